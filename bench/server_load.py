"""What a server carries: tables with four real sockets each, played as people play them.

    python -m bench.server_load [--tables N] [--seconds N] [--pace PACE] [--profile FILE]

The server has a process and a core of its own, the guests another. They think as long as people
do, at an assisted table, where every window stays open for two seconds at least. A discard is
timed from the moment it is sent until the last of the four has heard of it; every act until it is
answered, which is after it is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import signal
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx

from bench.processes import cpu_seconds, memory_mb
from mahj.server.tables.paces import Question, delay
from mahj.server.tables.settings import PaceName
from tests.server.guests import Account, Guest, chosen, seated, sign_in
from tests.server.innkeeper import Service, keeper, listening

AT_ONCE: Final = 20
"""How many tables are opened at the same time."""
QUESTIONS: Final[dict[str, Question]] = {
    "pass_tiles": "pass", "consent": "vote", "object": "vote", "wish": "courtesy",
    "offer": "courtesy", "pass": "window", "claim": "window",
}  # fmt: skip
"""What a guest is asked, by what it will do; the rest are turns."""


class Figures:
    """What the guests have measured."""

    def __init__(self) -> None:
        self.acts = self.messages = self.characters = self.games = 0
        self.answered: list[float] = []
        self.told: list[float] = []
        self.largest = 0

    def clear(self) -> None:
        """Begin anew."""
        self.__init__()  # type: ignore[misc]


class Four:
    """Four guests of one table."""

    def __init__(self, guests: tuple[Guest, ...], pace: PaceName, figures: Figures) -> None:
        self.guests = guests
        self.pace = pace
        self.figures = figures
        self._sent = 0.0
        self._deaf: set[Guest] = set()
        """Who has not heard of the latest discard."""
        self._games = 0

    async def play(self) -> None:
        """Play game after game."""
        await self.guests[0].ask("begin")
        await asyncio.gather(*map(self._play, self.guests))

    async def _play(self, guest: Guest) -> None:
        thinking: asyncio.Task[None] | None = None
        times: dict[str, float] = {}
        while True:
            text = await guest.hear_text()
            message = guest.take(text)
            self._measure(guest, message.tell, message.id, message.events, len(text), times)
            busy = thinking is not None and not thinking.done()
            if guest.free and not busy:
                act = chosen(guest)
                if act is not None:
                    thinking = asyncio.ensure_future(self._think(guest, act, times))
                elif guest.wants_more and not guest.waiting:
                    await guest.ask("ready")

    async def _think(self, guest: Guest, act: dict[str, Any], times: dict[str, float]) -> None:
        """Do something after a while, or what is right by then."""
        await asyncio.sleep(delay(self.pace, QUESTIONS.get(act["do"], "turn"), guest.rng) / 1000)
        now = chosen(guest) if guest.free else None
        if now is None:
            return
        if now["do"] == "discard":
            self._sent, self._deaf = time.perf_counter(), set(self.guests)
        times[await guest.act(now)] = time.perf_counter()

    def _measure(
        self,
        guest: Guest,
        tell: str,
        number: str,
        events: tuple[Any, ...],
        size: int,
        times: dict[str, float],
    ) -> None:
        figures, now = self.figures, time.perf_counter()
        figures.messages += 1
        figures.characters += size
        figures.largest = max(figures.largest, size)
        sent = times.pop(number, None) if number else None
        if sent is not None and tell == "done":
            figures.acts += 1
            figures.answered.append(now - sent)
        if (
            tell == "told"
            and guest in self._deaf
            and any(b'"tile_discarded"' in bytes(e) for e in events)
        ):
            self._deaf.discard(guest)
            if not self._deaf:
                figures.told.append(now - self._sent)
        if len(guest.sight.get("played", ())) > self._games:
            self._games += 1
            figures.games += 1


async def opened(
    browser: httpx.AsyncClient, url: str, number: int, pace: PaceName
) -> tuple[Guest, ...]:
    """Four guests at a table of their own."""
    names = ("Ann", "Bea", "Cleo", "Dot")
    address = f"127.0.{1 + number // 250}.{1 + number % 250}"  # a house of their own
    accounts: list[Account] = [
        await sign_in(browser, url, f"{name} {number}", address) for name in names
    ]
    settings = {"card": "mahj-2026", "pace": pace}
    guests = await seated(browser, accounts, settings, random.Random(number))
    for guest in guests:
        guest.keeps = False
    return guests


async def measure(url: str, pid: int, options: argparse.Namespace) -> None:
    """Open the tables, play, and print what it came to."""
    figures = Figures()
    empty = memory_mb(pid)
    gate = asyncio.Semaphore(AT_ONCE)
    playing: list[asyncio.Task[None]] = []

    async def one(number: int) -> None:
        async with gate, httpx.AsyncClient(timeout=60) as browser:
            guests = await opened(browser, url, number, options.pace)
        playing.append(asyncio.ensure_future(Four(guests, options.pace, figures).play()))

    begun = time.perf_counter()
    await asyncio.gather(*map(one, range(options.tables)))
    gc.disable()  # only the server is to be seen waiting for itself
    print(f"{options.tables} tables opened in {time.perf_counter() - begun:.0f} s", flush=True)
    await _wait(playing, options.settle)
    ends = time.perf_counter() + options.seconds
    while (left := ends - time.perf_counter()) > 0.5:
        figures.clear()
        start, cpu, own = time.perf_counter(), cpu_seconds(pid), cpu_seconds(os.getpid())
        await _wait(playing, min(left, options.every))
        spent = time.perf_counter() - start
        server, guests = cpu_seconds(pid) - cpu, cpu_seconds(os.getpid()) - own
        memory = memory_mb(pid)
        share = (memory - empty) * 1024 / options.tables
        print(
            f"{figures.acts / spent:,.0f} acts/s, {figures.messages / spent:,.0f} messages/s "
            f"of {figures.characters / max(1, figures.messages):,.0f} characters "
            f"(largest {figures.largest:,}); {figures.games} games ended\n"
            f"  an act until it is answered: {_spread(figures.answered)}\n"
            f"  a discard until all four know: {_spread(figures.told)}\n"
            f"  server: {100 * server / spent:.0f} % of a core, {memory:.0f} MB, {share:.0f} kB a "
            f"table; guests: {100 * guests / spent:.0f} % of another core",
            flush=True,
        )
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def _wait(playing: list[asyncio.Task[None]], seconds: float) -> None:
    """Let them play; a fault of a guest ends the bench."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def _spread(times: list[float]) -> str:
    """Half of some times, and the slowest."""
    if not times:
        return "nothing"
    ordered = sorted(times)
    half, most, last = (
        ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for part in (0.5, 0.99, 1.0)
    )
    return f"p50 {half:.1f} ms, p99 {most:.1f} ms, the slowest {last:.0f} ms"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=120.0, help="how long to measure")
    parser.add_argument("--settle", type=float, default=20.0, help="how long to play before that")
    parser.add_argument("--every", type=float, default=60.0, help="seconds of one report")
    parser.add_argument("--pace", choices=("relaxed", "steady", "quick"), default="steady")
    parser.add_argument("--profile", default="", help="where to write the server's profile")
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    port, url = listening()
    with tempfile.TemporaryDirectory() as folder:
        service = Service(url, Path(folder), cores[0], options.profile)
        process = keeper(port, service)
        process.start()
        assert process.pid is not None
        os.sched_setaffinity(0, set(cores[1:] or cores))
        try:
            asyncio.run(measure(url, process.pid, options))
        finally:
            os.kill(process.pid, signal.SIGTERM)
            process.join(20)


if __name__ == "__main__":
    main()
