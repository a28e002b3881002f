"""What a seat hears of an event: tiles it may not see are left out; some events it never hears."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from mahj.rules import events
from mahj.rules.events import AnyEvent
from mahj.rules.game import EMPTY
from mahj.rules.phases import Laid, Ready
from mahj.rules.seats import SEATS, Seat
from mahj.rules.wall import Wall

Hidden = Callable[[Any, "Seat | None"], "AnyEvent | None"]


def _unless_own(**hidden: object) -> Hidden:
    """Fields that only the seat of the event sees."""

    def hide(event: Any, seat: Seat | None) -> Any:
        return event if event.seat == seat else replace(event, **hidden)

    return hide


def _always(**hidden: object) -> Hidden:
    """Fields that nobody sees."""
    return lambda event, seat: replace(event, **hidden)


def _laid(event: events.TilesLaid, seat: Seat | None) -> AnyEvent:
    return event if event.seat == seat else replace(event, laid=Laid((), event.laid.blind))


def _passed(event: events.TilesPassed, seat: Seat | None) -> AnyEvent:
    own = [one == seat for one in SEATS]
    gave = tuple(tiles if mine else () for tiles, mine in zip(event.gave, own, strict=True))
    got = tuple(tiles if mine else () for tiles, mine in zip(event.got, own, strict=True))
    return replace(event, gave=gave, got=got, smuggled=())


def _courtesy(event: events.CourtesyMade, seat: Seat | None) -> AnyEvent:
    own = seat in (event.seat, event.seat.across)
    return event if own else replace(event, gave=(), got=())


def _replaced(event: events.JokerReplaced, seat: Seat | None) -> AnyEvent:
    own = seat in (event.giver, event.receiver)
    return event if own else replace(event, tile=None)


def _position(event: events.PositionSet, seat: Seat | None) -> AnyEvent:
    slopes = tuple(
        rack if one == seat else EMPTY for one, rack in zip(SEATS, event.slopes, strict=True)
    )
    hidden = Wall((), event.wall.parts, event.wall.broken)
    return replace(event, wall=hidden, slopes=slopes, phase=Ready(), faults=(), disputes=())


HIDDEN: Final[dict[type, Hidden]] = {
    events.PositionSet: _position,
    events.WallBroken: _always(wall=()),
    events.TilesTaken: _unless_own(tiles=()),
    events.TilesLaid: _laid,
    events.TilesPassed: _passed,
    events.Peeked: _unless_own(tiles=()),
    events.Wished: _unless_own(count=None),
    events.Offered: _unless_own(tiles=()),
    events.CourtesyMade: _courtesy,
    events.JokerReplaced: _replaced,
    events.TileDrawn: _unless_own(tile=None),
    events.TileReturned: _unless_own(tile=None),
    events.Answered: lambda event, seat: event if event.seat == seat else None,
    events.ChallengeMade: _always(cause=""),
    events.FaultMade: lambda event, seat: None,
}
"""How the events that hold something hidden are told."""

OPEN: Final = frozenset(events.Event.__subclasses__()) - frozenset(HIDDEN)
"""Events that everybody hears in full."""


def redact(event: AnyEvent, seat: Seat | None) -> AnyEvent | None:
    """What a seat, or a watcher, hears of an event; None where it hears nothing."""
    if type(event) in OPEN:
        return event
    return HIDDEN[type(event)](event, seat)
