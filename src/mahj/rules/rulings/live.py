"""Rulings on a live window: drawing, holding, passing, closing, running out of time (TURN)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import (
    AnyAct,
    Ask,
    Call,
    Declare,
    Discard,
    Draw,
    Exchange,
    Expire,
    Give,
    Hold,
    Lay,
    Pass,
    Rack,
    Say,
    Touch,
)
from mahj.rules.events import (
    ClosingActed,
    Held,
    HoldEnded,
    Passed,
    Placed,
    Spoken,
    TileDrawn,
    TileNamed,
    Touched,
)
from mahj.rules.game import Game
from mahj.rules.names import meant
from mahj.rules.phases import Drawing, Live, Turn
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.calls import call, deciding, declare, live, reopen, spoken
from mahj.rules.rulings.discards import put_down, say_in_window
from mahj.rules.rulings.ending import draw_due
from mahj.rules.rulings.exchange import too_early
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.rulings.settling import finish, rehearsed, waits_for_name
from mahj.rules.seats import Seat
from mahj.tiles import Tile


def draw(play: Play, seat: Seat, act: Draw) -> None:
    game = play.game
    phase = live(game)
    if seat != phase.next:
        raise Refused("TURN-16")
    if phase.draw is not None:
        raise Refused("TURN-06", "You have drawn.")
    if phase.claims or phase.granted is not None:
        forbid(phase.granted is not None or phase.claim(seat) is not None, "CALL-11")
        raise Refused("PRIO-01", "The discard is being called.", wait=True)
    forbid(not game.wall, "WALL-01", "There is no tile left to draw.")
    take(play, seat, act)


def take(play: Play, seat: Seat, act: Draw) -> None:
    """Take the tile at the head of the wall, or by mistake the one at the tail (TURN-18)."""
    if act.end == "tail":
        play.fault("TURN-18")
        phase = play.game.phase
        again = phase.put_back if isinstance(phase, Drawing) else seat in live(play.game).backs
        forbid(again, "HOUSE-07", "You have put a tile back already.")
    wall = play.game.wall
    number = wall.at(act.end)
    tile = wall.tiles[number]
    play.add(TileDrawn(play.at, seat, tile, number, act.end))


def draw_when_due(play: Play, seat: Seat, act: Draw) -> None:
    phase = play.game.phase
    assert isinstance(phase, Drawing)
    forbid(seat != phase.seat, "TURN-16")
    forbid(not play.game.wall, "WALL-01", "There is no tile left to draw.")
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


def let_go(play: Play, seat: Seat, act: Pass) -> None:
    del act
    game = play.game
    phase = game.phase
    assert isinstance(phase, Live)
    if seat in phase.passed:
        raise Refused("HOUSE-07", "You have let this tile go.")
    if seat == (phase.taken or game.discards[-1]).by:
        raise Refused("CALL-01", "You discarded this tile.")
    if phase.claims or phase.granted is not None:
        claim = phase.claim(seat)
        forbid(claim is not None and claim.committed is not None, "CALL-11")
        forbid(spoken(game, claim), "CALL-10", "At this table a call binds.")
        forbid(phase.granted is not None and phase.granted.seat == seat, "CALL-11")
    play.add(Passed(play.at, seat))
    after_pass(play)


def after_pass(play: Play) -> None:
    """Close the window as soon as nobody can call any more."""
    game = play.game
    phase = game.phase
    if type(phase) is not Live or phase.claims or phase.granted is not None:
        return
    if phase.pending is not None:
        if undecided(game, phase) <= {phase.next}:
            finish(play)
    elif phase.draw is None and not game.wall and not undecided(game, phase):
        draw_due(play, phase.next)  # WALL-01


def undecided(game: Game, phase: Live) -> set[Seat]:
    """Who has not let the discard go."""
    return set(game.others(game.down.by)).difference(phase.passed)


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
    if not closes(game, type(act)):
        raise Refused("TURN-11", "Rack your tile first.")
    closed = rehearsed(play, act)
    final = max(
        phase.opened + game.rules.claim_window_min_ms, play.at + game.rules.tie_tolerance_ms
    )
    acted = ClosingActed(play.at, seat, act, final)
    if undecided(game, phase) <= {seat}:  # nobody can be as early: the rehearsal counts
        play.follow(acted, closed)
    else:
        play.add(acted)


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


def declare_or_close(play: Play, seat: Seat, act: Declare) -> None:
    """Mah Jongg declared by the player who has drawn is about the draw."""
    phase = live(play.game)
    if seat == phase.next and phase.draw is not None:
        closing(play, seat, act)
    else:
        declare(play, seat, act)


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
    return not busy and late and not play.game.wall


RULINGS: Final[Rulings] = {
    (Live, Draw): draw,
    (Drawing, Draw): draw_when_due,
    **{(phase, Touch): touch for phase in (Live, Drawing, Turn)},
    (Live, Hold): hold,
    (Live, Pass): let_go,
    (Live, Call): call_or_close,
    (Live, Declare): declare_or_close,
    (Live, Say): say,
    (Live, Expire): expires,
    **{(Live, act): closing for act in (Rack, Discard, Lay, Ask, Give, Exchange)},
}
