"""`mahj sim`: as text, as JSON, as a table, and what it refuses."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import duckdb
import msgspec
import pytest

from mahj.sim.outcomes import Outcome
from mahj.sim.paths import PATHS, reference
from mahj.sim.seating import Sitting
from mahj.sim.terms import Terms
from tests.sim.players import HERE, MY_BOT

FEW = ("--card", "starter", "--games", "5", "--seed", "3", "--jobs", "1")


def test_a_simulation_is_told_in_rates(mahj: Any) -> None:
    ran = mahj("sim", *FEW, "--bots", MY_BOT)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("5 games, ")
    for words in ("me · me · me · me by the card Starter (assisted)", "Mah Jongg", "East wins"):
        assert words in ran.out


def test_the_report_stands_beside_real_tables(mahj: Any) -> None:
    ran = mahj("sim", *FEW, "--bots", "random", "--report")
    assert ran.code == 0
    [ended] = [line for line in ran.out.splitlines() if line.startswith("games that end in")]
    assert ended.split()[-5:] == ["89–93", "%", "85–93", "%", "✗"]
    assert ran.out.endswith("? too few games to tell\n")
    assert "4.6 %" in ran.out
    assert "calls in a game" in ran.out


def test_the_json_is_as_documented(mahj: Any) -> None:
    found = mahj("sim", *FEW, "--bots", MY_BOT, "random", "--json").json
    assert (found["games"], found["forfeited"], found["finished"]) == (5, 0, True)
    for name in ("mahjongg_rate", "wall_rate", "east_win_rate", "other_win_rate"):
        assert list(found[name]) == ["rate", "low", "high", "count", "of"]
    assert list(found["by_jokers"]) == ["0", "1", "2", "3", "4", "5+"]
    assert {"by_section", "by_line", "by_source", "games_per_second", "realism"} < set(found)
    assert found["bots"] == ["me", "random", "random", "random"]
    assert (found["card"], found["rules"], found["seed"]) == ("Starter", "assisted", 3)
    assert set(found["realism"][0]) == {"name", "ours", "real", "target", "met"}
    assert mahj("sim", *FEW, "--bots", f"{MY_BOT},random", "--json").json["turns"] == found["turns"]


def test_games_are_kept_as_a_table_and_as_records(mahj: Any, tmp_path: Path) -> None:
    out, records = tmp_path / "games.parquet", tmp_path / "new" / "records"
    more = ("--out", str(out), "--records", str(records), "--players", "3", "--rules", "club")
    assert mahj("sim", *FEW, "--bots", "random", *more).code == 0
    with duckdb.connect() as connection:
        counted = connection.read_parquet(str(out)).aggregate("count(*), min(rules)").fetchall()
    assert counted == [(5, "club")]
    files = sorted(map(str, records.iterdir()))
    assert len(files) == 5
    assert mahj("record", "verify", *files).code == 0


def test_an_interrupted_simulation_goes_on(
    mahj: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [3]

    def games(terms: Terms, sittings: Sequence[Sitting]) -> Iterator[Outcome]:
        for sitting in sittings:
            if not left[0]:
                raise KeyboardInterrupt
            left[0] -= 1
            yield from reference(terms, (sitting,))

    path = msgspec.structs.replace(PATHS["reference"], games=games)
    monkeypatch.setitem(PATHS, "reference", path)
    command = ("sim", *FEW, "--bots", "random", "--json", "--path", "reference")
    out = ("--out", str(tmp_path / "games.parquet"))
    ran = mahj(*command, *out)
    assert ran.code == 130
    assert (ran.json["games"], ran.json["finished"]) == (3, False)
    assert "Stopped after 3 of 5 games. The same command goes on from there." in ran.err
    left[0] = 100
    again = mahj(*command, *out)
    assert (again.code, again.json["games"], again.json["finished"]) == (0, 5, True)
    assert "3 games are done already." in again.err
    whole = mahj(*command).json
    for facts in (whole, again.json):
        facts["games_per_second"] = 0
    assert again.json | {"games_per_second": 0} == whole
    left[0] = 3
    without = mahj(*command[:-3])
    assert without.code == 130
    assert "Stopped after 3 of 5 games.\n" in without.err
    assert without.out.startswith("3 games")


def test_forfeits_are_told(mahj: Any) -> None:
    ran = mahj("sim", *FEW, "--bots", f"{HERE}:Broken", "random")
    assert ran.code == 0
    assert "5 games forfeited and left out. First Broken: the bot at P0 failed" in ran.out


def test_a_level_that_knows_no_line_is_told(mahj: Any, tmp_path: Path) -> None:
    card = tmp_path / "odd.card"
    card.write_text("card: odd\nvalue: 25\n\n== ODD ==\nZ2: ?? ?? ?? ?? ?? ?? ?? C\n", "utf-8")
    ran = mahj(
        "sim", "--games", "1", "--jobs", "1", "--card", str(card), "--bots", "club", "me=random"
    )
    assert ran.code == 0
    assert ran.err == "club knows none of the lines: they have too many hands to list.\n"


@pytest.mark.parametrize("seats", [4, 3])
def test_a_thread_of_a_bot_does_not_keep_the_command(tmp_path: Path, seats: int) -> None:
    bot = tmp_path / "haunted.py"
    bot.write_text(
        "import threading, time\n"
        "from mahj.bots.anyhow import Anyhow as Me\n"
        "print('hello')\n"
        "threading.Thread(target=time.sleep, args=(1000,)).start()\n",
        "utf-8",
    )
    words = ("sim", "--card", "starter", "--games", "1", "--jobs", "1", "--bots")
    done = subprocess.run(
        [sys.executable, "-c", "from mahj.cli import main; main()", *words, *[f"{bot}:Me"] * seats],
        capture_output=True,
        timeout=100,
        text=True,
        check=False,
    )
    assert done.returncode == (0 if seats == 4 else 2)
    assert done.stdout.startswith("1 game, " if seats == 4 else "")
    assert ("3 bots for 4 seats" in done.stderr) is (seats == 3)
    assert "hello" not in done.stdout
    assert "hello" in done.stderr


def test_a_bot_that_hangs_is_broken_off(mahj: Any) -> None:
    bots = ("--bots", f"{HERE}:Hanging", "random", "--patience", "0.05")
    ran = mahj("sim", "--games", "1", "--jobs", "1", *bots)
    assert ran.code == 0
    assert "First Hanging: the bot at P0 took more than 0.05 s in the Charleston" in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--bots", "expurt"), "there is no bot 'expurt'"),
        (("--bots", "nowhere.py:Bot"), "there is no file nowhere.py"),
        (("--bots", "random", "random", "random"), "3 bots for 4 seats: name one, two or 4"),
        (("--players", "5"), "three or four play"),
        (("--games", "0"), "a run has 1 to 1,000,000,000 walls, not 0"),
        (("--seed", "-1"), "a seed is a number from 0"),
        (("--jobs", "0"), "at least one process is needed"),
        (("--patience", "0"), "patience is a number of seconds above 0"),
        (("--patience", "nan"), "patience is a number of seconds above 0"),
        (("--rules", "strict"), "there is no preset 'strict'"),
        (("--path", "scenic"), "there is no path 'scenic'; there are auto, fast, reference"),
        (("--out", "nowhere/games.parquet"), "cannot be written: No such file or directory"),
        (("--out", "tests"), "tests is a folder: name a file, as in tests/games.parquet"),
        (("--out", "README.md"), "README.md is there already and no Parquet"),
        (("--card", "startr"), "the card was not loaded"),
    ],
)
def test_bad_input_is_told_in_one_sentence(mahj: Any, words: tuple[str, ...], message: str) -> None:
    bots = () if "--bots" in words else ("--bots", "random")
    ran = mahj("sim", *bots, *words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert "Traceback" not in ran.err
    as_json = mahj("sim", *bots, *words, "--json")
    assert as_json.code == 2
    assert message in as_json.json["error"]


def test_a_table_that_cannot_be_written_is_told(
    mahj: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr("mahj.sim.runs.write", full)
    out = tmp_path / "games.parquet"
    ran = mahj("sim", *FEW, "--bots", "random", "--out", str(out))
    assert ran.code == 2
    assert "the games cannot be kept: the disk is full" in ran.err
    assert out.with_name("games.parquet.part").exists()


def test_a_game_that_cannot_be_played_is_told(mahj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahj.sim.playing.MOST_ACTS", 10)
    ran = mahj("sim", *FEW, "--bots", "random", "--path", "reference")
    assert ran.code == 1
    assert "a game could not be played: wall 0, arrangement 0" in ran.err
