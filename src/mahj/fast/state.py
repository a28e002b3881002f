"""The whole position of a game as arrays: hidden tiles included, for the machine alone."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.compiled import inner, whole
from mahj.analysis.distance import Counts
from mahj.analysis.known import TOPS, Known, left_open, wanted_by
from mahj.analysis.tables import COPIES, JOKER, Tables
from mahj.card.hand import HAND_SIZE

TILES: Final = 152
SEATS: Final = 4
(
    ENDING, WINNER, HAND, VALUE, HOW, DISCARDER, DOUBLED, TURNS, STOPPED, SECOND, BLIND,
    POINTS, HELD, SHOWN, CALLS, SWAPS, COURTESY, EAST_EARLY,
) = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 24, 28, 32, 36)  # fmt: skip
"""Places in a result; from POINTS on (but the last) four in a row, one for each seat."""
RESULT: Final = 40
GOING, MAHJONGG, WALL_GAME = 0, 1, 2
BY_DISCARD, BY_WALL, BY_EXCHANGE, EARLY = 0, 1, 2, 3


class State(NamedTuple):
    """A game at one moment."""

    wall: NDArray[np.int8]
    """All tiles in draw order."""
    at: Numbers
    """In one place: the number of the next tile to draw."""
    racks: NDArray[np.int8]
    public: Counts
    """Copies of each kind that do not lie open."""
    tops: NDArray[np.int8]
    shown: Counts
    want: Floats
    natural: NDArray[np.uint8]
    may: NDArray[np.uint8]
    used: NDArray[np.uint16]
    open_hands: NDArray[np.int32]
    number: Numbers
    near: Numbers
    """How far each rack was from Mah Jongg before its last discard; 0 before the first."""
    unseen: Counts
    """Room for what a seat does not see."""


def new_state(tables: Tables) -> State:
    """Room for a game with a card."""
    width = tables.line.size
    return State(
        np.zeros(TILES, np.int8),
        np.zeros(1, np.int32),
        np.zeros((SEATS, JOKER + 1), np.int8),
        np.zeros(JOKER + 1, np.int8),
        np.zeros((SEATS, TOPS, 3), np.int8),
        np.zeros(SEATS, np.int8),
        np.zeros((SEATS, JOKER + 1)),
        np.zeros((SEATS, width, HAND_SIZE), np.uint8),
        np.zeros((SEATS, width, HAND_SIZE), np.uint8),
        np.zeros((SEATS, width), np.uint16),
        np.zeros((SEATS, width), np.int32),
        np.zeros(SEATS, np.int32),
        np.zeros(SEATS, np.int32),
        np.zeros(JOKER + 1, np.int8),
    )


@inner
def deal(state: State) -> None:
    """Begin a game with the wall that lies there (DEAL-01, DEAL-03)."""
    state.racks[:] = 0
    state.public[:] = COPIES
    state.shown[:] = 0
    state.number[:] = -1
    state.near[:] = 0
    state.want[:] = 0.0
    for number in range(48):
        state.racks[number // 4 % SEATS, state.wall[number]] += 1
    state.racks[0, state.wall[48]] += 1
    for seat in range(1, SEATS):
        state.racks[seat, state.wall[48 + seat]] += 1
    state.racks[0, state.wall[52]] += 1
    state.at[0] = 53


@inner
def known_to(tables: Tables, state: State, seat: int) -> Known:
    """What a seat knows; its arrays are the state's own, and good until the next question."""
    for kind in range(JOKER + 1):
        state.unseen[kind] = state.public[kind] - state.racks[seat, kind]
    exposed = state.number[seat] >= 0
    return Known(
        whole(seat),
        state.racks[seat],
        state.unseen,
        whole(TILES - state.at[0]),
        state.tops,
        state.shown,
        state.want,
        state.natural[seat] if exposed else tables.natural,
        state.may[seat] if exposed else tables.may,
        state.used[seat],
        state.open_hands[seat],
        whole(state.number[seat]),
        whole(state.near[seat]),
    )


@inner
def expose(tables: Tables, state: State, seat: int, tile: int, size: int, jokers: int) -> None:
    """Put a called discard on a rack with tiles of the hand."""
    at = state.shown[seat]
    state.tops[seat, at, 0] = tile
    state.tops[seat, at, 1] = size
    state.tops[seat, at, 2] = jokers
    state.shown[seat] = at + 1
    state.racks[seat, tile] -= size - 1 - jokers
    state.racks[seat, JOKER] -= jokers
    state.public[tile] -= size - 1 - jokers
    state.public[JOKER] -= jokers
    open_to(tables, state, seat)


@inner
def open_to(tables: Tables, state: State, seat: int) -> None:
    """Find out what a seat's exposures leave open."""
    state.number[seat] = left_open(
        tables, state.tops[seat], state.shown[seat], state.natural[seat], state.may[seat],
        state.used[seat], state.open_hands[seat],
    )  # fmt: skip
    wanted_by(
        tables, state.natural[seat], state.may[seat], state.open_hands[seat],
        state.number[seat], state.want[seat],
    )  # fmt: skip


@inner
def swap(state: State, seat: int, tile: int, owner: int, place: int) -> None:
    """Exchange a natural tile for a Joker of an exposure."""
    state.racks[seat, tile] -= 1
    state.racks[seat, JOKER] += 1
    state.tops[owner, place, 2] -= 1
    state.public[tile] -= 1
    state.public[JOKER] += 1


@inner
def copy_state(source: State, target: State) -> None:
    """Make one state like another."""
    target.wall[:] = source.wall
    target.at[:] = source.at
    target.racks[:] = source.racks
    target.public[:] = source.public
    target.tops[:] = source.tops
    target.shown[:] = source.shown
    target.want[:] = source.want
    target.number[:] = source.number
    target.near[:] = source.near
    for seat in range(SEATS):
        if source.number[seat] >= 0:
            target.natural[seat] = source.natural[seat]
            target.may[seat] = source.may[seat]
            target.used[seat] = source.used[seat]
            target.open_hands[seat] = source.open_hands[seat]
