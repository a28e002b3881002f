"""From a position to what kernels read: the same arrays that the machine keeps for a seat."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.deck import deck
from mahj.analysis.known import TOPS, Known, left_open, wanted_by
from mahj.analysis.position import Position
from mahj.analysis.tables import JOKER, Bytes
from mahj.card import Card, Exposure
from mahj.card.hand import HAND_SIZE

Left = tuple[Bytes, Bytes, NDArray[np.uint16], NDArray[np.int32], int, NDArray[np.float64]]


@lru_cache(512)
def left_by(card: Card, exposures: tuple[Exposure, ...]) -> Left:
    """What some exposures leave open of a card, and how much of it wants each kind."""
    tables = deck(card).tables
    want = np.zeros(JOKER + 1)
    if not exposures:
        width = tables.line.size
        used, hands = np.zeros(width, np.uint16), np.zeros(0, np.int32)
        return tables.natural, tables.may, used, hands, -1, want
    tops = np.zeros((TOPS, 3), np.int8)
    shown = exposures[:TOPS]
    for at, top in enumerate(shown):
        tops[at] = (top.tile.ordinal, top.size, top.jokers)
    width = tables.line.size
    natural = np.zeros((width, HAND_SIZE), np.uint8)
    may = np.zeros((width, HAND_SIZE), np.uint8)
    used = np.zeros(width, np.uint16)
    hands = np.zeros(width, np.int32)
    number = left_open(tables, tops, len(shown), natural, may, used, hands)
    wanted_by(tables, natural, may, hands, number, want)
    return natural, may, used, hands[:number], number, want


def known_from(card: Card, position: Position) -> Known:
    """What a kernel needs to decide in a position."""
    tops = np.zeros((4, TOPS, 3), np.int8)
    shown = np.zeros(4, np.int8)
    want = np.zeros((4, JOKER + 1))
    racks = ((0, position.exposures), *enumerate((r.exposures for r in position.rivals), 1))
    for away, exposures in racks:
        seat = (position.seat + away) % 4
        shown[seat] = len(exposures[:TOPS])
        for at, top in enumerate(exposures[:TOPS]):
            tops[seat, at] = (top.tile.ordinal, top.size, top.jokers)
        if exposures and (away == 0 or position.rivals[away - 1].alive):
            want[seat] = left_by(card, exposures)[-1]
    natural, may, used, hands, number, _ = left_by(card, position.exposures)
    return Known(
        position.seat,
        np.array(position.rack.counts, np.int8),
        np.array(position.unseen.counts, np.int8),
        min(position.wall, 119),
        tops,
        shown,
        want,
        natural,
        may,
        used,
        hands,
        number,
        0,
    )
