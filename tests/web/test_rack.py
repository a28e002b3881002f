"""The own rack: what was drawn stands apart, what is passed leaves from it, what is declared lies
on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import positions as at
from tests.web.conftest import Open
from tests.web.devices import settled
from tests.web.venue import Venue
from tests.web.watching import FRAMES, guest, playable

GAPS = """() => {
  const tiles = [...document.querySelectorAll('[data-rack] li')]
  const boxes = tiles.map((each) => each.getBoundingClientRect())
  const gaps = boxes.slice(1).map((box, at) => box.left - boxes[at].right)
  const ledge = tiles[0].closest('[data-rack]').getBoundingClientRect()
  return {
    drawn: gaps.pop(),
    others: Math.max(...gaps),
    inside: boxes[0].left >= ledge.left && boxes.at(-1).right <= ledge.right,
  }
}"""
MARK = """() => {
  const drawn = document.querySelector('[data-rack] .drawn')
  const { height, backgroundColor } = getComputedStyle(drawn, '::before')
  return [parseFloat(height), backgroundColor]
}"""
HINT = """() => {
  const field = document.querySelector('input[type=search]')
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = font
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return [pen.measureText(field.placeholder).width, room]
}"""
FLOWN = """() => {
  window.flown = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.classList?.contains('flight')) {
          const { x, y } = node.getBoundingClientRect()
          flown.push([x, y])
        }
  }).observe(document.querySelector('.flights'), { childList: true })
}"""
SLOTS = """() => [...document.querySelectorAll('[data-slot]')].map((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect()
  return [left, right, top, bottom]
})"""


def drawing(tile: str) -> str:
    """Ann draws this tile next; she has tiles of every kind."""
    hand = "F F 1B 2B 3B 1C 2C 3C 1D 2D N G J"
    return f"{at.ASSISTED}  P0 [{hand}]\n  P3 discarded 9D\n  wall: {tile} ..\n"


def drawn(open_page: Open, venue: Venue, size: str, tile: str) -> Page:
    """Ann's page after the draw."""
    ann = venue.sign_in("Ann")
    page = open_page(f"/t/{venue.set_table(drawing(tile), [ann])}", ann, size)
    page.get_by_role("button", name="Draw", exact=True).click()
    venue.pass_time(8_000)
    expect(page.locator("[data-rack] .drawn")).to_be_visible()
    return page


@pytest.mark.parametrize("size", ["desk", "wide", "tablet"])
def test_the_tile_just_drawn_stands_further_apart_than_suits(
    size: str, open_page: Open, venue: Venue
) -> None:
    page = drawn(open_page, venue, size, "8B")
    page.evaluate(FRAMES)
    gaps = page.evaluate(GAPS)
    assert gaps["drawn"] >= gaps["others"] + 20
    assert gaps["inside"]


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_drawn_joker_is_marked_though_it_is_not_chosen(
    size: str, open_page: Open, venue: Venue
) -> None:
    page = drawn(open_page, venue, size, "J")
    assert page.locator("[data-rack] [aria-pressed=true]").count() == 0
    height, colour = page.evaluate(MARK)
    assert height >= 3
    assert colour != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("size", ["desk", "wide"])
def test_the_hint_of_the_search_is_not_cut(size: str, open_page: Open, venue: Venue) -> None:
    ann = venue.sign_in("Ann")
    page = open_page(f"/t/{venue.set_table(at.MY_TURN, [ann])}", ann, size)
    expect(page.get_by_role("searchbox")).to_be_visible()
    written, room = page.evaluate(HINT)
    assert written <= room


def passed(page: Page, venue: Venue) -> list[list[float]]:
    """Pass three tiles; where the tiles were that set out."""
    for tile in ("7 Dot", "8 Bam", "1 Crak"):
        page.locator(f"[data-rack] button[aria-label^='{tile}']").first.click()
    page.evaluate(FLOWN)
    page.get_by_role("button", name="Pass right").click()
    venue.pass_time(60_000)
    expect(page.get_by_text("First Across")).to_be_visible()
    page.evaluate(FRAMES)
    flown: list[list[float]] = page.evaluate("window.flown")
    return flown


def test_a_pass_is_three_tiles_of_everybody_and_ones_own_leave_the_slots(
    chromium: Browser, venue: Venue
) -> None:
    ann = venue.sign_in("Ann")
    table = venue.set_table(at.charleston("First Right"), [ann])
    with guest(chromium, venue, "desk", ann) as context:
        page = context.new_page()
        page.goto(f"/t/{table}")
        playable(page)
        slots = page.evaluate(SLOTS)
        flown = passed(page, venue)
    assert len(flown) == 12
    for left, right, top, bottom in slots:
        assert any(left <= x <= right and top <= y <= bottom for x, y in flown)


def test_nothing_flies_where_nothing_shall_move(open_page: Open, venue: Venue) -> None:
    ann = venue.sign_in("Ann")
    page = open_page(f"/t/{venue.set_table(at.charleston('First Right'), [ann])}", ann)
    expect(page.locator("[data-rack] li")).to_have_count(14)
    assert passed(page, venue) == []


def test_a_declared_hand_lies_on_the_table_and_not_on_the_rack(
    open_page: Open, venue: Venue
) -> None:
    people = [venue.sign_in(name) for name in ("Ann", "Ruth", "Dee", "Joan")]
    told = f"{at.CLUB}  P0 [{at.READY}]\n  P3 discarded 1D\n  wall: 8C ..\n"
    page = open_page(f"/t/{venue.set_table(told, people)}", people[0])
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.locator("[data-ask] h2")).to_have_text("You drew 8 Crak")
    settled(page)
    page.get_by_role("button", name="Mah Jongg", exact=True).first.click()
    venue.pass_time(5_000)
    laid = page.get_by_role("region", name="The declared hand")
    expect(laid.get_by_role("img")).to_have_count(14)
    expect(laid.locator(".won").get_by_role("img", name="8 Crak")).to_have_count(1)
    expect(page.locator("[data-rack] li")).to_have_count(0)
