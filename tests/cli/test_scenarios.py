"""`mahj rulebook check` and `coverage`: as text and as JSON, faults with their places."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mahj.scenarios import kept, shipped, uncovered

GOOD = "scenario DEF-01: natural tiles\nwhen\n  classify F: natural\n"
BAD = "scenario DEF-01: natural tiles\nwhen\n  classify J: natural\n"
FAULTY = "scenario DEF-01: natural tiles\nwhen\n  clasify J: natural\n"


def test_our_scenarios_are_good(mahj: Any) -> None:
    ran = mahj("rulebook", "check")
    assert (ran.code, ran.out) == (0, f"{len(shipped())} scenarios good, 0 bad\n")


def test_a_failure_is_told_with_its_line(mahj: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.play"
    file.write_text(GOOD + BAD, "utf-8")
    ran = mahj("rulebook", "check", str(file))
    assert ran.code == 1
    assert f"{file}:4: DEF-01: natural tiles\nline 6: classify J: natural\n" in ran.out
    assert "  - expected  classify J: natural\n  + got       classify J: Joker\n" in ran.out
    assert ran.out.endswith("1 scenario good, 1 bad\n")


def test_a_fault_is_told_with_its_column(mahj: Any, tmp_path: Path) -> None:
    (tmp_path / "x.play").write_text(FAULTY, "utf-8")
    (tmp_path / "y.play").write_text(GOOD, "utf-8")
    ran = mahj("rulebook", "check", str(tmp_path))
    assert ran.code == 1
    assert "x.play:3:3: 'clasify' is not understood here; did you mean 'classify'?" in ran.out
    assert "\n      clasify J: natural\n      ^\n" in ran.out
    assert ran.out.endswith("1 scenario good, 1 bad\n")


def test_a_file_that_is_not_there_is_a_fault(mahj: Any, tmp_path: Path) -> None:
    ran = mahj("rulebook", "check", str(tmp_path / "none.play"))
    assert ran.code == 1
    assert "none.play:1:1: the file cannot be read" in ran.out


def test_check_json_is_an_interface(mahj: Any, tmp_path: Path) -> None:
    (tmp_path / "x.play").write_text(BAD, "utf-8")
    (tmp_path / "y.play").write_text(FAULTY, "utf-8")
    answer = mahj("rulebook", "check", str(tmp_path), "--json").json
    assert set(answer) == {"good", "bad", "files"}
    first, second = answer["files"]
    assert set(first) == {"file", "faults", "scenarios"}
    [scenario] = first["scenarios"]
    assert set(scenario) == {"id", "title", "line", "rules", "good", "failures"}
    [failure] = scenario["failures"]
    assert set(failure) == {"case", "line", "text", "expected", "got", "table"}
    assert second["faults"][0] | {"message": ""} == {"line": 3, "column": 3, "message": ""}


def test_coverage_lists_rules_without_a_scenario(mahj: Any) -> None:
    missing = uncovered(shipped())
    ran = mahj("rulebook", "coverage")
    assert ran.code == int(bool(missing))
    assert ran.out.endswith(f"of {len(kept())} rules are shown by a scenario\n")
    answer = mahj("rulebook", "coverage", "--json").json
    assert set(answer) == {"rules", "covered", "missing"}
    assert [rule["id"] for rule in answer["missing"]] == [rule.id for rule in missing]
    assert answer["covered"] == len(kept()) - len(missing)
