"""Scoring over HTTP: what the referee would make everybody pay."""

from __future__ import annotations

from typing import Any

import pytest

from mahj import rulebook
from mahj.rules import HouseRules, Seat
from mahj.rules.payments import due, net, points
from mahj.rules.seats import SEATS
from mahj.rules.wins import Source, Win
from tests.server.http.front import Visitor, fault

TILES = {"card": "test", "tiles": "F F 1B*4 2B*4 3B*3", "last": "3B"}


def test_a_line_won_on_a_discard_is_paid_as_the_rules_say(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "t1", "winner": 3, "source": "discard", "discarder": 0,
           "jokerless": True, "shown": 2}  # fmt: skip
    answer = visitor.post("/api/score", ask).json()
    win = Win(Seat.P3, "T1", 25, True, Source.DISCARD, Seat.P0, exposures=2)
    paid = due(win, SEATS, HouseRules())
    assert [one["amount"] for one in answer["payments"]] == [one.amount for one in paid]
    assert tuple(answer["net"]) == net(paid) == (-100, -50, -50, 200)
    assert tuple(answer["points"]) == points(win, SEATS, (), HouseRules())
    assert answer["announced"] == 50
    reasons = [(one["id"], one["words"]) for one in answer["reasons"]]
    assert reasons == [(one, rulebook.rule(one).words) for one in ("PAY-03", "PAY-04")]


def test_tiles_tell_their_line_and_whether_there_is_a_joker(visitor: Visitor) -> None:
    answer = visitor.post("/api/score", {**TILES, "source": "wall"}).json()
    assert (answer["scored"]["line"], answer["scored"]["jokerless"]) == ("T1", True)
    assert answer["net"] == [300, -100, -100, -100]
    joker = {**TILES, "tiles": "F F 1B*4 J 3B*3", "exposures": ["2B 2B 2B"]}
    assert fault(visitor.post("/api/score", joker)) == (422, "bad_value", "$.tiles")
    joker = {**TILES, "tiles": "F F 1B*4 3B*3", "exposures": ["2B 2B 2B J"]}
    answer = visitor.post("/api/score", joker).json()
    assert (answer["scored"]["jokerless"], answer["net"][0]) == (False, 150)
    assert answer["scored"]["laid"] == ["F F", "1B 1B 1B 1B", "2B 2B 2B J", "3B 3B 3B 3B"]


def test_tiles_that_are_several_lines_win_with_the_best(visitor: Visitor) -> None:
    answer = visitor.post("/api/score", {**TILES, "source": "wall"}).json()
    assert all(one["value"] <= answer["scored"]["value"] for one in answer["others"])


def test_a_dead_hand_has_no_points_and_pays_all_the_same(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T1", "source": "discard", "discarder": 1, "dead": [1]}
    answer = visitor.post("/api/score", ask).json()
    assert answer["points"][1] == 0
    assert answer["net"][1] == -50


def test_house_rules_change_what_is_paid(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T1", "source": "early"}
    twice = visitor.post("/api/score", ask).json()["announced"]
    once = visitor.post("/api/score", {**ask, "rules": {"east_early_win": "single_value"}}).json()
    assert (twice, once["announced"]) == (50, 25)


def test_a_line_without_the_bonus_is_not_doubled(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T6", "source": "wall", "jokerless": True}
    answer = visitor.post("/api/score", ask).json()
    assert answer["scored"]["jokerless"] is False
    assert answer["announced"] == 2 * answer["scored"]["value"]


@pytest.mark.parametrize(
    ("ask", "place"),
    [
        ({}, "$.line"),
        ({"line": "T1", "tiles": "F"}, "$.line"),
        ({"line": "T1", "card": "none"}, "$.card"),
        ({"line": "T99"}, "$.line"),
        ({"line": "T1", "value": 26}, "$.value"),
        ({"line": "T1", "source": "discard"}, ""),
        ({"line": "T1", "source": "wall", "discarder": 1}, ""),
        ({"line": "T1", "source": "early", "winner": 1}, ""),
        ({"line": "T1", "winner": 3, "players": 3}, ""),
        ({"line": "T1", "dead": [0]}, "$.dead"),
        ({"tiles": "F F 1B*4 2B*4 3B*3 Q"}, "$.tiles"),
        ({"tiles": "F F 1B*4 2B*4 3B*3"}, "$.tiles"),
        ({"tiles": "F F 1B*5 2B*3 3B*4"}, "$.tiles"),
        ({"tiles": "F F 1B*4 2B*4 3B*2 4B", "last": "3B"}, "$.tiles"),
        ({"tiles": "F F 1B*4 2B*4 3B*3", "last": "3B 3B"}, "$.last"),
        ({"tiles": "F F 1B*4 3B*3", "exposures": ["2B 3B 2B"]}, "$.exposures[0]"),
        ({"tiles": "F F 1B*4 2B*4 3B*3", "last": "J", "source": "discard", "discarder": 1},
         "$.tiles"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told_with_its_place(
    visitor: Visitor, ask: dict[str, Any], place: str
) -> None:
    response = visitor.post("/api/score", {"card": "test", "source": "wall", **ask})
    assert fault(response) == (422, "bad_value", place)
