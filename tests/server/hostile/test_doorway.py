"""The doorway: too many, too slow, and what is no request at all."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from mahj.server.doorway import SPILLED, Door, Line
from mahj.server.porter import Room
from tests.server.hostile.scene import Scene, rest, scene

pytestmark = pytest.mark.anyio

HALF = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: "


def told(read: bytes) -> tuple[int, Any]:
    """The status and the body of an answer."""
    head, _, body = read.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def whole(at: Scene, more: str = "", method: str = "GET", path: str = "/healthz") -> bytes:
    """A request."""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost:{at.port}\r\n{more}\r\n".encode()


async def read(bare: socket.socket) -> bytes:
    """One answer."""
    got = b""
    async with asyncio.timeout(10):
        while not got.endswith(b"}"):
            got += await asyncio.get_running_loop().sock_recv(bare, 65_536)
    return got


async def send(bare: socket.socket, data: bytes) -> None:
    async with asyncio.timeout(10):
        await asyncio.get_running_loop().sock_sendall(bare, data)


def test_the_protocols_are_those_that_uvicorn_would_choose() -> None:
    assert issubclass(Line, AutoWebSocketsProtocol)  # type: ignore[arg-type]
    assert issubclass(Door, H11Protocol)


# slow ones


async def test_heads_that_never_end_are_cut_off(at: Scene) -> None:
    slow = [await at.knock(HALF) for _ in range(50)]
    idle = [await at.knock() for _ in range(50)]
    await at.go_on()
    at.clock.advance(9_000)
    for bare in slow:
        await send(bare, b"x")  # a letter now and then changes nothing
    at.clock.advance(2_500)
    assert [await rest(bare) for bare in (*slow, *idle)] == [b""] * 100
    await at.go_on()


async def test_a_head_that_comes_in_time_is_answered(at: Scene) -> None:
    bare = await at.knock(whole(at)[:-2])
    at.clock.advance(9_000)
    await send(bare, b"\r\n")
    assert (await read(bare)).startswith(b"HTTP/1.1 200")
    at.clock.advance(9_000)  # the next request has all its time
    await send(bare, whole(at)[:20])
    at.clock.advance(9_000)
    await send(bare, whole(at)[20:])
    assert (await read(bare)).startswith(b"HTTP/1.1 200")
    await send(bare, HALF)
    await at.go_on(1)
    at.clock.advance(12_000)
    assert await rest(bare) == b""


async def test_a_body_that_never_ends_is_cut_off(at: Scene) -> None:
    more = f"Origin: {at.url}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n"
    asked = await at.knock(whole(at, more, "POST", "/api/me") + b'{"name":')
    answered = await at.knock(whole(at, "Content-Length: 1000\r\n") + b"x")
    assert (await read(answered)).startswith(b"HTTP/1.1 200")
    await at.go_on()
    at.clock.advance(25_000)
    await send(asked, b'"')
    await send(answered, b"x")
    at.clock.advance(6_000)
    assert b" 200 " not in await rest(asked)
    assert await rest(answered) == b""


async def test_what_comes_after_the_answer_is_not_read_for_ever(at: Scene) -> None:
    bare = await at.knock(whole(at, f"Content-Length: {10**9}\r\n"))
    assert (await read(bare)).startswith(b"HTTP/1.1 200")
    with pytest.raises(ConnectionError):
        await send(bare, bytes(40 * SPILLED))
    bare.close()


# too many


async def test_a_crowd_that_asks_nothing_keeps_nobody_out() -> None:
    async with scene(room=Room(most=30)) as at:
        crowd = [await at.knock() for _ in range(100)]
        await at.go_on(2)
        assert len(at.porter.callers) <= 30
        bare = await at.knock(whole(at, "Connection: close\r\n"))
        assert told(await rest(bare))[0] == 200
        for one in crowd:
            one.close()


async def test_where_everybody_asks_the_next_is_told_that_it_is_full() -> None:
    async with scene(room=Room(most=30)) as at:
        account = await at.stranger()
        lines = [await at.bare_line(account) for _ in range(30 - len(at.porter.callers))]
        status, answer = told(await rest(await at.knock()))
        assert (status, answer["error"]["code"]) == (503, "too_often")
        await at.go_on(2)
        for one in lines:
            one.close()


async def test_one_address_has_no_more_connections_than_its_share() -> None:
    async with scene(room=Room(of_address=20, spared=())) as at:
        crowd = [await at.knock(whole(at)) for _ in range(40)]
        await at.go_on(2)
        assert len(at.porter.callers) == 20
        refused = [await read(bare) for bare in crowd]
        assert sum(answer.startswith(b"HTTP/1.1 503") for answer in refused) >= 20
        for one in crowd:
            one.close()


async def test_sockets_are_opened_no_quicker_than_others_can_bear() -> None:
    async with scene(room=Room(sockets=10, sockets_a_second=10)) as at:
        account = await at.stranger()
        lines = [await at.bare_line(account) for _ in range(6)]  # four have the innocents
        status, answer = told(await rest(await at.knock(at.upgrade(account))))
        assert (status, answer["error"]["code"]) == (503, "too_often")
        at.clock.advance(100)
        lines.append(await at.bare_line(account))
        for one in lines:
            one.close()


async def test_ten_thousand_attempts_leave_nothing_behind(at: Scene, deep: bool) -> None:
    before = len(at.porter.callers)
    for _ in range(100 if deep else 4):
        crowd = [await at.knock() for _ in range(100)]
        await at.go_on(1)
        for one in crowd:
            one.close()
    await at.go_on()
    at.clock.advance(12_000)
    await at.go_on(1)
    assert len(at.porter.callers) <= before


# what is no request


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
        b"HELLO\r\n\r\n",
        b"GET / HTTP/1.1\r\n: x\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 20_000,
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ],
    ids=["TLS", "words", "no name", "encoding", "two lengths", "long head", "bad chunk"],
)
async def test_what_is_no_request_is_told_so_in_the_one_shape(at: Scene, sent: bytes) -> None:
    status, answer = told(await rest(await at.knock(sent)))
    assert status in (400, 403)
    assert answer["error"]["code"] in ("malformed", "foreign_page")


@pytest.mark.parametrize(
    ("method", "more"),
    [
        ("POST", ""),
        ("GET", "Content-Length: 5\r\n"),
        ("GET", "".join(f"X-{n}: {n}\r\n" for n in range(200))),
        ("GET", f"X-Long: {'y' * 9_000}\r\n"),
    ],
    ids=["post", "body", "two hundred headers", "long header"],
)
async def test_a_request_for_a_socket_that_cannot_be_read_is_refused(
    at: Scene, method: str, more: str
) -> None:
    account = await at.stranger()
    bare = await at.knock(at.upgrade(account, method=method, more=more))
    status, answer = told(await rest(bare))
    assert (status, answer["error"]["code"]) == (400, "malformed")
