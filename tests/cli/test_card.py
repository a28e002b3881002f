"""`mahj card`: every verb as text and as JSON; bad input gets a clear error and exit code 2."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

BAD = "card: T\nvalue: 25\n== A ==\nFF 1111a 2222a 333a X 25\nNN (any fun) X 25\n"


@pytest.fixture
def bad_card(tmp_path: Path) -> str:
    path = tmp_path / "bad.card"
    path.write_text(BAD, encoding="utf-8")
    return str(path)


def test_list_names_our_cards(mahj: Any) -> None:
    ran = mahj("card", "list", "--json")
    cards = {card["id"]: card for card in ran.json["cards"]}
    assert {"test", "starter", "mahj-2026"} <= cards.keys()
    assert cards["test"]["lines"] == 20
    assert set(cards["test"]) == {
        "id", "name", "year", "publisher", "licence", "about", "lines", "hands",
    }  # fmt: skip
    assert "mahj-2026" in mahj("card", "list").out


def test_show_json_is_an_interface(mahj: Any) -> None:
    shown = mahj("card", "show", "test", "--json").json
    assert set(shown) == {"name", "year", "publisher", "licence", "about", "value", "sections"}
    lines = {line["id"]: line for section in shown["sections"] for line in section["lines"]}
    assert len(lines) == 20
    assert lines["T9"] == {
        "id": "T9",
        "patterns": ["111a 33a 555a 77a 9999a", "111a 33a 555a 77b 9999b"],
        "instruction": "any 1 or any 2 suits",
        "text": "111a 33a 555a 77a 9999a or 111a 33a 555a 77b 9999b (any 1 or any 2 suits) C 30",
        "concealed": True,
        "value": 30,
        "jokerless_bonus": True,
        "count": 9,
        "groupings": 9,
        "playable": 9,
    }
    assert lines["T6"]["jokerless_bonus"] is False


def test_show_prints_every_line(mahj: Any) -> None:
    out = mahj("card", "show", "test").out
    assert all(f"T{number} " in out for number in range(1, 21))
    assert "CONSECUTIVE RUN  (any run)" in out
    assert "FF 1111a 2222a 3333a" in out


def test_show_reads_a_card_for_another_year(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "years.card"
    path.write_text("card: Y\nyear: 2026\n== A ==\n{year}a 11b FFFF 1111c X 25", encoding="utf-8")
    assert "2*1" not in mahj("card", "expand", str(path)).out
    hands = mahj("card", "expand", str(path), "--year", "2031", "--json").json["lines"][0]["hands"]
    assert hands[0]["tiles"].startswith("2B 0 3B 1B")


def test_show_writes_a_page(mahj: Any, tmp_path: Path) -> None:
    target = tmp_path / "card.html"
    assert mahj("card", "show", "test", "--html", str(target)).code == 0
    text = target.read_text(encoding="utf-8")
    assert text.lower().startswith("<!doctype html>")
    assert mahj("card", "show", "test", "--html", "-").out == text
    assert mahj("card", "show", "test", "--html").out == text
    assert mahj("card", "show", "test", "--html", "-", "--skin", "plain").out != text


def test_a_page_that_cannot_be_written_is_told(mahj: Any, tmp_path: Path) -> None:
    ran = mahj("card", "show", "test", "--html", str(tmp_path / "no" / "card.html"))
    assert ran.code == 2
    assert "cannot be written" in ran.err
    assert "classic" in mahj("card", "show", "test", "--html", "-", "--skin", "gold").err


def test_check_tells_errors_at_the_character(mahj: Any, bad_card: str) -> None:
    ran = mahj("card", "check", bad_card)
    assert ran.code == 1
    assert f"{bad_card}:4:1: error: the pattern has 13 tiles" in ran.out
    assert f"{bad_card}:5:5: error: 'any fun' is not" in ran.out
    assert "    FF 1111a 2222a 333a X 25\n    ^^^^^^^^^^^^^^^^^^^\n" in ran.out


def test_check_json_is_an_interface(mahj: Any, bad_card: str) -> None:
    ran = mahj("card", "check", bad_card, "--json")
    (file,) = ran.json["files"]
    assert ran.code == 1
    assert (file["errors"], file["warnings"]) == (len(file["faults"]), 0)
    assert file["faults"][0] == {
        "file": bad_card,
        "line": 4,
        "column": 1,
        "end": 20,
        "severity": "error",
        "code": "not-14",
        "rule": "CARD-01",
        "message": "the pattern has 13 tiles, a hand has 14",
        "suggestion": "add 1 tile",
    }


def test_check_without_files_checks_our_own(mahj: Any) -> None:
    ran = mahj("card", "check")
    assert ran.code == 0
    assert "test: nothing to mend" in ran.out


def test_warnings_fail_only_where_that_is_wanted(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "warn.card"
    path.write_text("card: T\n== A ==\nFF 1111a 2222a 3333a (any 2 suits) X 25", encoding="utf-8")
    assert mahj("card", "check", str(path)).code == 0
    assert mahj("card", "check", str(path), "--strict").code == 1


def test_expand_lists_hands(mahj: Any) -> None:
    assert (
        "F*2 7D*4 8D*4 9D*4" in mahj("card", "expand", "test", "--line", "t1", "--limit", "0").out
    )
    assert "more; --limit 0 lists all" in mahj("card", "expand", "test", "--line", "T7").out


def test_expand_json_is_an_interface(mahj: Any) -> None:
    answer = mahj("card", "expand", "test", "--line", "T4", "--json").json
    assert (answer["count"], answer["groupings"], answer["playable"]) == (1, 1, 1)
    (line,) = answer["lines"]
    assert line["complete"] is True
    (hand,) = line["hands"]
    assert hand["tiles"] == "N*3 E*3 W*3 S*3 F*2"
    assert hand["groups"][0] == {"tile": "N", "size": 3, "jokers": "may", "exposable": False}


def test_expand_counts(mahj: Any) -> None:
    answer = mahj("card", "expand", "test", "--count", "--json").json
    assert {line["id"]: line["count"] for line in answer["lines"]}["T1"] == 21
    assert answer["count"] == 427
    assert "427" in mahj("card", "expand", "test", "--count").out


def test_match_says_mah_jongg(mahj: Any) -> None:
    tiles = "F F 1B*4 J J 3B"
    ran = mahj(
        "card", "match", tiles, "--card", "test", "--exposed", "2B 2B J 2B", "--claimed", "3b"
    )
    assert ran.code == 0
    assert "Mah Jongg  T1, CONSECUTIVE RUN" in ran.out
    assert "F F  1B 1B 1B 1B  {2B 2B 2B J}  3B 3B J J" in ran.out


def test_match_json_is_an_interface(mahj: Any) -> None:
    answer = mahj("card", "match", "F*2 1B*4 2B*4 3B*3", "--card", "test", "--drawn", "J", "--json")
    (found,) = answer.json["matches"]
    assert (found["line"], found["value"], found["jokerless"]) == ("T1", 25, False)
    assert found["groups"][3] == {
        "tiles": "3B 3B 3B J",
        "tile": "3B",
        "size": 4,
        "jokers": 1,
        "exposed": False,
    }


def test_match_says_no_with_the_number_of_tiles(mahj: Any) -> None:
    ran = mahj("card", "match", "F*2 1B*4", "--card", "test")
    assert ran.code == 1
    assert "Mah Jongg has 14 tiles; here are 6. (CARD-01)" in ran.out
    assert mahj("card", "match", "F*2 1B*4 2B*4 4B*4", "--card", "test", "--json").json == {
        "mah_jongg": False,
        "tiles": 14,
        "matches": [],
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["F F 3K"], "'3K' is not a tile"),
        (["F*2", "--exposed", "J J J"], "JOK-07"),
        (["F*2", "--exposed", "1B 1B"], "DEF-06"),
        (["F*2", "--exposed", "1B 2B 3B"], "DEF-06"),
        (["F*2", "--claimed", "J"], "DEF-10"),
        (["F*2", "--claimed", "1B", "--drawn", "2B"], "not both"),
        (["F*2", "--claimed", "1X"], "'1X' is not a tile"),
        (["F*9"], "9 flower tiles, a set has 8"),
        (["5B*3", "--exposed", "5B 5B J"], "5 five bam tiles"),
    ],
)
def test_match_refuses_what_cannot_lie_on_a_table(mahj: Any, words: list[str], said: str) -> None:
    ran = mahj("card", "match", *words, "--card", "test")
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    answer = mahj("card", "match", *words, "--card", "test", "--json")
    assert answer.code == 2
    assert said in answer.json["error"]


def test_diff_tells_in_words(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "other.card"
    text = mahj("card", "show", "test", "--json")  # any card will do
    assert text.code == 0
    path.write_text("card: O\n== A ==\nT4: NNN EEE WWW SSS FF X 25\n", encoding="utf-8")
    ran = mahj("card", "diff", "test", str(path))
    assert ran.code == 1
    assert "concealed (C) becomes exposed (X)" in ran.out
    assert "only in test  T1:" in ran.out
    assert mahj("card", "diff", "test", str(path), "--json").json["only_second"] == []
    assert mahj("card", "diff", "test", "test").code == 0


@pytest.mark.parametrize("verb", [["show"], ["expand"], ["match", "F", "--card"], ["diff", "test"]])
def test_a_card_that_cannot_be_read_ends_every_verb(
    mahj: Any, bad_card: str, verb: list[str]
) -> None:
    ran = mahj("card", *verb, bad_card)
    assert ran.code == 2
    assert "2 errors" in ran.err or "errors, the card was not loaded" in ran.err
    assert "Traceback" not in ran.err
    answer = mahj("card", *verb, bad_card, "--json")
    assert answer.json["faults"][0]["line"] == 4


def test_an_unknown_card_or_line_is_told_with_what_there_is(mahj: Any) -> None:
    assert "did you mean 'test'" in mahj("card", "show", "tset").err
    assert "has no line 'T99'" in mahj("card", "expand", "test", "--line", "T99").err


def test_check_goes_on_after_a_file_that_is_not_there(mahj: Any) -> None:
    ran = mahj("card", "check", "nowhere.card", "test", "--json")
    assert ran.code == 1
    assert [(file["file"][-9:], file["errors"]) for file in ran.json["files"]] == [
        ("here.card", 1),
        ("test.card", 0),
    ]


def test_the_command_alone_shows_its_help(mahj: Any) -> None:
    ran = mahj()
    assert ran.code == 0
    assert "Usage: mahj COMMAND" in ran.out


def test_names_with_brackets_are_names(mahj: Any, tmp_path: Path) -> None:
    target = tmp_path / "my[red].html"
    assert "my[red].html" in mahj("card", "show", "test", "--html", str(target)).out
    assert target.exists()


def test_all_hands_are_printed_one_by_one_and_never_as_one_answer(
    mahj: Any, tmp_path: Path
) -> None:
    path = tmp_path / "pairs.card"
    path.write_text("card: P\n== A ==\n?? ?? ?? ?? ?? ?? ?? C 50", encoding="utf-8")
    ran = mahj("card", "expand", str(path), "--limit", "0", "--json")
    assert ran.code == 2
    assert "6,724,520 hands" in ran.json["error"]


def test_an_exposure_for_a_concealed_line_is_told_with_its_rule(mahj: Any) -> None:
    ran = mahj("card", "match", "F F E*3 W*3 S*3", "--exposed", "N N N", "--card", "test")
    assert ran.code == 1
    assert "T4 is concealed" in ran.out
    assert "CONC-03" in ran.out
