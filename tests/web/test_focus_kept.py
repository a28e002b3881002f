"""The focus stays when what had it goes: with a question, a sheet, a menu, or the waiting."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web import positions as at
from tests.web.conftest import Open
from tests.web.sitter import Sitter
from tests.web.venue import NAMES, Venue

RING: Final = "getComputedStyle(document.activeElement).outlineStyle"


def alone(venue: Venue, open_page: Open, text: str, size: str = "desk") -> Page:
    """A table with bots, whose question is there."""
    who = venue.sign_in(NAMES[0])
    page = open_page(f"/t/{venue.set_table(text, [who])}", who, size)
    expect(page.locator("[data-ask] h2")).not_to_be_empty()
    return page


def low(venue: Venue, open_page: Open, text: str = at.MY_TURN) -> Page:
    """A table on a desk at 200 %, where there is a menu."""
    page = alone(venue, open_page, text)
    page.set_viewport_size({"width": 640, "height": 400})
    expect(page.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    return page


def enter(page: Page, name: str | re.Pattern[str]) -> None:
    """Press a button with Enter."""
    page.get_by_role("button", name=name).first.press("Enter")


@pytest.mark.parametrize(
    ("text", "buttons", "after"),
    [
        (at.SWAP, ["role=button[name=/Swap 5 Bam for/]"], "Your turn: you took a Joker"),
        (at.EXPOSED, ["[data-shelf] button"], "Your turn: you took a Joker"),
        (at.EXPOSED, ["role=button[name=/Kong, no Joker/]"], "Your set is on the table"),
        (
            at.REAL_WINDOW,
            ["role=button[name=/What can be done about Ruth/]", "role=button[name=/is dead/]"],
            "You challenge Ruth",
        ),
    ],
    ids=["swap", "own swap", "change", "challenge"],
)
def test_what_is_asked_gets_the_focus_of_a_button_that_goes(
    venue: Venue, open_page: Open, text: str, buttons: list[str], after: str
) -> None:
    who = venue.sign_in(NAMES[0])
    names = ("Ann", "Ruth", "Dee", "Joan")
    page = open_page(f"/t/{venue.set_table(text, [who], names=names)}", who)
    ann = Sitter(page, NAMES[0])
    expect(ann.asked).not_to_be_empty()
    for button in buttons:
        page.locator(button).first.press("Enter")
    expect(ann.bar).to_be_focused()
    expect(ann.asked).to_have_text(after)
    assert page.evaluate(RING) == "solid"


def test_who_clicked_the_felt_is_not_given_the_focus(venue: Venue, open_page: Open) -> None:
    page = alone(venue, open_page, at.SWAP)
    page.get_by_role("button", name="Discard 5 Bam").focus()
    page.mouse.click(18, 500)
    expect(page.get_by_role("main")).to_be_focused()
    page.keyboard.press("x")
    expect(page.locator("[data-ask] h2")).to_have_text(re.compile("took a Joker"))
    expect(page.get_by_role("main")).to_be_focused()


def test_who_gathers_keeps_the_focus_and_the_guest_gets_it(venue: Venue, open_page: Open) -> None:
    ann, joan = venue.sign_in("Ann"), venue.sign_in("Joan")
    host = open_page("/", ann)
    asked = {"settings": {"title": "Tuesday"}, "bots": [None, None, "club"]}
    made = host.request.post("/api/tables", data=asked, headers={"Origin": venue.url}).json()
    host.goto(f"/t/{made['table']}")
    guest = open_page("/join", joan)
    guest.get_by_label("Code of the table").first.fill(made["code"])
    expect(guest.get_by_role("heading", name="You have knocked.")).to_be_focused()
    enter(host, re.compile("Let in"))
    title = re.compile("Tuesday")
    for page in (host, guest):
        expect(page.get_by_role("heading", level=1, name=title)).to_be_focused()
    enter(host, re.compile("begin"))
    for page in (host, guest):
        expect(page.locator("[data-ask]")).to_be_focused()


def test_another_name_gives_the_focus_back_to_its_pencil(venue: Venue, open_page: Open) -> None:
    page = alone(venue, open_page, at.REAL_TURN)
    pencil = page.get_by_role("button", name="Say another name")
    pencil.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(pencil).to_be_focused()


def test_a_menu_leads_to_its_doors_and_back(venue: Venue, open_page: Open) -> None:
    page = low(venue, open_page)
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.press("Enter")
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("aria-expanded", "false")
    menu.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("button", name="Chat", exact=True)).to_be_focused()
    for _ in range(5):
        page.keyboard.press("Tab")
    expect(menu).to_have_attribute("aria-expanded", "false")
    for door in ("Rules", "Leave"):
        menu.press("Enter")
        enter(page, door)
        expect(page.locator("dialog[open]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()


def test_a_key_leads_back_from_a_card_that_is_a_sheet(venue: Venue, open_page: Open) -> None:
    page = low(venue, open_page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("k")
    sheet = page.get_by_role("dialog", name="The card")
    expect(sheet).to_be_focused()
    page.keyboard.press("k")
    expect(sheet).to_be_hidden()
    expect(page.locator("[data-rack] :focus")).to_have_count(1)


def test_who_skips_the_bar_of_a_table_is_at_what_is_asked(venue: Venue, open_page: Open) -> None:
    page = alone(venue, open_page, at.WAITING)
    page.get_by_role("link", name="Skip to the page").press("Enter")
    expect(page.locator("[data-ask]")).to_be_focused()
    assert page.evaluate(RING) == "solid"


def test_a_name_that_is_not_changed_leaves_the_focus_at_its_button(
    venue: Venue, open_page: Open
) -> None:
    page = open_page("/", venue.sign_in(NAMES[0]))
    enter(page, "Change name")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Change name")).to_be_focused()


@pytest.mark.parametrize("size", [(480, 270), (320, 256)])
def test_zoomed_in_far_one_scrolls_to_everything(
    size: tuple[int, int], venue: Venue, open_page: Open
) -> None:
    page = low(venue, open_page, at.WINDOW)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator("[data-live]")).to_be_in_viewport(ratio=1)
    ends = "all => all.map(each => each.getBoundingClientRect().bottom)"
    bottoms = page.locator("[data-live], [data-ask], [data-rack]:has(button)").evaluate_all(ends)
    assert bottoms == sorted(bottoms)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(page.locator("[data-rack] button").last).to_be_in_viewport(ratio=1)
