"""Distance: how many tiles a rack is from each concrete hand, exactly.

A rack is the sum of the rows of what it holds. Of a sum and the Jokers held follows the distance:
Jokers fill what is open in sets, and naturals make way where a hand demands more Jokers.
A hand that cannot be had any more has the distance `NO_HAND`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.compiled import kernel
from mahj.analysis.tables import COPIES, FIRST_ROW, JOKER, NATURALS, NO_HAND, Bytes

Counts = NDArray[np.int8]
"""How many of each kind, Jokers last."""
NONE: Final = np.uint8(NO_HAND)


@kernel
def add_rows(rows: Bytes, counts: Counts, sums: Bytes) -> int:
    """Sum the rows of what a rack of at most 14 tiles holds; the number of its natural tiles."""
    held = np.zeros(NATURALS, np.int64)  # Row 0, nothing of the first kind, adds nothing.
    many = 0
    naturals = 0
    for kind in range(NATURALS):
        number = counts[kind]
        if number > 0:
            held[many] = FIRST_ROW[kind] + number
            many += 1
            naturals += number
    # One pass with all rows at once: the sums stay in registers.
    a, b, c, d, e = rows[held[0]], rows[held[1]], rows[held[2]], rows[held[3]], rows[held[4]]
    f, g, h, i, j = rows[held[5]], rows[held[6]], rows[held[7]], rows[held[8]], rows[held[9]]
    k, m, n, o = rows[held[10]], rows[held[11]], rows[held[12]], rows[held[13]]
    for at in range(sums.size):
        left = a[at] + b[at] + c[at] + d[at] + e[at] + f[at] + g[at]
        sums[at] = left + h[at] + i[at] + j[at] + k[at] + m[at] + n[at] + o[at]
    return naturals


@kernel
def distances(
    rows: Bytes, room: Bytes, counts: Counts, wanted: int, sums: Bytes, found: Bytes
) -> None:
    """Write the distance to every hand that wants so many tiles, whether it can be had or not.

    It is exact where no hand demands a number of Jokers (`Hands.plain`); else see `exact`.
    """
    add_rows(rows, counts, sums)
    jokers = np.uint8(counts[JOKER])
    all_of_it = np.uint8(wanted)
    for hand in range(found.size):
        packed = sums[hand]
        free = np.uint8(room[hand] - (packed >> np.uint8(4)))
        used = min(free, jokers)
        found[hand] = np.uint8(all_of_it - np.uint8(np.uint8(packed & np.uint8(15)) + used))


@kernel
def exact(
    rows: Bytes,
    room: Bytes,
    least: Bytes,
    barred: Bytes,
    counts: Counts,
    wanted: int,
    sums: Bytes,
    found: Bytes,
) -> None:
    """Write the distance to every hand that wants so many tiles; `NO_HAND` where it is barred."""
    add_rows(rows, counts, sums)
    jokers = np.uint8(counts[JOKER])
    all_of_it = np.uint8(wanted)
    for hand in range(found.size):
        packed = sums[hand]
        free = np.uint8(room[hand] - (packed >> np.uint8(4)))
        # Naturals make way where the Jokers demanded would find no place.
        places = max(least[hand], free)
        used = min(places, jokers)
        count = np.uint8(np.uint8(packed & np.uint8(15)) - np.uint8(places - free) + used)
        far = np.uint8(all_of_it - count)
        found[hand] = (far & ~barred[hand]) | (barred[hand] & NONE)


@kernel
def exact_all(
    rows: Bytes,
    room: Bytes,
    least: Bytes,
    barred: Bytes,
    racks: Counts,
    wanted: int,
    sums: Bytes,
    found: Bytes,
) -> None:
    """Write the distances of many racks, a row of `found` for each."""
    for at in range(racks.shape[0]):
        exact(rows, room, least, barred, racks[at], wanted, sums, found[at])


@kernel
def needed(lack: Bytes, forced: Bytes, left: Counts, hands: int, needs: Bytes) -> None:
    """Write how many Jokers each hand needs where so many of each kind can be had.

    `left` counts what the rack holds and what is unseen. More than any number of Jokers is needed
    where a place must be natural and the tile cannot be had, and for what is no hand.
    """
    needs[:] = forced
    for kind in range(NATURALS):
        if left[kind] < COPIES[kind]:
            row = lack[FIRST_ROW[kind] + left[kind]]
            for hand in range(hands):
                needs[hand] += row[hand]
    needs[hands:] = NO_HAND


@kernel
def bar(needs: Bytes, least: Bytes, jokers: int, barred: Bytes) -> None:
    """Write 255 for each hand that needs more Jokers than can be had, else 0."""
    for hand in range(needs.size):
        barred[hand] = 255 if max(needs[hand], least[hand]) > jokers else 0
