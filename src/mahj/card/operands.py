"""Sides of comparisons, read against a pattern: numbers, letters, 1s, the pair, colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from mahj.card.arithmetic import SIGN_SPELLINGS, Expr, Lit, total

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<name>[1-9]s|(?:the\s+)?[a-z]{3,}|[a-z])|(?P<number>\d{1,3})|(?P<sign>[-+*×/÷−()]))",
    re.IGNORECASE,
)
MOST_TOKENS: Final = 40
_PRODUCT: Final = frozenset("×÷")
Named = Callable[[str], Expr | None]
"""Looks a name up: x, 1s, pair, a."""


class OperandError(ValueError):
    """Text that is no side of a comparison."""


def read_operand(text: str, named: Named) -> Expr:
    """The expression that the text stands for.

    >>> read_operand("2 × (3 + 1) - 5", lambda name: None)({})
    3
    """
    tokens = list(_tokens(text))
    if len(tokens) > MOST_TOKENS:
        raise OperandError(f"a side of a comparison has at most {MOST_TOKENS} parts")
    expr, rest = _sum(tokens, named)
    if rest:
        raise OperandError(f"'{rest[0]}' is not expected here")
    return expr


def _tokens(text: str) -> Iterator[str]:
    at = 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            raise OperandError(f"'{text[at:].strip()[:10]}' is no number, letter or sign")
        at = match.end()
        yield " ".join(match.group().split())


def _sum(tokens: list[str], named: Named) -> tuple[Expr, list[str]]:
    """A sum of products from the front of the tokens, and the tokens left."""
    terms: list[tuple[str, Expr]] = []
    sign = "+"
    if tokens and SIGN_SPELLINGS.get(tokens[0], tokens[0]) == "-":
        sign, tokens = "-", tokens[1:]
    while True:
        term, tokens = _one(tokens, named)
        terms.append((sign, term))
        if not tokens or tokens[0] == ")":
            return total(terms), tokens
        sign = SIGN_SPELLINGS.get(tokens[0], tokens[0])
        if sign not in ("+", "-", *_PRODUCT):
            raise OperandError(f"a sign is missing before '{tokens[0]}'")
        tokens = tokens[1:]


def _one(tokens: list[str], named: Named) -> tuple[Expr, list[str]]:
    """One number, name or bracket from the front of the tokens, and the tokens left."""
    if not tokens:
        raise OperandError("a number or a letter is missing at the end")
    first, rest = tokens[0], tokens[1:]
    if first == "(":
        inner, rest = _sum(rest, named)
        if not rest or rest[0] != ")":
            raise OperandError("a ')' is missing")
        return inner, rest[1:]
    if first.isdigit():
        return Lit(int(first)), rest
    found = named(first.removeprefix("the "))
    if found is None:
        raise OperandError(f"'{first}' is nothing in this pattern")
    return found, rest
