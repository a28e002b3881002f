"""What tests of hostile clients share."""

from collections.abc import AsyncIterator

import pytest

from tests.server.hostile.scene import Scene, scene


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def at() -> AsyncIterator[Scene]:
    """A scene for all tests of a module; one attack must not be felt by the next either."""
    async with scene() as opened:
        yield opened
