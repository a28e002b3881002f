"""What the tests of the store share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from mahj.server.store.sqlite import SqliteStore, database


@pytest.fixture
def anyio_backend() -> str:
    """The loop of the server."""
    return "asyncio"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return database(tmp_path)


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store in a file."""
    opened = SqliteStore.open(path)
    yield opened
    await opened.close()
