"""What a browser tells about a page: what it fetched and when, and what moved on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.venue import Cookie, Venue
from tests.web.visits import PATIENCE, SIZES, TOUCH

WATCH: Final = """
window.watched = { shifts: [] }
const named = (node) => {
  const names = []
  for (let each = node?.nodeType === 3 ? node.parentElement : node; each; each = each.parentElement)
    names.push(each.tagName.toLowerCase() + [...each.classList].filter(
      (name) => !name.startsWith('svelte-')).map((name) => '.' + name).join(''))
  return names.slice(0, 4).join(' < ')
}
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    watched.shifts.push([value, hadRecentInput, sources.map(({ node }) => named(node)).join('; ')])
}).observe({ type: 'layout-shift', buffered: true })
watched.playable = new Promise((done) => {
  const waiting = new MutationObserver(() => {
    if (document.querySelectorAll('[data-rack] li button').length < 13) return
    waiting.disconnect()
    requestAnimationFrame(() => setTimeout(() => done(performance.now())))
  })
  waiting.observe(document, { childList: true, subtree: true })
})
"""
"""Keeps what moves, and the moment when the first own tiles have been painted."""

FETCHED: Final = """() => [
  ...performance.getEntriesByType('navigation'),
  ...performance.getEntriesByType('resource'),
].map((each) => [new URL(each.name).pathname, each.encodedBodySize, each.startTime])"""
ARRIVED: Final = """(part) => new Promise((done) => {
  const look = (list) => list.getEntries().some((each) => each.name.includes(part)) && done()
  new PerformanceObserver(look).observe({ type: 'resource', buffered: true })
})"""
FRAMES: Final = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}"""


class Fetched(NamedTuple):
    """A file that the page was sent: its path, its bytes as they were sent, when it was asked."""

    path: str
    size: int
    at: float

    @property
    def tiles(self) -> bool:
        """Whether it is a set of tiles, which is counted apart."""
        return self.path.rpartition("/")[2].startswith(("classic-", "plain-")) and (
            self.path.endswith(".svg")
        )


class Shift(NamedTuple):
    """Something that moved: how much of the window, whether soon after an input, and what."""

    value: float
    after_input: bool
    what: str


@contextmanager
def guest(
    browser: Browser, venue: Venue, size: str = "desk", who: Cookie | None = None
) -> Iterator[BrowserContext]:
    """The browser of somebody who is signed in, with an empty cache; its pages are watched."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=venue.url,
        viewport={"width": width, "height": height},
        has_touch=size in TOUCH,
        is_mobile=size in TOUCH,
    )
    with context:
        context.set_default_timeout(PATIENCE)
        context.add_cookies([(who or venue.sign_in("Ann")).held])
        context.add_init_script(WATCH)
        context.on("page", venue.meet)
        yield context


def open_table(context: BrowserContext, table: str = "") -> Page:
    """A page at a table, or at a new one with three bots, as soon as it can be played."""
    if not table:
        headers = {"origin": context.request.get("/").url.rstrip("/")}
        table = context.request.post("/api/play", headers=headers, data={}).json()["table"]
    page = context.new_page()
    page.goto(f"/t/{table}")
    playable(page)
    return page


def fetched(page: Page) -> list[Fetched]:
    """All files that the page has been sent; what the server says about games is no file."""
    files = [Fetched(*each) for each in page.evaluate(FETCHED)]
    return [each for each in files if not each.path.startswith("/api/")]


def await_file(page: Page, part: str) -> None:
    """Wait until a file has come whose address has this in it."""
    page.evaluate(ARRIVED, part)


def playable(page: Page) -> float:
    """After how many milliseconds the own tiles were painted; waits for them."""
    return float(page.evaluate("watched.playable"))


def shifts(page: Page) -> list[Shift]:
    """What has moved on the page until now."""
    page.evaluate(FRAMES)
    return [Shift(*each) for each in page.evaluate("watched.shifts")]
