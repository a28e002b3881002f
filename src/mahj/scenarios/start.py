"""How a scenario begins: the phase that the given tells, and the tiles that it puts somewhere."""

from __future__ import annotations

import msgspec

from mahj.rules.acts import Pass
from mahj.rules.house import HouseRules
from mahj.rules.phases import (
    AnyPhase,
    Courtesy,
    Drawing,
    Drawn,
    Live,
    Passing,
    Polling,
    Ready,
    Sealed,
    Turn,
)
from mahj.rules.seats import EAST, SEATS, Seat
from mahj.rules.wall import End
from mahj.scenarios import given
from mahj.scenarios.layout import Layout, LayoutError
from mahj.tiles import Tile


class Start(msgspec.Struct, frozen=True):
    """What the line of the given that tells the phase means for the tiles."""

    line: int
    what: given.AnyStart
    full: Seat | None = None
    """Who has fourteen tiles."""
    discard: tuple[tuple[Tile, Seat], ...] = ()
    drew: Tile | None = None
    end: End = "head"
    drawer: Seat | None = None
    loose: dict[Seat, int] = {}
    racked: dict[Seat, Tile] = {}
    giver: Seat | None = None
    """Whose discard the player of the turn has claimed."""

    @property
    def apart(self) -> tuple[Tile, ...]:
        """The tiles that lie on no slope and in no wall."""
        placed = (self.what.tile,) if isinstance(self.what, given.Placed) else ()
        drew = () if self.drew is None else (self.drew,)
        return (*(tile for tile, _ in self.discard), *drew, *placed)


def start_of(layout: Layout) -> Start:
    """The phase that the given tells; an open discard and a draw are told in two lines."""
    found = [(one.line, one.what) for one in layout.lines if isinstance(one.what, given.AnyStart)]
    drew = next((one for _, one in found if isinstance(one, given.Drew)), None)
    others = [(line, one) for line, one in found if one is not drew]
    if not found:
        raise LayoutError("say how it begins, for example: P0 to discard", layout.last)
    if len(others) > 1 or (drew and others and not isinstance(others[0][1], given.Discarded)):
        raise LayoutError("a game begins in one way only", found[-1][0])
    line, what = (others or found)[0]
    new = {
        hand.seat: top for hand in layout.of(given.Hand).values() for top in hand.tops if top.now
    }
    start = Start(line, what)
    match what:
        case given.ToDiscard(seat=seat, drawn=drawn):
            racked = {} if drawn is None else {seat: drawn}
            giver = layout.giver(new[seat].giver, seat) if seat in new else None
            start = Start(line, what, full=seat, racked=racked, giver=giver)
        case given.Placed(seat=seat, giver=told):
            giver = layout.giver(told, seat)
            start = Start(line, what, full=seat, loose={seat: 1}, giver=giver)
        case given.Discarded(seat=seat, tile=tile):
            start = Start(line, what, discard=((tile, seat),))
        case given.Stage() | given.Vote() | given.CourtesyDue():
            start = Start(line, what, full=EAST)
        case given.ToDraw() | given.BeforeDeal() | given.Drew():
            pass
    if drew is None:
        return start
    if start.discard and layout.rules.window == "sealed":
        raise LayoutError("where answers are sealed nobody draws while the window is open", line)
    return msgspec.structs.replace(start, drew=drew.tile, end=drew.end, drawer=drew.seat)


def phase_of(
    start: Start,
    rules: HouseRules,
    seats: tuple[Seat, ...],
    dead: tuple[Seat, ...],
    made: int,
    drawn: Drawn | None,
) -> AnyPhase:
    """The phase a scenario begins in."""
    match start.what:
        case given.ToDiscard(seat=seat):
            opening = not made and start.what.drawn is None and seat is EAST
            if start.giver is not None:
                return Turn(seat, "claim", giver=start.giver)
            return Turn(seat, "deal" if opening else "wall")
        case given.ToDraw(seat=seat):
            return Drawing(seat)
        case given.Discarded(seat=seat):
            others = [s for s in seat.round() if s in seats and s not in dead]
            if not others:
                raise LayoutError("nobody else is live to call it", start.line)
            if start.drawer is not None and start.drawer is not others[0]:
                raise LayoutError(f"{others[0]} is next to draw", start.line)
            if rules.window == "live":
                return Live(next=others[0], draw=drawn)
            return Sealed(others[0], tuple(None if s in others else Pass() for s in SEATS))
        case given.Drew(seat=seat):
            return Turn(seat, "wall", drawn=drawn, racked=False)
        case given.Placed(seat=seat, tile=tile):
            return Turn(seat, "claim", loose=tile, giver=start.giver)
        case given.Stage(stage=stage):
            return Passing(stage)
        case given.Vote():
            return Polling(since=0)
        case given.CourtesyDue():
            return Courtesy(since=0)
        case given.BeforeDeal():
            return Ready()
