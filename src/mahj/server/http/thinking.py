"""Work that takes a while, done off the loop: a few things at a time, none for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from mahj.server.wire.faults import Code, Wrong

AT_ONCE: Final = 2
WAITING: Final = 40
"""So many may wait for their turn; whoever comes then is asked to come again."""
LONGEST: Final = 20.0
"""After so many seconds nobody waits for an answer any more."""

T = TypeVar("T")
P = ParamSpec("P")


class Thinking:
    """A desk with a few chairs, at which what takes long is worked out."""

    def __init__(
        self, at_once: int = AT_ONCE, waiting: int = WAITING, longest: float = LONGEST
    ) -> None:
        self._chairs = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._longest = longest
        self.depth = 0
        """How many things are being worked out or wait for it."""

    async def of(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of the work; Wrong where too many wait or it takes too long."""
        if self.depth >= self._most:
            words = "too much is being worked out at the moment; ask again soon"
            raise Wrong(Code.TOO_OFTEN, words, wait=True)
        self.depth += 1
        task = asyncio.ensure_future(self._seated(work, *args, **kwargs))
        # A thread cannot be stopped: its chair is free when it is done, not when we stop waiting.
        task.add_done_callback(self._left)
        try:
            async with asyncio.timeout(self._longest):
                return await asyncio.shield(task)
        except TimeoutError:
            words = f"this takes longer than the {self._longest:g} seconds there are for it"
            raise Wrong(Code.BAD_VALUE, words) from None

    async def _seated(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        async with self._chairs:
            return await asyncio.to_thread(work, *args, **kwargs)

    def _left(self, task: asyncio.Future[T]) -> None:
        self.depth -= 1
        if not task.cancelled():
            task.exception()  # seen, though nobody may wait for it any more
