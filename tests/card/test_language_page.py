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
