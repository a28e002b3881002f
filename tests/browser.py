"""A Chromium that tests drive, and axe-core, which looks for barriers on a page.

The fixtures `chromium`, `page` and `axe` in conftest.py are made of these. Playwright's blocking
interface leaves its event loop marked as the running one of the thread, and then nothing else can
run one there; so the loop is shown only to the tests that use the browser.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-default-apps",
)


class Violation(NamedTuple):
    """A barrier that axe-core found: its rule, how bad it is, and where."""

    rule: str
    impact: str
    help: str
    places: tuple[str, ...]


class BrowserLoop:
    """The event loop of the browser, to be shown or hidden."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None

    def show(self) -> None:
        """Let the browser be driven."""
        if self.loop is not None:
            asyncio._set_running_loop(self.loop)

    def hide(self) -> None:
        """Let others run an event loop of their own."""
        if self.loop is not None:
            asyncio._set_running_loop(None)


LOOP = BrowserLoop()


@contextmanager
def launched(executable: str) -> Iterator[Browser]:
    """Run a Chromium for as long as the context lasts."""
    with sync_playwright() as playwright:
        LOOP.loop = asyncio._get_running_loop()
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        yield browser
        LOOP.show()
        browser.close()
    LOOP.loop = None


def violations(page: Page) -> list[Violation]:
    """Run axe-core on a page as it stands; return what it found."""
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        Violation(
            each["id"],
            each["impact"],
            each["help"],
            tuple(" ".join(map(str, node["target"])) for node in each["nodes"]),
        )
        for each in found["violations"]
    ]
