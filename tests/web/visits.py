"""Visits to a venue: browsers of one size and look, and a watch over what they complain about."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final, Literal

from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.web.venue import NOON, Cookie, Venue

Theme = Literal["light", "dark"]

NAMES: Final = ("Ann", "Ruth", "Dee", "Joan")
SIZES: Final = {
    "desk": (1280, 800),
    "wide": (1920, 1080),
    "tablet": (820, 1180),
    "phone": (390, 844),
}
PHONE: Final = "phone"
ZOOMED: Final = "zoomed"
"""The desk at 200 %."""
TOUCH: Final = ("tablet", PHONE)
PATIENCE: Final = 20_000
"""How many milliseconds a busy machine may take to show what must appear."""
expect.set_options(timeout=PATIENCE)
LOOKS: Final = 600
"""How often one looks whether everything has come, two frames apart."""
FORTUNE: Final = "Math.random = () => 0.4"
LOOK: Final = "localStorage.setItem('mahj.look', JSON.stringify({skin: 'plain'}))"
OUTDATED: Final = ".coach.old, .tip.old"
"""What the coach said of a moment that has gone by."""
STILL: Final = """async () => {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}"""


class Visit:
    """People at a venue with devices of one size; their pages live until the visit ends."""

    def __init__(
        self, browser: Browser, venue: Venue, size: str = "desk", theme: Theme = "light"
    ) -> None:
        self.venue = venue
        self.size = size
        self.theme = theme
        self.plain = False
        self.alone = False
        """Whether Ann plays with bots alone, whatever a state says."""
        self.complaints: list[str] = []
        self.awaited: set[Request] = set()
        """What the pages asked for and have not got yet."""
        self._browser = browser
        self._contexts: dict[str, BrowserContext] = {}
        self._people: dict[str, Cookie] = {}

    def person(self, name: str = NAMES[0]) -> Cookie:
        """Somebody with a name, the same for the whole visit."""
        if name not in self._people:
            self._people[name] = self.venue.sign_in(name)
        return self._people[name]

    @property
    def ann(self) -> Cookie:
        """Who looks at the page."""
        return self.person()

    def context(self, who: Cookie | None) -> BrowserContext:
        """The browser of a person, or of a stranger."""
        key = who.person if who else ""
        if key not in self._contexts:
            width, height = (640, 400) if self.size == ZOOMED else SIZES[self.size]
            made = self._browser.new_context(
                base_url=self.venue.url,
                viewport={"width": width, "height": height},
                has_touch=self.size in TOUCH,
                is_mobile=self.size in TOUCH,
                device_scale_factor=2 if self.size == ZOOMED else 1,
                reduced_motion="reduce",
                color_scheme=self.theme,
                locale="en-GB",
                timezone_id="UTC",
            )
            made.set_default_timeout(PATIENCE)
            made.add_init_script(FORTUNE)
            made.clock.set_fixed_time(datetime.fromtimestamp(NOON / 1000, UTC))
            if self.plain:
                made.add_init_script(LOOK)
            if who is not None:
                made.add_cookies([who.held])
            self._contexts[key] = made
        return self._contexts[key]

    def open(self, path: str, who: Cookie | None = None) -> Page:
        """A new page of somebody's."""
        page = self.context(who).new_page()
        page.on("console", lambda message: self.complaints.append(f"{path}: {message.text}"))
        page.on("pageerror", lambda error: self.complaints.append(f"{path}: {error}"))
        page.on("request", self._await)
        page.on("requestfinished", self._got)
        page.on("requestfailed", self._got)
        self.venue.meet(page)
        page.goto(path)
        return page

    def _await(self, request: Request) -> None:
        self.awaited.add(request)

    def _got(self, request: Request) -> None:
        self.awaited.discard(request)

    def ask(self, path: str, body: object, who: Cookie | None = None) -> Any:
        """What the server answers to a request of somebody's (of Ann's)."""
        answer = self.context(who or self.ann).request.post(
            path, data=body, headers={"origin": self.venue.url}
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.text() else None

    def table(self, text: str, people: int = 4, seat: int = 0, **settings: Any) -> Page:
        """A table with a position, as one of its people sees it; the other chairs are bots'."""
        seated = [self.person(name) for name in NAMES[: 1 if self.alone else people]]
        usual: dict[str, Any] = {"card": "mahj-2026", "title": "Tuesday table", "help": True}
        table = self.venue.set_table(text, seated, names=NAMES, **(usual | settings))
        return self.open(f"/t/{table}", seated[seat])

    def close(self) -> None:
        """End the visit."""
        for context in self._contexts.values():
            context.close()


@contextmanager
def visiting(
    browser: Browser, venue: Venue, size: str = "desk", theme: Theme = "light"
) -> Iterator[Visit]:
    """A visit that ends with the context."""
    visit = Visit(browser, venue, size, theme)
    try:
        yield visit
    finally:
        visit.close()


def still(page: Page) -> None:
    """Wait until the page is drawn with its fonts."""
    page.evaluate(STILL)


def settle(visit: Visit, page: Page) -> None:
    """Wait until nothing is on its way to the page either, and point at nothing."""
    page.mouse.move(0, 0)
    expect(page.get_by_text("The coach is thinking")).to_have_count(0)
    expect(page.locator(OUTDATED)).to_have_count(0)
    for _ in range(LOOKS):
        still(page)
        if not visit.awaited:
            break
    else:
        raise AssertionError([each.url for each in visit.awaited])
    still(page)


def see(page: Page, words: str) -> None:
    """Wait until words are on the page."""
    expect(page.get_by_text(words, exact=False).locator("visible=true").first).to_be_visible()
