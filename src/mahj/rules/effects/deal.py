"""Effects of setting up, breaking the wall and dealing."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules.effects.change import Effects, more, put
from mahj.rules.events import HandRacked, PositionSet, TilesTaken, WallBroken
from mahj.rules.game import Game
from mahj.rules.phases import AnyPhase, Dealing, Down, Passing, Turn
from mahj.rules.seats import EAST
from mahj.rules.wall import broken


def position_set(game: Game, event: PositionSet) -> Game:
    down = tuple(Down(tile, by, event.at, tile.spoken) for tile, by in event.discards)
    return replace(
        game,
        seats=event.seats,
        wall=event.wall,
        slopes=event.slopes,
        tops=event.tops,
        dead=event.dead,
        discards=down,
        lately=down[-2:],
        phase=event.phase,
        made=event.made,
        faults=event.faults,
        disputes=event.disputes,
    )


def wall_broken(game: Game, event: WallBroken) -> Game:
    wall = broken(event.wall, event.dice)
    return replace(game, wall=wall, dice=event.dice, phase=Dealing())


def tiles_taken(game: Game, event: TilesTaken) -> Game:
    phase = game.phase
    assert isinstance(phase, Dealing)
    wall = game.wall
    for number in event.numbers:
        wall = wall.taken(number)
    slopes = put(game.slopes, event.seat, more(game.slopes[event.seat], event.tiles))
    dealt = Dealing(phase.dealt + len(event.tiles), phase.racked)
    return replace(game, wall=wall, slopes=slopes, phase=dealt)


def hand_racked(game: Game, event: HandRacked) -> Game:
    phase = game.phase
    assert isinstance(phase, Dealing)
    racked = (*phase.racked, event.seat)
    following: AnyPhase = Dealing(phase.dealt, racked)
    if len(racked) == len(game.seats):  # DEAL-06, THREE-03
        following = Passing(0) if len(game.seats) == 4 else Turn(EAST, "deal")
    return replace(game, phase=following)


EFFECTS: Final[Effects] = {
    PositionSet: position_set,
    WallBroken: wall_broken,
    TilesTaken: tiles_taken,
    HandRacked: hand_racked,
}
