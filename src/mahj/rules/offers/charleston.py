"""Options before play: the deal, the Charleston, the courtesy pass."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from mahj.rules import acts
from mahj.rules.game import Game
from mahj.rules.offers.forms import CONSENT, DECLARE, OBJECT, RACK
from mahj.rules.options import Form, One, Pick, without_jokers
from mahj.rules.phases import (
    BLIND_PASSES,
    SECOND,
    Courtesy,
    Dealing,
    Passing,
    Polling,
    Verifying,
)
from mahj.rules.rulings.blind import giver
from mahj.rules.rulings.charleston import TILES_A_PASS, between, has_peeked, returnable
from mahj.rules.rulings.mahjongg import winning
from mahj.rules.seats import EAST, Seat
from mahj.rules.wall import dealt_in, take
from mahj.rules.wins import Source

JOKERS_STAY: Final = "CHAR-14"
"""The rule by which no Joker is passed."""
PLACES: Final = {count: tuple(combinations((1, 2, 3), count)) for count in range(TILES_A_PASS + 1)}


class Places(One, frozen=True, tag="places"):
    """Places of incoming tiles, in whatever order."""

    def allows(self, value: tuple[int, ...], act: acts.AnyAct) -> bool:
        del act
        return tuple(sorted(value)) in self.values


def dealing(game: Game, phase: Dealing, seat: Seat) -> Iterator[Form]:
    if phase.dealt < dealt_in(game.seats):
        if take(game.seats, phase.dealt)[0] == seat:
            yield Form(acts.Take)
    elif seat not in phase.racked:
        yield RACK


def passing(game: Game, phase: Passing, seat: Seat) -> Iterator[Form]:
    yield from replacing(game, seat)
    yield from _passes(game, phase, seat, joker=False)
    if phase.stage == SECOND and phase.complete and not game.owed:
        yield Form(acts.Look)
    yield from early(game, phase, seat)


def _passes(game: Game, phase: Passing, seat: Seat, *, joker: bool) -> Iterator[Form]:
    if phase.laid[seat] is not None or game.owed:
        return
    slope = game.slopes[seat]
    pool = slope if joker else without_jokers(slope)
    breaks, stays = _jokers(game, joker=joker)
    for count in range(TILES_A_PASS + 1 if _blind(game, phase) else 1):
        own = TILES_A_PASS - count
        tiles = Pick(pool, own, own, joker)
        yield Form(acts.PassTiles, (tiles, Places(PLACES[count])), breaks, stays)


def _blind(game: Game, phase: Passing) -> bool:
    """Whether this seat may pass blind now (CHAR-11, Q-05)."""
    if phase.stage not in BLIND_PASSES:
        return False
    others = [laid for laid in phase.laid if laid is not None and laid.blind]
    return game.rules.blind_cycle == "resolve_in_rounds" or len(others) < 3


def replacing(game: Game, seat: Seat) -> Iterator[Form]:
    """Giving another tile for a Joker that came back (CHAR-15)."""
    if game.owed and any(one.giver == seat for one in game.owed):
        naturals = without_jokers(game.slopes[seat]).kinds
        yield Form(acts.Replace, (One(naturals),), stays=JOKERS_STAY)


def early(game: Game, phase: object, seat: Seat) -> Iterator[Form]:
    del phase
    if isinstance(game.phase, Polling):
        yield from replacing(game, seat)
    if seat == EAST and between(game) and winning(game, Verifying(EAST, Source.EARLY)) is not None:
        yield DECLARE


def early_errors(game: Game, phase: object, seat: Seat) -> Iterator[Form]:
    del phase
    refused = game.rules.illegal_move_policy == "refuse"
    if seat != EAST or refused or not between(game):
        return
    if winning(game, Verifying(EAST, Source.EARLY)) is None:
        yield Form(acts.Declare, (), "CHAR-21")


def joker_side(game: Game, phase: object, seat: Seat) -> Iterator[Form]:
    """Giving back a Joker that was passed (CHAR-15)."""
    del phase
    if game.made or not game.smuggled:
        return
    if any(one.holder == seat for one in returnable(game)) and game.slopes[seat].jokers:
        yield Form(acts.ReportJoker)


def passing_side(game: Game, phase: Passing, seat: Seat) -> Iterator[Form]:
    yield from joker_side(game, phase, seat)
    if phase.stage != SECOND:
        return
    begun = any(laid is not None for laid in phase.laid)
    if not (begun and game.rules.second_charleston_deadline == "before_any_pass"):
        yield OBJECT


def _jokers_go(game: Game) -> bool:
    """Whether a Joker can be passed by mistake (Q-08)."""
    rules = game.rules
    return rules.joker_pass_policy == "undo" and rules.illegal_move_policy != "refuse"


def _jokers(game: Game, *, joker: bool) -> tuple[str, str]:
    """The rule that a pass with a Joker breaks, and the one by which none can be chosen."""
    if joker:
        return JOKERS_STAY, ""
    return "", "" if _jokers_go(game) else JOKERS_STAY


def passing_errors(game: Game, phase: Passing, seat: Seat) -> Iterator[Form]:
    if _jokers_go(game) and game.slopes[seat].jokers:
        yield from _passes(game, phase, seat, joker=True)
    yield from early_errors(game, phase, seat)
    strict = game.rules.illegal_move_policy == "refuse"
    lying = phase.laid[giver(phase.stage, seat)]
    blind = phase.stage in BLIND_PASSES and lying is not None
    if not strict and blind and not has_peeked(game, phase, seat):
        yield Form(acts.Peek, (), "CHAR-13")


def consenting(game: Game, phase: Polling, seat: Seat) -> Iterator[Form]:
    if seat not in phase.consented and not game.owed:
        yield CONSENT


def polling_side(game: Game, phase: Polling, seat: Seat) -> Iterator[Form]:
    yield from joker_side(game, phase, seat)
    yield from consenting(game, phase, seat)
    yield OBJECT


def courtesy(game: Game, phase: Courtesy, seat: Seat) -> Iterator[Form]:
    yield from replacing(game, seat)
    yield from early(game, phase, seat)
    if not game.owed:
        if phase.wishes[seat] is None:
            yield Form(acts.Wish, (One((0, 1, 2, 3)),))
        yield from _offers(game, phase, seat, joker=False)


def _offers(game: Game, phase: Courtesy, seat: Seat, *, joker: bool) -> Iterator[Form]:
    count = phase.number(seat)
    if not count or seat in phase.done or phase.offers[seat] is not None or game.owed:
        return
    pool = game.slopes[seat] if joker else without_jokers(game.slopes[seat])
    breaks, stays = _jokers(game, joker=joker)
    yield Form(acts.Offer, (Pick(pool, count, count, joker),), breaks, stays)


def courtesy_errors(game: Game, phase: Courtesy, seat: Seat) -> Iterator[Form]:
    yield from early_errors(game, phase, seat)
    if _jokers_go(game) and game.slopes[seat].jokers:
        yield from _offers(game, phase, seat, joker=True)
