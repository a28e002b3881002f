"""A pattern with its instructions as variables and constraints, and the search for its hands."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations, pairwise

import msgspec

from mahj.card.arithmetic import Choice, Constraint, Different, Expr, Lit, Ref, Relation
from mahj.card.hand import SET_SIZE, Group, Hand, Jokers
from mahj.tiles import KINDS, SUITS, Tile


class Variable(msgspec.Struct, frozen=True):
    """A name and the values it may take."""

    name: str
    domain: tuple[int, ...]


class Suited(msgspec.Struct, frozen=True):
    """The tile of a number and a suit; no tile when the number leaves 1-9."""

    number: Expr
    suit: Expr

    def __call__(self, choice: Choice) -> Tile | None:
        number = self.number(choice)
        return KINDS[self.suit(choice) * 9 + number - 1] if 1 <= number <= 9 else None

    def names(self) -> Iterator[str]:
        yield from self.number.names()
        yield from self.suit.names()

    def renamed(self, new: Mapping[str, str]) -> Term:
        return Suited(self.number.renamed(new), self.suit.renamed(new))


class DragonOf(msgspec.Struct, frozen=True):
    """The dragon that belongs to a suit (CARD-16)."""

    suit: Expr

    def __call__(self, choice: Choice) -> Tile | None:
        return SUITS[self.suit(choice)].dragon

    def names(self) -> Iterator[str]:
        return self.suit.names()

    def renamed(self, new: Mapping[str, str]) -> Term:
        return DragonOf(self.suit.renamed(new))


class Kind(msgspec.Struct, frozen=True):
    """A tile by its ordinal: a fixed one, or one that a variable chooses."""

    ordinal: Expr

    def __call__(self, choice: Choice) -> Tile | None:
        return KINDS[self.ordinal(choice)]

    def names(self) -> Iterator[str]:
        return self.ordinal.names()

    def renamed(self, new: Mapping[str, str]) -> Term:
        return Kind(self.ordinal.renamed(new))


Term = Suited | DragonOf | Kind
FREE = "?"
"""Variables that begin with this choose a tile freely, bound by nothing but each other."""


class Growth(msgspec.Struct, frozen=True):
    """A size that depends on a position: `big` where the position's places include this one."""

    position: str
    places: tuple[tuple[int, ...], ...]
    here: int
    big: int
    jokers: Jokers = Jokers.NEVER


class Cell(msgspec.Struct, frozen=True):
    """One group of the pattern before the choices are made."""

    term: Term
    size: int
    jokers: Jokers
    growth: Growth | None = None

    def shape(self, choice: Choice) -> tuple[int, Jokers]:
        """The size and the use of Jokers that a choice gives the group."""
        grows = self.growth
        if grows is not None and grows.here in grows.places[choice[grows.position]]:
            return grows.big, grows.jokers
        return self.size, self.jokers

    @property
    def uses(self) -> tuple[Jokers, ...]:
        """What the group may make of Jokers, in whatever size."""
        return (self.jokers,) if self.growth is None else (self.jokers, self.growth.jokers)

    def renamed(self, new: Mapping[str, str]) -> Cell:
        growth = self.growth
        if growth is not None and growth.position in new:
            growth = msgspec.structs.replace(growth, position=new[growth.position])
        return Cell(self.term.renamed(new), self.size, self.jokers, growth)


class Worth(msgspec.Struct, frozen=True):
    """A value that holds when all its conditions do."""

    value: int
    when: tuple[Constraint, ...]

    def renamed(self, new: Mapping[str, str]) -> Worth:
        return Worth(self.value, tuple(condition.renamed(new) for condition in self.when))


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """Cells, variables, constraints: everything a pattern and its instructions mean."""

    cells: tuple[Cell, ...]
    variables: tuple[Variable, ...]
    constraints: tuple[Constraint, ...]
    worths: tuple[Worth, ...]
    concealed: bool
    least_jokers: int = 0

    @cached_property
    def classes(self) -> tuple[tuple[str, ...], ...]:
        """Variables that could swap their names without changing the meaning, together."""
        found: list[list[Variable]] = []
        for variable in self.variables:
            for alike in found:
                if alike[0].domain == variable.domain and self._swaps(alike[0], variable):
                    alike.append(variable)
                    break
            else:
                found.append([variable])
        return tuple(tuple(v.name for v in alike) for alike in found if len(alike) > 1)

    @cached_property
    def free(self) -> tuple[str, ...]:
        """The variables that choose a tile freely: one for each ? group."""
        return tuple(v.name for v in self.variables if v.name[0] == FREE)

    def without_free(self) -> Puzzle:
        """The rest of the puzzle, its free choices of tiles left aside."""
        names = set(self.free)
        return Puzzle(
            tuple(cell for cell in self.cells if not names & set(cell.term.names())),
            tuple(v for v in self.variables if v.name not in names),
            tuple(c for c in self.constraints if not names & set(c.names())),
            self.worths,
            self.concealed,
            self.least_jokers,
        )

    @cached_property
    def repeats(self) -> bool:
        """Whether free choices may fall on the same tile."""
        return not any(set(c.names()) & set(self.free) for c in self.constraints)

    @cached_property
    def bound(self) -> int:
        """No more choices than this can be found: the size of the search."""
        sizes = {variable.name: len(variable.domain) for variable in self.variables}
        for constraint in self.constraints:
            if isinstance(constraint, Different):
                # Of variables that differ the second has one value fewer left, and so on.
                for taken, name in enumerate(constraint.of):
                    variable = next(v for v in self.variables if v.name == name)
                    sizes[name] = min(sizes[name], max(1, len(variable.domain) - taken))
        size = math.prod(sizes.values())
        for alike in self.classes:
            size = -(-size // math.factorial(len(alike)))
        return size

    def choices(self, value: int | None = None) -> Iterator[dict[str, int]]:
        """Every choice that satisfies the constraints, each kind of choice once.

        `value`: only those worth so much, which is known before the free choices are made.
        """
        waiting = self._schedule
        choice: dict[str, int] = {}
        worth_known = len(self.variables) - len(self.free)

        def fill(at: int) -> Iterator[dict[str, int]]:
            if at == worth_known and value is not None and self.value(choice) != value:
                return
            if at == len(self.variables):
                yield dict(choice)
                return
            name = self.variables[at].name
            for chosen in self.variables[at].domain:
                choice[name] = chosen
                if all(constraint(choice) for constraint in waiting[at]):
                    yield from fill(at + 1)

        return fill(0)

    def hands(self, value: int | None = None) -> Iterator[Hand]:
        """Every concrete hand, lazily; the same tiles may come from two choices."""
        for choice in self.choices(value):
            if (hand := self.hand(choice)) is not None:
                yield hand

    def hand(self, choice: Choice) -> Hand | None:
        """The hand that a choice makes; None where a number leaves 1-9."""
        groups = []
        for cell in self.cells:
            tile = cell.term(choice)
            if tile is None:
                return None
            size, jokers = cell.shape(choice)
            jokers = jokers if size >= SET_SIZE else Jokers.NEVER
            exposable = size >= SET_SIZE and not self.concealed
            groups.append(Group(tile, size, jokers, exposable))
        return Hand(tuple(groups), self.value(choice), self.least_jokers)

    def value(self, choice: Choice) -> int:
        """The value of the hand: the first one whose conditions hold."""
        return next(w.value for w in self.worths if all(c(choice) for c in w.when))

    @cached_property
    def _schedule(self) -> tuple[tuple[Constraint, ...], ...]:
        """For each variable the constraints that can be judged once it has its value."""
        place = {variable.name: at for at, variable in enumerate(self.variables)}
        orders: list[Constraint] = []
        for alike in self.classes:
            sign = "<" if self._differ(alike) else "≤"
            orders += [Relation(sign, Ref(a), Ref(b)) for a, b in pairwise(alike)]
        waiting: list[list[Constraint]] = [[] for _ in self.variables]
        for constraint in (*self.constraints, *orders):
            last = max((place[name] for name in constraint.names()), default=0)
            if waiting:
                waiting[last].append(constraint)
        return tuple(map(tuple, waiting))

    def _differ(self, names: tuple[str, ...]) -> bool:
        """Whether these variables never have the same value."""
        pairs = {
            pair
            for constraint in self.constraints
            if isinstance(constraint, Different)
            for pair in combinations(sorted(constraint.names()), 2)
        }
        return all(pair in pairs for pair in combinations(sorted(names), 2))

    def _swaps(self, one: Variable, other: Variable) -> bool:
        swap = {one.name: other.name, other.name: one.name}
        return self._meaning({}) == self._meaning(swap)

    def _meaning(self, new: Mapping[str, str]) -> tuple[list[str], list[str], list[str]]:
        """The puzzle under new names, in an order that does not depend on them."""
        return (
            sorted(repr(cell.renamed(new)) for cell in self.cells),
            sorted(repr(constraint.renamed(new)) for constraint in self.constraints),
            [repr(worth.renamed(new)) for worth in self.worths],
        )


def fixed(tile: Tile) -> Kind:
    """The term of a tile that is exactly as printed."""
    return Kind(Lit(tile.ordinal))
