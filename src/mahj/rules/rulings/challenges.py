"""Rulings on challenges and dead hands (DEAD)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import Accept, Challenge, Dispute, Expire, Insist, PointOut, Withdraw
from mahj.rules.causes import Cause, drew_wrong, examined, shown_sets
from mahj.rules.events import (
    ChallengeDisputed,
    ChallengeInsisted,
    ChallengeMade,
    ChallengeWithdrawn,
    ClosingUndone,
    TileDiscarded,
)
from mahj.rules.game import Game
from mahj.rules.payments import challenge_penalty
from mahj.rules.phases import Challenged, Drawing, Live, Sealed, Turn
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings import discards
from mahj.rules.rulings.charleston import unsettled
from mahj.rules.rulings.ending import die, end, go_on
from mahj.rules.rulings.live import after_pass
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.rulings.sealed import resolve
from mahj.rules.rulings.settling import rehearsed
from mahj.rules.seats import Seat


def challenge(play: Play, seat: Seat, act: Challenge) -> None:
    game, target = play.game, act.target
    unsettled(game)
    forbid(target == seat, "DEF-12", "You cannot challenge your own hand.")
    absent = target not in game.seats or bool(game.dead[target])
    forbid(absent, "DEF-12", "That hand is not in play.")
    open_already = any((one.challenger, one.target) == (seat, target) for one in game.disputes)
    if isinstance(game.phase, Live) and game.phase.bound(target):
        contested = game.phase.granted is not None
        rule = "PRIO-07" if contested else "PRIO-01" if game.down.right else "DISC-06"
        raise Refused(rule, "That player's call is not settled yet.", wait=True)
    position = (seat, target, game.made, len(game.tops[target]))
    repeated = position in game.challenged
    forbid(open_already or repeated, "HOUSE-07", "You have challenged that hand.")
    cause = examined(game, target, seat)
    play.add(ChallengeMade(play.at, seat, target, cause.rule if cause else ""))
    if cause is not None and cause.plain:  # DEAD-21
        bury(play, target, cause.rule)


def bury(play: Play, seat: Seat, rule: str) -> None:
    """A hand dies, and the table goes on without it; two wrong draws end the game (TURN-19)."""
    game = play.game
    wrong_end = {fault.seat for fault in game.faults if fault.rule == "TURN-18"}
    die(play, seat, rule)
    if rule == "TURN-18" and len(wrong_end) > 1:
        end(play, "abandoned")
        return
    still_closing(play)
    go_on(play, seat)
    resolve(play)
    after_pass(play)


def point_out(play: Play, seat: Seat, act: PointOut) -> None:
    """Point out a tile from the wrong end, racked or not, or a wrong name (TURN-18, DISC-05)."""
    target = drew_wrong(play.game, seat)
    if target is not None:
        bury(play, target, "TURN-18")
    else:
        discards.point_out(play, seat, act)


def still_closing(play: Play) -> None:
    """Undo a closing act that a death has made impossible: an exchange whose exposure is gone."""
    phase = play.game.phase
    if isinstance(phase, Live) and phase.pending is not None:
        try:
            rehearsed(play, phase.pending.act)
        except Refused:
            play.add(ClosingUndone(play.at, phase.pending.seat))


def accept(play: Play, seat: Seat, act: Accept) -> None:
    del act
    phase = _challenged(play)
    forbid(seat != phase.target, "DEAD-17", "The challenged player answers.")
    forbid(phase.disputed, "DEAD-17", "You have disputed the challenge.")
    bury(play, seat, _accepted(play.game, phase))


def _accepted(game: Game, phase: Challenged) -> str:
    """The cause of a death by consent; owning up to a concealed plan is one (C-11)."""
    exposures = shown_sets(game, phase.target)
    admitted = game.rules.concealed_slip_dead_when == "player_admits_concealed_plan"
    if admitted and exposures and game.card.fitting(exposures).concealed:
        return "CONC-05"
    return phase.cause or "DEAD-17"


def _challenged(play: Play) -> Challenged:
    phase = play.game.phase
    assert isinstance(phase, Challenged)
    return phase


def dispute(play: Play, seat: Seat, act: Dispute) -> None:
    del act
    phase = _challenged(play)
    forbid(seat != phase.target or phase.disputed, "DEAD-17", "The challenged player answers.")
    play.add(ChallengeDisputed(play.at, seat))


def insist(play: Play, seat: Seat, act: Insist) -> None:
    del act
    phase = _challenged(play)
    mine = seat == phase.challenger and phase.disputed
    forbid(not mine, "DEAD-19", "The challenger decides once the challenge is disputed.")
    play.add(ChallengeInsisted(play.at, seat))


def withdraw(play: Play, seat: Seat, act: Withdraw) -> None:
    del act
    phase = _challenged(play)
    forbid(seat != phase.challenger, "DEAD-18", "The challenger withdraws a challenge.")
    game = play.game
    owed = challenge_penalty(seat, phase.target, game.rules, game.lowest, withdrawn=True)
    play.add(ChallengeWithdrawn(play.at, seat, owed))


def silence(play: Play, seat: Seat | None, act: Expire) -> None:
    """A silent target disputes, a silent challenger insists: the end of the game decides."""
    del seat, act
    phase = _challenged(play)
    if not phase.disputed:
        play.add(ChallengeDisputed(play.at, phase.target))
    play.add(ChallengeInsisted(play.at, phase.challenger))


def detect(play: Play) -> None:
    """Find dead hands without a challenge where the house wants it (Q-20)."""
    wanted = play.game.rules.auto_dead_detection
    if wanted == "off" or not any(isinstance(event, TileDiscarded) for event in play.events):
        return
    for seat in play.game.seats:
        game = play.game
        if not isinstance(game.phase, Turn | Drawing | Sealed | Live) or game.dead[seat]:
            continue
        cause = examined(game, seat)
        if cause is not None and (wanted == "full" or cause == Cause("DEAD-01", plain=True)):
            bury(play, seat, cause.rule)


RULINGS: Final[Rulings] = {
    **{(phase, Challenge): challenge for phase in (Turn, Drawing, Sealed, Live)},
    **{(phase, PointOut): point_out for phase in (Turn, Drawing, Live)},
    (Challenged, Accept): accept,
    (Challenged, Dispute): dispute,
    (Challenged, Insist): insist,
    (Challenged, Withdraw): withdraw,
    (Challenged, Expire): silence,
}
