"""A game by keys alone: the focus is never lost, and what is heard can be followed."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from playwright.sync_api import expect

from tests.web.conftest import Open
from tests.web.devices import settled
from tests.web.sitter import Sitter
from tests.web.venue import NAMES, Venue

CHARLESTON: Final = (
    "house: assisted\ngiven\n  P0 [N E W J 1B 2B 3B ..]\n  Charleston: first right\n"
)
PLAY: Final = """house: assisted
given
  P0 [F F 1B 1B 2B 2B 2B 2B 3B 3B J N E S]
  P1 [1B 5C ..]
  P2 [..] {5D 5D 5D J}
  P3 [3B ..]
  wall: 9D 9C 8C ..
  P0 to discard
"""
WON: Final = "house: assisted\ngiven\n  P0 [F*2 1B*4 2B*4 3B*4]\n  P0 to discard after drawing 3B\n"
SHOWN: Final = """house: assisted
given
  P0 [F*2 1B*4 2B*4] {3B 3B 3B J}
  P0 to discard after drawing 2B
"""
AROUND: Final = """house: assisted
given
  P0 [1B 2B 3B 4D N E W S 1D 2D 3D 7D 8D]
  P2 [5C ..]
  P3 [6C ..]
  P2 to discard
"""
SWAP: Final = """house: assisted
given
  P0 [..] {5D 5D 5D J}
  P1 [5D 2C ..]
  P1 to discard
"""

FOCUS: Final = ".felt :focus, aside :focus, header :focus, [role=dialog] :focus, dialog :focus"
"""Where the focus may sensibly be."""

LISTEN: Final = """
window.heard = []
addEventListener('DOMContentLoaded', () => {
  const spoken = '[aria-live], [role=log], [role=status], [role=alert]'
  const hear = (node) => {
    const region = (node.nodeType === 1 ? node : node.parentElement)?.closest(spoken)
    const words = region?.textContent.trim().replace(/\\s+/g, ' ')
    if (words && !(heard.at(-1)?.words === words && heard.at(-1)?.region === region.ariaLabel))
      heard.push({ at: performance.now(), region: region.ariaLabel, words })
  }
  new MutationObserver((all) => all.forEach((each) => {
    if (each.type === 'characterData') hear(each.target)
    each.addedNodes.forEach(hear)
  })).observe(document.body, { subtree: true, childList: true, characterData: true })
})
"""

COVERED: Final = """() => {
  const at = document.activeElement
  const drawer = document.querySelector('.drawer')
  if (at === document.body || drawer.contains(at)) return null
  const [one, other] = [at.getBoundingClientRect(), drawer.getBoundingClientRect()]
  const within = one.left >= other.left && one.right <= other.right
  return within && one.top >= other.top && one.bottom <= other.bottom ? at.outerHTML : null
}"""
"""What has the focus although the chat hides it."""


def focused(player: Sitter) -> str:
    """What has the focus, by name; it is at a sensible place."""
    at = player.page.locator(FOCUS)
    expect(at).to_have_count(1)
    return at.get_attribute("aria-label") or at.inner_text()


def keyed(player: Sitter, *keys: str) -> None:
    """Press keys; after each the focus is somewhere sensible."""
    for key in keys:
        settled(player.page)
        player.page.keyboard.press(key)
        focused(player)


def at_table(venue: Venue, open_page: Open, text: str) -> list[Sitter]:
    """Four friends at a table; what the first one's page says aloud is written down."""
    people = [venue.sign_in(name) for name in NAMES]
    table = venue.set_table(text, people)
    first = open_page("/settings", people[0])
    first.add_init_script(LISTEN)
    first.goto(f"/t/{table}")
    others = [open_page(f"/t/{table}", who) for who in people[1:]]
    expect(first.get_by_role("log", name="What happens")).to_be_attached()
    friends = [Sitter(page, name) for page, name in zip((first, *others), NAMES, strict=True)]
    for each in friends:
        expect(each.asked).to_be_visible()
    return friends


def let_go(venue: Venue, *said: Any) -> None:
    """Some say what they do about a discard, and the time for it goes by."""
    for player, words in zip(said[::2], said[1::2], strict=True):
        player.tap(player.bar.get_by_role("button", name=words, exact=True))
    venue.pass_time(2_000)


def test_a_game_by_keys_never_loses_the_focus(venue: Venue, open_page: Open) -> None:
    ann, bea, cleo, dot = at_table(venue, open_page, PLAY)
    expect(ann.page).to_have_title("Your turn · Table · mahj")
    keyed(ann, "ArrowRight", "End", "ArrowLeft", "Space", "d")
    expect(ann.asked).to_have_text("You discarded South")
    expect(ann.page).to_have_title("Table · mahj")
    assert "Joker" in focused(ann)
    let_go(venue, bea, "Draw", cleo, "Pass", dot, "Pass")

    expect(bea.asked).to_have_text(re.compile("^Your turn"))
    bea.choose("1 Bam")
    bea.press("Discard 1 Bam")
    expect(ann.asked).to_have_text("Bea discarded 1 Bam")
    keyed(ann, "c")
    let_go(venue, cleo, "Draw", dot, "Pass")
    expect(ann.asked).to_have_text("Your set is on the table")
    expect(ann.page).to_have_title("Your turn · Table · mahj")
    keyed(ann, "Home", "End", "ArrowLeft", "Space")
    ann.page.keyboard.press("Shift+Tab")
    focused(ann)
    keyed(ann, "d")
    expect(ann.asked).to_have_text("You discarded East")
    focused(ann)


def test_a_pass_by_keys_never_loses_the_focus(venue: Venue, open_page: Open) -> None:
    ann, *others = at_table(venue, open_page, CHARLESTON)
    expect(ann.asked).to_have_text("First Right: pass three")
    keyed(ann, "ArrowRight", "Enter", "Space", "Space")
    expect(ann.bar.get_by_role("button", name="Pass right")).to_be_enabled()
    keyed(ann, "Enter")
    expect(ann.asked).to_have_text("First Right: on its way")
    focused(ann)
    for each in others:
        each.choose(*[name for name in each.held() if name != "Joker"][:3])
        each.answer("First Right: pass three", "Pass right")
    expect(ann.asked).to_have_text("First Across: pass three")
    focused(ann)


def test_a_pass_is_heard(venue: Venue, open_page: Open) -> None:
    ann, *others = at_table(venue, open_page, CHARLESTON)
    log = ann.page.get_by_role("log", name="What happens")
    expect(log).to_have_text("First Right: pass three. They go to Bea. Jokers stay with you.")
    ann.choose("1 Bam")
    expect(log).to_have_text("1 Bam, 1 of 3.")
    ann.press("1 Bam Take 1 Bam back")
    expect(log).to_have_text("1 Bam taken back, 0 of 3.")
    ann.choose("1 Bam", "2 Bam", "3 Bam")
    expect(log).to_have_text("3 Bam, 3 of 3.")
    ann.press("Pass right")
    for each in others:
        each.choose(*[name for name in each.held() if name != "Joker"][:3])
        each.answer("First Right: pass three", "Pass right")
    asked = "First Across: pass three. They go to Cleo. Jokers stay with you."
    expect(log).to_have_text(re.compile(rf"^You received .* and .*\. {re.escape(asked)}$"))
    came = ann.page.locator("[data-rack] li.came")
    expect(came).to_have_count(3)
    ann.choose(ann.held()[0])
    expect(came).to_have_count(0)


def test_what_is_heard_can_be_followed(venue: Venue, open_page: Open) -> None:
    ann, bea, cleo, dot = at_table(venue, open_page, PLAY)
    ann.choose("South")
    ann.press("Discard South")
    let_go(venue, bea, "Draw", cleo, "Pass", dot, "Pass")
    expect(bea.asked).to_have_text(re.compile("^Your turn"))
    bea.choose("1 Bam")
    bea.press("Discard 1 Bam")
    expect(ann.asked).to_have_text("Bea discarded 1 Bam")
    ann.press("Call pung")
    let_go(venue, cleo, "Draw", dot, "Pass")
    expect(ann.asked).to_have_text("Your set is on the table")

    heard: list[dict[str, Any]] = ann.page.evaluate("heard")
    happened = [each["words"] for each in heard if each["region"] == "What happens"]
    assert [words for words in happened if "discarded" in words] == [
        "You discarded South.",
    ]
    urgent = [each["words"] for each in heard if each["region"] == "News for you"]
    assert urgent == [
        "Your turn.",
        "1 Bam from Bea: you can call it for a pung or a kong.",
        "You called it and showed 1 Bam and 1 Bam. Your turn.",
    ]
    assert not any("drew 9 Dot" in words or "5 Crak" in words for words in happened)
    times = [each["at"] for each in heard if each["region"] == "What happens"]
    assert all(later - sooner > 700 for sooner, later in pairwise(times))


def test_mah_jongg_is_heard_and_the_focus_is_at_the_end(venue: Venue, open_page: Open) -> None:
    ann, bea, _, _ = at_table(venue, open_page, SHOWN)
    expect(ann.page.get_by_role("alert", name="News for you")).to_have_text(
        "Your turn. Your hand is complete."
    )
    ann.page.keyboard.press("m")
    for each in (ann, bea):
        expect(each.page.get_by_role("heading", name="Mah Jongg!")).to_be_focused()
    log = ann.page.get_by_role("log", name="What happens")
    expect(log).to_have_text("You won. Bea, Cleo and Dot pay 50.")
    hand = "3 Bam times 3, Joker; 1 Bam times 4, 2 Bam times 4, Flower times 2"
    heard: list[dict[str, Any]] = ann.page.evaluate("heard")
    happened = [each["words"] for each in heard if each["region"] == "What happens"]
    assert happened[-2] == f"You declared Mah Jongg. The hand: {hand}."


def test_a_discard_is_heard_with_what_is_asked(venue: Venue, open_page: Open) -> None:
    ann, bea, cleo, dot = at_table(venue, open_page, AROUND)
    log = ann.page.get_by_role("log", name="What happens")
    cleo.choose("5 Crak")
    cleo.press("Discard 5 Crak")
    expect(log).to_have_text("Cleo discarded 5 Crak. You cannot call it: pass.")
    let_go(venue, ann, "Pass", bea, "Pass", dot, "Draw")
    dot.choose("6 Crak")
    dot.press("Discard 6 Crak")
    expect(log).to_have_text("Dot discarded 6 Crak. You are next: draw.")
    let_go(venue, ann, "Draw", bea, "Pass", cleo, "Pass")
    alert = ann.page.get_by_role("alert", name="News for you")
    expect(alert).to_have_text(re.compile(r"^Your turn\. You drew "))


def test_an_exchange_is_heard_once(venue: Venue, open_page: Open) -> None:
    ann, bea, _, _ = at_table(venue, open_page, SWAP)
    expect(bea.asked).to_have_text(re.compile("^Your turn"))
    bea.tap(bea.bar.get_by_role("button", name=re.compile("Swap|Joker")))
    log = ann.page.get_by_role("log", name="What happens")
    expect(log).to_have_text("Bea swapped 5 Dot for your Joker.")
    bea.choose("2 Crak")
    bea.press("Discard 2 Crak")
    expect(log).to_have_text(re.compile("^Bea discarded 2 Crak"))
    heard: list[dict[str, Any]] = ann.page.evaluate("heard")
    happened = [each["words"] for each in heard if each["region"] == "What happens"]
    assert happened[:-1] == ["Bea swapped 5 Dot for your Joker."]


def test_the_next_deal_has_the_focus_and_is_heard(venue: Venue, open_page: Open) -> None:
    who = venue.sign_in(NAMES[0])
    page = open_page("/settings", who)
    page.add_init_script(LISTEN)
    page.goto(f"/t/{venue.set_table(WON, [who])}")
    ann = Sitter(page, NAMES[0])
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Mah Jongg!")).to_be_focused()
    page.get_by_role("button", name="Next deal").focus()
    page.keyboard.press("Enter")
    venue.pass_time(20_000)
    expect(ann.asked).to_have_text("First Right: pass three")
    expect(ann.bar).to_be_focused()
    log = page.get_by_role("log", name="What happens")
    expect(log).to_have_text(re.compile("First Right: pass three"))
    asked = ann.bar.get_by_text("They go to").inner_text()
    heard: list[dict[str, Any]] = page.evaluate("heard")
    passes = [each["words"] for each in heard if "pass three" in each["words"]]
    assert all(asked in words for words in passes), (asked, passes)


def test_a_pause_is_heard_and_its_end(venue: Venue, open_page: Open) -> None:
    ann, bea, *others = at_table(venue, open_page, PLAY)
    log = ann.page.get_by_role("log", name="What happens")
    bea.page.get_by_role("button", name=re.compile("Your chair$")).click()
    bea.page.get_by_role("button", name="Pause").click()
    line = "The game goes on when everybody is ready. Press “Go on”."
    expect(log).to_have_text(f"Bea asked for a pause. {line}")
    ann.press("Go on")
    expect(log).to_have_text("You are ready. Waiting for the others.")
    for each in (bea, *others):
        each.press("Go on")
    alert = ann.page.get_by_role("alert", name="News for you")
    expect(alert).to_have_text("The pause is over. Your turn.")


def test_enter_is_the_yellow_button(venue: Venue, open_page: Open) -> None:
    who = venue.sign_in(NAMES[0])
    page = open_page(f"/t/{venue.set_table(WON, [who])}", who)
    ann = Sitter(page, NAMES[0])
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    ann.tile("Flower").focus()
    page.keyboard.press("Enter")
    expect(ann.tile("Flower")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Mah Jongg!")).to_be_focused()
    page.keyboard.press("Enter")
    venue.pass_time(20_000)
    expect(ann.asked).to_have_text("First Right: pass three")


def test_an_open_chat_covers_nothing_that_has_the_focus(venue: Venue, open_page: Open) -> None:
    who = venue.sign_in(NAMES[0])
    for size in ("desk", "tablet", "phone"):
        page = open_page(f"/t/{venue.set_table(PLAY, [who])}", who, size)
        door = page.get_by_role("navigation", name="Table").get_by_role("button", name="Chat")
        door.press("Enter")
        drawer = page.get_by_role("region", name="Chat")
        expect(drawer).to_be_visible()
        for _ in range(40):
            page.keyboard.press("Tab")
            assert page.evaluate(COVERED) is None
        page.locator("header a").first.focus()
        page.keyboard.press("Escape")
        expect(drawer).to_be_hidden()
        expect(door).to_be_focused()


def test_a_declared_hand_leaves_the_focus_at_the_table(venue: Venue, open_page: Open) -> None:
    ann, *_ = at_table(venue, open_page, PLAY.replace("assisted", "club"))
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    keyed(ann, "ArrowRight", "m")
    expect(ann.asked).not_to_have_text(re.compile("^Your turn"))
    focused(ann)
    expect(ann.page.locator("[data-rack] button")).to_have_count(0)
    focused(ann)


def test_a_key_leads_to_the_card_and_back(venue: Venue, open_page: Open) -> None:
    who = venue.sign_in(NAMES[0])
    page = open_page(f"/t/{venue.set_table(PLAY, [who])}", who)
    ann = Sitter(page, NAMES[0])
    expect(ann.asked).to_have_text(re.compile("^Your turn"))
    page.keyboard.press("k")
    expect(page.get_by_role("region", name="The card", exact=True)).to_be_focused()
    page.keyboard.press("k")
    expect(ann.bar).to_be_focused()


def test_a_key_that_cannot_act_yet_says_what_is_missing(venue: Venue, open_page: Open) -> None:
    who = venue.sign_in(NAMES[0])
    page = open_page(f"/t/{venue.set_table(CHARLESTON, [who])}", who)
    expect(Sitter(page, NAMES[0]).asked).to_have_text("First Right: pass three")
    page.keyboard.press("p")
    told = page.get_by_role("status", name="Messages")
    expect(told).to_contain_text("First Right: pass three. They go to")


def test_a_scenario_by_keys_never_loses_the_focus(venue: Venue, open_page: Open) -> None:
    page = open_page("/rules/XCH-01", venue.sign_in(NAMES[0]))
    told = page.get_by_role("main").get_by_role("slider").first
    steps = int(told.get_attribute("max") or 0)
    assert steps > 1
    for name, end in (("Next", steps), ("Back", 1)):
        button = page.get_by_role("button", name=name, exact=True).first
        button.focus()
        for _ in range(steps):
            page.keyboard.press("Enter")
            expect(button).to_be_focused()
        expect(told).to_have_value(str(end))
