"""Signs: what a player gives away by exposures, discards and passes, as numbers for each kind.

Everything here is seen by one seat: its own rack, what lies open, what it passed. The same kernel
reads the signs of a position and, for fitting, those of the machine's games.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.beliefs import Seen, weigh_hands
from mahj.analysis.compiled import kernel
from mahj.analysis.tables import (
    COPIES,
    FLOWER,
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
FADES: Final = 8.0
"""After so many discards what somebody let go is a third as telling."""
CALLED, WON = 0, 1
WANT, FLAT, PUNGS, KONGS, LARGER, FIRM, NOW = range(7)


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
    shares: Floats = np.zeros((NATURALS, 7))
    unseen = seen.public.astype(np.int64) - seen.rack
    jokers = int(unseen[JOKER])
    count = 0
    squares = 0.0
    for at in range(tables.line.size if number < 0 else number):
        if weights[at] <= 0.0:
            continue
        hand = at if number < 0 else int(open_hands[at])
        weight = weights[at] / total
        weights[at] = weight
        count += 1
        squares += weight * weight
        firm = 0
        short = 0
        for part in range(int(tables.parts[hand])):
            fixed = int(natural[hand, part])
            whole = fixed + int(may[hand, part])
            if whole == 0:
                continue
            kind = int(tables.kind[hand, part])
            about = int(unseen[kind])
            firm += max(0, fixed - about)
            short += min(whole - fixed, max(0, whole - about))
            shares[kind, WANT] += weight
            shares[kind, FLAT] += 1.0
            if fixed > 0:
                shares[kind, FIRM] += weight
        if firm <= 1 and short <= jokers + 1:
            for part in range(int(tables.parts[hand])):
                fixed = int(natural[hand, part])
                whole = fixed + int(may[hand, part])
                kind = int(tables.kind[hand, part])
                about = int(unseen[kind])
                filled = 1 if fixed > about else 0
                helped = 1 if fixed <= about < whole else 0
                if whole > 0 and firm == filled and short - helped <= jokers:
                    allowed[kind, WON] = True
                    shares[kind, NOW] += weight
        if tables.concealed[hand]:
            continue
        for place in range(int(tables.groups[hand])):
            if not tables.shown[hand, place] or (number >= 0 and int(used[hand]) >> place & 1):
                continue
            kind = int(tables.tile[hand, place])
            size = int(tables.size[hand, place])
            aid = 0 if tables.firm[hand, place] else jokers
            if int(unseen[kind]) + aid >= size - 1:
                allowed[kind, CALLED] = True
                shares[kind, min(size, 5) - 3 + PUNGS] += weight
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
        top_jokers += int(tops[at, 2])
    unseen_tiles = float(seen.wall)
    for other in range(1, 4):
        unseen_tiles += seen.hidden[other]
    rate = seen.hidden[away] / max(1.0, unseen_tiles)
    jokers = int(seen.public[JOKER]) - int(seen.rack[JOKER])
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
        about = int(seen.public[kind]) - int(seen.rack[kind])
        two = at_least(2, about + jokers, rate)
        three = at_least(3, about + jokers, rate)
        pungs, kongs, larger = shares[kind, PUNGS], shares[kind, KONGS], shares[kind, LARGER]
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
        row[25] = shares[kind, WANT]
        row[26] = shares[kind, FLAT] / count
        row[27] = pungs
        row[28] = kongs
        row[29] = larger
        row[30] = shares[kind, FIRM]
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
        row[45] = shares[kind, NOW]
