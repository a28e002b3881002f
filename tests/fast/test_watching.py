"""Watched games: nobody ever calls what danger holds impossible; the machine's signs are ours."""

import numpy as np
import pytest

from mahj.analysis.beliefs import Seen, likely_hands, popularity
from mahj.analysis.deck import deck
from mahj.analysis.seeing import left_by
from mahj.analysis.signs import SIGNS, read_signs
from mahj.analysis.tables import COPIES, JOKER, NATURALS, Hands
from mahj.card import Exposure, load
from mahj.fast.watching import CALLED, WON, Watch, shuffled, watch
from mahj.tiles import Rack, Tile

CARD = load("starter")


@pytest.fixture(scope="module")
def games() -> Watch:
    return watch(CARD, np.stack([shuffled(seed) for seed in range(30)]), every=2)


def test_nobody_calls_or_wins_with_what_is_held_impossible(games: Watch) -> None:
    assert (games.answers == CALLED).sum() > 100
    assert (games.answers == WON).sum() > 20
    assert games.allowed[games.answers == CALLED, 0].all()
    assert games.allowed[games.answers == WON, 1].all()


def test_every_discard_is_a_sample_and_at_some_moments_the_whole_rack(games: Watch) -> None:
    assert games.chosen[~games.whole].all()
    assert 5 < games.whole.sum() / (games.whole & games.chosen).sum() < 14


def test_equal_walls_give_equal_samples(games: Watch) -> None:
    again = watch(CARD, np.stack([shuffled(seed) for seed in range(30)]), every=2)
    for name in games._fields:
        assert np.array_equal(getattr(games, name), getattr(again, name))


@pytest.mark.parametrize(
    "exposures",
    [
        (Exposure(Tile("3B"), 3),),
        (Exposure(Tile("3B"), 3, 1), Exposure(Tile("6C"), 3)),
        (Exposure(Tile.FLOWER, 4, 2),),
    ],
)
def test_the_machine_and_the_analyst_read_the_same_signs(
    exposures: tuple[Exposure, ...],
) -> None:
    full = deck(CARD).tables
    likely = likely_hands(full)
    rack = np.array(Rack.read("1B 2B 3B 5C 5C 7C 8D 9D N E S R 0 J").counts, np.int8)
    public = COPIES.copy()
    for top in exposures:
        public[top.tile.ordinal] -= top.size - top.jokers
        public[JOKER] -= top.jokers
    tiles, by = np.array([4, 13, 27], np.int8), np.array([1, 2, 1], np.int8)
    public[tiles] -= 1
    seen = Seen(
        rack, public, tiles, by, np.zeros((4, JOKER + 1), np.int8),
        np.array([14, 10, 13, 13], np.int8), 60, likely, popularity(full, likely),
    )  # fmt: skip
    tops = np.array([(top.tile.ordinal, top.size, top.jokers) for top in exposures], np.int8)
    shape = (NATURALS, len(SIGNS))
    signs = [np.zeros(shape, np.float32) for _ in range(2)]
    allowed = [np.zeros((NATURALS, 2), np.bool_) for _ in range(2)]
    natural, may, used, open_hands, number, _ = left_by(CARD, exposures)
    read_signs(
        full, natural, may, used, open_hands, number, seen, 1, tops, len(tops),
        np.empty(full.line.size), signs[0], allowed[0],
    )  # fmt: skip
    numbers, rest = Hands.of(CARD).after(exposures)
    own = np.zeros(rest.line.size)
    own[: len(numbers)] = likely[numbers]
    read_signs(
        rest, rest.natural, rest.may, np.zeros(0, np.uint16), np.zeros(0, np.int32), -1,
        seen._replace(likely=own), 1, tops, len(tops), np.empty(rest.line.size), signs[1],
        allowed[1],
    )  # fmt: skip
    assert signs[0].any()
    assert np.allclose(signs[0], signs[1], atol=1e-5)
    assert np.array_equal(allowed[0], allowed[1])
