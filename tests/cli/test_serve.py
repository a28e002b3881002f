"""`mahj serve`: its signals, what it keeps, and what it says when it cannot begin."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import signal
import socket
import sqlite3
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosed

from mahj.server.addresses import port_of
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.wire.closing import Closing
from tests.cli.certificate import certificate
from tests.cli.conftest import Ran
from tests.cli.process import Process
from tests.server.guests import Account, Guest, filled, sign_in

Run = Callable[..., Ran]
ANY = ("serve", "--port", "0", "--json-logs", "--no-warm-up")


@pytest.fixture(autouse=True)
def unchanged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Leave the person's own folder alone, and give the logs back as they were."""
    monkeypatch.setattr("mahj.cli.folder.data_folder", lambda: tmp_path / "mahj")
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


async def passed(browser: httpx.AsyncClient, url: str) -> tuple[Account, Guest]:
    """Somebody against three bots, who has passed three tiles and knows that it is done."""
    account = await sign_in(browser, url, "Ann")
    opened = await account.post(browser, "/api/play", {})
    guest = Guest(account, opened["table"], random.Random(1))
    await guest.connect()
    while not any(form["do"] == "pass_tiles" for form in guest.options):
        await guest.hear()
    form = next(form for form in guest.options if form["do"] == "pass_tiles")
    number = await guest.act(filled(form, guest.rng))
    while number not in guest.done:
        await guest.hear()
    return account, guest


async def closed_with(guest: Guest) -> tuple[int, str] | None:
    """The code and the reason with which a connection ends."""
    try:
        while True:
            await guest.hear()
    except ConnectionClosed as closed:
        return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else None


def test_a_signal_in_the_middle_of_a_game_loses_nothing(tmp_path: Path) -> None:
    words = (*ANY, "--data", tmp_path / "data")

    async def play() -> None:
        async with httpx.AsyncClient() as browser:
            with Process(*words, home=tmp_path) as server:
                account, guest = await passed(browser, server.opened())
                server.tell(signal.SIGTERM)
                assert await closed_with(guest) == (Closing.RESTART, Closing.RESTART.words)
                assert server.end() == 0
            told = [json.loads(line) for line in server.lines]
            events = [one["event"] for one in told]
            assert events == ["open", "table opened", "closing", "closed, everything is written"]
            assert told[2]["signal"] == "SIGTERM"
            assert not any(guest.table in line for line in server.lines)
            port = urlsplit(account.url).port
            again = ("serve", "--port", port, *words[3:])
            with Process(*again, home=tmp_path) as server:
                assert server.opened() == account.url
                # Somebody who knows nothing is told all that was known before.
                fresh = Guest(account, guest.table, random.Random(2))
                await fresh.connect()
                while not fresh.game:
                    await fresh.hear()
                assert (fresh.game, fresh.n) >= (guest.game, guest.n)
                assert fresh.sight["stage"] == "playing"
                if fresh.n == guest.n:
                    assert fresh.picture == guest.picture
                assert server.end(signal.SIGINT) == 0
                fresh.cut()

    asyncio.run(play())


def test_a_second_signal_ends_it_at_once(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    trusting = ssl.create_default_context(cafile=str(cert))
    with Process(*ANY, "--tls-cert", cert, "--tls-key", key, home=tmp_path) as server:
        here = urlsplit(server.opened())
        assert here.scheme == "https"
        # A request that never ends keeps a server waiting.
        head = f"POST /api/me HTTP/1.1\r\nHost: {here.netloc}\r\nOrigin: {here.geturl()}\r\n"
        body = "Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
        line = socket.create_connection(("127.0.0.1", here.port or 0))
        with trusting.wrap_socket(line, server_hostname="localhost") as asked:
            asked.sendall((head + body).encode())
            assert httpx.get(f"{here.geturl()}/healthz", verify=trusting).json()["ok"]
            server.tell(signal.SIGTERM)
            server.line('"event": "closing"')
            assert server.end(signal.SIGTERM) == 128 + signal.SIGTERM


def test_a_server_listens_at_a_unix_socket_for_a_proxy(tmp_path: Path) -> None:
    path = tmp_path / "mahj.sock"
    with contextlib.closing(socket.socket(socket.AF_UNIX)) as left_behind:
        left_behind.bind(str(path))
    words = ("serve", "--uds", path, "--public-url", "https://mahj.example/", *ANY[3:])
    with Process(*words, home=tmp_path) as server:
        told = json.loads(server.line('"event": "open"'))
        assert told["here"].endswith("mahj.sock")
        assert told["public"] == "https://mahj.example"
        with httpx.Client(transport=httpx.HTTPTransport(uds=str(path))) as proxy:
            assert proxy.get("http://mahj.example/healthz").json()["ok"]
            assert proxy.get("http://mahj.example/metrics").status_code == 200
            forwarded = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
            answer = proxy.get("http://mahj.example/metrics", headers=forwarded)
            assert answer.status_code == 404
            assert "strict-transport-security" in answer.headers
        assert server.end(signal.SIGTERM) == 0
    assert not path.exists()


def refused(mahj: Run, *words: object) -> str:
    """The one sentence with which the command ends."""
    ran = mahj("serve", "--no-warm-up", *map(str, words))
    assert (ran.code, ran.out) == (2, "")
    assert "Traceback" not in ran.err
    return ran.err


def test_a_port_in_use_is_told(mahj: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = port_of([taken])
        words = f"port {port} is in use by another program: choose another with --port\n"
        assert refused(mahj, "--port", port) == words


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "70000"), "a port is a number up to 65535, not 70000\n"),
        (("--host", "192.0.2.200"), "192.0.2.200 is no address of this machine\n"),
        (("--host", "no such host"), "no such host is no address of this machine\n"),
        (("--tls-key", "k.pem"), "--tls-key needs --tls-cert beside it\n"),
        (("--tls-cert", "/no/c.pem"), "/no/c.pem cannot be read: No such file or directory\n"),
        (
            ("--public-url", "mahj.example"),
            "--public-url: a public URL looks like https://mahj.example, not mahj.example\n",
        ),
        (
            ("--trusted-proxy", "nginx"),
            "--trusted-proxy: 'nginx' does not appear to be an IPv4 or IPv6 network\n",
        ),
        (
            ("--uds", "/no/such/folder/mahj.sock"),
            "--uds: nobody can listen at /no/such/folder/mahj.sock: No such file or directory\n",
        ),
    ],
)
def test_what_makes_no_sense_is_told_in_one_sentence(
    mahj: Run, words: tuple[str, ...], told: str
) -> None:
    assert refused(mahj, *words) == told


def test_files_that_are_no_certificate_are_told(mahj: Run, tmp_path: Path) -> None:
    file = tmp_path / "text.pem"
    file.write_text("no certificate")
    words = "are no certificate and its key, without a password\n"
    assert refused(mahj, "--tls-cert", file) == f"{file} and {file} {words}"
    cert, key = certificate(tmp_path, password=b"locked")
    assert refused(mahj, "--tls-cert", cert, "--tls-key", key) == f"{cert} and {key} {words}"


def test_data_of_a_newer_mahj_are_not_touched(mahj: Run, tmp_path: Path) -> None:
    asyncio.run(SqliteStore.open(database(tmp_path)).close())
    with contextlib.closing(sqlite3.connect(database(tmp_path))) as connection:
        connection.execute("pragma user_version = 999")
    told = refused(mahj, "--port", "0", "--data", tmp_path)
    assert "has version 999" in told
    assert told.count("\n") == 1


def test_data_that_are_none_are_told(mahj: Run, tmp_path: Path) -> None:
    database(tmp_path).write_text("no database " * 100)
    told = refused(mahj, "--port", "0", "--data", tmp_path)
    assert "cannot be read as a database of mahj" in told


def test_a_folder_in_use_is_told_with_the_address_of_who_uses_it(mahj: Run, tmp_path: Path) -> None:
    store = SqliteStore.open(database(tmp_path))
    (tmp_path / "mahj.address").write_text("http://localhost:8123\n")
    try:
        told = refused(mahj, "--port", "0", "--data", tmp_path)
    finally:
        asyncio.run(store.close())
    assert told.endswith("already (http://localhost:8123)\n")
