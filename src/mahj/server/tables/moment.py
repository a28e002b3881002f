"""The moment of a game: which question the table has put, so that late answers are known."""

from __future__ import annotations

import msgspec

from mahj.rules import Game, Seat, waiting
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
from mahj.server.tables.paces import Question


class Moment(msgspec.Struct, frozen=True):
    """One question of a table; two moments differ where an answer to one is none to the other."""

    question: Question
    number: int = 0
    """The pass, or how many discards were made."""
    seat: Seat | None = None
    """Whose it is, where it is one seat's."""


def moment(game: Game) -> Moment:
    """What a table asks now, from what everybody sees."""
    if game.owed:
        return Moment("pass", 100 + len(game.owed))
    phase = game.phase
    match phase:
        case Passing():
            return Moment("pass", phase.stage + (10 if phase.complete else 0))
        case Polling():
            return Moment("vote")
        case Courtesy():
            return Moment("courtesy", int(None not in phase.wishes))
        case Sealed():
            return Moment("window", game.made)
        case Live():
            nobody_else = not set(waiting(game)) - {phase.next}
            idle = not (phase.claims or phase.holds or phase.granted)
            if nobody_else and idle:
                return Moment("turn", game.made, phase.next)
            return Moment("window", game.made)
        case Turn() | Drawing():
            return Moment("turn", game.made, phase.seat)
        case Verifying():
            return Moment("verify", 0, phase.seat)
        case Announcing():
            return Moment("verify", 1 + int(phase.announced is not None), phase.win.winner)
        case Challenged():
            return Moment("challenge", 2 * game.made + int(phase.disputed), phase.target)
        case Ready() | Dealing() | Over():
            return Moment("nothing")
