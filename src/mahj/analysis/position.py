"""A position as the analyst takes it: what one seat holds and what lies open, and nothing else.

>>> from mahj.card import load
>>> from mahj.rules import Seat, new_game, preset, view
>>> from mahj.tiles import STANDARD
>>> game = new_game(load("starter"), preset("assisted"), STANDARD.tiles, (3, 4))
>>> position = position_of(view(game, Seat.P1))
>>> len(position.rack), position.wall, position.unseen[Tile("1B")]
(13, 99, 4)
"""

from __future__ import annotations

import msgspec

from mahj.card import Exposure
from mahj.rules import Seat, View
from mahj.rules.exposure import Exposure as Top
from mahj.rules.sight import SeesCourtesy, SeesLive, SeesPassing, SeesTurn
from mahj.tiles import KINDS, STANDARD, Rack, Tile

NONE = Rack()
DEALT = 53
"""Tiles that four players hold before the first discard."""


class Discard(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table, and which seat discarded it, counted from one's own in turn order."""

    tile: Tile
    by: int


class Rival(msgspec.Struct, frozen=True):
    """What lies open of another player."""

    exposures: tuple[Exposure, ...] = ()
    alive: bool = True
    """Whether the hand is in play."""
    given: tuple[Tile, ...] = ()
    """Tiles that this player got from oneself in the Charleston."""


class Position(msgspec.Struct, frozen=True):
    """What a seat holds and sees; rivals and discards are counted from it in turn order."""

    rack: Rack
    """The hidden tiles, with one just drawn."""
    exposures: tuple[Exposure, ...] = ()
    rivals: tuple[Rival, ...] = (Rival(), Rival(), Rival())
    """The next player, the one across, the one before; an empty seat is not alive."""
    discards: tuple[Discard, ...] = ()
    open: Rack = NONE
    """Everything that lies open: discards and all exposures, with their Jokers."""
    wall: int = STANDARD.size - DEALT
    """Tiles left to draw."""
    seat: int = 0
    """The own seat, 0 for East."""

    @property
    def unseen(self) -> Rack:
        """The tiles that are neither held nor lie open; ValueError where there are too many."""
        counts = []
        for tile in KINDS:
            left = STANDARD.copies(tile) - self.rack[tile] - self.open[tile]
            if left < 0:
                copies = STANDARD.copies(tile)
                raise ValueError(f"there are only {copies} {tile}, and here are {copies - left}")
            counts.append(left)
        return Rack(tuple(counts))

    @property
    def redeemable(self) -> tuple[Tile, ...]:
        """The tiles that fetch a Joker from some exposure, one for each Joker (XCH-01)."""
        tops = [*self.exposures, *(one for rival in self.rivals for one in rival.exposures)]
        return tuple(top.tile for top in tops for _ in range(top.jokers))


def position_of(view: View) -> Position:
    """The position of the seat whose view it is; ValueError for a watcher's."""
    if view.seat is None:
        raise ValueError("a watcher has no position of its own")
    rivals = []
    for other in view.seat.round():
        hand = view.hands[other]
        alive = other in view.seats and not hand.dead
        rivals.append(Rival(_sets(hand.exposures), alive, _given(view, other)))
    tops = [top for hand in view.hands for top in hand.exposures]
    lying = [down.tile for down in view.discards]
    discards = tuple(Discard(one.tile, (one.by - view.seat) % 4) for one in view.discards)
    return Position(
        rack=_held(view),
        exposures=_sets(view.hands[view.seat].exposures),
        rivals=tuple(rivals),
        discards=discards,
        open=Rack.of([*lying, *(tile for top in tops for tile in top.tiles)]),
        wall=view.wall,
        seat=int(view.seat),
    )


def _held(view: View) -> Rack:
    """The slope with what is in the own fingers."""
    now = view.now
    held = view.slope
    if isinstance(now, SeesTurn) and now.seat == view.seat:
        if not now.racked and now.drew is not None:
            held = held.plus(now.drew)
        if now.loose is not None:
            held = held.plus(now.loose)
        if now.exchange is not None and now.exchange.given is not None:
            held = held.plus(Tile.JOKER)
    elif isinstance(now, SeesLive):
        if now.drew is not None:
            held = held.plus(now.drew)
        for claim in now.claims:  # shown, and not an exposure yet
            if claim.seat == view.seat:
                held = held + claim.shown
    elif isinstance(now, SeesPassing) and now.mine is not None:  # laid, and not gone yet
        held = held + now.mine.tiles
    elif isinstance(now, SeesCourtesy) and now.laid is not None:
        held = held + now.laid
    return held


def _sets(tops: tuple[Top, ...]) -> tuple[Exposure, ...]:
    return tuple(top.made for top in tops if top.made is not None)


PASSED_TO = {
    "First Right": 1,
    "First Across": 2,
    "First Left": 3,
    "Second Left": 3,
    "Second Across": 2,
    "Last Right": 1,
    "courtesy": 2,
}
"""Which seat, counted from one's own, got the tiles of each pass."""


def _given(view: View, other: Seat) -> tuple[Tile, ...]:
    """The tiles that a player got from this seat; those sent on blind are not known."""
    assert view.seat is not None
    away = (other - view.seat) % 4
    return tuple(
        tile
        for seen in view.seen
        if seen.when.endswith(", given") and PASSED_TO.get(seen.when[: -len(", given")]) == away
        for tile in seen.tiles
    )
