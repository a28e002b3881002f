"""Readers that do not read, and lines with nobody at the other end."""

from __future__ import annotations

import asyncio
import contextlib
import socket

import pytest

from mahj.server.hall.connection import MOST_QUEUED
from mahj.server.porter import Room
from mahj.server.wire.closing import Closing
from tests.server.guests import Account
from tests.server.hostile.scene import Scene, dumps, frame, rest, scene, until

pytestmark = pytest.mark.anyio

BLIND = Room(unread_ms=10**9)
"""A porter who does not mind what lies unread."""


async def stalled(at: Scene, account: Account) -> contextlib.closing[socket.socket]:
    """A watcher who says hello and never reads."""
    bare = await at.bare_line(account, SO_RCVBUF=4_096)
    hello = dumps(ask="hello", id="1", key=at.key).encode()
    await asyncio.get_running_loop().sock_sendall(bare, frame(hello))
    people = at.desk.audience.connections
    await until(lambda: any(one.inside for one in people.get(account.person, ())))
    return contextlib.closing(bare)


@pytest.mark.parametrize("room", [BLIND, Room()], ids=["the table", "the porter"])
async def test_a_reader_that_stops_is_cut_off(room: Room) -> None:
    async with scene(room=room) as at:
        account = await at.stranger()
        with await stalled(at, account) as bare:
            connection, line = at.connection(account), await at.transport(bare)
            while connection.sending_since is None:
                connection.send("x" * 10_000)
                await asyncio.sleep(0)
            await at.go_on()
            assert account.person in at.desk.audience.connections
            at.clock.advance(21_000)
            await until(lambda: connection not in at.house.hall.connections)
            await until(lambda: line not in at.porter.callers)
            assert account.person not in at.desk.audience.connections
            assert connection.closing is Closing.TOO_SLOW or room is not BLIND


async def test_no_more_is_kept_for_a_reader_than_may_wait() -> None:
    async with scene(room=BLIND) as at:
        account = await at.stranger()
        with await stalled(at, account):
            connection = at.connection(account)
            for _ in range(4 * MOST_QUEUED // 10_000):
                connection.send("x" * 10_000)
            assert connection.closing is Closing.TOO_SLOW
            assert connection.depth == 0
            await at.go_on()
            at.clock.advance(21_000)
            await until(lambda: connection not in at.house.hall.connections)


async def test_the_system_keeps_little_for_a_reader_that_stops() -> None:
    async with scene(room=BLIND) as at:
        account = await at.stranger()
        with await stalled(at, account):
            connection, sent = at.connection(account), 0
            while connection.sending_since is None:
                connection.send("x" * 10_000)
                sent += 10_000
                await asyncio.sleep(0)
            assert sent < 2_000_000
            at.clock.advance(21_000)
            await until(lambda: connection not in at.house.hall.connections)


@pytest.mark.parametrize("full", [False, True], ids=["quiet", "stalled"])
async def test_a_line_with_nobody_at_the_other_end_is_found_by_a_ping(full: bool) -> None:
    async with scene(room=BLIND, ws_ping_interval=0.2, ws_ping_timeout=0.2) as at:
        account = await at.stranger()
        with await stalled(at, account) as bare:
            connection, line = at.connection(account), await at.transport(bare)
            while full and connection.sending_since is None:
                connection.send("x" * 10_000)
                await asyncio.sleep(0)
            async with asyncio.timeout(5):
                while connection in at.house.hall.connections or line in at.porter.callers:
                    await at.go_on(1)
            assert account.person not in at.desk.audience.connections


async def test_a_page_that_is_not_read_is_cut_off_by_the_porter() -> None:
    async with scene() as at:
        wanted = f"GET /api/rulebook HTTP/1.1\r\nHost: localhost:{at.port}\r\n\r\n".encode()
        bare = await at.knock(SO_RCVBUF=2_048)
        loop = asyncio.get_running_loop()
        line = await at.transport(bare)
        while not line.get_write_buffer_size():
            await loop.sock_sendall(bare, wanted)
            await asyncio.sleep(0)
        await at.go_on()
        assert not line.is_closing()
        at.clock.advance(17_000)
        assert line.is_closing()
        await rest(bare)
