"""The tiles as a browser shows them: told apart at 22 px in grey, light and dark as asked."""

from itertools import combinations
from typing import Literal

import pytest
from playwright.sync_api import Page

from mahj import art

# One Flower stands for all eight: they are one tile.
FACES = [tile for tile in art.TILES if tile not in {f"F{n}" for n in range(2, 9)}]

# The nearest of all, a 5 and a 6 of one suit, are 18 apart, and they are easy to tell.
LEAST = 15
LEAST_OF_SUITS = 24

GREY = """async pictures => {
  const canvas = new OffscreenCanvas(22, 29), pen = canvas.getContext('2d');
  const shades = [];
  for (const picture of pictures) {
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(picture);
    await image.decode();
    pen.clearRect(0, 0, 22, 29);
    pen.drawImage(image, 0, 0);
    const {data} = pen.getImageData(0, 0, 22, 29), grey = [];
    for (let i = 0; i < data.length; i += 4)
      grey.push(Math.round(.2126 * data[i] + .7152 * data[i + 1] + .0722 * data[i + 2]));
    shades.push(grey);
  }
  return shades;
}"""


def picture(skin: str, tile: str) -> str:
    name = art.symbol(tile, small=True)
    shown = art.some(skin, [name]).replace('width="0" height="0"', 'width="22" height="29"')
    return shown.replace("</svg>", f'<use href="#{name}"/></svg>')


def apart(one: list[int], other: list[int]) -> int:
    """Count the pixels that are clearly lighter in one picture than in the other."""
    return sum(abs(a - b) >= 64 for a, b in zip(one, other, strict=True))


def distances(page: Page, skin: str) -> dict[tuple[str, str], int]:
    """Show every small face at 22 px in grey and compare each with each."""
    shades = page.evaluate(GREY, [picture(skin, tile) for tile in FACES])
    shown = dict(zip(FACES, shades, strict=True))
    return {(a, b): apart(shown[a], shown[b]) for a, b in combinations(FACES, 2)}


@pytest.mark.parametrize("skin", art.SKINS)
def test_no_two_tiles_look_alike_in_grey_at_22_px(page: Page, skin: str) -> None:
    found = distances(page, skin)
    assert {pair: pixels for pair, pixels in found.items() if pixels < LEAST} == {}


@pytest.mark.parametrize("skin", art.SKINS)
def test_suits_are_told_apart_without_colour_at_22_px(page: Page, skin: str) -> None:
    found = distances(page, skin)
    suits = {(a, b): found[a, b] for a, b in found if a[0] == b[0] and len(a) == len(b) == 2}
    assert len(suits) == 27
    assert {pair: pixels for pair, pixels in suits.items() if pixels < LEAST_OF_SUITS} == {}


def test_a_sprite_can_stay_in_a_file_of_its_own(page: Page) -> None:
    page.route("**/table", lambda route: route.fulfill(content_type="text/html", body=TABLE))
    page.route(
        "**/classic.svg",
        lambda route: route.fulfill(content_type="image/svg+xml", body=art.sprite()),
    )
    page.goto("http://tiles.test/table", wait_until="networkidle")
    assert page.screenshot() != blank(page)


# 5 Dot is made of nothing but shared parts.
TABLE = '<svg width="60" height="80"><use href="classic.svg#t-5D"/></svg>'


def blank(page: Page) -> bytes:
    page.evaluate("document.querySelector('use').remove()")
    return page.screenshot()


Scheme = Literal["light", "dark"]


@pytest.mark.parametrize(
    ("system", "root", "inner", "skin", "theme"),
    [
        ("light", "", "", "classic", "light"),
        ("dark", "", "", "classic", "dark"),
        ("dark", "data-theme=light", "", "classic", "light"),
        ("light", "data-theme=dark", "", "classic", "dark"),
        ("light", "data-skin=plain", "", "plain", "light"),
        ("dark", "data-skin=plain", "", "plain", "dark"),
        ("dark", "data-skin=plain data-theme=light", "", "plain", "light"),
        ("light", "data-skin=plain data-theme=dark", "", "plain", "dark"),
        ("light", "data-theme=dark", "data-skin=plain", "plain", "dark"),
        ("dark", "data-theme=light", "data-skin=plain", "plain", "light"),
        ("dark", "", "data-skin=plain", "plain", "dark"),
        ("dark", "data-skin=plain", "data-skin=classic", "classic", "dark"),
        ("light", "data-skin=plain data-theme=dark", "data-skin=classic", "classic", "dark"),
        ("dark", "data-theme=light data-skin=plain", "data-skin=classic", "classic", "light"),
        ("dark", "data-theme=dark", "data-skin=plain data-theme=light", "plain", "light"),
        ("dark", "", "data-skin=classic data-theme=light", "classic", "light"),
    ],
)
def test_colours_follow_theme_and_skin(
    page: Page, system: Scheme, root: str, inner: str, skin: str, theme: str
) -> None:
    page.emulate_media(color_scheme=system)
    page.set_content(f"<!doctype html><html {root}><style>{art.css()}</style><p {inner}>")
    tokens = art.TOKENS[skin][theme]
    read = "(p, names) => names.map(name => getComputedStyle(p).getPropertyValue('--' + name))"
    found = page.locator("p").evaluate(read, list(tokens))
    assert dict(zip(tokens, found, strict=True)) == tokens


@pytest.mark.parametrize("size", art.SIZES)
def test_a_tile_is_as_wide_as_its_place_says_and_a_third_higher(page: Page, size: str) -> None:
    page.set_content(
        f"<style>{art.css()}</style>"
        f'<svg class="tile" style="--tile-width:var(--tile-{size})"></svg>'
    )
    box = page.locator("svg").bounding_box()
    assert box is not None
    assert box["width"] == art.SIZES[size]
    assert box["height"] == pytest.approx(art.SIZES[size] * 4 / 3, abs=0.02)
