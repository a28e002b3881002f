"""What a rack cannot become is known without a match, and never wrongly."""

from __future__ import annotations

import random

import pytest

from mahj.tiles import KINDS, STANDARD, Rack, Tile
from tests.rules.tables import card


@pytest.mark.parametrize("name", ["starter", "test", "mahj-2026"])
def test_every_part_of_every_hand_is_holdable(name: str) -> None:
    rng = random.Random(1)
    prospects = card(name).prospects
    for line in card(name).lines:
        for hand in line.variants:
            most = [tile for tile in KINDS for _ in range(hand.most[tile.ordinal])]
            held = rng.sample(most, rng.randint(0, min(13, len(most))))
            assert prospects.holdable(Rack.of(most).counts)
            assert prospects.holdable(Rack.of([*held, Tile.JOKER]).counts)


@pytest.mark.parametrize("name", ["starter", "mahj-2026"])
def test_what_is_not_holdable_wins_with_no_tile(name: str) -> None:
    rng = random.Random(2)
    found = {True: 0, False: 0}
    hands = [hand for line in card(name).lines for hand in line.variants]
    for _ in range(300):
        hand = rng.choice(hands)
        tiles = [tile for tile in KINDS for _ in range(hand.most[tile.ordinal])][:13]
        for _ in range(rng.randint(0, 3)):
            tiles[rng.randrange(len(tiles))] = rng.choice(STANDARD.tiles)
        rack = Rack.of([*tiles, *[Tile.JOKER] * (13 - len(tiles))])
        wins = any(card(name).match(rack, claimed=tile) for tile in KINDS[:-1])
        holdable = card(name).prospects.holdable(rack.counts)
        found[holdable] += 1
        assert holdable or not wins
    assert all(found.values())
