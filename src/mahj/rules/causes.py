"""Why a hand is dead: what a challenge finds, from what lies open on the table (DEAD-01 … 05)."""

from __future__ import annotations

from typing import Final

import msgspec

from mahj import card
from mahj.rules.exposure import JOKER
from mahj.rules.game import Game, Swap
from mahj.rules.phases import Live, Sealed, Turn, Verifying
from mahj.rules.seats import Seat
from mahj.tiles import KINDS, STANDARD, Rack

BETWEEN_TURNS: Final = 13
"""Tiles of a hand between turns (TURN-20); one more in the middle of one."""


class Cause(msgspec.Struct, frozen=True):
    """The rule that makes a hand dead; a plain violation leaves nothing to dispute (DEAD-21)."""

    rule: str
    plain: bool = False


def examined(game: Game, seat: Seat, challenger: Seat | None = None) -> Cause | None:
    """What is wrong with a hand, or None."""
    fault = next((fault for fault in reversed(game.faults) if fault.seat == seat), None)
    if fault is not None:
        return Cause(fault.rule, plain=True)
    if held(game, seat) != BETWEEN_TURNS + _in_turn(game, seat):
        return Cause("DEAD-01", plain=True)
    exposures = shown_sets(game, seat)
    if exposures is None:
        return Cause("DEAD-02", plain=True)
    if not exposures:
        return None
    if rule := unfit(game.card.prospects, exposures):
        return Cause(rule)
    if not game.card.winnable(exposures, unseen(game, challenger), redeemable(game)):
        return Cause("DEAD-04")
    return None


def drew_wrong(game: Game, seat: Seat) -> Seat | None:
    """Another player who has racked a tile from the wrong end, which can be pointed out."""
    if game.owed:
        return None
    phase = game.phase
    wrong = (fault.seat for fault in game.faults if fault.rule == "TURN-18")
    free = (one for one in wrong if one != seat and not game.dead[one])
    return next((one for one in free if not (isinstance(phase, Live) and phase.bound(one))), None)


def shown_sets(game: Game, seat: Seat) -> tuple[card.Exposure, ...] | None:
    """The exposures of a seat as sets; None where one of them is no set."""
    top = game.tops[seat]
    if not top:
        return ()
    sets: list[card.Exposure] = []
    for exposure in top:
        made = exposure.made
        if made is None:
            return None
        sets.append(made)
    return tuple(sets)


def unfit(prospects: card.Prospects, exposures: tuple[card.Exposure, ...]) -> str:
    """The rule against exposures that fit no line which may be exposed; nothing if they do."""
    fitting = prospects.fitting(exposures)
    if fitting.exposed:
        return ""
    return "CONC-05" if fitting.concealed else "DEAD-03"


def held(game: Game, seat: Seat) -> int:
    """How many tiles a player has, those in the fingers of a turn included."""
    count = len(game.slopes[seat]) + sum(len(exposure.tiles) for exposure in game.tops[seat])
    phase = game.standing
    if isinstance(phase, Turn) and phase.seat == seat:
        fingers = not phase.racked, phase.loose is not None
        joker = phase.exchange is not None and phase.exchange.given is not None
        count += sum(fingers) + joker
    if isinstance(phase, Verifying) and phase.seat == seat:
        count += phase.tile is not None
    if isinstance(phase, Live):
        claim = phase.claim(seat)
        count += len(claim.shown) if claim else 0
    return count


def _in_turn(game: Game, seat: Seat) -> bool:
    phase = game.standing
    return isinstance(phase, Turn) and phase.seat == seat


def unseen(game: Game, challenger: Seat | None = None) -> Rack:
    """The copies of each kind that do not lie open on the table (Q-21)."""
    counts = [STANDARD.copies(tile) for tile in KINDS]
    for down in game.discards:
        counts[down.tile.ordinal] -= 1
    for top in game.tops:
        for exposure in top:
            for tile in exposure.tiles:
                counts[tile.ordinal] -= 1
    if challenger is not None and game.rules.unwinnable_scope == "with_challenger_rack":
        for tile in game.slopes[challenger]:
            counts[tile.ordinal] -= 1
    return Rack(tuple(max(0, count) for count in counts))


def redeemable(game: Game) -> int:
    """The Jokers in exposures on any rack (XCH-05, XCH-22)."""
    return sum(exposure.tiles.count(JOKER) for top in game.tops for exposure in top)


def returning(game: Game, seat: Seat, rule: str) -> tuple[int, ...]:
    """The exposures of a dying hand that go back to the slope, by place."""
    mine = game.tops[seat]
    if rule == "CONC-05":  # CONC-06, C-11
        everything = game.rules.concealed_slip_returns == "all_exposures"
        return tuple(range(len(mine))) if everything else (len(mine) - 1,)
    faulty = _faulty(game, seat, rule) if game.rules.late_found_exposure == "returns" else None
    return tuple(
        at for at, exposure in enumerate(mine) if _concurrent(game, exposure.number) or at == faulty
    )


def _faulty(game: Game, seat: Seat, rule: str) -> int | None:
    """The exposure that made a hand dead: no set, or the first that leaves no line (C-21)."""
    mine = game.tops[seat]
    if rule == "DEAD-02":
        return next((at for at, one in enumerate(mine) if one.made is None), None)
    sets = shown_sets(game, seat)
    if rule != "DEAD-03" or sets is None:
        return None
    fits = (bool(game.card.fitting(sets[: at + 1]).exposed) for at in range(len(sets)))
    return next((at for at, one in enumerate(fits) if not one), None)


def _concurrent(game: Game, number: int) -> bool:
    """Whether an exposure for a discard of that number is still of the moment (DEAD-11, Q-15)."""
    if number == game.made:
        return True
    window = isinstance(game.standing, Live | Sealed) and number == game.made - 1
    return window and game.rules.concurrent_exposure_until == "next_window_closes"


def undoing(game: Game, seat: Seat, returned: tuple[int, ...]) -> tuple[Swap, ...]:
    """Exchanges made too early that are taken back while their player has not discarded (Q-40)."""
    back = [tile for at in returned for tile in game.tops[seat][at].tiles]
    jokers = game.slopes[seat].jokers + back.count(JOKER)
    mine = [fault.swap for fault in game.faults if fault.seat == seat and fault.swap is not None]
    return tuple(swap for swap in mine if _stands(game, swap))[:jokers]


def _stands(game: Game, swap: Swap) -> bool:
    """Whether the tile given still lies in the exposure it was given to."""
    top = game.tops[swap.owner]
    return swap.exposure < len(top) and swap.tile in top[swap.exposure].tiles
