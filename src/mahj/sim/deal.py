"""The deal of a game: wall, dice and salt from a number.

>>> wall, dice, salt = deal(7)
>>> deal(7) == (wall, dice, salt), deal(8) == (wall, dice, salt)
(True, False)
>>> len(wall), dice
(152, (3, 2))
"""

from __future__ import annotations

import random
from typing import Final

from mahj.record import rolled, salted, shuffled
from mahj.rules import Seat
from mahj.tiles import Tile

WALLS: Final = 1_000_000_000
"""How many walls a run's seed has room for: wall 12 of seed 7 is number 7,000,000,012."""


def deal(seed: int) -> tuple[tuple[Tile, ...], tuple[int, int], str]:
    """Wall in draw order, dice and salt; equal numbers give equal deals, on every machine."""
    rng = random.Random(f"mahj {seed}")
    return shuffled(rng), rolled(rng), salted(rng)


def chance(seed: int, seat: Seat) -> random.Random:
    """The stream of chance of one seat in one game."""
    return random.Random(f"mahj {seed} {int(seat)}")


def walls(seed: int, count: int) -> range:
    """The numbers of the walls of a run; ValueError where seed or count are out of bounds.

    >>> walls(7, 3)
    range(7000000000, 7000000003)
    """
    if not 0 <= seed < WALLS:
        raise ValueError(f"a seed is a number from 0 to {WALLS - 1:,}")
    if not 1 <= count <= WALLS:
        raise ValueError(f"a run has 1 to {WALLS:,} walls, not {count:,}")
    return range(seed * WALLS, seed * WALLS + count)
