"""What the table does for somebody whose time is up, and whom a bot plays for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahj.rules import AnyAct, Game, Seat, acts, moves, waiting
from mahj.rules.phases import (
    Announcing,
    Challenged,
    Courtesy,
    Drawing,
    Live,
    Polling,
    Sealed,
    Turn,
    Verifying,
)
from mahj.server.tables.state import State

LEVEL: Final = "club"
"""The level of the bot that plays for somebody."""


def asked(game: Game, state: State) -> tuple[Seat, ...]:
    """The seats for which the table waits; one whose answer is kept has answered."""
    kept = state.kept
    seats = waiting(game)
    if kept is None or not isinstance(game.phase, Sealed):
        return seats
    return tuple(seat for seat in seats if seat != kept.seat)


def excused(game: Game, seat: Seat) -> bool:
    """Whether the referee itself keeps the time of what a seat is doing."""
    phase = game.phase
    if isinstance(phase, Live):
        holds = any(hold.seat == seat for hold in phase.holds)
        return holds or phase.claim(seat) is not None
    return isinstance(phase, Challenged)


def let_go(game: Game, seat: Seat) -> bool:
    """Whether the next player has answered a live window and only waits to go on."""
    phase = game.phase
    if not isinstance(phase, Live) or seat != phase.next:
        return False
    return seat in phase.passed or phase.draw is not None


def default(game: Game, seat: Seat) -> AnyAct | None:
    """What is done for a seat whose time is up; None where a bot must choose."""
    if game.owed:
        return None
    options = moves(game, seat)
    return next((act for act in _candidates(game, seat) if act in options), None)


def _candidates(game: Game, seat: Seat) -> Iterator[AnyAct]:
    phase = game.phase
    match phase:
        case Polling():
            yield acts.Consent()
        case Courtesy():
            if phase.wishes[seat] is None:
                yield acts.Wish(0)
        case Sealed():
            yield acts.Pass()
        case Live():
            yield acts.Pass()
            yield acts.Draw()
            yield acts.Rack()
        case Drawing():
            yield acts.Draw()
        case Turn():
            yield acts.Rack()
            if phase.drawn is not None:
                yield acts.Discard(phase.drawn.tile)
        case Verifying() | Announcing():
            yield acts.Confirm()
        case _:
            pass
