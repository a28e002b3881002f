"""Endpoints with types: what is asked is decoded and checked, what is answered is encoded.

    @endpoint("POST", "/api/score", summary="Who pays what", body=ScoreAsk, answer=Scored)
    async def score(asked: Asked[ScoreAsk]) -> Score: ...

An endpoint takes a body or a query, never both. Whatever goes wrong is answered in one shape
(`errors.py`). The table of endpoints is also what the OpenAPI document is made from.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, Literal, ParamSpec, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from mahj.server.house import House
from mahj.server.http.errors import ours, refusal
from mahj.server.http.thinking import Thinking
from mahj.server.limits import Kind, TooOften, purse_of
from mahj.server.people.person import Person
from mahj.server.wire.faults import Code, Fault, Wrong

MOST_BYTES: Final = 256 * 1024
"""No body may be longer."""
SLOWEST: Final = 20.0
"""Within so many seconds a body must have arrived."""
JSON: Final = "application/json"

Method = Literal["GET", "POST", "PUT", "DELETE"]
Ask = TypeVar("Ask")
T = TypeVar("T")
P = ParamSpec("P")


class Asked(Generic[Ask]):
    """A request: who asks the house for what."""

    __slots__ = ("_asked", "house", "path", "person", "request")

    def __init__(self, request: Request, person: Person | None, asked: Ask) -> None:
        self.house: House = request.app.state.house
        self.request = request
        self.person = person
        self.path: dict[str, str] = request.path_params
        self._asked = asked

    @property
    def body(self) -> Ask:
        """What the request carries."""
        return self._asked

    @property
    def query(self) -> Ask:
        """What stands behind the question mark of the address."""
        return self._asked

    @property
    def somebody(self) -> Person:
        """The person that asks, where somebody must be signed in."""
        if self.person is None:
            raise Wrong(Code.STRANGER)
        return self.person

    def spend(self, kind: Kind) -> None:
        """Take one from what who asks may ask of a kind; Wrong where nothing is left.

        For what may be refused first, which costs nothing; all else says it with its `limit`.
        """
        _spend(kind, self.request, self.person)

    async def think(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do what takes a while off the loop, a few such things at a time."""
        thinking: Thinking = self.request.app.state.thinking
        return await thinking.of(work, *args, **kwargs)


Handler = Callable[[Asked[Any]], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be asked: an address, a method, what goes in and what comes out."""

    method: Method
    path: str
    summary: str
    handler: Handler
    body: Any = None
    query: Any = None
    answer: Any = None
    """None: nothing comes back (204), or a file where `media` says of what kind."""
    media: str = JSON
    needs_person: bool = False
    fresh: int = 0
    """For how many seconds an answer may be kept; 0 is not at all."""
    limit: Kind | None = None
    """The kind of limit that each request spends from, beside the general one."""

    @property
    def name(self) -> str:
        """What the endpoint is called in the document."""
        return self.handler.__name__

    async def __call__(self, request: Request) -> Response:
        """Answer a request; Wrong where it cannot be."""
        person = await _person(request)
        if self.needs_person and person is None:
            raise Wrong(Code.STRANGER)
        if self.limit is not None:
            _spend(self.limit, request, person)
        asked: Asked[Any] = Asked(request, person, await self._asked(request))
        answer = await self.handler(asked)
        if isinstance(answer, Response):
            return answer
        if self.answer is None:
            return Response(status_code=204, headers={"cache-control": "no-store"})
        # Never public: the answer may bring the cookie of who asked.
        kept = f"private, max-age={self.fresh}" if self.fresh else "no-store"
        return Response(
            msgspec.json.encode(answer), headers={"cache-control": kept}, media_type=JSON
        )

    async def _asked(self, request: Request) -> Any:
        if self.body is not None:
            return decoded(await _read(request), self.body)
        if self.query is not None:
            return converted(dict(request.query_params), self.query)
        return None


def endpoint(
    method: Method,
    path: str,
    *,
    summary: str,
    body: Any = None,
    query: Any = None,
    answer: Any = None,
    media: str = JSON,
    needs_person: bool = False,
    fresh: int = 0,
    limit: Kind | None = None,
) -> Callable[[Handler], Endpoint]:
    """Make an endpoint of a function that answers what is asked."""
    if body is not None and (query is not None or method in ("GET", "DELETE")):
        raise ValueError(f"{method} {path}: a body needs POST or PUT, and no query beside it")

    def made(handler: Handler) -> Endpoint:
        return Endpoint(
            method=method, path=path, summary=summary, handler=handler, body=body, query=query,
            answer=answer, media=media, needs_person=needs_person, fresh=fresh, limit=limit,
        )  # fmt: skip

    return made


class Place:
    """An address and the endpoints that answer there, one for each method."""

    def __init__(self, endpoints: tuple[Endpoint, ...]) -> None:
        self.methods = {one.method: one for one in endpoints}
        if len(self.methods) < len(endpoints):
            raise ValueError(f"two endpoints at {endpoints[0].method} {endpoints[0].path}")
        named = {*self.methods, "OPTIONS", *({"HEAD"} if "GET" in self.methods else ())}
        self.allowed = ", ".join(sorted(named))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        response = await safely(self._answer, request)
        if response is not None:
            await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        allow = {"allow": self.allowed}
        if request.method == "OPTIONS":
            return Response(status_code=204, headers=allow)
        wanted = "GET" if request.method == "HEAD" else request.method
        for method, one in self.methods.items():
            if method == wanted:
                response = await one(request)
                return headless(response) if request.method == "HEAD" else response
        words = f"this address knows {self.allowed}"
        return refusal(Fault(Code.WRONG_METHOD, words), allow)


async def safely(
    answer: Callable[[Request], Awaitable[Response]], request: Request
) -> Response | None:
    """The answer, or what is wrong as an answer; None where who asked has gone."""
    try:
        return await answer(request)
    except TooOften as wrong:
        return refusal(wrong.fault, wrong.headers)
    except Wrong as wrong:
        return refusal(wrong.fault)
    except ClientDisconnect:
        return None
    except asyncio.CancelledError:  # a server that closes waits no longer than it must
        return refusal(Fault(Code.UNAVAILABLE, "The server is closing."))
    except Exception as error:  # noqa: BLE001 – told as a fault of ours, logged, never shown
        house: House = request.app.state.house
        path = request.url.path
        fault = ours(error, method=request.method, path=path, debug=house.settings.debug)
        return refusal(fault)


def headless(response: Response) -> Response:
    """The same answer without its body, as HEAD wants it."""
    bare = Response(status_code=response.status_code)
    bare.raw_headers = list(response.raw_headers)
    return bare


def decoded(data: bytes, shape: Any) -> Any:
    """JSON of a shape; Wrong names the place where it is not."""
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise _misshapen(error) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(Code.MALFORMED, f"this is no JSON: {error}", place="$") from None


def converted(query: dict[str, str], shape: Any) -> Any:
    """The query of an address as a shape; numbers and truth are read from their text."""
    try:
        return msgspec.convert(query, shape, strict=False)
    except msgspec.ValidationError as error:
        raise _misshapen(error) from None


def _misshapen(error: msgspec.ValidationError) -> Wrong:
    """What msgspec found, with the place taken out of its sentence."""
    words, _, place = str(error).partition(" - at `")
    return Wrong(Code.MALFORMED, words, place=place.rstrip("`") or "$")


async def _read(request: Request) -> bytes:
    """The body of a request, no more than is read of any, and only if it is JSON."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        words = f"send {JSON}, not {kind[:60]}" if kind else f"say content-type: {JSON}"
        raise Wrong(Code.MALFORMED, words)
    told = request.headers.get("content-length", "")
    if told.isascii() and told.isdigit() and int(told[:12]) > MOST_BYTES:
        raise _too_large()
    data = bytearray()
    try:
        async with asyncio.timeout(SLOWEST):
            async for part in request.stream():
                data += part
                if len(data) > MOST_BYTES:
                    raise _too_large()
    except TimeoutError:
        raise Wrong(Code.MALFORMED, "the request did not arrive whole in time") from None
    return bytes(data)


def _too_large() -> Wrong:
    return Wrong(Code.TOO_LARGE, f"more than {MOST_BYTES // 1024} kB was sent")


async def _person(request: Request) -> Person | None:
    """Who asks, by the cookie."""
    from mahj.server.people.sessions import person_of

    return await person_of(request)


def _spend(kind: Kind, request: Request, person: Person | None) -> None:
    """Take one from what somebody may ask of a kind; Wrong where nothing is left."""
    house: House = request.app.state.house
    address = request.client.host if request.client else ""
    house.limits.check(kind, person.id if person else purse_of(address), house.clock.now())
