"""The coach: a strong style of play, and what it makes of a rack, in points.

The style weighs a rack against the hands in reach, as the bots do (`appraisal`); the odds say how
much that is in points. What a choice does to a rack is told as a share of what the rack was worth.

>>> from mahj.card import load
>>> from mahj.tiles import Rack
>>> card = load("starter")
>>> coach = Coach(card, Position(Rack.read("F F 1B*3 2B*3 3B*2 J N 9D")))
>>> coach.kept(Tile("N")) > coach.kept(Tile("2B"))
True
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.decisions import appraise, reach, tile_costs
from mahj.analysis.deck import deck
from mahj.analysis.known import TOPS, Known, Scratch, scratch
from mahj.analysis.luck import MOST_WALL
from mahj.analysis.odds import LineOdds
from mahj.analysis.position import Position
from mahj.analysis.style import Style, Tempers, tempers
from mahj.analysis.tables import JOKER, Hands, Tables
from mahj.card import Card, Exposure
from mahj.tiles import Rack, Tile

COACH: Final = Style(
    power=2.0,
    value=1.2,
    pace=0.45,
    jokers=0.7,
    most=96,
    first_call=1.15,
    later_call=1.2,
    defence=1,
    stop=0.4,
    spread=0.01,
)
"""How the coach judges: as the strongest of the bots does before it plays a game on to see."""
NEW_TILE: Final = (1 - COACH.blind) ** (-1 / COACH.power)
"""A tile of the Charleston that one has not seen yet makes a rack worth so many times as much."""
ONLY: Final = 0
"""The place of the one style."""


class Coach:
    """A position weighed by the coach."""

    def __init__(self, card: Card, position: Position) -> None:
        self._ready = _ready(card)
        self._tables, self._tempers = self._ready.after(position.exposures)
        self._room: Scratch = scratch(self._tables)
        self._known = _known(self._tables, position)
        self._rack = position.rack
        style = self._tempers.style[ONLY]
        self._listed = int(reach(self._tables, style, self._known, self._room))

    @cached_property
    def strength(self) -> float:
        """What the rack is worth, in a measure of its own."""
        return self._strength(self._rack)

    def share(self, rack: Rack) -> float:
        """What another rack is worth towards the same hands, as a share of this one's worth."""
        return self._strength(rack) / self.strength if self.strength > 0.0 else 1.0

    def kept(self, tile: Tile) -> float:
        """The share of its worth that the rack keeps without one of its tiles.

        A little is taken off for tiles that much of the card wants, so that of tiles which no
        hand in reach wants the odd ones go first.
        """
        cost = float(self._costs[tile.ordinal])
        return float(max(0.0, 1.0 - cost) ** (1 / COACH.power))

    def wanted(self, tile: Tile) -> float:
        """How much of the card wants a tile, 1 for the tile wanted most; a Joker is."""
        return float(self._ready.popular[tile.ordinal]) if tile.natural else 1.0

    @cached_property
    def _costs(self) -> NDArray[np.float64]:
        whole = self._appraised(self._rack)
        tile_costs(
            self._tables, self._tempers, ONLY, self._ready.popular, self._known, self._room,
            self._listed, whole,
        )  # fmt: skip
        costs = self._room.cost.copy()
        without = self._rack.minus(Tile.JOKER) if self._rack.jokers else self._rack
        costs[JOKER] = 1.0 - self._appraised(without) / whole if whole > 0.0 else 0.0
        costs[JOKER] += 0.5  # It would help with any hand, also with those not in reach now.
        return costs

    def _strength(self, rack: Rack) -> float:
        return float(self._appraised(rack) ** (1 / COACH.power))

    def _appraised(self, rack: Rack) -> float:
        counts = np.array(rack.counts, np.int8)
        known = self._known._replace(rack=counts)
        return float(appraise(self._tables, self._tempers, ONLY, known, self._room, self._listed))


def ready() -> bool:
    """Whether the kernels of the coach were compiled before, so that it answers at once."""
    cache = getattr(tile_costs, "_cache", None)  # there is none where nothing is compiled
    folder = getattr(cache, "cache_path", None)
    return folder is None or any(Path(folder).glob("*.tile_costs-*.nbi"))


def points(lines: tuple[LineOdds, ...], card: Card, players: int) -> float:
    """The points that a player may expect whose lines stand so: those of the best line.

    Chance times value times what is paid. Three wins in four come by a discard, for which one of
    the losers pays double; for the fourth all do.
    """
    paid = (3 * players + 2 * (players - 1)) / 4
    return paid * max((one.chance * card.line(one.line).value for one in lines), default=0.0)


class _Ready:
    """A card made ready for the coach."""

    def __init__(self, card: Card) -> None:
        self.hands = Hands.of(card)
        self.popular = deck(card).popular
        self.kept: dict[tuple[Exposure, ...], tuple[Tables, Tempers]] = {}

    def after(self, exposures: tuple[Exposure, ...]) -> tuple[Tables, Tempers]:
        """The hands that exposures leave, with what each is worth to the coach."""
        if exposures not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            tables = self.hands.after(exposures)[1]
            self.kept[exposures] = tables, tempers(tables, (COACH,))
        return self.kept[exposures]


MOST_KEPT: Final = 64


@lru_cache(16)
def _ready(card: Card) -> _Ready:
    return _Ready(card)


def _known(tables: Tables, position: Position) -> Known:
    """The position for kernels, as if the hands left by the exposures were a card of their own."""
    return Known(
        position.seat,
        np.array(position.rack.counts, np.int8),
        np.array(position.unseen.counts, np.int8),
        min(position.wall, MOST_WALL - 1),
        np.zeros((4, TOPS, 3), np.int8),
        np.zeros(4, np.int8),
        np.zeros((4, JOKER + 1)),
        tables.natural,
        tables.may,
        np.zeros(tables.line.size, np.uint16),
        np.zeros(0, np.int32),
        -1,
        0,
    )
