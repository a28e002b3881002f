"""Which scenarios show a rule, told by their heads alone; only one that is wanted is read whole.

>>> [str(one) for one in showing("XCH-22")][0]
'XCH-22: Jokers of a dead hand can be had where they lie on top'
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from mahj.scenarios.head import rule_id
from mahj.scenarios.lines import Row, rows
from mahj.scenarios.model import Scenario
from mahj.scenarios.reader import BLOCKS, HEADING, chunks, read
from mahj.scenarios.shelf import files


class Heading(msgspec.Struct, frozen=True):
    """What the head of a scenario says, and its text, in which the lines keep their numbers."""

    id: str
    title: str
    file: str
    line: int
    rules: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{self.id}: {self.title}"


@cache
def headings() -> tuple[Heading, ...]:
    """The heads of every scenario that comes with mahj."""
    return tuple(
        _heading(str(path), chunk)
        for path in files()
        for chunk in chunks(rows(path.read_text("utf-8")))
    )


@cache
def showing(rule: str) -> tuple[Heading, ...]:
    """The scenarios that show a rule, those written for it first."""
    found = (one for one in headings() if rule in one.rules)
    return tuple(sorted(found, key=lambda one: one.id != rule))


@lru_cache(maxsize=128)
def whole(heading: Heading) -> Scenario:
    """The scenario below a heading."""
    [scenario] = read(heading.text, heading.file)
    return scenario


def _heading(file: str, chunk: list[Row]) -> Heading:
    first = chunk[0]
    found = HEADING.fullmatch(first.text)
    assert found is not None, f"{file}:{first.number} heads no scenario"
    name = rule_id(first, found["id"])
    lines = [""] * chunk[-1].number
    for row in chunk:
        lines[row.number - 1] = row.text
    rules = tuple(dict.fromkeys((name, *_also(chunk))))
    return Heading(name, found["title"].strip(), file, first.number, rules, "\n".join(lines))


def _also(chunk: list[Row]) -> tuple[str, ...]:
    """The other rules that a head names."""
    for row in chunk[1:]:
        key, _, value = row.words.partition(":")
        if key.strip().lower() == "also":
            return tuple(rule_id(row, one) for one in value.split(",") if one.strip())
        if key in BLOCKS:
            break
    return ()
