"""The folds of a card: where each one begins, on a screen and on paper.

The page does not leave this to the browser, which would move whole sections to another fold
whenever a line opens. Heights are estimates in em of the patterns' size; good balance is enough.

>>> from mahj.card import load
>>> layout = folded(load("test"), 400)
>>> sorted(layout.three.begun), layout.fits
(['section-3', 'section-7'], True)
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, combinations, pairwise
from typing import Final, NamedTuple

import msgspec

from mahj.card.line import Line, instruction
from mahj.card.model import Card
from mahj.card.pattern import Pattern
from mahj.card.printed import printed

MOST_FOLDS: Final = 3
SHORT_ID: Final = 6
"""Paper shows ids of up to so many letters; longer ones nobody says at a table."""
_USUAL: Final = 9.5
_AIRY: Final = tuple(size / 10 for size in range(120, 89, -1))
_DENSE: Final = tuple(size / 10 for size in range(110, 79, -1))
"""The sizes in points that patterns may have on one sheet, the largest first: with instructions
below them, and where that does not fit beside them."""
_PAGE_HEIGHT: Final = 545.0
_FOLD_WIDTH: Final = 237.0
"""In points, what margins and gaps leave of A4 (the lower) and of Letter (the narrower)."""
_LETTER, _WIDE, _SPACE, _OR, _APART = 0.63, 0.1, 0.4, 2.0, 0.9
_SMALL: Final = 0.74
_LEAST_SMALL: Final = 8.0
"""The size of small print: in em of the patterns' size, and in points what it never falls below."""
_KEY_WIDER: Final = 1.6
"""Beside the key stands no value."""
_LEAST_HEIGHT: Final = 14.0
_BREAK_COST: Final = 0.25
_UNBALANCED: Final = 1.35
_WORTHWHILE: Final = 0.95
_RAGGED: Final = 3
_NEAR: Final = 0.3


class Metrics(NamedTuple):
    """How wide a fold is and how tall things in it are, in em of the patterns' size."""

    room: float
    row: float
    small: float
    gap: float
    heading: float
    cover: float
    padding: float
    letter: float
    """How wide a letter of small print is."""
    least: float = 0.0
    beside: bool = False


SCREEN: Final = Metrics(14.3, 1.3, 1.0, 0.3, 2.85, 5.3, 2.4, 0.34, 2.6)


def _paper(size: float, *, beside: bool) -> Metrics:
    """The measures of a sheet of paper at a size in points."""
    room = _FOLD_WIDTH / size - 3.1
    small = max(_SMALL, _LEAST_SMALL / size)
    return Metrics(room, 1.27, 1.3 * small, 0.2, 2.15, 3.4, 2.8, 0.43 * small, beside=beside)


class Block(NamedTuple):
    """What stays together in a fold; `inner` where a section goes on with it."""

    name: str
    height: float
    inner: bool = False


class Plan(NamedTuple):
    """The blocks that begin a fold, whether the key lies below all folds, and how tall that is."""

    begun: frozenset[str] = frozenset()
    foot: bool = False
    height: float = 0.0


class Layout(msgspec.Struct, frozen=True):
    """How a card lies in three folds, in two and on paper, and the size in points there."""

    count: int
    three: Plan
    two: Plan
    paper: Plan
    size: float
    fits: bool
    dense: bool

    def marks(self, name: str) -> str:
        """The classes of a block: f3, f2, fp where it begins a fold, k3, k2, kp for a key below."""
        plans = {"3": self.three, "2": self.two, "p": self.paper}
        begins_fold = [f"f{where}" for where, plan in plans.items() if name in plan.begun]
        below = [f"k{where}" for where, plan in plans.items() if plan.foot and name == "key"]
        return " ".join(begins_fold + below)


def folded(card: Card, key: int) -> Layout:
    """The layout of a card whose key has so many characters."""
    on_screen = blocks(card, SCREEN, key)
    total = sum(block.height for block in on_screen)
    count = max(1, min(MOST_FOLDS, int(total / _LEAST_HEIGHT)))
    three, two = (planned(on_screen, each, SCREEN) for each in (count, min(2, count)))
    tries = [(size, False) for size in _AIRY] + [(size, True) for size in _DENSE]
    for size, dense in tries:
        metrics = _paper(size, beside=dense)
        on_paper = blocks(card, metrics, key)
        if sum(block.height for block in on_paper[:-1]) * size > count * _PAGE_HEIGHT:
            continue
        paper = planned(on_paper, count, metrics)
        if paper.height * size <= _PAGE_HEIGHT:
            return Layout(count, three, two, paper, size, fits=True, dense=dense)
    return Layout(count, three, two, Plan(), _USUAL, fits=False, dense=False)


def planned(all_blocks: Sequence[Block], count: int, metrics: Metrics) -> Plan:
    """The lower of two plans: the key at the end of the last fold, or below all folds."""
    *rest, key = all_blocks
    within, below = begins(all_blocks, count), begins(rest, count)
    rows = math.ceil((key.height - metrics.padding) / metrics.small / count) + _RAGGED
    foot = metrics.padding + metrics.small * rows
    tall, low = max(heights(all_blocks, within)), max(heights(rest, below)) + foot
    if count > 1 and low < _WORTHWHILE * tall:
        return Plan(frozenset(rest[at].name for at in below), foot=True, height=low)
    return Plan(frozenset(all_blocks[at].name for at in within), height=tall)


def blocks(card: Card, metrics: Metrics, key: int) -> list[Block]:
    """The card in blocks: cover, lines (the first with its section's heading), key."""
    found = [Block("cover", metrics.cover)]
    for at, section in enumerate(card.sections):
        head = metrics.heading + metrics.small * _rows(instruction(section.said), metrics)
        lines = [line_height(line, metrics) for line in section.lines]
        found.append(Block(f"section-{at}", head + sum(lines[:1])))
        found += [
            Block(f"line-{line.id}", height, inner=True)
            for line, height in zip(section.lines[1:], lines[1:], strict=True)
        ]
    rows = math.ceil(key * (metrics.letter + 0.02) / (metrics.room + _KEY_WIDER))
    return [*found, Block("key", metrics.padding + metrics.small * rows)]


def line_height(line: Line, metrics: Metrics) -> float:
    """How tall a line is."""
    widths = [pattern_width(each.pattern) for each in line.alternatives]
    widths[1:] = [width + _OR for width in widths[1:]]
    rows = sum(math.ceil(width / metrics.room) for width in widths)
    words = f"{line.instruction} {line.id}" if len(line.id) <= SHORT_ID else line.instruction
    said = len(words) * metrics.letter
    below = _rows(words, metrics) if line.instruction else 0
    if metrics.beside and len(widths) == 1 and widths[0] + _APART + said <= metrics.room:
        below = 0
    return max(metrics.gap + metrics.row * rows + metrics.small * below, metrics.least)


def pattern_width(pattern: Pattern) -> float:
    """How wide a pattern is."""
    words = ["".join(piece.text for piece in word) for word in printed(pattern)]
    wide = sum(letter in "DGNW" for letter in "".join(words))
    return _WIDE * wide + sum(_LETTER * len(word) + _SPACE for word in words)


def _rows(text: str, metrics: Metrics) -> int:
    """How many rows of small print a text takes."""
    return math.ceil(len(text) * metrics.letter / metrics.room)


def begins(all_blocks: Sequence[Block], count: int) -> tuple[int, ...]:
    """The places of the blocks that begin the second fold, the third, …: as even as may be.

    A section is broken only where it is too tall for a fold, and never next to a single line.
    """
    whole = [at for at, block in enumerate(all_blocks) if at and not block.inner]
    best = _evenest(all_blocks, whole, count)
    ideal = sum(block.height for block in all_blocks) / count
    if best is not None and max(heights(all_blocks, best)) <= _UNBALANCED * ideal:
        return best
    ends = [0.0, *accumulate(block.height for block in all_blocks)]
    near = [
        at
        for first, last in pairwise((0, *whole, len(all_blocks)))
        for at in (first, *_inner(range(first, last), ends, ideal))
        if any(abs(ends[at] - ideal * fold) < _NEAR * ideal for fold in range(1, count))
    ]
    return _evenest(all_blocks, near, count) or best or ()


def _inner(section: range, ends: Sequence[float], ideal: float) -> range:
    """The lines that may begin a fold in a section that is too tall for one."""
    tall = ends[section.stop] - ends[section.start] > ideal
    return section[2:-1] if tall else range(0)


def _evenest(
    all_blocks: Sequence[Block], places: Sequence[int], count: int
) -> tuple[int, ...] | None:
    """The places to break at that keep the tallest fold lowest; a broken section costs extra."""
    total = sum(block.height for block in all_blocks)

    def cost(begun: tuple[int, ...]) -> tuple[float, float]:
        broken = sum(all_blocks[at].inner for at in begun)
        tall = heights(all_blocks, begun)
        return max(tall) + broken * _BREAK_COST * total / count, sum(each**2 for each in tall)

    return min(combinations(places, count - 1), key=cost, default=None)


def heights(all_blocks: Sequence[Block], begun: Sequence[int]) -> list[float]:
    """How tall each fold is."""
    cuts = pairwise((0, *begun, len(all_blocks)))
    return [sum(block.height for block in all_blocks[first:last]) for first, last in cuts]
