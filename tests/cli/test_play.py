"""`mahj play`: what it prints, what it serves, and how it ends."""

from __future__ import annotations

import io
import os
import signal
import socket
import stat
import webbrowser
from pathlib import Path

import httpx
import pytest

from mahj import __version__
from mahj.cli import folder, play
from mahj.cli.play import Welcome
from mahj.cli.say import VerbError
from mahj.server import running
from mahj.server.addresses import address, lan_addresses, port_of
from mahj.server.store.lock import Lock
from mahj.server.store.sqlite import database
from tests.cli.process import Process
from tests.cli.test_serve import Run

HERE = "http://localhost:8000"
DATA = Path("/games")


class Terminal(io.StringIO):
    """A screen that people look at."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_play_opens_a_table_says_where_and_ends_with_a_sentence(tmp_path: Path) -> None:
    words = ("play", "--no-browser", "--no-lan", "--no-warm-up")
    with Process(*words, home=tmp_path) as first:
        here = first.line("mahj is open at").split()[-1]
        assert here.startswith("http://localhost:")
        first.line("Press Ctrl-C")
        assert httpx.get(f"{here}/healthz").json()["ok"]
        assert "<html" in httpx.get(here).text
        with Process(*words, home=tmp_path) as second:
            assert second.end() == 0
        data = tmp_path / "mahj"
        assert second.lines == [f"mahj is open already at {here}, with the games in {data}."]
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        assert first.end(signal.SIGINT) == 0
    assert first.lines[-1].startswith("mahj is closed. Every table is kept")
    assert not (data / "mahj.address").exists()
    log = (data / "mahj.log").read_text("utf-8").splitlines()
    assert [line.split()[3] for line in log] == ["open", "closing", "closed,"]


def test_phones_are_told_an_address_and_that_others_can_come_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Welcome(HERE, ("http://192.0.2.7:8000", "http://10.0.0.7:8000"), DATA).print()
    out = capsys.readouterr().out
    assert "Phones in the same network find it at http://192.0.2.7:8000\n" in out
    assert "at http://10.0.0.7:8000\n" in out
    assert "--no-lan" in out
    assert "\x1b" not in out


def test_without_a_network_nobody_is_promised_to_come_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Welcome(HERE, (), DATA).print()
    assert "in no network" in capsys.readouterr().out
    Welcome(HERE, (), DATA, lan=False).print()
    assert "network" not in capsys.readouterr().out


@pytest.mark.parametrize(("columns", "shown"), [("29", True), ("28", False)])
def test_a_terminal_that_is_wide_enough_shows_a_qr_code(
    columns: str, shown: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Terminal()
    monkeypatch.setattr("sys.stdout", screen)
    monkeypatch.setenv("COLUMNS", columns)
    Welcome(HERE, ("http://192.0.2.7:8000",), DATA).print()
    assert ("▄▄▄▄▄▄▄" in screen.getvalue()) == shown


def test_links_lead_here_from_other_machines(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []

    def run(settings: object, sockets: tuple[socket.socket, ...], **_: object) -> None:
        told.append(getattr(settings, "public_url", ""))
        told.append(str(port_of(sockets)))
        for one in sockets:
            one.close()

    monkeypatch.setattr(running, "run", run)
    monkeypatch.setattr(play, "_log_to", lambda file: None)
    monkeypatch.setattr(running, "leave", lambda: None)
    monkeypatch.setattr(play, "lan_addresses", lambda: ("192.0.2.7", "10.0.0.7"))
    assert play.play(data=tmp_path, port=0) == 0
    assert play.play(data=tmp_path, port=0, lan=False) == 0
    url, port, here, other = told
    assert url == f"http://192.0.2.7:{port}"
    assert here == f"http://localhost:{other}"


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(mahj: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = port_of([taken])
        ran = mahj("play", "--no-lan", "--port", str(port), "--data", str(tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"port {port} is in use by another program: choose another with --port\n"


def test_a_folder_that_cannot_be_made_is_an_error(mahj: Run, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    ran = mahj("play", "--no-lan", "--data", str(file / "data"))
    assert (ran.code, ran.out, ran.err) == (2, "", f"{file}/data cannot be made: Not a directory\n")


def test_a_folder_in_use_by_who_knows_whom_is_an_error(
    mahj: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "_log_to", lambda file: None)
    lock = Lock(database(tmp_path))
    try:
        ran = mahj("play", "--no-browser", "--no-lan", "--data", str(tmp_path))
    finally:
        lock.release()
    assert ran.code == 2
    assert "is in use" in ran.err


def test_a_browser_is_opened_at_localhost_where_there_are_windows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(webbrowser, "open", seen.append)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert play.show(HERE) is None
    monkeypatch.setenv("DISPLAY", ":0")
    thread = play.show(HERE)
    assert thread is not None
    thread.join()
    assert seen == [HERE]


def test_the_address_of_this_machine_is_one_that_others_can_use() -> None:
    for one in lan_addresses():
        assert not one.startswith(("127.", "169.254.", "0."))
        assert address(one, 8000) == f"http://{one}:8000"


def test_what_is_compiled_is_kept_beside_the_games_where_mahj_cannot_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "as before, after this test")
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    mine = tmp_path / "mine"
    assert folder.made(mine) == mine
    assert "NUMBA_CACHE_DIR" not in os.environ
    refusing = {folder.PACKAGE, folder.PACKAGE / "__pycache__"}
    monkeypatch.setattr(os, "access", lambda path, mode: path not in refusing)
    folder.made(mine)
    assert os.environ["NUMBA_CACHE_DIR"] == str(mine / "kernels" / __version__)
    refusing.add(mine)
    with pytest.raises(VerbError, match="cannot be written to by this user"):
        folder.made(mine)
