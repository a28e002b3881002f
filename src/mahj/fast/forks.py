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
from mahj.analysis.deck import Deck, deck
from mahj.analysis.distance import Counts
from mahj.analysis.known import TOPS, Known, Scratch, scratch
from mahj.analysis.outlook import NEED, first_of, lacks
from mahj.analysis.style import LINE, Style, Tempers, tempers
from mahj.analysis.tables import COPIES, JOKER, NO_HAND, Hands
from mahj.card import Card
from mahj.fast.charleston import charleston
from mahj.fast.machine import play_on, turn, window
from mahj.fast.state import (
    BY_WALL,
    EARLY,
    ENDING,
    MAHJONGG,
    RESULT,
    SEATS,
    TILES,
    WINNER,
    State,
    copy_state,
    deal,
    known_to,
    new_state,
)
from mahj.fast.trace import Trace, trace

NEAREST: Final = 10
"""So many lines a player may have in mind."""
ANY: Final = 10_000
"""More lines than a card has."""
MOMENTS: Final = 200
"""More turns than a game has."""
NOBODY: Final = -1


class Forks(NamedTuple):
    """What one seat knew at each fork, the line it then played for, and what came of it."""

    rack: Counts
    unseen: Counts
    fetch: Counts
    """Jokers that each kind fetches from exposures."""
    tops: NDArray[np.int8]
    """The own exposures: kind, size, Jokers."""
    shown: Counts
    """How many exposures: the own, those of the rival with most, those of all rivals."""
    wall: Numbers
    """Tiles left to draw."""
    fourteen: NDArray[np.bool_]
    """Whether it is the seat's turn."""
    line: Numbers
    rank: Numbers
    """How many lines were nearer; between equals chance decided."""
    game: Numbers
    won: NDArray[np.bool_]
    again: NDArray[np.bool_]
    """The same with the wall shuffled, where that was asked for."""


def room_for(number: int) -> Forks:
    """Room for so many forks."""
    return Forks(
        np.zeros((number, JOKER + 1), np.int8),
        np.zeros((number, JOKER + 1), np.int8),
        np.zeros((number, JOKER + 1), np.int8),
        np.zeros((number, TOPS, 3), np.int8),
        np.zeros((number, 3), np.int8),
        np.zeros(number, np.int32),
        np.zeros(number, np.bool_),
        np.zeros(number, np.int32),
        np.zeros(number, np.int32),
        np.zeros(number, np.int32),
        np.zeros(number, np.bool_),
        np.zeros(number, np.bool_),
    )


def forks(
    card: Card,
    style: Style,
    games: int,
    seed: int,
    *,
    nearest: int = NEAREST,
    share: float = 0.12,
    twice: bool = False,
) -> Forks:
    """Fork so many games of four players of one style, each at a share of its turns.

    The line to play for is one of so many nearest. `twice` plays every fork a second time, with
    the tiles left in the wall in another order.
    """
    ready = deck(card)
    rng = np.random.default_rng(seed)
    tiles = np.repeat(np.arange(JOKER + 1), COPIES).astype(np.int8)
    walls = np.array([rng.permutation(tiles) for _ in range(games)])
    dice = rng.random((games, MOMENTS, 3))
    table = tempers(ready.tables, (style, style, style, style._replace(line=0)))
    table.which[:] = 0
    hands = Hands.of(card)
    first = first_of(hands.line_of, len(hands.lines))
    found = room_for(int(games * MOMENTS * share) + MOMENTS)
    total = gather(
        ready, table, first, walls, dice, share, nearest, twice, new_state(ready.tables),
        new_state(ready.tables), scratch(ready.tables), trace(on=False), found,
    )  # fmt: skip
    return Forks._make(part[:total] for part in found)


@inner
def shuffle_wall(state: State, seed: float) -> None:
    """Put the tiles left to draw in another order."""
    begin = state.at[0]
    mixed = np.uint64(seed * 9007199254740992.0)
    for at in range(TILES - 1, begin, -1):
        mixed = following(mixed)
        place = begin + np.int64((mixed >> np.uint64(33)) % np.uint64(at - begin + 1))
        state.wall[at], state.wall[place] = state.wall[place], state.wall[at]


@inner
def following(mixed: np.uint64) -> np.uint64:
    """The next of a row of numbers that look like chance."""
    return mixed * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)


@inner
def one_of_the_nearest(
    deck: Deck,
    first: Numbers,
    known: Known,
    fetch: Counts,
    nearest: int,
    seed: float,
    found: Numbers,
) -> tuple[int, int]:
    """One of the nearest lines that can still be had, each as likely; -1 where there is none.

    Between lines equally far chance decides which are nearer.
    """
    lines = first.size - 1
    keys = np.empty(lines)
    mixed = np.uint64(seed * 9007199254740992.0)
    possible = 0
    for line in range(lines):
        least = NO_HAND
        for hand in range(first[line], first[line + 1]):
            if (known.number < 0 or known.used[hand] > 0) and lacks(
                deck.tables, known.natural, known.may, known.rack, known.unseen, fetch, hand, found
            ):
                least = min(least, found[NEED])
        if least == 0:
            least = NO_HAND  # Mah Jongg is no question of chance.
        mixed = following(mixed)
        keys[line] = least + np.float64(mixed >> np.uint64(40)) / 16777216.0
        possible += least < NO_HAND
    if possible == 0:
        return -1, 0
    mixed = following(mixed)
    rank = np.int64((mixed >> np.uint64(33)) % np.uint64(min(nearest, possible)))
    return int(np.argsort(keys)[rank]), int(rank)


@inner
def wins_with(
    deck: Deck, tempers: Tempers, state: State, room: Scratch, trace: Trace, first: Numbers,
    seat: int, line: int, mover: int, how: int, result: Numbers,
) -> bool:  # fmt: skip
    """Play on, a seat for one line only; whether it wins with a hand of it."""
    tempers.style[1, LINE] = line
    tempers.which[seat] = 1
    result[ENDING] = 0
    play_on(deck, tempers, state, room, trace, result, mover, how)
    tempers.which[seat] = 0
    if result[ENDING] != MAHJONGG or result[WINNER] != seat:
        return False
    known = known_to(deck.tables, state, seat)
    for hand in range(first[line], first[line + 1]):
        if (known.number < 0 or known.used[hand] > 0) and missing(
            deck.tables, known.natural, known.may, known.rack, hand, -1, 0
        ) == 0:
            return True
    return False


@inner
def remember(state: State, known: Known, fetch: Counts, mover: int, forks: Forks, at: int) -> None:
    """Write down what the seat knows."""
    seat = known.seat
    forks.rack[at] = known.rack
    forks.unseen[at] = known.unseen
    forks.fetch[at] = fetch
    forks.tops[at] = state.tops[seat]
    forks.wall[at] = known.wall
    forks.fourteen[at] = seat == mover
    forks.shown[at, 0] = state.shown[seat]
    for rival in range(SEATS):
        if rival != seat:
            forks.shown[at, 1] = max(forks.shown[at, 1], state.shown[rival])
            forks.shown[at, 2] += state.shown[rival]


@kernel
def gather(
    deck: Deck, tempers: Tempers, first: Numbers, walls: NDArray[np.int8], dice: Floats,
    share: float, nearest: int, twice: bool, state: State, other: State, room: Scratch,
    trace: Trace, forks: Forks,
) -> int:  # fmt: skip
    """Play one game for each wall and fork it at a share of its turns; how many forks there are.

    Half of them are forks of the player whose turn it is, before it does anything; half of one of
    the others.
    """
    result = np.zeros(RESULT, np.int32)
    fetch = np.zeros(JOKER + 1, np.int8)
    found = np.zeros(8, np.int32)
    total = 0
    for game in range(walls.shape[0]):
        state.wall[:] = walls[game]
        deal(state)
        if charleston(deck, tempers, state, room, trace, result):
            continue
        mover = 0
        how = EARLY
        at = 0
        while mover >= 0:
            if at < MOMENTS and dice[game, at, 0] < share and total < forks.won.size:
                seat = mover
                if dice[game, at, 1] < 0.5:
                    seat = (mover + 1 + int(dice[game, at, 1] * 6.0)) % SEATS
                known = known_to(deck.tables, state, seat)
                fetch[:] = 0
                for owner in range(SEATS):
                    for top in range(state.shown[owner]):
                        fetch[state.tops[owner, top, 0]] += state.tops[owner, top, 2]
                seed = dice[game, at, 2]
                line, rank = one_of_the_nearest(deck, first, known, fetch, nearest, seed, found)
                if line >= 0:
                    remember(state, known, fetch, mover, forks, total)
                    forks.line[total] = line
                    forks.rank[total] = rank
                    forks.game[total] = game
                    copy_state(state, other)
                    forks.won[total] = wins_with(
                        deck, tempers, other, room, trace, first, seat, line, mover, how, result
                    )
                    if twice:
                        copy_state(state, other)
                        shuffle_wall(other, seed)
                        forks.again[total] = wins_with(
                            deck, tempers, other, room, trace, first, seat, line, mover, how,
                            result,
                        )  # fmt: skip
                    total += 1
            at += 1
            tile = turn(deck, tempers, state, room, trace, result, mover, how)
            if tile < 0:
                break
            mover = window(deck, tempers, state, room, trace, result, mover, tile)
            how = BY_WALL
    return total
