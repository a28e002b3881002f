"""Appraisal: what a rack is worth towards the hands in reach, and what each tile of it is worth.

A hand is worth its value times the chance that what it misses still comes (`luck`). A rack is
worth the sum over the hands in reach, so that a tile which serves many hands counts for all.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.compiled import kernel, whole, woven
from mahj.analysis.distance import Counts, distances
from mahj.analysis.luck import CALLED, DRAWN, KEPT, MOST_MISSING, Chances
from mahj.analysis.tables import JOKER, Bytes, Tables

Numbers = NDArray[np.int32]
Floats = NDArray[np.float64]


@kernel
def in_reach(
    tables: Tables, rack: Counts, slack: int, most: int, sums: Bytes, found: Bytes, short: Numbers
) -> int:
    """List the hands nearest to a rack without exposures; how many there are.

    Those at most `slack` further than the nearest, fewer where that would be more than `most`.
    """
    distances(tables.rows, tables.room, rack, 14, sums, found)
    return nearest(found, found.size, slack, most, short)


@kernel
def nearest(found: Bytes, total: int, slack: int, most: int, short: Numbers) -> int:
    """List the least of some distances, and those little more; how many there are."""
    near = np.uint8(255)
    for hand in range(total):
        near = min(near, found[hand])
    limit = near
    count = 0
    for more in range(slack + 1):
        wanted = np.uint8(near + more)
        here = 0
        for hand in range(total):
            here += found[hand] == wanted
        if more > 0 and count + here > most:
            break
        count += here
        limit = wanted
    listed = 0
    for hand in range(total):
        if found[hand] <= limit and listed < short.size:
            short[listed] = hand
            listed += 1
    return listed


@woven
def lack_of(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    rack: Counts,
    hand: int,
    part: int,
    less: int,
    size: int,
) -> tuple[int, int]:
    """What a rack lacks of one kind of a hand: where no Joker may stand, and where one may.

    A set of `size` of the kind `less` is taken as exposed.
    """
    kind = tables.kind[hand, part]
    fixed = whole(natural[hand, part])
    free = whole(may[hand, part])
    if kind == less:
        if free >= size:
            free -= size
        else:
            fixed -= size
    over = whole(rack[kind]) - fixed
    return max(0, -over), max(0, free - max(0, over))


@woven
def missing(
    tables: Tables, natural: Bytes, may: Bytes, rack: Counts, hand: int, less: int, size: int
) -> int:
    """How many tiles a rack lacks for what is left of a hand, `size` of kind `less` aside."""
    lacking = 0
    room = 0
    for part in range(whole(tables.parts[hand])):
        must, free = lack_of(tables, natural, may, rack, hand, part, less, size)
        lacking += must
        room += free
    jokers = whole(rack[JOKER])
    return lacking + (room - jokers if room > jokers else 0)


@kernel
def in_reach_of(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    open_hands: Numbers,
    number: int,
    rack: Counts,
    slack: int,
    most: int,
    found: Bytes,
    short: Numbers,
) -> int:
    """List the nearest of the hands that some exposures leave open; how many there are."""
    for at in range(number):
        found[at] = missing(tables, natural, may, rack, open_hands[at], -1, 0)
    listed = nearest(found, number, slack, most, short)
    for at in range(listed):
        short[at] = open_hands[short[at]]
    return listed


@woven
def chance_of(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    luck: Chances,
    rack: Counts,
    unseen: Counts,
    hand: int,
    less: int,
    size: int,
    kinds: Numbers,
    lacks: Numbers,
) -> float:
    """The chance, in the measure of `luck`, that what a rack lacks for a hand still comes.

    `luck` is the table for the wall and the Jokers left. Jokers held go where they help most.
    """
    way = KEPT if tables.concealed[hand] else CALLED
    chance = 1.0
    sets = 0
    room = 0
    for part in range(whole(tables.parts[hand])):
        must, free = lack_of(tables, natural, may, rack, hand, part, less, size)
        left = unseen[tables.kind[hand, part]]
        if must > 0:
            chance *= luck[DRAWN, left, min(must, MOST_MISSING)]
        if free > 0:
            kinds[sets] = left
            lacks[sets] = free
            room += free
            sets += 1
    if chance == 0.0:
        return 0.0
    jokers = whole(rack[JOKER])
    if jokers >= room:
        return chance
    while jokers > 0:
        best = -1
        gain = 0.0
        for at in range(sets):
            if lacks[at] > 0:
                lack = min(lacks[at], MOST_MISSING)
                now = luck[way, kinds[at], lack]
                then = luck[way, kinds[at], lack - 1]
                better = then / now if now > 0 else 1e9 + lack
                if better > gain:
                    gain = better
                    best = at
        lacks[best] -= 1
        jokers -= 1
    for at in range(sets):
        chance *= luck[way, kinds[at], min(lacks[at], MOST_MISSING)]
    return chance


@kernel
def weigh(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    luck: Chances,
    worth: Floats,
    rack: Counts,
    unseen: Counts,
    short: Numbers,
    listed: int,
    weights: Floats,
    kinds: Numbers,
    lacks: Numbers,
) -> float:
    """Weigh each hand on a list; the sum, which is what the rack is worth."""
    total = 0.0
    for at in range(listed):
        hand = short[at]
        weights[at] = worth[hand] * chance_of(
            tables, natural, may, luck, rack, unseen, hand, -1, 0, kinds, lacks
        )
        total += weights[at]
    return total


@woven
def open_places(tables: Tables, natural: Bytes, may: Bytes, rack: Counts, hand: int) -> int:
    """How many places of a hand a Joker may still fill."""
    room = 0
    for part in range(whole(tables.parts[hand])):
        room += lack_of(tables, natural, may, rack, hand, part, -1, 0)[1]
    return room


@kernel
def losses(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    luck: Chances,
    rack: Counts,
    unseen: Counts,
    short: Numbers,
    listed: int,
    weights: Floats,
    loss: Floats,
) -> None:
    """Write what the rack loses of its worth with one tile of each kind it holds."""
    loss[:] = 0.0
    for at in range(listed):
        weight = weights[at]
        if weight <= 0.0:
            continue
        hand = short[at]
        way = KEPT if tables.concealed[hand] else CALLED
        spare = rack[JOKER] > 0 and whole(rack[JOKER]) > open_places(
            tables, natural, may, rack, hand
        )
        for part in range(whole(tables.parts[hand])):
            kind = tables.kind[hand, part]
            held = whole(rack[kind])
            fixed = whole(natural[hand, part])
            free = whole(may[hand, part])
            if held == 0 or held > fixed + free:
                continue
            if held <= fixed:
                lack = min(fixed - held, MOST_MISSING - 1)
                now = luck[DRAWN, unseen[kind], lack]
                then = luck[DRAWN, unseen[kind], lack + 1]
            elif spare:
                continue
            else:
                lack = min(fixed + free - held, MOST_MISSING - 1)
                now = luck[way, unseen[kind], lack]
                then = luck[way, unseen[kind], lack + 1]
            loss[kind] += weight * (1.0 - then / now) if now > 0 else weight
