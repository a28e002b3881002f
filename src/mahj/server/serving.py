"""Opening the house, serving it, and closing it again with everything written."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any, Final

import uvicorn

from mahj.server.clock import Clock, SystemClock
from mahj.server.hall.hall import Hall
from mahj.server.house import House, Settings
from mahj.server.http.app import app
from mahj.server.keys import Keys
from mahj.server.limits import Limits
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.tables.fortune import Fortune

LARGEST_FRAME: Final = 32_768
"""Bytes of a message on a socket that are read at all."""
PING: Final = 20.0
"""Seconds between pings; who does not answer one for as long is gone."""


@contextlib.asynccontextmanager
async def open_house(
    settings: Settings,
    *,
    clock: Clock | None = None,
    fortune: Fortune | None = None,
    limits: Limits | None = None,
) -> AsyncIterator[House]:
    """The house while it is open; at the end everything is written and closed."""
    clock = clock or SystemClock()
    path = None if settings.data is None else database(settings.data)
    store = SqliteStore.open(path)
    try:
        keys = await Keys.open(store)
        hall = Hall(store, clock, keys, settings.public_url, fortune)
        house = House(clock, store, keys, limits or Limits(), hall, settings, clock.now())
        await hall.begin()
        try:
            yield house
        finally:
            await hall.end()
    finally:
        await store.close()


def configured(house: House, **more: Any) -> uvicorn.Config:
    """How uvicorn serves a house."""
    return uvicorn.Config(
        app(house),
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        lifespan="off",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        **more,
    )


class Server(uvicorn.Server):
    """uvicorn, told from outside when to stop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        yield


async def serve(
    house: House, sockets: list[socket.socket], stop: asyncio.Event, **more: Any
) -> None:
    """Serve a house until told to stop."""
    server = Server(configured(house, **more))
    serving = asyncio.ensure_future(server.serve(sockets=sockets))
    stopping = asyncio.ensure_future(stop.wait())
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    server.should_exit = True
    stopping.cancel()
    await serving
