"""The report of a simulation: how often games end in Mah Jongg, who wins, with what.

Forfeited games are counted, and left out of every rate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from mahj.card import Card
from mahj.rules.seats import EAST
from mahj.sim.outcomes import Outcome
from mahj.sim.rates import Mean, Rate, mean, rate

MOST_JOKERS: Final = 5
"""So many Jokers and more are counted together."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What the games of a simulation come to."""

    games: int
    """Games that were played to an end."""
    forfeited: int
    mahjongg_rate: Rate
    wall_rate: Rate
    east_win_rate: Rate
    """How often East wins a game."""
    other_win_rate: Rate
    """How often any one of the other seats wins a game."""
    east_lead: Mean
    """The difference of the two, which are of the same games."""
    by_section: dict[str, Rate]
    """Each section's share of the wins."""
    by_line: dict[str, Rate]
    """Each line's share of the wins."""
    by_jokers: dict[str, Rate]
    """How often a hand wins that ends with so many Jokers on rack and own exposures."""
    by_source: dict[str, Rate]
    """The share of the wins by where the last tile came from."""
    turns: Mean
    """Discards in a game."""
    calls: Mean
    """Discards called for exposures in a game."""
    exchanges: Mean
    """Jokers exchanged in a game."""
    second_charleston_rate: Rate
    games_per_second: float


def report(rows: Iterable[Outcome], card: Card, games_per_second: float = 0.0) -> Report:
    """What these games come to."""
    all_rows = tuple(rows)
    played = [row for row in all_rows if row.counts]
    won = [row for row in played if row.won]
    east = sum(row.winner == EAST for row in won)
    others = sum(len(row.seats) - 1 for row in played)
    return Report(
        games=len(played),
        forfeited=len(all_rows) - len(played),
        mahjongg_rate=rate(len(won), len(played)),
        wall_rate=rate(sum(row.ending == "wall" for row in played), len(played)),
        east_win_rate=rate(east, len(played)),
        other_win_rate=rate(len(won) - east, others),
        east_lead=mean([_lead(row) for row in played]),
        by_section=_shares((s.name for s in card.sections), [row.section for row in won]),
        by_line=_shares((line.id for line in card.lines), [row.line for row in won]),
        by_jokers=_by_jokers(played),
        by_source=_shares(("discard", "wall", "exchange", "early"), [row.how for row in won]),
        turns=mean([row.turns for row in played]),
        calls=mean([sum(row.calls) for row in played]),
        exchanges=mean([sum(row.exchanges) for row in played]),
        second_charleston_rate=rate(sum(row.second for row in played), len(played)),
        games_per_second=games_per_second,
    )


def _lead(row: Outcome) -> float:
    """1 for a win of East, and minus the share of one other seat for a win of another."""
    if not row.won:
        return 0.0
    return 1.0 if row.winner == EAST else -1 / (len(row.seats) - 1)


def _shares(names: Iterable[str], won: Sequence[str | None]) -> dict[str, Rate]:
    """The share of each name, those that won nothing too, in the order of the card."""
    counts = Counter(won)
    return {name: rate(counts[name], len(won)) for name in dict.fromkeys(names)}


def _by_jokers(rows: Iterable[Outcome]) -> dict[str, Rate]:
    held: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for row in rows:
        for seat in row.seats:
            jokers = min(row.jokers[seat], MOST_JOKERS)
            held[jokers] += 1
            won[jokers] += row.winner == seat
    names = [*map(str, range(MOST_JOKERS)), f"{MOST_JOKERS}+"]
    return {name: rate(won[jokers], held[jokers]) for jokers, name in enumerate(names)}
