"""Filling: the tiles that a scenario leaves open, always the same ones.

Kinds go round in the order of the set, one copy at a time, so that filled hands hold no pairs.
Kinds that the scenario names come after all others, and Jokers last.
"""

from __future__ import annotations

from collections.abc import Iterable

from mahj.tiles import KINDS, STANDARD, Tile


class FillingError(ValueError):
    """More copies than a set holds."""


class Pool:
    """The tiles of a set that lie nowhere yet."""

    def __init__(self, named: Iterable[Tile]) -> None:
        self.left = {tile: STANDARD.copies(tile) for tile in KINDS}
        last = {*named, Tile.JOKER}
        self._first = [tile for tile in KINDS if tile not in last]
        self._then = [tile for tile in KINDS if tile in last and tile.natural]
        self._at = 0

    def __len__(self) -> int:
        return sum(self.left.values())

    def take(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """Take just these tiles."""
        taken = tuple(tiles)
        for tile in taken:
            if not self.left[tile]:
                copies = STANDARD.copies(tile)
                raise FillingError(f"there are only {copies} of {tile}, and more are placed")
            self.left[tile] -= 1
        return taken

    def fill(self, count: int) -> tuple[Tile, ...]:
        """Take so many tiles, whichever come next."""
        if count > len(self):
            raise FillingError(f"{count} tiles are to be filled in, and {len(self)} are left")
        return tuple(self._next() for _ in range(count))

    def _next(self) -> Tile:
        for kinds in (self._first, self._then):
            for step in range(len(kinds)):
                tile = kinds[(self._at + step) % len(kinds)]
                if self.left[tile]:
                    self._at = (self._at + step + 1) % len(kinds)
                    self.left[tile] -= 1
                    return tile
            self._at = 0
        self.left[Tile.JOKER] -= 1
        return Tile.JOKER
