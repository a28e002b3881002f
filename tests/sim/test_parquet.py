"""The table of games, asked in SQL."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import duckdb
import msgspec
import pytest

from mahj.sim.parquet import MissingError, columns, flat, needed, write
from tests import tree
from tests.sim.players import row, won


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three games as a file."""
    path = tmp_path / "it's games.parquet"
    rows = [
        won(2, 1, jokers=(0, 3, 1, 2), calls=(1, 2, 0, 0), dead=("", "", "DEAD-03", "")),
        row(1, "a b c", ending="forfeit", forfeit=("slow", "", "", ""), fault="took 'too' long"),
        won(2, 0, "b c d a", arrangement=1, second=True, courtesy=(3, 0), discarder=2),
    ]
    write(rows, path)
    return path


def asked(file: Path, question: str) -> list[tuple[Any, ...]]:
    """What DuckDB answers."""
    with duckdb.connect() as connection:
        connection.read_parquet(str(file)).create_view("games")
        return connection.sql(question).fetchall()


def test_games_are_rows_in_order(file: Path) -> None:
    order = asked(file, "SELECT seed, arrangement, winner_bot FROM games")
    assert order == [(1, 0, None), (2, 0, "b"), (2, 1, "b")]


def test_facts_of_seats_are_columns(file: Path) -> None:
    question = "SELECT bot0, jokers1, points1, calls0 + calls1, dead2, dead3 FROM games"
    assert asked(file, f"{question} WHERE ending = 'mahjongg' AND arrangement = 0") == [
        ("a", 3, 75, 3, "DEAD-03", None)
    ]


def test_what_is_not_there_is_null(file: Path) -> None:
    question = "SELECT bot3, winner, forfeit0, forfeit1, fault, second FROM games WHERE seed = 1"
    assert asked(file, question) == [(None, None, "slow", None, "took 'too' long", False)]


def test_a_question_in_sql(file: Path) -> None:
    wins = "SELECT winner_bot, count(*), avg(turns) FROM games WHERE ending = 'mahjongg' GROUP BY 1"
    assert asked(file, wins) == [("b", 2, 99.0)]


def test_columns_have_their_types_even_without_games(tmp_path: Path) -> None:
    path = tmp_path / "none.parquet"
    write([], path)
    found = asked(path, "SELECT column_name, column_type FROM (DESCRIBE games)")
    assert dict(found) == columns()
    assert list(flat(row(1))) == list(columns())


def test_an_old_table_is_replaced_and_nothing_else_left(file: Path) -> None:
    write([row(9)], file)
    assert asked(file, "SELECT seed FROM games") == [(9,)]
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_what_duckdb_cannot_write_leaves_the_old_table(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise duckdb.IOException("no room")

    before = file.read_bytes()
    monkeypatch.setattr(duckdb, "connect", broken)
    with pytest.raises(OSError, match="no room"):
        write([row(9)], file)
    assert file.read_bytes() == before


def test_every_column_is_documented() -> None:
    text = (tree.ROOT / "docs" / "simulator.md").read_text("utf-8")
    table = text[text.index("## The table of games") :]
    first_cells = re.findall(r"^\|([^|]*)\|", table, re.MULTILINE)
    documented = set(re.findall(r"`(\w+)`", "\n".join(first_cells)))
    fields = {field.name: field.type for field in msgspec.structs.fields(type(row(1)))}
    assert documented >= {name for name in fields if name in columns()}
    assert documented >= {f"{name}0" for name in fields if name not in columns()}


def test_without_duckdb_it_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(MissingError, match=r"need DuckDB: pip install 'mahj\[sim\]'"):
        needed()
