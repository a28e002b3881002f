"""A moment of a scenario, and expectations: what shall be so, and what is so instead."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from mahj.rules.events import AnyEvent
from mahj.rules.game import Game
from mahj.rules.refused import Refused
from mahj.rules.seats import Seat
from mahj.rules.session import Session
from mahj.scenarios.kinds import Tiles
from mahj.tiles import KINDS, Tile


class Moment(msgspec.Struct, frozen=True):
    """The table when something is expected of it."""

    game: Game
    session: Session
    log: tuple[AnyEvent, ...] = ()
    refused: Refused | None = None
    """How the latest act was refused."""


class Expectation(msgspec.Struct, frozen=True, tag=True):
    """Something that shall be so.

    `found` tells what is so, in the words of the expectation where that is possible. The fields
    in `turned` are those that make it false when they change, whatever the position.
    """

    turned: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def found(self, now: Moment) -> Expectation:
        """What is so."""

    def holds(self, now: Moment) -> bool:
        """Whether it is so."""
        return self.found(now) == self

    def mutants(self) -> Iterator[Expectation]:
        """Expectations that are false wherever this one is true."""
        for name in self.turned:
            yield self.turn(name)

    def turn(self, name: str) -> Expectation:
        """The expectation with another value in one field."""
        changed: Expectation = msgspec.structs.replace(self, **{name: other(getattr(self, name))})
        return changed


class Not(Expectation, frozen=True):
    """What is found where nothing in the words of the expectation is so."""

    words: str

    def found(self, now: Moment) -> Expectation:
        return self


def other(value: Any) -> Any:
    """A value that is surely another one."""
    match value:
        case bool():
            return not value
        case Seat():
            return value.right
        case int():
            return value + 1
        case Tile():
            return KINDS[(value.ordinal + 1) % len(KINDS)]
        case str():
            return f"{value}x"
        case None:
            return Tile.EAST
        case tuple() if not value:
            return ((Tile.EAST,) * 3,)
        case tuple():
            return (*value[:-1], other(value[-1]))
        case _:
            raise TypeError(f"nothing is other than {value!r}")


def other_rule(rule: str) -> str:
    """The id of another rule."""
    return "ETIQ-01" if rule != "ETIQ-01" else "ETIQ-02"


def ordered(tiles: Tiles) -> Tiles:
    """Tiles in the order of the set."""
    return tuple(sorted(tiles))
