"""Rulings on a sealed window: unseen answers, then priority (PRIO-01, PRIO-04, PRIO-07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahj.rules.acts import AnyAct, Claim, Declare, Draw, Expire, Pass
from mahj.rules.effects.window import LET_GO
from mahj.rules.events import Answered, CallOutranked, TileClaimed, TileNamed
from mahj.rules.phases import Claiming, Sealed
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.claims import may_declare, may_expose
from mahj.rules.rulings.ending import draw_due
from mahj.rules.rulings.mahjongg import win_discard
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import SEATS, Seat

Call = Claim | Declare
Order = Mapping[type[Call], str]
OVER_MAH_JONGG: Final[Order] = {Declare: "PRIO-04", Claim: "PRIO-07"}
OVER_EXPOSURE: Final[Order] = {Claim: "PRIO-01"}
"""By which rule a call gives way to Mah Jongg, and to an exposure."""


def answer(play: Play, seat: Seat, act: AnyAct) -> None:
    game = play.game
    phase = game.phase
    assert isinstance(phase, Sealed)
    if phase.answers[seat] is not None:
        forbid(seat == game.down.by, "CALL-01", "You discarded this tile.")
        raise Refused("HOUSE-07", "You have answered for this discard.")
    match act:
        case Pass():
            play.add(Answered(play.at, seat, act))
        case Claim():
            may_expose(play, seat, act.tiles)
            play.add(Answered(play.at, seat, act))
        case Declare():
            may_declare(play, seat)
            play.add(Answered(play.at, seat, act))
        case Draw():
            forbid(seat != phase.next, "TURN-16")
            forbid(not game.wall, "WALL-01", "There is no tile left to draw.")
            forbid(act.end != "head", "TURN-18", "This table draws for you, from the proper end.")
            play.add(Answered(play.at, seat, LET_GO))
        case _:
            raise AssertionError(act)
    resolve(play)


def resolve(play: Play) -> None:
    """Decide who gets the discard, once everybody has answered."""
    game = play.game
    phase = game.phase
    if type(phase) is not Sealed or None in phase.answers:
        return
    down = game.discards[-1]
    answers = [(seat, phase.answers[seat]) for seat in down.by.round()]
    calls = [(seat, one) for seat, one in answers if isinstance(one, Claim | Declare)]
    declared = [seat for seat, one in calls if isinstance(one, Declare)]
    if declared:
        first, *rest = declared
        _outrank(play, calls, first, OVER_MAH_JONGG)
        waiting = tuple(Claiming(seat, mahjongg=True, said=play.at) for seat in rest)
        win_discard(play, first, waiting, wrong=phase.wrong if first in phase.misled else None)
        return
    for seat, one in calls:
        if isinstance(one, Claim):
            if down.right:  # DISC-06: otherwise the claim waits for the right name
                _outrank(play, calls, seat, OVER_EXPOSURE)
                play.add(TileClaimed(play.at, seat, one.tiles, game.made))
            return
    draw_due(play, phase.next)


def _outrank(play: Play, calls: list[tuple[Seat, Call]], first: Seat, by: Order) -> None:
    """Say by which rule those who called too do not get the discard."""
    for seat, one in calls:
        if seat != first:
            play.add(CallOutranked(play.at, seat, by[type(one)]))


def expires(play: Play, seat: Seat, act: Expire) -> None:
    """Who has not answered passes; a name that is still wrong is put right by the table."""
    del seat, act
    game = play.game
    phase = game.phase
    assert isinstance(phase, Sealed)
    if play.at < phase.opened + game.rules.claim_window_min_ms:
        raise Refused("CALL-22", "There is still time to answer.", wait=True)
    for one in SEATS:
        if phase.answers[one] is None:
            play.add(Answered(play.at, one, Pass()))
    if not game.down.right and any(not isinstance(one, Pass) for one in phase.answers if one):
        play.add(TileNamed(play.at, game.down.by, game.down.tile.spoken, right=True))
    resolve(play)


RULINGS: Final[Rulings] = {
    **{(Sealed, act): answer for act in (Claim, Declare, Draw, Pass)},
    (Sealed, Expire): expires,
}
