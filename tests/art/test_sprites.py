"""A sprite holds every face twice, refers to nothing it lacks and stays small."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from mahj import art
from mahj.art import sprites
from mahj.art.svg import PREFIX

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"defs", "g", "symbol", "use", "path", "circle", "rect"}
MOST = 40 * 1000

skins = pytest.mark.parametrize("skin", art.SKINS)


def elements(skin: str) -> list[ET.Element]:
    return list(ET.fromstring(art.sprite(skin)).iter())


def ids(skin: str) -> list[str]:
    return [each.attrib["id"] for each in elements(skin) if "id" in each.attrib]


def test_there_are_43_faces_and_a_back() -> None:
    assert len(art.TILES) == len(set(art.TILES)) == 44
    assert art.TILES[-1] == "back"


@skins
@pytest.mark.parametrize("tile", art.TILES)
@pytest.mark.parametrize("small", [False, True], ids=["display", "small"])
def test_a_tile_has_both_faces(skin: str, tile: str, small: bool) -> None:
    [face] = [each for each in elements(skin) if each.get("id") == art.symbol(tile, small=small)]
    assert face.tag == f"{SVG}symbol"
    assert face.attrib["viewBox"] == "0 0 60 80"
    assert len(face) > 1


@skins
def test_a_sprite_has_no_other_symbols(skin: str) -> None:
    symbols = [each.attrib["id"] for each in elements(skin) if each.tag == f"{SVG}symbol"]
    assert symbols == [
        art.symbol(tile, small=small) for small in (False, True) for tile in art.TILES
    ]


@skins
def test_no_id_is_given_twice(skin: str) -> None:
    assert len(ids(skin)) == len(set(ids(skin)))


@skins
def test_nothing_is_shown_that_is_not_there(skin: str) -> None:
    assert sprites.shown(art.sprite(skin)) - set(ids(skin)) == set()


@skins
def test_no_part_is_kept_that_no_face_shows(skin: str) -> None:
    parts = {each for each in ids(skin) if each.startswith(PREFIX)}
    assert parts - sprites.shown(art.sprite(skin)) == set()


@skins
def test_every_part_has_the_prefix_that_keeps_it_clear_of_a_page(skin: str) -> None:
    assert {each[:2] for each in ids(skin) if not each.startswith(PREFIX)} == {"t-", "s-"}


@skins
def test_a_sprite_is_made_of_shapes_alone(skin: str) -> None:
    assert {each.tag.removeprefix(SVG) for each in elements(skin)} == SHAPES | {"svg"}
    assert not any("style" in each.attrib for each in elements(skin))


@skins
def test_a_number_is_written_short(skin: str) -> None:
    assert (
        re.findall(r"(?<![#\w])-?\d*\.\d{5,}|\d\.\d*0(?=[\s\"-])|[\s\"]0\.\d", art.sprite(skin))
        == []
    )


@skins
def test_a_sprite_is_at_most_40_kb_gzipped(skin: str) -> None:
    assert len(gzip.compress(art.sprite(skin).encode(), 9, mtime=0)) <= MOST


@skins
def test_a_sprite_reads_no_token_that_the_stylesheet_does_not_set(skin: str) -> None:
    read = set(re.findall(r"var\(--([\w-]+),", art.sprite(skin)))
    assert read == set(art.TOKENS[skin]["light"]) == set(art.TOKENS[skin]["dark"])


@skins
def test_without_a_stylesheet_a_sprite_is_light(skin: str) -> None:
    fallbacks = dict(re.findall(r"var\(--([\w-]+),(#\w+)\)", art.sprite(skin)))
    assert fallbacks == art.TOKENS[skin]["light"]
