"""Decisions: what a player of some style does, from what it knows. Nothing here sees a game."""

from __future__ import annotations

from typing import Final

import numpy as np

from mahj.analysis.appraisal import (
    Floats,
    Numbers,
    chance_of,
    in_reach,
    in_reach_of,
    losses,
    missing,
    weigh,
)
from mahj.analysis.compiled import inner, kernel, whole
from mahj.analysis.known import JOKERS as TOP_JOKERS
from mahj.analysis.known import KIND, Known, Scratch
from mahj.analysis.luck import Chances
from mahj.analysis.style import (
    BLIND,
    COUNTS,
    DEFENCE,
    FIRST_CALL,
    FORGETS,
    LATER_CALL,
    LINE,
    MOST,
    ONE_LINE,
    POWER,
    SLACK,
    SLIPS,
    SPREAD,
    STOP,
    SWAP,
    Tempers,
)
from mahj.analysis.tables import COPIES, JOKER, NATURALS, Tables

DISCARD, EXCHANGE, DECLARE, CLAIM, LET_GO = 0, 1, 2, 3, 4
NEAR: Final = 7
"""The place in an answer that tells how near the nearest hand is."""
NEVER: Final = 1e9
"""More than any tile costs."""
FAR: Final = 6
"""No call is made for a hand that lacks more tiles than this."""
FORLORN: Final = 0.02
"""The least chance to win that a player believes in; what others may gain is measured in it."""
DANGER: Final = np.array([0.0, 0.25, 1.0, 2.5, 4.0, 4.0])
"""How dangerous a seat is by the number of its exposures."""


@inner
def slip(known: Known, salt: int) -> float:
    """A number from 0 to 1 that the position fixes: the same slip in the same position."""
    mixed = np.uint64(salt) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(known.wall)
    for kind in range(JOKER + 1):
        mixed ^= np.uint64(known.rack[kind] + 1 + 16 * known.unseen[kind])
        mixed *= np.uint64(0xBF58476D1CE4E5B9)
        mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0x94D049BB133111EB)
    mixed ^= mixed >> np.uint64(32)
    return np.float64(mixed >> np.uint64(11)) / 9007199254740992.0


@inner
def count_unseen(style: Floats, known: Known, room: Scratch) -> None:
    """Count the tiles that are not seen; who counts none takes all but the own to be about."""
    for kind in range(JOKER + 1):
        if style[COUNTS] != 0.0:
            room.unseen[kind] = known.unseen[kind]
        else:
            room.unseen[kind] = COPIES[kind] - known.rack[kind]


@inner
def luck_now(tempers: Tempers, which: int, known: Known, room: Scratch) -> Chances:
    """The chances as this style sees them, with the wall and the Jokers that are left."""
    luck: Chances = tempers.luck[which, known.wall, max(0, room.unseen[JOKER])]
    return luck


@kernel
def reach(tables: Tables, style: Floats, known: Known, room: Scratch) -> int:
    """List the hands that the player looks at; how many."""
    slack = whole(style[SLACK])
    most = whole(style[MOST])
    if style[LINE] >= 0.0:
        return reach_on(tables, whole(style[LINE]), known, room)
    if known.number < 0:
        return in_reach(tables, known.rack, slack, most, room.sums, room.found, room.short)
    return in_reach_of(
        tables, known.natural, known.may, known.open_hands, known.number, known.rack, slack, most,
        room.found, room.short,
    )  # fmt: skip


@inner
def reach_on(tables: Tables, line: int, known: Known, room: Scratch) -> int:
    """List the nearest hands of one line; how many."""
    number = 0
    for hand in range(tables.line.size):
        if tables.line[hand] == line and (known.number < 0 or known.used[hand] > 0):
            lack = missing(tables, known.natural, known.may, known.rack, hand, -1, 0)
            if number < room.short.size:
                room.short[number] = hand
                room.found[hand] = lack
                number += 1
    return number


@kernel
def appraise(
    tables: Tables, tempers: Tempers, which: int, known: Known, room: Scratch, listed: int
) -> float:
    """Weigh the hands on the list; what the rack is worth."""
    count_unseen(tempers.style[which], known, room)
    luck = luck_now(tempers, which, known, room)
    worth = weigh(
        tables, known.natural, known.may, luck, tempers.worth[which], known.rack, room.unseen,
        room.short, listed, room.weights, room.kinds, room.lacks,
    )  # fmt: skip
    if tempers.style[which, ONE_LINE] == 0.0 or worth <= 0.0:
        return worth
    best = 0
    for at in range(listed):
        if room.weights[at] > room.weights[best]:
            best = at
    line = tables.line[room.short[best]]
    worth = 0.0
    for at in range(listed):
        if tables.line[room.short[at]] != line:
            room.weights[at] = 0.0
        worth += room.weights[at]
    return worth


@kernel
def tile_costs(
    tables: Tables,
    tempers: Tempers,
    which: int,
    popular: Floats,
    known: Known,
    room: Scratch,
    listed: int,
    worth: float,
) -> None:
    """Write what giving up one tile of each kind costs, as a share of the worth."""
    weigh_tiles(tables, tempers, which, known, room, listed)
    judge_tiles(tempers.style[which], popular, known, room, worth)


@inner
def weigh_tiles(
    tables: Tables, tempers: Tempers, which: int, known: Known, room: Scratch, listed: int
) -> None:
    """Write what the hands on the list lose with each tile."""
    losses(
        tables, known.natural, known.may, luck_now(tempers, which, known, room), known.rack,
        room.unseen, room.short, listed, room.weights, room.loss,
    )  # fmt: skip


@inner
def judge_tiles(style: Floats, popular: Floats, known: Known, room: Scratch, worth: float) -> None:
    """Write what each tile costs in the eyes of a style."""
    for kind in range(NATURALS):
        if known.rack[kind] == 0:
            room.cost[kind] = NEVER
            continue
        cost = room.loss[kind] / worth if worth > 0.0 else 0.0
        cost += style[SPREAD] * popular[kind] * (1.0 + 0.5 * (known.rack[kind] > 1))
        if style[SLIPS] > 0.0:
            cost += style[SLIPS] * (slip(known, kind + 7) - 0.5)
        room.cost[kind] = cost
    room.cost[JOKER] = NEVER


@kernel
def give_up(
    tables: Tables,
    tempers: Tempers,
    which: int,
    popular: Floats,
    known: Known,
    room: Scratch,
    most: int,
    dearest: float,
) -> int:
    """Choose tiles to pass, the least missed first, none dearer than so much; how many.

    They are written to the answer; the rack that is known is the same afterwards.
    """
    listed = reach(tables, tempers.style[which], known, room)
    chosen = 0
    worth = 0.0
    changed = True
    while chosen < most:
        if changed:
            worth = appraise(tables, tempers, which, known, room, listed)
            weigh_tiles(tables, tempers, which, known, room, listed)
        judge_tiles(tempers.style[which], popular, known, room, worth)
        best = np.argmin(room.cost[:NATURALS])
        if room.cost[best] >= NEVER or room.cost[best] > dearest:
            break
        room.answer[chosen] = best
        known.rack[best] -= 1
        chosen += 1
        # The last tile of a kind that no hand on the list wants changes nothing.
        changed = room.loss[best] > 0.0 or known.rack[best] > 0
    for at in range(chosen):
        known.rack[room.answer[at]] += 1
    return chosen


@kernel
def choose_passes(
    tables: Tables,
    tempers: Tempers,
    which: int,
    popular: Floats,
    known: Known,
    room: Scratch,
    blind: bool,
) -> int:
    """Choose the tiles of a pass; how many, fewer than three where it may be blind."""
    dearest = tempers.style[which, BLIND] if blind else NEVER - 1
    return give_up(tables, tempers, which, popular, known, room, 3, dearest)


@kernel
def spare_tiles(
    tables: Tables,
    tempers: Tempers,
    which: int,
    popular: Floats,
    known: Known,
    room: Scratch,
) -> int:
    """How many of three tiles the player would gladly exchange."""
    return give_up(tables, tempers, which, popular, known, room, 3, tempers.style[which, STOP])


@kernel
def complete(tables: Tables, known: Known, room: Scratch) -> bool:
    """Whether the rack and the exposures are Mah Jongg; fourteen tiles."""
    if known.number < 0:
        in_reach(tables, known.rack, 0, 1, room.sums, room.found, room.short)
        return whole(room.found[room.short[0]]) == 0
    for at in range(known.number):
        if missing(tables, known.natural, known.may, known.rack, known.open_hands[at], -1, 0) == 0:
            return True
    return False


@inner
def completed_by(tables: Tables, known: Known, room: Scratch, tile: int) -> bool:
    """Whether a discard makes the hand Mah Jongg."""
    if tile == JOKER or known.near > 1:
        return False
    known.rack[tile] += 1
    won = complete(tables, known, room)
    known.rack[tile] -= 1
    return won


@kernel
def choose_turn(
    tables: Tables,
    tempers: Tempers,
    which: int,
    popular: Floats,
    known: Known,
    room: Scratch,
) -> int:
    """Choose what to do with fourteen tiles: declare, exchange or discard, told in the answer.

    For a discard `cost` tells what each tile held would cost.
    """
    style = tempers.style[which]
    listed = reach(tables, style, known, room)
    nearest = 14
    for at in range(listed):
        hand = room.short[at]
        if known.number < 0:
            lack = whole(room.found[hand])
        else:
            lack = missing(tables, known.natural, known.may, known.rack, hand, -1, 0)
        nearest = min(nearest, lack)
    room.answer[NEAR] = nearest
    if nearest == 0:
        return DECLARE
    worth = appraise(tables, tempers, which, known, room, listed)
    if may_exchange(known):
        if choose_exchange(tables, tempers, which, known, room, worth):
            return EXCHANGE
        listed = reach(tables, style, known, room)
        worth = appraise(tables, tempers, which, known, room, listed)
    own = 0.0
    for at in range(listed):
        own = max(own, room.weights[at] / tempers.worth[which, room.short[at]])
    own = own ** (1.0 / style[POWER]) + FORLORN
    tile_costs(tables, tempers, which, popular, known, room, listed, worth)
    best = -1
    least = NEVER
    for kind in range(NATURALS):
        if known.rack[kind] > 0:
            cost = room.cost[kind] * own
            if style[DEFENCE] > 0.0:
                cost += style[DEFENCE] * FORLORN * danger(known, kind)
            room.cost[kind] = cost
            if cost < least:
                least = cost
                best = kind
    room.answer[0] = best if best >= 0 else JOKER
    return DISCARD


@inner
def danger(known: Known, kind: int) -> float:
    """How much a discard may help the others, by what they show and what lies open."""
    risk = 0.0
    about = (whole(known.unseen[kind]) + 1) / 4
    for other in range(4):
        if other != known.seat:
            risk += DANGER[known.shown[other]] * known.want[other, kind]
    return risk * min(1.0, about)


@inner
def may_exchange(known: Known) -> bool:
    """Whether a tile on the rack fetches a Joker."""
    for seat in range(4):
        for at in range(known.shown[seat]):
            if known.tops[seat, at, TOP_JOKERS] > 0 and known.rack[known.tops[seat, at, KIND]] > 0:
                return True
    return False


@kernel
def choose_exchange(
    tables: Tables, tempers: Tempers, which: int, known: Known, room: Scratch, worth: float
) -> bool:
    """Choose a Joker exchange that makes the rack worth more; tile, owner, exposure."""
    style = tempers.style[which]
    best = worth * style[SWAP]
    found = False
    tile, owner, place = 0, 0, 0
    tried = np.uint64(0)
    for seat in range(4):
        for at in range(known.shown[seat]):
            kind = known.tops[seat, at, KIND]
            bit = np.uint64(1) << np.uint64(kind)
            if known.tops[seat, at, TOP_JOKERS] == 0 or known.rack[kind] == 0 or tried & bit:
                continue
            tried |= bit
            if style[FORGETS] > 0.0 and slip(known, 91 + kind) < style[FORGETS]:
                continue
            known.rack[kind] -= 1
            known.rack[JOKER] += 1
            listed = reach(tables, style, known, room)
            then = appraise(tables, tempers, which, known, room, listed)
            known.rack[kind] += 1
            known.rack[JOKER] -= 1
            if then > best:
                best = then
                found = True
                tile, owner, place = kind, seat, at
    room.answer[0] = tile
    room.answer[1] = owner
    room.answer[2] = place
    return found


@kernel
def choose_claim(
    tables: Tables,
    tempers: Tempers,
    which: int,
    sets: Numbers,
    first: Numbers,
    known: Known,
    room: Scratch,
    tile: int,
) -> int:
    """Choose whether to call a discard; the answer tells size and Jokers of the exposure."""
    if tile == JOKER:
        return LET_GO
    style = tempers.style[which]
    if completed_by(tables, known, room, tile):
        return DECLARE
    held = whole(known.rack[tile])
    jokers = whole(known.rack[JOKER])
    if held + jokers < 2:
        return LET_GO
    best = 0.0
    chosen = 0
    listed = reach(tables, style, known, room)
    count_unseen(style, known, room)
    luck = luck_now(tempers, which, known, room)
    for size in range(3, 7):
        if size - 1 > held + jokers:
            break
        naturals = min(held, size - 1)
        used = size - 1 - naturals
        known.rack[tile] -= naturals
        known.rack[JOKER] -= used
        then = 0.0
        start = first[tile * 4 + size - 3]
        end = first[tile * 4 + size - 2]
        for at in range(start, end):
            hand = sets[at]
            if style[LINE] >= 0.0 and tables.line[hand] != style[LINE]:
                continue
            if known.number < 0 and room.found[hand] > FAR + 1:
                continue  # The call brings it one tile nearer at most.
            if not _open(tables, known, hand, tile, size, used):
                continue
            lack = missing(tables, known.natural, known.may, known.rack, hand, tile, size)
            if lack > FAR:
                continue
            weight = tempers.worth[which, hand] * chance_of(
                tables, known.natural, known.may, luck, known.rack, room.unseen, hand, tile,
                size, room.kinds, room.lacks,
            )  # fmt: skip
            if style[ONE_LINE] != 0.0:
                then = max(then, weight)
            else:
                then += weight
        known.rack[tile] += naturals
        known.rack[JOKER] += used
        if then > best:
            best = then
            chosen = size
            room.answer[0] = size
            room.answer[1] = used
    if chosen == 0:
        return LET_GO
    if style[FORGETS] > 0.0 and slip(known, 55 + tile) < style[FORGETS]:
        return LET_GO
    worth = appraise(tables, tempers, which, known, room, listed)
    if style[ONE_LINE] != 0.0:
        worth = 0.0
        for at in range(listed):
            worth = max(worth, room.weights[at])
    margin = style[FIRST_CALL] if known.number < 0 else style[LATER_CALL]
    return CLAIM if best > worth * margin else LET_GO


@inner
def _open(tables: Tables, known: Known, hand: int, tile: int, size: int, jokers: int) -> bool:
    """Whether a hand has a set of that tile and size that is not exposed yet."""
    if known.number >= 0 and known.used[hand] == 0:
        return False
    for place in range(whole(tables.groups[hand])):
        if (
            tables.tile[hand, place] == tile
            and tables.size[hand, place] == size
            and tables.shown[hand, place]
            and not (tables.firm[hand, place] and jokers > 0)
            and (known.number < 0 or not whole(known.used[hand]) & (1 << place))
        ):
            return True
    return False
