"""The page in a browser: how soon a table can be played, what it weighs, how smoothly tiles go.

    python -m bench.page [--loads N] [--drags N]

A server in this process, a headless Chromium that draws without a graphics card. Every load begins
with an empty cache. While a tile is dragged by real input events, the page counts its own frames
(`requestAnimationFrame`; a headless browser makes sixty a second like a screen); a frame is late if
it came more than half a frame after its time. The work of a frame is the processor time of the
page's thread, from a trace of the browser: it hardly depends on what else the machine does. What is
late while nothing is dragged is the machine's doing.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import FLAGS
from tests.chromium import MISSING, find
from tests.web.positions import MY_TURN
from tests.web.venue import Venue, open_venue
from tests.web.watching import Fetched, await_file, fetched, guest, open_table, playable

FRAME_MS: Final = 1000 / 60
LATE_MS: Final = FRAME_MS * 1.5
STEPS: Final = 45
"""Moves from one end of a drag to the other."""
PAINTS: Final = """() => Object.fromEntries(
  performance.getEntriesByType('paint').map((each) => [each.name, each.startTime]))"""
COUNT: Final = """() => {
  const times = []
  const tick = (time) => { times.push(time); running = requestAnimationFrame(tick) }
  let running = requestAnimationFrame(tick)
  window.counted = () => { cancelAnimationFrame(running); return times }
}"""

FRAME: Final = "new Promise(requestAnimationFrame)"
DRAGGED: Final = "#dnd-action-dragged-el"

Point = tuple[float, float]


class Pointer:
    """A mouse or a finger that drags, by the events a device would send."""

    def __init__(self, page: Page, touch: bool) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._touch = touch

    def hover(self, way: list[Point]) -> None:
        """Go along a way without taking hold of anything; a finger only waits as long."""
        for point in way:
            if self._touch:
                self._page.evaluate(FRAME)
            else:
                self._send("move", point, held=False)

    def drag(self, way: list[Point]) -> None:
        """Take hold at the first point, go along the way and let go at the last."""
        self._send("down", way[0])
        for point in way[1:]:
            self._send("move", point)
        self._send("up", way[-1])

    def _send(self, what: str, at: Point, *, held: bool = True) -> None:
        x, y = at
        if self._touch:
            kind = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[what]
            points = [] if what == "up" else [{"x": x, "y": y}]
            self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            return
        kind = {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[what]
        event = {"type": kind, "x": x, "y": y, "buttons": int(held)}
        if held:
            event |= {"button": "left", "clickCount": 1}
        self._session.send("Input.dispatchMouseEvent", event)


def main() -> None:
    """Read the arguments, measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--loads", type=int, default=7)
    parser.add_argument("--drags", type=int, default=6)
    asked = parser.parse_args()
    executable = find()
    if not executable:
        raise SystemExit(MISSING)
    with open_venue() as venue, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        for size in ("desk", "phone"):
            load(browser, venue, size, asked.loads)
            drag(browser, venue, size, asked.drags)
        browser.close()


def load(browser: Browser, venue: Venue, size: str, loads: int) -> None:
    """Open a table again and again, each time with an empty cache."""
    times: dict[str, list[float]] = {}
    files: list[Fetched] = []
    soon = 0.0
    for _ in range(loads):
        with guest(browser, venue, size) as context:
            page = open_table(context)
            paints = page.evaluate(PAINTS) | {"playable": playable(page)}
            for name, at in paints.items():
                times.setdefault(name, []).append(at)
            await_file(page, "/beside-")
            page.wait_for_load_state("networkidle")
            files, soon = fetched(page), playable(page)
    told = ", ".join(f"{name.replace('-', ' ')} {median(at):.0f} ms" for name, at in times.items())
    print(f"{size}: {told}")
    first = sum(each.size for each in files if not each.tiles and each.at < soon)
    later = sum(each.size for each in files if not each.tiles and each.at >= soon)
    tiles = sum(each.size for each in files if each.tiles)
    weights = {"kB until then": first, "kB after": later, "kB of tiles": tiles}
    print("  " + ", ".join(f"{size / 1000:.1f} {what}" for what, size in weights.items()))


def drag(browser: Browser, venue: Venue, size: str, drags: int) -> None:
    """Drag a tile along the rack, and to the discards and back, in the middle of a game."""
    ways: dict[str, Callable[[Page], list[Point]]] = {
        "nothing dragged": along,
        "along the rack": along,
        "to the discards and back": across,
    }
    who = venue.sign_in("Ann")
    with guest(browser, venue, size, who) as context:
        page = open_table(context, venue.set_table(MY_TURN, [who]))
        await_file(page, "/beside-")
        page.wait_for_load_state("networkidle")
        pointer = Pointer(page, touch=size == "phone")
        for name, way in ways.items():
            frames: list[float] = []
            browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
            for _ in range(drags):
                page.evaluate(COUNT)
                go = pointer.hover if name.startswith("nothing") else pointer.drag
                go(way(page))
                times = page.evaluate("counted()")
                frames += [end - start for start, end in pairwise(times)]
                page.locator(DRAGGED).wait_for(state="detached")
            print(f"  {name}: {told(frames, work(browser.stop_tracing()))}")


def told(frames: list[float], tasks: list[float]) -> str:
    """The figures of some frames."""
    late = sum(each > LATE_MS for each in frames)
    return (
        f"{1000 * len(frames) / sum(frames):.1f} frames/s, {late} of {len(frames)} late, "
        f"the longest {max(frames):.0f} ms; "
        f"{sum(tasks) / len(frames):.1f} ms of work a frame, {max(tasks):.1f} ms at most"
    )


def work(trace: bytes) -> list[float]:
    """What the page's thread did in a trace, each time in milliseconds of the processor."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    tasks: dict[tuple[int, int], list[float]] = {
        (each["pid"], each["tid"]): []
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    for each in events:
        if each["name"] == "ThreadControllerImpl::RunTask":
            tasks.get((each["pid"], each["tid"]), []).append(each.get("tdur", 0) / 1000)
    return max(tasks.values(), key=sum)


def along(page: Page) -> list[Point]:
    """From the first tile of the rack to the last, and back past the first."""
    tiles = page.locator("[data-rack] li button")
    first, last = middle(page, "[data-rack] li button"), box(tiles.nth(6).bounding_box())
    return [*line(first, last), *line(last, (first[0] - 20, first[1]))]


def across(page: Page) -> list[Point]:
    """From the first tile of the rack to the middle of the table, and back."""
    tile, there = middle(page, "[data-rack] li button"), middle(page, "#felt-discards")
    return [*line(tile, there), *line(there, tile)]


def middle(page: Page, selector: str) -> Point:
    """The middle of the first thing that a selector finds."""
    return box(page.locator(selector).first.bounding_box())


def box(found: Any) -> Point:
    """The middle of a box."""
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def line(start: Point, end: Point) -> Iterator[Point]:
    """Points from one to another."""
    for step in range(STEPS):
        part = step / (STEPS - 1)
        yield start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


if __name__ == "__main__":
    main()
