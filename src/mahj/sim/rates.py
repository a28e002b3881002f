"""Rates and means with their 95 % intervals.

>>> print(rate(20, 100))
20.0 % (13.3–28.9)
>>> print(mean([1.0, 2.0, 3.0, 4.0]))
2.50 (1.23 to 3.77)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

Z: Final = 1.959963984540054
"""How many standard errors 95 % lie within."""


class Rate(msgspec.Struct, frozen=True):
    """A share, its interval, and what it was counted from."""

    rate: float
    low: float
    high: float
    count: int
    of: int

    def __str__(self) -> str:
        if not self.of:
            return "–"
        return f"{100 * self.rate:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"


class Mean(msgspec.Struct, frozen=True):
    """A mean and its interval; without two values or more there is none."""

    mean: float
    low: float | None
    high: float | None
    of: int

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.mean:.2f}"
        return f"{self.mean:.2f} ({self.low:.2f} to {self.high:.2f})"


def rate(count: int, of: int) -> Rate:
    """The share of some in all, with Wilson's interval.

    It stays between 0 and 1, also where there are few or none:

    >>> rate(0, 10)
    Rate(rate=0.0, low=0.0, high=0.2775..., count=0, of=10)
    >>> rate(0, 0)
    Rate(rate=0.0, low=0.0, high=1.0, count=0, of=0)
    """
    if not of:
        return Rate(0.0, 0.0, 1.0, 0, 0)
    share = count / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / (1 + Z * Z / of)
    low = middle - half if count else 0.0
    high = middle + half if count < of else 1.0
    return Rate(share, low, high, count, of)


def mean(values: Sequence[float]) -> Mean:
    """The mean of independent values, with the normal interval."""
    number = len(values)
    if not number:
        return Mean(0.0, None, None, 0)
    middle = sum(values) / number
    if number == 1:
        return Mean(middle, None, None, 1)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (number - 1))
    half = Z * spread / sqrt(number)
    return Mean(middle, middle - half, middle + half, number)
