"""Effects of Mah Jongg, challenges, dead hands and the end of a game."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules.effects.change import Effects, phased, put
from mahj.rules.effects.exchange import undone
from mahj.rules.effects.window import LET_GO, exposing_goes_on
from mahj.rules.events import (
    ChallengeDisputed,
    ChallengeInsisted,
    ChallengeMade,
    ChallengeWithdrawn,
    GameEnded,
    HandConfirmed,
    HandDied,
    HandDoubted,
    HandFailed,
    HandVerified,
    MahJonggDeclared,
    ThrownIn,
    ValueAnnounced,
    ValueConfirmed,
    ValueCorrected,
)
from mahj.rules.exposure import JOKER
from mahj.rules.game import Disputed, Game
from mahj.rules.phases import (
    Announcing,
    AnyPhase,
    Challenged,
    Drawing,
    Live,
    Over,
    Sealed,
    Turn,
    Verifying,
)
from mahj.rules.seats import Seat
from mahj.tiles import Rack


def mahjongg_declared(game: Game, event: MahJonggDeclared) -> Game:
    before, phase = game.phase, event.phase
    slopes, discards = game.slopes, game.discards
    if isinstance(before, Turn):
        slopes = put(slopes, phase.seat, in_hand(before, slopes[phase.seat]))
    if isinstance(before, Live):
        for claim in before.claims:
            slopes = put(slopes, claim.seat, slopes[claim.seat] + claim.shown)
    if isinstance(before, Live | Sealed):
        discards = discards[:-1]
    return replace(game, slopes=slopes, discards=discards, phase=phase)


def in_hand(turn: Turn, slope: Rack) -> Rack:
    """The slope with what the player of a turn still had in the fingers."""
    if not turn.racked and turn.drawn is not None:
        slope = slope.plus(turn.drawn.tile)
    if turn.exchange is not None and turn.exchange.given is not None:
        slope = slope.plus(JOKER)
    return slope


def hand_confirmed(game: Game, event: HandConfirmed | HandDoubted) -> Game:
    phase = game.phase
    assert isinstance(phase, Verifying)
    return phased(game, replace(phase, confirmed=(*phase.confirmed, event.seat)))


def hand_verified(game: Game, event: HandVerified) -> Game:
    phase, slopes = game.phase, game.slopes
    assert isinstance(phase, Verifying)
    if phase.tile is not None:
        slopes = put(slopes, phase.seat, slopes[phase.seat].plus(phase.tile))
    return replace(game, slopes=slopes, phase=Announcing(event.win, event.valid))


def hand_failed(game: Game, event: HandFailed) -> Game:
    phase = game.phase
    assert isinstance(phase, Verifying)
    if phase.tile is None or phase.waiting:  # PRIO-06: it goes to the next who called
        return game
    slope = game.slopes[event.seat].plus(phase.tile)  # MJ-15
    return replace(
        game,
        slopes=put(game.slopes, event.seat, slope),
        phase=replace(phase, tile=None),
    )


def thrown_in(game: Game, event: ThrownIn) -> Game:
    phase = game.phase
    assert isinstance(phase, Verifying)
    return phased(game, replace(phase, thrown=(*phase.thrown, event.seat)))


def value_announced(game: Game, event: ValueAnnounced) -> Game:
    phase = game.phase
    assert isinstance(phase, Announcing)
    return phased(game, replace(phase, announced=event.each))


def value_confirmed(game: Game, event: ValueConfirmed) -> Game:
    phase = game.phase
    assert isinstance(phase, Announcing)
    return phased(game, replace(phase, confirmed=(*phase.confirmed, event.seat)))


def value_corrected(game: Game, event: ValueCorrected) -> Game:
    phase = game.phase
    assert isinstance(phase, Announcing)
    return phased(game, replace(phase, by=event.seat, confirmed=(event.seat,)))


def challenge_made(game: Game, event: ChallengeMade) -> Game:
    phase = game.phase
    assert isinstance(phase, Turn | Drawing | Sealed | Live)
    position = (event.seat, event.target, game.made, len(game.tops[event.target]))
    return replace(
        game,
        challenged=(*game.challenged, position),
        phase=Challenged(event.seat, event.target, event.cause, event.at, phase),
    )


def challenge_disputed(game: Game, event: ChallengeDisputed) -> Game:
    del event
    assert isinstance(game.phase, Challenged)
    return phased(game, replace(game.phase, disputed=True))


def challenge_insisted(game: Game, event: ChallengeInsisted) -> Game:
    phase = game.phase
    assert isinstance(phase, Challenged)
    dispute = Disputed(phase.challenger, phase.target, phase.cause)
    resumed = _resumed(phase, event.at)
    return replace(game, disputes=(*game.disputes, dispute), phase=resumed)


def challenge_withdrawn(game: Game, event: ChallengeWithdrawn) -> Game:
    assert isinstance(game.phase, Challenged)
    phase = _resumed(game.phase, event.at)
    return replace(game, paid=(*game.paid, *event.payments), phase=phase)


def _resumed(challenged: Challenged, at: int) -> AnyPhase:
    """What the challenge interrupted, its times moved on by as long as the challenge took."""
    phase, late = challenged.resume, at - challenged.since
    if isinstance(phase, Sealed):
        return replace(phase, opened=phase.opened + late)
    if not isinstance(phase, Live):
        return phase
    pending = phase.pending
    if pending is not None:
        pending = replace(pending, at=pending.at + late, final=pending.final + late)
    return replace(
        phase,
        opened=phase.opened + late,
        named=phase.named + late,
        pending=pending,
        holds=tuple(replace(hold, until=hold.until + late) for hold in phase.holds),
        claims=tuple(
            replace(
                claim,
                said=claim.said + late,
                committed=None if claim.committed is None else claim.committed + late,
            )
            for claim in phase.claims
        ),
    )


def hand_died(game: Game, event: HandDied) -> Game:
    seat = event.seat
    if isinstance(game.phase, Challenged):
        game = phased(game, _resumed(game.phase, event.at))
    returned = [game.tops[seat][at] for at in event.returned]
    slope = game.slopes[seat] + [tile for exposure in returned for tile in exposure.tiles]
    kept = tuple(one for at, one in enumerate(game.tops[seat]) if at not in event.returned)
    game = replace(
        game,
        slopes=put(game.slopes, seat, slope),
        tops=put(game.tops, seat, kept),
        dead=put(game.dead, seat, event.rule),
        faults=tuple(fault for fault in game.faults if fault.seat != seat or not fault.swap),
    )
    for swap in event.undone:
        game = undone(game, seat, swap)
    return _left(_asked_in_vain(game, seat, event.returned), seat)


def _asked_in_vain(game: Game, owner: Seat, returned: tuple[int, ...]) -> Game:
    """The game once an exposure that somebody exchanges with has gone to the slope.

    A Joker handed over before stays with the exchanger (Q-41).
    """
    phase = game.phase
    exchange = phase.exchange if isinstance(phase, Turn) and phase.seat != owner else None
    if not isinstance(phase, Turn) or exchange is None or exchange.owner != owner:
        return game
    if exchange.exposure not in returned:
        before = sum(at < exchange.exposure for at in returned)
        moved = replace(exchange, exposure=exchange.exposure - before)
        return phased(game, replace(phase, exchange=moved))
    if exchange.given is None:
        return phased(game, replace(phase, exchange=None))
    slopes = put(game.slopes, phase.seat, game.slopes[phase.seat].plus(JOKER))
    return replace(game, slopes=slopes, phase=replace(phase, exchange=None, exchanged=True))


def _left(game: Game, seat: Seat) -> Game:
    """The game once a dead player's share in the phase is taken out of it (DEAD-09)."""
    phase = game.phase
    if isinstance(phase, Turn) and phase.seat == seat:  # the tile stays in the dead hand
        slope = in_hand(phase, game.slopes[seat])
        if phase.loose is not None:
            slope = slope.plus(phase.loose)
        over = replace(phase, racked=True, exchange=None, loose=None)
        return replace(game, slopes=put(game.slopes, seat, slope), phase=over)
    if isinstance(phase, Sealed):
        following = game.after(seat) if phase.next == seat else phase.next
        answers = put(phase.answers, seat, LET_GO)
        return phased(game, replace(phase, next=following, answers=answers))
    if not isinstance(phase, Live):
        return game
    claim, wall = phase.claim(seat), game.wall
    live = replace(
        phase,
        claims=tuple(one for one in phase.claims if one.seat != seat),
        holds=tuple(hold for hold in phase.holds if hold.seat != seat),
    )
    if live.next == seat:
        if live.draw is not None:
            wall = wall.returned(live.draw.number, live.draw.end)
        live = replace(live, next=game.after(seat), draw=None, pending=None)
    slope = game.slopes[seat] + (claim.shown if claim else ())
    slopes = put(game.slopes, seat, slope)
    return replace(game, slopes=slopes, wall=wall, phase=exposing_goes_on(live))


def game_ended(game: Game, event: GameEnded) -> Game:
    over = Over(event.ending, event.net, event.payments, event.win, event.valid)
    return phased(_put_away(game), over)


def _put_away(game: Game) -> Game:
    """The game with every tile that was in somebody's fingers on a slope or in the wall."""
    phase, slopes, wall = game.phase, game.slopes, game.wall
    turn = phase.granted if isinstance(phase, Live) else phase
    if isinstance(turn, Turn):
        slope = in_hand(turn, slopes[turn.seat])
        slopes = put(slopes, turn.seat, slope.plus(turn.loose) if turn.loose else slope)
    if isinstance(phase, Live):
        for claim in phase.claims:
            slopes = put(slopes, claim.seat, slopes[claim.seat] + claim.shown)
        if phase.draw is not None:
            wall = wall.returned(phase.draw.number, phase.draw.end)
    return replace(game, slopes=slopes, wall=wall)


EFFECTS: Final[Effects] = {
    MahJonggDeclared: mahjongg_declared,
    HandConfirmed: hand_confirmed,
    HandDoubted: hand_confirmed,
    HandVerified: hand_verified,
    HandFailed: hand_failed,
    ThrownIn: thrown_in,
    ValueAnnounced: value_announced,
    ValueConfirmed: value_confirmed,
    ValueCorrected: value_corrected,
    ChallengeMade: challenge_made,
    ChallengeDisputed: challenge_disputed,
    ChallengeInsisted: challenge_insisted,
    ChallengeWithdrawn: challenge_withdrawn,
    HandDied: hand_died,
    GameEnded: game_ended,
}
