"""`mahj record verify` and `show`: as text and as JSON, faults with their places."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mahj.card import load, read_card
from mahj.record import Recorder, dumps, write
from mahj.rules import preset
from tests.record.players import NAMES, game, seated
from tests.record.versions import version_1


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game among players who err."""
    path = tmp_path / "game.jsonl"
    write(game(3, preset("club")).record, path)
    return path


def changed(file: Path, line: int, old: str, new: str) -> None:
    """Change a line of a file."""
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    file.write_text("".join(lines), "utf-8", newline="\n")


def test_a_good_record_is_told_so(mahj: Any, file: Path) -> None:
    ran = mahj("record", "verify", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{file}: good (")


def test_an_unfinished_game_is_told_so(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(seated(1).record, path)
    ran = mahj("record", "verify", str(path))
    assert ran.code == 0
    assert "good so far, but unfinished: its wall is not revealed (1 act, 21 events)" in ran.out
    assert mahj("record", "show", str(path)).out.endswith("The game is unfinished.\n")


def test_the_place_of_a_fault_is_told(mahj: Any, file: Path) -> None:
    changed(file, 9, '"at":', '"at":9')
    ran = mahj("record", "verify", str(file), str(file))
    assert ran.code == 1
    assert ran.out.count(f"{file}:9: the seal does not fit") == 2


def test_a_rule_that_is_broken_is_told(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = version_1(game(3, preset("club")).record).splitlines(keepends=True)
    path.write_text("".join([*lines[:40], *lines[41:]]), "utf-8", newline="\n")
    ran = mahj("record", "verify", str(path))
    assert ran.code == 1
    assert "no act leads to this" in ran.out
    shown = mahj("record", "show", str(path))
    assert shown.code == 1
    assert "P0 (Ruth) racks the dealt tiles\n" in shown.out
    assert f"{path}:" in shown.err


def test_of_two_faults_the_first_is_told(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record = game(3, preset("club")).record
    wrong = replace(record.entries[3], seat=None)
    entries = (*record.entries[:3], wrong, *record.entries[4:])
    path.write_text(dumps(replace(record, entries=entries))[:-9], "utf-8", newline="\n")
    ran = mahj("record", "verify", str(path), "--json")
    fault = ran.json["files"][0]["fault"]
    assert (ran.code, fault["line"], fault["rule"]) == (1, 5, "DEF-17")
    assert f"{path}:5: " in mahj("record", "verify", str(path)).out
    assert "(DEF-17)" in mahj("record", "show", str(path)).err


def test_a_file_that_is_no_record(mahj: Any, tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    assert mahj("record", "verify", str(path)).code == 1
    ran = mahj("record", "show", str(path))
    assert (ran.code, ran.out) == (2, "")
    assert f"{path}:1: the file cannot be read" in ran.err
    assert "cannot be read" in mahj("record", "show", str(path), "--json").json["error"]
    assert mahj("record", "verify").code == 2


def test_a_game_is_told_in_words(mahj: Any, file: Path) -> None:
    ran = mahj("record", "show", str(file))
    rows = ran.out.splitlines()
    assert ran.code == 0
    assert rows[0] == "Ruth, Ann, Bea and Cleo play by the card Starter"
    assert "P0 (Ruth) throws 5 and 3 and breaks the wall" in rows
    assert "P1 (Ann) takes 4D 3D N 8B" in rows
    assert rows[-1].startswith("Result: P0 (Ruth) ")


@pytest.mark.parametrize("name", ["P1", "p1", "Ann", "ann"])
def test_a_seat_is_told_what_it_saw(mahj: Any, file: Path, name: str) -> None:
    rows = mahj("record", "show", str(file), "--seat", name).out.splitlines()
    assert "P1 (Ann) takes 4D 3D N 8B" in rows
    assert "P0 (Ruth) takes 4 tiles" in rows
    assert "P3 (Cleo) lays tiles for the pass" in rows


def test_a_seat_gets_nothing_hidden_in_json(mahj: Any, file: Path) -> None:
    full = mahj("record", "show", str(file), "--json").json
    ran = mahj("record", "show", str(file), "--json", "--seat", "P1")
    seen = ran.json
    for one in seen["told"]:
        event = one["event"]
        if event["event"] == "wall_broken":
            assert event["wall"] == []
        if event["event"] == "tiles_taken" and event["seat"] != 1:
            assert event["tiles"] == []
        if event["event"] == "tile_drawn" and event["seat"] != 1:
            assert event["tile"] is None
        assert event["event"] != "fault_made"
    assert json.loads(file.read_text("utf-8").splitlines()[-1])["salt"] not in ran.out
    assert len(seen["told"]) <= len(full["told"])


def test_the_json_is_an_interface(mahj: Any, file: Path) -> None:
    answer = mahj("record", "verify", str(file), "--json").json
    assert set(answer) == {"good", "bad", "files"}
    [one] = answer["files"]
    assert set(one) == {"file", "good", "finished", "acts", "events", "result", "fault"}
    assert set(one["result"]) == {"ending", "winner", "net"}
    answer = mahj("record", "show", str(file), "--json").json
    assert set(answer) == {
        "file", "players", "card", "commitment", "seat", "finished", "told", "fault",
    }  # fmt: skip
    assert set(answer["told"][0]) == {"at", "words", "event"}
    changed(file, 9, '"at":', '"at":9')
    ran = mahj("record", "verify", str(file), "--json")
    assert ran.code == 1
    assert set(ran.json["files"][0]["fault"]) == {"line", "message", "rule", "event"}
    ran = mahj("record", "show", str(file), "--json", "--seat", "Bea")
    assert (ran.code, ran.json["fault"]["line"], ran.json["seat"]) == (1, 9, "P2")


def test_nobody_of_that_name(mahj: Any, file: Path) -> None:
    ran = mahj("record", "show", str(file), "--seat", "Dora")
    assert ran.code == 2
    assert "there are P0 (Ruth), P1 (Ann), P2 (Bea) and P3 (Cleo)" in ran.err


def test_a_card_beside_the_record_is_used(mahj: Any, tmp_path: Path) -> None:
    text = load("starter").text.replace("card: Starter", "card: Our Own")
    own = read_card(text.encode(), "own.card")
    wall = seated(1).game.wall.tiles
    path = tmp_path / "game.jsonl"
    write(Recorder(own, preset("assisted"), NAMES, wall, (1, 2), "0" * 32).record, path)
    assert mahj("record", "verify", str(path)).code == 0
    path.with_name("game.jsonl.card").unlink()
    ran = mahj("record", "verify", str(path))
    assert ran.code == 1
    assert f"{path}:1: the card 'Our Own' does not come with mahj" in ran.out
