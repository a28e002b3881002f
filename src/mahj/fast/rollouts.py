"""Rollouts: hidden tiles dealt anew as they may lie, and the game played to its end.

From what one seat knows; where the hidden tiles really are is nobody's business here.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers, in_reach, missing
from mahj.analysis.compiled import inner, kernel, whole
from mahj.analysis.deck import Deck
from mahj.analysis.known import Known, Scratch, scratch
from mahj.analysis.style import Tempers
from mahj.analysis.tables import JOKER, Tables
from mahj.fast.machine import NOBODY, discard, draw, play_on, window
from mahj.fast.state import (
    BY_DISCARD,
    BY_WALL,
    POINTS,
    RESULT,
    SEATS,
    TILES,
    State,
    copy_state,
    expose,
    new_state,
    open_to,
)
from mahj.fast.trace import Trace, trace

TRIES: Final = 4
"""A rival's hidden tiles are the best of up to so many deals: players keep what serves them."""


class Table(NamedTuple):
    """Room for rollouts with a card."""

    start: State
    going: State
    room: Scratch
    trace: Trace
    result: Numbers
    loose: NDArray[np.int8]
    pool: NDArray[np.int8]
    rack: NDArray[np.int8]
    seed: NDArray[np.uint64]


def rollout_table(tables: Tables) -> Table:
    """New room for a card."""
    return Table(
        new_state(tables),
        new_state(tables),
        scratch(tables),
        trace(on=False),
        np.zeros(RESULT, np.int32),
        np.zeros(TILES, np.int8),
        np.zeros(TILES, np.int8),
        np.zeros(JOKER + 1, np.int8),
        np.zeros(1, np.uint64),
    )


@inner
def chance(seed: NDArray[np.uint64]) -> int:
    """The next number of a stream (splitmix64)."""
    seed[0] += np.uint64(0x9E3779B97F4A7C15)
    mixed = seed[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return whole((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(2))


@inner
def lay_open(deck: Deck, known: Known, table: Table) -> int:
    """Set what lies open, and gather the loose tiles; how many there are."""
    start = table.start
    start.public[:] = 0
    start.racks[:] = 0
    start.racks[known.seat] = known.rack
    start.tops[:] = known.tops
    start.shown[:] = known.shown
    start.want[:] = known.want
    start.near[:] = 0
    number = 0
    for kind in range(JOKER + 1):
        start.public[kind] = known.rack[kind] + known.unseen[kind]
        for _ in range(known.unseen[kind]):
            table.loose[number] = kind
            number += 1
    for seat in range(SEATS):
        start.number[seat] = -1
        if start.shown[seat] > 0:
            open_to(deck.tables, start, seat)
    start.at[0] = TILES - known.wall
    return number


@inner
def deal_hidden(deck: Deck, known: Known, table: Table, number: int, tries: int) -> None:
    """Deal the loose tiles to the rivals and the wall, by chance."""
    going, loose = table.going, table.pool
    copy_state(table.start, going)
    loose[:number] = table.loose[:number]
    left = number
    for step in range(1, SEATS):
        seat = (known.seat + step) % SEATS
        hidden = 13
        for at in range(going.shown[seat]):
            hidden -= going.tops[seat, at, 1]
        hidden = min(hidden, left)
        best = 99
        for _ in range(tries):
            shuffle(loose, hidden, left, table.seed)
            going.racks[seat] = 0
            for at in range(hidden):
                going.racks[seat, loose[at]] += 1
            far = farness(deck.tables, going, seat, table.room)
            if far < best:
                best = far
                table.rack[:] = going.racks[seat]
        going.racks[seat] = table.rack
        kept = 0
        for at in range(left):
            if table.rack[loose[at]] > 0:
                table.rack[loose[at]] -= 1
            else:
                loose[kept] = loose[at]
                kept += 1
        left = kept
    shuffle(loose, left, left, table.seed)
    first = going.at[0]
    for at in range(min(left, TILES - first)):
        going.wall[first + at] = loose[at]


@inner
def shuffle(tiles: NDArray[np.int8], some: int, number: int, seed: NDArray[np.uint64]) -> None:
    """Bring some of the first tiles, drawn by chance, to the front."""
    for at in range(some):
        other = at + chance(seed) % (number - at)
        tiles[at], tiles[other] = tiles[other], tiles[at]


@inner
def farness(tables: Tables, state: State, seat: int, room: Scratch) -> int:
    """How far a seat's tiles are from the nearest hand."""
    if state.number[seat] < 0:
        in_reach(tables, state.racks[seat], 0, 1, room.sums, room.found, room.short)
        return whole(room.found[room.short[0]])
    best = 14
    for at in range(state.number[seat]):
        hand = state.open_hands[seat, at]
        best = min(
            best,
            missing(tables, state.natural[seat], state.may[seat], state.racks[seat], hand, -1, 0),
        )
    return best


@kernel
def try_discards(
    deck: Deck,
    tempers: Tempers,
    known: Known,
    table: Table,
    tiles: Numbers,
    number: int,
    deals: int,
    seed: int,
    points: Floats,
) -> None:
    """Play on after each of some discards, with the same deals for all; the points of each deal."""
    table.seed[0] = np.uint64(seed)
    loose = lay_open(deck, known, table)
    start, going = table.start, table.going
    for deal in range(deals):
        deal_hidden(deck, known, table, loose, TRIES)
        keep_deal(going, start)
        for at in range(number):
            copy_state(start, going)
            table.result[:] = 0
            tile = whole(tiles[at])
            discard(going, table.trace, table.result, known.seat, tile)
            go_on(deck, tempers, table, known.seat, tile)
            points[deal, at] = table.result[POINTS + known.seat]


@kernel
def try_claims(
    deck: Deck,
    tempers: Tempers,
    known: Known,
    table: Table,
    discarder: int,
    tile: int,
    size: int,
    jokers: int,
    deals: int,
    seed: int,
    points: Floats,
) -> None:
    """Play on after letting a discard go and after calling it; the points of each deal.

    Letting go means that the next player draws; calling, that nobody else wants the tile.
    """
    table.seed[0] = np.uint64(seed)
    loose = lay_open(deck, known, table)
    start, going = table.start, table.going
    for deal in range(deals):
        deal_hidden(deck, known, table, loose, TRIES)
        keep_deal(going, start)
        for called in range(2):
            copy_state(start, going)
            table.result[:] = 0
            if called:
                expose(deck.tables, going, known.seat, tile, size, jokers)
                play_on(
                    deck, tempers, going, table.room, table.trace, table.result, known.seat,
                    whole(BY_DISCARD),
                )  # fmt: skip
            elif going.at[0] < TILES:
                following = (discarder + 1) % SEATS
                draw(going, table.trace, following)
                play_on(
                    deck,
                    tempers,
                    going,
                    table.room,
                    table.trace,
                    table.result,
                    following,
                    whole(BY_WALL),
                )
            points[deal, called] = table.result[POINTS + known.seat]


@inner
def keep_deal(going: State, start: State) -> None:
    """Keep a deal of the hidden tiles to begin from again."""
    start.racks[:] = going.racks
    start.wall[:] = going.wall


@inner
def go_on(deck: Deck, tempers: Tempers, table: Table, seat: int, tile: int) -> None:
    """Play on from the window that a discard has opened."""
    following = window(
        deck, tempers, table.going, table.room, table.trace, table.result, seat, tile
    )
    if following != NOBODY:
        play_on(
            deck,
            tempers,
            table.going,
            table.room,
            table.trace,
            table.result,
            following,
            whole(BY_WALL),
        )
