"""What one seat sees of what the table is doing, built from named facts only."""

from __future__ import annotations

from typing import Literal

import msgspec

from mahj.rules.acts import AnyAct
from mahj.rules.game import Game
from mahj.rules.payments import Net, Payment, doubled, each, shares, withdrawal
from mahj.rules.phases import (
    DIRECTIONS,
    PASS_NAMES,
    Announcing,
    AnyPhase,
    Challenged,
    Claiming,
    Courtesy,
    Dealing,
    Drawing,
    Exchanging,
    Holding,
    Laid,
    Live,
    Over,
    Passing,
    Polling,
    Ready,
    Sealed,
    Turn,
    Verifying,
)
from mahj.rules.rulings.discards import nameable
from mahj.rules.seats import SEATS, Seat
from mahj.rules.waiting import waiting
from mahj.rules.wall import End
from mahj.rules.wins import Offence, Source, Win
from mahj.tiles import Tile


class Sight(msgspec.Struct, frozen=True, tag_field="doing", tag=str.lower, omit_defaults=True):
    """What the table is doing, as one seat sees it."""


class SeesReady(Sight, frozen=True, tag="ready"):
    """The walls are built."""


class SeesDealing(Sight, frozen=True, tag="dealing"):
    """Tiles are taken and racked."""

    dealt: int
    racked: tuple[Seat, ...]


class SeesPassing(Sight, frozen=True, tag="passing"):
    """A pass of the Charleston."""

    stage: int
    name: str
    direction: str
    laid: tuple[Seat, ...]
    blind: tuple[int, ...]
    """How many tiles each seat sends on unseen."""
    mine: Laid | None = None
    owes: tuple[Seat, ...] = ()
    """Who is to give another tile for a Joker that came back (CHAR-15)."""


class SeesPolling(Sight, frozen=True, tag="polling"):
    """The question of a second Charleston."""

    consented: tuple[Seat, ...]
    owes: tuple[Seat, ...] = ()


class SeesCourtesy(Sight, frozen=True, tag="courtesy"):
    """The courtesy pass."""

    wished: tuple[Seat, ...]
    offered: tuple[Seat, ...]
    done: tuple[Seat, ...]
    mine: int | None = None
    agreed: int | None = None
    """How many tiles this seat exchanges with the one across, once both have said."""
    laid: tuple[Tile, ...] | None = None


class SeesTurn(Sight, frozen=True, tag="turn"):
    """Somebody's turn."""

    seat: Seat
    how: Literal["deal", "wall", "claim"]
    racked: bool
    end: End = "head"
    drew: Tile | None = None
    """The tile drawn, for the player who drew it."""
    loose: Tile | None = None
    exchange: Exchanging | None = None
    exchanged: bool = False
    """Whether a tile of this turn was exchanged for a Joker already."""
    said: bool = False
    contested: bool = False
    """Whether Mah Jongg may still take the claimed tile (Q-44)."""


class SeesDrawing(Sight, frozen=True, tag="drawing"):
    """Somebody is to draw."""

    seat: Seat


class SeesSealed(Sight, frozen=True, tag="sealed"):
    """A sealed window: nobody learns that another has answered, let alone what."""

    next: Seat
    mine: AnyAct | None = None


class SeesLive(Sight, frozen=True, tag="live"):
    """A live window, in which everything is public but the tile drawn."""

    next: Seat
    opened: int
    passed: tuple[Seat, ...]
    drawn: bool = False
    end: End = "head"
    drew: Tile | None = None
    closing: AnyAct | None = None
    holds: tuple[Holding, ...] = ()
    claims: tuple[Claiming, ...] = ()
    exposing: Seat | None = None
    """Who has the tile already and may lose it to Mah Jongg."""
    nameable: bool = False
    """Whether the discard can still get its right name, before which nobody has it (DISC-06)."""


class SeesVerifying(Sight, frozen=True, tag="verifying"):
    """A hand is shown."""

    seat: Seat
    hand: tuple[Tile, ...]
    tile: Tile | None
    giver: Seat | None
    confirmed: tuple[Seat, ...]
    thrown: tuple[Seat, ...]
    source: Source
    """Where the last tile came from, as everybody saw."""
    waits: tuple[Seat, ...]
    """Who is still to say whether the hand is good."""


class SeesAnnouncing(Sight, frozen=True, tag="announcing"):
    """The winner says what the hand is worth."""

    winner: Seat
    line: str
    hand: tuple[Tile, ...]
    announced: int | None
    confirmed: tuple[Seat, ...]
    waits: tuple[Seat, ...]
    """For whom the table waits: the winner, then those who are still to agree."""
    shares: Net
    """How many times the announced amount each seat pays."""
    source: Source
    """Where the last tile came from; with the next three all that the value depends on."""
    discarder: Seat | None = None
    offence: Offence = ""
    exposed_first: bool = False
    right: int | None = None
    """The amount that was pointed out instead, once somebody did (MJ-12)."""
    by: Seat | None = None
    """Who pointed it out, and so agrees to it."""


class SeesChallenged(Sight, frozen=True, tag="challenged"):
    """A hand is called dead; what was going on waits."""

    challenger: Seat
    target: Seat
    disputed: bool
    costs: int = 0
    """What the challenger pays who withdraws (DEAD-18)."""


class SeesOver(Sight, frozen=True, tag="over"):
    """The game has ended."""

    ending: Literal["mahjongg", "wall", "abandoned", "thrown_in"]
    net: tuple[int, int, int, int]
    payments: tuple[Payment, ...]
    win: Win | None
    valid: bool
    doubled: bool = False
    """Whether the win is paid twice, for it has no Joker (PAY-04)."""
    unit: int = 0
    """What is paid once, or so many times: the value, twice where it is doubled."""


AnySight = (
    SeesReady
    | SeesDealing
    | SeesPassing
    | SeesPolling
    | SeesCourtesy
    | SeesTurn
    | SeesDrawing
    | SeesSealed
    | SeesLive
    | SeesVerifying
    | SeesAnnouncing
    | SeesChallenged
    | SeesOver
)


def sight(game: Game, phase: AnyPhase, seat: Seat | None) -> AnySight:
    """What a seat, or a watcher, sees of a phase."""
    match phase:
        case Ready():
            return SeesReady()
        case Dealing():
            return SeesDealing(phase.dealt, phase.racked)
        case Passing():
            return _passing(game, phase, seat)
        case Polling():
            return SeesPolling(phase.consented, _owes(game))
        case Courtesy():
            return _courtesy(phase, seat)
        case Turn():
            return _turn(phase, seat)
        case Drawing():
            return SeesDrawing(phase.seat)
        case Sealed():
            return _sealed(game, phase, seat)
        case Live():
            return _live(game, phase, seat)
        case Verifying():
            hand = tuple(game.slopes[phase.seat])
            facts = (phase.tile, phase.giver, phase.confirmed, phase.thrown, phase.source)
            return SeesVerifying(phase.seat, hand, *facts, waits=waiting(game))
        case Announcing():
            win = phase.win
            hand = tuple(game.slopes[win.winner])
            return SeesAnnouncing(
                win.winner,
                win.line,
                hand,
                phase.announced,
                phase.confirmed,
                waits=waiting(game),
                shares=shares(win, game.seats, game.rules),
                source=win.source,
                discarder=win.discarder,
                offence=win.offence,
                exposed_first=win.exposed_first,
                right=None if phase.by is None else each(win, game.rules),
                by=phase.by,
            )
        case Challenged():
            costs = withdrawal(phase.challenger, phase.target, game.rules, game.lowest)
            return SeesChallenged(phase.challenger, phase.target, phase.disputed, costs)
        case Over():
            won, paid = phase.win, phase.payments
            twice = won is not None and doubled(won, game.seats, game.rules, paid)
            unit = 0 if won is None else won.value * (1 + twice)
            return SeesOver(phase.ending, phase.net, paid, won, phase.valid, twice, unit)


def _owes(game: Game) -> tuple[Seat, ...]:
    return tuple(one.giver for one in game.owed)


def _passing(game: Game, phase: Passing, seat: Seat | None) -> SeesPassing:
    return SeesPassing(
        phase.stage,
        PASS_NAMES[phase.stage],
        DIRECTIONS[phase.stage],
        tuple(one for one in SEATS if phase.laid[one] is not None),
        tuple(len(laid.blind) if laid is not None else 0 for laid in phase.laid),
        None if seat is None else phase.laid[seat],
        _owes(game),
    )


def _courtesy(phase: Courtesy, seat: Seat | None) -> SeesCourtesy:
    seen = SeesCourtesy(
        tuple(one for one in SEATS if phase.wishes[one] is not None),
        tuple(one for one in SEATS if phase.offers[one] is not None),
        phase.done,
    )
    if seat is None:
        return seen
    mine = (phase.wishes[seat], phase.number(seat), phase.offers[seat])
    return SeesCourtesy(seen.wished, seen.offered, seen.done, *mine)


def _turn(phase: Turn, seat: Seat | None) -> SeesTurn:
    drawn = phase.drawn
    return SeesTurn(
        phase.seat,
        phase.how,
        phase.racked,
        end=drawn.end if drawn is not None else "head",
        drew=drawn.tile if drawn is not None and seat == phase.seat else None,
        loose=phase.loose,
        exchange=phase.exchange,
        exchanged=phase.exchanged,
        said=phase.said,
        contested=phase.contest is not None,
    )


def _sealed(game: Game, phase: Sealed, seat: Seat | None) -> SeesSealed:
    asked = game.others(game.down.by)
    mine = phase.answers[seat] if seat in asked and seat is not None else None
    return SeesSealed(phase.next, mine)


def _live(game: Game, phase: Live, seat: Seat | None) -> SeesLive:
    draw = phase.draw
    return SeesLive(
        phase.next,
        phase.opened,
        phase.passed,
        drawn=draw is not None,
        end=draw.end if draw is not None else "head",
        drew=draw.tile if draw is not None and seat == phase.next else None,
        closing=phase.pending.act if phase.pending is not None else None,
        holds=phase.holds,
        claims=phase.claims,
        exposing=phase.granted.seat if phase.granted is not None else None,
        nameable=nameable(game),
    )
