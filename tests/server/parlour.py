"""A parlour: a table without a server; the test turns its clock, and its bots answer at once."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from mahj.card import Card, load
from mahj.record import Entry
from mahj.rules import AnyAct, AnyEvent, Game, Options, Seat, View, acts
from mahj.server.hall.bots import answer, bot_of, question
from mahj.server.store.writes import AddEntry, AnyWrite, DropEntries, PutTable
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.opening import open_table, restore
from mahj.server.tables.settings import Level, Settings
from mahj.server.tables.state import State
from mahj.server.tables.step import Step, step
from mahj.server.tables.telling import news_for, seat_for, told
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import (
    Arrived,
    Asked,
    Command,
    Gone,
    Happened,
    Knocked,
    News,
    Table,
    Thought,
    Woken,
)
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import Told

START = 1_700_000_000_000
PEOPLE = ("ann", "bea", "cleo", "dot")
Choose = Callable[[View, Options, random.Random], AnyAct]


class Parlour:
    """A table, its time and its chance."""

    def __init__(
        self,
        settings: Settings | None = None,
        bots: tuple[Level | None, ...] = (),
        seed: int = 1,
        card: Card | None = None,
        *,
        begin: bool = False,
        tell: bool = True,
    ) -> None:
        self.now = START
        self.tell = tell
        self.log: list[tuple[int, Command]] = []
        """Every command that was carried out, and when."""
        self.fortune = Fortune(random.Random(seed))
        self.rng = random.Random(f"bots {seed}")
        self.card = card or load("starter")
        self.writes: list[AnyWrite] = []
        self.told: list[tuple[int, Seat | None, Told]] = []
        self.news: list[tuple[int, News]] = []
        self.ids = 0
        self.thought = 0
        """How often a bot was asked to choose."""
        settings = settings or Settings(card="starter")
        opened = open_table(
            "ann", "Ann", settings, bots, self.card, self.now, self.fortune, begin=begin
        )
        self.table = opened.table
        self.writes += opened.writes

    @property
    def state(self) -> State:
        return self.table.state

    def stage(self) -> str:
        """How the session stands."""
        return self.table.state.stage

    def paused(self) -> bool:
        """Whether the game's clock stands still."""
        return self.table.state.pause is not None

    @property
    def game(self) -> Game:
        assert self.table.playing is not None
        return self.table.playing.game

    def command(self, command: Command) -> Step:
        """Carry a command out, and let bots answer at once."""
        done = step(self.table, command, self.now, self.fortune)
        self.log.append((self.now, command))
        self.table = done.table
        self.writes += done.writes
        for news in done.news:
            self.news.append((self.now, news))
            if isinstance(news, Happened) and self.tell:
                self._tell(news)
        for think in done.thinks:
            self.thought += not think.speaking
            seen, options = question(self.game, think.seat, speaking=think.speaking)
            bot = bot_of("novice" if think.level == "expert" else think.level, self.card)
            act = answer(bot, seen, options, self.rng, speaking=think.speaking)
            self.command(Thought(think.seat, think.key, act, think.speaking))
        return done

    def _tell(self, news: Happened) -> None:
        for viewer in (*self.game.seats, None):
            events = news_for(news, viewer)
            if events is not None:
                message = told(self.table, viewer, events)
                assert message is not None
                self.told.append((self.now, viewer, message))

    def heard(self, viewer: Seat | None) -> list[AnyEvent]:
        """All that a viewer was told so far."""
        return [event for _, one, message in self.told if one == viewer for event in message.events]

    # people

    def arrive(self, *people: str, invited: bool = True) -> None:
        for person in people:
            self.command(Arrived(person, person.capitalize(), invited))

    def go(self, *people: str) -> None:
        for person in people:
            self.command(Gone(person))

    def knock(self, person: str) -> None:
        self.command(Knocked(person, person.capitalize()))

    def wrong(self, person: str, kind: type[asks.Ask], /, **fields: object) -> Code:
        """The code of what is wrong with an ask; nothing may have changed."""
        before = self.table
        try:
            self.ask(person, kind, **fields)
        except Wrong as wrong:
            fault = wrong.fault
        else:
            raise AssertionError("nothing was wrong")
        assert self.table is before
        assert fault.words
        return fault.code

    def hand_over(self) -> None:
        """Bots play for everybody."""
        self._all(asks.HandOver)

    def take_over(self) -> None:
        """Everybody plays again."""
        self._all(asks.TakeOver)

    def _all(self, kind: type[asks.Ask]) -> None:
        for chair in self.state.chairs:
            if chair.person:
                self.ask(chair.person, kind)

    def ask(self, person: str, kind: type[asks.Ask], /, **fields: object) -> Step:
        """Somebody asks something, with a new id unless one is given."""
        self.ids += 1
        fields.setdefault("id", f"{person}-{self.ids}")
        return self.command(Asked(person, person.capitalize(), kind(**fields)))  # type: ignore[arg-type]

    def act(self, person: str, act: AnyAct, on: int | None = None, id: str = "") -> Step:  # noqa: A002
        """Somebody acts on what they were last told."""
        playing = self.table.playing
        assert playing is not None
        seat = seat_for(self.table, person)
        assert seat is not None
        number = playing.heard[seat] if on is None else on
        fields: dict[str, object] = {"id": id} if id else {}
        return self.ask(person, asks.Act, game=playing.number, on=number, act=act, **fields)

    def full_house(self) -> None:
        """All chairs are taken by people, and the session begins."""
        self.arrive(*PEOPLE[: len(self.state.chairs)])
        for person in PEOPLE[1 : len(self.state.chairs)]:
            self.ask(person, asks.Sit)
        self.ask("ann", asks.Begin)

    @property
    def question(self) -> str:
        """What the table asks now."""
        playing = self.table.playing
        return "nothing" if playing is None else playing.moment.question

    def person_at(self, seat: Seat) -> str:
        return self.state.at_seat(seat).person

    # time

    def wait(self, milliseconds: int) -> None:
        """Let time pass; the table is woken whenever something is due."""
        end = self.now + milliseconds
        for _ in range(100_000):
            at = next_wake(self.table)
            if at is None or at > end:
                self.now = end
                return
            self.now = max(self.now, at)
            self.command(Woken())
        raise AssertionError("the table never comes to rest")

    def until(self, done: Callable[[Parlour], bool], most: int = 100_000_000) -> None:
        """Let time pass until something holds."""
        end = self.now + most
        while not done(self):
            at = next_wake(self.table)
            assert at is not None, "nothing falls due any more"
            assert at <= end, "it takes too long"
            self.now = max(self.now, at)
            self.command(Woken())

    def copy(self, **settings: object) -> Parlour:
        """The same parlour once more, from here on by itself; with other settings where given."""
        other = copy.copy(self)
        other.fortune, other.rng = Fortune(random.Random(1)), random.Random(1)
        other.writes, other.log = list(self.writes), list(self.log)
        other.told, other.news = list(self.told), list(self.news)
        if settings:
            state = replace(self.state, settings=replace(self.state.settings, **settings))
            other.table = replace(self.table, state=state)
            row = PutTable(
                table=state.id,
                state=msgspec.json.encode(state),
                code=state.code,
                public=False,
                closed=False,
                at=self.now,
            )
            other.writes.append(row)
        return other

    def done(self, since: int = 0) -> list[Entry]:
        """The acts that were written, from a number of writes on."""
        rows = [one for one in self.writes[since:] if isinstance(one, AddEntry)]
        return [msgspec.json.decode(row.entry, type=Entry) for row in rows]

    # the disk

    def restarted(self, alive: int | None = None) -> Table:
        """The table as it is set up again from what was written."""
        state = None
        rows: dict[tuple[int, int], AddEntry] = {}
        for write in self.writes:
            if isinstance(write, PutTable):
                state = msgspec.json.decode(write.state, type=State)
            elif isinstance(write, AddEntry):
                assert (write.game, write.number) not in rows
                rows[write.game, write.number] = write
            elif isinstance(write, DropEntries):
                rows = {key: row for key, row in rows.items() if key[0] != write.game}
        assert state is not None
        entries = [
            (row.number, msgspec.json.decode(row.entry, type=Entry), row.by)
            for (game, _), row in sorted(rows.items())
            if game == state.games
        ]
        return restore(state, self.card, entries, self.now if alive is None else alive)


def passed(parlour: Parlour) -> None:
    """Everybody whom the window waits for passes."""
    for person in PEOPLE:
        seat = seat_for(parlour.table, person)
        if seat is not None and seat != parlour.game.down.by:
            parlour.act(person, acts.Pass())
