"""Concrete hands: what a line of a card wants, tile by tile."""

from __future__ import annotations

import enum
from functools import cached_property
from typing import Final

import msgspec

from mahj.tiles import KINDS, STANDARD, Tile, TileSet

SIZE_NAMES: Final = {1: "single", 2: "pair", 3: "pung", 4: "kong", 5: "quint", 6: "sextet"}
SIZES: Final = {name: size for size, name in SIZE_NAMES.items()}
HAND_SIZE: Final = 14
"""Every hand has so many tiles (CARD-01)."""
SET_SIZE: Final = 3
"""From this size on a group takes Jokers and can be exposed (JOK-01, DEF-06)."""


def size_name(size: int) -> str:
    """The name of a group of so many identical tiles (DEF-03)."""
    return SIZE_NAMES.get(size, f"set of {size}")


class Jokers(enum.Enum):
    """What a group makes of Jokers."""

    NEVER = "never"
    MAY = "may"
    MUST = "must"


class Group(msgspec.Struct, frozen=True):
    """Identical tiles that belong together."""

    tile: Tile
    size: int
    jokers: Jokers
    exposable: bool

    def __str__(self) -> str:
        return f"{self.tile}*{self.size}" if self.size > 1 else str(self.tile)

    @property
    def name(self) -> str:
        """As players say it: pung of 5 Bam."""
        return f"{size_name(self.size)} of {self.tile.written}"


Key = tuple[tuple[int, ...], tuple[tuple[int, int, str], ...]]


class Hand(msgspec.Struct, frozen=True, dict=True):
    """Fourteen tiles in groups, in the order of the card."""

    groups: tuple[Group, ...]
    value: int
    least_jokers: int = 0

    def __str__(self) -> str:
        return " ".join(map(str, self.groups))

    @cached_property
    def wanted(self) -> tuple[int, ...]:
        """How many of each kind, Jokers aside: the multiset the hand wants."""
        counts = [0] * len(KINDS)
        for group in self.groups:
            counts[group.tile.ordinal] += group.size
        return tuple(counts)

    @cached_property
    def natural(self) -> tuple[int, ...]:
        """How many of each kind no Joker may stand for."""
        counts = [0] * len(KINDS)
        for group in self.groups:
            if group.jokers is Jokers.NEVER:
                counts[group.tile.ordinal] += group.size
        return tuple(counts)

    @cached_property
    def most(self) -> tuple[int, ...]:
        """How many natural tiles of each kind the hand has room for."""
        counts = list(self.wanted)
        for group in self.groups:
            if group.jokers is Jokers.MUST:
                counts[group.tile.ordinal] -= 1
        return tuple(counts)

    @cached_property
    def key(self) -> Key:
        """What tells one grouping from another: the multiset and its sets of three or more."""
        sets = sorted(
            (group.tile.ordinal, group.size, group.jokers.value)
            for group in self.groups
            if group.size >= SET_SIZE
        )
        return (self.wanted, tuple(sets))

    def better(self, other: Hand | None) -> bool:
        """Whether it is worth more than another hand of the same key, or the other is none."""
        return other is None or self.value > other.value

    def playable(self, tiles: TileSet = STANDARD) -> bool:
        """Whether a set of tiles can supply it, Jokers filling what naturals cannot (JOK-09)."""
        needed = 0
        for tile, natural, most, wanted in zip(
            KINDS, self.natural, self.most, self.wanted, strict=True
        ):
            copies = tiles.copies(tile)
            if natural > copies:
                return False
            needed += wanted - min(copies, most)
        return max(needed, self.least_jokers) <= tiles.jokers
