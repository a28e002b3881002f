"""What a seat may do now: acts of play, acts beside the play, and errors it could make.

`legal_actions` holds acts of play that break no rule, `side_actions` what goes on beside the play
and breaks none, `possible_actions` both and everything else that `decide` accepts at this table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from mahj.rules.game import Game
from mahj.rules.offers import charleston, ending, live, sealed, turns
from mahj.rules.options import Form, Options
from mahj.rules.phases import (
    Announcing,
    AnyPhase,
    Challenged,
    Courtesy,
    Dealing,
    Drawing,
    Live,
    Passing,
    Phase,
    Polling,
    Sealed,
    Turn,
    Verifying,
)
from mahj.rules.seats import Seat

Offer = Callable[[Game, Any, Seat], Iterable[Form]]
LEGAL: Final[dict[type, Offer]] = {
    Dealing: charleston.dealing,
    Passing: charleston.passing,
    Polling: charleston.early,
    Courtesy: charleston.courtesy,
    Turn: turns.legal,
    Drawing: turns.drawing,
    Sealed: sealed.legal,
    Live: live.legal,
    Announcing: ending.announcing,
}
ANSWERS: Final[dict[type, Offer]] = {
    Polling: charleston.consenting,
    Sealed: sealed.passing,
    Live: live.passing,
    Verifying: ending.confirming,
    Announcing: ending.agreeing,
    Challenged: ending.accepting,
}
SIDE: Final[dict[type, Offer]] = {
    Passing: charleston.passing_side,
    Polling: charleston.polling_side,
    Courtesy: charleston.joker_side,
    Turn: turns.side,
    Drawing: turns.drawing_side,
    Sealed: sealed.side,
    Live: live.side,
    Verifying: ending.verifying,
    Announcing: ending.announcing_side,
    Challenged: ending.challenged,
}
ERRORS: Final[dict[type, Offer]] = {
    Passing: charleston.passing_errors,
    Polling: charleston.early_errors,
    Courtesy: charleston.courtesy_errors,
    Turn: turns.errors,
    Drawing: turns.drawing_errors,
    Sealed: sealed.errors,
    Live: live.errors,
    Verifying: ending.verifying_errors,
}

NONE: Final = Options()


def _nothing(game: Game, phase: AnyPhase, seat: Seat) -> tuple[Form, ...]:
    del game, phase, seat
    return ()


MOVES: Final[dict[type, tuple[Offer, Offer]]] = {
    phase: (LEGAL.get(phase, _nothing), ANSWERS.get(phase, _nothing))
    for phase in Phase.__subclasses__()
}


def _offered(tables: tuple[dict[type, Offer], ...], game: Game, seat: Seat) -> Options:
    if seat not in game.seats or game.dead[seat]:
        return NONE
    phase = game.phase
    kind = type(phase)
    forms: list[Form] = []
    for table in tables:
        offer = table.get(kind)
        if offer is not None:
            forms += offer(game, phase, seat)
    return Options(tuple(forms)) if forms else NONE


def legal_actions(game: Game, seat: Seat) -> Options:
    """The acts of play that break no rule."""
    return _offered((LEGAL,), game, seat)


def side_actions(game: Game, seat: Seat) -> Options:
    """What a seat may do beside the play: pass, hold, challenge, answer, confirm, small acts."""
    return _offered((SIDE,), game, seat)


def answers(game: Game, seat: Seat) -> Options:
    """The side actions that only let a game go on: to pass, consent, confirm or accept."""
    return _offered((ANSWERS,), game, seat)


def moves(game: Game, seat: Seat) -> Options:
    """What a table asks of a seat: `legal_actions` and `answers` in one."""
    if game.dead[seat] or seat not in game.seats:
        return NONE
    phase = game.phase
    legal, answer = MOVES[type(phase)]
    return Options((*legal(game, phase, seat), *answer(game, phase, seat)))


def possible_actions(game: Game, seat: Seat) -> Options:
    """Everything that `decide` accepts from a seat now; errors name the rule they break."""
    return _offered((LEGAL, SIDE, ERRORS), game, seat)
