"""A command in a process of its own: read line by line, told by signals."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any, Final

COMMAND: Final = (sys.executable, "-c", "from mahj.cli import main; main()")
LONGEST: Final = 120.0
"""Seconds after which a test no longer waits."""


class Process:
    """The command `mahj`, while it runs; it is killed at the end if it has not ended."""

    def __init__(self, *words: object, home: Path) -> None:
        quiet = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": "", "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [*COMMAND, *map(str, words)],
            env={**os.environ, **quiet, "XDG_DATA_HOME": str(home), "HOME": str(home)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        self.lines: list[str] = []
        self._watch = threading.Timer(LONGEST, self._process.kill)
        self._watch.start()

    def __enter__(self) -> Process:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._watch.cancel()
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def line(self, part: str) -> str:
        """The next line with a part of it; fails where the process ends without one."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line.rstrip("\n"))
            if part in line:
                return self.lines[-1]
        raise AssertionError("\n".join(self.lines))

    def opened(self) -> str:
        """The address of a server that logs in JSON, once it is open."""
        told: dict[str, Any] = json.loads(self.line('"event": "open"'))
        return str(told["here"])

    def tell(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    def end(self, number: signal.Signals | None = None) -> int:
        """Its exit code, once it has ended, by a signal if told; all lines have been read then."""
        if number is not None:
            self.tell(number)
        assert self._process.stdout is not None
        self.lines += self._process.stdout.read().splitlines()
        return self._process.wait(LONGEST)
