"""The reference path: rows, records, forfeits."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mahj.record import read, replay
from mahj.sim import paths
from mahj.sim.paths import PATHS, GameError, PathError, chosen, reference
from mahj.sim.seating import duplicate, plain
from mahj.sim.terms import Terms
from tests.sim.players import HERE, MY_BOT, terms


def test_games_come_in_order_and_again_the_same() -> None:
    played = terms(MY_BOT, "random")
    sittings = duplicate(("me", "random"), 4, seed=1, count=2)
    rows = tuple(reference(played, sittings))
    assert [row.key for row in rows] == [one.key for one in sittings]
    assert [row.bot for row in rows] == [one.bots for one in sittings]
    assert rows == tuple(reference(played, sittings))
    assert len({row.turns for row in rows}) > 1


def test_a_record_of_every_game_is_kept(tmp_path: Path) -> None:
    sittings = plain(("random",), 3, seed=2, count=2)
    kept = tuple(reference(terms("random", records=str(tmp_path)), sittings))
    assert kept == tuple(reference(terms("random"), sittings))
    names = ["2000000000-0.jsonl", "2000000001-0.jsonl"]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    for name, row in zip(names, kept, strict=True):
        again = replay(read(tmp_path / name))
        assert again.fault is None
        assert again.finished
        assert again.record.header.players == ("random 1", "random 2", "random 3")
        assert again.game.over is not None
        assert again.game.over.net == row.points


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Broken", "raised"),
        ("Leaving", "raised"),
        ("Unmade", "raised"),
        ("Mute", "raised"),
        ("Bare", "raised"),
        ("Async", "illegal"),
        ("Cheating", "illegal"),
        ("Silent", "illegal"),
    ],
)
def test_a_bot_that_does_not_play_along_forfeits_and_the_run_goes_on(
    bot: str, reason: str, tmp_path: Path
) -> None:
    name = f"{HERE}:{bot}"
    played = terms(name, "random", patience=600, records=str(tmp_path))
    rows = tuple(reference(played, duplicate((bot, "random"), 4, seed=1, count=1)))
    assert [row.ending for row in rows] == ["forfeit"] * 4
    for seat, row in enumerate(rows):
        assert row.forfeit == tuple(reason if at == seat else "" for at in range(4))
        assert row.points[seat] < 0
        assert sum(row.points) == 0
        assert row.fault is not None
        assert f"P{seat}" in row.fault
    kept = replay(read(tmp_path / "1000000000-0.jsonl"))
    assert (kept.fault, kept.finished) == (None, False)


def test_a_bot_that_hangs_forfeits() -> None:
    played = terms(f"{HERE}:Hanging", "random", patience=0.05)
    [row] = reference(played, plain(("Hanging", "random"), 4, seed=1, count=1))
    assert row.forfeit == ("slow", "", "", "")


def test_patience_is_for_making_a_bot_too_but_not_for_a_level() -> None:
    played = terms(f"{HERE}:Sleepy", "random", patience=0.05)
    [row] = reference(played, plain(("Sleepy", "random"), 4, seed=1, count=1))
    assert row.forfeit == ("slow", "", "", "")
    assert row.fault == "the bot at P0 took more than 0.05 s to be made"


def test_what_a_bot_prints_does_not_end_up_among_the_answers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    list(reference(terms(f"{HERE}:Chatty"), plain(("Chatty",), 4, seed=1, count=1)))
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "hm" in captured.err


def test_a_fault_of_our_own_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahj.sim.playing.MOST_ACTS", 10)
    with pytest.raises(GameError, match=r"wall 1000000000, arrangement 0: .*does not end"):
        list(reference(terms("random"), plain(("random",), 4, seed=1, count=1)))


def test_auto_takes_the_first_path_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_random(played: Terms) -> str:
        strange = [one.label for one in played.entrants if one.spec != "random"]
        return f"{strange[0]} is not compiled" if strange else ""

    quick = msgspec.structs.replace(PATHS["reference"], fits=only_random)
    monkeypatch.setitem(paths.PATHS, "fast", quick)
    assert chosen("auto", terms("random")) == "fast"
    assert chosen("auto", terms("random", MY_BOT)) == "reference"
    assert chosen("reference", terms("random")) == "reference"
    with pytest.raises(PathError, match="the path 'fast' cannot play this: me is not compiled"):
        chosen("fast", terms("random", MY_BOT))


def test_an_unknown_path_is_told() -> None:
    with pytest.raises(PathError, match="there is no path 'slow'; there are auto, fast, reference"):
        chosen("slow", terms("random"))
