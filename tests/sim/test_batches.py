"""Batches: the same games from one process and from two."""

from __future__ import annotations

import multiprocessing

import pytest

from mahj.sim import batches
from mahj.sim.batches import processors, run
from mahj.sim.paths import GameError
from mahj.sim.seating import duplicate, plain
from tests.sim.players import HERE, MY_BOT, terms


def test_two_processes_play_the_same_games_as_one() -> None:
    played = terms(MY_BOT, "random", f"{HERE}:Leaving")
    sittings = duplicate(("me", "random", "random", "Leaving"), 4, seed=4, count=3)
    alone = [row for rows in run(played, sittings) for row in rows]
    together = [row for rows in run(played, sittings, jobs=2) for row in rows]
    assert sorted(together, key=lambda row: row.key) == alone
    assert len(alone) == 12


def test_whoever_stops_asking_ends_the_processes() -> None:
    games = run(terms("random"), plain(("random",), 4, seed=4, count=400), jobs=2)
    next(games)
    games.close()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_process_that_dies_is_told(jobs: int) -> None:
    played = terms(f"{HERE}:Deadly")
    with pytest.raises(GameError, match="a process died, perhaps of a bot, in one of the games"):
        list(run(played, plain(("Deadly",), 4, seed=4, count=1), jobs=jobs))


def test_a_process_in_which_a_bot_left_a_thread_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(batches, "LEAVING", 0.5)
    [rows] = run(terms(f"{HERE}:Haunted"), plain(("Haunted",), 4, seed=4, count=1))
    assert rows[0].ending != "forfeit"
    assert multiprocessing.active_children() == []


def test_nothing_a_bot_writes_ends_up_among_the_answers(capfd: pytest.CaptureFixture[str]) -> None:
    assert len(list(run(terms(f"{HERE}:Loud"), plain(("Loud",), 4, seed=4, count=1)))) == 1
    captured = capfd.readouterr()
    assert captured.out == ""
    assert "out of band" in captured.err


def test_there_is_a_processor() -> None:
    assert processors() >= 1
