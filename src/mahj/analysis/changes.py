"""Changes: what one tile more, or one fewer, does to the distances of all hands."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mahj.analysis.tables import NO_HAND, Bytes
from mahj.tiles import KINDS, Rack, Tile


@dataclass(frozen=True)
class Draw:
    """What one more tile of a kind does."""

    tile: Tile
    left: int
    """How many can still come; of Jokers also those that an exchange fetches."""
    nearest: int
    """The least distance after it."""
    hands: int
    """How many hands are at that distance then."""
    nearer: int
    """How many hands it brings nearer."""


@dataclass(frozen=True)
class Discard:
    """What it does to give up one tile of a kind."""

    tile: Tile
    nearest: int
    """The least distance after it; `NO_HAND` where no hand is left."""
    hands: int
    """How many hands are at that distance then."""
    farther: int
    """How many hands it takes farther away, those lost included."""
    lost: int
    """How many hands cannot be had without it."""


def draws_of(rack: Rack, left: Rack, found: Bytes, after: Bytes) -> tuple[Draw, ...]:
    """What each tile that can still come does, in the order of the set."""
    nearer = np.count_nonzero(after < found, axis=1)
    return tuple(
        Draw(tile, more, *_nearest(after[at]), int(nearer[at]))
        for at, tile in enumerate(KINDS)
        if (more := left[tile] - rack[tile]) > 0
    )


def discards_of(rack: Rack, found: Bytes, after: Bytes) -> tuple[Discard, ...]:
    """What it does to give up each tile held, in the order of the set."""
    farther = after > found
    lost = np.count_nonzero(farther & (after == NO_HAND), axis=1)
    many = np.count_nonzero(farther, axis=1)
    return tuple(
        Discard(
            tile, *_nearest(after[tile.ordinal]), int(many[tile.ordinal]), int(lost[tile.ordinal])
        )
        for tile in rack.kinds
    )


def _nearest(row: Bytes) -> tuple[int, int]:
    """The least distance, and how many hands are at it."""
    nearest = int(row.min())
    return nearest, 0 if nearest == NO_HAND else int(np.count_nonzero(row == nearest))
