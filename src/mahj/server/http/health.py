"""Health: whether the server is well, and its numbers for whoever watches it."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from mahj import __version__
from mahj.server.http.endpoint import JSON, Asked, endpoint
from mahj.server.http.proxies import UNIX
from mahj.server.metrics import exposition
from mahj.server.store.error import StoreError
from mahj.server.store.writes import Beat
from mahj.server.wire.faults import Code, Wrong

SLOWEST: Final = 5.0
"""A store that has not written within so many seconds is not well."""
PROMETHEUS: Final = "text/plain"


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    ok: bool
    version: str
    writable: bool
    """Whether what happens now is kept."""
    uptime: float
    """Seconds since the doors opened."""


@endpoint("GET", "/healthz", summary="Whether the server is well", answer=Health)
async def health(asked: Asked[None]) -> Response:
    """Well is 200; a store that cannot write is 503, so that whoever watches need not read."""
    house = asked.house
    now = house.clock.now()
    try:
        async with asyncio.timeout(SLOWEST):
            await house.store.write((Beat(now),))
    except (StoreError, TimeoutError):
        writable = False
    else:
        writable = True
    told = Health(writable, __version__, writable, max(0, now - house.opened) / 1000)
    status = 200 if writable else 503
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(told), status, headers=headers, media_type=JSON)


@endpoint("GET", "/metrics", summary="Numbers for Prometheus", media=PROMETHEUS)
async def metrics(asked: Asked[None]) -> Response:
    """Tables, seats, acts, refusals, times and queues, as Prometheus reads them.

    Told only to programs on the server's own machine that ask it directly, unless it was started
    with `--metrics-open`.
    """
    if not (asked.house.settings.metrics_open or _near(asked.request)):
        raise Wrong(Code.NOT_FOUND, "numbers are told only on the server's own machine")
    data = exposition(asked.house)
    return Response(data, headers={"cache-control": "no-store"}, media_type=PROMETHEUS)


def _near(request: Request) -> bool:
    """Whether a program on this machine asks, and not for somebody else, as a proxy does."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    host = request.client.host if request.client else UNIX
    return host == UNIX or host == "::1" or host.startswith("127.")


ENDPOINTS: Final = (health, metrics)
