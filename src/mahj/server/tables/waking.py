"""The table's own clock: what falls due, and when the next thing does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from mahj.rules import Game, Seat, acts, deadline, legal_actions, moves, settles, waiting
from mahj.rules.phases import Challenged, Live, Sealed
from mahj.server.tables import pausing
from mahj.server.tables.chairs import end_code, pass_on
from mahj.server.tables.dealing import go_on
from mahj.server.tables.doing import do, release
from mahj.server.tables.paces import GRACE_MS, MISSES, PAUSE_MS, patience
from mahj.server.tables.playing import Due, Playing
from mahj.server.tables.stand_ins import LEVEL, asked, default, excused, let_go
from mahj.server.tables.state import ChairState, State
from mahj.server.tables.work import Table, Think, Work

Task = tuple[int, Callable[[Work], None]]
"""When something is due, and what."""


def next_wake(table: Table) -> int | None:
    """When the table must be woken; None where nothing can fall due."""
    return min((at for at, _ in _tasks(table)), default=None)


def wake(work: Work) -> None:
    """Do the first thing that is due, if any is; whoever wakes the table looks again."""
    due = [task for task in _tasks(work.table) if task[0] <= work.now]
    if due:
        min(due, key=lambda task: task[0])[1](work)


def _tasks(table: Table) -> Iterator[Task]:
    state = table.state
    if state.frozen or state.stage == "closed":
        return
    if state.code:
        yield state.code_until, end_code
    host = state.chair_of(state.host)
    away = state.chairs[host].gone if host is not None else None
    if away is not None and any(one.person in table.here for one in state.chairs if one.person):
        yield away + GRACE_MS, pass_on
    if state.next_at is not None and state.stage in ("between", "over"):
        somebody = any(chair.person in table.here for chair in state.chairs if chair.person)
        if somebody:
            yield state.next_at, go_on
    if state.stage != "playing" or table.playing is None:
        return
    if state.pause is not None:
        if state.pause.by is not None:
            yield state.pause.at + PAUSE_MS, pausing.go_on
        return
    for slot, chair in enumerate(state.chairs):
        if chair.person and chair.gone is not None and not chair.by_bot:
            yield chair.gone + GRACE_MS, partial(_stand_in, slot)
    for at, task in _game_tasks(state, table.playing):
        yield at + state.offset, task


def _game_tasks(state: State, playing: Playing) -> Iterator[Task]:
    """What falls due by the game's clock."""
    game = playing.game
    if state.kept is not None and isinstance(game.phase, Sealed):
        yield state.kept.until, release
    settled = _referee_due(state, game)
    if settled is not None:
        yield settled, _expire
    for seat in game.seats:
        due = playing.due[seat]
        if due is not None and not (due.thinking or due.declined):
            yield due.at, partial(_answer, seat)
        speak = playing.speak[seat]
        if speak is not None:
            yield speak, partial(_speak_up, seat)
    at = question_due(state, playing)
    if at is not None and _overdue_seats(state, playing):
        yield at, _overdue


def question_due(state: State, playing: Playing) -> int | None:
    """When the table stops waiting for an answer, by the game's clock; None without a clock."""
    wait = patience(state.settings.pace, playing.moment.question)
    if wait is None:
        return None
    at = playing.since + wait
    phase = playing.game.phase
    if isinstance(phase, Sealed):
        at = max(at, phase.opened + playing.game.rules.claim_window_min_ms)
    return at


def _referee_due(state: State, game: Game) -> int | None:
    """When the referee itself goes on: holds, words without deeds, what becomes final.

    Without a clock nobody's time runs out; what the table waits for nobody to do still happens.
    """
    phase = game.phase
    if not isinstance(phase, Challenged | Live | Sealed):
        return None
    if not waiting(game):
        return deadline(game)
    if isinstance(phase, Sealed):
        return None
    if state.settings.pace == "none":
        return settles(game)
    busy = isinstance(phase, Challenged) or phase.claims or phase.holds or phase.pending
    return deadline(game) if busy else None


def _overdue_seats(state: State, playing: Playing) -> tuple[Seat, ...]:
    game, window = playing.game, playing.moment.question == "window"
    thinking = {seat for seat in game.seats if (due := playing.due[seat]) and due.thinking}
    return tuple(
        seat
        for seat in asked(game, state)
        if seat not in thinking and not excused(game, seat) and not (window and let_go(game, seat))
    )


# what is done


def _stand_in(slot: int, work: Work) -> None:
    work.put_chair(slot, standing=True)
    work.changed = True


def _expire(work: Work) -> None:
    do(work, None, acts.Expire())


def _answer(seat: Seat, work: Work) -> None:
    """A bot's time has come, or that of the table which passes for somebody."""
    playing = work.playing
    due = playing.due[seat]
    assert due is not None
    chair = work.state.at_seat(seat)
    if chair.by_bot:
        _ask_bot(work, seat, chair.bot or LEVEL)
    elif _passes(playing.game, chair, seat):
        do(work, seat, acts.Pass())
    else:
        _set_due(work, seat, replace(due, declined=True))


def will_pass(state: State, playing: Playing, seat: Seat) -> bool:
    """Whether the table is about to pass for somebody, as that seat sees the game now.

    Once it has left an answer to the person it does not pass after all.
    """
    due, chair = playing.due[seat], state.at_seat(seat)
    if due is None or due.thinking or due.declined or chair.by_bot or state.pause is not None:
        return False
    return _passes(playing.game, chair, seat)


def _passes(game: Game, chair: ChairState, seat: Seat) -> bool:
    """Whether somebody wants the table to pass for them now."""
    auto = chair.auto
    if excused(game, seat) or acts.Pass() not in moves(game, seat):
        return False
    if auto.until_turn or game.down.tile in auto.tiles:
        return True
    calls = {acts.Claim, acts.Declare, acts.Call, acts.Lift, acts.Place, acts.Show}
    return auto.cannot_call and not (legal_actions(game, seat).kinds & calls)


def _ask_bot(work: Work, seat: Seat, level: str) -> None:
    playing = work.playing
    key = playing.key(seat)
    _set_due(work, seat, Due(key, work.at, thinking=True))
    work.thinks.append(Think(seat, key, level))


def _set_due(work: Work, seat: Seat, due: Due | None) -> None:
    playing = work.playing
    dues = list(playing.due)
    dues[seat] = due
    work.put_playing(replace(playing, due=tuple(dues)))


def _speak_up(seat: Seat, work: Work) -> None:
    """A bot looks round whether there is an error to point out."""
    playing = work.playing
    speak = list(playing.speak)
    speak[seat] = None
    work.put_playing(replace(playing, speak=tuple(speak)))
    chair = work.state.at_seat(seat)
    if chair.by_bot and not playing.game.dead[seat]:
        work.thinks.append(Think(seat, playing.key(seat), chair.bot or LEVEL, speaking=True))


def _overdue(work: Work) -> None:
    """Time is up: the table answers for everybody it still waits for."""
    moment = work.playing.moment
    for seat in _overdue_seats(work.state, work.playing):
        if work.state.stage != "playing" or work.playing.moment != moment:
            return
        _missed(work, seat)
        act = default(work.playing.game, seat)
        if act is None:
            _ask_bot(work, seat, work.state.at_seat(seat).bot or LEVEL)
        else:
            do(work, seat, act)


def _missed(work: Work, seat: Seat) -> None:
    """Count how often the clock decided; after a few times a bot does."""
    playing, dealt = work.playing, work.state.dealt
    assert dealt is not None
    slot = dealt.slots[seat]
    chair = work.state.chairs[slot]
    question = playing.moment.question
    if chair.by_bot or seat in playing.late or question == "window":  # where silence is an answer
        return
    work.put_playing(replace(playing, late=(*playing.late, seat)))
    if question not in ("pass", "turn"):
        return
    missed = chair.missed + 1
    work.put_chair(slot, missed=missed, standing=missed >= MISSES)
    work.changed = work.changed or missed >= MISSES
