"""Positions to measure: racks near a hand and far from any, exposures, tiles seen elsewhere."""

import os
import random
from typing import NamedTuple

from hypothesis import settings

from mahj.analysis.reach import Reach, reach
from mahj.analysis.tables import Hands
from mahj.card import Card, Exposure, Hand, Jokers, load, read_card
from mahj.tiles import STANDARD, Rack, Tile

often = settings(max_examples=500 if os.environ.get("MAHJ_DEEP") == "1" else 60)
"""How many positions of each card a law is tried on."""
DEMANDING = """
card: demanding
== JOKERS ==
A1: FF 1111a 2222a 3333a (any 1 suit, at least 3 Jokers) X 25
A2: FF 1111a 2222a 3333a (any 1 suit, at least 6 Jokers) X 25
A3: FF 1111a 2222a 3333a (any 1 suit, Jokers required in 2s) X 25
A4: FF 1111a 2222a 3333a (any 1 suit, no Jokers in 2s) X 25
A5: 111a 111a 11a 222a 222a (any 1 suit, Jokers required) X 25
A6: FFFFFF 5555a 5555a (any 1 suit) X 25
A7: FF 1111a 2222a 3333a (any 1 suit, at least 2 Jokers) C 25
A8: FF 111a 111a 222a 222a (any 1 suit, Jokers required in 1s, no Jokers in 2s) X 25
A9: 11111a 22222a 3333a (any 1 suit) X 25
"""
CARDS = {
    **{name: load(name) for name in ("starter", "test", "mahj-2026")},
    "demanding": read_card(DEMANDING),
}


class Position(NamedTuple):
    """What a player holds, shows and sees elsewhere."""

    rack: Rack
    exposures: tuple[Exposure, ...]
    seen: Rack
    redeemable: int

    def reach(self, card: Card) -> Reach:
        """What mahj makes of it."""
        return reach(card, self.rack, self.exposures, self.seen, redeemable=self.redeemable)


def position(card: Card, seed: int, size: int | None = None) -> Position:
    """A position made from a hand of the card, right or spoilt; always the same for a seed."""
    rng = random.Random(seed)
    size = size or rng.choice((14, 14, 13, 13, 13, rng.randint(3, 12)))
    hand = rng.choice(Hands.of(card).hands)
    while True:
        made = _made(hand, rng, size)
        if made is not None:
            return made


def _made(hand: Hand, rng: random.Random, size: int) -> Position | None:
    exposing = rng.choice((0.0, 0.0, 0.3, 0.6))
    joking = rng.choice(((0,), (0, 1), (0, 1, 2), (1, 2, 3, 4)))
    exposures: list[Exposure] = []
    tiles: list[Tile] = []
    for group in hand.groups:
        copies = STANDARD.copies(group.tile)
        jokers = 0 if group.jokers is Jokers.NEVER else rng.choice(joking)
        jokers = min(max(jokers, group.size - copies, group.jokers is Jokers.MUST), group.size)
        if group.size >= 3 and jokers < group.size and rng.random() < exposing:
            exposures.append(Exposure(group.tile, group.size, jokers))
        else:
            tiles += [group.tile] * (group.size - jokers) + [Tile.JOKER] * jokers
    shown = [t for e in exposures for t in [e.tile] * (e.size - e.jokers) + [Tile.JOKER] * e.jokers]
    wall = list(STANDARD.tiles)
    try:
        for tile in (*tiles, *shown):
            wall.remove(tile)
    except ValueError:
        return None
    rng.shuffle(wall)
    for _ in range(rng.choice((0, 0, 1, 2, 4, 14))):  # spoilt
        if tiles:
            at = rng.randrange(len(tiles))
            tiles[at], wall[0] = wall[0], tiles[at]
            rng.shuffle(wall)
    rng.shuffle(tiles)
    held = max(0, size - len(shown))
    wall += tiles[held:]
    rng.shuffle(wall)
    seen = Rack.of(wall[: rng.choice((0, 0, 30, 60, 90, 110))])
    return Position(
        Rack.of(tiles[:held]), tuple(exposures), seen, rng.randint(0, min(2, seen.jokers))
    )
