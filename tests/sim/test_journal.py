"""The journal of a run: what is done is kept, and nothing else is taken for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahj.sim.journal import Journal, JournalError
from tests.sim.players import row, won


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a journal may be."""
    return tmp_path / "games.parquet.part"


def test_games_are_there_again(path: Path) -> None:
    journal = Journal(path, "run 1")
    assert journal.rows == ()
    journal.add([row(1), won(2, 3)])
    journal.add([row(3)])
    again = Journal(path, "run 1")
    assert again.rows == (row(1), won(2, 3), row(3))
    again.add([row(4)])
    again.close()
    journal.close()
    third = Journal(path, "run 1")
    assert [one.seed for one in third.rows] == [1, 2, 3, 4]
    third.remove()
    assert not path.exists()


@pytest.mark.parametrize("cut", [1, 5, 200])
def test_a_line_that_was_cut_short_is_dropped(path: Path, cut: int) -> None:
    journal = Journal(path, "run 1")
    journal.add([row(1), row(2)])
    journal.close()
    path.write_bytes(path.read_bytes()[:-cut])
    again = Journal(path, "run 1")
    assert [one.seed for one in again.rows] == [1]
    again.add([row(2)])
    again.close()
    last = Journal(path, "run 1")
    assert last.rows == (row(1), row(2))
    last.close()


def test_a_journal_without_a_whole_line_begins_anew(path: Path) -> None:
    path.write_bytes(b'{"format":"mahj ga')
    journal = Journal(path, "run 1")
    assert journal.rows == ()
    journal.close()
    assert path.read_bytes() == b'{"format":"mahj games","run":"run 1"}\n'


def test_a_journal_of_another_run_is_left_alone(path: Path) -> None:
    Journal(path, "run 1").close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="holds games of another run"):
        Journal(path, "run 2")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    ["hello\n", '{"format":"x","run":"run 1"}\n', '{"format":"mahj games","run":"run 1"}\n[]\n'],
)
def test_another_file_is_left_alone(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    with pytest.raises(JournalError, match="is no journal of games"):
        Journal(path, "run 1")
    assert path.read_text("utf-8") == text


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be written: No such file or directory"):
        Journal(tmp_path / "nowhere" / "games.part", "run 1")
    with pytest.raises(JournalError, match="cannot be read: Is a directory"):
        Journal(tmp_path, "run 1")
