"""The Charleston of the machine: six passes, the question between, the courtesy pass."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Numbers
from mahj.analysis.compiled import inner, whole
from mahj.analysis.decisions import choose_passes, complete, give_up, spare_tiles
from mahj.analysis.deck import Deck
from mahj.analysis.known import Scratch
from mahj.analysis.style import Tempers
from mahj.fast.state import BLIND, COURTESY, SEATS, SECOND, STOPPED, State, known_to
from mahj.fast.trace import DECLARED, OFFERED, PASSED, POLLED, WISHED, Trace, note

STEPS: Final = np.array([1, 2, 3, 3, 2, 1])
"""How many seats on a pass goes: right, across, left, left, across, right (CHAR-01)."""
NONE: Final = -1
ALL: Final = 1e8


@inner
def charleston(
    deck: Deck, tempers: Tempers, state: State, room: Scratch, trace: Trace, result: Numbers
) -> bool:
    """Play the Charleston; whether East declares before its end."""
    if heavenly(deck, state, room, trace):
        return True
    for stage in range(6):
        if stage == 3:
            if heavenly(deck, state, room, trace):
                return True
            if polled(deck, tempers, state, room, trace, result):
                break
        one_pass(deck, tempers, state, room, trace, result, stage)
    if heavenly(deck, state, room, trace):
        return True
    courtesy(deck, tempers, state, room, trace, result)
    return False


@inner
def heavenly(deck: Deck, state: State, room: Scratch, trace: Trace) -> bool:
    """Whether East has Mah Jongg between the phases, and says so (CHAR-20)."""
    if complete(deck.tables, known_to(deck.tables, state, whole(0)), room):
        note(trace, DECLARED, 0, 0, 0, 0)
        return True
    return False


@inner
def polled(
    deck: Deck, tempers: Tempers, state: State, room: Scratch, trace: Trace, result: Numbers
) -> bool:
    """Ask for a second Charleston; whether somebody stops it (CHAR-06)."""
    result[STOPPED] = NONE
    for seat in range(SEATS):
        known = known_to(deck.tables, state, seat)
        spare = spare_tiles(deck.tables, tempers, tempers.which[seat], deck.popular, known, room)
        note(trace, POLLED, seat, spare < 3, 0, 0)
        if spare < 3:
            result[STOPPED] = seat
            return True
    result[SECOND] = 1
    return False


@inner
def one_pass(
    deck: Deck,
    tempers: Tempers,
    state: State,
    room: Scratch,
    trace: Trace,
    result: Numbers,
    stage: int,
) -> None:
    """Choose and make one pass."""
    laid = np.full((SEATS, 3), NONE, np.int64)
    many = np.zeros(SEATS, np.int64)
    for seat in range(SEATS):
        known = known_to(deck.tables, state, seat)
        blind = stage in (2, 5)
        many[seat] = choose_passes(
            deck.tables, tempers, tempers.which[seat], deck.popular, known, room, blind
        )
        for at in range(many[seat]):
            laid[seat, at] = room.answer[at]
            state.racks[seat, room.answer[at]] -= 1
        result[BLIND] += 3 - many[seat]
        note(trace, PASSED, seat, laid[seat, 0], laid[seat, 1], laid[seat, 2])
    hand_on(state, laid, many, STEPS[stage])


@inner
def hand_on(state: State, laid: NDArray[np.int64], many: NDArray[np.int64], step: int) -> None:
    """Give everyone what comes to lie before it, tiles sent on unseen included (CHAR-12).

    A player who passes blind sends on the first tiles that come; where all wait for each other,
    what lies there goes on, from East (Q-05).
    """
    lying = np.full((SEATS, 16), NONE, np.int64)
    number = np.zeros(SEATS, np.int64)
    for seat in range(SEATS):
        target = (seat + step) % SEATS
        for at in range(many[seat]):
            lying[target, number[target]] = laid[seat, at]
            number[target] += 1
    due = np.zeros((SEATS, 3), np.bool_)
    for seat in range(SEATS):
        for place in range(3 - many[seat]):
            due[seat, place] = True
    while True:
        moved = False
        for seat in range(SEATS):
            for place in range(3):
                if due[seat, place] and lying[seat, place] != NONE:
                    due[seat, place] = False
                    send(lying, number, seat, place, step)
                    moved = True
        if not moved and not unstick(lying, number, due, step):
            break
    for seat in range(SEATS):
        for place in range(number[seat]):
            if lying[seat, place] != NONE:
                state.racks[seat, lying[seat, place]] += 1


@inner
def unstick(
    lying: NDArray[np.int64], number: NDArray[np.int64], due: NDArray[np.bool_], step: int
) -> bool:
    """Send on what lies before the first seat that waits in vain; whether there is one."""
    for seat in range(SEATS):
        for last in range(2, -1, -1):
            if due[seat, last]:
                for place in range(number[seat]):
                    if lying[seat, place] != NONE:
                        due[seat, last] = False
                        send(lying, number, seat, place, step)
                        return True
                break
    return False


@inner
def send(
    lying: NDArray[np.int64], number: NDArray[np.int64], seat: int, place: int, step: int
) -> None:
    """Send a tile on to where the pass goes."""
    target = (seat + step) % SEATS
    lying[target, number[target]] = lying[seat, place]
    number[target] += 1
    lying[seat, place] = NONE


@inner
def courtesy(
    deck: Deck, tempers: Tempers, state: State, room: Scratch, trace: Trace, result: Numbers
) -> None:
    """The courtesy pass: opposite players exchange as many as the one wants who wants fewer."""
    wishes = np.zeros(SEATS, np.int64)
    for seat in range(SEATS):
        known = known_to(deck.tables, state, seat)
        wishes[seat] = spare_tiles(
            deck.tables, tempers, tempers.which[seat], deck.popular, known, room
        )
        note(trace, WISHED, seat, wishes[seat], 0, 0)
    offered = np.full((SEATS, 3), NONE, np.int64)
    for seat in range(SEATS):
        number = min(wishes[seat], wishes[(seat + 2) % SEATS])
        result[COURTESY + seat] = number
        if number > 0:
            known = known_to(deck.tables, state, seat)
            give_up(
                deck.tables, tempers, tempers.which[seat], deck.popular, known, room, number, ALL
            )
            for at in range(number):
                offered[seat, at] = room.answer[at]
            note(trace, OFFERED, seat, offered[seat, 0], offered[seat, 1], offered[seat, 2])
    for seat in range(SEATS):
        for at in range(result[COURTESY + seat]):
            state.racks[seat, offered[seat, at]] -= 1
            state.racks[(seat + 2) % SEATS, offered[seat, at]] += 1
