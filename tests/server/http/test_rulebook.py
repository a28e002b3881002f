"""The rulebook over HTTP: rules, search, scenarios as moments, house rules."""

from __future__ import annotations

import re
import typing

import pytest

from mahj import rulebook
from mahj.rules import HouseRules, preset
from mahj.rules.acts import AnyAct, Expire
from mahj.rules.house import PRESETS
from mahj.rules.notation import NotationError, read_act
from mahj.rules.sight import SeesReady
from mahj.scenarios import Move, Scenario, run, shipped, showing
from mahj.scenarios.language import THEN
from mahj.scenarios.offers import IsRefused
from mahj.server.http import saying, wanting
from mahj.server.http.starting import told
from mahj.server.http.stepping import position, stepped, stepping
from mahj.tiles import STANDARD
from tests.server.http.front import Visitor, fault


def test_the_whole_book_is_told(visitor: Visitor) -> None:
    chapters = visitor.get("/api/rules").json()["chapters"]
    ids = [rule["id"] for chapter in chapters for rule in chapter["rules"]]
    assert ids == [rule.id for rule in rulebook.rules()]
    joker = next(r for chapter in chapters for r in chapter["rules"] if r["id"] == "JOK-02")
    assert joker["refusal"] == "A Joker cannot stand in a single or a pair."


def test_rules_are_found_in_players_words(visitor: Visitor) -> None:
    found = visitor.get("/api/rules/search?q=take+a+joker+from+a+dead+hand&limit=2").json()["found"]
    assert [one["id"] for one in found] == ["XCH-22", "DEAD-10"]
    assert fault(visitor.get("/api/rules/search")) == (400, "malformed", "$")
    assert fault(visitor.get("/api/rules/search?q=x&limit=0")) == (400, "malformed", "$.limit")


def test_every_house_rule_has_a_page(visitor: Visitor) -> None:
    for option in rulebook.options():
        page = visitor.get(f"/api/house-rules/{option.id}").json()
        assert page["id"] == option.id
        assert option.question in [one["question"] for one in page["options"]]
    two = visitor.get("/api/house-rules/c1").json()["options"]
    assert [one["name"] for one in two] == ["challenge_penalty", "withdrawn_challenge_pays"]
    assert "DEAD-20" in two[0]["rules"]
    assert fault(visitor.get("/api/house-rules/Q-99")) == (404, "not_found", "")


def test_a_rule_is_found_however_it_is_written(visitor: Visitor) -> None:
    assert visitor.get("/api/rules/call5").json()["rule"]["id"] == "CALL-05"
    missing = visitor.get("/api/rules/CALL-99")
    assert fault(missing) == (404, "not_found", "")
    assert "There is no rule 'CALL-99'" in missing.text


def test_a_scenario_can_be_stepped_through(visitor: Visitor) -> None:
    [case] = visitor.get("/api/rules/CALL-01").json()["first"]["cases"]
    given, discard, *_ = case["moments"]
    assert given["kind"] == "given"
    assert given["position"]["hands"][0]["slope"].count("7C") == 1
    assert (discard["words"], discard["told"]) == ("P0 wants to discard 7C", ["P0 discards 7 Crak"])
    assert [down["tile"] for down in discard["position"]["discards"]] == ["7C"]
    refused = next(moment for moment in case["moments"] if moment["refused"])
    assert refused["refused"]["rule"] == "CALL-01"
    assert refused["refused"]["words"]
    last = [moment["position"] for moment in case["moments"] if moment["position"]][-1]
    assert last["hands"][2]["exposures"][0]["tiles"] == ["7C", "7C", "7C", "J"]


def test_a_set_that_is_being_laid_is_seen_on_the_rack(visitor: Visitor) -> None:
    called = visitor.get("/api/rules/CALL-17").json()["first"]["cases"][0]["moments"][1]["position"]
    assert called["now"]["doing"] == "live"
    assert [one["tiles"] for one in called["hands"][1]["exposures"]] == [["F", "J", "J", "J"]]
    assert called["discards"] == []


@pytest.mark.parametrize("scenario", shipped()[::5], ids=str)
def test_every_moment_shows_all_152_tiles(scenario: Scenario) -> None:
    for at in (moment.position for case in stepped(scenario).cases for moment in case.moments):
        if at is not None and not isinstance(at.now, SeesReady):
            tiles = [tile for hand in at.hands for tile in (*hand.slope, *hand.aside)]
            tiles += [tile for hand in at.hands for top in hand.exposures for tile in top.tiles]
            assert len(tiles) + len(at.discards) + at.wall == len(STANDARD.tiles)


def test_the_start_of_a_scenario_is_told_in_words(visitor: Visitor) -> None:
    [case] = visitor.get("/api/rules/XCH-01").json()["first"]["cases"]
    assert case["moments"][0]["told"] == [
        "P1 holds a 6 Dot and other tiles",
        "P3 shows two 6 Dots and a Joker, called from P0",
        "P1 has drawn a 9 Bam and is to discard",
    ]


def test_every_line_that_a_scenario_begins_with_has_words() -> None:
    for scenario in shipped():
        for line in (line for case in scenario.cases for line in case.given):
            words = " ".join(told(line.what))
            assert not re.search(r"[\[\]{}*_]|\bNone\b|\b\d[BCD]\b", words), words


def test_no_sentence_of_a_scenario_is_one_of_the_engine() -> None:
    wrong = sorted(
        f"{scenario.id}: {words}"
        for scenario in shipped()
        for case in stepped(scenario).cases
        for moment in case.moments
        for words in (*([moment.words] if moment.kind != "given" else ()), *moment.told)
        if of_the_engine(re.sub(r"\bP[0-3]\b", "Ruth", words))
    )
    assert wrong == []


def of_the_engine(words: str) -> bool:
    """Whether a sentence has a field or a tag in it, a seat by its number, or a bare act."""
    if re.search(r"=|\w_\w|\bP\d|->|^at \d|\bNone\b", words):
        return True
    try:
        return bool(read_act(words.partition(": ")[2]))
    except NotationError:
        return False


def test_what_all_players_hear_is_said_once(visitor: Visitor) -> None:
    case = visitor.get("/api/rules/CHAR-13").json()["first"]["cases"][0]
    peeked = case["moments"][1]
    assert peeked["words"] == "P3 wants to peek at the incoming tiles"
    assert peeked["refused"]["rule"] == "CHAR-13"
    checks = [moment["words"] for moment in case["moments"] if moment["kind"] == "check"]
    assert [words for words in checks if words] == [
        "Everybody hears that P3 peeks at incoming tiles",
        "Everybody is still in the game",
        "Nobody pays",
        "P2 holds 1B 2B 3B",
        "P3 is still in the game",
        "The table is asked about a second Charleston",
    ]


def test_what_some_players_do_not_hear_is_said_too() -> None:
    cases = [case for one in shipped() if one.id == "CHAR-17" for case in stepped(one).cases]
    words = [moment.words for case in cases for moment in case.moments]
    assert "P1 and P2 do not hear that P0 wishes to exchange 3" in words


def test_a_closing_act_is_told_as_what_somebody_wants() -> None:
    told = [
        words
        for scenario in shipped()
        for case in stepped(scenario).cases
        for moment in case.moments
        for words in moment.told
        if "as early comes first" in words
    ]
    assert "P1 wants to rack; a call that is as early comes first" in told


def test_every_act_and_every_expectation_has_words() -> None:
    assert set(wanting.WORDS) == set(typing.get_args(AnyAct)) - {Expire}
    assert set(saying.SENTENCES) == set(THEN.structs)


def test_a_case_says_what_is_special_about_it(visitor: Visitor) -> None:
    cases = visitor.get("/api/rules/XCH-02").json()["first"]["cases"]
    assert (cases[0]["name"], cases[0]["words"]) == ("a", "after a draw")


def test_the_other_scenarios_of_a_rule_come_one_by_one(visitor: Visitor) -> None:
    page = visitor.get("/api/rules/MJ-14").json()
    titles = [one["title"] for one in page["scenarios"]]
    assert page["first"]["title"] == titles[0]
    assert visitor.get("/api/rules/MJ-14/scenarios/7").json()["title"] == titles[7]
    for strange in (str(len(titles)), "-1", "x", "²", "9" * 50):
        missing = visitor.get(f"/api/rules/MJ-14/scenarios/{strange}")
        assert fault(missing) == (404, "not_found", "")


def test_a_rule_without_a_scenario_is_told_too(visitor: Visitor) -> None:
    page = visitor.get("/api/rules/HINT-01").json()
    assert (page["scenarios"], page["first"]) == ([], None)


def test_a_rule_says_where_it_comes_from(visitor: Visitor) -> None:
    page = visitor.get("/api/rules/CALL-27").json()
    assert "Association" in page["sources"][0]["title"]
    assert page["rule"]["inferred"]


@pytest.mark.parametrize("scenario", shipped()[::9], ids=str)
def test_the_moments_are_those_of_the_runner(scenario: Scenario) -> None:
    moments = [
        moment
        for case in stepped(scenario).cases
        for moment in case.moments
        if moment.kind != "more"
    ]
    steps = [step for case in scenario.cases for step in case.steps]
    assert len(moments) == len(steps) + len(scenario.cases)
    acts = [
        moment.refused.rule if moment.refused else ""
        for moment, step in zip((one for one in moments if one.kind != "given"), steps, strict=True)
        if isinstance(step, Move)
    ]
    told = [
        step.expects.rule if isinstance(step.expects, IsRefused) else ""
        for step in steps
        if isinstance(step, Move)
    ]
    assert [one for one in acts if one] == [one for one in told if one] or any(
        moment.refused is not None and moment.refused.wait for moment in moments
    )
    last = run(scenario).seen[-1].now.game
    shown = [
        moment.position
        for case in stepped(scenario).cases
        for moment in case.moments
        if moment.position is not None
    ]
    assert shown[-1] == position(last)


def told_in(rule: str) -> list[tuple[str, tuple[str, ...]]]:
    """What happens in the first case of the first scenario of a rule, step by step."""
    case = stepping(showing(rule)[0]).cases[0]
    return [(one.kind, one.told) for one in case.moments if one.kind in ("act", "more")]


def test_a_hand_dies_by_what_somebody_says_and_not_by_itself() -> None:
    assert told_in("TURN-18")[2:4] == [
        ("more", ("The window is closed", "P1 racks it", "P1 breaks a rule (TURN-18)")),
        (
            "act",
            ("P2 points out the mistake", "The hand of P1 is dead (TURN-18)", "P2 is to draw"),
        ),
    ]


def test_an_exchange_goes_from_hand_to_hand() -> None:
    assert told_in("XCH-22") == [
        ("act", ("P3 asks P2 for a Joker", "P3 gives P2 4 Bam")),
        ("more", ("P2 sees that it fits", "P2 puts 4 Bam in the place of the Joker")),
        ("more", ("P3 takes the Joker", "P3 racks it")),
    ]


def test_scenarios_written_for_a_rule_come_first() -> None:
    found = showing("MJ-14")
    own = [one.id == "MJ-14" for one in found]
    assert own == sorted(own, reverse=True)
    assert any(own)


def test_the_end_of_a_game_is_told_with_its_payments() -> None:
    ended = [
        moment.position.ended
        for shown in showing("PAY-03")
        for case in stepping(shown).cases
        for moment in case.moments
        if moment.position is not None and moment.position.ended is not None
    ]
    assert any("PAY-03" in one.payments[0].rules for one in ended if one.payments)


def test_the_house_rules_come_with_questions_and_presets(visitor: Visitor) -> None:
    answer = visitor.get("/api/house-rules").json()
    names = {option["name"] for option in answer["options"]}
    assert set(HouseRules.__struct_fields__) <= names
    assert [one["name"] for one in answer["presets"]] == list(PRESETS)
    assert answer["presets"][0]["rules"]["window"] == preset("assisted").window


def test_a_rule_sheet_is_in_words(visitor: Visitor) -> None:
    answer = visitor.post("/api/house-rules/sheet", {"rules": {"challenge_penalty": 25}}).json()
    penalty = next(one for one in answer["answers"] if one["option"] == "challenge_penalty")
    assert (penalty["value"], penalty["usual"]) == ("25", False)
    assert len(answer["answers"]) == len(HouseRules.__struct_fields__)
    strange = visitor.post("/api/house-rules/sheet", {"rules": {"window": "ajar"}})
    assert fault(strange) == (400, "malformed", "$.rules.window")
    unknown = visitor.post("/api/house-rules/sheet", {"rules": {"chairs": 5}})
    assert fault(unknown) == (400, "malformed", "$.rules")
