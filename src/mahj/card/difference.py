"""Two cards side by side: which lines differ and how, which hands one has and the other lacks."""

from __future__ import annotations

from typing import Final

import msgspec

from mahj.card.line import Line, instruction
from mahj.card.model import Card
from mahj.card.overlap import missing

EXAMPLES = 3


class Lacking(msgspec.Struct, frozen=True):
    """Hands that one side has and the other lacks: how many, and the first few."""

    count: int
    examples: tuple[str, ...]
    sampled: bool = False


class LineDifference(msgspec.Struct, frozen=True):
    """A line of one card beside its fellow on the other, and what differs, in words."""

    first: str
    second: str
    changes: tuple[str, ...]
    only_first: Lacking
    only_second: Lacking


class CardDifference(msgspec.Struct, frozen=True):
    """Everything that differs between two cards."""

    header: tuple[str, ...]
    lines: tuple[LineDifference, ...]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]
    same: int

    @property
    def is_empty(self) -> bool:
        """Whether the cards are the same to a player."""
        return not (self.header or self.lines or self.only_first or self.only_second)


def diff(first: Card, second: Card) -> CardDifference:
    """What differs between two cards; lines are paired by what they stand for, then by id."""
    pairs = _pairs(first, second)
    found = [_compare(one, other) for one, other in pairs]
    paired_first = {id(one) for one, _ in pairs}
    paired_second = {id(other) for _, other in pairs}
    changed = tuple(line for line in found if line is not None)
    return CardDifference(
        tuple(_header(first, second)),
        changed,
        tuple(f"{line.id}: {line.text}" for line in first.lines if id(line) not in paired_first),
        tuple(f"{line.id}: {line.text}" for line in second.lines if id(line) not in paired_second),
        len(pairs) - len(changed),
    )


_HEADER: Final = {
    "name": "name",
    "year": "year",
    "publisher": "publisher",
    "licence": "licence",
    "value": "default value",
}


def _header(first: Card, second: Card) -> list[str]:
    return [
        f"{words} {getattr(first, key) or 'none'} becomes {getattr(second, key) or 'none'}"
        for key, words in _HEADER.items()
        if getattr(first, key) != getattr(second, key)
    ]


def _pairs(first: Card, second: Card) -> list[tuple[Line, Line]]:
    """Each line with its fellow: the same id and some hands in common, else the most in common."""
    scores: list[tuple[float, int, int]] = []
    for i, one in enumerate(first.lines):
        for j, other in enumerate(second.lines):
            score = _likeness(one, other)
            if score:
                scores.append((-score, i, j))
    taken_first: set[int] = set()
    taken_second: set[int] = set()
    pairs: list[tuple[int, int]] = []
    for _, i, j in sorted(scores):
        if i not in taken_first and j not in taken_second:
            pairs.append((i, j))
            taken_first.add(i)
            taken_second.add(j)
    return [(first.lines[i], second.lines[j]) for i, j in sorted(pairs)]


def _likeness(one: Line, other: Line) -> float:
    """How alike two lines are: hands in common, then id, section and pattern."""
    same_id = one.id.lower() == other.id.lower()
    same_section = one.section.lower() == other.section.lower()
    if one.listed and other.listed:
        mine = {hand.key for hand in one.hands}
        theirs = {hand.key for hand in other.hands}
        common = len(mine & theirs) / len(mine | theirs)
    else:
        common = float(one.patterns == other.patterns)
    if not common and not (same_id and same_section):
        return 0.0
    alike = 4 * common + 0.5 * same_id + 0.25 * same_section
    return alike + 0.1 * (one.value == other.value) + 0.1 * (one.concealed == other.concealed)


def _compare(one: Line, other: Line) -> LineDifference | None:
    """What differs between two lines that belong together; None where nothing does."""
    changes: list[str] = []
    if one.section != other.section:
        changes.append(f"section {one.section} becomes {other.section}")
    if one.concealed != other.concealed:
        marks = {False: "exposed (X)", True: "concealed (C)"}
        changes.append(f"{marks[one.concealed]} becomes {marks[other.concealed]}")
    if one.value != other.value:
        changes.append(f"value {one.value} becomes {other.value}")
    if one.jokerless_bonus != other.jokerless_bonus:
        change = "loses" if one.jokerless_bonus else "gains"
        changes.append(f"the line {change} its Jokerless bonus")
    changes += _values(one, other)
    only_first, only_second = _lacking(one, other), _lacking(other, one)
    if not (one.listed and other.listed) and one.count != other.count:
        changes.append(f"{one.count:,} hands become {other.count:,}")
    if only_first.count or only_second.count:
        if one.patterns != other.patterns:
            changes.append(f"{' or '.join(one.patterns)} becomes {' or '.join(other.patterns)}")
        was, now = _said(one), _said(other)
        if was != now:
            changes.append(f"instruction '{was}' becomes '{now}'")
    if not changes and not only_first.count and not only_second.count:
        return None
    return LineDifference(one.id, other.id, tuple(changes), only_first, only_second)


def _values(one: Line, other: Line) -> list[str]:
    """Hands of both lines that are worth something else, beyond a change of the line's value."""
    if not (one.listed and other.listed) or one.value != other.value:
        return []
    values = {hand.key: hand.value for hand in other.hands}
    changed = [h for h in one.hands if values.get(h.key, h.value) != h.value]
    if not changed:
        return []
    first = changed[0]
    words = f"{first} is worth {values[first.key]} instead of {first.value}"
    return [words if len(changed) == 1 else f"{len(changed)} hands change value: {words}"]


def _said(line: Line) -> str:
    """Everything that is said of a line, by its section too."""
    said = dict.fromkeys(instruction(one.said) for one in line.alternatives)
    return "; ".join(words for words in said if words) or "nothing"


def _lacking(one: Line, other: Line) -> Lacking:
    hands, _ = missing(one, other)
    examples = tuple(str(hand) for hand in hands[:EXAMPLES])
    return Lacking(len(hands), examples, sampled=not one.listed)
