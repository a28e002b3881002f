"""`mahj play`: open the table at home, for this computer and the phones around it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from mahj.cli.folder import made
from mahj.cli.say import VerbError
from mahj.server import logs
from mahj.server.addresses import (
    EVERYWHERE,
    HERE,
    AddressError,
    address,
    lan_addresses,
    listening,
    listening_somewhere,
    port_of,
    qr,
    qr_width,
)
from mahj.server.house import Settings
from mahj.server.store.error import InUse, StoreError

LOG: Final = "mahj.log"
LONGEST_LOG: Final = 1_000_000
"""Bytes of a log that is continued; a longer one begins anew."""


class Welcome(msgspec.Struct, frozen=True):
    """What the person at the keyboard is told when the table is open."""

    here: str
    phones: tuple[str, ...]
    data: Path
    lan: bool = True

    def print(self) -> None:
        """Tell where the table is, on this computer and for phones."""
        print(f"\nmahj is open at {self.here}\n")
        if self.phones:
            first, *others = self.phones
            print(f"Phones in the same network find it at {first}")
            for other in others:
                print(f"  or, if this computer is in several networks, at {other}")
            self._print_qr(first)
            print("Whoever is in that network can come in; --no-lan keeps it to this computer.")
        elif self.lan:
            print("This computer is in no network, so only it can come in.")
        print(f"Games are kept in {self.data}")
        print("Press Ctrl-C here to close the table.", flush=True)

    @staticmethod
    def _print_qr(text: str) -> None:
        """The address to point a phone at, where the terminal can show it."""
        screen = sys.stdout
        wide = shutil.get_terminal_size((0, 0)).columns >= qr_width(text)
        if screen.isatty() and wide and "utf" in (screen.encoding or "").lower():
            print("", *qr(text), "", sep="\n")


def play(
    *,
    port: Annotated[
        int | None, Parameter(help="The port; without it the first free one from 8000 on.")
    ] = None,
    data: Annotated[
        Path | None, Parameter(help="The folder for tables and games; one of yours if not told.")
    ] = None,
    browser: Annotated[bool, Parameter(help="Open the page in a browser.")] = True,
    lan: Annotated[
        bool, Parameter(help="Let phones and others in the same network come in.")
    ] = True,
    warm_up: Annotated[
        bool, Parameter(help="Get the bots ready now, not when the first is asked.")
    ] = True,
) -> int:
    """Open the table in a browser, also for phones in the same network. Ctrl-C closes it."""
    folder = made(data)
    host = EVERYWHERE if lan else HERE
    try:
        sockets = listening_somewhere(host) if port is None else listening(host, port)
    except AddressError as error:
        raise VerbError(error.words) from None
    # These import numbers and compilers.
    from mahj.server.running import leave, run
    from mahj.server.warming import warm_up_aside

    found = port_of(sockets)
    phones = tuple(address(one, found) for one in lan_addresses()) if lan else ()
    here = address(HERE, found)
    told = _Line()

    def opened() -> None:
        Welcome(here, phones, folder, lan).print()
        if browser:
            show(here)
        if warm_up:
            warm_up_aside(told.begin, told.end)

    # A link is for others: it must lead here from their machines.
    settings = Settings(public_url=phones[0] if phones else here, data=folder)
    try:
        _log_to(folder / LOG)
        run(settings, sockets, here=here, opened=opened)
    except InUse as error:
        return _open_already(folder, error, browser=browser)
    except StoreError as error:
        raise VerbError(error.words) from None
    finally:
        for one in sockets:
            one.close()
    told.close("mahj is closed. Every table is kept, and goes on when you open it again.")
    leave()
    return 0


class _Line:
    """The one line about the bots, that may be cut short by the end."""

    def __init__(self) -> None:
        self._begun = False
        self._closed = False
        self._lock = threading.Lock()

    def begin(self) -> None:
        with self._lock:
            if not self._closed:
                self._begun = True
                print("Getting the bots ready (once; a minute or two) ...", end="", flush=True)

    def end(self) -> None:
        with self._lock:
            if not self._closed:
                self._begun = False
                print(" ready.", flush=True)

    def close(self, words: str) -> None:
        with self._lock:
            self._closed = True
            # A terminal has shown ^C at the start of the line.
            print("\n" * (self._begun or sys.stdout.isatty()) + words, flush=True)


def _open_already(folder: Path, error: InUse, *, browser: bool) -> int:
    """Say that a table is open already, and show it."""
    from mahj.server.running import running_at

    known = running_at(folder)
    if not known:
        raise VerbError(error.words) from None
    print(f"mahj is open already at {known}, with the games in {folder}.")
    if browser:
        show(known)
    return 0


def show(url: str) -> threading.Thread | None:
    """Begin to open a page in a browser; in one with windows, for others take the terminal."""
    windows = sys.platform in ("darwin", "win32")
    if windows or any(os.environ.get(one) for one in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")):
        opening = threading.Thread(target=_try_to_open, args=(url,), daemon=True)
        opening.start()
        return opening
    return None


def _try_to_open(url: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(url)


def _log_to(file: Path) -> None:
    """Keep the log in a file: the terminal is for people."""
    try:
        long = file.exists() and file.stat().st_size > LONGEST_LOG
        # It stays open to the end: a bot may have something to note even then.
        out = file.open("w" if long else "a", encoding="utf-8")
    except OSError as error:
        raise StoreError(f"{file} cannot be written: {error.strerror}") from None
    logs.set_up(out=out)
