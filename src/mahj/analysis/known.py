"""What a seat knows, as arrays, and what exposures leave open of a card's hands."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.compiled import inner, kernel, whole
from mahj.analysis.distance import Counts
from mahj.analysis.tables import JOKER, NATURALS, Bytes, Tables
from mahj.card.hand import HAND_SIZE

TOPS: Final = 5
"""Room for exposures on a rack; a hand has at most four."""
KIND, SIZE, JOKERS = 0, 1, 2


class Known(NamedTuple):
    """What a seat knows and a kernel needs to decide for it."""

    seat: int
    rack: Counts
    """The own slope, Jokers last."""
    unseen: Counts
    """Tiles of each kind that neither lie open nor stand on the own slope."""
    wall: int
    """Tiles left to draw."""
    tops: NDArray[np.int8]
    """The exposures of each seat: kind, size, Jokers."""
    shown: Counts
    """How many exposures each seat has."""
    want: Floats
    """For each seat and kind, the share of its possible hands that want the kind."""
    natural: Bytes
    may: Bytes
    used: NDArray[np.uint16]
    open_hands: Numbers
    """What the own exposures leave of the hands; numbers of those that are left."""
    number: int
    """How many are left; -1 where nothing is exposed and all are open."""
    near: int
    """The rack is at least so far from Mah Jongg; 0 where that is not known."""


class Scratch(NamedTuple):
    """Room to reckon in."""

    sums: Bytes
    found: Bytes
    short: Numbers
    weights: Floats
    loss: Floats
    cost: Floats
    kinds: Numbers
    lacks: Numbers
    unseen: Counts
    answer: Numbers


def scratch(tables: Tables) -> Scratch:
    """New room for a card."""
    width = tables.rows.shape[1]
    return Scratch(
        np.empty(width, np.uint8),
        np.empty(width, np.uint8),
        np.empty(256, np.int32),
        np.empty(256),
        np.empty(JOKER + 1),
        np.empty(JOKER + 1),
        np.empty(HAND_SIZE, np.int32),
        np.empty(HAND_SIZE, np.int32),
        np.empty(JOKER + 1, np.int8),
        np.zeros(8, np.int32),
    )


@kernel
def left_open(
    tables: Tables,
    tops: NDArray[np.int8],
    shown: int,
    natural: Bytes,
    may: Bytes,
    used: NDArray[np.uint16],
    open_hands: Numbers,
) -> int:
    """List the hands that have all these exposures, with what they want besides; how many.

    An exposure without Jokers takes a set that allows none before one that allows some.
    """
    number = 0
    for hand in range(tables.line.size):
        if tables.line[hand] < 0:
            break
        used[hand] = 0
        if tables.concealed[hand]:
            continue
        taken = 0
        for at in range(shown):
            place = _place(tables, hand, taken, tops[at, KIND], tops[at, SIZE], tops[at, JOKERS])
            if place < 0:
                taken = 0
                break
            taken |= 1 << place
        if taken == 0:
            continue
        for part in range(whole(tables.parts[hand])):
            kind = tables.kind[hand, part]
            fixed = whole(tables.natural[hand, part])
            free = whole(tables.may[hand, part])
            for place in range(whole(tables.groups[hand])):
                if taken & (1 << place) and tables.tile[hand, place] == kind:
                    if tables.firm[hand, place]:
                        fixed -= whole(tables.size[hand, place])
                    else:
                        free -= whole(tables.size[hand, place])
            natural[hand, part] = fixed
            may[hand, part] = free
        used[hand] = taken
        open_hands[number] = hand
        number += 1
    return number


@inner
def _place(tables: Tables, hand: int, taken: int, kind: int, size: int, jokers: int) -> int:
    """The group of a hand that an exposure is; -1 where there is none."""
    found = -1
    for place in range(whole(tables.groups[hand])):
        if (
            tables.tile[hand, place] == kind
            and tables.size[hand, place] == size
            and tables.shown[hand, place]
            and not taken & (1 << place)
        ):
            if tables.firm[hand, place]:
                if jokers == 0:
                    return place
            else:
                found = place
    return found


@kernel
def wanted_by(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    open_hands: Numbers,
    number: int,
    want: Floats,
) -> None:
    """Write which share of the hands left open to a seat wants each kind."""
    want[:] = 0.0
    for at in range(number):
        hand = open_hands[at]
        for part in range(whole(tables.parts[hand])):
            if natural[hand, part] + may[hand, part] > 0:
                want[tables.kind[hand, part]] += 1.0
    if number > 0:
        for kind in range(NATURALS):
            want[kind] /= number
