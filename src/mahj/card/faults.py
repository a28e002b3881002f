"""What can be wrong with a card, and where: faults with a place, a reason and a suggestion."""

from __future__ import annotations

import enum
from collections.abc import Iterable

import msgspec


class Severity(enum.Enum):
    """An error keeps the card from loading; a warning is worth a look."""

    ERROR = "error"
    WARNING = "warning"


class Code(enum.Enum):
    """Every kind of fault: its code, its title and the rule it rests on."""

    def __init__(self, text: str, title: str, rule: str = "") -> None:
        self.text = text
        self.title = title
        self.rule = rule

    # the file
    NO_FILE = "no-file", "There is no such card"
    NOT_TEXT = "not-text", "The file is not UTF-8 text"
    TOO_BIG = "too-big", "The file or a line of it is too long to be a card"
    EMPTY = "empty", "The card has no lines", "CARD-03"
    # the header and the sections
    BAD_HEADER = "bad-header", "A header entry is unknown or has a wrong value"
    MISSING_HEADER = "missing-header", "The header lacks an entry"
    BAD_SECTION = "bad-section", "A section heading is wrong or stands twice", "CARD-02"
    BAD_LETTER = "bad-letter", "A letter the card defines is not free or has no value"
    # a line
    BAD_LINE = "bad-line", "A line lacks one of its parts or has one too many", "CARD-03"
    BAD_VALUE = "bad-value", "A value is not a whole number of points", "CARD-07"
    DUPLICATE_ID = "duplicate-id", "Two lines have the same id"
    UNKNOWN_SYMBOL = "unknown-symbol", "A character that is not a tile"
    NO_COLOUR = "no-colour", "A number has no color letter", "CARD-10"
    STRAY_COLOUR = "stray-colour", "A tile without a suit has a color letter", "CARD-13"
    NOT_14 = "not-14", "A pattern does not have 14 tiles", "CARD-01"
    # an instruction
    UNKNOWN_PHRASE = "unknown-phrase", "An instruction that is not in the language", "CARD-05"
    MISFIT = "misfit", "An instruction does not fit the pattern it stands with", "CARD-05"
    NO_MEANING = "no-meaning", "A letter stands for nothing"
    NO_HANDS = "no-hands", "The instructions contradict each other: no hand is left", "CARD-05"
    TOO_MANY = "too-many", "The line stands for more choices than can be searched"
    # what lint finds in a card that loads
    COLOURS = "colours", "The colors say something else than the instruction", "CARD-26"
    NOT_CONSECUTIVE = "not-consecutive", "The printed numbers are not in a row", "CARD-22"
    FALSE_SUM = "false-sum", "The printed sum is not true"
    CROWDED = "crowded", "A set of three or more is printed without spaces", "CARD-08"
    NO_COPIES = "no-copies", "A hand wants more copies than the set has", "JOK-09"
    NOBODY = "nobody", "No hand of the line can be completed with 152 tiles", "JOK-09"
    SAME_LINE = "same-line", "Two lines stand for the same hands"
    INSIDE = "inside", "A line lies wholly inside another"
    OVERLAP = "overlap", "Two lines share some of their hands"
    SAME_PATTERN = "same-pattern", "Two patterns of one line stand for the same hands"
    VALUE_SCALE = "value-scale", "A value is out of scale with the rest of the card", "CARD-07"
    UNUSED = "unused", "Something is said or defined and never used"
    SINGLES_BONUS = "singles-bonus", "A line without sets of three has a Jokerless bonus", "PAY-05"


class Fault(msgspec.Struct, frozen=True):
    """One fault: lines and columns count from 1, `end` is the column after the last character."""

    code: Code
    line: int
    column: int
    end: int
    words: str
    suggestion: str = ""
    severity: Severity = Severity.ERROR

    def told(self, file: str) -> str:
        """The fault as one line of text: file:line:column, what, the rule, a suggestion."""
        rule = f" [{self.code.rule}]" if self.code.rule else ""
        hint = f" ({self.suggestion})" if self.suggestion else ""
        return f"{file}:{self.line}:{self.column}: {self.severity.value}: {self.words}{rule}{hint}"

    @property
    def place(self) -> tuple[int, int]:
        """Line and column, to sort by."""
        return (self.line, self.column)


class CardError(Exception):
    """A card that cannot be loaded, with every fault found in one reading."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = file
        self.faults = tuple(sorted(faults, key=lambda fault: fault.place))
        super().__init__("\n".join(fault.told(file) for fault in self.faults))
