"""Outcomes: one row for each game, what it came to and what led there.

Facts of a seat are four values, P0 (East) first; an empty seat has those of nothing. As a table
they are four columns: `points0` to `points3`.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from mahj.rules import SEATS

Four = tuple[int, int, int, int]
Words = tuple[str, str, str, str]
Ending = Literal["mahjongg", "wall", "abandoned", "thrown_in", "forfeit"]
NOBODY: Final = ("", "", "", "")


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game."""

    seed: int
    """The number of the wall: `mahj.sim.deal` makes wall and dice of it."""
    arrangement: int = 0
    """Which turn of the table, in an arena."""
    card: str
    rules: str
    """The preset."""
    path: str = "reference"
    bot: Words
    """Who sat where."""
    ending: Ending
    winner: int | None = None
    """The seat."""
    winner_bot: str | None = None
    line: str | None = None
    section: str | None = None
    value: int | None = None
    """What the line is worth, before anything is doubled."""
    how: str | None = None
    """`discard`, `wall`, `exchange` or `early`: where the last tile came from."""
    discarder: int | None = None
    jokerless: bool | None = None
    """Whether it was paid double for having no Joker."""
    turns: int
    """Discards made, called ones included."""
    wall_left: int
    """Tiles left in the wall."""
    points: Four
    """What the game brought each seat."""
    jokers: Four
    """Jokers on the rack and in the own exposures at the end."""
    exposures: Four
    calls: Four
    """Discards called for an exposure; one called for Mah Jongg is in `how`."""
    exchanges: Four
    """Jokers fetched by exchange."""
    blind: int = 0
    """Tiles passed on unseen."""
    dead: Words = NOBODY
    """The rule a dead hand died by."""
    second: bool = False
    """Whether there was a second Charleston."""
    stopped_by: int | None = None
    """The seat that stopped the Charleston."""
    courtesy: tuple[int, int] = (0, 0)
    """Tiles in the courtesy pass: between P0 and P2, between P1 and P3."""
    forfeit: Words = NOBODY
    """Why a bot forfeited the game: `raised`, `illegal` or `slow`."""
    fault: str | None = None
    """What it did, in words."""

    @property
    def key(self) -> tuple[int, int]:
        """What tells the games of a run apart."""
        return self.seed, self.arrangement

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are taken."""
        return tuple(seat for seat in SEATS if self.bot[seat])

    @property
    def won(self) -> bool:
        """Whether somebody won it."""
        return self.ending == "mahjongg"

    @property
    def counts(self) -> bool:
        """Whether it was played to an end by all who sat there."""
        return self.ending != "forfeit"
