"""The score helper as people with real tiles use it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.states import score_line, score_tiles
from tests.web.venue import Venue, open_venue
from tests.web.visits import PHONE, Visit, visiting


@pytest.fixture(scope="module")
def venue() -> Iterator[Venue]:
    """One server for all sums."""
    with open_venue() as opened:
        yield opened


@pytest.fixture(params=["desk", PHONE])
def visit(request: pytest.FixtureRequest, chromium: Browser, venue: Venue) -> Iterator[Visit]:
    """Somebody at a desk, and somebody with a phone."""
    with visiting(chromium, venue, request.param) as visit:
        yield visit
        assert visit.complaints == []


def pays(page: Page, *sums: str) -> None:
    """The last column of the answer, from East on."""
    expect(page.get_by_role("cell").filter(has_not_text="Player")).to_have_text(list(sums))


def test_a_line_and_a_discard(visit: Visit) -> None:
    page = score_line(visit)
    pays(page, "+100", "−50", "−25", "−25")
    page.get_by_role("group", name="Who discarded it?").get_by_text("North").click()
    pays(page, "+100", "−25", "−25", "−50")
    page.get_by_text("Self-picked").click()
    pays(page, "+150", "−50", "−50", "−50")
    page.get_by_text("No Joker", exact=True).click()
    pays(page, "+300", "−100", "−100", "−100")
    expect(page.get_by_text("“Mah Jongg, 100.”").first).to_be_visible()
    assert page.get_by_role("link", name="PAY-").count() >= 4


def test_a_tournament_gives_points(visit: Visit) -> None:
    page = score_line(visit)
    page.get_by_text("Tournament", exact=True).click()
    expect(page.get_by_role("columnheader", name="Points")).to_be_visible()
    pays(page, "+25", "−10", "0", "0")


def test_the_tiles_say_which_line_it_is(visit: Visit) -> None:
    page = score_tiles(visit)
    expect(page.get_by_text("2468 · E1.")).to_be_visible()
    pays(page, "+300", "−100", "−100", "−100")
    page.get_by_role("button", name="Take 6 Bam away").first.click()
    expect(page.get_by_text("13 of 14 tiles")).to_be_visible()
    page.get_by_role("button", name="On the rack", exact=True).click()
    page.get_by_role("button", name="Add Joker", exact=True).click()
    pays(page, "+150", "−50", "−50", "−50")


def test_an_exposure_and_a_dead_hand(visit: Visit) -> None:
    page = score_tiles(visit)
    for _ in range(3):
        page.get_by_role("button", name="Take 4 Crak away").first.click()
    page.get_by_role("button", name="Add an exposure").click()
    for tile in ("4 Crak", "4 Crak", "Joker"):
        page.get_by_role("button", name=f"Add {tile}", exact=True).click()
    pays(page, "+150", "−50", "−50", "−50")
    page.get_by_text("Something unusual").click()
    page.get_by_role("checkbox", name="Three players").check()
    pays(page, "+100", "−50", "−50")


def test_on_a_phone_the_answer_is_a_tap_away(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = score_line(visit)
        page.get_by_role("link", name="Who pays what").click()
        expect(page.get_by_role("heading", name="Who pays what")).to_be_in_viewport()
