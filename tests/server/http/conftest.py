"""One front for the tests that only read from it."""

from collections.abc import Iterator

import pytest

from tests.server.http.front import Front, Visitor, opened


@pytest.fixture(scope="module")
def front() -> Iterator[Front]:
    """A whole app, one for a file of tests."""
    with opened() as front:
        yield front


@pytest.fixture
def visitor(front: Front) -> Visitor:
    """Somebody without a name."""
    return front.visitor()
