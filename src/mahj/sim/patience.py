"""Patience: how long a bot may think about one choice.

Where the system can ring an alarm (Linux and macOS, on the main thread) a choice that takes longer
is broken off. Elsewhere it is found out when the bot answers at last.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class Overtime(BaseException):
    """The time is up. Not an `Exception`, so that a bot that catches everything hears of it too."""


def can_ring() -> bool:
    """Whether an alarm can break off what is going on."""
    main = threading.current_thread() is threading.main_thread()
    return main and hasattr(signal, "setitimer")


@contextmanager
def limited(seconds: float | None, clock: Callable[[], float] = time.monotonic) -> Iterator[None]:
    """Break off what takes longer than so many seconds; without a number nothing does."""
    if seconds is None:
        yield
        return
    begun = clock()
    if can_ring():
        with _alarm(seconds):
            yield
    else:
        yield
    if clock() - begun > seconds:
        raise Overtime


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Ring after so many seconds, and again: a bot may catch the first with a bare `except`."""
    armed = True

    def ring(number: int, frame: Any) -> None:
        del number, frame
        if armed:
            raise Overtime

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        armed = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
