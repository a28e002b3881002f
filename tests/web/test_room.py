"""Large tiles, zoom and small windows: everything still has room, and says what it has to say."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.looking import scroll
from tests.web.table_states import TABLES, tile_of
from tests.web.venue import Venue, open_venue
from tests.web.visits import PHONE, ZOOMED, Visit, see, settle, still, visiting

LARGE: Final = "localStorage.setItem('mahj.hand', JSON.stringify({large: true}))"
SORTED: Final = "localStorage.setItem('mahj.discards', 'sorted')"
HINT: Final = "Tap a tile to put it in a slot"
FULL: Final = "Three tiles are chosen: take one back first."
LONG: Final = (
    "A toss-up: pass White Dragon, Green Dragon and Red Dragon, or pass Flower, 7 Crak and 9 Dot."
)

HIDDEN: Final = """() => [...document.querySelectorAll('[data-discard]')].filter((tile) => {
  const { left, top, right, bottom } = tile.getBoundingClientRect()
  return [[left + 3, top + 3], [right - 3, bottom - 3]].some(
    ([x, y]) => !tile.contains(document.elementFromPoint(x, y)))
}).map((tile) => tile.ariaLabel)"""
"""The discards that something lies over, or that are out of sight."""
ROLLING: Final = """() => [...document.querySelectorAll('main *')].filter((each) =>
  /auto|scroll/.test(getComputedStyle(each).overflowY) && !each.closest('.aside, dialog') &&
  each.scrollHeight > each.clientHeight + 1).map((each) => each.className)"""
"""What of the felt can be scrolled."""
CLOSED: Final = """(element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""
"""Whether something lies over an element, or it is out of sight."""
HALVES: Final = """() => [...document.querySelectorAll('[data-discard]')].filter((tile) => {
  const box = tile.getBoundingClientRect()
  const room = tile.closest('.down').getBoundingClientRect()
  const hit = (y) => tile.contains(document.elementFromPoint(box.x + box.width / 2, y))
  const seen = [box.top + 2, box.top + box.height / 2, box.bottom - 2].map(hit)
  return seen.some(Boolean) && !(seen.every(Boolean) && box.bottom <= room.bottom + 1)
}).map((tile) => tile.ariaLabel)"""
"""The discards that are cut through."""
CUT_ACT: Final = """(tip) => tip.querySelector('b').getBoundingClientRect().bottom >
  tip.querySelector('.words').getBoundingClientRect().bottom + 1"""
"""Whether what the coach would do is cut."""


@pytest.fixture(scope="module")
def venue() -> Iterator[Venue]:
    """One server for all visits."""
    with open_venue() as opened:
        yield opened


def come(visit: Visit, name: str, *wishes: str) -> Page:
    """A state of a table with bots, where the coach speaks; wishes are those of the device."""
    visit.alone = True
    for wish in wishes:
        visit.context(visit.ann).add_init_script(wish)
    page = TABLES[name].reach(visit)
    settle(visit, page)
    return page


def closed(page: Page, selector: str) -> list[Any]:
    """Which of some elements cannot be seen."""
    found = page.locator(selector).all()
    assert found
    return [each.inner_text() for each in found if each.evaluate(CLOSED)]


@pytest.mark.parametrize("wishes", [(LARGE,), (LARGE, SORTED)], ids=["in order", "sorted"])
@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("name", ["late", "my-turn", "window"])
def test_large_tiles_hide_no_discard(
    name: str, size: str, wishes: tuple[str, ...], chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size) as visit:
        page = come(visit, name, *wishes)
        assert page.locator("[data-discard]").count() > 10
        assert page.evaluate(HIDDEN) == []
        assert page.evaluate(ROLLING) == []
        assert scroll(page) == (0, 0)
        assert closed(page, ".tip, .switch button:visible") == []


@pytest.mark.parametrize("name", ["first-right", "first-left"])
def test_large_tiles_leave_the_slots_their_room(name: str, chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = come(visit, name, LARGE)
        assert closed(page, ".charleston li, .charleston p, .seat .name, .tip") == []
        assert page.evaluate(ROLLING) == []


@pytest.mark.parametrize(
    ("size", "wishes"),
    [("desk", (LARGE,)), ("tablet", (LARGE,)), (PHONE, ()), (ZOOMED, ())],
)
def test_the_coach_speaks_wherever_the_card_is_closed(
    size: str, wishes: tuple[str, ...], chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size) as visit:
        page = come(visit, "my-turn", *wishes)
        tip = page.locator(".tip")
        expect(tip).to_contain_text("iscard")
        assert closed(page, ".tip") == []
        tip.click()
        see(page, "Why the coach says so")


@pytest.mark.parametrize("size", [PHONE, ZOOMED])
def test_what_the_coach_would_do_is_never_cut(size: str, chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, size) as visit:
        page = come(visit, "first-right")
        tip = page.locator(".tip")
        assert not tip.evaluate(CUT_ACT)
        tip.locator("b").evaluate("(act, words) => void (act.textContent = words)", LONG)
        assert not tip.evaluate(CUT_ACT)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_fourth_tile_is_answered(size: str, chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, size) as visit:
        page = TABLES["first-right"].reach(visit)
        see(page, HINT)
        for tile in ("7 Dot", "8 Bam", "3 Bam"):
            tile_of(page, tile).click()
        told = page.get_by_role("status").filter(has_text=FULL)
        expect(told).to_have_count(0)
        tile_of(page, "2 Bam").click()
        expect(told).to_be_visible()
        page.get_by_role("button", name="Take 7 Dot back").click()
        expect(told).to_have_count(0)


def test_at_200_percent_the_charleston_shows_who_chooses_and_which_pass_it_is(
    chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, ZOOMED) as visit:
        page = come(visit, "first-left")
        assert closed(page, ".seat .name, .seat .state, .charleston li") == []


@pytest.mark.parametrize("wishes", [(), (SORTED,)], ids=["in order", "sorted"])
@pytest.mark.parametrize("name", ["late", "my-turn"])
def test_at_200_percent_no_discard_is_cut_through(
    name: str, wishes: tuple[str, ...], chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, ZOOMED) as visit:
        page = come(visit, name, *wishes)
        assert page.evaluate(HALVES) == []
        page.locator(".down ul").focus()
        page.keyboard.press("Home")
        still(page)
        assert page.evaluate(HALVES) == []


def test_the_code_of_the_link_is_a_picture_and_pushes_nothing_away(
    chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue) as visit:
        page = TABLES["gathering"].reach(visit)
        page.get_by_text("Show QR code").click()
        code = page.get_by_role("img", name="QR code of the link")
        expect(code).to_be_visible()
        code.evaluate("image => image.decode()")
        assert code.evaluate("image => image.naturalWidth") > 0
        facts = page.get_by_text("House rules").bounding_box()
        begin = page.get_by_role("button", name="Fill with bots and begin").bounding_box()
        assert facts is not None
        assert begin is not None
        assert facts["y"] + facts["height"] < begin["y"]
