"""Steps: the distances with one tile more, or one fewer, for all kinds at once.

One tile more changes the sum of rows by one row difference. It brings a hand nearer by one where
the tile counts, but not where it stands in a set that the Jokers held fill anyway.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from mahj.analysis.compiled import kernel
from mahj.analysis.distance import Counts, exact
from mahj.analysis.tables import FIRST_ROW, JOKER, NATURALS, NO_HAND, Bytes, Tables, Words

ONES: Final = np.uint64(0x0101010101010101)
HIGH: Final = np.uint64(0x8080808080808080)


@kernel
def draws(
    rows: Bytes,
    room: Bytes,
    least: Bytes,
    counts: Counts,
    left: Counts,
    sums: Bytes,
    found: Bytes,
    after: Bytes,
) -> None:
    """Write the distances after each draw, a row for each kind; `NO_HAND` if none is left of it.

    `sums` and `found` are what `exact` wrote, `left` is what the rack holds and what is unseen.
    """
    width = found.size
    none = np.uint8(NO_HAND)
    jokers = np.uint8(counts[JOKER])
    full = np.empty(width, np.uint8)
    joker = after[JOKER]
    for hand in range(width):
        free = np.uint8(room[hand] - (sums[hand] >> np.uint8(4)))
        full[hand] = 16 if free <= max(jokers, least[hand]) else 0
        nearer = np.uint8(1) if jokers < max(free, least[hand]) else np.uint8(0)
        joker[hand] = found[hand] - nearer if found[hand] != none else none
    if left[JOKER] <= counts[JOKER]:
        joker[:] = NO_HAND
    for kind in range(NATURALS):
        row = after[kind]
        if left[kind] <= counts[kind]:
            row[:] = NO_HAND
            continue
        now = rows[FIRST_ROW[kind] + counts[kind]]
        then = rows[FIRST_ROW[kind] + counts[kind] + 1]
        for hand in range(width):
            step = np.uint8(then[hand] - now[hand])
            nearer = np.uint8(step - ((step & full[hand]) >> np.uint8(4))) & np.uint8(1)
            row[hand] = np.uint8(found[hand] - nearer) if found[hand] != none else none


@kernel
def discards(
    rows: Bytes,
    lack: Bytes,
    room: Bytes,
    least: Bytes,
    needs: Bytes,
    counts: Counts,
    left: Counts,
    sums: Bytes,
    found: Bytes,
    after: Bytes,
) -> None:
    """Write the distances after each discard, a row for each kind; `NO_HAND` if none is held.

    A tile given up cannot be had again: a hand that cannot do without it gets `NO_HAND` too.
    """
    width = found.size
    none = np.uint8(NO_HAND)
    jokers = np.uint8(counts[JOKER])
    have = np.uint8(left[JOKER])
    spare = np.empty(width, np.uint8)
    joker = after[JOKER]
    for hand in range(width):
        free = np.uint8(room[hand] - (sums[hand] >> np.uint8(4)))
        spare[hand] = 16 if free < max(jokers, least[hand]) else 0
        farther = np.uint8(1) if jokers <= max(free, least[hand]) else np.uint8(0)
        gone = max(needs[hand], least[hand]) >= have
        joker[hand] = none if gone or found[hand] == none else found[hand] + farther
    if jokers == 0:
        joker[:] = NO_HAND
    for kind in range(NATURALS):
        row = after[kind]
        if counts[kind] == 0:
            row[:] = NO_HAND
            continue
        now = rows[FIRST_ROW[kind] + counts[kind]]
        then = rows[FIRST_ROW[kind] + counts[kind] - 1]
        can = lack[FIRST_ROW[kind] + left[kind]]
        could = lack[FIRST_ROW[kind] + left[kind] - 1]
        for hand in range(width):
            step = np.uint8(now[hand] - then[hand])
            farther = np.uint8(step - ((step & spare[hand]) >> np.uint8(4))) & np.uint8(1)
            gone = np.uint8(needs[hand] + could[hand] - can[hand]) > have
            row[hand] = none if gone or found[hand] == none else np.uint8(found[hand] + farther)


@kernel
def nearest_draws(
    rows: Bytes,
    room: Bytes,
    least: Bytes,
    parts: Bytes,
    kind: Bytes,
    counts: Counts,
    left: Counts,
    sums: Bytes,
    found: Bytes,
    near: Bytes,
    many: Words,
) -> None:
    """Write for each draw the least distance after it, and how many hands are at it.

    Only the nearest hands and those one tile further can be nearest after a draw. Where none is
    left of a kind, or no hand can be had, it is `NO_HAND` and none.
    """
    best = np.uint8(NO_HAND)
    for hand in range(found.size):
        best = min(best, found[hand])
    near[:] = best
    many[:] = 0
    if best == NO_HAND:
        return
    gains = np.zeros((2, JOKER + 1), np.int16)
    rows_now = np.empty(JOKER, np.uint64)
    for one in range(JOKER):
        rows_now[one] = FIRST_ROW[one] + counts[one]
    at_best = 0
    jokers = np.uint8(counts[JOKER])
    # Eight hands at a time: a high bit for each that is near enough to matter.
    eights = found.view(np.uint64)
    push = np.uint64(126 - best) * ONES
    for eight in range(eights.size):
        hits = ~(eights[eight] + push) & HIGH
        hand = np.uint64(eight * 8)
        while hits != 0:
            if hits & np.uint64(128):
                further = np.uint64(found[hand] - best)
                at_best += further == 0
                free = np.uint8(room[hand] - (sums[hand] >> np.uint8(4)))
                full = free <= max(jokers, least[hand])
                if jokers < max(free, least[hand]):
                    gains[further, JOKER] += 1
                for part in range(np.uint64(parts[hand])):
                    one = np.uint64(kind[hand, part])
                    row = rows_now[one]
                    if left[one] > counts[one]:
                        step = rows[row + np.uint64(1), hand] - rows[row, hand]
                        gains[further, one] += step == 1 or (step > 1 and not full)
            hits >>= np.uint64(8)
            hand += np.uint64(1)
    for one in range(JOKER + 1):
        if left[one] <= counts[one]:
            near[one] = NO_HAND
        elif gains[0, one] > 0:
            near[one] = best - 1
            many[one] = gains[0, one]
        else:
            many[one] = at_best + gains[1, one]


@kernel
def look_ahead(
    tables: Tables,
    needs: Bytes,
    counts: Counts,
    left: Counts,
    wanted: int,
    sums: Bytes,
    found: Bytes,
    near: Bytes,
    many: Words,
) -> None:
    """Write the distances of a rack, and for each draw what `nearest_draws` tells."""
    rows, room, least = tables.rows, tables.room, tables.least
    exact(rows, room, least, needs, counts, wanted, left[JOKER], sums, found)
    parts, kind = tables.parts, tables.kind
    nearest_draws(rows, room, least, parts, kind, counts, left, sums, found, near, many)


@kernel
def look_ahead_all(
    tables: Tables,
    needs: Bytes,
    racks: Counts,
    left: Counts,
    wanted: int,
    sums: Bytes,
    found: Bytes,
    near: Bytes,
    many: Words,
) -> None:
    """Look ahead for many racks: a row of `near` and of `many` for each, one `found` for all."""
    for at in range(racks.shape[0]):
        look_ahead(tables, needs, racks[at], left, wanted, sums, found, near[at], many[at])
