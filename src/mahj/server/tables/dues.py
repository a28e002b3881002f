"""Who answers by themselves, and when: bots, and the table for those who let it pass."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.rules import Seat
from mahj.server.tables.playing import Due, Playing
from mahj.server.tables.settings import PaceName
from mahj.server.tables.stand_ins import asked, excused, let_go
from mahj.server.tables.state import ChairState, State
from mahj.server.tables.work import Private, Work


def refresh(work: Work) -> None:
    """Set the times of all answers that the game now waits for, and forget the others."""
    playing, state = work.table.playing, work.state
    if playing is None or state.stage != "playing":
        return
    _turn_begun(work, playing)
    state = work.state
    game, moment = playing.game, playing.moment
    seats = asked(game, state)
    dues: list[Due | None] = list(playing.due)
    for seat in game.seats:
        chair, key, old = state.at_seat(seat), playing.key(seat), playing.due[seat]
        if seat not in seats or not _by_itself(chair, playing, seat):
            thinking = old is not None and old.thinking and old.key == key and seat in seats
            dues[seat] = old if thinking else None
        elif old is None or old.key != key or (old.declined and chair.by_bot):
            wait = work.fortune.delay(_bots_pace(state), moment.question)
            dues[seat] = Due(key, work.at + wait)
    work.put_playing(replace(playing, due=tuple(dues), speak=_speaking(work, playing)))


def _turn_begun(work: Work, playing: Playing) -> None:
    """Whoever let everything pass until the own turn decides again."""
    seat, dealt = playing.moment.seat, work.state.dealt
    if playing.moment.question != "turn" or seat is None or dealt is None:
        return
    slot = dealt.slots[seat]
    auto = work.state.chairs[slot].auto
    if auto.until_turn:
        work.put_chair(slot, auto=replace(auto, until_turn=False))
        work.news.append(Private(work.state.chairs[slot].person))


def _by_itself(chair: ChairState, playing: Playing, seat: Seat) -> bool:
    """Whether an answer comes without the person."""
    game, question = playing.game, playing.moment.question
    # A bot that has passed leaves the wall alone while others may still call.
    waits = question == "window" and let_go(game, seat)
    if chair.by_bot:
        return not waits
    auto = chair.auto
    wanted = auto.cannot_call or auto.until_turn or bool(auto.tiles)
    return question == "window" and wanted and not waits and not excused(game, seat)


def _bots_pace(state: State) -> PaceName:
    """Bots are quick with one person alone, whose clock is as the table says."""
    alone = sum(bool(chair.person) for chair in state.chairs) == 1
    return "quick" if alone else state.settings.pace


def _speaking(work: Work, playing: Playing) -> tuple[int | None, ...]:
    """When each bot looks round: once in every moment of a table where errors can be made."""
    if playing.game.rules.illegal_move_policy != "consequence" or playing.since != work.at:
        return playing.speak
    pace, question = _bots_pace(work.state), playing.moment.question
    return tuple(
        work.at + work.fortune.delay(pace, question)
        if seat in playing.game.seats and work.state.at_seat(seat).by_bot
        else None
        for seat in (Seat.P0, Seat.P1, Seat.P2, Seat.P3)
    )
