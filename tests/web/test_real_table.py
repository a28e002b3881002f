"""A real table: calls that wait, rulings with their reasons, and a bar that keeps its places."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.sitter import Sitter
from tests.web.venue import NAMES, Venue

CLUB: Final = "house: club\ngiven\n"
MISNAMED: Final = f"""{CLUB}  P0 [5C 5C J ..]
  P2 [5C S ..]
  P2 to discard
when
  P2: discard 5C saying "south"
"""
UNFIT: Final = f"""{CLUB}  P2 [..] {{1B 1B 1B 1B}} {{5B 5B 5B J}}
  P1 to discard
when
  P0: challenge P2
"""
WRONG: Final = f"""{CLUB}  P3 [F*2 1B*4 2B*4 3B*2 4B 9C]
  P3 to discard
when
  P3: declare
"""
SECOND: Final = f"""{CLUB}  P0 [1C 2C 3C ..]
  Charleston: Second Left
when
  P0: pass 1C 2C 3C
  the others pass three
"""
MISNAMED_WIN: Final = f"""{CLUB}  P0 [F*2 1B*4 2B*4 3B*3]
  P2 [5C 3B ..]
  P2 to discard
when
  P2: discard 3B saying "south"
"""
COMPLETE: Final = "P0 [F*2 1B*4 2B*4 3B*3]\n  P3 discarded 9D\n"
BARS: Final = {
    "drawn": (f"{CLUB}  {COMPLETE}  P0 drew 3B\n", ("Mah Jongg", "Rack", "Discard 3 Bam")),
    "wrong end": (
        f"{CLUB}  {COMPLETE}when\n  P0: draw from the tail\n",
        ("Mah Jongg", "Put the tile back", "Rack"),
    ),
    "called": (
        f"{CLUB}  P0 [7C 7C J ..]\n  P1 discarded 7C\nwhen\n  P0: call\n",
        ("Call kong", "Mah Jongg", "Take it back"),
    ),
    "second Charleston": (
        SECOND,
        ("Stop the Charleston", "Look at the tiles"),
    ),
}


def at_table(venue: Venue, open_page: Open, text: str, phone: int = -1) -> list[Sitter]:
    """Four friends at a table, one of them perhaps with a phone."""
    people = [venue.sign_in(name) for name in NAMES]
    table = venue.set_table(text, people)
    four = [
        Sitter(
            open_page(f"/t/{table}", who, "phone" if at == phone else "desk"), who.name, touch=False
        )
        for at, who in enumerate(people)
    ]
    for one in four:  # who is not there yet hears nothing
        expect(one.asked).to_be_visible()
    return four


def test_a_call_waits_for_the_right_name(venue: Venue, open_page: Open) -> None:
    ann, bea, cleo, dot = four = at_table(venue, open_page, MISNAMED, phone=2)
    ann.press("At the table")
    ann.press("Say “Call”")
    ann.press("Call kong")
    for one in (ann, cleo):
        expect(one.bar).to_contain_text("It is waiting for its right name.")
    for one in four:
        shown = one.page.locator("[data-shelf] li, [data-exposures] li")
        expect(shown).to_have_count(1)
        assert "5 Crak, 5 Crak, Joker" in (shown.get_attribute("aria-label") or "")
    expect(bea.bar).to_contain_text("Ann called it.")
    cleo.press("Say “5 Crak”")
    expect(dot.bar).not_to_contain_text("south")
    venue.pass_time(2_000)
    expect(ann.asked).to_have_text("Your set is on the table")


def test_a_value_that_is_too_high_is_pointed_out_and_agreed_on(
    venue: Venue, open_page: Open
) -> None:
    ann, bea, cleo, dot = at_table(venue, open_page, MISNAMED_WIN, phone=2)
    ann.press("Mah Jongg")
    # Called under a wrong name, it stops the game: no name puts it right (DISC-07).
    expect(cleo.bar).to_contain_text("Ann says “Mah Jongg”.")
    expect(cleo.bar.get_by_role("button", name="Say “3 Bam”")).to_have_count(0)
    venue.pass_time(5_000)
    for one in (bea, cleo, dot):
        one.press("The hand is good")
    entry = ann.page.get_by_label("Cleo pays", exact=True)
    entry.fill("9999")
    ann.press("Announce")
    refusal = ann.page.locator(".notice")
    expect(refusal).to_contain_text("No hand of this card is worth so much.")
    expect(refusal.get_by_role("link")).to_have_attribute("href", "/rules/MJ-12")
    entry.fill("400")
    ann.press("Announce")
    expect(cleo.asked).to_have_text("Ann says: you pay 400")
    bea.press("That is not right")
    expect(cleo.asked).to_have_text("Bea says: you pay 200")
    expect(cleo.bar).to_contain_text("Ann says: you pay 400. Is Bea right?")
    for one in (ann, bea):
        expect(one.bar).to_contain_text("Waiting for Cleo and Dot.")
    cleo.press("Bea is right")
    expect(ann.bar).to_contain_text("Waiting for Dot.")
    dot.press("Bea is right")
    for one in (ann, cleo):
        expect(one.page.get_by_role("heading", name="Mah Jongg!")).to_be_visible()
        expect(one.page.get_by_role("main")).to_contain_text("200")


def test_a_ruling_has_its_reason_and_its_rule(venue: Venue, open_page: Open) -> None:
    ann, bea, cleo, dot = at_table(venue, open_page, UNFIT, phone=0)
    cleo.press("Yes, it is dead")
    for one in (ann, bea, dot):
        notice = one.page.locator(".notice")
        expect(notice).to_contain_text("Cleo’s hand is dead. If a player's exposures together")
        expect(notice.get_by_role("link")).to_have_attribute("href", "/rules/DEAD-03")
    expect(cleo.bar).to_contain_text("fit no line of the card")
    expect(cleo.bar.get_by_role("link")).to_have_attribute("href", "/rules/DEAD-03")
    bea.page.locator(".notice").get_by_role("button").click()
    bea.press("Why Cleo’s hand is dead")
    plate = bea.page.get_by_role("region", name="Cleo")
    expect(plate.get_by_role("link")).to_have_text("Rule DEAD-03")


def test_a_hand_thrown_in_is_seen_and_told(venue: Venue, open_page: Open) -> None:
    ann, bea, _, dot = at_table(venue, open_page, WRONG)
    bea.press("At the table")
    bea.press("Throw in my hand")
    expect(bea.bar).to_contain_text("You have thrown in your hand.")
    expect(bea.page.get_by_label("Your hand")).to_contain_text("Thrown in")
    for one in (ann, dot):
        expect(one.page.get_by_role("region", name="Bea")).to_contain_text("thrown in")
    ann.press("Have it checked")
    expect(bea.page.get_by_text("You threw in your hand too early")).to_be_visible()
    expect(ann.page.get_by_text("Bea threw in the hand too early")).to_be_visible()


@pytest.mark.parametrize("state", BARS)
def test_a_phone_has_every_act_that_decides(venue: Venue, open_page: Open, state: str) -> None:
    text, words = BARS[state]
    people = [venue.sign_in(name) for name in NAMES]
    page = open_page(f"/t/{venue.set_table(text, people)}", people[0], "phone")
    for each in words:
        button = page.locator("[data-ask]").get_by_role("button", name=each, exact=True)
        box = button.bounding_box()
        assert box is not None
        assert box["height"] <= 52
    dots = page.get_by_role("button", name="At the table").bounding_box()
    assert dots is not None
    assert dots["x"] + dots["width"] <= 390


@pytest.mark.parametrize(("size", "beside"), [("desk", "Hold"), ("phone", "Say “Call”")])
def test_a_tile_that_is_chosen_moves_no_button(
    venue: Venue, open_page: Open, size: str, beside: str
) -> None:
    people = [venue.sign_in(name) for name in NAMES]
    text = f"{CLUB}  P0 [7C 7C J 3B ..]\n  P1 discarded 7C\n"
    ann = Sitter(open_page(f"/t/{venue.set_table(text, people)}", people[0], size), "Ann")

    def places() -> list[object]:
        acts = [
            ann.bar.get_by_role("button", name=each, exact=True)
            for each in ("Mah Jongg", beside, "Pass")
        ]
        return [each.bounding_box() for each in acts]

    expect(ann.asked).to_have_text(re.compile("^Bea.* 7 Crak$"))
    before = places()
    ann.choose("3 Bam")
    expect(ann.tile("3 Bam")).to_have_attribute("aria-pressed", "true")
    assert places() == before
    expect(ann.bar.get_by_role("button", name="Discard 3 Bam", exact=True)).to_have_count(0)
    ann.press("At the table")
    out = ann.page.get_by_role("button", name="Discard 3 Bam out of turn")
    expect(out.first).to_be_visible()
