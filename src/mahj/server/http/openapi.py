"""The OpenAPI document: made from the table of endpoints, never written by hand."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec
from starlette.responses import Response

from mahj import __version__
from mahj.server.http.endpoint import JSON, Asked, Endpoint, endpoint
from mahj.server.http.errors import STATUS, Refusal
from mahj.server.wire.faults import Code

Schema = dict[str, Any]
PATH: Final = "/api/openapi.json"
TEMPLATE: Final = "#/components/schemas/{name}"
_BLANK: Final = re.compile(r"{(\w+)}")
ABOUT: Final = """\
Cards, the rulebook, scoring, the analysis of a rack, tables and finished games.

Whatever is wrong is answered in one shape, `{"error": {"code": …, "words": …}}`, and the code
is one of these:

| code | status | what it means |
|---|---|---|
"""


@lru_cache(maxsize=4)
def served(every: tuple[Endpoint, ...]) -> Endpoint:
    """The endpoint that answers the document of all, itself included."""

    @endpoint("GET", PATH, summary="This document", answer=Schema, fresh=60)
    async def openapi(_: Asked[None]) -> Response:
        return Response(data, headers={"cache-control": "private, max-age=60"}, media_type=JSON)

    data = msgspec.json.encode(document((*every, openapi)))
    return openapi


def document(every: Sequence[Endpoint]) -> Schema:
    """The document of some endpoints."""
    shapes = [Refusal, *(shape for one in every for shape in _shapes(one))]
    schemas, components = msgspec.json.schema_components(shapes, ref_template=TEMPLATE)
    ready = iter(schemas[1:])
    paths: dict[str, Schema] = defaultdict(dict)
    for one in every:
        paths[one.path][one.method.lower()] = _operation(one, [next(ready) for _ in _shapes(one)])
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "mahj",
            "version": __version__,
            "description": ABOUT + "\n".join(_codes()),
        },
        "paths": dict(sorted(paths.items())),
        "components": {"schemas": components, "responses": {"Refusal": _refusal(schemas[0])}},
    }


def _codes() -> Iterable[str]:
    return (f"| `{code.value}` | {STATUS.get(code, 409)} | {code.words} |" for code in Code)


def _shapes(one: Endpoint) -> list[Any]:
    """The types of an endpoint, in the order in which they are used."""
    return [shape for shape in (one.body, one.query, one.answer) if shape is not None]


def _operation(one: Endpoint, schemas: list[Schema]) -> Schema:
    """An endpoint as the document tells it."""
    body = schemas.pop(0) if one.body is not None else None
    query = one.query
    if query is not None:
        schemas.pop(0)
    told: Schema = {
        "operationId": one.name,
        "summary": one.summary,
        "tags": [one.path.split("/")[2] if one.path.startswith("/api/") else "server"],
        "parameters": [*_blanks(one.path), *(_queries(query) if query is not None else ())],
        "responses": {**_good(one, schemas), **_bad(one)},
    }
    if one.needs_person:
        told["description"] = "Only for somebody who has chosen a name (`POST /api/me`)."
    if body is not None:
        told["requestBody"] = {"required": True, "content": {JSON: {"schema": body}}}
    return told


def _blanks(path: str) -> Iterable[Schema]:
    for name in _BLANK.findall(path):
        schema = {"type": "string", "minLength": 1}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def _queries(shape: Any) -> Iterable[Schema]:
    """The fields of a query; each is told by itself, so they hold plain values only."""
    for field in msgspec.structs.fields(shape):
        schema = msgspec.json.schema(field.type)
        if not field.required and field.default is not msgspec.NODEFAULT:
            schema["default"] = field.default
        yield {
            "name": field.encode_name,
            "in": "query",
            "required": field.required,
            "schema": schema,
        }


def _good(one: Endpoint, schemas: list[Schema]) -> Schema:
    if one.answer is not None:
        return {"200": {"description": one.summary, "content": {JSON: {"schema": schemas[0]}}}}
    if one.media != JSON:
        content = {one.media: {"schema": {"type": "string"}}}
        return {"200": {"description": one.summary, "content": content}}
    return {"204": {"description": "Done."}}


def _bad(one: Endpoint) -> Schema:
    """What may be wrong; anything else comes in the same shape."""
    asked = one.body is not None or one.query is not None
    statuses = {
        "400": asked,
        "401": one.needs_person,
        "404": "{" in one.path,
        "413": one.body is not None,
        "422": one.body is not None,
        "429": one.limit is not None,
        "default": True,
    }
    reference = {"$ref": "#/components/responses/Refusal"}
    return {status: reference for status, may in statuses.items() if may}


def _refusal(schema: Schema) -> Schema:
    return {"description": "What is wrong.", "content": {JSON: {"schema": schema}}}
