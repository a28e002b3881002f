"""How the hands of two lines lie to each other: apart, shared, one inside the other."""

from __future__ import annotations

import enum
from itertools import islice
from typing import Final

from mahj.card.hand import Hand
from mahj.card.line import Line
from mahj.card.match import Matcher
from mahj.tiles import Rack

SAMPLE: Final = 2_000
"""Of a line that is not listed, so many hands are looked at."""


class Shared(enum.Enum):
    """What two lines share."""

    NONE = "none"
    SOME = "some"
    FIRST_INSIDE = "first inside"
    SECOND_INSIDE = "second inside"
    ALL = "all"


def shared(one: Line, other: Line) -> Shared:
    """What two lines share, as far as it can be proved: two lines of millions only if identical."""
    if one.listed and other.listed:
        return _compared(len(one.keys), len(other.keys), len(one.keys & other.keys))
    if one.listed or other.listed:
        small, large = (one, other) if one.listed else (other, one)
        lacking, had = missing(small, large)
        if lacking:
            return Shared.SOME if had else Shared.NONE
        return Shared.FIRST_INSIDE if one.listed else Shared.SECOND_INSIDE
    puzzles = [[alternative.puzzle for alternative in line.alternatives] for line in (one, other)]
    return Shared.ALL if puzzles[0] == puzzles[1] else Shared.NONE


def _compared(first: int, second: int, both: int) -> Shared:
    if not both:
        return Shared.NONE
    if both == first == second:
        return Shared.ALL
    if both == first:
        return Shared.FIRST_INSIDE
    return Shared.SECOND_INSIDE if both == second else Shared.SOME


def missing(one: Line, other: Line) -> tuple[list[Hand], int]:
    """Hands of one line that the other lacks, and how many it has."""
    lacking: list[Hand] = []
    had = 0
    if other.listed:
        keys = other.keys
        for hand in islice(one.expand(), None if one.listed else SAMPLE):
            if hand.key in keys:
                had += 1
            else:
                lacking.append(hand)
        return lacking, had
    matcher = Matcher([other])
    for hand in islice(one.expand(), None if one.listed else SAMPLE):
        matches = matcher.match(Rack((*hand.wanted[:-1], 0)))
        if any(match.hand.key == hand.key for match in matches):
            had += 1
        else:
            lacking.append(hand)
    return lacking, had
