"""Tiles: the set, the notation both ways, the spoken names both ways, racks, sort orders."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.tiles import (
    DRAGONS,
    KINDS,
    NATURAL,
    STANDARD,
    SUITS,
    WINDS,
    Rack,
    Suit,
    Tile,
    TileError,
    TileSet,
    by_number,
    by_suit,
    hear,
    print_tiles,
    read_tile,
    read_tiles,
    suited,
)

tiles = st.sampled_from(KINDS)


def test_the_set_has_152_tiles_of_36_kinds_and_nothing_else() -> None:
    """SET-01, SET-02, Q-01"""
    assert len(KINDS) == 36
    assert len(NATURAL) == 35
    assert STANDARD.size == len(STANDARD.tiles) == 152
    assert {STANDARD.copies(tile) for tile in NATURAL if tile is not Tile.FLOWER} == {4}
    assert (STANDARD.copies(Tile.FLOWER), STANDARD.copies(Tile.JOKER)) == (8, 8)
    assert not any("blank" in tile.name.lower() for tile in STANDARD.tiles)


def test_house_rules_may_change_flowers_and_jokers() -> None:
    """HOUSE-01"""
    assert TileSet(jokers=10).size == 154
    assert TileSet(flowers=0).tiles.count(Tile.FLOWER) == 0


def test_every_tile_but_a_joker_is_natural() -> None:
    """DEF-01"""
    natural = {text: read_tile(text).natural for text in ("5C", "N", "R", "F", "J")}
    assert natural == {"5C": True, "N": True, "R": True, "F": True, "J": False}


def test_dragons_belong_to_suits() -> None:
    """CARD-16, Q-22"""
    assert [suit.dragon for suit in SUITS] == [Tile.GREEN, Tile.RED, Tile.SOAP]


def test_notation_prints_in_one_ascii_form() -> None:
    written = "3B 5C 7D N E W S R G 0 F J"
    assert print_tiles(read_tiles(written)) == written
    assert all(str(tile).isascii() for tile in KINDS)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("3b 5c 7d n e w s r g f j", "3B 5C 7D N E W S R G F J"),
        ("Wh wh WH soap Soap 0", "0 0 0 0 0 0"),
        ("5B*3 5b×2 N*1", "5B 5B 5B 5B 5B N"),
        ("F, F,J", "F F J"),
        ("  \t 1B\n2B ", "1B 2B"),
        ("soap*2", "0 0"),
        ("", ""),
    ],
)
def test_other_spellings_are_read(text: str, printed: str) -> None:
    assert print_tiles(read_tiles(text)) == printed


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("5B 5K", 4, "'5K' is not a tile"),
        ("D", 1, "R, G or 0 for a dragon"),
        ("0B", 1, "'0B' is not a tile"),
        ("10B", 1, "'10B' is not a tile"),
        ("5B*0", 1, "0 copies"),
        ("N 5B*999", 3, "999 copies"),
        ("F*100 F*100", 7, "more tiles than a set holds"),
        ("5B**3", 1, "'5B*' is not a tile"),
        ("🀄", 1, "is not a tile"),
    ],
)
def test_what_is_no_tile_is_told_with_its_place(text: str, column: int, words: str) -> None:
    with pytest.raises(TileError, match=re.escape(words)) as caught:
        read_tiles(text)
    assert caught.value.column == column


@given(st.text(max_size=30))
def test_no_text_makes_anything_but_tiles_or_a_tile_error(text: str) -> None:
    column, found = 1, read_tiles("")
    try:
        found = read_tiles(text)
    except TileError as error:
        column = error.column
    assert 1 <= column <= max(1, len(text))
    assert read_tiles(print_tiles(found)) == found


@given(st.lists(tiles, max_size=20), st.booleans())
def test_what_is_printed_reads_back(held: list[Tile], short: bool) -> None:
    assert list(read_tiles(print_tiles(held, short=short))) == held


@given(tiles)
def test_a_tile_is_heard_by_its_spoken_name(tile: Tile) -> None:
    assert hear(tile.spoken) is tile
    assert hear(tile.spoken.upper()) is tile
    assert re.fullmatch("[a-z]+( [a-z]+)?", tile.spoken)


@pytest.mark.parametrize(
    ("said", "tile"),
    [
        ("five dot", "5D"),
        ("three bam", "3B"),
        ("seven crak", "7C"),
        ("seven crack", "7C"),
        ("7 crak", "7C"),
        ("red", "R"),
        ("red dragon", "R"),
        ("white", "0"),
        ("soap", "0"),
        ("north", "N"),
        ("north wind", "N"),
        ("Flower", "F"),
        ("joker", "J"),
    ],
)
def test_names_that_are_full(said: str, tile: str) -> None:
    """DISC-03"""
    assert hear(said) is read_tile(tile)


@pytest.mark.parametrize(
    "said", ["", "seven", "dot", "north dragon", "red wind", "ten bam", "five", "five five dot"]
)
def test_names_that_are_not_full(said: str) -> None:
    """DISC-03"""
    assert hear(said) is None


def test_all_suited_tiles_are_found_by_number_and_suit() -> None:
    found = [suited(number, suit) for suit in SUITS for number in range(1, 10)]
    assert tuple(found) == KINDS[:27]
    assert suited(5, Suit.CRAK) is Tile("5C")
    assert (Tile("5C").suit, Tile("5C").number) == (Suit.CRAK, 5)
    assert all(tile.suit is None and tile.number is None for tile in (*WINDS, *DRAGONS))


def test_sort_orders() -> None:
    held = read_tiles("J 0 N 2D 1D 2B 1C F R")
    assert print_tiles(sorted(held, key=by_suit)) == "2B 1C 1D 2D N R 0 F J"
    assert print_tiles(sorted(held, key=by_number)) == "1C 1D 2B 2D N R 0 F J"


@given(st.lists(tiles, max_size=20), st.lists(tiles, max_size=20))
def test_racks_are_counts(one: list[Tile], other: list[Tile]) -> None:
    rack, more = Rack.of(one), Rack.of(other)
    assert len(rack) == len(one)
    assert rack + more == Rack.of([*one, *other])
    assert rack + more - other == rack
    assert Rack.read(str(rack)) == rack
    assert rack.jokers == one.count(Tile.JOKER)
    assert (rack + more).holds(rack)
    assert all((tile in rack) is (tile in one) for tile in KINDS)


def test_a_tile_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(ValueError, match="no five bam left"):
        Rack.read("5B N") - read_tiles("5B 5B")
