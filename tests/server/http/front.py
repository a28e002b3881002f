"""The front of a house: the whole app, and visitors that ask it something."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
from starlette.types import ASGIApp

from mahj.server.clock import ManualClock
from mahj.server.hall.hall import Hall
from mahj.server.house import House, Settings
from mahj.server.http.app import app
from mahj.server.keys import Keys
from mahj.server.limits import Limits
from mahj.server.store.sqlite import SqliteStore

NOON = 1_800_000_000_000
HERE = "http://localhost:8000"


T = TypeVar("T")


class Loop:
    """A loop that goes on in a thread of its own, as that of a server does."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of some work on the loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def close(self) -> None:
        """End it."""
        self.run(self._loop.shutdown_default_executor())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(60)
        self._loop.close()


class Visitor:
    """A browser with cookies of its own."""

    def __init__(self, app: ASGIApp, loop: Loop) -> None:
        self._transport = httpx.ASGITransport(app)
        self._loop = loop
        self.cookies = httpx.Cookies()

    def ask(self, method: str, path: str, **how: Any) -> httpx.Response:
        """The answer to a request from a page of ours."""
        how["headers"] = {"origin": HERE, **how.get("headers", {})}
        return self._loop.run(self._ask(method, path, how))

    async def _ask(self, method: str, path: str, how: dict[str, Any]) -> httpx.Response:
        client = httpx.AsyncClient(transport=self._transport, base_url=HERE, cookies=self.cookies)
        async with client:
            response = await client.request(method, path, **how)
            self.cookies = client.cookies
            return response

    def get(self, path: str, **how: Any) -> httpx.Response:
        return self.ask("GET", path, **how)

    def post(self, path: str, body: Any) -> httpx.Response:
        return self.ask("POST", path, json=body)

    def named(self, name: str) -> Visitor:
        """The same visitor, who has chosen a name."""
        assert self.post("/api/me", {"name": name}).status_code == 200
        return self


class Front:
    """A house, its app, and the loop on which both live."""

    def __init__(self, house: House, clock: ManualClock, loop: Loop) -> None:
        self.house = house
        self.clock = clock
        self.loop = loop
        self.app = app(house)

    def visitor(self, to: ASGIApp | None = None) -> Visitor:
        """Somebody new, to the whole app or to a part of it."""
        return Visitor(to or self.app, self.loop)

    def advance(self, milliseconds: int) -> None:
        """Turn the hands of the clock, where its alarms ring."""

        async def turned() -> None:
            self.clock.advance(milliseconds)

        self.loop.run(turned())


@contextmanager
def opened(limits: Limits | None = None, settings: Settings | None = None) -> Iterator[Front]:
    """A front that is open while a test runs; nobody is told to slow down unless asked for."""
    loop, clock, store = Loop(), ManualClock(NOON), SqliteStore.open(None)
    settings = settings or Settings()
    keys = loop.run(Keys.open(store))
    hall = Hall(store, clock, keys, settings.public_url)
    house = House(
        clock=clock,
        store=store,
        keys=keys,
        limits=limits or Limits(times=10_000),
        hall=hall,
        settings=settings,
        opened=NOON - 60_000,
    )
    loop.run(hall.begin())
    try:
        yield Front(house, clock, loop)
    finally:
        loop.run(hall.end())
        loop.run(store.close())
        loop.close()


def fault(response: httpx.Response) -> tuple[int, str, str]:
    """What an answer says is wrong: status, code, place."""
    assert response.headers["content-type"] == "application/json"
    error = response.json()["error"]
    assert error["words"]
    return response.status_code, error["code"], error.get("place", "")
