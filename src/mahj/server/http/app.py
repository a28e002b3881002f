"""The app: every endpoint at its address, the socket, and the page for all the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from mahj.server.hall import socket
from mahj.server.house import House
from mahj.server.http import (
    analysis,
    cards,
    coaching,
    games,
    health,
    own_cards,
    people,
    rulebook,
    scoring,
    tables,
)
from mahj.server.http.endpoint import Endpoint, Place
from mahj.server.http.guard import Guard
from mahj.server.http.openapi import served
from mahj.server.http.site import Site
from mahj.server.http.thinking import Thinking

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *cards.ENDPOINTS,
    *own_cards.ENDPOINTS,
    *rulebook.ENDPOINTS,
    *scoring.ENDPOINTS,
    *analysis.ENDPOINTS,
    *people.ENDPOINTS,
    *tables.ENDPOINTS,
    *coaching.ENDPOINTS,
    *games.ENDPOINTS,
    *health.ENDPOINTS,
)
SOCKET: Final = "/api/tables/{table}/socket"


def app(house: House) -> Starlette:
    """The whole server as an ASGI app."""
    routes = [
        *routed((*ENDPOINTS, served(ENDPOINTS))),
        WebSocketRoute(SOCKET, socket.endpoint),
        Mount("/", Site()),
    ]
    made = Starlette(routes=routes, middleware=[Middleware(Guard, house=house)])
    # An address with a slash too many is not there; it is not answered by sending people around.
    made.router.redirect_slashes = False
    made.state.house = house
    made.state.thinking = Thinking()
    return made


def endpoints() -> tuple[Endpoint, ...]:
    """Every endpoint there is, in the order of the modules."""
    return ENDPOINTS


def routed(every: tuple[Endpoint, ...]) -> Iterator[BaseRoute]:
    """One route for each address, those spelled out before those with a blank to fill."""
    places: dict[str, list[Endpoint]] = defaultdict(list)
    for one in every:
        places[one.path].append(one)
    for path in sorted(places, key=lambda path: [part[:1] == "{" for part in path.split("/")]):
        yield Route(path, Place(tuple(places[path])))
