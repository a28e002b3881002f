"""What a page weighs as a browser fetches it: gzipped, fonts included, tiles apart."""

import pytest
from playwright.sync_api import Browser, Response

from tests.web.venue import Venue
from tests.web.watching import Fetched, await_file, fetched, guest, open_table, playable

TABLE = 176_000
"""A table that can be played."""
WHOLE_TABLE = 200_000
"""A table with all that is fetched afterwards: the end of a hand, talk, dialogs."""
HOME = 115_000
TILES = 20_000
FONTS = 40_000


def told(files: list[Fetched]) -> str:
    """Every file with its bytes, the largest first."""
    ordered = sorted(files, key=lambda each: -each.size)
    return "\n".join(f"{each.size:7,} {each.path}" for each in ordered)


def weight(files: list[Fetched]) -> int:
    """The bytes of some files, without those of the tiles."""
    return sum(each.size for each in files if not each.tiles)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_table_is_light(size: str, chromium: Browser, venue: Venue) -> None:
    with guest(chromium, venue, size) as context:
        page = open_table(context)
        await_file(page, "/beside-")
        page.wait_for_load_state("networkidle")
        files = fetched(page)
        first = [each for each in files if each.at < playable(page)]
    assert 80_000 < weight(first) <= TABLE, told(first)
    assert weight(files) <= WHOLE_TABLE, told(files)
    assert sum(each.size for each in files if each.tiles) <= TILES
    assert sum(each.size for each in files if each.path.endswith(".woff2")) <= FONTS
    assert len({each.path for each in files}) == len(files), "nothing is fetched twice"


def test_the_home_page_is_light(chromium: Browser, venue: Venue) -> None:
    with guest(chromium, venue) as context:
        page = context.new_page()
        page.goto("/")
        page.wait_for_load_state("networkidle")
        files = fetched(page)
    assert 50_000 < weight(files) <= HOME, told(files)
    assert sum(each.size for each in files if each.tiles) <= TILES


def test_everything_large_is_sent_packed(chromium: Browser, venue: Venue) -> None:
    with guest(chromium, venue) as context:
        plain: list[str] = []

        def look(answer: Response) -> None:
            packed = answer.url.endswith(".woff2") or "content-encoding" in answer.headers
            if "/assets/" in answer.url and not packed:
                plain.append(answer.url)

        page = context.new_page()
        page.on("response", look)
        page.goto("/")
        page.wait_for_load_state("networkidle")
    assert plain == []
