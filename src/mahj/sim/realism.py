"""Realism: a report beside what is known of real tables."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import msgspec

from mahj.sim.rates import Rate
from mahj.sim.report import Report

REAL_BY_JOKERS: Final = {"0": 4.6, "1": 13.0, "2": 27.0, "3": 41.0, "4": 51.0}
"""How often a hand with so many Jokers wins at real tables, in percent."""
FEWEST_SECTIONS: Final = 7
MOST_OF_A_LINE: Final = 0.12


class Figure(msgspec.Struct, frozen=True):
    """One figure: ours, that of real tables, and what it should be."""

    name: str
    ours: str
    real: str = ""
    target: str = ""
    met: bool | None = None
    """Whether it is as it should be; None where nothing is asked."""


def figures(found: Report) -> tuple[Figure, ...]:
    """The figures of a report beside those of real tables."""
    ended, lead = found.mahjongg_rate, found.east_lead
    sections = [name for name, one in found.by_section.items() if one.count]
    top, most = _most(found.by_line)
    rising = [found.by_jokers[jokers].rate for jokers in REAL_BY_JOKERS]
    return (
        Figure(
            "games that end in Mah Jongg",
            str(ended),
            "89–93 %",
            "85–93 %",
            0.85 <= ended.rate <= 0.93,
        ),
        Figure("East wins", str(found.east_win_rate)),
        Figure("each other seat wins", str(found.other_win_rate)),
        Figure(
            "East wins more often by, in points",
            _points(lead.mean, lead.low, lead.high),
            "",
            "1 to 4",
            0.01 <= lead.mean <= 0.04,
        ),
        *(
            Figure(f"a hand with {_jokers(name)} wins", str(found.by_jokers[name]), f"{real:g} %")
            for name, real in REAL_BY_JOKERS.items()
        ),
        Figure(
            "each Joker more wins more often",
            "yes" if _rises(rising) else "no",
            "yes",
            "yes",
            _rises(rising),
        ),
        Figure(
            "sections that win",
            f"{len(sections)} of {len(found.by_section)}",
            "",
            f"{FEWEST_SECTIONS} or more",
            len(sections) >= FEWEST_SECTIONS,
        ),
        Figure(
            f"the line that wins most often{f', {top}' if top else ''}",
            str(most),
            "",
            "12 % at most",
            most.count > 0 and most.rate <= MOST_OF_A_LINE,
        ),
        Figure("discards in a game", str(found.turns)),
        Figure("calls in a game", str(found.calls)),
        Figure("Joker exchanges in a game", str(found.exchanges)),
        Figure("games with a second Charleston", str(found.second_charleston_rate)),
    )


def _most(lines: dict[str, Rate]) -> tuple[str, Rate]:
    name = max(lines, key=lambda one: lines[one].count)
    return (name if lines[name].count else ""), lines[name]


def _rises(values: list[float]) -> bool:
    return all(less < more for less, more in pairwise(values))


def _jokers(number: str) -> str:
    return {"0": "no Joker", "1": "1 Joker"}.get(number, f"{number} Jokers")


def _points(middle: float, low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return f"{100 * middle:+.1f}"
    return f"{100 * middle:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"
