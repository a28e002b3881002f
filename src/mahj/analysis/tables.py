"""A card as arrays: every concrete hand, and for every kind and count of a tile a row over them.

>>> from mahj.card import load
>>> hands = Hands.of(load("starter"))
>>> len(hands), hands.tables.rows.shape[1]
(499, 512)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mahj.card import Card, Exposure, Hand, Jokers, Line
from mahj.card.hand import HAND_SIZE, SET_SIZE
from mahj.tiles import NATURAL, STANDARD, Tile

Bytes: TypeAlias = NDArray[np.uint8]
Words: TypeAlias = NDArray[np.int16]

NATURALS: Final = len(NATURAL)
JOKER: Final = Tile.JOKER.ordinal
FLOWER: Final = Tile.FLOWER.ordinal
COPIES: Final = np.array([STANDARD.copies(tile) for tile in Tile], np.int8)
"""How many of each kind there are, Jokers last."""
STRIDE: Final = 32
"""Rows are padded to a whole number of machine words."""
FIRST_ROW: Final = np.cumsum([0, *[int(copies) + 1 for copies in COPIES[:-1]]]).astype(np.int16)
"""Where the rows of each kind begin: one for each number of it from none to all."""
OVER: Final = 16
"""The high half of a packed byte counts in sixteens."""
NO_HAND: Final = 99
"""The distance of a hand that cannot be had, and of padding."""


class Tables(NamedTuple):
    """The arrays of a card that kernels read; one column, or one row, for each concrete hand."""

    rows: Bytes
    """For each kind and count, and each hand: tiles that count, and in the high half those of
    them that stand where a Joker may stand."""
    lack: Bytes
    """For each kind and number that can be had: places only a Joker can fill, more than with all
    copies about; in the high half whether a place is left that no Joker may fill."""
    room: Bytes
    """Places in which Jokers may stand."""
    forced: Bytes
    """Places only a Joker can fill even with all copies about."""
    least: Bytes
    """Jokers that the hand must hold."""
    parts: Bytes
    """How many different kinds the hand wants."""
    kind: Bytes
    """The kinds it wants."""
    natural: Bytes
    """How many of each no Joker may stand for."""
    may: Bytes
    """How many of each a Joker may stand for."""
    groups: Bytes
    """How many groups the hand has."""
    tile: Bytes
    """The kind of each group."""
    size: Bytes
    """The size of each group."""
    shown: Bytes
    """Whether the group can be exposed."""
    firm: Bytes
    """Whether no Joker may stand in the group."""
    value: NDArray[np.float64]
    line: Words
    concealed: Bytes


class Hands:
    """The concrete hands of a card, with what exposures leave of them."""

    def __init__(self, hands: Sequence[tuple[int, Hand]], lines: tuple[Line, ...]) -> None:
        self.lines = lines
        self.hands = tuple(hand for _, hand in hands)
        self.line_of = tuple(line for line, _ in hands)

    @staticmethod
    @lru_cache(16)
    def of(card: Card) -> Hands:
        """The hands of a card; lines with too many to list are left out (`unlisted`)."""
        listed = [
            (at, hand)
            for at, line in enumerate(card.lines)
            if line.listed
            for hand in line.variants
            if hand.playable()
        ]
        return Hands(listed, card.lines)

    def __len__(self) -> int:
        return len(self.hands)

    @cached_property
    def unlisted(self) -> tuple[Line, ...]:
        """The lines that stand for too many hands to look at each."""
        return tuple(line for line in self.lines if not line.listed)

    @cached_property
    def plain(self) -> bool:
        """Whether no hand demands Jokers, which kernels of play take for granted."""
        return not any(
            hand.least_jokers or any(group.jokers is Jokers.MUST for group in hand.groups)
            for hand in self.hands
        )

    @cached_property
    def tables(self) -> Tables:
        """The hands as arrays."""
        return _tables([(at, _Rest.of(hand)) for at, hand in self._rows()], self.lines)

    def _rows(self) -> Iterable[tuple[int, Hand]]:
        return zip(self.line_of, self.hands, strict=True)

    def after(self, exposures: Iterable[Exposure]) -> tuple[NDArray[np.int32], Tables]:
        """The hands that have these exposures, by number, and what they want besides."""
        key = tuple(sorted(exposures, key=lambda one: (one.tile.ordinal, one.size, one.jokers)))
        return self._reduced(key) if key else self._whole

    @cached_property
    def _whole(self) -> tuple[NDArray[np.int32], Tables]:
        return np.arange(len(self), dtype=np.int32), self.tables

    def _reduced(self, exposures: tuple[Exposure, ...]) -> tuple[NDArray[np.int32], Tables]:
        known = self._known.get(exposures)
        if known is None:
            kept = [
                (number, line, rest)
                for number, (line, hand) in enumerate(self._rows())
                if not (exposures and self.lines[line].concealed)
                and (rest := _Rest.of(hand).without(exposures)) is not None
            ]
            numbers = np.array([number for number, _, _ in kept], np.int32)
            known = (numbers, _tables([(line, rest) for _, line, rest in kept], self.lines))
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[exposures] = known
        return known

    @cached_property
    def _known(self) -> dict[tuple[Exposure, ...], tuple[NDArray[np.int32], Tables]]:
        return {}


MOST_KNOWN: Final = 2_000
"""By id, for a card takes long to hash."""


class _Rest:
    """What a hand still wants when some of its sets are exposed."""

    def __init__(self, hand: Hand, groups: tuple[int, ...], least: int) -> None:
        self.hand = hand
        self.groups = [hand.groups[at] for at in groups]
        self.least = max(0, least)

    @staticmethod
    def of(hand: Hand) -> _Rest:
        return _Rest(hand, tuple(range(len(hand.groups))), hand.least_jokers)

    def without(self, exposures: tuple[Exposure, ...]) -> _Rest | None:
        """What is left beside the exposures; None where one of them is no set of the hand.

        Nor is anything left where the hand demands more Jokers than the rest has room for.

        An exposure without Jokers takes a set that allows none before one that does, and one with
        Jokers a set that demands them: so what is left is the easiest.
        """
        left = list(range(len(self.hand.groups)))
        for exposure in sorted(exposures, key=lambda one: one.jokers):
            wanted = (Jokers.MUST, Jokers.MAY) if exposure.jokers else (Jokers.NEVER, Jokers.MAY)
            fits = [
                at
                for at in left
                if (group := self.hand.groups[at]).exposable
                and (group.tile, group.size) == (exposure.tile, exposure.size)
                and group.jokers in wanted
            ]
            if not fits or exposure.jokers >= exposure.size:
                return None
            left.remove(min(fits, key=lambda at: wanted.index(self.hand.groups[at].jokers)))
        shown = sum(exposure.jokers for exposure in exposures)
        rest = _Rest(self.hand, tuple(left), self.hand.least_jokers - shown)
        room = sum(group.size for group in rest.groups if group.jokers is not Jokers.NEVER)
        return rest if rest.least <= room else None


def _tables(hands: Sequence[tuple[int, _Rest]], lines: tuple[Line, ...]) -> Tables:
    count = len(hands)
    width = max(STRIDE, -(-count // STRIDE) * STRIDE)
    wanted = np.zeros((NATURALS, width), np.int16)
    natural = np.zeros((NATURALS, width), np.int16)
    must = np.zeros((NATURALS, width), np.int16)
    per_hand = {
        name: np.zeros((width, HAND_SIZE), np.uint8)
        for name in ("kind", "natural", "may", "tile", "size", "shown", "firm")
    }
    groups = np.zeros(width, np.uint8)
    least = np.zeros(width, np.uint8)
    for at, (_, rest) in enumerate(hands):
        groups[at] = len(rest.groups)
        least[at] = rest.least
        for place, group in enumerate(rest.groups):
            kind = group.tile.ordinal
            wanted[kind, at] += group.size
            natural[kind, at] += group.size if group.jokers is Jokers.NEVER else 0
            must[kind, at] += group.jokers is Jokers.MUST
            per_hand["tile"][at, place] = kind
            per_hand["size"][at, place] = group.size
            per_hand["firm"][at, place] = group.jokers is Jokers.NEVER
            per_hand["shown"][at, place] = group.exposable and group.size >= SET_SIZE
    may = wanted - natural
    parts = (wanted > 0).sum(axis=0).astype(np.uint8)
    for at in range(count):
        kinds = np.flatnonzero(wanted[:, at])
        per_hand["kind"][at, : len(kinds)] = kinds
        per_hand["natural"][at, : len(kinds)] = natural[kinds, at]
        per_hand["may"][at, : len(kinds)] = may[kinds, at]
    most = wanted - must
    rows = np.zeros((int(FIRST_ROW[-1]), width), np.uint8)
    lack = np.zeros_like(rows)
    forced = np.zeros(width, np.int16)
    for kind in range(NATURALS):
        copies = int(COPIES[kind])
        full = wanted[kind] - np.minimum(copies, most[kind])
        forced += full
        for number in range(copies + 1):
            taken = np.minimum(number, most[kind])
            over = np.maximum(0, taken - natural[kind])
            short = wanted[kind] - taken - full
            hopeless = natural[kind] > number
            rows[FIRST_ROW[kind] + number] = taken + OVER * over
            lack[FIRST_ROW[kind] + number] = np.where(hopeless, OVER, short)
    line = np.full(width, -1, np.int16)
    line[:count] = [at for at, _ in hands]
    value = np.zeros(width)
    value[:count] = [rest.hand.value for _, rest in hands]
    concealed = np.zeros(width, np.uint8)
    concealed[:count] = [lines[at].concealed for at, _ in hands]
    return Tables(
        rows=rows,
        lack=lack,
        room=may.sum(axis=0).astype(np.uint8),
        forced=forced.astype(np.uint8),
        least=least,
        parts=parts,
        groups=groups,
        value=value,
        line=line,
        concealed=concealed,
        **per_hand,
    )
