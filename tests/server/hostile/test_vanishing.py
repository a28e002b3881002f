"""Connecting and vanishing, again and again, at every moment of a hello: nothing stays behind."""

from __future__ import annotations

import asyncio
import socket
import struct

import pytest

from mahj.server.hall.connection import Connection
from mahj.server.hall.desk import Desk
from mahj.server.tables.work import Arrived, Knocked
from mahj.server.wire.asks import Hello
from tests.server.guests import Account
from tests.server.hostile.scene import Scene, dumps, frame, until

pytestmark = pytest.mark.anyio

RESET = struct.pack("ii", 1, 0)
"""Close without a farewell, as a cable does that is pulled."""


def left(at: Scene) -> tuple[object, ...]:
    """What a connection could leave behind."""
    desk = at.desk
    return (
        frozenset(at.house.hall.connections),
        frozenset(desk.audience.connections),
        frozenset(desk.audience.gallery.watchers),
        desk.table.here,
        desk.depth,
        len(at.porter.callers),
        len([alarm for _, _, alarm in at.clock._alarms if alarm.ring is not None]),
        len(asyncio.all_tasks()),
    )


async def vanish(bare: socket.socket) -> None:
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    bare.close()


@pytest.mark.parametrize("rounds", [0, 1, 2, 3, 4, 6, 9, 14])
async def test_connecting_and_vanishing_leaves_nothing(at: Scene, rounds: int, deep: bool) -> None:
    account = await at.stranger()
    before = left(at)
    hello = frame(dumps(ask="hello", id="1", key=at.key).encode())
    loop = asyncio.get_running_loop()
    for n in range(125 if deep else 12):
        bare = await (at.bare_line(account) if n % 3 else at.knock(at.upgrade(account)))
        if n % 3 == 2:
            await loop.sock_sendall(bare, hello)
        for _ in range(rounds):
            await asyncio.sleep(0)
        await vanish(bare)
    await until(lambda: left(at) == before)
    await at.go_on(1)


async def test_somebody_who_vanishes_before_being_let_in_is_not_here(at: Scene) -> None:
    account = await at.stranger()
    desk, invited = at.desk, at.house.hall.invited
    connection = Connection(_Nowhere(), account.person, account.name)
    assert invited(desk.table.state.id, desk.table.state.nonce, at.key)
    hello = asyncio.ensure_future(desk.hello(connection, Hello(id="1"), invited=True))
    await asyncio.sleep(0)
    hello.cancel()
    desk.goodbye(connection)
    await until(lambda: desk.at_work is None)
    assert account.person not in desk.table.here
    assert account.person not in desk.audience.connections


async def test_somebody_who_knocked_and_left_is_let_in_without_being_here(at: Scene) -> None:
    host, stranger = await at.stranger(), await at.stranger()
    opened = await host.post(at.browser, "/api/tables", {"settings": {"card": "starter"}})
    desk = at.house.hall.desks[opened["table"]]
    await desk.ask(Arrived(host.person, host.name))
    await desk.ask(Knocked(stranger.person, stranger.name))
    connection = await _knocking(desk, stranger)
    desk.goodbye(connection)
    connection.closed.set()
    desk.admit(connection)  # the host was just about to
    for _ in range(20):
        await asyncio.sleep(0)
    assert stranger.person not in desk.audience.connections
    assert stranger.person not in desk.table.here
    assert not desk.audience.gallery.watchers


async def _knocking(desk: Desk, stranger: Account) -> Connection:
    connection = Connection(_Nowhere(), stranger.person, stranger.name)
    await desk.hello(connection, Hello(id="1"), invited=False)
    assert connection.knocking
    return connection


class _Nowhere:
    """A line that leads nowhere."""

    async def send_text(self, data: str) -> None:
        """Nobody hears it."""

    async def close(self, code: int, reason: str) -> None:
        """Nobody hears that either."""

    def abort(self) -> None:
        """There is nothing to cut."""
