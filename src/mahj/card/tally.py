"""Exact counts of hands, also for lines that stand for millions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product

import msgspec

from mahj.card.hand import SET_SIZE, Hand, Jokers
from mahj.card.puzzle import Puzzle
from mahj.tiles import KINDS, NATURAL, STANDARD


class Tally(msgspec.Struct, frozen=True):
    """Distinct multisets; distinct groupings; groupings that 152 tiles can supply."""

    count: int
    groupings: int
    playable: int


def listed(hands: Iterable[Hand]) -> Tally:
    """The counts of hands that are all at hand."""
    hands = tuple(hands)
    return Tally(
        len({hand.wanted for hand in hands}),
        len({hand.key for hand in hands}),
        len({hand.key for hand in hands if hand.playable()}),
    )


Label = tuple[tuple[int, int, str], ...]
"""What one kind of tile is wanted for: the natural part (0, n, "") and the sets (size, n, use)."""


class Family(msgspec.Struct, frozen=True):
    """Hands that share some fixed groups and choose the rest freely among kinds of tiles."""

    fixed: tuple[Label, ...]
    chosen: tuple[tuple[int, str, frozenset[int], int], ...]
    """For each class of free groups: size, use of Jokers, kinds to choose from, how many."""
    repeats: bool


def searched(puzzles: Sequence[Puzzle]) -> Tally:
    """The counts of a line too large to list, by a walk over kinds that keeps what is possible.

    A hand is a word of 35 letters: what it wants of each kind. Families of hands are
    non-deterministic automata over such words; the walk follows all of them at once (the
    subset construction), so that a hand which two choices make is counted once.
    """
    families = [family for puzzle in puzzles for family in _families(puzzle)]
    to_be_had = [
        family
        for puzzle in puzzles
        if puzzle.least_jokers <= STANDARD.jokers
        for family in _families(puzzle)
    ]
    return Tally(
        _walk(families, by_sets=False),
        _walk(families, by_sets=True),
        _walk(to_be_had, by_sets=True, jokers=STANDARD.jokers),
    )


def natural(puzzle: Puzzle, value: int | None = None) -> bool:
    """Whether 152 tiles have a hand of a pattern without a Joker; `value`: one worth so much."""
    families = _families(puzzle, value)
    return not puzzle.least_jokers and any(
        _walk([family], by_sets=True, jokers=0) for family in families
    )


def _families(puzzle: Puzzle, value: int | None = None) -> Iterator[Family]:
    """One family for each choice of everything that is not a free choice of tiles."""
    free = {v.name: frozenset(v.domain) for v in puzzle.variables if v.name in puzzle.free}
    chosen: dict[tuple[int, str, frozenset[int]], int] = {}
    for cell in puzzle.cells:
        for name in set(cell.term.names()) & free.keys():
            key = (cell.size, _use(cell.size, cell.jokers), free[name])
            chosen[key] = chosen.get(key, 0) + 1
    classes = tuple((*key, count) for key, count in sorted(chosen.items(), key=repr))
    for hand in puzzle.without_free().hands(value):
        yield Family(_labels(hand), classes, puzzle.repeats)


def _use(size: int, jokers: Jokers) -> str:
    return jokers.value if size >= SET_SIZE else Jokers.NEVER.value


def _labels(hand: Hand) -> tuple[Label, ...]:
    """What a hand wants of each kind."""
    wanted: list[list[tuple[int, str]]] = [[] for _ in NATURAL]
    for group in hand.groups:
        wanted[group.tile.ordinal].append((group.size, group.jokers.value))
    return tuple(_label(groups) for groups in wanted)


def _label(groups: Iterable[tuple[int, str]]) -> Label:
    """Groups of one kind as a label: singles and pairs together, sets by size and use."""
    counts: dict[tuple[int, str], int] = {}
    for size, use in groups:
        key = (size, use) if size >= SET_SIZE else (0, "")
        counts[key] = counts.get(key, 0) + (1 if size >= SET_SIZE else size)
    return tuple((size, count, use) for (size, use), count in sorted(counts.items()))


class _Suffix(msgspec.Struct, frozen=True):
    """What is left of a family from some kind on; families that end alike are one."""

    fixed: tuple[Label, ...]
    chosen: tuple[tuple[int, str, frozenset[int]], ...]
    repeats: bool


State = tuple[_Suffix, tuple[int, ...]]


def _walk(families: Iterable[Family], *, by_sets: bool, jokers: int | None = None) -> int:
    """How many different words the families have; `jokers`: that a set with so many can make."""

    @cache
    def count(states: frozenset[State], spare: int) -> int:
        kind = len(NATURAL) - len(next(iter(states))[0].fixed)
        if kind == len(NATURAL):
            return int(any(not any(left) for _, left in states))
        following: dict[object, set[State]] = {}
        lacks: dict[object, int] = {}
        for suffix, left in states:
            after = _after(suffix)
            for label, remaining in _steps(suffix, left, kind):
                key: object = label if by_sets else _amount(label)
                following.setdefault(key, set()).add((after, remaining))
                lacks[key] = 0 if jokers is None else _lack(label, kind)
        return sum(
            count(frozenset(reached), spare - lacks[key])
            for key, reached in following.items()
            if spare >= lacks[key]
        )

    first: set[State] = set()
    for family in families:
        suffix = _Suffix(family.fixed, tuple(key[:3] for key in family.chosen), family.repeats)
        first.add((suffix, tuple(key[3] for key in family.chosen)))
    return count(frozenset(first), jokers or 0) if first else 0


@cache
def _after(suffix: _Suffix) -> _Suffix:
    return msgspec.structs.replace(suffix, fixed=suffix.fixed[1:])


def _steps(
    suffix: _Suffix, left: tuple[int, ...], kind: int
) -> Iterable[tuple[Label, tuple[int, ...]]]:
    """What a family can want of a kind, and how many free groups are left after that."""
    ranges = [
        range((count if suffix.repeats else min(1, count)) + 1) if kind in kinds else range(1)
        for (_, _, kinds), count in zip(suffix.chosen, left, strict=True)
    ]
    base = [
        (size or 1, use or Jokers.NEVER.value)
        for size, count, use in suffix.fixed[0]
        for _ in range(count)
    ]
    for taken in product(*ranges):
        if not suffix.repeats and sum(taken) > 1:
            continue
        extra = [
            (size, use)
            for (size, use, _), number in zip(suffix.chosen, taken, strict=True)
            for _ in range(number)
        ]
        after = tuple(a - b for a, b in zip(left, taken, strict=True))
        yield _label([*base, *extra]), after


def _amount(label: Label) -> int:
    """How many tiles of a kind a label wants."""
    return sum((size or 1) * count for size, count, _ in label)


def _lack(label: Label, kind: int) -> int:
    """How many Jokers a label needs beyond what naturals can supply; 99 where Jokers cannot."""
    copies = STANDARD.copies(KINDS[kind])
    natural = sum((size or 1) * n for size, n, use in label if use in ("", Jokers.NEVER.value))
    must = sum(n for _, n, use in label if use == Jokers.MUST.value)
    if natural > copies:
        return 99
    return _amount(label) - min(copies, _amount(label) - must)
