"""The hand that won a game, drawn as its line has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import msgspec

from mahj.card import Laid
from mahj.record import Record
from mahj.record.cards import ours
from mahj.rules import AnyEvent, Game, Seat, evolve, table
from mahj.rules.events import HandVerified
from mahj.rules.phases import Over, Verifying
from mahj.rules.rulings.mahjongg import winning
from mahj.rules.wins import Source, Win
from mahj.tiles import Tile


class Won(msgspec.Struct, frozen=True):
    """A winning hand: the name of its line, and its tiles. No other line of the card is in it."""

    winner: Seat
    line: str
    """The line's name; nothing where everybody confirmed a hand that is on no card."""
    section: str
    """The section of a card that comes with mahj; nothing of anybody's own."""
    value: int
    jokerless: bool
    source: Source
    discarder: Seat | None
    groups: tuple[Laid, ...]
    """The tiles in the order of the line."""
    tiles: tuple[Tile, ...]
    """All tiles that were shown, the last one included."""


def positions(record: Record) -> Iterator[tuple[AnyEvent, Game, Game]]:
    """Every event of a record, with the game before it and after it.

    Nothing is ruled on again: what was told when the game was played is what is shown.
    """
    game = table(record.card, record.header.rules, len(record.header.players))
    for entry in record.entries:
        for event in entry.events:
            before, game = game, evolve(game, event)
            yield event, before, game


def ending(record: Record) -> tuple[Over | None, Won | None]:
    """How a game ended, and the hand that won it; None where it did not, or nobody won."""
    verified: Game | None = None
    over: Over | None = None
    for event, before, after in positions(record):
        verified = before if isinstance(event, HandVerified) else verified
        over = after.over
    if over is None or over.win is None or verified is None:
        return over, None
    return over, _laid(over.win, verified, known=ours(record.header.card) is not None)


def won(record: Record) -> Won | None:
    """The winning hand of a record; None where nobody won."""
    return ending(record)[1]


def verified_in(game: Game, events: Sequence[AnyEvent]) -> Game | None:
    """The game when events verify a hand in it; None where they verify none."""
    for at, event in enumerate(events):
        if isinstance(event, HandVerified):
            return reduce(evolve, events[:at], game)
    return None


def won_at(over: Over | None, verified: Game | None) -> Won | None:
    """The hand that won a game, which was verified in this position."""
    if over is None or over.win is None or verified is None:
        return None
    return _laid(over.win, verified, known=True)


def _laid(win: Win, before: Game, *, known: bool) -> Won:
    """A winning hand as it lay when it was verified; `known` where all may see the card."""
    phase = before.phase
    assert isinstance(phase, Verifying)
    matched = winning(before, phase) if win.line else None
    shown = [tile for exposure in before.tops[win.winner] for tile in exposure.tiles]
    last = [phase.tile] if phase.tile is not None else []
    return Won(
        winner=win.winner,
        line=win.line,
        section=before.card.line(win.line).section if win.line and known else "",
        value=win.value,
        jokerless=win.jokerless,
        source=win.source,
        discarder=win.discarder,
        groups=matched.laid if matched else (),
        tiles=(*shown, *before.slopes[win.winner], *last),
    )
