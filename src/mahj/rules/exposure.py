"""Exposures: tiles on the top of a rack, right or wrong (DEF-06, DEF-07)."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import msgspec

from mahj import card
from mahj.rules.seats import Seat
from mahj.tiles import Rack, Tile, print_tiles

JOKER: Final = Tile.JOKER
"""By a name of its own, since to look up a member of an enum takes ten times as long."""


class Exposure(msgspec.Struct, frozen=True, dict=True):
    """Tiles shown on top of a rack after a call, as they lie there.

    At a table where errors are possible they need not make a set; `made` tells the set if they do.

    >>> from mahj.tiles import read_tiles
    >>> str(Exposure(read_tiles("5C J 5C"), Tile("5C")).made)
    '5C 5C J'
    >>> Exposure(read_tiles("4B 4B 5B"), Tile("5B")).made is None
    True
    """

    tiles: tuple[Tile, ...]
    claimed: Tile | None
    """The discard in it; None where tiles were shown and the discard was not obtained."""
    giver: Seat | None = None
    number: int = 0
    """The number of the discard it was shown for."""
    locked: bool = False
    """Whether a discard or an exchange has made it final (CALL-18, XCH-18)."""

    @cached_property
    def made(self) -> card.Exposure | None:
        """The pung, kong, quint or sextet it is; None where the tiles make none (DEAD-02)."""
        if self.claimed is None or self.claimed not in self.tiles:
            return None
        return made(self.tiles)

    @cached_property
    def redeems(self) -> Tile | None:
        """The natural tile that fetches a Joker from it (JOK-12), or None."""
        if self.claimed is None or JOKER not in self.tiles:  # DEF-06
            return None
        return next((tile for tile in self.tiles if tile is not JOKER), None)

    def __str__(self) -> str:
        return "{" + print_tiles(self.tiles) + "}"


def held(rack: Rack, tiles: tuple[Tile, ...]) -> bool:
    """Whether a rack holds all these tiles."""
    counts = rack.counts
    return all(tiles.count(tile) <= counts[tile.ordinal] for tile in tiles)


def made(tiles: tuple[Tile, ...]) -> card.Exposure | None:
    """The set that some tiles make, or None."""
    if not 3 <= len(tiles) <= 6:
        return None
    jokers = sum(tile is JOKER for tile in tiles)
    natural = {tile for tile in tiles if tile is not JOKER}
    if len(natural) != 1:
        return None
    return card.Exposure(natural.pop(), len(tiles), jokers)
