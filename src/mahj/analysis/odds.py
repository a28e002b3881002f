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

import difflib
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats, Numbers
from mahj.analysis.demands import Demand, demanding, demands
from mahj.analysis.luck import MOST_WALL, Chances
from mahj.analysis.outlook import CONCEALED, DRAWN, RISING, TRAITS, first_of, lucks, outlooks
from mahj.analysis.position import NONE, Position
from mahj.analysis.tables import JOKER, Hands, Tables
from mahj.card import Card, Hand
from mahj.tiles import NATURAL, Rack, Tile

SIZES: Final = (13, 14)
"""Tiles of a player between turns and in the own turn, exposures included."""
DATA: Final = "odds.json"
LAST_TILES: Final = 8
"""With fewer tiles left than this the network, which saw few such moments, is not left alone,"""
LAST_MOMENTS: Final = 4
"""and with fewer moments than this at which a tile can come the chance falls with their number."""


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
    demands: bool = False
    """Whether the line demands Jokers. Then `missing` is what has to come when all Jokers stand
    in their places, with the Jokers that it demands more than are held."""


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
    wanted = demands(card, position)
    found = [
        _demanded(one.id, chances[line], wanted.get(one.id))
        if demanding(card, one.id)
        else _told(hands, numbers, tables, position, line, best[line], chances[line])
        for line, one in enumerate(hands.lines)
        if one.listed
    ]
    return tuple(sorted(found, key=lambda one: -one.chance))


def line_odds(card: Card, position: Position, line_id: str) -> LineOdds:
    """How one line stands; ValueError where the card has no such line, and as for `odds`."""
    hands = Hands.of(card)
    ids = [one.id for one in hands.lines]
    if line_id not in ids:
        near = difflib.get_close_matches(line_id.upper(), ids, 3, 0.5)
        meant = f": perhaps {' or '.join(near)}" if near else ""
        raise ValueError(f"{card.name} has no line '{line_id}'{meant}")
    line = ids.index(line_id)
    if not hands.lines[line].listed:
        raise ValueError(f"{line_id} stands for too many hands to look at each")
    chances, numbers, tables, best = _judged(hands, position)
    if demanding(card, line_id):
        return _demanded(line_id, chances[line], demands(card, position).get(line_id))
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
    if position.wall < LAST_TILES:
        chances *= _at_the_end(position, tiles, traits, needs)
    if tiles == max(SIZES):
        chances[needs == 0] = 1.0
    return chances, numbers, tables, best


def _at_the_end(position: Position, tiles: int, traits: Floats, needs: Numbers) -> Floats:
    """By what to multiply the chance of each line where hardly a tile is left: nothing where more
    is missing than can come, else less the fewer moments are left at which something can.

    A tile comes by an own draw or by a call, and by a call only the last one of those that are for
    a single, a pair or a concealed line. A Joker to be fetched with a tile held counts as come.
    """
    players = 1 + sum(rival.alive for rival in position.rivals)
    after_own = tiles == max(SIZES) or bool(position.discards and position.discards[-1].by == 0)
    wall = position.wall
    draws = wall // players if after_own else -(-wall // players)
    moments = wall if after_own else wall + 1
    calls = moments - draws
    ready = sum(tile in position.rack for tile in position.redeemable)
    last = 1 if calls else 0
    drawn = np.where(traits[:, CONCEALED] > 0, needs, -traits[:, DRAWN])
    enough = (needs <= draws + calls + ready) & (drawn <= draws + last + ready)
    if tiles == max(SIZES) and ready:
        moments += 1
    scaled: Floats = np.where(enough, min(1.0, moments / LAST_MOMENTS), 0.0)
    return scaled


def _demanded(line_id: str, chance: float, wanted: Demand | None) -> LineOdds:
    """How a line stands that demands Jokers: as if it did not, times the chance that they come."""
    if wanted is None:
        return LineOdds(line_id, 0.0, demands=True)
    if not wanted.distance:
        return LineOdds(line_id, float(chance), wanted.hand, 0, demands=True)
    return LineOdds(
        line_id, float(chance) * wanted.chance, wanted.hand, wanted.distance, wanted.missing,
        wanted.fillable, demands=True,
    )  # fmt: skip


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
    hand = hands.hands[numbers[best]]
    return LineOdds(line_id, float(chance), hand, distance, Rack.of(lacking), fillable)


@cache
def _lucks() -> Chances:
    return lucks()


@cache
def network() -> Network:
    """The network that ships with the package."""
    return Network.read(resources.files(__package__).joinpath(DATA).read_text("utf-8"))
