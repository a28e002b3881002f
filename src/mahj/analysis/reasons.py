"""Reasons: why a line cannot be had, in words."""

from __future__ import annotations

from collections import Counter

import numpy as np

from mahj.analysis.distance import distances, needed
from mahj.analysis.tables import Bytes, Hands, Tables
from mahj.card import Exposure, Line
from mahj.card.hand import HAND_SIZE
from mahj.tiles import KINDS, Rack


def reason(
    hands: Hands,
    line: Line,
    number: int,
    rack: Rack,
    exposures: tuple[Exposure, ...],
    left: Rack,
) -> str:
    """Why none of the hands of a line can be had; `number` is its place on the card."""
    if not line.listed:
        return "it stands for too many hands to look at each"
    if exposures and line.concealed:
        return "concealed: you have exposed"
    if number not in hands.line_of:
        return "152 tiles cannot make it"
    numbers, tables = hands.after(exposures)
    mine = np.flatnonzero(tables.line[: len(numbers)] == number)
    if not len(mine):
        return _unfit(hands, number, exposures)
    found = _far(tables, rack, exposures)
    return _short(tables, int(mine[found[mine].argmin()]), rack, left, len(numbers))


def _unfit(hands: Hands, number: int, exposures: tuple[Exposure, ...]) -> str:
    """Which exposure is no set of the line."""
    for exposure, times in Counter(exposures).items():
        if not _fits(hands, number, (exposure,)):
            words = _jokers_matter(hands, number, exposure)
            return f"your {exposure.name}{words} is in none of its hands"
        if not _fits(hands, number, (exposure,) * times):
            return f"none of its hands has {times} of your {exposure.name}"
    return "none of its hands has all your exposures"


def _fits(hands: Hands, number: int, exposures: tuple[Exposure, ...]) -> bool:
    numbers, tables = hands.after(exposures)
    return number in tables.line[: len(numbers)]


def _jokers_matter(hands: Hands, number: int, exposure: Exposure) -> str:
    """What about the Jokers of an exposure keeps it out of a line, if it is they."""
    if exposure.jokers:
        plain = Exposure(exposure.tile, exposure.size)
        return " with Jokers" if _fits(hands, number, (plain,)) else ""
    mixed = Exposure(exposure.tile, exposure.size, 1)
    return " without Jokers" if _fits(hands, number, (mixed,)) else ""


def _far(tables: Tables, rack: Rack, exposures: tuple[Exposure, ...]) -> Bytes:
    """Distances as if everything could be had."""
    sums, found = np.empty_like(tables.room), np.empty_like(tables.room)
    wanted = HAND_SIZE - sum(exposure.size for exposure in exposures)
    distances(tables.rows, tables.room, np.array(rack.counts, np.int8), wanted, sums, found)
    return found


def _short(tables: Tables, at: int, rack: Rack, left: Rack, hands: int) -> str:
    """What the nearest hand of a line lacks and cannot get."""
    for part in range(int(tables.parts[at])):
        kind = int(tables.kind[at, part])
        tile, fixed = KINDS[kind], int(tables.natural[at, part])
        unseen = left[tile] - rack[tile]
        if fixed > left[tile]:
            only = f"only {unseen}" if unseen else "none"
            return f"needs {fixed - rack[tile]} more {tile}, {only} unseen"
    needs = np.empty_like(tables.forced)
    needed(tables.lack, tables.forced, np.array(left.counts, np.int8), hands, needs)
    wanted = max(int(needs[at]), int(tables.least[at]))
    have = f"only {left.jokers}" if left.jokers else "none"
    return f"needs {wanted} Jokers, {have} can be had"
