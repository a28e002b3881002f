"""Wins: what there is to know of a Mah Jongg to pay for it.

>>> win = Win(Seat.P1, "T1", 25, jokerless=False, source=Source.EXCHANGE)
>>> win.kind(HouseRules())
'exchange'
"""

from __future__ import annotations

import enum
from typing import Final, Literal

import msgspec

from mahj.card import Matched
from mahj.card.hand import SET_SIZE
from mahj.rules.house import HouseRules
from mahj.rules.seats import EAST, Seat

Offence = Literal["", "misnamed", "out_of_turn"]
"""What the discarder did wrong, if anything (DISC-07, DISC-14)."""
SELF_PICKED: Final = {"wall", "exchange", "early_self_picked"}
"""The kinds of a win for which everyone pays twice the value (DEF-14, Q-09)."""


class Source(enum.Enum):
    """Where the fourteenth tile of a winning hand came from."""

    DISCARD = "discard"
    WALL = "wall"
    EXCHANGE = "exchange"
    EARLY = "early"  # a heavenly or earthly hand (DEF-16)


class Win(msgspec.Struct, frozen=True):
    """What a Mah Jongg is paid by."""

    winner: Seat
    line: str
    value: int
    # Whether the double for a hand without Jokers applies; `doubles` tells.
    jokerless: bool
    source: Source
    # Only with a discard: after a finesse nobody is the discarder (XCH-21).
    discarder: Seat | None = None
    offence: Offence = ""
    # How many exposures the winner had shown before declaring.
    exposures: int = 0
    # Whether the discard was called for an exposure, and only then the hand found complete.
    exposed_first: bool = False
    # Whether East held the hand before the Charleston; any other early win is earthly (DEF-16).
    heavenly: bool = False

    def __post_init__(self) -> None:
        discard = self.source is Source.DISCARD
        wrong = {
            "a win on a discard, and no other, has a discarder (PAY-03)": (
                discard is (self.discarder is None)
            ),
            "the winner is not the discarder (CALL-01)": self.discarder is self.winner,
            "only a discard is misnamed or out of turn (DISC-07, DISC-14)": (
                bool(self.offence) and not discard
            ),
            "only a discard is called for an exposure (DEF-06)": self.exposed_first and not discard,
            "the Joker of a winning exchange is in the hand (PAY-04)": (
                self.jokerless and self.source is Source.EXCHANGE
            ),
            "only a hand that wins early is heavenly (DEF-16)": (
                self.heavenly and self.source is not Source.EARLY
            ),
            "before the first discard only East wins (CHAR-05)": (
                self.source is Source.EARLY and self.winner is not EAST
            ),
        }
        for words, is_so in wrong.items():
            if is_so:
                raise ValueError(words)

    def kind(self, rules: HouseRules) -> str:
        """What it is paid as: its source or offence, or what the house rules make of it."""
        if self.source is Source.EARLY:
            return f"early_{rules.east_early_win}"
        if self.exposed_first and rules.claim_then_mahjongg == "self_picked":
            return Source.WALL.value
        return self.offence or self.source.value


def doubles(matched: Matched, rules: HouseRules) -> bool:
    """Whether a hand is doubled for having no Joker: not where its line excludes it (PAY-05)."""
    has_set = any(group.size >= SET_SIZE for group in matched.hand.groups)
    bonus = {"category_flag": matched.line.jokerless_bonus, "no_set_of_three": has_set}
    return matched.jokerless and bonus[rules.jokerless_exclusion]
