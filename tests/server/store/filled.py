"""A store with something of everything in it, and what is read back.

    python -m tests.server.store.filled VERSION

writes the golden dump of the newest version; it is made once, with the migration, and then kept.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from msgspec.structs import asdict

from mahj.server.people.person import Person
from mahj.server.store import rows, writes
from mahj.server.store.migrating import APPLICATION, scripts
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.store.store import Store
from mahj.server.store.writes import Sat

GOLDEN: Final = Path(__file__).parent / "golden"

SATS: Final = (
    Sat("ruth", "Ruth", 50),
    Sat("ann", "Ann", -50),
    Sat("", "Bot Bea", 0, "club"),
)

WRITES: Final[tuple[writes.AnyWrite, ...]] = (
    writes.PutPerson("ruth", "Ruth", 1_000),
    writes.PutPerson("ann", "Ann Ó'Neil", 2_000),
    writes.PutSession("d1", "ruth", 1_500),
    writes.PutPasskey(b"\x00cred", "ruth", b"\xffkey", 7, 1_600),
    writes.PutTable("t1", b"\x00\x01state", "LENWB", True, False, 3_000),
    writes.PutTable("t2", b"old", "LENWC", False, True, 2_900),
    writes.AddEntry("t1", 2, 1, b"\x00first", "ruth"),
    writes.AddEntry("t1", 2, 2, b"second", ""),
    writes.PutGame(
        "g1", "t1", 1, 4_000, "Starter", SATS, "mahjongg", 0, "Like 1", "no record\n", "card"
    ),
    writes.PutGame("g2", "t1", 2, 5_000, "mahj-2026", SATS[:2], "wall", None, "", "other\n"),
    writes.AddMessage("t1", 1, 3_100, "ann", "Ann", "hello 😀", ""),
    writes.AddMessage("t1", 2, 3_200, "ruth", "Ruth", "", "thanks"),
    writes.AddReport("t1", 1, "ruth", "rude", 3_300),
    writes.PutCard("ann", "c1", "Ann's card", "text of it\n", 3_400),
    writes.PutShare("s1", "g1", "ruth", 6_000, False),
    writes.Beat(7_000),
    writes.PutSecret("signing", b"\x01\x02"),
)

_G1: Final = rows.Summary("g1", "t1", 1, 4_000, "Starter", SATS, "mahjongg", 0, "Like 1")
_G2: Final = rows.Summary("g2", "t1", 2, 5_000, "mahj-2026", SATS[:2], "wall", None, "")


def kept(summary: rows.Summary, record: str, card: str) -> rows.KeptGame:
    """A finished game with its record."""
    return rows.KeptGame(**asdict(summary), record=record, card_text=card)


_K1, _K2 = kept(_G1, "no record\n", "card"), kept(_G2, "other\n", "")
_T1: Final = rows.KeptTable("t1", b"\x00\x01state", "LENWB", True, False, 3_000)
_SAID: Final = (
    rows.KeptMessage("t1", 1, 3_100, "ann", "Ann", "hello 😀", ""),
    rows.KeptMessage("t1", 2, 3_200, "ruth", "Ruth", "", "thanks"),
)
_KEY: Final = rows.Passkey(b"\x00cred", "ruth", b"\xffkey", 7, 1_600)
_CARD: Final = rows.KeptCard("ann", "c1", "Ann's card", "text of it\n", 3_400)
_SHARE: Final = rows.Share("s1", "g1", "ruth", 6_000, False)
_REPORT: Final = rows.Report(3_300, "t1", 1, "ruth", "Ruth", "rude", "ann", "Ann", "hello 😀")

Question = Callable[[Store], Awaitable[Any]]
READS: Final[dict[str, tuple[Question, object]]] = {
    "tables": (lambda store: store.tables(), (_T1,)),
    "table": (
        lambda store: store.table("t2"),
        rows.KeptTable("t2", b"old", "LENWC", False, True, 2_900),
    ),
    "no table": (lambda store: store.table("t3"), None),
    "table_of_code": (lambda store: store.table_of_code("LENWB"), _T1),
    "code of a closed table": (lambda store: store.table_of_code("LENWC"), None),
    "entries": (
        lambda store: store.entries("t1", 2),
        (rows.KeptEntry(1, b"\x00first", "ruth"), rows.KeptEntry(2, b"second", "")),
    ),
    "no entries": (lambda store: store.entries("t1", 1), ()),
    "messages": (lambda store: store.messages("t1", 9), _SAID),
    "the latest message": (lambda store: store.messages("t1", 1), _SAID[1:]),
    "messages_of": (lambda store: store.messages_of("ann"), _SAID[:1]),
    "reports": (lambda store: store.reports(), (_REPORT,)),
    "game": (lambda store: store.game("g1"), _K1),
    "no game": (lambda store: store.game("g3"), None),
    "games_of": (lambda store: store.games_of("ann"), (_G2, _G1)),
    "earlier games": (lambda store: store.games_of("ann", 5_000, 9), (_G1,)),
    "the latest game": (lambda store: store.games_of("ann", None, 1), (_G2,)),
    "games of nobody": (lambda store: store.games_of(""), ()),
    "records_of": (lambda store: store.records_of("ruth"), (_K1, _K2)),
    "person": (lambda store: store.person("ann"), Person("ann", "Ann Ó'Neil", 2_000)),
    "no person": (lambda store: store.person("bea"), None),
    "session": (lambda store: store.session("d1"), rows.Session("d1", "ruth", 1_500)),
    "no session": (lambda store: store.session("d2"), None),
    "sessions_of": (
        lambda store: store.sessions_of("ruth"),
        (rows.Session("d1", "ruth", 1_500),),
    ),
    "passkeys": (lambda store: store.passkeys("ruth"), (_KEY,)),
    "passkey": (lambda store: store.passkey(b"\x00cred"), _KEY),
    "cards_of": (lambda store: store.cards_of("ann"), (_CARD,)),
    "card": (lambda store: store.card("c1"), _CARD),
    "share": (lambda store: store.share("s1"), _SHARE),
    "no share": (lambda store: store.share("s2"), None),
    "shares_of": (lambda store: store.shares_of("ruth"), (_SHARE,)),
    "beat": (lambda store: store.beat(), 7_000),
    "secret": (lambda store: store.secret("signing"), b"\x01\x02"),
    "no secret": (lambda store: store.secret("none"), None),
}
"""What is asked, and what the answer is after all writes."""


async def answers(store: Store) -> dict[str, object]:
    """What a store answers to every question."""
    return {name: await question(store) for name, (question, _) in READS.items()}


EXPECTED: Final = {name: answer for name, (_, answer) in READS.items()}


def dump(path: Path) -> str:
    """A database as SQL that makes it again, its head included."""
    with closing(sqlite3.connect(path)) as connection:
        [(version,)] = connection.execute("pragma user_version")
        head = (f"PRAGMA application_id = {APPLICATION};", f"PRAGMA user_version = {version};")
        return "\n".join([*head, *connection.iterdump(), ""])


def load(sql: str, path: Path) -> None:
    """Make a database of a dump."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)


def fill(path: Path) -> None:
    """Make a database of all writes."""

    async def write() -> None:
        store = SqliteStore.open(path)
        await store.write(WRITES)
        await store.close()

    asyncio.run(write())


def main() -> None:
    """Write the golden dump of the newest version."""
    newest = scripts()[-1].version
    if sys.argv[1:] != [str(newest)]:
        sys.exit(f"the newest version is {newest}: name it to write its dump")
    with tempfile.TemporaryDirectory() as folder:
        path = database(Path(folder))
        fill(path)
        (GOLDEN / f"{newest:04}.sql").write_text(dump(path), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
