"""What patterns mean for winds, dragons, zeros, years, sums and sizes: beside hands by hand."""

from itertools import combinations, permutations

import pytest

from mahj.card import CardError
from tests.card.test_constructs import EVENS, ODDS
from tests.card.test_expand import DRAGON, NUMBERS, PAIRS, SUITS, THREE, TWO, one_line, same

WINDS = "NEWS"

DRAGONS = {
    # CARD-15: dragons by name.
    "FF RRRR GGGG WhWhWhWh X": ["F*2 R*4 G*4 0*4"],
    "FFFF RRRR 11a GGGG (these dragons only) X": [f"F*4 R*4 1{a}*2 G*4" for a in SUITS],
    # CARD-16: a dragon of a colour belongs to the suit of that colour.
    "FF 1111a 2222a DDDDa (any run, matching dragon) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {DRAGON[a]}*4" for a in SUITS for n in range(1, 9)
    ],
    "FF 1111a 2222a DDDDb (any run, opposite dragon) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {DRAGON[b]}*4" for a, b in TWO for n in range(1, 9)
    ],
    "FF 1111a DDDDb DDDDc (any like numbers, opposite dragons) X": [
        f"F*2 {n}{a}*4 {DRAGON[b]}*4 {DRAGON[c]}*4" for a, b, c in THREE for n in NUMBERS
    ],
    # every number with its own dragon
    "FF 111a DDDa 111b DDDb (any like numbers) X": [
        f"F*2 {n}{a}*3 {DRAGON[a]}*3 {n}{b}*3 {DRAGON[b]}*3" for a, b in TWO for n in NUMBERS
    ],
    "11a Da 22b Db 333c Dc NNNN (matching dragons) X": [
        f"1{a}*2 {DRAGON[a]} 2{b}*2 {DRAGON[b]} 3{c}*3 {DRAGON[c]} N*4" for a, b, c in THREE
    ],
    # CARD-14: any dragon.
    "FF 1111a 2222a DDDD (any run) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {d}*4" for a in SUITS for n in range(1, 9) for d in "RG0"
    ],
    "FFF DDDD DDD 1111a X": [f"F*3 {d}*4 {d}*3 1{a}*4" for a in SUITS for d in "RG0"],
    "FF 1111a DDDD 1111b (any like numbers, any dragon) X": [
        f"F*2 {n}{a}*4 {d}*4 {n}{b}*4" for a, b in TWO for n in NUMBERS for d in "RG0"
    ],
    "FF 1111a DDD DDDDD (any like numbers, of any one dragon) X": [
        f"F*2 {n}{a}*4 {d}*3 {d}*5" for a in SUITS for n in NUMBERS for d in "RG0"
    ],
    "FFFF 1111a RRRR GG (any 2 dragons) X": [
        f"F*4 1{a}*4 {d}*4 {e}*2" for a in SUITS for d, e in permutations("RG0", 2)
    ],
    "FFFF NNNN DDD DDD (any 2 different dragons) X": [
        f"F*4 N*4 {d}*3 {e}*3" for d, e in combinations("RG0", 2)
    ],
    "FFFF DDDD DDD DDD (any 3 dragons) X": [
        f"F*4 {d}*4 {e}*3 {f}*3" for d, e, f in permutations("RG0", 3)
    ],
    "RRRR GGG WhWhWh FFFF (kong at any one dragon) X": [
        "R*4 G*3 0*3 F*4", "R*3 G*4 0*3 F*4", "R*3 G*3 0*4 F*4",
    ],
}  # fmt: skip

WINDY = {
    "NEWS RRR GGGG 000 X": ["N E W S R*3 G*4 0*3"],
    "NNNN EEE WWW SSSS C": ["N*4 E*3 W*3 S*4"],
    # CARD-25: other winds where the instruction allows them; NEWS stays as it is.
    "FFFF NNNN 111a 111b (any wind) X": [
        f"F*4 {w}*4 1{a}*3 1{b}*3" for a, b in TWO for w in WINDS
    ],
    "NEWS NNNN FFF 111a (any wind) X": [
        f"N E W S {w}*4 F*3 1{a}*3" for a in SUITS for w in WINDS
    ],
    "NEWS NNN 1111a DDDa (pung any wind) X": [
        f"N E W S {w}*3 1{a}*4 {DRAGON[a]}*3" for a in SUITS for w in WINDS
    ],
    "FFFF NNNN NN 1111a (any one wind) X": [
        f"F*4 {w}*4 {w}*2 1{a}*4" for a in SUITS for w in WINDS
    ],
    "NNNN EEEE FFFF 11a (any 2 winds) X": [
        f"{v}*4 {w}*4 F*4 1{a}*2" for a in SUITS for v, w in combinations(WINDS, 2)
    ],
    "NNNNN EEE FFFF 11a (any 2 different winds) X": [
        f"{v}*5 {w}*3 F*4 1{a}*2" for a in SUITS for v, w in permutations(WINDS, 2)
    ],
    "NNNN SSSS FFFF 11a (any opposite winds) X": [
        f"{v}*4 {w}*4 F*4 1{a}*2" for a in SUITS for v, w in ("NS", "EW")
    ],
    "NNNNN SSS FFFF 11a (opposite winds) X": [
        f"{v}*5 {w}*3 F*4 1{a}*2" for a in SUITS for v, w in ("NS", "SN", "EW", "WE")
    ],
    "NNNN 1111a 11b 1111c (any like odds) or EEEE 2222a 22b 2222c (any like evens) X": [
        f"{w}*4 {n}{a}*4 {n}{b}*2 {n}{c}*4"
        for a, b, c in THREE
        for w, numbers in (("N", ODDS), ("E", EVENS))
        for n in numbers
    ],
    "NNNN EEE WWW SSS F (kong at any one wind) X": [
        " ".join(f"{w}*{4 if w == kong else 3}" for w in WINDS) + " F" for kong in WINDS
    ],
    "NNNN EEEE WWW SSS (kongs at any winds) X": [
        " ".join(f"{w}*{4 if w in kongs else 3}" for w in WINDS)
        for kongs in combinations(WINDS, 2)
    ],
    "FFFF EW 1111a 1111b (these winds only) X": [f"F*4 E W 1{a}*4 1{b}*4" for a, b in TWO],
}  # fmt: skip

FIGURES = {
    # CARD-17: zero is the white dragon and ties nobody to Dots.
    "222a 0000 222b 6666b X": [f"2{a}*3 0*4 2{b}*3 6{b}*4" for a, b in TWO],
    "1111a 2222a 00 3333a (any run) X": [
        f"{n}{a}*4 {n + 1}{a}*4 0*2 {n + 2}{a}*4" for a in SUITS for n in range(1, 8)
    ],
    "FFFF 0000 000 WhWhWh X": ["F*4 0*4 0*3 0*3"],
    # CARD-09: years are singles.
    "FF 2026a 2026b 2222c X": [
        f"F*2 2{a} 0 2{a} 6{a} 2{b} 0 2{b} 6{b} 2{c}*4" for a, b, c in THREE
    ],
    "FFFF {year}a 222b 666c X": [f"F*4 2{a} 0 2{a} 6{a} 2{b}*3 6{c}*3" for a, b, c in THREE],
    "FF {year}a {year+1}b 11c DDc X": [
        f"F*2 2{a} 0 2{a} 6{a} 2{b} 0 2{b} 7{b} 1{c}*2 {DRAGON[c]}*2" for a, b, c in THREE
    ],
    # Signs decorate; only "any sum" makes them hold.
    "FF 1111a + 2222a = 3333a X": [f"F*2 1{a}*4 2{a}*4 3{a}*4" for a in SUITS],
    "FF 1111a + 2222a = 3333a (any sum) X": [
        f"F*2 {x}{a}*4 {y}{a}*4 {x + y}{a}*4" for a in SUITS for x, y in PAIRS if x + y < 10
    ],
    "1111a + 2222b = 3333c FF (any sum) X": [
        f"{x}{a}*4 {y}{b}*4 {x + y}{c}*4 F*2"
        for a, b, c in THREE
        for x, y in permutations(NUMBERS, 2)
        if x + y < 10
    ],
    "9999a − 2222a = 7777b FF (any difference) X": [
        f"{x + y}{a}*4 {x}{a}*4 {y}{b}*4 F*2"
        for a, b in TWO
        for x, y in permutations(NUMBERS, 2)
        if x + y < 10
    ],
    "FF 2222a × 3333a = 6666a (any product) X": [
        f"F*2 {x}{a}*4 {y}{a}*4 {x * y}{a}*4" for a in SUITS for x, y in ((2, 3), (2, 4))
    ],
    "FFFF 6666a * 7777a = 42a (any product) X": [
        f"F*4 {x}{a}*4 {y}{a}*4 {x * y // 10}{a} {x * y % 10}{a}"
        for a in SUITS
        for x, y in PAIRS
        if x * y > 9 and x * y % 10 and len({x, y, x * y // 10, x * y % 10}) == 4
    ],
    "FFFF 8888a / 2222a = 44a (any quotient) X": [
        f"F*4 {x * y}{a}*4 {x}{a}*4 {y}{a}*2"
        for a in SUITS
        for x, y in ((2, 3), (3, 2), (2, 4), (4, 2))
    ],
    "FF 7777a ÷ 2222a = 3333a (any quotient) X": [
        f"F*2 {x * y}{a}*4 {x}{a}*4 {y}{a}*4" for a in SUITS for x, y in ((2, 3), (2, 4))
    ],
    "FFFF 12a × 12b = 144c RRR (any product) X": [
        f"F*4 {x}{a} {y}{a} {x}{b} {y}{b} {x}{c} {z}{c}*2 R*3"
        for a, b, c in THREE
        for x, y, z in permutations(NUMBERS, 3)
        if (10 * x + y) ** 2 == 100 * x + 11 * z
    ],
    "11a + 22a × 33a = 77a FFFFFF (any sum) X": [
        f"{x}{a}*2 {y}{a}*2 {z}{a}*2 {x + y * z}{a}*2 F*6"
        for a in SUITS
        for x, y, z in permutations(NUMBERS, 3)
        if x + y * z < 10 and x + y * z not in (x, y, z)
    ],
    "99a − 22a − 33a = 44a FFFFFF (any difference) X": [
        f"{x + y + z}{a}*2 {x}{a}*2 {y}{a}*2 {z}{a}*2 F*6"
        for a in SUITS
        for x, y, z in permutations(NUMBERS, 3)
        if x + y + z < 10
    ],
    "5555a − 4444a = 333a ÷ 111a (any sum) X": [
        f"{x}{a}*4 {y}{a}*4 {z}{a}*3 {w}{a}*3"
        for a in SUITS
        for x, y, z, w in permutations(NUMBERS, 4)
        if z % w == 0 and x - y == z // w
    ],
    "FFF 7777a + 3333a = 10b 0 (any sum) X": [
        f"F*3 {x}{a}*4 {10 - x}{a}*4 1{b} 0 0" for a, b in TWO for x in (2, 3, 4)
    ],
    "FF 11a + 22a = 33a DDDD 00 (any sum) X": [
        f"F*2 {x}{a}*2 {y}{a}*2 {x + y}{a}*2 {d}*4 0*2"
        for a in SUITS
        for x, y in PAIRS
        if x + y < 10
        for d in "RG0"
    ],
}  # fmt: skip

SIZES = {
    # DEF-03: single, pair, pung, kong, quint, sextet; more only of Flowers.
    "F 11a 222a 3333b NNNN X": [f"F 1{a}*2 2{a}*3 3{b}*4 N*4" for a, b in TWO],
    "11111a 222222a 333a X": [f"1{a}*5 2{a}*6 3{a}*3" for a in SUITS],
    "FFFFFFFF 111111a (any like numbers) X": [f"F*8 {n}{a}*6" for a in SUITS for n in NUMBERS],
    # DEF-04, CARD-08, CARD-09: printed together for looks.
    "FF 336a 33669a 3333b X": [
        f"F*2 3{a}*2 6{a} 3{a}*2 6{a}*2 9{a} 3{b}*4" for a, b in TWO
    ],
    "336699a EW NEWS 12a (these numbers) C": [
        f"3{a}*2 6{a}*2 9{a}*2 E W N E W S 1{a} 2{a}" for a in SUITS
    ],
    "2468a 1357b 369c RGWh C": [
        f"2{a} 4{a} 6{a} 8{a} 1{b} 3{b} 5{b} 7{b} 3{c} 6{c} 9{c} R G 0" for a, b, c in THREE
    ],
    "11a2222a NNNN FFFF X": [f"1{a}*2 2{a}*4 N*4 F*4" for a in SUITS],
    # The same tile in two groups: palindromes, a kong and a single.
    "123a 2222a 321a NNNN (any run) X": [
        f"{n}{a} {n + 1}{a} {n + 2}{a} {n + 1}{a}*4 {n + 2}{a} {n + 1}{a} {n}{a} N*4"
        for a in SUITS
        for n in range(1, 8)
    ],
    "1111a 1a FFFF 22222a (any run) X": [
        f"{n}{a}*4 {n}{a} F*4 {n + 1}{a}*5" for a in SUITS for n in range(1, 9)
    ],
    "111a 111a 2222b 2222b (any run) or 111111a 2222b 2222b (any run) X": [
        f"{n}{a}*{first} {n + 1}{b}*4 {n + 1}{b}*4"
        for a, b in TWO
        for n in range(1, 9)
        for first in ("6", f"3 {n}{a}*3")
    ],
    "FFF FFFF FFFFF FF X": ["F*3 F*4 F*5 F*2"],
}  # fmt: skip


@pytest.mark.parametrize("line", DRAGONS)
def test_a_dragon_is_named_or_goes_with_a_suit_or_is_any(line: str) -> None:
    same(one_line(line), DRAGONS[line])


@pytest.mark.parametrize("line", WINDY)
def test_winds_are_as_printed_unless_freed(line: str) -> None:
    same(one_line(line), WINDY[line])


@pytest.mark.parametrize("line", FIGURES)
def test_zeros_years_and_sums_are_made_of_tiles(line: str) -> None:
    same(one_line(line, header="year: 2026"), FIGURES[line])


@pytest.mark.parametrize("line", SIZES)
def test_neighbours_alike_are_one_group_and_words_are_apart(line: str) -> None:
    same(one_line(line), SIZES[line])


def test_a_sum_that_lacks_a_number_is_a_fault() -> None:
    with pytest.raises(CardError):
        one_line("FF 1111a + = 2222a 3333a (any sum) X")


def test_the_year_of_a_card_can_be_set_from_outside() -> None:
    line = one_line("FF {year}a {year}b 2222c X", header="year: 2026", parameters={"year": 2035})
    same(line, [f"F*2 2{a} 0 3{a} 5{a} 2{b} 0 3{b} 5{b} 2{c}*4" for a, b, c in THREE])


def test_a_year_with_a_doubled_digit_still_stands_for_singles_and_pairs() -> None:
    """CARD-09: 2200 prints two pairs."""
    line = one_line("FFFF {year}a 222b 666c X", header="year: 2200")
    same(line, [f"F*4 2{a}*2 0*2 2{b}*3 6{c}*3" for a, b, c in THREE])
