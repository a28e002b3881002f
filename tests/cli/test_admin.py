"""`mahj admin`: backup, restore, export and reports; nothing is overwritten unasked."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mahj.card import load, read_card
from mahj.cli.admin import app
from mahj.cli.say import VerbError, said
from mahj.record import dumps
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.store.writes import AddMessage, AddReport, AnyWrite, PutGame, PutTable, Sat
from tests.cli.conftest import Ran
from tests.record.players import NAMES, game, seated

Run = Callable[..., Ran]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Run:
    """The command: `admin("reports", "--data", "folder")` runs it."""

    def run(*words: object) -> Ran:
        try:
            code = app([str(word) for word in words], result_action="return_value")
        except VerbError as error:
            code = said(error)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


OWN = load("starter").text.replace("\n", "\n# of my own\n", 1)


def written(data: Path, *writes: AnyWrite) -> Path:
    """A data folder with something in it."""

    async def write() -> None:
        store = SqliteStore.open(database(data))
        await store.write(writes)
        await store.close()

    asyncio.run(write())
    return data


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data of a server with two games and a report."""
    sats = tuple(Sat(name.lower(), name, -25 if seat else 75) for seat, name in enumerate(NAMES))
    evil = (Sat("x", "=1+1", 0), Sat("", "Bea", 0, "club"), Sat("y", "Ann", -5))
    first = dumps(game(3).record)
    second = dumps(seated(1, players=3, card=read_card(OWN, "own")).record)
    return written(
        tmp_path / "data",
        PutTable("t", b"", "", False, False, 0),
        PutGame("-g1", "t", 1, 1_700_000_000_000, "Starter", sats, "mahjongg", 0, "1", first),
        PutGame("g2", "t", 2, 1_700_000_100_000, "Own", evil, "wall", None, "", second, OWN),
        AddMessage("t", 1, 0, "ann", "Ann", "you\x1b[2J fool", ""),
        AddReport("t", 1, "ruth", "rude\nvery", 1_700_000_200_000),
    )


def test_a_backup_is_made_and_put_back(admin: Run, data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "copy.db", tmp_path / "other"
    ran = admin("backup", file, "--data", data)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{file}: {file.stat().st_size:,} bytes, checked\n"
    ran = admin("restore", file, "--data", other)
    assert (ran.code, ran.out) == (0, f"{other / 'mahj.db'} is back\n")
    assert admin("reports", "--data", other).out == admin("reports", "--data", data).out


def test_nothing_is_replaced_unasked(admin: Run, data: Path, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    assert admin("backup", file, "--data", data).code == 0
    ran = admin("backup", file, "--data", data)
    assert (ran.code, ran.err) == (2, f"{file} exists already (--replace to go on)\n")
    ran = admin("restore", file, "--data", data)
    assert (ran.code, ran.err) == (2, f"{data / 'mahj.db'} exists already (--replace to go on)\n")
    ran = admin("restore", file, "--data", data, "--replace")
    before = data / "mahj.db.before-1"
    assert (ran.code, before.is_file()) == (0, True)
    assert ran.out == f"{data / 'mahj.db'} is back; what was there before is {before}\n"


def test_games_are_exported_as_records_and_a_table(
    admin: Run, mahj: Any, data: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "games"
    ran = admin("export", folder, "--data", data)
    assert (ran.code, ran.out) == (0, f"{folder}: 2 games and games.csv\n")
    names = sorted(file.name for file in folder.iterdir())
    assert names == [
        "20231114-221320--g1.jsonl",
        "20231114-221500-g2.jsonl",
        "20231114-221500-g2.jsonl.card",
        "games.csv",
    ]
    assert mahj("record", "verify", *(str(folder / name) for name in names[:2])).code == 0
    with (folder / "games.csv").open(newline="", encoding="utf-8") as file:
        first, second = csv.DictReader(file)
    assert (first["file"], first["ended"]) == (names[0], "2023-11-14T22:13:20.000+00:00")
    assert (first["player_0"], first["net_0"], first["winner"]) == ("Ruth", "75", "0")
    assert (second["player_0"], second["bot_1"], second["net_2"]) == ("'=1+1", "club", "-5")
    assert second["player_3"] == second["bot_3"] == second["net_3"] == ""
    assert {file.stat().st_mode & 0o777 for file in folder.iterdir()} == {0o600}


def test_an_export_goes_into_a_new_folder(admin: Run, data: Path, tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text("precious")
    ran = admin("export", tmp_path, "--data", data)
    assert (ran.code, "is not empty (--replace to go on)" in ran.err) == (2, True)
    assert (tmp_path / "games.csv").read_text() == "precious"
    assert admin("export", tmp_path, "--data", data, "--replace").code == 0
    assert (tmp_path / "games.csv").stat().st_mode & 0o777 == 0o600
    ran = admin("export", tmp_path / "games.csv", "--data", data, "--json")
    assert ran.code == 2
    assert "cannot be written" in ran.json["error"]


def test_reports_are_told_on_one_line_each(admin: Run, data: Path) -> None:
    ran = admin("reports", "--data", data)
    assert ran.out == (
        "2023-11-14 22:16 Ann: you [2J fool – reported by somebody: rude very"
        " (table t, message 1)\n"
    )
    [report] = admin("reports", "--data", data, "--json").json["reports"]
    assert (report["by"], report["why"], report["text"]) == (
        "ruth",
        "rude\nvery",
        "you\x1b[2J fool",
    )


def test_no_reports_are_told_too(admin: Run, tmp_path: Path) -> None:
    data = written(tmp_path)
    assert admin("reports", "--data", data).out == "Nothing was reported.\n"


def test_without_a_folder_the_data_of_play_are_meant(
    admin: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahj.cli.folder.sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    written(tmp_path / "mahj")
    assert admin("reports").out == "Nothing was reported.\n"
    file = tmp_path / "copy.db"
    assert admin("backup", file).code == 0
    assert admin("restore", file, "--replace").out.startswith(f"{tmp_path / 'mahj' / 'mahj.db'} is")
    assert (
        admin("export", tmp_path / "games").out == f"{tmp_path / 'games'}: 0 games and games.csv\n"
    )


def test_every_verb_answers_in_json(admin: Run, data: Path, tmp_path: Path) -> None:
    file, folder, other = tmp_path / "copy", tmp_path / "games", tmp_path / "other"
    assert admin("backup", file, "--data", data, "--json").json == {
        "file": str(file),
        "bytes": file.stat().st_size,
    }
    assert admin("restore", file, "--data", other, "--json").json == {
        "database": str(other / "mahj.db"),
        "before": None,
    }
    ran = admin("export", folder, "--data", data, "--json")
    assert ran.json == {"folder": str(folder), "games": 2}


@pytest.mark.parametrize("verb", ["backup", "restore", "export", "reports"])
def test_a_folder_without_data_is_told(admin: Run, tmp_path: Path, verb: str) -> None:
    target = [] if verb == "reports" else [tmp_path / "target"]
    ran = admin(verb, *target, "--data", tmp_path / "none")
    missing = tmp_path / ("target" if verb == "restore" else "none/mahj.db")
    assert (ran.code, ran.out, ran.err) == (2, "", f"there is no database {missing}\n")
    ran = admin(verb, *target, "--data", tmp_path / "none", "--json")
    assert json.loads(ran.out)["error"] == f"there is no database {missing}"
    assert not (tmp_path / "target").exists()
