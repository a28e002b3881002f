"""Lines that demand Jokers: what they lack, in words, and what to discard for them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.analysis.advice import discard, which_line
from mahj.analysis.lines import lines
from mahj.analysis.odds import line_odds, odds
from mahj.analysis.position import Position
from mahj.analysis.reach import reach_at
from mahj.card import read_card
from mahj.rules import acts
from mahj.tiles import STANDARD, Rack, Tile

CARD = read_card("""
card: Demanding
value: 25
== A ==
R1: FF 1111a 2222a 3333a (any 1 suit) X 25
J1: FF 4444a 5555a 6666a (any 1 suit, Jokers required) X 25
J3: FF 7777a 8888a 9999a (any 1 suit, at least 3 Jokers) X 25
""")

USED = Rack.read("F J 4B 5B 6B 7B 8B 9B")


@pytest.mark.parametrize(
    ("rack", "line", "said", "missing"),
    [
        ("F F 4B*4 5B*4 6B*4", "J1", "1 tile away: needs one more Joker", "J"),
        ("F F 4B*4 5B*4 6B*3", "J1", "1 tile away: needs one more Joker", "J"),
        (
            "F 7B*4 8B*4 9B*2 J*2 N",
            "J3",
            "2 tiles away, your two Jokers counted: needs a Flower and one more Joker",
            "F J",
        ),
        (
            "F F 7B*4 8B*4 9B J N",
            "J3",
            "2 tiles away, your Joker counted: needs two more Jokers",
            "J J",
        ),
        (
            "F F 7B*4 8B*2 9B N*4",
            "J3",
            "5 tiles away: needs two 9 Bams and three more Jokers",
            "9B 9B J J J",
        ),
        (
            "F F 7B*4 8B*2 9B*2 J*3",
            "J3",
            "1 tile away, your three Jokers counted: needs an 8 Bam",
            "8B",
        ),
    ],
)
def test_what_is_lacking_is_told(rack: str, line: str, said: str, missing: str) -> None:
    position = Position(Rack.read(rack), wall=60)
    told = which_line(CARD, position)
    assert told is not None
    assert told.best.line == line
    assert told.best.facts[0] == said
    assert str(line_odds(CARD, position, line).missing) == missing


def test_the_tile_that_a_joker_replaces_is_discarded() -> None:
    found = discard(CARD, Position(Rack.read("F F 7B*4 8B*4 9B*2 J*2"), wall=60))
    assert isinstance(found.best.act, acts.Discard)
    assert found.best.act.tile in (Tile("7B"), Tile("8B"), Tile("9B"))
    assert found.options[-1].act == acts.Discard(Tile.JOKER)


def test_the_jokers_must_come() -> None:
    racks = ("F F 7B*4 8B*4 9B*3", "F F 7B*4 8B*4 9B*2 J", "F F 7B*4 8B*4 9B J*2")
    found = [line_odds(CARD, Position(Rack.read(rack), wall=60), "J3").chance for rack in racks]
    assert found == sorted(found)
    assert found[0] < 0.2
    rack, gone = Rack.read("F F 7B*4 8B*4 9B*2 J"), Rack.read("J*6")
    assert line_odds(CARD, Position(rack, open=gone, wall=60), "J3").chance == 0
    for wall in range(10):
        lines(CARD, Position(rack, wall=wall))


@given(st.permutations(STANDARD.tiles), st.integers(13, 14), st.integers(0, 99))
def test_the_distance_is_that_of_reach(tiles: list[Tile], number: int, wall: int) -> None:
    wanted = [tile for tile in tiles if tile in USED]
    position = Position(Rack.of(wanted[:number]), wall=wall)
    far = {aim.line.id: aim.distance for aim in reach_at(CARD, position).lines()}
    for one in odds(CARD, position):
        assert 0 <= one.chance <= 1
        if one.demands and one.hand is not None:
            assert one.distance == far[one.line]
            assert len(one.missing) == one.distance
    lines(CARD, position)
