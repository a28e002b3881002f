"""Every act of the game has a control in the page, and the control does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, get_args

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from mahj.rules.acts import AnyAct, Begin, Discard, Expire
from mahj.rules.events import Event
from mahj.tiles import Tile
from tests.web.devices import Finger, Keys, Mouse
from tests.web.gestures import ASSISTED, GESTURES, Gesture
from tests.web.questions import KEPT, Moment
from tests.web.venue import NAMES, Venue, open_venue
from tests.web.visits import PATIENCE, SIZES, TOUCH

DEVICES = {"mouse": Mouse, "keys": Keys, "finger": Finger}


def tried(device: str, house: str, gesture: Gesture) -> bool:
    """Whether a device tries a gesture; a whole game by keys at an assisted table is played too."""
    if device == "finger":
        return gesture.finger
    if device == "keys" and house == "assisted":
        return gesture.keys and (gesture.finger or gesture.houses == ASSISTED)
    return device == "mouse" or gesture.keys


TRIED = [
    pytest.param(device, house, gesture, id=f"{device}-{house}-{gesture.name}")
    for gesture in GESTURES
    for house in gesture.houses
    for device in DEVICES
    if tried(device, house, gesture)
]


class Lounge:
    """One venue and one browser for all gestures; each has a table and a page of its own."""

    def __init__(self, venue: Venue, browser: Browser) -> None:
        self.venue = venue
        self.browser = browser
        self.people = [venue.sign_in(name) for name in NAMES]
        self.contexts: dict[str, BrowserContext] = {}
        self.complaints: list[str] = []

    def sit(self, kind: type[Mouse], told: str) -> tuple[Mouse, str]:
        """Somebody at a table with a position."""
        table = self.venue.set_table(told, self.people)
        you = kind(self.page(kind.size))
        you.go(f"/t/{table}")
        return you, table

    def page(self, size: str) -> Page:
        """A page of Ann's; whatever it complains about is kept."""
        if pages := self.context(size).pages:
            return pages[0]
        page = self.context(size).new_page()
        page.on("console", lambda said: self.complaints.append(f"{said.text} {said.location}"))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.set_default_timeout(PATIENCE)
        return page

    def context(self, size: str) -> BrowserContext:
        """Ann's browser of a size."""
        if size not in self.contexts:
            width, height = SIZES[size]
            self.contexts[size] = self.browser.new_context(
                base_url=self.venue.url,
                viewport={"width": width, "height": height},
                has_touch=size in TOUCH,
                is_mobile=size in TOUCH,
                reduced_motion="reduce",
            )
            self.contexts[size].clock.install()
            self.contexts[size].add_cookies([self.people[0].held])
        return self.contexts[size]


@pytest.fixture(scope="module")
def house() -> Iterator[Venue]:
    with open_venue() as venue:
        yield venue


@pytest.fixture(scope="module")
def lounge_of(house: Venue) -> Callable[[Browser], Lounge]:
    made: list[Lounge] = []

    def lounge(browser: Browser) -> Lounge:
        if not made:
            made.append(Lounge(house, browser))
        return made[0]

    return lounge


@pytest.fixture
def lounge(chromium: Browser, lounge_of: Callable[[Browser], Lounge]) -> Iterator[Lounge]:
    found = lounge_of(chromium)
    yield found
    complaints, found.complaints = found.complaints, []
    assert complaints == []


def plain(act: AnyAct) -> dict[str, Any]:
    """An act with its tiles in order: which of them was chosen first means nothing."""
    told = msgspec.to_builtins(act)
    return {key: sorted(value) if isinstance(value, list) else value for key, value in told.items()}


@pytest.mark.parametrize(("device", "house_rules", "gesture"), TRIED)
def test_a_gesture_is_its_act(
    lounge: Lounge, device: str, house_rules: str, gesture: Gesture
) -> None:
    you, table = lounge.sit(DEVICES[device], gesture.told(house_rules))
    *before, last = gesture.steps
    for step in before:
        step(you)
    with you.answered():
        last(you)
    entries = lounge.venue.entries(table)
    assert [(one.seat, plain(one.act)) for one in entries] == [(0, plain(gesture.act))]
    found = [event for event in entries[0].events if isinstance(event, gesture.event)]
    assert found, [type(event).__name__ for event in entries[0].events]


def test_every_act_has_a_gesture() -> None:
    mine = {act for act in get_args(AnyAct) if act not in (Begin, Expire)}
    assert {type(gesture.act) for gesture in GESTURES if "club" in gesture.houses} == mine


@pytest.mark.parametrize("preset", ["club", "assisted"])
def test_what_a_table_offers_has_a_gesture_there(preset: str) -> None:
    moments = msgspec.json.decode(KEPT.read_bytes(), type=list[Moment])
    offered = {form.do for one in moments if one.preset == preset for form in one.options}
    done = {plain(gesture.act)["do"] for gesture in GESTURES if preset in gesture.houses}
    assert offered <= done


def test_keys_alone_can_do_every_act() -> None:
    done = {type(gesture.act) for gesture in GESTURES if gesture.keys}
    assert done == {type(gesture.act) for gesture in GESTURES}


HAND = "P0 [4D 5D 9D ..]; P0 to discard after drawing 9D"
TURN = Gesture("", Discard(Tile("5D")), Event, (), HAND)


@pytest.mark.parametrize("kind", [Mouse, Finger], ids=["mouse", "finger"])
@pytest.mark.parametrize("place", ["[data-ask]", "header", "[data-rack] ul"])
def test_a_tile_dropped_elsewhere_is_no_discard(
    lounge: Lounge, kind: type[Mouse], place: str
) -> None:
    you, table = lounge.sit(kind, TURN.told("assisted"))
    you.drag("4 Dot", place)
    you.tile("4 Dot").wait_for()
    you.choose("5 Dot")
    with you.answered():
        you.press("Discard 5 Dot")
    assert [entry.act for entry in lounge.venue.entries(table)] == [TURN.act]


def test_a_tile_pressed_twice_is_a_discard_only_where_the_player_wants_it(lounge: Lounge) -> None:
    you, table = lounge.sit(Mouse, TURN.told("assisted"))
    you.tile("4 Dot").dblclick()
    you.choose("5 Dot")
    with you.answered():
        you.press("Discard 5 Dot")
    assert [entry.act for entry in lounge.venue.entries(table)] == [TURN.act]
    you, table = lounge.sit(Mouse, TURN.told("assisted"))
    wish(you)
    with you.answered():
        you.tile("5 Dot").dblclick()
    assert [entry.act for entry in lounge.venue.entries(table)] == [TURN.act]
    wish(you)


def wish(you: Mouse) -> None:
    """Wish that a second press discards, or no longer wish it."""
    you.press("Settings")
    you.page.get_by_label("Press a tile twice to discard it").click()
    you.press("Close")
