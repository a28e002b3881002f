"""The OpenAPI document: whole, valid, and kept by every answer."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.routing import Route

from mahj.server.http.analysis import warm_up
from mahj.server.http.app import ENDPOINTS
from mahj.server.http.openapi import PATH, document, served
from mahj.server.wire.faults import Code
from tests.conftest import DEEP
from tests.server.http.front import HERE, Front, Visitor


def _takes_something(told: dict[str, Any]) -> bool:
    """Whether what is sent there can have a wrong shape."""
    return "requestBody" in told or any(one["in"] == "query" for one in told["parameters"])


DOCUMENT = msgspec.json.decode(msgspec.json.encode(document((*ENDPOINTS, served(ENDPOINTS)))))
OPERATIONS = [
    pytest.param(path, method, mode, id=f"{method} {path} {mode.value}")
    for path, methods in DOCUMENT["paths"].items()
    for method, told in methods.items()
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    if mode is GenerationMode.POSITIVE or _takes_something(told)
]
CHECKS = (
    not_a_server_error,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
EXAMPLES = 200 if DEEP else 4


@pytest.fixture(scope="module", autouse=True)
def analyst() -> None:
    """Compiled before anybody is asked, as a server does it."""
    warm_up()


@pytest.fixture(scope="module")
def schema() -> Any:
    """The document as schemathesis reads it."""
    return schemathesis.openapi.from_dict(DOCUMENT)


def test_the_document_is_valid(schema: Any) -> None:
    schema.validate()
    assert DOCUMENT["openapi"] == "3.1.0"


def test_the_document_that_is_served_is_this_one(visitor: Visitor) -> None:
    assert visitor.get(PATH).json() == DOCUMENT


def test_every_route_is_in_the_document(front: Front) -> None:
    routes = {route.path for route in front.app.routes if isinstance(route, Route)}
    assert routes == set(DOCUMENT["paths"])
    named = [told["operationId"] for each in DOCUMENT["paths"].values() for told in each.values()]
    assert len(set(named)) == len(named) == len(ENDPOINTS) + 1


def test_every_code_is_listed_with_its_words() -> None:
    assert DOCUMENT["components"]["schemas"]["Code"]["enum"] == sorted(Code)
    for code in Code:
        assert code.words in DOCUMENT["info"]["description"]


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_every_answer_is_as_the_document_says(
    front: Front, schema: Any, path: str, method: str, mode: GenerationMode
) -> None:
    asks = schema[path][method].as_strategy(generation_mode=mode)
    visitor = front.visitor().named("Ann")

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=asks)
    def kept(case: Any) -> None:
        response = visitor.ask(**_sent(case))
        case.validate_response(response, checks=CHECKS)

    kept()


def _sent(case: Any) -> dict[str, Any]:
    """What schemathesis sends, as a visitor sends it."""
    sent = case.as_transport_kwargs(base_url=HERE)
    content = sent.pop("data", None)
    how = {name: sent[name] for name in ("headers", "params", "json") if sent.get(name) is not None}
    how["headers"] = {name: str(value) for name, value in how.get("headers", {}).items()}
    return {
        "method": sent["method"],
        "path": sent["url"],
        **how,
        **({} if content is None else {"content": content}),
    }
