"""The log: one line for each thing that happened, and no secret in any of them.

>>> masked("GET /join/Zk3vUq0aXh1tYb7nRw5c2Q")
'GET /join/Zk3v…'
>>> masked("cookie: theme=dark; mahj=short")
'cookie: …'
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Callable, Mapping, MutableMapping, Sequence
from types import TracebackType
from typing import Any, Final, TextIO

import structlog
from structlog.types import Processor

SECRETS: Final = re.compile(
    r"cookie|session|token|secret|invite|nonce|ticket|challenge|credential|authorization|passkey"
)
"""What a field is called whose value is never written."""
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{20,}(?:[.~][A-Za-z0-9_-]+)*={0,2}")
"""What could be an id that opens a door; enough of it stays to tell one from another."""
WORDS: Final = re.compile(r"[a-z_-]+|[A-Za-z]+(Error|Exception|Response|Structure)")
"""Names of functions, files and errors are long too; chance makes none that look like these."""
HEADER: Final = re.compile(r"(?i)\b((?:set-)?cookie|authorization)(['\"]?\s*[:=,]\s*)[^\n]*")
TURNED_AWAY: Final = "ASGI callable returned without completing handshake."
"""What uvicorn says of a socket that was answered with a refusal."""
SHOWN: Final = 4
LONGEST: Final = 2_000
HIDDEN: Final = "…"

Event = MutableMapping[str, Any]
Error = tuple[type[BaseException], BaseException, TracebackType | None]


def set_up(*, json: bool = False, debug: bool = False, out: TextIO | None = None) -> None:
    """Send every log of this process, ours and others', to one place in one form."""
    first: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.PositionalArgumentsFormatter(),
        unmasked_never,
        _faults(debug=debug),
    ]
    out = out or sys.stderr
    shape: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if json
        else structlog.dev.ConsoleRenderer(colors=out.isatty(), sort_keys=False)
    )
    structlog.configure(
        processors=[*first, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=first,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, shape],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.DEBUG if debug else logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers[:], logger.propagate = [], True
    # Uvicorn tells three times of every socket that the guard has turned away, once as an error.
    server = logging.getLogger("uvicorn.error")
    server.setLevel(logging.INFO if debug else logging.WARNING)
    server.filters[:] = [lambda record: record.getMessage() != TURNED_AWAY]
    # Every frame of every socket, hands of tiles and all, is nobody's business.
    logging.getLogger("websockets").setLevel(logging.INFO)


def masked(text: str) -> str:
    """A text on one line without what could be a secret."""
    text = HEADER.sub(rf"\1\2{HIDDEN}", text[: 2 * LONGEST])
    text = TOKEN.sub(_shortened, text)[:LONGEST]
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _shortened(found: re.Match[str]) -> str:
    return found[0] if WORDS.fullmatch(found[0]) else found[0][:SHOWN] + HIDDEN


def unmasked_never(_logger: object, _method: str, event: Event) -> Event:
    """Mask every value of an event: by what it is called, and by what it looks like."""
    for key, value in event.items():
        if not key.startswith("_") and key not in ("exc_info", "timestamp"):
            event[key] = HIDDEN if SECRETS.search(key.lower()) else _safe(value)
    return event


def _safe(value: object) -> object:
    match value:
        case bool() | int() | float() | None:
            return value
        case str():
            return masked(value)
        case bytes():
            return f"{len(value)} bytes"
        case Mapping():
            inner = {str(key): one for key, one in value.items()}
            return unmasked_never(None, "", dict(inner))
        case Sequence() | set() | frozenset():
            return [_safe(one) for one in value]
        case _:
            return masked(str(value))


def _faults(*, debug: bool) -> Callable[[object, str, Event], Event]:
    """Tell an exception in one line: what it is, its words, and where it was raised."""

    def told(_logger: object, _method: str, event: Event) -> Event:
        error = _error(event.pop("exc_info", None))
        event.pop("stack_info", None)
        if error is not None:
            kind, raised, trace = error
            event["raised"] = kind.__name__
            event["words"] = masked(" ".join(str(raised).split()))
            event["where"] = _where(trace)
            if debug:
                lines = traceback.format_exception(kind, raised, trace)
                event["exception"] = "\n".join(masked(line) for line in _split(lines))
        return event

    return told


def _split(parts: Sequence[str]) -> Sequence[str]:
    return [line for part in parts for line in part.rstrip().split("\n")]


def _error(told: object) -> Error | None:
    """What was raised, however a logger was told."""
    match told:
        case BaseException():
            return type(told), told, told.__traceback__
        case (_, BaseException() as raised, _):
            return type(raised), raised, raised.__traceback__
        case None | False | (None, None, None):
            return None
        case _:
            now = sys.exc_info()
            return now if now[0] is not None else None


def _where(trace: TracebackType | None) -> str:
    """The innermost place of our own code, else the innermost of all."""
    frames = traceback.extract_tb(trace)
    ours = [frame for frame in frames if "/mahj/" in frame.filename.replace("\\", "/")] or frames
    if not ours:
        return ""
    last = ours[-1]
    file = "/".join(last.filename.replace("\\", "/").split("/")[-2:])
    return f"{file}:{last.lineno} in {last.name}"
