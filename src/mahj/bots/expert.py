"""The expert: plays a strong style, and where that is in two minds, plays the game on and looks.

It deals the tiles it does not see as they may lie, plays every choice to the end of the game
with the same deals, and takes the choice that brings more points. How often it does so does not
depend on any clock, so the same position always gets the same answer.
"""

from __future__ import annotations

import random

import msgspec
import numpy as np
from numpy.typing import NDArray

from mahj.analysis.decisions import DISCARD
from mahj.analysis.style import Style, Tempers, tempers
from mahj.bots.styled import Styled
from mahj.card import Card
from mahj.fast.rollouts import rollout_table, try_claims, try_discards
from mahj.rules import View
from mahj.tiles import KINDS, Tile


def quick(style: Style) -> Style:
    """The style at a glance: fewer hands looked at, for games that are only thought."""
    return style._replace(most=24)


class Care(msgspec.Struct, frozen=True):
    """How long an expert thinks."""

    deals: int = 32
    """How often the hidden tiles are dealt anew for a question."""
    choices: int = 3
    """How many discards it compares."""
    close: float = 0.03
    """Discards whose costs differ by less are compared."""
    doubt: float = 1.0
    """By how many standard errors another choice must be better than the first."""
    calls: bool = True
    """Whether it compares calling with letting go."""


class Expert(Styled):
    """The decisions of an expert with a card."""

    def __init__(self, style: Style, others: Style, card: Card, care: Care | None = None) -> None:
        super().__init__(style, card)
        self.care = care or Care()
        self.table = rollout_table(self.deck.tables)
        self._others = others
        self._seated: dict[int, Tempers] = {}

    def _tempers(self, seat: int) -> Tempers:
        """The styles at the table as the expert sees it: itself, and others like the club's."""
        if seat not in self._seated:
            styles = [quick(self._others)] * 4
            styles[seat] = quick(self.style)
            self._seated[seat] = tempers(self.deck.tables, tuple(styles))
        return self._seated[seat]

    def discards(self, view: View, tiles: tuple[Tile, ...], rng: random.Random) -> Tile:
        """The discard that brings most, by judgement or, between close ones, by trial."""
        if self._turn(view) != DISCARD:
            return super().discards(view, tiles, rng)
        costs = self.room.cost
        first = int(self.room.answer[0])
        held = [tile.ordinal for tile in tiles if tile.natural]
        near = sorted((float(costs[kind]), kind) for kind in held)
        close = [kind for cost, kind in near if cost <= near[0][0] + self.care.close]
        close = close[: self.care.choices]
        if len(close) < 2 or view.wall == 0 or len(view.seats) < 4:
            return KINDS[first]
        points = np.zeros((self.care.deals, len(close)))
        known = self._known(view)
        try_discards(
            self.deck, self._tempers(known.seat), known, self.table,
            np.array(close, np.int32), len(close), self.care.deals, rng.getrandbits(62), points,
        )  # fmt: skip
        return KINDS[close[self._better(points)]]

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        """The exposure that brings more than going on without it."""
        judged = super().claims(view, tile, sets, rng)
        if not self.care.calls or judged is None or len(view.seats) < 4:
            return judged
        jokers = judged.count(Tile.JOKER)
        known = self._known(view)
        points = np.zeros((self.care.deals, 2))
        try_claims(
            self.deck, self._tempers(known.seat), known, self.table, int(view.discards[-1].by),
            tile.ordinal, len(judged) + 1, jokers, self.care.deals, rng.getrandbits(62), points,
        )  # fmt: skip
        return None if self._better(points[:, ::-1]) else judged

    def _better(self, points: NDArray[np.float64]) -> int:
        """The choice to make: the first, unless another is surely better."""
        gains = points - points[:, :1]
        means = gains.mean(axis=0)
        errors = gains.std(axis=0) / np.sqrt(len(points)) + 1e-9
        sure = means - self.care.doubt * errors
        best = int(np.argmax(np.where(sure > 0, means, 0)))
        return best if sure[best] > 0 else 0
