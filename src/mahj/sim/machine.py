"""The fast path: games of the compiled machine, as the same rows and the same records.

The machine plays the levels that are made of a style, four of them, by the assisted rules. Its
outcomes are those of the same bots asked through the referee, wall by wall.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.deck import deck, unknown
from mahj.analysis.known import scratch
from mahj.analysis.style import tempers
from mahj.analysis.tables import Hands
from mahj.bots.levels import STYLES
from mahj.card import Card
from mahj.fast import state as places
from mahj.fast.machine import play_walls
from mahj.fast.state import RESULT, new_state
from mahj.fast.telling import HOW_NAMES, told
from mahj.fast.trace import trace
from mahj.record import write
from mahj.rules import SEATS
from mahj.sim.deal import deal
from mahj.sim.outcomes import Four, Outcome
from mahj.sim.seating import Sitting
from mahj.sim.terms import Terms, card_of

DEALT = 53
"""Tiles that are taken from the wall before the first discard."""
Result = NDArray[np.int32]


def fits(terms: Terms) -> str:
    """Why the machine cannot play a run; nothing where it can."""
    if terms.rules != "assisted" or terms.players != len(SEATS):
        return "it knows the assisted rules and four players"
    strange = [one.label for one in terms.entrants if one.spec not in STYLES]
    if strange:
        return f"it does not know the bot '{strange[0]}', only {', '.join(STYLES)}"
    if why := unknown(card_of(terms.card)):
        return f"it does not know the card exactly: {why}"
    return ""


def ready(terms: Terms) -> None:
    """Compile what is not compiled yet."""
    label = terms.entrants[0].label
    for _ in games(terms, (Sitting(0, 0, (label,) * len(SEATS)),), keep=False):
        pass


def games(terms: Terms, sittings: Sequence[Sitting], *, keep: bool = True) -> Iterator[Outcome]:
    """Play games, those of the same seating together."""
    card = card_of(terms.card)
    cards = deck(card)
    state, room = new_state(cards.tables), scratch(cards.tables)
    recording = keep and bool(terms.records)
    notes = trace(on=recording)
    for bots, group in groupby(sittings, key=lambda one: one.bots):
        styles = tempers(cards.tables, tuple(STYLES[terms.spec(label)] for label in bots))
        for sitting in group:
            wall, dice, salt = deal(sitting.seed)
            tiles = np.array([[tile.ordinal for tile in wall]], np.int8)
            results = np.zeros((1, RESULT), np.int32)
            play_walls(cards, styles, tiles, state, room, notes, results)
            if recording:
                rows = notes.rows[: notes.length[0]]
                record = told(card, sitting.names, wall, dice, salt, rows, results[0])
                write(record, Path(terms.records, sitting.file))
            yield row(card, sitting, results[0])


def row(card: Card, sitting: Sitting, result: Result) -> Outcome:
    """The outcome that the machine found."""
    second, turns = bool(result[places.SECOND]), int(result[places.TURNS])
    calls = _four(result, places.CALLS)
    won = result[places.ENDING] == places.MAHJONGG
    on_discard = result[places.HOW] == places.BY_DISCARD
    # East begins without a draw, a caller goes on without one, and a win in turn needs no discard.
    draws = max(0, turns - 1 - sum(calls) + int(won and not on_discard))
    east, south, _, _ = _four(result, places.COURTESY)
    return Outcome(
        seed=sitting.seed,
        arrangement=sitting.arrangement,
        card=card.name,
        rules="assisted",
        path="fast",
        bot=(sitting.bots[0], sitting.bots[1], sitting.bots[2], sitting.bots[3]),
        **(_win(card, sitting, result) if won else {"ending": "wall"}),
        turns=turns,
        wall_left=places.TILES - DEALT - draws,
        points=_four(result, places.POINTS),
        jokers=_four(result, places.HELD),
        exposures=_four(result, places.SHOWN),
        calls=calls,
        exchanges=_four(result, places.SWAPS),
        blind=int(result[places.BLIND]),
        second=second,
        stopped_by=None if second else _seat(result[places.STOPPED]),
        courtesy=(east, south),
    )


def _win(card: Card, sitting: Sitting, result: Result) -> dict[str, Any]:
    hands = Hands.of(card)
    line = hands.lines[hands.line_of[int(result[places.HAND])]]
    winner = int(result[places.WINNER])
    return {
        "ending": "mahjongg",
        "winner": winner,
        "winner_bot": sitting.bots[winner],
        "line": line.id,
        "section": line.section,
        "value": int(result[places.VALUE]),
        "how": HOW_NAMES[int(result[places.HOW])],
        "discarder": _seat(result[places.DISCARDER]),
        "jokerless": bool(result[places.DOUBLED]),
    }


def _four(result: Result, place: int) -> Four:
    first, second, third, fourth = (int(result[place + seat]) for seat in SEATS)
    return first, second, third, fourth


def _seat(number: Any) -> int | None:
    return int(number) if number >= 0 else None
