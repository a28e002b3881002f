"""A connection: what is told is put in a queue, and one task sends it.

Nobody ever waits for a reader. A queue that grows too long, or a message that is not taken in
time, ends the connection; the page connects again and catches up.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

import msgspec
from starlette.websockets import WebSocketDisconnect

from mahj.server.ids import token
from mahj.server.wire.closing import Closing
from mahj.server.wire.tells import AnyTell

MOST_QUEUED: Final = 512 * 1024
"""Characters that may wait for a slow reader."""
SLOWEST_MS: Final = 15_000
"""How long one message may take to be sent."""

_encoder = msgspec.json.Encoder()


class Line(Protocol):
    """What a connection sends through."""

    async def send_text(self, data: str) -> None:
        """Send a message."""

    async def close(self, code: int, reason: str) -> None:
        """Close it."""

    def abort(self) -> None:
        """Cut it, where nobody reads even that it is closed."""


def encoded(tell: AnyTell) -> str:
    """A message as it is sent."""
    return _encoder.encode(tell).decode()


class Connection:
    """One page of somebody at one table."""

    def __init__(self, line: Line, person: str, name: str, address: str = "") -> None:
        self.id = token()
        self.address = address
        """Whence it comes, as far as proxies are believed."""
        self.person = person
        self.name = name
        self.inside = False
        """Whether it has been let in."""
        self.knocking = False
        """Whether it waits at the door."""
        self._line = line
        self._queue: deque[str] = deque()
        self._waiting = 0
        self._more = asyncio.Event()
        self.closing: Closing | None = None
        """Why it is closed by us; None while it is not."""
        self.sending_since: int | None = None
        self.closed = asyncio.Event()

    @property
    def depth(self) -> int:
        """How many messages wait."""
        return len(self._queue)

    def tell(self, tell: AnyTell) -> None:
        """Tell something, when its turn comes."""
        self.send(encoded(tell))

    def send(self, text: str) -> None:
        """Send a message that is encoded already."""
        if self.closing is not None:
            return
        self._queue.append(text)
        self._waiting += len(text)
        if self._waiting > MOST_QUEUED:
            self.close(Closing.TOO_SLOW)
        self._more.set()

    def close(self, why: Closing) -> None:
        """Close it: after what waits, or at once where nobody reads."""
        if self.closing is None:
            self.closing = why
            if why is Closing.TOO_SLOW:
                self._queue.clear()
            self._more.set()

    async def write(self, now: Callable[[], int]) -> None:
        """Send what is told, until the connection is closed."""
        try:
            while True:
                while self._queue:
                    text = self._queue.popleft()
                    self._waiting -= len(text)
                    self.sending_since = now()
                    await self._line.send_text(text)
                    self.sending_since = None
                if self.closing is not None:
                    self.sending_since = now()
                    await self._line.close(self.closing, self.closing.words)
                    return
                self._more.clear()
                await self._more.wait()
        except (OSError, RuntimeError, WebSocketDisconnect):
            return  # the other side has gone
        finally:
            self.sending_since = None
            self.closed.set()

    def stuck(self, now: int) -> bool:
        """Whether a message has waited too long to be taken."""
        return self.sending_since is not None and now - self.sending_since > SLOWEST_MS

    def cut(self) -> None:
        """Cut it off."""
        self.closing = self.closing or Closing.TOO_SLOW
        self._queue.clear()
        self._line.abort()
