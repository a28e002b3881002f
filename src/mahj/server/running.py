"""A server from its start to its end: signals, the note of its address, the last line of its log.

A first signal ends it gracefully: nobody new is let in, everybody is told, everything is written.
A second one ends it at once; what was acknowledged is on disk also then.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import ssl
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from socket import socket
from types import FrameType
from typing import Any, Final

import msgspec
import structlog

from mahj import __version__
from mahj.server.house import Settings
from mahj.server.serving import open_house, serve

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
ADDRESS: Final = "mahj.address"
"""The file in a data folder that says where its server is, while it is open."""
PATIENCE: Final = 1.0
"""Seconds that threads have to end when everything else has."""

_log = structlog.get_logger("mahj")


class Tls(msgspec.Struct, frozen=True):
    """The files that a server needs to speak https itself."""

    cert: Path
    key: Path | None = None

    def check(self) -> None:
        """Raise ValueError with a sentence where they cannot be used."""
        for file in filter(None, (self.cert, self.key)):
            try:
                file.open("rb").close()
            except OSError as error:
                raise ValueError(f"{file} cannot be read: {error.strerror}") from None
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            # Without a password to try, a locked key would be asked for at the terminal.
            context.load_cert_chain(self.cert, self.key, password="-")
        except (ssl.SSLError, OSError, ValueError):
            key = self.key or self.cert
            words = f"{self.cert} and {key} are no certificate and its key, without a password"
            raise ValueError(words) from None


def run(
    settings: Settings,
    sockets: tuple[socket, ...],
    *,
    here: str,
    tls: Tls | None = None,
    opened: Callable[[], object] | None = None,
) -> None:
    """Serve until a signal comes; StoreError where the data cannot be opened.

    `here` is the address for people on this machine, `opened` is called when the doors are open.
    """
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(_run(settings, sockets, here, tls, opened))
    finally:
        for one in sockets:
            one.close()
        loop.run_until_complete(_tidied())
        asyncio.set_event_loop(None)
        loop.close()


def leave(code: int = 0) -> None:
    """End the process if threads would keep it: a bot cannot be stopped while it thinks."""
    until = time.monotonic() + PATIENCE
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(max(0.0, until - time.monotonic()))
            if thread.is_alive():
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(code)


async def _run(
    settings: Settings,
    sockets: tuple[socket, ...],
    here: str,
    tls: Tls | None,
    opened: Callable[[], object] | None,
) -> None:
    stop = asyncio.Event()
    files: dict[str, Any] = (
        {} if tls is None else {"ssl_certfile": tls.cert, "ssl_keyfile": tls.key}
    )
    with _signals(asyncio.get_running_loop(), stop):
        async with open_house(settings) as house:
            with _noted(settings.data, here):
                _log.info("open", version=__version__, here=here, public=settings.public_url)
                serving = asyncio.ensure_future(serve(house, list(sockets), stop, **files))
                try:
                    if opened is not None:
                        opened()
                finally:
                    await serving
        _log.info("closed, everything is written", tables=len(house.hall.desks))


async def _tidied() -> None:
    """Let go of what nobody waits for any more."""
    left = asyncio.all_tasks() - {asyncio.current_task()}
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)


def running_at(data: Path) -> str:
    """The address of the server that has a data folder open; nothing if it has not said."""
    try:
        return (data / ADDRESS).read_text("utf-8").strip()[:200]
    except (OSError, UnicodeError):
        return ""


@contextlib.contextmanager
def _noted(data: Path | None, here: str) -> Iterator[None]:
    """Keep a note of the address in the data folder while the server is open."""
    if data is None:
        yield
        return
    note = data / ADDRESS
    with contextlib.suppress(OSError):
        note.write_text(f"{here}\n", "utf-8")
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            note.unlink()


@contextlib.contextmanager
def _signals(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> Iterator[None]:
    """Let the first signal stop the server, and the second end the process."""

    heard: list[int] = []

    def begin_to_close(number: int) -> None:
        _log.info("closing", signal=signal.Signals(number).name)
        stop.set()

    def hear(number: int, _frame: FrameType | None) -> None:
        if heard:
            os._exit(128 + number)
        heard.append(number)
        loop.call_soon_threadsafe(begin_to_close, number)

    before = {one: signal.signal(one, hear) for one in SIGNALS}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
