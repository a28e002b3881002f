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


def score(visitor: Visitor, ask: dict[str, Any]) -> dict[str, Any]:
    """The score of a hand that has one."""
    answer = visitor.post("/api/score", ask).json()
    assert answer["refused"] is None
    found: dict[str, Any] = answer["score"]
    return found


def refusal(visitor: Visitor, ask: dict[str, Any]) -> dict[str, Any]:
    """Why a hand has no score, which is no error."""
    response = visitor.post("/api/score", {"card": "test", "source": "wall", **ask})
    assert response.status_code == 200
    answer = response.json()
    assert answer["score"] is None
    told: dict[str, Any] = answer["refused"]
    return told


def test_a_line_won_on_a_discard_is_paid_as_the_rules_say(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "t1", "winner": 3, "source": "discard", "discarder": 0,
           "jokerless": True, "shown": 2}  # fmt: skip
    answer = score(visitor, ask)
    win = Win(Seat.P3, "T1", 25, True, Source.DISCARD, Seat.P0, exposures=2)
    paid = due(win, SEATS, HouseRules())
    assert [one["amount"] for one in answer["payments"]] == [one.amount for one in paid]
    assert tuple(answer["net"]) == net(paid) == (-100, -50, -50, 200)
    assert tuple(answer["points"]) == points(win, SEATS, (), HouseRules())
    assert answer["announced"] == 50
    reasons = [(one["id"], one["words"]) for one in answer["reasons"]]
    assert reasons == [(one, rulebook.rule(one).words) for one in ("PAY-03", "PAY-04")]


def test_tiles_tell_their_line_and_whether_there_is_a_joker(visitor: Visitor) -> None:
    answer = score(visitor, {**TILES, "source": "wall"})
    assert (answer["scored"]["line"], answer["scored"]["jokerless"]) == ("T1", True)
    assert answer["net"] == [300, -100, -100, -100]
    joker = {**TILES, "tiles": "F F 1B*4 J 3B*3", "exposures": ["2B 2B 2B"]}
    assert refusal(visitor, joker)["rule"] == "CALL-18"
    joker = {**TILES, "tiles": "F F 1B*4 3B*3", "exposures": ["2B 2B 2B J"]}
    answer = score(visitor, joker)
    assert (answer["scored"]["jokerless"], answer["net"][0]) == (False, 150)
    assert answer["scored"]["laid"] == ["F F", "1B 1B 1B 1B", "2B 2B 2B J", "3B 3B 3B 3B"]


def test_tiles_that_are_several_lines_win_with_the_best(visitor: Visitor) -> None:
    answer = score(visitor, {**TILES, "source": "wall"})
    assert all(one["value"] <= answer["scored"]["value"] for one in answer["others"])


def test_a_dead_hand_has_no_points_and_pays_all_the_same(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T1", "source": "discard", "discarder": 1, "dead": [1]}
    answer = score(visitor, ask)
    assert answer["points"][1] == 0
    assert answer["net"][1] == -50


def test_house_rules_change_what_is_paid(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T1", "source": "early"}
    twice = score(visitor, ask)["announced"]
    once = score(visitor, {**ask, "rules": {"east_early_win": "single_value"}})
    assert (twice, once["announced"]) == (50, 25)


def test_a_line_without_the_bonus_is_not_doubled(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T6", "source": "wall", "jokerless": True}
    for more in ({}, {"jokerless": False}):
        answer = score(visitor, {**ask, **more})
        assert (answer["scored"]["jokerless"], answer["scored"]["undoubled"]) == (False, True)
        assert answer["announced"] == 2 * answer["scored"]["value"]
        assert [one["id"] for one in answer["reasons"]] == ["PAY-02", "PAY-05"]


def test_every_tournament_point_has_its_reason(visitor: Visitor) -> None:
    ask = {"card": "test", "line": "T1", "jokerless": True, "shown": 3, "dead": [2]}
    answer = score(visitor, {**ask, "source": "discard", "discarder": 1})
    told = [(one["seat"], one["amount"], one["why"]) for one in answer["scored_points"]]
    assert told == [(0, 25, "value"), (0, 20, "jokerless"), (1, -25, "discarder"), (2, 0, "dead")]
    assert "DEAD-16" in [one["id"] for one in answer["reasons"]]
    ids = {rule for one in answer["scored_points"] for rule in one["rules"]}
    told_ids = {one.id for one in rulebook.rules()} | {one.id for one in rulebook.options()}
    assert "T-04" in ids <= told_ids


@pytest.mark.parametrize(
    ("ask", "rule", "words"),
    [
        ({"tiles": "F F 1B*5 2B*3 3B*4"}, "SET-01",
         "A set has four 1 Bam tiles; here are five."),
        ({"tiles": "F*9 1B*4 2B"}, "SET-01", "A set has eight Flowers; here are nine."),
        ({"tiles": "1B*4 2B*4 3B*4", "exposures": ["F F"]}, "DEF-06",
         "Exposure 1 is no exposure: it has fewer than three tiles."),
        ({"tiles": "F F 1B*4 3B*3", "exposures": ["2B 3B 2B"]}, "DEF-06",
         "Exposure 1 is no exposure: its tiles are not alike."),
        ({"tiles": "F F 1B*4 2B*4 3B*3"}, "CARD-01", "Mah Jongg has 14 tiles; here are 13."),
        ({"tiles": "F F 1B*4 2B*4 3B*2 4B", "last": "3B"}, "DEF-05",
         "No line of Test card has these tiles."),
        ({"tiles": "F F N*3 E*3 W*3", "exposures": ["S S S"]}, "CONC-05",
         "T4 is concealed: nothing may be exposed for it."),
        ({"tiles": "F F S*3 E*3 W*3", "exposures": ["N N N"]}, "CONC-03",
         "T4 is concealed: nothing may be exposed for it."),
        ({"tiles": "F J 1B*4 2B*4 3B*3", "last": "3B"}, "JOK-02",
         "These tiles are T1 but for a Joker in the Flower pair, where none may stand."),
        ({"tiles": "F F 1B 2B*4 3B*4", "exposures": ["1B 1B 1B"]}, "CALL-18",
         "These tiles are T1, but these exposures are not groups of it."),
        ({"tiles": "F F 1B*4 2B*4 3B*3", "last": "J", "source": "discard", "discarder": 1},
         "CALL-03", rulebook.rule("CALL-03").refusal),
        ({"line": "T1", "source": "exchange", "jokerless": True}, "PAY-04",
         "An exchange puts a Joker into the hand, so there is one in it."),
        ({"tiles": "F F 1B*4 2B*4 3B*4", "source": "exchange"}, "PAY-04",
         "An exchange puts a Joker into the hand, so there is one in it."),
        ({"line": "T6", "source": "exchange"}, "PAY-04",
         "An exchange puts a Joker into the hand, and T6 can hold none."),
        ({"line": "T1", "source": "early", "winner": 1}, "CHAR-05",
         "Before the first discard only East can win."),
        ({"card": "mahj-2026", "line": "Y5", "jokerless": True}, "JOK-09",
         "Y5 needs a Joker in its quint: there are only 4 of that tile."),
        ({"line": "T7", "jokerless": True}, "JOK-09",
         "T7 needs a Joker in its quint: there are only 4 of that tile."),
        ({"line": "T1", "source": "early", "shown": 1}, "CALL-27",
         "Before the first discard nothing can be exposed."),
        ({"tiles": "F F 1B*4 2B*4", "exposures": ["3B*4"], "source": "early"}, "CALL-27",
         "Before the first discard nothing can be exposed."),
        ({"card": "mahj-2026", "line": "Y2", "shown": 4}, "DEF-06",
         "Y2 has 3 sets of three or more tiles to expose."),
        ({"line": "T14", "shown": 3}, "DEF-06",
         "T14 has 2 sets of three or more tiles to expose."),
        ({"line": "T4", "shown": 1}, "CONC-03",
         "T4 is concealed: nothing may be exposed for it."),
        ({"line": "T10", "shown": 4}, "CALL-19",
         "With all of T10 exposed, the last tile was called for an exposure first."),
        ({"exposures": ["2B*3", "0*4", "1C*3", "7C*4"]}, "CALL-19",
         "With all of T10 exposed, the last tile was called for an exposure first."),
        ({"line": "T1", "source": "discard", "discarder": 1, "exposed_first": True}, "CALL-14",
         "A tile called for an exposure is in one, so one was shown."),
    ],
)  # fmt: skip
def test_a_hand_that_a_rule_is_against_is_answered_with_the_rule(
    visitor: Visitor, ask: dict[str, Any], rule: str, words: str
) -> None:
    told = refusal(visitor, ask)
    assert (told["rule"], told["words"]) == (rule, words)
    assert rulebook.rule(rule).id == rule


@pytest.mark.parametrize(
    "ask",
    [
        {"line": "T20", "jokerless": True},
        {"line": "T12", "jokerless": True, "shown": 2},
        {"line": "T1", "shown": 3},
        {"line": "T10", "shown": 3},
        {"line": "T10", "shown": 4, "exposed_first": True, "source": "discard", "discarder": 1},
        {"card": "mahj-2026", "line": "O1", "shown": 4},
        {"card": "mahj-2026", "line": "R5", "shown": 3, "value": 35, "jokerless": True},
        {"line": "T4", "source": "early"},
    ],
)
def test_a_hand_that_can_be_is_paid(visitor: Visitor, ask: dict[str, Any]) -> None:
    assert score(visitor, {"card": "test", "source": "wall", **ask})["announced"]


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
        ({"line": "T1", "winner": 3, "players": 3}, ""),
        ({"line": "T1", "dead": [0]}, "$.dead"),
        ({"tiles": "F F 1B*4 2B*4 3B*3 Q"}, "$.tiles"),
        ({"tiles": "F F 1B*4 2B*4 3B*3", "last": "3B 3B"}, "$.last"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_told_with_its_place(
    visitor: Visitor, ask: dict[str, Any], place: str
) -> None:
    response = visitor.post("/api/score", {"card": "test", "source": "wall", **ask})
    assert fault(response) == (422, "bad_value", place)
