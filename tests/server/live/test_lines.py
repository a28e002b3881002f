"""The lines themselves: nothing small waits for something before it to be acknowledged."""

from __future__ import annotations

import asyncio
import socket

from tests.server.guests import sign_in
from tests.server.live.inn import open_inn


def test_what_is_told_after_an_answer_does_not_wait() -> None:
    async def look() -> None:
        async with open_inn() as inn:
            await sign_in(inn.browser, inn.url, "Ann")
            wires = [line.get_extra_info("socket") for line in inn.porter.callers]
            flags = [wire.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for wire in wires]
            assert flags
            assert all(flags)

    asyncio.run(look())
