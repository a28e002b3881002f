"""A card made ready for the machine: its hands as arrays, and which hands have which sets."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.tables import NATURALS, Hands, Tables
from mahj.card import Card

SMALLEST: Final = 3
"""The smallest set that can be called."""
SIZES: Final = 4
"""Sets of three to six."""


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
    """The deck of a card; lines with too many hands to list are not in it (`unknown`)."""
    hands = Hands.of(card)
    tables = hands.tables
    lists: list[list[int]] = [[] for _ in range(NATURALS * SIZES)]
    popular = np.zeros(NATURALS)
    per_line = np.bincount(hands.line_of, minlength=len(card.lines))
    for number, (line, hand) in enumerate(zip(hands.line_of, hands.hands, strict=True)):
        sets = set()
        for group in hand.groups:
            kind = group.tile.ordinal
            popular[kind] += group.size / per_line[line]
            if group.exposable and SMALLEST <= group.size < SMALLEST + SIZES:
                sets.add(kind * SIZES + group.size - SMALLEST)
        if not card.lines[line].concealed:
            for place in sets:
                lists[place].append(number)
    return Deck(
        tables,
        np.array([number for members in lists for number in members], np.int32),
        np.cumsum([0, *map(len, lists)]).astype(np.int32),
        popular / max(popular.max(), 1.0),
        np.array([line.jokerless_bonus for line in card.lines], np.uint8),
    )


def unknown(card: Card) -> str:
    """What the kernels of play do not know exactly of a card, in words; nothing where all is."""
    hands = Hands.of(card)
    if hands.unlisted:
        return f"line {hands.unlisted[0].id} stands for too many hands to list"
    return "" if hands.plain else "it has groups that must hold a Joker"
