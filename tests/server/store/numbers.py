"""A process that writes numbers to a store and says each when it is kept, until it is killed.

    python -m tests.server.store.numbers DATABASE FIRST

With `full` for FIRST its disk fills up instead, and it tells what was kept and what was not.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from pathlib import Path
from typing import Final

import msgspec

from mahj.server.store.error import StoreError
from mahj.server.store.sqlite import SqliteStore
from mahj.server.store.writes import AddEntry, AddMessage, AnyWrite, PutTable

WRITERS: Final = 8
TABLE: Final = PutTable("t", b"", "", False, False, 0)


class Told(msgspec.Struct, frozen=True):
    """What became of the calls of a process whose disk was full."""

    kept: tuple[int, ...]
    failed: tuple[int, ...]
    words: str


def both(number: int, size: int = 300) -> tuple[AnyWrite, ...]:
    """A call of two writes, which are kept together."""
    entry = AddEntry("t", 1, number, b"x" * size, "")
    return (entry, AddMessage("t", number, 0, "", "", str(number)))


async def count(path: Path, first: int) -> None:
    """Write numbers for ever, some at a time."""
    store = SqliteStore.open(path)
    await store.write((TABLE,))
    numbers = itertools.count(first)

    async def write() -> None:
        for number in numbers:
            await store.write(both(number))
            os.write(1, f"{number}\n".encode())

    await asyncio.gather(*(write() for _ in range(WRITERS)))


async def fill(path: Path) -> Told:
    """Write until no file may grow any more, then let them grow again."""
    import resource

    store = SqliteStore.open(path)
    await store.write((TABLE,))
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, most))
    kept: list[int] = []
    failed: dict[int, str] = {}

    async def write(number: int) -> None:
        try:
            await store.write(both(number, 20_000))
            kept.append(number)
        except StoreError as error:
            failed[number] = error.words

    for group in range(30):
        await asyncio.gather(*(write(number) for number in range(group * 5, group * 5 + 5)))
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    await write(1_000)
    os._exit(_said(Told(tuple(kept), tuple(failed), next(iter(failed.values()), ""))))


def _said(told: Told) -> int:
    os.write(1, msgspec.json.encode(told))
    return 0


def main() -> None:
    """Do the one or the other."""
    path, first = Path(sys.argv[1]), sys.argv[2]
    asyncio.run(fill(path) if first == "full" else count(path, int(first)))


if __name__ == "__main__":
    main()
