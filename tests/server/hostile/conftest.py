"""What tests of hostile clients share."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
