"""docs/card-language.md: every example runs, every table is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mahj.card import Code, read_card
from mahj.card.phrases import PHRASES

PAGE = Path(__file__).parents[2] / "docs" / "card-language.md"
BLOCKS = re.findall(r"```card\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
HANDS = re.compile(r"#\s*(\d+) hands?\s*$", re.MULTILINE)


def whole(block: str) -> str:
    """The block as a card file: with a header where it has none."""
    return block if block.startswith("card:") else f"card: Example\nvalue: 25\n\n{block}"


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_every_example_has_the_number_of_hands_it_says(block: str) -> None:
    card = read_card(whole(block), "docs/card-language.md")
    said = [int(number) for number in HANDS.findall(block)]
    assert len(said) == len(card.lines), "each line of an example states its number of hands"
    assert {line.text: line.count for line in card.lines} == {
        line.text: number for line, number in zip(card.lines, said, strict=True)
    }


def table(mark: str, rows: list[str]) -> str:
    return f"<!-- {mark} -->\n" + "\n".join(rows) + "\n<!-- end -->"


def test_the_page_lists_every_phrase() -> None:
    rows = ["| phrase | meaning | rule |", "|---|---|---|"]
    rows += [f"| `{p.template.replace('|', '/')}` | {p.meaning} | {p.rule} |" for p in PHRASES]
    assert table("phrases", rows) in PAGE.read_text(encoding="utf-8")


def test_the_page_lists_every_fault() -> None:
    rows = ["| code | what it means | rule |", "|---|---|---|"]
    rows += [f"| `{code.text}` | {code.title} | {code.rule} |" for code in Code]
    assert table("faults", rows) in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("printed", "written"),
    [
        ("Any 3 Consec. Nos.", "any 3 consecutive numbers"),
        ("Any 3 Consec. Nos. in Any 1 Suit", "any 3 consecutive numbers, any 1 suit"),
        ("Any Run Any 1 Suit", "any run, any 1 suit"),
        ("Any Run; Jokers may not be used.", "any run, no jokers"),
        ("These Nos. Only", "these numbers only"),
        ("any run & any 1 suit", "any run, any 1 suit"),
    ],
)
def test_instructions_are_read_as_cards_print_them(printed: str, written: str) -> None:
    def hands(words: str) -> set[str]:
        return {str(hand) for hand in one(f"FF 1111a 2222a 3333a ({words}) X")}

    assert hands(printed) == hands(written)


def one(row: str) -> list[object]:
    return list(read_card(whole(f"== A ==\n{row}\n")).lines[0].expand())


def test_dragons_and_winds_are_read_as_cards_print_them() -> None:
    assert len(one("FF 1111a 2222a DDDDa (Any Run w/ Matching Dragon) X")) == 3 * 8
    assert len(one("FF 1111a 2222a DDDDb (Any Run, Opp. Dragons) X")) == 6 * 8
    assert len(one("FF 1111a NNNN DDDD (Any Wind & Any Dragon) X")) == 3 * 4 * 3


def test_no_instruction_moves_the_year() -> None:
    text = "card: Y\nvalue: 25\nyear: 2026\n== A ==\n{year}a 111b 222b 333b F (any run) X\n"
    hands = [str(hand) for hand in read_card(text).lines[0].expand()]
    assert len(hands) == 6 * 7
    assert all(re.match(r"2. 0 2. 6. ", hand) for hand in hands)


def test_a_value_may_depend_on_a_wind_or_a_dragon() -> None:
    row = "FF 1111a NNNN DDDD (any wind, any dragon, worth 35 if D = R or G) X"
    values = [hand.value for hand in read_card(whole(f"== A ==\n{row}\n")).lines[0].expand()]
    assert sorted(set(values)) == [25, 35]
    assert values.count(35) == 3 * 4 * 2


def test_a_sum_of_letters_is_kept_true() -> None:
    assert len(one("FF xxxxa + yyyyb = zzzzc (any 3 suits, any sum) X")) == 96


def test_any_dragon_frees_a_dragon_from_its_colour() -> None:
    """CARD-14: "any dragon" means that the colour is ignored."""
    assert len(one("1111a 2222a 3333a DDa (any run, any dragon) X")) == 63


def test_a_pair_in_the_run_is_looked_for_in_its_own_colour() -> None:
    hands = one("112345a 1111b FFFF (any run, pair any number in the run) X")
    assert len(hands) == 6 * 5 * 5
    assert "1B 2B*2 3B 4B 5B 1C*4 F*4" in {str(hand) for hand in hands}


def test_a_section_may_say_what_does_not_concern_a_line() -> None:
    rows = ["(x < y, kongs match the pair, any 7 pairs, b any suit)", "FF 111a 222a 333a 444a X"]
    card = read_card(whole("== A ==\n" + "\n".join(rows) + "\n"))
    assert card.lines[0].count == 3


def test_what_does_not_come_out_even_differs_from_everything() -> None:
    """Ordered pairs of different numbers, without 2:1, 4:2, 6:3 and 8:4."""
    assert len(one("FFFF xxxxxxa yyyyb (any 2 suits, x ÷ y ≠ 2) X")) == 6 * (72 - 4)
