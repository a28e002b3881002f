"""The given of a scenario line by line, and the tiles not placed yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from mahj.rules.house import HouseRules
from mahj.rules.seats import Seat, seats_of
from mahj.scenarios.filling import FillingError, Pool
from mahj.scenarios.given import AnyGiven
from mahj.scenarios.kinds import Tiles
from mahj.tiles import Tile

G = TypeVar("G")


class GivenLine(msgspec.Struct, frozen=True):
    """A line of the given and where it stands."""

    line: int
    what: AnyGiven


class LayoutError(ValueError):
    """A given that makes no position, and the line it is told at."""

    def __init__(self, words: str, line: int) -> None:
        super().__init__(words)
        self.line = line


class Layout:
    """The given of a scenario, and the tiles placed so far."""

    def __init__(
        self, lines: Iterable[GivenLine], rules: HouseRules, players: int, named: Iterable[Tile]
    ) -> None:
        self.lines = tuple(lines)
        self.rules = rules
        self.seats = seats_of(players)
        self.pool = Pool(named)
        self.last = self.lines[-1].line if self.lines else 1
        for line in self.lines:
            seat = getattr(line.what, "seat", None)
            if seat is not None and seat not in self.seats:
                raise LayoutError(f"nobody sits at {seat}: there are {players} players", line.line)

    def of(self, kind: type[G]) -> dict[int, G]:
        """The lines of one kind, each under its number."""
        return {one.line: one.what for one in self.lines if isinstance(one.what, kind)}

    def only(self, kind: type[G]) -> tuple[int, G] | None:
        """The one line of a kind, or None."""
        found = [*self.of(kind).items()]
        if len(found) > 1:
            raise LayoutError(f"this was already said in line {found[0][0]}", found[1][0])
        return found[0] if found else None

    def take(self, tiles: Iterable[Tile], line: int) -> Tiles:
        """Tiles that a line names."""
        try:
            return self.pool.take(tiles)
        except FillingError as error:
            raise LayoutError(str(error), line) from None

    def fill(self, count: int) -> Tiles:
        """Tiles that nobody names."""
        try:
            return self.pool.fill(count)
        except FillingError as error:
            raise LayoutError(str(error), self.last) from None

    def giver(self, told: Seat | None, seat: Seat) -> Seat:
        """Whose discard somebody claimed: as told, or that of the player before."""
        return self.seats[self.seats.index(seat) - 1] if told is None else told
