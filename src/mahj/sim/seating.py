"""Seating: who sits where in which game.

>>> arrangements(("A", "B"), 4)
(('A', 'B', 'B', 'B'), ('B', 'A', 'B', 'B'), ('B', 'B', 'A', 'B'), ('B', 'B', 'B', 'A'))
>>> arrangements(("A", "B", "A", "B"), 4)
(('A', 'B', 'A', 'B'), ('B', 'A', 'B', 'A'))
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from mahj.rules import SEATS
from mahj.sim.deal import walls


class Sitting(msgspec.Struct, frozen=True):
    """A game to be played: the number of its wall, and the labels of the bots, East first."""

    seed: int
    arrangement: int
    bots: tuple[str, ...]

    @property
    def key(self) -> tuple[int, int]:
        """What tells the games of a run apart."""
        return self.seed, self.arrangement

    @property
    def file(self) -> str:
        """What its record is called."""
        return f"{self.seed}-{self.arrangement}.jsonl"

    @property
    def names(self) -> tuple[str, ...]:
        """Names for a record, no two alike: a bot that sits twice is counted."""
        return tuple(
            f"{label} {self.bots[:seat].count(label) + 1}" if self.bots.count(label) > 1 else label
            for seat, label in enumerate(self.bots)
        )


def filled(labels: tuple[str, ...], players: int) -> tuple[str, ...]:
    """The seats: as listed, or with the last bot in all seats that are left.

    >>> filled(("club",), 4), filled(("expert", "club"), 3)
    (('club', 'club', 'club', 'club'), ('expert', 'club', 'club'))
    """
    if players not in (3, len(SEATS)):
        raise ValueError("three or four play")
    if len(labels) in (1, 2):
        return labels + labels[-1:] * (players - len(labels))
    if len(labels) != players:
        raise ValueError(f"{len(labels)} bots for {players} seats: name one, two or {players}")
    return labels


def arrangements(labels: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """Every way the table can be turned, each once."""
    seats = filled(labels, players)
    return tuple(dict.fromkeys(seats[-turn:] + seats[:-turn] for turn in range(players)))


def duplicate(labels: tuple[str, ...], players: int, seed: int, count: int) -> tuple[Sitting, ...]:
    """Games of an arena: every wall once for each arrangement."""
    turned = arrangements(labels, players)
    return tuple(_sittings(turned, walls(seed, count)))


def plain(labels: tuple[str, ...], players: int, seed: int, count: int) -> tuple[Sitting, ...]:
    """Games of a simulation: every wall once, the bots as listed."""
    return tuple(_sittings((filled(labels, players),), walls(seed, count)))


def _sittings(turned: tuple[tuple[str, ...], ...], numbers: Iterable[int]) -> Iterable[Sitting]:
    return (Sitting(number, at, seats) for number in numbers for at, seats in enumerate(turned))
