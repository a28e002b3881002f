"""Reading a record, of this version or an older one.

What is read is whole and written as mahj writes it; whether it keeps the rules `replay` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from mahj.card import Card
from mahj.record import cards, older
from mahj.record.lines import FOOTER, Sealer, canonical, cut, parsed
from mahj.record.model import (
    FORMAT,
    VERSION,
    CardName,
    Entry,
    Footer,
    Header,
    Record,
    RecordError,
    real,
)

MOST_BYTES: Final = 32 * 2**20
"""No game is that long."""
Find = Callable[[CardName], Card]
"""How the card that a header names is found."""


class _Kind(msgspec.Struct, frozen=True):
    """What the first line of any version says."""

    format: str = ""
    version: int = 0


def read(source: Path | str | bytes, card: Card | None = None) -> Record:
    """The record in a file (a path) or a text; RecordError tells what is wrong, and where.

    The card is the one given, one of ours, or the one that is kept beside the file.
    """
    path = source if isinstance(source, Path) else None
    lines = _content(source).split(b"\n")
    kind = parsed(lines[0], 1, _Kind)
    if kind.format != FORMAT:
        raise RecordError("this is no record of a game", 1)
    if kind.version not in READERS:
        words = f"this record is of version {kind.version}; this mahj reads 1 to {VERSION}"
        raise RecordError(words, 1)
    return READERS[kind.version](lines, lambda name: cards.find(name, path, card))


def _read(lines: Sequence[bytes], find: Find) -> Record:
    sealer = Sealer()
    header: Header = canonical(sealer.unseal(lines[0], 1), 1, Header)
    card = find(header.card)
    entries: list[Entry] = []
    footer: Footer | None = None
    try:
        for number, line in enumerate(lines[1:-1], 2):
            if footer is not None:
                raise RecordError("a line follows the last one of the game", number)
            body = sealer.unseal(line, number)
            if body.startswith(FOOTER):
                footer = canonical(body, number, Footer)
            else:
                entry: Entry = canonical(body, number, Entry)
                real(entry.events, number)
                entries.append(entry)
        cut(lines)
    except RecordError as error:
        before = Record(header, card, tuple(entries))
        raise RecordError(error.words, error.line, before) from None
    return Record(header, card, tuple(entries), footer)


def _content(source: Path | str | bytes) -> bytes:
    if isinstance(source, bytes):
        content = source
    elif isinstance(source, str):
        content = source.encode("utf-8", "surrogatepass")
    else:
        try:
            with source.open("rb") as file:
                content = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise RecordError(f"the file cannot be read: {error.strerror}", 1) from None
    if not content:
        raise RecordError("the file is empty", 1)
    if len(content) > MOST_BYTES:
        raise RecordError("the file is too long for a game", 1)
    return content


READERS: Final[dict[int, Callable[[Sequence[bytes], Find], Record]]] = {1: older.read, 2: _read}
