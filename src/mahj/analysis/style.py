"""Styles of play: numbers that make one player bold and another careful, as kernels read them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.luck import Chances, luck
from mahj.analysis.tables import Tables


class Style(NamedTuple):
    """How a player judges and what it dares. Shares and margins are of what a rack is worth."""

    power: float = 1.0
    """How much a sure hand counts above many unsure ones."""
    value: float = 1.0
    """How much dear lines count above cheap ones."""
    pace: float = 0.6
    """The share of the draws left that it counts on."""
    given: float = 0.5
    """How often it expects a tile that others get to be discarded."""
    last: float = 0.2
    """How much the call for the very last tile helps singles and pairs."""
    jokers: float = 0.5
    """The share of each unseen Joker that a missing tile may count on."""
    slack: float = 3
    """How much further than the nearest hand it looks."""
    most: float = 48
    """How many hands it looks at closely."""
    first_call: float = 1.0
    """What calling must be worth, against not calling, to expose for the first time."""
    later_call: float = 1.0
    """The same for later exposures."""
    defence: float = 0.5
    """How much it minds what a discard may give to others."""
    swap: float = 1.0
    """What a rack must be worth after an exchange, against before."""
    blind: float = 0.25
    """It passes blind rather than to give a tile worth more than this share."""
    stop: float = 0.12
    """It stops the Charleston where three tiles cost more than this each."""
    slips: float = 0.0
    """How far its judgement of tiles strays by chance."""
    forgets: float = 0.0
    """How often it does not see that it could call or exchange."""
    one_line: float = 0.0
    """1 where it plays for a single line at a time."""
    counts: float = 1.0
    """1 where it counts the tiles that lie open."""
    spread: float = 0.02
    """How much it keeps tiles that many lines of the card use."""
    line: float = -1
    """The number of the only line it plays for; -1 where it plays for any."""


SIZE: Final = len(Style._fields)
(
    POWER, VALUE, PACE, GIVEN, LAST, JOKERS, SLACK, MOST, FIRST_CALL, LATER_CALL, DEFENCE, SWAP,
    BLIND, STOP, SLIPS, FORGETS, ONE_LINE, COUNTS, SPREAD, LINE,
) = range(SIZE)  # fmt: skip


class Tempers(NamedTuple):
    """The styles at a table as arrays: numbers, luck and the worth of every hand, by style."""

    style: NDArray[np.float64]
    luck: Chances
    worth: NDArray[np.float64]
    which: NDArray[np.int64]
    """The style of each seat."""


@lru_cache(64)
def luck_of(style: Style) -> Chances:
    """The table of chances that a style believes in."""
    return luck(style.pace, style.given, style.last, style.jokers, style.power)


def tempers(tables: Tables, styles: tuple[Style, ...]) -> Tempers:
    """The styles of the seats, each kept once."""
    kinds = tuple(dict.fromkeys(styles))
    return Tempers(
        np.array(kinds, np.float64),
        np.stack([luck_of(style) for style in kinds]),
        np.stack([tables.value ** (style.value * style.power) for style in kinds]),
        np.array([kinds.index(style) for style in styles], np.int64),
    )
