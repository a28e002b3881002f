"""Copies of a database: made while it is in use, checked, and put back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final

from mahj.server.store.error import StoreError
from mahj.server.store.lock import Lock
from mahj.server.store.migrating import scripts, version
from mahj.server.store.sqlite import connect

_BESIDE: Final = ("", "-wal", "-shm")
"""The files that make up a database in use."""


def check(path: Path) -> int:
    """The version of a database that is whole and can be used; StoreError says what is wrong."""
    with reading(path) as connection:
        found, newest = version(connection, str(path)), scripts()[-1].version
        if not found:
            raise StoreError(f"{path} is empty")
        if found > newest:
            words = f"has version {found}, and this mahj knows versions up to {newest}"
            raise StoreError(f"{path} {words}")
        [(verdict, *_), *_] = connection.execute("pragma integrity_check(1)")
    if verdict != "ok":
        raise StoreError(f"{path} is damaged: {verdict}")
    return found


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads, also while a server writes."""
    if not path.is_file():
        raise StoreError(f"there is no database {path}")
    try:
        with closing(connect(path)) as connection:
            connection.execute("pragma query_only = on")
            yield connection
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from None


@contextlib.contextmanager
def current(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that only reads a database of this version."""
    with reading(path) as connection:
        found, newest = version(connection, str(path)), scripts()[-1].version
        if found != newest:
            words = f"{path} has version {found}, and this mahj reads {newest}"
            raise StoreError(f"{words}: a server of this mahj that is started on it changes that")
        yield connection


def back_up(database: Path, file: Path, *, replace: bool = False) -> None:
    """Copy a database to a file, also while a server writes; what is copied is one moment.

    The file is there when it is whole and checked, and not before.
    """
    if file.exists() and not replace:
        raise StoreError(f"{file} exists already")
    with _new(file) as part:
        _copy(database, part)
        check(part)


def put_back(file: Path, database: Path, *, replace: bool = False) -> Path | None:
    """Make a copy the database, and say where the one that was there before is kept.

    StoreError where the copy is not good, or a server uses the database; then nothing changes.
    """
    check(file)
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock(database)
    except OSError as error:
        raise StoreError(f"{database} cannot be written: {error.strerror}") from None
    try:
        if database.exists() and not replace:
            raise StoreError(f"{database} exists already")
        if file.resolve() == database.resolve():
            raise StoreError(f"{file} is the database itself")
        with _new(database) as part:
            _copy(file, part)
            return _put_aside(database)
    finally:
        lock.release()


def _copy(source: Path, target: Path) -> None:
    """Copy a database into one file that needs no other beside it."""
    with reading(source) as connection:
        version(connection, str(source))
        with closing(connect(target)) as copy:
            connection.backup(copy)
            copy.execute("pragma journal_mode = delete")


@contextlib.contextmanager
def _new(file: Path) -> Iterator[Path]:
    """A file to write beside the one wanted, which it becomes when all went well."""
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)
        yield part
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(file)
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from None
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _put_aside(database: Path) -> Path | None:
    """Rename a database with its journal, which belongs to it and to no other."""
    if not database.exists():
        # A journal without its database would be taken for the new one's.
        for ending in _BESIDE[1:]:
            database.with_name(database.name + ending).unlink(missing_ok=True)
        return None
    names = (f"{database.name}.before-{number}" for number in count(1))
    aside = next(path for name in names if not (path := database.with_name(name)).exists())
    for ending in _BESIDE:
        here = database.with_name(database.name + ending)
        if here.exists():
            here.rename(aside.with_name(aside.name + ending))
    return aside
