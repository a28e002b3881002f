"""Ways to use a page: with a mouse, with a finger, or with keys alone."""

from __future__ import annotations

import re
from typing import Any, Final

from playwright.sync_api import Locator, Page, WebSocket

TRAY: Final = "At the table"
"""What holds the buttons for which a bar has no room, and small acts of hands and voice."""
FAR: Final = 120
"""So many times somebody presses Tab before giving up."""
FOCUSED: Final = "each => each === document.activeElement"
ASKED: Final = "[data-ask]:not([data-old]) h2"
TOLD: Final = re.compile(r'"tell":"told","game":(?P<game>\d+),"n":(?P<n>\d+)')
ANSWERS: Final = re.compile(r'"tell":"(done|refused|stale|malformed)"')
ELSEWHERE: Final = """path => {
  document.querySelector('[data-ask]')?.setAttribute('data-old', '')
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}"""
"""Goes to another address as a link does: the page is not loaded anew."""
SETTLING: Final = "[data-ask].settling"
SETTLING_MS: Final = 400
"""After so long a press counts again."""
WAY: Final = """each => {
  const now = document.activeElement
  if (now === each) return ''
  return now.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
}"""
"""Which key leads towards something; none where the focus is there."""
PLACE: Final = """() => {
  const all = [...document.querySelectorAll('[data-rack] button')]
  return all.indexOf(document.activeElement)
}"""


class Mouse:
    """Somebody at a page who uses a mouse."""

    size = "desk"

    socket: WebSocket

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told = (0, 0)
        page.on("websocket", self._meet)

    def _meet(self, socket: WebSocket) -> None:
        self.socket = socket
        self.told = (0, 0)
        socket.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        if match := TOLD.search(frame):
            self.told = int(match["game"]), int(match["n"])

    def go(self, path: str) -> None:
        """Open a table and wait until it asks something."""
        new = self.page.url == "about:blank"
        with self.page.expect_websocket():
            if new:
                self.page.goto(path)
            else:
                self.page.evaluate(ELSEWHERE, path)
        self.page.locator(ASKED).wait_for()

    def enter(self, door: Locator) -> None:
        """Press what leads to a table, and wait until it asks something."""
        with self.page.expect_websocket():
            self.touch(door)
        self.page.locator(ASKED).wait_for()

    def hear(self, game: int, number: int) -> None:
        """Wait until the page was told so much of a game."""
        if self.told < (game, number):
            with self.socket.expect_event("framereceived", lambda _: self.told >= (game, number)):
                pass

    # what people do

    def press(self, name: str, key: str = "") -> None:
        """Press a button by its name; by its key, where the device has keys."""
        del key
        self.touch(self.found(name))

    def choose(self, *names: str) -> None:
        """Choose tiles of the own rack."""
        for name in names:
            self.touch(self.tile(name))

    def write(self, label: str, words: str) -> None:
        """Fill in a field and send it."""
        field = self.page.get_by_label(label, exact=True)
        field.fill(words)
        field.press("Enter")

    def drag(self, name: str, to: str) -> None:
        """Drag a tile of the rack to a place, named by a selector."""
        self.down(middle(self.tile(name)))
        self.glide(middle(self.page.locator(to).first))
        self.up()

    # how this device does it

    def touch(self, what: Locator) -> None:
        """Touch something that can be pressed."""
        settled(self.page)
        what.click()

    def down(self, at: tuple[float, float]) -> None:
        """Take hold of whatever lies there."""
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def glide(self, to: tuple[float, float]) -> None:
        """Go there with what is held."""
        self.page.mouse.move(*to, steps=6)

    def up(self) -> None:
        """Let go."""
        self.page.mouse.up()

    # what people see

    def button(self, name: str) -> Locator:
        """A button by its whole name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def found(self, name: str) -> Locator:
        """A button that is in sight, or in the tray, which is then opened."""
        there = self.button(name)
        there.or_(self.button(TRAY)).first.wait_for()
        if not there.count():
            self.touch(self.button(TRAY))
        return there.first

    def tile(self, name: str) -> Locator:
        """The first tile of a name that stands on the rack and is not chosen."""
        tile = f'[data-rack] button[aria-label^="{name},"][aria-pressed="false"]'
        return self.page.locator(tile).first

    def answered(self) -> Any:
        """While this lasts, an answer of the table is awaited."""
        return self.socket.expect_event("framereceived", answers)


class Finger(Mouse):
    """Somebody with a phone."""

    size = "phone"

    def touch(self, what: Locator) -> None:
        settled(self.page)
        what.tap()

    def down(self, at: tuple[float, float]) -> None:
        self._at = at
        self._cdp = self.page.context.new_cdp_session(self.page)
        self._send("touchStart", at)

    def glide(self, to: tuple[float, float]) -> None:
        for step in range(1, 7):
            across, along = (a + (b - a) * step / 6 for a, b in zip(self._at, to, strict=True))
            self._send("touchMove", (across, along))

    def up(self) -> None:
        self._cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, at: tuple[float, float]) -> None:
        points = [{"x": at[0], "y": at[1]}]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


class Keys(Mouse):
    """Somebody who has keys and nothing else."""

    def press(self, name: str, key: str = "") -> None:
        if not key:
            self.touch(self.found(name))
            return
        settled(self.page)
        self.page.keyboard.press(key)

    def touch(self, what: Locator) -> None:
        self._reach(what)
        settled(self.page)
        self.page.keyboard.press("Enter")

    def _reach(self, what: Locator) -> None:
        what.wait_for()
        for _ in range(FAR):
            way = what.evaluate(WAY)
            if not way:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"no way to {what} by Tab")

    def choose(self, *names: str) -> None:
        for name in names:
            wanted = self.tile(name)
            wanted.wait_for()
            if self.page.evaluate(PLACE) < 0:
                self.page.keyboard.press("ArrowRight")
            here = self.page.evaluate(PLACE)
            assert here >= 0, "no way to the rack by an arrow key"
            there = wanted.evaluate(WHERE)
            step = "ArrowRight" if there > here else "ArrowLeft"
            for _ in range(abs(there - here)):
                self.page.keyboard.press(step)
            assert wanted.evaluate(FOCUSED)
            self.page.keyboard.press("Space")

    def write(self, label: str, words: str) -> None:
        self._reach(self.page.get_by_label(label, exact=True))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")


WHERE: Final = "each => [...document.querySelectorAll('[data-rack] button')].indexOf(each)"


def settled(page: Page) -> None:
    """Let go by the time in which a press is taken for the second half of the one before."""
    if page.locator(SETTLING).count():
        page.clock.fast_forward(SETTLING_MS)
        page.locator(SETTLING).wait_for(state="detached")


def answers(frame: str | bytes) -> bool:
    """Whether a message answers something that was asked."""
    return bool(ANSWERS.search(str(frame)))


def middle(what: Locator) -> tuple[float, float]:
    """The middle of something on the page."""
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
