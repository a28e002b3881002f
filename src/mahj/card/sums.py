"""Sums printed in a pattern: 1111a + 2222b = 3333c, 12a × 12b = 144c, 333a + 777a = 1111b 00."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from mahj.card.arithmetic import Binary, Expr, Lit, Relation, UnevenError, total
from mahj.card.draft import Draft
from mahj.card.hand import SET_SIZE
from mahj.card.pattern import NUMBERS
from mahj.card.source import Span

Sides = tuple[Expr, ...]
"""The sides of an equation."""


def keep_sum(draft: Draft, span: Span) -> None:
    """Keep the printed sum true for all numbers that are chosen."""
    reading = _reading(draft)
    if reading is None:
        draft.misfit(span, "the pattern shows no sum", "write it with signs: 1111a + 2222b = 3333c")
        return
    sides = _sides(draft, reading)
    draft.constraints += [Relation("=", left, right) for left, right in pairwise(sides)]


def sum_words(draft: Draft) -> set[int]:
    """The words that are parts of the printed sum."""
    reading = _reading(draft)
    return set() if reading is None else {word for operand in reading.operands for word in operand}


def false_sum(draft: Draft) -> str:
    """The printed sum as it says, where that is not true; else nothing."""
    reading = _reading(draft)
    if reading is None:
        return ""
    values = _values(draft, reading)
    return "" if len(set(values)) == 1 else " = ".join(values)


class Reading(msgspec.Struct, frozen=True):
    """The words of each operand; `spelled`: a pair at the end shows two digits (11)."""

    operands: tuple[range, ...]
    spelled: bool = False


def _reading(draft: Draft) -> Reading | None:
    """How the sum is read: the way that is true as printed, else the shortest."""
    readings = list(_readings(draft))
    true = (reading for reading in readings if len(set(_values(draft, reading))) == 1)
    return next(true, readings[0] if readings else None)


def _readings(draft: Draft) -> Iterator[Reading]:
    """The ways to read the sum: its last number may go on over several words."""
    signs = draft.pattern.signs
    if not any(sign == "=" for _, sign in signs) or signs[0][0] == 0:
        return
    starts = [signs[0][0] - 1, *(word for word, _ in signs)]
    last = starts[-1]
    words = draft.pattern.words()
    inner = tuple(range(start, end) for start, end in pairwise(starts))
    for end in range(last + 1, len(words) + 1):
        operands = (*inner, range(last, end))
        numbers = all(_is_number(draft, word) for operand in operands for word in operand)
        if not numbers or not all(operands):
            return
        yield Reading(operands)
        yield Reading(operands, spelled=True)


def _is_number(draft: Draft, word: int) -> bool:
    groups = draft.pattern.words()[word]
    return all(
        group.symbol in NUMBERS or group.symbol == "0" or group.is_variable for group in groups
    )


def _sides(draft: Draft, reading: Reading) -> Sides:
    """The sides of the equation, over the numbers of the groups."""
    sides: list[Expr] = []
    terms: list[tuple[str, Expr]] = []
    signs = ["+", *(sign for _, sign in draft.pattern.signs)]
    last = reading.operands[-1]
    for sign, operand in zip(signs, reading.operands, strict=True):
        if sign == "=":
            sides.append(total(terms))
            terms = []
        number = _operand(draft, operand, spelled=reading.spelled and operand is last)
        terms.append(("+" if sign == "=" else sign, number))
    return (*sides, total(terms))


def _operand(draft: Draft, words: range, *, spelled: bool) -> Expr:
    """The number that some words show: a set shows its number, tiles in a word their digits."""
    digits: list[Expr] = []
    for word in words:
        groups = [(at, group) for at, group in enumerate(draft.groups) if group.word == word]
        for at, group in groups:
            whole = len(groups) > 1 or (spelled and group.size < SET_SIZE)
            digits += [draft.numbers.get(at, Lit(0))] * (group.size if whole else 1)
    number = digits[0]
    for digit in digits[1:]:
        number = Binary("+", Binary("×", Lit(10), number), digit)
    return number


def _values(draft: Draft, reading: Reading) -> tuple[str, ...]:
    """What the sides say as printed."""
    printed = Draft(draft.pattern, (), draft.report)
    printed.numbers = {
        at: Lit(int(group.symbol)) for at, group in enumerate(draft.groups) if group.is_number
    }
    printed.numbers |= {
        at: Lit(0) for at, group in enumerate(draft.groups) if group.is_variable and group.colour
    }
    return tuple(_said(side) for side in _sides(printed, reading))


def _said(side: Expr) -> str:
    """The value of a side, or that it does not come out even."""
    try:
        return str(side({}))
    except UnevenError:
        return "no whole number"
