"""What one asks for by name, and what one is told when there is no such thing."""

import os
import subprocess
import sys

import pytest

from mahj import art
from mahj.tiles import Tile


@pytest.mark.parametrize("tile", Tile)
def test_every_kind_of_tile_has_its_symbols(tile: Tile) -> None:
    for skin in art.SKINS:
        assert f'<symbol id="{art.symbol(tile.value)}"' in art.sprite(skin)
        assert f'<symbol id="{art.symbol(tile.value, small=True)}"' in art.sprite(skin)


def test_a_flower_without_a_number_is_the_first() -> None:
    assert art.symbol("F") == art.symbol("F1") == "t-F1"
    assert art.symbol("F8", small=True) == "s-F8"


@pytest.mark.parametrize("tile", ["", "10B", "0B", "5b", "5", "B", "F0", "F9", "D", "Back", "t-5B"])
def test_an_unknown_tile_is_told_what_was_expected(tile: str) -> None:
    with pytest.raises(ValueError, match=rf"^no tile '{tile}': expected 1B to 9B, .* or back$"):
        art.symbol(tile)


def test_an_unknown_skin_is_told_the_skins() -> None:
    with pytest.raises(ValueError, match=r"^no skin 'fancy': expected classic or plain$"):
        art.sprite("fancy")
    with pytest.raises(ValueError, match=r"^no skin '': expected classic or plain$"):
        art.some("", [])


def test_an_unknown_font_is_told_the_fonts() -> None:
    expected = r"^no font 'arial': expected atkinson-hyperlegible-next, young-serif, plain-zero, "
    for ask in (art.font, art.licence):
        with pytest.raises(ValueError, match=expected):
            ask("arial")


def test_the_classic_skin_is_the_one_you_get() -> None:
    assert art.sprite() == art.sprite("classic") != art.sprite("plain")


def test_showing_tiles_needs_no_fonttools() -> None:
    script = (
        "import sys; sys.modules['fontTools'] = None; from mahj import art; "
        "art.sprite(); art.some('plain', ['t-5B']); art.css(); art.font('plain-zero')"
    )
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", script], check=True, env=paths)
