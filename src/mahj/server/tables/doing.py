"""Acts: through the referee, onto the record, to everybody's ears. There is no other way in."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.record import Entry
from mahj.rules import AnyAct, Game, Refused, Seat, acts, evolve, played, settles
from mahj.rules.events import Answered
from mahj.rules.phases import Sealed
from mahj.server.tables.committing import commit
from mahj.server.tables.dealing import finish
from mahj.server.tables.playing import kept_answer
from mahj.server.tables.state import Kept
from mahj.server.tables.work import Happened, StaleAsk, Work
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong

ANSWERS = (acts.Pass, acts.Claim, acts.Declare, acts.Draw)
"""How a sealed window is answered."""


def act(work: Work, person: str, ask: asks.Act) -> None:
    """Somebody does something in the game."""
    slot = work.slot_of(person)
    kept, before = work.state.kept, work.table.playing
    seat = work.state.seat_of(slot)
    if seat is None:
        raise Wrong(Code.NOT_NOW, "You play from the next game on.")
    mine = kept is not None and (kept.seat, kept.by) == (seat, ask.id)
    if mine or (before is not None and (seat, ask.id) in before.ids):
        return  # it was done, and only the answer got lost; perhaps it even ended the game
    playing = work.playing
    if ask.game != playing.number or ask.on < playing.fresh[seat]:
        raise StaleAsk
    if work.state.pause is not None:
        raise Wrong(Code.PAUSED)
    chair = work.state.chairs[slot]
    if chair.by_bot or chair.missed:
        if chair.by_bot:
            work.changed = True
        work.put_chair(slot, handed=False, standing=False, missed=0)
    try:
        do(work, seat, ask.act, ask.id)
    except Refused as refused:
        if ask.on < playing.mine[seat]:  # another page of the same seat was first
            raise StaleAsk from None
        raise Wrong(Code.RULE, refused.words, rule=refused.rule_id, wait=refused.wait) from None


def do(work: Work, seat: Seat | None, act: AnyAct, by: str = "") -> None:
    """Carry an act out, or keep it where it would end a sealed window too soon."""
    playing, kept = work.playing, work.state.kept
    at = work.at
    game, events = played(playing.game, seat, act, at)
    if kept is not None and kept.seat == seat and _answers(playing.game, act):
        raise Refused("HOUSE-07", "You have answered for this discard.")
    until = _too_soon(playing.game, game, act, at)
    if until is None or seat is None:
        _committed(work, Entry(at, seat, act, events), game, by)
        return
    work.put(kept=Kept(seat, act, by, at, until, playing.entries))
    work.put_playing(kept_answer(playing, seat))
    work.news.append(Happened(events[:1], only=seat))


def _answers(game: Game, act: AnyAct) -> bool:
    return isinstance(game.phase, Sealed) and isinstance(act, ANSWERS)


def settle(work: Work) -> None:
    """Let happen what became final before now, where the table was woken late."""
    while (playing := work.table.playing) is not None and work.state.stage == "playing":
        due = settles(playing.game)
        if due is None or due >= work.at or work.state.pause is not None:
            return
        do(work, None, acts.Expire())


def _too_soon(before: Game, after: Game, act: AnyAct, at: int) -> int | None:
    """When an answer may end a sealed window, where that is later than now.

    A window that ended as soon as everybody has passed would tell that nobody thought of calling.
    """
    phase = before.phase
    if not _answers(before, act) or isinstance(after.standing, Sealed):
        return None
    assert isinstance(phase, Sealed)
    least = phase.opened + before.rules.claim_window_min_ms
    return least if at < least else None


def shadow(game: Game, kept: Kept) -> Game:
    """The game as the seat sees it whose answer is kept."""
    try:
        _, events = played(game, kept.seat, kept.act, max(kept.at, game.clock))
    except Refused:
        return game
    first = events[0]
    return evolve(game, first) if isinstance(first, Answered) else game


def release(work: Work) -> None:
    """Give the kept answer to the referee; a hand that has died since has none."""
    kept, playing = work.state.kept, work.playing
    assert kept is not None
    at = max(work.at, kept.until)
    for act in (kept.act, acts.Pass()):
        try:
            game, events = played(playing.game, kept.seat, act, at)
        except Refused:
            continue
        work.put(kept=None)
        _committed(work, Entry(at, kept.seat, act, events), game, kept.by, early=kept.seat)
        if playing.entries != kept.entries:
            _mixed(work)
        return
    _lost(work, kept)


def _committed(work: Work, entry: Entry, game: Game, by: str, early: Seat | None = None) -> None:
    commit(work, entry, game, by, early)
    kept = work.state.kept
    if kept is not None and not _wanted(game, kept):
        _lost(work, kept)
    if game.over is not None:
        finish(work, game)


def _wanted(game: Game, kept: Kept) -> bool:
    """Whether the window is still open to an answer; a challenge may only have interrupted it."""
    phase = game.standing
    return isinstance(phase, Sealed) and phase.answers[kept.seat] is None


def _lost(work: Work, kept: Kept) -> None:
    """Forget an answer that came to nothing; its seat has been told of it all the same."""
    lost = tuple(n + (place == kept.seat) for place, n in enumerate(work.state.lost))
    work.put(kept=None, lost=lost)
    _mixed(work)


def _mixed(work: Work) -> None:
    """From here on nobody is told single acts of before: they were told in another order."""
    playing = work.playing
    work.put(mixed=playing.entries)
    work.put_playing(replace(playing, recent=()))
