"""Two cards side by side."""

from __future__ import annotations

from mahj.card import load, read_card
from mahj.card.difference import diff

HEAD = "card: T\nvalue: 25\n== A ==\n"
FIRST = HEAD + "K1: FF 1111a 2222a 3333a (any 1 suit, any run) X 25\n"


def test_a_card_does_not_differ_from_itself() -> None:
    found = diff(load("test"), load("test"))
    assert found.is_empty
    assert found.same == 20


def test_value_mark_and_section_are_told_in_words() -> None:
    text = FIRST.replace("X 25", "C 30").replace("== A ==", "== B ==")
    (line,) = diff(read_card(FIRST), read_card(text)).lines
    assert line.changes == (
        "section A becomes B",
        "exposed (X) becomes concealed (C)",
        "value 25 becomes 30",
    )
    assert line.only_first.count == line.only_second.count == 0


def test_hands_that_one_has_and_the_other_lacks_are_shown() -> None:
    text = FIRST.replace("any 1 suit, any run", "bams and craks only, any run")
    (line,) = diff(read_card(FIRST), read_card(text)).lines
    assert (line.only_first.count, line.only_second.count) == (7, 0)
    assert line.only_first.examples[0] == "F*2 1D*4 2D*4 3D*4"
    assert (
        "instruction 'any 1 suit, any run' becomes 'bams and craks only, any run'" in line.changes
    )


def test_lines_are_paired_by_their_hands_not_by_their_words() -> None:
    """Other letters, other order of groups, another id: the same hands."""
    text = HEAD + "R9: 3333b 2222b 1111b FF (any 3 consecutive numbers) X 25\n"
    assert diff(read_card(FIRST), read_card(text)).same == 1


def test_lines_that_only_one_card_has_are_listed() -> None:
    text = FIRST + "K2: FF 5555a 6666b 7777c X 25\n"
    assert diff(read_card(FIRST), read_card(text)).only_second == ("K2: FF 5555a 6666b 7777c X 25",)
    assert diff(read_card(text), read_card(FIRST)).only_first == ("K2: FF 5555a 6666b 7777c X 25",)


def test_a_line_rewritten_under_the_same_id_is_one_line_that_differs() -> None:
    text = HEAD + "K1: FF 1111a 2222b 3333c (any 3 suits) X 25\n"
    found = diff(read_card(FIRST), read_card(text))
    (line,) = found.lines
    assert (line.only_first.count, line.only_second.count) == (21, 6)
    assert not found.only_first


def test_the_jokerless_bonus_and_the_header_are_compared() -> None:
    text = FIRST.replace("any run", "any run, no Jokerless bonus").replace("card: T", "card: U")
    found = diff(read_card(FIRST), read_card(text))
    assert found.header == ("name T becomes U",)
    assert found.lines[0].changes == ("the line loses its Jokerless bonus",)


def test_lines_that_stand_for_millions_are_compared_by_a_sample() -> None:
    pairs = HEAD + "P: ?? ?? ?? ?? ?? ?? ?? (no Jokerless bonus) C 50\n"
    fewer = pairs.replace("(no", "(? any suit tiles, no")
    assert diff(read_card(pairs), read_card(pairs)).is_empty
    (line,) = diff(read_card(pairs), read_card(fewer)).lines
    assert line.only_first.sampled
    assert line.only_second.count == 0


def test_a_value_that_depends_on_the_choice_is_compared_hand_by_hand() -> None:
    text = HEAD + "K1: FF 1111a 1111b 1111c (any like numbers, worth 35 if 1s = 5) X 25\n"
    found = diff(read_card(text), read_card(text.replace("worth 35", "worth 40")))
    (line,) = found.lines
    assert line.changes == ("F*2 5B*4 5C*4 5D*4 is worth 40 instead of 35",)
