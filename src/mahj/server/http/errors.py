"""Errors as answers: `{"error": …}` with the status that belongs to the code.

>>> refusal(Fault(Code.NOT_FOUND, "there is no such card")).status_code
404
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from typing import Final

import msgspec
import structlog
from starlette.responses import Response

from mahj.server import ids
from mahj.server.wire.faults import Code, Fault, Wrong

# What a server does not offer is no failure of it: nothing here but `ours` is a 5xx, which
# proxies and alarms take for one.
STATUS: Final[Mapping[Code, int]] = {
    Code.MALFORMED: 400,
    Code.TOO_LARGE: 413,
    Code.NOT_FOUND: 404,
    Code.WRONG_METHOD: 405,
    Code.TOO_OFTEN: 429,
    Code.FOREIGN_PAGE: 403,
    Code.STRANGER: 401,
    Code.RULE: 409,
    Code.STALE: 409,
    Code.PAUSED: 409,
    Code.FROZEN: 409,
    Code.NOT_SEATED: 403,
    Code.NOT_HOST: 403,
    Code.NOT_NOW: 409,
    Code.TAKEN: 409,
    Code.NOT_INVITED: 403,
    Code.NO_SUCH_CODE: 404,
    Code.KICKED: 403,
    Code.QUIET: 409,
    Code.BAD_VALUE: 422,
    Code.BAD_CARD: 422,
    Code.UNAVAILABLE: 409,
    Code.OURS: 500,
}
PATIENCE: Final = 5
"""After how many seconds to ask again, where nobody knows better."""

_log = structlog.get_logger("mahj.http")


class Refusal(msgspec.Struct, frozen=True):
    """What an answer holds where something is wrong."""

    error: Fault


def refusal(fault: Fault, headers: Mapping[str, str] | None = None) -> Response:
    """The answer that tells a fault."""
    status = STATUS.get(fault.code, 409)
    sent = {"cache-control": "no-store", **(headers or {})}
    if status == 429:
        sent.setdefault("retry-after", str(PATIENCE))
    return Response(
        msgspec.json.encode(Refusal(fault)), status, headers=sent, media_type="application/json"
    )


def ours(error: BaseException, *, method: str, path: str, debug: bool = False) -> Fault:
    """A fault of the server: one line in the log, and the same id told to who asked."""
    name = ids.letters()
    frames = traceback.extract_tb(error.__traceback__)
    where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
    words = " ".join(str(error).split())[:300]
    _log.error(
        "fault of the server",
        id=name,
        method=method,
        path=path[:200],
        error=f"{type(error).__name__}: {words}",
        where=where,
        exc_info=error if debug else None,
    )
    return Fault(Code.OURS, f"{Code.OURS.words} ({name})")


def wrong_value(words: str, place: str = "", rule: str = "") -> Wrong:
    """A value of the right shape that makes no sense, perhaps by a rule of the game."""
    return Wrong(Code.BAD_VALUE, words, rule=rule, place=place)
