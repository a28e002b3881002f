"""A few symbols can be taken out of a sprite, with all that they need."""

import pytest

from mahj import art
from mahj.art import sprites


@pytest.mark.parametrize("skin", art.SKINS)
@pytest.mark.parametrize("tile", art.TILES)
@pytest.mark.parametrize("small", [False, True], ids=["display", "small"])
def test_a_symbol_comes_with_the_parts_it_shows_and_no_others(
    skin: str, tile: str, small: bool
) -> None:
    name = art.symbol(tile, small=small)
    text = art.some(skin, [name])
    assert set(sprites.definitions(text)) == sprites.shown(text) | {name}
    assert sprites.definitions(text).items() <= sprites.definitions(art.sprite(skin)).items()


def test_parts_of_parts_come_too() -> None:
    text = art.some("classic", ["t-F3"])
    assert {"tile-chrysanthemum", "tile-chrysanthemum-petal"} <= set(sprites.definitions(text))


def test_all_symbols_are_the_whole_sprite() -> None:
    every = [art.symbol(tile, small=small) for tile in art.TILES for small in (False, True)]
    assert art.some("plain", every) == art.sprite("plain")


def test_order_and_repetition_do_not_matter() -> None:
    one = art.some("classic", ["t-5B", "s-J", "t-5B"])
    assert one == art.some("classic", iter(["s-J", "t-5B"]))


def test_no_symbols_are_an_empty_sprite() -> None:
    assert sprites.definitions(art.some("classic", [])) == {}


def test_two_skins_stand_on_one_page_under_different_names() -> None:
    page = [art.some(skin, ["t-5B"], prefix=f"{skin}-") for skin in art.SKINS]
    names = [set(sprites.definitions(text)) for text in page]
    assert "classic-t-5B" in names[0]
    assert names[0].isdisjoint(names[1])
    assert all(sprites.shown(text) < set(sprites.definitions(text)) for text in page)


@pytest.mark.parametrize("name", ["5B", "t-F", "t-10B", "tile-none", ""])
def test_an_unknown_symbol_is_named(name: str) -> None:
    with pytest.raises(ValueError, match=f"no symbol '{name}': expected t-5B"):
        art.some("classic", ["t-1B", name])
