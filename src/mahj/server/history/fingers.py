"""Tiles that are neither on a rack nor on the table: in somebody's fingers, or laid for a pass."""

from __future__ import annotations

from mahj.rules.phases import AnyPhase, Challenged, Courtesy, Live, Passing, Turn, Verifying
from mahj.rules.seats import SEATS
from mahj.tiles import Tile

Aside = tuple[tuple[Tile, ...], ...]
"""Tiles by seat."""


def between(phase: AnyPhase) -> Aside:
    """The tiles of each seat that are on the way from one place to another.

    >>> from mahj.rules import Seat
    >>> from mahj.rules.phases import Drawn
    >>> between(Turn(Seat.P1, "wall", drawn=Drawn(Tile("5B"), 60), racked=False))
    ((), (Tile('5B'),), (), ())
    """
    aside: list[list[Tile]] = [[] for _ in SEATS]
    _note(phase, aside)
    return tuple(map(tuple, aside))


def _note(phase: AnyPhase, aside: list[list[Tile]]) -> None:
    match phase:
        case Passing():
            for seat, laid in zip(SEATS, phase.laid, strict=True):
                aside[seat] += laid.tiles if laid is not None else ()
        case Courtesy():
            for seat, offer in zip(SEATS, phase.offers, strict=True):
                aside[seat] += offer or ()
        case Turn():
            _turn(phase, aside[phase.seat])
        case Live():
            if phase.draw is not None:
                aside[phase.next].append(phase.draw.tile)
            for claim in phase.claims:
                aside[claim.seat] += claim.shown
            if phase.granted is not None:
                _turn(phase.granted, aside[phase.granted.seat])
        case Verifying():
            aside[phase.seat] += (phase.tile,) if phase.tile is not None else ()
        case Challenged():
            _note(phase.resume, aside)
        case _:
            pass


def _turn(turn: Turn, mine: list[Tile]) -> None:
    if turn.drawn is not None and not turn.racked:
        mine.append(turn.drawn.tile)
    if turn.loose is not None:
        mine.append(turn.loose)
    if turn.exchange is not None and turn.exchange.given is not None:
        mine.append(Tile.JOKER)
