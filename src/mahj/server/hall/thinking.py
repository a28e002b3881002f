"""Bots at work: quick ones at once, slow ones off the loop, and none for ever."""

from __future__ import annotations

import asyncio
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import structlog

from mahj.card import Card
from mahj.rules import AnyAct, Game
from mahj.server.hall.bots import answer, bot_of, question
from mahj.server.metrics import Metrics
from mahj.server.tables.work import Think

SLOW: Final = frozenset({"expert"})
"""Levels that think too long for the loop."""
LONGEST: Final = 4.0
"""Seconds after which somebody quicker answers for a bot."""

_log = structlog.get_logger("mahj.bots")


class Thinkers:
    """The threads in which slow bots think."""

    def __init__(self, metrics: Metrics, rng: random.Random, threads: int = 2) -> None:
        self._metrics = metrics
        self._rng = rng
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._known: set[tuple[str, Card]] = set()
        self.waiting = 0

    async def think(self, game: Game, card: Card, think: Think) -> AnyAct | None:
        """What a bot does; None where it failed, which the table knows how to deal with."""
        seen, options = question(game, think.seat, speaking=think.speaking)
        rng = random.Random(self._rng.getrandbits(64))

        def work(level: str) -> AnyAct | None:
            begun = time.perf_counter()
            act = answer(bot_of(level, card), seen, options, rng, speaking=think.speaking)
            self._metrics.thought(level, time.perf_counter() - begun)
            return act

        level = "club" if think.speaking and think.level in SLOW else think.level
        try:
            if level not in SLOW and (level, card) in self._known:
                return work(level)
            self.waiting += 1
            try:
                loop = asyncio.get_running_loop()
                async with asyncio.timeout(LONGEST if (level, card) in self._known else None):
                    act = await loop.run_in_executor(self._pool, work, level)
            finally:
                self.waiting -= 1
            self._known.add((level, card))
            return act
        except TimeoutError:
            _log.warning("bot took too long", level=level)
            return work("club")
        except Exception as error:  # noqa: BLE001 – a bot's fault is not the table's
            _log.error("bot failed", level=level, error=type(error).__name__, why=str(error))
            return None

    def close(self) -> None:
        """Let nobody think any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
