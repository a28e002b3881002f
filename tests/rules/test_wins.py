"""Wins: where the last tile came from, when no Joker doubles, and wins that cannot be."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mahj.card import Card, load, read_card
from mahj.rules.house import HouseRules, changed
from mahj.rules.seats import Seat
from mahj.rules.wins import SELF_PICKED, Source, Win, doubles
from mahj.tiles import Rack

CLUB = HouseRules()
BY_SHAPE = changed(CLUB, jokerless_exclusion="no_set_of_three")
TEST = load("test")
ODD = read_card("""
card: Odd
value: 25

== MIXED ==
Pairs:   11a 22a 33a 44a 55a 66a 77a   (any 1 suit, these numbers only) C 50

== FLAGGED ==
(no Jokerless bonus)
Pungs:   FF 111a 222a 333a 444a        (any 1 suit, these numbers only) X 25
""")


@pytest.mark.parametrize(
    ("card", "tiles", "by_flag", "by_shape"),
    [
        pytest.param(TEST, "F*2 1B*4 2B*4 3B*4", True, True, id="T1 without Jokers (PAY-04)"),
        pytest.param(TEST, "F*2 1B*4 2B*4 3B*3 J", False, False, id="T1 with a Joker"),
        pytest.param(TEST, "N E W S 1B*2 2B*2 3B*2 4B*2 5B*2", False, False, id="T6 (PAY-05)"),
        pytest.param(ODD, "1B*2 2B*2 3B*2 4B*2 5B*2 6B*2 7B*2", True, False, id="pairs, no flag"),
        pytest.param(ODD, "F*2 1B*3 2B*3 3B*3 4B*3", False, True, id="sets, flagged"),
    ],
)
def test_a_hand_without_jokers_doubles_unless_its_line_is_excluded(
    card: Card, tiles: str, by_flag: bool, by_shape: bool
) -> None:
    [matched] = card.match(Rack.read(tiles))
    assert doubles(matched, CLUB) is by_flag
    assert doubles(matched, BY_SHAPE) is by_shape


def test_a_win_from_the_wall_and_one_by_exchange_are_both_self_picked() -> None:
    # DEF-14
    for source in (Source.WALL, Source.EXCHANGE):
        win = Win(Seat.P1, "T1", 25, jokerless=False, source=source)
        assert win.kind(CLUB) in SELF_PICKED


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"source": Source.DISCARD}, "has a discarder"),
        ({"source": Source.WALL, "discarder": Seat.P1}, "has a discarder"),
        ({"source": Source.EXCHANGE, "discarder": Seat.P1}, "has a discarder"),
        ({"source": Source.DISCARD, "discarder": Seat.P2}, "not the discarder"),
        ({"source": Source.WALL, "offence": "misnamed"}, "only a discard is misnamed"),
        ({"source": Source.WALL, "exposed_first": True}, "called for an exposure"),
        ({"source": Source.EXCHANGE, "jokerless": True}, "Joker of a winning exchange"),
        ({"source": Source.EARLY}, "only East"),
        ({"source": Source.WALL, "heavenly": True}, "only a hand that wins early"),
    ],
)
def test_a_win_that_cannot_be_is_refused_with_its_rule(facts: dict[str, Any], said: str) -> None:
    given: dict[str, Any] = {"winner": Seat.P2, "line": "T1", "value": 25, "jokerless": False}
    with pytest.raises(ValueError, match=rf"{said}.*\([A-Z]+-\d\d"):
        Win(**given | facts)


@pytest.mark.parametrize(
    "win",
    [
        Win(Seat.P3, "T1", 25, True, Source.DISCARD, Seat.P0, "out_of_turn", exposures=2),
        Win(Seat.P3, "T1", 25, True, Source.DISCARD, Seat.P0, "misnamed", exposed_first=True),
        Win(Seat.P0, "T1", 25, False, Source.EARLY),
        Win(Seat.P0, "T1", 25, False, Source.EARLY, heavenly=True),
    ],
)
def test_a_win_is_json_both_ways(win: Win) -> None:
    assert msgspec.json.decode(msgspec.json.encode(win), type=Win) == win
