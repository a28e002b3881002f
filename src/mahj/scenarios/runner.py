"""The runner: plays a scenario through the engine and compares what is with what must be."""

from __future__ import annotations

import msgspec

from mahj.scenarios.doing import perform
from mahj.scenarios.language import words
from mahj.scenarios.model import AnyStep, Case, Check, Doing, Move, Scenario
from mahj.scenarios.moment import Expectation, Moment
from mahj.scenarios.picture import picture
from mahj.scenarios.player import Player, Stopped


class Failure(msgspec.Struct, frozen=True):
    """An expectation that is not met: where, what was expected, what was found, and the table."""

    case: str
    line: int
    text: str
    expected: str
    got: str
    table: str

    def __str__(self) -> str:
        case = f" (case {self.case})" if self.case else ""
        rows = [f"line {self.line}{case}: {self.text}"]
        rows += [f"  - expected  {self.expected}", f"  + got       {self.got}"]
        return "\n".join(rows + [f"      {row}" for row in self.table.splitlines()])


class Seen(msgspec.Struct, frozen=True):
    """A step with the moment at which its expectation was looked at."""

    case: Case
    step: Move | Check
    now: Moment

    def fails(self, expected: Expectation) -> bool:
        """Whether another expectation would not be met at that moment."""
        return not expected.holds(self.now)


class Outcome(msgspec.Struct, frozen=True):
    """What came of a scenario."""

    scenario: Scenario
    failures: tuple[Failure, ...]
    seen: tuple[Seen, ...]

    @property
    def good(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures

    def __str__(self) -> str:
        rows = [f"{self.scenario.place}: {self.scenario}"]
        for one, following in zip(self.failures, (*self.failures[1:], None), strict=True):
            # A table that stays the same is told once, after the last line about it.
            same = following is not None and following.table == one.table
            rows.append(str(msgspec.structs.replace(one, table="") if same else one))
        return "\n".join(rows)


def run(scenario: Scenario) -> Outcome:
    """Play every case of a scenario; an act that is answered in another way ends its case."""
    failures: list[Failure] = []
    seen: list[Seen] = []
    for case in scenario.cases:
        player = Player(scenario, case)
        for step in case.steps:
            failure = _step(player, case, step, seen)
            if failure is not None:
                failures.append(failure)
                if not isinstance(step, Check):
                    break
    return Outcome(scenario, tuple(failures), tuple(seen))


def _step(player: Player, case: Case, step: AnyStep, seen: list[Seen]) -> Failure | None:
    try:
        if isinstance(step, Doing):
            perform(player, step.what)
            return None
        if isinstance(step, Move):
            player.move(step)
        elif not step.at_once:
            player.settle()
    except Stopped as stopped:
        return _failure(player, case, step, "that it can be done", str(stopped))
    seen.append(Seen(case, step, player.now))
    if step.expects.holds(player.now):
        return None
    got = words(step.expects.found(player.now))
    if isinstance(step, Move) and player.refused is not None:
        got += f": {player.refused.words}"
    return _failure(player, case, step, words(step.expects), got)


def _failure(player: Player, case: Case, step: AnyStep, expected: str, got: str) -> Failure:
    return Failure(case.name, step.line, step.text, expected, got, picture(player.game))


def survivors(scenario: Scenario) -> tuple[str, ...]:
    """Mutants that are not found out: expectations that could be changed and still be met.

    An expectation changes nothing at the table, so each is tried at the moment of its original.
    """
    return tuple(
        f"{scenario.file}:{one.step.line}: {words(false)}"
        for one in run(scenario).seen
        for false in one.step.expects.mutants()
        if not one.fails(false)
    )
