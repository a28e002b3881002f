"""`mahj analyse`: what it prints, its JSON, and what it says to tiles that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

READY = "F F 1B*4 2B*4 3B*3"
ANSWER = {
    "card", "rack", "exposed", "tiles", "wall", "line", "lines", "lost", "waits", "advice",
}  # fmt: skip
ADVICE = {"kind", "summary", "reason", "toss_up", "options"}
OPTION = {"words", "value", "risk", "facts", "act", "line"}
LINE = {
    "line", "pattern", "worth", "concealed", "distance", "chance", "value", "hand", "missing",
    "fillable", "facts",
}  # fmt: skip


def test_thirteen_tiles_get_lines_and_waits(mahj: Any) -> None:
    ran = mahj("analyse", READY, "--card", "test")
    assert ran.code == 0
    assert "Play for T1 (Consecutive Run): 1 tile away: needs a 3 Bam" in ran.out
    assert "Wait for 3B (1 left), J (8)" in ran.out
    assert "FF 1111a 2222a 3333a" in ran.out
    assert "lacks 3B" in ran.out
    assert "discard" not in ran.out.lower()


def test_fourteen_tiles_get_a_discard(mahj: Any) -> None:
    ran = mahj("analyse", f"{READY} N", "--card", "test")
    assert "Discard North: no line within 3 tiles uses it." in ran.out
    assert "Wait for" not in ran.out
    assert "discard 3 Bam" in ran.out


def test_fourteen_tiles_of_a_line_are_mah_jongg(mahj: Any) -> None:
    ran = mahj("analyse", f"{READY} 3B", "--card", "test")
    assert "Declare Mah Jongg: T1 is complete." in ran.out


def test_what_to_pass(mahj: Any) -> None:
    ran = mahj("analyse", "F F 1B*3 2B*3 3B*2 N E 9D", "--card", "test", "--passing")
    assert "Pass 9 Dot, North and East: " in ran.out


def test_whether_to_call(mahj: Any) -> None:
    rack = "F F 1B*3 2B*4 3B*2 J E"
    ran = mahj("analyse", rack, "--card", "test", "--discarded", "1B")
    assert "Call it for a kong of 1 Bam: T1 is then 1 tile away instead of 2." in ran.out
    assert "let it go" in ran.out
    ran = mahj("analyse", READY, "--card", "test", "--discarded", "3B")
    assert "Declare Mah Jongg" in ran.out


def test_a_joker_of_another_is_fetched(mahj: Any) -> None:
    rack = "F F 1B*4 2B*3 3B*2 N E E"
    ran = mahj("analyse", rack, "--card", "test", "--rival", "9C*4", "--rival", "9D*3 J / N N J")
    assert "Swap North for the Joker of the player across: it makes T1 2 tiles away." in ran.out


def test_exposures_that_no_line_has_are_a_dead_hand(mahj: Any) -> None:
    ran = mahj("analyse", "5B*4 3B", "--card", "test", "--exposed", "4B*4", "--exposed", "6C*4")
    assert ran.code == 0
    assert "No line of the card has these exposures together: the hand is dead." in ran.out


def test_where_too_few_tiles_are_left_it_says_so(mahj: Any) -> None:
    far = ("analyse", "F F 1B*3 2B*3 3B*2 J N 9D", "--card", "test", "--wall", "0")
    ran = mahj(*far)
    assert "No line can be completed any more: more tiles are missing than can still" in ran.out
    assert "Wait for" not in ran.out
    lost = mahj(*far, "--json").json["lost"]
    assert {"line": "T1", "why": "more tiles are missing than can still come"} in lost


def test_lines_with_too_many_hands_are_named(mahj: Any, tmp_path: Path) -> None:
    free = "?? ?? ?? ?? ?? ?? ?? (any 7 pairs) C 60"
    path = tmp_path / "free.card"
    path.write_text(f"card: Free\nvalue: 25\n== A ==\nA1: {free}", "utf-8")
    pairs = "F F 1B 1B 2B 2B 3B 3B N N E E R"
    ran = mahj("analyse", pairs, "--card", str(path))
    assert ran.code == 2
    assert "every line of Free stands for too many hands" in ran.err
    path.write_text(f"{path.read_text('utf-8')}\nA2: FF 1111a 2222a 3333a X 25", "utf-8")
    ran = mahj("analyse", pairs, "--card", str(path), "--discarded", "R")
    assert "not looked at, for they have too many hands: A1" in ran.out
    assert "Declare Mah Jongg: A1" in ran.out


def test_json_is_an_interface(mahj: Any) -> None:
    words = ("--card", "test", "--exposed", "2B*4", "--seen", "N N 9D", "--json")
    answer = mahj("analyse", "F F 1B*4 3B*3 N", *words).json
    assert set(answer) == ANSWER
    assert (answer["card"], answer["tiles"], answer["wall"]) == ("Test card", 14, 96)
    assert answer["exposed"] == ["2B 2B 2B 2B"]
    assert set(answer["advice"]) == set(answer["line"]) == ADVICE
    best = answer["advice"]["options"][0]
    assert set(best) == OPTION
    assert best["act"] == {"do": "discard", "tile": "N", "name": ""}
    assert set(answer["lines"][0]) == LINE
    assert answer["lines"][0]["line"] == "T1"
    assert {"line": "T4", "why": "concealed: you have exposed"} in answer["lost"]
    assert answer["waits"] == []
    values = [one["value"] for one in answer["advice"]["options"]]
    assert values == sorted(values, reverse=True)
    waits = mahj("analyse", READY, "--card", "test", "--json").json["waits"]
    assert waits[0] == {"tile": "3B", "left": 1, "nearest": 0}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("3B*5 1B*4 2B*4",), "there are only four 3B, and here are five"),
        (("J*9 1B*4",), "there are only eight Jokers, and here are nine"),
        (
            (READY, "--seen", "1B"),
            "only four 1B, and here are five (4 on the rack, 1 on the table)",
        ),
        (("1B*4 2B*4 3B*4 4B*3",), "15 tiles: a player has 13, or 14 in the own turn"),
        (("1B*4 2B*4 3B*4",), "12 tiles: a player has 13"),
        (("",), "0 tiles: a player has 13"),
        ((READY, "--exposed", "5C 5C J"), "16 tiles (13 on the rack, 3 exposed): a player has 13"),
        ((f"{READY} N", "--discarded", "4B"), "14 tiles: a player has 13 when somebody discards"),
        (("1B 2B 3X",), "the rack: '3X' is not a tile"),
        ((READY, "--exposed", "J J J"), "--exposed: 'J J J' is no exposure"),
        ((READY, "--exposed", "5C 5K 5C"), "--exposed: '5K' is not a tile"),
        ((READY, "--rival", "5C 5C 6C"), "--rival: '5C 5C 6C' is no exposure"),
        ((READY, *("--rival", "5C*3") * 4), "--rival: there are three other players, not 4"),
        ((READY, "--seen", "5Q"), "--seen: '5Q' is not a tile"),
        ((READY, "--discarded", "J"), "--discarded: nobody may call a Joker"),
        ((READY, "--discarded", "4B 5B"), "--discarded: one tile is discarded at a time"),
        ((READY, "--discarded", "4B", "--passing"), "choose one of --passing and --discarded"),
        (("1B*4 2B*4 F F", "--exposed", "3B*3", "--passing"), "--passing: nothing is exposed"),
        ((READY, "--wall", "100"), "--wall: 0 to 99 tiles are left to draw, not 100"),
        ((READY, "--lines", "0"), "--lines: at least 1 line is shown, not 0"),
        ((READY, "--lines", "-2"), "--lines: at least 1 line is shown, not -2"),
        ((READY, "--card", "nosuch"), "there is no card or file 'nosuch'"),
    ],
)
def test_what_cannot_be_is_told_with_its_place(
    mahj: Any, words: tuple[str, ...], said: str
) -> None:
    ran = mahj("analyse", *words)
    assert ran.code == 2
    assert said in ran.err
    assert ran.out == ""
    if "nosuch" not in words:
        assert said in mahj("analyse", *words, "--json").json["error"]


def test_it_says_so_where_it_has_to_compile(mahj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert mahj("analyse", READY, "--card", "test").err == ""
    monkeypatch.setattr("mahj.cli.analyse.ready", lambda: False)
    assert "Compiling the analyst, once" in mahj("analyse", READY, "--card", "test").err
