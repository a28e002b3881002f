"""Nearness: how far the lines of a card are, and which of them use a tile.

>>> from mahj.card import load
>>> from mahj.tiles import Rack
>>> near = Nearness(load("test"), Position(Rack.read("F F 1B*4 2B*4 3B*3 N")))
>>> near.nearest, next(iter(near.lines)), near.users(Tile("N")), near.users(Tile("2B"))[0]
(1, 'T1', (), 'T1')
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.position import Position
from mahj.analysis.reach import reach_at
from mahj.analysis.tables import NO_HAND, Bytes, Hands
from mahj.card import Card
from mahj.tiles import Tile

WITHIN = 2
"""Lines at most so many tiles further than the nearest are within reach."""


class Nearness:
    """How far each line is, and with one tile fewer."""

    def __init__(self, card: Card, position: Position) -> None:
        self._reach = reach_at(card, position)
        self._card, self._hands = card, Hands.of(card)
        numbers, starts = np.unique(np.array(self._hands.line_of), return_index=True)
        self._starts: NDArray[np.intp] = starts
        self._ids = [card.lines[number].id for number in numbers.tolist()]

    @property
    def nearest(self) -> int:
        """The least distance; NO_HAND where no line is left."""
        return next(iter(self.lines.values()), NO_HAND)

    @cached_property
    def lines(self) -> dict[str, int]:
        """The distance of every line that can be had, the nearest first."""
        return self._told(self._reach.distances)

    @property
    def within(self) -> tuple[str, ...]:
        """The lines within reach."""
        limit = self.nearest + WITHIN
        return tuple(line for line, distance in self.lines.items() if distance <= limit)

    def without(self, tile: Tile) -> dict[str, int]:
        """The distances with one tile fewer, which it must hold."""
        return self._told(self._discarded[tile.ordinal])

    def users(self, tile: Tile) -> tuple[str, ...]:
        """The lines within reach that are further away without a tile."""
        after = self.without(tile)
        return tuple(line for line in self.within if after.get(line, NO_HAND) > self.lines[line])

    def other_way(self, tile: Tile) -> tuple[str, str, int] | None:
        """The nearest hand within reach that misses a tile: line, hand and how far it is."""
        now, then = self._reach.distances, self._discarded[tile.ordinal]
        missed = np.flatnonzero((then > now) & (now <= self.nearest + WITHIN))
        if not len(missed):
            return None
        at = int(missed[now[missed].argmin()])
        line = self._card.lines[self._hands.line_of[at]].id
        return line, str(self._hands.hands[at]), int(now[at])

    @cached_property
    def _discarded(self) -> Bytes:
        return self._reach.after_discard()

    def _told(self, found: Bytes) -> dict[str, int]:
        if not len(self._starts):
            return {}
        least = np.minimum.reduceat(found, self._starts)
        order = np.argsort(least, kind="stable")
        return {self._ids[at]: int(least[at]) for at in order.tolist() if least[at] != NO_HAND}
