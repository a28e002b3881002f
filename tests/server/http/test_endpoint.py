"""Endpoints: what is asked is checked at the door, and every fault has one shape."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Any

import httpx
import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Scope
from structlog.testing import capture_logs

from mahj.server.http.app import routed
from mahj.server.http.endpoint import MOST_BYTES, Asked, endpoint, safely
from mahj.server.http.errors import STATUS, refusal
from mahj.server.http.thinking import Thinking
from mahj.server.limits import Kind, Limits
from mahj.server.wire.faults import Code, Fault, Wrong
from tests.server.http.front import Front, Visitor, fault, opened


class Pass(msgspec.Struct, frozen=True):
    """Some tiles to pass."""

    tiles: tuple[str, ...]
    count: Annotated[int, msgspec.Meta(ge=0, le=3)] = 3


class Page(msgspec.Struct, frozen=True):
    """Which part of a list."""

    at: int = 0
    open: bool = False


@endpoint("POST", "/api/pass", summary="Pass", body=Pass, answer=Pass)
async def echo(asked: Asked[Pass]) -> Pass:
    return asked.body


@endpoint("GET", "/api/pages", summary="Pages", query=Page, answer=Page, fresh=60)
async def pages(asked: Asked[Page]) -> Page:
    return asked.query


@endpoint("GET", "/api/pass", summary="Mine", answer=Pass, needs_person=True)
async def mine(asked: Asked[None]) -> Pass:
    return Pass((asked.somebody.name,))


@endpoint("GET", "/api/named/{name}", summary="A name", answer=Pass)
async def named(asked: Asked[None]) -> Pass:
    return Pass((asked.path["name"],))


@endpoint("GET", "/api/named/first", summary="The first", answer=Pass)
async def first(_: Asked[None]) -> Pass:
    return Pass(("spelled out",))


@endpoint("DELETE", "/api/pass", summary="Forget")
async def forget(_: Asked[None]) -> None:
    return None


@endpoint("GET", "/api/members", summary="Members", answer=Pass, needs_person=True)
async def members(_: Asked[None]) -> Pass:
    return Pass(("not for strangers",))


@endpoint("GET", "/api/broken", summary="Broken", answer=Pass)
async def broken(_: Asked[None]) -> Pass:
    raise ZeroDivisionError("the secret of\nthe house")


@endpoint("GET", "/api/refused", summary="Refused", answer=Pass)
async def refused(_: Asked[None]) -> Pass:
    raise Wrong(Code.RULE, "not now", rule="CALL-01")


@endpoint("GET", "/api/often", summary="Often", answer=Pass, limit=Kind.ANALYSIS)
async def often(_: Asked[None]) -> Pass:
    return Pass(())


ENDPOINTS = (echo, pages, mine, members, named, first, forget, broken, refused, often)


def bare(front: Front) -> Starlette:
    """An app with these endpoints and nothing around them."""
    app = Starlette(routes=list(routed(ENDPOINTS)))
    app.state.house, app.state.thinking = front.house, Thinking()
    return app


@pytest.fixture(scope="module")
def front() -> Iterator[Front]:
    with opened(limits=Limits()) as front:
        front.app = bare(front)
        yield front


def test_a_body_is_typed_and_the_answer_too(visitor: Visitor) -> None:
    response = visitor.post("/api/pass", {"tiles": ["5B"], "count": 1})
    assert (response.status_code, response.json()) == (200, {"tiles": ["5B"], "count": 1})
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (b"{", "$"),
        (b"", "$"),
        (b"[]", "$"),
        (b'"\xff"', "$"),
        (b"[" * 100_000, "$"),
        (b"{}", "$"),
        (b'{"tiles": ["5B", 5]}', "$.tiles[1]"),
        (b'{"tiles": [], "count": 4}', "$.count"),
        (b'{"tiles": [], "count": "3"}', "$.count"),
    ],
)
def test_a_malformed_body_names_the_place(visitor: Visitor, body: bytes, place: str) -> None:
    headers = {"content-type": "application/json; charset=utf-8"}
    response = visitor.ask("POST", "/api/pass", content=body, headers=headers)
    assert fault(response) == (400, "malformed", place)


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded"])
def test_only_json_is_taken(visitor: Visitor, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}
    response = visitor.ask("POST", "/api/pass", content=b'{"tiles": []}', headers=headers)
    assert fault(response) == (400, "malformed", "")


def test_a_query_is_read_from_its_text(visitor: Visitor) -> None:
    response = visitor.get("/api/pages?at=7&open=true&strange=1")
    assert response.json() == {"at": 7, "open": True}
    assert response.headers["cache-control"] == "private, max-age=60"
    assert fault(visitor.get("/api/pages?at=seven")) == (400, "malformed", "$.at")


def test_a_body_too_long_is_not_read(visitor: Visitor) -> None:
    long = b'{"tiles": ["' + b"5" * MOST_BYTES + b'"]}'
    headers = {"content-type": "application/json"}
    told = visitor.ask("POST", "/api/pass", content=long, headers=headers)
    assert fault(told) == (413, "too_large", "")

    async def parts() -> AsyncIterator[bytes]:
        for _ in range(9):
            yield b" " * (MOST_BYTES // 8)

    untold = visitor.ask("POST", "/api/pass", content=parts(), headers=headers)
    assert fault(untold) == (413, "too_large", "")


def test_a_stranger_is_told_to_choose_a_name(visitor: Visitor) -> None:
    assert fault(visitor.get("/api/pass")) == (401, "stranger", "")
    assert fault(visitor.get("/api/members")) == (401, "stranger", "")


def test_what_is_spelled_out_goes_before_a_blank(visitor: Visitor) -> None:
    assert visitor.get("/api/named/first").json()["tiles"] == ["spelled out"]
    assert visitor.get("/api/named/other").json()["tiles"] == ["other"]


def test_an_address_tells_the_methods_it_knows(visitor: Visitor) -> None:
    response = visitor.ask("PUT", "/api/pass", json={})
    assert fault(response) == (405, "wrong_method", "")
    assert response.headers["allow"] == "DELETE, GET, HEAD, OPTIONS, POST"
    asked = visitor.ask("OPTIONS", "/api/pass")
    assert (asked.status_code, asked.headers["allow"]) == (204, response.headers["allow"])


def test_nothing_comes_back_where_there_is_nothing_to_say(visitor: Visitor) -> None:
    response = visitor.ask("DELETE", "/api/pass")
    assert (response.status_code, response.content) == (204, b"")


def test_head_is_get_without_the_body(visitor: Visitor) -> None:
    head, get = visitor.ask("HEAD", "/api/pages"), visitor.get("/api/pages")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers == get.headers
    assert fault(visitor.ask("GET", "/api/refused"))[0] == 409
    assert visitor.ask("HEAD", "/api/refused").status_code == 409


def test_a_refusal_names_the_rule(visitor: Visitor) -> None:
    response = visitor.get("/api/refused")
    assert response.json() == {"error": {"code": "rule", "words": "Not now.", "rule": "CALL-01"}}


def test_a_fault_of_ours_is_one_line_in_the_log_and_an_id_to_who_asked(visitor: Visitor) -> None:
    with capture_logs() as logs:
        response = visitor.get("/api/broken")
    assert fault(response)[:2] == (500, "ours")
    [line] = [one for one in logs if one["log_level"] == "error"]
    assert line["error"] == "ZeroDivisionError: the secret of the house"
    assert line["id"] in response.text
    assert not line["exc_info"]
    assert "secret" not in response.text
    assert "Traceback" not in response.text


def test_whoever_asks_too_often_is_told_when_to_ask_again(visitor: Visitor) -> None:
    answers = [visitor.get("/api/often") for _ in range(22)]
    assert [one.status_code for one in answers[:20]] == [200] * 20
    assert fault(answers[-1])[:2] == (429, "too_often")
    assert answers[-1].headers["retry-after"] == "1"


def test_every_code_has_a_status_and_only_ours_is_a_failure_of_the_server() -> None:
    assert set(STATUS) == set(Code)
    assert [code for code, status in STATUS.items() if status >= 500] == [Code.OURS]
    assert refusal(Fault(Code.TOO_OFTEN, "slow down")).headers["retry-after"] == "5"


def test_whoever_hangs_up_is_not_answered(front: Front) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {
        "type": "http", "method": "POST", "path": "/api/pass", "query_string": b"",
        "headers": [(b"content-type", b"application/json")], "http_version": "1.1",
        "scheme": "http", "server": ("localhost", 80), "client": ("192.0.2.1", 1),
    }  # fmt: skip
    front.loop.run(front.app(scope, receive, send))
    assert sent == []


def test_a_body_and_a_query_do_not_go_together() -> None:
    with pytest.raises(ValueError, match="no query beside it"):
        endpoint("POST", "/x", summary="", body=Pass, query=Page)
    with pytest.raises(ValueError, match="needs POST or PUT"):
        endpoint("GET", "/x", summary="", body=Pass)
    with pytest.raises(ValueError, match="two endpoints at GET /api/pages"):
        list(routed((pages, pages)))


def test_visitors_send_what_httpx_sends(front: Front) -> None:
    # The visitor of these tests must not mend what a test breaks on purpose.
    async def seen(scope: Scope, _: Any, send: Any) -> None:
        body = dict(scope["headers"]).get(b"content-type", b"none")
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})

    response: httpx.Response = front.visitor(seen).ask("POST", "/", content=b"x")
    assert response.text == "none"


def test_who_still_waits_when_the_server_closes_is_told() -> None:
    async def closing() -> Response | None:
        async def thinks(_: Request) -> Response:
            await asyncio.Event().wait()
            raise AssertionError

        answer = asyncio.ensure_future(safely(thinks, Request({"type": "http"})))
        await asyncio.sleep(0)
        answer.cancel()
        return await answer

    response = asyncio.run(closing())
    assert response is not None
    assert response.status_code == STATUS[Code.UNAVAILABLE]
