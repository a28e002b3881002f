"""Kill −9, for real: after a restart every act that was answered is there, and tables go on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from msgspec import json
from websockets.exceptions import ConnectionClosed

from mahj.card import load
from mahj.record import Entry
from mahj.rules import Game, play, table
from mahj.server.store.sqlite import database
from mahj.server.tables.settings import house_rules
from mahj.server.tables.state import State
from mahj.tiles import STANDARD
from tests.rules.tables import tiles_of
from tests.server.guests import Guest, chosen, seated, sign_in
from tests.server.innkeeper import Service, keeper, listening

PEOPLE: Final = ("Ann", "Bea", "Cleo", "Dot")
SETTINGS: Final[dict[str, Any]] = {
    "card": "starter",
    "pace": "quick",
    "options": {"claim_window_min_ms": 0},
}
WHOLE: Final = Counter(STANDARD.tiles)


class Inn:
    """A server that is killed and started again, at the same address and with the same data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port, self.url = listening()
        self.process = self._started()

    def _started(self) -> BaseProcess:
        process = keeper(self.port, Service(self.url, self.data))
        process.start()
        return process

    def kill(self) -> None:
        """Kill −9."""
        self.process.kill()
        self.process.join()

    def restart(self) -> None:
        """Serve again."""
        self.process = self._started()


@contextlib.contextmanager
def open_inn(data: Path) -> Iterator[Inn]:
    """An inn that is open while a test runs."""
    inn = Inn(data)
    try:
        yield inn
    finally:
        inn.kill()
        inn.port.close()


class Party:
    """Tables full of guests, who come back after every restart."""

    def __init__(self, tables: tuple[tuple[Guest, ...], ...]) -> None:
        self.tables = tables
        self.acts: dict[str, tuple[str, int]] = {}
        """Every act, with its table and the number of its game."""
        self.quiet: dict[Guest, Callable[[Guest], bool]] = {}
        """Those who will answer nothing any more, once something holds."""
        self.silent: set[Guest] = set()
        self.answered = 0
        self._more = asyncio.Event()

    @property
    def guests(self) -> tuple[Guest, ...]:
        return tuple(guest for four in self.tables for guest in four)

    @property
    def done(self) -> Iterator[tuple[str, str, int]]:
        """The acts that the server has answered: the id, the table, the game."""
        for guest in self.guests:
            for number in guest.done:
                if number in self.acts:
                    yield (number, *self.acts[number])

    async def heard(self, held: Callable[[], bool]) -> None:
        """Wait until something holds, looking whenever somebody has heard something."""
        while not held():
            self._more.clear()
            await self._more.wait()

    async def until(self, answered: int) -> None:
        """Wait until so many acts have been answered."""
        await self.heard(lambda: self.answered >= answered)

    @contextlib.asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """Everybody plays; a fault of one of them is the test's."""
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._keep_playing(guest)) for guest in self.guests]
            yield
            for task in tasks:
                task.cancel()

    async def _keep_playing(self, guest: Guest) -> None:
        """Play, come back whenever the line is cut, and play on."""
        while True:
            with contextlib.suppress(ConnectionClosed, OSError, EOFError):
                if not guest.connected:
                    await guest.connect()
                await self._play(guest)
            guest.cut()

    async def _play(self, guest: Guest) -> None:
        while True:
            if guest in self.quiet and self.quiet[guest](guest):
                self.silent.add(guest)
            if guest.free and guest not in self.silent:
                act = chosen(guest)
                if act is not None:
                    self.acts[await guest.act(act)] = guest.table, guest.game
                elif guest.wants_more:
                    await guest.ask("ready")
            self.answered += (await guest.hear()).tell == "done"
            self._more.set()


async def party(url: str, tables: int) -> Party:
    """People who have sat down and begun."""
    sat = []
    async with httpx.AsyncClient(timeout=30) as browser:
        for number in range(tables):
            accounts = [await sign_in(browser, url, f"{name} {number}") for name in PEOPLE]
            guests = await seated(browser, accounts, SETTINGS, random.Random(number))
            await guests[0].asked("begin")
            sat.append(guests)
    return Party(tuple(sat))


class Disk(msgspec.Struct):
    """What a database holds that nobody serves."""

    states: dict[str, State] = msgspec.field(default_factory=dict)
    acts: dict[tuple[str, int], set[str]] = msgspec.field(default_factory=dict)
    """The ids of the acts of each game that is not put away."""
    games: dict[tuple[str, int], Game] = msgspec.field(default_factory=dict)
    finished: Counter[tuple[str, int]] = msgspec.field(default_factory=Counter)


def on_disk(data: Path) -> Disk:
    """Read a database, and play its games through."""
    disk, card = Disk(), load("starter")
    with contextlib.closing(sqlite3.connect(database(data))) as base:
        for name, text in base.execute("select id, state from tables"):
            disk.states[name] = json.decode(text, type=State)
        rows = base.execute("select table_id, game, entry, by from entries order by rowid")
        for name, number, text, by in rows.fetchall():
            key, state = (name, number), disk.states[name]
            game = disk.games.get(key)
            if game is None:
                game = table(card, house_rules(state.settings), len(state.chairs))
            disk.games[key] = play(game, json.decode(text, type=Entry).events)
            disk.acts.setdefault(key, set()).add(by)
        for key in base.execute("select table_id, number from games"):
            disk.finished[key] += 1
    for name, state in disk.states.items():
        if state.kept is not None:
            disk.acts[name, state.games].add(state.kept.by)
    return disk


def check(disk: Disk, party: Party) -> None:
    """Every act that was answered is there, every tile of every game, every game once."""
    for ask, name, game in party.done:
        kept = disk.acts.get((name, game))
        assert disk.finished[name, game] if kept is None else ask in kept, (ask, game)
    for game_now in disk.games.values():
        assert Counter(tiles_of(game_now)) == WHOLE
    assert all(count == 1 for count in disk.finished.values())
    for name, state in disk.states.items():
        unkept = {dealt.number for dealt in state.unkept}
        for number in range(1, state.games + 1):
            ended = number < state.games or state.stage != "playing"
            assert not ended or disk.finished[name, number] or number in unkept


async def survive(inn: Inn, kills: int, tables: int) -> int:
    """Kill the server again and again while people play; how many games were finished."""
    rng = random.Random(11)
    guests = await party(inn.url, tables)
    async with guests.playing():
        for _ in range(kills):
            await guests.until(guests.answered + rng.randint(5, 90))
            for _ in range(rng.randrange(40)):  # in the middle of whatever is going on
                await asyncio.sleep(0)
            inn.kill()
            check(on_disk(inn.data), guests)
            inn.restart()
        await guests.until(guests.answered + 50)
    # Whoever was ready, and did not hear the answer, is told that the next game has begun.
    refused = {error["code"] for guest in guests.guests for error in guest.refused}
    assert refused <= {"not_now"}
    inn.kill()
    disk = on_disk(inn.data)
    check(disk, guests)
    return len(disk.finished)


def test_tables_survive_a_server_that_is_killed_again_and_again(tmp_path: Path, deep: bool) -> None:
    with open_inn(tmp_path) as inn:
        finished = asyncio.run(survive(inn, 200 if deep else 20, 8 if deep else 2))
    assert finished


def test_a_deadline_fires_although_the_server_was_killed_before_it(tmp_path: Path) -> None:
    """Somebody who answers nothing is passed for, by a clock that began before the kill."""

    async def wait(inn: Inn) -> None:
        four = await party(inn.url, 1)
        silent = four.tables[0][2]
        four.quiet[silent] = lambda guest: any(form["do"] == "pass" for form in guest.options)
        async with asyncio.timeout(60), four.playing():
            await four.heard(lambda: silent in four.silent)
            heard, done = silent.n, len(silent.done)
            inn.kill()
            inn.restart()
            await four.heard(lambda: silent.n > heard)
        assert len(silent.done) == done

    with open_inn(tmp_path) as inn:
        asyncio.run(wait(inn))
