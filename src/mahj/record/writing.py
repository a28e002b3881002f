"""Writing a record: a line for the header, one for each act, one for the footer."""

from __future__ import annotations

from pathlib import Path

from mahj.record.cards import beside, ours
from mahj.record.lines import Sealer, encode
from mahj.record.model import Record


def dumps(record: Record) -> str:
    """The text of a record. Equal records give equal texts, byte for byte."""
    sealer = Sealer()
    parts = (record.header, *record.entries, *filter(None, [record.footer]))
    return b"".join(sealer.seal(encode(part)) for part in parts).decode()


def write(record: Record, path: Path) -> None:
    """Write a record to a file, and beside it the card if that does not come with mahj."""
    if ours(record.header.card) is None:
        beside(path).write_bytes(record.card.text.encode())
    path.write_bytes(dumps(record).encode())
