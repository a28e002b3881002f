"""What exposures leave open, rule by rule."""

import pytest

from mahj.card import Card, Exposure, Fitting, Prospects, load, read_card
from mahj.tiles import KINDS, NATURAL, STANDARD, Rack, Tile
from tests.card.tables import FREE, ODD, ids, searched

TEST = load("test")
EVERY = Rack(tuple(map(STANDARD.copies, KINDS)))


def shown(*texts: str) -> tuple[Exposure, ...]:
    return tuple(map(Exposure.read, texts))


def told(card: Card, *texts: str) -> tuple[list[str], list[str]]:
    """The X lines and the C lines that exposures fit."""
    fits = card.fitting(shown(*texts))
    return ids(fits.exposed), ids(fits.concealed)


def one_card(line: str) -> Card:
    return read_card(f"card: One\n== ONE ==\none: {line}\n")


@pytest.mark.parametrize(
    ("exposures", "exposed", "concealed"),
    [
        (["4C 4C J", "8B 8B 8B"], ["T3"], []),
        (["N N N"], ["T15"], ["T4"]),
        (["W W W"], [], ["T4"]),
        (["N N N", "W W J"], [], ["T4"]),
        (["1B 1B 1B 1B", "5B 5B 5B J"], [], []),
        (["4B 4B J", "8B 8B J"], [], []),
        (["2B*4", "2C*4", "2D J J J"], ["T2"], []),
        (["5B J J J J"], ["T7"], []),
    ],
)
def test_exposures_fit_the_lines_that_have_them_together(
    exposures: list[str], exposed: list[str], concealed: list[str]
) -> None:
    """DEAD-03, CONC-04, CONC-06: what fits a C line alone is a slip, what fits none no hand."""
    assert told(TEST, *exposures) == (exposed, concealed)


def test_without_exposures_every_line_is_open() -> None:
    fits = TEST.fitting(())
    assert fits.exposed == tuple(line for line in TEST.lines if line.mark == "X")
    assert fits.concealed == tuple(line for line in TEST.lines if line.mark == "C")


def test_each_exposure_is_a_group_of_its_own() -> None:
    assert told(ODD, "1B 1B 1B", "1B 1B J") == (["two-pungs", "mixed", "purely"], ["hidden"])
    assert told(ODD, "5B 5B 5B", "5B 5B J") == (["two-pungs"], [])
    assert told(ODD, *["5B 5B J"] * 3) == ([], [])


def test_a_set_says_what_it_makes_of_jokers() -> None:
    assert told(ODD, "7B*4", "7C*4") == (["forbidden"], [])
    assert told(ODD, "7B*4", "7C*3 J") == ([], [])
    assert "mixed" in told(ODD, "1B 1B J", "2B 2B J")[0]
    assert "mixed" not in told(ODD, "1B 1B 1B", "2B 2B J")[0]


def test_jokers_wanted_in_all_count_in_what_is_shown_and_what_is_not() -> None:
    assert told(ODD, "6D*4", "7D*4") == (["required", "three"], [])
    assert told(ODD, "6D*4", "7D*4", "8D*4") == ([], [])
    assert told(ODD, "6D*4", "7D*4", "8D*3 J") == (["required"], [])
    assert told(ODD, "6D*4", "7D*3 J", "8D 8D J J") == (["required", "three"], [])


def test_a_pattern_that_needs_no_joker_stays_open_beside_a_dearer_one_that_does() -> None:
    card = one_card(
        "FF 1111a 2222a 3333a (any run, at least 1 joker, worth 40) or"
        " FF 1111a 2222a 3333a (any run) X 25"
    )
    assert told(card, "1B*4", "2B*4", "3B*4") == (["one"], [])
    assert card.winnable(shown("1B*4", "2B*4"), Rack.read("F*2 3B*4"))


@pytest.mark.parametrize("exposure", [Exposure(Tile("N"), 4, 4), Exposure(Tile.JOKER, 4, 4)])
def test_jokers_alone_are_no_exposure(exposure: Exposure) -> None:
    """JOK-07: the claimed natural tile is in it."""
    assert_nothing_fits(exposure)


def test_a_pair_is_no_exposure() -> None:
    """DEAD-02: no pair is shown before Mah Jongg."""
    assert_nothing_fits(Exposure(Tile("N"), 2))


def assert_nothing_fits(exposure: Exposure) -> None:
    for lines in (TEST.lines, map(searched, FREE.lines)):
        prospects = Prospects(lines)
        assert prospects.fitting((exposure,)) == Fitting((), ())
        assert not prospects.winnable((exposure,), EVERY)


def test_an_answer_is_remembered_in_any_order_until_the_memory_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mahj.card.prospects.MOST_KNOWN", 4)
    card = read_card(load("test").text)
    first, second = shown("4C 4C J", "8B 8B 8B")
    known = card.fitting((first, second))
    assert card.fitting((second, first)) is known
    for tile in NATURAL:
        card.fitting((Exposure(tile, 3),))
        assert len(card.prospects._known) <= 5
    assert card.fitting((first, second)) is not known
    assert card.fitting((first, second)) == known


def test_a_pair_that_nobody_can_get_makes_a_hand_unwinnable() -> None:
    """DEAD-04: 4s and 8s shown leave T3 alone, which wants two red dragons."""
    exposures = shown("4C 4C J", "8B 8B 8B")
    rest = EVERY - Rack.read("4C 4C J 8B 8B 8B")
    assert TEST.winnable(exposures, rest - Rack.read("R R"))
    assert not TEST.winnable(exposures, rest - Rack.read("R R R"), redeemable=1)


def test_jokers_fill_a_set_while_enough_are_unseen_or_can_be_redeemed() -> None:
    exposures = shown("4C 4C 4C", "8B 8B 8B")
    naturals = "R R 2C 6B 6B 6B"
    assert TEST.winnable(exposures, Rack.read(f"{naturals} J J"))
    assert not TEST.winnable(exposures, Rack.read(f"{naturals} J"))
    assert TEST.winnable(exposures, Rack.read(f"{naturals} J"), redeemable=1)
    assert not TEST.winnable(exposures, Rack.read("R R 2C 6B 6B J J"))
    assert TEST.winnable(exposures, Rack.read("R R J*6")), "a set of Jokers alone (JOK-05)"


def test_a_concealed_hand_can_be_won_only_without_exposures() -> None:
    """CONC-02."""
    rest = Rack.read("E E E W W W S S S F F")
    assert TEST.winnable((), rest + Rack.read("N N N"))
    assert not TEST.winnable(shown("N N N"), rest)
    assert not TEST.winnable((), Rack())


@pytest.mark.parametrize(
    "wanted", ["jokers required", "at least 3 jokers", "jokers required in kongs"]
)
def test_jokers_that_a_line_wants_have_to_be_there(wanted: str) -> None:
    card = one_card(f"FF 1111a 2222a 3333a (any run, {wanted}) X 25")
    naturals = Rack.read("F*2 1B*4 2B*4 3B*4")
    assert not card.winnable((), naturals)
    assert card.winnable((), naturals, redeemable=3)
    assert card.winnable(shown("1B*3 J", "2B 2B J J"), Rack.read("F*2 3B*3 J"))
    assert not card.winnable(shown("1B*4", "2B*4"), Rack.read("F*2 3B*4"))


def test_free_groups_are_of_different_tiles_unless_they_may_repeat() -> None:
    for name, may in (("winds", False), ("repeats", True)):
        prospects = Prospects([searched(FREE.line(name))])
        assert bool(prospects.fitting(shown("N N N", "N N J")).exposed) is may
        assert prospects.winnable((), Rack.read("F*2 N*12")) is may


def test_free_groups_say_what_they_make_of_jokers() -> None:
    prospects = Prospects([searched(FREE.line("required"))])
    assert prospects.fitting(shown("R R J", "G G J")).exposed
    assert not prospects.fitting(shown("R R R")).exposed
    naturals = Rack.read("F*2 R*4 G*4 0*4")
    assert prospects.winnable((), naturals, redeemable=2)
    assert not prospects.winnable((), naturals, redeemable=1)


def test_no_line_is_dead_without_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """DEAD-04: a line too large to look into stays open."""
    beside = "1111a ???? ???? ?? (any like numbers, ? may repeat) X 25"
    for most, open_lines in ((27, []), (26, ["one"])):
        monkeypatch.setattr("mahj.card.remaining.MOST_CORES", most)
        card = one_card(beside)
        assert not card.line("one").listed
        assert told(card, "N N N") == (open_lines, [])
        assert card.winnable((), Rack()) == bool(open_lines)
