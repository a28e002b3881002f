"""A table under everything at once: right, wrong and mad asks, time, chance, and restarts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mahj.rules import acts, moves, possible_actions, side_actions
from mahj.server.tables.settings import Settings
from mahj.server.tables.step import Step, step
from mahj.server.tables.telling import caught_up, seat_for, table_sight, told, you
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import (
    Arrived,
    Asked,
    Command,
    Forgotten,
    PutAway,
    Renamed,
    StaleAsk,
    Think,
    Thought,
    Woken,
)
from mahj.server.wire import asks
from mahj.server.wire.asks import Have
from mahj.server.wire.faults import Wrong
from mahj.tiles import STANDARD, Tile
from tests.conftest import DEEP
from tests.rules.tables import any_act, pick, tiles_of
from tests.server.parlour import PEOPLE, Parlour

SEEDS = st.integers(0, 2**32 - 1)
EVERYBODY = (*PEOPLE, "eve", "fay")
LEVELS = ("novice", "club", None)
SURVIVING = (
    "game", "number", "entries", "heard", "fresh", "acted", "mine", "ids", "moment", "since",
    "recent",
)  # fmt: skip
"""What a restart leaves as it was."""
PRESETS = ("assisted", "club", "tournament")


class Room(Parlour):
    """A parlour whose bots do anything at all, once the machine asks them."""

    def __init__(self, chosen: Settings, bots: tuple[Any, ...], seed: int) -> None:
        self.bots: list[Think] = []
        super().__init__(chosen, bots, seed)

    def command(self, command: Command) -> Step:
        """Carry a command out."""
        done = step(self.table, command, self.now, self.fortune)
        self.table = done.table
        self.writes += done.writes
        self.bots += done.thinks
        return done


class Machine(RuleBasedStateMachine):
    """A table at which anything may be tried."""

    def __init__(self) -> None:
        super().__init__()
        self.room: Room | None = None
        self.heard: tuple[int, tuple[int, ...]] = (0, (0,) * 5)

    @property
    def at(self) -> Room:
        assert self.room is not None
        return self.room

    def tried(self, command: Command) -> bool:
        """Try a command; whether it was carried out."""
        before, written = self.at.table, len(self.at.writes)
        try:
            self.at.command(command)
        except (Wrong, StaleAsk):
            assert self.at.table is before
            assert len(self.at.writes) == written
            return False
        return True

    @initialize(seed=SEEDS)
    def open(self, seed: int) -> None:
        rng = random.Random(seed)
        players = rng.choice((4, 4, 3))
        options: dict[str, bool | int | str] = {"session_rounds": 1} if rng.random() < 0.5 else {}
        chosen = Settings(
            card="starter",
            preset=rng.choice(PRESETS),  # type: ignore[arg-type]
            pace=rng.choice(("quick", "quick", "none")),
            players=players,  # type: ignore[arg-type]
            public=rng.random() < 0.3,
            options=options,
        )
        bots = tuple(rng.choice(LEVELS) for _ in range(players - 1))
        self.room = Room(chosen, bots, seed)
        self.at.arrive("ann")
        self.people_come(seed)
        self.tried(Asked("ann", "Ann", asks.Begin(id="begin")))
        self.go_on(seed, 40)

    def rng(self, seed: int) -> random.Random:
        return random.Random(seed)

    # people

    @rule(seed=SEEDS)
    def people_come(self, seed: int) -> None:
        rng = self.rng(seed)
        for person in rng.sample(EVERYBODY, 3):
            if self.tried(
                Arrived(person, "Ann" if rng.random() < 0.1 else person, rng.random() < 0.7)
            ):
                self.tried(Asked(person, person, asks.Sit(id=str(rng.random()))))

    @rule(seed=SEEDS)
    def somebody_goes(self, seed: int) -> None:
        person = self.rng(seed).choice(EVERYBODY)
        if person in self.at.table.here:
            self.at.go(person)

    @rule(seed=SEEDS)
    def somebody_is_renamed_or_forgotten(self, seed: int) -> None:
        rng = self.rng(seed)
        person = rng.choice(EVERYBODY)
        if rng.random() < 0.7:
            self.tried(Renamed(person, rng.choice(("Ann", "Eve", person))))
        else:
            self.tried(Forgotten(person))
            if person in self.at.table.here:
                self.at.go(person)

    @rule(seed=SEEDS)
    def somebody_knocks(self, seed: int) -> None:
        rng = self.rng(seed)
        try:
            self.at.knock(rng.choice(EVERYBODY))
        except Wrong:
            return

    @rule(seed=SEEDS)
    def somebody_asks_anything(self, seed: int) -> None:
        rng = self.rng(seed)
        person = rng.choice(EVERYBODY)
        self.tried(Asked(person, person, self.any_ask(rng)))

    def any_ask(self, rng: random.Random) -> Any:
        kinds: list[type] = [
            asks.Ready, asks.Ready, asks.Pause, asks.Resume, asks.Resume, asks.Resume, asks.Leave,
            asks.HandOver, asks.TakeOver, asks.TakeOver, asks.Begin, asks.NewInvitation, asks.Sit,
            asks.AutoPass, asks.SetBot, asks.Kick, asks.Admit, asks.Say, asks.SayPhrase, asks.Mute,
            asks.Report, asks.Remove, asks.Change, asks.Ping,
        ]  # fmt: skip
        if rng.random() < 0.02:
            kinds = [asks.Close]
        kind = rng.choice(kinds)
        values: dict[str, Any] = {
            "id": str(rng.randrange(30)) if rng.random() < 0.2 else str(rng.random()),
            "chair": rng.choice((0, 1, 2, 3)),
            "level": rng.choice(LEVELS),
            "person": rng.choice(EVERYBODY),
            "yes": rng.random() < 0.7,
            "on": rng.random() < 0.7,
            "text": rng.choice(("hello", "\x07", " ", "what a hand")),
            "phrase": rng.choice(("hello", "close", "nonsense")),
            "message": rng.randrange(3),
            "why": "rude",
            "cannot_call": rng.random() < 0.5,
            "until_turn": rng.random() < 0.5,
            "tiles": tuple(rng.sample(list(Tile), 2)),
            "settings": Settings(
                card="starter",
                players=rng.choice((3, 4)),
                preset=rng.choice(PRESETS),  # type: ignore[arg-type]
                pace=rng.choice(("quick", "none")),
            ),
        }
        return kind(**{name: values[name] for name in kind.__struct_fields__})  # type: ignore[attr-defined]

    # playing

    @precondition(lambda self: self.room is not None and self.room.table.playing is not None)
    @rule(seed=SEEDS)
    def somebody_does_something(self, seed: int) -> None:
        rng = self.rng(seed)
        playing = self.at.table.playing
        assert playing is not None
        for person in rng.sample(EVERYBODY, 4):
            seat = seat_for(self.at.table, person)
            if seat is None or seat not in playing.game.seats:
                continue
            chance = rng.random()
            if chance < 0.6:
                act = moves(playing.game, seat).pick(rng.random())
            elif chance < 0.8:
                act = pick(possible_actions(playing.game, seat), rng)
            else:
                act = any_act(playing.game, seat, rng)
            on = playing.heard[seat] - (rng.randrange(5) if rng.random() < 0.2 else 0)
            ask = asks.Act(
                id=str(rng.randrange(50)) if rng.random() < 0.1 else str(rng.random()),
                game=playing.number - (rng.random() < 0.03),
                on=max(0, on),
                act=act or acts.Begin((), (1, 1)),
            )
            if self.tried(Asked(person, person, ask)):
                table, written = self.at.table, len(self.at.writes)
                self.tried(Asked(person, person, ask))
                assert self.at.table.playing == table.playing or len(self.at.writes) == written
                return

    @precondition(lambda self: self.room is not None)
    @rule(seed=SEEDS, count=st.integers(1, 40))
    def go_on(self, seed: int, count: int) -> None:
        """Time passes, bots answer, the table wakes."""
        rng = self.rng(seed)
        for _ in range(count):
            self.bots_answer(rng)
            wake = next_wake(self.at.table)
            if wake is None:
                return
            self.at.now = max(self.at.now, wake) + (rng.randrange(50) if rng.random() < 0.3 else 0)
            before, thinking = self.at.table, len(self.at.bots)
            self.at.command(Woken())
            assert self.at.table != before or len(self.at.bots) > thinking, "nothing was due"
            self.checked()

    def bots_answer(self, rng: random.Random) -> None:
        waiting, self.at.bots = self.at.bots, []
        for think in waiting:
            playing = self.at.table.playing
            if playing is None or think.seat not in playing.game.seats:
                continue
            options = (
                side_actions(playing.game, think.seat)
                if think.speaking
                else moves(playing.game, think.seat)
            )
            chance = rng.random()
            act = pick(options, rng) if think.speaking else options.pick(rng.random())
            if chance < 0.1:
                act = None
            elif chance < 0.2:
                act = any_act(playing.game, think.seat, rng)
            if think.speaking and chance > 0.3:
                act = None
            self.at.command(Thought(think.seat, think.key, act, think.speaking))

    @precondition(lambda self: self.room is not None)
    @rule(jump=st.sampled_from((1, 50, 900, 2_000, 5_000, 60_000, 700_000, 8_000_000)))
    def time_jumps(self, jump: int) -> None:
        self.at.now += jump
        rng = random.Random(jump)
        for _ in range(3000):
            wake = next_wake(self.at.table)
            if wake is None or wake > self.at.now:
                return
            self.at.command(Woken())
            self.bots_answer(rng)
        raise AssertionError("the table never comes to rest")

    # the server

    @precondition(lambda self: self.room is not None)
    @rule(seed=SEEDS)
    def the_server_restarts(self, seed: int) -> None:
        rng = self.rng(seed)
        old = self.at.table
        if old.state.stage == "closed":
            return
        new = self.at.restarted(alive=self.at.now - rng.randrange(3000))
        if old.playing is not None:
            assert new.playing is not None
            for field in SURVIVING:
                if field not in ("fresh", "mine") or not any(old.state.lost):
                    assert getattr(new.playing, field) == getattr(old.playing, field), field
        assert new.state.played == old.state.played
        assert new.state.session == old.state.session
        assert new.state.kept == old.state.kept
        self.at.table, self.at.bots = new, []
        self.at.now += rng.randrange(100_000)
        for person in sorted(old.here):
            if rng.random() < 0.7:
                self.tried(Arrived(person, person))

    @precondition(lambda self: self.room is not None)
    @rule()
    def games_are_put_away(self) -> None:
        for one in self.at.state.unkept:
            self.at.command(PutAway(one.id))

    # what always holds

    def checked(self) -> None:
        state, playing = self.at.state, self.at.table.playing
        for chair in state.chairs:
            assert not (chair.person and chair.bot)
            assert chair.taken or not chair.name
            assert chair.taken or state.stage in ("gathering", "closed")
        names = [chair.name for chair in state.chairs if chair.name]
        assert len(set(names)) == len(names)
        people = [chair.person for chair in state.chairs if chair.person]
        assert len(set(people)) == len(people)
        assert state.host in people or state.stage == "closed"
        assert not set(state.kicked) & set(people)
        if playing is not None:
            if playing.number == self.heard[0]:
                assert all(a <= b for a, b in zip(self.heard[1], playing.heard, strict=True))
            self.heard = (playing.number, playing.heard)

    @invariant()
    def everything_is_in_order(self) -> None:
        if self.room is None:
            return
        self.checked()
        playing, state = self.at.table.playing, self.at.state
        if playing is None:
            return
        assert Counter(tiles_of(playing.game)) == Counter(STANDARD.tiles)
        if state.settings.preset != "tournament":
            assert all(sum(game.net) == 0 for game in state.played)
        if state.stage == "playing":
            assert playing.game.over is None
            stopped = state.pause is not None
            nobody = not any(chair.person in self.at.table.here for chair in state.chairs)
            asked_people = [seat for seat in playing.game.seats if not state.at_seat(seat).by_bot]
            moving = next_wake(self.at.table) is not None or bool(self.at.bots)
            assert moving or stopped or nobody or asked_people

    @invariant()
    def everybody_can_be_told(self) -> None:
        if self.room is None:
            return
        table = self.at.table
        for person in EVERYBODY:
            you(table, person, person)
            table_sight(table, person, "link")
        if table.playing is not None:
            for viewer in (*table.playing.game.seats[:1], None):
                msgspec.json.encode(told(table, viewer, whole=True))
                heard = table.playing.heard[0 if viewer is not None else 4]
                caught_up(table, viewer, Have(table.playing.number, max(0, heard - 5)))


TestMachine = Machine.TestCase
TestMachine.settings = settings(
    max_examples=2000 if DEEP else 25,
    stateful_step_count=30,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),  # seeds do not shrink
)
