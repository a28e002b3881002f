"""The match against its twin, which lays the tiles by hand: same lines, same groupings."""

from collections import Counter
from collections.abc import Callable, Iterable

import msgspec
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from mahj.card import Card, Exposure, Jokers, Matched, Section, load, names, read_card
from mahj.tiles import Rack, Tile, TileSet
from tests.card import twin
from tests.card.deals import KINDS, WAYS, Deal, Way, deals, listed
from tests.card.twin import Meant

Hands = Callable[[Deal], Iterable[Meant]]
"""The hands of a card, or those of them that a deal could ever make."""

ODD = read_card("""
card: Odd
value: 25

== ONE TILE IN TWO GROUPS ==
(any run)
kong-single:    FF 1111a 1a 2222b 222b   X
pung-pair:      FF 111a 11a 2222b 222b   X 30
concealed:      FF 1111a 1a 2222a 222a   C 35
quint-pair:     FF 11111a 2222b 22b 2b   X
two-pungs:      111a 111a 2222b 2222b    X
sextet:         111111a 2222b 2222b      X
four-pungs:     111a 111a 111a 111a FF   X
kong-four:      1111a 11a 1a 1111b 11b 1b X
flowers:        FFFF FFF FF F 1111a      X

== JOKERS ==
required:       FF 1111a 2222a 3333a     (any run, jokers required) X
three:          FF 1111a 2222a 3333a     (any run, at least 3 jokers) X 30
forbidden:      FF 1111a 1111b 1111c     (any like numbers, no jokers) X
in-kongs:       FFF 111a 2222a 3333b     (any run, jokers required in kongs) X
not-in-flowers: FFFF 1111a 111b 222b     (any run, no jokers in flowers) X
both:           1111a 111a FFFF FFF      (any like numbers, jokers required in kongs) X
neither:        1111a 111a FFFF FFF      (any like numbers, no jokers in kongs) X
mixed:          FFFF 111a xxxa 2222b     (jokers required in 1s, x < 4) X
twice:          NNN NNN EEEE SSSS        (any 3 winds, jokers required in pungs) C
""")

FREE = read_card("""
card: Free
value: 25

== FREE ==
pairs:    ?? ?? ?? ?? ?? ?? ??         C
repeats:  ?? ?? ?? ?? ?? ?? ??         (? may repeat) C
flowers:  FF ?? ?? ?? ?? ?? ??         X
beside:   11a ?? ?? ?? ?? ?? ??        (any like numbers) C
kong:     1111a ?? ?? ?? ?? ??         (any like numbers) X
pungs:    FF ??? ??? ??? ???           X
hidden:   FF ??? ??? ??? ???           C
required: FF ??? ??? ??? ???           (jokers required in pungs) X
natural:  FF ??? ??? ??? ???           (no jokers) X
sizes:    ???? ???? ??? ???            (at least 2 jokers) X
""")
PATTERNS = {
    "pairs": ["?*2 " * 7],
    "repeats": ["?*2 " * 7],
    "flowers": ["F*2 " + "?*2 " * 6],
    "beside": [f"{kind}*2 " + "?*2 " * 6 for kind in KINDS[:27]],
    "kong": [f"{kind}*4 " + "?*2 " * 5 for kind in KINDS[:27]],
    "pungs": ["F*2 " + "?*3 " * 4],
    "hidden": ["F*2 " + "?*3 " * 4],
    "required": ["F*2 " + "?*3! " * 4],
    "natural": ["F*2 " + "?*3- " * 4],
    "sizes": ["?*4 ?*4 ?*3 ?*3"],
}
LEAST = {"sizes": 2}


def reachable(deal: Deal) -> Iterable[Meant]:
    """The hands of the card `FREE` that the tiles of a deal could ever make."""
    for line, patterns in PATTERNS.items():
        repeats, concealed = line == "repeats", FREE.line(line).mark == "C"
        for meant in twin.freely(line, patterns, deal.everything, KINDS, repeats=repeats):
            yield meant._replace(concealed=concealed, least=LEAST.get(line, 0))


@st.composite
def free_hands(draw: st.DrawFn) -> Meant:
    """A hand of one of the lines of the card `FREE`."""
    line = draw(st.sampled_from(sorted(PATTERNS)))
    pattern = draw(st.sampled_from(PATTERNS[line]))
    places = pattern.count("?")
    tiles = st.sampled_from(KINDS)
    kinds = draw(st.lists(tiles, min_size=places, max_size=places, unique=line != "repeats"))
    if line in ("kong", "beside") and draw(st.booleans()):
        pattern = pattern.replace(pattern.split("*")[0], kinds[0])
    groups = twin.read(pattern.replace("?", "{}").format(*kinds))
    return Meant(line, groups, FREE.line(line).mark == "C")


def agree(card: Card, hands: Hands, deal: Deal) -> bool:
    """Compare the match with its twin; whether there is a win."""
    meant = twin.winners(hands(deal), deal.tiles, deal.shown)
    found = deal.matched(card)
    told = [(m.line.id, twin.key(twin.groups_of(m.hand)), m.value) for m in found]
    assert set(told) == meant
    assert len(told) == len(meant), "a grouping is told twice"
    assert [m.value for m in found] == sorted((m.value for m in found), reverse=True)
    for matched in found:
        assert_laid(matched, deal)
    return bool(meant)


def assert_laid(matched: Matched, deal: Deal) -> None:
    """The tiles laid are those given, exposures as they lay, Jokers only where they may be."""
    laid = matched.laid
    for group, lies in zip(matched.hand.groups, laid, strict=True):
        assert (lies.tile, lies.size) == (group.tile, group.size)
        assert not lies.jokers or (group.size >= 3 and group.jokers is not Jokers.NEVER)
        assert lies.jokers or group.jokers is not Jokers.MUST
        assert not lies.exposed or group.exposable
    shown = [(str(lies.tile), lies.size, lies.jokers) for lies in laid if lies.exposed]
    assert sorted(shown) == sorted(deal.shown)
    tiles: Counter[str] = Counter()
    for lies in laid:
        if not lies.exposed:
            tiles.update({str(lies.tile): lies.size - lies.jokers, "J": lies.jokers})
    assert +tiles == Counter(deal.tiles)
    assert matched.jokerless == ("J" not in deal.everything)
    assert deal.everything.count("J") >= matched.hand.least_jokers


def compare(card: Card, hands: Hands, some: st.SearchStrategy[Meant], way: Way) -> None:
    """Compare match and twin on many deals, a third of which win at least."""
    wins: Counter[bool] = Counter()
    sorts: Counter[str] = Counter()

    @given(deals(some, way))
    def check(deal: Deal) -> None:
        won = agree(card, hands, deal)
        event(f"{deal.sort}, {'won' if won else 'not won'}")
        wins[won] += 1
        sorts[deal.sort] += won

    check()
    assert wins[True] * 3 >= wins.total()
    assert wins[False]
    assert sorts["win"]


def compare_listed(card: Card, way: Way) -> None:
    """Compare match and twin on the lines of a card that are listed."""
    card = msgspec.structs.replace(card, sections=tuple(map(short, card.sections)))
    lines = [twin.meanings(line) for line in card.lines]
    every = [meant for line in lines for meant in line]
    compare(card, lambda deal: every, listed(lines), way)


def short(section: Section) -> Section:
    """A section without the lines that are too long to list."""
    lines = tuple(line for line in section.lines if line.listed)
    return msgspec.structs.replace(section, lines=lines)


ways = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())


@ways
@pytest.mark.parametrize("name", names())
def test_the_match_finds_what_its_twin_lays_by_hand(name: str, way: Way) -> None:
    compare_listed(load(name), way)


@ways
def test_groups_of_one_tile_and_jokers_asked_for_are_told_apart(way: Way) -> None:
    compare_listed(ODD, way)


@ways
def test_free_choices_are_found_without_a_list(way: Way) -> None:
    assert not any(line.listed for line in FREE.lines)
    # With more Jokers than this a free line is won in thousands of ways.
    compare(FREE, reachable, free_hands(), way._replace(most=5))


def test_the_dearer_value_counts_also_where_hands_are_searched() -> None:
    card = one_card("11a ?? ?? ?? ?? ?? ?? (any like numbers, worth 60 if 1s is even) C 50")
    assert values(card, "1B*2 2B*2 3B*2 N*2 E*2 W*2 S*2") == [60]
    assert values(card, "1B*2 3B*2 5B*2 N*2 E*2 W*2 S*2") == [50]


def test_a_dearer_pattern_that_needs_a_joker_leaves_the_other_one_to_win_without() -> None:
    dear, cheap = (
        "FF 1111a 2222a 3333a (any run, jokers required, worth 40)",
        "FF 1111a 2222a 3333a (any run)",
    )
    for card in (one_card(f"{dear} or {cheap} X 25"), one_card(f"{cheap} or {dear} X 25")):
        assert values(card, "F*2 1B*4 2B*4 3B*3 J") == [40]
        assert values(card, "F*2 1B*4 2B*4 3B*4") == [25]
    card = one_card("FF ??? ??? ??? ??? (at least 2 jokers, worth 40) or FF ??? ??? ??? ??? X 25")
    assert values(card, "F*2 1B*3 2B*3 N*2 E*2 J*2") == [40]
    assert values(card, "F*2 1B*3 2B*3 N*3 E*2 J") == [25]
    assert card.lines[0].groupings == 52_360


@pytest.mark.parametrize("pattern", ["111a xxxa", "xxxa 111a"])
@pytest.mark.parametrize("shown", [("1B 1B 1B", "1B J J"), ("1B J J", "1B 1B 1B")])
def test_exposures_alike_are_taken_for_the_groups_they_suit(
    pattern: str, shown: tuple[str, str]
) -> None:
    card = one_card(f"FFFF {pattern} 2222b (jokers required in 1s) X 25")
    rack = Rack.read("F*4 2C*4")
    (matched,) = card.match(rack, [Exposure.read(one) for one in shown])
    jokers = {
        group.jokers: lies.jokers
        for group, lies in zip(matched.hand.groups, matched.laid, strict=True)
    }
    assert jokers == {Jokers.MUST: 2, Jokers.MAY: 0}
    assert not card.match(rack, [Exposure.read("1B 1B 1B")] * 2)


def test_an_exposure_of_jokers_alone_is_none() -> None:
    """JOK-07: the claimed natural tile is in it."""
    jokers = Exposure(Tile("2B"), 4, 4)
    assert not load("test").match(Rack.read("F*2 1B*4 3B*4"), [jokers])


def test_a_joker_is_never_claimed_and_a_last_tile_is_claimed_or_drawn() -> None:
    """DEF-10: a discarded Joker is dead at once."""
    rack = Rack.read("F*2 1B*4 2B*4 3B*3")
    with pytest.raises(ValueError, match="DEF-10"):
        load("test").match(rack, claimed=Tile.JOKER)
    with pytest.raises(ValueError, match="either"):
        load("test").match(rack, claimed=Tile("3B"), drawn=Tile("3B"))
    assert load("test").match(rack, drawn=Tile.JOKER)


def one_card(line: str) -> Card:
    """A card with one line."""
    return read_card(f"card: One\n== ONE ==\n{line}\n")


def values(card: Card, tiles: str) -> list[int]:
    """What the tiles are worth on a card, in every way they win."""
    return [matched.value for matched in card.match(Rack.read(tiles))]


@pytest.mark.parametrize(
    ("line", "jokers"),
    [
        ("kong-four", Jokers.MUST),
        ("sextet", Jokers.MUST),
        ("two-pungs", Jokers.MUST),
        ("flowers", Jokers.MUST),
        ("not-in-flowers", Jokers.MAY),
        ("required", Jokers.MUST),
        ("three", Jokers.MUST),
        ("in-kongs", Jokers.MUST),
        ("forbidden", Jokers.NEVER),
    ],
)
def test_a_line_tells_what_it_makes_of_jokers(line: str, jokers: Jokers) -> None:
    assert ODD.line(line).jokers is jokers
    made = (hand.playable(TileSet(jokers=0)) for hand in ODD.line(line).variants)
    assert any(made) is (jokers is not Jokers.MUST)
    assert load("test").line("T6").jokers is Jokers.NEVER


@pytest.mark.parametrize(
    ("line", "jokers"),
    [
        ("repeats", Jokers.NEVER),
        ("kong", Jokers.MAY),
        ("pungs", Jokers.MAY),
        ("required", Jokers.MUST),
        ("sizes", Jokers.MUST),
    ],
)
def test_a_line_of_millions_tells_it_too(line: str, jokers: Jokers) -> None:
    assert FREE.line(line).jokers is jokers


@pytest.mark.parametrize(
    ("pattern", "jokers"),
    [
        ("FFFFFFF ??? ????", Jokers.MAY),
        ("FFFFF ????? ????", Jokers.MUST),
        ("FFF ????? ??????", Jokers.MUST),
        ("FF ???? ???? ????", Jokers.MAY),
        ("111a 11a FFF ??? ???", Jokers.MUST),
        ("FFFF ????? ????? (? may repeat)", Jokers.MUST),
        ("?????? 1111a 2222a", Jokers.MAY),
    ],
)
def test_only_flowers_make_a_quint_without_a_joker(pattern: str, jokers: Jokers) -> None:
    assert one_card(f"{pattern} X 25").lines[0].jokers is jokers


@pytest.mark.parametrize(
    ("rack", "exposures", "blamed"),
    [
        ("F J 1B*4 2B*4 3B*4", (), ("T1", "pair of Flower")),
        ("F J 1B*4 3B*4", ("2B*3 J",), ("T1", "pair of Flower")),
        ("J E W S 1B 1B 2B 2B 3B 3B 4B 4B 5B 5B", (), ("T6", "single of North")),
        ("F J 1B*4 2B*4 5C*4", (), None),
        ("J J E*3 W*3 S*3", ("N*3",), None),
    ],
)
def test_a_joker_where_none_may_stand_is_found(
    rack: str, exposures: tuple[str, ...], blamed: tuple[str, str] | None
) -> None:
    shown = tuple(map(Exposure.read, exposures))
    found = load("test").matcher.misplaced(Rack.read(rack), shown)
    assert (found and (found[0].id, found[1].name)) == blamed
