"""Whatever is in a card file, out comes a card or card errors with places in the file."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from mahj.card import Card, CardError, read_card
from mahj.card.lint import check
from mahj.card.shelf import FOLDER

GOOD = [path.read_text(encoding="utf-8") for path in sorted(Path(FOLDER).glob("*.card"))]
LINES = [row for text in GOOD for row in text.splitlines() if row.strip()]
SCRAPS = st.one_of(
    st.sampled_from(list("aAbBcCdDxXFJNEWSRG0123456789?(){}[],;:=+-×÷<>≤#\"' \t\n\r\0é🀄")),
    st.sampled_from(
        ["or", "-or-", "any", "like", "run", "X 25", "== ==", "any sum", "{year+1}", "L = 7",
         "any 3 suits", "kongs match the pair", "worth 30 if", "x + y = z", "no jokers", "\ufeff"]
    ),
)  # fmt: skip


def read(data: str | bytes) -> Card | None:
    """The card, or None after checking that its faults stand in the file."""
    try:
        card = read_card(data, "fuzz.card")
    except CardError as error:
        faults_stand_in(data, error)
        return None
    for line in card.lines:
        assert all(alternative.pattern.size == 14 for alternative in line.alternatives)
        assert next(line.expand(), None) is not None
    return card


def faults_stand_in(data: str | bytes, error: CardError) -> None:
    text = data.decode("utf-8-sig", "replace") if isinstance(data, bytes) else data
    rows = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert error.faults
    for fault in error.faults:
        assert 1 <= fault.line <= len(rows)
        assert 1 <= fault.column <= len(rows[fault.line - 1]) + 1
        assert fault.words


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A good card after a few random edits."""
    text = draw(st.sampled_from(GOOD))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(SCRAPS) + text[end:]
    return text


@given(edited())
def test_edits_of_good_cards_give_cards_or_card_errors(text: str) -> None:
    read(text)


@given(st.lists(st.one_of(st.sampled_from(LINES), SCRAPS), max_size=25))
def test_shuffled_pieces_of_cards_give_cards_or_card_errors(pieces: list[str]) -> None:
    read("\n".join(pieces))


@given(st.lists(SCRAPS, max_size=40).map("".join))
def test_random_instructions_give_cards_or_card_errors(words: str) -> None:
    read(f"card: T\nvalue: 25\n== A ==\nFF 1111a 2222b 3333c ({words}) X 25\n")


@given(st.lists(SCRAPS, max_size=40).map(" ".join))
def test_random_patterns_give_cards_or_card_errors(words: str) -> None:
    read(f"card: T\nvalue: 25\nyear: 2026\n== A ==\n{words} X 25\n")


@given(st.binary(max_size=300))
def test_random_bytes_give_card_errors(data: bytes) -> None:
    assert read(data) is None


@given(edited())
def test_a_card_printed_as_text_reads_back_the_same(text: str) -> None:
    card = read(text)
    if card is not None:
        again = read_card(card.text)
        assert again.text == card.text
        assert [line.id for line in again.lines] == [line.id for line in card.lines]
        assert [line.value for line in again.lines] == [line.value for line in card.lines]
        for one, other in zip(card.lines, again.lines, strict=True):
            if one.listed:
                assert {hand.key for hand in one.hands} == {hand.key for hand in other.hands}


@given(edited())
def test_lint_reads_whatever_loads(text: str) -> None:
    for fault in check(text, "fuzz.card"):
        assert fault.told("fuzz.card").startswith(f"fuzz.card:{fault.line}:{fault.column}: ")
