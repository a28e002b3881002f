"""A scenario as read: what is given, what is done, what must then be so."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mahj.card import Card
from mahj.rules.acts import AnyAct
from mahj.rules.house import HouseRules
from mahj.rules.seats import Seat
from mahj.scenarios.kinds import Tiles
from mahj.scenarios.layout import GivenLine
from mahj.scenarios.moment import Expectation
from mahj.scenarios.shorthands import AnyShorthand


class Step(msgspec.Struct, frozen=True):
    """A line of a scenario, and where it stands."""

    line: int
    text: str


class Move(Step, frozen=True):
    """An act, and how the table shall answer it."""

    seat: Seat | None
    act: AnyAct
    expects: Expectation
    at: int | None = None
    together: bool = False
    """Whether it happens at the time of the act before."""


class Doing(Step, frozen=True):
    """Several acts in one line."""

    what: AnyShorthand


class Check(Step, frozen=True):
    """Something that must be so; `at_once` looks before what is pending is final."""

    expects: Expectation
    at_once: bool = False


AnyStep = Move | Doing | Check


class Case(msgspec.Struct, frozen=True):
    """One of the endings of a scenario: house rules and a given of its own, and its steps."""

    name: str
    line: int
    rules: HouseRules
    given: tuple[GivenLine, ...]
    steps: tuple[AnyStep, ...]
    words: str = ""
    """What is special about it."""


class Scenario(msgspec.Struct, frozen=True):
    """A situation at a table, the rules it shows, and its endings (one without a name, or more)."""

    id: str
    title: str
    file: str
    line: int
    rules: tuple[str, ...]
    card: Card
    players: int
    session: tuple[str, ...]
    games: int
    """How many games of the session were played before."""
    named: Tiles
    """The kinds that the scenario names; they are not filled in while others remain."""
    cases: tuple[Case, ...]

    @property
    def place(self) -> str:
        """Where it stands."""
        return f"{self.file}:{self.line}"

    def __str__(self) -> str:
        return f"{self.id}: {self.title}"

    def mutants(self) -> Iterator[Scenario]:
        """The scenario with exactly one expectation made false, for each way to do so."""
        for case_at, case in enumerate(self.cases):
            for step_at, step in enumerate(case.steps):
                if isinstance(step, Doing):
                    continue
                for false in step.expects.mutants():
                    changed = msgspec.structs.replace(step, expects=false)
                    steps = (*case.steps[:step_at], changed, *case.steps[step_at + 1 :])
                    replaced = msgspec.structs.replace(case, steps=steps)
                    cases = (*self.cases[:case_at], replaced, *self.cases[case_at + 1 :])
                    yield msgspec.structs.replace(self, cases=cases)
