"""An inn: a real server on a real port, in this process, with a clock that the test turns."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
from collections.abc import AsyncIterator

import httpx

from mahj.server.clock import ManualClock
from mahj.server.house import House, Settings
from mahj.server.limits import Limits
from mahj.server.porter import Porter
from mahj.server.serving import doorkeeper, open_house, serve
from mahj.server.tables.fortune import Fortune

NOON = 1_800_000_000_000


class Inn:
    """A server, the hands of its clock, and a browser for its pages."""

    def __init__(
        self, house: House, porter: Porter, clock: ManualClock, browser: httpx.AsyncClient
    ) -> None:
        self.house = house
        self.porter = porter
        self.clock = clock
        self.browser = browser
        self.url = house.settings.public_url

    async def let_time_pass(self) -> None:
        """Turn the clock a little again and again, until cancelled."""
        while True:
            self.clock.advance(10)
            await self.house.store.write(())  # what waits to be written comes first


@contextlib.asynccontextmanager
async def open_inn(seed: int = 1) -> AsyncIterator[Inn]:
    """An inn that is open while a test runs."""
    clock = ManualClock(NOON)
    listening = socket.create_server(("127.0.0.1", 0))
    url = f"http://localhost:{listening.getsockname()[1]}"
    fortune = Fortune(random.Random(seed))
    house_of = open_house(
        Settings(public_url=url), clock=clock, fortune=fortune, limits=Limits(times=1000)
    )
    async with house_of as house, httpx.AsyncClient() as browser:
        stop = asyncio.Event()
        porter = doorkeeper(house)
        serving = asyncio.ensure_future(serve(house, [listening], stop, porter=porter))
        try:
            yield Inn(house, porter, clock, browser)
        finally:
            stop.set()
            await serving
