"""Expansion against its twin: every line of the test card, then all that holds for any line."""

from collections.abc import Iterable
from itertools import combinations, islice, permutations
from math import comb

import pytest

from mahj.card import Jokers, Line, load, names, read_card
from tests.card import twin

SUITS = "BCD"
NUMBERS = range(1, 10)
TWO = tuple(permutations(SUITS, 2))
THREE = tuple(permutations(SUITS, 3))
DRAGON = {"B": "G", "C": "R", "D": "0"}

TEST_CARD: dict[str, Iterable[str]] = {
    "T1": [f"F*2 {n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*4" for a in SUITS for n in range(1, 8)],
    "T2": [f"F*2 {n}B*4 {n}C*4 {n}D*4" for n in NUMBERS],
    "T3": [f"2{a}*3 4{a}*3 6{b}*3 8{b}*3 {DRAGON[a]}*2" for a, b in TWO],
    "T4": ["N*3 E*3 W*3 S*3 F*2 =30"],
    "T5": [f"F*4 2{a} 0 2{a} 5{a} 2{b}*3 2{c}*3" for a, b, c in THREE],
    "T6": [
        f"N E W S {n}{a}*2 {n + 1}{a}*2 {n + 2}{a}*2 {n + 3}{a}*2 {n + 4}{a}*2 =50"
        for a in SUITS
        for n in range(1, 6)
    ],
    "T7": [
        f"{n}{a}*5 {wind}*4 {n + 1}{b}*5 =40"
        for a, b in TWO
        for n in range(1, 9)
        for wind in "NEWS"
    ],
    "T8": [f"3{a}*2 6{a}*2 9{a}*2 3{b}*4 6{c}*4 =30" for a, b, c in THREE],
    "T9": [f"1{a}*3 3{a}*2 5{a}*3 7{b}*2 9{b}*4 =30" for a in SUITS for b in SUITS],
    "T10": [f"2{a}*3 0*4 1{b}*3 7{b}*4" for a, b in TWO],
    "T11": ["N E W S R*3 G*4 0*3"],
    "T12": [f"F*6 {n}{a}*4 {DRAGON[a]}*4 =35" for a in SUITS for n in NUMBERS],
    "T13": [f"F*3 3{a}*2 6{a} 3{b}*4 6{c}*4" for a, b, c in THREE],
    "T14": [f"F E W 1{a} 2{a} 3{a} 1{b}*4 2{b}*4 =30" for a, b in TWO],
    "T15": [f"N*3 3{a} 6{a} 9{a} {n}{b}*4 {n}{c}*4" for a, b, c in THREE for n in (3, 6, 9)],
    "T16": [f"F*4 {n}{a}*2 {n}{b}*4 {n}{c}*4" for a, b, c in THREE for n in (1, 3, 5, 7, 9)],
    "T17": [f"F*2 2{a}*4 4{a}*2 6{b}*2 8{b}*4" for a, b in ("BC", "CB")],
    "T18": [
        f"{n}{a}*4 {n + 1}{a}*4 {n + 2}{a}*4 {dragon}*2"
        for a in SUITS
        for n in range(1, 8)
        for dragon in "RG0"
    ],
    "T19": [f"F*2 3{a}*2 6{a}*2 9{a} 3{b}*4 6{c}*3 =30" for a, b, c in THREE],
    "T20": [
        f"F*5 {n}{a}*4 {n + 1}{a}*4 {DRAGON[a]} =35" for a in SUITS for n in range(1, 9)
    ],
}  # fmt: skip


def same(line: Line, hands: Iterable[str], least: int = 0) -> None:
    """Compare a line with its hands written out: what is listed, what it is worth, how many."""
    meant: dict[twin.Key, int] = {}
    playable: dict[twin.Key, bool] = {}
    for text in hands:
        groups = twin.read(text)
        key = twin.key(groups)
        meant[key] = max(meant.get(key, 0), twin.value(text))
        playable[key] = twin.supplied(groups, least)
    listed = list(line.expand())
    keys = [twin.key(twin.groups_of(hand)) for hand in listed]
    assert len(set(keys)) == len(keys), "a grouping is listed twice"
    assert {key: hand.value for key, hand in zip(keys, listed, strict=True)} == meant
    assert line.groupings == len(meant)
    assert line.count == len({tiles for tiles, _ in meant})
    assert line.playable == sum(playable.values())
    for hand in listed:
        assert hand.least_jokers == least
        for group in hand.groups:
            assert group.exposable == (group.size >= 3 and line.mark == "X")
            assert group.size >= 3 or group.jokers is Jokers.NEVER


def one_line(
    line: str, section: str = "", header: str = "", parameters: dict[str, int] | None = None
) -> Line:
    """A line as the only one of a card; its value is 25 unless it says otherwise."""
    text = f"card: One\nvalue: 25\n{header}\n== ONE ==\n{section}\n{line}\n"
    return read_card(text, parameters=parameters).lines[0]


@pytest.mark.parametrize("line", TEST_CARD)
def test_a_line_of_the_test_card_means_the_hands_written_out_by_hand(line: str) -> None:
    same(load("test").line(line), TEST_CARD[line])


def test_the_twin_knows_every_line_of_the_test_card() -> None:
    assert set(TEST_CARD) == {line.id for line in load("test").lines}


@pytest.mark.parametrize("name", names())
def test_hands_have_14_tiles_and_none_is_listed_twice(name: str) -> None:
    for line in load(name).lines:
        some = list(islice(line.expand(), 20_000))
        assert all(sum(group.size for group in hand.groups) == 14 for hand in some)
        keys = {twin.key(twin.groups_of(hand)) for hand in some}
        assert len(keys) == len(some), line.id


@pytest.mark.parametrize("name", names())
def test_the_counts_are_those_of_the_hands_listed(name: str) -> None:
    for line in load(name).lines:
        if not line.listed:
            continue
        meant = twin.meanings(line)
        keys = {twin.key(one.groups) for one in meant}
        counts = (line.count, line.groupings, line.playable)
        supplied = sum(twin.supplied(one.groups, one.least) for one in meant)
        assert counts == (len({tiles for tiles, _ in keys}), len(keys), supplied), line.id


def test_a_kong_and_a_single_is_one_multiset_with_a_pung_and_a_pair_but_two_groupings() -> None:
    line = one_line("FFFFF 1111a 1a NNNN or FFFFF 111a 11a NNNN X")
    same(line, [f"F*5 1{a}*{n} 1{a}*{5 - n} N*4" for a in SUITS for n in (3, 4)])
    assert (line.count, line.groupings, line.playable) == (3, 6, 6)


def test_choices_that_want_the_same_tiles_count_once() -> None:
    line = one_line("FF 1111a 1111b 1111c X")
    assert (line.count, line.groupings) == (1, 1)
    line = one_line("FF xxxxa yyyya 1111b X")
    same(line, [f"F*2 {x}{a}*4 {y}{a}*4 1{b}*4" for a, b in TWO for x, y in PAIRS])
    assert line.count == 6 * comb(9, 2)


PAIRS = tuple(combinations(NUMBERS, 2))


def test_what_152_tiles_cannot_supply_is_a_grouping_that_nobody_can_play() -> None:
    """JOK-09: four naturals of a kind; a pair takes no Joker, a set takes what is missing."""
    same(one_line("1111a 11a 1111b 1111c (any like numbers) X"), SIX_OF_ONE)
    assert one_line("1111a 11a 1111b 1111c (any like numbers) X").playable == 27
    assert one_line("11a 11a 11a 1111b 1111c X").playable == 0
    assert one_line("11111a 11111a NNNN X").playable == 3
    assert one_line("111111a 111111a NN X").playable == 3
    assert one_line("111111a 1111111a F X").playable == 0
    assert one_line("FFFFFFFFFFFFFF X").playable == 1
    assert one_line("FFFFFFFFFFFFFF (no jokers) X").playable == 0


SIX_OF_ONE = tuple(
    f"{n}{a}*4 {n}{a}*2 {n}{b}*4 {n}{c}*4" for n in NUMBERS for a, b, c in THREE
)  # fmt: skip
