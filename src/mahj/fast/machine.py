"""The machine: whole games of error-free play at an assisted table for four, compiled."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Numbers, missing
from mahj.analysis.compiled import inner, kernel, whole
from mahj.analysis.decisions import (
    CLAIM,
    DECLARE,
    EXCHANGE,
    NEAR,
    choose_claim,
    choose_turn,
    completed_by,
)
from mahj.analysis.deck import Deck
from mahj.analysis.known import Scratch
from mahj.analysis.style import Tempers
from mahj.analysis.tables import JOKER
from mahj.fast.charleston import charleston
from mahj.fast.state import (
    BY_DISCARD,
    BY_EXCHANGE,
    BY_WALL,
    CALLS,
    DISCARDER,
    DOUBLED,
    EARLY,
    ENDING,
    HAND,
    HELD,
    HOW,
    MAHJONGG,
    POINTS,
    SEATS,
    SHOWN,
    STOPPED,
    SWAPS,
    TILES,
    TURNS,
    VALUE,
    WALL_GAME,
    WINNER,
    State,
    deal,
    expose,
    known_to,
    swap,
)
from mahj.fast.trace import (
    ANSWERED,
    DECLARED,
    DISCARDED,
    DREW,
    EXCHANGED,
    Trace,
    note,
)

NOBODY: Final = -1


@kernel
def play_game(
    deck: Deck, tempers: Tempers, state: State, room: Scratch, trace: Trace, result: Numbers
) -> None:
    """Play a game with the wall that lies in the state, from the deal to the end."""
    result[:] = 0
    result[WINNER] = NOBODY
    result[STOPPED] = NOBODY
    result[DISCARDER] = NOBODY
    trace.length[0] = 0
    deal(state)
    if charleston(deck, tempers, state, room, trace, result):
        wins(deck, state, whole(0), whole(EARLY), whole(NOBODY), result)
        return
    play_on(deck, tempers, state, room, trace, result, whole(0), whole(EARLY))


@kernel
def play_on(
    deck: Deck,
    tempers: Tempers,
    state: State,
    room: Scratch,
    trace: Trace,
    result: Numbers,
    seat: int,
    how: int,
) -> None:
    """Play on from the turn of a seat that has fourteen tiles, the last of which came somehow."""
    while True:
        tile = turn(deck, tempers, state, room, trace, result, seat, how)
        if tile < 0:
            return
        seat = window(deck, tempers, state, room, trace, result, seat, tile)
        if seat < 0:
            return
        how = whole(BY_WALL)


@inner
def turn(
    deck: Deck,
    tempers: Tempers,
    state: State,
    room: Scratch,
    trace: Trace,
    result: Numbers,
    seat: int,
    how: int,
) -> int:
    """Play the turn of a seat; the tile it discards, or -1 where it declares Mah Jongg."""
    while True:
        known = known_to(deck.tables, state, seat)
        choice = choose_turn(deck.tables, tempers, tempers.which[seat], deck.popular, known, room)
        if choice == DECLARE:
            note(trace, DECLARED, seat, 0, 0, 0)
            wins(deck, state, seat, how, whole(NOBODY), result)
            return NOBODY
        if choice == EXCHANGE:
            tile, owner, place = room.answer[0], room.answer[1], room.answer[2]
            swap(state, seat, tile, owner, place)
            note(trace, EXCHANGED, seat, tile, owner, place)
            result[SWAPS + seat] += 1
            how = whole(BY_EXCHANGE)
            continue
        tile = whole(room.answer[0])
        state.near[seat] = room.answer[NEAR]
        discard(state, trace, result, seat, tile)
        return tile


@inner
def discard(state: State, trace: Trace, result: Numbers, seat: int, tile: int) -> None:
    """Put a tile on the table."""
    state.racks[seat, tile] -= 1
    state.public[tile] -= 1
    note(trace, DISCARDED, seat, tile, 0, 0)
    result[TURNS] += 1


@inner
def window(
    deck: Deck,
    tempers: Tempers,
    state: State,
    room: Scratch,
    trace: Trace,
    result: Numbers,
    discarder: int,
    tile: int,
) -> int:
    """Ask the others about a discard; who has the next turn, or -1 where the game is over.

    All answer unseen; the nearest Mah Jongg goes first, then the nearest call (PRIO-01, PRIO-04).
    Without a trace nobody is asked whose answer cannot matter any more.
    """
    winner = whole(NOBODY)
    caller = whole(NOBODY)
    size = whole(0)
    jokers = whole(0)
    asked = 0 if tile == JOKER else SEATS - 1  # Nobody can call a Joker (CALL-03).
    for step in range(1, asked + 1):
        seat = (discarder + step) % SEATS
        known = known_to(deck.tables, state, seat)
        if caller != NOBODY and not trace.on:
            if not completed_by(deck.tables, known, room, tile):
                continue
            choice = DECLARE
        else:
            choice = choose_claim(
                deck.tables, tempers, tempers.which[seat], deck.sets, deck.first, known, room, tile
            )
        note(trace, ANSWERED, seat, choice, room.answer[0], room.answer[1])
        if choice == DECLARE and winner == NOBODY:
            winner = seat
            if not trace.on:
                break
        if choice == CLAIM and caller == NOBODY:
            caller, size, jokers = seat, whole(room.answer[0]), whole(room.answer[1])
    if winner != NOBODY:
        state.racks[winner, tile] += 1
        wins(deck, state, winner, whole(BY_DISCARD), discarder, result)
        return NOBODY
    if caller != NOBODY:
        expose(deck.tables, state, caller, tile, size, jokers)
        result[CALLS + caller] += 1
        return caller
    if state.at[0] == TILES:
        result[ENDING] = WALL_GAME
        finish(state, result)
        return NOBODY
    following = (discarder + 1) % SEATS
    draw(state, trace, following)
    return following


@inner
def draw(state: State, trace: Trace, seat: int) -> None:
    """Take the next tile of the wall."""
    drawn = state.wall[state.at[0]]
    state.at[0] += 1
    state.racks[seat, drawn] += 1
    note(trace, DREW, seat, drawn, 0, 0)


@inner
def wins(deck: Deck, state: State, seat: int, how: int, discarder: int, result: Numbers) -> None:
    """End the game with the dearest hand that the seat's tiles make (MJ-08), and pay for it."""
    tables = deck.tables
    jokers = held_jokers(state, seat)
    known = known_to(tables, state, seat)
    best = 0
    for number in range(tables.line.size if known.number < 0 else known.number):
        hand = number if known.number < 0 else known.open_hands[number]
        if tables.line[hand] < 0:
            break
        if missing(tables, known.natural, known.may, known.rack, hand, -1, 0) > 0:
            continue
        doubled = jokers == 0 and deck.bonus[tables.line[hand]]
        value = whole(tables.value[hand])
        pays = value * 2 if doubled else value
        if pays > best or (pays == best and value > result[VALUE]):
            best = pays
            result[HAND] = hand
            result[VALUE] = value
            result[DOUBLED] = doubled
    result[ENDING] = MAHJONGG
    result[WINNER] = seat
    result[HOW] = how
    result[DISCARDER] = discarder
    for other in range(SEATS):
        if other != seat:
            share = best if how == BY_DISCARD and other != discarder else 2 * best
            result[POINTS + other] -= share
            result[POINTS + seat] += share
    finish(state, result)


@inner
def held_jokers(state: State, seat: int) -> int:
    """The Jokers on a rack, slope and top."""
    jokers = whole(state.racks[seat, JOKER])
    for at in range(state.shown[seat]):
        jokers += state.tops[seat, at, 2]
    return jokers


@inner
def finish(state: State, result: Numbers) -> None:
    """Write down what the racks hold at the end."""
    for seat in range(SEATS):
        result[HELD + seat] = held_jokers(state, seat)
        result[SHOWN + seat] = state.shown[seat]


@kernel
def play_walls(
    deck: Deck,
    tempers: Tempers,
    walls: NDArray[np.int8],
    state: State,
    room: Scratch,
    trace: Trace,
    results: NDArray[np.int32],
) -> None:
    """Play one game for each wall."""
    for number in range(walls.shape[0]):
        state.wall[:] = walls[number]
        play_game(deck, tempers, state, room, trace, results[number])
