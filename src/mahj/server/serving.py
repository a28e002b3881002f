"""Opening the house, serving it, and closing it again with everything written."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from typing import Any, Final

import uvicorn
from msgspec.structs import replace

from mahj.server.clock import Clock, SystemClock
from mahj.server.doorway import protocols
from mahj.server.hall.hall import Hall
from mahj.server.house import House, Settings
from mahj.server.http.app import app
from mahj.server.keys import Keys
from mahj.server.limits import Limits
from mahj.server.porter import Porter, Room, files
from mahj.server.store.sqlite import SqliteStore, database
from mahj.server.tables.fortune import Fortune
from mahj.server.tidying import tidied_rarely

LARGEST_FRAME: Final = 32_768
"""Bytes of a message on a socket that are read at all; a longer one ends it with 1009."""
LARGEST_HEAD: Final = 16_384
"""Bytes of the head of a request."""
PING: Final = 20.0
"""Seconds between pings; who does not answer one for as long is gone."""
AT_ONCE: Final = 32
"""Connections that are taken in before anybody else has a turn."""
IN_LINE: Final = 2_048
"""Connections that the system keeps waiting until then."""


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


def configured(house: House, porter: Porter, **more: Any) -> uvicorn.Config:
    """How uvicorn serves a house."""
    door, line = protocols(porter)
    settings: dict[str, Any] = {
        "http": door,
        "ws": line,
        "log_config": None,
        "log_level": "warning",  # it has a line for every socket, and so does the guard
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "proxy_headers": False,
        "lifespan": "off",
        "backlog": AT_ONCE,
        "h11_max_incomplete_event_size": LARGEST_HEAD,
        "ws_max_size": LARGEST_FRAME,
        "ws_ping_interval": PING,
        "ws_ping_timeout": PING,
        "ws_per_message_deflate": False,
        "timeout_keep_alive": 15,
        "timeout_graceful_shutdown": 5,
    }
    return uvicorn.Config(app(house), **(settings | more))


class Server(uvicorn.Server):
    """uvicorn, told from outside when to stop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Any:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # One number says how many wait and how many are taken in at once; here they differ.
        for listener in sockets or ():
            listener.listen(IN_LINE)


def doorkeeper(house: House, room: Room | None = None) -> Porter:
    """The porter of a house, who lets in no more than there are files for."""
    room = room or Room()
    room = replace(room, most=files(room.most))
    return Porter(house.clock, room, house.settings.trusted_proxies)


async def serve(
    house: House,
    sockets: list[socket.socket],
    stop: asyncio.Event,
    *,
    porter: Porter | None = None,
    **more: Any,
) -> None:
    """Serve a house until told to stop."""
    porter = porter or doorkeeper(house)
    watch = house.hall.metrics.watch
    watch("mahj_callers", "Connections of any kind", lambda: len(porter.callers))
    watch("mahj_callers_refused", "Connections without room", lambda: porter.turned_away)
    watch("mahj_callers_cut", "Connections cut off by the porter", lambda: porter.cut_off)
    server = Server(configured(house, porter, **more))
    porter.begin()
    try:
        with tidied_rarely():
            serving = asyncio.ensure_future(server.serve(sockets=sockets))
            stopping = asyncio.ensure_future(stop.wait())
            await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
            house.hall.dismiss()
            server.should_exit = True
            stopping.cancel()
            await serving
    finally:
        porter.end()
