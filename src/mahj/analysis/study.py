"""A study: a position with all that the coach looks up in it, each thing once."""

from __future__ import annotations

from functools import cached_property
from statistics import median
from typing import Final

import msgspec

from mahj.analysis.coach import Coach, points
from mahj.analysis.danger import Danger, danger
from mahj.analysis.nearness import Nearness
from mahj.analysis.odds import SIZES, LineOdds, odds
from mahj.analysis.position import Discard, Position
from mahj.card import Card, Exposure
from mahj.tiles import Rack, Tile

GIVEN: Final = 1.5
"""To discard the tile that wins costs so many times a usual value: twice is paid for it, and had
another discarded it, or the winner drawn it, something would have been paid, too."""
HELPED: Final = 0.08
"""To discard a tile that is exposed costs this share of a usual value."""


class Study:
    """A position that is looked at."""

    def __init__(self, card: Card, position: Position, players: int = 4) -> None:
        self.card, self.position, self.players = card, position, players

    @property
    def tiles(self) -> int:
        """How many tiles the player has."""
        exposed = sum(top.size for top in self.position.exposures)
        return len(self.position.rack) + exposed

    @property
    def sound(self) -> bool:
        """Whether the player has as many tiles as one has to have."""
        return self.tiles in SIZES

    @property
    def full(self) -> bool:
        """Whether the player has as many tiles as one has in the own turn."""
        return self.tiles == max(SIZES)

    @cached_property
    def coach(self) -> Coach:
        """What the rack and its tiles are worth."""
        return Coach(self.card, self.position)

    @cached_property
    def near(self) -> Nearness:
        """How far the lines are."""
        return Nearness(self.card, self.position)

    @cached_property
    def unlooked(self) -> tuple[str, ...]:
        """The lines with too many hands to look at each that the exposures leave open."""
        lines, exposures = self.card.lines, self.position.exposures
        if all(line.listed for line in lines):
            return ()
        left = self.card.fitting(exposures).exposed if exposures else lines
        return tuple(line.id for line in left if not line.listed)

    @cached_property
    def risks(self) -> Danger:
        """What others may call."""
        return danger(self.card, self.position)

    @cached_property
    def odds(self) -> tuple[LineOdds, ...]:
        """How the lines stand that can be had, the best first, by what they bring."""
        found = [one for one in odds(self.card, self.position) if one.chance > 0.0]
        return tuple(sorted(found, key=lambda one: -one.chance * self.card.line(one.line).value))

    @property
    def lost(self) -> bool:
        """Whether no line can be made any more, as far as one can see."""
        return not self.odds and not self.unlooked

    @property
    def points(self) -> float:
        """The points to expect."""
        return points(self.odds, self.card, self.players)

    @cached_property
    def usual(self) -> float:
        """What a line of the card is usually worth."""
        return float(median(line.value for line in self.card.lines))

    def cost(self, tile: Tile, own: float) -> float:
        """What a discard may give away, in points, to a player who expects so many."""
        wins, called = self.risks.wins(tile), self.risks.called(tile)
        return wins * (GIVEN * self.usual + own) + (called - wins) * HELPED * self.usual

    def other(self, position: Position) -> Study:
        """The study of what becomes of the position."""
        return Study(self.card, position, self.players)


def discarded(position: Position, tile: Tile) -> Position:
    """The position after a discard."""
    return msgspec.structs.replace(
        position,
        rack=position.rack.minus(tile),
        open=position.open.plus(tile),
        discards=(*position.discards, Discard(tile, 0)),
    )


def called(position: Position, tile: Tile, tiles: tuple[Tile, ...]) -> Position:
    """The position after a call of a tile that lies open."""
    made = Exposure.of((tile, *tiles))
    return msgspec.structs.replace(
        position,
        rack=position.rack - tiles,
        open=position.open + tiles,
        exposures=(*position.exposures, made),
        discards=position.discards[:-1],
    )


def changed(position: Position, tiles: tuple[Tile, ...]) -> Position:
    """The position with another exposure in the place of the last."""
    *others, last = position.exposures
    back = tuple(Rack.of([last.tile] * (last.size - last.jokers) + [Tile.JOKER] * last.jokers))
    return msgspec.structs.replace(
        position,
        rack=position.rack + back - tiles,
        open=position.open - back + tiles,
        exposures=(*others, Exposure.of(tiles)),
    )


def swapped(position: Position, tile: Tile, away: int) -> Position | None:
    """The position after an exchange with a player; None where there is no Joker to fetch."""
    tops = position.rivals[away - 1].exposures if away else position.exposures
    at = next((at for at, top in enumerate(tops) if top.tile is tile and top.jokers), None)
    if at is None or tile not in position.rack:
        return None
    given = Exposure(tile, tops[at].size, tops[at].jokers - 1)
    tops = (*tops[:at], given, *tops[at + 1 :])
    rivals = position.rivals
    if away:
        rival = msgspec.structs.replace(rivals[away - 1], exposures=tops)
        rivals = (*rivals[: away - 1], rival, *rivals[away:])
    return msgspec.structs.replace(
        position,
        rack=position.rack.minus(tile).plus(Tile.JOKER),
        exposures=position.exposures if away else tops,
        rivals=rivals,
        open=position.open.plus(tile).minus(Tile.JOKER),
    )
