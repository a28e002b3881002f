"""Patience: how long a bot may think about one choice.

Where the system can ring an alarm (Linux and macOS, on the main thread) a choice that takes longer
is broken off. Elsewhere it is found out when the bot answers at last.

>>> with limited(60):
...     answer = 6 * 7
>>> answer
42
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from typing import Any, Final

AGAIN: Final = 1.0
"""Seconds at least from ring to ring. The first must have been heard before the second comes."""


class Overtime(BaseException):
    """The time is up. Not an `Exception`, so that a bot that catches everything hears of it too."""


def can_ring() -> bool:
    """Whether an alarm can break off what is going on."""
    main = threading.current_thread() is threading.main_thread()
    return main and hasattr(signal, "setitimer")


class limited:  # noqa: N801 – it is used like a function
    """Break off what takes longer than so many seconds; without a number nothing does."""

    def __init__(self, seconds: float | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds, self._clock = seconds, clock
        self._begun = 0.0
        self._armed = False
        self._before: Any = None

    def __enter__(self) -> None:
        if self._seconds is None:
            return
        self._begun = self._clock()
        if can_ring():
            self._armed = True
            self._before = signal.signal(signal.SIGALRM, self._ring)
            # Again and again: a bot may catch the first with a bare `except`.
            signal.setitimer(signal.ITIMER_REAL, self._seconds, max(self._seconds, AGAIN))

    def __exit__(self, kind: object, *_: object) -> None:
        armed, self._armed = self._armed, False
        if armed:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._before)
        if kind is not None or self._seconds is None:
            return
        if self._clock() - self._begun > self._seconds:
            raise Overtime

    def _ring(self, number: int, frame: Any) -> None:
        del number, frame
        if self._armed:
            raise Overtime
