"""The lines of a scenario file: comments taken off, indentation told, faults collected."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mahj.scenarios.faults import Fault


class Row(msgspec.Struct, frozen=True):
    """A line with something on it; `text` keeps its indentation, so columns stay true."""

    number: int
    text: str

    @property
    def inner(self) -> bool:
        """Whether it is indented, and so belongs to the block above."""
        return self.text[:1].isspace()

    @property
    def words(self) -> str:
        """The line without the space around it."""
        return self.text.strip()

    @property
    def start(self) -> int:
        """The place of its first word."""
        return len(self.text) - len(self.text.lstrip())


class Faulty(Exception):  # noqa: N818 - never leaves the reader
    """A row that cannot be understood."""

    def __init__(self, row: Row, words: str, column: int | None = None) -> None:
        super().__init__(words)
        self.fault = Fault(row.number, row.start + 1 if column is None else column, words)


def rows(text: str) -> Iterator[Row]:
    """The rows of a file that say something."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        bare = uncommented(line).rstrip().expandtabs(4)
        if bare:
            yield Row(number, bare)


def uncommented(line: str) -> str:
    """A line up to a # that begins it or follows a space, outside quotes."""
    if "#" not in line:
        return line
    quoted = False
    for at, char in enumerate(line):
        quoted ^= char == '"'
        if char == "#" and not quoted and (not at or line[at - 1].isspace()):
            return line[:at]
    return line


def find_outside_quotes(text: str, mark: str) -> int:
    """Where a mark stands outside quotes; -1 where it does not."""
    quoted = False
    for at, char in enumerate(text):
        quoted ^= char == '"'
        if not quoted and text.startswith(mark, at):
            return at
    return -1
