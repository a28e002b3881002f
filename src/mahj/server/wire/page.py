"""The page about the protocol, made from the types that are the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from mahj.server.http.app import endpoints
from mahj.server.wire.asks import AnyAsk
from mahj.server.wire.closing import Closing
from mahj.server.wire.contract import NEVER_SENT, ROOTS, writer
from mahj.server.wire.faults import Code, Fault
from mahj.server.wire.forms import ActForm, AnyChoice
from mahj.server.wire.phrases import PHRASES
from mahj.server.wire.picture import HandPicture, Picture
from mahj.server.wire.tells import (
    AnyTell,
    Chair,
    Deadline,
    Invitation,
    Pausing,
    Played,
    TableSight,
    You,
)
from mahj.server.wire.typescript import notes_of, summary

HEAD: Final = Path(__file__).with_name("conversation.md")
"""How a conversation goes, in words."""


def page() -> str:
    """The whole page."""
    return "\n".join(
        (
            HEAD.read_text(encoding="utf-8"),
            "## What can be asked\n",
            *_table("ask", get_args(AnyAsk)),
            "\n## What is told\n",
            *_table("tell", get_args(AnyTell)),
            "\n## What a viewer sees\n",
            *_parts((Picture, HandPicture, Deadline, ActForm)),
            "A choice says what a field of an act may hold:\n",
            *_table("is", get_args(AnyChoice)),
            "\n## What a table looks like\n",
            *_parts((TableSight, Chair, You, Played, Pausing, Invitation)),
            "## Acts\n",
            "What stands in `act`; what each means is in the rulebook.\n",
            *_table("do", _sent(ROOTS["AnyAct"])),
            "\n## Events\n",
            *_table("event", _sent(ROOTS["AnyEvent"])),
            "\n## Ready phrases\n",
            *_rows(("phrase", "words"), ((f"`{one.key}`", one.text) for one in PHRASES)),
            "\n## Errors\n",
            f'{summary(Fault)} By HTTP it is `{{"error": …}}`.\n',
            *_parts((Fault,)),
            *_rows(("code", "what it means"), ((f"`{one.value}`", one.words) for one in Code)),
            "\n## Why a connection is closed\n",
            *_rows(("code", "why"), ((str(int(one)), one.words) for one in Closing)),
            "\n## The API\n",
            "The document that describes it fully is served as `/api/openapi.json`.\n",
            *_rows(
                ("address", "what it is for"),
                ((f"`{one.method} {one.path}`", one.summary) for one in endpoints()),
            ),
            "",
        )
    )


def _sent(union: Any) -> tuple[type, ...]:
    return tuple(one for one in get_args(union) if one not in NEVER_SENT)


def _rows(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|" + "---|" * len(heads)
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def _table(head: str, kinds: Iterable[type]) -> Iterator[str]:
    """A row for each kind of message: its tag, its fields, what it is."""
    rows = ((f"`{_tag(kind)}`", _fields(kind), summary(kind)) for kind in kinds)
    return _rows((head, "fields", "what it is"), rows)


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


_writer: Final = cache(writer)


def _fields(kind: type) -> str:
    told = _writer().fields(kind)
    return ", ".join(f"{_field(name, needed)}: {words}" for name, words, needed in told) or "–"


def _field(name: str, needed: bool) -> str:
    return f"`{name}`{'' if needed else ' (or left out)'}"


def _parts(kinds: Iterable[type]) -> Iterator[str]:
    """A struct with all its fields, one in a row."""
    written = _writer()
    for kind in kinds:
        yield f"**{kind.__name__}** – {summary(kind)}\n"
        notes = notes_of(kind)
        rows = (
            (_field(name, needed), told, notes.get(name, ""))
            for name, told, needed in written.fields(kind)
        )
        yield from _rows(("field", "type", ""), rows)
        yield ""
