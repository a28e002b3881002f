"""The time, given to whoever needs it, so that tests turn the hands themselves.

>>> clock = ManualClock(1_000)
>>> rung = []
>>> alarm = clock.call_at(1_500, lambda: rung.append(clock.now()))
>>> clock.advance(400), rung
(None, [])
>>> clock.advance(400), rung
(None, [1500])
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will happen, unless it is called off."""

    def cancel(self) -> None:
        """Call it off."""


class Clock(Protocol):
    """A clock that counts milliseconds since 1970 and can ring."""

    def now(self) -> int:
        """The time."""

    def call_at(self, at: int, ring: Callable[[], object]) -> Alarm:
        """Ring at a time, or soon where that is over; on the loop that asks."""


class SystemClock:
    """The machine's clock; it never goes back, even where the machine's does."""

    def __init__(self) -> None:
        self._latest = 0

    def now(self) -> int:
        self._latest = max(self._latest, time.time_ns() // 1_000_000)
        return self._latest

    def call_at(self, at: int, ring: Callable[[], object]) -> Alarm:
        delay = max(0, at - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, ring)


class _Set:
    """An alarm of a clock that is turned by hand."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self.ring: Callable[[], object] | None = ring

    def cancel(self) -> None:
        self.ring = None


class ManualClock:
    """A clock whose hands somebody turns."""

    def __init__(self, now: int = 0) -> None:
        self._now = now
        self._order = itertools.count()
        self._alarms: list[tuple[int, int, _Set]] = []

    def now(self) -> int:
        return self._now

    def call_at(self, at: int, ring: Callable[[], object]) -> Alarm:
        alarm = _Set(ring)
        heapq.heappush(self._alarms, (max(at, self._now), next(self._order), alarm))
        return alarm

    @property
    def next_alarm(self) -> int | None:
        """When the next alarm rings; None where none is set."""
        while self._alarms and self._alarms[0][2].ring is None:
            heapq.heappop(self._alarms)
        return self._alarms[0][0] if self._alarms else None

    def advance(self, milliseconds: int) -> None:
        """Turn the hands on; every alarm on the way rings at its time."""
        end = self._now + milliseconds
        while (at := self.next_alarm) is not None and at <= end:
            _, _, alarm = heapq.heappop(self._alarms)
            self._now = max(self._now, at)
            ring, alarm.ring = alarm.ring, None
            if ring is not None:
                ring()
        self._now = end
