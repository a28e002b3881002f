"""Letters, conditions, values, Jokers and free choices: each beside its hands by hand."""

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from math import comb, factorial, perm, prod

import pytest

from mahj.tiles import TileSet
from tests.card import twin
from tests.card.test_constructs import ODDS
from tests.card.test_expand import NUMBERS, PAIRS, SUITS, THREE, TWO, one_line, same

WINDS = "NEWS"
HONORS = "NEWSRG0"
KINDS = (*(f"{n}{a}" for a in SUITS for n in NUMBERS), *HONORS, "F")

LETTERS: dict[str, Iterable[str]] = {
    # Different letters are different numbers, in whatever suit.
    "FF xxxxa yyyyb xxxxc X": [
        f"F*2 {x}{a}*4 {y}{b}*4 {x}{c}*4" for a, b, c in THREE for x, y in permutations(NUMBERS, 2)
    ],
    "FF xxxxa yyyya zzzza X": [
        f"F*2 {x}{a}*4 {y}{a}*4 {z}{a}*4" for a in SUITS for x, y, z in combinations(NUMBERS, 3)
    ],
    "FF xxxxa yyyya zzzza (x < y, x + y = z) X": [
        f"F*2 {x}{a}*4 {y}{a}*4 {x + y}{a}*4" for a in SUITS for x, y in PAIRS if x + y < 10
    ],
    "FFFF xxxxxa yyyyya (x >= y + 3) X": [
        f"F*4 {x}{a}*5 {y}{a}*5" for a in SUITS for y, x in PAIRS if x - y >= 3
    ],
    "FFFF xxxxa yyyyyya (2 × x = y) X": [
        f"F*4 {x}{a}*4 {2 * x}{a}*6" for a in SUITS for x in (1, 2, 3, 4)
    ],
    "FFFF xxxxa yyyyyyb (x is odd, y is not 5) X": [
        f"F*4 {x}{a}*4 {y}{b}*6" for a, b in TWO for x in ODDS for y in NUMBERS if y not in (x, 5)
    ],
    "FFFF xxxxa yyyyyyb (x = 3, 6 or 9, y is even) X": [
        f"F*4 {x}{a}*4 {y}{b}*6" for a, b in TWO for x in (3, 6, 9) for y in (2, 4, 6, 8) if y != x
    ],
    "FFFF xxxxa yyyyyya (x and y may match) X": [
        f"F*4 {x}{a}*4 {y}{a}*6" for a in SUITS for x in NUMBERS for y in NUMBERS
    ],
    "FFFF xxxxxa yyyyya (x and y may match, x <= y) X": [
        f"F*4 {x}{a}*5 {y}{a}*5"
        for a in SUITS
        for x, y in combinations_with_replacement(NUMBERS, 2)
    ],
    "FF xxxxa yyyya zzzza (x and y may match) X": [
        f"F*2 {x}{a}*4 {y}{a}*4 {z}{a}*4"
        for a in SUITS
        for x, y in combinations_with_replacement(NUMBERS, 2)
        for z in NUMBERS
        if z not in (x, y)
    ],
    "FF 1111B 2222C 3333D (any 3 numbers, 1s is odd, 2s = 1s + 1) X": [
        f"F*2 {x}B*4 {x + 1}C*4 {z}D*4"
        for x in (1, 3, 5, 7)
        for z in NUMBERS
        if z not in (x, x + 1)
    ],
    "FFFF xxxxxa yyyyyb (x + y = 10, x − y > 0) X": [
        f"F*4 {x}{a}*5 {10 - x}{b}*5" for a, b in TWO for x in (6, 7, 8, 9)
    ],
    "FFFF xxxxxa yyyyyb ((x + y) × 2 = 8 + y) X": [
        f"F*4 {x}{a}*5 {y}{b}*5"
        for a, b in TWO
        for x, y in permutations(NUMBERS, 2)
        if 2 * x + y == 8
    ],
    "FFFF xxxxxa yyyyya (x any odd, y any even) X": [
        f"F*4 {x}{a}*5 {y}{a}*5" for a in SUITS for x in ODDS for y in (2, 4, 6, 8)
    ],
    "FF 111a 222a 333a xxxb (any run, x any number in the run) X": [
        f"F*2 {n}{a}*3 {n + 1}{a}*3 {n + 2}{a}*3 {n + k}{b}*3"
        for a, b in TWO
        for n in range(1, 8)
        for k in range(3)
    ],
    "FF 1111a 2222a 3333b (any run, 1s > 4) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{b}*4" for a, b in TWO for n in (5, 6, 7)
    ],
    "FF 1111a 2222b 3333c (any 3 numbers, 1s + 2s = 3s) X": [
        f"F*2 {x}{a}*4 {y}{b}*4 {x + y}{c}*4"
        for a, b, c in THREE
        for x, y in permutations(NUMBERS, 2)
        if x + y < 10
    ],
    # Letters without a colour: winds, dragons, honors, tiles.
    "FFFF wwww vvvv tt (w and v any winds, t any dragon) X": [
        f"F*4 {w}*4 {v}*4 {t}*2" for w, v in combinations(WINDS, 2) for t in "RG0"
    ],
    "FFFF wwww vvvv tt (w, v any winds, w and v may match, t = any honors) X": [
        f"F*4 {w}*4 {v}*4 {t}*2"
        for w, v in combinations_with_replacement(WINDS, 2)
        for t in HONORS
        if t not in (w, v)
    ],
    "FFFF tttt tt NNNN (t any tile) X": [f"F*4 {t}*4 {t}*2 N*4" for t in KINDS],
    "FFFF tttt tt NNNN (t any suit tile) X": [f"F*4 {t}*4 {t}*2 N*4" for t in KINDS[:27]],
}  # fmt: skip

WORTH: dict[str, Iterable[str]] = {
    # CARD-07: values that depend on the choice.
    "FF xxxxa xxxxb xxxxc (worth 35 if x is odd) X": [
        f"F*2 {x}B*4 {x}C*4 {x}D*4 ={35 if x % 2 else 25}" for x in NUMBERS
    ],
    "FF 1111a 2222a 3333a (any run, worth 40 if 1s > 5, worth 30 if a is Dots) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*4 ={40 if n > 5 else 30 if a == 'D' else 25}"
        for a in SUITS
        for n in range(1, 8)
    ],
    "FF 111a 222a 333a 444a (worth 30) or FF 111a 222a 333b 444b (worth 35) X": [
        f"F*2 1{a}*3 2{a}*3 3{b}*3 4{b}*3 ={30 if a == b else 35}" for a in SUITS for b in SUITS
    ],
    "FF 1111a 2222a 3333a (worth 30 if a is not Bams) X": [
        f"F*2 1{a}*4 2{a}*4 3{a}*4 ={25 if a == 'B' else 30}" for a in SUITS
    ],
    # Of two choices that make one hand the dearer one counts.
    "FFFF xxxxxa yyyyya (worth 40 if x is 1) X": [
        f"F*4 {x}{a}*5 {y}{a}*5 ={40 if x == 1 else 25}" for a in SUITS for x, y in PAIRS
    ],
    "FF 1111a 2222a 3333a (any run) or FF 1111a 2222a 3333a (worth 50) X": [
        f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*4 ={50 if n == 1 else 25}"
        for a in SUITS
        for n in range(1, 8)
    ],
}  # fmt: skip

JOKERS: dict[str, Iterable[str]] = {
    "FF 1111a 2222a 3333a (no jokers) X": [f"F*2 1{a}*4- 2{a}*4- 3{a}*4-" for a in SUITS],
    "FF 111a 222a 333a 444a (no jokers in 2s) X": [
        f"F*2 1{a}*3 2{a}*3- 3{a}*3 4{a}*3" for a in SUITS
    ],
    "FFF 1111a 2222a 333b (jokers required in kongs) X": [
        f"F*3 1{a}*4! 2{a}*4! 3{b}*3" for a, b in TWO
    ],
    "FFFF 1111a 222b 333b (no jokers in flowers, jokers required in numbers in b) X": [
        f"F*4- 1{a}*4 2{b}*3! 3{b}*3!" for a, b in TWO
    ],
    "FF 1111a 2222a 3333a (no jokers, worth 40) or FF 1111a 2222a 3333a (no jokers in 2s) X": [
        f"F*2 1{a}*4{use} 2{a}*4- 3{a}*4{use} ={value}"
        for a in SUITS
        for use, value in (("-", 40), ("", 25))
    ],
    "FFFF 111111a 2222a (no jokers in sextets) X": [f"F*4 1{a}*6- 2{a}*4" for a in SUITS],
    "NNNN EEE WWW SSS F (kong at any one wind, no jokers in kong) X": [
        " ".join(f"{w}*4-" if w == kong else f"{w}*3" for w in WINDS) + " F" for kong in WINDS
    ],
    "NNNN EEE WWW SSS F (kong at any one wind, jokers required in kong) X": [
        " ".join(f"{w}*4!" if w == kong else f"{w}*3" for w in WINDS) + " F" for kong in WINDS
    ],
}  # fmt: skip


@pytest.mark.parametrize("line", LETTERS)
def test_letters_stand_for_what_the_instruction_says(line: str) -> None:
    same(one_line(line), LETTERS[line])


@pytest.mark.parametrize("line", WORTH)
def test_a_value_may_depend_on_the_choice(line: str) -> None:
    same(one_line(line), WORTH[line])


@pytest.mark.parametrize("line", JOKERS)
def test_jokers_are_forbidden_or_required_where_the_instruction_says(line: str) -> None:
    same(one_line(line), JOKERS[line])


@pytest.mark.parametrize(("words", "least"), [("jokers required", 1), ("at least 3 jokers", 3)])
def test_a_hand_may_need_jokers_anywhere(words: str, least: int) -> None:
    line = one_line(f"FF 1111a 2222a 3333a ({words}) X")
    same(line, [f"F*2 1{a}*4 2{a}*4 3{a}*4" for a in SUITS], least)


def test_nine_jokers_are_more_than_there_are() -> None:
    line = one_line("FF 1111a 2222a 3333a (at least 9 jokers) X")
    same(line, [f"F*2 1{a}*4 2{a}*4 3{a}*4" for a in SUITS], 9)
    assert line.playable == 0
    both = one_line(
        "FF 1111a 2222a 3333a (at least 9 jokers, worth 40) or FF 1111a 2222a 3333a (worth 25) X"
    )
    assert (both.count, both.groupings, both.playable) == (3, 3, 3)


def test_a_card_may_have_letters_of_its_own() -> None:
    header = "year: 2026\nletters: L = 7, Z = soap, T = digit 4 of year"
    line = one_line("FF LLLLa LLLTb ZZZZ X", header=header)
    same(line, [f"F*2 7{a}*4 7{b}*3 6{b} 0*4" for a, b in TWO])
    line = one_line("FF LLLLa LLLTb ZZZZ X", header=header, parameters={"L": 3, "year": 2031})
    same(line, [f"F*2 3{a}*4 3{b}*3 1{b} 0*4" for a, b in TWO])


FREE: dict[str, Iterable[str]] = {
    "FFFF ??? ??? ?? ?? (? any winds) X": [
        f"F*4 {p}*3 {q}*3 {r}*2 {s}*2" for p, q, r, s in permutations(WINDS)
    ],
    "FFFF ??? ??? ?? ?? (? any winds, ? may repeat) X": [
        f"F*4 {p}*3 {q}*3 {r}*2 {s}*2" for p, q, r, s in product(WINDS, repeat=4)
    ],
    "FFFF NNNN ?? ?? ? ? (? any honors, ? may repeat) C": [
        f"F*4 N*4 {p}*2 {q}*2 {r} {s}" for p, q, r, s in product(HONORS, repeat=4)
    ],
    "NNNN ???? ?? ?? ?? (? any honors) X": [
        f"N*4 {p}*4 {q}*2 {r}*2 {s}*2" for p, q, r, s in permutations(HONORS, 4)
    ],
    # Free groups beside other choices: some hands come about in several ways.
    "11a FFFFFF ?? ?? ?? (any like numbers, ? any honors) C": [
        f"{n}{a}*2 F*6 {p}*2 {q}*2 {r}*2"
        for n in NUMBERS
        for a in SUITS
        for p, q, r in combinations(HONORS, 3)
    ],
    "ww FFFFFF ?? ?? ?? (w any wind, ? any honors) C": [
        f"{w}*2 F*6 {p}*2 {q}*2 {r}*2" for w in WINDS for p, q, r in combinations(HONORS, 3)
    ],
    "ww vvv FFFFF ?? ?? (w, v any winds, ? any winds) C": [
        f"{w}*2 {v}*3 F*5 {p}*2 {q}*2"
        for w, v in permutations(WINDS, 2)
        for p, q in combinations(WINDS, 2)
    ],
}  # fmt: skip


@pytest.mark.parametrize("line", FREE)
def test_a_question_mark_is_a_free_choice(line: str) -> None:
    same(one_line(line), FREE[line])


def test_seven_free_pairs_are_counted_without_being_listed() -> None:
    line = one_line("?? ?? ?? ?? ?? ?? ?? C")
    assert line.count == line.groupings == line.playable == 6_724_520 == comb(35, 7)


def test_free_pairs_beside_fixed_ones_are_counted_without_being_listed() -> None:
    line = one_line("FF ?? ?? ?? ?? ?? ?? C")
    assert line.count == line.groupings == line.playable == comb(35, 6)
    line = one_line("NNNN ?? ?? ?? ?? ?? X")
    assert line.count == line.groupings == comb(35, 5)
    assert line.playable == comb(35, 5)


def test_free_groups_of_two_sizes_are_counted_without_being_listed() -> None:
    line = one_line("???? ???? ??? ??? X")
    assert line.count == line.groupings == line.playable == comb(35, 2) * comb(33, 2)
    line = one_line("????? ????? ?? ?? X")
    assert line.playable == line.count == comb(35, 2) * comb(33, 2)
    line = one_line("?????? ?????? ? ? (no jokers) X")
    assert (line.count, line.playable) == (comb(35, 2) * comb(33, 2), 0)
    line = one_line("???? ???? ??? ??? (at least 9 jokers) X")
    assert (line.count, line.playable) == (comb(35, 2) * comb(33, 2), 0)
    line = one_line("???????? ??? ?? ? (jokers required in pungs) X")
    assert line.count == line.groupings == 35 * 34 * 33 * 32
    assert line.playable == 35 * 34 * 33 * 32


def test_free_pairs_that_may_repeat_are_limited_by_the_copies() -> None:
    """Q-01: two pairs of every kind, four of Flowers."""
    line = one_line("?? ?? ?? ?? ?? ?? ?? (? may repeat) C")
    ways = {0: 1}
    for kind in KINDS:
        copies = range(5 if kind == "F" else 3)
        sums = [(pairs + more, n) for pairs, n in ways.items() for more in copies]
        ways = {k: sum(n for pairs, n in sums if pairs == k) for k in range(8)}
    assert line.count == line.groupings == comb(41, 7)
    assert line.playable == ways[7]


def test_free_groups_that_may_repeat_are_counted_as_multisets_and_as_groupings() -> None:
    """A kong, a pung, a pair and a single of one tile or several: 4 = 3 + 1, 5 = 4 + 1 = 3 + 2."""
    line = one_line("???? ??? ?? ? NNNN (? any suit tiles, ? may repeat) X")
    shapes = {
        tuple(sorted(sum(size for size, at in zip((4, 3, 2, 1), places, strict=True) if at == kind)
                     for kind in set(places)))
        for places in product(range(4), repeat=4)
    }  # fmt: skip
    assert line.count == sum(
        perm(27, len(shape)) // prod(factorial(shape.count(size)) for size in set(shape))
        for shape in shapes
    )
    assert line.groupings == line.playable == 27**4


def test_a_set_that_must_hold_a_joker_counts_one_even_where_naturals_are_plenty() -> None:
    line = one_line("11111111111a FFF (jokers required in pungs) X")
    (hand, *_) = line.expand()
    assert line.playable == 3
    assert hand.playable(TileSet(jokers=8))
    assert not hand.playable(TileSet(jokers=7))


def test_a_line_that_stands_for_millions_is_listed_as_far_as_one_looks() -> None:
    first = list(islice(one_line("?? ?? ?? ?? ?? ?? ?? C").expand(), 5000))
    keys = {twin.key(twin.groups_of(hand)) for hand in first}
    assert len(keys) == 5000
    assert all(len(set(tiles)) == 7 for tiles, _ in keys)


SUITED = KINDS[:27]

LONG: dict[str, Iterable[str]] = {
    "11a ?? ?? ?? ?? FFFF (? any suit tiles) C": [
        f"1{a}*2 {p}*2 {q}*2 {r}*2 {s}*2 F*4"
        for a in SUITS
        for p, q, r, s in combinations(SUITED, 4)
    ],
}


@pytest.mark.parametrize("line", LONG)
def test_a_line_too_long_to_keep_is_listed_and_counted_all_the_same(line: str) -> None:
    long = one_line(line)
    assert not long.listed
    same(long, LONG[line])


@pytest.mark.parametrize(
    "line",
    [
        "FFFF NNNN ?? ?? ? ? (? any suit tiles, ? may repeat) C",
        "???? ???? ?? ?? ?? or ???? ???? ?? ?? ?? C",
    ],
)
def test_a_long_list_names_no_hand_twice(line: str) -> None:
    some = list(islice(one_line(line).expand(), 15_000))
    assert len({twin.key(twin.groups_of(hand)) for hand in some}) == len(some)


def test_a_long_list_gives_the_dearer_of_two_values() -> None:
    line = one_line("11a 11b ?? ?? ?? ?? ?? (any like numbers, worth 60 if a is Dots) C 50")
    for hand in islice(line.expand(), 2000):
        tiles = twin.key(twin.groups_of(hand))[0]
        dots = {tile[0] for tile in tiles if tile.endswith("D")}
        other = {tile[0] for tile in tiles if tile.endswith(("B", "C"))}
        assert hand.value == (60 if dots & other else 50)


def test_free_pairs_beside_any_pair_are_counted_without_being_listed() -> None:
    """A number pair and six different pairs: seven different ones, or one of them twice."""
    line = one_line("11a ?? ?? ?? ?? ?? ?? (any like numbers) C")
    seven_kinds = comb(35, 7) - comb(8, 7)
    one_kind_twice = 27 * comb(34, 5)
    assert line.count == line.groupings == line.playable == seven_kinds + one_kind_twice
