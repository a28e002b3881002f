"""Pages look as their pictures in docs/ do, whatever machine draws the letters."""

from typing import Final

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

from tests.conftest import DEEP
from tests.tree import ROOT
from tests.web.pictures import FOLDER, PICTURES, Picture, kept, taken

BLOCK: Final = 16
"""Pictures are compared by the mean of squares of so many pixels, in which a letter is lost."""
LIKE: Final = 24
"""How far two squares may be apart, of 255: letters of other machines are less."""
FEW: Final = 0.01
"""The share of squares that may differ more, such as a caret or a word set in another way."""
MOST: Final = 6_000_000
"""The size of all pictures together, in bytes."""

LOOKED_AT: Final = PICTURES if DEEP else PICTURES[::2]
"""In a short run half of them: what has two sizes is looked at on one."""


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The share of squares in which two pictures differ."""
    if one.size != other.size:
        return 1.0
    size = (one.width // BLOCK, one.height // BLOCK)
    small = [each.resize(size, Image.Resampling.BOX) for each in (one, other)]
    channels = ImageChops.difference(*small).split()
    worst = channels[0]
    for channel in channels[1:]:
        worst = ImageChops.lighter(worst, channel)
    counts = worst.histogram()
    return sum(counts[LIKE:]) / sum(counts)


@pytest.mark.parametrize("picture", LOOKED_AT, ids=lambda each: each.path.stem)
def test_a_page_looks_as_its_picture(picture: Picture, chromium: Browser) -> None:
    assert unlike(kept(picture), taken(chromium, picture)) <= FEW, (
        f"{picture.path.name} is not what the page looks like: look at it, "
        "then run python -m tests.web.pictures"
    )


def test_a_layout_that_has_moved_is_seen() -> None:
    for picture in PICTURES:
        before = kept(picture)
        assert unlike(before, before) == 0
        moved = ImageChops.offset(before, 0, 40)
        assert unlike(before, moved) > FEW, picture.path.name


def test_the_pictures_are_light_and_all_in_use() -> None:
    files = list(FOLDER.glob("*.png"))
    assert sum(each.stat().st_size for each in files) < MOST
    pages = [each.read_text("utf-8") for each in (ROOT / "docs").rglob("*.md")]
    words = "\n".join([*pages, (ROOT / "README.md").read_text("utf-8")])
    shown = {each.name for each in files if f"pictures/{each.name}" in words}
    assert {each.name for each in files} - shown <= {each.path.name for each in PICTURES}
    assert {each.path for each in PICTURES} <= set(files)
