"""Runs: interrupted and gone on with, they come to the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from mahj.sim.journal import JournalError, beside
from mahj.sim.outcomes import Outcome
from mahj.sim.paths import PATHS, reference
from mahj.sim.runs import Run
from mahj.sim.seating import Sitting, plain
from mahj.sim.terms import Terms
from tests.sim.players import HERE, terms

GAMES = plain(("random",), 4, seed=5, count=6)


def finished(run: Run) -> tuple[Outcome, ...]:
    """All games of a run."""
    for _ in run.go_on():
        pass
    return run.rows


class Interrupted:
    """A path on which somebody presses Ctrl-C after some games."""

    def __init__(self, after: int) -> None:
        self.left = after
        self.played: list[int] = []

    def __call__(self, played: Terms, sittings: Sequence[Sitting]) -> Iterator[Outcome]:
        for sitting in sittings:
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            self.played.append(sitting.seed)
            yield from reference(played, (sitting,))


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> Interrupted:
    """The reference path, interrupted after four games."""
    path = Interrupted(4)
    monkeypatch.setitem(PATHS, "reference", msgspec.structs.replace(PATHS["reference"], games=path))
    return path


def test_an_interrupted_run_goes_on_and_comes_to_the_same(
    tmp_path: Path, interrupted: Interrupted
) -> None:
    out, whole = tmp_path / "games.parquet", tmp_path / "whole.parquet"
    run = Run(terms("random"), GAMES, out=out)
    with pytest.raises(KeyboardInterrupt):
        finished(run)
    assert (len(run.rows), run.finished, out.exists()) == (4, False, False)
    assert beside(out).exists()

    interrupted.left = 100
    again = Run(terms("random"), GAMES, out=out)
    assert again.kept == 4
    rows = finished(again)
    assert interrupted.played == [sitting.seed for sitting in GAMES], "no game is played twice"
    assert (again.finished, beside(out).exists()) == (True, False)

    assert rows == finished(Run(terms("random"), GAMES, out=whole))
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.usefixtures("interrupted")
def test_a_run_without_a_file_keeps_what_is_done_for_its_report() -> None:
    run = Run(terms("random"), GAMES)
    with pytest.raises(KeyboardInterrupt):
        finished(run)
    assert [row.seed for row in run.rows] == [sitting.seed for sitting in GAMES[:4]]


@pytest.mark.usefixtures("interrupted")
def test_another_run_does_not_go_on_with_the_games_of_this_one(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    with pytest.raises(KeyboardInterrupt):
        finished(Run(terms("random"), GAMES, out=out))
    for other in (
        terms("random", card="test"),
        terms("random", rules="club"),
        terms(f"random={HERE}:Chatty"),
    ):
        with pytest.raises(JournalError, match="another run"):
            Run(other, GAMES, out=out)
    for games in (
        plain(("random",), 4, seed=6, count=6),
        tuple(msgspec.structs.replace(one, bots=one.bots[:3]) for one in GAMES),
    ):
        with pytest.raises(JournalError, match=r"another run \(another seed"):
            Run(terms("random"), games, out=out)


def test_only_a_table_is_replaced_by_a_table(tmp_path: Path) -> None:
    note, empty = tmp_path / "notes.txt", tmp_path / "empty"
    note.write_text("dear diary", "utf-8")
    empty.touch()
    for out, words in (
        (note, "notes.txt is there already and no Parquet"),
        (tmp_path, "is a folder: name a file"),
        (Path("/dev/null"), "is no file that a table of games could replace"),
    ):
        with pytest.raises(OSError, match=words):
            Run(terms("random"), GAMES, out=out)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["empty", "notes.txt"]
    assert note.read_text("utf-8") == "dear diary"
    for _ in range(2):
        finished(Run(terms("random"), GAMES[:1], out=empty))


@pytest.mark.usefixtures("interrupted")
def test_records_are_written_over_only_by_the_run_they_are_of(tmp_path: Path) -> None:
    records, out = tmp_path / "records", tmp_path / "games.parquet"
    records.mkdir()
    played = terms("random", records=str(records))
    with pytest.raises(KeyboardInterrupt):
        finished(Run(played, GAMES, out=out))
    again = Run(played, GAMES, out=out)
    assert again.kept == 4
    with pytest.raises(KeyboardInterrupt):
        finished(again)
    for other in (None, tmp_path / "other.parquet"):
        with pytest.raises(OSError, match=r"5000000000-0.jsonl is there already: name another"):
            Run(played, GAMES, out=other)
    assert not beside(tmp_path / "other.parquet").exists()
    Run(played, plain(("random",), 4, seed=6, count=6))


def test_a_shorter_run_takes_what_it_needs(tmp_path: Path, interrupted: Interrupted) -> None:
    out = tmp_path / "games.parquet"
    with pytest.raises(KeyboardInterrupt):
        finished(Run(terms("random"), GAMES, out=out))
    rows = finished(Run(terms("random"), GAMES[:3], out=out))
    assert len(rows) == 3
    assert len(interrupted.played) == 4


def test_the_speed_is_that_of_the_games_played_now() -> None:
    ticks = iter((3.0, 10.0, 13.0))
    run = Run(terms("random"), GAMES[:2], clock=lambda: next(ticks))
    assert run.games_per_second == 0
    finished(run)
    assert run.games_per_second == pytest.approx(2 / 3)
