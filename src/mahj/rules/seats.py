"""Seats of one game: P0 is East, and turns go to the right (SET-14).

>>> Seat.P0.right, Seat.P3.right, Seat.P1.across, Seat.P0.left
(Seat.P1, Seat.P0, Seat.P3, Seat.P3)
>>> [str(seat) for seat in Seat.P2.round()]
['P3', 'P0', 'P1']
"""

from __future__ import annotations

import enum
from typing import Final


class Seat(enum.IntEnum):
    """A place in one game, counted in turn order from East."""

    P0 = 0
    P1 = 1
    P2 = 2
    P3 = 3

    @property
    def right(self) -> Seat:
        """The seat that is next in turn."""
        return _SEATS[self - 3]

    @property
    def across(self) -> Seat:
        """The seat opposite."""
        return _SEATS[self - 2]

    @property
    def left(self) -> Seat:
        """The seat that comes before in turn."""
        return _SEATS[self - 1]

    def round(self) -> tuple[Seat, Seat, Seat]:
        """The other seats in turn order, the next one first."""
        return _ROUNDS[self]

    __hash__ = int.__hash__  # of a plain enum it is the hash of its name, which takes longer

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


_SEATS: Final = tuple(Seat)
_ROUNDS: Final = tuple((seat.right, seat.across, seat.left) for seat in _SEATS)
EAST: Final = Seat.P0
SEATS: Final = _SEATS


def seats_of(players: int) -> tuple[Seat, ...]:
    """The seats that are taken; with three players the fourth stays empty (Q-25)."""
    return SEATS[:players]
