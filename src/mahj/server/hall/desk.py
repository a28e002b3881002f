"""The desk of one table: its mailbox, its connections, its alarm.

One command at a time: decided, written, and only then told. Whatever goes wrong in between leaves
the table as it was; a fault of ours stops it, and its games are kept.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

import structlog
from msgspec.structs import replace

from mahj.rules import SEATS, Seat
from mahj.server.clock import Alarm
from mahj.server.hall.connection import Connection, encoded
from mahj.server.hall.watching import Gallery
from mahj.server.store.error import StoreError
from mahj.server.tables.step import Step, step
from mahj.server.tables.telling import caught_up, news_for, seat_for, table_sight, told, you
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import (
    Arrived,
    Asked,
    Command,
    Gone,
    Happened,
    News,
    Private,
    Shown,
    Spoken,
    StaleAsk,
    Table,
    Unsaid,
    Woken,
    Work,
)
from mahj.server.wire.asks import Act, Have, Hello
from mahj.server.wire.closing import BY_CODE, Closing
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import (
    ChatMessage,
    Done,
    Knocking,
    Refused,
    Removed,
    Said,
    Stale,
    TableChanged,
    TableSight,
    Welcome,
)

if TYPE_CHECKING:
    from mahj.server.hall.hall import Hall

RETRY_MS = 1_000
"""How soon the table tries again what could not be written."""

_log = structlog.get_logger("mahj.table")


class Letter:
    """A command in the mailbox, and who waits for the answer."""

    __slots__ = ("answer", "came", "command", "connection")

    def __init__(self, command: Command, connection: Connection | None, came: int) -> None:
        self.command = command
        self.connection = connection
        self.came = came
        self.answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Desk:
    """One table, and everybody who is connected to it."""

    def __init__(self, hall: Hall, table: Table, chat: Iterable[ChatMessage] = ()) -> None:
        self.hall = hall
        self.table = table
        self.connections: dict[str, set[Connection]] = {}
        self.visits = 0
        """Open sockets, also those without a hello yet; the table stays while there are any."""
        self.chat: deque[ChatMessage] = deque(chat, maxlen=100)
        self.gallery = Gallery(1000 * table.state.settings.watch_delay_s)
        self.idle_since = hall.clock.now()
        self._mail: deque[Letter] = deque()
        self._at_work: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._rings: int | None = None
        self._set_alarm()

    # the mailbox

    @property
    def depth(self) -> int:
        """How many commands wait."""
        return len(self._mail)

    @property
    def at_work(self) -> asyncio.Task[None] | None:
        """The task that works through the mailbox, while there is mail."""
        return self._at_work

    def post(self, command: Command, connection: Connection | None = None) -> None:
        """Put a command in the mailbox; its answer goes to the connection, if any."""
        self.ask(command, connection).add_done_callback(_looked_at)

    def ask(self, command: Command, connection: Connection | None = None) -> asyncio.Future[None]:
        """Put a command in the mailbox; the future is done when it is, or raises what is wrong."""
        letter = Letter(command, connection, self.hall.clock.now())
        self._mail.append(letter)
        if self._at_work is None:
            self._at_work = self.hall.task(self._work())
        return letter.answer

    async def _work(self) -> None:
        try:
            while self._mail:
                await self._open(self._mail.popleft())
        finally:
            self._at_work = None
            self._set_alarm()

    async def _open(self, letter: Letter) -> None:
        """Carry one command out: decided, written, told."""
        hall, command = self.hall, letter.command
        try:
            done = step(self.table, command, hall.clock.now(), hall.fortune)
            if done.writes:
                await hall.store.write(done.writes)
        except Wrong as wrong:
            self._refuse(letter, wrong)
        except StaleAsk:
            self._stale(letter)
        except StoreError as error:
            _log.error("not written", table=self.table.state.id, why=str(error))
            self._refuse(letter, Wrong(Code.OURS, "The server could not write: nothing was done."))
            self._set_alarm(hall.clock.now() + RETRY_MS)
        except Exception as error:  # noqa: BLE001 – a fault of ours must not go on unseen
            hall.blame("table stopped", error, table=self.table.state.id)
            self._freeze()
            self._refuse(letter, Wrong(Code.FROZEN))
        else:
            self._carried_out(letter, done)

    def _carried_out(self, letter: Letter, done: Step) -> None:
        before, self.table = self.table, done.table
        connection, command = letter.connection, letter.command
        if isinstance(command, Asked) and connection is not None:
            connection.tell(Done(command.ask.id))
        if done.table.state.settings.watch_delay_s * 1000 != self.gallery.delay:
            self._new_gallery()
        for news in done.news:
            self._tell(news)
        if done.changed:
            self._show(before)
        for think in done.thinks:
            self.hall.think(self, think)
        if done.table.state.unkept:
            self.hall.put_away(self)
        if done.table.state.stage == "closed":
            self.hall.closed(self)
        self._release()
        self.hall.metrics.acted(letter.came, self.hall.clock.now(), done)
        if not letter.answer.done():
            letter.answer.set_result(None)

    def _refuse(self, letter: Letter, wrong: Wrong) -> None:
        command = letter.command
        self.hall.metrics.refused(wrong.fault)
        if isinstance(command, Asked) and letter.connection is not None:
            letter.connection.tell(Refused(command.ask.id, wrong.fault))
        if not letter.answer.done():
            letter.answer.set_exception(wrong)

    def _stale(self, letter: Letter) -> None:
        command, connection = letter.command, letter.connection
        if isinstance(command, Asked) and isinstance(command.ask, Act) and connection is not None:
            ask = command.ask
            seat = seat_for(self.table, command.person)
            now = caught_up(self.table, seat, Have(ask.game, ask.on))
            if now is not None:
                connection.tell(Stale(ask.id, Have(now.game, now.n)))
                connection.tell(now)
            else:
                connection.tell(Refused(ask.id, Wrong(Code.STALE).fault))
        if not letter.answer.done():
            letter.answer.set_result(None)

    def _freeze(self) -> None:
        """Stop a table that a fault of ours has hit; what is written stays."""
        work = Work(self.table, self.hall.clock.now(), self.hall.fortune)
        work.put(frozen=True)
        work.finish()
        before, self.table = self.table, work.table
        self.hall.start(self.hall.tried(work.writes))
        self._show(before)

    # time

    def _set_alarm(self, at: int | None = None) -> None:
        times = (next_wake(self.table), self.gallery.next_due)
        due = min((one for one in times if one is not None), default=None)
        at = due if at is None else at
        if at is not None and at == self._rings and self._alarm is not None:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._rings = at
        self._alarm = None if at is None else self.hall.clock.call_at(at, self._ring)

    def _ring(self) -> None:
        self._alarm = self._rings = None
        self._release()
        wake = next_wake(self.table)
        if wake is not None and wake <= self.hall.clock.now():
            self.post(Woken())
        else:
            self._set_alarm()

    def _release(self) -> None:
        self.gallery.release(self.hall.clock.now())

    def stop(self) -> None:
        """Let the alarm ring no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # connections

    async def hello(self, connection: Connection, ask: Hello, *, invited: bool) -> None:
        """Let somebody in, or leave them at the door."""
        person = connection.person
        if connection.closed.is_set():
            return  # whoever knocked did not wait
        self.connections.setdefault(person, set()).add(connection)
        try:
            await self.ask(Arrived(person, connection.name, invited))
        except Wrong:
            self._forget(connection)
            raise
        if connection not in self.connections.get(person, ()):
            return  # gone in the meantime
        if person not in self.table.here:
            connection.knocking = True
            connection.tell(Knocking(ask.id))
            return
        self._welcome(connection, ask.id, ask.have)

    def _welcome(self, connection: Connection, ask: str, have: Have | None) -> None:
        now = self.hall.clock.now()
        person = connection.person
        muted = {other for one, other in self.table.state.mutes if one == person}
        connection.inside = True
        connection.tell(
            Welcome(
                id=ask,
                time=now,
                you=you(self.table, person, connection.name),
                table=self._first_sight(person),
                chat=tuple(one for one in self.chat if one.person not in muted),
            )
        )
        if self.table.state.chair_of(person) is None:
            self._watch(connection)
        else:
            missed = caught_up(self.table, seat_for(self.table, person), have)
            if missed is not None:
                connection.tell(missed)

    def _first_sight(self, person: str) -> TableSight:
        """The table as somebody sees it who comes in; how games ended is not told too early."""
        sight = self._sight(person)
        if not self.gallery.delay or self.table.state.chair_of(person) is not None:
            return sight
        chairs = tuple(replace(chair, score=0) for chair in sight.chairs)
        stage = "gathering" if sight.stage == "gathering" else "playing"
        return replace(sight, stage=stage, chairs=chairs, played=(), next_at=None)

    def _watch(self, connection: Connection) -> None:
        """Somebody without a chair sees the game, where the table lets them."""
        if not self.table.state.settings.watching or connection in self.gallery.watchers:
            return
        now = self.hall.clock.now()
        self.gallery.enter(connection, told(self.table, None, whole=True), now)
        if self.gallery.delay:
            self.gallery.tell(self._table_for(connection), now, connection)
        self._release()
        self._set_alarm()

    def goodbye(self, connection: Connection) -> None:
        """A connection has ended."""
        # Also where the hello has not been carried out yet: it comes first, and is then undone.
        if self._forget(connection):
            self.post(Gone(connection.person))

    def _forget(self, connection: Connection) -> bool:
        """Forget a connection; whether it was the last of its person."""
        self.gallery.leave(connection)
        rest = self.connections.get(connection.person)
        if rest is None or connection not in rest:
            return False
        rest.discard(connection)
        if not rest:
            del self.connections[connection.person]
            self.idle_since = self.hall.clock.now()
        return not rest

    # telling

    def _inside(self, person: str) -> Iterable[Connection]:
        return [one for one in self.connections.get(person, ()) if one.inside]

    def _tell(self, news: News) -> None:
        match news:
            case Happened():
                self._tell_game(news)
            case Spoken():
                self.chat.append(news.message)
                self._tell_chat(news.message)
            case Unsaid():
                kept = [one for one in self.chat if one.message != news.message]
                self.chat = deque(kept, maxlen=self.chat.maxlen)
                text = encoded(Removed(news.message))
                for person in self.connections:
                    for connection in self._inside(person):
                        connection.send(text)
            case Private():
                for connection in self._inside(news.person):
                    connection.tell(self._table_for(connection))
            case Shown():
                closing = BY_CODE.get(news.code, Closing.NOT_INVITED)
                for connection in tuple(self.connections.get(news.person, ())):
                    connection.tell(Refused("", Wrong(news.code).fault))
                    connection.close(closing)

    def _tell_game(self, news: Happened) -> None:
        state = self.table.state
        seats: list[Seat] = [seat for seat in SEATS if seat in self._game_seats()]
        for seat in seats:
            connections = tuple(self._inside(state.at_seat(seat).person))
            events = news_for(news, seat) if connections else None
            message = told(self.table, seat, events) if events is not None else None
            if message is not None:
                text = encoded(message)
                for connection in connections:
                    connection.send(text)
        if self.gallery.watchers:
            events = news_for(news, None)
            message = told(self.table, None, events) if events is not None else None
            if message is not None:
                self.gallery.tell(message, self.hall.clock.now())

    def _game_seats(self) -> tuple[Seat, ...]:
        return self.table.playing.game.seats if self.table.playing is not None else ()

    def _tell_chat(self, message: ChatMessage) -> None:
        said = Said(message)
        text = encoded(said)
        mutes = set(self.table.state.mutes)
        for person in self.connections:
            if (person, message.person) in mutes:
                continue
            for connection in self._inside(person):
                if connection in self.gallery.watchers:
                    self.gallery.tell(said, self.hall.clock.now(), connection)
                else:
                    connection.send(text)

    def _sight(self, person: str) -> TableSight:
        return table_sight(self.table, person, self.hall.link(self.table.state))

    def _table_for(self, connection: Connection) -> TableChanged:
        person = connection.person
        return TableChanged(you(self.table, person, connection.name), self._sight(person))

    def _show(self, before: Table) -> None:
        """Show everybody the table again; who has got another seat sees the game from there."""
        state = self.table.state
        for person, connections in tuple(self.connections.items()):
            for connection in tuple(connections):
                if not connection.inside:
                    if connection.knocking and person in state.invited:
                        connection.knocking = False
                        self._admitted(connection)
                    continue
                message = self._table_for(connection)
                if connection in self.gallery.watchers:
                    if state.chair_of(person) is None:
                        self.gallery.tell(message, self.hall.clock.now(), connection)
                        continue
                    self.gallery.leave(connection)
                connection.tell(message)
                if state.chair_of(person) is None:  # who got up watches
                    self._watch(connection)
                if self._moved(before, person):
                    whole = told(self.table, seat_for(self.table, person), whole=True)
                    if whole is not None:
                        connection.tell(whole)
        if state.stage == "closed":
            for connections in self.connections.values():
                for connection in connections:
                    connection.close(Closing.NO_TABLE)

    def _moved(self, before: Table, person: str) -> bool:
        """Whether somebody has another seat than before, or another pause to see options by."""
        seat = seat_for(self.table, person)
        paused = (before.state.pause is None) != (self.table.state.pause is None)
        return seat is not None and (seat != seat_for(before, person) or paused)

    def _admitted(self, connection: Connection) -> None:
        """Somebody at the door is let in."""

        async def enter() -> None:
            try:
                await self.hello(connection, Hello(id="admitted"), invited=False)
            except Wrong as wrong:
                connection.tell(Refused("", wrong.fault))
                connection.close(BY_CODE.get(wrong.fault.code, Closing.NOT_INVITED))

        self.hall.start(enter())

    def _new_gallery(self) -> None:
        watchers = self.gallery.watchers
        self.gallery = Gallery(1000 * self.table.state.settings.watch_delay_s)
        now = self.hall.clock.now()
        for watcher in watchers:
            self.gallery.enter(watcher, told(self.table, None, whole=True), now)


def _looked_at(answer: asyncio.Future[None]) -> None:
    """Nobody need wait for an answer."""
    if not answer.cancelled():
        answer.exception()
