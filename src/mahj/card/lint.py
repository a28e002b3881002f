"""What is worth a second look in a card that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, pairwise
from statistics import median
from typing import Final

from mahj.card.clauses import DragonColour, Free, Freedom, HowMany, Topic
from mahj.card.draft import Draft
from mahj.card.faults import CardError, Code, Fault, Severity
from mahj.card.hand import SET_SIZE, size_name
from mahj.card.line import Alternative, Line
from mahj.card.model import Card
from mahj.card.overlap import Shared, shared
from mahj.card.reader import decoded, read_card
from mahj.card.shortage import shortage
from mahj.card.source import Report, Span
from mahj.card.sums import false_sum

_ROW: Final = ("consecutive", "consec", "in a row")


def check(
    data: str | bytes, file: str = "card", parameters: Mapping[str, int] | None = None
) -> tuple[Fault, ...]:
    """Every fault of a card file: its errors, or where it loads what lint finds."""
    try:
        card = read_card(data, file, parameters)
    except CardError as error:
        return error.faults
    report = Report(file, decoded(data, file)[0])
    for rule in _RULES:
        for code, span, words, suggestion in rule(card):
            report.add(code, span, words, suggestion, Severity.WARNING)
    return tuple(sorted(report.faults, key=lambda fault: fault.place))


Finding = tuple[Code, Span, str, str]
INSIDE: Final = "drop it, or make it worth more"


def _alternatives(card: Card) -> Iterator[tuple[Line, Alternative]]:
    return ((line, one) for line in card.lines for one in line.alternatives)


def _colours(card: Card) -> Iterator[Finding]:
    """Colours that say something else than the instruction."""
    for line, one in _alternatives(card):
        counts = _suit_counts(one)
        everywhere = set().union(*(_suit_counts(other) for other in line.alternatives))
        for said in one.said:
            clause = said.clause
            if isinstance(clause, HowMany) and not counts & set(clause.counts):
                shown = " or ".join(map(str, clause.counts))
                words = f"the instruction says {shown} and the pattern has {max(counts)} colors"
                yield Code.COLOURS, said.span, words, "make the colors and the words agree"
            elif isinstance(clause, HowMany) and not said.inherited:
                for count in set(clause.counts) - everywhere:
                    words = f"the instruction allows {count} colors and no pattern has so many"
                    yield Code.COLOURS, said.span, words, "add the other pattern after 'or'"
            if isinstance(clause, DragonColour):
                yield from _dragon_colours(one, clause, said.span)


def _suit_counts(one: Alternative) -> set[int]:
    """How many suits a pattern shows, with and without the dragons that have their own."""
    numbers = {g.colour for g in one.pattern.groups if g.colour and g.symbol != "D"}
    return {len(one.pattern.colours), len(numbers)}


def _dragon_colours(one: Alternative, clause: DragonColour, span: Span) -> Iterator[Finding]:
    numbers = {g.colour for g in one.pattern.groups if g.colour and g.symbol != "D"}
    dragons = {g.colour for g in one.pattern.groups if g.colour and g.symbol == "D"}
    if not dragons:
        yield Code.COLOURS, span, "no dragon of the pattern has a color", "write DDa for its suit"
    elif clause.matching and not dragons <= numbers:
        words = "the dragon is said to match and has a color that no number has"
        yield Code.COLOURS, span, words, "give it the color of the numbers it matches"
    elif not clause.matching and dragons & numbers:
        words = "the dragon is said to be opposite and has the color of a number"
        yield Code.COLOURS, span, words, "give it a color of its own"


def _rows(card: Card) -> Iterator[Finding]:
    """Printed numbers that are not in a row although the instruction says so."""
    for _, one in _alternatives(card):
        for said in one.said:
            clause = said.clause
            if not (isinstance(clause, Free) and clause.how is Freedom.RUN):
                continue
            if not any(word in said.words.lower() for word in _ROW):
                continue
            numbers = {int(g.symbol) for g in one.pattern.groups if g.is_number}
            step = 2 if clause.domain and len(clause.domain) < 9 else 1
            chosen = sorted(
                {int(g.symbol) for g in one.pattern.groups if g.is_number and g in clause.select}
            )
            gaps = {b - a for a, b in pairwise(chosen)}
            if numbers and gaps - {step}:
                shown = ", ".join(map(str, chosen))
                words = f"{shown} are printed, which are not in a row"
                yield Code.NOT_CONSECUTIVE, said.span, words, "say 'any run' to keep the gaps"


def _sums(card: Card) -> Iterator[Finding]:
    """Printed sums that are not true."""
    for _, one in _alternatives(card):
        if any(group.is_variable for group in one.pattern.groups):
            continue
        if said := false_sum(Draft(one.pattern, (), Report("", ""))):
            yield (
                Code.FALSE_SUM,
                one.pattern.span,
                f"as printed the sum says {said}",
                "mend the numbers",
            )


def _crowded(card: Card) -> Iterator[Finding]:
    """Sets of three or more printed without spaces."""
    for _, one in _alternatives(card):
        for word in one.pattern.words():
            for group in word:
                if group.size >= SET_SIZE and len(word) > 1:
                    words = f"'{group}' is a {size_name(group.size)}, printed without spaces"
                    yield Code.CROWDED, group.span, words, "put a space before and after a set"


def _supply(card: Card) -> Iterator[Finding]:
    """Hands that 152 tiles cannot supply."""
    for line in card.lines:
        if line.playable == line.groupings:
            continue
        short = next(filter(None, map(shortage, line.alternatives)), None)
        if short is None:
            continue
        if line.playable:
            lost = line.groupings - line.playable
            words = f"{lost} of {line.groupings} hands cannot be had: {short.words}"
            yield Code.NO_COPIES, line.span, words, "narrow the instruction"
        else:
            words = f"nobody can complete this line: {short.words}"
            yield Code.NOBODY, short.span, words, short.suggestion


def _same(card: Card) -> Iterator[Finding]:
    """Lines that stand for the same hands, wholly or in part."""
    for one, other in combinations(card.lines, 2):
        both = shared(one, other)
        if both is Shared.NONE:
            continue
        if both is Shared.ALL:
            words = f"it stands for the same hands as {one.id}"
            yield Code.SAME_LINE, other.span, words, "drop one of them"
        elif both is Shared.SECOND_INSIDE:
            yield Code.INSIDE, other.span, f"all its hands are also hands of {one.id}", INSIDE
        elif both is Shared.FIRST_INSIDE:
            yield Code.INSIDE, one.span, f"all its hands are also hands of {other.id}", INSIDE
        else:
            words = f"some of its hands are also hands of {one.id}"
            yield Code.OVERLAP, other.span, words, "the more valuable line wins"
    for line in card.lines:
        for first, second in combinations(line.alternatives, 2):
            if line.listed and _keys(first) <= _keys(second):
                yield from _same_pattern(first)
            elif line.listed and _keys(second) <= _keys(first):
                yield from _same_pattern(second)


def _keys(one: Alternative) -> set[object]:
    return {hand.key for hand in one.puzzle.hands()}


def _same_pattern(one: Alternative) -> Iterator[Finding]:
    words = "this pattern adds no hand to the line's other pattern"
    yield Code.SAME_PATTERN, one.pattern.span, words, "drop it, or change its colors"


def _values(card: Card) -> Iterator[Finding]:
    """Values out of scale, and singles and pairs that are paid double without Jokers."""
    usual = card.value or median(line.value for line in card.lines)
    for line in card.lines:
        if not usual / 2 <= line.value <= usual * 3:
            words = f"{line.value} is far from the usual {usual:g} of this card"
            yield Code.VALUE_SCALE, line.span, words, "check the value"
        sets = any(g.size >= SET_SIZE for one in line.alternatives for g in one.pattern.groups)
        if not sets and line.jokerless_bonus:
            words = "only singles and pairs: the value should already hold the Jokerless double"
            hint = "say (no Jokerless bonus) in the section"
            yield Code.SINGLES_BONUS, line.span, words, hint


def _unused(card: Card) -> Iterator[Finding]:
    """Letters that no pattern uses, sections without lines, instructions no line takes."""
    texts = "".join(one.pattern.text for _, one in _alternatives(card))
    for letter in card.letters:
        if letter.name not in texts:
            words = f"the letter '{letter.name}' is defined and never used"
            yield Code.UNUSED, letter.span, words, "drop it from the header"
    for section in card.sections:
        if not section.lines:
            yield Code.UNUSED, section.span, f"section '{section.name}' has no lines", "drop it"
        for said in section.said:
            taken = any(
                other.clause == said.clause
                for line in section.lines
                for one in line.alternatives
                for other in one.said
                if other.inherited
            )
            if section.lines and not taken and said.clause.topic is not Topic.REMARK:
                words = f"'{said.words}' is said for the section and every line says otherwise"
                yield Code.UNUSED, said.span, words, "drop it"


_RULES: Final[tuple[Callable[[Card], Iterable[Finding]], ...]] = (
    _colours,
    _rows,
    _sums,
    _crowded,
    _supply,
    _same,
    _values,
    _unused,
)
