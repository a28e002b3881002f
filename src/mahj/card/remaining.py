"""What a hand still wants once some of its groups are shown, and whether it can be had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import Final

import msgspec

from mahj.card.hand import SET_SIZE, Group, Jokers
from mahj.card.line import Line
from mahj.card.match import Exposure
from mahj.card.puzzle import Puzzle
from mahj.tiles import NATURAL

MOST_CORES: Final = 5_000
"""A line that is not listed and has more forms than this, free groups aside, is not looked into."""


class Need(msgspec.Struct, frozen=True):
    """What is wanted of a kind: naturals no Joker may stand for, room for naturals, tiles in all.

    >>> Need().plus(2, Jokers.NEVER).plus(3, Jokers.MUST)
    Need(natural=2, most=4, wanted=5)
    """

    natural: int = 0
    most: int = 0
    wanted: int = 0

    def plus(self, size: int, jokers: Jokers, times: int = 1) -> Need:
        """The same and some more groups of that size."""
        return Need(
            self.natural + size * times * (jokers is Jokers.NEVER),
            self.most + (size - (jokers is Jokers.MUST)) * times,
            self.wanted + size * times,
        )


class Free(msgspec.Struct, frozen=True):
    """Groups that are alike and choose their tile freely: so many, among these kinds."""

    size: int
    jokers: Jokers
    kinds: frozenset[int]
    count: int = 1


class Remaining(msgspec.Struct, frozen=True, dict=True):
    """The groups of a hand that are not shown, and how many Jokers they have to hold at least."""

    groups: tuple[Group, ...]
    least_jokers: int = 0
    free: tuple[Free, ...] = ()
    repeats: bool = False
    """Whether free groups may choose the same tile."""

    def after(self, exposures: Sequence[Exposure]) -> Iterator[Remaining]:
        """What remains when each exposure is one of the groups, for every way to take them."""
        if not exposures:
            yield self
            return
        first, others = exposures[0], exposures[1:]
        tried: list[Group] = []
        for at, group in enumerate(self.groups):
            if group.tile is first.tile and group not in tried and _suits(group, first):
                tried.append(group)
                groups = self.groups[:at] + self.groups[at + 1 :]
                yield from self._less(first, groups, self.free).after(others)
        for at, one in enumerate(self.free):
            if one.count and first.tile.ordinal in one.kinds and _suits(one, first):
                yield from self._less(first, self.groups, self._chosen(at, first)).after(others)

    def _less(
        self, shown: Exposure, groups: tuple[Group, ...], free: tuple[Free, ...]
    ) -> Remaining:
        return Remaining(groups, self.least_jokers - shown.jokers, free, self.repeats)

    def _chosen(self, at: int, shown: Exposure) -> tuple[Free, ...]:
        """The free groups without one of those at a place, which took the tile of an exposure."""
        gone = frozenset[int]() if self.repeats else {shown.tile.ordinal}
        return tuple(
            Free(one.size, one.jokers, one.kinds - gone, one.count - (here == at))
            for here, one in enumerate(self.free)
        )

    @cached_property
    def room(self) -> int:
        """How many Jokers the groups can hold (JOK-05)."""
        fixed = sum(g.size for g in self.groups if g.jokers is not Jokers.NEVER)
        return fixed + sum(f.size * f.count for f in self.free if f.jokers is not Jokers.NEVER)

    @cached_property
    def needs(self) -> tuple[tuple[int, int, int, int], ...]:
        """For each kind wanted, free groups aside: ordinal, naturals, room for naturals, tiles."""
        needs: dict[int, Need] = {}
        for group in self.groups:
            kind = group.tile.ordinal
            needs[kind] = needs.get(kind, Need()).plus(group.size, group.jokers)
        return tuple((kind, n.natural, n.most, n.wanted) for kind, n in needs.items())

    def obtainable(self, copies: Sequence[int], jokers: int) -> bool:
        """Whether so many copies of each kind and so many Jokers can make what remains (Q-21)."""
        if self.least_jokers > min(jokers, self.room):
            return False
        spare = jokers
        for kind, natural, most, wanted in self.needs:
            held = copies[kind]
            if held < natural:
                return False
            spare -= wanted - min(held, most)
            if spare < 0:
                return False
        return not self.free or self._choosable(copies, jokers)

    def _choosable(self, copies: Sequence[int], jokers: int) -> bool:
        """Whether the free groups find tiles: a walk over the kinds that keeps the fewest Jokers.

        A state is how many free groups of each sort have no tile yet.
        """
        needs = {kind: Need(*rest) for kind, *rest in self.needs}
        fewest = {tuple(one.count for one in self.free): 0}
        for kind in range(len(NATURAL)):
            need = needs.get(kind, Need())
            after: dict[tuple[int, ...], int] = {}
            for left, used in fewest.items():
                for taken in self._takings(kind, left):
                    lack = _lack(self._with(need, taken), copies[kind])
                    if lack is None or used + lack > jokers:
                        continue
                    state = tuple(a - b for a, b in zip(left, taken, strict=True))
                    after[state] = min(after.get(state, jokers), used + lack)
            fewest = after
        return any(not any(left) for left in fewest)

    def _takings(self, kind: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """How many groups of each sort can choose a kind of tile."""
        ranges = [
            range(count + 1 if kind in one.kinds else 1)
            for one, count in zip(self.free, left, strict=True)
        ]
        return (taken for taken in product(*ranges) if self.repeats or sum(taken) <= 1)

    def _with(self, need: Need, taken: tuple[int, ...]) -> Need:
        for one, times in zip(self.free, taken, strict=True):
            need = need.plus(one.size, one.jokers, times)
        return need


def _suits(group: Group | Free, shown: Exposure) -> bool:
    """Whether an exposure has the size of a group and Jokers as it wants them.

    It says nothing of X or C: what a concealed hand would show has to be known too (CONC-06).
    """
    if group.size != shown.size or shown.size < SET_SIZE:
        return False
    if group.jokers is Jokers.NEVER:
        return not shown.jokers
    # The claimed natural tile is in every exposure (JOK-07).
    return (group.jokers is Jokers.MUST) <= shown.jokers < shown.size


def _lack(need: Need, held: int) -> int | None:
    """How many Jokers it takes where so many naturals are held; None where Jokers cannot help."""
    return need.wanted - min(held, need.most) if held >= need.natural else None


def whole(line: Line) -> tuple[Remaining, ...] | None:
    """The hands of a line, nothing shown yet, those alike but for free groups as one.

    None if there are too many.
    """
    if line.listed:
        return tuple(Remaining(hand.groups, hand.least_jokers) for hand in line.variants)
    cores = [
        (alternative.puzzle, alternative.puzzle.without_free()) for alternative in line.alternatives
    ]
    if sum(core.bound for _, core in cores) > MOST_CORES:
        return None
    return tuple(
        Remaining(hand.groups, hand.least_jokers, _free(puzzle), puzzle.repeats)
        for puzzle, core in cores
        for hand in core.hands()
    )


def _free(puzzle: Puzzle) -> tuple[Free, ...]:
    """The free groups of a puzzle, those alike together."""
    domains = {variable.name: frozenset(variable.domain) for variable in puzzle.variables}
    counts: dict[tuple[int, Jokers, frozenset[int]], int] = {}
    for cell in puzzle.cells:
        for name in set(cell.term.names()) & set(puzzle.free):
            jokers = cell.jokers if cell.size >= SET_SIZE else Jokers.NEVER
            key = (cell.size, jokers, domains[name])
            counts[key] = counts.get(key, 0) + 1
    return tuple(Free(*key, count) for key, count in counts.items())
