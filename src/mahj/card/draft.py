"""A meaning in the making: what is known of a pattern while its clauses are applied."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from mahj.card.arithmetic import At, Constraint, Expr, Lit, Ref
from mahj.card.clauses import Said, Sort
from mahj.card.faults import Code
from mahj.card.hand import SIZES
from mahj.card.pattern import Pattern, Printed
from mahj.card.puzzle import Growth
from mahj.card.source import Report, Span

C = TypeVar("C")


class Draft:
    """Variables, constraints and the expression of each printed group."""

    def __init__(self, pattern: Pattern, said: tuple[Said, ...], report: Report) -> None:
        self.pattern = pattern
        self.said = said
        self.report = report
        self.domains: dict[str, tuple[int, ...]] = {}
        self.sorts: dict[str, Sort] = {}
        self.constraints: list[Constraint] = []
        self.numbers: dict[int, Expr] = {}
        self.kinds: dict[int, Expr] = {}
        self.growth: dict[int, Growth] = {}
        self.run: list[Expr] = []

    @property
    def groups(self) -> tuple[Printed, ...]:
        """The printed groups."""
        return self.pattern.groups

    def clauses(self, kind: type[C]) -> list[tuple[C, Span]]:
        """The clauses of one kind, with their places."""
        return [(s.clause, s.span) for s in self.said if isinstance(s.clause, kind)]

    def inherited(self, clause: object) -> bool:
        """Whether a clause comes from the section: then it may find nothing to speak of."""
        return any(s.inherited for s in self.said if s.clause is clause)

    def misfit(self, span: Span, words: str, suggestion: str = "") -> None:
        """Report a clause that does not fit the pattern."""
        hint = suggestion or "make the instruction and the pattern agree"
        self.report.add(Code.MISFIT, span, words, hint)

    def variable(self, name: str, domain: Iterable[int], sort: Sort = Sort.NUMBER) -> Ref:
        """A new variable; a name that is taken gets a mark."""
        while name in self.domains:
            name += "'"
        self.domains[name] = tuple(domain)
        self.sorts[name] = sort
        return Ref(name)

    def named(self, name: str) -> Expr | None:
        """What a name in a comparison stands for: x, 1s, pair, a."""
        if len(name) == 1:
            return Ref(name) if name in self.domains else None
        if len(name) == 2 and name[1] == "s":
            found = [self.numbers[at] for at in self.numbers if self.groups[at].symbol == name[0]]
            return found[0] if found else None
        size = SIZES.get(name.lower().rstrip("s"))
        numbers = {self.number(at) for at in self.numbers if self.groups[at].size == size}
        return numbers.pop() if len(numbers) == 1 else None

    def value(self, name: str) -> Expr | None:
        """The same on the right side, where "7s" that are not printed are just 7."""
        plain = len(name) == 2 and name[0].isdigit()
        return self.named(name) or (Lit(int(name[0])) if plain else None)

    def sort(self, expr: Expr) -> Sort | None:
        """What an expression is; None where it reckons with something that is no number."""
        if isinstance(expr, Ref):
            return self.sorts[expr.name]
        numbers = all(self.sorts[name] is Sort.NUMBER for name in expr.names())
        return Sort.NUMBER if numbers else None

    def fellows(self, at: int) -> list[int]:
        """The groups among which the odd size of this one may move; [] where it stays."""
        growth = self.growth.get(at)
        if growth is None:
            return []
        return [i for i, other in self.growth.items() if other.position == growth.position]

    def number(self, at: int) -> Expr:
        """The number of a printed group; where its size moves, that of the place it moves to."""
        growth = self.growth.get(at)
        if growth is None or self.groups[at].size != growth.big or len(growth.places[0]) != 1:
            return self.numbers[at]
        return At(growth.position, tuple(self.numbers[i] for i in self.fellows(at)))
