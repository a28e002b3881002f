"""Chance, and the promise that it is left alone: shuffled walls, dice, salts, commitments.

>>> import random
>>> rng = random.Random(7)
>>> wall, dice, salt = shuffled(rng), rolled(rng), salted(rng)
>>> len(wall), dice, len(salt)
(152, (1, 4), 64)
>>> commitment(salt, wall, dice)[:8]
'123d8943'
"""

from __future__ import annotations

import hashlib
import random

from mahj.tiles import STANDARD, Tile, print_tiles


def shuffled(rng: random.Random) -> tuple[Tile, ...]:
    """The 152 tiles of a set in an order drawn by chance: a wall in draw order (SET-01)."""
    tiles = list(STANDARD.tiles)
    rng.shuffle(tiles)
    return tuple(tiles)


def rolled(rng: random.Random) -> tuple[int, int]:
    """What two dice show (SET-08)."""
    return rng.randint(1, 6), rng.randint(1, 6)


def salted(rng: random.Random) -> str:
    """A salt; a table at which people play draws it from `random.SystemRandom`."""
    return rng.randbytes(32).hex()


def commitment(salt: str, wall: tuple[Tile, ...], dice: tuple[int, int]) -> str:
    """The SHA-256 of three lines: the salt, the tiles in draw order, the dice."""
    text = f"{salt}\n{print_tiles(wall)}\n{dice[0]} {dice[1]}\n"
    return hashlib.sha256(text.encode()).hexdigest()
