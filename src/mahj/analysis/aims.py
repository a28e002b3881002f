"""Aims: a hand to play for, and the tiles that are missing to it."""

from __future__ import annotations

from dataclasses import dataclass

from mahj.analysis.tables import FIRST_ROW, Tables
from mahj.card import Hand, Line
from mahj.tiles import KINDS, Rack, Tile


@dataclass(frozen=True)
class Missing:
    """What is missing of one kind, before the Jokers held are used."""

    tile: Tile
    natural: int = 0
    """Places in which no Joker may stand."""
    either: int = 0
    """Places in sets that the tile itself can still fill, or a Joker."""
    joker: int = 0
    """Places in sets that only a Joker can fill."""

    def __str__(self) -> str:
        parts = [
            _times(self.tile, self.natural),
            _times(self.tile, self.either, " or J"),
            _times(Tile.JOKER, self.joker, f" for {self.tile}"),
        ]
        return ", ".join(filter(None, parts))


@dataclass(frozen=True)
class Aim:
    """A hand to play for."""

    line: Line
    hand: Hand
    distance: int
    missing: tuple[Missing, ...]
    """By kind, in the order of the set; the Jokers held are not used yet."""
    jokers: int
    """How many Jokers held stand in the places that Jokers may fill."""
    demanded: int
    """How many more Jokers the hand demands, whatever else comes."""

    def __str__(self) -> str:
        wants = "; ".join(map(str, self.missing)) or "nothing"
        holds = f", holds {self.jokers} J" if self.jokers else ""
        demands = f", demands {self.demanded} J more" if self.demanded else ""
        return f"{self.line.id} {self.distance} away: {self.hand}, wants {wants}{holds}{demands}"


def aim(
    line: Line, hand: Hand, distance: int, tables: Tables, at: int, rack: Rack, left: Rack
) -> Aim:
    """The aim at the hand in column `at` of the tables."""
    missing: list[Missing] = []
    for part in range(int(tables.parts[at])):
        kind = int(tables.kind[at, part])
        fixed, free = int(tables.natural[at, part]), int(tables.may[at, part])
        taken = int(tables.rows[FIRST_ROW[kind] + rack.counts[kind], at]) & 15
        could = int(tables.rows[FIRST_ROW[kind] + left.counts[kind], at]) & 15
        natural = max(0, fixed - rack.counts[kind])
        places = fixed + free - taken - natural
        either = could - taken - natural
        if natural or places:
            missing.append(Missing(KINDS[kind], natural, either, places - either))
    room = sum(one.either + one.joker for one in missing)
    least = int(tables.least[at])
    jokers = min(rack.jokers, max(room, least))
    return Aim(line, hand, distance, tuple(missing), jokers, max(0, least - rack.jokers))


def _times(tile: Tile, number: int, more: str = "") -> str:
    if not number:
        return ""
    return f"{tile}*{number}{more}" if number > 1 else f"{tile}{more}"
