"""`mahj rulebook`: every verb as text and as JSON; bad input gets a clear error and exit code 2."""

from __future__ import annotations

from typing import Any

import pytest

from mahj.rulebook import chapters, rules


def test_show_prints_all_of_a_rule(mahj: Any) -> None:
    ran = mahj("rulebook", "show", "DEAD-20")
    assert ran.code == 0
    assert ran.out.startswith("DEAD-20  What a lost challenge costs  error\n    When a dispute")
    for words in (
        "Said: You were wrong about the challenge",
        "Then: 50 from the one in the wrong",
        "See:  DEAD-18 Taking back a wrong challenge",
        "House rule: How much does a wrong challenge cost? (50 points) C-01 challenge_penalty",
    ):
        assert words in ran.out
    assert all(len(line) <= 110 and line == line.rstrip() for line in ran.out.splitlines())


def test_show_takes_several_ids_however_written(mahj: Any) -> None:
    shown = mahj("rulebook", "show", "call-5", "hint01", "--json").json["rules"]
    assert [rule["id"] for rule in shown] == ["CALL-05", "HINT-01"]
    assert (
        "\n\nHINT-01  Hold back dangerous tiles  hint\n"
        in mahj("rulebook", "show", "CALL-05", "HINT-01").out
    )


def test_show_json_is_an_interface(mahj: Any) -> None:
    shown = mahj("rulebook", "show", "DEAD-18", "--json").json
    assert set(shown) == {"rules", "options"}
    [rule] = shown["rules"]
    assert set(rule) == {
        "id", "kind", "chapter", "title", "words", "refusal", "consequence", "see", "options",
        "scenarios", "sources", "inferred",
    }  # fmt: skip
    assert rule["sources"][0]["name"] == "faq"
    assert rule["scenarios"][0]["file"] == "dead.play"
    assert (rule["kind"], rule["chapter"]) == ("error", "DEAD")
    assert rule["see"][0] == {"id": "DEAD-20", "title": "What a lost challenge costs"}
    assert set(rule["options"][0]) == {
        "id", "name", "question", "default", "values", "number", "why", "rules",
    }  # fmt: skip
    assert rule["options"][0]["values"][0] == {"value": "fixed_50", "words": "50 points"}


def test_show_explains_options_by_id_and_name(mahj: Any) -> None:
    both = mahj("rulebook", "show", "c-01", "--json").json["options"]
    assert [one["name"] for one in both] == ["challenge_penalty", "withdrawn_challenge_pays"]
    out = mahj("rulebook", "show", "challenge_penalty").out
    assert out.startswith("C-01  How much does a wrong challenge cost?  challenge_penalty\n")
    assert "fixed_50: 50 points  (unless you choose otherwise)" in out
    assert "a number: another number of points" in out
    assert "a number" not in mahj("rulebook", "show", "Q-09").out


def test_every_rule_can_be_shown(mahj: Any) -> None:
    ran = mahj("rulebook", "show", *(rule.id for rule in rules()))
    assert ran.code == 0
    assert all(f"{rule.id}  {rule.title}" in ran.out for rule in rules())


def test_an_unknown_id_is_told_with_the_nearest(mahj: Any) -> None:
    ran = mahj("rulebook", "show", "JOCK-02")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("there is no rule 'JOCK-02'; near are JOK-02")
    ran = mahj("rulebook", "show", "CALL-05", "CALL-99", "--json")
    assert ran.code == 2
    assert ran.json["error"].startswith("there is no rule 'CALL-99'; near are CALL-")
    assert "mahj rulebook list CALL" in mahj("rulebook", "show", "call").err
    assert "name a rule" in mahj("rulebook", "show").err


def test_search_ranks_rules(mahj: Any) -> None:
    ran = mahj("rulebook", "search", "joker from a dead hand", "--limit", "3")
    assert ran.code == 0
    assert ran.out.startswith(
        "XCH-22   Jokers of a dead hand\n    Jokers in a dead hand's exposures"
    )
    assert (
        mahj("rulebook", "search", "joker", "from", "a", "dead", "hand", "--limit", "3").out
        == ran.out
    )


def test_search_json_is_an_interface(mahj: Any) -> None:
    answer = mahj("rulebook", "search", "jocker in a pair", "--json").json
    assert set(answer) == {"question", "found"}
    assert answer["question"] == "jocker in a pair"
    assert len(answer["found"]) == 10
    assert set(answer["found"][0]) == {"id", "kind", "title", "brief", "score", "matched"}
    assert answer["found"][0]["id"] == "JOK-02"


def test_a_search_without_result_says_so(mahj: Any) -> None:
    ran = mahj("rulebook", "search", "xqzzkw")
    assert ran.code == 1
    assert "No rule found" in ran.out
    ran = mahj("rulebook", "search", "xqzzkw", "--json")
    assert (ran.code, ran.json["found"]) == (1, [])


@pytest.mark.parametrize("words", [[], [""], ["  "], ["joker", "--limit", "0"]])
def test_a_search_for_nothing_is_refused(mahj: Any, words: list[str]) -> None:
    ran = mahj("rulebook", "search", *words)
    assert ran.code == 2
    assert ran.err
    assert mahj("rulebook", "search", *words, "--json").json["error"]


def test_list_names_the_chapters(mahj: Any) -> None:
    out = mahj("rulebook", "list").out
    assert all(chapter.title in out for chapter in chapters())
    listed = mahj("rulebook", "list", "--json").json["chapters"]
    assert sum(len(chapter["rules"]) for chapter in listed) == len(rules())
    assert set(listed[0]) == {"id", "title", "intro", "rules"}
    assert listed[0]["rules"][0] == {"id": "DEF-01", "kind": "must", "title": "Natural tiles"}


def test_list_names_the_rules_of_a_chapter(mahj: Any) -> None:
    out = mahj("rulebook", "list", "call").out
    assert "Calling a discard" in out
    assert "CALL-27" in out
    assert "PRIO-01" not in out
    assert len(mahj("rulebook", "list", "CALL", "--json").json["chapters"]) == 1


def test_an_unknown_chapter_is_told(mahj: Any) -> None:
    assert "did you mean JOK?" in mahj("rulebook", "list", "JOCK").err
    ran = mahj("rulebook", "list", "zz", "--json")
    assert ran.code == 2
    assert "DEF, SET" in ran.json["error"]


@pytest.mark.parametrize("words", [["nope"], ["list", "a", "b"], ["search", "x", "--limit", "y"]])
def test_bad_input_is_no_traceback(mahj: Any, words: list[str]) -> None:
    ran = mahj("rulebook", *words)
    assert ran.code == 2
    assert "Traceback" not in ran.out + ran.err
