"""A strategy that plays a style: it asks the same kernels as the machine, from a view.

>>> from mahj.bots.player import Player
>>> from mahj.card import load
>>> from mahj.rules import preset
>>> from mahj.testing import check_bot
>>> card = load("starter")
>>> check_bot(lambda: Player(Styled(Style(), card), card), card=card, games=1)
"""

from __future__ import annotations

import random
from functools import lru_cache

from mahj.analysis.decisions import (
    CLAIM,
    DISCARD,
    EXCHANGE,
    choose_claim,
    choose_passes,
    choose_turn,
    give_up,
    spare_tiles,
)
from mahj.analysis.deck import Deck, deck
from mahj.analysis.known import Known, Scratch, scratch
from mahj.analysis.position import position_of
from mahj.analysis.seeing import known_from
from mahj.analysis.style import Style, Tempers, tempers
from mahj.card import Card
from mahj.rules import View, acts
from mahj.tiles import KINDS, Tile

WHATEVER = 1e8
"""More than any tile costs."""
ONLY = 0
"""The place of the one style of a player."""


@lru_cache(32)
def _tools(card: Card, style: Style) -> tuple[Deck, Tempers]:
    ready = deck(card)
    return ready, tempers(ready.tables, (style,))


class Styled:
    """The decisions of a style at a table with a card."""

    def __init__(self, style: Style, card: Card) -> None:
        self.style, self.card = style, card
        self.deck, self.tempers = _tools(card, style)
        self.room: Scratch = scratch(self.deck.tables)

    def _known(self, view: View) -> Known:
        return known_from(self.card, position_of(view))

    def _given_up(self, count: int) -> tuple[Tile, ...]:
        return tuple(KINDS[int(kind)] for kind in self.room.answer[:count])

    def passes(self, view: View, most_blind: int, rng: random.Random) -> tuple[Tile, ...]:
        """The tiles that the rack misses least; fewer than three where all are dear."""
        known = self._known(view)
        count = choose_passes(
            self.deck.tables, self.tempers, ONLY, self.deck.popular, known, self.room,
            most_blind > 0,
        )  # fmt: skip
        return self._given_up(count)

    def stops(self, view: View, rng: random.Random) -> bool:
        """Whether there are not three tiles to part with gladly."""
        return self.courtesy(view, rng) < 3

    def courtesy(self, view: View, rng: random.Random) -> int:
        """How many tiles it parts with gladly."""
        known = self._known(view)
        return spare_tiles(
            self.deck.tables, self.tempers, ONLY, self.deck.popular, known, self.room
        )

    def offers(self, view: View, number: int, rng: random.Random) -> tuple[Tile, ...]:
        """The tiles that the rack misses least."""
        known = self._known(view)
        count = give_up(
            self.deck.tables, self.tempers, ONLY, self.deck.popular, known, self.room, number,
            WHATEVER,
        )  # fmt: skip
        return self._given_up(count)

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        """The exposure that is worth more than going on without it."""
        choice = choose_claim(
            self.deck.tables, self.tempers, ONLY, self.deck.sets, self.deck.first,
            self._known(view), self.room, tile.ordinal,
        )  # fmt: skip
        if choice != CLAIM:
            return None
        size, jokers = int(self.room.answer[0]), int(self.room.answer[1])
        fits = (one for one in sets if len(one) == size - 1 and one.count(Tile.JOKER) == jokers)
        return next(fits, None)

    def exchanges(
        self, view: View, swaps: tuple[acts.Exchange, ...], rng: random.Random
    ) -> acts.Exchange | None:
        """The exchange after which the rack is worth more."""
        if self._turn(view) != EXCHANGE:
            return None
        tile, owner = KINDS[int(self.room.answer[0])], int(self.room.answer[1])
        same = [swap for swap in swaps if swap.tile is tile and swap.owner == owner]
        exact = [swap for swap in same if swap.exposure == int(self.room.answer[2])]
        return next(iter(exact or same), None)

    def discards(self, view: View, tiles: tuple[Tile, ...], rng: random.Random) -> Tile:
        """The tile that the rack misses least and that helps the others least."""
        if self._turn(view) != DISCARD:  # What it would rather do the table does not offer.
            return next(iter(self.offers(view, 1, rng)), tiles[0])
        return KINDS[int(self.room.answer[0])]

    def _turn(self, view: View) -> int:
        return choose_turn(
            self.deck.tables, self.tempers, ONLY, self.deck.popular, self._known(view), self.room
        )
