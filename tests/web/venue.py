"""A venue: a real server for tests in a browser, in a thread of its own, by a clock of its own.

Nothing at its tables happens by itself: `pass_time` turns the clock. A table can be set with any
position that the scenario language can tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import threading
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec.structs import fields, replace
from playwright.sync_api import Page

from mahj.card import Card
from mahj.record import Entry
from mahj.rules import AnyEvent, Game, HouseRules, preset
from mahj.rules.session import open_session
from mahj.scenarios.doing import perform
from mahj.scenarios.model import Doing, Move
from mahj.scenarios.player import Player
from mahj.scenarios.reader import read
from mahj.server.clock import ManualClock
from mahj.server.hall.desk import Desk
from mahj.server.house import Settings as HouseSettings
from mahj.server.limits import Limits
from mahj.server.people.sessions import COOKIE, digest
from mahj.server.serving import open_house, serve
from mahj.server.store.writes import PutPerson, PutSession, PutTable
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.moment import moment
from mahj.server.tables.opening import open_table
from mahj.server.tables.playing import begun
from mahj.server.tables.settings import OWN, Level, Settings
from mahj.server.tables.state import ChairState, Dealt
from mahj.server.tables.work import Table

T = TypeVar("T")
Preset = Literal["assisted", "club", "tournament"]

NOON: Final = 1_800_000_000_000
NAMES: Final = ("Ann", "Bea", "Cleo", "Dot")
LAST: Final = "then\n  turn P0\n"
"""Every scenario expects something; here it is not looked at."""
LONGEST_S: Final = 300
"""So long something may take on a machine that has yet to compile what bots reckon with."""
SENDING: Final = "[data-sending]"
"""A page from which something is on its way."""
STEP: Final = 40
"""The clock turns by so many milliseconds at a time, so that everybody has a turn between."""


def position(text: str) -> tuple[Game, Card, HouseRules]:
    """The table at the end of a scenario, which is told without its first line.

    >>> game, card, rules = position("given\\n  P0 discarded 7C")
    >>> game.phase.__class__.__name__, card.name
    ('Live', 'Test card')
    """
    (scenario,) = read(f"scenario DEF-01: a position\n{text}\n{LAST}", "position.play")
    case = scenario.cases[0]
    player = Player(scenario, case)
    for step in case.steps:
        if isinstance(step, Doing):
            perform(player, step.what)
        elif isinstance(step, Move):
            player.move(step)
            assert player.refused is None, f"{step.text}: {player.refused}"
    return player.game, scenario.card, case.rules


def settings_of(rules: HouseRules, players: int) -> Settings:
    """Settings of a table that plays by some house rules, without a clock."""
    differing: dict[Preset, dict[str, Any]] = {}
    for name in get_args(Preset):
        base = preset(name)
        differing[name] = {
            field.name: getattr(rules, field.name)
            for field in fields(HouseRules)
            if getattr(rules, field.name) != getattr(base, field.name)
        }
    name = min(differing, key=lambda one: len(differing[one]))
    seats: Literal[3, 4] = 3 if players == 3 else 4
    options = differing[name]
    return Settings(card=f"{OWN}test", preset=name, options=options, pace="none", players=seats)


class Venue:
    """A server while a test runs, and what the test may do beside the browser."""

    def __init__(self, data: Path | None = None, fortune: Fortune | None = None) -> None:
        self.clock = ManualClock(NOON)
        self.data = data
        self._fortune = fortune or Fortune(random.Random(1))
        self._port = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://localhost:{self._port.getsockname()[1]}"
        self._people = 0
        self.pages: list[Page] = []
        """Pages whose people are waited for before time passes; who sleeps is taken out."""
        self.open()

    # the server

    def open(self) -> None:
        """Open the doors; where there were others before, with what they left on disk."""
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self._thread.start()
        assert ready.wait(30), "the server does not open"

    def _run(self, ready: threading.Event) -> None:
        asyncio.run(self._keep(ready))

    async def _keep(self, ready: threading.Event) -> None:
        settings = HouseSettings(public_url=self.url, data=self.data)
        house_of = open_house(
            settings, clock=self.clock, fortune=self._fortune, limits=Limits(times=10_000)
        )
        async with house_of as self.house:
            self._loop = asyncio.get_running_loop()
            self._stop = asyncio.Event()
            ready.set()
            await serve(self.house, [self._port.dup()], self._stop)

    def close(self) -> None:
        """Close the doors, as before a restart: what was asked until then is written."""
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)
        assert not self._thread.is_alive(), "the server does not close"

    def end(self) -> None:
        """Close the doors for good."""
        if self._thread.is_alive():
            self.close()
        self._port.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Have something done on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(LONGEST_S)

    # time

    def pass_time(self, milliseconds: int) -> None:
        """Turn the clock once what was pressed has arrived; what falls due is done and told."""
        self.await_answers()
        self.do(self._pass(milliseconds))

    def meet(self, page: Page) -> None:
        """Know of a page whose person is waited for."""
        self.pages.append(page)

    def await_answers(self) -> None:
        """Wait until nothing is on its way from a page."""
        self.pages = [page for page in self.pages if not page.is_closed()]
        for page in self.pages:
            page.locator(SENDING).wait_for(state="detached")

    async def _pass(self, milliseconds: int) -> None:
        end = self.clock.now() + milliseconds
        while self.clock.now() < end:
            self.clock.advance(min(STEP, end - self.clock.now()))
            await self._settle()

    async def _settle(self) -> None:
        hall = self.house.hall
        while hall.busy or any(desk.at_work for desk in hall.desks.values()):
            await asyncio.sleep(0)

    def cut(self, who: Cookie) -> None:
        """Somebody's network is gone: their lines end without a goodbye."""
        self.do(self._cut(who.person))

    async def _cut(self, person: str) -> None:
        for one in tuple(self.house.hall.connections):
            if one.person == person:
                one._line.abort()

    # people and tables

    def sign_in(self, name: str) -> Cookie:
        """Somebody with a name and a session; the cookie is what their browser would hold."""
        self._people += 1
        person, session = f"person-{self._people}", f"{f'session-{self._people}':-<22}"
        rows = (
            PutPerson(person, name, self.clock.now()),
            PutSession(digest(session), person, self.clock.now()),
        )
        self.do(self.house.store.write(rows))
        return Cookie(name=COOKIE, value=session, url=self.url, person=person)

    def set_table(
        self,
        text: str,
        people: Sequence[Cookie],
        *,
        bots: Level = "novice",
        names: tuple[str, ...] = NAMES,
        **settings: Any,
    ) -> str:
        """A table with a position; P0, P1, … are the people, and then bots of a level."""
        game, card, rules = position(text)
        plays = replace(settings_of(rules, len(game.seats)), **settings)
        names = names[: len(game.seats)]
        return self.do(self._set(game, card, plays, people, bots, names))

    async def _set(
        self,
        game: Game,
        card: Card,
        plays: Settings,
        people: Sequence[Cookie],
        bots: Level,
        names: tuple[str, ...],
    ) -> str:
        now, fortune = self.clock.now(), self.house.hall.fortune
        host = people[0].person
        made = open_table(host, names[0], plays, (), card, now, fortune)
        chairs = []
        for slot, name in zip(game.seats, names, strict=True):
            if slot < len(people):
                chairs.append(ChairState(person=people[slot].person, name=name, gone=now))
            else:
                chairs.append(ChairState(bot=bots, name=name))
        keys = tuple(str(slot + 1) for slot in game.seats)
        dealt = Dealt(
            number=1,
            id=fortune.token(),
            salt="0" * 32,
            slots=tuple(range(len(chairs))),
            names=names,
            people=tuple(chair.person for chair in chairs),
            bots=tuple(chair.bot for chair in chairs),
        )
        state = replace(
            made.table.state,
            chairs=tuple(chairs),
            invited=tuple(one.person for one in people),
            stage="playing",
            session=open_session(keys, game.rules, keys[0]),
            dealt=dealt,
            games=1,
            offset=now - game.clock,
            hands=tuple((one.person, number) for number, one in enumerate(people)),
        )
        playing = begun(card, game.rules, len(chairs), 1)
        playing = replace(playing, game=game, moment=moment(game), since=game.clock)
        row = PutTable(state.id, msgspec.json.encode(state), state.code, False, False, now)
        await self.house.store.write((row,))
        hall = self.house.hall
        hall.desks[state.id] = Desk(hall, Table(state, card, playing))
        hall._putting.add(dealt.id)  # A game that began in the middle cannot be put away.
        return state.id

    # what came of it

    def game(self, table: str) -> Game:
        """The game at a table as the referee knows it."""
        playing = self.house.hall.desks[table].table.playing
        assert playing is not None
        return playing.game

    def entries(self, table: str, game: int = 1) -> list[Entry]:
        """What was done in a game of a table, in order."""
        rows = self.do(self.house.store.entries(table, game))
        return [msgspec.json.decode(row.entry, type=Entry) for row in rows]

    def events(self, table: str, game: int = 1) -> list[AnyEvent]:
        """What happened in a game of a table, in order."""
        return [event for entry in self.entries(table, game) for event in entry.events]


class Cookie(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody's browser holds: `context.add_cookies([cookie.held])`."""

    name: str
    value: str
    url: str
    person: str

    @property
    def held(self) -> Any:
        """The cookie as Playwright wants it."""
        return {"name": self.name, "value": self.value, "url": self.url}


@contextlib.contextmanager
def open_venue(data: Path | None = None, fortune: Fortune | None = None) -> Iterator[Venue]:
    """A venue that is open while a test runs."""
    venue = Venue(data, fortune)
    try:
        yield venue
    finally:
        venue.end()
