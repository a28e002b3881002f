"""House rules: every option has words, presets are as tabled, what is no option is refused."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from mahj.rulebook import options
from mahj.rules import PRESETS, HouseRules, changed, preset, sheet

FIELDS = HouseRules.__struct_fields__
OPEN = {option.name: option for option in options() if not option.settled}


def literals(kind: Any) -> set[str]:
    """The words that a field may be."""
    if kind is bool:
        return {"true", "false"}
    if get_origin(kind) is Literal:
        return set(get_args(kind))
    return set().union(*(literals(part) for part in get_args(kind) if get_origin(part) is Literal))


def test_every_option_that_is_not_settled_is_a_house_rule() -> None:
    assert set(FIELDS) == OPEN.keys()


@pytest.mark.parametrize("name", FIELDS)
def test_default_and_values_are_those_of_the_rulebook(name: str) -> None:
    default = getattr(HouseRules(), name)
    text = str(default).lower() if isinstance(default, bool) else str(default)
    assert text == OPEN[name].default
    words = {choice.value for choice in OPEN[name].values if not choice.value.isdigit()}
    assert words == literals(get_type_hints(HouseRules)[name])


def test_a_settled_option_has_no_field() -> None:
    settled = {option.name for option in options() if option.settled}
    assert len(settled) == 27
    assert not settled & set(FIELDS)


def test_presets_differ_from_the_club_as_tabled() -> None:
    def different(name: str) -> dict[str, object]:
        rules, usual = preset(name), HouseRules()
        return {f: getattr(rules, f) for f in FIELDS if getattr(rules, f) != getattr(usual, f)}

    assert different("club") == {}
    assert different("assisted") == {
        "illegal_move_policy": "refuse",
        "naming": "table",
        "verification": "table",
        "value_announcement": "engine",
        "window": "sealed",
    }
    assert different("tournament") == {
        "value_announcement": "engine",
        "window": "sealed",
        "scoring": "points",
    }


def test_house_rules_are_json_both_ways() -> None:
    for rules in PRESETS.values():
        assert msgspec.json.decode(msgspec.json.encode(rules), type=HouseRules) == rules


@pytest.mark.parametrize(
    "wrong",
    [
        {"challenge_penalty": "lots"},
        {"challenge_penalty": -1},
        {"tie_tolerance_ms": "soon"},
        {"tie_tolerance_ms": 10**9},
        {"no_such_option": 1},
        {"voice_call_commits": "yes"},
        {"session_rounds": 0},
    ],
)
def test_what_is_no_option_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="no house rules"):
        changed(HouseRules(), **wrong)


def test_an_unknown_preset_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="assisted, club, tournament"):
        preset("casino")


def test_the_sheet_answers_every_question_in_words() -> None:
    rules = changed(HouseRules(), challenge_penalty=30, session_rounds=4, claim_window_min_ms=2500)
    answers = sheet(rules)
    assert [one.option for one in answers] == list(FIELDS)
    assert all(one.question.endswith("?") and one.answer for one in answers)
    named = {one.option: one for one in answers}
    assert named["challenge_penalty"].answer == "30 points"
    assert named["claim_window_min_ms"].answer == "2.5 seconds"
    assert not named["challenge_penalty"].usual
    assert named["window"].usual
    assert named["window"].rules == ("TURN-10",)
