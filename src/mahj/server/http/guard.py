"""The guard at the door: who may come in, and what every answer tells the browser.

- The Host header must be a name of ours: a stranger's page cannot make its own name point here.
- A request that changes something must come from a page of ours (`Origin`, `Sec-Fetch-Site`), and
  what it carries must be JSON, which no form can send.
- A socket from a page of another site is turned away. One without an Origin is let in: browsers
  always send it with a socket, so this is a program, which has no cookies of anybody else.
- One address can ask so and so often.
- No answer lets the browser run what does not come from here.
"""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any, Final

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mahj.server.house import House
from mahj.server.http.errors import refusal
from mahj.server.http.origins import Host, Origins, origin_of
from mahj.server.http.proxies import UNIX, Proxies
from mahj.server.limits import Kind, purse_of
from mahj.server.people.sessions import WAITING
from mahj.server.wire.faults import Code, Wrong

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
    "object-src 'none'"
)
UNUSED: Final = (
    "camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb",
)  # fmt: skip
"""What a page may ask of a browser and ours never does."""
ALWAYS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{one}=()" for one in UNUSED),
}
"""Headers of every answer that does not set them itself."""
YEAR: Final = 365 * 24 * 60 * 60
CLOSED: Final = 1008
"""Why a socket was not opened, in the numbers of sockets: against the policy."""
JSON: Final = re.compile(r"application/json\s*(;.*)?", re.IGNORECASE)

_log = structlog.get_logger("mahj.guard")


class Guard:
    """An app with the guard before it."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self._app = app
        self._house = house
        self._origins = Origins.of(house.settings.public_url)
        self._proxies = Proxies.of(house.settings.trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        known = self._known(scope, headers)
        told = _telling(send, known, headers.get("host", ""))
        try:
            self._check(known, headers)
        except Wrong as wrong:
            code = wrong.fault.code
            _log.info("turned away", code=code, address=known["client"][0], path=scope["path"])
            await _turn_away(wrong, known, receive, told)
            return
        await self._app(known, receive, told)

    def _known(self, scope: Scope, headers: Headers) -> Scope:
        """The scope with the address and the scheme that the client really has."""
        peer, port = scope.get("client") or (UNIX, 0)
        client, scheme = peer, scope["scheme"]
        if self._proxies.trusts(peer):
            client = self._proxies.client(peer, ",".join(headers.getlist("x-forwarded-for")))
            told = headers.get("x-forwarded-proto", "").strip().lower()
            if told in ("http", "https"):
                socket = scope["type"] == "websocket"
                scheme = told.replace("http", "ws") if socket else told
        address = (client, port if client == peer else 0)
        state = dict(scope.get("state", {}))
        return {**scope, "client": address, "scheme": scheme, "state": state}

    def _check(self, scope: Scope, headers: Headers) -> None:
        """Raise what is wrong with a request before anybody looks at what it asks."""
        hosts = headers.getlist("host")
        if len(hosts) != 1:
            raise Wrong(Code.MALFORMED, "a request names one host")
        if not self._origins.serves(hosts[0]):
            words = f"this server does not go by that name; it is {self._origins.public}"
            raise Wrong(Code.FOREIGN_PAGE, words)
        socket = scope["type"] == "websocket"
        kind = Kind.SOCKET if socket else Kind.REQUEST_OF_ADDRESS
        self._house.limits.check(kind, purse_of(scope["client"][0]), self._house.clock.now())
        if socket:
            self._check_origin(scope, headers)
        elif scope["method"] not in SAFE:
            self._check_page(scope, headers)

    def _check_page(self, scope: Scope, headers: Headers) -> None:
        """Raise where what changes something is not asked by a page of ours, or is no JSON."""
        site = headers.get("sec-fetch-site")
        self._check_origin(scope, headers)
        if site not in (None, "same-origin") or (site is None and "origin" not in headers):
            words = "what changes something is asked from a page of this server (Origin)"
            raise Wrong(Code.FOREIGN_PAGE, words)
        if _carries(headers) and not JSON.fullmatch(headers.get("content-type", "").strip()):
            raise Wrong(Code.MALFORMED, "what is sent must be JSON: content-type application/json")

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Raise where a page says that it is of another site."""
        host, secure = headers["host"], _secure(scope)
        for origin in headers.getlist("origin"):
            if not self._origins.own(origin, host=host, secure=secure):
                ours = " or ".join(sorted({self._origins.public, origin_of(host, secure=secure)}))
                words = f"the request comes from a page of another site; this one is {ours}"
                raise Wrong(Code.FOREIGN_PAGE, words)


def _secure(scope: Scope) -> bool:
    return scope["scheme"] in ("https", "wss")


def _carries(headers: Headers) -> bool:
    """Whether a request has a body."""
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _telling(send: Send, scope: Scope, host: str) -> Send:
    """Send what an app answers, with the headers of every answer."""

    async def told(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            _dress(message, scope, host)
        await send(message)

    return told


def _dress(message: MutableMapping[str, Any], scope: Scope, host: str) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in ALWAYS.items():
        headers.setdefault(name, value)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
    read = Host.read(host)
    # A promise to speak https only is for a name: on localhost it would bind other servers too.
    if _secure(scope) and read and not (read.literal or read.here):
        headers.setdefault("strict-transport-security", f"max-age={YEAR}")
    cookie = scope["state"].get(WAITING)
    if cookie:
        headers.append("set-cookie", cookie)


async def _turn_away(wrong: Wrong, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with what is wrong; a socket is refused before it opens."""
    response = refusal(wrong.fault, getattr(wrong, "headers", None))
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            reason = wrong.fault.words[:120]
            await send({"type": "websocket.close", "code": CLOSED, "reason": reason})
            return
    await response(scope, receive, send)
