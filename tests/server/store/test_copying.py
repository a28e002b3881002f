"""Copies: made beside a server that writes, checked before use, never over something unasked."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from mahj.server.store.copying import back_up, check, current, put_back
from mahj.server.store.error import StoreError
from mahj.server.store.migrating import APPLICATION, scripts
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import AddEntry, Beat
from tests.server.store.filled import EXPECTED, WRITES, answers, fill

pytestmark = pytest.mark.anyio


@pytest.fixture
def filled(path: Path) -> Path:
    """A database with something of everything."""
    fill(path)
    return path


async def test_a_copy_is_made_while_the_server_writes(store: SqliteStore, path: Path) -> None:
    await store.write(WRITES)
    file = path.with_name("copy")

    async def go_on() -> None:
        for number in range(200):
            await store.write((AddEntry("t1", 9, number, b"x" * 500, ""), Beat(number)))

    await asyncio.gather(go_on(), asyncio.to_thread(back_up, path, file))
    assert check(file) == scripts()[-1].version
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    copy = SqliteStore.open(file)
    entries = await copy.entries("t1", 9)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    assert await copy.beat() == (len(entries) - 1 if entries else 7_000)
    await copy.close()


async def test_a_copy_is_one_file_and_has_everything(store: SqliteStore, path: Path) -> None:
    await store.write(WRITES)
    folder = path.parent / "elsewhere"
    folder.mkdir()
    back_up(path, folder / "copy")
    assert [file.name for file in folder.iterdir()] == ["copy"]
    put_back(folder / "copy", folder / "mahj.db")
    again = SqliteStore.open(folder / "mahj.db")
    assert await answers(again) == EXPECTED
    await again.close()


def test_a_copy_is_never_written_over_something_unasked(path: Path) -> None:
    fill(path)
    file = path.with_name("copy")
    file.write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        back_up(path, file)
    assert file.read_text() == "precious"
    back_up(path, file, replace=True)
    assert check(file)


def test_a_database_is_never_replaced_unasked(path: Path) -> None:
    fill(path)
    file = path.with_name("copy")
    back_up(path, file)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="exists already"):
        put_back(file, path)
    assert path.read_bytes() == before


async def test_what_was_there_before_is_kept_with_its_journal(filled: Path) -> None:
    path, file = filled, filled.with_name("copy")
    back_up(path, file)
    store = SqliteStore.open(path)
    await store.write((Beat(8_000),))
    # As after a kill: the journal holds what the database does not.
    left = [(path.with_name(path.name + end), end) for end in ("", "-wal")]
    saved = [(end, found.read_bytes()) for found, end in left]
    await store.close()
    for end, content in saved:
        path.with_name(path.name + end).write_bytes(content)
    for number in (1, 2):
        aside = put_back(file, path, replace=True)
        assert aside == path.with_name(f"mahj.db.before-{number}")
        store = SqliteStore.open(path)
        assert await answers(store) == EXPECTED
        await store.close()
    old = SqliteStore.open(path.with_name("mahj.db.before-1"))
    assert await old.beat() == 8_000
    await old.close()


@pytest.mark.usefixtures("store")
async def test_nothing_is_put_back_under_a_server(path: Path) -> None:
    file = path.with_name("copy")
    back_up(path, file)
    with pytest.raises(StoreError, match="in use"):
        put_back(file, path, replace=True)


def test_a_database_is_not_put_back_over_itself(path: Path) -> None:
    fill(path)
    with pytest.raises(StoreError, match="is the database itself"):
        put_back(path, path, replace=True)


def test_what_is_no_copy_is_refused(path: Path, tmp_path: Path) -> None:
    fill(path)
    before = path.read_bytes()
    other, text, empty, newer = (tmp_path / name for name in ("other", "text", "empty", "newer"))
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("create table t (x)")
    with closing(sqlite3.connect(newer)) as connection:
        connection.executescript(f"pragma application_id={APPLICATION}; pragma user_version=999;")
    text.write_text("hello " * 1000)
    empty.touch()
    for file, words in (
        (other, "no database of mahj"),
        (text, "cannot be read"),
        (empty, "is empty"),
        (newer, "has version 999"),
        (tmp_path / "none", "there is no database"),
    ):
        with pytest.raises(StoreError, match=words):
            put_back(file, path, replace=True)
    assert path.read_bytes() == before


def test_a_damaged_copy_is_refused(path: Path) -> None:
    fill(path)
    file = path.with_name("copy")
    back_up(path, file)
    content = bytearray(file.read_bytes())
    content[8192:16384] = b"\xaa" * 8192
    file.write_bytes(content)
    with pytest.raises(StoreError, match=r"damaged|cannot be read"):
        put_back(file, path, replace=True)


def test_a_place_that_cannot_be_written_is_told(path: Path, tmp_path: Path) -> None:
    fill(path)
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be written"):
        back_up(path, tmp_path / "none" / "copy")
    with pytest.raises(StoreError, match="cannot be written"):
        put_back(path, tmp_path / "file" / "mahj.db")
    assert not list(tmp_path.glob("*.part"))


def test_an_older_database_is_copied_but_not_read(path: Path) -> None:
    fill(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"pragma user_version = {scripts()[-1].version + 1}")
    with pytest.raises(StoreError, match="this mahj reads"), current(path):
        pass
