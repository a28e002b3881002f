"""The store on SQLite: everything that is written is read back, and it is opened once."""

from __future__ import annotations

import inspect
import stat
from pathlib import Path
from typing import get_args

import pytest

from mahj.server.store import writes
from mahj.server.store.applying import SQL
from mahj.server.store.error import Clash, StoreError
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.store import Store
from tests.server.store.filled import EXPECTED, READS, WRITES, answers

pytestmark = pytest.mark.anyio


async def test_everything_written_is_read_back(path: Path) -> None:
    store: Store = SqliteStore.open(path)
    await store.write(WRITES)
    assert await answers(store) == EXPECTED
    await store.close()
    store = SqliteStore.open(path)
    assert await answers(store) == EXPECTED
    await store.close()


async def test_a_store_in_memory_is_a_store() -> None:
    store: Store = SqliteStore.open(None)
    await store.write(WRITES)
    assert await answers(store) == EXPECTED
    await store.close()


async def test_writing_the_same_again_changes_nothing(store: SqliteStore) -> None:
    await store.write(WRITES)
    await store.write([write for write in WRITES if type(write).__name__.startswith("Put")])
    assert await answers(store) == EXPECTED


def test_every_question_is_asked() -> None:
    names = {name for name, _ in inspect.getmembers(Store, inspect.iscoroutinefunction)}
    assert names - {"write", "close"} <= set(READS)


def test_every_write_has_its_sql() -> None:
    special = {writes.PutGame, writes.DeletePerson, writes.ForgetInGame}
    assert set(SQL) | special == set(get_args(writes.AnyWrite))


async def test_a_table_is_kept_as_it_was_last_put(store: SqliteStore) -> None:
    await store.write((writes.PutTable("t", b"1", "LENWB", False, False, 1),))
    await store.write((writes.PutTable("t", b"2", "", True, True, 2),))
    found = await store.table("t")
    assert found is not None
    assert (found.state, found.code, found.public, found.closed, found.at) == (
        b"2", "", True, True, 2,
    )  # fmt: skip
    assert await store.tables() == ()


async def test_two_open_tables_cannot_have_one_code(store: SqliteStore) -> None:
    await store.write((writes.PutTable("a", b"", "LENWB", False, False, 1),))
    with pytest.raises(Clash):
        await store.write((writes.PutTable("b", b"", "LENWB", False, False, 1),))
    await store.write((writes.PutTable("a", b"", "LENWB", False, True, 2),))
    await store.write((writes.PutTable("b", b"", "LENWB", False, False, 2),))
    found = await store.table_of_code("LENWB")
    assert found is not None
    assert found.table == "b"


async def test_no_code_is_the_code_of_no_table(store: SqliteStore) -> None:
    for name in "ab":
        await store.write((writes.PutTable(name, b"", "", False, False, 1),))
    assert await store.table_of_code("") is None


async def test_what_is_dropped_is_gone(store: SqliteStore) -> None:
    await store.write(WRITES)
    await store.write(
        (
            writes.DropEntries("t1", 2),
            writes.RemoveMessage("t1", 2),
            writes.DropSession("d1"),
            writes.DropPasskey(b"\x00cred"),
            writes.DropCard("ann", "c1"),
            writes.DropShare("s1"),
        )
    )
    assert await store.entries("t1", 2) == ()
    assert [one.message for one in await store.messages("t1", 9)] == [1]
    assert await store.session("d1") is None
    assert await store.passkeys("ruth") == ()
    assert await store.cards_of("ann") == ()
    assert await store.share("s1") is None


async def test_a_report_keeps_the_words_that_the_host_removed(store: SqliteStore) -> None:
    await store.write(WRITES)
    await store.write((writes.RemoveMessage("t1", 1),))
    assert (await store.reports())[0].text == "hello 😀"


async def test_the_same_report_again_is_one_report(store: SqliteStore) -> None:
    await store.write(WRITES)
    again = writes.AddReport("t1", 1, "ruth", "spam", 9_000)
    await store.write((again, again, writes.AddReport("t1", 1, "ann", "spam", 9_001)))
    assert [(one.by, one.why) for one in await store.reports()] == [
        ("ann", "spam"),
        ("ruth", "rude"),
    ]
    await store.write((writes.DeletePerson("ruth"), writes.DeletePerson("ann")))
    assert [one.by for one in await store.reports()] == ["", ""]


async def test_a_report_of_a_message_that_is_gone_is_kept(store: SqliteStore) -> None:
    await store.write((writes.AddReport("t", 9, "ruth", "spam", 1),))
    [report] = await store.reports()
    assert (report.why, report.text, report.name) == ("spam", "", "")


async def test_nobody_changes_or_drops_the_card_of_another(store: SqliteStore) -> None:
    await store.write(WRITES)
    with pytest.raises(Clash):
        await store.write((writes.PutCard("ruth", "c1", "mine", "mine now", 9),))
    await store.write((writes.DropCard("ruth", "c1"),))
    found = await store.card("c1")
    assert found is not None
    assert (found.owner, found.text) == ("ann", "text of it\n")


async def test_nobody_takes_the_passkey_of_another(store: SqliteStore) -> None:
    await store.write(WRITES)
    with pytest.raises(Clash):
        await store.write((writes.PutPasskey(b"\x00cred", "ann", b"", 9, 9),))
    assert await store.passkeys("ann") == ()


async def test_a_session_needs_its_person(store: SqliteStore) -> None:
    with pytest.raises(StoreError) as caught:
        await store.write((writes.PutSession("the digest", "nobody", 1),))
    assert "the digest" not in caught.value.words


async def test_a_game_somebody_played_is_found_by_its_seats(store: SqliteStore) -> None:
    await store.write(WRITES)
    found = await store.game("g1")
    assert found is not None
    assert [found.seat_of(person) for person in ("ruth", "ann", "bea", "")] == [0, 1, None, None]


@pytest.mark.usefixtures("store")
async def test_a_database_is_opened_once(path: Path) -> None:
    with pytest.raises(StoreError, match="in use by this process"):
        SqliteStore.open(path)


async def test_a_closed_store_says_so(store: SqliteStore) -> None:
    await store.close()
    await store.close()
    with pytest.raises(StoreError, match="closed"):
        await store.write((writes.Beat(1),))
    with pytest.raises(StoreError, match="closed"):
        await store.beat()


async def test_a_folder_is_made_and_only_its_owner_reads_the_file(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "mahj.db"
    store = SqliteStore.open(path)
    await store.write((writes.PutSecret("key", b"secret"),))
    files = list(path.parent.iterdir())
    assert len(files) >= 2
    assert {stat.S_IMODE(file.stat().st_mode) & 0o077 for file in files} == {0}
    await store.close()


async def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore.open(tmp_path / "file" / "mahj.db")
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore.open(tmp_path)


async def test_a_question_that_makes_no_sense_is_told(store: SqliteStore) -> None:
    with pytest.raises(StoreError, match="could not be read"):
        await store.entries("t", 2**70)
    with pytest.raises(StoreError, match="could not be read"):
        await store.table("\ud800")
