"""Options while a hand is verified, its value announced, or a challenge answered."""

from __future__ import annotations

from collections.abc import Iterator

from mahj.rules import acts
from mahj.rules.game import Game
from mahj.rules.offers.forms import ACCEPT, CONFIRM, POINT_OUT
from mahj.rules.options import Amount, Form, One
from mahj.rules.payments import each
from mahj.rules.phases import Announcing, Challenged, Live, Verifying
from mahj.rules.rulings.value import most_announced
from mahj.rules.seats import Seat


def _judges(phase: Verifying, seat: Seat) -> bool:
    return seat != phase.seat and seat not in phase.confirmed


def confirming(game: Game, phase: Verifying, seat: Seat) -> Iterator[Form]:
    del game
    if _judges(phase, seat):
        yield CONFIRM


def verifying(game: Game, phase: Verifying, seat: Seat) -> Iterator[Form]:
    yield from confirming(game, phase, seat)
    if _judges(phase, seat):
        yield Form(acts.Doubt)


def verifying_errors(game: Game, phase: Verifying, seat: Seat) -> Iterator[Form]:
    strict = game.rules.illegal_move_policy == "refuse"
    if not strict and seat != phase.seat and seat not in phase.thrown:
        yield Form(acts.ThrowIn, (), "MJ-08")


def announcing(game: Game, phase: Announcing, seat: Seat) -> Iterator[Form]:
    if seat == phase.win.winner and not phase.confirmed and phase.by is None:
        yield Form(acts.Announce, (Amount(most_announced(game)),))


def _told(phase: Announcing, seat: Seat) -> bool:
    """Whether a seat has heard the value and said nothing yet."""
    told = phase.announced is not None and seat != phase.win.winner
    return told and seat not in phase.confirmed


def agreeing(game: Game, phase: Announcing, seat: Seat) -> Iterator[Form]:
    del game
    if _told(phase, seat):
        yield CONFIRM


def announcing_side(game: Game, phase: Announcing, seat: Seat) -> Iterator[Form]:
    yield from agreeing(game, phase, seat)
    wrong = phase.announced != each(phase.win, game.rules)
    if _told(phase, seat) and wrong and phase.valid and phase.by is None:
        yield POINT_OUT


def accepting(game: Game, phase: Challenged, seat: Seat) -> Iterator[Form]:
    del game
    if seat == phase.target and not phase.disputed:
        yield ACCEPT


def challenged(game: Game, phase: Challenged, seat: Seat) -> Iterator[Form]:
    yield from accepting(game, phase, seat)
    if seat == phase.target and not phase.disputed:
        yield Form(acts.Dispute)
    if seat == phase.challenger:
        if phase.disputed:
            yield Form(acts.Insist)
        yield Form(acts.Withdraw)


def challenges(game: Game, seat: Seat) -> Iterator[Form]:
    """Calling other hands dead (Q-20)."""
    if game.owed:  # CHAR-15
        return
    phase = game.phase
    targets = game.others(seat)
    if isinstance(phase, Live) and (phase.claims or phase.granted is not None):
        targets = tuple([target for target in targets if not phase.bound(target)])
    if game.disputes or game.challenged:
        open_ones = {one.target for one in game.disputes if one.challenger == seat}
        targets = tuple(
            target
            for target in targets
            if target not in open_ones
            and (seat, target, game.made, len(game.tops[target])) not in game.challenged
        )
    if targets:
        yield Form(acts.Challenge, (One(targets),))
