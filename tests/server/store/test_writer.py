"""The writer: groups, calls that fail by themselves, and an end that loses nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from mahj.server.store.error import Clash, StoreError
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import AddEntry, AnyWrite, Beat, PutSecret, PutTable

pytestmark = pytest.mark.anyio

TABLE = PutTable("t", b"", "", False, False, 0)


def entry(number: int, size: int = 10) -> AddEntry:
    """An act of a game."""
    return AddEntry("t", 1, number, b"x" * size, "")


async def numbers(store: SqliteStore) -> list[int]:
    """The acts that are kept."""
    return [kept.number for kept in await store.entries("t", 1)]


async def together(
    store: SqliteStore, calls: Sequence[Sequence[AnyWrite]]
) -> list[BaseException | None]:
    """What became of calls that are taken as one group."""
    with store._writer._news:
        tasks = [asyncio.ensure_future(store.write(call)) for call in calls]
        # The thread waits for what we hold, so all calls are there when it looks.
        await asyncio.sleep(0)
        assert store.depth == len(calls)
    return await asyncio.gather(*tasks, return_exceptions=True)


async def test_calls_that_wait_together_are_one_commit(store: SqliteStore) -> None:
    await store.write((TABLE,))
    assert await together(store, [[entry(number)] for number in range(200)]) == [None] * 200
    figures = store.figures
    assert (figures.commits, figures.calls, figures.writes, figures.largest) == (2, 201, 201, 200)
    assert figures.seconds > 0
    assert store.depth == 0
    assert await numbers(store) == list(range(200))


async def test_writes_are_carried_out_in_the_order_of_the_calls(store: SqliteStore) -> None:
    await together(store, [[Beat(number)] for number in range(50)])
    assert await store.beat() == 49


async def test_a_call_that_clashes_fails_alone_and_whole(store: SqliteStore) -> None:
    await store.write((TABLE, entry(1)))
    became = await together(store, [[entry(2)], [entry(3), entry(1), entry(4)], [entry(5)]])
    assert [type(error) for error in became] == [type(None), Clash, type(None)]
    assert "AddEntry game 1, number 1: UNIQUE" in str(became[1])
    assert await numbers(store) == [1, 2, 5]
    assert store.figures.failed == 1


@pytest.mark.parametrize(
    "bad",
    [
        AddEntry("t", 1, 2**70, b"", ""),
        AddEntry("t", 1, 9, b"", "\ud800"),
        AddEntry("nowhere", 1, 9, b"", ""),
        AddEntry("t", 1, 9, "text", ""),  # type: ignore[arg-type]
        AddEntry("t", 1, 9, object(), ""),  # type: ignore[arg-type]
        "no write at all",
    ],
)
async def test_whatever_is_wrong_with_a_call_is_its_own(store: SqliteStore, bad: AnyWrite) -> None:
    await store.write((TABLE,))
    became = await together(store, [[entry(1)], [entry(2), bad], [entry(3)]])
    assert [isinstance(error, StoreError) for error in became] == [False, True, False]
    assert await numbers(store) == [1, 3]


async def test_a_call_that_fills_the_disk_fails_alone(store: SqliteStore) -> None:
    await store.write((TABLE,))
    [(pages,)] = store._writing.execute("pragma page_count")
    store._writing.execute(f"pragma max_page_count = {pages + 20}")
    became = await together(store, [[entry(1)], [entry(2), entry(3, 500_000)], [entry(4)]])
    assert [type(error) for error in became] == [type(None), StoreError, type(None)]
    assert "full" in str(became[1])
    assert await numbers(store) == [1, 4]
    await store.write([entry(5)])
    assert await numbers(store) == [1, 4, 5]


async def test_a_commit_that_fails_fails_all_its_calls(path: Path) -> None:
    await SqliteStore.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            """create table parent (id integer primary key) strict;
            create table child (id integer references parent (id)
                deferrable initially deferred) strict;
            create trigger bad after insert on secrets when new.name = 'bad'
                begin insert into child values (1); end;"""
        )
    store = SqliteStore.open(path)
    await store.write((TABLE,))
    became = await together(store, [[entry(1)], [PutSecret("bad", b"")], [entry(2)]])
    assert [str(error)[:28] for error in became] == ["nothing could be written: FO"] * 3
    assert await numbers(store) == []
    await store.write((entry(3),))
    assert await numbers(store) == [3]
    await store.close()


async def test_closing_finishes_what_was_called_for(path: Path) -> None:
    store = SqliteStore.open(path)
    await store.write((TABLE,))
    tasks = [asyncio.ensure_future(store.write((entry(number),))) for number in range(3_000)]
    await asyncio.sleep(0)
    await store.close()
    assert all(task.done() for task in tasks)
    await asyncio.gather(*tasks)
    store = SqliteStore.open(path)
    assert await numbers(store) == list(range(3_000))
    await store.close()


async def test_a_call_that_is_cancelled_is_kept_and_harms_nobody(store: SqliteStore) -> None:
    await store.write((TABLE,))
    with store._writer._news:
        tasks = [asyncio.ensure_future(store.write((entry(number),))) for number in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
    became = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(error) for error in became] == [type(None), asyncio.CancelledError, type(None)]
    await store.write((Beat(1),))
    assert await numbers(store) == [0, 1, 2]


async def test_calls_come_from_any_loop(store: SqliteStore) -> None:
    await store.write((TABLE,))

    async def some(first: int) -> None:
        await asyncio.gather(*(store.write((entry(first + step),)) for step in range(50)))

    threads = [threading.Thread(target=asyncio.run, args=(some(first),)) for first in (0, 50, 100)]
    for thread in threads:
        thread.start()
    await some(150)
    for thread in threads:
        await asyncio.to_thread(thread.join)
    assert await numbers(store) == list(range(200))


async def test_a_loop_that_has_ended_harms_nobody(store: SqliteStore) -> None:
    await store.write((TABLE,))

    async def leave() -> None:
        with store._writer._news:
            task = asyncio.ensure_future(store.write((entry(1),)))
            await asyncio.sleep(0)
            task.cancel()

    await asyncio.to_thread(asyncio.run, leave())
    await store.write((entry(2),))
    assert await numbers(store) == [1, 2]


async def test_an_empty_call_is_kept_at_once(store: SqliteStore) -> None:
    await store.write(())
    assert store.figures.calls == 1


async def test_the_disk_is_waited_for(store: SqliteStore) -> None:
    [(journal,)] = store._writing.execute("pragma journal_mode")
    [(synchronous,)] = store._writing.execute("pragma synchronous")
    [(keys,)] = store._writing.execute("pragma foreign_keys")
    assert (journal, synchronous, keys) == ("wal", 2, 1)
