"""Places never move: what the browser itself counts as a shift, over a game with its Charleston."""

import pytest
from playwright.sync_api import Browser, Locator, Page
from playwright.sync_api import TimeoutError as Late

from tests.web.devices import SETTLING
from tests.web.venue import Venue
from tests.web.watching import FRAMES, Shift, guest, open_table, shifts

MOST = 0.01
"""Of the window, over everything that moves by itself: a good page has less than 0.1."""
MOST_AT_ONCE = 0.003
"""Of what moves after an own act."""
CLOSING_UP = ("ul.tiles.rows-", "div.rack.on-felt", "section.hand", "div.scroll")
"""The own hand and the card: tiles, sets and lines close up there, whoever brings or takes one."""
MOST_CLOSING_UP = 0.04
"""At once: a hand of two rows is sorted anew when three tiles come."""
FOLDING = "div.mine"
"""Once two sets are shown, what a phone's rack still holds stands in one row."""
SHRINKING = "div.room"
"""Of many discards each is drawn smaller, once after 66 and once after 84."""
MOVES, WHOLE_GAME = 60, 1500
THINKING_MS = 400
PATIENCE_MS = 5_000


def weight(moved: list[Shift]) -> float:
    """How much moved in all."""
    return sum(each.value for each in moved)


def told(moved: list[Shift]) -> str:
    """Everything that moved, the largest first."""
    ordered = sorted(moved, key=lambda each: -each.value)
    return "\n".join(f"{each.value:.4f} {each.what}" for each in ordered)


def closes_up(what: str) -> bool:
    """Whether it is part of what has no gaps."""
    return any(each in what for each in CLOSING_UP)


def go_on(page: Page, venue: Venue) -> bool:
    """Do the next thing that the table asks for, or let time pass; say whether the game goes on."""
    bar = page.locator("[data-ask]")
    page.locator(SETTLING).wait_for(state="detached")
    if not bar.count():
        return False
    main, other = bar.locator("button.main:enabled"), bar.locator("[data-act] button:enabled")
    free = page.locator("[data-rack] button:not([aria-disabled])[aria-pressed=false]")
    if main.count():
        press(main.first)
    elif other.count():
        press(other.first)
    elif page.locator("[data-ask].mine").count() and free.count():
        press(free.nth(free.count() // 2))
    else:
        venue.pass_time(THINKING_MS)
    page.evaluate(FRAMES)
    return True


def press(what: Locator) -> None:
    """Press something that is where it was seen, unless the question goes away meanwhile."""
    asked = what.page.locator("[data-ask] h2")
    before = asked.inner_text()
    try:
        what.click(timeout=PATIENCE_MS)
    except Late:
        assert not asked.count() or asked.inner_text() != before


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_moves_while_a_game_is_played(
    size: str, chromium: Browser, venue: Venue, deep: bool
) -> None:
    with guest(chromium, venue, size) as context:
        page = open_table(context)
        for _ in range(WHOLE_GAME if deep else MOVES):
            if not go_on(page, venue):
                break
        moved = shifts(page)
    folded = [each for each in moved if each.what.startswith(FOLDING)]
    assert len(folded) <= (size == "phone"), told(moved)
    shrunk = [each for each in moved if "at-discard" in each.what and SHRINKING in each.what]
    assert len(shrunk) <= 2, told(moved)
    moved = [each for each in moved if each not in (*folded, *shrunk)]
    closing = [each for each in moved if all(map(closes_up, each.what.split("; ")))]
    assert max((each.value for each in closing), default=0) <= MOST_CLOSING_UP, told(moved)
    beside = [each for each in moved if each not in closing]
    by_itself = weight([each for each in beside if not each.after_input])
    assert by_itself <= MOST, told(moved)
    assert max((each.value for each in beside), default=0) <= MOST_AT_ONCE, told(moved)


@pytest.mark.parametrize("path", ["/", "/new", "/cards", "/rules", "/settings"])
@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_moves_while_a_page_is_loaded(
    size: str, path: str, chromium: Browser, venue: Venue
) -> None:
    with guest(chromium, venue, size) as context:
        page = context.new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        moved = shifts(page)
    assert weight(moved) <= MOST, told(moved)
