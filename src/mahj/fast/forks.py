"""Forks: a game stopped at some moment, played on by one seat for one line only.

What comes of it is the truth that `odds` is fitted to and judged by: whether a player who from
that moment on plays for that line and no other wins with it. The hidden tiles stay as they are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers, missing
from mahj.analysis.compiled import inner, kernel
from mahj.analysis.distance import Counts
from mahj.analysis.luck import Chances
from mahj.analysis.outlook import lacks, moment, outlook
from mahj.analysis.tables import JOKER, NO_HAND
from mahj.fast.charleston import charleston
from mahj.fast.deck import Deck
from mahj.fast.known import Known, Scratch
from mahj.fast.machine import play_on, turn, window
from mahj.fast.state import (
    BY_WALL,
    EARLY,
    MAHJONGG,
    RESULT,
    SEATS,
    WINNER,
    State,
    copy_state,
    deal,
    known_to,
)
from mahj.fast.style import LINE, Tempers
from mahj.fast.trace import Trace

NEAREST: Final = 10
"""A line is taken from so many that are nearest."""
MOMENTS: Final = 200
"""More turns than a game has."""
NOBODY: Final = -1


class Forks(NamedTuple):
    """What was known at each fork, and what came of it."""

    traits: Floats
    won: NDArray[np.bool_]
    wall: Numbers
    """Tiles left to draw at that moment."""
    line: Numbers
    game: Numbers
    rank: Numbers
    """Lines that were nearer, with chance deciding between equals."""


@inner
def fetched(state: State, fetch: Counts) -> None:
    """Count the Jokers that each kind fetches from exposures."""
    fetch[:] = 0
    for seat in range(SEATS):
        for at in range(state.shown[seat]):
            fetch[state.tops[seat, at, 0]] += state.tops[seat, at, 2]


@inner
def one_of_the_nearest(
    deck: Deck, first: Numbers, known: Known, fetch: Counts, chance: float, found: Numbers
) -> tuple[int, int]:
    """One of the nearest lines that can still be had, each as likely; -1 where there is none.

    Between lines equally far chance decides which are nearer.
    """
    lines = first.size - 1
    keys = np.empty(lines)
    mixed = np.uint64(chance * 9007199254740992.0)
    possible = 0
    for line in range(lines):
        least = NO_HAND
        for hand in range(first[line], first[line + 1]):
            if (known.number < 0 or known.used[hand] > 0) and lacks(
                deck.tables, known.natural, known.may, known.rack, known.unseen, fetch, hand, found
            ):
                least = min(least, found[0])
        mixed = mixed * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
        keys[line] = least + np.float64(mixed >> np.uint64(40)) / 16777216.0
        if least == 0:
            keys[line] = NO_HAND
        possible += keys[line] < NO_HAND
    if possible == 0:
        return -1, 0
    mixed = mixed * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)
    rank = np.int64((mixed >> np.uint64(33)) % np.uint64(min(NEAREST, possible)))
    return np.argsort(keys)[rank], rank


@inner
def wins_with(deck: Deck, state: State, first: Numbers, seat: int, line: int) -> bool:
    """Whether a seat that has won made a hand of the line."""
    known = known_to(deck.tables, state, seat)
    for hand in range(first[line], first[line + 1]):
        if (known.number < 0 or known.used[hand] > 0) and missing(
            deck.tables, known.natural, known.may, known.rack, hand, -1, 0
        ) == 0:
            return True
    return False


@kernel
def gather(
    deck: Deck,
    tempers: Tempers,
    first: Numbers,
    measures: Chances,
    walls: NDArray[np.int8],
    dice: Floats,
    share: float,
    state: State,
    other: State,
    room: Scratch,
    trace: Trace,
    forks: Forks,
) -> int:
    """Play one game for each wall and fork it at a share of its turns; how many forks there are.

    Half of them are forks of the player whose turn it is, before it does anything; half of one of
    the others.
    """
    result = np.zeros(RESULT, np.int32)
    fetch = np.zeros(JOKER + 1, np.int8)
    found = np.zeros(8, np.int32)
    total = 0
    for game in range(walls.shape[0]):
        result[:] = 0
        state.wall[:] = walls[game]
        deal(state)
        if charleston(deck, tempers, state, room, trace, result):
            continue
        mover = 0
        how = EARLY
        at = 0
        while True:
            chance = dice[game, at, 0]
            if chance < share and total < forks.won.size and at < MOMENTS:
                seat = mover
                if dice[game, at, 1] < 0.5:
                    seat = (mover + 1 + np.int64(dice[game, at, 1] * 6.0)) % SEATS
                known = known_to(deck.tables, state, seat)
                fetched(state, fetch)
                line, rank = one_of_the_nearest(deck, first, known, fetch, dice[game, at, 2], found)
                if line >= 0:
                    most = 0
                    everyone = 0
                    for rival in range(SEATS):
                        if rival != seat:
                            most = max(most, state.shown[rival])
                            everyone += state.shown[rival]
                    row = forks.traits[total]
                    moment(
                        known.rack, known.unseen, fetch, known.wall, seat == mover,
                        state.shown[seat], most, everyone, row,
                    )  # fmt: skip
                    outlook(
                        deck.tables, known.natural, known.may, known.used, known.number >= 0,
                        measures[:, known.wall], known.rack, known.unseen, fetch, first[line],
                        first[line + 1], found, room.found, room.kinds, room.lacks, row,
                    )  # fmt: skip
                    forks.wall[total] = known.wall
                    forks.line[total] = line
                    forks.game[total] = game
                    forks.rank[total] = rank
                    copy_state(state, other)
                    tempers.style[1, LINE] = line
                    tempers.which[seat] = 1
                    result[WINNER] = NOBODY
                    play_on(deck, tempers, other, room, trace, result, mover, how)
                    tempers.which[seat] = 0
                    won = result[WINNER] == seat and result[0] == MAHJONGG
                    forks.won[total] = won and wins_with(deck, other, first, seat, line)
                    result[0] = 0
                    total += 1
            at += 1
            tile = turn(deck, tempers, state, room, trace, result, mover, how)
            if tile < 0:
                break
            mover = window(deck, tempers, state, room, trace, result, mover, tile)
            if mover < 0:
                break
            how = BY_WALL
    return total
