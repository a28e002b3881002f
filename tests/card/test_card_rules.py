"""The rulebook on reading a card and on Jokers: one small test for each rule, named as it is."""

import pytest

from mahj.card import Exposure, Hand, Jokers, Matched, load, read_card
from mahj.tiles import Rack, Tile
from tests.card.test_expand import one_line

CARD = load("test")


def match(tiles: str, *shown: str, claimed: str = "", drawn: str = "") -> tuple[Matched, ...]:
    """What the test card makes of tiles, exposures and a last tile in notation."""
    return CARD.match(
        Rack.read(tiles),
        [Exposure.read(one) for one in shown],
        claimed=Tile(claimed) if claimed else None,
        drawn=Tile(drawn) if drawn else None,
    )


def wins(tiles: str, *shown: str, claimed: str = "", drawn: str = "") -> set[str]:
    """The lines of the test card that the tiles make."""
    return {matched.line.id for matched in match(tiles, *shown, claimed=claimed, drawn=drawn)}


def first(line: str) -> Hand:
    """A hand of a line of the test card."""
    return next(CARD.line(line).expand())


def sizes(word: str) -> list[int]:
    """The sizes of the groups of a printed word, Flowers filling up the hand."""
    tiles = sum(character not in "abc" for character in word)
    line = one_line(f"{word} {'F' * (14 - tiles)} X")
    return [group.size for group in next(line.expand()).groups[:-1]]


def test_def_02_a_grouping_is_identical_tiles_or_different_ones_printed_together() -> None:
    """DEF-02: T5 is kong F, four singles 2-0-2-5, pung 2, pung 2."""
    groups = [(group.size, str(group.tile)[0]) for group in first("T5").groups]
    assert groups == [(4, "F"), (1, "2"), (1, "0"), (1, "2"), (1, "5"), (3, "2"), (3, "2")]


def test_def_03_sizes_have_names() -> None:
    """DEF-03: single, pair, pung, kong, quint, sextet."""
    hands = [
        next(one_line(f"{p} X").expand()) for p in ("F DDa 222a 1111a NNNN", "11111a FFFFFF RRR")
    ]
    names = [group.name.split()[0] for hand in hands for group in hand.groups]
    assert names == ["single", "pair", "pung", "kong", "kong", "quint", "sextet", "pung"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("EW", [1, 1]), ("369a", [1, 1, 1]), ("NEWS", [1, 1, 1, 1]),
        ("336a", [2, 1]), ("33669a", [2, 2, 1]), ("336699a", [2, 2, 2]),
    ],
)  # fmt: skip
def test_def_04_groups_printed_for_looks_are_singles_and_pairs(
    word: str, expected: list[int]
) -> None:
    """DEF-04: two, three, four singles, pair and single, two pair and single, three pair."""
    assert sizes(word) == expected


def test_def_04_all_tiles_of_a_group_with_pairs_share_one_suit() -> None:
    """DEF-04: `336a` as 3B×2 6C does not match."""
    assert wins("F×3 3B×2 6B 3C×4 6D×4") == {"T13"}
    assert wins("F×3 3B×2 6C 3C×4 6D×4") == set()


def test_def_05_mah_jongg_is_exactly_14_tiles_of_one_line() -> None:
    """DEF-05: with one 3B removed nothing matches."""
    assert wins("F×2 1B×4 2B×4 3B×4") == {"T1"}
    assert wins("F×2 1B×4 2B×4 3B×3") == set()
    assert wins("F×2 1B×4 2B×4 3B×4 J") == set()


def test_card_01_every_hand_has_14_tiles() -> None:
    """CARD-01: every pattern of the test card has 14 tiles."""
    assert {sum(hand.wanted) for line in CARD.lines for hand in line.expand()} == {14}


def test_card_02_categories_have_any_names() -> None:
    """CARD-02: a card file with a category "2026" and none "2025" is accepted."""
    card = read_card("card: New\n== 2026 ==\nFFFF 2026a 222b 222c X 25\n")
    assert [section.name for section in card.sections] == ["2026"]


def test_card_03_a_line_has_patterns_instructions_a_mark_and_a_value() -> None:
    """CARD-03: T9 has two patterns, a bracket text, mark C and value 30."""
    line = CARD.line("T9")
    assert line.patterns == ("111a 33a 555a 77a 9999a", "111a 33a 555a 77b 9999b")
    assert (line.instruction, line.mark, line.value) == ("any 1 or any 2 suits", "C", 30)


def test_card_04_either_pattern_wins() -> None:
    """CARD-04: in one suit or in two, both match T9."""
    assert wins("1B×3 3B×2 5B×3 7B×2 9B×4") == {"T9"}
    assert wins("1B×3 3B×2 5B×3 7C×2 9C×4") == {"T9"}


def test_card_05_pattern_and_bracket_text_together_define_the_hands() -> None:
    """CARD-05: T4 is one hand, T1 is 21."""
    assert (CARD.line("T4").count, CARD.line("T1").count) == (1, 21)


def test_card_06_x_may_be_exposed_and_c_may_not() -> None:
    """CARD-06: T4 forbids exposures before Mah Jongg, T1 permits them."""
    assert {group.exposable for group in first("T4").groups} == {False}
    assert [group.exposable for group in first("T1").groups] == [False, True, True, True]
    assert wins("N×3 E×3 W×3 F×2", "S S S") == set()
    assert wins("F×2 1B×4 2B×4", "3B 3B 3B 3B") == {"T1"}


def test_card_07_each_line_has_a_base_value() -> None:
    """CARD-07: v = 25 for T1 and 50 for T6."""
    assert [matched.value for matched in match("F×2 1B×4 2B×4 3B×4")] == [25]
    assert [matched.value for matched in match("N E W S 1B×2 2B×2 3B×2 4B×2 5B×2")] == [50]


def test_card_08_different_values_are_different_sets() -> None:
    """CARD-08: `33669a` is pair 3, pair 6, single 9."""
    groups = [str(group)[0] + str(group.size) for group in first("T19").groups[1:4]]
    assert groups == ["32", "62", "91"]


@pytest.mark.parametrize(
    "word", ["123a", "NEWS", "2025a", "2468a", "369a", "EW", "336699a", "336a", "33669a"]
)
def test_card_09_runs_years_and_winds_without_spaces_are_singles_or_pairs(word: str) -> None:
    """CARD-09: no part is larger than a pair and no Joker slot exists."""
    tiles = sum(character not in "abc" for character in word)
    hand = next(one_line(f"{word} {'F' * (14 - tiles)} X").expand())
    assert all(group.size <= 2 and group.jokers is Jokers.NEVER for group in hand.groups[:-1])


@pytest.mark.parametrize("tiles", ["5B×4 5C×4 5D×4", "5D×4 5B×4 5C×4", "5C×4 5D×4 5B×4"])
def test_card_10_colour_says_which_sets_share_a_suit_never_which(tiles: str) -> None:
    """CARD-10: T2 matches in any colour order; two colours are never one suit."""
    assert wins(f"F×2 {tiles}") == {"T2"}
    assert wins("F×2 5B×4 5B×4 5C×4") == set()


def test_card_11_one_colour_is_one_suit() -> None:
    """CARD-11: T1 in three suits is in error."""
    assert wins("F×2 1B×4 2C×4 3D×4") == set()


def test_card_12_suits_demanded_are_named_in_words() -> None:
    """CARD-12: T17 wants Bams and Craks, not Dots."""
    assert wins("F×2 2C×4 4C×2 6B×2 8B×4") == {"T17"}
    assert wins("F×2 2D×4 4D×2 6B×2 8B×4") == set()


@pytest.mark.parametrize("suit", "BCD")
def test_card_13_flowers_have_no_suit(suit: str) -> None:
    """CARD-13: F×2 goes with any suit of T1."""
    assert wins(f"F×2 1{suit}×4 2{suit}×4 3{suit}×4") == {"T1"}


@pytest.mark.parametrize("dragon", ["R", "G", "Wh"])
def test_card_14_the_text_can_free_a_dragon_from_its_colour(dragon: str) -> None:
    """CARD-14: T18 takes a pair of any dragon."""
    assert wins(f"1B×4 2B×4 3B×4 {dragon}×2") == {"T18"}


def test_card_15_particular_dragons_are_written_by_name() -> None:
    """CARD-15: T11 wants R×3 G×4 Wh×3."""
    assert wins("N E W S R×3 G×4 Wh×3") == {"T11"}
    assert wins("N E W S R×4 G×3 Wh×3") == set()


def test_card_16_a_dragon_belongs_to_the_suit_of_its_colour() -> None:
    """CARD-16: white belongs to Dots (Q-22: green to Bams, red to Craks)."""
    assert wins("2D×3 4D×3 6B×3 8B×3 Wh×2") == {"T3"}
    assert wins("2D×3 4D×3 6B×3 8B×3 G×2") == set()
    assert wins("2B×3 4B×3 6D×3 8D×3 G×2") == {"T3"}
    assert wins("2C×3 4C×3 6D×3 8D×3 R×2") == {"T3"}


@pytest.mark.parametrize("suit", "BCD")
def test_card_17_zero_forces_no_suit_on_its_neighbours(suit: str) -> None:
    """CARD-17: the 2s of T10 may be Bam, Crak or Dot."""
    other = "C" if suit == "B" else "B"
    assert wins(f"2{suit}×3 Wh×4 1{other}×3 7{other}×4") == {"T10"}


def test_card_18_numbers_are_exactly_as_printed() -> None:
    """CARD-18: T9 with 2s in place of 1s is in error."""
    assert wins("2B×3 3B×2 5B×3 7B×2 9B×4") == set()


def test_card_19_phrases_free_numbers() -> None:
    """CARD-19: like odds (T16), kongs 3s, 6s or 9s (T15), any number in any suit (T12)."""
    assert wins("F×4 7B×2 7C×4 7D×4") == {"T16"}
    assert wins("F×4 8B×2 8C×4 8D×4") == set()
    assert wins("N×3 3B 6B 9B 6C×4 6D×4") == {"T15"}
    assert wins("N×3 3B 6B 9B 6C×4 9D×4") == set()
    assert wins("F×6 8C×4 R×4") == {"T12"}


def test_card_20_a_line_overrides_the_instruction_of_its_category() -> None:
    """CARD-20: T14 takes these numbers only although the category is CONSECUTIVE RUN."""
    assert wins("F E W 1B 2B 3B 1C×4 2C×4") == {"T14"}
    assert wins("F E W 2B 3B 4B 2C×4 3C×4") == set()


def test_card_21_like_numbers_are_replaced_together() -> None:
    """CARD-21: T2 in 9s is valid, in 9s and 8s in error."""
    assert wins("F×2 9B×4 9C×4 9D×4") == {"T2"}
    assert wins("F×2 9B×4 9C×4 8D×4") == set()


def test_card_22_a_run_starts_where_there_is_room() -> None:
    """CARD-22: 7-8-9 is a run, 8-9-1 is none."""
    assert wins("F×2 7D×4 8D×4 9D×4") == {"T1"}
    assert wins("F×2 8D×4 9D×4 1D×4") == set()


def test_card_23_a_run_only_rises() -> None:
    """CARD-23: `FF 111a 2222a 33333a` is not 3B×3 2B×4 1B×4 J."""
    card = read_card("card: Run\n== RUN ==\nFF 111a 2222a 33333a (any run) X 25\n")
    assert card.match(Rack.read("F×2 1B×3 2B×4 3B×4 J"))
    assert not card.match(Rack.read("F×2 3B×3 2B×4 1B×4 J"))


def test_card_24_zero_is_never_part_of_a_run() -> None:
    """CARD-24: Wh-1-2 is no run."""
    assert wins("F×2 Wh×4 1D×4 2D×4") == set()


def test_card_25_values_suits_and_winds_may_be_others_than_printed() -> None:
    """CARD-25: T7 with wind W, numbers 5 and 6, suits Bam and Dot."""
    assert wins("5B×4 J W×4 6D×4 J") == {"T7"}


def test_jok_01_a_joker_stands_for_any_tile_in_a_set_of_three_or_more() -> None:
    """JOK-01: 2B×3 J is `2222a`."""
    assert wins("F×2 1B×4 2B×3 J 3B×4") == {"T1"}


def test_jok_02_never_in_a_single_or_a_pair() -> None:
    """JOK-02: T1 with one F and a Joker is in error."""
    assert wins("F J 1B×4 2B×4 3B×4") == set()
    assert wins("F×5 1B×4 2B×4 J") == set()


def test_jok_03_never_in_a_group_printed_for_looks() -> None:
    """JOK-03: T11 with a Joker in NEWS is in error."""
    assert wins("N E W J R×3 G×4 Wh×3") == set()


@pytest.mark.parametrize(
    ("tiles", "line"),
    [
        ("N×2 J 3B 6B 9B 3C×4 3D×4", "T15"),
        ("5B×4 J S J×3 6C×4 J", "T7"),
        ("F×6 8B×4 G J×3", "T12"),
        ("F J×4 1B×4 2B×4 G", "T20"),
        ("5B×4 J J×4 6C×4 J", "T7"),
        ("2C×3 J×4 1B×3 7B×4", "T10"),
        ("J×4 7B×2 7C×4 7D×4", "T16"),
    ],
)
def test_jok_04_winds_dragons_and_flowers_take_jokers_too(tiles: str, line: str) -> None:
    """JOK-04: pung of N, kong of S, G, E, Wh or F, quint of F."""
    assert wins(tiles) == {line}


def test_jok_05_a_set_from_the_own_hand_may_be_jokers_alone() -> None:
    """JOK-05: T1 with J×4 for `2222a`."""
    assert wins("F×2 1B×4 J×4 3B×3", drawn="3B") == {"T1"}
    assert wins("F×2 1B×4 J×3 3B×4", drawn="J") == {"T1"}
    assert "T12" in wins("J×6 8C×4 R×2 J×2")


def test_jok_06_the_set_a_claimed_tile_completes_holds_that_tile() -> None:
    """JOK-06: 2B claimed, `2222a` = 2B J J J."""
    (matched,) = match("F×2 1B×4 J×3 3B×4", claimed="2B")
    assert str(matched.laid[2]) == "2B J J J"
    assert wins("F×2 1B×4 J×3 3B×4", claimed="4C") == set()


def test_jok_09_a_quint_of_anything_but_flowers_needs_a_joker() -> None:
    """JOK-09: T7 takes Jokers always; T20 with five Flowers is Jokerless."""
    assert wins("5B×4 J N×4 6C×4 J") == {"T7"}
    assert all(max(hand.wanted[:27]) == 5 for hand in CARD.line("T7").expand())
    assert [matched.jokerless for matched in match("F×5 1B×4 2B×4 G")] == [True]


def test_jok_10_a_hand_of_singles_and_pairs_holds_no_joker() -> None:
    """JOK-10: T6 with a Joker is in error."""
    assert wins("N E W S 1B×2 2B×2 3B×2 4B×2 5B J") == set()


def test_jok_11_jokers_may_stand_in_concealed_hands() -> None:
    """JOK-11: T4 with N×2 J is valid."""
    assert wins("N×2 J E×3 W×3 S×3 F×2") == {"T4"}


def test_conc_02_a_concealed_hand_claims_its_fourteenth_tile_only() -> None:
    """CONC-02: S may complete T4; exposing {S S S} leaves T4 impossible."""
    assert wins("N×3 E×3 W×3 S×2 F×2", claimed="S") == {"T4"}
    assert wins("N×3 E×3 W×3 S×3 F", claimed="F") == {"T4"}
    assert wins("N×3 E×3 W×3 F×2", "S S S") == set()


def test_conc_03_whoever_shows_an_exposure_plays_no_concealed_line() -> None:
    """CONC-03: no C line is left once anything is exposed."""
    for line in CARD.lines:
        for hand in line.expand():
            for at, group in enumerate(hand.groups):
                if group.size >= 3:
                    others = [g for i, g in enumerate(hand.groups) if i != at]
                    rack = Rack.of(g.tile for g in others for _ in range(g.size))
                    shown = Exposure(group.tile, group.size)
                    lines = {matched.line.id for matched in CARD.match(rack, [shown])}
                    assert lines == (set() if line.mark == "C" else {line.id})


def test_conc_07_concealed_singles_and_pairs_take_no_joker() -> None:
    """CONC-07: T6 has no Joker slot, and a higher value."""
    assert {g.jokers for hand in CARD.line("T6").expand() for g in hand.groups} == {Jokers.NEVER}
    assert CARD.line("T6").value == max(line.value for line in CARD.lines)
