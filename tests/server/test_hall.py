"""The hall: tables that are only on disk, and the cards they play by."""

from __future__ import annotations

import asyncio

import pytest

from mahj.card import load
from mahj.server.clock import ManualClock
from mahj.server.hall.hall import FORSAKEN_MS, UNLOAD_MS, Hall
from mahj.server.keys import Keys
from mahj.server.people.person import Person
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import DropCard, PutCard, PutPerson
from mahj.server.tables.settings import OWN, Settings
from mahj.server.tables.work import Arrived
from mahj.server.wire.faults import Wrong

NOON = 1_800_000_000_000
ANN = Person("ann", "Ann", NOON)


def test_a_table_keeps_the_card_that_its_owner_deletes() -> None:
    async def play() -> None:
        clock, store = ManualClock(NOON), SqliteStore.open(None)
        hall = Hall(store, clock, await Keys.open(store), "http://localhost")
        await hall.begin()
        text = load("starter").text.replace("starter", "own")
        card = PutCard(owner="ann", card="c1", name="Mine", text=text, at=NOON)
        await store.write((PutPerson("ann", "Ann", NOON), card))
        settings = Settings(card=f"{OWN}c1")
        desk = await hall.new_table(ANN, settings, ("club",) * 3, begin=True)
        table = desk.table.state.id
        await store.write((DropCard(owner="ann", card="c1"),))
        clock.advance(UNLOAD_MS + 10_000)
        assert table not in hall.desks
        again = await hall.desk(table)
        assert again is not desk
        assert again.table.card.text == text
        before, after = desk.table.playing, again.table.playing
        assert before is not None
        assert after is not None
        assert after.game.slopes == before.game.slopes
        await again.ask(Arrived("ann", "Ann"))
        assert again.table.state.pause is None
        await hall.end()
        await store.close()

    asyncio.run(play())


def test_a_table_is_not_put_away_under_somebody_who_is_about_to_say_hello() -> None:
    async def play() -> None:
        clock, store = ManualClock(NOON), SqliteStore.open(None)
        hall = Hall(store, clock, await Keys.open(store), "http://localhost")
        await hall.begin()
        await store.write((PutPerson("ann", "Ann", NOON),))
        desk = await hall.new_table(ANN, Settings(card="starter"), ("club",) * 3, begin=True)
        desk.visits += 1
        clock.advance(UNLOAD_MS + 10_000)
        assert await hall.desk(desk.table.state.id) is desk
        desk.visits -= 1
        clock.advance(10_000)
        assert desk.table.state.id not in hall.desks
        mine = await hall.tables_of("ann")
        assert [state.id for state in mine] == [desk.table.state.id]
        assert await hall.tables_of("eve") == ()
        await hall.end()
        await store.close()

    asyncio.run(play())


def test_a_table_that_nobody_comes_back_to_is_cleared_away() -> None:
    async def play() -> None:
        clock, store = ManualClock(NOON), SqliteStore.open(None)
        keys = await Keys.open(store)
        hall = Hall(store, clock, keys, "http://localhost")
        await hall.begin()
        desk = await hall.new_table(ANN, Settings(card="starter"), ("club",) * 3, begin=True)
        await hall.end()
        clock.advance(FORSAKEN_MS + 1)
        again = Hall(store, clock, keys, "http://localhost")
        await again.begin()
        table = desk.table.state.id
        row = await store.table(table)
        assert row is not None
        assert (row.closed, row.state, row.code) == (True, b"", "")
        assert await store.entries(table, 1) == ()
        with pytest.raises(Wrong):
            await again.desk(table)
        await again.end()
        await store.close()

    asyncio.run(play())
