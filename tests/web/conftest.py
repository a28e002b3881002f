"""What tests in a browser share: a server, people with pages, and a watch over the console."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.venue import Cookie, Venue, open_venue
from tests.web.visits import PATIENCE, SIZES, TOUCH

LOST = re.compile("WebSocket connection to '[^']*' failed: |: net::ERR_(INTERNET|CONNECTION)_")
"""The browser's own line about a connection that is lost or cannot be made."""

Open = Callable[..., Page]


@pytest.fixture(autouse=True, scope="session")
def _warm(warm: None) -> None:
    """No page waits for a compiler."""


@pytest.fixture
def venue() -> Iterator[Venue]:
    """A server whose clock the test turns."""
    with open_venue() as opened:
        yield opened


@pytest.fixture
def losses() -> list[str]:
    """What the browser itself says of lost connections; a test that asks for it may lose some."""
    return []


@pytest.fixture
def open_page(
    chromium: Browser, venue: Venue, losses: list[str], request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Open a page of somebody's at an address; whatever it complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(words: str) -> None:
        (losses if LOST.search(words) else complaints).append(words)

    def opened(
        path: str, who: Cookie | None = None, size: str = "desk", beside: Page | None = None
    ) -> Page:
        width, height = SIZES[size]
        if beside is not None:
            return watched(beside.context.new_page(), path)
        context = chromium.new_context(
            base_url=venue.url,
            viewport={"width": width, "height": height},
            has_touch=size in TOUCH,
            is_mobile=size in TOUCH,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.clock.install()  # it runs as clocks do, and can be put forward
        if who is not None:
            context.add_cookies([who.held])
        return watched(context.new_page(), path)

    def watched(page: Page, path: str) -> Page:
        page.on("console", lambda message: complain(f"{path}: {message.text}"))
        page.on("pageerror", lambda error: complain(f"{path}: {error}"))
        venue.meet(page)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
    marks = request.node.iter_markers("usefixtures")
    if not any("losses" in mark.args for mark in marks):
        assert losses == []
