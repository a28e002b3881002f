"""What a strategy decides; everything else at the table is the same for every player.

>>> from mahj.bots.player import Player
>>> from mahj.card import load
>>> from mahj.testing import check_bot
>>> class Simple:
...     def passes(self, view, most_blind, rng):
...         return tuple(tile for tile in view.slope if tile.natural)[:3]
...     def stops(self, view, rng):
...         return False
...     def courtesy(self, view, rng):
...         return 0
...     def offers(self, view, number, rng):
...         return self.passes(view, 0, rng)[:number]
...     def claims(self, view, tile, sets, rng):
...         return sets[0]
...     def exchanges(self, view, swaps, rng):
...         return swaps[0]
...     def discards(self, view, tiles, rng):
...         return rng.choice(tiles)
>>> check_bot(lambda: Player(Simple(), load("starter")), games=1)
"""

from __future__ import annotations

import random
from typing import Protocol

from mahj.rules import View, acts
from mahj.tiles import Tile


class Strategy(Protocol):
    """The decisions of a game; `Player` turns the questions of a table into them.

    What a decision needs is in the view: `view.slope` are the own hidden tiles, the own exposures
    are `view.hands[view.seat].exposures`. `rng` is the only chance a strategy may use.
    """

    def passes(self, view: View, most_blind: int, rng: random.Random) -> tuple[Tile, ...]:
        """The tiles to pass: three, or as few as `3 - most_blind`; never a Joker (CHAR-14).

        For those that are missing, incoming tiles are sent on blind.
        """

    def stops(self, view: View, rng: random.Random) -> bool:
        """Whether to stop the Charleston before the second instead of consenting (CHAR-06)."""

    def courtesy(self, view: View, rng: random.Random) -> int:
        """How many tiles it would exchange with the player across, 0 to 3 (CHAR-17)."""

    def offers(self, view: View, number: int, rng: random.Random) -> tuple[Tile, ...]:
        """So many tiles for the courtesy pass; never a Joker (CHAR-14)."""

    def claims(
        self, view: View, tile: Tile, sets: tuple[tuple[Tile, ...], ...], rng: random.Random
    ) -> tuple[Tile, ...] | None:
        """The tiles to expose with the discard, one of `sets`; None lets it go."""

    def exchanges(
        self, view: View, swaps: tuple[acts.Exchange, ...], rng: random.Random
    ) -> acts.Exchange | None:
        """A Joker exchange to make now, one of `swaps`, or None; asked again after each."""

    def discards(self, view: View, tiles: tuple[Tile, ...], rng: random.Random) -> Tile:
        """The tile to discard, one of `tiles`."""
