"""Odds: the chance to complete each line of the card from here.

It is the chance that a player who from now on plays for that line and no other wins with it before
the game ends, against players of club strength. A few numbers about the line (`outlook`) go through
a small network fitted to games of the machine; `bench.calibration` fits it and tells how far it can
be trusted. The network gives nothing that helps a weight below zero: a tile that helps never lowers
the chance, and copies that are gone hardly ever raise it.

>>> from mahj.card import load
>>> from mahj.tiles import Rack
>>> card = load("test")
>>> position = Position(Rack.read("F F 1B*3 2B*3 3B*2 J N 9D"), wall=60)
>>> best = odds(card, position)[0]
>>> best.line, str(best.hand), best.distance, str(best.missing), best.fillable
('T1', 'F*2 1B*4 2B*4 3B*4', 3, '1B 2B 3B 3B', 4)
>>> 0.1 < best.chance < 0.9
True
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.luck import MOST_WALL, Chances
from mahj.analysis.outlook import RISING, TRAITS, first_of, lucks, outlooks
from mahj.analysis.position import NONE, Position
from mahj.analysis.tables import JOKER, Hands, Tables
from mahj.card import Card, Hand
from mahj.tiles import NATURAL, Rack, Tile

SIZES: Final = (13, 14)
"""Tiles of a player between turns and in the own turn, exposures included."""
DATA: Final = "odds.json"


class LineOdds(msgspec.Struct, frozen=True):
    """How a line stands for a player."""

    line: str
    """The id of the line."""
    chance: float
    """To win with it, playing for nothing else; 0 where it cannot be had any more."""
    hand: Hand | None = None
    """The concrete hand of the line that is likeliest; None where none is left."""
    distance: int | None = None
    """Tiles that the hand lacks, Jokers held counted as the tiles they may stand for."""
    missing: Rack = NONE
    """The natural tiles that the hand lacks, before any Joker stands for one."""
    fillable: int = 0
    """How many of these a Joker may stand for."""


class Network(msgspec.Struct, frozen=True):
    """Two hidden layers and a straight way past them; what rises is never weighed below zero."""

    mean: NDArray[np.float64]
    scale: NDArray[np.float64]
    first: NDArray[np.float64]
    first_bias: NDArray[np.float64]
    second: NDArray[np.float64]
    second_bias: NDArray[np.float64]
    last: NDArray[np.float64]
    straight: NDArray[np.float64]
    bias: NDArray[np.float64]

    def chances(self, traits: Floats) -> Floats:
        """The chance for each row of traits."""
        told = (traits - self.mean) / self.scale
        one = np.tanh(told @ self.first + self.first_bias)
        two = np.tanh(one @ self.second + self.second_bias)
        sums: Floats = 1 / (1 + np.exp(-(two @ self.last + told @ self.straight + self.bias)))
        return sums

    def text(self) -> str:
        """As a file of numbers."""
        parts = [
            f'"{name}": {getattr(self, name).round(5).tolist()}' for name in self.__struct_fields__
        ]
        return "{\n" + ",\n".join(parts) + "\n}\n"

    @staticmethod
    def read(text: str) -> Network:
        """The network that a file of numbers describes; ValueError for any other traits."""
        parts = msgspec.json.decode(text, type=dict[str, list[Any]])
        network = Network(**{name: np.array(part, np.float64) for name, part in parts.items()})
        if network.first.shape[0] != TRAITS or (network.first[:RISING] < 0).any():
            raise ValueError("these numbers are not for the traits of a line as they are now")
        return network


def odds(card: Card, position: Position) -> tuple[LineOdds, ...]:
    """How every line of the card stands, best first; lines with too many hands to list apart.

    ValueError unless the player has thirteen tiles, or fourteen in the own turn.
    """
    hands = Hands.of(card)
    chances, numbers, tables, best = _judged(hands, position)
    return tuple(
        _told(hands, numbers, tables, position, line, best[line], chances[line])
        for line in np.argsort(-chances, kind="stable").tolist()
        if hands.lines[line].listed
    )


def line_odds(card: Card, position: Position, line_id: str) -> LineOdds:
    """How one line stands; KeyError where the card has no such line, ValueError as for `odds`."""
    hands = Hands.of(card)
    line = next((at for at, one in enumerate(hands.lines) if one.id == line_id), None)
    if line is None:
        raise KeyError(line_id)
    if not hands.lines[line].listed:
        raise ValueError(f"{line_id} stands for too many hands to look at each")
    chances, numbers, tables, best = _judged(hands, position)
    return _told(hands, numbers, tables, position, line, best[line], chances[line])


def _judged(hands: Hands, position: Position) -> tuple[Floats, Numbers, Tables, Numbers]:
    """The chance of every line, the hands left by number, as arrays, and the best of each line."""
    tiles = len(position.rack) + sum(one.size for one in position.exposures)
    if tiles not in SIZES:
        raise ValueError(f"a player has 13 tiles, or 14 in the own turn, not {tiles}")
    numbers, tables = hands.after(position.exposures)
    first = first_of(tables.line[: len(numbers)], len(hands.lines))
    fetch = np.zeros(JOKER + 1, np.int8)
    for tile in position.redeemable:
        fetch[tile.ordinal] += 1
    shown = [len(rival.exposures) for rival in position.rivals if rival.alive]
    # Fewer players share the wall: each may count on as many draws as in a longer wall of four.
    wall = min(MOST_WALL - 1, position.wall * 4 // (1 + len(shown)))
    traits = np.zeros((len(hands.lines), TRAITS))
    best = np.full(len(hands.lines), -1, np.int32)
    needs = np.zeros(len(hands.lines), np.int32)
    rack = np.array(position.rack.counts, np.int8)
    unseen = np.array(position.unseen.counts, np.int8)
    outlooks(
        tables, first, _lucks(), rack, unseen, fetch, wall, tiles == max(SIZES),
        len(position.exposures), max(shown, default=0), sum(shown), traits, best, needs,
    )  # fmt: skip
    chances = network().chances(traits)
    chances[best < 0] = 0.0
    if tiles == max(SIZES):
        chances[needs == 0] = 1.0
    return chances, numbers, tables, best


def _told(
    hands: Hands,
    numbers: Numbers,
    tables: Tables,
    position: Position,
    line: int,
    best: int,
    chance: float,
) -> LineOdds:
    line_id = hands.lines[line].id
    if best < 0:
        return LineOdds(line_id, 0.0)
    lacking: list[Tile] = []
    fillable = 0
    rows = (tables.kind[best], tables.natural[best], tables.may[best])
    wanted = zip(*(row[: tables.parts[best]].tolist() for row in rows), strict=True)
    for kind, natural, may in wanted:
        tile = NATURAL[kind]
        held = min(position.rack[tile], natural + may)
        lacking += [tile] * (natural + may - held)
        fillable += may - max(0, held - natural)
    distance = len(lacking) - min(position.rack.jokers, fillable)
    distance = max(distance, int(tables.least[best]) - position.rack.jokers)
    hand = hands.hands[numbers[best]]
    return LineOdds(line_id, float(chance), hand, distance, Rack.of(lacking), fillable)


@cache
def _lucks() -> Chances:
    return lucks()


@cache
def network() -> Network:
    """The network that ships with the package."""
    return Network.read(resources.files(__package__).joinpath(DATA).read_text("utf-8"))
