"""One command to a table: the next table, what to write, whom to tell, which bots to ask.

Nothing here waits, writes or sends. What raises leaves the table as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeGuard

import msgspec
from msgspec.structs import replace

from mahj.rules import Refused, moves
from mahj.server.store.writes import AnyWrite
from mahj.server.tables import chairs, dealing, doing, names, pausing, talking, waking
from mahj.server.tables.dues import refresh
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.settings import text_of
from mahj.server.tables.stand_ins import default
from mahj.server.tables.work import (
    Arrived,
    Asked,
    Command,
    Forgotten,
    Gone,
    Happened,
    Knocked,
    News,
    Private,
    PutAway,
    Renamed,
    Table,
    Think,
    Thought,
    Woken,
    Work,
)
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import AutoPassing

UNHURT: Final = (Arrived, Gone, PutAway, Forgotten)
"""What a table that has stopped still does."""
IDS: Final = 16
"""How many ids of asks are remembered, so that none is done twice."""


class Step(msgspec.Struct, frozen=True):
    """What a command comes to."""

    table: Table
    writes: tuple[AnyWrite, ...]
    news: tuple[News, ...]
    thinks: tuple[Think, ...]
    changed: bool
    """Whether everybody is shown the table again."""


def step(table: Table, command: Command, now: int, fortune: Fortune) -> Step:
    """Carry a command out; Wrong or StaleAsk where it cannot be, and then nothing has changed."""
    work = Work(table, now, fortune)
    if table.state.frozen and not isinstance(command, UNHURT):
        raise Wrong(Code.FROZEN)
    match command:
        case Asked():
            _asked(work, command)
        case Arrived():
            chairs.arrive(work, command)
        case Gone():
            chairs.gone(work, command)
        case Knocked():
            chairs.knock(work, command)
        case Woken():
            doing.settle(work)
            waking.wake(work)
        case Thought():
            doing.settle(work)
            _thought(work, command)
        case PutAway():
            dealing.put_away(work, command.game)
        case Renamed():
            names.rename(work, command)
        case Forgotten():
            names.forget(work, command)
    names.settle(work)
    pausing.sleep_or_wake(work)
    pausing.resume_if_agreed(work)
    refresh(work)
    work.finish()
    return Step(work.table, tuple(work.writes), _joined(work), tuple(work.thinks), work.changed)


def _joined(work: Work) -> tuple[News, ...]:
    """What happened, told at once: a number told is that of the last thing told with it."""
    joined: list[News] = []
    for news in work.news:
        last = joined[-1] if joined else None
        if _plain(last) and _plain(news):
            late = tuple(dict.fromkeys((*last.late, *news.late)))
            joined[-1] = Happened((*last.events, *news.events), late=late)
        else:
            joined.append(news)
    return tuple(joined)


def _plain(news: News | None) -> TypeGuard[Happened]:
    return isinstance(news, Happened) and news.only is None and news.early is None


def _asked(work: Work, command: Asked) -> None:
    ask, person = command.ask, command.person
    known = (person, ask.id)
    if known in work.state.ids:
        return  # it was done, and only the answer got lost
    if work.state.stage == "closed":
        raise Wrong(Code.NOT_FOUND, "This table is closed.")
    if person not in work.table.here:
        raise Wrong(Code.NOT_INVITED)
    if isinstance(ask, asks.Sit):
        chairs.sit(work, person, command.name, ask)
    elif isinstance(ask, asks.Change):
        chairs.change(work, person, ask)
        if command.card is not None:
            work.table = replace(work.table, card=command.card)
            work.put(card_text=text_of(ask.settings, command.card))
    elif type(ask) in ASKS:
        ASKS[type(ask)](work, person, ask)
    else:
        raise Wrong(Code.NOT_NOW, "That is asked once, before all else.")
    if not isinstance(ask, asks.Act):
        work.put(ids=(*work.state.ids, known)[-IDS:])


def _auto_pass(work: Work, person: str, ask: asks.AutoPass) -> None:
    slot = work.slot_of(person)
    auto = AutoPassing(ask.cannot_call, ask.until_turn, ask.tiles)
    work.put_chair(slot, auto=auto)
    work.news.append(Private(person))  # in a window it would tell the others that somebody thinks
    seat, playing = work.state.seat_of(slot), work.table.playing
    if seat is not None and playing is not None and not work.state.chairs[slot].by_bot:
        due = tuple(None if one == seat else old for one, old in enumerate(playing.due))
        work.put_playing(replace(playing, due=due))
        work.tell_again(slot)  # whether it passes now


ASKS: Final[dict[type, Callable[[Work, str, Any], None]]] = {
    asks.Act: doing.act,
    asks.AutoPass: _auto_pass,
    asks.Ready: lambda work, person, ask: dealing.ready(work, person),
    asks.Pause: lambda work, person, ask: pausing.pause(work, person),
    asks.Resume: lambda work, person, ask: pausing.resume(work, person),
    asks.Leave: lambda work, person, ask: chairs.leave(work, person),
    asks.HandOver: lambda work, person, ask: chairs.hand_over(work, person, to_bot=True),
    asks.TakeOver: lambda work, person, ask: chairs.hand_over(work, person, to_bot=False),
    asks.Begin: lambda work, person, ask: dealing.begin(work, person),
    asks.SetBot: chairs.set_bot,
    asks.Kick: chairs.kick,
    asks.Admit: chairs.admit,
    asks.NewInvitation: lambda work, person, ask: chairs.new_invitation(work, person),
    asks.Close: lambda work, person, ask: chairs.close(work, person),
    asks.Say: talking.say,
    asks.SayPhrase: talking.phrase,
    asks.Mute: talking.mute,
    asks.Report: talking.report,
    asks.Remove: talking.remove,
}
"""What is done about each ask."""


def _thought(work: Work, command: Thought) -> None:
    """A bot has chosen; where the table has moved on meanwhile, nobody asked."""
    playing, seat = work.table.playing, command.seat
    if playing is None or work.state.stage != "playing" or playing.key(seat) != command.key:
        return
    if command.speaking:
        if command.act is not None and work.state.pause is None:
            try:
                doing.do(work, seat, command.act)
            except Refused:
                return  # somebody else was first
        return
    due = playing.due[seat]
    if due is None or not due.thinking:
        return
    dues = list(playing.due)
    dues[seat] = None
    work.put_playing(replace(playing, due=tuple(dues)))
    if work.state.pause is not None:
        return  # it is asked again when the game goes on
    try:
        if command.act is None:
            raise Refused("HOUSE-02", "The bot had no answer.")
        doing.do(work, seat, command.act)
    except Refused:
        instead = default(playing.game, seat)
        if instead is None:
            instead = moves(playing.game, seat).pick(work.fortune.rng.random())
        if instead is not None:
            doing.do(work, seat, instead)
