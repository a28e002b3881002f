"""The store on SQLite: one connection writes, another reads beside it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from mahj.server.people.person import Person
from mahj.server.store import reads, rows
from mahj.server.store.error import StoreError
from mahj.server.store.lock import Lock
from mahj.server.store.migrating import migrate
from mahj.server.store.writer import CLOSED, Writer
from mahj.server.store.writes import AnyWrite

FILE: Final = "mahj.db"
P = ParamSpec("P")
T = TypeVar("T")


def database(folder: Path) -> Path:
    """Where the database is in a data folder.

    >>> database(Path("data")).as_posix()
    'data/mahj.db'
    """
    return folder / FILE


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection that begins and ends no transaction by itself, for any one thread at a time."""
    connection = sqlite3.connect(
        path, timeout=10, isolation_level=None, check_same_thread=False, cached_statements=256
    )
    connection.execute("pragma foreign_keys = on")
    return connection


class SqliteStore:
    """A store in one file; see `Store` for what its methods do."""

    def __init__(
        self, writing: sqlite3.Connection, reading: sqlite3.Connection, lock: Lock | None
    ) -> None:
        self._writing = writing
        self._reading = reading
        self._lock = lock
        self._closed = False
        # In memory both are one connection, and take turns.
        shared = writing is reading
        self._gate: AbstractContextManager[object] = threading.Lock() if shared else nullcontext()
        self._reader = ThreadPoolExecutor(1, "mahj reader")
        self._writer = Writer(writing, self._gate)

    @classmethod
    def open(cls, path: Path | None) -> SqliteStore:
        """Open a database, making it or bringing it up to date; None for one in memory only.

        StoreError where it is in use, newer than this mahj, or none of mahj's.
        """
        if path is None:
            memory = connect(":memory:")
            migrate(memory, "memory")
            return cls(memory, memory, None)
        lock = _locked(path)
        try:
            return cls(*_opened(path), lock)
        except BaseException:
            lock.release()
            raise

    @property
    def depth(self) -> int:
        return self._writer.depth

    @property
    def figures(self) -> rows.Figures:
        return self._writer.figures

    async def write(self, writes: Sequence[AnyWrite]) -> None:
        await self._writer.write(writes)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()
        if self._lock is not None:
            self._lock.release()

    async def _read(
        self,
        question: Callable[Concatenate[sqlite3.Connection, P], T],
        *values: P.args,
        **named: P.kwargs,
    ) -> T:
        if self._closed:
            raise StoreError(CLOSED)
        work = partial(self._answer, partial(question, self._reading, *values, **named))
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    def _answer(self, question: Callable[[], T]) -> T:
        try:
            with self._gate:
                return question()
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            raise StoreError(f"this could not be read: {error}") from error

    async def tables(self) -> tuple[rows.KeptTable, ...]:
        return await self._read(reads.tables)

    async def table(self, table: str) -> rows.KeptTable | None:
        return await self._read(reads.table, table)

    async def table_of_code(self, code: str) -> rows.KeptTable | None:
        return await self._read(reads.table_of_code, code)

    async def entries(self, table: str, game: int) -> tuple[rows.KeptEntry, ...]:
        return await self._read(reads.entries, table, game)

    async def messages(self, table: str, latest: int) -> tuple[rows.KeptMessage, ...]:
        return await self._read(reads.messages, table, latest)

    async def messages_of(self, person: str) -> tuple[rows.KeptMessage, ...]:
        return await self._read(reads.messages_of, person)

    async def reports(self) -> tuple[rows.Report, ...]:
        return await self._read(reads.reports)

    async def game(self, game: str) -> rows.KeptGame | None:
        return await self._read(reads.game, game)

    async def games_of(
        self, person: str, before: int | None = None, limit: int = 50
    ) -> tuple[rows.Summary, ...]:
        return await self._read(reads.games_of, person, before, limit)

    async def records_of(self, person: str) -> tuple[rows.KeptGame, ...]:
        return await self._read(reads.records_of, person)

    async def person(self, person: str) -> Person | None:
        return await self._read(reads.person, person)

    async def session(self, digest: str) -> rows.Session | None:
        return await self._read(reads.session, digest)

    async def sessions_of(self, person: str) -> tuple[rows.Session, ...]:
        return await self._read(reads.sessions_of, person)

    async def passkeys(self, person: str) -> tuple[rows.Passkey, ...]:
        return await self._read(reads.passkeys, person)

    async def passkey(self, credential: bytes) -> rows.Passkey | None:
        return await self._read(reads.passkey, credential)

    async def cards_of(self, person: str) -> tuple[rows.KeptCard, ...]:
        return await self._read(reads.cards_of, person)

    async def card(self, card: str) -> rows.KeptCard | None:
        return await self._read(reads.card, card)

    async def share(self, share: str) -> rows.Share | None:
        return await self._read(reads.share, share)

    async def shares_of(self, person: str) -> tuple[rows.Share, ...]:
        return await self._read(reads.shares_of, person)

    async def beat(self) -> int | None:
        return await self._read(reads.beat)

    async def secret(self, name: str) -> bytes | None:
        return await self._read(reads.secret, name)


def _locked(path: Path) -> Lock:
    """The lock of a database, and a file that only its owner can read."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock(path)
        path.touch(0o600)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}") from None
    return lock


def _opened(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """The connection that writes and the one that reads."""
    opened: list[sqlite3.Connection] = []
    try:
        writing = connect(path)
        opened.append(writing)
        reading = connect(path)
        opened.append(reading)
        migrate(writing, str(path))
        [(mode,)] = writing.execute("pragma journal_mode = wal")
        if mode != "wal":
            raise StoreError(f"{path} cannot be written to beside readers: its journal is '{mode}'")
        writing.execute("pragma synchronous = full")
        writing.execute("pragma secure_delete = fast")  # what is forgotten is gone from the file
        reading.execute("pragma query_only = on")
    except (sqlite3.Error, StoreError) as error:
        for connection in opened:
            connection.close()
        if isinstance(error, StoreError):
            raise
        raise StoreError(f"{path} cannot be opened: {error}") from None
    return writing, reading
