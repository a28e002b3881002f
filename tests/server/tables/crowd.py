"""A crowd: people who answer early, late or never, and call, hold and challenge by chance."""

from __future__ import annotations

import random
from functools import cache

from mahj.rules import AnyAct, Options, Seat, acts, legal_actions, moves, side_actions
from mahj.server.tables.settings import Level, PaceName, Settings
from mahj.server.tables.stand_ins import asked
from mahj.server.tables.step import Step
from mahj.server.tables.telling import seat_for
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import Command, StaleAsk, Woken
from mahj.server.wire import asks
from mahj.server.wire.faults import Wrong
from tests.server.parlour import PEOPLE, Parlour

CALLS = (acts.Claim, acts.Call, acts.Lift, acts.Place, acts.Show, acts.Exchange)


class Watched(Parlour):
    """A parlour that remembers every step, and the table after it."""

    def __init__(self, *given: object, **named: object) -> None:
        self.steps: list[tuple[int, Command, Step, int]] = []
        super().__init__(*given, **named)  # type: ignore[arg-type]

    def command(self, command: Command) -> Step:
        # What bots answer at once comes after what they answer to.
        place = len(self.steps)
        before = len(self.writes)
        done = super().command(command)
        self.steps.insert(place, (self.now, command, done, before + len(done.writes)))
        return done


class Crowd:
    """People who play by chance; what they do depends on nothing but their own view and chance."""

    def __init__(self, parlour: Parlour, seed: int, *, never: float = 0.05, side: float = 0.05):
        self.parlour = parlour
        self.rng = random.Random(f"crowd {seed}")
        self.never, self.side = never, side
        self.plans: dict[str, tuple[object, int]] = {}
        self.refused = 0

    def play(self) -> None:
        """Play until the game is over."""
        assert self.went_on(6000), "the game does not end"

    def went_on(self, most: int) -> bool:
        """Play for so many steps; whether the game is over."""
        parlour = self.parlour
        for _ in range(most):
            if parlour.stage() != "playing":
                return True
            self.plan()
            wake = next_wake(parlour.table)
            acting = min(
                ((at, person) for person, (_, at) in self.plans.items()), default=(None, "")
            )
            assert wake is not None or acting[0] is not None, "nothing goes on"
            if acting[0] is not None and (wake is None or acting[0] < wake):
                parlour.now = max(parlour.now, acting[0])
                self.act(acting[1])
            else:
                assert wake is not None
                parlour.now = max(parlour.now, wake)
                parlour.command(Woken())
        return False

    def plan(self) -> None:
        """Whoever is asked something new makes up their mind when to answer."""
        parlour = self.parlour
        playing = parlour.table.playing
        assert playing is not None
        seats = asked(playing.game, parlour.state)
        for person in PEOPLE:
            seat = seat_for(parlour.table, person)
            if seat is None or person not in parlour.table.here or seat not in seats:
                self.plans.pop(person, None)
                continue
            key = (playing.moment, playing.acted[seat])
            if person not in self.plans or self.plans[person][0] != key:
                late = 10**12 if self.rng.random() < self.never else 0
                wait = int(self.rng.expovariate(1 / 2500))
                self.plans[person] = (key, parlour.now + wait + late)

    def act(self, person: str) -> None:
        del self.plans[person]
        seat = seat_for(self.parlour.table, person)
        assert seat is not None
        act = self.choose(seat)
        if act is None:
            return
        try:
            self.parlour.act(person, act)
        except (Wrong, StaleAsk):
            self.refused += 1

    def choose(self, seat: Seat) -> AnyAct | None:
        game = self.parlour.game
        options = moves(game, seat)
        if self.rng.random() < self.side:
            side = side_actions(game, seat)
            forms = [form for form in side.forms if len(form)]
            if forms:
                return Options((self.rng.choice(forms),)).pick(self.rng.random())
        calls = [form for form in legal_actions(game, seat).forms if form.act in CALLS]
        if calls and self.rng.random() < 0.5:
            return Options((self.rng.choice(calls),)).pick(self.rng.random())
        return options.pick(self.rng.random())


KINDS: dict[str, tuple[str, PaceName, int, tuple[Level | None, ...]]] = {
    "assisted": ("assisted", "quick", 4, (None, None, "club")),
    "club": ("club", "quick", 4, (None, None, "club")),
    "tournament": ("tournament", "steady", 4, ("club", None, None)),
    "three": ("assisted", "quick", 3, (None, "club")),
    "three at the club": ("club", "quick", 3, (None, "club")),
    "no clock": ("club", "none", 4, (None, "club", "club")),
}
"""Tables: preset, pace, how many play, who is a bot."""


def seated(kind: str, seed: int, *, tell: bool = True, **options: bool | int | str) -> Watched:
    """A table of a kind at which the first game has been dealt."""
    preset, pace, players, bots = KINDS[kind]
    settings = Settings(
        card="starter",
        preset=preset,  # type: ignore[arg-type]
        pace=pace,
        players=players,  # type: ignore[arg-type]
        options=options,
    )
    parlour = Watched(settings, bots, seed=seed, tell=tell)
    people = PEOPLE[: 1 + bots.count(None)]
    parlour.arrive(*people)
    for person in people[1:]:
        parlour.ask(person, asks.Sit)
    parlour.ask("ann", asks.Begin)
    return parlour


@cache
def game_of(kind: str, seed: int) -> Watched:
    """A whole game at a table of a kind; do not change it."""
    parlour = seated(kind, seed)
    Crowd(parlour, seed, never=0.0 if kind == "no clock" else 0.05).play()
    return parlour
