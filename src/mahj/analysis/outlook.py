"""Outlook: what there is to know about a line, in a few numbers, for `odds` to make a chance of.

The numbers come from the concrete hands of the line that are nearest: how likely the missing tiles
still come in three measures of luck, how many are missing and how they may come, and how far the
game is. Nothing in them belongs to one card.
"""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahj.analysis.appraisal import Floats, Numbers, chance_of
from mahj.analysis.compiled import inner, kernel
from mahj.analysis.distance import Counts
from mahj.analysis.luck import MOST_UNSEEN, Chances, luck
from mahj.analysis.tables import JOKER, NATURALS, NO_HAND, Bytes, Tables

PACES: Final = (0.3, 0.65, 1.0)
"""The shares of the draws left that the three measures of luck count on."""
GIVEN: Final = 0.5
LAST: Final = 0.2
JOKERS: Final = 0.5
MIDDLE: Final = 1
"""The measure by which the best hand of a line is chosen."""
SLACK: Final = 2
"""How much further than its nearest a hand of the line still counts."""
LEAST: Final = 1e-7
"""Chances are not told apart below this."""
(
    SOON, LATER, EVER, ANY, NEAR, DRAWN, SPREAD, HELD, ABOUT, WALL, FOURTEEN, CONCEALED, SHOWN,
    MOST_SHOWN, ALL_SHOWN, OPEN, READY,
) = range(17)  # fmt: skip
"""The best hand by each measure; all hands together; tiles lacking, those that must be drawn, those
beyond the first of their kind, all counted below zero; Jokers held, and with them those unseen;
tiles left; whether it is the own turn; whether the line is concealed; the own exposures, those of
the rival with most, those of all rivals; Jokers in exposures, and those that can be fetched now."""
TRAITS: Final = 17
RISING: Final = 9
"""The first traits are such that more is always better; the rest only tell what kind of moment
it is."""
NEED, BY_DRAW, IN_SETS, FETCHED, LACKING = range(5)


def lucks() -> Chances:
    """The three measures of luck, one table after the other."""
    return np.stack([luck(pace, GIVEN, LAST, JOKERS, 1.0) for pace in PACES])


def first_of(line_of: ArrayLike, lines: int) -> Numbers:
    """Where the hands of each line begin in a list that has those of a line together."""
    return np.searchsorted(np.asarray(line_of), np.arange(lines + 1)).astype(np.int32)


@inner
def lacks(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    rack: Counts,
    unseen: Counts,
    fetch: Counts,
    hand: int,
    found: Numbers,
) -> bool:
    """Write what a rack lacks for a hand; whether it can still be had.

    Told are tiles lacking, those of them that must be drawn, places in sets without Jokers,
    Jokers that spare tiles fetch at once, kinds lacking.
    """
    drawn = 0
    room = 0
    hopeless = 0
    many = 0
    ready = 0
    about = 0
    for kind in range(NATURALS):
        if fetch[kind] > 0:
            about += int(fetch[kind])
            ready += min(int(fetch[kind]), int(rack[kind]))
    for part in range(int(tables.parts[hand])):
        kind = tables.kind[hand, part]
        held = int(rack[kind])
        left = int(unseen[kind])
        fixed = int(natural[hand, part])
        free = int(may[hand, part])
        if fetch[kind] > 0:
            ready += min(int(fetch[kind]), max(0, held - fixed - free))
            ready -= min(int(fetch[kind]), held)
        if held >= fixed + free:
            continue
        many += 1
        singly = max(0, fixed - held)
        if singly > left:
            return False
        places = free - max(0, held - fixed)
        drawn += singly
        room += places
        hopeless += max(0, places - (left - singly))
    jokers = int(rack[JOKER])
    if hopeless > jokers + int(unseen[JOKER]) + about:
        return False
    if int(tables.least[hand]) > jokers + int(unseen[JOKER]) + about:
        return False
    found[NEED] = max(drawn + max(0, room - jokers), int(tables.least[hand]) - jokers)
    found[BY_DRAW] = drawn
    found[IN_SETS] = room
    found[FETCHED] = ready
    found[LACKING] = many
    return True


@inner
def outlook(
    tables: Tables,
    natural: Bytes,
    may: Bytes,
    used: NDArray[np.uint16],
    exposed: bool,
    measures: Chances,
    rack: Counts,
    unseen: Counts,
    fetch: Counts,
    begin: int,
    end: int,
    found: Numbers,
    near: Bytes,
    kinds: Numbers,
    spaces: Numbers,
    traits: Floats,
) -> int:
    """Write the traits of a line that depend on its hands; the best hand, -1 where none is left.

    `measures` are the tables of luck for the wall that is left, `fetch` counts the Jokers that
    each kind fetches from exposures. With exposures only hands that have all of them are looked
    at, those with `used`.
    """
    least = NO_HAND
    for hand in range(begin, end):
        near[hand] = NO_HAND
        if exposed and used[hand] == 0:
            continue
        if lacks(tables, natural, may, rack, unseen, fetch, hand, found):
            near[hand] = found[NEED]
            least = min(least, found[NEED])
    if least == NO_HAND:
        return -1
    about = int(unseen[JOKER])
    for kind in range(NATURALS):
        if fetch[kind] > 0 and unseen[kind] > 0:
            about += min(int(fetch[kind]), int(unseen[kind]))
    about = min(about, MOST_UNSEEN)
    traits[SOON : ANY + 1] = 0.0
    best = -1
    jokers = rack[JOKER]
    for hand in range(begin, end):
        if near[hand] > least + SLACK:
            continue
        lacks(tables, natural, may, rack, unseen, fetch, hand, found)
        rack[JOKER] = jokers + min(found[FETCHED], max(0, found[IN_SETS] - jokers))
        for measure in range(measures.shape[0]):
            chance = chance_of(
                tables, natural, may, measures[measure, about], rack, unseen, hand, -1, 0, kinds,
                spaces,
            )  # fmt: skip
            if measure == MIDDLE:
                traits[ANY] += chance
                if best < 0 or chance > traits[LATER]:
                    best = hand
            traits[measure] = max(traits[measure], chance)
        rack[JOKER] = jokers
    for at in range(SOON, ANY + 1):
        traits[at] = log(max(traits[at], LEAST))
    lacks(tables, natural, may, rack, unseen, fetch, best, found)
    traits[NEAR] = -found[NEED]
    traits[DRAWN] = -found[BY_DRAW]
    traits[SPREAD] = found[LACKING] - found[BY_DRAW] - found[IN_SETS]
    traits[READY] = min(found[FETCHED], max(0, found[IN_SETS] - jokers))
    traits[CONCEALED] = tables.concealed[best]
    return best


@inner
def moment(
    rack: Counts,
    unseen: Counts,
    fetch: Counts,
    wall: int,
    fourteen: bool,
    shown: int,
    most: int,
    everyone: int,
    traits: Floats,
) -> None:
    """Write the traits that are the same for all lines.

    `shown` counts the own exposures, `most` those of the rival with most, `everyone` those of all
    rivals.
    """
    traits[WALL] = wall / 99.0
    traits[FOURTEEN] = fourteen
    traits[SHOWN] = shown
    traits[MOST_SHOWN] = most
    traits[ALL_SHOWN] = everyone
    traits[HELD] = rack[JOKER]
    traits[ABOUT] = rack[JOKER] + unseen[JOKER]
    traits[OPEN] = fetch[:NATURALS].sum()


@kernel
def outlooks(
    tables: Tables,
    first: Numbers,
    measures: Chances,
    rack: Counts,
    unseen: Counts,
    fetch: Counts,
    wall: int,
    fourteen: bool,
    shown: int,
    most: int,
    everyone: int,
    traits: Floats,
    best: Numbers,
    needs: Numbers,
) -> None:
    """Write the traits of every line, a row each, its best hand and what that hand lacks.

    The hands of line n are those from `first[n]` on; the tables are those that exposures leave.
    """
    found = np.zeros(6, np.int32)
    near = np.zeros(tables.line.size, np.uint8)
    kinds = np.zeros(16, np.int32)
    spaces = np.zeros(16, np.int32)
    used = np.zeros(1, np.uint16)
    for line in range(first.size - 1):
        moment(rack, unseen, fetch, wall, fourteen, shown, most, everyone, traits[line])
        best[line] = outlook(
            tables, tables.natural, tables.may, used, False, measures[:, wall], rack, unseen,
            fetch, first[line], first[line + 1], found, near, kinds, spaces, traits[line],
        )  # fmt: skip
        needs[line] = -traits[line, NEAR] if best[line] >= 0 else NO_HAND
