"""Expectations about racks: what is shown, held and counted, and who is dead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mahj.rules.game import Game
from mahj.rules.phases import Turn, Verifying
from mahj.rules.seats import Seat
from mahj.rules.sentences import Form
from mahj.scenarios.kinds import KINDS, Sets, Slope, Tiles
from mahj.scenarios.moment import Expectation, Moment, ordered, other_rule
from mahj.tiles import Rack, Tile


class Shows(Expectation, frozen=True):
    """The exposures on top of a rack, in any order."""

    seat: Seat
    sets: Sets
    turned: ClassVar[tuple[str, ...]] = ("sets",)

    def found(self, now: Moment) -> Expectation:
        return Shows(
            self.seat, tuple(sorted(ordered(one.tiles) for one in now.game.tops[self.seat]))
        )

    def holds(self, now: Moment) -> bool:
        return self.found(now) == Shows(self.seat, tuple(sorted(map(ordered, self.sets))))


class HoldsAll(Expectation, frozen=True):
    """All tiles of a slope."""

    seat: Seat
    slope: Slope

    def found(self, now: Moment) -> Expectation:
        return HoldsAll(self.seat, Slope(tuple(now.game.slopes[self.seat]), more=False))

    def holds(self, now: Moment) -> bool:
        return ordered(self.slope.tiles) == tuple(now.game.slopes[self.seat])

    def mutants(self) -> Iterator[Expectation]:
        yield HoldsAll(self.seat, Slope((*self.slope.tiles, Tile.EAST), more=False))
        yield (
            HoldsNo(self.seat, self.slope.tiles[0])
            if self.slope.tiles
            else Holds(self.seat, (Tile.EAST,))
        )


class Holds(Expectation, frozen=True):
    """Tiles of a slope, among others perhaps."""

    seat: Seat
    tiles: Tiles

    def found(self, now: Moment) -> Expectation:
        return HoldsAll(self.seat, Slope(tuple(now.game.slopes[self.seat]), more=False))

    def holds(self, now: Moment) -> bool:
        return now.game.slopes[self.seat].holds(Rack.of(self.tiles))

    def mutants(self) -> Iterator[Expectation]:
        # More of a tile than any set has; and none of it.
        yield Holds(self.seat, (*self.tiles, *self.tiles[:1] * 9))
        yield HoldsNo(self.seat, self.tiles[0])


class HoldsNo(Expectation, frozen=True):
    """A tile that is not on a slope."""

    seat: Seat
    tile: Tile

    def found(self, now: Moment) -> Expectation:
        return HoldsAll(self.seat, Slope(tuple(now.game.slopes[self.seat]), more=False))

    def holds(self, now: Moment) -> bool:
        return self.tile not in now.game.slopes[self.seat]

    def mutants(self) -> Iterator[Expectation]:
        yield Holds(self.seat, (self.tile,))


class Has(Expectation, frozen=True):
    """How many tiles a player has on slope and top; a draw not racked is not one (DEF-07)."""

    seat: Seat
    count: int
    turned: ClassVar[tuple[str, ...]] = ("count",)

    def found(self, now: Moment) -> Expectation:
        return Has(self.seat, tiles_of(now.game, self.seat))


class Dead(Expectation, frozen=True):
    """A dead hand, and the rule it died by."""

    seat: Seat
    rule: str

    def found(self, now: Moment) -> Expectation:
        return life(now.game, self.seat)

    def mutants(self) -> Iterator[Expectation]:
        yield Dead(self.seat, other_rule(self.rule))
        yield Alive(self.seat)


class Alive(Expectation, frozen=True):
    """A hand in play."""

    seat: Seat

    def found(self, now: Moment) -> Expectation:
        return life(now.game, self.seat)

    def mutants(self) -> Iterator[Expectation]:
        yield Dead(self.seat, "MJ-14")


def life(game: Game, seat: Seat) -> Expectation:
    """Whether a hand lives, or what it died by."""
    return Dead(seat, game.dead[seat]) if game.dead[seat] else Alive(seat)


def tiles_of(game: Game, seat: Seat) -> int:
    """How many tiles a player has."""
    phase = game.phase
    loose = isinstance(phase, Turn) and phase.seat == seat and phase.loose is not None
    declared = isinstance(phase, Verifying) and phase.seat == seat and phase.tile is not None
    shown = sum(len(one.tiles) for one in game.tops[seat])
    return len(game.slopes[seat]) + shown + loose + declared


FORMS: Final[tuple[Form[Any], ...]] = (
    Form(Shows, "{seat} shows {sets:sets}", KINDS),
    Form(HoldsAll, "{seat} holds {slope:slope}", KINDS),
    Form(HoldsNo, "{seat} holds no {tile}"),
    Form(Holds, "{seat} holds {tiles}"),
    Form(Has, "{seat} has {count} tiles"),
    Form(Has, "{seat} has {count} tile"),
    Form(Dead, "{seat} is dead by {rule:rule}", KINDS),
    Form(Alive, "{seat} is live"),
)
