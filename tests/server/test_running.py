"""The end of a server's process, and the note of its address."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from mahj.server import running
from mahj.server.running import ADDRESS, leave, running_at


def test_a_thread_that_does_not_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(running, "PATIENCE", 0.0)
    thinking = threading.Event()
    bot = threading.Thread(target=thinking.wait)
    monkeypatch.setattr(threading, "enumerate", lambda: [threading.main_thread(), bot])
    bot.start()
    leave()
    thinking.set()
    bot.join()
    leave()
    assert codes == [0]


def test_who_has_left_no_note_is_nowhere(tmp_path: Path) -> None:
    assert running_at(tmp_path) == ""
    (tmp_path / ADDRESS).write_bytes(b"\xff\xfe\xff")
    assert running_at(tmp_path) == ""
    (tmp_path / ADDRESS).write_text("http://localhost:8000\n")
    assert running_at(tmp_path) == "http://localhost:8000"
