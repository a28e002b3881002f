"""What happens to people: a reload, a nap, no network, a second tab, a friend who comes late."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from mahj.rules.acts import Draw, Rack
from mahj.rules.events import JokerSwapped, TileClaimed, TileDiscarded
from tests.web.conftest import Open
from tests.web.devices import middle, settled
from tests.web.sitter import Sitter
from tests.web.venue import NAMES, Cookie, Venue, open_venue

MINE: Final = """house: assisted
given
  P0 [7C 7C 1B 2B 3B J ..]
  P1 [..] {5B 5B J}
  P0 to discard after drawing 3B
"""
WINDOW: Final = "house: assisted\ngiven\n  P0 [7C 7C J ..]\n  P1 [..]\n  P1 discarded 7C\n"
TO_DRAW: Final = "house: club\ngiven\n  P3 discarded 1D\n  wall: 8B ..\n"
GAPS: Final = "all => all.map((each) => each.classList.contains('gap'))"
GRACE_MS: Final = 46_000


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A server that keeps what it knows."""
    with open_venue(tmp_path) as opened:
        yield opened


@pytest.fixture
def people(venue: Venue) -> list[Cookie]:
    """Four friends."""
    return [venue.sign_in(name) for name in NAMES]


def gathering(open_page: Open, host: Cookie) -> tuple[Page, str]:
    """A table that somebody has opened for friends, and its link."""
    page = open_page("/new", host)
    page.get_by_role("button", name="Open the table").click()
    return page, page.get_by_label("Link", exact=True).input_value()


def calm(page: Page, heading: str, line: str) -> Locator:
    """One sentence where the table was, the focus on it, and a way on."""
    title = page.get_by_role("heading", name=heading)
    expect(title).to_be_visible()
    expect(title).to_be_focused()
    expect(page.get_by_text(line)).to_be_visible()
    for gone in ("Chat", "Rules", "Leave"):
        expect(page.get_by_role("button", name=gone)).to_have_count(0)
    return page.get_by_role("link", name="Go home")


def timed(page: Page, path: str) -> Sitter:
    """Ann at a page whose time the test can wind on."""
    page.clock.install()
    page.goto(path)
    return Sitter(page, "Ann")


def test_a_key_that_is_held_down_acts_once(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    text = "house: assisted\ngiven\n  P0 [5B 6D 9D ..]\n  P1 [..] {5B 5B J}\n  P2 [..] {6D 6D J}\n"
    table = venue.set_table(f"{text}  P0 to discard after drawing 9D\n", people)
    ann = Sitter(open_page(f"/t/{table}", people[0]), "Ann")
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    jokers = ann.page.locator('[data-rack] button[aria-label^="Joker,"]')
    held = jokers.count()
    ann.page.keyboard.down("x")
    expect(jokers).to_have_count(held + 1)
    settled(ann.page)
    for _ in range(5):
        ann.page.keyboard.down("x")
    venue.await_answers()
    assert sum(isinstance(each, JokerSwapped) for each in venue.events(table)) == 1
    ann.page.keyboard.up("x")
    ann.page.keyboard.press("x")
    expect(jokers).to_have_count(held + 2)


def unplug(venue: Venue, player: Sitter, who: Cookie) -> None:
    """The network is gone: nothing comes, and nobody says so."""
    player.page.context.set_offline(True)
    venue.cut(who)
    player.page.clock.fast_forward(9_000)
    expect(player.bar.get_by_text("Connection lost, coming back…")).to_be_visible()


def test_a_reload_keeps_the_rack_as_it_was(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(MINE, people)
    ann = Sitter(open_page(f"/t/{table}", people[0]), "Ann")
    ann.tile("7 Crak").focus()
    for key in ("Shift+ArrowLeft", "Shift+ArrowLeft", "g", "Space"):
        ann.page.keyboard.press(key)
    before, gaps = ann.held(), ann.rack.locator("xpath=..").evaluate_all(GAPS)
    expect(ann.tile("7 Crak")).to_have_attribute("aria-pressed", "true")
    assert any(gaps)
    ann.page.reload()
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    assert ann.held() == before
    assert ann.rack.locator("xpath=..").evaluate_all(GAPS) == gaps
    expect(ann.page.locator("[data-rack] [aria-pressed=true]")).to_have_count(0)
    assert venue.events(table) == []


def test_the_second_of_two_quick_presses_does_nothing(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(TO_DRAW, people)
    ann = timed(open_page("/", people[0]), f"/t/{table}")
    here = middle(ann.bar.get_by_role("button", name="Draw", exact=True))
    for pressed in (1, 2):
        ann.page.mouse.click(*here)
        expect(ann.asked).to_have_text("You drew 8 Bam")
        venue.await_answers()
        assert len(venue.entries(table)) == 1, f"press {pressed}"
    ann.page.clock.fast_forward(400)
    ann.bar.get_by_role("button", name="Rack", exact=True).click()
    expect(ann.asked).not_to_have_text("You drew 8 Bam")
    assert [type(entry.act) for entry in venue.entries(table)] == [Draw, Rack]


def test_after_a_sleep_the_table_is_as_it_is_now(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(WINDOW, people, pace="relaxed")
    ann = Sitter(open_page(f"/t/{table}", people[0]), "Ann")
    expect(ann.asked).to_have_text("Bea discarded 7 Crak")
    line = ann.page.context.new_cdp_session(ann.page)
    line.send("Page.setWebLifecycleState", {"state": "frozen"})
    venue.pages.remove(ann.page)
    venue.pass_time(11_000)
    line.send("Page.setWebLifecycleState", {"state": "active"})
    expect(ann.asked).to_have_text("Cleo’s turn")
    expect(ann.bar.get_by_role("button", name="Call kong")).to_have_count(0)


def test_a_line_that_died_without_a_word_is_found_out(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(WINDOW, people, pace="relaxed")
    page = open_page("/settings", people[0])
    lines = []
    page.route_web_socket("**/socket", lambda line: lines.append(Cable(line)))
    ann = timed(page, f"/t/{table}")
    expect(ann.asked).to_have_text("Bea discarded 7 Crak")
    lines[0].dead = True
    venue.pass_time(11_000)
    page.clock.fast_forward(21_000)
    page.clock.fast_forward(9_000)
    expect(ann.bar.get_by_text("Connection lost, coming back…")).to_be_visible()
    page.clock.fast_forward(1_000)
    expect(ann.asked).to_have_text("Cleo’s turn")
    expect(ann.bar.get_by_text("Connection lost")).to_have_count(0)


class Cable:
    """A line between page and server that can go dead without either hearing of it."""

    def __init__(self, page: WebSocketRoute) -> None:
        self.dead = False
        server = page.connect_to_server()
        page.on_message(lambda data: None if self.dead else server.send(data))
        server.on_message(lambda data: None if self.dead else page.send(data))


@pytest.mark.usefixtures("losses")
def test_what_is_done_without_a_network_is_done_when_it_is_back(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(MINE, people)
    ann = timed(open_page("/settings", people[0]), f"/t/{table}")
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    unplug(venue, ann, people[0])
    rack = ann.held()
    ann.choose("7 Crak")
    ann.bar.get_by_role("button", name="Discard 7 Crak").click()
    assert venue.events(table) == []
    ann.page.context.set_offline(False)
    expect(ann.asked).to_have_text("You discarded 7 Crak")
    assert [type(each) for each in venue.events(table)][:1] == [TileDiscarded]
    rack.remove("7 Crak")
    assert ann.held() == rack


@pytest.mark.usefixtures("losses")
def test_what_came_too_late_is_said_to_be_so(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(WINDOW, people, pace="relaxed")
    ann = timed(open_page("/settings", people[0]), f"/t/{table}")
    bea = Sitter(open_page(f"/t/{table}", people[1]), "Bea")
    expect(ann.asked).to_have_text("Bea discarded 7 Crak")
    unplug(venue, ann, people[0])
    ann.bar.get_by_role("button", name="Call kong").click()
    expect(bea.asked).to_have_text("You discarded 7 Crak")
    venue.pass_time(11_000)
    ann.page.context.set_offline(False)
    expect(ann.asked).to_have_text("Cleo’s turn")
    expect(ann.page.get_by_text("Too late: the table had moved on.")).to_be_visible()
    expect(ann.page.locator("[data-rack] .raised")).to_have_count(0)
    assert not any(isinstance(each, TileClaimed) for each in venue.events(table))


@pytest.mark.usefixtures("losses")
def test_a_server_that_starts_anew_goes_on_where_it_was(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    page = open_page("/", people[0])
    page.get_by_text("Play now", exact=True).first.click()
    ann = Sitter(page, "Ann")
    expect(ann.asked).to_have_text("First Right: pass three")
    names = [name for name in ann.held() if name != "Joker"][:3]
    ann.choose(*names)
    ann.answer("First Right: pass three", "Pass right")
    expect(ann.asked).to_have_text("First Right: on its way")
    rack = ann.held()
    venue.close()
    expect(ann.bar.get_by_text("Connection lost, coming back…")).to_be_visible()
    venue.open()
    expect(ann.bar.get_by_text("Connection lost")).to_have_count(0)
    expect(ann.asked).to_have_text("First Right: on its way")
    assert ann.held() == rack


def test_two_tabs_show_the_same_and_either_may_act(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(MINE, people)
    one = Sitter(open_page(f"/t/{table}", people[0]), "Ann")
    other = Sitter(open_page(f"/t/{table}", beside=one.page), "Ann")
    expect(other.asked).to_have_text(re.compile("^Your turn"))
    assert sorted(one.held()) == sorted(other.held())
    other.choose("7 Crak")
    other.bar.get_by_role("button", name="Discard 7 Crak").click()
    for each in (one, other):
        expect(each.asked).to_have_text("You discarded 7 Crak")
    assert one.sees() == other.sees()


def test_a_watcher_sees_no_hidden_tile_and_has_nothing_to_press(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(MINE, people[:4], public=True)
    page = open_page(f"/t/{table}", venue.sign_in("Wendy"))
    expect(page.get_by_text("You are watching.")).to_be_visible()
    faces = page.locator(".felt use").evaluate_all("all => all.map((each) => each.href.baseVal)")
    shown = {face.split("#")[1].partition("-")[2] for face in faces}
    assert shown <= {"5B", "J", "back"}
    expect(page.locator("[data-ask]")).to_have_count(0)
    expect(page.locator("[data-rack] button")).to_have_count(0)
    words = page.locator(".felt button:visible").all_inner_texts()
    assert set(words) <= {"In order", "Sorted"}


def test_who_comes_late_takes_a_bots_chair(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(MINE, people[:1], public=True)
    ann = Sitter(open_page(f"/t/{table}", people[0]), "Ann")
    late = Sitter(open_page(f"/t/{table}", venue.sign_in("Lou")), "Lou")
    expect(late.page.get_by_text("You are watching.")).to_be_visible()
    late.press("Take Bea’s chair")
    expect(late.asked).to_have_text("Ann’s turn")
    assert len(late.held()) == 10
    expect(ann.page.get_by_text("Lou has sat down.")).to_be_visible()
    late.page.reload()
    expect(late.asked).to_have_text("Ann’s turn")


def test_a_bot_stands_in_for_somebody_away_and_gives_the_chair_back(
    venue: Venue, people: list[Cookie], open_page: Open
) -> None:
    table = venue.set_table(MINE, people)
    ann = Sitter(open_page(f"/t/{table}", people[0]), "Ann")
    dot = Sitter(open_page(f"/t/{table}", people[3]), "Dot")
    expect(dot.asked).to_have_text("Ann’s turn")
    dot.page.goto("/settings")
    expect(ann.page.get_by_text("Dot has lost the connection.")).to_be_visible()
    venue.pass_time(GRACE_MS)
    expect(ann.page.get_by_text("A bot plays for Dot until they are back.")).to_be_visible()
    dot.page.goto(f"/t/{table}")
    expect(dot.asked).to_have_text("Ann’s turn")
    expect(ann.page.get_by_text("Dot plays again.")).to_be_visible()


def test_who_is_asked_to_leave_is_told_so(people: list[Cookie], open_page: Open) -> None:
    host, link = gathering(open_page, people[0])
    bea = open_page(link, people[1])
    host.get_by_role("button", name="Ask Bea to leave").click()
    host.get_by_role("button", name="Ask to leave", exact=True).click()
    home = calm(bea, "You were asked to leave.", "The host has asked you to leave this table.")
    bea.reload()
    calm(bea, "You were asked to leave.", "The host has asked you to leave this table.")
    home.click()
    expect(bea.get_by_role("heading", level=1)).to_have_text("Pull up a chair.")


def test_a_table_that_is_closed_says_so(people: list[Cookie], open_page: Open) -> None:
    host, link = gathering(open_page, people[0])
    bea = open_page(link, people[1])
    expect(bea.get_by_text("Ann begins when everybody is there.")).to_be_visible()
    host.get_by_role("button", name="Close the table").click()
    host.get_by_role("button", name="Close it").click()
    calm(bea, "This table is closed.", "Finished games are kept: look under My games.")


def test_a_table_that_never_was_is_not_found(people: list[Cookie], open_page: Open) -> None:
    calm(open_page(f"/t/{'0' * 32}", people[0]), "There is no such table.", "The link may be old")


def test_a_link_that_is_void_opens_no_door(people: list[Cookie], open_page: Open) -> None:
    host, link = gathering(open_page, people[0])
    host.get_by_role("button", name="New link and code").click()
    expect(host.get_by_label("Link", exact=True)).not_to_have_value(link)
    calm(open_page(link, people[1]), "The door is closed.", "ask its host for the link")


def test_who_stands_at_the_door_can_go_home_or_is_let_in(
    people: list[Cookie], open_page: Open
) -> None:
    host, _ = gathering(open_page, people[0])
    code = host.get_by_role("img", name="The code is").inner_text().replace("\n", "")
    bea = open_page(f"/join?code={code}", people[1])
    calm(bea, "You have knocked.", "The host sees it and will let you in.")
    host.get_by_role("button", name="Not now").click()
    calm(bea, "The door is closed.", "ask its host for the link")
