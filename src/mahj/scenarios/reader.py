"""The reader: the text of a scenario file becomes scenarios, or every fault with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from mahj import card as cards
from mahj.rules.house import HouseRules
from mahj.scenarios.faults import Fault, ScenarioError
from mahj.scenarios.given import GIVEN
from mahj.scenarios.head import Head, entry, house, rule_id
from mahj.scenarios.language import THEN
from mahj.scenarios.layout import GivenLine, LayoutError
from mahj.scenarios.lines import Faulty, Row, rows
from mahj.scenarios.model import AnyStep, Case, Check, Doing, Scenario
from mahj.scenarios.naming import tiles_named
from mahj.scenarios.offers import Accepted
from mahj.scenarios.position import opening
from mahj.scenarios.seating import seated
from mahj.scenarios.steps import doing, told

HEADING: Final = re.compile(r"scenario\s+(?P<id>[^:]+):\s*(?P<title>.*)")
_CASE: Final = re.compile(r"case\s+(?P<name>\w+)\s*(?::\s*(?P<words>.*))?")
BLOCKS: Final = ("given", "when", "when together", "then", "then at once")


def read(text: str, name: str = "scenario") -> tuple[Scenario, ...]:
    """The scenarios of a file; ScenarioError tells every fault in it."""
    found: list[Scenario] = []
    faults: list[Fault] = []
    for chunk in chunks(rows(text)):
        reader = _Reader(name, chunk)
        scenario = reader.scenario()
        faults += reader.faults
        if scenario is not None:
            found.append(scenario)
    if not found and not faults:
        faults.append(Fault(1, 1, "the file holds no scenario"))
    if faults:
        raise ScenarioError(name, sorted(faults, key=lambda one: (one.line, one.column)))
    return tuple(found)


def chunks(lines: Iterable[Row]) -> Iterator[list[Row]]:
    """The rows of each scenario."""
    chunk: list[Row] = []
    for row in lines:
        if row.text.startswith("scenario") and chunk:
            yield chunk
            chunk = []
        chunk.append(row)
    if chunk:
        yield chunk


class _Ending(msgspec.Struct):
    """A case while it is being read."""

    name: str
    line: int
    rules: HouseRules
    given: list[GivenLine]
    steps: list[AnyStep]
    words: str = ""


class _Reader:
    """Reads one scenario, going on after a fault."""

    def __init__(self, file: str, chunk: list[Row]) -> None:
        self.file = file
        self.chunk = chunk
        self.faults: list[Fault] = []
        self.head = Head()
        self.given: list[GivenLine] = []
        self.steps: list[AnyStep] = []
        self.endings: list[_Ending] = []

    def scenario(self) -> Scenario | None:
        """The scenario; None where its first line is none."""
        first = self.chunk[0]
        heading = HEADING.fullmatch(first.text)
        if heading is None:
            hint = "a scenario begins with a line such as: scenario CALL-05: a sextet of Flowers"
            self.faults.append(Fault(first.number, 1, hint))
            return None
        try:
            name = rule_id(first, heading["id"])
        except Faulty as error:
            self.faults.append(error.fault)
            return None
        self._blocks(self.chunk[1:])
        if not self.endings:
            self.endings.append(_Ending("", first.number, self.head.rules, [], []))
        cases = tuple(
            Case(
                one.name,
                one.line,
                one.rules,
                _merged(self.given, one.given),
                (*self.steps, *one.steps),
                one.words,
            )
            for one in self.endings
        )
        if not self.faults and not any(_checks(case.steps) for case in cases):
            self.faults.append(Fault(first.number, 1, "nothing is expected in this scenario"))
        named = tiles_named(cases)
        players = len(self.head.session) or self.head.players
        for case in cases:
            try:
                opening(case.given, case.rules, players, named)
                seated(self.head.session, players, self.head.games, case.rules)
            except LayoutError as error:
                self.faults.append(Fault(error.line, 1, str(error)))
            except ValueError as error:
                self.faults.append(Fault(first.number, 1, str(error)))
        if self.faults:
            return None
        return Scenario(
            id=name,
            title=heading["title"].strip(),
            file=self.file,
            line=first.number,
            rules=tuple(dict.fromkeys((name, *self.head.also))),
            card=self.head.card or cards.load("test"),
            players=players,
            session=self.head.session,
            games=self.head.games,
            named=named,
            cases=cases,
        )

    def _blocks(self, chunk: list[Row]) -> None:
        """Read what stands between lines that are not indented, block by block."""
        while chunk:
            row, chunk = chunk[0], chunk[1:]
            below = list(_inner(chunk))
            chunk = chunk[len(below) :]
            with self._noting():
                self._block(row, below)

    def _block(self, row: Row, below: list[Row]) -> None:
        if row.inner:
            raise Faulty(row, "expected a line without indentation: given, when or then")
        ending = self.endings[-1] if self.endings else None
        block = " ".join(row.words.lower().split())
        if block == "given":
            lines = self.given if ending is None else ending.given
            for one in below:
                with self._noting():
                    lines.append(GivenLine(one.number, told(one, GIVEN)))
        elif block in BLOCKS:
            steps = self.steps if ending is None else ending.steps
            self._steps(steps, block, below)
        elif case := _CASE.fullmatch(row.words):
            rules = self.head.rules
            words = (case["words"] or "").strip()
            self.endings.append(_Ending(case["name"], row.number, rules, [], [], words))
        elif ending is not None and block.startswith("house:"):
            ending.rules = house(row, row.words.partition(":")[2].strip(), ending.rules)
        elif self.given or self.steps or ending is not None:
            raise Faulty(
                row, f"'{row.words}' is not understood here; expected given, when, then or case"
            )
        else:
            entry(self.head, row, below)
            if below and not row.words.lower().startswith("card"):
                raise Faulty(below[0], "nothing belongs below this line")

    def _steps(self, steps: list[AnyStep], block: str, below: list[Row]) -> None:
        for at, row in enumerate(below):
            with self._noting():
                if block.startswith("then"):
                    at_once = block == "then at once"
                    steps.append(Check(row.number, row.words, told(row, THEN), at_once))
                else:
                    steps.append(doing(row, together=at > 0 and block == "when together"))

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Note a fault and go on."""
        try:
            yield
        except Faulty as error:
            self.faults.append(error.fault)


def _inner(chunk: list[Row]) -> Iterator[Row]:
    for row in chunk:
        if not row.inner:
            return
        yield row


def _checks(steps: Iterable[AnyStep]) -> bool:
    """Whether anything is expected in some steps, beside acts that are accepted."""
    return any(
        not (isinstance(step, Doing) or isinstance(step.expects, Accepted)) for step in steps
    )


def _merged(first: list[GivenLine], then: list[GivenLine]) -> tuple[GivenLine, ...]:
    """The given of a case: its own lines in place of those they contradict."""
    own = {_subject(line) for line in then}
    return (*(line for line in first if _subject(line) not in own), *then)


def _subject(line: GivenLine) -> object:
    seat = getattr(line.what, "seat", None)
    return (type(line.what), seat)
