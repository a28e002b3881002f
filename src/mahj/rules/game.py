"""The whole position of a game, hidden tiles included."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from mahj.card import Card
from mahj.rules.exposure import Exposure
from mahj.rules.house import HouseRules
from mahj.rules.payments import Payment
from mahj.rules.phases import (
    AnyPhase,
    Challenged,
    Down,
    Drawing,
    Drawn,
    Live,
    Over,
    Ready,
    Sealed,
    Turn,
)
from mahj.rules.seats import Seat, seats_of
from mahj.rules.wall import Wall
from mahj.tiles import STANDARD, Rack, Tile

EMPTY: Final = Rack()
FULL: Final = Rack.of(STANDARD.tiles)


class Swap(msgspec.Struct, frozen=True):
    """A Joker exchange that may be undone: whose exposure, which, and the tile given."""

    owner: Seat
    exposure: int
    tile: Tile


class Fault(msgspec.Struct, frozen=True):
    """Something a player did against the rules, which a challenge will find (DEAD-05)."""

    seat: Seat
    rule: str
    number: int = 0
    """The number of discards made before it."""
    swap: Swap | None = None
    """The exchange made too early, undone while its player has not discarded (Q-40)."""


class Disputed(msgspec.Struct, frozen=True):
    """A challenge that the end of the game decides (DEAD-19)."""

    challenger: Seat
    target: Seat
    cause: str
    """The rule that proves the hand dead, or nothing."""


class Smuggled(msgspec.Struct, frozen=True):
    """A Joker that was passed: who passed it first, who has it now (Q-08)."""

    giver: Seat
    holder: Seat


def jokers_passed(
    smuggled: tuple[Smuggled, ...], moves: Iterable[tuple[Seat, Seat]]
) -> tuple[Smuggled, ...]:
    """Where passed Jokers are after some went from one seat to another (Q-08).

    Whoever first passed a Joker stays its giver; one that is back with its giver is forgotten.
    """
    before = list(smuggled)
    after: list[Smuggled] = []
    for source, holder in moves:
        known = next((one for one in before if one.holder == source), None)
        if known is not None:
            before.remove(known)
        after.append(Smuggled(known.giver if known else source, holder))
    return (*before, *(one for one in after if one.giver != one.holder))


class Seen(msgspec.Struct, frozen=True):
    """What one seat alone saw: tiles it gave or got in a pass, peeked at, or put back."""

    when: str
    tiles: tuple[Tile, ...]
    number: int | None = None
    """For a tile put back, its number in the wall."""


class Game(msgspec.Struct, frozen=True, gc=False):
    """One game of American Mah Jongg at one moment."""

    card: Card
    rules: HouseRules
    seats: tuple[Seat, ...]
    phase: AnyPhase = Ready()
    clock: int = 0
    wall: Wall = Wall((), ())
    dice: tuple[int, int] = (0, 0)
    slopes: tuple[Rack, ...] = (EMPTY,) * 4
    tops: tuple[tuple[Exposure, ...], ...] = ((),) * 4
    dead: tuple[str, ...] = ("",) * 4
    """The rule each dead hand died by; empty while it lives."""
    discards: tuple[Down, ...] = ()
    lately: tuple[Down, ...] = ()
    """The last two discards made, also where they were called since (DISC-09)."""
    made: int = 0
    """How many discards were made so far, claimed ones included."""
    faults: tuple[Fault, ...] = ()
    disputes: tuple[Disputed, ...] = ()
    challenged: tuple[tuple[Seat, Seat, int, int], ...] = ()
    """Challenges made: by whom, of whom, and the position then (HOUSE-07)."""
    smuggled: tuple[Smuggled, ...] = ()
    owed: tuple[Smuggled, ...] = ()
    """Jokers given back, for which the giver owes the receiver a tile (CHAR-15)."""
    seen: tuple[tuple[Seen, ...], ...] = ((),) * 4
    paid: tuple[Payment, ...] = ()
    """What is owed already, before the game ends (DEAD-18)."""

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats whose hands are in play."""
        if not any(self.dead):
            return self.seats
        return tuple([seat for seat in self.seats if not self.dead[seat]])

    @property
    def standing(self) -> AnyPhase:
        """What the table is doing, a challenge that interrupts it aside."""
        return self.phase.resume if isinstance(self.phase, Challenged) else self.phase

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None where nobody's has begun (TURN-03, C-07)."""
        match self.standing:
            case Turn(seat=seat) | Live(next=seat, draw=Drawn()):
                return seat
            case Drawing(seat=seat) | Live(next=seat) | Sealed(next=seat):
                return seat if self.rules.turn_begins == "on_discard" else None
            case _:
                return None

    @property
    def over(self) -> Over | None:
        """How the game ended, or None while it goes on."""
        phase = self.phase
        return phase if type(phase) is Over else None

    def after(self, seat: Seat) -> Seat:
        """The next live seat to the right (DEAD-09)."""
        for other in seat.round():
            if not self.dead[other] and other in self.seats:
                return other
        return seat

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other live seats in turn order, the next one first."""
        around = seat.round()
        if not any(self.dead) and len(self.seats) == len(self.dead):
            return around
        return tuple([s for s in around if s in self.seats and not self.dead[s]])

    @property
    def down(self) -> Down:
        """The discard that the table is about: the latest, also where somebody exposes it."""
        phase = self.phase
        if type(phase) is Live and phase.taken is not None:
            return phase.taken
        return self.discards[-1]

    @property
    def previous(self) -> Down | None:
        """The discard before the one that is to be made."""
        return self.lately[-1] if self.lately else None

    @property
    def before(self) -> Down | None:
        """The discard before the latest one."""
        return self.lately[-2] if len(self.lately) > 1 else None

    @property
    def lowest(self) -> int:
        """The lowest value on the card (Q-37)."""
        return min(line.value for line in self.card.lines)


def table(card: Card, rules: HouseRules | None = None, players: int = 4) -> Game:
    """A table at which a game can begin."""
    if players not in (3, 4):
        raise ValueError("three or four players make a game (THREE-01)")
    return Game(card, rules or HouseRules(), seats_of(players))


def whole(tiles: tuple[Tile, ...]) -> bool:
    """Whether these are the 152 tiles of a set (SET-01)."""
    return Rack.of(tiles) == FULL
