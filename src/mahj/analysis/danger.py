"""Danger: how likely a discard is called or wins, and the lines the others can be on.

The signs that a player gives (`signs`) go through a small network that was fitted to games of the
machine (`python -m bench.danger --fit`). What cannot be is not left to it: nobody calls a Joker,
nor a tile that no hand left to him wants, nor a set whose other tiles he cannot have.

>>> from mahj.analysis.position import Rival
>>> from mahj.card import Exposure, load
>>> card = load("starter")
>>> next_player = Rival((Exposure(Tile("3B"), 3), Exposure(Tile("6C"), 3)))
>>> position = Position(
...     rack=Rack.read("1B 1B 2B 3B 4B 9D 9D N E W S R G J"),
...     rivals=(next_player, Rival(alive=False), Rival(alive=False)),
...     open=Rack.read("3B*3 6C*3"),
...     wall=60,
... )
>>> told(lines_of(card, position, 1))
'can only be on R1, T1 or T2'
>>> risks = danger(card, position)
>>> risks.called(Tile("N")), risks.called(Tile("9D")) > 0.05
(0.0, True)
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from mahj.analysis.beliefs import Seen, likely_hands, popularity, weigh_hands
from mahj.analysis.position import Position
from mahj.analysis.signs import CALLED, SIGNS, WON, read_signs
from mahj.analysis.tables import COPIES, JOKER, NATURALS, Hands, Tables
from mahj.card import Card, Exposure, Line
from mahj.tiles import Rack, Tile

RIVALS: Final = 3
NO_PLACES: Final = np.zeros(0, np.uint16)
NO_HANDS: Final = np.zeros(0, np.int32)
UNUSUAL: Final = 4.0
"""A sign further from the middle than this, as on a strange card, counts as so far."""
Chances = NDArray[np.float64]


class Danger(msgspec.Struct, frozen=True, eq=False):
    """The chances of every kind of tile if it is discarded now."""

    rivals: Chances
    """By player in turn order, kind of tile, and whether called for anything or called to win."""

    @property
    def table(self) -> Chances:
        """By kind: the chance that anybody calls it for anything, and that it gives Mah Jongg."""
        missed: Chances = np.prod(1.0 - self.rivals, axis=0)
        return 1.0 - missed

    def called(self, tile: Tile, away: int = 0) -> float:
        """The chance that a discard is called for an exposure or Mah Jongg.

        By anybody, or by the player so many seats on.
        """
        return self._chance(tile, away, CALLED)

    def wins(self, tile: Tile, away: int = 0) -> float:
        """The chance that a discard gives Mah Jongg, to anybody or to the player so far on."""
        return self._chance(tile, away, WON)

    def _chance(self, tile: Tile, away: int, what: int) -> float:
        if away:
            return float(self.rivals[away - 1, tile.ordinal, what])
        return float(1.0 - np.prod(1.0 - self.rivals[:, tile.ordinal, what]))


class Network(NamedTuple):
    """A layer of rectified sums, and a score each for a call and for Mah Jongg."""

    middle: NDArray[np.float32]
    """What is taken from each sign, and"""
    scale: NDArray[np.float32]
    """by what it is divided."""
    inner: NDArray[np.float32]
    inner_bias: NDArray[np.float32]
    outer: NDArray[np.float32]
    outer_bias: NDArray[np.float32]

    def chances(self, signs: NDArray[np.float32], allowed: NDArray[np.bool_]) -> Chances:
        """The chances of a call and of Mah Jongg, row by row; 0 where it is not allowed."""
        usual = np.clip((signs - self.middle) / self.scale, -UNUSUAL, UNUSUAL)
        layer = usual @ self.inner + self.inner_bias
        scores = np.maximum(layer, 0.0) @ self.outer + self.outer_bias
        odds: Chances = np.where(allowed, np.exp(np.minimum(scores, 30.0)), 0.0)
        odds /= 1.0 + odds.sum(axis=-1, keepdims=True)
        return odds


@lru_cache(1)
def network() -> Network:
    """The network that comes with mahj."""
    kept = msgspec.json.decode(files(__package__).joinpath("danger.json").read_bytes())
    if kept["signs"] != list(SIGNS):
        raise ValueError("danger.json was fitted to other signs; run python -m bench.danger --fit")
    return Network(*(np.array(kept[name], np.float32) for name in Network._fields))


def danger(card: Card, position: Position) -> Danger:
    """The danger of every kind of tile in a position; rivals that are not in play call nothing.

    Lines with too many hands to list (`Hands.unlisted`) are not seen.
    """
    signs = np.zeros((RIVALS, NATURALS, len(SIGNS)), np.float32)
    allowed = np.zeros((RIVALS, NATURALS, 2), np.bool_)
    ready = _ready(card)
    seen = _seen(ready, position)
    for away, rival in enumerate(position.rivals, 1):
        if rival.alive:
            tables, likely = ready.after(rival.exposures)
            tops = _tops(rival.exposures)
            read_signs(
                tables, tables.natural, tables.may, NO_PLACES, NO_HANDS, -1,
                seen._replace(likely=likely), away, tops, len(tops),
                np.empty(tables.line.size), signs[away - 1], allowed[away - 1],
            )  # fmt: skip
    chances = network().chances(signs, allowed)
    found = np.zeros((RIVALS, JOKER + 1, 2))
    found[:, :NATURALS, CALLED] = chances.sum(axis=-1)
    found[:, :NATURALS, WON] = chances[:, :, WON]
    return Danger(found)


def lines_of(card: Card, position: Position, away: int) -> tuple[tuple[Line, float], ...]:
    """The lines that the player so many seats on can still be on, with the share of each.

    The likeliest come first; nothing where no line is left. Lines with too many hands to list are
    not seen. Nothing for a player who is not in play; ValueError for what is no other player.
    """
    if not 1 <= away <= RIVALS:
        raise ValueError(f"the other players sit one to three seats on, not {away}")
    if not position.rivals[away - 1].alive:
        return ()
    ready = _ready(card)
    tables, likely = ready.after(position.rivals[away - 1].exposures)
    seen = _seen(ready, position)._replace(likely=likely)
    weights = np.empty(tables.line.size)
    total = weigh_hands(
        tables, tables.natural, tables.may, NO_HANDS, -1, seen, away, weights,
    )  # fmt: skip
    if total <= 0.0:
        return ()
    listed = tables.line >= 0
    shares = np.bincount(tables.line[listed], weights[listed] / total)
    order = sorted(np.flatnonzero(shares), key=lambda at: (-shares[at], at))
    return tuple((card.lines[at], float(shares[at])) for at in order)


FEW: Final = 4
"""So many lines are named one by one."""


def told(lines: tuple[tuple[Line, float], ...]) -> str:
    """The lines somebody can be on, in words."""
    names = [line.id for line, _ in lines]
    if not names:
        return "can be on no line"
    if len(names) <= FEW:
        *others, last = names
        return f"can only be on {', '.join(others)} or {last}" if others else f"is on {last}"
    (line, share), *_ = lines
    return f"can be on {len(names)} lines, most likely on {line.id} ({share:.0%})"


class _Ready:
    """A card made ready: its hands, how likely each is and how much each kind is wanted."""

    def __init__(self, card: Card) -> None:
        self.hands = Hands.of(card)
        self.likely = likely_hands(self.hands.tables)
        self.popular = popularity(self.hands.tables, self.likely)
        self.kept: dict[tuple[Exposure, ...], tuple[Tables, Chances]] = {}

    def after(self, exposures: tuple[Exposure, ...]) -> tuple[Tables, Chances]:
        """The hands that exposures leave, and how likely each is before anything else is seen."""
        if exposures not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            numbers, tables = self.hands.after(exposures)
            likely = np.zeros(tables.line.size)
            likely[: len(numbers)] = self.likely[numbers]
            self.kept[exposures] = tables, likely
        return self.kept[exposures]


MOST_KEPT: Final = 2_000


@lru_cache(16)
def _ready(card: Card) -> _Ready:
    return _Ready(card)


def _tops(exposures: tuple[Exposure, ...]) -> NDArray[np.int8]:
    rows = [(one.tile.ordinal, one.size, one.jokers) for one in exposures]
    return np.array(rows, np.int8).reshape(-1, 3)


def _seen(ready: _Ready, position: Position) -> Seen:
    """A position as arrays."""
    given = np.zeros((RIVALS + 1, JOKER + 1), np.int8)
    hidden = np.zeros(RIVALS + 1, np.int8)
    for away, rival in enumerate(position.rivals, 1):
        given[away] = Rack.of(rival.given).counts
        hidden[away] = max(0, 13 - sum(top.size for top in rival.exposures))
    return Seen(
        np.array(position.rack.counts, np.int8),
        COPIES - np.array(position.open.counts, np.int8),
        np.array([one.tile.ordinal for one in position.discards], np.int8),
        np.array([one.by for one in position.discards], np.int8),
        given,
        hidden,
        position.wall,
        ready.likely,
        ready.popular,
    )
