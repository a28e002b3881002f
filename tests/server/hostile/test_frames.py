"""Frames: too long, too many, of the wrong kind; each end has a code that tells why."""

from __future__ import annotations

import asyncio
import socket

import pytest

from mahj.server.doorway import MOST_FRAMES
from mahj.server.hall.socket import MOST_CHARACTERS, STRIKES
from mahj.server.limits import RATES, Kind, Limits
from mahj.server.serving import LARGEST_FRAME
from mahj.server.wire.closing import Closing
from tests.server.hostile.scene import Scene, answer, code_of, dumps, ending, frame, rest, scene

pytestmark = pytest.mark.anyio


async def send(bare: socket.socket, data: bytes) -> None:
    async with asyncio.timeout(10):
        await asyncio.get_running_loop().sock_sendall(bare, data)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(size=LARGEST_FRAME + 1), 1009),
        (frame(size=2**40), 1009),
        (frame(b"x" * 30_000, fin=False) + frame(b"x" * 5_000, opcode=0), 1009),
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xed\xa0\x80"), 1007),
        (frame(b"\xe2\x82", fin=False) + frame(b"x", opcode=0), 1007),
        (frame(b"x", opcode=3), 1002),
        (frame(b"x", opcode=0), 1002),
        (b"\x81\x01x", 1002),
        (b"\xf1" + frame(b"x")[1:], 1002),
        (frame(b"x" * 126, opcode=9), 1002),
        (frame(b"\x00", opcode=8), 1002),
        (frame(b"", opcode=9) * 2_000, Closing.FLOOD),
        (frame(b"", opcode=10) * 2_000, Closing.FLOOD),
        (frame(fin=False) + frame(opcode=0, fin=False) * 2_000, Closing.FLOOD),
        (frame(b"{}") * (MOST_FRAMES + 1), Closing.FLOOD),
    ],
    ids=[
        "one byte too long", "a terabyte", "too long in parts", "no UTF-8", "a lone surrogate",
        "half a letter", "unknown kind", "a part of nothing", "no mask", "reserved bits",
        "a long ping", "a short farewell", "pings", "pongs", "empty parts", "messages",
    ],
)  # fmt: skip
async def test_a_frame_that_cannot_be_read_ends_the_line(at: Scene, sent: bytes, code: int) -> None:
    account = await at.stranger()
    bare = await at.bare_line(account)
    with_more = sent + frame(b"x" * 1_000) * 20  # who does wrong does not stop at once
    await send(bare, with_more)
    assert code_of(await rest(bare)) == code
    await at.go_on(1)


async def test_a_huge_frame_is_refused_before_it_has_come(at: Scene) -> None:
    bare = await at.bare_line(await at.stranger())
    await send(bare, frame(b"x" * 100, size=10**9))
    assert code_of(await rest(bare)) == 1009


async def test_a_message_that_is_read_may_still_be_too_long(at: Scene) -> None:
    line = await at.watcher()
    await line.send("x" * MOST_CHARACTERS)
    await line.send("x" * (MOST_CHARACTERS + 1))
    code, told = await ending(line)
    assert [one["error"]["code"] for one in told] == ["malformed", "too_large"]
    assert code == Closing.TOO_LARGE


async def test_who_goes_on_after_the_end_is_not_read_any_more(at: Scene) -> None:
    bare = await at.bare_line(await at.stranger())
    await send(bare, frame(b"", opcode=9) * 2_000)
    with pytest.raises(ConnectionError):
        await send(bare, frame(b"x" * 30_000) * 2_000)
    bare.close()


async def test_a_flood_of_messages_ends_with_its_own_code() -> None:
    async with scene(Limits()) as at:
        line = await at.watcher()
        purse = RATES[Kind.MESSAGE].purse - 1  # the hello was one
        for n in range(purse + STRIKES):
            await line.send(dumps(ask="ping", id=f"{n}"))
        code, told = await ending(line)
        assert code == Closing.FLOOD
        assert [one["tell"] for one in told] == ["pong"] * purse + ["malformed"] * STRIKES
        assert [one["strikes_left"] for one in told[purse:]] == list(reversed(range(STRIKES)))
        assert {one["error"]["code"] for one in told[purse:]} == {"too_often"}


async def test_a_new_line_is_no_new_purse() -> None:
    async with scene(Limits()) as at:
        account = await at.stranger()
        first, second = await at.watcher(account), await at.watcher(account)
        for n in range(RATES[Kind.MESSAGE].purse - 2):
            assert (await answer(first, dumps(ask="ping", id=f"{n}")))["tell"] == "pong"
        assert (await answer(second, dumps(ask="ping", id="x")))["tell"] == "malformed"
        await first.close()
        await second.close()


async def test_somebody_who_says_goodbye_is_answered(at: Scene) -> None:
    line = await at.watcher()
    await line.close(4999, "hasta la vista")
    assert line.close_code == 4999
    await at.go_on(1)
