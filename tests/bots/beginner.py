"""A beginner: looks for the hand of the card that most of its tiles are in, and plays for that."""

from __future__ import annotations

import random
from collections.abc import Sequence

from mahj.card import Card, Hand
from mahj.rules import View, acts
from mahj.tiles import Tile

MOST_HANDS = 400
"""So many hands of a card a beginner has an eye on."""


class Beginner:
    """A strategy that makes right decisions quickly, and wins now and then."""

    def __init__(self, card: Card) -> None:
        listed = [(line, hand) for line in card.lines if line.listed for hand in line.variants]
        self.plans = [(hand, line.concealed) for line, hand in listed]
        self.plans = self.plans[:: 1 + len(listed) // MOST_HANDS]

    def passes(self, view: View, most_blind: int, rng: random.Random) -> tuple[Tile, ...]:
        """What the plan does not need, a tile sent on blind rather than one that it does."""
        idle = self.idle(view)
        least = 3 - min(most_blind, 1)
        if len(idle) < least:
            idle += [tile for tile in view.slope if tile not in (*idle, Tile.JOKER)]
        return tuple(idle[: max(least, min(3, len(idle)))])

    def stops(self, view: View, rng: random.Random) -> bool:
        """Whether nearly every tile is of use."""
        return len(self.idle(view)) < 4

    def courtesy(self, view: View, rng: random.Random) -> int:
        """As many as are of no use."""
        return min(3, len(self.idle(view)))

    def offers(self, view: View, number: int, rng: random.Random) -> tuple[Tile, ...]:
        """What the plan does not need."""
        return self.passes(view, 0, rng)[:number]

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        """A set of the plan, with as few Jokers as it takes."""
        wanted = {
            group.size for group in self.plan(view).groups if group.exposable and group.tile is tile
        }
        return next((tiles for tiles in sets if len(tiles) + 1 in wanted), None)

    def exchanges(
        self, view: View, swaps: tuple[acts.Exchange, ...], rng: random.Random
    ) -> acts.Exchange | None:
        """Any Joker there is to be had for a tile of no use."""
        idle = self.idle(view)
        return next((swap for swap in swaps if swap.tile in idle), None)

    def discards(self, view: View, tiles: tuple[Tile, ...], rng: random.Random) -> Tile:
        """What the plan does not need."""
        idle = [tile for tile in self.idle(view) if tile in tiles]
        return rng.choice(idle) if idle else tiles[0]

    def plan(self, view: View) -> Hand:
        """The hand that most tiles are in, of those that have the sets shown already."""
        assert view.seat is not None
        exposures = view.hands[view.seat].exposures
        shown = [(made.tile, made.size) for one in exposures if (made := one.made) is not None]
        held = [(tile.ordinal, view.slope[tile]) for tile in view.slope.kinds]
        return max(self.fitting(shown), key=lambda hand: overlap(hand.wanted, held))

    def fitting(self, shown: list[tuple[Tile, int]]) -> list[Hand]:
        """The hands that have such sets; every hand where the beginner knows of none."""
        if not shown:
            return [hand for hand, _ in self.plans]
        fits = [hand for hand, concealed in self.plans if not concealed and holds(hand, shown)]
        return fits or [self.plans[0][0]]

    def idle(self, view: View) -> list[Tile]:
        """The tiles that the plan does not need; Jokers always are of use."""
        left = list(self.plan(view).wanted)
        found: list[Tile] = []
        for tile in view.slope:
            left[tile.ordinal] -= 1
            if left[tile.ordinal] < 0 and tile is not Tile.JOKER:
                found.append(tile)
        return found


def overlap(wanted: Sequence[int], held: list[tuple[int, int]]) -> int:
    """How many tiles of a rack are in a hand."""
    return sum([min(wanted[kind], count) for kind, count in held])


def holds(hand: Hand, shown: list[tuple[Tile, int]]) -> bool:
    """Whether the sets shown are groups of a hand."""
    groups = [(group.tile, group.size) for group in hand.groups if group.exposable]
    return all(groups.count(one) >= shown.count(one) for one in shown)
