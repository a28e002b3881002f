"""Effects of drawing, racking and changing an exposure."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules.effects.change import Effects, put
from mahj.rules.events import (
    CallOutranked,
    ExposureChanged,
    FaultMade,
    MahJonggSaid,
    Spoken,
    TileDrawn,
    TileRacked,
    TileReturned,
    Touched,
)
from mahj.rules.exposure import JOKER, Exposure
from mahj.rules.game import Game, Seen
from mahj.rules.phases import AnyPhase, Drawing, Drawn, Live, Turn


def tile_drawn(game: Game, event: TileDrawn) -> Game:
    seat = event.seat
    assert event.tile is not None
    drawn = Drawn(event.tile, event.number, event.end)
    slopes = game.slopes
    phase = game.phase
    if type(phase) is Live:
        phase = replace(phase, draw=drawn)
    else:
        phase = Turn(seat, "wall", drawn=drawn, racked=event.racked)
        if event.racked:
            slopes = put(slopes, seat, slopes[seat].plus(event.tile))
    return replace(game, wall=game.wall.taken(event.number), slopes=slopes, phase=phase)


def tile_racked(game: Game, event: TileRacked) -> Game:
    seat, phase = event.seat, game.phase
    assert isinstance(phase, Turn)
    if phase.exchange is not None and phase.exchange.given is not None:
        tile, phase = JOKER, replace(phase, exchange=None, exchanged=True)
    else:
        assert phase.drawn is not None
        tile, phase = phase.drawn.tile, replace(phase, racked=True)
    return replace(game, slopes=put(game.slopes, seat, game.slopes[seat].plus(tile)), phase=phase)


def tile_returned(game: Game, event: TileReturned) -> Game:
    phase = game.phase
    following: AnyPhase = Drawing(event.seat, put_back=True)
    drawn = phase.drawn if isinstance(phase, Turn) else None
    if isinstance(phase, Live):
        drawn = phase.draw
        backs = (*phase.backs, event.seat)
        following = replace(phase, draw=None, pending=None, backs=backs)
    assert event.tile is not None
    mine = (*game.seen[event.seat], Seen("put back", (event.tile,), event.number))
    return replace(
        game,
        wall=game.wall.returned(event.number, drawn.end if drawn is not None else "head"),
        phase=following,
        seen=put(game.seen, event.seat, mine),
    )


def exposure_changed(game: Game, event: ExposureChanged) -> Game:
    seat, phase = event.seat, game.phase
    assert isinstance(phase, Turn)
    slope, mine = game.slopes[seat], game.tops[seat]
    if phase.loose is not None:
        changed = Exposure(event.tiles, phase.loose, number=game.made)
        slope = slope.plus(phase.loose) - event.tiles
        mine = (*mine, changed)
    else:
        slope = slope + mine[-1].tiles - event.tiles
        mine = (*mine[:-1], replace(mine[-1], tiles=event.tiles))
    return replace(
        game,
        slopes=put(game.slopes, seat, slope),
        tops=put(game.tops, seat, mine),
        phase=replace(phase, loose=None, changes=phase.changes + 1),
    )


def mahjongg_said(game: Game, event: MahJonggSaid) -> Game:
    del event
    assert isinstance(game.phase, Turn)
    return replace(game, phase=replace(game.phase, said=True))


def fault_made(game: Game, event: FaultMade) -> Game:
    return replace(game, faults=(*game.faults, event.fault))


def nothing(game: Game, event: Touched | Spoken | CallOutranked) -> Game:
    del event
    return game


EFFECTS: Final[Effects] = {
    TileDrawn: tile_drawn,
    TileRacked: tile_racked,
    TileReturned: tile_returned,
    ExposureChanged: exposure_changed,
    MahJonggSaid: mahjongg_said,
    FaultMade: fault_made,
    CallOutranked: nothing,
    Touched: nothing,
    Spoken: nothing,
}
