"""The one thread that writes: it takes all calls that wait, and makes them durable together.

A commit costs a wait for the disk, and the same wait for one call or for hundreds. Each call is a
savepoint within the group's transaction, so one that fails takes nothing of the others with it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
import time
from collections import defaultdict, deque
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Final

from mahj.server.store.applying import apply
from mahj.server.store.error import StoreError
from mahj.server.store.rows import Figures
from mahj.server.store.writes import AnyWrite

MOST: Final = 1_000
"""The most calls in one group, so that the first does not wait long for the last."""

Loop = asyncio.AbstractEventLoop
Done = list[tuple["asyncio.Future[None]", StoreError | None]]
CLOSED: Final = "the store is closed"


class Call:
    """A call that waits: what to write, and whom to wake."""

    __slots__ = ("error", "future", "loop", "writes")

    def __init__(self, writes: tuple[AnyWrite, ...], loop: Loop) -> None:
        self.writes = writes
        self.loop = loop
        self.future: asyncio.Future[None] = loop.create_future()
        self.error: StoreError | None = None


class Writer:
    """Writes to a connection that nobody else writes to."""

    def __init__(
        self, connection: sqlite3.Connection, gate: AbstractContextManager[object]
    ) -> None:
        self._connection = connection
        self._gate = gate
        self._waiting: deque[Call] = deque()
        self._news = threading.Condition()
        self._closing = False
        self._figures = Figures()
        self._thread = threading.Thread(target=self._work, name="mahj writer", daemon=True)
        self._thread.start()

    @property
    def depth(self) -> int:
        """How many calls wait to be taken."""
        return len(self._waiting)

    @property
    def figures(self) -> Figures:
        """What the writing has come to."""
        return self._figures

    async def write(self, writes: Sequence[AnyWrite]) -> None:
        """Return when all of these are on disk; StoreError where none of them is."""
        call = Call(tuple(writes), asyncio.get_running_loop())
        with self._news:
            if self._closing:
                raise StoreError(CLOSED)
            self._waiting.append(call)
            self._news.notify()
        await call.future

    def close(self) -> None:
        """Take no more calls, finish those that wait, and end the thread; it blocks."""
        with self._news:
            self._closing = True
            self._news.notify()
        self._thread.join()

    def _work(self) -> None:
        while calls := self._taken():
            with self._gate:
                self._commit(calls)
            _wake(calls)

    def _taken(self) -> list[Call]:
        """The calls that wait, as soon as there are any; none at the end."""
        with self._news:
            while not self._waiting and not self._closing:
                self._news.wait()
            return [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]

    def _commit(self, calls: list[Call]) -> None:
        """Make a group durable, or say why not."""
        start = time.perf_counter()
        self._attempt(calls)
        old, spent = self._figures, time.perf_counter() - start
        kept = [call for call in calls if call.error is None]
        self._figures = Figures(
            old.commits + 1,
            old.calls + len(calls),
            old.writes + sum(len(call.writes) for call in kept),
            old.failed + len(calls) - len(kept),
            max(old.largest, len(calls)),
            old.seconds + spent,
        )

    def _attempt(self, calls: list[Call]) -> None:
        try:
            self._connection.execute("begin immediate")
            for call in calls:
                call.error = self._apply(call.writes)
                if not self._connection.in_transaction:
                    break
            else:
                self._connection.execute("commit")
                return
        except Exception as error:  # noqa: BLE001 – the thread goes on, whatever happens to a group
            self._roll_back()
            for call in calls:
                call.error = call.error or StoreError(f"nothing could be written: {error}")
            return
        # A full disk has undone the whole transaction: only the call that filled it is to fail.
        if len(calls) > 1:
            for call in calls:
                self._attempt([call])

    def _apply(self, writes: tuple[AnyWrite, ...]) -> StoreError | None:
        """Carry out one call within the transaction, or nothing of it."""
        run = self._connection.execute
        run("savepoint call")
        try:
            for write in writes:
                apply(self._connection, write)
        except Exception as error:  # noqa: BLE001 – what is wrong with a call is that call's own
            if self._connection.in_transaction:
                run("rollback to call")
                run("release call")
            if isinstance(error, StoreError):
                return error
            return StoreError(f"a write makes no sense: {error!r}")
        run("release call")
        return None

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._connection.rollback()


def _wake(calls: list[Call]) -> None:
    """Tell every caller, with one call to each loop."""
    by_loop: dict[Loop, list[Call]] = defaultdict(list)
    for call in calls:
        by_loop[call.loop].append(call)
    for loop, some in by_loop.items():
        # A loop that has ended has nobody left to tell.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(_resolve, some)


def _resolve(calls: list[Call]) -> None:
    for call in calls:
        if call.future.done():
            continue  # cancelled meanwhile
        if call.error is None:
            call.future.set_result(None)
        else:
            call.future.set_exception(call.error)
