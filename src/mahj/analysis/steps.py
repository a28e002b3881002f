"""Steps: the distances with one tile more, or one fewer, for all kinds at once.

One tile more changes the sum of rows by one row difference. It brings a hand nearer by one where
the tile counts, but not where it stands in a set that the Jokers held fill anyway.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.compiled import inner, kernel
from mahj.analysis.distance import NONE, Counts, exact
from mahj.analysis.tables import FIRST_ROW, JOKER, NATURALS, NO_HAND, Bytes, Words

Short = NDArray[np.uint32]
ONE: Final = np.uint8(1)
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
    jokers = np.uint8(counts[JOKER])
    # What to look at of a row difference: 1 is then a tile that counts, 17 one that does not.
    counting = np.empty(width, np.uint8)
    joker = after[JOKER]
    for hand in range(width):
        free = np.uint8(room[hand] - (sums[hand] >> np.uint8(4)))
        possible = np.uint8(found[hand] != NONE)
        full = np.uint8(possible & np.uint8(free <= max(jokers, least[hand])))
        counting[hand] = np.uint8(possible | np.uint8(full << np.uint8(4)))
        nearer = np.uint8(possible & np.uint8(jokers < max(free, least[hand])))
        joker[hand] = np.uint8(found[hand] - nearer)
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
            step = np.uint8(np.uint8(then[hand] - now[hand]) & counting[hand])
            row[hand] = np.uint8(found[hand] - np.uint8(step == ONE))


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
    jokers = np.uint8(counts[JOKER])
    have = np.uint8(left[JOKER])
    counting = np.empty(width, np.uint8)
    joker = after[JOKER]
    for hand in range(width):
        free = np.uint8(room[hand] - (sums[hand] >> np.uint8(4)))
        spare = np.uint8(free < max(jokers, least[hand]))
        counting[hand] = np.uint8(ONE | np.uint8(spare << np.uint8(4)))
        farther = np.uint8(jokers <= max(free, least[hand]))
        gone = max(needs[hand], least[hand]) >= have or found[hand] == NONE
        joker[hand] = NONE if gone else np.uint8(found[hand] + farther)
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
            step = np.uint8(np.uint8(now[hand] - then[hand]) & counting[hand])
            farther = np.uint8(step == ONE)
            short = np.uint8(np.uint8(needs[hand] + could[hand]) - can[hand])
            gone = short > have or found[hand] == NONE
            row[hand] = NONE if gone else np.uint8(found[hand] + farther)


@inner
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
    told: Words,
) -> None:
    """Write for each draw the least distance after it, and below how many hands are at it.

    Only the nearest hands and those one tile further can be nearest after a draw. Where none is
    left of a kind, or no hand can be had, it is `NO_HAND` and none.
    """
    best = np.uint8(NO_HAND)
    for hand in range(found.size):
        best = min(best, found[hand])
    near, many = told[0], told[1]
    near[:] = best
    many[:] = 0
    if best == NO_HAND:
        return
    short = np.empty(found.size + 8, np.uint32)
    listed = _within(found, int(best) + 1, short)
    work = np.zeros((4, JOKER + 1), np.uint32)
    now, then, gains = work[0], work[1], work[2:]
    for each in range(NATURALS):
        now[each] = FIRST_ROW[each] + counts[each]
        then[each] = now[each] + (left[each] > counts[each])
    at_best = 0
    jokers = np.uint8(counts[JOKER])
    for at in range(listed):
        hand = short[at]
        further = np.uint32(found[hand] - best)
        at_best += found[hand] == best
        free = np.uint8(room[hand] - (sums[hand] >> np.uint8(4)))
        full = np.uint8(free <= max(jokers, least[hand]))
        gains[further, JOKER] += jokers < max(free, least[hand])
        for part in range(np.uint32(parts[hand])):
            one = np.uint32(kind[hand, part])
            step = rows[then[one], hand] - rows[now[one], hand]
            gains[further, one] += step & 1 & ~(step >> 4 & full)
    for each in range(JOKER + 1):
        if left[each] <= counts[each]:
            near[each] = NO_HAND
        elif gains[0, each] > 0:
            near[each] = best - 1
            many[each] = gains[0, each]
        else:
            many[each] = at_best + gains[1, each]


@inner
def _within(found: Bytes, limit: int, short: Short) -> int:
    """List the hands that are at most so far; how many they are."""
    eights = found.view(np.uint64)
    push = np.uint64(127 - limit) * ONES
    listed = 0
    for eight in range(eights.size):
        # Eight hands at a time: a high bit for each that is too far.
        too_far = (eights[eight] + push) & HIGH
        if too_far != HIGH:
            for hand in range(eight * 8, eight * 8 + 8):
                short[listed] = hand
                listed += 1 if found[hand] <= limit else 0
    return listed


@kernel
def look_ahead(
    rows: Bytes,
    room: Bytes,
    least: Bytes,
    parts: Bytes,
    kind: Bytes,
    barred: Bytes,
    counts: Counts,
    left: Counts,
    wanted: int,
    found: Bytes,
    told: Words,
) -> None:
    """Write two rows, sums and distances, and for each draw what `nearest_draws` tells."""
    sums, far = found[0], found[1]
    exact(rows, room, least, barred, counts, wanted, sums, far)
    nearest_draws(rows, room, least, parts, kind, counts, left, sums, far, told)


@kernel
def look_ahead_all(
    rows: Bytes,
    room: Bytes,
    least: Bytes,
    parts: Bytes,
    kind: Bytes,
    barred: Bytes,
    racks: Counts,
    left: Counts,
    wanted: int,
    found: Bytes,
    told: Words,
) -> None:
    """Look ahead for many racks, each with its place in `told`; `found` is that of the last."""
    sums, far = found[0], found[1]
    for at in range(racks.shape[0]):
        one = racks[at]
        exact(rows, room, least, barred, one, wanted, sums, far)
        nearest_draws(rows, room, least, parts, kind, one, left, sums, far, told[at])
