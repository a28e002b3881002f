"""Names of bots: levels, files, modules, and what is none."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from mahj.bots.anyhow import Anyhow
from mahj.sim.entrants import LEVELS, Entrant, EntrantError, bot_maker, entrant, entrants, haunted
from tests.sim.players import HERE, Broken

GOOD = (
    "class Me:\n    def __init__(self, card): ...\n    def choose(self, view, options, rng): ...\n"
)


def test_every_level_has_a_maker() -> None:
    assert LEVELS["random"] is Anyhow
    assert all(entrants([name])[0].label == name for name in LEVELS)


@pytest.mark.parametrize(
    ("text", "label", "spec"),
    [
        ("club", "club", "club"),
        ("me=club", "me", "club"),
        ("bots/best.py:Best", "Best", "bots/best.py:Best"),
        ("a b=bots/best.py:Best", "a b", "bots/best.py:Best"),
        ("pack.age:Best", "Best", "pack.age:Best"),
    ],
)
def test_an_entrant_has_a_label(text: str, label: str, spec: str) -> None:
    assert entrant(text) == Entrant(label, spec)


@pytest.mark.parametrize("text", ["=club", "P1=club", "1=club", f"{'x' * 41}=club", ""])
def test_what_is_no_label_is_refused(text: str) -> None:
    with pytest.raises(EntrantError, match="is no name for a bot"):
        entrant(text)


def test_a_bot_comes_from_a_module_or_a_file(tmp_path: Path) -> None:
    assert bot_maker(f"{HERE}:Broken") is Broken
    file = tmp_path / "me.py"
    file.write_text(GOOD, "utf-8")
    assert bot_maker(f"{file}:Me").__name__ == "Me"


def test_a_module_is_found_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a_bot_of_mine.py").write_text(GOOD, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    assert bot_maker("a_bot_of_mine:Me").__name__ == "Me"
    monkeypatch.delitem(sys.modules, "a_bot_of_mine")


def test_an_import_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahj.sim.entrants.IMPORTING", 0.05)
    (tmp_path / "sleepy_bot.py").write_text(f"while True:\n    pass\n{GOOD}", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for spec in ("sleepy_bot.py:Me", "sleepy_bot:Me"):
        with pytest.raises(EntrantError, match=f"'{spec}' took more than 0.05 s to import"):
            entrants([spec], patience=0.01)


def test_a_thread_from_an_import_is_known_while_it_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahj.sim.entrants._left_behind", [])
    file = tmp_path / "threads.py"
    file.write_text(
        "import threading\n"
        "done = threading.Event()\n"
        "thread = threading.Thread(target=done.wait)\n"
        "thread.start()\n" + GOOD + "    done, thread = done, thread\n",
        "utf-8",
    )
    made: Any = bot_maker(f"{file}:Me")
    assert haunted()
    made.done.set()
    made.thread.join()
    assert not haunted()


def test_what_is_printed_at_import_is_no_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "loud.py"
    file.write_text(f"print('hello')\n{GOOD}", "utf-8")
    bot_maker(f"{file}:Me")
    assert capsys.readouterr() == ("", "hello\n")


def test_a_changed_file_is_another_bot(tmp_path: Path) -> None:
    file = tmp_path / "me.py"
    file.write_text(GOOD, "utf-8")
    before = entrant(f"{file}:Me").digest
    file.write_text(GOOD + "# better\n", "utf-8")
    assert entrant(f"{file}:Me").digest != before
    assert entrant("club").digest == ""


def test_two_bots_of_one_label_are_refused() -> None:
    assert len(entrants(["random", "random"])) == 2
    with pytest.raises(EntrantError, match="two bots are called 'random': give one another name"):
        entrants(["random", f"random={HERE}:Broken"])


@pytest.mark.parametrize(
    ("source", "name", "words"),
    [
        (None, "Me", "there is no file"),
        ("def Me(: ...", "Me", "cannot be used: SyntaxError"),
        ("raise SystemExit(3)", "Me", "cannot be used: SystemExit: 3"),
        ("raise BaseException('b')", "Me", "cannot be used: BaseException: b"),
        ("class E(Exception):\n    __str__ = None\nraise E", "Me", "class E that cannot be shown"),
        ("import no_such_module", "Me", "cannot be used: ModuleNotFoundError"),
        (GOOD, "You", "has no 'You'"),
        ("Me = 7", "Me", "is no bot: it has no choose"),
        ("class Me: ...", "Me", "is no bot: it has no choose"),
    ],
)
def test_a_file_without_a_bot_is_told(
    tmp_path: Path, source: str | None, name: str, words: str
) -> None:
    file = tmp_path / "me.py"
    if source is not None:
        file.write_text(source, "utf-8")
    with pytest.raises(EntrantError, match=words):
        bot_maker(f"{file}:{name}")


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("randon", "there is no bot 'randon'; did you mean 'random'?"),
        ("zzz", "there is no bot 'zzz'; there are random"),
        (":Me", "there is no bot ':Me'"),
        ("me.py:", "there is no bot 'me.py:'"),
        ("no_such_module:Me", "of the module no_such_module cannot be used: ModuleNotFoundError"),
        (f"{HERE}:Nobody", "cannot be used: AttributeError"),
    ],
)
def test_an_unknown_bot_is_told(spec: str, words: str) -> None:
    with pytest.raises(EntrantError) as found:
        bot_maker(spec)
    assert words in str(found.value)
