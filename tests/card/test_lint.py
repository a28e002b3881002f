"""Lint: what `mahj card check` finds in a card that loads."""

from __future__ import annotations

import pytest

from mahj.card import Severity, names
from mahj.card.lint import check
from mahj.card.shelf import content, find

HEADER = "card: T\nvalue: 25\nletters: L = 7\n== A ==\nK1: LLLLa 1111a 2222a FF X 25\n"


def found(*rows: str, header: str = HEADER) -> list[tuple[str, int]]:
    faults = check(header + "\n".join(rows), "t.card")
    assert all(fault.suggestion for fault in faults)
    return [(fault.code.text, fault.line) for fault in faults]


def test_a_clean_card_has_nothing_to_mend() -> None:
    assert found() == []


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("FF 1111a 2222a 3333a (any 2 suits) X", "colours"),
        ("FF 1111a 2222a 3333a (any 1 or 2 suits) X", "colours"),
        ("FF 1111a 2222a DDDDb (matching dragon) X", "colours"),
        ("FF 1111a 2222a DDDDa (opposite dragon) X", "colours"),
        ("FF 1111a 2222a DDDD (matching dragon) X", "colours"),
        ("FF 1111a 2222a 4444a (any 3 consecutive numbers) X", "not-consecutive"),
        ("FF 1111a 2222a 4444a (any 3 in a row) X", "not-consecutive"),
        ("FF 1111a + 2222b = 4444c X", "false-sum"),
        ("FF 8888a × 6666b = 42c FF X", "false-sum"),
        ("FF1111a 2222a 3333a X", "crowded"),
        ("FF 11111a 22222a 33a (no Jokers) X", "nobody"),
        ("11a 11a 11a 22a 33a 44a 55a (no Jokerless bonus) X", "nobody"),
        ("FFFFFFFFFFFFFF (no Jokers) X", "nobody"),
        ("1111111111111a F X", "nobody"),
        ("FF 5555a 6666a 7777a X 5", "value-scale"),
        ("FF 5555a 6666a 7777a X 500", "value-scale"),
        ("11a 22a 33a 44a 55a 66a 77a C", "singles-bonus"),
    ],
)
def test_each_finding(row: str, code: str) -> None:
    assert (code, 6) in found(row)


FEWER = "take fewer of one kind"
JOKERS = "let Jokers in"


@pytest.mark.parametrize(
    ("row", "place", "why", "hint"),
    [
        ("K2: 11111111111111a (any 1 suit) X", (5, 19), "fourteen 1 Bams", FEWER),
        ("F 1111111111111a X", (3, 16), "thirteen 1 Bams", FEWER),
        ("FFFFFFFFFFFFFF (no Jokers) X", (1, 15), "fourteen Flowers without Jokers", JOKERS),
        ("FF 11111a 22222a 33a (no Jokers) X", (4, 9), "five 1 Bams without Jokers", JOKERS),
        ("1111111111111a F (no Jokers) X", (1, 14), "thirteen 1 Bams without Jokers", FEWER),
        ("33a 11a 11a 11a 22a 44a 55a (no Jokerless bonus) X", (5, 15),
         "six 1 Bams without Jokers", FEWER),
    ],
)  # fmt: skip
def test_a_line_that_nobody_completes_says_why_and_where(
    row: str, place: tuple[int, int], why: str, hint: str
) -> None:
    """The rest of the card can be played: it loads, so this is a remark."""
    text = HEADER + row
    [fault] = [one for one in check(text) if one.code.text == "nobody"]
    assert fault.severity is Severity.WARNING
    assert (fault.line, fault.column, fault.end) == (6, *place)
    assert fault.words.startswith(f"nobody can complete this line: it takes {why}, the set has ")
    assert fault.suggestion == hint


def test_every_kind_of_number_is_said_in_words() -> None:
    [fault] = check("card: T\n== A ==\nA1: 22222222222222a (bams only) X 25")
    assert fault.words == (
        "nobody can complete this line: it takes fourteen 2 Bams, the set has four and eight Jokers"
    )


def test_a_run_may_have_gaps_when_nothing_says_that_it_has_none() -> None:
    assert found("FF 1111a 2222a 4444a (any run) X") == []
    assert found("FF 1111a 3333a 5555a (any consecutive odds) X") == []


def test_some_hands_that_cannot_be_had() -> None:
    """Five of one tile without Jokers, where the two letters may be the same number."""
    row = "FF xxxa yya 555a 77a 99a (x and y may match, no Jokers) X"
    assert ("no-copies", 6) in found(row)


def test_two_lines_that_are_the_same() -> None:
    assert ("same-line", 6) in found("FF 7777a 1111a 2222a X")
    assert ("same-line", 6) in found("FF 7777b 1111b 2222b C 30")


def test_a_line_inside_another() -> None:
    assert ("inside", 6) in found("FF 7777a 1111a 2222a (bams only) X")
    assert ("inside", 5) in found("FF 1111a 2222a 7777b (b any suit) X")


def test_lines_that_share_hands() -> None:
    rows = ["FF xxxxa 3333a 2222a (x = 8 or 9) X", "FF xxxxa 3333a 2222a (x = 7 or 8) X"]
    assert ("overlap", 7) in found(*rows)


def test_a_pattern_that_adds_nothing_to_its_line() -> None:
    row = "FF 3333a 4444b 5555c or FF 3333b 4444c 5555a X"
    assert ("same-pattern", 6) in found(row)


def test_a_line_that_stands_for_millions_is_compared_too() -> None:
    pairs = "?? ?? ?? ?? ?? ?? ?? (no Jokerless bonus) C"
    assert ("inside", 7) in found(pairs, "11a 22a 33a 44a 55a 66a 77a (no Jokerless bonus) C")
    assert ("same-line", 7) in found(pairs, pairs)


def test_what_is_never_used() -> None:
    header = "card: T\nvalue: 25\nletters: L = 7\n== A ==\nFF 1111a 2222a 3333a X\n"
    assert found(header=header) == [("unused", 3)]
    assert ("unused", 6) in found("== B ==")
    rows = ["== B ==", "(any run)", "FF 1111a 2222a 5555a (these numbers only) X"]
    assert ("unused", 7) in found(*rows)


def test_errors_come_alone_and_keep_their_severity() -> None:
    faults = check("card: T\n== A ==\nFF 1111a X 25", "t.card")
    assert [fault.severity for fault in faults] == [Severity.ERROR]


@pytest.mark.parametrize("name", names())
def test_our_own_cards_have_nothing_to_mend(name: str) -> None:
    faults = check(content(find(name)), name)
    assert [fault.told(name) for fault in faults] == []


def test_true_sums_in_any_of_their_spellings() -> None:
    rows = [
        "FFFF 12a × 12b = 144c DDD X",
        "FF 333a + 777a = 1111b 00 X",
        "FFFF 2a + 0 + 2a + 6a = 111b 000 X",
        "FF 999a - 333b = 666c NNN X",
        "FF 888a ÷ 222b = 444c NNN X",
    ]
    assert found(*rows) == []


def test_a_pair_may_show_two_digits_of_a_sum() -> None:
    assert found("FFFF 6666a + 5555b = 11c X") == []


def test_an_opposite_dragon_needs_no_word_in_the_number_of_suits() -> None:
    assert found("111a 222b 333a DDDc FF (any 2 suits, opposite dragon) X") == []


def test_two_lines_of_millions_are_only_compared_where_that_can_be_proved() -> None:
    rows = [
        "?? ?? ?? ?? ?? ?? FF (any 6 pairs, no Jokerless bonus) C",
        "11a ?? ?? ?? ?? ?? FF (any 5 pairs, no Jokerless bonus) C",
    ]
    assert found(*rows) == []
