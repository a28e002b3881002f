"""From the text of a card file to a card, with every fault found in one reading."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from typing import Final

from mahj.card.clauses import Said
from mahj.card.faults import CardError, Code
from mahj.card.instruction import read_instruction
from mahj.card.line import Line
from mahj.card.model import Card, Letter, Section
from mahj.card.pattern import RESERVED
from mahj.card.row import LABEL, Context, is_complete, read_line
from mahj.card.source import MOST_BYTES, MOST_COLUMNS, Report, Source, Span
from mahj.tiles import Tile, hear

_HEADING: Final = re.compile(r"\s*==+\s*(?P<name>.*?)\s*(?P<close>=*)\s*")
_ENTRY: Final = re.compile(r"\s*(?P<key>[A-Za-z]+)\s*:\s*(?P<value>.*?)\s*")
_CONTINUES: Final = re.compile(r"\s*(?:-?or-?(?!\S)|\()", re.IGNORECASE)
_ENDS_OPEN: Final = re.compile(r"(?:^|\s)-?or-?\s*$", re.IGNORECASE)
_LETTER: Final = re.compile(r"\s*(?P<letter>\S+?)\s*=\s*(?P<meaning>.*?)\s*")
_DIGIT: Final = re.compile(r"digit\s+([1-4])\s+of\s+year", re.IGNORECASE)
_KEYS: Final = ("card", "year", "publisher", "licence", "about", "value", "letters")
_SPELLINGS: Final = {"license": "licence", "name": "card"}


def read_card(
    data: str | bytes, file: str = "card", parameters: Mapping[str, int] | None = None
) -> Card:
    """The card that a file holds; CardError with every fault where it holds none.

    `parameters` overrides the header: {"year": 2027}, or a letter the card defines.
    """
    text, report = decoded(data, file)
    if report.faults:
        raise CardError(file, report.faults)
    card = _Reading(report, text, dict(parameters or {})).card()
    if report.faults or card is None:
        raise CardError(file, report.faults)
    return card


def read_part(text: str, file: str = "card") -> Card | None:
    """What can be read of a card with faults: the good lines, by the ids that they will keep."""
    text, report = decoded(text, file)
    return None if report.faults else _Reading(report, text, {}).part()


def decoded(data: str | bytes, file: str) -> tuple[str, Report]:
    """The text of the file, or a report that says why there is none."""
    report = Report(file, "")
    start = Span(0, 1)
    if len(data) > MOST_BYTES:
        words = f"the file has more than {MOST_BYTES:,} bytes"
        report.add(Code.TOO_BIG, start, words, "is this a card file?")
        return "", report
    if isinstance(data, bytes):
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            good = _one_line_end(data[: error.start].decode("utf-8-sig", "replace"))
            report = Report(file, good + "?")
            words = f"byte {error.start + 1} (0x{data[error.start]:02x}) is not UTF-8"
            hint = "save the file as UTF-8 text"
            report.add(Code.NOT_TEXT, Span(len(good), len(good) + 1), words, hint)
            return "", report
    else:
        text = data.removeprefix("\ufeff")
    text = _one_line_end(text)
    report = Report(file, text)
    if (at := text.find("\0")) >= 0:
        report.add(
            Code.NOT_TEXT,
            Span(at, at + 1),
            "the file is not text: it holds a zero byte",
            "is this a card file?",
        )
    offset = 0
    for row in text.split("\n"):
        if len(row) > MOST_COLUMNS:
            words = f"this line has {len(row):,} characters, at most {MOST_COLUMNS} are read"
            span = Span(offset + MOST_COLUMNS, offset + MOST_COLUMNS + 1)
            report.add(Code.TOO_BIG, span, words, "a line of a card fits on a card")
        offset += len(row) + 1
    return text, report


def _one_line_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


class _Reading:
    """One pass over the rows of a file."""

    def __init__(self, report: Report, text: str, parameters: dict[str, int]) -> None:
        self.report = report
        self.text = "\n".join(_without_comment(row) for row in text.split("\n"))
        self.overrides = parameters
        self.head: dict[str, tuple[str, Span]] = {}
        self.letters: dict[str, int | Tile] = {}
        self.defined: list[Letter] = []
        self.sections: list[Section] = []
        self.ids: dict[str, int] = {}
        self.slugs: set[str] = set()

    def card(self) -> Card | None:
        """Read everything; None where a section or the name is missing."""
        self._read()
        if not any(section.lines for section in self.sections) and not self.report.faults:
            end = Span(len(self.text), len(self.text) + 1)
            self.report.add(
                Code.EMPTY,
                end,
                "the card has no lines",
                "add '== NAME ==' and below it a line such as: FF 1111a 2222a 3333a X 25",
            )
        return None if self.report.faults else self._made()

    def part(self) -> Card | None:
        """Read what can be read; None where no line can."""
        self._read()
        return self._made() if any(section.lines for section in self.sections) else None

    def _read(self) -> None:
        rows = self._rows()
        at = self._header(rows)
        while at < len(rows):
            at = self._section(rows, at)

    def _made(self) -> Card:
        head = {key: value for key, (value, _) in self.head.items()}
        return Card(
            head.get("card", ""),
            tuple(self.sections),
            self.parameters.get("year"),
            head.get("publisher", ""),
            head.get("licence", ""),
            head.get("about", ""),
            self._default(),
            tuple(self.defined),
        )

    def _rows(self) -> list[tuple[int, str]]:
        """The rows that hold something, with their offsets."""
        rows: list[tuple[int, str]] = []
        offset = 0
        for row in self.text.split("\n"):
            if row.strip():
                rows.append((offset, row))
            offset += len(row) + 1
        return rows

    def _header(self, rows: list[tuple[int, str]]) -> int:
        """Read the entries before the first section; the number of rows read."""
        at = 0
        while at < len(rows) and not _HEADING.fullmatch(rows[at][1]):
            offset, row = rows[at]
            self._entry(offset, row)
            at += 1
        if "card" not in self.head:
            start = rows[0][0] if rows else 0
            self.report.add(
                Code.MISSING_HEADER,
                Span(start, start + 1),
                "the card has no name",
                "begin the file with 'card: NAME'",
            )
        year = self._whole("year", 1, 9999)
        self._whole("value", 1, 9999)
        self.parameters = dict(self.overrides)
        if year is not None:
            self.parameters.setdefault("year", year)
        self._letters()
        return at

    def _entry(self, offset: int, row: str) -> None:
        """One `key: value` of the header."""
        entry = _ENTRY.fullmatch(row)
        start = offset + len(row) - len(row.lstrip())
        span = Span(start, offset + len(row.rstrip()))
        key = entry["key"].lower() if entry else ""
        key = _SPELLINGS.get(key, key)
        if entry is None or (is_complete(row) and key not in _KEYS):
            self.report.add(
                Code.BAD_HEADER,
                span,
                "expected a header entry or a section",
                "write 'card: NAME' first, and '== NAME ==' before the first line",
            )
            return
        if key not in _KEYS:
            near = difflib.get_close_matches(key, _KEYS, 1)
            hint = f"did you mean '{near[0]}'?" if near else f"the header has {', '.join(_KEYS)}"
            self.report.add(Code.BAD_HEADER, span, f"'{entry['key']}' is no header entry", hint)
        elif key in self.head:
            self.report.add(Code.BAD_HEADER, span, f"'{key}' stands twice", "keep one of them")
        elif not entry["value"]:
            self.report.add(Code.BAD_HEADER, span, f"'{key}' has no value", "drop it or fill it in")
        else:
            place = Span(offset + entry.start("value"), offset + entry.end("value"))
            self.head[key] = (entry["value"], place)

    def _whole(self, key: str, least: int, most: int) -> int | None:
        """A header value that has to be a whole number."""
        text, span = self.head.get(key, ("", Span(0, 1)))
        if not text:
            return None
        if text.isascii() and text.isdigit() and len(text) < 6 and least <= int(text) <= most:
            return int(text)
        words = f"'{text[:20]}' is no {key}"
        self.report.add(Code.BAD_HEADER, span, words, f"a whole number from {least} to {most}")
        return None

    def _letters(self) -> None:
        """The letters that the card defines for itself: L = 7, Z = soap, T = digit 4 of year."""
        text, span = self.head.get("letters", ("", Span(0, 1)))
        at = span.start
        for part in text.split(",") if text else ():
            place = Span(at + len(part) - len(part.lstrip()), at + len(part.rstrip()))
            at += len(part) + 1
            entry = _LETTER.fullmatch(part)
            letter = entry["letter"] if entry else part.strip()
            meaning = self._meaning(letter, entry["meaning"]) if entry else None
            if (
                len(letter) != 1
                or not letter.isascii()
                or not letter.isupper()
                or letter in RESERVED
            ):
                self.report.add(
                    Code.BAD_LETTER,
                    place,
                    f"'{letter[:10]}' cannot be defined",
                    f"a capital letter other than {' '.join(sorted(RESERVED))}",
                )
            elif meaning is None:
                self.report.add(
                    Code.BAD_LETTER,
                    place,
                    f"'{letter}' stands for nothing known",
                    "write L = 7, Z = soap or T = digit 4 of year",
                )
            elif letter in self.letters:
                self.report.add(
                    Code.BAD_LETTER, place, f"'{letter}' is defined twice", "keep one of them"
                )
            else:
                self.letters[letter] = meaning
                self.defined.append(Letter(letter, entry["meaning"] if entry else "", place))

    def _meaning(self, letter: str, text: str) -> int | Tile | None:
        """The number or suitless tile that a letter stands for."""
        if letter in self.overrides:
            text = str(self.overrides[letter])
        if digit := _DIGIT.fullmatch(text):
            year = str(self.parameters.get("year", ""))
            text = year[int(digit[1]) - 1 : int(digit[1])]
        if len(text) == 1 and text in "0123456789":
            return int(text)
        tile = hear(text)
        return tile if tile is not None and tile.natural and tile.suit is None else None

    def _section(self, rows: list[tuple[int, str]], at: int) -> int:
        """Read a section from its heading on; the row after it."""
        offset, row = rows[at]
        heading = _HEADING.fullmatch(row)
        assert heading is not None
        name = heading["name"]
        span = Span(offset + len(row) - len(row.lstrip()), offset + len(row.rstrip()))
        if not name:
            self.report.add(Code.BAD_SECTION, span, "the section has no name", "== NAME ==")
        if any(section.name.lower() == name.lower() for section in self.sections):
            self.report.add(
                Code.BAD_SECTION, span, f"there are two sections '{name}'", "give one another name"
            )
        at += 1
        slug = _slug(name)
        if slug in self.slugs:
            slug = f"{slug}-{len(self.sections) + 1}"
        self.slugs.add(slug)
        said: tuple[Said, ...] = ()
        lines: list[Line] = []
        index = 0
        while at < len(rows) and not _HEADING.fullmatch(rows[at][1]):
            start = at
            at = self._logical(rows, at)
            first, last = rows[start][0], rows[at - 1][0] + len(rows[at - 1][1])
            source = Source(self.text, self.report, 0, self.parameters).piece(first, last)
            if len(source.text) > MOST_COLUMNS * 4:
                words = f"this line has {len(source.text):,} characters in several rows"
                self.report.add(Code.TOO_BIG, source.at(0, 1), words, "split it into two lines")
                continue
            if self.report.full:
                return len(rows)
            if index == 0 and source.text.startswith("(") and source.text.endswith(")"):
                inner = source.text[1:-1]
                said += read_instruction(Source(inner, self.report, source.offset + 1))
                continue
            index += 1
            context = Context(name, said, self.letters, self._default(), f"{slug}-{index}")
            line = read_line(source, context)
            if line is not None and self._unique(line, source):
                lines.append(line)
        self.sections.append(Section(name, said, tuple(lines), span))
        return at

    def _logical(self, rows: list[tuple[int, str]], at: int) -> int:
        """The row after a line that may go over several rows."""
        text = rows[at][1]
        section_instruction = text.lstrip().startswith("(")
        at += 1
        while (
            at < len(rows)
            and not section_instruction
            and not is_complete(text)
            and (_CONTINUES.match(rows[at][1]) or _ENDS_OPEN.search(text))
        ):
            text += "\n" + rows[at][1]
            at += 1
        return at

    def _default(self) -> int | None:
        text = self.head.get("value", ("", Span(0, 1)))[0]
        return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None

    def _unique(self, line: Line, source: Source) -> bool:
        """Whether the id stands once; reported where it stands twice."""
        known = self.ids.setdefault(line.id.lower(), line.span.start)
        if known != line.span.start:
            where = self.report.place(known)[0]
            label = LABEL.match(source.text)
            end = label.end(1) if label else 1
            self.report.add(
                Code.DUPLICATE_ID,
                source.at(0, end),
                f"'{line.id}' is also the id of line {where}",
                "give it another id",
            )
        return known == line.span.start


def _slug(name: str) -> str:
    """A section name as part of an id: "CONSECUTIVE RUN" becomes "consecutive-run"."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "line"


def _without_comment(row: str) -> str:
    """The row with its comment blanked; # inside quotes is no comment."""
    quoted = False
    for at, char in enumerate(row):
        if char in '"“”':
            quoted = not quoted
        elif char == "#" and not quoted:
            return row[:at] + " " * (len(row) - at)
    return row
