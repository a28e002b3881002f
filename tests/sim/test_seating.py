"""Who sits where."""

from __future__ import annotations

import pytest

from mahj.sim.seating import Sitting, arrangements, duplicate, filled, plain


def test_one_plays_against_the_rest_from_every_seat() -> None:
    seats = arrangements(("A", "B"), 4)
    assert [one.index("A") for one in seats] == [0, 1, 2, 3]
    assert {"".join(sorted(one)) for one in seats} == {"ABBB"}


@pytest.mark.parametrize(
    ("labels", "players", "ways"),
    [("AABB", 4, 4), ("ABAB", 4, 2), ("ABCD", 4, 4), ("ABC", 3, 3), ("AB", 3, 3), ("A", 4, 1)],
)
def test_the_table_is_turned_every_way_once(labels: str, players: int, ways: int) -> None:
    found = arrangements(tuple(labels), players)
    assert len(found) == len(set(found)) == ways
    counts = [[one[seat] for one in found].count("A") for seat in range(players)]
    assert len(set(counts)) == 1, "every bot has every seat equally often"


@pytest.mark.parametrize(
    ("labels", "players", "words"),
    [
        ("ABC", 4, "3 bots for 4 seats: name one, two or 4"),
        ("ABCD", 3, "4 bots for 3 seats"),
        ("ABCDE", 4, "5 bots for 4 seats"),
        ("", 4, "0 bots for 4 seats"),
        ("AB", 2, "three or four play"),
    ],
)
def test_what_is_no_table_is_refused(labels: str, players: int, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        filled(tuple(labels), players)


def test_an_arena_plays_every_wall_in_every_arrangement() -> None:
    sittings = duplicate(("A", "B"), 4, seed=3, count=5)
    assert len(sittings) == len({one.key for one in sittings}) == 20
    assert [one.seed for one in sittings[:5]] == [3_000_000_000] * 4 + [3_000_000_001]


def test_a_simulation_plays_every_wall_once() -> None:
    assert plain(("A", "B"), 3, seed=0, count=2) == (
        Sitting(0, 0, ("A", "B", "B")),
        Sitting(1, 0, ("A", "B", "B")),
    )


def test_a_bot_that_sits_twice_has_two_names() -> None:
    assert Sitting(0, 0, ("A", "B", "B", "C")).names == ("A", "B 1", "B 2", "C")
