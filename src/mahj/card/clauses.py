"""What an instruction can say about a pattern: a few kinds of clause, put together at will."""

from __future__ import annotations

import enum

import msgspec

from mahj.card.hand import Jokers
from mahj.card.pattern import Printed
from mahj.card.source import Span
from mahj.tiles import Suit


class Topic(enum.Enum):
    """What a clause speaks about; a line's clause replaces the section's on the same topic."""

    SUITS = "suits"
    NUMBERS = "numbers"
    WINDS = "winds"
    DRAGONS = "dragons"
    LETTERS = "letters"
    JOKERS = "jokers"
    VALUE = "value"
    BONUS = "bonus"
    REMARK = "remark"


class Select(msgspec.Struct, frozen=True):
    """Which printed groups a clause means: all its conditions hold; no condition means all."""

    size: int | None = None
    symbol: str = ""
    colour: str = ""
    sort: str = ""

    def __contains__(self, group: Printed) -> bool:
        return (
            self.size in (None, group.size)
            and self.symbol in ("", group.symbol)
            and self.colour in ("", group.colour)
            and (not self.sort or group.symbol in SORT_SYMBOLS[self.sort])
        )


SORT_SYMBOLS: dict[str, tuple[str, ...]] = {
    "number": tuple("123456789"),
    "wind": tuple("NEWS"),
    "dragon": ("R", "G", "Wh", "D"),
    "flower": ("F",),
    "any": ("?",),
}
ALL = Select()


class HowMany(msgspec.Struct, frozen=True):
    """So many suits, says the instruction; the colours should say the same (CARD-26)."""

    counts: tuple[int, ...]
    topic = Topic.SUITS


class SuitIs(msgspec.Struct, frozen=True):
    """These colours (none named: all) are one of these suits (CARD-12)."""

    colours: tuple[str, ...]
    suits: tuple[Suit, ...]
    topic = Topic.SUITS


class FreeSuit(msgspec.Struct, frozen=True):
    """These colours may be any suit, also one that another colour has (CARD-14)."""

    colours: tuple[str, ...]
    topic = Topic.SUITS


class Freedom(enum.Enum):
    """How printed symbols are freed."""

    PRINTED = "as printed"
    LIKE = "one choice for all"
    EACH = "a choice for each, all different"
    RUN = "all moved by the same step"
    IN_RUN = "one of the numbers of the run"
    SUM = "a choice for each that keeps the printed sum true"
    OPPOSITE = "two that face each other"
    MOVED = "the odd size at any of them"


class Free(msgspec.Struct, frozen=True):
    """Printed symbols of a topic, selected ones or all, stand for others too (CARD-19, CARD-25)."""

    topic: Topic
    how: Freedom
    select: Select = ALL
    domain: tuple[int, ...] = ()
    count: int | None = None
    wraps: bool = False


class Match(msgspec.Struct, frozen=True):
    """Some groups have the number of others: "kongs match the pair"."""

    select: Select
    target: Select
    topic = Topic.NUMBERS


class DragonColour(msgspec.Struct, frozen=True):
    """Coloured dragons match a suit of the numbers, or stand opposite to them (CARD-16)."""

    matching: bool
    topic = Topic.DRAGONS


class LetterIs(msgspec.Struct, frozen=True):
    """What the letters of the line stand for: numbers, winds, dragons, tiles."""

    letters: tuple[str, ...]
    domain: tuple[int, ...]
    topic = Topic.LETTERS


class MayMatch(msgspec.Struct, frozen=True):
    """These letters may stand for the same thing."""

    letters: tuple[str, ...]
    topic = Topic.LETTERS


class InRun(msgspec.Struct, frozen=True):
    """A letter that is one of the numbers of the run."""

    letter: str
    topic = Topic.LETTERS


class Operand(msgspec.Struct, frozen=True):
    """A side of a comparison as text, to be read once the pattern is known."""

    text: str
    span: Span


class Sort(enum.Enum):
    """What a variable chooses: only like can be compared with like."""

    NUMBER = "a number"
    SUIT = "a suit"
    KIND = "a wind, dragon or tile"


class Compare(msgspec.Struct, frozen=True):
    """A comparison, or a list of numbers or suits that a side has to be one of."""

    left: Operand
    sign: str
    right: Operand | None = None
    options: tuple[int, ...] = ()
    sort: Sort = Sort.NUMBER
    topic = Topic.LETTERS


class JokerUse(msgspec.Struct, frozen=True):
    """Jokers forbidden or required, in the line or in some groups."""

    use: Jokers
    select: Select | None
    least: int = 0
    topic = Topic.JOKERS


class IsWorth(msgspec.Struct, frozen=True):
    """A value, under a condition."""

    value: int
    when: Compare | None
    topic = Topic.VALUE


class NoBonus(msgspec.Struct, frozen=True):
    """A hand without Jokers is not paid double (PAY-05)."""

    topic = Topic.BONUS


class AnyPairs(msgspec.Struct, frozen=True):
    """So many freely chosen groups, says the instruction; the ? groups should say the same."""

    size: int
    count: int | None
    topic = Topic.REMARK


class Remark(msgspec.Struct, frozen=True):
    """Words in quotes: printed, without meaning."""

    words: str
    topic = Topic.REMARK


Clause = (
    HowMany
    | SuitIs
    | FreeSuit
    | Free
    | Match
    | DragonColour
    | LetterIs
    | MayMatch
    | InRun
    | Compare
    | JokerUse
    | IsWorth
    | NoBonus
    | AnyPairs
    | Remark
)


def replaces(own: Clause, section: Clause) -> bool:
    """Whether what a line says takes the place of what its section says (CARD-20)."""
    if isinstance(own, Free) and isinstance(section, Free):
        return own.topic is section.topic and own.select in (ALL, section.select)
    if isinstance(own, JokerUse) and isinstance(section, JokerUse):
        return own.select in (ALL, section.select)
    if isinstance(own, Match) and isinstance(section, Match):
        return own.select == section.select
    if isinstance(own, SuitIs) and isinstance(section, SuitIs):
        return not own.colours
    return type(own) is type(section) and isinstance(own, HowMany | DragonColour | IsWorth)


class Said(msgspec.Struct, frozen=True):
    """A clause with the words it was said in and their place."""

    clause: Clause
    words: str
    span: Span
    inherited: bool = False
