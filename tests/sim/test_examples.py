"""The examples run, and the docs show them as they are."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from mahj.card import load
from mahj.sim.arena import standings
from mahj.sim.batches import run
from mahj.sim.entrants import bot_maker, entrant
from mahj.sim.parquet import write
from mahj.sim.seating import duplicate
from mahj.testing import check_bot
from tests import tree
from tests.sim.players import MY_BOT, row, terms, won

EXAMPLES = tree.ROOT / "examples"


@pytest.mark.parametrize("card", ["starter", "mahj-2026"])
def test_my_bot_is_a_good_bot(card: str) -> None:
    make = bot_maker(entrant(MY_BOT).spec)
    check_bot(make, games=1, card=load(card))


def test_my_bot_beats_chance() -> None:
    games = run(terms(MY_BOT, "random"), duplicate(("me", "random"), 4, seed=1, count=6))
    me, other = standings([row for rows in games for row in rows]).bots
    assert (me.bot, other.bot) == ("me", "random")
    assert me.win_share.count > 0
    assert me.forfeits == {}


def test_the_docs_show_my_bot_as_it_is() -> None:
    source = (EXAMPLES / "my_bot.py").read_text("utf-8")
    code = source[source.index("import random\n") :].rstrip()
    assert f"```python\n{code}\n```" in (tree.ROOT / "docs" / "bots.md").read_text("utf-8")


def test_plots_of_nothing_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script, games = EXAMPLES / "plots.py", tmp_path / "none.parquet"
    monkeypatch.setattr(sys, "argv", [str(script), str(games), str(tmp_path / "pictures")])
    with pytest.raises(SystemExit, match=r"none.parquet is no table of games; this makes one: "):
        runpy.run_path(str(script))
    assert list(tmp_path.iterdir()) == []


def test_the_plots_are_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = tmp_path / "games.parquet"
    write([won(1, 0, jokers=(2, 0, 1, 0)), won(2, 3, turns=40), row(3), row(4, "a b c")], games)
    script = EXAMPLES / "plots.py"
    monkeypatch.setattr(sys, "argv", [str(script), str(games), str(tmp_path / "pictures")])
    runpy.run_path(str(script))
    drawn = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    assert drawn == ["jokers.png", "sections.png", "turns.png"]
