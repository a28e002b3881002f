"""No page and no state of the table has a barrier: for eyes, fingers, keys or screen readers."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser

from tests.browser import violations
from tests.conftest import DEEP
from tests.web.looking import clamped, covered, cut, scroll, small_targets, small_words
from tests.web.states import STATES
from tests.web.table_states import TABLES
from tests.web.venue import Venue, open_venue
from tests.web.visits import PHONE, SIZES, TOUCH, ZOOMED, Theme, Visit, still, visiting

ALL = {**STATES, **TABLES}
LOOKED_AT = tuple(SIZES) if DEEP else ("desk", "phone")
DARK = tuple(ALL) if DEEP else tuple(ALL)[::2]
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
PLAIN = [(name, *LOOKS[at % len(LOOKS)]) for at, name in enumerate(ALL)][:: 1 if DEEP else 9]
"""States with plain tiles, the sizes and themes in turn."""
LOW = ((390, 664), (375, 667), (360, 640), (844, 390), (640, 400))
"""Short phones, one that lies down, and a desk at 200 %."""
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


@pytest.mark.parametrize("size", LOOKED_AT)
@pytest.mark.parametrize("name", ALL)
def test_nothing_is_in_the_way(name: str, size: str, chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, size) as visit:
        page = ALL[name].reach(visit)
        still(page)
        assert violations(page) == []
        assert small_words(page) == []
        assert clamped(page, "[data-ask]") == []
        if size in TOUCH:
            assert small_targets(page) == []
        wide, high = scroll(page)
        assert wide == 0
        assert high == 0 or not ALL[name].played
        if name in DARK:
            page.emulate_media(color_scheme="dark")
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
        assert name in POPPED or covered(page) == []
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
