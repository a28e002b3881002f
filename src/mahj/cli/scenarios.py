"""`mahj rulebook check` and `coverage`: the scenarios. The JSON answers are kept stable."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from mahj.cli.say import console, counted, print_json

if TYPE_CHECKING:
    from mahj.scenarios import Outcome, ScenarioError

Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")]


class PlaceAnswer(msgspec.Struct, frozen=True):
    """A fault of a scenario file in `rulebook check`."""

    line: int
    column: int
    message: str


class FailureAnswer(msgspec.Struct, frozen=True):
    """An expectation that is not met in `rulebook check`."""

    case: str
    line: int
    text: str
    expected: str
    got: str
    table: str


class ScenarioAnswer(msgspec.Struct, frozen=True):
    """A scenario in `rulebook check`."""

    id: str
    title: str
    line: int
    rules: tuple[str, ...]
    good: bool
    failures: tuple[FailureAnswer, ...]


class FileAnswer(msgspec.Struct, frozen=True):
    """A file in `rulebook check`."""

    file: str
    faults: tuple[PlaceAnswer, ...]
    scenarios: tuple[ScenarioAnswer, ...]


class CheckAnswer(msgspec.Struct, frozen=True):
    """`rulebook check --json`."""

    good: int
    bad: int
    files: tuple[FileAnswer, ...]


class MissingRule(msgspec.Struct, frozen=True):
    """A rule in `rulebook coverage`."""

    id: str
    kind: str
    title: str


class CoverageAnswer(msgspec.Struct, frozen=True):
    """`rulebook coverage --json`."""

    rules: int
    covered: int
    missing: tuple[MissingRule, ...]


def check(
    *files: Annotated[str, Parameter(help="Scenario files or folders; without any, all of ours.")],
    json: Json = False,
) -> int:
    """Play the scenarios of the rules and tell where the table does something else."""
    from mahj import scenarios

    screen = console()
    answers: list[FileAnswer] = []
    for path in _found(files):
        outcomes: tuple[Outcome, ...] = ()
        wrong: ScenarioError | None = None
        try:
            outcomes = tuple(map(scenarios.run, scenarios.load(path)))
        except scenarios.ScenarioError as error:
            wrong = error
        answers.append(_file(path, wrong, outcomes))
        if not json:
            _tell(answers[-1], wrong, outcomes, screen)
    good = sum(one.good for answer in answers for one in answer.scenarios)
    bad = sum(len(answer.faults) + len(answer.scenarios) for answer in answers) - good
    if json:
        print_json(CheckAnswer(good, bad, tuple(answers)))
    else:
        verdict = f"{counted(good, 'scenario')} good, {bad} bad"
        screen.print(Text(verdict, "bold red" if bad else "bold green"))
    return int(bad > 0)


def coverage(*, json: Json = False) -> int:
    """List the rules that the table keeps and no scenario shows."""
    from mahj import scenarios

    missing = scenarios.uncovered(scenarios.shipped())
    rules = len(scenarios.kept())
    if json:
        listed = tuple(MissingRule(rule.id, rule.kind.value, rule.title) for rule in missing)
        print_json(CoverageAnswer(rules, rules - len(missing), listed))
        return int(bool(missing))
    screen = console()
    for rule in missing:
        screen.print(Text.assemble((f"{rule.id:<8} ", "bold cyan"), rule.title))
    covered = f"{rules - len(missing)} of {counted(rules, 'rule')} are shown by a scenario"
    screen.print(Text(covered, "bold red" if missing else "bold green"))
    return int(bool(missing))


def _found(names: tuple[str, ...]) -> tuple[Path, ...]:
    """The files named, with those of folders; a name that is neither will be a fault."""
    from mahj import scenarios

    if not names:
        return scenarios.files()
    found: list[Path] = []
    for name in names:
        path = Path(name)
        found += scenarios.files(path) if path.is_dir() else [path]
    return tuple(found)


def _file(path: Path, wrong: ScenarioError | None, outcomes: tuple[Outcome, ...]) -> FileAnswer:
    faults = wrong.faults if wrong else ()
    return FileAnswer(
        str(path),
        tuple(PlaceAnswer(fault.line, fault.column, fault.words) for fault in faults),
        tuple(
            ScenarioAnswer(
                one.scenario.id,
                one.scenario.title,
                one.scenario.line,
                one.scenario.rules,
                one.good,
                tuple(
                    FailureAnswer(f.case, f.line, f.text, f.expected, f.got, f.table)
                    for f in one.failures
                ),
            )
            for one in outcomes
        ),
    )


def _tell(
    answer: FileAnswer, wrong: ScenarioError | None, outcomes: tuple[Outcome, ...], screen: Console
) -> None:
    """Print what is wrong with a file; nothing where all is good."""
    rows = _rows(Path(answer.file)) if wrong else []
    for fault in wrong.faults if wrong else ():
        text = Text.assemble((f"{answer.file}:{fault.line}:{fault.column}: ", "bold"), fault.words)
        if fault.line <= len(rows):
            text.append(f"\n    {rows[fault.line - 1]}\n    {' ' * (fault.column - 1)}")
            text.append("^", "bold red")
        screen.print(text)
    for outcome in outcomes:
        if not outcome.good:
            screen.print(Text(str(outcome)))


def _rows(path: Path) -> list[str]:
    try:
        return path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
