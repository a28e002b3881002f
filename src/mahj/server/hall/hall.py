"""The hall: every table that somebody is at, and the way to those that are only on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec
import structlog

from mahj.card import Card, CardError, load, names, read_card
from mahj.record import Entry
from mahj.server.clock import Alarm, Clock
from mahj.server.hall.audience import CHAT
from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.hall.thinking import SLOW, Thinkers
from mahj.server.history.keeping import kept
from mahj.server.keys import Keys
from mahj.server.metrics import Metrics
from mahj.server.people.person import Person
from mahj.server.store.error import Clash, StoreError
from mahj.server.store.rows import KeptTable
from mahj.server.store.store import Store
from mahj.server.store.writes import AnyWrite, Beat, DropEntries, PutTable
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.opening import open_table, restore
from mahj.server.tables.settings import OWN, Level, Settings, house_rules
from mahj.server.tables.state import Dealt, State
from mahj.server.tables.work import Forgotten, Knocked, PutAway, Renamed, Think, Thought
from mahj.server.wire.closing import Closing
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import ChatMessage

BEAT_MS: Final = 5_000
"""How often the server notes that it is alive."""
LOOK_MS: Final = 5_000
"""How often it looks for readers that do not read, and for tables that nobody is at."""
UNLOAD_MS: Final = 300_000
"""After so long without anybody a table is only on disk."""
FORSAKEN_MS: Final = 30 * 24 * 3_600_000
"""After so long without anything happening a table is closed."""
THINK_MS: Final = 400
"""A bot that thinks long always takes as long as this, which is longer than it needs."""

_log = structlog.get_logger("mahj.hall")


class Hall:
    """The tables of a server."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        keys: Keys,
        public_url: str,
        fortune: Fortune | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.store = store
        self.clock = clock
        self.keys = keys
        self.public_url = public_url
        self.fortune = fortune or Fortune()
        self.metrics = metrics or Metrics()
        self.thinkers = Thinkers(self.metrics, self.fortune.rng)
        self.desks: dict[str, Desk] = {}
        self.connections: set[Connection] = set()
        self.open = False
        self._alive = clock.now()
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarms: dict[str, Alarm] = {}
        self._putting: set[str] = set()
        self._measure()

    def _measure(self) -> None:
        watch = self.metrics.watch
        watch("mahj_tables", "Tables in memory", lambda: len(self.desks))
        watch("mahj_connections", "Open sockets", lambda: len(self.connections))
        watch("mahj_seats", "People at tables", lambda: sum(len(d.table.here) for d in self._all()))
        watch(
            "mahj_mail", "Commands that wait at tables", lambda: sum(d.depth for d in self._all())
        )
        watch("mahj_writes_waiting", "Writes that wait", lambda: self.store.depth)
        watch("mahj_bots_thinking", "Bots that think", lambda: self.thinkers.waiting)
        depth = "Messages that wait for readers"
        watch("mahj_outbox", depth, lambda: sum(c.depth for c in self.connections))

    def _all(self) -> tuple[Desk, ...]:
        return tuple(self.desks.values())

    # opening and closing the house

    async def begin(self) -> None:
        """Open the doors."""
        beat = await self.store.beat()
        self._alive = self.clock.now() if beat is None else min(beat, self.clock.now())
        self.open = True
        await self._keep_left_over()
        self._every("beat", BEAT_MS, lambda: self.start(self._beat()))
        self._every("look", LOOK_MS, self._look_round)

    async def _keep_left_over(self) -> None:
        """Keep the games that were over when the server stopped, whether anybody comes or not."""
        for row in await self.store.tables():
            state = msgspec.json.decode(row.state, type=State)
            if self.clock.now() - row.at > FORSAKEN_MS:
                await self._clear_away(row, state)
            elif state.unkept:
                try:
                    await self._set_up(row, state)
                except (Wrong, StoreError) as error:
                    _log.error("game not kept yet", table=state.id, why=str(error))

    async def _clear_away(self, row: KeptTable, state: State) -> None:
        """Close a table that nobody has come back to for a month."""
        gone = PutTable(row.table, b"", "", public=False, closed=True, at=row.at)
        await self.tried((gone, DropEntries(row.table, state.games)))
        _log.info("table cleared away", table=row.table)

    def _every(self, name: str, milliseconds: int, do: Callable[[], None]) -> None:
        def ring() -> None:
            if self.open:
                self._every(name, milliseconds, do)
                do()

        self._alarms[name] = self.clock.call_at(self.clock.now() + milliseconds, ring)

    async def end(self) -> None:
        """Close the doors: tell everybody, finish what is being written."""
        self.open = False
        for alarm in self._alarms.values():
            alarm.cancel()
        for desk in self._all():
            desk.stop()
        self.dismiss()
        working = [task for desk in self._all() if (task := desk.at_work) is not None]
        if working:
            await asyncio.wait(working, timeout=5)
        await self._beat()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()

    def dismiss(self) -> None:
        """Tell everybody that the server goes away for a moment."""
        for connection in tuple(self.connections):
            connection.close(Closing.RESTART)

    async def _beat(self) -> None:
        await self.tried((Beat(self.clock.now()),))

    def _look_round(self) -> None:
        """Cut off readers that do not read; forget tables that nobody has been at for a while."""
        now = self.clock.now()
        for connection in tuple(self.connections):
            if connection.stuck(now):
                connection.cut()
        for desk in self._all():
            empty = not (desk.visits or desk.audience.connections)
            quiet = desk.at_work is None and not desk.table.state.unkept
            if empty and quiet and now - desk.idle_since > UNLOAD_MS:
                desk.stop()
                del self.desks[desk.table.state.id]

    # work beside the tables

    @property
    def busy(self) -> bool:
        """Whether something is being done that nobody waits for."""
        return bool(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something that nobody waits for."""
        self.task(work).add_done_callback(self._tasks.discard)

    def task(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin something, whose faults are noted."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.blame("work failed", error)

    def blame(self, what: str, error: BaseException, **facts: str) -> None:
        """Note a fault of ours, in one line."""
        _log.error(what, error=type(error).__name__, why=str(error), exc_info=error, **facts)

    async def tried(self, writes: Sequence[AnyWrite]) -> None:
        """Write what can be written again later."""
        try:
            await self.store.write(writes)
        except StoreError as error:
            _log.error("not written", why=str(error))

    def think(self, desk: Desk, think: Think) -> None:
        """Let a bot think, and post what it chose."""
        playing = desk.table.playing
        if playing is None:
            return
        game, card = playing.game, desk.table.card
        # How hard a choice was must not be told by how long it took.
        ready = self.clock.now() + (THINK_MS if think.level in SLOW else 0)

        async def work() -> None:
            act = await self.thinkers.think(game, card, think)
            thought = Thought(think.seat, think.key, act, think.speaking)
            if self.clock.now() < ready:
                self.clock.call_at(ready, lambda: desk.post(thought))
            else:
                desk.post(thought)

        self.start(work())

    def put_away(self, desk: Desk) -> None:
        """Keep finished games as records."""
        for dealt in desk.table.state.unkept:
            if dealt.id not in self._putting:
                self._putting.add(dealt.id)
                self.start(self._put_away(desk, dealt))

    async def _put_away(self, desk: Desk, dealt: Dealt) -> None:
        state, card = desk.table.state, desk.table.card
        rules = house_rules(state.settings)
        try:
            rows = await self.store.entries(state.id, dealt.number)
            entries = tuple(msgspec.json.decode(row.entry, type=Entry) for row in rows)
            write = await asyncio.to_thread(
                kept,
                game=dealt.id,
                table=state.id,
                number=dealt.number,
                ended=self.clock.now(),
                card=card,
                rules=rules,
                names=dealt.names,
                people=dealt.people,
                bots=dealt.bots,
                salt=dealt.salt,
                entries=entries,
            )
            await self.store.write((write,))
            self.metrics.finished()
            _log.info("game finished", table=state.id, number=dealt.number, ending=write.ending)
            await desk.ask(PutAway(dealt.id))  # until then nobody need begin to keep it again
        except (StoreError, Wrong) as error:
            _log.error("game not kept yet", game=dealt.id, why=str(error))
        finally:
            self._putting.discard(dealt.id)

    def closed(self, desk: Desk) -> None:
        """A table has closed: it is gone once its games are kept."""
        if not desk.table.state.unkept:
            desk.stop()
            if self.desks.pop(desk.table.state.id, None) is not None:
                _log.info("table closed", table=desk.table.state.id, games=desk.table.state.games)

    # tables

    def link(self, state: State) -> str:
        """The invitation to a table, as an address."""
        return f"{self.public_url}/t/{state.id}?k={self.keys.invite(state.id, state.nonce)}"

    def invited(self, table: str, nonce: str, key: str) -> bool:
        """Whether a key opens this table now."""
        if not key:
            return False
        try:
            return self.keys.read_invite(key) == (table, nonce)
        except Wrong:
            return False

    async def _card_of(self, state: State) -> Card:
        """The card of a table that is set up again; its owner may have changed it, or gone."""
        if state.card_text:
            return await asyncio.to_thread(_ready, read_card, state.card_text, "own.card")
        return await self.card(state.settings.card, state.host)

    async def card(self, name: str, owner: str) -> Card:
        """A card that a table plays by: one of ours, or the owner's own."""
        if name.startswith(OWN):
            row = await self.store.card(name.removeprefix(OWN))
            if row is None or row.owner != owner:
                raise Wrong(Code.BAD_VALUE, "You have no such card.", place="$.settings.card")
            try:
                return await asyncio.to_thread(_ready, read_card, row.text, row.name)
            except CardError as error:
                raise Wrong(Code.BAD_CARD, error.faults[0].words) from None
        if name not in names():
            raise Wrong(Code.BAD_VALUE, f"There is no card '{name}'.", place="$.settings.card")
        return await asyncio.to_thread(_ready, load, name)

    async def new_table(
        self, host: Person, settings: Settings, bots: tuple[Level | None, ...], *, begin: bool
    ) -> Desk:
        """Open a table."""
        card = await self.card(settings.card, host.id)
        fortune, now = self.fortune, self.clock.now()
        opened = open_table(host.id, host.name, settings, bots, card, now, fortune, begin=begin)
        try:
            await self.store.write(opened.writes)
        except Clash:  # another table has the same code
            opened = open_table(host.id, host.name, settings, bots, card, now, fortune, begin=begin)
            await self.store.write(opened.writes)
        desk = Desk(self, opened.table)
        self.desks[opened.table.state.id] = desk
        card_name = "own" if settings.card.startswith(OWN) else settings.card
        _log.info("table opened", table=opened.table.state.id, card=card_name)
        return desk

    async def desk(self, table: str) -> Desk:
        """A table, from memory or from disk; Wrong where there is none."""
        desk = self.desks.get(table)
        if desk is not None:
            return desk
        if len(table) > 64:
            raise Wrong(Code.NOT_FOUND, "There is no such table.")
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return self.desks.get(table) or await self._load(table)
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def _load(self, table: str) -> Desk:
        row = await self.store.table(table)
        if row is None:
            raise Wrong(Code.NOT_FOUND, "There is no such table.")
        if row.closed:
            raise Wrong(Code.NOT_FOUND, "This table is closed.")
        state = msgspec.json.decode(row.state, type=State)
        return await self._set_up(row, state)

    async def _set_up(self, row: KeptTable, state: State) -> Desk:
        table = state.id
        card = await self._card_of(state)
        rows = await self.store.entries(table, state.games)
        entries = [(one.number, msgspec.json.decode(one.entry, type=Entry), one.by) for one in rows]
        messages = await self.store.messages(table, CHAT)
        chat = [
            ChatMessage(one.message, one.at, one.person, one.name, one.text, one.phrase)
            for one in messages
        ]
        desk = Desk(self, restore(state, card, entries, max(self._alive, row.at)), chat)
        self.desks[table] = desk
        self.put_away(desk)
        return desk

    async def knock(self, code: str, person: Person) -> str:
        """Knock at the door of the table with a code; its id."""
        row = await self.store.table_of_code(code.upper())
        if row is None:
            raise Wrong(Code.NO_SUCH_CODE)
        desk = await self.desk(row.table)
        await desk.ask(Knocked(person.id, person.name))
        return row.table

    async def rename(self, person: Person) -> None:
        """Let the tables at which somebody sits call them by their new name."""
        for desk in self._all():
            if desk.table.state.chair_of(person.id) is not None:
                await desk.ask(Renamed(person.id, person.name))

    def hang_up(self, person: str) -> None:
        """End all connections of somebody who is signed in no longer; other devices come back."""
        for connection in tuple(self.connections):
            if connection.person == person:
                connection.close(Closing.STRANGER)

    async def tables_of(self, person: str) -> tuple[State, ...]:
        """The open tables at which somebody has a chair, in memory or on disk."""
        rows = [row for row in await self.store.tables() if person.encode() in row.state]
        states = [msgspec.json.decode(row.state, type=State) for row in rows]
        return tuple(one for one in states if one.chair_of(person) is not None)

    async def forget(self, person: str) -> None:
        """Take somebody out of every open table, in memory or on disk."""
        self.hang_up(person)
        rows = await self.store.tables()
        for table in [row.table for row in rows if person.encode() in row.state]:
            try:
                desk = await self.desk(table)
                await desk.ask(Forgotten(person))
            except Wrong:  # closed meanwhile
                continue

    def listed(self) -> tuple[Desk, ...]:
        """The public tables at which somebody is."""
        return tuple(
            desk
            for desk in self._all()
            if desk.table.state.settings.public
            and desk.table.state.stage != "closed"
            and desk.table.here
        )


def _ready(read: Callable[..., Card], *source: str) -> Card:
    """A card with its hands written out, which takes a second that the tables do not have."""
    card = read(*source)
    _ = card.matcher
    return card
