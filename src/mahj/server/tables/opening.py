"""Opening a table, and setting it up again from what is on disk."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from mahj.card import Card
from mahj.record import Entry
from mahj.server.store.writes import AnyWrite
from mahj.server.tables.chairs import called, open_door, put_bot
from mahj.server.tables.dealing import open_first
from mahj.server.tables.dues import refresh
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.pausing import sleep_or_wake
from mahj.server.tables.playing import Playing, begun, kept_answer, restored
from mahj.server.tables.settings import Level, Settings, house_rules, text_of
from mahj.server.tables.state import ChairState, Dealt, Pause, State
from mahj.server.tables.work import Table, Work
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import AutoPassing


class Opened(msgspec.Struct, frozen=True):
    """A new table, and what is to be written."""

    table: Table
    writes: tuple[AnyWrite, ...]


def open_table(
    host: str,
    name: str,
    settings: Settings,
    bots: tuple[Level | None, ...],
    card: Card,
    now: int,
    fortune: Fortune,
    *,
    begin: bool = False,
) -> Opened:
    """A table whose host sits in the first chair; the others hold bots or nobody.

    With `begin` the first game is dealt at once, which needs a bot in every other chair.
    """
    house_rules(settings)
    if len(bots) > settings.players - 1:
        words = f"Beside you there are {settings.players - 1} chairs."
        raise Wrong(Code.BAD_VALUE, words, place="$.bots")
    empty = (ChairState(),) * settings.players
    state = State(
        id=fortune.token(),
        host=host,
        made=now,
        settings=settings,
        card_text=text_of(settings, card),
        chairs=empty,
        invited=(host,),
        active=now,
    )
    work = Work(Table(state, card), now, fortune)
    auto = AutoPassing(cannot_call=begin)
    work.set_chair(0, ChairState(person=host, name=called(work, name, 0), gone=now, auto=auto))
    for slot, level in enumerate(bots, 1):
        if level is not None:
            put_bot(work, slot, level)
    open_door(work)
    if begin:
        if not all(chair.taken for chair in work.state.chairs):
            raise Wrong(Code.BAD_VALUE, "Every other chair needs a bot.", place="$.bots")
        open_first(work)
        sleep_or_wake(work)
        refresh(work)
    work.finish()
    return Opened(work.table, tuple(work.writes))


def _replayed(
    state: State, dealt: Dealt, card: Card, entries: Iterable[tuple[int, Entry, str]]
) -> Playing:
    """The game as it was, with what each viewer was told of it."""
    kept, rules = state.kept, house_rules(state.settings)
    playing = begun(card, rules, len(dealt.slots), state.games, state.lost)
    for _, entry, by in entries:
        if kept is not None and kept.entries == playing.entries:
            playing = kept_answer(playing, kept.seat)
        playing = restored(playing, entry, by)
        if playing.entries == state.mixed:
            playing = replace(playing, recent=())
    if kept is not None and kept.entries == playing.entries:
        playing = kept_answer(playing, kept.seat)
    return playing


def restore(
    state: State, card: Card, entries: Iterable[tuple[int, Entry, str]], alive: int
) -> Table:
    """A table as it was; its game stands still since the server was last alive."""
    playing: Playing | None = None
    if state.dealt is not None and state.session is not None and state.stage != "gathering":
        playing = _replayed(state, state.dealt, card, entries)
    if state.stage == "playing" and state.pause is None:
        clock = playing.game.clock if playing is not None else 0
        state = replace(state, pause=Pause(max(alive, state.offset + clock)))
    gone = tuple(
        replace(chair, gone=alive if chair.gone is None else chair.gone) if chair.person else chair
        for chair in state.chairs
    )
    return Table(replace(state, chairs=gone), card, playing)
