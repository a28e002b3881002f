"""Mistakes in card files: the place, what was expected, a suggestion; nothing half-loaded."""

from __future__ import annotations

import re

import pytest

from mahj.card import CardError, Code, read_card
from mahj.card.shelf import content, find, load

GOOD = "FF 1111a 2222a 3333a (any 1 suit) X 25"


def card(*rows: str, header: str = "card: T\nvalue: 25\n== A ==") -> str:
    return "\n".join((header, *rows)) + "\n"


def faults_of(data: str | bytes) -> list[tuple[str, int, int]]:
    with pytest.raises(CardError) as caught:
        read_card(data, "t.card")
    for fault in caught.value.faults:
        assert fault.end > fault.column
        assert fault.suggestion, fault.words
        assert re.match(rf"t\.card:{fault.line}:{fault.column}: error: ", fault.told("t.card"))
    return [(fault.code.text, fault.line, fault.column) for fault in caught.value.faults]


LINES = [
    # symbols
    ("FF 1111a 2222a 333Za X 25", "unknown-symbol", 19),
    ("FF 1111a 2222a 333Ja X 25", "unknown-symbol", 19),
    ("FF 1111a 2222a 33\N{SNOWMAN}3a X 25", "unknown-symbol", 18),
    ("FF 1111 2222a 3333a X 25", "no-colour", 4),
    ("FFa 1111a 2222a 3333a X 25", "stray-colour", 3),
    ("FF 1111a a 2222a 3333a X 25", "unknown-symbol", 10),
    ("FF {yeer}a 2222a 3333a X 25", "unknown-symbol", 5),
    ("FF {year}a 2222a 3333a X 25", "unknown-symbol", 5),
    ("FF {year 2222a 3333a X 25", "unknown-symbol", 4),
    # parts of a line
    ("FF 1111a 2222a 3333a", "bad-line", 21),
    ("FF 1111a 2222a 3333a (any 1 suit X 25", "bad-line", 22),
    ("FF 1111a 2222a 3333a any 1 suit) X 25", "bad-line", 32),
    ("FF 1111a 2222a 3333a) any 1 suit( X 25", "bad-line", 21),
    ("FF 1111a 2222a (any 1 suit) 3333a X 25", "bad-line", 29),
    ("(any 1 suit) X 25", "bad-line", 1),
    ("FF 1111a 2222a 3333a or (any 1 suit) X 25", "bad-line", 24),
    ("FF 1111a 2222a 3333a X 25 30", "bad-line", 22),
    ("FF 1111a 2222a 3333a X lots", "bad-value", 24),
    ("FF 1111a 2222a 3333a X 0", "bad-value", 24),
    ("FF 1111a 2222a 3333a X -5", "bad-value", 24),
    # 14 tiles
    ("FF 1111a 2222a 333a X 25", "not-14", 1),
    ("FFF 1111a 2222a 3333a X 25", "not-14", 1),
    # instructions
    ("FF 1111a 2222a 3333a (any lyke numbers) X 25", "unknown-phrase", 23),
    ("FF 1111a 2222a 3333a (any 1 suit, with love) X 25", "unknown-phrase", 35),
    ("FF 1111a 2222a 3333a (any like numbers) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (any 4 consecutive numbers) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (any wind) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (pair any number in the run) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (b is bam) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (any sum) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (x < 5) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (quints match the pair) X 25", "misfit", 23),
    ("FF 1111a 2222a 3333a (Jokers required in the pair) X 25", "misfit", 23),
    ("FF 1111a 2222b 3333c 0d X 25", "stray-colour", 23),
    ("FF 111a 222b 333c 444d X 25", "misfit", 1),
    ("NNNN vvvv FFFFFF X 25", "no-meaning", 6),
    ("NNNN vvvv FFFFFF (v any number) X 25", "no-colour", 6),
    ("?? ?? 22a 33a 44a 55a 66a (any 7 pairs) X 25", "misfit", 28),
    # only like is compared with like
    ("kkkk llll FFFFFF (k, l any winds, k + l = 57) X 25", "misfit", 35),
    ("FF 1111a 2222b 3333b (a < b) X 25", "misfit", 23),
    ("FF 1111a 2222b 3333b (a is odd) X 25", "misfit", 23),
    ("FF 4444a 5555a 6666a (1s = 4) X 25", "misfit", 23),
    ("NNNN EEE WWW SSS F (kong any wind) X 25", "misfit", 21),
    # contradictions
    ("FF 1111a 2222b 3333b (bams only) X 25", "no-hands", 23),
    ("FF xxxxa yyyya 3333a (x < y, y < x) X 25", "no-hands", 23),
    ("FF xxxxa yyyya 3333a (x + y = 30) X 25", "no-hands", 23),
]


@pytest.mark.parametrize(("row", "code", "column"), LINES)
def test_a_mistake_in_a_line_is_told_at_its_character(row: str, code: str, column: int) -> None:
    assert (code, 4, column) in faults_of(card(row))


FILES = [
    ("", "missing-header", 1),
    ("   \n\n# nothing\n", "missing-header", 1),
    ("card: T\n", "empty", 2),
    ("card: T\n== A ==\n", "empty", 3),
    ("value: 25\n== A ==\n" + GOOD, "missing-header", 1),
    ("card: T\nyear: soon\n== A ==\n" + GOOD, "bad-header", 2),
    ("card: T\nvalue: 1e3\n== A ==\n" + GOOD, "bad-header", 2),
    ("card: T\nvalue: ٢٥\n== A ==\n" + GOOD, "bad-header", 2),
    ("card: T\ncard: U\n== A ==\n" + GOOD, "bad-header", 2),
    ("card: T\nyeer: 2026\n== A ==\n" + GOOD, "bad-header", 2),
    ("card: T\n" + GOOD, "bad-header", 2),
    ("card: T\nletters: F = 7\n== A ==\n" + GOOD, "bad-letter", 2),
    ("card: T\nletters: L = 12\n== A ==\n" + GOOD, "bad-letter", 2),
    ("card: T\nletters: L = 7, L = 8\n== A ==\n" + GOOD, "bad-letter", 2),
    ("card: T\nletters: T = digit 4 of year\n== A ==\n" + GOOD, "bad-letter", 2),
    (f"card: T\n== A ==\n{GOOD}\n== a ==\n{GOOD}", "bad-section", 4),
    (f"card: T\n====\n{GOOD}", "bad-section", 2),
    (f"card: T\n== A ==\nK: {GOOD}\nk: {GOOD}", "duplicate-id", 4),
    ("card: T\n== A ==\nFF 1111a 2222a 3333a X", "bad-value", 3),
    (f"card: T\n== A ==\n(any fun)\n{GOOD}", "unknown-phrase", 3),
]


SLIPS = [
    # the colon after the id
    ("A6 FF 2222a 4444b 6666c (any 3 suits) X 25", (1, 3), "':' is missing after 'A6'"),
    ("S1 FF 2222a 4444b 6666c X 25", (1, 3), "':' is missing after 'S1'"),
    ("CR-3 FF 2222a 4444b 6666c X 25", (1, 5), "':' is missing after 'CR-3'"),
    ("B2; FF 2222a 4444b 6666c X 25", (1, 4), "':' is missing after 'B2'"),
    ("Sum FF 2222a 4444b 6666c X 25", (1, 4), "':' is missing after 'Sum'"),
    ("1 FF 2222a 4444b 6666c X 25", (1, 2), "':' is missing after '1'"),
    # another letter where the mark stands, or none
    ("A6: FF 2222a 4444b 6666c (any 3 suits) Q 25", (40, 41), "'Q' is neither X (exposed) nor"),
    ("FF 2222a 4444b 6666c (any 3 suits) Q", (36, 37), "'Q' is neither X (exposed) nor"),
    ("FF 2222a 4444b 6666c (any 3 suits) E 25", (36, 37), "'E' is neither X (exposed) nor"),
    ("FF 2222a 4444b 6666c Q 25", (22, 23), "'Q' is neither X (exposed) nor"),
    ("FF 2222a 4444b 6666c Open 25", (22, 26), "'Open' is neither X (exposed) nor"),
    ("FF 2222a 4444b 6666c (any 3 suits) 25", (36, 38), "X (exposed) or C (concealed) is missing"),
    ("FF 2222a 4444b 6666c 25", (22, 24), "X (exposed) or C (concealed) is missing"),
    ("FF 2222a 4444b 6666c FF 25", (25, 27), "X (exposed) or C (concealed) is missing"),
    # words among the tiles
    ('FF 2222a 4444b 6666c "any 3 suits" X 25', (22, 35), "words do not stand among the tiles"),
    ('FF 2222a 4444b 6666c "any 3 suits X 25', (22, 34), "words do not stand among the tiles"),
    ("FF 2222a 4444b 6666c any 3 suits X 25", (22, 33), "words do not stand among the tiles"),
    ('"a quick brown fox" FF 2222a 4444b 6666c X 25', (1, 20), "words do not stand among"),
    ("FF 2222a “even” 4444b 6666c X 25",
     (10, 16), "words do not stand among the tiles"),
]  # fmt: skip


@pytest.mark.parametrize(("row", "place", "words"), SLIPS)
def test_one_slip_is_one_mistake(row: str, place: tuple[int, int], words: str) -> None:
    with pytest.raises(CardError) as caught:
        read_card(card(row))
    [fault] = caught.value.faults
    assert (fault.line, fault.column, fault.end) == (4, *place)
    assert fault.words.startswith(words)
    assert fault.suggestion


@pytest.mark.parametrize(
    ("row", "columns"),
    [
        ("FF 1111 22Z2a 3Z33a X 25", [4, 11, 16]),
        ("A6 FF 2222a 44Z4b 6666c Q 25", [1, 15, 25]),
        ('FF 2222a "even" 44Z4b 6666c "odd" X 25', [10, 19, 29]),
    ],
)
def test_several_slips_are_told_one_by_one(row: str, columns: list[int]) -> None:
    assert [column for _, _, column in faults_of(card(row))] == columns


@pytest.mark.parametrize(("text", "code", "line"), FILES)
def test_a_mistake_in_a_file_is_told_at_its_line(text: str, code: str, line: int) -> None:
    assert (code, line) in [(found, at) for found, at, _ in faults_of(text)]


def test_a_binary_file_is_no_card() -> None:
    assert faults_of(b"\x89PNG\r\n\x1a\n\x00\x00")[0][0] == "not-text"
    assert faults_of(b"card: T\n== A ==\n\x00")[0] == ("not-text", 3, 1)


def test_text_that_is_not_utf_8_is_told_at_the_byte() -> None:
    assert faults_of("card: Café\n".encode("latin-1")) == [("not-text", 1, 10)]
    assert faults_of("card: T\r\n# é".encode("latin-1")) == [("not-text", 2, 3)]


def test_a_line_of_a_megabyte_is_told_at_once() -> None:
    assert faults_of("card: T\n== A ==\n" + "1" * 1_000_000)[0][0] == "too-big"
    long_row = "FF 1111a 2222a 3333a (" + "any 1 suit, " * 50 + ") X 25"
    assert faults_of(card(long_row)) == [("too-big", 4, 501)]


@pytest.mark.parametrize(
    "words",
    [
        " and ".join("a" * 60) + " x",
        "1s = " + " or ".join("1" * 60) + " x",
        "x = " + "(" * 60 + "1" + ")" * 60,
        "any " * 80,
        "1s + " * 60,
        "3, " * 100 + "or",
    ],
)
def test_no_instruction_takes_long_to_refuse(words: str) -> None:
    assert faults_of(card(f"FF 1111a 2222a 3333a ({words}) X 25"))


def test_a_line_over_many_rows_has_an_end() -> None:
    rows = ["FF xxxxa 2222a 3333a (x = 1+", *["(0)" + "+0" * 200 + "+"] * 10, "(0)) X 25"]
    assert "too-big" in [code for code, _, _ in faults_of(card(*rows))]


def test_a_file_of_garbage_is_told_in_a_hundred_faults() -> None:
    text = "card: T\n== A ==\n" + "FF 1111 (any fun) X\n" * 5_000
    assert len(faults_of(text)) == 100


def test_the_hundredth_fault_ends_the_reading_in_the_middle_of_a_line() -> None:
    bad = "FF 1111a 2222a 3333a (any wind) X 25"
    twice = "FF 1111a 2222a 3333a (any wind) or FF 1111a vvvv 3333a (any dragon) X 25"
    for count in (98, 99, 100):
        assert len(faults_of(card(*[bad] * count, twice, twice))) == 100


def test_a_line_that_stands_for_too_much_is_refused() -> None:
    row = "fa ga ha ia ja ka lb mb nb ob pb qc rc sc"
    row += " (f<g, h<i, j<k, l<m, n<o, p<f, q<r, s<r) X 25"
    assert "too-many" in [code for code, _, _ in faults_of(card(row))]


def test_every_mistake_is_told_in_one_run() -> None:
    rows = ["FF 1111a 2222a 333a X 25", GOOD, "FF 1111 2222a 3333a X 25", "NN (any fun) X nine"]
    found = faults_of(card(*rows))
    assert {line for _, line, _ in found} == {4, 6, 7}
    assert len(found) >= 4


@pytest.mark.parametrize(
    "text",
    [
        card(GOOD).replace("\n", "\r\n"),
        card(GOOD).replace("\n", "\r"),
        card(GOOD).replace(" ", "\t"),
        "\ufeff" + card(GOOD),
        card("   " + GOOD + "   # a comment"),
        card(GOOD.replace("X 25", "x 25")),
        card(GOOD.replace("X 25", "X25")),
        card(GOOD.replace("X 25", "X 25¢")),
        card(GOOD.replace("any 1 suit", "ANY 1 SUIT")),
        card("FF 1111a 2222a 3333a", "  (any 1 suit) X 25"),
        "card: T\nlicense: CC0\n== A\n" + GOOD,
    ],
)
def test_what_is_harmless_is_accepted(text: str) -> None:
    for data in (text, text.encode()):
        assert read_card(data).lines[0].count == 3


def test_a_missing_card_is_told_with_the_nearest_name() -> None:
    with pytest.raises(CardError, match="did you mean 'test'"):
        load("tset")
    with pytest.raises(CardError, match="folder"):
        load(str(find("test").parent))


def test_a_suggestion_comes_with_a_near_miss() -> None:
    with pytest.raises(CardError, match="did you mean 'any like numbers'"):
        read_card(card("FF 1111a 1111b 1111c (any lik numbers) X 25"))


def test_every_error_code_is_met_by_a_mistake_above() -> None:
    """The codes of lint have their tests in test_lint.py."""
    source = content(find("test"))  # a card that loads has no error at all
    assert read_card(source).lines
    lint_only = {
        "colours", "not-consecutive", "false-sum", "crowded", "no-copies", "nobody", "same-line",
        "inside", "overlap", "same-pattern", "value-scale", "unused", "singles-bonus",
    }  # fmt: skip
    met = {case[1] for case in (*LINES, *FILES)}
    met |= {"no-file", "not-text", "too-big", "too-many"}
    assert {code.text for code in Code} == met | lint_only
