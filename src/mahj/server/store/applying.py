"""Writes as SQL, on a connection that is in a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

from msgspec.structs import asdict

from mahj.server.store import writes
from mahj.server.store.error import Clash, StoreError
from mahj.server.store.forgetting import forgotten

SQL: Final[Mapping[type[writes.Write], str]] = {
    writes.AddEntry: "insert into entries values (:table, :game, :number, :entry, :by)",
    writes.PutTable: """
        insert into tables values (:table, :state, :code, :public, :closed, :at)
        on conflict (id) do update set state = excluded.state, code = excluded.code,
            public = excluded.public, closed = excluded.closed, at = excluded.at""",
    writes.DropEntries: "delete from entries where table_id = :table and game = :game",
    writes.AddMessage: """
        insert into messages values (:table, :message, :at, :person, :name, :text, :phrase)""",
    writes.RemoveMessage: "delete from messages where table_id = :table and message = :message",
    writes.AddReport: """
        insert into reports (table_id, message, by, why, at, person, name, text)
        select :table, :message, :by, :why, :at,
            coalesce(said.person, ''), coalesce(said.name, ''), coalesce(said.text, '')
        from (select 1) left join messages as said
            on said.table_id = :table and said.message = :message
        where true on conflict do nothing""",
    writes.PutPerson: """
        insert into people values (:person, :name, :made)
        on conflict (id) do update set name = excluded.name, made = excluded.made""",
    writes.PutSession: """
        insert into sessions values (:digest, :person, :seen)
        on conflict (digest) do update set person = excluded.person, seen = excluded.seen""",
    writes.DropSession: "delete from sessions where digest = :digest",
    writes.PutPasskey: """
        insert into passkeys values (:credential, :person, :key, :count, :made)
        on conflict (credential) do update set key = excluded.key, count = excluded.count
            where person = excluded.person""",
    writes.DropPasskey: "delete from passkeys where credential = :credential",
    writes.PutCard: """
        insert into cards values (:card, :owner, :name, :text, :at)
        on conflict (id) do update set name = excluded.name, text = excluded.text,
            at = excluded.at where owner = excluded.owner""",
    writes.DropCard: "delete from cards where id = :card and owner = :owner",
    writes.PutShare: """
        insert into shares values (:share, :game, :by, :at, :names)
        on conflict (id) do update set names = excluded.names
            where game = excluded.game and by = excluded.by""",
    writes.DropShare: "delete from shares where id = :share",
    writes.Beat: "insert or replace into beats values (1, :at)",
    writes.PutSecret: "insert or replace into secrets values (:name, :value)",
}
"""The writes that are one statement."""

OWNED: Final = (writes.PutPasskey, writes.PutCard, writes.PutShare)
"""Writes that change what is there only where it is the same person's."""

_TWICE: Final = (
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
)


def apply(connection: sqlite3.Connection, write: writes.AnyWrite) -> None:
    """Carry out a write; StoreError where it cannot be."""
    try:
        match write:
            case writes.PutGame():
                _put_game(connection, write)
            case writes.DeletePerson():
                _delete_person(connection, write.person)
            case writes.ForgetInGame():
                _forget_in(connection, write.game, write.person)
            case _:
                done = connection.execute(SQL[type(write)], asdict(write)).rowcount
                if not done and isinstance(write, OWNED):
                    raise Clash(f"{_named(write)}: somebody else's has this id")
    except sqlite3.Error as error:
        kind = Clash if getattr(error, "sqlite_errorcode", 0) in _TWICE else StoreError
        raise kind(f"{_named(write)}: {error}") from error
    except (OverflowError, UnicodeError) as error:
        raise StoreError(f"{_named(write)}: {error}") from error


def _named(write: writes.AnyWrite) -> str:
    """Which write: its kind and its numbers. Ids stay out, since links and codes open doors."""
    numbers = [f"{name} {value}" for name, value in asdict(write).items() if type(value) is int]
    return " ".join([type(write).__name__, ", ".join(numbers)]).strip()


def _put_game(connection: sqlite3.Connection, write: writes.PutGame) -> None:
    if not write.players:
        raise StoreError(f"{_named(write)}: nobody played it")
    values = asdict(write)
    players = values.pop("players")
    connection.execute(
        """insert into games values (:game, :table, :number, :ended, :card, :ending, :winner,
            :line, :record, :card_text)
        on conflict (id) do update set ended = excluded.ended, card = excluded.card,
            ending = excluded.ending, winner = excluded.winner, line = excluded.line,
            record = excluded.record, card_text = excluded.card_text""",
        values,
    )
    connection.execute("delete from sats where game = ?", (write.game,))
    connection.executemany(
        "insert into sats values (?, ?, ?, ?, ?, ?)",
        [
            (write.game, seat, sat.person, sat.name, sat.net, sat.bot)
            for seat, sat in enumerate(players)
        ],
    )


def _delete_person(connection: sqlite3.Connection, person: str) -> None:
    if not person:
        return  # the seats of bots are nobody's
    run = connection.execute
    games = run("select distinct game from sats where person = ? and person <> ''", (person,))
    for (game,) in games.fetchall():
        _forget_in(connection, game, person)
    run("delete from messages where person = ?", (person,))
    run("update reports set by = '' where by = ?", (person,))
    run("update reports set person = '', name = '', text = '' where person = ?", (person,))
    run("delete from shares where by = ?", (person,))
    run("delete from people where id = ?", (person,))


def _forget_in(connection: sqlite3.Connection, game: str, person: str) -> None:
    """Take a person out of a finished game: out of its seats and out of its record."""
    run = connection.execute
    rows = run("select person, name, net, bot from sats where game = ? order by seat", (game,))
    sats = tuple(writes.Sat(*row) for row in rows)
    if not person or all(sat.person != person for sat in sats):
        return
    [(record,)] = run("select record from games where id = ?", (game,))
    left, record = forgotten(sats, record, person)
    run("update games set record = ? where id = ?", (record, game))
    for seat, sat in enumerate(left):
        sql = "update sats set person = ?, name = ? where game = ? and seat = ?"
        run(sql, (sat.person, sat.name, game, seat))
