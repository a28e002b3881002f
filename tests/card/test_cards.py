"""The cards that come with mahj: what each line stands for, counted by hand, and their balance."""

from collections.abc import Iterator
from math import comb, perm

import pytest

from mahj.card import Card, Line, load, read_card
from mahj.card.lint import check
from mahj.card.shelf import content, find
from mahj.tiles import Rack

# How many choices an instruction leaves. Suits go to the colours of a pattern: one colour has 3,
# two have 3 × 2, three have 3 × 2 × 1, and half as many where two colours play the same part.
ONE_SUIT = 3
TWO_SUITS = THREE_SUITS = perm(3, 2)
TWO_ALIKE = TWO_SUITS // 2
TWO_OF_THREE_ALIKE = THREE_SUITS // 2
NUMBER = 9
WIND = 4
DRAGON = 3
OPPOSITE = 2
"""North with South, East with West: of two winds that play the same part."""
EVENS = 4
ODDS = 5


def run(length: int) -> int:
    """How many runs there are of so many numbers in a row."""
    return 9 - length + 1


def even_run(length: int) -> int:
    """How many runs of so many of 2 4 6 8."""
    return EVENS - length + 1


def odd_run(length: int) -> int:
    """How many runs of so many of 1 3 5 7 9."""
    return ODDS - length + 1


TEST = {
    "T1": ONE_SUIT * run(3),
    "T2": NUMBER,  # all three suits alike
    "T3": TWO_SUITS,
    "T4": 1,
    "T5": TWO_OF_THREE_ALIKE,
    "T6": ONE_SUIT * run(5),
    "T7": TWO_SUITS * run(2) * WIND,
    "T8": THREE_SUITS,
    "T9": ONE_SUIT + TWO_SUITS,
    "T10": TWO_SUITS,
    "T11": 1,
    "T12": NUMBER * ONE_SUIT,
    "T13": THREE_SUITS,
    "T14": TWO_SUITS,
    "T15": TWO_OF_THREE_ALIKE * len("369"),
    "T16": TWO_OF_THREE_ALIKE * ODDS,
    "T17": perm(2, 2),  # Bams and Craks, either way round
    "T18": ONE_SUIT * run(3) * DRAGON,
    "T19": THREE_SUITS,
    "T20": ONE_SUIT * run(2),
}

STARTER = {
    "Y1": TWO_SUITS,
    "Y2": THREE_SUITS,
    "E1": TWO_SUITS,
    "E2": THREE_SUITS * even_run(3),
    "E3": ONE_SUIT * even_run(3) * DRAGON,
    "L1": NUMBER * TWO_ALIKE,
    "L2": NUMBER * TWO_OF_THREE_ALIKE,
    "L3": NUMBER * TWO_OF_THREE_ALIKE,
    "R1": TWO_SUITS * run(4),
    "R2": THREE_SUITS * run(3),
    "R3": ONE_SUIT * run(3) * DRAGON,
    "R4": ONE_SUIT * run(4),
    "O1": TWO_SUITS * odd_run(4),
    "O2": THREE_SUITS * odd_run(3),
    "O3": ONE_SUIT * odd_run(3) * DRAGON,
    "W1": WIND,
    "W2": NUMBER * ONE_SUIT * WIND,
    "W3": DRAGON,
    "T1": THREE_SUITS * DRAGON,
    "T2": THREE_SUITS,
    "T3": ONE_SUIT * DRAGON,
    "P1": TWO_SUITS,
}

SUMS_OF_2 = sum((total - 1) // 2 for total in range(3, 10))  # 1+2, 1+3, 1+4, 2+3, … 4+5
SUMS_OF_3 = len(("1+2+3", "1+2+4", "1+2+5", "1+3+4", "1+2+6", "1+3+5", "2+3+4"))
DOUBLES = len(("1+1=2", "2+2=4", "3+3=6", "4+4=8"))
TENS = len(("1+9", "2+8", "3+7", "4+6"))
PRODUCTS = len(("2×3=6", "3×2=6", "2×4=8", "4×2=8"))  # a pair times a kong

MAHJ_2026 = {
    "Y1": TWO_SUITS + TWO_OF_THREE_ALIKE,
    "Y2": TWO_SUITS * OPPOSITE * len("26"),
    "Y3": THREE_SUITS * DRAGON,
    "Y4": TWO_SUITS,
    "Y5": THREE_SUITS,
    "Y6": TWO_ALIKE,
    "E1": TWO_SUITS + TWO_SUITS,
    "E2": ONE_SUIT * len("2468"),
    "E3": TWO_SUITS * even_run(3) * DRAGON,
    "E4": TWO_SUITS * DRAGON,
    "E5": TWO_SUITS,
    "E6": TWO_SUITS * EVENS,
    "L1": NUMBER * THREE_SUITS,
    "L2": NUMBER * TWO_OF_THREE_ALIKE * WIND,
    "L3": NUMBER * TWO_OF_THREE_ALIKE,
    "L4": NUMBER * TWO_SUITS,
    "L5": NUMBER * TWO_OF_THREE_ALIKE,
    "S1": TWO_SUITS * SUMS_OF_2,
    "S2": TWO_SUITS * SUMS_OF_3,
    "S3": TWO_OF_THREE_ALIKE * DOUBLES * DRAGON,
    "S4": TWO_SUITS * TENS,
    "S5": THREE_SUITS * PRODUCTS,
    "S6": THREE_SUITS * DRAGON,
    "S7": TWO_OF_THREE_ALIKE * DRAGON,
    "Q1": ONE_SUIT * run(3) * len("123"),
    "Q2": NUMBER * THREE_SUITS,
    "Q3": NUMBER * TWO_ALIKE * WIND,  # any wind for the quint, the one opposite for the pung
    "Q4": TWO_SUITS * TENS * 2,  # the quint is the smaller or the larger number
    "Q5": TWO_SUITS * run(4),
    "R1": TWO_SUITS * run(4),
    "R2": THREE_SUITS * run(5),
    "R3": TWO_SUITS * run(3) * len("123"),
    "R4": THREE_SUITS * run(3),
    "R5": (ONE_SUIT + TWO_SUITS) * run(5),
    "R6": (TWO_SUITS + TWO_OF_THREE_ALIKE) * run(3),
    "R7": ONE_SUIT * run(5),
    "O1": ONE_SUIT * len("13579"),
    "O2": (ONE_SUIT + THREE_SUITS) * odd_run(3),
    "O3": TWO_SUITS * odd_run(3) * DRAGON,
    "O4": ONE_SUIT * odd_run(3) * OPPOSITE,
    "O5": TWO_OF_THREE_ALIKE,
    "O6": THREE_SUITS,
    "W1": NUMBER * ONE_SUIT * comb(WIND, 2),
    "W2": len("NEWS"),
    "W3": comb(WIND, 2) * comb(DRAGON, 2),
    "W4": NUMBER * TWO_OF_THREE_ALIKE,
    "W5": perm(DRAGON, 3) * WIND,
    "W6": DRAGON,
    "T1": (TWO_SUITS + THREE_SUITS) * DRAGON,
    "T2": ONE_SUIT * len("369") * comb(DRAGON, 2),
    "T3": TWO_SUITS * len("369"),
    "T4": THREE_SUITS,
    "T5": THREE_SUITS,
    "T6": TWO_ALIKE,
    "P1": TWO_ALIKE,
    "P2": NUMBER * OPPOSITE * comb(DRAGON, 2),
    "P3": THREE_SUITS * run(3),
    "P4": TWO_SUITS,
    "P5": 1,
}

COUNTS = {"test": TEST, "starter": STARTER, "mahj-2026": MAHJ_2026}
OURS = ("starter", "mahj-2026")

USUAL = (
    "2026", "2468", "ANY LIKE NUMBERS", "SUMS", "QUINTS", "CONSECUTIVE RUN", "13579",
    "WINDS-DRAGONS", "369", "SINGLES AND PAIRS",
)  # fmt: skip
WITHOUT_AN_EASY_LINE = {"QUINTS", "SINGLES AND PAIRS"}


# Fourteen tiles and the line they win with, or None.
HANDS = (
    ("starter", "F*2 2B*3 0*3 2D*3 6D*3", "Y1"),
    ("starter", "F*4 2B 0 2B 6B 2C*3 6D*3", "Y2"),
    ("starter", "F*2 3B*3 4B*3 5C*3 6C*3", "R1"),
    ("starter", "F*2 3B*3 4B*3 5B*3 6C*3", None),
    ("starter", "F*2 7C*3 R*3 7D*3 0*3", "L1"),
    ("starter", "F*2 7C*3 R*3 7D*3 G*3", None),
    ("starter", "5C*4 6C J*2 7C*4 G*3", "R3"),
    ("starter", "F*4 4B*3 6C*3 8D*4", "E2"),
    ("starter", "F*4 4B*3 6C*3 8C*4", None),
    ("starter", "F*2 1B*2 3B*2 5B*2 5C*2 7C*2 9C*2", "P1"),
    ("starter", "F*2 1B*2 3B*2 5B*2 5C*2 7C*2 9C J", None),
    ("mahj-2026", "F*2 2B*3 0*3 2C*3 6D*3", "Y1"),
    ("mahj-2026", "E*3 2B 0 2B 6B W*3 6C*4", "Y2"),
    ("mahj-2026", "E*3 2B 0 2B 6B S*3 6C*4", None),
    ("mahj-2026", "F*4 2B*2 0 6B 1C*3 0*3", "Y4"),
    ("mahj-2026", "F*2 4B*3 6C*3 8B*3 R*3", "E3"),
    ("mahj-2026", "F*3 2B*3 4B*2 6B*3 8B*3", "E2"),
    ("mahj-2026", "0 8D*2 8B*3 8C*4 F*4", "L1"),
    ("mahj-2026", "R 8D*2 8B*3 8C*4 F*4", None),
    ("mahj-2026", "F*4 2B*3 5B*3 7C*4", "S1"),
    ("mahj-2026", "F*4 2B*3 5B*3 8C*4", None),
    ("mahj-2026", "F*2 1C*3 3C*3 5C*3 9D*3", "S2"),
    ("mahj-2026", "F*2 1B*3 9B*3 1C*4 0*2", "S4"),
    ("mahj-2026", "F*4 3B*2 2C*4 6D*4", "S5"),
    ("mahj-2026", "F*4 1B 2B 1C 2C 1D 4D*2 R*3", "S7"),
    ("mahj-2026", "6B*3 7B*4 J 8B*3 G*3", "Q1"),
    ("mahj-2026", "6B*3 7B*4 J 8B*3 R*3", None),
    ("mahj-2026", "F*5 6B*4 4C*4 J", "Q4"),
    ("mahj-2026", "F*5 6B*4 5C*4 J", None),
    ("mahj-2026", "F*2 4B*3 5B*2 6B*3 5C*4", "R3"),
    ("mahj-2026", "F*2 4B*3 5B*2 6B*3 6C*4", None),
    ("mahj-2026", "7B*2 8B*3 9C*4 8D*3 7D*2", "R6"),
    ("mahj-2026", "1B*3 3B*2 5B*3 7B*3 9B*3", "O1"),
    ("mahj-2026", "N*3 5D*2 7D*4 9D*2 S*3", "O4"),
    ("mahj-2026", "4C*4 R*4 W*3 S*3", "W1"),
    ("mahj-2026", "N*3 E*2 W*3 S*3 F*3", "W2"),
    ("mahj-2026", "F G*2 0*3 R*4 S*4", "W5"),
    ("mahj-2026", "F*2 3B*3 6B*2 9B*3 6D*4", "T3"),
    ("mahj-2026", "F*2 7C*2 7B*2 8B*2 7D*2 8D*2 9D*2", "P3"),
    ("mahj-2026", "N*2 E*2 W*2 S*2 R*2 G*2 0*2", "P5"),
)


def lines() -> Iterator[tuple[str, Line]]:
    """Every line of the two cards that are meant to be played."""
    for name in OURS:
        for line in load(name).lines:
            yield name, line


@pytest.fixture(params=OURS)
def card(request: pytest.FixtureRequest) -> Card:
    """One of the two cards that are meant to be played."""
    name: str = request.param
    return load(name)


@pytest.mark.parametrize("name", COUNTS)
def test_every_line_stands_for_as_many_hands_as_counted_by_hand(name: str) -> None:
    assert {line.id: line.count for line in load(name).lines} == COUNTS[name]


@pytest.mark.parametrize(("name", "tiles", "line"), HANDS)
def test_these_tiles_win_with_this_line(name: str, tiles: str, line: str | None) -> None:
    rack = Rack.read(tiles)
    assert len(rack) == 14
    assert {match.line.id for match in load(name).match(rack)} == ({line} if line else set())


@pytest.mark.parametrize("name", COUNTS)
def test_every_pattern_has_14_tiles(name: str) -> None:
    sizes = {
        alternative.pattern.text: alternative.pattern.size
        for line in load(name).lines
        for alternative in line.alternatives
    }
    assert {text: size for text, size in sizes.items() if size != 14} == {}


@pytest.mark.parametrize("name", COUNTS)
def test_152_tiles_supply_every_hand(name: str) -> None:
    card = load(name)
    assert {line.text for line in card.lines if line.playable != line.groupings} == set()


@pytest.mark.parametrize("name", COUNTS)
def test_lint_finds_nothing_worth_a_second_look(name: str) -> None:
    assert check(content(find(name)), name) == ()


@pytest.mark.parametrize("name", COUNTS)
def test_no_hand_belongs_to_two_lines(name: str) -> None:
    seen: dict[object, str] = {}
    for line in load(name).lines:
        for wanted in {hand.wanted for hand in line.expand()}:
            assert seen.setdefault(wanted, line.id) == line.id


def test_the_headers_say_whose_the_cards_are() -> None:
    heads = [(c.name, c.year, c.publisher, c.licence, c.value) for c in map(load, OURS)]
    assert heads == [
        ("Starter", 2026, "mahj", "CC0-1.0", 25),
        ("mahj 2026", 2026, "mahj", "CC0-1.0", 25),
    ]
    assert all(load(name).about for name in OURS)


def test_the_full_card_has_the_usual_sections_and_the_starter_most_of_them() -> None:
    assert tuple(section.name for section in load("mahj-2026").sections) == USUAL
    starter = [section.name for section in load("starter").sections]
    assert starter == [name for name in USUAL if name not in ("SUMS", "QUINTS")]


def test_the_cards_have_the_size_of_cards() -> None:
    assert 50 <= len(load("mahj-2026").lines) <= 60
    assert 18 <= len(load("starter").lines) <= 24
    assert 1700 <= sum(line.groupings for line in load("mahj-2026").lines) <= 2400
    assert 350 <= sum(line.groupings for line in load("starter").lines) <= 700
    assert max(line.groupings for _, line in lines()) <= 200


def test_values_are_those_that_players_expect() -> None:
    for name, line in lines():
        pairs = line.section == "SINGLES AND PAIRS"
        low, high = (50, 75) if pairs else (25, 35) if name == "starter" else (25, 50)
        for hand in line.expand():
            assert low <= hand.value <= high, line.text
            assert hand.value % 5 == 0, line.text


def test_a_run_of_five_is_worth_more_in_one_suit() -> None:
    line = load("mahj-2026").line("R5")
    one_suit = {hand.value: len({g.tile.suit for g in hand.groups}) for hand in line.expand()}
    assert one_suit == {35: 1, 30: 2}


def test_only_singles_and_pairs_have_no_place_for_a_joker_and_no_bonus() -> None:
    for _, line in lines():
        pairs = line.section == "SINGLES AND PAIRS"
        assert line.jokerless_bonus is not pairs, line.text
        for hand in line.expand():
            assert (max(group.size for group in hand.groups) < 3) is pairs, line.text
        assert line.concealed or not pairs, line.text


def test_every_section_has_an_easy_line(card: Card) -> None:
    for section in card.sections:
        easy = [line for line in section.lines if line.value == 25 and not line.concealed]
        assert bool(easy) is (section.name not in WITHOUT_AN_EASY_LINE), section.name


def test_concealed_lines_stand_at_the_end_of_their_section(card: Card) -> None:
    for section in card.sections:
        marks = "".join(line.mark for line in section.lines)
        assert marks == "".join(sorted(marks, reverse=True)), section.name


def test_most_exposed_lines_need_few_tiles_that_no_joker_replaces() -> None:
    exposed = [line for _, line in lines() if not line.concealed]
    most = [max(sum(hand.natural) for hand in line.expand()) for line in exposed]
    assert max(most) <= 6
    assert sum(count > 4 for count in most) <= 2


def test_every_line_of_the_quints_has_a_quint() -> None:
    for _, line in lines():
        if line.section == "QUINTS":
            sizes = [{group.size for group in hand.groups} for hand in line.expand()]
            assert all(5 in each for each in sizes), line.text


def test_colours_appear_in_the_order_of_the_alphabet() -> None:
    for _, line in lines():
        for alternative in line.alternatives:
            colours = "".join(alternative.pattern.colours)
            assert "abc".startswith(colours), line.text


def test_ids_are_a_letter_for_the_section_and_a_number(card: Card) -> None:
    for section in card.sections:
        letter = section.lines[0].id[0]
        expected = [f"{letter}{number}" for number in range(1, len(section.lines) + 1)]
        assert [line.id for line in section.lines] == expected
    letters = [section.lines[0].id[0] for section in card.sections]
    assert len(set(letters)) == len(letters)


def test_instructions_fit_under_a_line_of_a_printed_card() -> None:
    assert {line.text for _, line in lines() if len(line.instruction) > 60} == set()


def test_a_card_written_out_again_is_the_same_card(card: Card) -> None:
    again = read_card(card.text)
    assert again.text == card.text
    assert [line.count for line in again.lines] == [line.count for line in card.lines]
