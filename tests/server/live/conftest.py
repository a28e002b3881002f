"""What tests over real sockets share."""

import gc
import warnings
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True, scope="session")
def _warm(warm: None) -> None:
    """No page waits for a compiler."""


@pytest.fixture(autouse=True)
def _sockets_that_were_cut() -> Iterator[None]:
    """A server that is killed leaves sockets that nobody closed; that is not a fault of a test."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
