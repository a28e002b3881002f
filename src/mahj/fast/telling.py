"""From a trace to a record: the machine's acts played through the referee, step by step.

Whatever the machine says happened must be what the referee finds: the tile drawn, who got the
discard, what is on every rack, and in the end who won, with which line, and who pays what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.decisions import CLAIM, DECLARE
from mahj.analysis.tables import Hands
from mahj.card import Card
from mahj.fast.state import (
    DISCARDER,
    ENDING,
    HAND,
    HELD,
    HOW,
    MAHJONGG,
    POINTS,
    SHOWN,
    VALUE,
    WINNER,
)
from mahj.fast.trace import (
    ANSWERED,
    DECLARED,
    DISCARDED,
    DREW,
    EXCHANGED,
    OFFERED,
    PASSED,
    POLLED,
    WISHED,
)
from mahj.record import Record, Recorder
from mahj.rules import SEATS, AnyAct, Refused, Seat, acts, preset
from mahj.rules.events import TileDrawn
from mahj.tiles import KINDS, Tile

HOW_NAMES: Final = ("discard", "wall", "exchange", "early")


class DivergenceError(AssertionError):
    """The machine and the referee do not agree on a game."""


def told(
    card: Card,
    players: tuple[str, ...],
    wall: tuple[Tile, ...],
    dice: tuple[int, int],
    salt: str,
    rows: NDArray[np.int16],
    result: NDArray[np.int32],
) -> Record:
    """The record of a game of the machine; DivergenceError where the referee sees it otherwise."""
    table = Recorder(card, preset("assisted"), players, wall, dice, salt)
    for number, row in enumerate(rows):
        code, seat = int(row[0]), SEATS[int(row[1])]
        if code == DREW:
            continue
        act = _act(row, table)
        try:
            events = table.play(seat, act, table.game.clock + 1)
        except Refused as refused:
            raise DivergenceError(f"act {number}, {act!r} of {seat}: {refused}") from None
        drawn = [event.tile for event in events if isinstance(event, TileDrawn)]
        following = rows[number + 1 : number + 2]
        expected = [KINDS[int(row[2])] for row in following if row[0] == DREW]
        if drawn != expected:
            raise DivergenceError(f"act {number}: drawn {drawn}, by the machine {expected}")
    _same_end(card, table, result)
    return table.record


def _act(row: NDArray[np.int16], table: Recorder) -> AnyAct:
    """The act that a row of a trace tells of."""
    code, _, one, two, three = (int(fact) for fact in row)
    tiles = tuple(KINDS[kind] for kind in (one, two, three) if kind >= 0)
    if code == ANSWERED:
        return _answer(one, two, three, table)
    simple: dict[int, Callable[[], AnyAct]] = {
        PASSED: lambda: acts.PassTiles(tiles, tuple(range(1, 4 - len(tiles)))),
        POLLED: lambda: acts.Object() if one else acts.Consent(),
        WISHED: lambda: acts.Wish(one),
        OFFERED: lambda: acts.Offer(tiles),
        DISCARDED: lambda: acts.Discard(KINDS[one]),
        EXCHANGED: lambda: acts.Exchange(KINDS[one], SEATS[two], three),
        DECLARED: acts.Declare,
    }
    return simple[code]()


def _answer(choice: int, size: int, jokers: int, table: Recorder) -> AnyAct:
    """What a seat said to a discard."""
    if choice == CLAIM:
        tile = table.game.down.tile
        return acts.Claim((tile,) * (size - 1 - jokers) + (Tile.JOKER,) * jokers)
    return acts.Declare() if choice == DECLARE else acts.Pass()


def _same_end(card: Card, table: Recorder, result: NDArray[np.int32]) -> None:
    """Compare the end of a game in both."""
    over = table.game.over
    if over is None:
        raise DivergenceError(f"the referee's game goes on: {table.game.phase!r}")
    hands = Hands.of(card)
    win = over.win
    theirs = (
        "mahjongg" if result[ENDING] == MAHJONGG else "wall",
        tuple(int(points) for points in result[POINTS : POINTS + 4]),
        tuple(int(jokers) for jokers in result[HELD : HELD + 4]),
        tuple(int(shown) for shown in result[SHOWN : SHOWN + 4]),
        _win(hands, result),
    )
    game = table.game
    ours = (
        over.ending,
        tuple(over.net),
        tuple(
            game.slopes[seat].jokers + sum(top.tiles.count(Tile.JOKER) for top in game.tops[seat])
            for seat in SEATS
        ),
        tuple(len(game.tops[seat]) for seat in SEATS),
        None if win is None else (win.winner, win.line, win.value, win.source.value, win.discarder),
    )
    if ours != theirs:
        raise DivergenceError(f"the referee ends with {ours}, the machine with {theirs}")


def _win(hands: Hands, result: NDArray[np.int32]) -> tuple[object, ...] | None:
    if result[ENDING] != MAHJONGG:
        return None
    line = hands.lines[hands.line_of[int(result[HAND])]]
    discarder = Seat(int(result[DISCARDER])) if result[DISCARDER] >= 0 else None
    how = HOW_NAMES[int(result[HOW])]
    return (Seat(int(result[WINNER])), line.id, int(result[VALUE]), how, discarder)
