"""Every ink can be read on every face it is printed on."""

import re

import pytest

from mahj import art
from mahj.art import sprites
from mahj.art.ink import INKS, PLAIN_INKS, contrast

PRINTED = {"classic": INKS, "plain": PLAIN_INKS}
LEAST = {"classic": 4.5, "plain": 7.0}
FACE = "var(--tile-face,#ffffff)"

INDEX = re.compile(r'<use href="#tile-u\w+"[^>]* fill="([^"]+)"')


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("skin", "ink"), [(skin, ink) for skin, inks in PRINTED.items() for ink in inks]
)
def test_an_ink_stands_out_on_the_face(skin: str, ink: str, theme: str) -> None:
    face = art.TOKENS[skin][theme]["tile-face"]
    assert contrast(PRINTED[skin][ink], face) >= LEAST[skin]


@pytest.mark.parametrize("skin", art.SKINS)
def test_every_figure_and_character_is_printed_in_an_ink(skin: str) -> None:
    printed = set(INDEX.findall(art.sprite(skin)))
    assert printed <= {*PRINTED[skin].values(), FACE}


@pytest.mark.parametrize("skin", art.SKINS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_back_is_told_from_a_face(skin: str, theme: str) -> None:
    tokens = art.TOKENS[skin][theme]
    assert contrast(tokens["back"], tokens["tile-face"]) >= 3
    assert contrast(tokens["back-art"], tokens["back"]) >= 2.5


def test_the_plain_joker_is_white_on_dark() -> None:
    for name in ("t-J", "s-J"):
        face = sprites.definitions(art.sprite("plain"))[name]
        assert f'fill="{PLAIN_INKS["joker"]}"' in face
        assert set(INDEX.findall(face)) == {FACE}


def test_a_joker_says_joker() -> None:
    for skin in art.SKINS:
        face = sprites.definitions(art.sprite(skin))["t-J"]
        letters = re.findall(r"#tile-u(\w+)", face)
        assert "".join(chr(int(each, 16)) for each in letters) == "JJOKER"


def test_a_flower_has_no_number() -> None:
    for skin in art.SKINS:
        for number in range(1, 9):
            for size in "ts":
                face = sprites.definitions(art.sprite(skin))[f"{size}-F{number}"]
                assert re.findall(r"#tile-u(\w+)", face) == [f"{ord('F'):x}"]


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48), ("#ffffff", "#ffffff", 1)],
)
def test_contrast_is_that_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)
    assert contrast(other, one) == contrast(one, other)
