"""A card made ready for the machine: its hands as arrays, and which hands have which sets."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.tables import NATURALS, Hands, Tables
from mahj.card import Card


class Deck(NamedTuple):
    """What the kernels of play need to know of a card."""

    tables: Tables
    sets: NDArray[np.int32]
    """The hands that have a set of a kind and size, one list after the other."""
    first: NDArray[np.int32]
    """Where the list of each kind and size (three to six) begins."""
    popular: NDArray[np.float64]
    """How much of the card wants each kind: 1 for the kind wanted most."""
    bonus: NDArray[np.uint8]
    """Whether each line is doubled when made without Jokers (PAY-04, PAY-05)."""


@lru_cache(16)
def deck(card: Card) -> Deck:
    """The deck of a card; ValueError where the machine cannot play it."""
    hands = Hands.of(card)
    if hands.unlisted or not hands.plain:
        raise ValueError(f"the fast machine does not know all lines of '{card.name}'")
    tables = hands.tables
    lists: list[list[int]] = [[] for _ in range(NATURALS * 4)]
    popular = np.zeros(NATURALS)
    per_line = np.bincount(hands.line_of, minlength=len(card.lines))
    for number in range(len(hands)):
        for place in range(tables.groups[number]):
            kind, size = int(tables.tile[number, place]), int(tables.size[number, place])
            popular[kind] += size / per_line[hands.line_of[number]]
            if tables.shown[number, place] and 3 <= size <= 6:
                members = lists[kind * 4 + size - 3]
                if not members or members[-1] != number:
                    members.append(number)
    for number in range(len(hands)):
        if tables.concealed[number]:
            for members in lists:
                if number in members:
                    members.remove(number)
    first = np.cumsum([0, *map(len, lists)]).astype(np.int32)
    return Deck(
        tables,
        np.array([number for members in lists for number in members], np.int32),
        first,
        popular / popular.max(),
        np.array([line.jokerless_bonus for line in card.lines], np.uint8),
    )
