"""One line of a card file: label, patterns with instructions, mark, value."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from mahj.card.clauses import NoBonus, Said, replaces
from mahj.card.faults import Code
from mahj.card.hand import HAND_SIZE
from mahj.card.instruction import read_instruction
from mahj.card.line import Alternative, Line
from mahj.card.meaning import mean
from mahj.card.pattern import Letters, Pattern, read_pattern
from mahj.card.slips import without_colon, without_mark, without_prose
from mahj.card.source import Source, Span

LABEL: Final = re.compile(r"\s*([A-Za-z0-9][\w.-]*)\s*:\s*")
_OR: Final = re.compile(r"(?<!\S)-?or-?(?!\S)", re.IGNORECASE)
_MATCHED: Final = re.compile(r"[^()]*(?:\([^()]*\)[^()]*)*")
"""As far as every bracket has its other half."""
_MARK: Final = re.compile(
    r"(?:(?<=[\s)])|^)(?:(?P<mark>[XC])\s*(?P<value>[^\s]*)|(?P<low>[xc])\s*(?P<lowvalue>\d\S*))\s*$"
)
_EARLY_MARK: Final = re.compile(r"[\s)]([XC]\s*[0-9]{1,4})\s+(?=\S)")
_VALUE: Final = re.compile(r"([0-9]{1,4})[¢c]?")


class Context(msgspec.Struct, frozen=True):
    """What a line takes from its card and its section."""

    section: str
    said: tuple[Said, ...]
    letters: Letters
    value: int | None
    fallback_id: str


def is_complete(text: str) -> bool:
    """Whether a stretch of text already ends with a mark: the line needs no more of it."""
    return _MARK.search(_without_brackets(text)) is not None


def read_line(source: Source, context: Context) -> Line | None:
    """The line written in a piece of source; None and faults where it cannot be read."""
    before = len(source.report.faults)
    label = LABEL.match(source.text)
    start = label.end() if label else 0
    bare = _without_brackets(source.text)
    if _unbalanced(source):
        return None
    mark = _MARK.search(bare, start)
    if early := _EARLY_MARK.search(bare, start):
        source.fault(
            Code.BAD_LINE,
            source.at(early.start(1), early.end(1)),
            "the mark and the value stand before the end of the line",
            "they come last: pattern (instruction) X 25",
        )
        return None
    end = mark.start() if mark else without_mark(source, bare, start, context.letters)
    if label is None:
        start = without_colon(source, bare, end, context.letters)
    drafts = _read_alternatives(source, start, end, bare, context)
    if mark is None:
        return None
    value = _value(source, mark, context)
    concealed = (mark["mark"] or mark["low"]).upper() == "C"
    alternatives: list[Alternative] = []
    for pattern, own in drafts:
        said = (*_inherited(context.said, own, pattern), *own)
        if pattern.size != HAND_SIZE:
            if len(source.report.faults) == before:
                _not_14(source, pattern)
            continue
        span = Span(own[0].span.start, own[-1].span.end) if own else pattern.span
        puzzle = mean(
            pattern, said, source.report, concealed=concealed, value=value or 0, span=span
        )
        if puzzle is not None:
            alternatives.append(Alternative(pattern, own, said, puzzle))
    if len(source.report.faults) > before or value is None:
        return None
    bonus = not any(isinstance(one.clause, NoBonus) for a in alternatives for one in a.said)
    name = label[1] if label else context.fallback_id
    return Line(name, context.section, tuple(alternatives), concealed, value, bonus, source.span())


def _read_alternatives(
    source: Source, start: int, end: int, bare: str, context: Context
) -> list[tuple[Pattern, tuple[Said, ...]]]:
    """The patterns, each with its own instruction or else the next one's."""
    cuts = [start, *(i for m in _OR.finditer(bare, start, end) for i in m.span()), end]
    found: list[tuple[Pattern, tuple[Said, ...] | None]] = []
    for first, last in zip(cuts[::2], cuts[1::2], strict=True):
        opening = bare.find("(", first, last)
        stop = opening if opening >= 0 else last
        piece = source.piece(first, stop)
        if not piece.text:
            source.fault(
                Code.BAD_LINE,
                source.at(first, first + 1),
                "a pattern is missing here",
                "write its groups, as in: FF 1111a 2222a 3333a",
            )
            continue
        pattern = read_pattern(without_prose(piece, context.letters), context.letters)
        said: tuple[Said, ...] | None = None
        while opening >= 0:
            close = bare.find(")", opening, last)
            said = (said or ()) + read_instruction(source.piece(opening + 1, close))
            opening = bare.find("(", close, last)
            between = source.piece(close + 1, opening if opening >= 0 else last)
            if between.text:
                words = f"'{between.text[:20]}' stands after the instruction"
                source.fault(
                    Code.BAD_LINE,
                    between.span(),
                    words,
                    "groups come first, then the instruction, then X or C and the value",
                )
        found.append((pattern, said))
    following: tuple[Said, ...] = ()
    result: list[tuple[Pattern, tuple[Said, ...]]] = []
    for pattern, own in reversed(found):
        following = own if own is not None else following
        result.append((pattern, following))
    return result[::-1]


def _inherited(
    section: tuple[Said, ...], own: tuple[Said, ...], pattern: Pattern
) -> tuple[Said, ...]:
    """The section's clauses that the line does not replace (CARD-20)."""
    return tuple(
        msgspec.structs.replace(one, span=pattern.span, inherited=True)
        for one in section
        if not any(replaces(other.clause, one.clause) for other in own)
    )


def _without_brackets(text: str) -> str:
    """The text with everything between brackets blanked, brackets and length kept."""
    out: list[str] = []
    depth, quoted = 0, False
    for char in text:
        if depth and char in '"“”':
            quoted = not quoted
        closes = char == ")" and not quoted
        depth -= closes and depth > 0
        out.append(" " if depth and char != "\n" else char)
        depth += char == "(" and not quoted
    return "".join(out)


def _unbalanced(source: Source) -> bool:
    """Report brackets that do not match."""
    bare = _without_brackets(source.text)
    matched = _MATCHED.match(bare)
    at = matched.end() if matched else 0
    if at == len(bare):
        return False
    words = "never closed" if bare[at] == "(" else "never opened"
    source.fault(
        Code.BAD_LINE,
        source.at(at, at + 1),
        f"this bracket is {words}",
        "an instruction stands between ( and )",
    )
    return True


def _value(source: Source, mark: re.Match[str], context: Context) -> int | None:
    """The value after the mark, or the card's default."""
    slot = "value" if mark["mark"] else "lowvalue"
    text = mark[slot]
    span = source.at(mark.start(slot), mark.end(slot))
    if not text:
        if context.value is None:
            source.fault(
                Code.BAD_VALUE,
                source.at(mark.start(), mark.end()),
                "the line has no value",
                "write it after the mark, as in X 25, or add 'value: 25' to the header",
            )
        return context.value
    number = _VALUE.fullmatch(text)
    if number is None or not int(number[1]):
        source.fault(
            Code.BAD_VALUE, span, f"'{text[:20]}' is no value", "write whole points, as in X 25"
        )
        return None
    return int(number[1])


def _not_14(source: Source, pattern: Pattern) -> None:
    """Report a pattern of another size, with a way to mend it."""
    off = pattern.size - HAND_SIZE
    tiles = "tile" if abs(off) == 1 else "tiles"
    source.fault(
        Code.NOT_14,
        pattern.span,
        f"the pattern has {pattern.size} tiles, a hand has {HAND_SIZE}",
        f"take {off} {tiles} out" if off > 0 else f"add {-off} {tiles}",
    )
