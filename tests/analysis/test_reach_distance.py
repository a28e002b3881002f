"""Distances: the kernels against a search, against `match` and against `winnable`."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.analysis import steps
from mahj.analysis.distance import add_rows, bar, distances, exact_all, needed
from mahj.analysis.reach import Reach
from mahj.analysis.tables import COPIES, JOKER, NO_HAND, Hands
from mahj.card import Card
from mahj.tiles import KINDS, STANDARD, Rack, Tile
from tests.analysis import twin
from tests.analysis.reaches import CARDS, often, position

seeds = st.integers(0, 2**32 - 1)
each_card = pytest.mark.parametrize("name", CARDS)
CHECKED = 60
"""So many hands of each position are searched, those nearest among them."""


def searched(card: Card, found: Reach, hand: int) -> int:
    """What the search says of a hand by its number."""
    hands = Hands.of(card)
    return twin.distance(
        hands.hands[hand],
        concealed=card.lines[hands.line_of[hand]].concealed,
        rack=found.rack,
        exposures=found.exposures,
        left=found.left,
    )


@each_card
@often
@given(seeds)
def test_distances_are_those_of_a_search(name: str, seed: int) -> None:
    card = CARDS[name]
    found = position(card, seed).reach(card)
    nearest = np.argsort(found.distances, kind="stable")[: CHECKED // 2].tolist()
    some = random.Random(seed).choices(range(len(found.distances)), k=CHECKED // 2)
    for hand in {*nearest, *some}:
        assert found.distances[hand] == searched(card, found, hand), Hands.of(card).hands[hand]
    assert found.nearest == found.distances.min()
    assert (found.possible == (found.distances != NO_HAND)).all()


@each_card
def test_every_hand_of_a_card_is_measured_right(name: str) -> None:
    card = CARDS[name]
    for seed in range(3):
        found = position(card, seed).reach(card)
        expected = [searched(card, found, hand) for hand in range(len(found.distances))]
        assert found.distances.tolist() == expected


@each_card
@often
@given(seeds)
def test_a_formula_in_plain_python_says_the_same(name: str, seed: int) -> None:
    card = CARDS[name]
    rack = position(card, seed).rack
    found = Reach(card, rack, (), Rack(tuple(map(int, COPIES))))
    hands = Hands.of(card).hands
    for hand in random.Random(seed).choices(range(len(hands)), k=CHECKED):
        wants = twin.wants(hands[hand])
        assert found.distances[hand] == twin.closed(wants, hands[hand].least_jokers, rack.counts)


@each_card
@often
@given(seeds)
def test_distance_0_is_mah_jongg(name: str, seed: int) -> None:
    card = CARDS[name]
    at = position(card, seed, size=14)
    if len(at.rack) + sum(exposure.size for exposure in at.exposures) != 14:
        return
    found = Reach(card, at.rack, at.exposures, Rack(tuple(map(int, COPIES))))
    won = {match.line.id for match in card.match(at.rack, at.exposures)}
    lines = Hands.of(card).line_of
    assert won == {card.lines[lines[h]].id for h in np.flatnonzero(found.distances == 0)}


@each_card
@often
@given(seeds)
def test_some_hand_is_possible_where_the_referee_says_so(name: str, seed: int) -> None:
    card = CARDS[name]
    found = position(card, seed).reach(card)
    assert bool(found.possible.any()) == card.winnable(found.exposures, found.left)


@each_card
@often
@given(seeds)
def test_all_draws_at_once_are_each_draw_by_itself(name: str, seed: int) -> None:
    card = CARDS[name]
    at = position(card, seed, size=13)
    found = at.reach(card)
    after = found.after_draw()
    drawn = {draw.tile: draw for draw in found.draws}
    for tile in KINDS:
        if found.left[tile] <= found.rack[tile]:
            assert tile not in drawn
            assert (after[tile.ordinal] == NO_HAND).all()
            continue
        then = Reach(card, found.rack.plus(tile), found.exposures, found.left)
        assert (after[tile.ordinal] == then.distances).all()
        draw = drawn[tile]
        assert draw.left == found.left[tile] - found.rack[tile]
        assert draw.nearest == then.nearest
        if then.nearest != NO_HAND:
            assert draw.hands == (then.distances == then.nearest).sum()
        assert draw.nearer == (then.distances < found.distances).sum()


@each_card
@often
@given(seeds)
def test_all_discards_at_once_are_each_discard_by_itself(name: str, seed: int) -> None:
    card = CARDS[name]
    found = position(card, seed).reach(card)
    after = found.after_discard()
    assert tuple(discard.tile for discard in found.discards) == found.rack.kinds
    for discard in found.discards:
        left = found.left.minus(discard.tile)
        then = Reach(card, found.rack.minus(discard.tile), found.exposures, left)
        assert (after[discard.tile.ordinal] == then.distances).all()
        assert discard.nearest == then.nearest
        assert discard.farther == (then.distances > found.distances).sum()
        assert discard.lost == (found.possible & ~then.possible).sum()
    for tile in set(KINDS) - set(found.rack.kinds):
        assert (after[tile.ordinal] == NO_HAND).all()


@each_card
@often
@given(seeds)
def test_many_racks_at_once_are_each_rack_by_itself(name: str, seed: int) -> None:
    card = CARDS[name]
    rng = random.Random(seed)
    racks = [Rack.of(rng.sample(STANDARD.tiles, 13)) for _ in range(3)]
    left = [rng.randint(max(r[t] for r in racks), STANDARD.copies(t)) for t in KINDS]
    hands = Hands.of(card)
    tables = hands.tables
    counts = np.array([rack.counts for rack in racks], np.int8)
    available = np.array(left, np.int8)
    sums, needs, barred = (np.empty_like(tables.room) for _ in range(3))
    needed(tables.lack, tables.forced, available, len(hands), needs)
    bar(needs, tables.least, left[JOKER], barred)
    found = np.empty((len(racks), tables.room.size), np.uint8)
    arrays = (tables.rows, tables.room, tables.least)
    exact_all(*arrays, barred, counts, 14, sums, found)
    told = np.empty((len(racks), 2, len(KINDS)), np.int16)
    alone = np.empty((2, len(KINDS)), np.int16)
    parts = (tables.parts, tables.kind, barred)
    last = np.empty((2, sums.size), np.uint8)
    steps.look_ahead_all(*arrays, *parts, counts, available, 14, last, told)
    assert (last[1] == found[-1]).all()
    for at, rack in enumerate(racks):
        itself = Reach(card, rack, (), Rack(tuple(left)))
        assert (found[at, : len(hands)] == itself.distances).all()
        assert (found[at, len(hands) :] == NO_HAND).all()
        drawn = {draw.tile: (draw.nearest, draw.hands) for draw in itself.draws}
        expected = [drawn.get(tile, (NO_HAND, 0)) for tile in KINDS]
        assert list(zip(*told[at].tolist(), strict=True)) == expected
        steps.look_ahead(*arrays, *parts, counts[at], available, 14, last, alone)
        assert (alone == told[at]).all()


@pytest.mark.parametrize("name", ["starter", "test", "mahj-2026"])
@often
@given(seeds)
def test_the_plain_kernel_says_the_same_where_no_jokers_are_demanded(name: str, seed: int) -> None:
    card = CARDS[name]
    hands = Hands.of(card)
    assert hands.plain
    rack = position(card, seed).rack
    tables = hands.tables
    sums, found = np.empty_like(tables.room), np.empty_like(tables.room)
    counts = np.array(rack.counts, np.int8)
    distances(tables.rows, tables.room, counts, 14, sums, found)
    everything = Rack(tuple(map(int, COPIES)))
    assert (found[: len(hands)] == Reach(card, rack, (), everything).distances).all()
    again = np.empty_like(sums)
    assert add_rows(tables.rows, counts, again) == len(rack) - rack.jokers
    assert (again == sums).all()


def test_fourteen_different_tiles_are_all_counted() -> None:
    card = CARDS["mahj-2026"]
    rack = Rack.of(list(Tile)[:28:2])
    found = Reach(card, rack, (), Rack(tuple(map(int, COPIES))))
    hands = Hands.of(card).hands
    expected = [twin.closed(twin.wants(h), h.least_jokers, rack.counts) for h in hands]
    assert found.distances.tolist() == expected
