"""Hands of lines that are not listed, found from the tiles that are held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from mahj.card.hand import SET_SIZE, Hand, Jokers
from mahj.card.line import Line
from mahj.card.puzzle import Puzzle
from mahj.tiles import NATURAL


class _Class(msgspec.Struct, frozen=True):
    """Free groups that are alike: their size, use of Jokers, tiles to choose from, variables."""

    size: int
    jokers: Jokers
    kinds: frozenset[int]
    names: tuple[str, ...]


def search(line: Line, held: Sequence[int], jokers: int) -> Iterator[Hand]:
    """Every hand of a line that these naturals and Jokers make, exposures not yet looked at."""
    found: dict[object, Hand] = {}
    for alternative in line.alternatives:
        for hand in _hands(alternative.puzzle, held, jokers):
            key = (hand.key, hand.least_jokers)
            if hand.better(found.get(key)):
                found[key] = hand
    yield from found.values()


def _hands(puzzle: Puzzle, held: Sequence[int], jokers: int) -> Iterator[Hand]:
    """Fix all that is not free, then walk over the kinds of tiles and place the free groups."""
    rest = puzzle.without_free()
    classes = _classes(puzzle)
    for choice in rest.choices():
        fixed = rest.hand(choice)
        if fixed is None:
            continue
        for chosen in _place(fixed, classes, held, jokers, repeats=puzzle.repeats):
            hand = puzzle.hand({**choice, **chosen})
            assert hand is not None
            yield hand


def _classes(puzzle: Puzzle) -> tuple[_Class, ...]:
    domains = {variable.name: frozenset(variable.domain) for variable in puzzle.variables}
    alike: dict[tuple[int, Jokers, frozenset[int]], list[str]] = {}
    for cell in puzzle.cells:
        for name in set(cell.term.names()) & set(puzzle.free):
            jokers = cell.jokers if cell.size >= SET_SIZE else Jokers.NEVER
            alike.setdefault((cell.size, jokers, domains[name]), []).append(name)
    return tuple(_Class(*key, tuple(names)) for key, names in alike.items())


def _place(
    fixed: Hand, classes: tuple[_Class, ...], held: Sequence[int], jokers: int, *, repeats: bool
) -> Iterator[dict[str, int]]:
    """The ways to give each free group a tile so that all naturals are used up."""

    def walk(kind: int, left: tuple[int, ...], spare: int) -> Iterator[dict[str, int]]:
        if kind == len(NATURAL):
            if not any(left) and not spare:
                yield {}
            return
        most = [
            min(count, count if repeats else 1) if kind in one.kinds else 0
            for one, count in zip(classes, left, strict=True)
        ]
        for taken in product(*(range(number + 1) for number in most)):
            if not repeats and sum(taken) > 1:
                continue
            natural, room, wanted = fixed.natural[kind], fixed.most[kind], fixed.wanted[kind]
            for one, number in zip(classes, taken, strict=True):
                wanted += one.size * number
                natural += one.size * number if one.jokers is Jokers.NEVER else 0
                room += (one.size - (one.jokers is Jokers.MUST)) * number
            used = wanted - held[kind]
            if not natural <= held[kind] <= room or used > spare:
                continue
            after = tuple(a - b for a, b in zip(left, taken, strict=True))
            for others in walk(kind + 1, after, spare - used):
                names = {
                    name: kind
                    for one, number, remaining in zip(classes, taken, left, strict=True)
                    for name in one.names[remaining - number : remaining]
                }
                yield {**others, **names}

    return walk(0, tuple(len(one.names) for one in classes), jokers)
