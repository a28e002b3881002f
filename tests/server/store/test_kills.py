"""Kill −9 and full disks, for real: what was acknowledged is there, and nothing is half there."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from mahj.server.store.error import StoreError
from mahj.server.store.sqlite import SqliteStore
from tests import tree
from tests.server.store.numbers import WRITERS, Told

MODULE = [sys.executable, "-m", "tests.server.store.numbers"]


def kept(path: Path) -> set[int]:
    """The numbers in a database, which is opened as after any start."""

    async def read() -> set[int]:
        store = SqliteStore.open(path)
        entries = {entry.number for entry in await store.entries("t", 1)}
        messages = {message.message for message in await store.messages("t", 10**9)}
        await store.close()
        assert entries == messages, "half of a call was kept"
        return entries

    return asyncio.run(read())


def killed(path: Path, first: int, lines: int) -> set[int]:
    """The numbers a process acknowledged before it was killed, after so many of them."""
    command = [*MODULE, str(path), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=tree.ROOT) as process:
        assert process.stdout is not None
        try:
            said = [process.stdout.readline() for _ in range(lines)]
            with pytest.raises(StoreError, match="in use by another mahj"):
                SqliteStore.open(path)
        finally:
            process.kill()
        said += process.stdout.read().splitlines()
    return {int(line) for line in said if line.strip()}


def test_whatever_was_acknowledged_survives_a_kill(path: Path, deep: bool) -> None:
    rng = random.Random(5)
    acknowledged: set[int] = set()
    for kills in range(1, (50 if deep else 5) + 1):
        first = max(acknowledged, default=0) + 1_000
        acknowledged |= killed(path, first, rng.randint(1, 600))
        found = kept(path)
        assert acknowledged <= found
        # What was under way may have been kept as well, and no more than that.
        assert len(found - acknowledged) <= kills * WRITERS


@pytest.mark.skipif(sys.platform == "win32", reason="files there cannot be kept from growing")
def test_a_full_disk_fails_calls_whole_and_is_got_over(path: Path) -> None:
    command = [*MODULE, str(path), "full"]
    done = subprocess.run(command, capture_output=True, cwd=tree.ROOT, check=True, timeout=60)
    told = msgspec.json.decode(done.stdout, type=Told)
    assert told.failed
    assert 5 <= len(told.kept) < 150
    assert 1_000 in told.kept
    assert "full" in told.words or "I/O" in told.words
    assert kept(path) == set(told.kept)
