"""The text of a card file, by pieces that know where they stand, and the faults found in it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from functools import cached_property
from typing import Final

import msgspec

from mahj.card.faults import Code, Fault, Severity

MOST_BYTES: Final = 200_000
MOST_COLUMNS: Final = 500
MOST_FAULTS: Final = 100
_TERM: Final = re.compile(r"\s*(year|\d{1,4}|[+-])")


class Span(msgspec.Struct, frozen=True):
    """A stretch of the file, by offsets of characters."""

    start: int
    end: int


class Report:
    """The faults found so far, with the text they were found in."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.faults: list[Fault] = []
        self._known: set[Fault] = set()

    @property
    def full(self) -> bool:
        """Whether so many faults were found that more would help nobody."""
        return len(self.faults) >= MOST_FAULTS

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both from 1."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def add(
        self,
        code: Code,
        span: Span,
        words: str,
        suggestion: str = "",
        severity: Severity = Severity.ERROR,
    ) -> None:
        """Note a fault."""
        line, column = self.place(span.start)
        last, end = self.place(span.end)
        if last != line:
            end = column + 1
        fault = Fault(code, line, column, max(end, column + 1), words, suggestion, severity)
        if fault not in self._known and not self.full:
            self._known.add(fault)
            self.faults.append(fault)


class Source:
    """A piece of a card file: its text, where it starts, and whom to tell of faults."""

    def __init__(
        self,
        text: str,
        file: str | Report,
        offset: int = 0,
        parameters: Mapping[str, int] | None = None,
    ) -> None:
        self.text = text
        self.offset = offset
        self.report = file if isinstance(file, Report) else Report(file, text)
        self.parameters = dict(parameters or {})

    def piece(self, start: int, end: int) -> Source:
        """The part between two places of this text, without the space around it."""
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        return Source(text.strip(), self.report, self.offset + start, self.parameters)

    def span(self) -> Span:
        """Where this piece stands in the file."""
        return Span(self.offset, self.offset + len(self.text))

    def at(self, start: int, end: int) -> Span:
        """Where a part of this piece stands in the file."""
        return Span(self.offset + start, self.offset + end)

    def fault(self, code: Code, span: Span, words: str, suggestion: str = "") -> None:
        """Report an error."""
        self.report.add(code, span, words, suggestion)

    def evaluate(self, text: str, offset: int) -> str | None:
        """The digits of a sum over the card's parameters, such as `year+1`; None and a fault."""
        total, sign, at = 0, 1, 0
        expects_number = True
        while at < len(text.rstrip()):
            match = _TERM.match(text, at)
            word = match[1] if match else ""
            number = word if word.isdigit() else str(self.parameters.get(word, ""))
            if expects_number and number:
                total, expects_number = total + sign * int(number), False
            elif not expects_number and word in ("+", "-"):
                sign, expects_number = (1 if word == "+" else -1), True
            else:
                break
            at = match.end() if match else at
        if expects_number or at < len(text.rstrip()) or not 0 <= total <= 99_999:
            words = f"'{{{text}}}' is no number of this card"
            if "year" in text and "year" not in self.parameters:
                words = f"'{{{text}}}' needs a year, and the header has none"
            span = Span(offset, offset + max(1, len(text)))
            self.fault(Code.UNKNOWN_SYMBOL, span, words, "write {year} or {year+1}")
            return None
        return str(total)
