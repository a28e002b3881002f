"""Small changes that many events make."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from mahj.rules.exposure import Exposure
from mahj.rules.game import Game
from mahj.rules.phases import AnyPhase
from mahj.rules.seats import Seat
from mahj.tiles import Rack, Tile

T = TypeVar("T")
Effects = dict[type, Callable[[Game, Any], Game]]
"""What events of some kinds make of a game."""


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


def slope(game: Game, seat: Seat, rack: Rack) -> tuple[Rack, ...]:
    """The slopes with one of them replaced."""
    return put(game.slopes, seat, rack)


def more(rack: Rack, tiles: Iterable[Tile]) -> Rack:
    """The rack with some tiles more; for a few this is faster than to add two racks."""
    counts = list(rack.counts)
    for tile in tiles:
        counts[tile.ordinal] += 1
    return Rack(tuple(counts))


def less(rack: Rack, tiles: Iterable[Tile]) -> Rack:
    """The rack with some tiles fewer; ValueError where it does not hold them."""
    counts = list(rack.counts)
    for tile in tiles:
        if not counts[tile.ordinal]:
            raise ValueError(f"there is no {tile.spoken} left to take")
        counts[tile.ordinal] -= 1
    return Rack(tuple(counts))


def locked(tops: tuple[tuple[Exposure, ...], ...], seat: Seat) -> tuple[tuple[Exposure, ...], ...]:
    """The tops with the exposures of a seat made final (CALL-18)."""
    mine = tops[seat]
    if not mine or mine[-1].locked:
        return tops
    return put(tops, seat, tuple(replace(one, locked=True) for one in mine))


def phased(game: Game, phase: AnyPhase) -> Game:
    """The game in another phase."""
    return replace(game, phase=phase)
