"""How fast acts are made durable: writers that each wait for the disk, and what one of them waits.

    python -m bench.store [--seconds N] [--size BYTES] [--folder FOLDER]

Every writer adds one act to a table of its own and waits until it is on disk, then the next. The
folder should lie on the disk that a server would use.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import Final

from mahj.server.ids import token
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.store.writes import AddEntry, PutTable

WRITERS: Final = (1, 10, 100, 500)


async def measure(folder: Path, writers: int, seconds: float, size: int) -> str:
    """The figures of some writers at a time."""
    store = SqliteStore.open(database(folder))
    tables = [token() for _ in range(writers)]
    await store.write([PutTable(table, b"", "", False, False, 0) for table in tables])
    before, waits, entry = store.figures, list[float](), b"x" * size
    start = time.perf_counter()
    end = start + seconds

    async def write(table: str) -> None:
        number = 0
        while (asked := time.perf_counter()) < end:
            await store.write((AddEntry(table, 1, number, entry, "somebody"),))
            waits.append(time.perf_counter() - asked)
            number += 1

    await asyncio.gather(*(write(table) for table in tables))
    spent = time.perf_counter() - start
    commits = store.figures.commits - before.commits
    await store.close()
    waits.sort()
    half, most = (waits[int(len(waits) * part)] * 1000 for part in (0.5, 0.99))
    return (
        f"{writers:>4} writers: {len(waits) / spent:>8,.0f} acts/s, "
        f"{len(waits) / commits:>6.1f} to a commit, a write p50 {half:.2f} ms, p99 {most:.2f} ms"
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--size", type=int, default=400, help="bytes of an act")
    parser.add_argument("--folder", type=Path, help="where to write; a temporary folder if none")
    options = parser.parse_args()
    for writers in WRITERS:
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            print(asyncio.run(measure(Path(folder), writers, options.seconds, options.size)))


if __name__ == "__main__":
    main()
