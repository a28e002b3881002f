"""A picture: what one seat, or a watcher, sees of a game, for a page to draw."""

from __future__ import annotations

import msgspec

from mahj.rules import Exposure, Seat, View
from mahj.rules.game import Seen
from mahj.rules.phases import Down
from mahj.rules.sight import AnySight
from mahj.rules.wall import Place
from mahj.tiles import Tile


class HandPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's tiles as everybody sees them."""

    seat: Seat
    tiles: int
    """How many tiles stand on the slope."""
    exposures: tuple[Exposure, ...] = ()
    dead: str = ""
    """The rule the hand died by; nothing while it lives."""
    shown: tuple[Tile, ...] | None = None
    """The slope, once the game is over and the house shows all racks."""


class Picture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody sees of a game."""

    seat: Seat | None
    """Whose picture it is; nobody's is a watcher's."""
    seats: tuple[Seat, ...]
    now: AnySight
    hands: tuple[HandPicture, ...]
    wall: int
    """How many tiles are left to draw."""
    turn: Seat | None
    discards: tuple[Down, ...] = ()
    head: Place | None = None
    """Where the next tile to draw lies."""
    dice: tuple[int, int] = (0, 0)
    disputes: tuple[tuple[Seat, Seat], ...] = ()
    slope: tuple[Tile, ...] = ()
    """The own hidden tiles."""
    seen: tuple[Seen, ...] = ()
    """What this seat alone has seen: tiles given and received, and tiles put back."""


def picture(view: View) -> Picture:
    """A view as it is told."""
    return Picture(
        seat=view.seat,
        seats=view.seats,
        now=view.now,
        hands=tuple(
            [
                HandPicture(
                    hand.seat,
                    hand.tiles,
                    hand.exposures,
                    hand.dead,
                    None if hand.shown is None else tuple(hand.shown),
                )
                for hand in view.hands
                if hand.seat in view.seats
            ]
        ),
        wall=view.wall,
        turn=view.turn,
        discards=view.discards,
        head=view.head,
        dice=view.dice,
        disputes=view.disputes,
        slope=tuple(view.slope),
        seen=view.seen,
    )
