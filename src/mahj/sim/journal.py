"""The journal of a run: finished games as lines of JSON, so that an interrupted run can go on.

The first line names the run; a journal of another run is left alone. A last line that was cut short
is dropped, and its game played again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from mahj.sim.outcomes import Outcome

FORMAT: Final = "mahj games"


class JournalError(ValueError):
    """A journal that cannot be gone on with: why not."""


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: which run this is."""

    format: str
    run: str


class Journal:
    """The journal beside a file that is to be; `rows` are the games already in it."""

    def __init__(self, path: Path, run: str) -> None:
        self.path = path
        self.rows: tuple[Outcome, ...] = ()
        whole = _whole_lines(path)
        self.goes_on = bool(whole)
        """Whether there was a journal of this run before."""
        if whole:
            self.rows = _read(path, whole, run)
        try:
            self._file = path.open("ab")
            self._file.truncate(sum(len(line) + 1 for line in whole))
        except OSError as error:
            raise JournalError(f"{path} cannot be written: {error.strerror or error}") from None
        if not whole:
            self._write(Heading(FORMAT, run))
            self._file.flush()

    def add(self, rows: Iterable[Outcome]) -> None:
        """Write finished games down, at once."""
        for row in rows:
            self._write(row)
        self._file.flush()

    def close(self) -> None:
        """Leave the journal as it is, to go on with."""
        self._file.close()

    def remove(self) -> None:
        """Take the journal away: the run is done."""
        self.close()
        self.path.unlink()

    def _write(self, part: Heading | Outcome) -> None:
        self._file.write(msgspec.json.encode(part) + b"\n")


def beside(path: Path) -> Path:
    """Where the journal of a file is kept.

    >>> beside(Path("games.parquet")).name
    'games.parquet.part'
    """
    return path.with_name(f"{path.name}.part")


def _whole_lines(path: Path) -> list[bytes]:
    """The lines of a journal that were written to their end."""
    try:
        return path.read_bytes().split(b"\n")[:-1]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror or error}") from None


def _read(path: Path, lines: list[bytes], run: str) -> tuple[Outcome, ...]:
    try:
        heading = msgspec.json.decode(lines[0], type=Heading)
        if heading.format != FORMAT:
            raise msgspec.ValidationError("its first line names no run")
        if heading.run != run:
            raise JournalError(
                f"{path} holds games of another run (another seed, other bots, card, rules or "
                "version); name another file, or remove it"
            )
        decoder = msgspec.json.Decoder(Outcome)
        return tuple(decoder.decode(line) for line in lines[1:])
    except msgspec.DecodeError as error:
        raise JournalError(f"{path} is no journal of games: {error}") from None
