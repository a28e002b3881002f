"""Intervals, against values that are known."""

from __future__ import annotations

import pytest

from mahj.sim.rates import Mean, Rate, mean, rate


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [  # Newcombe (1998), Table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilsons_interval_is_that_of_the_literature(
    count: int, of: int, low: float, high: float
) -> None:
    found = rate(count, of)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    other = rate(of - count, of)
    assert (other.low, other.high) == pytest.approx((1 - found.high, 1 - found.low))


def test_nothing_counted_tells_nothing() -> None:
    assert rate(0, 0) == Rate(0.0, 0.0, 1.0, 0, 0)
    assert str(rate(0, 0)) == "–"
    assert mean([]) == Mean(0.0, None, None, 0)


def test_a_mean_has_the_normal_interval() -> None:
    found = mean([10.0, 12.0, 14.0])
    half = 1.959964 * 2.0 / 3**0.5
    assert (found.mean, found.of) == (12.0, 3)
    assert (found.low, found.high) == pytest.approx((12 - half, 12 + half))


def test_one_value_has_no_interval() -> None:
    assert mean([5.0]) == Mean(5.0, None, None, 1)
    assert str(mean([5.0])) == "5.00"
