"""Phases: what a table is doing, each with the facts that exist only then."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from mahj.rules.acts import AnyAct, Claim, Declare, Pass
from mahj.rules.payments import Payment, Source, Win
from mahj.rules.seats import Seat
from mahj.rules.wall import End
from mahj.tiles import Tile


class Phase(msgspec.Struct, frozen=True, gc=False, tag_field="phase", tag=str.lower):
    """What the table is doing."""


class Ready(Phase, frozen=True):
    """The walls are built; East has not broken them."""


class Dealing(Phase, frozen=True):
    """Players take their tiles and rack them (DEAL-01, DEAL-06)."""

    dealt: int = 0
    racked: tuple[Seat, ...] = ()


# the Charleston


class Laid(msgspec.Struct, frozen=True):
    """What a player laid for a pass: own tiles, and places of incoming tiles to send on."""

    tiles: tuple[Tile, ...]
    blind: tuple[int, ...] = ()


DIRECTIONS: Final = ("right", "across", "left", "left", "across", "right")
"""The six passes (CHAR-01)."""
PASS_NAMES: Final = (
    "First Right",
    "First Across",
    "First Left",
    "Second Left",
    "Second Across",
    "Last Right",
)
BLIND_PASSES: Final = (2, 5)
"""The third pass of each phase may be blind (CHAR-11)."""
SECOND: Final = 3
"""The pass that opens the second Charleston."""


class Passing(Phase, frozen=True):
    """One of the six passes."""

    stage: int
    laid: tuple[Laid | None, ...] = (None, None, None, None)

    @property
    def complete(self) -> bool:
        """Whether everybody has laid."""
        return None not in self.laid


class Polling(Phase, frozen=True):
    """The table asks whether there shall be a second Charleston (Q-07)."""

    since: int
    consented: tuple[Seat, ...] = ()


class Courtesy(Phase, frozen=True):
    """Opposite players may exchange up to three tiles (CHAR-17)."""

    since: int
    wishes: tuple[int | None, ...] = (None, None, None, None)
    offers: tuple[tuple[Tile, ...] | None, ...] = (None, None, None, None)
    done: tuple[Seat, ...] = ()

    def number(self, seat: Seat) -> int | None:
        """How many tiles this seat and the one across exchange; None before both have said."""
        mine, theirs = self.wishes[seat], self.wishes[seat.across]
        return None if mine is None or theirs is None else min(mine, theirs)


# turns


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A tile taken from the wall, with its number there."""

    tile: Tile
    number: int
    end: End = "head"


class Exchanging(msgspec.Struct, frozen=True):
    """An exchange under way; once a tile is given the Joker is in the exchanger's fingers."""

    owner: Seat
    exposure: int
    given: Tile | None = None


class Turn(Phase, frozen=True):
    """A player with fourteen tiles is to discard or to declare (TURN-02)."""

    seat: Seat
    how: Literal["deal", "wall", "claim"]
    drawn: Drawn | None = None
    racked: bool = True
    """Whether the draw stands on the slope (TURN-08)."""
    loose: Tile | None = None
    """The claimed tile on top of the rack while nothing is exposed with it (CALL-14)."""
    giver: Seat | None = None
    """Who discarded the claimed tile."""
    changes: int = 0
    exchange: Exchanging | None = None
    exchanged: bool = False
    """Whether a Joker came by exchange in this turn (XCH-21)."""
    cancelled: bool = False
    said: bool = False
    """Whether "Mah Jongg" was said and nothing shown yet (MJ-13)."""
    unsaid: bool = False
    """Whether it was said and taken back in this turn (HOUSE-07)."""
    contest: Live | None = None
    """The window of the claimed tile, which Mah Jongg may still reopen (Q-44)."""


class Drawing(Phase, frozen=True):
    """A player is to draw, and no discard can be called."""

    seat: Seat
    put_back: bool = False
    """Whether the player has put a tile from the wrong end back (Q-26)."""


# the window


class Down(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table: who discarded it, when, and what it was called."""

    tile: Tile
    by: Seat
    at: int
    name: str | None = None
    """What was said; None while nothing was."""
    right: bool = True
    """Whether it carries its right name (DISC-06)."""
    out_of_turn: bool = False


class Sealed(Phase, frozen=True):
    """Everybody but the discarder answers unseen; then priority decides."""

    next: Seat
    answers: tuple[Claim | Declare | Pass | None, ...]
    opened: int = 0
    misled: tuple[Seat, ...] = ()
    """Who called Mah Jongg while the tile carried a wrong name (DISC-07)."""
    wrong: str | None = None
    """That name."""


class Claiming(msgspec.Struct, frozen=True):
    """How far a player has gone in calling the discard."""

    seat: Seat
    mahjongg: bool
    said: int
    lifted: bool = False
    placed: Literal["", "top", "slope"] = ""
    shown: tuple[Tile, ...] = ()
    committed: int | None = None
    """When the player was bound (CALL-11, CALL-12); None before."""

    @property
    def complete(self) -> bool:
        """Whether there is nothing left to do but to wait who gets the tile."""
        shown = bool(self.placed) and bool(self.shown)
        return self.committed is not None and (shown or self.mahjongg)


class Holding(msgspec.Struct, frozen=True):
    """A player who asked for time, and until when (Q-11)."""

    seat: Seat
    until: int


class Pending(msgspec.Struct, frozen=True):
    """An act that closes the window once nobody can be earlier any more (PRIO-09, Q-10)."""

    seat: Seat
    act: AnyAct
    at: int
    final: int


class Live(Phase, frozen=True):
    """Everybody sees and hears everything at once, as at a real table."""

    next: Seat
    opened: int = 0
    passed: tuple[Seat, ...] = ()
    draw: Drawn | None = None
    pending: Pending | None = None
    holds: tuple[Holding, ...] = ()
    held: tuple[Seat, ...] = ()
    claims: tuple[Claiming, ...] = ()
    backs: tuple[Seat, ...] = ()
    named: int = 0
    """When the discard got its name."""
    misnamed: bool = False
    """Whether it was ever called by a wrong name (DISC-08)."""
    granted: Turn | None = None
    """The turn of an exposing player that a Mah Jongg call has reopened (PRIO-07)."""
    taken: Down | None = None
    """The discard, once an exposing player has it."""

    def claim(self, seat: Seat) -> Claiming | None:
        """What this seat has claimed."""
        for claim in self.claims:
            if claim.seat == seat:
                return claim
        return None

    def bound(self, seat: Seat) -> bool:
        """Whether a seat is bound to a call of the discard that is not settled yet."""
        claim = self.claim(seat)
        exposing = self.granted is not None and self.granted.seat == seat
        return exposing or (claim is not None and claim.committed is not None)


# the end


class Verifying(Phase, frozen=True):
    """A hand is shown and the others look at it (MJ-07)."""

    seat: Seat
    source: Source
    tile: Tile | None = None
    """The discard claimed for it."""
    giver: Seat | None = None
    offence: Literal["", "misnamed", "out_of_turn"] = ""
    named: Tile | None = None
    """The tile that a wrong name made it (C-19)."""
    confirmed: tuple[Seat, ...] = ()
    thrown: tuple[Seat, ...] = ()
    waiting: tuple[Claiming, ...] = ()
    """Others who called Mah Jongg on the same tile (PRIO-06)."""
    stranded: tuple[Seat, ...] = ()
    """Players who had exposed for the tile and lost it (PRIO-08)."""
    failed: tuple[Seat, ...] = ()
    """Those whose Mah Jongg on the same tile was in error before (PRIO-06)."""
    exposed_first: bool = False
    """Whether the tile was called for an exposure and the hand found complete then (Q-42)."""
    heavenly: bool = False
    """Whether East had the hand before the Charleston (DEF-16)."""


class Announcing(Phase, frozen=True):
    """The winner says what the hand is worth (MJ-09)."""

    win: Win
    valid: bool
    announced: int | None = None
    confirmed: tuple[Seat, ...] = ()
    by: Seat | None = None
    """Who pointed out that another value is right (MJ-12)."""


class Challenged(Phase, frozen=True):
    """A hand is called dead; the table waits for the answer (DEAD-17)."""

    challenger: Seat
    target: Seat
    cause: str
    """The rule that proves it dead; empty where none does. Nobody is told before the end."""
    since: int
    resume: Turn | Drawing | Sealed | Live
    """What the challenge interrupts: the play, never the Charleston or a hand being verified."""
    disputed: bool = False


class Over(Phase, frozen=True):
    """The game has ended."""

    ending: Literal["mahjongg", "wall", "abandoned", "thrown_in"]
    net: tuple[int, int, int, int]
    payments: tuple[Payment, ...] = ()
    win: Win | None = None
    valid: bool = True
    """False where everybody confirmed a hand that is on no card."""


AnyPhase = (
    Ready
    | Dealing
    | Passing
    | Polling
    | Courtesy
    | Turn
    | Drawing
    | Sealed
    | Live
    | Verifying
    | Announcing
    | Challenged
    | Over
)
