"""The machine against the referee: every game it plays is a game by the rules, act by act."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from mahj.analysis.deck import deck
from mahj.analysis.known import scratch
from mahj.analysis.style import Style, tempers
from mahj.bots.levels import CLUB, EXPERT, NOVICE
from mahj.card import Card, load
from mahj.fast.machine import play_walls
from mahj.fast.state import HELD, POINTS, RESULT, WINNER, new_state
from mahj.fast.telling import DivergenceError, told
from mahj.fast.trace import ANSWERED, DISCARDED, DREW, PASSED, trace
from mahj.record import Record, replay, rolled, salted, shuffled
from mahj.tiles import KINDS, Tile

Rows = NDArray[np.int16]
Result = NDArray[np.int32]

STYLES = (CLUB, NOVICE, EXPERT, Style(blind=0.0, stop=1e6), Style(blind=0.02, one_line=1))
"""Among them one that passes blind whenever it may, and one that always wants more tiles."""


def games(card: Card, number: int, seed: int) -> Iterator[tuple[tuple[Tile, ...], Rows, Result]]:
    """Play games of mixed styles; wall, trace and result of each."""
    cards = deck(card)
    state, room, notes = new_state(cards.tables), scratch(cards.tables), trace(on=True)
    rng = random.Random(seed)
    for _ in range(number):
        wall = shuffled(rng)
        styles = tempers(cards.tables, tuple(rng.choice(STYLES) for _ in range(4)))
        tiles = np.array([[tile.ordinal for tile in wall]], np.int8)
        results = np.zeros((1, RESULT), np.int32)
        play_walls(cards, styles, tiles, state, room, notes, results)
        yield wall, notes.rows[: notes.length[0]].copy(), results[0]


def tell(card: Card, wall: tuple[Tile, ...], rows: Rows, result: Result) -> Record:
    """Tell a game to the referee."""
    rng = random.Random(0)
    return told(card, ("Ann", "Bea", "Cleo", "Dot"), wall, rolled(rng), salted(rng), rows, result)


@pytest.mark.parametrize("name", ["starter", "mahj-2026"])
def test_every_game_of_the_machine_is_a_game_by_the_rules(name: str, *, deep: bool) -> None:
    card = load(name)
    for number, (wall, rows, result) in enumerate(games(card, 1_100 if deep else 25, seed=4)):
        record = tell(card, wall, rows, result)
        if number < (100 if deep else 3):
            again = replay(record)
            assert (again.fault, again.finished) == (None, True)


def one_game() -> tuple[Card, tuple[Tile, ...], Rows, Result]:
    """A game that somebody won."""
    card = load("starter")
    return next((card, *game) for game in games(card, 20, seed=5) if game[2][WINNER] >= 0)


@pytest.mark.parametrize("code", [PASSED, DISCARDED, DREW, ANSWERED])
def test_a_trace_that_was_changed_is_found_out(code: int) -> None:
    card, wall, rows, result = one_game()
    at = int(np.flatnonzero(rows[:, 0] == code)[-1])
    other = {PASSED: 2, DISCARDED: 2, DREW: 2, ANSWERED: 1}[code]
    rows[at, other] = (rows[at, other] + 1) % (len(KINDS) if other == 2 else 4)
    with pytest.raises(DivergenceError):
        tell(card, wall, rows, result)


@pytest.mark.parametrize("place", [POINTS, HELD, WINNER])
def test_a_result_that_was_changed_is_found_out(place: int) -> None:
    card, wall, rows, result = one_game()
    result[place] = (result[place] + 1) % 4
    with pytest.raises(DivergenceError, match="ends with"):
        tell(card, wall, rows, result)


def test_a_trace_that_was_cut_is_found_out() -> None:
    card, wall, rows, result = one_game()
    with pytest.raises(DivergenceError, match="goes on"):
        tell(card, wall, rows[:-4], result)
