"""Watchers: what is told to them comes as late as the table wants."""

from __future__ import annotations

from collections import deque

from msgspec.structs import replace

from mahj.server.hall.connection import Connection, encoded
from mahj.server.wire.tells import AnyTell, Told


class Gallery:
    """The watchers of a table, and what they have yet to be told."""

    def __init__(self, delay_ms: int) -> None:
        self.delay = delay_ms
        self.watchers: set[Connection] = set()
        self._later: deque[tuple[int, Connection | None, AnyTell]] = deque()
        self._seen: Told | None = None

    @property
    def next_due(self) -> int | None:
        """When there is something to tell."""
        return self._later[0][0] if self._later else None

    def tell(self, tell: AnyTell, now: int, one: Connection | None = None) -> None:
        """Tell all of them, or one, when it is time."""
        if self.watchers:
            self._later.append((now + self.delay, one, tell))

    def enter(self, watcher: Connection, whole: Told | None, now: int) -> None:
        """Somebody comes to watch: they see what the others see, or what will be old enough."""
        first = not self.watchers
        self.watchers.add(watcher)
        if not first:
            if self._seen is not None:
                watcher.tell(replace(self._seen, events=(), whole=True))
        elif whole is not None:
            self._later.append((now + self.delay, None, whole))

    def leave(self, watcher: Connection) -> None:
        """Somebody watches no longer."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self._later.clear()
            self._seen = None

    def release(self, now: int) -> None:
        """Tell what is old enough."""
        while self._later and self._later[0][0] <= now:
            _, one, tell = self._later.popleft()
            if isinstance(tell, Told):
                self._seen = tell
            text = encoded(tell)
            for watcher in self.watchers:
                if one is None or one is watcher:
                    watcher.send(text)
