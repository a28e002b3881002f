"""The arena: duplicate walls, and how the bots did on them.

Every wall is played once for each way the table can be turned, so every bot holds every hand and
luck weighs less.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from mahj.sim.outcomes import Outcome
from mahj.sim.rates import Mean, Rate, mean, rate
from mahj.sim.rating import Rating, comparisons, ratings


class Standing(msgspec.Struct, frozen=True):
    """How one bot did."""

    bot: str
    seats: int
    """Seats it had, over all games."""
    win_share: Rate
    """Its wins among its seats in games that somebody won: with four players 25 % is even."""
    points: Mean
    """Points for one seat in one game; a wall is one value, the mean of all its games."""
    rating: Rating
    forfeits: dict[str, int]
    """Games it forfeited, by reason."""
    fault: str | None
    """What it did in the first of them."""


class Standings(msgspec.Struct, frozen=True):
    """An arena: how many games, and the bots from the strongest to the weakest."""

    games: int
    walls: int
    won: int
    wall_games: int
    forfeited: int
    bots: tuple[Standing, ...]


def standings(rows: Sequence[Outcome], seed: int = 0) -> Standings:
    """How the bots did in these games."""
    labels = tuple(dict.fromkeys(row.bot[seat] for row in rows for seat in row.seats))
    rated = ratings(labels, comparisons(rows), seed)
    bots = [_standing(label, rows, rated[label]) for label in labels]
    return Standings(
        games=len(rows),
        walls=len({row.seed for row in rows}),
        won=sum(row.won for row in rows),
        wall_games=sum(row.ending == "wall" for row in rows),
        forfeited=sum(not row.counts for row in rows),
        bots=tuple(sorted(bots, key=lambda one: -one.rating.rating)),
    )


def _standing(label: str, rows: Sequence[Outcome], rating: Rating) -> Standing:
    mine = [(row, [seat for seat in row.seats if row.bot[seat] == label]) for row in rows]
    won = [(row, seats) for row, seats in mine if row.won]
    wins = sum(row.winner in seats for row, seats in won)
    points: defaultdict[int, list[int]] = defaultdict(list)
    for row, seats in mine:
        points[row.seed] += [row.points[seat] for seat in seats]
    faults = [row.fault for row, seats in mine if any(row.forfeit[seat] for seat in seats)]
    return Standing(
        bot=label,
        seats=sum(len(seats) for _, seats in mine),
        win_share=rate(wins, sum(len(seats) for _, seats in won)),
        points=mean([sum(values) / len(values) for values in points.values() if values]),
        rating=rating,
        forfeits=_forfeits(mine),
        fault=faults[0] if faults else None,
    )


def _forfeits(mine: Iterable[tuple[Outcome, list[int]]]) -> dict[str, int]:
    reasons = Counter(row.forfeit[seat] for row, seats in mine for seat in seats)
    return {reason: count for reason, count in sorted(reasons.items()) if reason}
