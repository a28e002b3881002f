"""Ratings: how strong bots are against each other, on the scale that chess players know.

Every seat wins a game with a chance that is its bot's strength as a share of all strengths at the
table (Bradley and Terry's model for more than two). A rating is 400 times the decimal logarithm of
the strength, 1500 on average: a bot 400 points ahead wins ten times as often as the other. Ratings
of different arenas cannot be compared unless the same bots played.

>>> games = [Comparison(wall, "club", ("club", "novice")) for wall in range(30)]
>>> games += [Comparison(wall, "novice", ("club", "novice")) for wall in range(10)]
>>> {label: round(one.rating) for label, one in ratings(("club", "novice"), games).items()}
{'club': 1593, 'novice': 1407}
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from mahj.sim.outcomes import Outcome

AVERAGE: Final = 1500.0
SCALE: Final = 400.0
RESAMPLES: Final = 1000
ROUNDS: Final = 500
"""How many times strengths are improved at most; a few dozen are enough."""
Numbers = NDArray[np.float64]
Kind = tuple[str, tuple[str, ...]]
"""A result: who won among whom."""


class Rating(msgspec.Struct, frozen=True):
    """A rating and its 95 % interval; without games there is none."""

    rating: float
    low: float | None
    high: float | None


class Comparison(msgspec.Struct, frozen=True):
    """Who won among whom, on which wall."""

    wall: int
    winner: str
    seats: tuple[str, ...]
    weight: float = 1.0


def comparisons(rows: Iterable[Outcome]) -> list[Comparison]:
    """What games tell of strength: the winner beat the table, a forfeit loses to each other."""
    found = []
    for row in rows:
        seats = tuple(sorted(row.bot[seat] for seat in row.seats))
        if row.winner_bot is not None:
            found.append(Comparison(row.seed, row.winner_bot, seats))
        for guilty in row.seats:
            if row.forfeit[guilty]:
                found += _lost(row, guilty)
    return found


def _lost(row: Outcome, guilty: int) -> list[Comparison]:
    """A forfeit, which is one game lost in all."""
    loser, others = row.bot[guilty], [row.bot[seat] for seat in row.seats if seat != guilty]
    share = 1 / len(others)
    return [Comparison(row.seed, one, tuple(sorted((one, loser))), share) for one in others]


def ratings(
    labels: tuple[str, ...], games: Iterable[Comparison], seed: int = 0
) -> dict[str, Rating]:
    """The rating of every bot; intervals come from drawing walls anew, again and again."""
    kinds, walls = _by_wall(games)
    if not kinds:
        return {label: Rating(AVERAGE, None, None) for label in labels}
    # Each beat each other half a time before, so whoever never won is weak, not nothing. Drawn
    # anew it is about half a time: what few games can tell of such a bot is not more than that.
    prior = [(winner, pair) for pair in combinations(sorted(labels), 2) for winner in pair]
    every = (*kinds, *prior)
    winners = np.array([[winner == label for label in labels] for winner, _ in every], float)
    seats = np.array([[table.count(label) for label in labels] for _, table in every], float)
    patterns, times = np.unique(walls, axis=0, return_counts=True)
    rng = np.random.default_rng(seed)
    drawn = rng.multinomial(len(walls), times / len(walls), size=RESAMPLES) @ patterns
    before = np.vstack([np.full(len(prior), 0.5), rng.gamma(0.5, size=(RESAMPLES, len(prior)))])
    counts = np.hstack([np.vstack([walls.sum(axis=0), drawn]), before])
    found = _fitted(counts, winners, seats)
    low, high = np.percentile(found[1:], [2.5, 97.5], axis=0)
    return {
        label: Rating(float(found[0, at]), float(low[at]), float(high[at]))
        for at, label in enumerate(labels)
    }


def _by_wall(games: Iterable[Comparison]) -> tuple[list[Kind], Numbers]:
    """The kinds of results, and how often each wall had them."""
    walls: defaultdict[int, dict[Kind, float]] = defaultdict(dict)
    for one in games:
        if len(set(one.seats)) > 1:  # A bot that beats itself tells nothing.
            kind, counted = (one.winner, one.seats), walls[one.wall]
            counted[kind] = counted.get(kind, 0.0) + one.weight
    kinds = sorted({kind for counted in walls.values() for kind in counted})
    table = [[counted.get(kind, 0.0) for kind in kinds] for _, counted in sorted(walls.items())]
    return kinds, np.array(table, float)


def _fitted(counts: Numbers, winners: Numbers, seats: Numbers) -> Numbers:
    """The most likely ratings, for every row of counts at once (Hunter's MM algorithm)."""
    won = counts @ winners
    strengths = np.ones_like(won)
    for _ in range(ROUNDS):
        better = won / ((counts / (strengths @ seats.T)) @ seats)
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        done = np.allclose(better, strengths, rtol=1e-9, atol=0)
        strengths = better
        if done:
            break
    fitted: Numbers = AVERAGE + SCALE * np.log10(strengths)
    return fitted
