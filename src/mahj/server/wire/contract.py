"""The whole contract of the server: what can be asked and told, on sockets and by HTTP."""

from __future__ import annotations

from typing import Any, Final

from mahj.rules import AnyAct, AnyEvent, acts, events
from mahj.rules.sight import AnySight
from mahj.server.http.app import endpoints
from mahj.server.http.endpoint import Endpoint
from mahj.server.wire.asks import AnyAsk
from mahj.server.wire.faults import Fault
from mahj.server.wire.forms import AnyChoice
from mahj.server.wire.tells import AnyTell
from mahj.server.wire.typescript import HEADER, Writer
from mahj.tiles import KINDS, STANDARD

ROOTS: Final[dict[str, Any]] = {
    "Fault": Fault,
    "AnyAct": AnyAct,
    "AnyEvent": AnyEvent,
    "AnySight": AnySight,
    "AnyChoice": AnyChoice,
    "AnyAsk": AnyAsk,
    "AnyTell": AnyTell,
}
"""The unions that have a name, those first that others are made of."""
NEVER_SENT: Final = (acts.Begin, acts.Expire, events.PositionSet, events.FaultMade)
"""Acts of the table itself, what only scenarios know, and what nobody is told."""


def writer() -> Writer:
    """A writer that knows the unions by their names."""
    made = Writer(NEVER_SENT)
    for name, root in ROOTS.items():
        made.name(name, root)
    return made


def module() -> str:
    """The page's module of types."""
    written = writer()
    calls = [_call(written, one) for one in endpoints()]
    comment = "/** Every address of the API: what goes in, and what comes out. */"
    api = "\n".join([comment, "export interface Api {", *calls, "}", ""])
    return f"{HEADER}\n{written.text()}\n{_copies()}\n{api}"


def _copies() -> str:
    """How many of each tile a set has, so that nobody enters more."""
    comment = "/** How many of each tile a set has. */"
    rows = [f'  "{kind.value}": {STANDARD.copies(kind)},' for kind in KINDS]
    return "\n".join(
        [comment, "export const COPIES: Readonly<Record<Tile, number>> = {", *rows, "};", ""]
    )


def _call(written: Writer, one: Endpoint) -> str:
    parts = [
        f"{field}: {written.told(kind)}"
        for field, kind in (("body", one.body), ("query", one.query), ("answer", one.answer))
        if kind is not None
    ]
    inside = f" {'; '.join(parts)} " if parts else ""
    return f'  "{one.method} {one.path}": {{{inside}}};'
