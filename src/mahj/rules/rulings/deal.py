"""Rulings on breaking the wall and dealing (SET, DEAL)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import Begin, Rack, Take
from mahj.rules.events import HandRacked, TilesTaken, WallBroken
from mahj.rules.game import whole
from mahj.rules.phases import Dealing, Ready
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import Seat
from mahj.rules.wall import dealt_in, take


def begin(play: Play, seat: Seat, act: Begin) -> None:
    del seat
    forbid(not whole(act.wall), "SET-01", "The walls must hold the 152 tiles of a set.")
    dice = [one for one in act.dice if one in range(1, 7)]
    forbid(len(dice) != len(act.dice) or len(dice) != 2, "SET-08", "Two dice break the wall.")
    play.add(WallBroken(play.at, act.dice, act.wall))
    if act.by_hand:
        return
    total = dealt_in(play.game.seats)
    dealt = 0
    while dealt < total:
        dealt += _take(play, dealt)
    for one in play.game.seats:
        play.add(HandRacked(play.at, one))


def _take(play: Play, dealt: int) -> int:
    seat, numbers = take(play.game.seats, dealt)
    tiles = tuple(play.game.wall.tiles[number] for number in numbers)
    play.add(TilesTaken(play.at, seat, tiles, numbers))
    return len(numbers)


def take_tiles(play: Play, seat: Seat, act: Take) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Dealing)
    forbid(phase.dealt == dealt_in(play.game.seats), "DEAL-04", "Every hand is complete.")
    due, _ = take(play.game.seats, phase.dealt)
    if seat != due:
        raise Refused("DEAL-01", f"{due} takes tiles next.", wait=True)
    _take(play, phase.dealt)


def rack(play: Play, seat: Seat, act: Rack) -> None:
    del act
    phase = play.game.phase
    assert isinstance(phase, Dealing)
    if phase.dealt < dealt_in(play.game.seats):
        raise Refused("DEAL-05", wait=True)
    forbid(seat in phase.racked, "DEAL-06", "Your tiles are racked.")
    play.add(HandRacked(play.at, seat))


RULINGS: Final[Rulings] = {
    (Ready, Begin): begin,
    (Dealing, Take): take_tiles,
    (Dealing, Rack): rack,
}
