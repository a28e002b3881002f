"""A replay: every step of a finished game, for a page to go through back and forth.

What is shared shows tiles and the winning line. It holds no other line of the card, and of a card
that does not come with mahj not even the name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from mahj.record import Record, tell
from mahj.record.cards import ours
from mahj.rules import SEATS, AnyEvent, Game, HouseRules, Seat, redact, view
from mahj.rules.events import ClosingActed, Spoken, TileDiscarded, TileNamed
from mahj.rules.payments import Net, Payment
from mahj.rules.phases import Down
from mahj.rules.sight import SeesLive
from mahj.server.history import fingers
from mahj.server.history.winning import Won, ending, positions
from mahj.server.wire.picture import HandPicture, Picture, picture
from mahj.tiles import Tile


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, and the table after it."""

    at: int
    event: str
    """The kind of event: `tile_drawn`."""
    words: str
    picture: Picture
    """Without discards, which `lying` tells."""
    lying: tuple[int, ...] = ()
    """The discards on the table, as places in `Shown.discards`."""
    aside: tuple[tuple[Tile, ...], ...] = ()
    """By seat, tiles in the fingers or laid for a pass: one's own, or all where racks are open."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended and who pays what, with the rules that say so."""

    ending: str
    net: Net
    payments: tuple[Payment, ...]
    won: Won | None


class Shown(msgspec.Struct, frozen=True):
    """A game that is shown again."""

    players: tuple[str, ...]
    """Names by seat; where they are hidden, the seats."""
    card: str
    """The name of the card; nothing where it is somebody's own and not for everybody."""
    seat: Seat | None
    """Whose view it is; None has all racks open."""
    rules: HouseRules
    dice: tuple[int, int]
    discards: tuple[Down, ...]
    """Every discard that was made, as it was named."""
    steps: tuple[Step, ...]
    outcome: Outcome | None
    """None where the game was not played to its end."""


def shared(record: Record, *, names: bool = True) -> Shown:
    """What anybody with the link sees: all racks open, nobody's own card."""
    known = ours(record.header.card)
    shown = replayed(record, names=names)
    return replace(shown, card=known.name if known is not None else "")


def replayed(record: Record, seat: Seat | None = None, *, names: bool = True) -> Shown:
    """A record as one seat saw it, or with all racks open."""
    header = record.header
    players = header.players if names else tuple(map(str, header.seats))
    lying: dict[Down, int] = {}
    steps = []
    for event, said, game in _told(record, players, seat):
        words = said if names else _hidden(said, event, header.players)
        seen = _open(game) if seat is None else replace(_seen(game, seat), seen=())
        downs = fingers.lying(game)
        if not names:
            seen = _unsaid(seen)
            downs = tuple(_plain(down) for down in downs)
        places = tuple(lying.setdefault(down, len(lying)) for down in downs)
        kind = str(event.__struct_config__.tag)
        aside = tuple(
            tiles if seat in (None, one) else ()
            for one, tiles in zip(SEATS, fingers.between(game), strict=True)
        )
        seen = replace(seen, discards=())
        steps.append(Step(event.at, kind, words, seen, places, aside if any(aside) else ()))
    return Shown(
        players=players,
        card=header.card.name,
        seat=seat,
        rules=header.rules,
        dice=record.footer.dice if record.footer else (0, 0),
        discards=tuple(lying),
        steps=tuple(steps),
        outcome=_outcome(record),
    )


def _told(
    record: Record, players: tuple[str, ...], seat: Seat | None
) -> Iterator[tuple[AnyEvent, str, Game]]:
    """What is heard of a game, in words, with the position after each event."""
    games: list[Game] = []

    def heard() -> Iterator[AnyEvent]:
        for event, _, after in positions(record):
            told = event if seat is None else redact(event, seat)
            if told is not None:
                games.append(after)
                yield told

    for told in tell(heard(), players):
        yield told.event, told.words, games.pop()


def _seen(game: Game, seat: Seat | None) -> Picture:
    """The table as a seat or a watcher sees it, sets that are being laid on their racks."""
    seen = picture(view(game, seat))
    hands = tuple(replace(hand, exposures=fingers.tops(game, hand.seat)) for hand in seen.hands)
    return replace(seen, hands=hands)


def _open(game: Game) -> Picture:
    """The table as a watcher sees it, with all racks open."""
    shown = _seen(game, None)
    hands = tuple(_opened(hand, game) for hand in shown.hands)
    return replace(shown, hands=hands)


def _opened(hand: HandPicture, game: Game) -> HandPicture:
    return replace(hand, shown=tuple(game.slopes[hand.seat]))


def _outcome(record: Record) -> Outcome | None:
    over, won = ending(record)
    return None if over is None else Outcome(over.ending, over.net, over.payments, won)


# names that are not to be shown: what players said aloud may hold them

_FREE: Final = (Spoken, TileDiscarded, TileNamed, ClosingActed)


def _hidden(words: str, event: AnyEvent, players: tuple[str, ...]) -> str:
    """The words for an event with seats in the place of names."""
    if not isinstance(event, _FREE):
        return words
    for seat, name in zip(SEATS, players, strict=False):
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(seat), words, flags=re.IGNORECASE)
    return words


def _plain(down: Down) -> Down:
    """A discard without what was said of it, unless that is its name."""
    return down if down.right else replace(down, name=None)


def _unsaid(seen: Picture) -> Picture:
    """A picture without an act that is not final yet, which may hold words."""
    now = seen.now
    return replace(seen, now=replace(now, closing=None)) if isinstance(now, SeesLive) else seen
