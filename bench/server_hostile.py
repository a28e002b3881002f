"""What innocents feel of an attack: how long their acts take, alone and beside each offender.

    python -m bench.server_hostile [--tables N] [--seconds N] [--only ATTACK]

The server has a process and a core of its own; innocents and attackers share the other, the
attackers with the lower rank. Everybody comes through a trusted proxy with an address of their own,
so that no limit by address helps: it is the attack of a crowd, not of one machine. An act is timed
from the moment it is sent until it is answered, which is after it is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import signal
import socket
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import httpx
import msgspec

from bench.processes import cpu_seconds, memory_mb
from mahj.server.house import Settings
from mahj.server.logs import set_up
from mahj.server.serving import open_house, serve
from tests.server.guests import Account, Guest, chosen, seated, sign_in
from tests.server.innkeeper import listening

ALONE: Final = "nobody"
PLAYED: Final = {"card": "starter", "pace": "none", "options": {"claim_window_min_ms": 0}}
PAUSE: Final = 0.03
"""Seconds between two acts at a table: quicker than any people, and within their limit."""
LINES: Final = 20
"""How many connections an attack has at a time."""


class Target(msgspec.Struct, frozen=True):
    """What an attacker knows: a table to watch, and a name to go by."""

    port: int
    table: str
    key: str
    cookie: str


# the server


def keep(port: socket.socket, url: str, data: Path) -> None:
    """Serve on the first core until told to stop."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    with (data / "log").open("w") as log:
        set_up(json=True, out=log)
        asyncio.run(_serve(port, Settings(url, data, trusted_proxies=("127.0.0.1",))))


async def _serve(port: socket.socket, settings: Settings) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    async with open_house(settings) as house:
        await serve(house, [port], stop)


# attackers


def address() -> str:
    """Somebody's address."""
    return ".".join(str(random.randrange(1, 250)) for _ in range(4))


def upgrade(target: Target) -> bytes:
    """A request for a socket, from a new address."""
    return (
        f"GET /api/tables/{target.table}/socket HTTP/1.1\r\nHost: localhost:{target.port}\r\n"
        f"Cookie: mahj={target.cookie}\r\nX-Forwarded-For: {address()}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
    ).encode()


def frame(payload: bytes, size: int | None = None, opcode: int = 1) -> bytes:
    """A frame, of the size that it has or says to have."""
    size = len(payload) if size is None else size
    long = b"\xfe" + size.to_bytes(2, "big") if size < 2**16 else b"\xff" + size.to_bytes(8, "big")
    return (
        bytes((0x80 | opcode,))
        + (bytes((0x80 | size,)) if size < 126 else long)
        + bytes(4)
        + payload
    )


class Bare:
    """A connection on which bytes are written by hand."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.loop = asyncio.get_running_loop()
        self.wire = socket.socket()
        self.wire.setblocking(False)

    async def __aenter__(self) -> Bare:
        await self.loop.sock_connect(self.wire, ("127.0.0.1", self.target.port))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.wire.close()

    async def send(self, data: bytes) -> None:
        """Send something."""
        await self.loop.sock_sendall(self.wire, data)

    async def enter(self) -> None:
        """Open a socket and say hello."""
        await self.send(upgrade(self.target))
        await self.loop.sock_recv(self.wire, 4_096)
        hello = {"ask": "hello", "id": "1", "key": self.target.key}
        await self.send(frame(msgspec.json.encode(hello)))


Attack = Callable[[Target], Awaitable[None]]
"""One connection of an attack, until it is cut off."""


def sender(data: bytes, *, hello: bool = True) -> Attack:
    """Send the same again and again, until cut off."""

    async def attack(target: Target) -> None:
        async with Bare(target) as bare:
            if hello:
                await bare.enter()
            while True:
                await bare.send(data)
                await asyncio.sleep(0)

    return attack


async def stalled(target: Target) -> None:
    """Watch, and never read."""
    async with Bare(target) as bare:
        bare.wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
        await bare.enter()
        await asyncio.sleep(3_600)


async def slow(target: Target) -> None:
    """Send a head letter by letter."""
    async with Bare(target) as bare:
        await bare.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        while True:
            await bare.send(b"x")
            await asyncio.sleep(1)


async def attempt(target: Target) -> None:
    """Connect, and go."""
    async with Bare(target):
        await asyncio.sleep(0)


async def attempt_a_socket(target: Target) -> None:
    """Ask for a socket, and go."""
    async with Bare(target) as bare:
        await bare.send(upgrade(target))


PING: Final = b'{"ask":"ping","id":"1"}'
ATTACKS: Final[dict[str, tuple[Attack, int]]] = {
    "stalled readers": (stalled, 40),
    "flood of messages": (sender(frame(PING) * 20), LINES),
    "flood of tiny frames": (sender(frame(b"", opcode=9) * 2_000), LINES),
    "huge frames": (sender(frame(bytes(2**20), size=2**30)), LINES),
    "bad JSON": (sender(frame(b"{bad")), LINES),
    "slowloris": (slow, 500),
    "no HTTP": (sender(b"\x16\x03\x01" * 100, hello=False), LINES),
    "connection attempts": (attempt, LINES),
    "socket attempts": (attempt_a_socket, LINES),
}
"""What each does on one connection, and how many it has at a time."""


def attacker(
    name: str, targets: tuple[Target, ...], seconds: float, told: Connection[object, object]
) -> None:
    """Attack for a while; tell when that begins, and at the end how often one connected."""
    os.nice(10)
    _off_the_first_core()
    told.send("now")
    told.send(asyncio.run(_attack(name, targets, seconds)))


async def _attack(name: str, targets: tuple[Target, ...], seconds: float) -> int:
    attack, lines = ATTACKS[name]
    count = 0

    async def again(number: int) -> None:
        nonlocal count
        while True:
            count += 1
            with contextlib.suppress(OSError):
                await attack(targets[number % len(targets)])
            await asyncio.sleep(0)

    tasks = [asyncio.ensure_future(again(number)) for number in range(lines)]
    await asyncio.wait(tasks, timeout=seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return count


def _off_the_first_core() -> None:
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores - {min(cores)} or cores)


# innocents


class Table:
    """Four innocents who play one after another, as quickly as they may."""

    def __init__(self, guests: tuple[Guest, ...]) -> None:
        self.guests = guests
        self.times: list[float] = []
        self._sent: dict[str, float] = {}

    async def play(self) -> None:
        """Play game after game."""
        await self.guests[0].ask("begin")
        await asyncio.gather(*map(self._listen, self.guests), self._act())

    async def _listen(self, guest: Guest) -> None:
        while True:
            message = await guest.hear()
            sent = self._sent.pop(message.id, None)
            if sent is not None and message.tell == "done":
                self.times.append(time.perf_counter() - sent)

    async def _act(self) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            for guest in self.guests:
                act = chosen(guest) if guest.free else None
                if act is not None:
                    self._sent[await guest.act(act)] = time.perf_counter()
                    break
                if guest.wants_more and not guest.waiting:
                    await guest.ask("ready")


async def settled(url: str, tables: int, crowd: int) -> tuple[list[Table], tuple[Target, ...]]:
    """Everybody at a table, and those who mean no good."""
    made, targets, port = [], [], int(url.rpartition(":")[2])
    for number in range(tables):
        async with _browser() as browser:
            accounts = [await sign_in(browser, url, f"Ann {number} {n}") for n in range(4)]
            guests = await seated(browser, accounts, PLAYED, random.Random(number))
            for guest in guests:
                guest.keeps = False
            made.append(Table(guests))
    for number in range(crowd):
        async with _browser() as browser:
            eve: Account = await sign_in(browser, url, f"Eve {number}")
        guest = made[number % tables].guests[0]
        targets.append(Target(port, guest.table, guest.key, eve.cookie))
    return made, tuple(targets)


def _browser() -> httpx.AsyncClient:
    return httpx.AsyncClient(headers={"x-forwarded-for": address()}, timeout=60)


class Figures(msgspec.Struct, frozen=True):
    """What was measured beside one attack."""

    attack: str
    times: tuple[float, ...]
    """Seconds of each act."""
    busy: float
    """The share of its core that the server used."""
    memory: float
    connections: int = 0
    """How often the attackers connected."""


async def measured(url: str, server: int, options: argparse.Namespace) -> tuple[Figures, ...]:
    """The times of all acts, alone and beside each attack."""
    tables, targets = await settled(url, options.tables, 60)
    playing = [asyncio.ensure_future(table.play()) for table in tables]
    await asyncio.sleep(3)
    found = []
    for name in (ALONE, *([options.only] if options.only else ATTACKS)):
        found.append(await beside(name, tables, targets, server, options.seconds))
        broken = [task for task in playing if task.done()]
        assert not broken, f"beside {name}: {broken}"
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return tuple(found)


async def beside(
    name: str, tables: list[Table], targets: tuple[Target, ...], server: int, seconds: float
) -> Figures:
    """What innocents feel while an attack goes on."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    attack = context.Process(target=attacker, args=(name, targets, seconds + 2, there))
    if name != ALONE:
        attack.start()
        while not here.poll():
            await asyncio.sleep(0.01)
        here.recv()  # it has begun
    for table in tables:
        table.times.clear()
    spent, begun = cpu_seconds(server), time.perf_counter()
    await asyncio.sleep(seconds)
    busy = (cpu_seconds(server) - spent) / (time.perf_counter() - begun)
    times = tuple(one for table in tables for one in table.times)
    memory, connections = memory_mb(server), 0
    if name != ALONE:
        while not here.poll():
            await asyncio.sleep(0.01)
        connections = here.recv()
        attack.join()
        await asyncio.sleep(1)
    return Figures(name, times, busy, memory, connections)


def lines(found: tuple[Figures, ...]) -> Iterator[str]:
    """The table of figures."""
    names = ("acts", "p50 ms", "p99 ms", "worst", "p50 ×", "p99 ×", "busy", "MB")
    yield f"{'beside':<22}{'connections':>12}" + "".join(f"{name:>8}" for name in names)
    cuts = [statistics.quantiles(one.times, n=100) for one in found]
    for one, cut in zip(found, cuts, strict=True):
        p50, p99 = cut[49], cut[98]
        yield (
            f"{one.attack:<22}{one.connections:>12,}{len(one.times):>8,}{p50 * 1000:>8.1f}"
            f"{p99 * 1000:>8.1f}{max(one.times) * 1000:>8.1f}{p50 / cuts[0][49]:>8.1f}"
            f"{p99 / cuts[0][98]:>8.1f}{one.busy:>8.0%}{one.memory:>8.0f}"
        )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--only", choices=tuple(ATTACKS), default="")
    options = parser.parse_args()
    port, url = listening()
    with tempfile.TemporaryDirectory() as folder:
        spawned = multiprocessing.get_context("spawn")
        server = spawned.Process(target=keep, args=(port, url, Path(folder)), daemon=True)
        server.start()
        _off_the_first_core()
        assert server.pid is not None
        try:
            found = asyncio.run(measured(url, server.pid, options))
        finally:
            server.terminate()
            server.join()
        print("\n".join(lines(found)))
        log = (Path(folder) / "log").read_text().splitlines()
        errors = [line for line in log if '"level": "error"' in line]
        print(f"log: {len(log):,} lines, {len(errors):,} of errors", *errors[:3], sep="\n")


if __name__ == "__main__":
    main()
