"""A house with a door: the guard and the endpoints of people, for tests that knock."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message, Scope
from starlette.websockets import WebSocket

from mahj.server.clock import ManualClock
from mahj.server.hall.hall import Hall
from mahj.server.house import House, Settings
from mahj.server.http import people
from mahj.server.http.app import routed
from mahj.server.http.guard import Guard
from mahj.server.keys import Keys
from mahj.server.limits import Limits
from mahj.server.people.sessions import person_of
from mahj.server.store.sqlite import SqliteStore

NOON = 1_800_000_000_000
HERE = "http://localhost:8000"
PUBLIC = Settings(public_url="https://mahj.example")


@dataclass
class Visitor:
    """A browser with a jar of cookies, or a program, that asks from an address."""

    app: Starlette
    page: str
    address: str
    headers: dict[str, str]
    cookies: httpx.Cookies = field(default_factory=httpx.Cookies)

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """What an app answers; cookies that it sets are kept."""
        return asyncio.run(self._asked(method, path, more))

    async def _asked(self, method: str, path: str, more: dict[str, Any]) -> httpx.Response:
        way = httpx.ASGITransport(self.app, client=(self.address, 50_000))
        async with httpx.AsyncClient(
            transport=way, base_url=self.page, headers=self.headers, cookies=self.cookies
        ) as browser:
            answer = await browser.request(method, path, **more)
            self.cookies = browser.cookies
        return answer

    def get(self, path: str, **more: Any) -> httpx.Response:
        """What reading something is answered with."""
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """What asking for something is answered with."""
        return self.request("POST", path, **more)

    def delete(self, path: str) -> httpx.Response:
        """What deleting something is answered with."""
        return self.request("DELETE", path)

    def socket(self, *, denial: bool = True, **headers: str) -> tuple[Message, ...]:
        """All that a socket is sent from the moment it is asked for until it closes."""
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        named = {"host": self.page.partition("://")[2], **self.headers, **headers}
        sent = named | ({"cookie": kept} if kept else {})
        scope: Scope = {
            "type": "websocket",
            "scheme": "ws" if self.page.startswith("http:") else "wss",
            "path": "/socket",
            "raw_path": b"/socket",
            "query_string": b"",
            "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
            "client": (self.address, 50_000),
            "extensions": {"websocket.http.response": {}} if denial else {},
        }
        heard: list[Message] = []

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            heard.append(message)

        asyncio.run(self.app(scope, receive, send))
        return tuple(heard)


def denied(heard: tuple[Message, ...]) -> tuple[int, str]:
    """The status and the code with which a socket was turned away."""
    start, body = heard
    assert start["type"] == "websocket.http.response.start"
    return start["status"], msgspec.json.decode(body["body"])["error"]["code"]


@dataclass
class Door:
    """A house, the hands of its clock, and the app that answers at its door."""

    house: House
    clock: ManualClock
    app: Starlette

    def visitor(
        self, page: str = HERE, address: str = "192.0.2.7", headers: dict[str, str] | None = None
    ) -> Visitor:
        """A browser of its own, on a page of this origin."""
        return Visitor(self.app, page, address, {"origin": page} if headers is None else headers)


@contextmanager
def opened(settings: Settings | None = None, limits: Limits | None = None) -> Iterator[Door]:
    """A house that is open while a test runs."""
    clock, store = ManualClock(NOON), SqliteStore.open(None)
    keys = asyncio.run(Keys.open(store))
    settings = settings or Settings()
    house = House(
        clock=clock,
        store=store,
        keys=keys,
        limits=limits or Limits(),
        hall=Hall(store, clock, keys, settings.public_url),
        settings=settings,
    )
    routes = [
        *routed(people.ENDPOINTS),
        Route("/address", _address),
        Route("/own-policy", _own_policy),
        WebSocketRoute("/socket", _socket),
    ]
    app = Starlette(routes=routes, middleware=[Middleware(Guard, house=house)])
    app.state.house = house
    try:
        yield Door(house, clock, app)
    finally:
        asyncio.run(store.close())


async def _address(request: Request) -> Response:
    assert request.client is not None
    return PlainTextResponse(f"{request.client.host} {request.url.scheme}")


async def _own_policy(_: Request) -> Response:
    return PlainTextResponse("printed", headers={"content-security-policy": "default-src 'none'"})


async def _socket(socket: WebSocket) -> None:
    await socket.accept()
    person = await person_of(socket)
    await socket.send_text(person.name if person else "nobody")
    await socket.close()
