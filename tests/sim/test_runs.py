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
