"""No page and no state of the table has a barrier: for eyes, fingers, keys or screen readers."""

from collections.abc import Iterator
from itertools import cycle, product

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser import violations
from tests.conftest import DEEP
from tests.web.looking import (
    clamped,
    covered,
    cut,
    overlaid,
    scroll,
    small_targets,
    small_words,
)
from tests.web.states import STATES
from tests.web.table_states import TABLES
from tests.web.venue import Venue, open_venue
from tests.web.visits import PHONE, SIZES, TOUCH, ZOOMED, Theme, Visit, settle, still, visiting

ALL = {**STATES, **TABLES}
LOOKED_AT = list(product(ALL, SIZES)) if DEEP else list(zip(ALL, cycle(("desk", PHONE))))
"""All states at all sizes; in a short run each on a desk or a phone, in turn."""
THEMES: tuple[Theme, ...] = ("light", "dark")
ZOOM = (
    tuple(ALL)
    if DEEP
    else (
        *("home", "new", "card", "editor-mistakes", "rule", "score-tiles", "games", "game"),
        *("settings", "gathering", "first-left", "my-turn", "window", "verify", "won", "real-turn"),
    )
)
LOOKS = tuple(product(SIZES, ("light", "dark")))
POPPED = ("menu", "tray", "card-open")
"""What has popped up lies over the table until it is closed."""
PAUSED = {"paused": "[data-ask]"}
"""A pause lies over the table, but not over its answer."""
PLAIN = [(name, *LOOKS[at % len(LOOKS)]) for at, name in enumerate(ALL)][:: 1 if DEEP else 9]
"""States with plain tiles, the sizes and themes in turn."""
LOW = ((390, 664), (375, 667), (360, 640), (320, 568), (844, 390), (640, 400))
"""Short phones, one that lies down, and a desk at 200 %."""
BETWEEN = (
    *((1100, 800), (1112, 834), (1180, 820), (1194, 834), (1239, 800)),
    *((1024, 768), (1080, 810), (960, 600), (820, 700), (768, 1024), (700, 700)),
    *((932, 430), (844, 390), (844, 340), (740, 360), (667, 375), (640, 400)),
    *((390, 664), (375, 667), (360, 640)),
)
"""Tablets on their side, low windows, phones that lie down, and short ones."""
ACTED = (
    *("first-left", "last-right", "blind", "vote", "my-turn", "window", "exposed", "swap"),
    *("late", "waiting", "verify", "real-turn", "table"),
)
"""States in which somebody acts, or many tiles lie open."""
FITTED = (
    list(product(ACTED, BETWEEN))
    if DEEP
    else [
        ("first-left", (1112, 834)),
        ("my-turn", (1180, 820)),
        ("blind", (1024, 768)),
        ("window", (820, 700)),
        ("exposed", (960, 600)),
        ("late", (844, 390)),
        ("real-turn", (844, 340)),
        ("swap", (740, 360)),
        ("blind", (640, 400)),
        ("late", (640, 400)),
        ("last-right", (360, 640)),
        ("late", (375, 667)),
    ]
)
OUTSIDE = """selector => {
  const found = []
  for (const each of document.querySelectorAll(selector)) {
    if (!each.checkVisibility({ visibilityProperty: true })) continue
    const { left, top, right, bottom } = each.getBoundingClientRect()
    if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      found.push(each.getAttribute('aria-label') || each.innerText)
  }
  return found
}"""
"""What reaches out of the window."""
HIDDEN = """selector => [...document.querySelectorAll(selector)].filter(each => {
  if (!each.checkVisibility({ visibilityProperty: true })) return false
  const { left, top, width, height } = each.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return !there || !(each.contains(there) || there.contains(each))
}).map(each => each.getAttribute('aria-label') || each.className)"""
"""What something else lies over, or what is scrolled out of sight."""
PRESSED = "[data-rack] li button, [data-ask] button"
LOOKED = "[data-plate], .charleston .row li, .incoming .tiles button, [data-live]"
NEWEST = "#felt-discards [data-discard]:last-child"
NARROWEST: ViewportSize = {"width": 320, "height": 568}
"""The narrowest phone, and a desk at 400 %."""
RULES = ("XCH-01", "CHAR-13", "DEF-10", "MJ-07")
"""Rules whose tables are the widest."""
STEPS = 3
"""So many steps of a scenario are looked at."""
NOT_THERE = "Failed to load resource: the server responded with a status of 404 (Not Found)"
"""What the browser itself says about an address that leads nowhere."""


@pytest.fixture(scope="module")
def venue() -> Iterator[Venue]:
    """One server for all visits, each of which has people and tables of its own."""
    with open_venue() as opened:
        yield opened


def calm(visit: Visit) -> bool:
    """Whether no page of a visit complained."""
    return [each for each in visit.complaints if not each.endswith(NOT_THERE)] == []


@pytest.mark.parametrize(("name", "size"), LOOKED_AT)
def test_nothing_is_in_the_way(name: str, size: str, chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, size) as visit:
        page = ALL[name].reach(visit)
        still(page)
        assert small_words(page) == []
        assert clamped(page, "[data-ask]") == []
        if ALL[name].played and name not in (*POPPED, *PAUSED):
            assert overlaid(page) == []
        if size in TOUCH:
            assert small_targets(page) == []
        wide, high = scroll(page)
        assert wide == 0
        assert high == 0 or not ALL[name].played
        for theme in THEMES if DEEP else THEMES[size in TOUCH :][:1]:
            page.emulate_media(color_scheme=theme)
            assert violations(page) == []
        assert calm(visit), visit.complaints


@pytest.mark.parametrize("name", ZOOM)
def test_at_200_percent_everything_is_within_reach(
    name: str, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, ZOOMED) as visit:
        page = ALL[name].reach(visit)
        still(page)
        wide, _ = scroll(page)
        assert wide == 0
        assert small_words(page) == []
        assert cut(page) == []
        assert name in POPPED or covered(page, PAUSED.get(name, "body")) == []
        assert calm(visit), visit.complaints


@pytest.mark.parametrize("window", LOW)
@pytest.mark.parametrize("name", ["first-left", "my-turn"])
def test_what_one_acts_with_is_in_view(
    name: str, window: tuple[int, int], chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = ALL[name].reach(visit)
        width, height = window
        page.set_viewport_size({"width": width, "height": height})
        still(page)
        wide, _ = scroll(page)
        assert wide == 0
        for each in page.locator("[data-rack] li button, [data-ask] button:visible").all():
            box = each.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width


@pytest.mark.parametrize(("name", "window"), FITTED)
def test_the_table_fits_whatever_the_window(
    name: str, window: tuple[int, int], chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        visit.alone = True
        page = ALL[name].reach(visit)
        width, height = window
        page.set_viewport_size({"width": width, "height": height})
        settle(visit, page)
        assert scroll(page) == (0, 0)
        assert page.evaluate("innerWidth") == width
        assert page.evaluate(OUTSIDE, f"{PRESSED}, {LOOKED}") == []
        assert page.evaluate(HIDDEN, PRESSED) == []
        assert page.evaluate(HIDDEN, LOOKED) == []
        # The lines of the card end under the coach, and are scrolled.
        assert [each for each in overlaid(page) if not each.startswith("summary")] == []
        assert small_words(page) == []
        assert cut(page) == []
        if name == "late":
            assert page.evaluate(HIDDEN, NEWEST) == []
        assert calm(visit), visit.complaints


NARROW = ("home", "join", "settings", "card", "score-line", "games", "replay", "how", "new")


@pytest.mark.parametrize("name", NARROW)
def test_the_narrowest_page_does_not_scroll_sideways(
    name: str, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = ALL[name].reach(visit)
        page.set_viewport_size(NARROWEST)
        still(page)
        wide, _ = scroll(page)
        assert wide == 0
        assert page.evaluate("innerWidth") == NARROWEST["width"]


@pytest.mark.parametrize("rule", RULES)
def test_the_narrowest_rule_does_not_scroll_sideways(
    rule: str, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = visit.open(f"/rules/{rule}", visit.ann)
        page.set_viewport_size(NARROWEST)
        following = page.get_by_role("button", name="Next", exact=True).first
        following.wait_for()
        for _ in range(STEPS):
            still(page)
            assert scroll(page)[0] == 0
            assert page.evaluate("innerWidth") == NARROWEST["width"]
            if following.is_disabled():
                break
            following.click()


@pytest.mark.parametrize(("name", "size", "theme"), PLAIN)
def test_plain_tiles_are_as_good(
    name: str, size: str, theme: Theme, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size, theme) as visit:
        visit.plain = True
        page = ALL[name].reach(visit)
        still(page)
        assert violations(page) == []
        assert calm(visit), visit.complaints
