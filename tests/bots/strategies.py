"""Strategies to try a player with: one that takes everything, one that nothing, one that errs."""

from __future__ import annotations

import random

from mahj.rules import View, acts
from mahj.tiles import Tile


class Eager:
    """A strategy that takes the first there is, whatever it is good for."""

    def __init__(self) -> None:
        self.questions: list[str] = []

    def passes(self, view: View, most_blind: int, rng: random.Random) -> tuple[Tile, ...]:
        self.questions.append(f"passes {most_blind}")
        return tuple(tile for tile in view.slope if tile is not Tile.JOKER)[: 3 - most_blind]

    def stops(self, view: View, rng: random.Random) -> bool:
        self.questions.append("stops")
        return True

    def courtesy(self, view: View, rng: random.Random) -> int:
        self.questions.append("courtesy")
        return 2

    def offers(self, view: View, number: int, rng: random.Random) -> tuple[Tile, ...]:
        self.questions.append(f"offers {number}")
        return self.passes(view, 0, rng)[:number]

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        self.questions.append(f"claims {tile}")
        return sets[0]

    def exchanges(
        self, view: View, swaps: tuple[acts.Exchange, ...], rng: random.Random
    ) -> acts.Exchange | None:
        self.questions.append("exchanges")
        return swaps[0]

    def discards(self, view: View, tiles: tuple[Tile, ...], rng: random.Random) -> Tile:
        self.questions.append("discards")
        return tiles[0]


class Muddled(Eager):
    """A strategy that answers something else than it is asked."""

    def passes(self, view: View, most_blind: int, rng: random.Random) -> tuple[Tile, ...]:
        return ()

    def courtesy(self, view: View, rng: random.Random) -> int:
        return 9

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        return (Tile.JOKER,) * 6

    def discards(self, view: View, tiles: tuple[Tile, ...], rng: random.Random) -> Tile:
        return next(tile for tile in Tile if tile not in tiles)


class Shy(Eager):
    """A strategy that lets everything go."""

    def stops(self, view: View, rng: random.Random) -> bool:
        return not super().stops(view, rng)

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        return None

    def exchanges(
        self, view: View, swaps: tuple[acts.Exchange, ...], rng: random.Random
    ) -> acts.Exchange | None:
        return None
