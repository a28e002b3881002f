"""Tiles are dragged: one that is taken up follows the hand and stays where it is let go."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.devices import Finger, Mouse, middle
from tests.web.positions import MY_TURN, charleston
from tests.web.venue import Venue
from tests.web.watching import guest, open_table

TILES = "[data-rack] li button"
NAMES = "all => all.map(each => each.ariaLabel.split(',')[0])"
DISCARDS = "[data-live]"
DRAGGED = "#dnd-action-dragged-el"


@pytest.mark.parametrize("device", [Finger, Mouse])
def test_a_tile_is_moved_along_the_rack(
    device: type[Mouse], chromium: Browser, venue: Venue
) -> None:
    who = venue.sign_in("Ann")
    with guest(chromium, venue, device.size, who) as context:
        page = open_table(context, venue.set_table(MY_TURN, [who]))
        hand, tiles = device(page), page.locator(TILES)
        before = tiles.evaluate_all(NAMES)
        hand.down(middle(tiles.nth(2)))
        hand.glide(middle(tiles.nth(5)))
        page.locator(DRAGGED).wait_for()
        expect(tiles.nth(5)).to_have_attribute("aria-label", re.compile(f"^{before[2]},"))
        hand.up()
        page.locator(DRAGGED).wait_for(state="detached")
        expect(tiles).to_have_count(len(before))
        after = tiles.evaluate_all(NAMES)
    assert sorted(after) == sorted(before)
    assert after[5] == before[2] != before[5]
    assert after[:2] == before[:2]
    assert after[6:] == before[6:]


@pytest.mark.parametrize("device", [Finger, Mouse])
def test_a_tile_is_dropped_into_a_slot_and_lies_there_after_a_reload(
    device: type[Mouse], chromium: Browser, venue: Venue
) -> None:
    who = venue.sign_in("Ann")
    with guest(chromium, venue, device.size, who) as context:
        page = open_table(context, venue.set_table(charleston("First Right"), [who]))
        expect(page).to_have_title("First Right: pass three · Table · mahj")
        hand = device(page)
        hand.drag("8 Bam", "[data-slot='0']")
        slots = page.get_by_role("list", name="Tiles you pass")
        expect(slots.get_by_role("button")).to_have_text(re.compile("8 Bam"))
        hand.drag("Joker", "[data-slot='1']")
        expect(page.get_by_text("Jokers are not passed.")).to_be_visible()
        hand.choose("7 Dot")
        page.reload()
        expect(slots.get_by_role("button")).to_have_count(2)
        names = [words.split("\n")[0] for words in slots.get_by_role("button").all_inner_texts()]
    assert sorted(names) == ["7 Dot", "8 Bam"]


def test_a_tile_that_is_dragged_is_not_discarded_after_escape(
    chromium: Browser, venue: Venue
) -> None:
    who = venue.sign_in("Ann")
    with guest(chromium, venue, Mouse.size, who) as context:
        page = open_table(context, venue.set_table(MY_TURN, [who]))
        hand, tiles = Mouse(page), page.locator(TILES)
        before = tiles.evaluate_all(NAMES)
        hand.down(middle(tiles.nth(2)))
        hand.glide(middle(page.locator(DISCARDS)))
        page.locator(DRAGGED).wait_for()
        page.keyboard.press("Escape")
        page.locator(DRAGGED).wait_for(state="detached")
        hand.up()
        expect(tiles).to_have_count(len(before))
        assert tiles.evaluate_all(NAMES) == before
        expect(page.get_by_role("button", name="Discard 8 Bam", exact=True)).to_be_enabled()
        hand.drag("7 Dot", DISCARDS)
        expect(tiles).to_have_count(len(before) - 1)


@pytest.mark.parametrize("device", [Finger, Mouse])
def test_a_tile_is_dragged_out_of_its_slot(
    device: type[Mouse], chromium: Browser, venue: Venue
) -> None:
    who = venue.sign_in("Ann")
    with guest(chromium, venue, device.size, who) as context:
        page = open_table(context, venue.set_table(charleston("First Right"), [who]))
        expect(page).to_have_title("First Right: pass three · Table · mahj")
        hand, tiles = device(page), page.locator(TILES)
        hand.choose("7 Dot", "8 Bam")
        slots = page.get_by_role("list", name="Tiles you pass").get_by_role("button")
        hand.touch(slots.nth(1))
        expect(slots).to_have_count(1)
        hand.choose("8 Bam")
        expect(slots).to_have_count(2)
        first = middle(slots.first)
        hand.down(first)
        hand.glide((first[0] + 30, first[1]))
        hand.up()
        expect(slots).to_have_count(2)
        hand.down(first)
        hand.glide(middle(tiles.nth(9)))
        expect(slots.first).to_have_class(re.compile("held"))
        hand.up()
        expect(slots).to_have_text([re.compile("8 Bam")])
        expect(tiles).to_have_count(13)
