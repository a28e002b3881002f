"""Questions to a database, as SQL; each is one statement, so it sees one moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, TypeVar

from mahj.server.people.person import Person
from mahj.server.store.rows import (
    KeptCard,
    KeptEntry,
    KeptGame,
    KeptMessage,
    KeptTable,
    Passkey,
    Report,
    Session,
    Share,
    Summary,
)
from mahj.server.store.writes import Sat

Connection = sqlite3.Connection
T = TypeVar("T")

_SUMMARY: Final = "g.id, g.table_id, g.number, g.ended, g.card, g.ending, g.winner, g.line"
_SAT: Final = "s.person, s.name, s.net, s.bot"
_WIDTH: Final = 8
"""How many columns make a summary."""


def tables(connection: Connection) -> tuple[KeptTable, ...]:
    """The tables that are open."""
    rows = connection.execute("select * from tables where closed = 0 order by id")
    return tuple(_table(row) for row in rows)


def table(connection: Connection, name: str) -> KeptTable | None:
    """A table, open or closed."""
    row = connection.execute("select * from tables where id = ?", (name,)).fetchone()
    return _table(row) if row else None


def table_of_code(connection: Connection, code: str) -> KeptTable | None:
    """The open table with a code."""
    sql = "select * from tables where closed = 0 and code <> '' and code = ?"
    row = connection.execute(sql, (code,)).fetchone()
    return _table(row) if row else None


def _table(row: tuple[Any, ...]) -> KeptTable:
    name, state, code, public, closed, at = row
    return KeptTable(name, state, code, bool(public), bool(closed), at)


def entries(connection: Connection, table: str, game: int) -> tuple[KeptEntry, ...]:
    """The acts of a game that goes on, in order."""
    sql = "select number, entry, by from entries where table_id = ? and game = ? order by number"
    return tuple(KeptEntry(*row) for row in connection.execute(sql, (table, game)))


def messages(connection: Connection, table: str, latest: int) -> tuple[KeptMessage, ...]:
    """The latest messages of a table, the oldest of them first."""
    sql = "select * from messages where table_id = ? order by message desc limit ?"
    rows = connection.execute(sql, (table, max(0, latest))).fetchall()
    return tuple(KeptMessage(*row) for row in reversed(rows))


def messages_of(connection: Connection, person: str) -> tuple[KeptMessage, ...]:
    """All that somebody said, the oldest first."""
    sql = "select * from messages where person = ? order by at, table_id, message"
    return _all(connection, KeptMessage, sql, person)


def reports(connection: Connection) -> tuple[Report, ...]:
    """Every report, the newest first."""
    sql = """select r.at, r.table_id, r.message, r.by, coalesce(p.name, ''), r.why, r.person,
            r.name, r.text
        from reports as r left join people as p on p.id = r.by order by r.at desc, r.id desc"""
    return _all(connection, Report, sql)


def game(connection: Connection, name: str) -> KeptGame | None:
    """A finished game."""
    return next(_games(connection, "g.id = ?", name), None)


def games(connection: Connection) -> Iterator[KeptGame]:
    """Every finished game, the oldest first, one at a time."""
    return _games(connection, "true")


def records_of(connection: Connection, person: str) -> tuple[KeptGame, ...]:
    """All games somebody played with their records, the oldest first."""
    return tuple(_games(connection, f"g.id in ({_THEIRS})", person))


_THEIRS: Final = "select game from sats where person = ? and person <> ''"


def games_of(
    connection: Connection, person: str, before: int | None, limit: int
) -> tuple[Summary, ...]:
    """The games somebody played that ended before a time, the latest first."""
    rows = connection.execute(
        f"""with theirs as (
            select {_SUMMARY} from games as g where g.id in ({_THEIRS})
            and (? is null or g.ended < ?) order by g.ended desc, g.id limit ?)
        select g.*, {_SAT} from theirs as g join sats as s on s.game = g.id
        order by g.ended desc, g.id, s.seat""",
        (person, before, before, max(0, limit)),
    )
    return tuple(_summary(some) for _, some in groupby(rows, itemgetter(0)))


def _games(connection: Connection, where: str, *values: object) -> Iterator[KeptGame]:
    rows = connection.execute(
        f"""select {_SUMMARY}, {_SAT}, g.record, g.card_text
        from games as g join sats as s on s.game = g.id
        where {where} order by g.ended, g.id, s.seat""",
        values,
    )
    for _, some in groupby(rows, itemgetter(0)):
        seats = list(some)
        yield KeptGame(*_facts(seats), *seats[0][-2:])


def _summary(some: Iterator[tuple[Any, ...]]) -> Summary:
    return Summary(*_facts(list(some)))


def _facts(seats: list[tuple[Any, ...]]) -> tuple[Any, ...]:
    """The fields of a summary, from one row for each seat."""
    name, table, number, ended, card, *rest = seats[0][:_WIDTH]
    players = tuple(Sat(*seat[_WIDTH : _WIDTH + 4]) for seat in seats)
    return (name, table, number, ended, card, players, *rest)


def person(connection: Connection, name: str) -> Person | None:
    """A person."""
    return _one(connection, Person, "select * from people where id = ?", name)


def session(connection: Connection, digest: str) -> Session | None:
    """The session with a digest."""
    return _one(connection, Session, "select * from sessions where digest = ?", digest)


def sessions_of(connection: Connection, person: str) -> tuple[Session, ...]:
    """The devices on which somebody is signed in, the latest first."""
    sql = "select * from sessions where person = ? order by seen desc, digest"
    return _all(connection, Session, sql, person)


def passkeys(connection: Connection, person: str) -> tuple[Passkey, ...]:
    """The passkeys of somebody, the oldest first."""
    sql = "select * from passkeys where person = ? order by made, credential"
    return _all(connection, Passkey, sql, person)


def passkey(connection: Connection, credential: bytes) -> Passkey | None:
    """A passkey by its credential id."""
    return _one(connection, Passkey, "select * from passkeys where credential = ?", credential)


_CARD: Final = "select owner, id, name, text, at from cards"


def cards_of(connection: Connection, person: str) -> tuple[KeptCard, ...]:
    """The cards of somebody, by name."""
    return _all(connection, KeptCard, f"{_CARD} where owner = ? order by name, id", person)


def card(connection: Connection, name: str) -> KeptCard | None:
    """Somebody's card by its id."""
    return _one(connection, KeptCard, f"{_CARD} where id = ?", name)


def share(connection: Connection, name: str) -> Share | None:
    """A replay link."""
    row = connection.execute("select * from shares where id = ?", (name,)).fetchone()
    return _share(row) if row else None


def shares_of(connection: Connection, person: str) -> tuple[Share, ...]:
    """The replay links somebody made, the newest first."""
    rows = connection.execute("select * from shares where by = ? order by at desc, id", (person,))
    return tuple(_share(row) for row in rows)


def _share(row: tuple[Any, ...]) -> Share:
    name, game, by, at, names = row
    return Share(name, game, by, at, bool(names))


def beat(connection: Connection) -> int | None:
    """When the server was last known to be alive."""
    row = connection.execute("select at from beats").fetchone()
    return int(row[0]) if row else None


def secret(connection: Connection, name: str) -> bytes | None:
    """A secret of the server."""
    row = connection.execute("select value from secrets where name = ?", (name,)).fetchone()
    return bytes(row[0]) if row else None


def _one(connection: Connection, kind: type[T], sql: str, *values: object) -> T | None:
    row = connection.execute(sql, values).fetchone()
    return kind(*row) if row else None


def _all(connection: Connection, kind: type[T], sql: str, *values: object) -> tuple[T, ...]:
    return tuple(kind(*row) for row in connection.execute(sql, values))
