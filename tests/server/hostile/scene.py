"""A scene: a real server with four innocents at a table, and strangers who mean no good."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import random
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Final

import httpx
import msgspec
import structlog
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mahj.server.clock import ManualClock
from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.house import House, Settings
from mahj.server.limits import Limits
from mahj.server.porter import Porter, Room
from mahj.server.serving import doorkeeper, open_house, serve
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.playing import Playing
from mahj.server.tables.telling import seat_for
from tests.server.guests import Account, Guest, chosen, seated, sign_in

NOON: Final = 1_800_000_000_000
PLAYED: Final = {"card": "starter", "pace": "none"}
ANSWERS: Final = frozenset({"done", "refused", "stale", "malformed", "welcome", "knocking", "pong"})
"""Every ask gets exactly one of these."""


class Scene:
    """A server, its clock, the innocents, and what was logged."""

    def __init__(
        self,
        house: House,
        clock: ManualClock,
        porter: Porter,
        browser: httpx.AsyncClient,
        port: int,
    ) -> None:
        self.house = house
        self.clock = clock
        self.porter = porter
        self.browser = browser
        self.port = port
        self.url = house.settings.public_url
        self.innocents: tuple[Guest, ...] = ()
        self._names = itertools.count(1)

    # innocents

    async def settle_down(self) -> None:
        """Four people sit down and begin to play."""
        names = ("Ann", "Bea", "Cleo", "Dot")
        accounts = [await sign_in(self.browser, self.url, name) for name in names]
        self.innocents = await seated(self.browser, accounts, PLAYED, random.Random(1))
        await self.innocents[0].ask("begin")
        await self._all_hear()

    @property
    def desk(self) -> Desk:
        """The table of the innocents."""
        return self.house.hall.desks[self.innocents[0].table]

    @property
    def key(self) -> str:
        """The key of their invitation."""
        return self.innocents[0].key

    async def go_on(self, acts: int = 6) -> None:
        """The innocents play on: every act is acked, and all four are told."""
        async with asyncio.timeout(20):
            while acts:
                self.clock.advance(100)  # so that nobody is in a hurry
                guest, act = next(self._wishes(), (None, None))
                if guest is None:
                    self.clock.advance(2_000)
                    for one in self.innocents:  # what comes before the pong has been heard
                        one.waiting.pop((await one.asked("ping")).id)
                    continue
                name = await (guest.ask("ready") if act is None else guest.act(act))
                await self.answered(guest, name)
                acts -= 1

    async def answered(self, guest: Guest, name: str) -> None:
        """An ask of an innocent is done, and all have heard of it."""
        while name in guest.waiting:
            await guest.hear()
        assert guest.done[-1:] == [name], guest.refused
        await self._all_hear()

    async def next_act(self) -> tuple[Guest, dict[str, Any]]:
        """Who of the innocents wants to do what next in the game."""
        while True:
            for guest, act in self._wishes():
                if act is not None:
                    return guest, act
            await self.go_on(1)

    @property
    def playing(self) -> Playing:
        """Their game."""
        playing = self.desk.table.playing
        assert playing is not None
        return playing

    def _wishes(self) -> Iterator[tuple[Guest, dict[str, Any] | None]]:
        for guest in self.innocents:
            if guest.free:
                act = chosen(guest)
                if act is not None or guest.wants_more:
                    yield guest, act

    async def _all_hear(self) -> None:
        """All four hear all there is to hear."""
        for guest in self.innocents:
            while not self._knows_all(guest):
                await guest.hear()

    def _knows_all(self, guest: Guest) -> bool:
        playing = self.desk.table.playing
        seat = seat_for(self.desk.table, guest.account.person)
        if playing is None or seat is None:
            return False
        return (guest.game, guest.n) == (playing.number, playing.heard[seat])

    # strangers

    async def stranger(self) -> Account:
        """Somebody who is signed in, and nothing more."""
        return await sign_in(self.browser, self.url, f"Eve {next(self._names)}")

    async def line(
        self, account: Account | None = None, table: str = "", **headers: str
    ) -> ClientConnection:
        """A socket to a table, of the innocents unless told; nobody has said hello on it."""
        table = table or self.innocents[0].table
        known = {} if account is None else account.headers()
        return await connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket",
            additional_headers={**known, **headers},
            compression=None,
            ping_interval=None,
            proxy=None,
        )

    async def watcher(self, account: Account | None = None) -> ClientConnection:
        """A stranger's socket to the table of the innocents, let in with the link."""
        line = await self.line(account or await self.stranger())
        await line.send(dumps(ask="hello", id="hello", key=self.key))
        while (await heard(line))["tell"] != "welcome":
            pass
        return line

    def connection(self, account: Account) -> Connection:
        """The one connection of somebody, as the server has it."""
        (one,) = [c for c in self.house.hall.connections if c.person == account.person]
        return one

    async def knock(self, sent: bytes = b"", **options: int) -> socket.socket:
        """A bare connection to the server, after something was sent on it."""
        bare = socket.socket()
        bare.setblocking(False)
        for name, value in options.items():
            bare.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(bare, ("127.0.0.1", self.port))
        if sent:
            await loop.sock_sendall(bare, sent)
        return bare

    async def transport(self, bare: socket.socket) -> asyncio.Transport:
        """The other end of a bare connection."""
        name, callers = bare.getsockname(), self.porter.callers
        await until(lambda: any(one.get_extra_info("peername") == name for one in callers))
        (found,) = [one for one in callers if one.get_extra_info("peername") == name]
        return found

    async def bare_line(self, account: Account, **options: int) -> socket.socket:
        """A socket to the table of the innocents, on which bytes are written by hand."""
        bare = await self.knock(self.upgrade(account), **options)
        opened = await asyncio.get_running_loop().sock_recv(bare, 4_096)
        assert opened.startswith(b"HTTP/1.1 101 "), opened
        return bare

    def upgrade(self, account: Account, *, method: str = "GET", more: str = "") -> bytes:
        """The head of a request for a socket, as bytes."""
        path = f"/api/tables/{self.innocents[0].table}/socket"
        return (
            f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\nOrigin: {self.url}\r\n"
            f"Cookie: mahj={account.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\n{more}\r\n"
        ).encode()


def frame(payload: bytes = b"", *, opcode: int = 1, fin: bool = True, size: int = -1) -> bytes:
    """A frame as a client writes it; `size` is what it says of itself."""
    size = len(payload) if size < 0 else size
    first = bytes((fin << 7 | opcode,))
    if size < 126:
        length = bytes((0x80 | size,))
    else:
        length = (
            b"\xfe" + size.to_bytes(2, "big") if size < 2**16 else b"\xff" + size.to_bytes(8, "big")
        )
    return first + length + bytes(4) + payload  # a mask of nothing


def code_of(read: bytes) -> int:
    """The code of the close frame at the end of what was read; 0 where there is none."""
    for at in range(len(read) - 3, -1, -1):
        if read[at] == 0x88 and at + 2 + read[at + 1] == len(read):
            return int.from_bytes(read[at + 2 : at + 4], "big")
    return 0


async def until(holds: Callable[[], bool]) -> None:
    """Let the loop go round until something holds."""
    async with asyncio.timeout(10):
        while not holds():
            await asyncio.sleep(0)


async def rest(bare: socket.socket) -> bytes:
    """Everything that still comes on a bare connection, until it is closed or cut."""
    loop, read = asyncio.get_running_loop(), b""
    with contextlib.closing(bare), contextlib.suppress(ConnectionError):
        async with asyncio.timeout(10):
            while part := await loop.sock_recv(bare, 65_536):
                read += part
    return read


def dumps(**fields: object) -> str:
    """A message."""
    return msgspec.json.encode(fields).decode()


async def heard(line: ClientConnection) -> dict[str, Any]:
    """The next message."""
    async with asyncio.timeout(10):
        told: dict[str, Any] = msgspec.json.decode(await line.recv())
        return told


async def answer(line: ClientConnection, text: str | bytes) -> dict[str, Any]:
    """Send something and hear its answer; whatever else is told meanwhile is let go by."""
    await line.send(text)
    while (told := await heard(line))["tell"] not in ANSWERS:
        pass
    return told


async def ending(line: ClientConnection) -> tuple[int, list[dict[str, Any]]]:
    """The code with which a socket is closed by the server, and what was answered before."""
    told: list[dict[str, Any]] = []
    try:
        while True:
            one = await heard(line)
            if one["tell"] in ANSWERS:
                told.append(one)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006, told


class Faults(logging.Handler):
    """Everything that a library warns of; nobody outside may cause that."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.append(f"{record.name}: {self.format(record)}")


@contextlib.asynccontextmanager
async def scene(
    limits: Limits | None = None, room: Room | None = None, **more: Any
) -> AsyncIterator[Scene]:
    """A scene while a test runs; at its end the innocents play on, and no fault was logged."""
    clock, faults = ManualClock(NOON), Faults()
    port = socket.create_server(("127.0.0.1", 0))
    number = port.getsockname()[1]
    url = f"http://localhost:{number}"
    logging.getLogger().addHandler(faults)
    opening = open_house(
        Settings(public_url=url),
        clock=clock,
        fortune=Fortune(random.Random(1)),
        limits=limits or Limits(times=1000),
    )
    try:
        with structlog.testing.capture_logs() as logged:
            async with opening as house, httpx.AsyncClient() as browser:
                # The clock stands still, so sockets opened in a whole test count as opened at once.
                stop = asyncio.Event()
                porter = doorkeeper(house, room or Room(sockets=1_000_000))
                serving = asyncio.ensure_future(serve(house, [port], stop, porter=porter, **more))
                played = Scene(house, clock, porter, browser, number)
                try:
                    await played.settle_down()
                    yield played
                    await played.go_on()
                finally:
                    for guest in played.innocents:
                        guest.cut()
                    stop.set()
                    await serving
        wrong = [line for line in logged if line["log_level"] in ("error", "critical")]
        assert not wrong, wrong
        assert not faults.seen, faults.seen
    finally:
        logging.getLogger().removeHandler(faults)
