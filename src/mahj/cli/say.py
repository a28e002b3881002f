"""What the command line says: answers as text or JSON, and refusals with their place."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

import msgspec
from rich.console import Console
from rich.text import Text

from mahj.card import CardError, Fault, Severity


class VerbError(Exception):
    """The verb cannot go on: what to say, and the exit code."""

    def __init__(self, words: str, *, code: int = 2, json: bool = False) -> None:
        super().__init__(words)
        self.words = words
        self.code = code
        self.json = json
        self.faults: tuple[FaultAnswer, ...] = ()
        self.frames: tuple[Text, ...] = ()


class FaultAnswer(msgspec.Struct, frozen=True):
    """A fault as JSON."""

    file: str
    line: int
    column: int
    end: int
    severity: str
    code: str
    rule: str
    message: str
    suggestion: str


class ErrorAnswer(msgspec.Struct, frozen=True):
    """What a verb answers in JSON when it cannot do its work."""

    error: str
    faults: tuple[FaultAnswer, ...] = ()


def fault_answer(file: str, fault: Fault) -> FaultAnswer:
    """The JSON form of a fault."""
    return FaultAnswer(
        file,
        fault.line,
        fault.column,
        fault.end,
        fault.severity.value,
        fault.code.text,
        fault.code.rule,
        fault.words,
        fault.suggestion,
    )


def console() -> Console:
    """The terminal; wide enough not to fold lines when the output is not one."""
    plain = Console(highlight=False, soft_wrap=True, markup=False)
    wide = Console(highlight=False, soft_wrap=True, markup=False, width=110)
    return plain if plain.is_terminal else wide


def has_colours(screen: Console) -> bool:
    """Whether a screen shows colours; where not, letters tell the suits apart."""
    return screen.color_system is not None and not screen.no_color


def print_json(answer: object) -> None:
    """Write an answer as JSON, indented for people, one object for programs."""
    text = msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()
    sys.stdout.write(text + "\n")


def framed(file: str, fault: Fault, rows: Sequence[str]) -> Text:
    """A fault with the row it stands in and a mark under the place."""
    colour = "red" if fault.severity is Severity.ERROR else "yellow"
    text = Text()
    text.append(f"{file}:{fault.line}:{fault.column}: ", "bold")
    text.append(f"{fault.severity.value}: ", f"bold {colour}")
    text.append(fault.words)
    if fault.code.rule:
        text.append(f" [{fault.code.rule}]", "dim")
    if fault.line <= len(rows) and len(rows[fault.line - 1]) <= 300:
        row = rows[fault.line - 1]
        width = max(1, min(fault.end, len(row) + 2) - fault.column)
        indent = "".join("\t" if char == "\t" else " " for char in row[: fault.column - 1])
        text.append(f"\n    {row}\n    {indent}")
        text.append("^" * width, f"bold {colour}")
    if fault.suggestion:
        text.append(f"\n    {fault.suggestion}", "italic")
    return text


def rows_of(data: bytes) -> list[str]:
    """The rows of a file, for frames; nothing where it is no text or not there."""
    if not data:
        return []
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    except UnicodeDecodeError:
        return []


def refuse(error: CardError, data: bytes = b"", *, json: bool = False) -> VerbError:
    """The end of a verb whose card cannot be read."""
    count = len(error.faults)
    words = f"{error.file}: {count} error{'s' if count > 1 else ''}, the card was not loaded"
    leaving = VerbError(words, json=json)
    leaving.faults = tuple(fault_answer(error.file, fault) for fault in error.faults)
    rows = rows_of(data)
    leaving.frames = tuple(framed(error.file, fault, rows) for fault in error.faults)
    return leaving


def said(error: VerbError) -> int:
    """Say why a verb stopped; the exit code."""
    if error.json:
        print_json(ErrorAnswer(error.words, error.faults))
        return error.code
    errors = Console(stderr=True, highlight=False, soft_wrap=True, markup=False)
    for frame in error.frames:
        errors.print(frame)
    errors.print(Text(error.words, "bold"))
    return error.code


def counted(number: int, noun: str) -> str:
    """A number with its noun: 1 error, 2 errors."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def joined(words: Iterable[str]) -> str:
    """A list as one says it: a, b and c."""
    listed = list(words)
    return (
        " and ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else "".join(listed)
    )
