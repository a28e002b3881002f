"""Standings of an arena, counted by hand."""

from __future__ import annotations

import pytest

from mahj.sim.arena import standings
from tests.sim.players import row, won


def test_win_shares_are_those_of_a_seat_in_games_that_somebody_won() -> None:
    rows = [won(1, 0, "a b b b"), won(1, 1, "b a b b"), won(1, 0, "b b a b"), row(1, "b b b a")]
    found = standings(rows)
    assert (found.games, found.walls, found.won, found.wall_games) == (4, 1, 3, 1)
    first, second = found.bots
    assert (first.bot, first.win_share.count, first.win_share.of) == ("a", 2, 3)
    assert (second.bot, second.win_share.count, second.win_share.of) == ("b", 1, 9)
    assert (first.seats, second.seats) == (4, 12)


def test_points_are_a_mean_over_walls() -> None:
    rows = [won(1, 0, "a b b b"), won(1, 1, "b a b b"), won(2, 0, "b b a b"), row(2, "b b b a")]
    a, b = standings(rows).bots
    assert a.points.of == 2
    assert a.points.mean == pytest.approx((75 - 12.5) / 2)
    assert b.points.mean == pytest.approx(-a.points.mean / 3)


def test_a_forfeit_counts_for_points_and_not_for_win_shares() -> None:
    bad = {"ending": "forfeit", "forfeit": ("slow", "", "", ""), "fault": "took too long"}
    rows = [row(1, "a b b b", points=(-150, 50, 50, 50), **bad), won(2, 1, "a b b b")]
    found = standings(rows)
    b, a = found.bots
    assert found.forfeited == 1
    assert (a.bot, a.forfeits, a.fault) == ("a", {"slow": 1}, "took too long")
    assert (b.forfeits, b.fault) == ({}, None)
    assert (a.win_share.of, b.win_share.of) == (1, 3)
    assert a.points.mean == pytest.approx((-150 - 25) / 2)


def test_the_strongest_comes_first() -> None:
    rows = [won(wall, 3, "a b c d") for wall in range(8)] + [won(9, 1, "a b c d")]
    assert [one.bot for one in standings(rows).bots][:2] == ["d", "b"]


def test_three_players_are_an_arena_too() -> None:
    found = standings([won(1, 0, "a b c"), won(1, 1, "c a b"), won(1, 2, "b c a")])
    assert {one.bot: one.seats for one in found.bots} == {"a": 3, "b": 3, "c": 3}
