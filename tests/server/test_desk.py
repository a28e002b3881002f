"""The desk of a table: who sees what of it, and when."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from mahj.server.clock import ManualClock
from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.hall.hall import Hall
from mahj.server.keys import Keys
from mahj.server.people.person import Person
from mahj.server.store.sqlite import SqliteStore
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.settings import Settings
from mahj.server.tables.work import Asked
from mahj.server.wire import asks
from mahj.server.wire.closing import Closing

NOON = 1_800_000_000_000
ANN = Person("ann", "Ann", NOON)


class NoLine:
    """A line that leads nowhere."""

    async def send_text(self, data: str) -> None:
        del data

    async def close(self, code: int, reason: str) -> None:
        del code, reason

    def abort(self) -> None:
        pass


class Page(Connection):
    """A connection that keeps what it is told."""

    def __init__(self, person: str) -> None:
        super().__init__(NoLine(), person, person.capitalize())
        self.told: list[dict[str, Any]] = []

    def send(self, text: str) -> None:
        self.told.append(msgspec.json.decode(text))

    def kinds(self) -> list[str]:
        return [message["tell"] for message in self.told]


class House:
    """A hall with a clock of its own."""

    def __init__(self, hall: Hall, clock: ManualClock) -> None:
        self.hall, self.clock = hall, clock

    async def table(self, settings: Settings) -> Desk:
        """A table of Ann and three bots, whose game is dealt."""
        return await self.hall.new_table(ANN, settings, ("novice",) * 3, begin=True)

    async def enter(self, desk: Desk, person: str, *, invited: bool = True) -> Page:
        page = Page(person)
        self.hall.connections.add(page)
        await desk.hello(page, asks.Hello(id="hello"), invited=invited)
        return page

    async def wait(self, desk: Desk, milliseconds: int) -> None:
        """Let time pass, and everything that falls due happen."""
        end = self.clock.now() + milliseconds
        while (at := self.clock.next_alarm) is not None and at <= end:
            self.clock.advance(at - self.clock.now())
            await self.settled(desk)
        self.clock.advance(end - self.clock.now())
        await self.settled(desk)

    async def settled(self, desk: Desk) -> None:
        while desk.at_work is not None or self.hall.busy:
            await asyncio.sleep(0)


def played(test: Callable[[House], Awaitable[None]]) -> None:
    """Run a test in a hall of its own."""

    async def run() -> None:
        clock, store = ManualClock(NOON), SqliteStore.open(None)
        fortune = Fortune(random.Random(5))
        hall = Hall(store, clock, await Keys.open(store), "http://localhost", fortune)
        await hall.begin()
        try:
            await test(House(hall, clock))
        finally:
            await hall.end()
            await store.close()

    asyncio.run(run())


def test_where_nobody_may_watch_a_guest_sees_the_table_and_no_game() -> None:
    async def test(house: House) -> None:
        desk = await house.table(Settings(card="starter", public=True, watching=False))
        await house.enter(desk, "ann")
        eve = await house.enter(desk, "eve", invited=False)
        await house.wait(desk, 20_000)
        assert "welcome" in eve.kinds()
        assert "told" not in eve.kinds()

    played(test)


def test_whoever_gets_up_watches_from_there_on() -> None:
    async def test(house: House) -> None:
        desk = await house.table(Settings(card="starter"))
        await house.enter(desk, "ann")
        bea = await house.enter(desk, "bea")
        await desk.ask(Asked("bea", "Bea", asks.Sit(id="1", chair=1)))
        await desk.ask(Asked("bea", "Bea", asks.Leave(id="2")))
        bea.told.clear()
        await house.wait(desk, 20_000)
        told = [message for message in bea.told if message["tell"] == "told"]
        assert told
        assert all(message["picture"]["seat"] is None for message in told)
        assert not any(message["picture"].get("slope") for message in told)

    played(test)


def test_a_watcher_learns_nothing_before_its_time() -> None:
    async def test(house: House) -> None:
        desk = await house.table(Settings(card="starter", watch_delay_s=30))
        await house.enter(desk, "ann")
        await desk.ask(Asked("ann", "Ann", asks.HandOver(id="1")))
        eve = await house.enter(desk, "eve")
        await house.wait(desk, 29_000)
        assert "told" not in eve.kinds()
        await desk.ask(Asked("ann", "Ann", asks.Say(id="2", text="Hello")))
        assert "said" not in eve.kinds()
        for _ in range(200):
            if desk.table.state.stage == "between":
                break
            await house.wait(desk, 5_000)
        assert desk.table.state.played
        late = await house.enter(desk, "fay")
        welcome = late.told[0]["table"]
        assert welcome["stage"] == "playing"
        assert "played" not in welcome
        assert "said" in eve.kinds()
        await house.wait(desk, 31_000)
        assert late.told[-1]["table"]["played"]

    played(test)


def test_that_a_tournament_game_is_over_is_not_told_by_its_chat() -> None:
    async def test(house: House) -> None:
        desk = await house.table(
            Settings(card="starter", preset="tournament", pace="quick", watch_delay_s=30)
        )
        ann = await house.enter(desk, "ann")
        await desk.ask(Asked("ann", "Ann", asks.HandOver(id="1")))
        assert ann.told[-1]["table"]["quiet"]
        for _ in range(200):
            if desk.table.state.stage == "between":
                break
            await house.wait(desk, 5_000)
        assert "quiet" not in ann.told[-1]["table"]
        late = await house.enter(desk, "fay")
        assert late.told[0]["table"]["quiet"]
        await house.wait(desk, 31_000)
        assert "quiet" not in late.told[-1]["table"]

    played(test)


def test_whoever_is_signed_out_is_hung_up_on() -> None:
    async def test(house: House) -> None:
        desk = await house.table(Settings(card="starter"))
        ann = await house.enter(desk, "ann")
        bea = await house.enter(desk, "bea")
        house.hall.hang_up("bea")
        assert bea.closing is Closing.STRANGER
        assert ann.closing is None

    played(test)
