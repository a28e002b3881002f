"""The rulebook read from its files, once, and checked as a whole."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from mahj.rulebook.model import Chapter, Option, Origin, Rule

FOLDER: Final = Path(__file__).parent
# The chapters in book order; each has its file.
ORDER: Final = (
    "DEF", "SET", "DEAL", "CHAR", "TURN", "DISC", "CALL", "PRIO", "JOK", "XCH", "CARD", "CONC",
    "DEAD", "MJ", "PAY", "SEAT", "THREE", "WALL", "ETIQ", "HINT", "HOUSE",
)  # fmt: skip
T = TypeVar("T")
_ID: Final = re.compile(r"\s*([A-Za-z]+)[\s-]*0*(\d{1,3})\s*")


class BookError(ValueError):
    """A file of the rulebook that is not as it must be."""


class UnknownRuleError(KeyError):
    """There is no rule of that id; `near` holds ids that are meant perhaps."""

    def __init__(self, wanted: str, near: tuple[str, ...]) -> None:
        super().__init__(wanted)
        self.near = near

    def __str__(self) -> str:
        hint = f"; near are {', '.join(self.near)}" if self.near else ""
        return f"there is no rule '{self.args[0]}'{hint}"


@cache
def chapters() -> tuple[Chapter, ...]:
    """The chapters in book order.

    >>> chapters()[6].title
    'Calling a discard'
    """
    return _read()[0]


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule in book order."""
    return tuple(rule for chapter in chapters() for rule in chapter.rules)


@cache
def options() -> tuple[Option, ...]:
    """Everything a table may decide for itself."""
    return _read()[1]


@cache
def sources() -> tuple[Origin, ...]:
    """Where the rules come from, those first that decide where they differ.

    >>> [source.name for source in sources() if source.name in rule("CALL-02").sources]
    ['faq', 'jokers', 'club_answers']
    """
    return _read()[2]


def rule(wanted: str) -> Rule:
    """The rule of that id, written in any case, with or without its zero, or UnknownRuleError.

    >>> rule("CALL-05").title, rule("call 5").id
    ('Jokers in an exposure', 'CALL-05')
    >>> rule("CALL-50")
    Traceback (most recent call last):
    ...
    mahj.rulebook.book.UnknownRuleError: there is no rule 'CALL-50'; near are CALL-25, ...
    """
    found = by_id().get(canonical(wanted))
    if found is None:
        near = difflib.get_close_matches(canonical(wanted), by_id(), 3, 0.5)
        raise UnknownRuleError(wanted, tuple(near))
    return found


def canonical(wanted: str) -> str:
    """An id as the book writes it: CALL-05 for call5."""
    match = _ID.fullmatch(wanted)
    return f"{match[1].upper()}-{int(match[2]):02}" if match else wanted.strip().upper()


@cache
def by_id() -> dict[str, Rule]:
    """Every rule under its id."""
    return {rule.id: rule for rule in rules()}


def check(
    chapters: Sequence[Chapter], options: Sequence[Option], sources: Sequence[Origin]
) -> None:
    """Raise BookError where the parts of a book do not fit together."""
    everything = [rule for chapter in chapters for rule in chapter.rules]
    known = {rule.id for rule in everything}
    names = [option.name for option in options]
    if len(set(names)) < len(names):
        raise BookError("two options have one name")
    origins = {source.name for source in sources}
    for chapter in chapters:
        due = [f"{chapter.id}-{number:02}" for number in range(1, len(chapter.rules) + 1)]
        if [rule.id for rule in chapter.rules] != due:
            raise BookError(f"the rules of {chapter.id} are not numbered from 01 without a gap")
    for one in everything:
        strange = (set(one.see) - known) | (set(one.options) - set(names)) | ({one.id} & {*one.see})
        strange |= set(one.sources) - origins
        if strange:
            raise BookError(f"{one.id} refers to {', '.join(sorted(strange))}")
        for refers in (one.see, one.options, one.sources):
            if len(set(refers)) < len(refers):
                raise BookError(f"{one.id} refers twice to the same")


def read_chapter(name: str, text: str) -> Chapter:
    """A chapter from the text of its file."""
    data = _parsed(text, f"chapter {name}")
    if "rules" in data or "id" in data:
        raise BookError(f"chapter {name}: write [[rule]] for a rule, and no id")
    return _typed({"id": name, "rules": data.pop("rule", []), **data}, Chapter, f"chapter {name}")


def read_options(text: str, rules: Sequence[Rule]) -> tuple[Option, ...]:
    """The options from the text of their file; which rules they change is told by the rules."""
    entries = _parsed(text, "options").get("option", [])
    for entry in entries:
        if "rules" in entry:
            raise BookError("options: the rules name their options, not the other way round")
        name, values = entry.get("name"), entry.get("values", {})
        entry["values"] = [{"value": value, "words": words} for value, words in values.items()]
        entry["rules"] = [rule.id for rule in rules if name in rule.options]
    return _typed(entries, tuple[Option, ...], "options")


def read_sources(text: str) -> tuple[Origin, ...]:
    """The sources from the text of their file."""
    return _typed(_parsed(text, "sources").get("source", []), tuple[Origin, ...], "sources")


@cache
def _read() -> tuple[tuple[Chapter, ...], tuple[Option, ...], tuple[Origin, ...]]:
    files = {name: FOLDER / "chapters" / f"{name.lower()}.toml" for name in ORDER}
    read = tuple(read_chapter(name, path.read_text("utf-8")) for name, path in files.items())
    text = (FOLDER / "options.toml").read_text("utf-8")
    found = read_options(text, [rule for chapter in read for rule in chapter.rules])
    origins = read_sources((FOLDER / "sources.toml").read_text("utf-8"))
    check(read, found, origins)
    return read, found, origins


def _parsed(text: str, what: str) -> dict[str, Any]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BookError(f"{what}: {error}") from None
    return {key: _unwrapped(value) for key, value in data.items()}


def _unwrapped(value: Any) -> Any:
    """The same with every text in one line: line breaks in the files only keep them readable."""
    match value:
        case str():
            return " ".join(value.split())
        case list():
            return [_unwrapped(one) for one in value]
        case dict():
            return {key: _unwrapped(one) for key, one in value.items()}
        case _:
            return value


def _typed(data: Any, shape: type[T], what: str) -> T:
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise BookError(f"{what}: {error}") from None
