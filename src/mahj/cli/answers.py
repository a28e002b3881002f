"""The JSON answers of `mahj card`: an interface, documented in docs/cli.md and kept stable."""

from __future__ import annotations

import msgspec

from mahj.card import Card, Hand, Laid, Line, Matched, Section
from mahj.cli.say import FaultAnswer


class ListedCard(msgspec.Struct, frozen=True):
    """A card in `card list`."""

    id: str
    name: str
    year: int | None
    publisher: str
    licence: str
    about: str
    lines: int
    hands: int


class ListAnswer(msgspec.Struct, frozen=True):
    """`card list --json`."""

    cards: tuple[ListedCard, ...]


class LineAnswer(msgspec.Struct, frozen=True):
    """A line in `card show` and `card expand`."""

    id: str
    patterns: tuple[str, ...]
    instruction: str
    text: str
    concealed: bool
    value: int
    jokerless_bonus: bool
    count: int
    groupings: int
    playable: int


class SectionAnswer(msgspec.Struct, frozen=True):
    """A section in `card show`."""

    name: str
    instruction: str
    lines: tuple[LineAnswer, ...]


class ShowAnswer(msgspec.Struct, frozen=True):
    """`card show --json`."""

    name: str
    year: int | None
    publisher: str
    licence: str
    about: str
    value: int | None
    sections: tuple[SectionAnswer, ...]


class CheckedFile(msgspec.Struct, frozen=True):
    """A file in `card check`."""

    file: str
    errors: int
    warnings: int
    faults: tuple[FaultAnswer, ...]


class CheckAnswer(msgspec.Struct, frozen=True):
    """`card check --json`."""

    files: tuple[CheckedFile, ...]


class GroupAnswer(msgspec.Struct, frozen=True):
    """A group of a concrete hand."""

    tile: str
    size: int
    jokers: str
    exposable: bool


class HandAnswer(msgspec.Struct, frozen=True):
    """A concrete hand in `card expand`."""

    tiles: str
    value: int
    playable: bool
    groups: tuple[GroupAnswer, ...]


class ExpandedLine(msgspec.Struct, frozen=True):
    """A line in `card expand`; no hands with --count."""

    id: str
    text: str
    count: int
    groupings: int
    playable: int
    hands: tuple[HandAnswer, ...] = ()
    complete: bool = True


class ExpandAnswer(msgspec.Struct, frozen=True):
    """`card expand --json`."""

    lines: tuple[ExpandedLine, ...]
    count: int
    groupings: int
    playable: int


class LaidAnswer(msgspec.Struct, frozen=True):
    """A group as it lies on the table."""

    tiles: str
    tile: str
    size: int
    jokers: int
    exposed: bool


class MatchedAnswer(msgspec.Struct, frozen=True):
    """A line and grouping that win, in `card match`."""

    line: str
    section: str
    text: str
    value: int
    concealed: bool
    jokerless: bool
    groups: tuple[LaidAnswer, ...]


class MatchAnswer(msgspec.Struct, frozen=True):
    """`card match --json`."""

    mah_jongg: bool
    tiles: int
    matches: tuple[MatchedAnswer, ...]


def line_answer(line: Line) -> LineAnswer:
    """The JSON form of a line."""
    return LineAnswer(
        line.id,
        line.patterns,
        line.instruction,
        line.text,
        line.concealed,
        line.value,
        line.jokerless_bonus,
        line.count,
        line.groupings,
        line.playable,
    )


def section_answer(section: Section) -> SectionAnswer:
    """The JSON form of a section."""
    return SectionAnswer(section.name, section.instruction, tuple(map(line_answer, section.lines)))


def show_answer(card: Card) -> ShowAnswer:
    """The JSON form of a card."""
    return ShowAnswer(
        card.name,
        card.year,
        card.publisher,
        card.licence,
        card.about,
        card.value,
        tuple(map(section_answer, card.sections)),
    )


def hand_answer(hand: Hand) -> HandAnswer:
    """The JSON form of a concrete hand."""
    groups = tuple(
        GroupAnswer(str(group.tile), group.size, group.jokers.value, group.exposable)
        for group in hand.groups
    )
    return HandAnswer(str(hand), hand.value, hand.playable(), groups)


def matched_answer(matched: Matched) -> MatchedAnswer:
    """The JSON form of a match."""
    line = matched.line
    groups = tuple(map(_laid_answer, matched.laid))
    return MatchedAnswer(
        line.id,
        line.section,
        line.text,
        matched.value,
        line.concealed,
        matched.jokerless,
        groups,
    )


def _laid_answer(laid: Laid) -> LaidAnswer:
    return LaidAnswer(str(laid), str(laid.tile), laid.size, laid.jokers, laid.exposed)
