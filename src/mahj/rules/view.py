"""A view: exactly what one seat has seen, built from named facts, so that forgetting hides."""

from __future__ import annotations

import msgspec

from mahj.rules.exposure import Exposure
from mahj.rules.game import EMPTY, Game, Seen
from mahj.rules.house import HouseRules
from mahj.rules.phases import Down, Over
from mahj.rules.seats import SEATS, Seat
from mahj.rules.sight import AnySight, sight
from mahj.rules.wall import Place
from mahj.tiles import Rack


class Hand(msgspec.Struct, frozen=True):
    """A player's tiles as everybody sees them."""

    seat: Seat
    tiles: int
    """How many tiles stand on the slope."""
    exposures: tuple[Exposure, ...]
    dead: str = ""
    """The rule the hand died by; empty while it lives."""
    shown: Rack | None = None
    """The slope, once the game is over and the house shows all racks."""


class View(msgspec.Struct, frozen=True):
    """What a seat knows; a watcher (no seat) knows what lies open."""

    seat: Seat | None
    seats: tuple[Seat, ...]
    card: str
    rules: HouseRules
    clock: int
    now: AnySight
    hands: tuple[Hand, ...]
    discards: tuple[Down, ...]
    wall: int
    """How many tiles are left to draw."""
    head: Place | None
    """Where the next tile to draw lies."""
    dice: tuple[int, int]
    turn: Seat | None
    disputes: tuple[tuple[Seat, Seat], ...]
    slope: Rack = EMPTY
    """The own hidden tiles."""
    seen: tuple[Seen, ...] = ()
    """What this seat alone has seen: tiles given and received, and tiles put back."""


def view(game: Game, seat: Seat | None) -> View:
    """What a seat, or a watcher, knows of a game."""
    shown = isinstance(game.phase, Over) and game.rules.show_racks_at_end
    wall = game.wall
    left = len(wall)
    own = seat is not None and seat in game.seats
    return View(
        seat=seat,
        seats=game.seats,
        card=game.card.name,
        rules=game.rules,
        clock=game.clock,
        now=sight(game, game.phase, seat),
        hands=tuple(
            Hand(
                one,
                len(game.slopes[one]),
                game.tops[one],
                game.dead[one],
                game.slopes[one] if shown else None,
            )
            for one in SEATS
        ),
        discards=game.discards,
        wall=left,
        head=wall.place(wall.at()) if left else None,
        dice=game.dice,
        turn=game.turn,
        disputes=tuple((one.challenger, one.target) for one in game.disputes),
        slope=game.slopes[seat] if own and seat is not None else EMPTY,
        seen=game.seen[seat] if own and seat is not None else (),
    )
