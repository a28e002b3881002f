"""Events: what happened at a table. A game is what its events make of an empty table.

Every event has a time. `evolve` turns a game and an event into the next game; it never refuses.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from mahj.rules.acts import AnyAct, Claim, Declare, Pass, _snake
from mahj.rules.exposure import Exposure
from mahj.rules.game import Disputed, Fault, Smuggled, Swap
from mahj.rules.payments import Payment, Win
from mahj.rules.phases import AnyPhase, Laid, Verifying
from mahj.rules.seats import Seat
from mahj.rules.wall import End, Wall
from mahj.tiles import Rack, Tile


class Event(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    tag_field="event",
    tag=_snake,
):
    """Something that happened, and when."""

    at: int


# the deal


class PositionSet(Event, frozen=True):
    """A position was laid out by hand; scenarios begin with it, real games never do."""

    seats: tuple[Seat, ...]
    wall: Wall
    slopes: tuple[Rack, ...]
    tops: tuple[tuple[Exposure, ...], ...]
    dead: tuple[str, ...]
    discards: tuple[tuple[Tile, Seat], ...]
    phase: AnyPhase
    made: int
    faults: tuple[Fault, ...] = ()
    disputes: tuple[Disputed, ...] = ()


class WallBroken(Event, frozen=True):
    """East threw the dice and broke the wall (SET-08)."""

    dice: tuple[int, int]
    wall: tuple[Tile, ...]


class TilesTaken(Event, frozen=True):
    """A player took tiles of the deal (DEAL-01)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    numbers: tuple[int, ...]


class HandRacked(Event, frozen=True):
    """A player racked the dealt tiles (DEAL-06)."""

    seat: Seat


# the Charleston


class TilesLaid(Event, frozen=True):
    """A player laid tiles for a pass."""

    seat: Seat
    laid: Laid


class TilesPassed(Event, frozen=True):
    """A pass was made: what every seat gave and what it got."""

    stage: int
    gave: tuple[tuple[Tile, ...], ...]
    got: tuple[tuple[Tile, ...], ...]
    smuggled: tuple[Smuggled, ...] = ()
    """Where the Jokers are that were passed so far (Q-08)."""


class Peeked(Event, frozen=True):
    """A player looked at tiles that may be sent on blind; everyone is reminded (CHAR-13)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class Looked(Event, frozen=True):
    """A player looked at Second Left tiles; now all of phase 2 is played (CHAR-09)."""

    seat: Seat


class Consented(Event, frozen=True):
    """A player agreed to a second Charleston."""

    seat: Seat


class Objected(Event, frozen=True):
    """A player stopped the Charleston; tiles already laid went back (CHAR-08)."""

    seat: Seat


class Wished(Event, frozen=True):
    """A player said how many tiles to exchange in the courtesy pass."""

    seat: Seat
    count: int | None
    """Told to nobody but the player."""


class Offered(Event, frozen=True):
    """A player laid the tiles of the courtesy pass."""

    seat: Seat
    tiles: tuple[Tile, ...]


class CourtesyMade(Event, frozen=True):
    """Two opposite players exchanged tiles, or none (CHAR-18)."""

    seat: Seat
    count: int
    gave: tuple[Tile, ...]
    got: tuple[Tile, ...]


class CharlestonEnded(Event, frozen=True):
    """East is to open play (TURN-01)."""


class JokerReported(Event, frozen=True):
    """A Joker received in a pass went back to whoever first passed it (CHAR-15)."""

    joker: Smuggled


class JokerReplaced(Event, frozen=True):
    """The giver of a Joker gave another tile for it (CHAR-15)."""

    giver: Seat
    receiver: Seat
    tile: Tile | None


# turns and the window


class TileDrawn(Event, frozen=True):
    """A player took a tile from the wall; `racked` where nobody could still call (TURN-13)."""

    seat: Seat
    tile: Tile | None
    number: int
    end: End = "head"
    racked: bool = False


class TileRacked(Event, frozen=True):
    """The draw, or the Joker received, stands on the slope (TURN-08, XCH-19)."""

    seat: Seat


class TileReturned(Event, frozen=True):
    """A drawn tile went back to its place in the wall (TURN-14)."""

    seat: Seat
    tile: Tile | None
    number: int


class Touched(Event, frozen=True):
    """A player touched something, which means nothing (TURN-07, TURN-09)."""

    seat: Seat
    what: Literal["wall", "discard", "rack"]


class Spoken(Event, frozen=True):
    """A player said something that changes nothing."""

    seat: Seat
    words: str


class TileDiscarded(Event, frozen=True):
    """A tile was discarded; unless it is dead at once its window opens (TURN-10)."""

    seat: Seat
    tile: Tile
    name: str | None = None
    right: bool = True
    out_of_turn: bool = False


class TileNamed(Event, frozen=True):
    """The latest discard was named, or named anew (DISC-05)."""

    seat: Seat
    name: str
    right: bool


class Answered(Event, frozen=True):
    """A player answered a sealed window."""

    seat: Seat
    answer: Claim | Declare | Pass


class Passed(Event, frozen=True):
    """A player let the discard go."""

    seat: Seat


class Held(Event, frozen=True):
    """A player asked for time (TURN-17)."""

    seat: Seat


class HoldEnded(Event, frozen=True):
    """The time a player asked for is over, which counts as a pass (Q-11)."""

    seat: Seat


class Called(Event, frozen=True):
    """A player said "call" or "Mah Jongg" (CALL-10, MJ-03)."""

    seat: Seat
    mahjongg: bool = False


class Lifted(Event, frozen=True):
    """A player took up the discard."""

    seat: Seat


class Placed(Event, frozen=True):
    """A player put the discard on the rack (CALL-11)."""

    seat: Seat
    where: Literal["top", "slope"]
    binding: bool


class TilesShown(Event, frozen=True):
    """A player turned up tiles of the hand (CALL-12)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class CallTakenBack(Event, frozen=True):
    """A player took back a call that did not bind yet (CALL-24, MJ-13)."""

    seat: Seat


class ClosingActed(Event, frozen=True):
    """The next player did something that closes the window unless a call is as early (PRIO-09)."""

    seat: Seat
    act: AnyAct
    final: int


class ClosingUndone(Event, frozen=True):
    """A call or a hold came in time; the closing act did not count (PRIO-09)."""

    seat: Seat


class WindowClosed(Event, frozen=True):
    """The latest discard is dead (DEF-10)."""

    seat: Seat


class DrawDue(Event, frozen=True):
    """A player is to draw, and no discard can be called."""

    seat: Seat


class TileClaimed(Event, frozen=True):
    """A player got the discard and shows it with these tiles of the hand (PRIO-01)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    number: int


class ClaimLost(Event, frozen=True):
    """A player who had exposed tiles did not get the discard (CALL-25)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    number: int


class CallOutranked(Event, frozen=True):
    """A player called too, unseen; by this rule somebody else comes first (PRIO-01, 04, 07)."""

    seat: Seat
    rule: str


class TileYielded(Event, frozen=True):
    """A player who was exposing lost the discard to Mah Jongg (PRIO-07)."""

    seat: Seat


class ExposureChanged(Event, frozen=True):
    """A player changed the new exposure (CALL-17)."""

    seat: Seat
    tiles: tuple[Tile, ...]


class FaultMade(Event, frozen=True):
    """Somebody broke a rule that a challenge can find (DEAD-05)."""

    fault: Fault


# Joker exchange


class ExchangeAsked(Event, frozen=True):
    """A player announced an exchange; the exposures of the turn are locked (XCH-18)."""

    seat: Seat
    owner: Seat
    exposure: int
    announced: bool = True


class TileGiven(Event, frozen=True):
    """A natural tile was handed over (XCH-08)."""

    seat: Seat
    owner: Seat
    tile: Tile


class TileChecked(Event, frozen=True):
    """The owner of the exposure saw that the tile fits (XCH-13)."""

    owner: Seat


class JokerSwapped(Event, frozen=True):
    """The owner put the tile in the Joker's place (XCH-08)."""

    owner: Seat
    exposure: int
    tile: Tile


class JokerReceived(Event, frozen=True):
    """The exchanger has the Joker in hand (XCH-08)."""

    seat: Seat
    owner: Seat


class ExchangeCancelled(Event, frozen=True):
    """An exchange was called off; both tiles went back (XCH-19)."""

    seat: Seat


# Mah Jongg


class MahJonggSaid(Event, frozen=True):
    """A player in turn said "Mah Jongg" and has shown nothing yet (MJ-13)."""

    seat: Seat


class MahJonggDeclared(Event, frozen=True):
    """A player showed the whole hand (MJ-01)."""

    phase: Verifying
    tiles: tuple[Tile, ...]
    """All tiles of the slope, which everybody now sees."""


class HandConfirmed(Event, frozen=True):
    """A player found the hand good (MJ-07)."""

    seat: Seat


class HandDoubted(Event, frozen=True):
    """A player had the hand checked (MJ-07)."""

    seat: Seat


class HandVerified(Event, frozen=True):
    """The hand is Mah Jongg, or everybody took it for one (MJ-07)."""

    win: Win
    valid: bool


class HandFailed(Event, frozen=True):
    """The hand is Mah Jongg in error (MJ-14)."""

    seat: Seat


class ThrownIn(Event, frozen=True):
    """A player threw in the own hand before the check was done (MJ-16)."""

    seat: Seat


class ValueAnnounced(Event, frozen=True):
    """The winner said what each ordinary loser owes (MJ-09)."""

    seat: Seat
    each: int


class ValueConfirmed(Event, frozen=True):
    """A player agreed to the value (MJ-12)."""

    seat: Seat


class ValueCorrected(Event, frozen=True):
    """A player pointed out that the value announced is not right (MJ-11, MJ-12)."""

    seat: Seat


# dead hands


class ChallengeMade(Event, frozen=True):
    """A player called another's hand dead (DEF-12)."""

    seat: Seat
    target: Seat
    cause: str
    """The rule that proves it; told to nobody before the end."""


class ChallengeDisputed(Event, frozen=True):
    """The challenged player did not accept (DEAD-17)."""

    seat: Seat


class ChallengeInsisted(Event, frozen=True):
    """The challenger did not give in; the end of the game decides (DEAD-19)."""

    seat: Seat


class ChallengeWithdrawn(Event, frozen=True):
    """The challenger gave in (DEAD-18)."""

    seat: Seat
    payments: tuple[Payment, ...]


class HandDied(Event, frozen=True):
    """A hand is out of play (DEF-11); some of its exposures go back to the slope."""

    seat: Seat
    rule: str
    returned: tuple[int, ...] = ()
    """Exposures that return, by place (DEAD-11, CONC-06)."""
    undone: tuple[Swap, ...] = ()
    """Exchanges made too early that are taken back (Q-40)."""


class GameEnded(Event, frozen=True):
    """The game is over."""

    ending: Literal["mahjongg", "wall", "abandoned", "thrown_in"]
    net: tuple[int, int, int, int]
    payments: tuple[Payment, ...] = ()
    win: Win | None = None
    valid: bool = True


AnyEvent = (
    PositionSet
    | WallBroken
    | TilesTaken
    | HandRacked
    | TilesLaid
    | TilesPassed
    | Peeked
    | Looked
    | Consented
    | Objected
    | Wished
    | Offered
    | CourtesyMade
    | CharlestonEnded
    | JokerReported
    | JokerReplaced
    | TileDrawn
    | TileRacked
    | TileReturned
    | Touched
    | Spoken
    | TileDiscarded
    | TileNamed
    | Answered
    | Passed
    | Held
    | HoldEnded
    | Called
    | Lifted
    | Placed
    | TilesShown
    | CallTakenBack
    | ClosingActed
    | ClosingUndone
    | WindowClosed
    | DrawDue
    | TileClaimed
    | ClaimLost
    | CallOutranked
    | TileYielded
    | ExposureChanged
    | FaultMade
    | ExchangeAsked
    | TileGiven
    | TileChecked
    | JokerSwapped
    | JokerReceived
    | ExchangeCancelled
    | MahJonggSaid
    | MahJonggDeclared
    | HandConfirmed
    | HandDoubted
    | HandVerified
    | HandFailed
    | ThrownIn
    | ValueAnnounced
    | ValueConfirmed
    | ValueCorrected
    | ChallengeMade
    | ChallengeDisputed
    | ChallengeInsisted
    | ChallengeWithdrawn
    | HandDied
    | GameEnded
)
