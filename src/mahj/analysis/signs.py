"""Signs: what a player gives away by exposures, discards and passes, as numbers for each kind.

Everything here is seen by one seat: its own rack, what lies open, what it passed. The same kernel
reads the signs of a position and, for fitting, those of the machine's games.
"""

from __future__ import annotations

from math import exp, log
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.compiled import kernel
from mahj.analysis.distance import Counts
from mahj.analysis.tables import (
    COPIES,
    FIRST_ROW,
    FLOWER,
    HAND_SIZE,
    JOKER,
    NATURALS,
    Bytes,
    Tables,
)
from mahj.tiles import DRAGONS, KINDS, SUITS, WINDS

SIGNS: Final = (
    "next", "across", "before", "shown 0", "shown 1", "shown 2", "shown 3", "top jokers",
    "hidden", "wall", "wall end", "unseen jokers", "unseen", "unseen 0", "unseen 1", "unseen 3",
    "mine", "popular", "popular sets", "number", "wind", "dragon", "flower",
    "hands", "focus", "want", "want flat", "pungs", "kongs", "larger", "firm",
    "two of them", "two with jokers", "three with jokers", "ready", "log ready",
    "lying", "thrown by it", "thrown lately by it", "let go lately", "just let go",
    "given", "given to others", "suit thrown", "thrown", "want now",
)  # fmt: skip
"""The names of the numbers read for each kind, in order."""
SUIT: Final = np.array(
    [
        SUITS.index(one.suit) if one.suit else 3 if one in WINDS else 4 if one in DRAGONS else 5
        for one in KINDS
    ],
    np.int8,
)
"""The sort of each kind: the three suits, winds, dragons, Flowers and Jokers."""
WINDS_AT, DRAGONS_AT = 3, 4
HOPED: Final = 0.15
"""How much of each unseen Joker counts as a copy of a missing tile."""
HELD_BY_ME: Final = -3.0
"""The weight, as a logarithm, of a natural tile that the player cannot have yet."""
TAU: Final = 0.75
"""How much the tiles that are gone tell about the hands a player is on."""
THROWN: Final = 1.0
"""How much a tile that a player discards speaks against the hands that want it."""
FADES: Final = 8.0
"""After so many discards what somebody let go is a third as telling."""
DEALS: Final = 3_000
LOOKED_AT: Final = 24
"""About as many tiles as a player has seen when the Charleston and some turns are over."""
FURTHER: Final = 0.2
"""How much less a hand counts for each tile that it is further away."""
CALLED, WON = 0, 1


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
    found = np.zeros(tables.line.size)
    _count_near(tables, dealt, found)
    listed = tables.line >= 0
    line = tables.line[listed].astype(np.int64)
    mean = np.bincount(line, found[listed]) / np.maximum(1, np.bincount(line))
    found[listed] = (found[listed] + mean[line]) / 2
    return found / max(found.sum(), 1e-9)


@kernel
def _count_near(tables: Tables, dealt: NDArray[np.int8], found: Floats) -> None:
    """Share each deal out among the hands it is near to."""
    sums = np.empty(tables.line.size, np.uint8)
    lacks = np.empty(tables.line.size, np.uint8)
    for deal in range(dealt.shape[0]):
        _distances(tables, dealt[deal], sums, lacks)
        near = 99
        for hand in range(lacks.size):
            if tables.line[hand] >= 0:
                near = min(near, np.int64(lacks[hand]))
        total = 0.0
        for again in range(2):
            for hand in range(lacks.size):
                over = np.int64(lacks[hand]) - near
                if tables.line[hand] >= 0 and over < 4:
                    share = tables.value[hand] * FURTHER**over
                    if again:
                        found[hand] += share / total
                    else:
                        total += share


@kernel
def _distances(tables: Tables, counts: Counts, sums: Bytes, lacks: Bytes) -> None:
    """Write how far tiles are from each hand, however many there are."""
    sums[:] = 0
    for kind in range(NATURALS):
        if counts[kind] > 0:
            row = tables.rows[FIRST_ROW[kind] + counts[kind]]
            for hand in range(sums.size):
                sums[hand] += row[hand]
    for hand in range(sums.size):
        free = np.int64(tables.room[hand]) - np.int64(sums[hand] >> 4)
        lacks[hand] = HAND_SIZE - np.int64(sums[hand] & 15) - min(free, np.int64(counts[JOKER]))


def popularity(tables: Tables, likely: Floats) -> Floats:
    """How likely a player is to want each kind, and a set of it to call for."""
    found = np.zeros((NATURALS + 1, 2))
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
def at_least(number: int, copies: int, rate: float) -> float:
    """The chance that of some copies, each there at a rate, so many are there."""
    below = 0.0
    ways = 1.0
    for count in range(min(number, copies + 1)):
        below += ways * rate**count * (1.0 - rate) ** (copies - count)
        ways *= (copies - count) / (count + 1.0)
    return 1.0 - below if number <= copies else 0.0


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

    A hand counts less the fewer ways there are left to have its tiles, and where the player
    itself discards what it wants. One that cannot be had any more weighs nothing.
    """
    fixed_sum = np.zeros((NATURALS, HAND_SIZE + 1))
    free_sum = np.zeros((NATURALS, HAND_SIZE + 1))
    hope = HOPED * (seen.public[JOKER] - seen.rack[JOKER])
    against = np.zeros(NATURALS)
    for at in range(seen.tiles.size):
        if seen.by[at] == away and seen.tiles[at] != JOKER:
            against[seen.tiles[at]] += THROWN
    for kind in range(NATURALS):
        unseen = np.int64(seen.public[kind]) - np.int64(seen.rack[kind])
        copies = np.int64(COPIES[kind])
        for at in range(HAND_SIZE):
            there = max(0, unseen - at)
            all_of = max(0, copies - at)
            lost = log(there / all_of) if there > 0 else HELD_BY_ME
            fixed_sum[kind, at + 1] = fixed_sum[kind, at] + TAU * lost
            lost = log((there + hope + 0.1) / (all_of + HOPED * 8 + 0.1))
            free_sum[kind, at + 1] = free_sum[kind, at] + TAU * lost
    total = 0.0
    most = tables.line.size if number < 0 else number
    spare = np.int64(seen.public[JOKER])
    for at in range(weights.size):
        weights[at] = 0.0
    for at in range(most):
        hand = at if number < 0 else open_hands[at]
        if tables.line[hand] < 0:
            break
        short = 0
        score = 0.0
        for part in range(np.int64(tables.parts[hand])):
            kind = tables.kind[hand, part]
            fixed = np.int64(natural[hand, part])
            whole = fixed + np.int64(may[hand, part])
            if whole == 0:
                continue
            about = np.int64(seen.public[kind])
            if fixed > about:
                short = 99
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
def read_signs(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    used: NDArray[np.uint16],
    open_hands: Numbers,
    number: int,
    seen: Seen,
    away: int,
    tops: NDArray[np.int8],
    shown: int,
    weights: Floats,
    signs: NDArray[np.float32],
    allowed: NDArray[np.bool_],
) -> None:
    """Write the signs of one player for every kind, and whether it can call or win with it.

    `number` is -1 where all hands of the tables are open, and `used` tells the groups of each
    hand that are exposed.
    """
    signs[:] = 0.0
    allowed[:] = False
    total = weigh_hands(tables, natural, may, open_hands, number, seen, away, weights)
    if total <= 0.0:
        return
    shares = np.zeros((NATURALS, 7))
    jokers = np.int64(seen.public[JOKER]) - np.int64(seen.rack[JOKER])
    most = tables.line.size if number < 0 else number
    count = 0
    squares = 0.0
    for at in range(most):
        if number < 0 and tables.line[at] < 0:
            break
        if weights[at] <= 0.0:
            continue
        hand = at if number < 0 else open_hands[at]
        weights[at] /= total
        weight = weights[at]
        count += 1
        squares += weight * weight
        firm = 0
        short = 0
        for part in range(np.int64(tables.parts[hand])):
            fixed = np.int64(natural[hand, part])
            whole = fixed + np.int64(may[hand, part])
            if whole == 0:
                continue
            kind = tables.kind[hand, part]
            about = np.int64(seen.public[kind]) - np.int64(seen.rack[kind])
            firm += max(0, fixed - about)
            short += min(whole - fixed, max(0, whole - about))
            shares[kind, 0] += weight
            shares[kind, 1] += 1.0
            if fixed > 0:
                shares[kind, 5] += weight
        if firm <= 1 and short <= jokers + 1:
            for part in range(np.int64(tables.parts[hand])):
                fixed = np.int64(natural[hand, part])
                whole = fixed + np.int64(may[hand, part])
                kind = tables.kind[hand, part]
                if whole == 0:
                    continue
                about = np.int64(seen.public[kind]) - np.int64(seen.rack[kind])
                filled = max(0, fixed - about) > 0
                helped = not filled and 0 < whole - about and whole > fixed
                if firm - filled == 0 and short - helped <= jokers:
                    allowed[kind, WON] = True
                    shares[kind, 6] += weight
        if tables.concealed[hand]:
            continue
        for place in range(np.int64(tables.groups[hand])):
            taken = np.int64(used[hand]) & (1 << place) if number >= 0 else 0
            if taken or not tables.shown[hand, place]:
                continue
            kind = tables.tile[hand, place]
            size = np.int64(tables.size[hand, place])
            about = np.int64(seen.public[kind]) - np.int64(seen.rack[kind])
            if about + (0 if tables.firm[hand, place] else jokers) >= size - 1:
                allowed[kind, CALLED] = True
                shares[kind, min(size, 5) - 1] += weight
    _write(seen, away, tops, shown, shares, count, squares, signs)


@kernel
def _write(
    seen: Seen,
    away: int,
    tops: NDArray[np.int8],
    shown: int,
    shares: Floats,
    count: int,
    squares: float,
    signs: NDArray[np.float32],
) -> None:
    """Write the signs, from the shares of hands that want each kind."""
    top_jokers = 0
    for at in range(shown):
        top_jokers += np.int64(tops[at, 2])
    unseen_tiles = np.float64(seen.wall)
    for other in range(1, 4):
        unseen_tiles += seen.hidden[other]
    rate = seen.hidden[away] / max(1.0, unseen_tiles)
    jokers = np.int64(seen.public[JOKER]) - np.int64(seen.rack[JOKER])
    lying = np.zeros(NATURALS + 1)
    own = np.zeros(NATURALS + 1)
    own_late = np.zeros(NATURALS + 1)
    let_go = np.zeros(NATURALS + 1)
    thrown = np.zeros(6)
    total = 0.0
    discards = seen.tiles.size
    for at in range(discards):
        kind = seen.tiles[at]
        late = exp((at + 1 - discards) / FADES)
        lying[kind] += 1.0
        if seen.by[at] == away:
            own[kind] += 1.0
            own_late[kind] = late
            thrown[SUIT[kind]] += 1.0
            total += 1.0
        else:
            let_go[kind] = late
    for kind in range(NATURALS):
        about = np.int64(seen.public[kind]) - np.int64(seen.rack[kind])
        two = at_least(2, about + jokers, rate)
        three = at_least(3, about + jokers, rate)
        pungs, kongs, larger = shares[kind, 2], shares[kind, 3], shares[kind, 4]
        ready = pungs * two + (kongs + larger) * three
        row = signs[kind]
        row[away - 1] = 1.0
        row[3 + min(shown, 3)] = 1.0
        row[7] = top_jokers
        row[8] = seen.hidden[away] / 13.0
        row[9] = seen.wall / 100.0
        row[10] = exp(-seen.wall / 15.0)
        row[11] = jokers / 8.0
        row[12] = about / COPIES[kind]
        row[13] = about == 0
        row[14] = about == 1
        row[15] = about >= 3
        row[16] = seen.rack[kind]
        row[17] = seen.popular[kind, 0]
        row[18] = seen.popular[kind, 1]
        sort = SUIT[kind]
        row[19] = sort < WINDS_AT
        row[20] = sort == WINDS_AT
        row[21] = sort == DRAGONS_AT
        row[22] = kind == FLOWER
        row[23] = log(count + 1.0)
        row[24] = -log(squares)
        row[25] = shares[kind, 0]
        row[26] = shares[kind, 1] / count
        row[27] = pungs
        row[28] = kongs
        row[29] = larger
        row[30] = shares[kind, 5]
        row[31] = at_least(2, about, rate)
        row[32] = two
        row[33] = three
        row[34] = ready
        row[35] = log(ready + 0.0003)
        row[36] = lying[kind]
        row[37] = own[kind]
        row[38] = own_late[kind]
        row[39] = let_go[kind]
        row[40] = discards > 0 and seen.tiles[discards - 1] == kind
        row[41] = min(2, seen.given[away, kind])
        for other in range(1, 4):
            if other != away:
                row[42] += seen.given[other, kind]
        row[43] = thrown[sort] / max(4.0, total)
        row[44] = total / 20.0
        row[45] = shares[kind, 6]
