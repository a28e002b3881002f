"""Whom a table waits for.

>>> import random
>>> from mahj.card import load
>>> from mahj.rules import new_game, preset
>>> from mahj.tiles import STANDARD
>>> wall = tuple(random.Random(7).sample(STANDARD.tiles, 152))
>>> waiting(new_game(load("starter"), preset("assisted"), wall, (3, 4)))
(Seat.P0, Seat.P1, Seat.P2, Seat.P3)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mahj.rules.game import Game
from mahj.rules.phases import (
    Announcing,
    Challenged,
    Courtesy,
    Dealing,
    Drawing,
    Live,
    Over,
    Passing,
    Polling,
    Ready,
    Sealed,
    Turn,
    Verifying,
)
from mahj.rules.seats import Seat
from mahj.rules.wall import dealt_in, take


def waiting(game: Game) -> tuple[Seat, ...]:
    """The seats for which the table waits, in seat order.

    Each of them has something to do or to answer without which the game stands still, or goes on
    only by the clock. The others need not be asked: whatever they may do beside the play, such as
    to challenge, or Mah Jongg on a tile that somebody is exposing, the game goes on without it.
    Where there is nobody, the game is over or has not begun, or the clock goes on at `deadline`.

    It is derived from what everybody sees: who has laid, answered, passed, drawn or called, never
    from tiles. A window waits for everyone who has not answered, whether a call is possible or not.
    """
    if game.owed:  # CHAR-15: nothing goes on before the tile is given
        givers = [one.giver for one in game.owed]
        return tuple([seat for seat in game.live if seat in givers])
    phase = game.phase
    return tuple(WAITING[type(phase)](game, phase))


def _nobody(game: Game, phase: Ready | Over) -> Iterable[Seat]:
    del game, phase
    return ()


def _dealing(game: Game, phase: Dealing) -> Iterable[Seat]:
    if phase.dealt < dealt_in(game.seats):
        return (take(game.seats, phase.dealt)[0],)
    return [seat for seat in game.seats if seat not in phase.racked]


def _passing(game: Game, phase: Passing) -> Iterable[Seat]:
    if phase.complete:  # CHAR-08: the Second Left lies there until somebody looks
        return game.seats
    return [seat for seat in game.seats if phase.laid[seat] is None]


def _polling(game: Game, phase: Polling) -> Iterable[Seat]:
    return [seat for seat in game.seats if seat not in phase.consented]


def _courtesy(game: Game, phase: Courtesy) -> Iterable[Seat]:
    return [
        seat
        for seat in game.seats
        if phase.wishes[seat] is None
        # Who has nothing to exchange is done at once; how many it is the others do not know.
        or (
            phase.wishes[seat.across] is not None
            and seat not in phase.done
            and phase.offers[seat] is None
        )
    ]


def _player(game: Game, phase: Turn | Drawing) -> Iterable[Seat]:
    del game
    return (phase.seat,)


def _sealed(game: Game, phase: Sealed) -> Iterable[Seat]:
    return [seat for seat in game.seats if phase.answers[seat] is None]


def _live(game: Game, phase: Live) -> Iterable[Seat]:
    """Who may still let the discard go, and the next player, who draws and closes the window."""
    by, drawer, passed = (phase.taken or game.discards[-1]).by, phase.next, phase.passed
    called = bool(phase.claims) or phase.granted is not None
    seats: list[Seat] = []
    for seat in game.live:
        if seat == drawer and phase.draw is not None:
            waits = not (called or phase.holds or phase.pending is not None)
        elif seat == by or seat in passed:
            waits = seat == drawer and not called and bool(game.wall)
        else:
            waits = not (called and phase.bound(seat))
        if waits:
            seats.append(seat)
    return seats


def _verifying(game: Game, phase: Verifying) -> Iterable[Seat]:
    return [seat for seat in game.live if seat != phase.seat and seat not in phase.confirmed]


def _announcing(game: Game, phase: Announcing) -> Iterable[Seat]:
    winner = phase.win.winner
    if phase.announced is None:
        return (winner,)
    return [seat for seat in game.live if seat != winner and seat not in phase.confirmed]


def _challenged(game: Game, phase: Challenged) -> Iterable[Seat]:
    del game
    return (phase.challenger if phase.disputed else phase.target,)


WAITING: Final[dict[type, Callable[[Game, Any], Iterable[Seat]]]] = {
    Ready: _nobody,
    Dealing: _dealing,
    Passing: _passing,
    Polling: _polling,
    Courtesy: _courtesy,
    Turn: _player,
    Drawing: _player,
    Sealed: _sealed,
    Live: _live,
    Verifying: _verifying,
    Announcing: _announcing,
    Challenged: _challenged,
    Over: _nobody,
}
