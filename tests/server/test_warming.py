"""Getting the bots ready: beside everything else, with a word only where it takes long."""

from __future__ import annotations

import threading

import pytest

from mahj.server import warming
from mahj.server.hall import bots
from mahj.server.http import analysis
from mahj.server.warming import warm_up_aside


def watcher() -> threading.Thread | None:
    """The thread that sees how long it takes."""
    return next((one for one in threading.enumerate() if one.name == "watching bots"), None)


def test_what_takes_long_is_told_when_it_begins_to_and_when_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    go_on, ready = threading.Event(), threading.Event()
    monkeypatch.setattr(warming, "PATIENCE", 0.0)
    monkeypatch.setattr(warming, "warm_up", go_on.wait)

    def slow() -> None:
        told.append("slow")
        go_on.set()

    def done() -> None:
        told.append("ready")
        ready.set()

    warm_up_aside(slow, done).join()
    assert ready.wait(60)
    assert told == ["slow", "ready"]


def test_what_is_compiled_already_is_no_word_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(warming, "warm_up", lambda: None)
    warm_up_aside(lambda: told.append("slow"), lambda: told.append("ready")).join()
    if (watching := watcher()) is not None:
        watching.join()
    assert told == []


def test_bots_that_cannot_be_made_ready_stop_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(warming, "warm_up", fail)
    warm_up_aside().join()
    if (watching := watcher()) is not None:
        watching.join()


def test_the_card_is_ready_before_bots_and_analyst_are(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(
        bots,
        "warm_up",
        lambda: told.append(warming.under_way.is_set() and not warming.unmarked.is_set()),
    )
    monkeypatch.setattr(analysis, "warm_up", lambda: None)
    warm_up_aside().join()
    assert told == [True]
    assert not warming.under_way.is_set()
