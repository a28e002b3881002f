"""The pictures of the page that docs/ shows: `python -m tests.web.pictures [NAME ...]` takes them.

They are taken of real pages of a real server whose clock stands still.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser

from tests.browser import launched
from tests.chromium import MISSING, find
from tests.web.states import STATES
from tests.web.table_states import TABLES
from tests.web.venue import open_venue
from tests.web.visits import PHONE, settle, visiting

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
COLOURS: Final = 256

BOTH: Final = (
    *(
        "table",
        "home",
        "new",
        "gathering-knock",
        "blind",
        "vote",
        "drawn",
        "window",
        "window-mah-jongg",
    ),
    *("swap", "exposed", "won", "late", "card-open", "card", "editor-mistakes"),
    *("rule-stepped", "score-line", "game"),
)
DESK: Final = (
    *("real-turn", "tray", "dead", "chat", "watcher", "why", "help-switches", "over-settings"),
    *("cards-mine", "card-print", "rules", "rules-search", "sheet", "games", "numbers"),
    *("settings", "missing", "join"),
)
NARROW: Final = ("score-tiles", "waiting")


class Picture(NamedTuple):
    """A picture in docs/: a state on a device."""

    state: str
    size: str

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / (f"{self.state}-phone.png" if self.size == PHONE else f"{self.state}.png")


PICTURES: Final = (
    *(Picture(state, "desk") for state in (*BOTH, *DESK)),
    *(Picture(state, PHONE) for state in (*BOTH, *NARROW)),
)


def taken(browser: Browser, picture: Picture) -> Image.Image:
    """The picture as it looks now."""
    state = {**STATES, **TABLES}[picture.state]
    with open_venue() as venue, visiting(browser, venue, picture.size) as visit:
        visit.alone = True
        page = state.reach(visit)
        settle(visit, page)
        shot = page.screenshot(animations="disabled", caret="hide")
    return Image.open(io.BytesIO(shot)).convert("RGB")


def kept(picture: Picture) -> Image.Image:
    """The picture as docs/ shows it."""
    return Image.open(picture.path).convert("RGB")


def keep(image: Image.Image, path: Path) -> None:
    """Write a picture in few colours: those of its surfaces as they are, and some of the rest."""
    counted: Any = image.getcolors(image.width * image.height)
    surfaces = [colour for _, colour in sorted(counted, reverse=True)[: COLOURS // 2]]
    sample = image.quantize(COLOURS - len(surfaces), Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*(part for colour in surfaces for part in colour), *sample])
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)


def main(names: list[str]) -> None:
    """Take all pictures, or those of some states."""
    executable = find()
    if not executable:
        sys.exit(MISSING)
    with launched(executable) as browser:
        for picture in PICTURES:
            if not names or picture.state in names:
                keep(taken(browser, picture), picture.path)
                print(picture.path.name, picture.path.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])
