"""Ratings: strengths that are put in come out again."""

from __future__ import annotations

import random
from math import log10

import pytest

from mahj.sim.rating import Comparison, comparisons, ratings
from tests.sim.players import row, won


def played(strengths: dict[str, float], seats: tuple[str, ...], games: int) -> list[Comparison]:
    """Games among bots of known strength."""
    rng = random.Random(7)
    weights = [strengths[seat] for seat in seats]
    winners = rng.choices(seats, weights, k=games)
    return [Comparison(wall // 4, one, tuple(sorted(seats))) for wall, one in enumerate(winners)]


@pytest.mark.parametrize("seats", ["abbb", "aabb", "abcd"])
def test_known_strengths_are_recovered(seats: str) -> None:
    strengths = {"a": 4.0, "b": 1.0, "c": 2.0, "d": 0.5}
    labels = tuple(sorted(set(seats)))
    found = ratings(labels, played(strengths, tuple(seats), 8000))
    assert sum(one.rating for one in found.values()) == pytest.approx(1500 * len(labels))
    for label in labels:
        one = found[label]
        wanted = 400 * (log10(strengths[label]) - log10(strengths["b"]))
        assert one.rating - found["b"].rating == pytest.approx(wanted, abs=25)
        assert one.low is not None
        assert one.high is not None
        assert one.low < one.rating < one.high < one.low + 60


def test_strengths_add_up_over_different_tables() -> None:
    strengths = {"a": 9.0, "b": 3.0, "c": 1.0}
    games = played(strengths, tuple("abbb"), 4000) + played(strengths, tuple("bccc"), 4000)
    found = ratings(("a", "b", "c"), games)
    assert found["a"].rating - found["c"].rating == pytest.approx(400 * log10(9), abs=50)


def test_few_games_tell_little_and_many_more() -> None:
    def width(games: int) -> float:
        one = ratings(("a", "b"), played({"a": 2.0, "b": 1.0}, tuple("abbb"), games))["a"]
        assert one.low is not None
        assert one.high is not None
        return one.high - one.low

    assert width(100) > 2 * width(1600)


def test_whoever_never_won_is_weak_and_it_is_not_known_how_weak() -> None:
    found = ratings(("a", "b"), [Comparison(wall, "a", ("a", "b")) for wall in range(20)])
    weak = found["b"]
    assert weak.low is not None
    assert weak.high is not None
    assert weak.low < weak.rating - 100
    assert weak.rating < weak.high < 1500


def test_without_wins_all_are_equal() -> None:
    assert {one.rating for one in ratings(("a", "b"), ()).values()} == {1500}
    own = [Comparison(1, "a", ("a", "a", "a", "a"))]
    assert ratings(("a",), own)["a"].low is None


def test_equal_seeds_give_equal_intervals() -> None:
    games = played({"a": 2.0, "b": 1.0}, tuple("abbb"), 100)
    assert ratings(("a", "b"), games, 3) == ratings(("a", "b"), games, 3)
    assert ratings(("a", "b"), games, 3) != ratings(("a", "b"), games, 4)


def test_a_forfeit_is_one_game_lost_to_the_others() -> None:
    given_up = row(1, "a b b c", ending="forfeit", forfeit=("raised", "", "", ""))
    found = comparisons([given_up, won(2, 1), row(3)])
    assert [(one.winner, one.seats, one.weight) for one in found] == [
        ("b", ("a", "b"), 1 / 3),
        ("b", ("a", "b"), 1 / 3),
        ("c", ("a", "c"), 1 / 3),
        ("b", ("a", "b", "c", "d"), 1.0),
    ]
