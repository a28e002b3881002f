"""Tiles that the rules count elsewhere than they lie: in fingers, laid for a pass, or just called.

Until a call is settled the discard is the table's, and what is shown for it is no exposure yet.
"""

from __future__ import annotations

from mahj.rules import Game
from mahj.rules.exposure import Exposure
from mahj.rules.phases import (
    AnyPhase,
    Challenged,
    Claiming,
    Courtesy,
    Down,
    Live,
    Passing,
    Turn,
    Verifying,
)
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Tile

Aside = tuple[tuple[Tile, ...], ...]
"""Tiles by seat."""


def between(game: Game) -> Aside:
    """The tiles of each seat that are on the way from one place to another."""
    aside: list[list[Tile]] = [[] for _ in SEATS]
    _note(game.phase, aside)
    claim = _holder(game.phase)
    if claim is not None and claim.placed == "slope":
        aside[claim.seat].append(game.discards[-1].tile)
    return tuple(map(tuple, aside))


def tops(game: Game, seat: Seat) -> tuple[Exposure, ...]:
    """What lies on top of a rack, tiles shown for a call that is not settled too."""
    live = _live(game.phase)
    claim = live and live.claim(seat)
    if not claim:
        return game.tops[seat]
    called = claim is _holder(game.phase) and claim.placed == "top"
    shown = (game.discards[-1].tile, *claim.shown) if called else claim.shown
    return (*game.tops[seat], *((Exposure(shown, None),) if shown else ()))


def lying(game: Game) -> tuple[Down, ...]:
    """The discards, but for one that a caller has put on the rack."""
    return game.discards[:-1] if _holder(game.phase) else game.discards


def _live(phase: AnyPhase) -> Live | None:
    """The open window, also where a challenge interrupts it."""
    live = phase.resume if isinstance(phase, Challenged) else phase
    return live if isinstance(live, Live) else None


def _holder(phase: AnyPhase) -> Claiming | None:
    """The call for which the discard has left the table."""
    live = _live(phase)
    if live is None or live.taken is not None:
        return None
    return next((claim for claim in reversed(live.claims) if claim.placed), None)


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
