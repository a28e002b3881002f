"""Walls: where each tile lies, in which order it is drawn, and back to its place."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mahj.rules.seats import SEATS, Seat
from mahj.rules.wall import ROW, STACKS, End, Place, Wall, broken, take
from mahj.tiles import STANDARD, Tile

BREAKS = [(a, b) for a in range(1, 7) for b in range(a, 7)]


@pytest.mark.parametrize("dice", BREAKS)
def test_every_tile_has_a_place_of_its_own_in_four_rows_of_nineteen_stacks(
    dice: tuple[int, int],
) -> None:
    wall = broken(STANDARD.tiles, dice)
    places = [wall.place(number) for number in range(STANDARD.size)]
    rows = {
        Place(row, stack, top)
        for row in SEATS
        for stack in range(1, STACKS + 1)
        for top in (True, False)
    }
    assert set(places) == rows
    assert len(places) == len(rows)


@pytest.mark.parametrize("dice", BREAKS)
def test_rows_are_served_to_the_left_from_the_right_end_the_top_tile_first(
    dice: tuple[int, int],
) -> None:
    wall = broken(STANDARD.tiles, dice)
    places = [wall.place(number) for number in range(STANDARD.size)]
    split = sum(dice)
    served = [place.row for place, _ in zip(places[::2], places[1::2], strict=True)]
    east = [Seat.P0] * (STACKS - split)
    others = [seat for seat in (Seat.P3, Seat.P2, Seat.P1) for _ in range(STACKS)]
    assert served == [*east, *others, *[Seat.P0] * split]  # SET-10, Q-03
    assert all(place.top is (at % 2 == 0) for at, place in enumerate(places))
    assert places[0] == Place(Seat.P0, split + 1, top=True)
    assert places[-1] == Place(Seat.P0, split, top=False)
    steps = {later.stack - place.stack for place, later in pairwise(places[: ROW - 2 * split])}
    assert steps <= {0, 1}


def test_a_tile_that_goes_back_is_the_next_again() -> None:
    wall = broken(STANDARD.tiles, (3, 4))
    ends: tuple[End, End] = ("head", "tail")
    for end in ends:
        number = wall.at(end)
        assert wall.taken(number).returned(number, end) == wall


def test_the_last_tile_of_a_row_can_go_back_too() -> None:
    wall = Wall((Tile.FLOWER, Tile.JOKER, Tile.RED), ((0, 1), (1, 3)))
    emptied = wall.taken(0)
    assert emptied.at() == 1
    assert emptied.returned(0) == wall
    assert emptied.returned(0, "tail") == wall


def test_the_first_tile_of_a_row_goes_back_to_its_own_row() -> None:
    wall = Wall((Tile.FLOWER, Tile.JOKER, Tile.RED), ((1, 1), (1, 3)))
    assert wall.taken(1).returned(1) == wall
    assert wall.taken(2).returned(2, "tail") == wall
    assert wall.at("tail") == 2


def test_the_deal_takes_the_first_tiles_of_the_wall_and_no_others() -> None:
    for seats in (SEATS, SEATS[:3]):
        taken: list[int] = []
        while len(taken) < 13 * len(seats) + 1:
            taken += take(seats, len(taken))[1]
        assert sorted(taken) == list(range(13 * len(seats) + 1))
