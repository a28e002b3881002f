"""From any older database to this one: numbered scripts, applied in order, all or none."""

from __future__ import annotations

import sqlite3
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from mahj.server.store.error import StoreError

APPLICATION: Final = int.from_bytes(b"mahj", "big")
"""What SQLite keeps in the head of a file to tell whose it is."""
OLDEST_SQLITE: Final = (3, 37, 0)
"""The first with strict tables."""


class Script(msgspec.Struct, frozen=True):
    """A step from one version of the database to the next."""

    version: int
    name: str
    sql: str


@cache
def scripts() -> tuple[Script, ...]:
    """All steps, in order.

    >>> [script.version for script in scripts()] == list(range(1, len(scripts()) + 1))
    True
    """
    found = [
        Script(int(file.name[:4]), file.name, file.read_text("utf-8"))
        for file in files("mahj.server.store").joinpath("migrations").iterdir()
        if file.name.endswith(".sql")
    ]
    return tuple(sorted(found, key=lambda script: script.version))


def version(connection: sqlite3.Connection, name: str) -> int:
    """The version of a database; 0 for an empty one. StoreError where it is none of ours."""
    try:
        [(application,)] = connection.execute("pragma application_id")
        [(found,)] = connection.execute("pragma user_version")
        [(things,)] = connection.execute("select count(*) from sqlite_master")
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{name} cannot be read as a database of mahj: {error}") from None
    if application == APPLICATION and found > 0:
        return int(found)
    if application or found or things:
        raise StoreError(f"{name} is no database of mahj; it was not touched")
    return 0


def migrate(connection: sqlite3.Connection, name: str, known: tuple[Script, ...] = ()) -> int:
    """Bring a database up to the newest version, and say which it had before.

    StoreError where it is none of ours, or newer than this mahj; then it is not touched.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        oldest = ".".join(map(str, OLDEST_SQLITE))
        raise StoreError(f"mahj needs SQLite {oldest} or newer, not {sqlite3.sqlite_version}")
    known = known or scripts()
    found = version(connection, name)
    newest = known[-1].version
    if found > newest:
        words = f"has version {found}, and this mahj knows versions up to {newest}"
        raise StoreError(f"{name} {words}: use the newer mahj that wrote it")
    steps = [script for script in known if script.version > found]
    if steps:
        _apply(connection, name, steps)
    return found


def _apply(connection: sqlite3.Connection, name: str, steps: list[Script]) -> None:
    head = f"pragma application_id = {APPLICATION};\npragma user_version = {steps[-1].version};"
    sql = "\n".join(["begin immediate;", *(script.sql for script in steps), head, "commit;"])
    try:
        connection.executescript(sql)
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.rollback()
        words = f"cannot be brought to version {steps[-1].version}: {error}"
        raise StoreError(f"{name} {words}; it is as it was") from error
