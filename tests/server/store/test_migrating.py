"""Databases of every version since the first open with this code, and others are left alone.

Whoever adds a migration adds its golden dump too (`python -m tests.server.store.filled`).
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from mahj.server.store.error import StoreError
from mahj.server.store.migrating import APPLICATION, Script, migrate, scripts, version
from mahj.server.store.sqlite import SqliteStore, connect
from tests.server.store.filled import EXPECTED, GOLDEN, answers, dump, load

VERSIONS = [script.version for script in scripts()]


def schema(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """What a database is made of."""
    return set(connection.execute("select type, name, tbl_name, sql from sqlite_master"))


def test_migrations_are_numbered_without_gaps() -> None:
    assert list(range(1, len(VERSIONS) + 1)) == VERSIONS


def test_every_version_has_a_golden_dump() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {f"{number:04}.sql" for number in VERSIONS}


@pytest.mark.anyio
@pytest.mark.parametrize("number", VERSIONS)
async def test_a_database_of_any_version_is_read_back(number: int, path: Path) -> None:
    load((GOLDEN / f"{number:04}.sql").read_text("utf-8"), path)
    store = SqliteStore.open(path)
    assert await answers(store) == EXPECTED
    await store.close()


@pytest.mark.parametrize("number", VERSIONS)
def test_a_migration_that_was_published_does_not_change(number: int, path: Path) -> None:
    load((GOLDEN / f"{number:04}.sql").read_text("utf-8"), path)
    with closing(sqlite3.connect(path)) as golden, closing(connect(":memory:")) as made:
        assert migrate(made, "memory", scripts()[:number]) == 0
        assert schema(golden) == schema(made)
        assert version(golden, "golden") == number


def test_of_the_same_report_twice_the_first_is_kept() -> None:
    row = "insert into reports values ({}, 't', {}, '{}', 'rude', 0, '', '', '');"
    rows = [(1, 7, "ann"), (2, 7, "ann"), (3, 7, "bea"), (4, 8, "ann"), (5, 7, ""), (6, 7, "")]
    with closing(connect(":memory:")) as connection:
        migrate(connection, "it", scripts()[:1])
        connection.executescript("".join(row.format(*one) for one in rows))
        migrate(connection, "it", scripts()[:2])
        assert connection.execute("select id from reports order by id").fetchall() == [
            (1,), (3,), (4,), (5,), (6,),
        ]  # fmt: skip


def test_a_dump_says_all_there_is(path: Path) -> None:
    text = (GOLDEN / f"{VERSIONS[-1]:04}.sql").read_text("utf-8")
    load(text, path)
    assert dump(path) == text


def test_only_missing_steps_are_taken() -> None:
    steps = (
        Script(1, "", "create table a (x integer) strict;"),
        Script(2, "", "insert into a values (2);"),
        Script(3, "", "insert into a values (3);"),
    )
    with closing(connect(":memory:")) as connection:
        assert [migrate(connection, "it", steps[:end]) for end in (1, 2, 2, 3)] == [0, 1, 2, 2]
        assert connection.execute("select x from a").fetchall() == [(2,), (3,)]
        assert version(connection, "it") == 3


def test_a_step_that_fails_leaves_everything_as_it_was() -> None:
    steps = (
        Script(1, "", "create table a (x integer) strict;"),
        Script(2, "", "create table b (x integer) strict; insert into a values (1);"),
        Script(3, "", "insert into nowhere values (3);"),
    )
    with closing(connect(":memory:")) as connection:
        migrate(connection, "it", steps[:1])
        before = schema(connection)
        with pytest.raises(StoreError, match="it cannot be brought to version 3: no such table"):
            migrate(connection, "it", steps)
        assert (schema(connection), version(connection, "it")) == (before, 1)
        assert connection.execute("select * from a").fetchall() == []
        assert not connection.in_transaction


def test_a_database_of_a_newer_mahj_is_refused(path: Path) -> None:
    newer = VERSIONS[-1] + 1
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(
            f"pragma application_id = {APPLICATION}; pragma user_version = {newer};"
        )
    before = path.read_bytes()
    with pytest.raises(StoreError, match=f"has version {newer}, .* use the newer mahj"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "sql",
    [
        "create table t (x)",
        "pragma user_version = 1",
        "pragma application_id = 7",
        f"pragma application_id = {APPLICATION}",
    ],
)
def test_a_database_of_something_else_is_refused(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(sql)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="no database of mahj; it was not touched"):
        SqliteStore.open(path)
    assert path.read_bytes() == before


def test_a_file_of_something_else_is_refused(path: Path) -> None:
    path.write_text("a letter to Ann\n" * 100)
    for _ in range(2):
        with pytest.raises(StoreError, match="cannot be read as a database"):
            SqliteStore.open(path)
    assert path.read_text() == "a letter to Ann\n" * 100


def test_an_old_sqlite_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    with pytest.raises(StoreError, match=r"mahj needs SQLite 3\.37\.0 or newer"):
        SqliteStore.open(None)
