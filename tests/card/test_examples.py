"""Example hands of a line: varied, possible, laid out as printed."""

from __future__ import annotations

import pytest

from mahj.card import load, names, read_card
from mahj.card.examples import examples, joker_counts
from mahj.tiles import STANDARD, Rack, Tile


def shown(row: str, most: int = 6) -> tuple[str, ...]:
    """The examples of a single line."""
    return examples(read_card(f"card: T\n== A ==\n{row} X 25\n").lines[0], most)


def tiles_of(text: str) -> list[Tile]:
    """The tiles of an example, Jokers included."""
    found: list[Tile] = []
    for group in text.partition(" @")[0].replace(",", " ").split():
        if group not in "+−×÷=":
            sized, _, jokers = group.partition("+")
            tile, _, size = sized.partition("*")
            number = int(jokers or 0)
            found += [Tile(tile)] * (int(size or 1) - number) + [Tile.JOKER] * number
    return found


@pytest.mark.parametrize("name", names())
def test_every_example_is_a_hand_of_its_line_that_a_set_holds(name: str) -> None:
    card = load(name)
    for line in card.lines:
        for text in examples(line):
            tiles = tiles_of(text)
            assert len(tiles) == 14
            assert all(tiles.count(tile) <= STANDARD.copies(tile) for tile in Tile)
            assert line.id in {match.line.id for match in card.match(Rack.of(tiles))}


def test_gaps_and_signs_are_those_of_the_card() -> None:
    assert shown("FFFF 2025a 222b 222c (any 3 suits)", 1) == ("F*4 2B,0,2B,5B 2C*3 2D*3",)
    assert shown("11a + 11b = 22c FFFF DDDDc (any 3 suits)", 1) == ("1B*2 + 1C*2 = 2D*2 F*4 0*4",)


def test_no_more_examples_than_there_are_hands() -> None:
    assert shown("NNN EEE WWW SSS FF") == ("N*3 E*3 W*3 S*3 F*2",)
    assert len(shown("FF 2222a 44a 66b 8888b (Bams and Craks only)")) == 2


def test_examples_go_through_suits_and_numbers() -> None:
    assert shown("FF 1111a 2222a 3333a (any run)", 3) == (
        "F*2 1B*4 2B*4 3B*4",
        "F*2 2C*4 3C*4 4C*4",
        "F*2 3D*4 4D*4 5D*4",
    )


def test_every_pattern_of_a_line_has_an_example() -> None:
    one, two = shown("FF 1111a 2222a 3333a or FFFF 11a 22a 33a NNNN", 2)
    assert one.startswith("F*2")
    assert two.startswith("F*4")


def test_a_line_of_millions_is_not_listed() -> None:
    found = shown("?? ?? ?? ?? ?? ?? ?? (any 7 pairs)")
    assert len(set(found)) == 6


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("11111a NNNN 22222a (any 1 suit)", "1B*5+1 N*4 2B*5+1"),
        ("1111a 1111a FFFFFF (any 1 suit)", "1B*4 1B*4+4 F*6"),
        ("11a 111a 2222a FFFFF (any 1 suit)", "1B*2 1B*3+1 2B*4 F*5"),
        ("FF 1111a 2222a 3333a (any 1 suit, at least 3 jokers)", "F*2 1B*4+3 2B*4 3B*4"),
        ("FF 1111a 2222a 3333a (any 1 suit, at least 6 jokers)", "F*2 1B*4+4 2B*4+2 3B*4"),
        ("FF 1111a 2222a 333a F (any 1 suit, jokers required in pungs)", "F*2 1B*4 2B*4 3B*3+1 F"),
    ],
)
def test_jokers_stand_where_tiles_run_out_or_the_line_wants_them(row: str, expected: str) -> None:
    assert shown(row, 1) == (expected,)


def test_a_hand_without_jokers_comes_before_one_that_needs_them() -> None:
    assert "+" not in "".join(shown("NNNN xxx yyy ssss (x, y any 2 winds, s any dragon)"))


def test_a_hand_of_another_value_says_so() -> None:
    [line] = read_card(
        "card: T\n== A ==\nFF 1111a 1111b 1111c (any like numbers, worth 50 if 1s = 9) X 30\n"
    ).lines
    assert [text for text in examples(line, 9) if "9B" in text] == ["F*2 9B*4 9C*4 9D*4 @50"]


def test_a_hand_that_nobody_can_hold_is_shown_all_the_same() -> None:
    [text] = shown("FFFFFFFFFFFFFF (no Jokers)")
    assert text == "F*14"
    [line] = read_card("card: T\n== A ==\n1111111111111a F X 25\n").lines
    assert sum(joker_counts(next(line.expand()))) == 9
