"""Rulings on a live window: drawing, holding, calling, closing (TURN, CALL)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import (
    AnyAct,
    Ask,
    Call,
    Claim,
    Declare,
    Discard,
    Draw,
    Exchange,
    Expire,
    Give,
    Hold,
    Lay,
    Lift,
    Pass,
    Place,
    Rack,
    Say,
    Show,
    TakeBack,
    Touch,
)
from mahj.rules.events import (
    Called,
    CallTakenBack,
    ClaimLost,
    ClosingActed,
    ClosingUndone,
    FaultMade,
    Held,
    HoldEnded,
    Lifted,
    Passed,
    Placed,
    Spoken,
    TileDrawn,
    TileNamed,
    TileReturned,
    TilesShown,
    Touched,
)
from mahj.rules.game import Fault, Game
from mahj.rules.names import meant
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
from mahj.rules.rulings.discards import put_down, say_in_window
from mahj.rules.rulings.ending import draw_due
from mahj.rules.rulings.exchange import too_early
from mahj.rules.rulings.mahjongg import declare_in_turn, say_mahjongg
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.rulings.settling import finish, leads, misfit, rehearse, waits_for_name
from mahj.rules.seats import Seat
from mahj.tiles import Rack as Tiles
from mahj.tiles import Tile


def live(game: Game) -> Live:
    """The window that is open."""
    assert isinstance(game.phase, Live)
    return game.phase


def draw(play: Play, seat: Seat, act: Draw) -> None:
    game = play.game
    phase = live(game)
    forbid(seat != phase.next, "TURN-16")
    forbid(phase.draw is not None, "TURN-06", "You have drawn.")
    forbid(phase.granted is not None or phase.claim(seat) is not None, "CALL-11")
    if phase.claims:
        raise Refused("PRIO-01", "The discard is being called.", wait=True)
    forbid(not len(game.wall), "WALL-01", "There is no tile left to draw.")
    take(play, seat, act)


def take(play: Play, seat: Seat, act: Draw) -> None:
    """Take the tile at the head of the wall, or by mistake the one at the tail (TURN-18)."""
    if act.end == "tail":
        play.fault("TURN-18")
        phase = play.game.phase
        again = phase.put_back if isinstance(phase, Drawing) else seat in live(play.game).backs
        forbid(again, "HOUSE-07", "You have put a tile back already.")
    number = play.game.wall.at(act.end)
    tile = play.game.wall.tiles[number]
    play.add(TileDrawn(play.at, seat, tile, number, act.end))


def draw_when_due(play: Play, seat: Seat, act: Draw) -> None:
    phase = play.game.phase
    assert isinstance(phase, Drawing)
    forbid(seat != phase.seat, "TURN-16")
    forbid(not len(play.game.wall), "WALL-01", "There is no tile left to draw.")
    take(play, seat, act)


def touch(play: Play, seat: Seat, act: Touch) -> None:
    play.add(Touched(play.at, seat, act.what))


def hold(play: Play, seat: Seat, act: Hold) -> None:
    del act
    phase = live(play.game)
    deciding(play, seat)
    forbid(phase.granted is not None, "TURN-17", "The discard is taken.")
    often = phase.held.count(seat) >= play.game.rules.holds_per_discard
    forbid(often, "TURN-17", "You have asked for time already.")
    forbid(phase.claim(seat) is not None, "TURN-17", "You have called.")
    play.add(Held(play.at, seat))
    reopen(play)


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


def let_go(play: Play, seat: Seat, act: Pass) -> None:
    del act
    phase = live(play.game)
    forbid(seat == play.game.down.by, "CALL-01", "You discarded this tile.")
    forbid(seat in phase.passed, "HOUSE-07", "You have let this tile go.")
    claim = phase.claim(seat)
    forbid(claim is not None and claim.committed is not None, "CALL-11")
    forbid(spoken(play.game, claim), "CALL-10", "At this table a call binds.")
    forbid(phase.granted is not None and phase.granted.seat == seat, "CALL-11")
    play.add(Passed(play.at, seat))
    after_pass(play)


def after_pass(play: Play) -> None:
    """Close the window as soon as nobody can call any more."""
    game = play.game
    phase = game.phase
    if not isinstance(phase, Live) or phase.claims or phase.granted is not None:
        return
    left = set(game.others(game.down.by)) - set(phase.passed)
    if phase.pending is not None and left <= {phase.next}:
        finish(play)
    elif not left and phase.draw is None and not len(game.wall):
        draw_due(play, phase.next)  # WALL-01


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
    """Call Mah Jongg on the discard and show the whole hand; with a draw, on the draw."""
    phase = live(play.game)
    if seat == phase.next and phase.draw is not None:
        closing(play, seat, act)
        return
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


def closing(play: Play, seat: Seat, act: AnyAct) -> None:
    """An act of the next player that closes the window, unless a call is as early (TURN-11)."""
    game = play.game
    phase = live(game)
    if phase.pending is not None and seat == phase.pending.seat:
        raise Refused("PRIO-09", "Wait a moment: a call may still come.", wait=True)
    if seat != phase.next or phase.draw is None:
        _without_draw(play, seat, act)
        return
    if phase.holds:
        raise Refused("TURN-17", f"{phase.holds[0].seat} asked for time.", wait=True)
    if phase.claims:
        raise Refused("PRIO-01", "The discard is being called.", wait=True)
    forbid(not closes(game, type(act)), "TURN-11", "Rack your tile first.")
    rehearse(play, act)
    final = max(
        phase.opened + game.rules.claim_window_min_ms, play.at + game.rules.tie_tolerance_ms
    )
    play.add(ClosingActed(play.at, seat, act, final))
    after_pass(play)


CLOSING: Final[dict[str, tuple[type, ...]]] = {
    "rack_discard_mahjongg_exchange": (
        Rack,
        Discard,
        Lay,
        Say,
        Declare,
        Call,
        Ask,
        Give,
        Exchange,
    ),
    "rack_discard": (Rack, Discard, Lay, Say),
    "rack_only": (Rack,),
}
"""The acts that close the window, by what the house lets close it (C-06)."""


def closes(game: Game, act: type) -> bool:
    """Whether the house lets acts of this kind close the window."""
    return act in CLOSING[game.rules.window_close_events]


def _without_draw(play: Play, seat: Seat, act: AnyAct) -> None:
    """What these acts are for a player who has not drawn: too early, or out of turn."""
    match act:
        case Discard() | Lay():
            out_of_turn(play, seat, act.tile, act.name if isinstance(act, Discard) else None)
        case Say():
            say_in_window(play, seat, act)
        case Give() | Exchange():
            game = play.game
            down = act.tile is game.down.tile
            silent = game.down.name is None
            forbid(down and seat == game.down.by, "XCH-10" if silent else "DISC-04")
            forbid(down and act.tile not in game.slopes[seat], "CALL-02")
            too_early(play, seat, act)
        case Ask():
            raise Refused("XCH-02")
        case _:
            raise Refused("TURN-08", "You have not drawn.")


def out_of_turn(play: Play, seat: Seat, tile: Tile, words: str | None) -> None:
    """A discard by somebody whose turn it is not (DISC-14, DISC-15)."""
    game = play.game
    phase = live(game)
    forbid(seat == game.down.by, "DISC-02")
    forbid(seat == phase.next, "TURN-02", "Draw first.")
    play.fault("DISC-14")
    forbid(bool(phase.claims) or phase.granted is not None, "TURN-16", "The discard is called.")
    forbid(tile not in game.slopes[seat], "TURN-16", "You can discard only a tile you hold.")
    reopen(play)
    put_down(play, seat, tile, words, out_of_turn=True)


def say(play: Play, seat: Seat, act: Say) -> None:
    """Naming the draw discards it; the discarder's words name the discard."""
    phase = live(play.game)
    if seat == phase.next and phase.draw is not None:
        free = not (phase.pending or phase.holds or phase.claims) and closes(play.game, Say)
        at_once = free and play.game.rules.rack_before_discard != "always"
        if at_once and meant(act.words, play.game.down) is phase.draw.tile:
            closing(play, seat, act)
        else:
            play.add(Spoken(play.at, seat, act.words))
        return
    say_in_window(play, seat, act)


def call_or_close(play: Play, seat: Seat, act: Call) -> None:
    """ "Mah Jongg" said by the player who has drawn is about the draw."""
    phase = live(play.game)
    if act.mahjongg and seat == phase.next and phase.draw is not None:
        closing(play, seat, act)
    else:
        call(play, seat, act)


def expires(play: Play, seat: Seat, act: Expire) -> None:
    """Holds and words that came to nothing count as passes; an empty wall ends the game."""
    del seat, act
    phase = live(play.game)
    for one in phase.holds:
        if one.until <= play.at:
            play.add(HoldEnded(play.at, one.seat))
    patience = 1000 * play.game.rules.hold_limit_s
    for claim in phase.claims:
        if claim.committed is None and claim.said + patience <= play.at:
            if spoken(play.game, claim) and not play.strict:  # C-25
                play.add(Placed(play.at, claim.seat, "top", binding=True))
            else:
                play.add(Passed(play.at, claim.seat))
        elif claim.committed is not None and claim.committed + patience <= play.at:
            name_it(play)
    after_pass(play)
    phase_now = play.game.phase
    if isinstance(phase_now, Live) and _idle(play, phase_now):
        draw_due(play, phase_now.next)
    if not play.events:
        raise Refused("CALL-22", "There is still time.", wait=True)


def name_it(play: Play) -> None:
    """The table names a discard that a bound call waits for (DISC-06)."""
    phase = play.game.phase
    if isinstance(phase, Live) and waits_for_name(play.game, phase):
        down = play.game.down
        play.add(TileNamed(play.at, down.by, down.tile.spoken, right=True))


def _idle(play: Play, phase: Live) -> bool:
    """Whether the last discard was not called in time (WALL-01)."""
    busy = phase.claims or phase.holds or phase.draw or phase.granted or phase.pending
    late = play.at >= phase.opened + play.game.rules.claim_window_min_ms
    return not busy and late and not len(play.game.wall)


def show_in_vain(play: Play, seat: Seat, act: Show) -> None:
    """Tiles shown for a discard that nobody can have (CALL-25)."""
    play.fault("CALL-26")
    forbid(not act.tiles, "CALL-12", "Show at least one tile.")
    held = play.game.slopes[seat].holds(Tiles.of(act.tiles))
    forbid(not held, "CALL-04", "You can show only tiles you hold.")
    play.add(ClaimLost(play.at, seat, act.tiles, play.game.made))
    play.add(FaultMade(play.at, Fault(seat, "CALL-25", play.game.made)))


RULINGS: Final[Rulings] = {
    (Live, Draw): draw,
    (Drawing, Draw): draw_when_due,
    **{(phase, Touch): touch for phase in (Live, Drawing, Turn)},
    (Live, Hold): hold,
    (Live, Pass): let_go,
    (Live, Call): call_or_close,
    (Live, Lift): lift,
    (Live, Place): place,
    (Live, Show): show,
    (Live, Claim): claim,
    (Live, Declare): declare,
    (Live, TakeBack): take_back,
    (Live, Say): say,
    (Live, Expire): expires,
    **{(Live, act): closing for act in (Rack, Discard, Lay, Ask, Give, Exchange)},
    (Turn, Call): reopening,
    (Turn, Declare): reopening,
    (Drawing, Show): show_in_vain,
}
