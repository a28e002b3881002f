"""A discard at a real table: who may still call it, who has, whose turn it is then."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.looking import clamped
from tests.web.sitter import Sitter
from tests.web.venue import NAMES, Cookie, Venue
from tests.web.visits import TOUCH

CLUB: Final = "house: club\ngiven\n"
LET_GO: Final = f"{CLUB}  P0 [..]\n  P3 discarded 4C\nwhen\n  all pass\n"
SAYS: Final = f"{CLUB}  P0 [..]\n  P1 discarded 4C\nwhen\n  P0: pass\n  P3: say Mah Jongg\n"
EARLY: Final = f"{CLUB}  P2 [3B ..]\n  P3 discarded 4C\nwhen\n  P2: discard 3B\n"
LATE: Final = f"{CLUB}  P0 [..]\n  P0 to discard after drawing 9C\n"
MISNAMED: Final = (
    f"{CLUB}  P0 [5C 5C J ..]\n  P2 [5C S ..]\n  P2 to discard\nwhen\n"
    '  P2: discard 5C saying "south"\n  P0: call\n'
)
SWAP: Final = (
    f"{CLUB}  P0 [9B 2B ..]\n  P3 [..] {{9B 9B J}} from P2\n  P0 to discard after drawing 2B\n"
)
HELD: Final = f"{CLUB}  P0 [..]\n  P3 discarded 4C\nwhen\n  P0: draw\n  P2: hold\n"
DREW: Final = f"{CLUB}  P0 [5C ..]\n  P3 discarded 4C\n  P0 drew 9D\n"
NEXT: Final = MISNAMED.replace("  P0: call\n", "")
LONG: Final = NEXT.replace("south", "W" * 60)
QUINT: Final = (
    f"{CLUB}  P0 [F F F J J J ..]\n  P2 discarded F\nwhen\n  P0: call\n  P0: place on top\n"
)
JOKER: Final = (
    "house: club, joker_pass_policy = undo\ngiven\n  P0 [1B 2B 3B ..]\n  P1 [4B J 9D 5C ..]\n"
    "  P2 [1C 2C 3C ..]\n  P3 [9C 8C 7C ..]\n  Charleston: First Right\n"
)
TWO_CALL: Final = (
    "house: assisted\ngiven\n  P0 [7C 7C J 1B ..]\n  P1 [9D ..]\n"
    "  P3 [7C J J 3B ..]\n  P2 discarded 7C\n"
)
RING: Final = ".spot .ring"
TURN_MS: Final = 20_000


@pytest.fixture
def people(venue: Venue) -> list[Cookie]:
    """Four friends."""
    return [venue.sign_in(name) for name in NAMES]


def sat(open_page: Open, table: str, people: list[Cookie], seat: int, size: str = "desk") -> Sitter:
    """One of the four at their table."""
    page = open_page(f"/t/{table}", people[seat], size)
    return Sitter(page, NAMES[seat], touch=size in TOUCH)


def test_a_tile_that_all_have_let_go_leaves_the_turn_to_the_next(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(LET_GO, people, pace="quick")
    ann, dot = (sat(open_page, table, people, seat) for seat in (0, 3))
    expect(ann.asked).to_have_text("Your turn: draw")
    expect(ann.page).to_have_title(re.compile("^Your turn"))
    expect(ann.page.get_by_role("button", name="Your chair").first).to_have_class(re.compile("now"))
    expect(dot.asked).to_have_text("Ann’s turn")
    expect(dot.page.locator(".plate.now")).to_contain_text("Ann")
    for each in (ann, dot):
        expect(each.page.locator(RING)).to_have_count(0)
    ann.press("Draw")
    expect(ann.bar).to_contain_text("Rack it, or discard it.")
    expect(dot.bar).to_contain_text("Ann has drawn.")


def test_mah_jongg_that_is_said_is_heard_as_such(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(SAYS, people)
    *others, _ = (sat(open_page, table, people, seat) for seat in (0, 1, 2, 3))
    for each in others:
        expect(each.bar).to_contain_text("Dot says “Mah Jongg”.")
        expect(each.page.get_by_role("region", name="Dot")).to_contain_text("Mah Jongg!")


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_discard_out_of_turn_is_marked(
    size: str, venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(EARLY, people)
    ann = sat(open_page, table, people, 0, size)
    expect(ann.asked).to_have_text(re.compile("^Cleo.* 3 Bam$"))
    expect(ann.bar).to_contain_text("It is out of turn.")
    expect(ann.page.locator(".spot")).to_contain_text("out of turn")
    assert clamped(ann.page, "[data-ask]") == []


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_who_did_not_answer_in_time_is_told_what_was_done(
    size: str, venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(LATE, people, pace="quick")
    ann, bea = (sat(open_page, table, people, seat, size) for seat in (0, 1))
    for each in (ann, bea):
        expect(each.asked).to_have_text(re.compile("turn"))
    venue.pass_time(TURN_MS)
    tile = venue.game(table).down.tile.written
    expect(ann.asked).to_have_text(f"You discarded {tile}")
    mine = ann.page.get_by_text(f"Your time ran out: {tile} was discarded for you.")
    expect(mine).to_be_visible()
    expect(bea.page.get_by_text("Ann’s time ran out.")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize(
    ("text", "said"),
    [(MISNAMED, "You called"), (SWAP, "Your turn"), (LET_GO, "Your turn: draw")],
    ids=["misnamed", "swap", "let go"],
)
def test_sentences_beside_many_buttons_are_not_cut(
    text: str, said: str, size: str, venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(text, people)
    ann = sat(open_page, table, people, 0, size)
    expect(ann.asked).to_contain_text(said)
    if text == SWAP:
        ann.choose("2 Bam")
    assert clamped(ann.page, "[data-ask]") == []


def test_who_has_drawn_reads_why_there_is_no_rack(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(HELD, people)
    ann, dot = (sat(open_page, table, people, seat) for seat in (0, 3))
    expect(ann.bar).to_contain_text("Cleo asks for time: you can rack once they have decided.")
    expect(ann.page).to_have_title("Table · mahj")
    expect(dot.bar).to_contain_text("Cleo asks for time.")


def test_another_tile_that_is_let_go_is_named_while_the_window_is_open(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    ann = sat(open_page, venue.set_table(DREW, people), people, 0)
    ann.choose("5 Crak")
    ann.press("Discard 5 Crak")
    expect(ann.bar).to_contain_text("You rack, then 5 Crak goes down.")
    assert clamped(ann.page, "[data-ask]") == []


@pytest.mark.parametrize("size", ["desk", "tablet", "phone"])
@pytest.mark.parametrize("text", [NEXT, LONG], ids=["wrong", "long"])
def test_a_wrong_name_leaves_what_can_be_done_in_sight(
    text: str, size: str, venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    dot = sat(open_page, venue.set_table(text, people), people, 3, size)
    expect(dot.bar).to_contain_text("You are next.")
    assert clamped(dot.page, "[data-ask]") == []
    spot = dot.page.locator(".spot")
    box, room = spot.bounding_box(), dot.page.locator(".pool").bounding_box()
    assert box is not None
    assert room is not None
    assert box["x"] >= room["x"] - 1
    assert box["x"] + box["width"] <= room["x"] + room["width"] + 1
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 1
    assert spot.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_a_tile_that_was_exposed_chooses_no_other(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    ann = sat(open_page, venue.set_table(QUINT, people), people, 0)
    ann.choose("Flower")
    for each in range(3):
        ann.page.locator('[data-rack] button[aria-label^="Joker,"]').nth(each).click()
    ann.press("Call quint, 3 Jokers")
    venue.pass_time(5_000)
    expect(ann.asked).to_have_text("Your set is on the table")
    expect(ann.bar.get_by_role("button", name="Discard", exact=True)).to_be_disabled()


def test_a_joker_that_came_back_is_waited_for_by_name(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(JOKER, people)
    ann, bea, cleo, dot = (sat(open_page, table, people, seat) for seat in range(4))
    expect(ann.bar).not_to_contain_text("Jokers stay")
    tiles = (
        ("1 Bam", "2 Bam", "3 Bam"),
        ("4 Bam", "Joker", "9 Dot"),
        ("1 Crak", "2 Crak", "3 Crak"),
        ("9 Crak", "8 Crak", "7 Crak"),
    )
    for each, three in zip((ann, bea, cleo, dot), tiles, strict=True):
        each.choose(*three)
        each.press("Pass right")
    cleo.press("Give the Joker back")
    for each in (ann, cleo, dot):
        expect(each.bar).to_contain_text("Bea chooses another tile for a Joker.")


def test_who_called_too_is_told_why_another_got_the_tile(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(TWO_CALL, people)
    ann, bea, _, dot = (sat(open_page, table, people, seat) for seat in range(4))
    for each in (ann, dot):
        each.press("Call kong")
    bea.press("Pass")
    venue.pass_time(3_000)
    told = ann.page.get_by_role("status").filter(has_text="You called it too.")
    expect(told).to_contain_text("If two players call a discard")
    expect(told.get_by_role("link", name="Rule PRIO-01")).to_be_visible()
    heard = bea.page.get_by_role("log", name="What happens")
    expect(heard).to_contain_text("Ann called it too.")
