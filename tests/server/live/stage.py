"""A stage: one table with its mailbox and lines, on which the same play can be given again.

What everybody is sent is written down with the time. A performance can begin at any cue of an
earlier one, with the tiles lying differently, and then has the same acts at the same times; bots
say again what they said before.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import httpx
import msgspec
from starlette.applications import Starlette

from mahj.card import Card, load
from mahj.record import Entry
from mahj.rules import AnyAct, Game, Seat
from mahj.server.clock import ManualClock
from mahj.server.hall.bots import answer, bot_of, question
from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.hall.hall import Hall
from mahj.server.house import House
from mahj.server.house import Settings as HouseSettings
from mahj.server.http.app import app
from mahj.server.keys import SECRET, Keys
from mahj.server.limits import Limits
from mahj.server.people.sessions import digest
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import PutPerson, PutSecret, PutSession, PutTable
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.opening import open_table
from mahj.server.tables.settings import Level, Settings
from mahj.server.tables.telling import seat_for
from mahj.server.tables.work import Asked, Table, Think
from mahj.server.wire import asks
from mahj.server.wire.faults import Wrong
from tests.server.guests import picked

NOON: Final = 1_800_000_000_000
PEOPLE: Final = ("ann", "bea", "cleo", "dot")
WATCHER: Final = "wanda"
HERE: Final = "http://localhost:8000"

Sent = list[tuple[int, str]]
"""What was sent to somebody, and when."""
Thoughts = dict[tuple[int, Seat, bool, object], AnyAct | None]
"""What bots answered, by the time and the question."""


class Cue(msgspec.Struct, frozen=True):
    """An ask, and everything as it was before it."""

    at: int
    table: Table
    chance: object
    person: str
    ask: asks.AnyAsk

    @property
    def game(self) -> Game:
        assert self.table.playing is not None
        return self.table.playing.game


class Paper:
    """A line that writes down what is sent."""

    def __init__(self, clock: ManualClock) -> None:
        self._clock = clock
        self.sent: Sent = []

    async def send_text(self, data: str) -> None:
        self.sent.append((self._clock.now(), data))

    async def close(self, code: int, reason: str) -> None:
        self.sent.append((self._clock.now(), f"closed {code} {reason}"))

    def abort(self) -> None:
        raise AssertionError("nobody is slow on paper")


class Stage:
    """A table with everybody at it."""

    def __init__(self, table: Table, at: int, chance: object, thoughts: Thoughts | None) -> None:
        self.clock = ManualClock(at)
        self.rng = random.Random()
        self.rng.setstate(chance)  # type: ignore[arg-type]
        self.cues: list[Cue] = []
        self.refusals: list[tuple[int, str]] = []
        self.thoughts: Thoughts = {}
        self.acts: list[tuple[Seat | None, AnyAct]] = []
        self._given = thoughts
        self._start = table
        self._bots = random.Random(5)
        self._writers: list[asyncio.Task[None]] = []
        self._numbers = 0

    async def open(self) -> None:
        """Set the table, and let everybody in."""
        store = SqliteStore.open(None)
        state = self._start.state
        everybody = (*PEOPLE, WATCHER)
        await store.write((PutSecret(SECRET, bytes(range(32))),))
        await store.write(
            [PutPerson(person, person.capitalize(), NOON) for person in everybody]
            + [PutSession(digest(_session(person)), person, NOON) for person in everybody]
        )
        row = PutTable(state.id, msgspec.json.encode(state), state.code, False, False, NOON)
        await store.write((row,))
        keys = await Keys.open(store)
        self.hall = Hall(store, self.clock, keys, HERE, Fortune(self.rng))
        self.hall.thinkers.think = self._think  # type: ignore[method-assign]
        self.house = House(
            self.clock, store, keys, Limits(times=1000), self.hall, HouseSettings(public_url=HERE)
        )
        self.desk = Desk(self.hall, self._start)
        self.hall.desks[state.id] = self.desk
        self.lines = {person: Paper(self.clock) for person in everybody}
        self.pages: dict[str, Connection] = {}
        for person in everybody:
            page = Connection(self.lines[person], person, person.capitalize())
            self.pages[person] = page
            self._writers.append(asyncio.ensure_future(page.write(self.clock.now)))
            await self.desk.hello(page, asks.Hello(id="hello"), invited=True)
        await self.settle()

    async def close(self) -> None:
        """Send everybody home; what was done is noted."""
        state = self.desk.table.state
        rows = await self.house.store.entries(state.id, state.games)
        entries = [msgspec.json.decode(row.entry, type=Entry) for row in rows]
        self.acts = [(entry.seat, entry.act) for entry in entries]
        await self.hall.end()
        for task in self._writers:
            task.cancel()
        await asyncio.gather(*self._writers, return_exceptions=True)
        await self.house.store.close()

    async def settle(self) -> None:
        """Wait until nothing goes on any more at this moment."""
        while self.hall._tasks or any(page.depth for page in self.pages.values()):
            await asyncio.sleep(0)
        for _ in range(3):
            await asyncio.sleep(0)

    async def _think(self, game: Game, card: Card, think: Think) -> AnyAct | None:
        key = (self.clock.now(), think.seat, think.speaking, think.key)
        if self._given is not None:
            return self._given.get(key)
        seen, options = question(game, think.seat, speaking=think.speaking)
        bot = bot_of(think.level, card)
        act = answer(bot, seen, options, self._bots, speaking=think.speaking)
        self.thoughts[key] = act
        return act

    # a first performance

    async def ask(self, person: str, ask: asks.AnyAsk) -> None:
        """Somebody asks something; what was before is noted."""
        table, chance = self.desk.table, self.rng.getstate()
        self.cues.append(Cue(self.clock.now(), table, chance, person, ask))
        await self._do(person, ask)

    async def _do(self, person: str, ask: asks.AnyAsk) -> None:
        name, page = person.capitalize(), self.pages[person]
        try:
            await self.desk.ask(Asked(person, name, ask), page)
        except Wrong as wrong:
            self.refusals.append((self.clock.now(), f"{person}: {wrong.fault.words}"))
        await self.settle()

    def next_id(self) -> str:
        """An id for the next ask."""
        self._numbers += 1
        return f"ask {self._numbers}"

    async def improvise(self, rng: random.Random, eager: float) -> None:
        """Play a game, everybody by their own forms and in their own time."""
        told = dict.fromkeys(PEOPLE, 0)
        for _ in range(20_000):
            if self.desk.table.state.stage != "playing":
                return
            person = rng.choice(PEOPLE)
            message = self._latest(person)
            act = None
            if message is not None and message["n"] > told[person] - 1:
                act = picked(message.get("options", ()), rng, eager)
            if act is not None and message is not None:
                told[person] = message["n"] + 2
                fields = {"game": message["game"], "on": message["n"]}
                done = msgspec.convert(act, AnyAct)
                await self.ask(person, asks.Act(id=self.next_id(), act=done, **fields))
            else:
                told[person] = 0
            await self.advance(rng.choice((40, 180, 350, 900)))
        raise AssertionError("the game never ends")

    def _latest(self, person: str) -> dict[str, Any] | None:
        """What somebody was last told of the game."""
        if seat_for(self.desk.table, person) is None:
            return None
        for _, text in reversed(self.lines[person].sent):
            if text.startswith('{"tell":"told"'):
                read: dict[str, Any] = msgspec.json.decode(text)
                return read
        return None

    # time, and another performance

    async def advance(self, milliseconds: int) -> None:
        """Let time pass; whatever falls due is done at its own time."""
        await self.until(self.clock.now() + milliseconds)

    async def until(self, at: int) -> None:
        """Let time pass up to a moment."""
        while (due := self.clock.next_alarm) is not None and due <= at:
            self.clock.advance(max(0, due - self.clock.now()))
            await self.settle()
        self.clock.advance(max(0, at - self.clock.now()))
        await self.settle()

    async def perform(self, cues: Sequence[Cue], end: int) -> None:
        """Do the same at the same times, up to a moment."""
        for cue in cues:
            await self.until(cue.at)
            await self._do(cue.person, cue.ask)
        await self.until(end)

    # the other way in

    @cached_property
    def _app(self) -> Starlette:
        return app(self.house)

    async def get(self, person: str, path: str) -> tuple[int, bytes]:
        """What somebody reads over HTTP."""
        way = httpx.ASGITransport(self._app, client=("192.0.2.7", 50_000))
        headers = {"cookie": f"mahj={_session(person)}"}
        async with httpx.AsyncClient(transport=way, base_url=HERE, headers=headers) as browser:
            reply = await browser.get(path)
        return reply.status_code, reply.content


def _session(person: str) -> str:
    return f"{person:-<22}"


async def opened(
    settings: Settings, bots: tuple[Level | None, ...], seed: int, card: str = "starter"
) -> Stage:
    """A stage on which a game has been dealt, to as many people as there are no bots."""
    rng = random.Random(seed)
    fortune = Fortune(rng)
    made = open_table(PEOPLE[0], "Ann", settings, bots, load(card), NOON, fortune)
    stage = Stage(made.table, NOON, rng.getstate(), None)
    await stage.open()
    for person in PEOPLE[1 : 4 - sum(bot is not None for bot in bots)]:
        await stage.ask(person, asks.Sit(id=stage.next_id()))
    await stage.ask(PEOPLE[0], asks.Begin(id=stage.next_id()))
    return stage
