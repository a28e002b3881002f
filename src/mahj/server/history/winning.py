"""The hand that won a game, drawn as its line has it."""

from __future__ import annotations

from collections.abc import Iterator

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
    return over, _drawn(record, over.win, verified)


def won(record: Record) -> Won | None:
    """The winning hand of a record; None where nobody won."""
    return ending(record)[1]


def _drawn(record: Record, win: Win, before: Game) -> Won:
    """A winning hand as it lay when it was verified."""
    phase = before.phase
    assert isinstance(phase, Verifying)
    matched = winning(before, phase) if win.line else None
    shown = [tile for exposure in before.tops[win.winner] for tile in exposure.tiles]
    last = [phase.tile] if phase.tile is not None else []
    known = win.line and ours(record.header.card) is not None
    return Won(
        winner=win.winner,
        line=win.line,
        section=record.card.line(win.line).section if known else "",
        value=win.value,
        jokerless=win.jokerless,
        source=win.source,
        discarder=win.discarder,
        groups=matched.laid if matched else (),
        tiles=(*shown, *before.slopes[win.winner], *last),
    )
