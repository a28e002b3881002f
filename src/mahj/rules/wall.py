"""The walls: four rows of nineteen stacks, the break, serving and the deal (SET, DEAL).

Tiles are numbered in the order in which they are drawn. A broken wall is served in five parts:
what East keeps after the break, the rows of P3, P2 and P1, and the stacks East split off.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal

import msgspec

from mahj.rules.seats import EAST, Seat
from mahj.tiles import STANDARD, Tile

STACKS: Final = 19
ROW: Final = 2 * STACKS
SIZE: Final = STANDARD.size
End = Literal["head", "tail"]


class Place(msgspec.Struct, frozen=True):
    """Where a tile of the wall lies: whose row, which stack from the owner's right, which layer."""

    row: Seat
    stack: int
    top: bool


class Wall(msgspec.Struct, frozen=True, gc=False):
    """What is left to draw. `tiles` are in draw order; `parts` the ranges of them not yet taken."""

    tiles: tuple[Tile, ...]
    parts: tuple[tuple[int, int], ...]
    broken: int = 0
    """How many stacks East split off."""

    def __len__(self) -> int:
        return sum([stop - start for start, stop in self.parts])

    def __bool__(self) -> bool:
        if not self.parts:
            return False
        start, stop = self.parts[-1]  # what is served last is there longest
        return start < stop or len(self) > 0

    @property
    def remaining(self) -> tuple[Tile, ...]:
        """The tiles left, in draw order."""
        return tuple(tile for start, stop in self.parts for tile in self.tiles[start:stop])

    def at(self, end: End = "head") -> int:
        """The number of the tile at the head, or at the tail of the part being served."""
        for start, stop in self.parts:
            if stop > start:
                return start if end == "head" else stop - 1
        raise IndexError("the wall is empty")

    def taken(self, number: int) -> Wall:
        """The wall without the tile of that number."""
        parts = list(self.parts)
        for at, (start, stop) in enumerate(parts):
            if number == start < stop:
                parts[at] = (start + 1, stop)
                break
            if start < number == stop - 1:
                parts[at] = (start, number)
                break
            if start < number < stop:
                parts[at : at + 1] = [(start, number), (number + 1, stop)]
                break
        return Wall(self.tiles, tuple(parts), self.broken)

    def returned(self, number: int, end: End = "head") -> Wall:
        """The wall with a tile put back in exactly the place it was taken from (TURN-14)."""
        parts = list(self.parts)
        tails = [at for at, (_, stop) in enumerate(parts) if end == "tail" and stop == number]
        heads = [at for at, (start, _) in enumerate(parts) if start - 1 == number]
        at = (tails or heads)[0]
        start, stop = parts[at]
        parts[at] = (start, stop + 1) if tails else (start - 1, stop)
        return Wall(self.tiles, tuple(parts), self.broken)

    def place(self, number: int) -> Place:
        """Where the tile of that number lies; the right end is drawn first (Q-03).

        >>> from mahj.tiles import STANDARD
        >>> broken(STANDARD.tiles, (2, 3)).place(0)
        Place(row=Seat.P0, stack=6, top=True)
        """
        kept = ROW - 2 * self.broken
        if number < kept:
            row, offset = EAST, number + 2 * self.broken
        elif number < kept + 3 * ROW:
            row, offset = Seat(3 - (number - kept) // ROW), (number - kept) % ROW
        else:
            row, offset = EAST, number - kept - 3 * ROW
        return Place(row, offset // 2 + 1, offset % 2 == 0)


def broken(tiles: tuple[Tile, ...], dice: tuple[int, int]) -> Wall:
    """Four walls built and broken: as many stacks split off East's right end as the dice show."""
    split = 2 * sum(dice)  # SET-08
    starts = (0, ROW - split, 2 * ROW - split, 3 * ROW - split, 4 * ROW - split, SIZE)
    return Wall(tiles, tuple(pairwise(starts)), sum(dice))


def take(seats: tuple[Seat, ...], dealt: int) -> tuple[Seat, tuple[int, ...]]:
    """Who takes tiles next in the deal, and their numbers in draw order.

    Three rounds of four (DEAL-01); then East takes the first and the one after the others' singles
    (DEAL-03, Q-04), which lie at 1 and 5 in a game of four.

    >>> from mahj.rules.seats import SEATS
    >>> take(SEATS, 0), take(SEATS, 48), take(SEATS, 50)
    ((Seat.P0, (0, 1, 2, 3)), (Seat.P0, (48, 52)), (Seat.P1, (49,)))
    """
    players = len(seats)
    rounds = 3 * 4 * players
    if dealt < rounds:
        return seats[dealt // 4 % players], tuple(range(dealt, dealt + 4))
    if dealt == rounds:
        return EAST, (dealt, dealt + players)
    return seats[dealt - rounds - 1], (dealt - 1,)


def dealt_in(seats: tuple[Seat, ...]) -> int:
    """How many tiles are dealt in all: thirteen each and one more for East (DEAL-04)."""
    return 13 * len(seats) + 1
