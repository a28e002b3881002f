"""What tests in a browser share: a server, people with pages, and a watch over the console."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.venue import Cookie, Venue, open_venue

SIZES = {"desk": (1280, 800), "wide": (1920, 1080), "tablet": (820, 1180), "phone": (390, 844)}
TOUCH = ("tablet", "phone")

Open = Callable[..., Page]


@pytest.fixture
def venue() -> Iterator[Venue]:
    """A server whose clock the test turns."""
    with open_venue() as opened:
        yield opened


@pytest.fixture
def open_page(chromium: Browser, venue: Venue) -> Iterator[Open]:
    """Open a page of somebody's at an address; whatever it complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(words: str) -> None:
        complaints.append(words)

    def opened(path: str, who: Cookie | None = None, size: str = "desk") -> Page:
        width, height = SIZES[size]
        context = chromium.new_context(
            base_url=venue.url,
            viewport={"width": width, "height": height},
            has_touch=size in TOUCH,
            is_mobile=size in TOUCH,
            reduced_motion="reduce",
        )
        contexts.append(context)
        if who is not None:
            context.add_cookies([who.held])
        page = context.new_page()
        page.on("console", lambda message: complain(f"{path}: {message.text}"))
        page.on("pageerror", lambda error: complain(f"{path}: {error}"))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
