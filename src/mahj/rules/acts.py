"""Acts: everything a player, or the clock, can ask of a table.

Compound acts (`Discard`, `Claim`, `Declare`, `Exchange`) are how a game is played. The small acts
between them (`Lay`, `Say`, `Call`, `Lift`, `Place`, `Show`, `Ask`, `Give` …) are what hands and
voices do at a real table; only tables with a live window know them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from mahj.rules.seats import Seat
from mahj.rules.wall import End
from mahj.tiles import Tile

Words = Annotated[str, msgspec.Meta(max_length=60)]
Few = Annotated[tuple[Tile, ...], msgspec.Meta(max_length=14)]
Index = Annotated[int, msgspec.Meta(ge=0, le=13)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class Act(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="do",
    tag=_snake,
):
    """Something a seat asks to do."""


# the deal


class Begin(Act, frozen=True):
    """Break the wall and, unless players take their tiles themselves, deal (SET-08, DEAL-01)."""

    wall: tuple[Tile, ...]
    dice: tuple[int, int]
    by_hand: bool = False


class Take(Act, frozen=True):
    """Take the tiles of the deal that are due (DEAL-01)."""


# the Charleston


class PassTiles(Act, frozen=True):
    """Lay tiles for a pass; `blind` are the places, from 1, of incoming tiles to send on unseen."""

    tiles: Few
    blind: tuple[int, ...] = ()


class Look(Act, frozen=True):
    """Look at the tiles received in the Second Left (CHAR-08)."""


class Peek(Act, frozen=True):
    """Look at incoming tiles that may be sent on blind (CHAR-13)."""


class Object(Act, frozen=True):
    """Stop the Charleston (CHAR-06)."""


class Consent(Act, frozen=True):
    """Agree to a second Charleston (Q-07)."""


class Wish(Act, frozen=True):
    """Say how many tiles to exchange in the courtesy pass (CHAR-17)."""

    count: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Offer(Act, frozen=True):
    """Lay the tiles of the courtesy pass."""

    tiles: Few


class ReportJoker(Act, frozen=True):
    """Give a Joker received in a pass back (CHAR-15)."""


class Replace(Act, frozen=True):
    """Give another tile for a Joker that came back (CHAR-15)."""

    tile: Tile


# drawing and the window


class Draw(Act, frozen=True):
    """Take a tile from the wall; moving it commits (TURN-06)."""

    end: End = "head"


class Rack(Act, frozen=True):
    """Stand the dealt tiles, the draw or the Joker received on the slope (TURN-08)."""


class Touch(Act, frozen=True):
    """Touch without moving: the wall tile, the discard, or the rack with the draw (TURN-07)."""

    what: Literal["wall", "discard", "rack"]


class Hold(Act, frozen=True):
    """Ask for time to decide about the discard (TURN-17)."""


class Pass(Act, frozen=True):
    """Let the discard go."""


class Call(Act, frozen=True):
    """Say "call", or "Mah Jongg"; words alone do not commit (CALL-10, MJ-03)."""

    mahjongg: bool = False


class Lift(Act, frozen=True):
    """Take up the discard (CALL-10)."""


class Place(Act, frozen=True):
    """Put the discard on the rack, which commits (CALL-11, CALL-13)."""

    where: Literal["top", "slope"] = "top"


class Show(Act, frozen=True):
    """Turn tiles of the hand up on the rack, which commits (CALL-12)."""

    tiles: Few


class TakeBack(Act, frozen=True):
    """Take back what does not commit yet: a call, a lifted tile, "Mah Jongg", a wrong draw."""


class Claim(Act, frozen=True):
    """Call the discard and expose it with these tiles of the hand."""

    tiles: Few


class Change(Act, frozen=True):
    """Change the new exposure; `tiles` is the whole exposure as it shall be (CALL-17)."""

    tiles: Few


# discarding


class Lay(Act, frozen=True):
    """Let a tile touch the table without a word (DEF-08)."""

    tile: Tile


class Say(Act, frozen=True):
    """Say something; the full name of a tile commits its discarder (DISC-02)."""

    words: Words


class Discard(Act, frozen=True):
    """Lay a tile and name it; without words its right name is said (DISC-01)."""

    tile: Tile
    name: Words = ""


# Joker exchange


class Ask(Act, frozen=True):
    """Announce a Joker exchange with an exposure of a rack (XCH-08)."""

    owner: Seat
    exposure: Index


class Give(Act, frozen=True):
    """Hand over the natural tile; the owner checks it and hands over the Joker (XCH-08)."""

    tile: Tile
    owner: Seat
    exposure: Index


class Exchange(Act, frozen=True):
    """Announce, give, receive and rack the Joker (XCH-01)."""

    tile: Tile
    owner: Seat
    exposure: Index


class Cancel(Act, frozen=True):
    """Call an exchange off before it is final (XCH-19)."""


# Mah Jongg


class Declare(Act, frozen=True):
    """Declare Mah Jongg and show the whole hand (MJ-01, MJ-02)."""


class Confirm(Act, frozen=True):
    """Find the declared hand, or the value announced for it, good (MJ-07, MJ-12)."""


class Doubt(Act, frozen=True):
    """Have the declared hand checked (MJ-14)."""


class ThrowIn(Act, frozen=True):
    """Throw in the own hand before the winner's is confirmed (MJ-16)."""


class Announce(Act, frozen=True):
    """Say what each ordinary loser owes (MJ-09)."""

    each: Amount


class PointOut(Act, frozen=True):
    """Point out a wrong name, a draw from the wrong end or a wrong value (DISC-05, MJ-11)."""


# challenges


class Challenge(Act, frozen=True):
    """Say that another player's hand is dead (DEF-12)."""

    target: Seat


class Accept(Act, frozen=True):
    """Accept a challenge: the hand is dead (DEAD-17)."""


class Dispute(Act, frozen=True):
    """Dispute a challenge (DEAD-17)."""


class Insist(Act, frozen=True):
    """Uphold a disputed challenge; the end of the game decides (DEAD-19)."""


class Withdraw(Act, frozen=True):
    """Withdraw a disputed challenge (DEAD-18)."""


class Expire(Act, frozen=True):
    """The time of whatever the table waits for is over; said by the clock."""


AnyAct = (
    Begin
    | Take
    | PassTiles
    | Look
    | Peek
    | Object
    | Consent
    | Wish
    | Offer
    | ReportJoker
    | Replace
    | Draw
    | Rack
    | Touch
    | Hold
    | Pass
    | Call
    | Lift
    | Place
    | Show
    | TakeBack
    | Claim
    | Change
    | Lay
    | Say
    | Discard
    | Ask
    | Give
    | Exchange
    | Cancel
    | Declare
    | Confirm
    | Doubt
    | ThrowIn
    | Announce
    | PointOut
    | Challenge
    | Accept
    | Dispute
    | Insist
    | Withdraw
    | Expire
)
