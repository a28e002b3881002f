"""Deals from numbers."""

from __future__ import annotations

import pytest

from mahj.rules import SEATS
from mahj.sim.deal import chance, deal, walls
from mahj.tiles import STANDARD, Rack


def test_a_deal_is_a_whole_set_two_dice_and_a_salt() -> None:
    wall, dice, salt = deal(5)
    assert Rack.of(wall) == Rack.of(STANDARD.tiles)
    assert all(1 <= die <= 6 for die in dice)
    assert len(salt) == 64


def test_equal_numbers_give_equal_deals_and_no_others_do() -> None:
    assert deal(5) == deal(5)
    assert len({deal(number)[0] for number in range(20)}) == 20


def test_every_seat_has_a_stream_of_chance_of_its_own() -> None:
    assert len({chance(5, seat).random() for seat in SEATS}) == 4
    assert chance(5, SEATS[1]).random() == chance(5, SEATS[1]).random()


def test_runs_of_different_seeds_share_no_wall() -> None:
    assert not set(walls(1, 1000)) & set(walls(2, 1000))


@pytest.mark.parametrize(("seed", "count"), [(-1, 5), (10**9, 5), (0, 0), (0, 10**9 + 1)])
def test_what_is_no_seed_or_no_number_of_walls_is_refused(seed: int, count: int) -> None:
    with pytest.raises(ValueError, match=r"a seed is a number|a run has 1 to"):
        walls(seed, count)
