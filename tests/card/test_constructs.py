"""What patterns and instructions mean for suits and numbers: each beside its hands by hand."""

from itertools import permutations, product

import pytest

from mahj.card import CardError
from tests.card.test_expand import NUMBERS, PAIRS, SUITS, THREE, TWO, one_line, same

ODDS, EVENS = (1, 3, 5, 7, 9), (2, 4, 6, 8)
RUN_OF_5 = tuple(range(n, n + 5) for n in range(1, 6))

COLOURS = {
    # CARD-10, CARD-11: same letter, same suit; different letters, different suits.
    "FF 1111a 2222a 3333a X": [f"F*2 1{a}*4 2{a}*4 3{a}*4" for a in SUITS],
    "FF 1111a 2222a 3333b X": [f"F*2 1{a}*4 2{a}*4 3{b}*4" for a, b in TWO],
    "FF 1111a 2222b 3333c (any 3 suits) X": [
        f"F*2 1{a}*4 2{b}*4 3{c}*4" for a, b, c in THREE
    ],
    # CARD-04: either pattern wins, in other colours or with other numbers.
    "FF 111a 222a 333a 444a or FF 111a 222a 333b 444b X": [
        f"F*2 1{a}*3 2{a}*3 3{b}*3 4{b}*3" for a in SUITS for b in SUITS
    ],
    "22a 444a 66a 888a DDDDa -or- 22a 444a 66b 888b DDDDc X": [
        *(f"2{a}*2 4{a}*3 6{a}*2 8{a}*3 {d}*4" for a, d in zip(SUITS, "GR0", strict=True)),
        *("2B*2 4B*3 6C*2 8C*3 0*4", "2B*2 4B*3 6D*2 8D*3 R*4", "2C*2 4C*3 6B*2 8B*3 0*4"),
        *("2C*2 4C*3 6D*2 8D*3 G*4", "2D*2 4D*3 6B*2 8B*3 R*4", "2D*2 4D*3 6C*2 8C*3 G*4"),
    ],
    "FF 1111a 2222a 3333a or FF 1111a 2222b 3333c (any run) X": [
        f"F*2 {n}{a}*4 {n + 1}{b}*4 {n + 2}{c}*4"
        for a, b, c in (*THREE, *("BBB", "CCC", "DDD"))
        for n in range(1, 8)
    ],
    "FFFF 1111a 111b 111c or FFFF 5555a 555b 555c X": [
        f"F*4 {n}{a}*4 {n}{b}*3 {n}{c}*3" for a, b, c in THREE for n in (1, 5)
    ],
    # CARD-12: suits by name.
    "FF 1111B 2222C 3333D X": ["F*2 1B*4 2C*4 3D*4"],
    "FF 1111a 2222a 3333a (Dots only) X": ["F*2 1D*4 2D*4 3D*4"],
    "FF 1111a 2222a 3333b (Bams and Craks only) X": [
        f"F*2 1{a}*4 2{a}*4 3{b}*4" for a, b in ("BC", "CB")
    ],
    "FF 1111a 2222a 3333b (a is Bams or Dots) X": [
        f"F*2 1{a}*4 2{a}*4 3{b}*4" for a, b in TWO if a != "C"
    ],
    "FF 1111a 2222a 3333b (b is not Bams) X": [
        f"F*2 1{a}*4 2{a}*4 3{b}*4" for a, b in TWO if b != "B"
    ],
    # CARD-14: a colour freed by the instruction may repeat another's suit.
    "FF 1111a 2222b 3333c (c any suit) X": [
        f"F*2 1{a}*4 2{b}*4 3{c}*4" for a, b in TWO for c in SUITS
    ],
    "FF 1111a 2222b 3333c (b and c any suit) X": [
        f"F*2 1{a}*4 2{b}*4 3{c}*4" for a in SUITS for b in SUITS for c in SUITS
    ],
    "FFF 111a 222b 333c 44d (d any suit) X": [
        f"F*3 1{a}*3 2{b}*3 3{c}*3 4{d}*2" for a, b, c in THREE for d in SUITS
    ],
}  # fmt: skip

NUMBERS_FREED = {
    # CARD-19, CARD-21: one number for all.
    "FF 1111a 1111b 1111c (any like numbers) X": [
        f"F*2 {n}B*4 {n}C*4 {n}D*4" for n in NUMBERS
    ],
    "FFF 11111a NN 1111b (any like odds) X": [
        f"F*3 {n}{a}*5 N*2 {n}{b}*4" for a, b in TWO for n in ODDS
    ],
    "FFF 11111a NN 1111b (any like evens) X": [
        f"F*3 {n}{a}*5 N*2 {n}{b}*4" for a, b in TWO for n in EVENS
    ],
    "FFFFFF 1111a NNNN (any number in any suit) X": [
        f"F*6 {n}{a}*4 N*4" for a in SUITS for n in NUMBERS
    ],
    "NNN 369a 3333b 3333c (kongs 3s, 6s or 9s) X": [
        f"N*3 3{a} 6{a} 9{a} {n}{b}*4 {n}{c}*4" for a, b, c in THREE for n in (3, 6, 9)
    ],
    "FF 1111a 1111b 1111c (any number from 2, 4 or 7) X": [
        f"F*2 {n}B*4 {n}C*4 {n}D*4" for n in (2, 4, 7)
    ],
    "FFFF 1111a 1111b 11c (pair any like odds, kongs any like evens) X": [
        f"F*4 {n}{a}*4 {n}{b}*4 {p}{c}*2" for a, b, c in THREE for n in EVENS for p in ODDS
    ],
    "FF 1111a 5555b 5555c (5s any like odds) X": [
        f"F*2 1{a}*4 {n}{b}*4 {n}{c}*4" for a, b, c in THREE for n in ODDS
    ],
    # CARD-25: a number for each printed one, all different.
    "FF 1111a 2222a 3333b (any 3 numbers) X": [
        f"F*2 {x}{a}*4 {y}{a}*4 {z}{b}*4"
        for a, b in TWO
        for x, y, z in permutations(NUMBERS, 3)
    ],
    "FFFF 11111a 22222a (any 2 different numbers) X": [
        f"F*4 {x}{a}*5 {y}{a}*5" for a in SUITS for x, y in PAIRS
    ],
    "FFFF 111a 333a 1111b (any 2 odds) X": [
        f"F*4 {x}{a}*3 {y}{a}*3 {x}{b}*4" for a, b in TWO for x, y in permutations(ODDS, 2)
    ],
}  # fmt: skip

RUNS = {
    # CARD-22, CARD-23: the run starts where there is room and rises as printed.
    "1111a 2222a 333a 444a (any 4 consecutive numbers) X": [
        f"{n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*3 {n + 3}{a}*3" for a in SUITS for n in range(1, 7)
    ],
    "FF 1111a 2222b 3333c (any run) X": [
        f"F*2 {n}{a}*4 {n + 1}{b}*4 {n + 2}{c}*4" for a, b, c in THREE for n in range(1, 8)
    ],
    "FF 5555a 6666a 7777b (any run) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{b}*4" for a, b in TWO for n in range(1, 8)
    ],
    "111a 2222a 333b 4444b (any run of 4) X": [
        f"{n}{a}*3 {n + 1}{a}*4 {n + 2}{b}*3 {n + 3}{b}*4" for a, b in TWO for n in range(1, 7)
    ],
    "11a 222a 33a 444a 5555a (any 5 in a row) C": [
        f"{v}{a}*2 {w}{a}*3 {x}{a}*2 {y}{a}*3 {z}{a}*4" for a in SUITS for v, w, x, y, z in RUN_OF_5
    ],
    "F 123a 44a 555b 66666b (any run) X": [
        f"F {n}{a} {n + 1}{a} {n + 2}{a} {n + 3}{a}*2 {n + 4}{b}*3 {n + 5}{b}*5"
        for a, b in TWO
        for n in range(1, 5)
    ],
    "123456789a NN DDa F (any run) C": [
        f"1{a} 2{a} 3{a} 4{a} 5{a} 6{a} 7{a} 8{a} 9{a} N*2 {d}*2 F"
        for a, d in zip(SUITS, "GR0", strict=True)
    ],
    # gaps and steps stay as printed
    "FF 1111a 2222a 4444a (any run) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 3}{a}*4" for a in SUITS for n in range(1, 7)
    ],
    "FF 1111a 3333a 5555a (any run) X": [
        f"F*2 {n}{a}*4 {n + 2}{a}*4 {n + 4}{a}*4" for a in SUITS for n in range(1, 6)
    ],
    "FF 1111a 3333a 5555a (any 3 consecutive odds) X": [
        f"F*2 {n}{a}*4 {n + 2}{a}*4 {n + 4}{a}*4" for a in SUITS for n in (1, 3, 5)
    ],
    "FF 2222a 4444b 6666c (any even run) X": [
        f"F*2 {n}{a}*4 {n + 2}{b}*4 {n + 4}{c}*4" for a, b, c in THREE for n in (2, 4)
    ],
    "FF 1111a 2222a 3333b (in b these numbers only, any run) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 3{b}*4" for a, b in TWO for n in range(1, 9)
    ],
    "FF 1111a 9999a 2222b (any wrapping run) X": [
        f"F*2 {n}{a}*4 {(n + 7) % 9 + 1}{a}*4 {n % 9 + 1}{b}*4" for a, b in TWO for n in NUMBERS
    ],
    "11a 22a 33a 44a 55a 66a 77a (any wrapping run) C": [
        " ".join(f"{(n + k) % 9 + 1}{a}*2" for k in range(7)) for a in SUITS for n in range(9)
    ],
    # a pair at any number: inside the run, or beside it
    "112345a 1111b 1111c (any run, pair any number in the run, kongs match the pair) X": [
        " ".join(f"{n}{a}" for n in run) + f" {pair}{a} {pair}{b}*4 {pair}{c}*4"
        for a, b, c in THREE
        for run in RUN_OF_5
        for pair in run
    ],
    "FFFF 112345a NNNN (any run, pair any number in the run) X": [
        " ".join(f"{n}{a}" for n in run) + f" {pair}{a} F*4 N*4"
        for a in SUITS
        for run in RUN_OF_5
        for pair in run
    ],
    "FFF 12345a 11b NNNN (any run, pair at any number in the run) X": [
        " ".join(f"{n}{a}" for n in run) + f" {pair}{b}*2 F*3 N*4"
        for a, b in TWO
        for run in RUN_OF_5
        for pair in run
    ],
    "FF 111a 222a 333a 111b (any run, pung in b any number in the run) X": [
        f"F*2 {n}{a}*3 {n + 1}{a}*3 {n + 2}{a}*3 {n + k}{b}*3"
        for a, b in TWO
        for n in range(1, 8)
        for k in range(3)
    ],
    "112345a 1111b NNNN (any run, pair any number in the run, kong match the pair) X": [
        " ".join(f"{n}{a}" for n in run) + f" {pair}{a} {pair}{b}*4 N*4"
        for a, b in TWO
        for run in RUN_OF_5
        for pair in run
    ],
    "111a 222a 3333a NNNN (any run, kong at any one number) X": [
        f"{x}{a}*{i} {x + 1}{a}*{j} {x + 2}{a}*{k} N*4"
        for a, x in product(SUITS, range(1, 8))
        for i, j, k in ((4, 3, 3), (3, 4, 3), (3, 3, 4))
    ],
    "FFFF 112345a NNNN (any wrapping run, pair any number in the run) X": [
        " ".join(f"{(n + k) % 9 + 1}{a}" for k in range(5)) + f" {(n + pair) % 9 + 1}{a} F*4 N*4"
        for a in SUITS
        for n in range(9)
        for pair in range(5)
    ],
    "FFFF 122345a NNNN (any 5 consecutive nos., pair any no. in the run, pair is odd) X": [
        " ".join(f"{n}{a}" for n in run) + f" {pair}{a} F*4 N*4"
        for a in SUITS
        for run in RUN_OF_5
        for pair in run
        if pair % 2
    ],
    "FFFF 12345a 11a 111b (any run, pair any number in run, pung any number in run) X": [
        " ".join(f"{n}{a}" for n in run) + f" {pair}{a}*2 {pung}{b}*3 F*4"
        for a, b in TWO
        for run in RUN_OF_5
        for pair in run
        for pung in run
    ],
    "123a 4444a 123b 4444b (in a any run, in b any run) C": [
        f"{m}{a} {m + 1}{a} {m + 2}{a} {m + 3}{a}*4 {n}{b} {n + 1}{b} {n + 2}{b} {n + 3}{b}*4"
        for a, b in TWO
        for m in range(1, 7)
        for n in range(1, 7)
    ],
    "FFFFF 111a 22a 333a F (any run, pair at any number) X": [
        f"F*5 F {x}{a}*{i} {x + 1}{a}*{j} {x + 2}{a}*{k}"
        for a, x in product(SUITS, range(1, 8))
        for i, j, k in ((2, 3, 3), (3, 2, 3), (3, 3, 2))
    ],
}  # fmt: skip

OVERRIDDEN = {
    # CARD-20: an instruction in the section counts unless the line has its own.
    ("(any run)", "FF 1111a 2222a 3333a X"): [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*4" for a in SUITS for n in range(1, 8)
    ],
    ("(any run)", "FF 1111a 2222a 3333a (these numbers only) X"): [
        f"F*2 1{a}*4 2{a}*4 3{a}*4" for a in SUITS
    ],
    ("(any run)", "FF 1111a 1111b 1111c (any like odds) X"): [
        f"F*2 {n}B*4 {n}C*4 {n}D*4" for n in ODDS
    ],
    ("(any like numbers)", "FF 1111a 2222a 3333a (any run) X"): [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*4" for a in SUITS for n in range(1, 8)
    ],
    ("(any like numbers)", "NNNN EEEE WWWW SS X"): ["N*4 E*4 W*4 S*2"],
    ("(Dots only)", "FF 1111a 2222a 3333a (any run) X"): [
        f"F*2 {n}D*4 {n + 1}D*4 {n + 2}D*4" for n in range(1, 8)
    ],
    # What the line says of something else leaves the section's instruction as it is.
    ("(any run)", "FFF 111a 222a 333a 11b (pair any odd number) X"): [
        f"F*3 {n}{a}*3 {n + 1}{a}*3 {n + 2}{a}*3 {odd}{b}*2"
        for a, b in TWO
        for n in range(1, 8)
        for odd in ODDS
    ],
    ("(x < y)", "FFFF xxxxxa yyyyya (x is odd) X"): [
        f"F*4 {x}{a}*5 {y}{a}*5" for a in SUITS for x, y in PAIRS if x % 2
    ],
    ("(a is Bams)", "FF 1111a 2222b 3333c (b is Dots) X"): ["F*2 1B*4 2D*4 3C*4"],
    ("(x any wind)", "FFFF xxxx yyyy 11a (y any dragon) X"): [
        f"F*4 {x}*4 {y}*4 1{a}*2" for x in "NEWS" for y in "RG0" for a in SUITS
    ],
    ("(no jokers in pungs)", "FFF 1111a 2222b RRR (jokers required in kongs) X"): [
        f"F*3- 1{a}*4! 2{b}*4! R*3-" for a, b in TWO
    ],
    ("(no jokers)", "FFF 1111a 2222b RRR (jokers required in kongs) X"): [
        f"F*3- 1{a}*4! 2{b}*4! R*3-" for a, b in TWO
    ],
    ("(kongs match the pair)", "11a 555b 1111b 1111c F (kongs match the pung) X"): [
        f"1{a}*2 5{b}*3 5{b}*4 5{c}*4 F" for a, b, c in THREE
    ],
    ("(x and y any winds)", "FFFF xxxx yyyy 11a (x any dragon) X"): [
        f"F*4 {x}*4 {y}*4 1{a}*2" for x in "RG0" for y in "NEWS" for a in SUITS
    ],
    ("(Bams and Craks only)", "FF 1111a 2222a 3333b (a is Bams) X"): ["F*2 1B*4 2B*4 3C*4"],
    # What the section says of groups that a line has not concerns the others.
    ("(no jokers in kongs)", "FF 111a 222a 333a 444a X"): [
        f"F*2 1{a}*3 2{a}*3 3{a}*3 4{a}*3" for a in SUITS
    ],
}


@pytest.mark.parametrize("line", COLOURS)
def test_colours_share_suits(line: str) -> None:
    same(one_line(line), COLOURS[line])


@pytest.mark.parametrize("line", NUMBERS_FREED)
def test_an_instruction_frees_numbers(line: str) -> None:
    same(one_line(line), NUMBERS_FREED[line])


@pytest.mark.parametrize("line", RUNS)
def test_a_run_moves_as_one(line: str) -> None:
    same(one_line(line), RUNS[line])


def test_a_run_of_odds_has_no_even_number() -> None:
    with pytest.raises(CardError):
        one_line("FF 1111a 2222a 3333a (any odd run) X")
    with pytest.raises(CardError):
        one_line("FF 2222a 3333a 4444a (any odd run) X")


@pytest.mark.parametrize(("section", "line"), OVERRIDDEN)
def test_a_line_takes_what_its_section_says_unless_it_says_otherwise(
    section: str, line: str
) -> None:
    same(one_line(line, section), OVERRIDDEN[section, line])
