"""The folds of a card: even, and no section broken without need."""

from __future__ import annotations

import pytest

from mahj.card import Card, load, names, read_card
from mahj.card.folds import SCREEN, Block, begins, blocks, folded, heights, planned
from mahj.card.legend import key_length


def stack(*sections: int) -> list[Block]:
    """Blocks of a card with so many lines in its sections."""
    return [
        Block(f"{section}-{line}", 1.0, inner=line > 0)
        for section, lines in enumerate(sections)
        for line in range(lines)
    ]


def card_with(sections: int, lines: int) -> Card:
    """A card of so many sections with so many lines each."""
    rows = "FF 1111a 2222a 3333a (any 1 suit) X 25\n" * lines
    return read_card("card: T\n" + "".join(f"== S{at} ==\n{rows}" for at in range(sections)))


@pytest.mark.parametrize(
    ("sections", "count", "expected"),
    [
        ((3, 3, 3), 3, [3, 3, 3]),
        ((2, 4, 3, 3), 3, [6, 3, 3]),
        ((4, 5), 2, [4, 5]),
        ((12,), 3, [4, 4, 4]),
        ((1, 11), 2, [6, 6]),
        ((5,), 1, [5]),
    ],
)
def test_folds_are_even_and_sections_whole_where_that_can_be(
    sections: tuple[int, ...], count: int, expected: list[int]
) -> None:
    all_blocks = stack(*sections)
    assert heights(all_blocks, begins(all_blocks, count)) == expected


def test_no_line_of_a_broken_section_is_left_alone() -> None:
    all_blocks = stack(2, 2, 9)
    [second] = begins(all_blocks, 2)
    assert all_blocks[second].name == "2-2"


def test_a_card_too_short_to_break_stays_in_one_fold() -> None:
    assert begins(stack(2), 3) == ()
    layout = folded(card_with(1, 1), 150)
    assert (layout.count, layout.three.begun, layout.two.begun) == (1, frozenset(), frozenset())


@pytest.mark.parametrize("name", names())
def test_the_built_in_cards_have_three_folds_of_whole_sections_on_one_sheet(name: str) -> None:
    layout = folded(load(name), key_length(load(name)))
    assert layout.fits
    assert layout.count == 3
    for plan in (layout.three, layout.paper):
        assert len(plan.begun) == 2
        assert all(each.startswith(("section-", "key")) for each in plan.begun)


def test_a_short_card_is_printed_larger_than_a_long_one() -> None:
    sizes = [folded(card_with(sections, 5), 150).size for sections in (4, 9, 10)]
    assert sizes[0] == 12
    assert sizes == sorted(sizes, reverse=True)


def test_a_card_that_fills_its_sheet_has_its_instructions_beside_the_patterns() -> None:
    assert not folded(card_with(6, 6), 150).dense
    full = folded(card_with(12, 6), 150)
    assert full.dense
    assert full.fits


@pytest.mark.parametrize(("height", "below"), [(2.0, False), (12.0, True)])
def test_a_tall_key_goes_below_even_folds(height: float, below: bool) -> None:
    plan = planned([*stack(20, 20, 20), Block("key", height)], 3, SCREEN)
    assert plan.foot is below
    assert len(plan.begun) == 2


def test_a_card_too_long_for_one_sheet_goes_on_and_leaves_breaks_to_the_printer() -> None:
    layout = folded(card_with(20, 6), 150)
    assert not layout.fits
    assert layout.paper.begun == frozenset()
    assert len(layout.three.begun) == 2


def test_a_section_without_lines_has_its_heading() -> None:
    card = read_card("card: T\n== None yet ==\n== Some ==\nNNN EEE WWW SSS FF C 30\n")
    names_of = [block.name for block in blocks(card, SCREEN, 100)]
    assert names_of == ["cover", "section-0", "section-1", "key"]
