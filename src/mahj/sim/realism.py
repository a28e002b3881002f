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
SELDOM: Final = 0.01
"""A section whose share of the wins is surely less than this does not win."""


class Figure(msgspec.Struct, frozen=True):
    """One figure: ours, that of real tables, and what it should be."""

    name: str
    ours: str
    real: str = ""
    target: str = ""
    met: bool | None = None
    """Whether it is as it should be; False only where that is sure by the 95 % interval.

    None where nothing is asked, or where too few games were played to tell.
    """

    @property
    def mark(self) -> str:
        """A sign: as it should be, surely not, too few games to tell, nothing is asked."""
        if not self.target:
            return ""
        return "?" if self.met is None else "✓" if self.met else "✗"


def figures(found: Report) -> tuple[Figure, ...]:
    """The figures of a report beside those of real tables."""
    ended, lead = found.mahjongg_rate, found.east_lead
    sections = [name for name, one in found.by_section.items() if one.count]
    top, most = _most(found.by_line)
    rising = _rises([found.by_jokers[jokers] for jokers in REAL_BY_JOKERS])
    return (
        Figure(
            "games that end in Mah Jongg",
            str(ended),
            "89–93 %",
            "85–93 %",
            _within(0.85, 0.93, ended.rate, ended.low, ended.high),
        ),
        Figure("East wins", str(found.east_win_rate)),
        Figure("each other seat wins", str(found.other_win_rate)),
        Figure(
            "East wins more often by, in points",
            _points(lead.mean, lead.low, lead.high),
            "",
            "1 to 4",
            _within(0.01, 0.04, lead.mean, lead.low, lead.high),
        ),
        *(
            Figure(f"a hand with {_jokers(name)} wins", str(found.by_jokers[name]), f"{real:g} %")
            for name, real in REAL_BY_JOKERS.items()
        ),
        Figure(
            "each Joker more wins more often",
            "yes" if rising else "no",
            "yes",
            "yes",
            rising,
        ),
        Figure(
            "sections that win",
            f"{len(sections)} of {len(found.by_section)}",
            "",
            f"{FEWEST_SECTIONS} or more",
            _enough(found.by_section),
        ),
        Figure(
            f"the line that wins most often{f', {top}' if top else ''}",
            str(most),
            "",
            "12 % at most",
            _within(0.0, MOST_OF_A_LINE, most.rate, most.low, most.high) if top else None,
        ),
        Figure("discards in a game", str(found.turns)),
        Figure("calls in a game", str(found.calls)),
        Figure("Joker exchanges in a game", str(found.exchanges)),
        Figure("games with a second Charleston", str(found.second_charleston_rate)),
    )


def _most(lines: dict[str, Rate]) -> tuple[str, Rate]:
    name = max(lines, key=lambda one: lines[one].count)
    return (name if lines[name].count else ""), lines[name]


def _within(
    least: float, most: float, middle: float, low: float | None, high: float | None
) -> bool | None:
    """Whether a figure lies within bounds; None where only a part of its interval does.

    >>> _within(0.85, 0.93, 0.90, 0.80, 0.95), _within(0.85, 0.93, 0.80, 0.75, 0.84)
    (True, False)
    >>> _within(0.85, 0.93, 0.80, 0.70, 0.88)
    """
    if low is None or high is None:
        return None
    if least <= middle <= most:
        return True
    return False if high < least or low > most else None


def _rises(rates: list[Rate]) -> bool | None:
    """Whether each rate is above the one before; None where the intervals leave it open."""
    if all(less.rate < more.rate for less, more in pairwise(rates)):
        return True
    return False if any(less.low > more.high for less, more in pairwise(rates)) else None


def _enough(sections: dict[str, Rate]) -> bool | None:
    """Whether enough sections win; None while those that never did may do so now and then."""
    if sum(one.count > 0 for one in sections.values()) >= FEWEST_SECTIONS:
        return True
    possible = sum(one.count > 0 or one.high > SELDOM for one in sections.values())
    return None if possible >= FEWEST_SECTIONS else False


def _jokers(number: str) -> str:
    return {"0": "no Joker", "1": "1 Joker"}.get(number, f"{number} Jokers")


def _points(middle: float, low: float | None, high: float | None) -> str:
    if low is None or high is None:
        return f"{100 * middle:+.1f}"
    return f"{100 * middle:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"
