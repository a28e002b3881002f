"""The hall: tables that are only on disk, and the cards they play by."""

from __future__ import annotations

import asyncio

from mahj.card import load
from mahj.server.clock import ManualClock
from mahj.server.hall.hall import UNLOAD_MS, Hall
from mahj.server.keys import Keys
from mahj.server.people.person import Person
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import DropCard, PutCard, PutPerson
from mahj.server.tables.settings import OWN, Settings
from mahj.server.tables.work import Arrived

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
