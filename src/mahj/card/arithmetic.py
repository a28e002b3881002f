"""Whole-number expressions over the variables of a line, and relations between them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import msgspec

Choice = Mapping[str, int]
"""A value for each variable: numbers 1-9, suits 0-2, winds, dragons and tiles by ordinal."""


class Lit(msgspec.Struct, frozen=True):
    """A number as written."""

    value: int

    def __call__(self, choice: Choice) -> int:
        return self.value

    def names(self) -> Iterator[str]:
        return iter(())

    def renamed(self, new: Mapping[str, str]) -> Expr:
        return self


class Ref(msgspec.Struct, frozen=True):
    """The value chosen for a variable."""

    name: str

    def __call__(self, choice: Choice) -> int:
        return choice[self.name]

    def names(self) -> Iterator[str]:
        yield self.name

    def renamed(self, new: Mapping[str, str]) -> Expr:
        return Ref(new.get(self.name, self.name))


class UnevenError(ArithmeticError):
    """A division that does not come out even: it equals nothing on a card."""


def _divided(left: int, right: int) -> int:
    if not right or left % right:
        raise UnevenError
    return left // right


_SIGNS: Final[dict[str, Callable[[int, int], int]]] = {
    "+": operator.add,
    "-": operator.sub,
    "×": operator.mul,
    "÷": _divided,
}
SIGNS: Final = frozenset("+-×÷=")
SIGN_SPELLINGS: Final = {"−": "-", "–": "-", "*": "×", "/": "÷"}


class Binary(msgspec.Struct, frozen=True):
    """Two expressions joined by a sign."""

    sign: str
    left: Expr
    right: Expr

    def __call__(self, choice: Choice) -> int:
        return _SIGNS[self.sign](self.left(choice), self.right(choice))

    def names(self) -> Iterator[str]:
        yield from self.left.names()
        yield from self.right.names()

    def renamed(self, new: Mapping[str, str]) -> Expr:
        return Binary(self.sign, self.left.renamed(new), self.right.renamed(new))


class Wrapped(msgspec.Struct, frozen=True):
    """A number that goes on at 1 after 9."""

    inner: Expr

    def __call__(self, choice: Choice) -> int:
        return (self.inner(choice) - 1) % 9 + 1

    def names(self) -> Iterator[str]:
        return self.inner.names()

    def renamed(self, new: Mapping[str, str]) -> Expr:
        return Wrapped(self.inner.renamed(new))


class At(msgspec.Struct, frozen=True):
    """The one of several expressions that a position variable points at."""

    position: str
    options: tuple[Expr, ...]

    def __call__(self, choice: Choice) -> int:
        return self.options[choice[self.position]](choice)

    def names(self) -> Iterator[str]:
        yield self.position
        for option in self.options:
            yield from option.names()

    def renamed(self, new: Mapping[str, str]) -> Expr:
        options = tuple(option.renamed(new) for option in self.options)
        return At(new.get(self.position, self.position), options)


Expr = Lit | Ref | Binary | Wrapped | At

_COMPARISONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
    "≤": operator.le,
    "≥": operator.ge,
    "≠": operator.ne,
}
COMPARISON_SPELLINGS: Final = {"<=": "≤", ">=": "≥", "!=": "≠", "<>": "≠", "==": "="}


class Relation(msgspec.Struct, frozen=True):
    """A comparison that has to hold."""

    sign: str
    left: Expr
    right: Expr

    def __call__(self, choice: Choice) -> bool:
        try:
            return _COMPARISONS[self.sign](self.left(choice), self.right(choice))
        except UnevenError:
            return self.sign == "≠"

    def names(self) -> Iterator[str]:
        yield from self.left.names()
        yield from self.right.names()

    def renamed(self, new: Mapping[str, str]) -> Constraint:
        left, right = self.left.renamed(new), self.right.renamed(new)
        if self.sign in "=≠" and repr(right) < repr(left):
            left, right = right, left
        return Relation(self.sign, left, right)


class OneOf(msgspec.Struct, frozen=True):
    """An expression that has to equal one of several."""

    value: Expr
    options: tuple[Expr, ...]

    def __call__(self, choice: Choice) -> bool:
        return any(Relation("=", self.value, option)(choice) for option in self.options)

    def names(self) -> Iterator[str]:
        yield from self.value.names()
        for option in self.options:
            yield from option.names()

    def renamed(self, new: Mapping[str, str]) -> Constraint:
        options = sorted((option.renamed(new) for option in self.options), key=repr)
        return OneOf(self.value.renamed(new), tuple(options))


class Different(msgspec.Struct, frozen=True):
    """Variables that have to differ from each other."""

    of: tuple[str, ...]

    def __call__(self, choice: Choice) -> bool:
        values = [choice[name] for name in self.of]
        return len(set(values)) == len(values)

    def names(self) -> Iterator[str]:
        return iter(self.of)

    def renamed(self, new: Mapping[str, str]) -> Constraint:
        return Different(tuple(sorted(new.get(name, name) for name in self.of)))


Constraint = Relation | OneOf | Different


def total(terms: list[tuple[str, Expr]]) -> Expr:
    """One expression from (sign, term) pairs, products before sums: + 2 × 3 - 1."""
    products: list[tuple[str, Expr]] = []
    for sign, term in terms:
        if sign in ("×", "÷") and products:
            before, left = products[-1]
            products[-1] = (before, Binary(sign, left, term))
        else:
            products.append((sign, term))
    result: Expr | None = None
    for sign, term in products:
        if result is None:
            result = Binary("-", Lit(0), term) if sign == "-" else term
        else:
            result = Binary(sign, result, term)
    assert result is not None
    return result
