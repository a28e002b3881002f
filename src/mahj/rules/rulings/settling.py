"""What a live window comes to when the moment for being as early is over (PRIO)."""

from __future__ import annotations

from mahj.rules.acts import AnyAct
from mahj.rules.events import (
    ClaimLost,
    FaultMade,
    TileClaimed,
    TileReturned,
    WindowClosed,
)
from mahj.rules.exposure import JOKER, made
from mahj.rules.game import Fault, Game
from mahj.rules.phases import Challenged, Claiming, Courtesy, Live, Polling, Sealed
from mahj.rules.rulings.claims import distance
from mahj.rules.rulings.mahjongg import lose_to_mahjongg, win_discard
from mahj.rules.rulings.play import Play, Ruling
from mahj.rules.seats import Seat
from mahj.tiles import Tile

IN_TURN: dict[type, Ruling] = {}
"""Rulings on the acts of a turn, which are those that close a window."""


def rehearsed(play: Play, act: AnyAct) -> Play:
    """What a closing act comes to once the window is closed; refused where it would be then."""
    trial = Play(play.game, play.at)
    _close(trial, act)
    return trial


def finish(play: Play) -> None:
    """Close the window with the act that was pending (TURN-11)."""
    phase = play.game.phase
    assert isinstance(phase, Live)
    if phase.pending is not None:
        _close(play, phase.pending.act)


def _close(play: Play, act: AnyAct) -> None:
    phase = play.game.phase
    assert isinstance(phase, Live)
    seat = phase.next
    play.add(WindowClosed(play.at, seat))
    IN_TURN[type(act)](play, seat, act)


def settles(game: Game) -> int | None:
    """When pending things become final by themselves; None where nothing is pending."""
    phase = game.phase
    if type(phase) is not Live:
        return None
    if not phase.claims:
        pending = phase.pending
        return None if pending is None or phase.holds else pending.final
    tolerance = game.rules.tie_tolerance_ms
    bound = [claim for claim in phase.claims if claim.committed is not None]
    if not bound:
        return None
    maj = [claim for claim in bound if claim.mahjongg]
    void = game.rules.misnamed_mahjongg == "void_until_named" and waits_for_name(game, phase)
    if maj and not void:
        return min(claim.committed or 0 for claim in maj) + tolerance
    calling = any(claim.mahjongg for claim in phase.claims)
    if calling or phase.granted is not None or waits_for_name(game, phase):
        return None
    moment = max(phase.named, min(claim.committed or 0 for claim in bound)) + tolerance
    if any(leads(game, claim) for claim in bound):
        return moment
    nearest = min(phase.claims, key=lambda one: distance(one.seat, game.down.by))
    if nearest.committed is None:  # turn order alone decides, and the nearest has only words
        return None
    return max(moment, phase.opened + game.rules.claim_window_min_ms)  # HOUSE-05


def _named(game: Game, phase: Live) -> bool:
    return phase.taken is not None or game.down.right


def waits_for_name(game: Game, phase: Live) -> bool:
    """Whether claims wait for the right name (DISC-06, C-13)."""
    if _named(game, phase):
        return False
    return not (game.down.name is None and game.rules.claim_before_named == "accepted")


def deadline(game: Game) -> int | None:
    """When the table stops waiting for somebody; None where it waits without end.

    A pass of the Charleston, a turn, a hand to verify and a value to announce wait without end:
    whoever keeps the clock lets somebody act for an absent player, or says `Expire`.
    """
    phase, rules = game.phase, game.rules
    times = [at for at in (settles(game),) if at is not None]
    match phase:
        case Polling():
            times.append(phase.since + 1000 * rules.charleston_timeout_s)
        case Courtesy() if None in phase.wishes:
            times.append(phase.since + 1000 * rules.charleston_timeout_s)
        case Challenged():
            times.append(phase.since + 1000 * rules.hold_limit_s)
        case Sealed():
            times.append(phase.opened + rules.claim_window_min_ms)
        case Live():
            patience = 1000 * rules.hold_limit_s
            times += [hold.until for hold in phase.holds]
            times += [one.said + patience for one in phase.claims if one.committed is None]
            if waits_for_name(game, phase):
                bound = [one.committed for one in phase.claims if one.committed is not None]
                times += [committed + patience for committed in bound]
            if not game.wall and phase.draw is None and not times:
                times.append(phase.opened + rules.claim_window_min_ms)
        case _:
            pass
    return min(times, default=None)


def settle(play: Play) -> None:
    """Carry out what has become final: a closing act, an exposure, Mah Jongg."""
    game = play.game
    phase = game.phase
    assert isinstance(phase, Live)
    by = game.down.by
    bound = [claim for claim in phase.claims if claim.committed is not None]
    if not bound:
        finish(play)
        return
    maj = [claim for claim in bound if claim.mahjongg]
    first = preferred(game, maj or bound, by)
    if maj:
        others = [one for one in phase.claims if one.mahjongg and one.seat != first.seat]
        others.sort(key=lambda one: (one.committed is None, distance(one.seat, by)))
        stranded = lose_to_mahjongg(play, first.seat)
        win_discard(play, first.seat, tuple(others), stranded)
        return
    if not any(leads(game, one) for one in bound):  # C-09
        first = min(phase.claims, key=lambda one: distance(one.seat, by))
    for claim in phase.claims:
        if claim.seat != first.seat and claim.shown:  # CALL-25, Q-24
            play.add(ClaimLost(play.at, claim.seat, claim.shown, game.made))
            play.add(FaultMade(play.at, Fault(claim.seat, "CALL-25", game.made)))
    if phase.draw is not None:  # TURN-14
        play.add(TileReturned(play.at, phase.next, phase.draw.tile, phase.draw.number))
    wrong = _wrong(game, phase, first)
    play.add(TileClaimed(play.at, first.seat, first.shown, game.made))
    if wrong:
        play.add(FaultMade(play.at, Fault(first.seat, wrong, game.made)))


def _wrong(game: Game, phase: Live, claim: Claiming) -> str:
    """The rule an exposure breaks for which tiles were shown that the discard does not fit."""
    tile = game.down.tile
    early = any(one.seat == claim.seat and one.swap for one in game.faults)
    if early and JOKER in claim.shown:
        return "XCH-04"
    return misfit(phase, tile, claim.shown, lifted=claim.lifted)


def misfit(phase: Live, tile: Tile, shown: tuple[Tile, ...], *, lifted: bool) -> str:
    """The rule that tiles break which were shown and make no set with the discard."""
    if not shown or made((tile, *shown)) is not None:
        return ""
    if phase.misnamed:
        return "DISC-08"
    return "" if lifted else "CALL-16"


def leads(game: Game, claim: Claiming) -> bool:
    """Whether a player has gone so far that turn order no longer counts (PRIO-02, C-09)."""
    match game.rules.claim_lead:
        case "exposed_or_tile_on_rack":
            return claim.committed is not None
        case "exposed_only":
            return bool(claim.shown)
        case _:
            return False


def preferred(game: Game, claims: list[Claiming], by: Seat) -> Claiming:
    """Who gets the discard of those who have committed (PRIO-02 … PRIO-05)."""
    rules = game.rules

    def begun(claim: Claiming) -> bool:
        return bool(claim.shown) or claim.mahjongg or rules.claim_lead != "exposed_only"

    leading = [claim for claim in claims if begun(claim)] or claims
    earliest = min(claim.committed or 0 for claim in leading)
    if rules.both_exposing == "first_to_expose":  # C-20
        return min(leading, key=lambda one: (one.committed or 0, distance(one.seat, by)))
    tied = [one for one in leading if (one.committed or 0) <= earliest + rules.tie_tolerance_ms]
    return min(tied, key=lambda one: distance(one.seat, by))
