"""Acts: through the referee, onto the record, to everybody's ears. There is no other way in."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.record import Entry
from mahj.rules import AnyAct, Game, Refused, Seat, acts, evolve, played
from mahj.rules.events import Answered
from mahj.rules.phases import Sealed
from mahj.server.tables.committing import commit
from mahj.server.tables.dealing import finish
from mahj.server.tables.state import Kept
from mahj.server.tables.work import Happened, StaleAsk, Work
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong

ANSWERS = (acts.Pass, acts.Claim, acts.Declare, acts.Draw)
"""How a sealed window is answered."""


def act(work: Work, person: str, ask: asks.Act) -> None:
    """Somebody does something in the game."""
    slot = work.slot_of(person)
    playing = work.playing
    kept = work.state.kept
    if ask.id in playing.ids or (kept is not None and kept.by == ask.id):
        return  # it was done, and only the answer got lost
    seat = work.state.seat_of(slot)
    if seat is None:
        raise Wrong(Code.NOT_NOW, "You play from the next game on.")
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
        raise Wrong(Code.RULE, refused.words, rule=refused.rule_id, wait=refused.wait) from None


def do(work: Work, seat: Seat | None, act: AnyAct, by: str = "") -> None:
    """Carry an act out, or keep it where it would end a sealed window too soon."""
    playing = work.playing
    at = work.at
    game, events = played(playing.game, seat, act, at)
    until = _too_soon(playing.game, game, act, at)
    if until is None or seat is None:
        _committed(work, Entry(at, seat, act, events), game, by)
        return
    if work.state.kept is not None:
        raise Refused("HOUSE-07", "You have answered for this discard.")
    _, events = played(playing.game, seat, act, until)
    heard = list(playing.heard)
    heard[seat] += 1
    acted = list(playing.acted)
    acted[seat] += 1
    work.put(kept=Kept(seat, act, by, until, playing.entries))
    work.put_playing(replace(playing, heard=tuple(heard), acted=tuple(acted)))
    work.news.append(Happened(events[:1], only=seat))


def _too_soon(before: Game, after: Game, act: AnyAct, at: int) -> int | None:
    """When an answer may end a sealed window, where that is later than now.

    A window that ended as soon as everybody has passed would tell that nobody thought of calling.
    """
    phase = before.phase
    if not isinstance(phase, Sealed) or not isinstance(act, ANSWERS):
        return None
    if isinstance(after.standing, Sealed):
        return None
    least = phase.opened + before.rules.claim_window_min_ms
    return least if at < least else None


def shadow(game: Game, kept: Kept) -> Game:
    """The game as the seat sees it whose answer is kept."""
    try:
        _, events = played(game, kept.seat, kept.act, max(kept.until, game.clock))
    except Refused:
        return game
    first = events[0]
    return evolve(game, first) if isinstance(first, Answered) else game


def release(work: Work) -> None:
    """Give the kept answer to the referee; a hand that has died since has none."""
    kept, playing = work.state.kept, work.playing
    assert kept is not None
    work.put(kept=None)
    if playing.entries != kept.entries:  # told in another order than it happened
        playing = replace(playing, recent=())
        work.put_playing(playing)
    at = max(work.at, kept.until)
    for act in (kept.act, acts.Pass()):
        try:
            game, events = played(playing.game, kept.seat, act, at)
        except Refused:
            continue
        entry = Entry(at, kept.seat, act, events)
        _committed(work, entry, game, kept.by, early=kept.seat)
        return
    heard = list(playing.heard)
    heard[kept.seat] -= 1
    work.put_playing(replace(playing, heard=tuple(heard), recent=()))


def _committed(work: Work, entry: Entry, game: Game, by: str, early: Seat | None = None) -> None:
    commit(work, entry, game, by, early)
    if game.over is not None:
        finish(work, game)
