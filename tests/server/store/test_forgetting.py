"""Deleting a person: all that is theirs goes, and the games of the others stay whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from mahj.card import load, read_card
from mahj.record import Recorder, dumps, read, rolled, salted, shuffled
from mahj.record import replay as played_again
from mahj.rules import preset
from mahj.server.history.forgetting import forget
from mahj.server.store.forgetting import forgotten
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import AddReport, DeletePerson, ForgetInGame, PutGame, Sat
from tests.record.players import NAMES, game
from tests.server.store.filled import WRITES, answers

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def record() -> str:
    """A finished game of Ruth, Ann, Bea and Cleo, sealed."""
    return dumps(game(3).record)


def sats(*people: str, names: tuple[str, ...] = NAMES) -> tuple[Sat, ...]:
    """Seats by person."""
    return tuple(Sat(person, name, 0) for person, name in zip(people, names, strict=True))


ALL = sats("ruth", "ann", "bea", "cleo")


def names(record: str) -> tuple[str, ...]:
    """The players of a record, which must still be a good one."""
    again = played_again(read(record))
    assert again.fault is None
    assert again.finished
    return again.record.header.players


def test_a_name_is_replaced_and_the_record_sealed_anew(record: str) -> None:
    players, text = forgotten(ALL, record, "ann")
    assert names(text) == ("Ruth", "somebody", "Bea", "Cleo")
    assert [sat.name for sat in players] == ["Ruth", "somebody", "Bea", "Cleo"]
    assert [sat.person for sat in players] == ["ruth", "", "bea", "cleo"]
    assert "Ann" not in text


def test_it_is_what_writing_the_record_with_other_names_gives(record: str) -> None:
    whole = read(record)
    others = ("Ruth", "somebody", "Bea", "Cleo")
    _, text = forgotten(ALL, record, "ann")
    assert text == dumps(replace(whole, header=replace(whole.header, players=others)))


def test_two_deleted_people_of_one_game_stay_two(record: str) -> None:
    players, text = forgotten(ALL, record, "cleo")
    players, text = forgotten(players, text, "ruth")
    assert names(text) == ("somebody 2", "Ann", "Bea", "somebody")
    assert tuple(sat.name for sat in players) == names(text)


def test_somebody_who_is_called_somebody_keeps_the_name(record: str) -> None:
    _, text = forgotten(ALL, record, "ruth")
    called = sats("", "ann", "bea", "cleo", names=("Somebody", "Ann", "Bea", "Cleo"))
    assert [sat.name for sat in forgotten(called, text, "bea")[0]][2] == "somebody 2"


def test_a_person_who_did_not_play_changes_nothing(record: str) -> None:
    assert forgotten(ALL, record, "zoe") == (ALL, record)


def test_a_reader_of_the_card_is_renamed_too(record: str) -> None:
    whole = read(record)
    header = replace(whole.header, readers=("Ann", "Zoe"))
    _, text = forgotten(ALL, dumps(replace(whole, header=header)), "ann")
    assert read(text).header.readers == ("somebody", "Zoe")


def test_a_record_of_a_card_of_ones_own_needs_no_card() -> None:
    import random

    own = read_card(load("starter").text.replace("\n", "\n# mine\n", 1), "own")
    rng = random.Random(1)
    chance = shuffled(rng), rolled(rng), salted(rng)
    table = Recorder(own, preset("assisted"), NAMES, *chance)
    _, text = forgotten(ALL, dumps(table.record), "ruth")
    assert read(text, own).header.players == ("somebody", *NAMES[1:])


@pytest.mark.parametrize("bad", ["", "no record", '{"players":["Ruth","Ann"]}\n'])
def test_what_cannot_be_read_loses_the_name_all_the_same(bad: str) -> None:
    players, text = forgotten(ALL, bad, "ann")
    assert players[1] == Sat("", "somebody", 0)
    assert text == bad.replace("Ann", "somebody")


def test_a_record_that_was_tampered_with_is_not_made_good(record: str) -> None:
    bad = record.replace('"at":', '"at":9', 1)
    _, text = forgotten(ALL, bad, "ann")
    assert text == bad.replace('"Ann"', '"somebody"')


async def test_all_that_is_theirs_goes(store: SqliteStore, path: Path, record: str) -> None:
    await store.write(WRITES)
    put = PutGame("g3", "t1", 3, 9_000, "Starter", ALL, "wall", None, "", record)
    await store.write((put, AddReport("t1", 2, "ann", "why not", 9_100)))
    await store.write((DeletePerson("ruth"),))
    assert await store.person("ruth") is None
    assert await store.session("d1") is None
    assert await store.passkeys("ruth") == ()
    assert await store.shares_of("ruth") == ()
    assert await store.share("s1") is None
    assert await store.messages_of("ruth") == ()
    assert await store.games_of("ruth") == ()
    assert await store.records_of("ruth") == ()
    assert [one.message for one in await store.messages("t1", 9)] == [1]
    newer, older = await store.reports()
    assert (newer.by, newer.person, newer.name, newer.text) == ("ann", "", "", "")
    assert (older.by, older.by_name, older.text) == ("", "", "hello 😀")
    kept = await store.game("g3")
    assert kept is not None
    assert names(kept.record) == tuple(sat.name for sat in kept.players)
    assert names(kept.record) == ("somebody", "Ann", "Bea", "Cleo")
    assert [one.game for one in await store.games_of("ann")] == ["g3", "g2", "g1"]
    await store.close()
    # The acts of the game that goes on tell who did them; they go with the end of that game.
    left = path.read_bytes()
    assert b"Ruth" not in left
    assert left.count(b"ruth") == 1


async def test_game_by_game_or_at_once_comes_to_the_same(record: str) -> None:
    left: list[tuple[dict[str, object], object]] = []
    for at_once in (True, False):
        store = SqliteStore.open(None)
        await store.write(WRITES)
        put = PutGame("g3", "t1", 3, 9_000, "Starter", ALL, "wall", None, "", record)
        await store.write((put, ForgetInGame("ruth", "g9"), ForgetInGame("", "g1")))
        await (store.write((DeletePerson("ruth"),)) if at_once else forget(store, "ruth"))
        left.append((await answers(store), await store.game("g3")))
        await store.close()
    assert left[0] == left[1]
    assert left[0][0]["records_of"] == ()


async def test_the_others_lose_nothing(store: SqliteStore) -> None:
    await store.write(WRITES)
    before = [await store.cards_of("ann"), await store.messages_of("ann"), await store.tables()]
    await store.write((DeletePerson("ruth"), DeletePerson("nobody"), DeletePerson("")))
    after = [await store.cards_of("ann"), await store.messages_of("ann"), await store.tables()]
    assert after == before
    found = await store.game("g1")
    assert found is not None
    assert [(sat.person, sat.name) for sat in found.players] == [
        ("", "somebody"), ("ann", "Ann"), ("", "Bot Bea"),
    ]  # fmt: skip
    await store.write((DeletePerson("ann"),))
    assert await store.cards_of("ann") == ()
    found = await store.game("g1")
    assert found is not None
    assert [sat.name for sat in found.players] == ["somebody", "somebody 2", "Bot Bea"]
