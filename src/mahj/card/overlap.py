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
    """What two lines share; for lines that are not listed judged by a sample of their hands."""
    first, second = missing(one, other), missing(other, one)
    if not first[0] and not second[0]:
        return Shared.ALL
    if not first[0]:
        return Shared.FIRST_INSIDE
    if not second[0]:
        return Shared.SECOND_INSIDE
    return Shared.SOME if first[1] or second[1] else Shared.NONE


def missing(one: Line, other: Line) -> tuple[list[Hand], int]:
    """Hands of one line that the other lacks, and how many it has."""
    lacking: list[Hand] = []
    had = 0
    if other.listed:
        keys = {hand.key for hand in other.hands}
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
