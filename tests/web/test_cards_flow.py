"""A card of one's own, from the first letter to the table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from mahj.card import names
from tests.web.states import MISTAKES, REMARKS, written
from tests.web.venue import Venue, open_venue
from tests.web.visits import Visit, visiting

GOOD = REMARKS.replace("6666c   (any 3 suits)  X 30", "6666b   (any 2 suits)  X 30")

POINTS = """all => all.map((each) => {
  let size = parseFloat(getComputedStyle(each).fontSize) * 72 / 96
  for (let at = each; at; at = at.parentElement) size *= getComputedStyle(at).zoom
  return size
})"""
"""How large words are on paper."""

KNOWS = "word => localStorage.getItem('mahj.card')?.includes(word)"
"""What one window has written on the device has reached another: that takes a moment."""


@pytest.fixture(scope="module")
def venue() -> Iterator[Venue]:
    """One server for all cards."""
    with open_venue() as opened:
        yield opened


@pytest.fixture(params=["desk", "phone"])
def visit(request: pytest.FixtureRequest, chromium: Browser, venue: Venue) -> Iterator[Visit]:
    """Somebody at a desk, and somebody with a phone."""
    with visiting(chromium, venue, request.param) as visit:
        yield visit
        assert visit.complaints == []


def press(page: Page, name: str) -> None:
    """Press a button, or a link that looks like one."""
    page.get_by_role("button", name=name, exact=True).or_(
        page.get_by_role("link", name=name, exact=True)
    ).first.click()


def test_a_mistake_is_underlined_where_it_is(visit: Visit) -> None:
    page = written(visit, MISTAKES)
    expect(page.get_by_text("2 mistakes")).to_be_visible()
    marked = page.locator("pre .error")
    expect(marked).to_have_text(["any 3 suitts", "FF 2222a 444b 6666c"])
    expect(page.get_by_role("button", name="Use at a table")).to_be_disabled()
    page.get_by_role("button", name="Row 7, column 5").click()
    chosen = page.evaluate("getSelection().toString()")
    assert chosen == "FF 2222a 444b 6666c"
    page.get_by_role("link", name="CARD-01").first.wait_for()


def test_a_card_with_a_mistake_is_saved_and_says_that_it_cannot_be_played(visit: Visit) -> None:
    page = written(visit, MISTAKES)
    why = "This card has a mistake in it and cannot be played yet."
    expect(page.get_by_text(why)).to_be_visible()
    press(page, "Save to my cards")
    expect(page.get_by_role("status").filter(has_text=why)).to_have_text(f"Saved. {why}")


def test_an_ordinary_line_is_seen_whole(visit: Visit) -> None:
    page = written(
        visit, f"{MISTAKES}K2: 11a 222a 333a 444a DDDa  (any 1 suit, matching dragon) C 35"
    )
    field = page.get_by_label("The card as text").last
    if visit.size == "desk":
        assert field.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_a_remark_is_no_mistake(visit: Visit) -> None:
    page = written(visit, REMARKS)
    expect(page.get_by_text("worth a second look")).to_be_visible()
    expect(page.locator("pre .warning").first).to_be_visible()
    expect(page.get_by_role("button", name="Use at a table")).to_be_enabled()


def test_a_card_is_written_saved_and_played(visit: Visit) -> None:
    page = written(visit, GOOD)
    expect(page.get_by_text("2 lines, no mistakes.")).to_be_visible()
    card = page.get_by_role("region", name="The card", exact=True)
    expect(card.get_by_text("A1 · 6 hands")).to_be_visible()
    press(page, "Save to my cards")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    press(page, "Use at a table")
    expect(page.get_by_role("combobox", name="Card")).to_have_value(re.compile("^own:"))
    press(page, "Open the table")
    expect(page.get_by_text("Invite friends")).to_be_visible()
    expect(page.get_by_text("Tuesday 2026").locator("visible=true").first).to_be_visible()


def test_a_reload_brings_the_draft_back(visit: Visit) -> None:
    page = written(visit, GOOD)
    page.reload()
    expect(page.get_by_label("The card as text").last).to_have_value(GOOD)
    press(page, "Start over")
    expect(page.get_by_text("1 line, no mistakes.")).to_be_visible()


def test_unsaved_work_gives_way_to_a_file_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    page = written(visit, GOOD)
    field = page.get_by_label("The card as text").last
    file = tmp_path / "sunday.card"
    file.write_text("", "utf-8")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_text("This file is empty.")).to_be_visible()
    expect(field).to_have_value(GOOD)
    sunday = GOOD.replace("Tuesday", "Sunday")
    file.write_text(sunday, "utf-8")
    page.get_by_label("Open a file").set_input_files(file)
    expect(field).to_have_value(sunday)
    page.reload()
    press(page, "Bring it back")
    expect(field).to_have_value(GOOD)
    expect(field).to_be_focused()
    press(page, "Bring it back")
    expect(field).to_have_value(sunday)
    monday = GOOD.replace("Tuesday", "Monday")
    file.write_text(monday, "utf-8")
    page.get_by_label("Open a file").set_input_files(file)
    expect(field).to_have_value(monday)
    expect(page.get_by_text("Your last 2 drafts are kept.")).to_be_visible()
    for text in (sunday, GOOD):
        press(page, "Bring it back")
        expect(field).to_have_value(text)


def test_the_focus_stays_where_a_card_is_saved_or_begun_anew(visit: Visit) -> None:
    page = written(visit, GOOD)
    field = page.get_by_label("The card as text").last
    page.get_by_role("button", name="Start over").press("Enter")
    expect(field).to_be_focused()
    page.get_by_role("button", name="Bring it back").press("Enter")
    expect(field).to_have_value(GOOD)
    expect(field).to_be_focused()
    expect(page.get_by_role("button", name="Bring it back")).to_be_hidden()
    page.get_by_role("button", name="Save to my cards").press("Enter")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Save", exact=True)).to_be_focused()


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("Save mine as a new card", ["Monday", "Sunday"]),
        ("Replace it with mine", ["Sunday"]),
    ],
)
def test_two_windows_with_one_card_lose_nothing_unasked(
    answer: str, left: list[str], visit: Visit
) -> None:
    card = visit.ask("/api/my/cards", {"text": GOOD})["id"]
    one, other = (visit.open(f"/cards/edit/{card}", visit.ann) for _ in range(2))
    for page, day in ((one, "Monday"), (other, "Sunday")):
        page.get_by_label("The card as text").last.fill(GOOD.replace("Tuesday", day))
        press(page, "Save")
        if page is one:
            expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    expect(other.get_by_text("Another window has saved this card meanwhile.")).to_be_visible()
    other.get_by_role("button", name=answer).press("Enter")
    expect(other.get_by_text("Saved", exact=True)).to_be_visible()
    expect(other.get_by_role("button", name=answer)).to_have_count(0)
    expect(other.get_by_label("The card as text").last).to_be_focused()
    other.goto("/cards")
    names = other.get_by_role("region", name="My cards").locator("li b")
    expect(names).to_have_text([f"{day} 2026" for day in left])


def test_a_reloaded_draft_does_not_take_the_place_of_what_was_saved_meanwhile(
    visit: Visit,
) -> None:
    card = visit.ask("/api/my/cards", {"text": GOOD})["id"]
    one, other = (visit.open(f"/cards/edit/{card}", visit.ann) for _ in range(2))
    monday, sunday = (GOOD.replace("Tuesday", day) for day in ("Monday", "Sunday"))
    one.get_by_label("The card as text").last.fill(monday)
    field = other.get_by_label("The card as text").last
    field.fill(sunday)
    one.wait_for_function(KNOWS, arg="Sunday")
    press(one, "Save")
    expect(one.get_by_text("Saved", exact=True)).to_be_visible()
    other.reload()
    expect(field).to_have_value(sunday)
    press(other, "Save")
    expect(other.get_by_text("Another window has saved this card meanwhile.")).to_be_visible()
    press(other, "Save mine as a new card")
    expect(other.get_by_text("Saved", exact=True)).to_be_visible()
    other.goto("/cards")
    names = other.get_by_role("region", name="My cards").locator("li b")
    expect(names).to_have_text(["Monday 2026", "Sunday 2026"])


def test_beginning_anew_leaves_the_text_of_another_window_alone(visit: Visit) -> None:
    sunday, monday = (GOOD.replace("Tuesday", day) for day in ("Sunday", "Monday"))
    other, one = (written(visit, text) for text in (sunday, monday))
    press(other, "Start over")
    expect(other.get_by_text("1 line, no mistakes.")).to_be_visible()
    press(other, "Bring it back")
    expect(other.get_by_label("The card as text").last).to_have_value(sunday)
    one.reload()
    expect(one.get_by_label("The card as text").last).to_have_value(monday)


def test_a_file_goes_out_and_comes_in(visit: Visit, tmp_path: Path) -> None:
    page = written(visit, GOOD)
    expect(page.get_by_role("heading", level=1)).to_have_text("Tuesday 2026")
    with page.expect_download() as download:
        press(page, "Save the file")
    file = tmp_path / download.value.suggested_filename
    assert file.name == "tuesday-2026.card"
    download.value.save_as(file)
    assert file.read_text("utf-8") == GOOD
    file.write_text(GOOD.replace("Tuesday", "Sunday"), "utf-8")
    page.goto("/cards")
    page.get_by_label("Open a file").set_input_files(file)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday 2026")
    press(page, "Save to my cards")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    page.goto("/cards")
    expect(page.get_by_role("link", name="Sunday")).to_be_visible()


def test_a_card_is_looked_at_printed_and_thrown_away(visit: Visit) -> None:
    visit.ask("/api/my/cards", {"text": GOOD})
    page = visit.open("/cards", visit.ann)
    page.get_by_role("link", name="Tuesday").click()
    page.get_by_role("button", name="two Flowers; four 2s").first.click()
    expect(page.get_by_role("heading", name="Hands of A1")).to_be_visible()
    page.keyboard.press("Escape")
    press(page, "Print")
    expect(page.get_by_role("heading", name="EVENS")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.go_back()
    expect(page.get_by_role("heading", name="EVENS")).to_be_visible()
    expect(page.get_by_role("link", name="Print")).to_be_hidden()
    page.emulate_media(media="screen")
    press(page, "Edit")
    press(page, "Delete")
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("None yet.")).to_be_visible()


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("paper", ["Letter", "A4"])
def test_a_card_in_sight_prints_on_one_sheet_that_can_be_read(
    visit: Visit, name: str, paper: str
) -> None:
    page = visit.open(f"/cards/{name}", visit.ann)
    expect(page.get_by_role("button", name="25").first).to_be_visible()
    for css in (False, True):
        document = page.pdf(format=paper, landscape=not css, prefer_css_page_size=css)
        assert len(re.findall(rb"/Type\s*/Page\b", document)) == 1
    page.emulate_media(media="print")
    assert min(page.locator("article *").evaluate_all(POINTS)) >= 8
