"""From the home page to the next deal: a whole game with one kind of device and nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from mahj.server.tables.fortune import Fortune
from mahj.server.tables.telling import caught_up, seat_for
from tests.web.conftest import Open
from tests.web.devices import Finger, Keys, Mouse
from tests.web.venue import Venue, open_venue

PLAY: Final = re.compile("^Play now")
NEXT: Final = re.compile("^Next deal: .* East$")
END: Final = re.compile("^(Mah Jongg!|Wall game)$")
A_WHILE: Final = 400
MOST: Final = 1500
SHORT: Final = 13
"""The luck of a game that a bot wins early."""
LONG: Final = 2
"""The luck of a wall game."""

SIGHT: Final = """() => {
  const held = [...document.querySelectorAll('[data-rack] button')].filter((each) =>
    each.ariaDisabled !== 'true' && !each.ariaLabel.startsWith('Joker'))
  const bar = [...document.querySelectorAll('[data-ask] [data-act] > .button')]
  return {
    asked: document.querySelector('[data-ask] h2')?.textContent ?? '',
    buttons: Object.fromEntries(bar.map((each) =>
      [each.parentElement.dataset.act, each.disabled ? '' : each.textContent.trim()])),
    tiles: held.map((each) => each.ariaLabel.split(',')[0]),
    over: !!document.querySelector('[data-next]'),
  }
}"""
"""What is asked, which buttons can be pressed, and which tiles could be let go."""

SIMPLE: Final = {
    "declare": "M",
    "object": "N",
    "wish:0": "0",
    "draw": "W",
    "pass": "P",
    "rack": "R",
}
"""What a simple player answers, the best first, and its key."""


class Simple:
    """Somebody who calls nothing, lets go what was drawn and says Mah Jongg if it comes to that."""

    def __init__(self, you: Mouse, venue: Venue) -> None:
        self.you = you
        self.venue = venue
        self.done: set[str] = set()

    def play(self) -> None:
        """Play until the game is over."""
        for _ in range(MOST):
            sight = self.look()
            if sight["over"]:
                return
            if not self.answer(sight):
                self.venue.pass_time(A_WHILE)
        raise AssertionError(f"the game has no end: {self.look()}")

    def look(self) -> Any:
        """What the page shows once it knows what the table knows."""
        table = self.venue.house.hall.desks[self.you.page.url.rpartition("/")[2]].table
        person = next(chair.person for chair in table.state.chairs if chair.person)
        if now := caught_up(table, seat_for(table, person), None):
            self.you.hear(now.game, now.n)
        return self.you.page.evaluate(SIGHT)

    def answer(self, sight: Any) -> bool:
        """Answer what is asked, if anything is."""
        buttons: dict[str, str] = sight["buttons"]
        for act, key in SIMPLE.items():
            if buttons.get(act):
                self.press(act, buttons[act], key)
                return True
        if "pass_tiles" in buttons:
            self.you.choose(*sight["tiles"][:3])
            name = self.you.page.evaluate(SIGHT)["buttons"]["pass_tiles"]
            self.press("pass_tiles", name, "P")
            return True
        if "discard" in buttons:
            if not buttons["discard"]:
                self.you.choose(sight["tiles"][-1])
                buttons = self.you.page.evaluate(SIGHT)["buttons"]
            self.press("discard", buttons["discard"], "D")
            return True
        return False

    def press(self, act: str, name: str, key: str) -> None:
        """Press a button and wait for the answer."""
        with self.you.answered():
            self.you.press(name, key)
        self.done.add(act)


@pytest.fixture
def venue(seed: int) -> Iterator[Venue]:
    """A server with the luck of a seed."""
    with open_venue(fortune=Fortune(random.Random(seed))) as opened:
        yield opened


@pytest.mark.parametrize(
    ("kind", "seed"),
    [(Mouse, SHORT), (Finger, SHORT), (Keys, LONG)],
    ids=["mouse", "finger", "keys"],
)
def test_a_whole_game_and_the_next_deal(venue: Venue, open_page: Open, kind: type[Mouse]) -> None:
    you = kind(open_page("/", size=kind.size))
    you.enter(you.page.get_by_role("button", name=PLAY))
    player = Simple(you, venue)
    player.play()
    assert {"pass_tiles", "draw", "discard", "pass"} <= player.done
    expect(you.page.get_by_role("heading", name=END)).to_be_visible()
    with you.answered():
        you.touch(you.page.get_by_role("button", name=NEXT))
    table = you.page.url.rpartition("/")[2]
    venue.pass_time(A_WHILE)
    you.page.locator("[data-ask] h2").wait_for()
    assert venue.entries(table, 2)
