"""Rulings on calling a discard: words, the tile taken up, tiles shown (CALL, PRIO)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import (
    Call,
    Claim,
    Declare,
    Lift,
    Place,
    Show,
    TakeBack,
)
from mahj.rules.events import (
    Called,
    CallTakenBack,
    ClaimLost,
    ClosingUndone,
    FaultMade,
    Lifted,
    Placed,
    TileReturned,
    TilesShown,
)
from mahj.rules.game import Fault, Game
from mahj.rules.phases import Claiming, Drawing, Live, Turn
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.claims import (
    broken,
    claimable,
    distance,
    may_declare,
    may_expose,
    may_place,
    wins_on,
)
from mahj.rules.rulings.mahjongg import declare_in_turn, say_mahjongg
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.rulings.settling import leads, misfit
from mahj.rules.seats import Seat
from mahj.tiles import Rack as Tiles


def live(game: Game) -> Live:
    """The window that is open."""
    assert isinstance(game.phase, Live)
    return game.phase


def deciding(play: Play, seat: Seat) -> Live:
    """Only a player who may still call the discard decides about it."""
    game = play.game
    phase = live(game)
    forbid(seat == game.down.by, "CALL-01", "You discarded this tile.")
    forbid(seat in phase.passed, "HOUSE-07", "You have let this tile go.")
    forbid(seat == phase.next and phase.draw is not None, "TURN-06")
    forbid(phase.granted is not None and phase.granted.seat == seat, "CALL-11")
    claim = phase.claim(seat)
    if claim is not None and claim.complete:
        raise Refused("PRIO-01", "You have called; wait who gets the tile.", wait=True)
    return phase


def reopen(play: Play) -> None:
    """A call or a hold in time undoes the act that was closing the window (PRIO-09)."""
    phase = play.game.phase
    if isinstance(phase, Live) and phase.pending is not None:
        play.add(ClosingUndone(play.at, phase.pending.seat))


def unnamed(game: Game) -> None:
    """Refuse calls before the tile has its right name where the house does (C-13)."""
    refused = game.rules.claim_before_named == "refused"
    forbid(refused and not game.down.right, "DISC-06")


def favoured(phase: Live, seat: Seat, by: Seat) -> bool:
    """Whether no nearer player has called with the same right (PRIO-01, PRIO-04)."""
    if not phase.claims:
        return True
    mine = phase.claim(seat)
    rank = mine is not None and mine.mahjongg
    return not any(
        (other.mahjongg, -distance(other.seat, by)) > (rank, -distance(seat, by))
        for other in phase.claims
        if other.seat != seat
    )


def call(play: Play, seat: Seat, act: Call) -> None:
    phase = deciding(play, seat)
    if phase.taken is None:
        claimable(play.game, mahjongg=act.mahjongg)
        unnamed(play.game)
    if not act.mahjongg:
        _not_beaten(play, seat)
    claim = phase.claim(seat)
    forbid(claim is not None and claim.mahjongg >= act.mahjongg, "HOUSE-07", "You have called.")
    reopen(play)
    play.add(Called(play.at, seat, act.mahjongg))


def _not_beaten(play: Play, seat: Seat) -> None:
    """A player who has only words loses to one who has committed (PRIO-02, PRIO-10)."""
    phase = live(play.game)
    forbid(phase.taken is not None, "PRIO-10")
    leading = [one for one in phase.claims if one.seat != seat and leads(play.game, one)]
    forbid(bool(leading), "PRIO-02" if any(one.shown for one in leading) else "PRIO-10")


def _taking(play: Play, seat: Seat) -> Live:
    """What a player must respect to take the discard up."""
    phase = deciding(play, seat)
    claim = phase.claim(seat)
    mahjongg = claim is not None and claim.mahjongg
    if phase.taken is None:
        claimable(play.game, mahjongg=mahjongg)
        unnamed(play.game)
    forbid(claim is None and play.game.rules.silent_claim == "refused", "CALL-21")
    if not mahjongg:
        _not_beaten(play, seat)
    forbid(not favoured(phase, seat, play.game.down.by), "PRIO-04" if mahjongg else "PRIO-01")
    return phase


def lift(play: Play, seat: Seat, act: Lift) -> None:
    del act
    phase = _taking(play, seat)
    claim = phase.claim(seat)
    forbid(claim is not None and claim.lifted, "CALL-10", "You have the tile in hand.")
    reopen(play)
    play.add(Lifted(play.at, seat))


def place(play: Play, seat: Seat, act: Place) -> None:
    phase = _taking(play, seat)
    claim = phase.claim(seat)
    forbid(claim is not None and bool(claim.placed), "CALL-11", "The tile is on your rack.")
    if not may_place(play.game, seat, claim):
        play.fault("CALL-14")
    reopen(play)
    binding = act.where == "top" or play.game.rules.claimed_tile_on_slope == "commits"  # C-08
    play.add(Placed(play.at, seat, act.where, binding))


def show(play: Play, seat: Seat, act: Show) -> None:
    phase = deciding(play, seat)
    claim = phase.claim(seat)
    forbid(not act.tiles, "CALL-12", "Show at least one tile.")
    held = play.game.slopes[seat].holds(Tiles.of(act.tiles))
    forbid(not held, "CALL-04", "You can show only tiles you hold.")
    if phase.taken is None:
        claimable(play.game, mahjongg=claim is not None and claim.mahjongg)
        unnamed(play.game)
    forbid(claim is None and play.game.rules.silent_claim == "refused", "CALL-21")
    if claim is None or not claim.mahjongg:
        forbid(phase.taken is not None, "PRIO-10")
        shown = (*(claim.shown if claim else ()), *act.tiles)
        lifted = claim is not None and claim.lifted
        rule = broken(play.game, seat, shown, play.game.down.tile)
        if rule in ("CALL-04", "CALL-08"):
            rule = misfit(phase, play.game.down.tile, shown, lifted=lifted) or rule
        if rule:
            play.fault(rule)
    elif play.strict:
        raise Refused("MJ-05", "Show the whole hand.")
    reopen(play)
    play.add(TilesShown(play.at, seat, act.tiles))


def claim(play: Play, seat: Seat, act: Claim) -> None:
    """Call, take and expose in one go; what was said or done before counts."""
    phase = deciding(play, seat)
    forbid(phase.taken is not None, "PRIO-10")
    unnamed(play.game)
    before = phase.claim(seat)
    forbid(before is not None and before.mahjongg, "MJ-04", "You have called Mah Jongg.")
    may_expose(play, seat, act.tiles, before.shown if before else ())
    reopen(play)
    if before is None:
        play.add(Called(play.at, seat))
    if act.tiles:
        play.add(TilesShown(play.at, seat, act.tiles))
    play.add(Placed(play.at, seat, "top", binding=True))


def declare(play: Play, seat: Seat, act: Declare) -> None:
    """Call Mah Jongg on the discard and show the whole hand."""
    del act
    phase = deciding(play, seat)
    may_declare(play, seat)
    reopen(play)
    claim = phase.claim(seat)
    if claim is None or not claim.mahjongg:
        play.add(Called(play.at, seat, mahjongg=True))
    play.add(Placed(play.at, seat, "top", binding=True))


def reopening(play: Play, seat: Seat, act: Call | Declare) -> None:
    """Mah Jongg takes the tile of an exposing player who has not discarded yet (Q-44)."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    if seat == turn.seat and isinstance(act, Call):
        say_mahjongg(play, seat, act)
        return
    if seat == turn.seat and isinstance(act, Declare):
        declare_in_turn(play, seat, act)
        return
    contest = turn.contest
    early = "CHAR-05" if turn.how == "deal" and not play.game.made else "CALL-26"
    if contest is None or contest.taken is None:
        raise Refused(early)
    forbid(isinstance(act, Call) and not act.mahjongg, "PRIO-10")
    forbid(seat == contest.taken.by, "CALL-01", "You discarded this tile.")
    forbid(seat in contest.passed, "HOUSE-07", "You have let this tile go.")
    if isinstance(act, Declare) and not wins_on(play.game, seat, contest.taken.tile):
        play.fault("MJ-14")
    play.add(Called(play.at, seat, mahjongg=True))
    if isinstance(act, Declare):
        play.add(Placed(play.at, seat, "top", binding=True))


def spoken(game: Game, claim: Claiming | None) -> bool:
    """Whether somebody has called in words that bind at this table (C-25)."""
    return game.rules.voice_call_commits and claim is not None and not claim.mahjongg


def take_back(play: Play, seat: Seat, act: TakeBack) -> None:
    del act
    phase = live(play.game)
    drawn = phase.draw
    if seat == phase.next and drawn is not None:
        forbid(drawn.end != "tail", "TURN-06")
        reopen(play)
        play.add(TileReturned(play.at, seat, drawn.tile, drawn.number))
        return
    forbid(seat == play.game.down.by, "DISC-02")
    claim = phase.claim(seat)
    forbid(claim is None, "CALL-24", "You have nothing to take back.")
    bound = claim is not None and claim.committed is not None
    forbid(bound and claim is not None and claim.mahjongg, "MJ-04")
    forbid(bound, "CALL-12" if claim and claim.shown else "CALL-11")
    forbid(spoken(play.game, claim), "CALL-10", "At this table a call binds.")
    forbid(seat in phase.backs, "HOUSE-07", "You have taken a call back already.")
    play.add(CallTakenBack(play.at, seat))


def show_in_vain(play: Play, seat: Seat, act: Show) -> None:
    """Tiles shown for a discard that nobody can have (CALL-25)."""
    play.fault("CALL-26")
    forbid(not act.tiles, "CALL-12", "Show at least one tile.")
    held = play.game.slopes[seat].holds(Tiles.of(act.tiles))
    forbid(not held, "CALL-04", "You can show only tiles you hold.")
    play.add(ClaimLost(play.at, seat, act.tiles, play.game.made))
    play.add(FaultMade(play.at, Fault(seat, "CALL-25", play.game.made)))


RULINGS: Final[Rulings] = {
    (Live, Lift): lift,
    (Live, Place): place,
    (Live, Show): show,
    (Live, Claim): claim,
    (Live, TakeBack): take_back,
    (Turn, Call): reopening,
    (Turn, Declare): reopening,
    (Drawing, Show): show_in_vain,
}
