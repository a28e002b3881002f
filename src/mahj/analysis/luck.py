"""Luck: how likely the tiles that are missing still come, by draw, by call and with Jokers.

One table for a way of looking at chance: wall left, Jokers unseen, how a tile may come, copies
unseen, tiles missing. It is a simple model (each unseen copy comes at a rate of its own); what it
says of a whole hand is put right by `odds`.
"""

from __future__ import annotations

from math import exp
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.compiled import inner, kernel

Chances: TypeAlias = NDArray[np.float32]
"""Indexed by wall left, Jokers unseen, way, copies unseen, tiles missing."""

MOST_WALL: Final = 120
MOST_UNSEEN: Final = 8
MOST_MISSING: Final = 6
DRAWN: Final = 0
"""A single or a tile of a pair: it must be drawn."""
CALLED: Final = 1
"""A tile of a set that may be called; a Joker may stand for it."""
KEPT: Final = 2
"""A tile of a set of a concealed hand; a Joker may stand for it."""
WAYS: Final = 3
OTHERS_HOLD: Final = 39.0
"""Tiles on the other three racks, which are unseen like the wall."""


@inner
def _poisson(rate: float, number: int) -> float:
    """The chance of exactly so many."""
    chance = exp(-rate)
    for one in range(1, number + 1):
        chance *= rate / one
    return chance


@kernel
def chances(
    pace: float, given: float, last: float, jokers: float, power: float, table: Chances
) -> None:
    """Fill a table.

    `pace` is the share of the draws left that one may count on before the game is over, `given`
    how often a tile others get is discarded, `last` how much easier a tile that must be drawn
    comes because the very last one may be called, `jokers` the share of a Joker that one missing
    tile may count on, `power` the power to which all is raised.
    """
    for wall in range(MOST_WALL):
        unseen = wall + OTHERS_HOLD
        draws = pace * wall / 4 / unseen
        others = given * (3 * pace * wall / 4 + OTHERS_HOLD / 2) / unseen
        for spare in range(MOST_UNSEEN + 1):
            for way in range(WAYS):
                for copies in range(MOST_UNSEEN + 1):
                    table[wall, spare, way, copies, 0] = 1.0
                    rate = draws * copies
                    if way == DRAWN:
                        rate *= 1 + last
                    else:
                        rate += draws * jokers * spare
                    below = 0.0
                    for missing in range(1, MOST_MISSING + 1):
                        before = _poisson(rate, missing - 1)
                        below += before
                        chance = 1 - below
                        if way == CALLED:
                            chance += before * (1 - exp(-others * copies))
                        if (way == DRAWN and missing > copies) or chance < 0:
                            chance = 0.0
                        table[wall, spare, way, copies, missing] = chance**power


def luck(pace: float, given: float, last: float, jokers: float, power: float) -> Chances:
    """The table of a way of looking at chance."""
    shape = (MOST_WALL, MOST_UNSEEN + 1, WAYS, MOST_UNSEEN + 1, MOST_MISSING + 1)
    table = np.zeros(shape, np.float32)
    chances(pace, given, last, jokers, power, table)
    return table
