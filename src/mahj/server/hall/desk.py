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

from mahj.server.clock import Alarm
from mahj.server.hall.audience import Audience
from mahj.server.hall.connection import Connection
from mahj.server.store.error import StoreError
from mahj.server.tables.step import Step, step
from mahj.server.tables.telling import caught_up, seat_for
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import (
    Arrived,
    Asked,
    Command,
    Gone,
    StaleAsk,
    Table,
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
    Stale,
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
        self.audience = Audience(hall.link, chat, table.state.settings.watch_delay_s)
        self.visits = 0
        """Open sockets, also those without a hello yet; the table stays while there are any."""
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
        now = self.hall.clock.now()
        self.audience.delay(self.table, now)
        for news in done.news:
            self.audience.tell(self.table, news, now)
        if done.changed:
            self._show(before)
        for think in done.thinks:
            self.hall.think(self, think)
        if done.table.state.unkept:
            self.hall.put_away(self)
        if done.table.state.stage == "closed":
            self.hall.closed(self)
        self._release()
        self.hall.metrics.acted(letter.came, now, done)
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
        times = (next_wake(self.table), self.audience.gallery.next_due)
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
        self.audience.gallery.release(self.hall.clock.now())

    def stop(self) -> None:
        """Let the alarm ring no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    # connections

    async def hello(self, connection: Connection, ask: Hello, *, invited: bool) -> None:
        """Let somebody in, or leave them at the door."""
        if connection.closed.is_set():
            return  # whoever knocked did not wait
        self.audience.add(connection)
        try:
            await self.ask(Arrived(connection.person, connection.name, invited))
        except Wrong:
            self._forget(connection)
            raise
        if not self.audience.has(connection):
            return  # gone in the meantime
        if connection.person not in self.table.here:
            connection.knocking = True
            connection.tell(Knocking(ask.id))
            return
        now = self.hall.clock.now()
        self.audience.welcome(self.table, connection, ask.id, ask.have, now)
        self._set_alarm()

    def goodbye(self, connection: Connection) -> None:
        """A connection has ended."""
        # Also where the hello has not been carried out yet: it comes first, and is then undone.
        if self._forget(connection):
            self.post(Gone(connection.person))

    def _forget(self, connection: Connection) -> bool:
        """Forget a connection; whether it was the last of its person."""
        last = self.audience.forget(connection)
        if last:
            self.idle_since = self.hall.clock.now()
        return last

    def _show(self, before: Table) -> None:
        """Show everybody the table again, and let in whom it invites."""
        for connection in self.audience.show(before, self.table, self.hall.clock.now()):
            self.admit(connection)

    def admit(self, connection: Connection) -> None:
        """Somebody at the door is let in."""

        async def enter() -> None:
            try:
                await self.hello(connection, Hello(id="admitted"), invited=False)
            except Wrong as wrong:
                connection.tell(Refused("", wrong.fault))
                connection.close(BY_CODE.get(wrong.fault.code, Closing.NOT_INVITED))

        self.hall.start(enter())


def _looked_at(answer: asyncio.Future[None]) -> None:
    """Nobody need wait for an answer."""
    if not answer.cancelled():
        answer.exception()
