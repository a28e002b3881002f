"""Beliefs: which hands another player may be on, by what one seat sees.

Before anything is seen a hand is as likely as it is often in reach of tiles dealt at random. Then
it counts less the fewer ways there are left to have its tiles, and where the player itself throws
away what it wants; exposures leave only the hands that have them.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.compiled import kernel
from mahj.analysis.distance import Counts
from mahj.analysis.tables import COPIES, FIRST_ROW, JOKER, NATURALS, Bytes, Tables
from mahj.card.hand import HAND_SIZE

DEALS: Final = 3_000
LOOKED_AT: Final = 24
"""About as many tiles as a player has seen when the Charleston and some turns are over."""
FURTHER: Final = 0.2
"""How much less a hand counts for each tile that it is further away."""
WAYS: Final = 0.75
"""How much the tiles that are gone tell about the hands a player is on: 1 for all there is."""
THROWN: Final = 1.0
"""How much a tile that a player discards speaks against the hands that want it."""
HOPED: Final = 0.15
"""How much of each unseen Joker counts as a copy of a missing tile."""
HELD_BY_ME: Final = -3.0
"""The weight, as a logarithm, of a natural tile that the player cannot have yet."""


class Seen(NamedTuple):
    """What a seat sees, as arrays; other seats are counted from it in turn order."""

    rack: Counts
    public: Counts
    """Copies of each kind that do not lie open."""
    tiles: NDArray[np.int8]
    """The discards on the table."""
    by: NDArray[np.int8]
    given: NDArray[np.int8]
    """By seat and kind, the tiles that it got from this seat."""
    hidden: NDArray[np.int8]
    """How many tiles each seat has on its slope."""
    wall: int
    likely: Floats
    """How likely each hand of the tables is, before anything is seen."""
    popular: Floats
    """How likely a player is to want each kind, and a set of it, before anything is seen."""


def likely_hands(tables: Tables) -> Floats:
    """How often each hand is in reach of tiles dealt at random, dear hands rather than cheap."""
    rng = np.random.default_rng(1)
    tiles = np.repeat(np.arange(JOKER + 1), COPIES)
    dealt = np.zeros((DEALS, JOKER + 1), np.int8)
    for deal in dealt:
        deal[:] = np.bincount(rng.permutation(tiles)[:LOOKED_AT], minlength=JOKER + 1)
    found: Floats = np.zeros(tables.line.size)
    _count_near(tables, dealt, found)
    listed = tables.line >= 0
    line = tables.line[listed].astype(np.int64)
    mean = np.bincount(line, found[listed]) / np.maximum(1, np.bincount(line))
    found[listed] = (found[listed] + mean[line]) / 2
    found /= max(float(found.sum()), 1e-9)
    return found


@kernel
def _count_near(tables: Tables, dealt: NDArray[np.int8], found: Floats) -> None:
    """Share each deal out among the hands it is near to."""
    sums = np.empty(tables.line.size, np.uint8)
    lacks = np.empty(tables.line.size, np.int64)
    for deal in range(dealt.shape[0]):
        _distances(tables, dealt[deal], sums, lacks)
        near = HAND_SIZE
        for hand in range(lacks.size):
            if tables.line[hand] >= 0:
                near = min(near, int(lacks[hand]))
        total = 0.0
        for again in range(2):
            for hand in range(lacks.size):
                over = lacks[hand] - near
                if tables.line[hand] >= 0 and over < 4:
                    share = tables.value[hand] * FURTHER**over
                    if again:
                        found[hand] += share / total
                    else:
                        total += share


@kernel
def _distances(tables: Tables, counts: Counts, sums: Bytes, lacks: NDArray[np.int64]) -> None:
    """Write how far tiles are from each hand, however many there are."""
    sums[:] = 0
    for kind in range(NATURALS):
        if counts[kind] > 0:
            row = tables.rows[FIRST_ROW[kind] + counts[kind]]
            for hand in range(sums.size):
                sums[hand] += row[hand]
    jokers = int(counts[JOKER])
    for hand in range(sums.size):
        free = int(tables.room[hand]) - int(sums[hand]) // 16
        lacks[hand] = HAND_SIZE - int(sums[hand]) % 16 - min(free, jokers)


def popularity(tables: Tables, likely: Floats) -> Floats:
    """How likely a player is to want each kind, and a set of it to call for."""
    found: Floats = np.zeros((NATURALS + 1, 2))
    for hand in np.flatnonzero(tables.line >= 0):
        for part in range(tables.parts[hand]):
            found[tables.kind[hand, part], 0] += likely[hand]
        for kind in {
            int(tables.tile[hand, place])
            for place in range(tables.groups[hand])
            if tables.shown[hand, place] and not tables.concealed[hand]
        }:
            found[kind, 1] += likely[hand]
    return found


@kernel
def weigh_hands(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    open_hands: Numbers,
    number: int,
    seen: Seen,
    away: int,
    weights: Floats,
) -> float:
    """Weigh the hands a player may be on, by place in the list; the sum.

    `number` is -1 where all hands of the tables are open. A hand that cannot be had any more, by
    what lies open, weighs nothing.
    """
    fixed_sum: Floats = np.zeros((NATURALS, HAND_SIZE + 1))
    free_sum: Floats = np.zeros((NATURALS, HAND_SIZE + 1))
    against = np.zeros(JOKER + 1)
    for at in range(seen.tiles.size):
        if seen.by[at] == away:
            against[seen.tiles[at]] += THROWN
    _lost_ways(seen, fixed_sum, free_sum)
    spare = int(seen.public[JOKER])
    total = 0.0
    weights[:] = 0.0
    for at in range(tables.line.size if number < 0 else number):
        hand = at if number < 0 else int(open_hands[at])
        if tables.line[hand] < 0:
            break
        short = 0
        score = 0.0
        for part in range(int(tables.parts[hand])):
            fixed = int(natural[hand, part])
            whole = fixed + int(may[hand, part])
            if whole == 0:
                continue
            kind = int(tables.kind[hand, part])
            about = int(seen.public[kind])
            if fixed > about:
                short = spare + 1
                break
            if whole > about:
                short += whole - about
            score += fixed_sum[kind, fixed] + free_sum[kind, whole] - free_sum[kind, fixed]
            score -= against[kind]
        if short <= spare:
            weights[at] = seen.likely[hand] * exp(score)
            total += weights[at]
    return total


@kernel
def _lost_ways(seen: Seen, fixed_sum: Floats, free_sum: Floats) -> None:
    """Write, by kind and number wanted, how much harder it has become to have so many."""
    hope = HOPED * (seen.public[JOKER] - seen.rack[JOKER])
    for kind in range(NATURALS):
        unseen = int(seen.public[kind]) - int(seen.rack[kind])
        copies = int(COPIES[kind])
        for at in range(8):
            there = max(0, unseen - at)
            all_of = max(0, copies - at)
            lost = log(there / all_of) if there > 0 else HELD_BY_ME
            fixed_sum[kind, at + 1] = fixed_sum[kind, at] + WAYS * lost
            lost = log((there + hope + 0.1) / (all_of + HOPED * COPIES[JOKER] + 0.1))
            free_sum[kind, at + 1] = free_sum[kind, at] + WAYS * lost
        for at in range(8, HAND_SIZE):
            fixed_sum[kind, at + 1] = fixed_sum[kind, at] + WAYS * HELD_BY_ME
            free_sum[kind, at + 1] = free_sum[kind, at]
