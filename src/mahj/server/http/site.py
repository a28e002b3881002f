"""The page: the built files of the web table, and one page for every address of it.

The files are read once, when the doors open, so no address can lead out of their folder.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from mahj.server.http.endpoint import headless, safely
from mahj.server.http.errors import refusal
from mahj.server.wire.faults import Code, Fault, Wrong

FOLDER: Final = Path(__file__).parents[2] / "web"
HASHED: Final = "/assets/"
"""Files below have their digest in their name: they never change."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
READ: Final = ("GET", "HEAD")
# Not every machine's table of kinds knows these.
KINDS: Final[Mapping[str, str]] = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PLAIN: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>mahj</title></head>
<body>
<h1>mahj</h1>
<p>The server runs; the page of the table was not built into this copy.</p>
<ul>
<li><a href="/api/cards">The cards</a></li>
<li><a href="/api/rules">The rules</a></li>
<li><a href="/api/openapi.json">Everything that can be asked</a></li>
</ul>
</body>
</html>
"""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    data: bytes
    kind: str
    tag: str
    zipped: bytes | None = None


class Site:
    """Every file of the page, and the page itself for all other addresses."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.files = {
            f"/{path.relative_to(folder).as_posix()}": file(path) for path in found(folder)
        }
        plain = PLAIN.encode()
        self.index = self.files.get("/index.html") or File(plain, KINDS[".html"], tag(plain))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            fault = Fault(Code.NOT_FOUND, "there is no socket at this address")
            await WebSocket(scope, receive, send).send_denial_response(refusal(fault))
            return
        response = await safely(self._answer, Request(scope, receive))
        if response is not None:
            await response(scope, receive, send)

    async def _answer(self, request: Request) -> Response:
        path = request.url.path
        if path == "/api" or path.startswith("/api/"):
            raise Wrong(Code.NOT_FOUND, "there is nothing at this address of the API")
        if request.method == "OPTIONS":
            return Response(status_code=204, headers={"allow": "GET, HEAD, OPTIONS"})
        if request.method not in READ:
            words = "this address knows GET, HEAD, OPTIONS"
            return refusal(Fault(Code.WRONG_METHOD, words), {"allow": "GET, HEAD, OPTIONS"})
        asked = self.files.get(path)
        # A file that is gone must not be answered with the page; a table's name has no dot.
        if asked is None and (path.startswith(HASHED) or "." in path.rpartition("/")[2]):
            raise Wrong(Code.NOT_FOUND, "there is no such file")
        kept = FOR_EVER if asked is not None and path.startswith(HASHED) else "no-cache"
        response = sent(asked or self.index, request, kept)
        return headless(response) if request.method == "HEAD" else response


def sent(asked: File, request: Request, kept: str) -> Response:
    """A file as an answer: zipped for who takes that, nothing for who has it already."""
    headers = {"cache-control": kept, "etag": asked.tag, "vary": "accept-encoding"}
    known = request.headers.get("if-none-match", "")
    if asked.tag in (one.strip().removeprefix("W/") for one in known.split(",")):
        return Response(status_code=304, headers=headers)
    if asked.zipped is not None and takes_gzip(request.headers.get("accept-encoding", "")):
        headers["content-encoding"] = "gzip"
        return Response(asked.zipped, headers=headers, media_type=asked.kind)
    return Response(asked.data, headers=headers, media_type=asked.kind)


def takes_gzip(accepted: str) -> bool:
    """Whether a browser takes gzip.

    >>> takes_gzip("br, gzip"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    for one in accepted.lower().split(","):
        name, _, weight = one.strip().partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def found(folder: Path) -> list[Path]:
    """The files to send; zipped copies come with what they are copies of."""
    every = sorted(path for path in folder.rglob("*") if path.is_file())
    return [path for path in every if not (path.suffix == ".gz" and path.with_suffix("") in every)]


def file(path: Path) -> File:
    """A file, with its zipped copy where there is one."""
    data = path.read_bytes()
    guessed, _ = mimetypes.guess_type(path.name)
    kind = KINDS.get(path.suffix) or guessed or "application/octet-stream"
    copy = path.with_name(f"{path.name}.gz")
    return File(data, kind, tag(data), copy.read_bytes() if copy.is_file() else None)


def tag(data: bytes) -> str:
    """What tells one version of a file from another."""
    return f'"{sha256(data).hexdigest()[:24]}"'
