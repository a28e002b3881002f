"""Every state of the table: before the game, in play, after it, and what opens over it."""

from __future__ import annotations

from functools import partial
from typing import Final

from playwright.sync_api import Locator, Page

from tests.web import positions as at
from tests.web.states import Table, into
from tests.web.visits import NAMES, PHONE, ZOOMED, Visit, see

TABLES: Final[Table] = {}
reached = partial(into, TABLES)

ALONE: Final = 1
"""Ann with three bots: there help is on."""

# before the game


def gather(visit: Visit) -> tuple[str, str]:
    """A table that Ann has opened for friends: its id and its code."""
    asked = {"settings": {"title": "Tuesday table"}, "bots": [None, None, "club"]}
    made = visit.ask("/api/tables", asked)
    return made["table"], made["code"]


@reached("gathering", "Invite friends")
def gathering(visit: Visit) -> Page:
    table, _ = gather(visit)
    return visit.open(f"/t/{table}", visit.ann)


def knock(visit: Visit, code: str) -> Page:
    """Joan at the door of a table."""
    page = visit.open("/join", visit.person(NAMES[3]))
    page.get_by_label("Code of the table").first.fill(code)
    see(page, "You have knocked.")
    return page


@reached("gathering-knock", "Joan is at the door.")
def gathering_knock(visit: Visit) -> Page:
    table, code = gather(visit)
    page = visit.open(f"/t/{table}", visit.ann)
    see(page, "Invite friends")
    knock(visit, code)
    return page


@reached("knocking", "The host sees it and will let you in.")
def knocking(visit: Visit) -> Page:
    _, code = gather(visit)
    return knock(visit, code)


@reached("gathering-settings", "What we play")
def gathering_settings(visit: Visit) -> Page:
    page = gathering(visit)
    page.get_by_role("button", name="Change", exact=True).click()
    return page


@reached("nameless", "What shall we call you?")
def nameless(visit: Visit) -> Page:
    table, _ = gather(visit)
    return visit.open(f"/t/{table}")


@reached("private", "The door is closed.")
def private(visit: Visit) -> Page:
    table, _ = gather(visit)
    return visit.open(f"/t/{table}", visit.person(NAMES[2]))


def tile_of(page: Page, name: str) -> Locator:
    """A tile of one's own rack, by its name."""
    return page.get_by_role("list", name="Your rack").get_by_role("button", name=name).first


# positions in which nothing else needs to be done

for _name, _text, _people, _words in (
    *(
        (stage.lower().replace(" ", "-"), at.charleston(stage), 4, f"{stage}: pass three")
        for stage in (
            "First Right",
            "First Across",
            "First Left",
            "Second Left",
            "Second Across",
            "Last Right",
        )
    ),
    ("vote", at.VOTE, 4, "Another Charleston?"),
    ("courtesy", at.COURTESY, 4, "Courtesy pass with Dee"),
    ("courtesy-offer", at.OFFER, 4, "Choose two tiles for Dee"),
    ("my-turn", at.MY_TURN, 4, "Choose a tile to discard."),
    ("window", at.WINDOW, 4, "You can call it for"),
    ("window-nothing", at.NOTHING, 4, "You cannot call it."),
    ("window-mah-jongg", at.MAH_JONGG, 4, "It completes your hand."),
    ("waiting", at.WAITING, 4, "Ruth’s turn"),
    ("swap", at.SWAP, 4, "You can swap 5 Bam for Ruth’s Joker."),
    ("exposed", at.EXPOSED, 4, "Your set is on the table"),
    ("late", at.LATE, 4, "Dee discarded 5 Crak"),
    ("loose", at.LOOSE, 4, "Which tiles go with it"),
    ("real-turn", at.REAL_TURN, 4, "1 Dot can be called until you rack."),
    ("real-window", at.REAL_WINDOW, 4, "from Dee"),
    ("dead", at.DEAD, 4, "Your hand is dead"),
    ("dead-other", at.DEAD_OTHER, 4, "from Dee"),
    ("challenged", at.CHALLENGED, 4, "Joan challenges you"),
    ("challenge", at.CHALLENGE, 4, "You challenge Ruth"),
    ("disputed", at.DISPUTED, 4, "Your challenge is disputed"),
    ("announce", at.ANNOUNCE, 4, "What is your hand worth?"),
    ("announced", at.ANNOUNCED, 4, "Ruth says: 25 each"),
):

    def _sit(visit: Visit, text: str = _text, people: int = _people) -> Page:
        return visit.table(text, people)

    reached(_name, _words, played=True)(_sit)


@reached("blind", "of yours, one of", played=True)
def blind(visit: Visit) -> Page:
    page = visit.table(at.charleston("First Left"))
    page.get_by_role("button", name="Tile 1 from the pass").click()
    for tile in ("7 Dot", "8 Bam"):
        tile_of(page, tile).click()
    return page


@reached("drawn", "Discard 8 Bam", played=True)
def drawn(visit: Visit) -> Page:
    page = visit.table(at.BEFORE, ALONE)
    page.get_by_role("button", name="Draw", exact=True).click()
    visit.venue.pass_time(8_000)
    return page


@reached("table", "Swap for Joker", played=True)
def table(visit: Visit) -> Page:
    visit.alone = True
    page = visit.table(at.BEFORE_MIDDLE)
    page.get_by_role("button", name="Draw", exact=True).click()
    visit.venue.pass_time(8_000)
    return page


@reached("my-turn-chosen", "Discard 7 Dot", played=True)
def my_turn_chosen(visit: Visit) -> Page:
    page = visit.table(at.MY_TURN)
    tile_of(page, "7 Dot").click()
    return page


@reached("verify", "Compare the hand with the card.", played=True)
def verify(visit: Visit) -> Page:
    page = visit.table(at.VERIFY)
    see(page, "Tuesday table")
    visit.venue.pass_time(4_000)
    return page


# after the game


@reached("won", "Why these payments")
def won(visit: Visit) -> Page:
    page = visit.table(at.MAH_JONGG, 1)
    page.get_by_role("button", name="Mah Jongg", exact=True).click()
    see(page, "The others may still answer.")
    visit.venue.pass_time(9_000)
    return page


@reached("lost", "Ruth won with E1")
def lost(visit: Visit) -> Page:
    return visit.table(at.LOST)


@reached("wall-game", "The wall is empty and nobody has Mah Jongg.")
def wall_game(visit: Visit) -> Page:
    return visit.table(at.WALL_GAME)


@reached("racks", "All racks")
def racks(visit: Visit) -> Page:
    page = won(visit)
    page.get_by_role("button", name="See all racks").click()
    return page


# people


@reached("paused", "You asked for it.", played=True)
def paused(visit: Visit) -> Page:
    page = visit.table(at.WAITING)
    # On a phone one's own plate has no room, and the chair is behind the dots.
    plate = "At the table" if visit.size in (PHONE, ZOOMED) else "Your chair"
    page.get_by_role("button", name=plate).click()
    page.get_by_role("button", name="Pause", exact=True).click()
    return page


@reached("away", "away", played=True)
def away(visit: Visit) -> Page:
    return visit.table(at.WAITING)


@reached("watcher", "You are watching", played=True)
def watcher(visit: Visit) -> Page:
    table = visit.venue.set_table(
        at.WINDOW, [visit.ann], names=NAMES, card="mahj-2026", title="Tuesday table", public=True
    )
    return visit.open(f"/t/{table}", visit.person("Eve"))


# what opens over the table


def press(page: Page, door: str) -> None:
    """Press a door of the bar, which is behind the menu on a phone."""
    button = page.get_by_role("navigation", name="Table").get_by_role("button", name=door)
    if not button.is_visible():
        page.get_by_role("button", name="Menu", exact=True).click()
    button.click()


@reached("chat", "Good luck, everybody!", played=True)
def chat(visit: Visit) -> Page:
    page = visit.table(at.WAITING)
    see(page, "Ruth’s turn")
    press(page, "Chat")
    page.get_by_label("Say something").last.fill("Good luck, everybody!")
    page.get_by_role("button", name="Send").click()
    see(page, "Good luck, everybody!")
    return page


@reached("people", "Mute Ruth", played=True)
def people(visit: Visit) -> Page:
    page = visit.table(at.WAITING)
    see(page, "Ruth’s turn")
    press(page, "Chat")
    page.get_by_text("People", exact=True).click()
    return page


for _door, _shown in (
    ("Rules", "Rules of this table"),
    ("Sound", "A bell when it is your turn"),
    ("Settings", "Plain tiles"),
    ("Leave", "Leave the table?"),
):

    def _press(visit: Visit, door: str = _door) -> Page:
        page = visit.table(at.WAITING)
        see(page, "Ruth’s turn")
        press(page, door)
        return page

    reached(f"over-{_door.lower()}", _shown, played=True)(_press)


@reached("menu", "Leave", played=True)
def menu(visit: Visit) -> Page:
    page = visit.table(at.WAITING)
    see(page, "Ruth’s turn")
    button = page.get_by_role("button", name="Menu", exact=True)
    if button.is_visible():
        button.click()
    return page


@reached("card-open", "All 59", played=True)
def card_open(visit: Visit) -> Page:
    page = visit.table(at.MY_TURN, ALONE)
    see(page, "Your turn")
    if visit.size in (PHONE, ZOOMED):
        page.get_by_role("button", name="Card", exact=True).click()
    return page


@reached("help-switches", "Show distances", played=True)
def help_switches(visit: Visit) -> Page:
    page = card_open(visit)
    page.get_by_role("button", name="Help", exact=True).click()
    return page


@reached("why", "Why the coach says so", played=True)
def why(visit: Visit) -> Page:
    page = card_open(visit)
    page.locator(".coach").click()
    return page


@reached("tray", "Touch the wall", played=True)
def tray(visit: Visit) -> Page:
    page = visit.table(at.REAL_TURN)
    tile_of(page, "7 Dot").click()
    page.get_by_role("button", name="At the table").click()
    return page


@reached("plate", "hand is dead", played=True)
def plate(visit: Visit) -> Page:
    page = visit.table(at.REAL_WINDOW)
    page.get_by_role("button", name="What can be done about Ruth").click()
    return page
