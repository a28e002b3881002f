"""Watching the machine's games: what a discarder sees, and what the others would make of it.

At every discard the signs of the other players are written down for the tile that was chosen, and
now and then for every kind on the rack; the answers of the others are asked of their own
decisions, without playing on. No sign rests on anything that the discarder does not see.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Numbers, missing
from mahj.analysis.beliefs import Seen, likely_hands, popularity
from mahj.analysis.compiled import kernel
from mahj.analysis.decisions import CLAIM, DECLARE, choose_claim
from mahj.analysis.deck import Deck, deck
from mahj.analysis.known import Scratch, scratch
from mahj.analysis.signs import SIGNS, read_signs
from mahj.analysis.style import Style, Tempers, tempers
from mahj.analysis.tables import COPIES, JOKER, NATURALS
from mahj.card import Card
from mahj.fast.charleston import STEPS, charleston
from mahj.fast.machine import turn, window
from mahj.fast.state import BY_WALL, EARLY, RESULT, SEATS, TILES, State, deal, known_to, new_state
from mahj.fast.trace import OFFERED, PASSED, Trace, trace

RIVALS: Final = SEATS - 1
LET_GO, CALLED, WON = 0, 1, 2


class Watch(NamedTuple):
    """Samples: a tile that was or could have been discarded at one moment, and what came of it."""

    signs: NDArray[np.float32]
    """By sample, other player and sign."""
    allowed: NDArray[np.bool_]
    """Whether each could call it for an exposure, and could win with it, by what is seen."""
    answers: NDArray[np.int8]
    """What each would do: let it go, call it, win."""
    chosen: NDArray[np.bool_]
    """Whether it was really discarded."""
    whole: NDArray[np.bool_]
    """Whether all kinds on the rack were asked about at that moment."""
    wall: NDArray[np.int16]
    guesses: NDArray[np.float32]
    """By moment and player: the share of weight on lines it is nearest to, the share of all open
    lines these are, exposures, wall left."""
    counts: Numbers
    """How many samples there are, and how many guesses."""


class Desk(NamedTuple):
    """Room to watch in."""

    rack: NDArray[np.int8]
    tiles: NDArray[np.int8]
    by: NDArray[np.int8]
    from_seat: NDArray[np.int8]
    given: NDArray[np.int8]
    """By giver, steps on and kind."""
    hidden: NDArray[np.int8]
    likely: NDArray[np.float64]
    popular: NDArray[np.float64]
    weights: NDArray[np.float64]
    signs: NDArray[np.float32]
    allowed: NDArray[np.bool_]


def watch(
    card: Card,
    walls: NDArray[np.int8],
    styles: tuple[Style, ...] = (Style(),) * SEATS,
    every: int = 6,
) -> Watch:
    """Play a game with each wall and watch it; every sixth moment or so all kinds on the rack."""
    ready = deck(card)
    likely = likely_hands(ready.tables)
    most = walls.shape[0] * (100 + 1000 // every)
    seen = Watch(
        np.zeros((most, RIVALS, len(SIGNS)), np.float32),
        np.zeros((most, RIVALS, 2), np.bool_),
        np.zeros((most, RIVALS), np.int8),
        np.zeros(most, np.bool_),
        np.zeros(most, np.bool_),
        np.zeros(most, np.int16),
        np.zeros((most, 4), np.float32),
        np.zeros(2, np.int32),
    )
    desk = Desk(
        np.zeros(JOKER + 1, np.int8),
        np.zeros(TILES, np.int8),
        np.zeros(TILES, np.int8),
        np.zeros(TILES, np.int8),
        np.zeros((SEATS, SEATS, JOKER + 1), np.int8),
        np.zeros(SEATS, np.int8),
        likely,
        popularity(ready.tables, likely),
        np.zeros(ready.tables.line.size),
        np.zeros((RIVALS, NATURALS, len(SIGNS)), np.float32),
        np.zeros((RIVALS, NATURALS, 2), np.bool_),
    )
    _watch_walls(
        ready, tempers(ready.tables, styles), new_state(ready.tables), scratch(ready.tables),
        trace(on=True), trace(on=False), walls, desk, seen, every,
    )  # fmt: skip
    found, guessed = int(seen.counts[0]), int(seen.counts[1])
    return Watch(
        seen.signs[:found],
        seen.allowed[:found],
        seen.answers[:found],
        seen.chosen[:found],
        seen.whole[:found],
        seen.wall[:found],
        seen.guesses[:guessed],
        seen.counts,
    )


@kernel
def _watch_walls(
    deck: Deck,
    tempers: Tempers,
    state: State,
    room: Scratch,
    passes: Trace,
    silent: Trace,
    walls: NDArray[np.int8],
    desk: Desk,
    seen: Watch,
    every: int,
) -> None:
    """Watch one game for each wall."""
    result = np.zeros(RESULT, np.int32)
    moment = 0
    for number in range(walls.shape[0]):
        state.wall[:] = walls[number]
        passes.length[0] = 0
        deal(state)
        if charleston(deck, tempers, state, room, passes, result):
            continue
        _given(passes, desk)
        lying = 0
        seat, how = 0, EARLY
        while True:
            tile = turn(deck, tempers, state, room, silent, result, seat, how)
            if tile < 0:
                break
            moment += 1
            _take(state, seat, tile, -1)
            _look(deck, tempers, state, room, desk, lying, seat, tile, moment % every == 0, seen)
            _take(state, seat, tile, 1)
            exposed = state.shown.sum()
            following = window(deck, tempers, state, room, silent, result, seat, tile)
            if following < 0:
                break
            if state.shown.sum() == exposed:
                desk.tiles[lying] = tile
                desk.from_seat[lying] = seat
                lying += 1
            seat, how = following, BY_WALL


@kernel
def _take(state: State, seat: int, tile: int, number: int) -> None:
    """Take a tile from a rack and lay it open, or the other way."""
    state.racks[seat, tile] -= number
    state.public[tile] -= number


@kernel
def _given(passes: Trace, desk: Desk) -> None:
    """Find out who gave what to whom in the Charleston; tiles sent on blind nobody knows."""
    desk.given[:] = 0
    passed = 0
    for at in range(passes.length[0]):
        row = passes.rows[at]
        if row[0] == PASSED:
            away = STEPS[passed // SEATS]
            passed += 1
        elif row[0] == OFFERED:
            away = 2
        else:
            continue
        for place in range(2, 5):
            if row[place] >= 0:
                desk.given[row[1], away, row[place]] += 1


@kernel
def _look(
    deck: Deck,
    tempers: Tempers,
    state: State,
    room: Scratch,
    desk: Desk,
    lying: int,
    seat: int,
    tile: int,
    every_kind: bool,
    watched: Watch,
) -> None:
    """Write down what a seat sees before it discards, and what the others would answer."""
    for at in range(lying):
        desk.by[at] = (desk.from_seat[at] - seat) % SEATS
    for away in range(SEATS):
        desk.hidden[away] = state.racks[(seat + away) % SEATS].sum()
    desk.rack[:] = state.racks[seat]
    wall = TILES - state.at[0]
    seen = Seen(
        desk.rack, state.public, desk.tiles[:lying], desk.by[:lying], desk.given[seat],
        desk.hidden, wall, desk.likely, desk.popular,
    )  # fmt: skip
    for away in range(1, SEATS):
        other = (seat + away) % SEATS
        known = known_to(deck.tables, state, other)
        read_signs(
            deck.tables, known.natural, known.may, known.used, known.open_hands, known.number,
            seen, away, state.tops[other], state.shown[other], desk.weights,
            desk.signs[away - 1], desk.allowed[away - 1],
        )  # fmt: skip
        if every_kind:
            _guess(deck, state, desk, other, wall, watched)
    for kind in range(NATURALS):
        if desk.rack[kind] == 0 or (not every_kind and kind != tile):
            continue
        number = watched.counts[0]
        if number == watched.wall.size:
            return
        watched.counts[0] = number + 1
        watched.wall[number] = wall
        watched.chosen[number] = kind == tile
        watched.whole[number] = every_kind
        _take(state, seat, kind, 1)
        for away in range(1, SEATS):
            other = (seat + away) % SEATS
            answer = choose_claim(
                deck.tables, tempers, tempers.which[other], deck.sets, deck.first,
                known_to(deck.tables, state, other), room, kind,
            )  # fmt: skip
            watched.answers[number, away - 1] = (
                WON if answer == DECLARE else CALLED if answer == CLAIM else LET_GO
            )
            watched.signs[number, away - 1] = desk.signs[away - 1, kind]
            watched.allowed[number, away - 1] = desk.allowed[away - 1, kind]
        _take(state, seat, kind, -1)


@kernel
def _guess(deck: Deck, state: State, desk: Desk, other: int, wall: int, watched: Watch) -> None:
    """Write down how much weight lies on the lines that a player really is nearest to."""
    tables = deck.tables
    known = known_to(tables, state, other)
    number = tables.line.size if known.number < 0 else known.number
    lines = np.zeros(deck.bonus.size)
    near = np.full(deck.bonus.size, 99)
    for at in range(number):
        hand = at if known.number < 0 else known.open_hands[at]
        line = tables.line[hand]
        if line < 0:
            break
        lines[line] += desk.weights[at]
        lack = missing(tables, known.natural, known.may, known.rack, hand, -1, 0)
        near[line] = min(near[line], lack)
    least = near.min()
    row = watched.guesses[watched.counts[1]]
    row[:] = 0.0
    for line in range(lines.size):
        if near[line] == least:
            row[0] += lines[line]
            row[1] += 1.0 / max(1, (lines > 0.0).sum())
    row[2] = state.shown[other]
    row[3] = wall
    watched.counts[1] += 1


def shuffled(seed: int) -> NDArray[np.int8]:
    """The wall of a seed."""
    tiles = np.repeat(np.arange(JOKER + 1), COPIES).astype(np.int8)
    return np.random.default_rng(seed).permutation(tiles)
