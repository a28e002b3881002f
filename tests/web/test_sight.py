"""What a browser is asked for by those who see less: larger words, and colours of their own."""

from collections.abc import Iterator
from itertools import product
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.conftest import DEEP
from tests.web import positions as at
from tests.web.looking import clamped, cut, jostled, overlaid, scroll
from tests.web.states import STATES
from tests.web.table_states import TABLES
from tests.web.venue import NAMES, Venue, open_venue
from tests.web.visits import PHONE, SIZES, settle, still, visiting

ALL = {**STATES, **TABLES}
USUAL: Final = 16
LARGE: Final = (20, 24)
"""The larger words that browsers offer, in pixels."""
READ = ("my-turn", "window", "real-turn", "first-left", "waiting", "card-open", "rule", "card")
LARGER = (
    list(product(READ, ("desk", PHONE), LARGE))
    if DEEP
    else [
        ("my-turn", "desk", 24),
        ("my-turn", PHONE, 20),
        ("window", "desk", 20),
        ("window", PHONE, 24),
        ("card-open", PHONE, 24),
        ("rule", "desk", 24),
        ("rule", "desk", 20),
        ("rule", PHONE, 24),
    ]
)
WIDE = (
    *("home", "nameless", "cards", "card", "score-line"),
    *("rules", "won", "why", "gathering", "chat"),
)
BAR: Final = """() => [...document.querySelectorAll('header :is(a, button)')].filter(each => {
  const { left, right, width } = each.getBoundingClientRect()
  return width && (left < 0 || right > innerWidth)
}).map(each => each.innerText)"""
"""What of the bar is off the screen."""
EDGED: Final = """selector => [...document.querySelectorAll(selector)]
  .filter(each => each.checkVisibility())
  .filter(each => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each)
    return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none'
  })
  .map(each => each.innerText || each.className)"""
"""What has no edge."""
FILLS: Final = """selector => [...document.querySelectorAll(selector)]
  .filter(each => each.checkVisibility())
  .map(each => getComputedStyle(each).backgroundColor)"""
SIZE: Final = "each => parseFloat(getComputedStyle(each).fontSize)"
GROUPS: Final = "[role=group] button"
TURN: Final = """plate => {
  plate.classList.toggle('now')
  const parts = [plate, ...plate.querySelectorAll('.face, .state')]
  return parts.flatMap(each => each.getAnimations())
    .map(each => each.transitionProperty).sort()
}"""
"""What of a plate takes its time when the turn comes to it."""
SPAN: Final = """selector => {
  const boxes = [...document.querySelectorAll(selector)]
    .map(each => each.getBoundingClientRect())
  return [Math.min(...boxes.map(each => each.left)), Math.max(...boxes.map(each => each.right))]
}"""
"""Where something begins and ends."""
ACROSS: Final = ".across :is([data-plate], [data-rack], .exposures)"
OFF_CENTRE: Final = 24
"""As much as the room for the next word of a plate and the next tile of a rack may be."""
ROWS: Final = """dialog => [...dialog.querySelectorAll('.set')].map(set =>
  new Set([...set.children].map(each => each.getBoundingClientRect().top)).size)"""
"""In how many rows the tiles of each set lie."""


@pytest.fixture(scope="module")
def venue() -> Iterator[Venue]:
    """One server for all visits."""
    with open_venue() as opened:
        yield opened


def enlarge(page: Page, size: int) -> None:
    """Let the words of a page be as large as somebody has set them in the browser."""
    sizes = {"fontSizes": {"standard": size}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)


@pytest.mark.parametrize(("name", "size", "words"), LARGER)
def test_larger_words_have_room(
    name: str, size: str, words: int, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size) as visit:
        page = ALL[name].reach(visit)
        enlarge(page, words)
        settle(visit, page)
        assert page.evaluate("innerWidth") == SIZES[size][0]
        wide, high = scroll(page)
        assert wide == 0
        assert jostled(page, "[data-card]" if name == "card-open" else "body") == []
        assert page.evaluate(BAR) == []
        assert cut(page) == []
        if ALL[name].played:
            assert high == 0
            assert clamped(page, "[data-ask]") == []
            assert name == "card-open" or overlaid(page) == []


@pytest.mark.parametrize("name", WIDE)
def test_larger_words_need_no_wider_page(name: str, chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = ALL[name].reach(visit)
        enlarge(page, LARGE[-1])
        settle(visit, page)
        assert page.evaluate("innerWidth") == SIZES[PHONE][0]
        assert scroll(page)[0] == 0
        for dialog in page.locator("dialog:modal").all():
            assert dialog.evaluate("each => each.scrollWidth - each.clientWidth") <= 0


def test_words_twice_as_large_stay_within_the_card(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue) as visit:
        page = ALL["my-turn"].reach(visit)
        enlarge(page, 2 * USUAL)
        settle(visit, page)
        assert page.evaluate(SPAN, "[data-card] *")[1] <= SIZES["desk"][0]


def test_larger_words_grow_where_there_is_room(chromium: Browser, venue: Venue) -> None:
    sizes: dict[int, list[float]] = {}
    with visiting(chromium, venue) as visit:
        page = ALL["my-turn"].reach(visit)
        for words in (USUAL, LARGE[-1]):
            enlarge(page, words)
            settle(visit, page)
            sizes[words] = [
                page.locator(each).first.evaluate(SIZE)
                for each in ("[data-card] h2", "[data-ask] h2", "[data-plate] .name")
            ]
    card, *scene = sizes[LARGE[-1]]
    usual_card, *usual = sizes[USUAL]
    assert card == usual_card * LARGE[-1] / USUAL
    assert scene == usual


def test_colours_of_ones_own_leave_every_button_its_edge(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue) as visit:
        page = ALL["home"].reach(visit)
        page.emulate_media(forced_colors="active")
        still(page)
        assert page.evaluate(EDGED, "button") == []
        page = ALL["my-turn"].reach(visit)
        page.emulate_media(forced_colors="active")
        still(page)
        assert page.evaluate(EDGED, "button") == []


@pytest.mark.parametrize("size", ["desk", PHONE])
def test_colours_of_ones_own_say_what_is_on_and_whose_turn_it_is(
    size: str, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size) as visit:
        page = ALL["waiting"].reach(visit)
        page.emulate_media(forced_colors="active")
        still(page)
        assert page.evaluate(EDGED, "[data-plate].now") == []
        assert page.locator("[data-plate].now").count() == 1
        page = ALL["tray"].reach(visit)
        page.emulate_media(forced_colors="active")
        still(page)
        on = page.evaluate(FILLS, f"{GROUPS}[aria-pressed=true]:not(li > *)")
        off = page.evaluate(FILLS, f"{GROUPS}[aria-pressed=false]:not(li > *)")
        assert on
        assert off
        assert not set(on) & set(off)


def test_colours_of_ones_own_have_one_box_for_a_switch(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue) as visit:
        page = ALL["settings"].reach(visit)
        page.emulate_media(forced_colors="active")
        still(page)
        knob = "each => getComputedStyle(each, '::before').display"
        boxes = page.get_by_role("switch").all()
        assert boxes
        assert {each.evaluate(knob) for each in boxes} == {"none"}


def test_the_words_of_a_plate_turn_with_it(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue) as visit:
        page = visit.table(at.WAITING)
        page.emulate_media(reduced_motion="no-preference")
        still(page)
        assert page.locator("[data-plate].now").evaluate(TURN) == []


def test_the_last_line_of_the_card_ends_at_an_edge(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue) as visit:
        page = visit.table(at.MY_TURN, help=False)
        foot = page.get_by_text("No help at this table")
        assert foot.evaluate("each => getComputedStyle(each).borderTopWidth") == "1px"


@pytest.mark.parametrize("width", [320, 360])
def test_names_of_three_letters_are_whole_on_the_narrowest_phone(
    width: int, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        seated = [visit.person(name) for name in NAMES]
        names = ("Mae", *NAMES[1:])
        table = venue.set_table(at.WAITING, [visit.person("Mae"), *seated[1:]], names=names)
        page = visit.open(f"/t/{table}", seated[1])
        page.locator("[data-plate]").first.wait_for()
        page.set_viewport_size({"width": width, "height": 568})
        settle(visit, page)
        assert cut(page) == []
        assert jostled(page) == []


@pytest.mark.parametrize("size", ["desk", "wide"])
@pytest.mark.parametrize("name", ["first-right", "waiting", "late"])
def test_the_player_across_sits_in_the_middle(
    name: str, size: str, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size) as visit:
        page = ALL[name].reach(visit)
        left, right = page.evaluate(SPAN, ".felt")
        start, end = page.evaluate(SPAN, ACROSS)
        assert abs((start - left) - (right - end)) <= 2 * OFF_CENTRE


@pytest.mark.parametrize("size", ["desk", PHONE])
def test_a_ruling_lies_on_nothing_that_one_acts_with(
    size: str, chromium: Browser, venue: Venue
) -> None:
    with visiting(chromium, venue, size) as visit:
        people = [visit.person(name) for name in NAMES]
        table = venue.set_table(at.CHALLENGED, people, names=NAMES)
        ruth, ann = (visit.open(f"/t/{table}", people[seat]) for seat in (1, 0))
        ann.get_by_role("button", name="Yes, it is dead").click()
        notice = ruth.locator(".notice")
        notice.wait_for()
        still(ruth)
        box, hand = notice.bounding_box(), ruth.locator(".hand").first.bounding_box()
        live = ruth.locator("[data-live]").bounding_box()
        assert box
        assert hand
        assert live
        assert box["y"] + box["height"] <= hand["y"]
        assert box["y"] >= live["y"] + live["height"]


def test_the_end_of_a_game_hides_nothing_on_a_phone(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = ALL["won"].reach(visit)
        bar = page.locator("[data-next]").bounding_box()
        assert bar
        for door in ("See all racks", "Replay this game"):
            box = page.get_by_text(door).bounding_box()
            assert box
            assert box["y"] + box["height"] <= bar["y"]
        page.get_by_role("button", name="See all racks").click()
        rows = page.locator("dialog:modal").evaluate(ROWS)
        assert rows
        assert set(rows) == {1}


def test_a_touch_leaves_no_mark_of_the_browsers(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = ALL["my-turn"].reach(visit)
        marks = (
            "all => [...new Set(all.map(each => getComputedStyle(each).webkitTapHighlightColor))]"
        )
        assert page.locator("button").evaluate_all(marks) == ["rgba(0, 0, 0, 0)"]
