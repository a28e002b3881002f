"""Records as each version wrote them; `python -m tests.record.versions` keeps one of each."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace

from mahj.record import Record, dumps
from mahj.rules import preset
from tests.record.players import game

GOLDEN = Path(__file__).parent / "golden"


def version_1(record: Record) -> str:
    """Events only, one to a line, without seals."""
    parts: list[object] = [replace(record.header, version=1)]
    parts += [event for entry in record.entries for event in entry.events]
    parts += filter(None, [record.footer])
    return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    played = game(3, preset("club")).record
    for version, text in ((1, version_1(played)), (2, dumps(played))):
        (GOLDEN / f"version-{version}.jsonl").write_text(text, "utf-8", newline="\n")
