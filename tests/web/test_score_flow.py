"""The score helper as people with real tiles use it."""

import re
from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.states import EVENS, score_line, score_refused, score_tiles
from tests.web.venue import Venue, open_venue
from tests.web.visits import PHONE, Visit, visiting

QUINT = re.compile("^two 2s in the first suit; three Soaps; four 2s in the second suit; five 6s")


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
    reasons = page.locator("#answer li")
    expect(reasons).to_contain_text(["East +25", "South −10"])
    expect(reasons.nth(1)).to_contain_text("the winner had shown no exposure")
    expect(page.locator("#answer .announce")).to_have_text("Mah Jongg, 25 points.")
    expect(page.get_by_text("“Mah Jongg,")).to_have_count(0)
    page.get_by_role("group", name="Exposures shown").get_by_text("3", exact=True).click()
    expect(reasons.nth(1)).to_contain_text("South −25")
    expect(reasons.nth(1)).to_contain_text("the winner had shown 3 exposures")
    reasons.nth(1).get_by_role("link", name="T-04").click()
    expect(page.get_by_role("heading", name="House rule T-04")).to_be_visible()
    expect(page.get_by_text("tournament points instead of payments")).to_be_visible()


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


def test_a_hand_that_a_rule_is_against_is_told_in_plain_words(visit: Visit) -> None:
    page = score_refused(visit)
    answer = page.locator("#answer")
    expect(answer).to_contain_text("but for a Joker in the Flower pair")
    answer.get_by_role("link", name="Rule JOK-02").click()
    expect(page.get_by_role("heading", name="No Joker in singles or pairs")).to_be_visible()


def test_no_more_of_a_tile_than_a_set_has(visit: Visit) -> None:
    page = visit.open("/score", visit.ann)
    page.get_by_text("Enter the tiles").click()
    bam = page.get_by_role("button", name="Add 1 Bam", exact=True)
    for _ in range(4):
        expect(bam).to_be_enabled()
        bam.click()
    expect(bam).to_be_disabled()
    page.get_by_role("button", name="Take 1 Bam away").first.click()
    expect(bam).to_be_enabled()


def test_a_line_that_holds_no_joker_does_not_ask_for_one(visit: Visit) -> None:
    page = visit.open("/score?card=test", visit.ann)
    page.get_by_role("button", name="North, East, West, South; two 1s").first.click()
    expect(page.get_by_text("This line holds no Joker")).to_be_visible()
    expect(page.get_by_text("With Jokers")).to_have_count(0)
    expect(page.get_by_text("No Joker, and no double for it")).to_be_visible()
    assert page.get_by_role("link", name="PAY-05").count() >= 1
    page.get_by_text("By a Joker exchange", exact=True).click()
    expect(page.locator("#answer")).to_contain_text("T6 can hold none")


def test_what_cannot_be_is_not_paid(visit: Visit) -> None:
    page = visit.open("/score?card=mahj-2026", visit.ann)
    page.get_by_role("button", name=QUINT).first.click()
    expect(page.get_by_text("This line needs a Joker.")).to_be_visible()
    expect(page.get_by_text("No Joker", exact=True)).to_have_count(0)
    shown = page.get_by_role("group", name="Exposures shown")
    shown.get_by_text("4", exact=True).click()
    answer = page.locator("#answer")
    expect(answer).to_contain_text("Y5 has 3 sets of three or more tiles to expose.")
    shown.get_by_text("3", exact=True).click()
    pays(page, "+300", "−100", "−100", "−100")
    won = page.get_by_role("radiogroup", name="How was it won?")
    won.get_by_text("With the tiles dealt").click()
    expect(answer).to_contain_text("Before the first discard nothing can be exposed.")
    answer.get_by_role("link", name="Rule CALL-27").click()
    expect(page.get_by_role("heading", name="No exposure without a call")).to_be_visible()


def entered(control: Locator, times: int = 1) -> None:
    """Press a control with Enter; the focus is not lost by that."""
    control.focus()
    for _ in range(times):
        control.page.keyboard.press("Enter")
        expect(control.page.locator("main :focus")).to_have_count(1)


def test_by_keys_a_line_never_loses_the_focus(visit: Visit) -> None:
    page = visit.open("/score", visit.ann)
    entered(page.get_by_role("button", name=EVENS).first)
    expect(page.get_by_role("list", name="The line")).to_be_focused()
    page.keyboard.press("Tab")
    change = page.get_by_role("button", name="Another line")
    expect(change).to_be_focused()
    entered(change)
    expect(page.get_by_role("region", name="The line")).to_be_focused()


def test_by_keys_tiles_never_lose_the_focus(visit: Visit) -> None:
    page = visit.open("/score", visit.ann)
    page.get_by_text("Enter the tiles").click()
    button = partial(page.get_by_role, "button", exact=True)
    entered(button(name="Add 1 Bam"), times=5)
    expect(page.get_by_text("4 of 14 tiles")).to_be_visible()
    expect(button(name="Add 1 Bam")).to_be_focused()
    entered(button(name="Add an exposure"), times=5)
    for number in (4, 3, 2):
        entered(button(name="Take it away").nth(number - 1))
        expect(button(name="On the rack")).to_be_focused()
    entered(button(name="Exposure 1"))
    entered(button(name="Add Joker"))
    entered(button(name="Take Joker away"))
    expect(button(name="Exposure 1")).to_be_focused()
    entered(button(name="Take it away"))
    expect(button(name="On the rack")).to_be_focused()
    entered(button(name="Add Flower"), times=8)
    entered(button(name="Add 2 Bam"), times=3)
    expect(page.get_by_text("14 of 14 tiles. That is all of them.")).to_be_visible()
    expect(button(name="Add 2 Bam")).to_be_focused()
    entered(button(name="Clear"), times=2)
    expect(page.get_by_text("0 of 14 tiles")).to_be_visible()
    expect(button(name="Clear")).to_be_focused()


def test_on_a_phone_the_answer_is_a_tap_away(chromium: Browser, venue: Venue) -> None:
    with visiting(chromium, venue, PHONE) as visit:
        page = score_line(visit)
        page.get_by_role("link", name="Who pays what").click()
        expect(page.get_by_role("heading", name="Who pays what")).to_be_in_viewport()
