"""Tables: opening one, finding one, and what is known of one before somebody sits down."""

from __future__ import annotations

import io
from typing import Annotated, Any, Final

import msgspec
import segno
from starlette.responses import Response

from mahj.card import names
from mahj.rules import Answer
from mahj.server.hall.desk import Desk
from mahj.server.http.drawing import DrawnCard, drawn
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.limits import Kind, purse_of
from mahj.server.tables.settings import OWN, Level, Settings, cleaned, house_rules
from mahj.server.tables.sheet import sheet_of
from mahj.server.tables.state import State
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.phrases import PHRASES, Phrase

FIRST_CARD: Final = "starter"
"""The card of Play now until somebody has finished a game."""
CARD: Final = "mahj-2026"
SVG: Final = "image/svg+xml"


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What table to open."""

    settings: Settings = msgspec.field(default_factory=Settings)
    bots: Annotated[tuple[Level | None, ...], msgspec.Meta(max_length=3)] = ()
    """The level of the bot in each chair beside yours; null leaves it open."""
    begin: bool = False
    """Deal at once, which needs a bot in every other chair."""


class OpenedTable(msgspec.Struct, frozen=True):
    """A table that was opened."""

    table: str
    link: str
    code: str


class Code5(msgspec.Struct, frozen=True):
    """The five letters of a table."""

    code: Annotated[str, msgspec.Meta(min_length=5, max_length=5, pattern="^[A-Za-z]{5}$")]


class Door(msgspec.Struct, frozen=True):
    """The table at whose door one stands; its host decides."""

    table: str


class ListedTable(msgspec.Struct, frozen=True):
    """A table as it is known from outside."""

    table: str
    title: str
    host: str
    """The name of the host."""
    card: str
    """A card that comes with mahj; nothing where it is somebody's own."""
    preset: str
    pace: str
    stage: str
    players: tuple[str, ...]
    """The names of those who sit there; bots in brackets, nothing for a free chair."""
    free: int
    """How many chairs a person can take."""
    watching: bool


class TableList(msgspec.Struct, frozen=True):
    """Tables, the fullest first."""

    tables: tuple[ListedTable, ...]


class TableRules(msgspec.Struct, frozen=True):
    """What a table plays by, as questions and answers."""

    title: str
    preset: str
    """The rules it began with."""
    answers: tuple[Answer, ...]


class Phrases(msgspec.Struct, frozen=True):
    """The ready phrases."""

    phrases: tuple[Phrase, ...]


class KeyAsk(msgspec.Struct, frozen=True):
    """The key of an invitation, where one is needed."""

    key: Annotated[str, msgspec.Meta(max_length=300)] = ""


@endpoint(
    "POST", "/api/tables", summary="Open a table", body=NewTable, answer=OpenedTable,
    needs_person=True,
)  # fmt: skip
async def open_table(asked: Asked[NewTable]) -> OpenedTable:
    """Open a table; who asks is its host and sits in the first chair."""
    ask, host = asked.body, asked.somebody
    settings = cleaned(ask.settings)
    house_rules(settings)
    _check_chairs(ask)
    await _check_card(asked, settings.card)
    asked.spend(Kind.TABLE)  # before the card is read, which takes a while
    desk = await asked.house.hall.new_table(host, settings, ask.bots, begin=ask.begin)
    return _opened(asked, desk)


@endpoint(
    "POST", "/api/play", summary="Play now", answer=OpenedTable, needs_person=True,
    limit=Kind.TABLE,
)  # fmt: skip
async def play_now(asked: Asked[None]) -> OpenedTable:
    """Deal a game against three bots, at the assisted table, without any question."""
    person = asked.somebody
    played = await asked.house.store.games_of(person.id, None, 1)
    card = CARD if played else FIRST_CARD
    level: Level = "club" if played else "novice"
    # Nobody waits: whoever plays for the first time may read the card as long as they like.
    settings = Settings(card=card, pace="none", help=True)
    desk = await asked.house.hall.new_table(person, settings, (level,) * 3, begin=True)
    return _opened(asked, desk)


@endpoint(
    "POST", "/api/join", summary="Knock at the table with a code", body=Code5, answer=Door,
    needs_person=True,
)  # fmt: skip
async def join(asked: Asked[Code5]) -> Door:
    """The code opens the door, not a chair: the host sees who knocks."""
    limits, now = asked.house.limits, asked.house.clock.now()
    client = asked.request.client
    limits.check(Kind.CODE, purse_of(client.host if client else ""), now)
    limits.check(Kind.CODE, f"person {asked.somebody.id}", now)
    return Door(await asked.house.hall.knock(asked.body.code, asked.somebody))


@endpoint("GET", "/api/tables", summary="The public tables", answer=TableList)
async def list_tables(asked: Asked[None]) -> TableList:
    """Public tables at which somebody is."""
    tables = [_listed(desk.table.state) for desk in asked.house.hall.listed()]
    listed = sorted(tables, key=lambda one: one.free)
    return TableList(tuple(listed))


@endpoint(
    "GET", "/api/me/tables", summary="The tables I sit at", answer=TableList, needs_person=True
)
async def my_tables(asked: Asked[None]) -> TableList:
    """Tables to come back to."""
    mine = await asked.house.hall.tables_of(asked.somebody.id)
    return TableList(tuple(map(_listed, mine)))


@endpoint(
    "GET", "/api/tables/{table}", summary="A table before one sits down", query=KeyAsk,
    answer=ListedTable,
)  # fmt: skip
async def see_table(asked: Asked[KeyAsk]) -> ListedTable:
    """What somebody with the link sees at the door."""
    return _listed((await _known(asked, asked.query.key)).table.state)


@endpoint(
    "GET", "/api/tables/{table}/qr", summary="The link as a QR code", media=SVG, needs_person=True
)
async def qr(asked: Asked[None]) -> Response:
    """The invitation of a table as a picture for phones; for those who sit there."""
    desk = await _seated(asked)
    code = segno.make(asked.house.hall.link(desk.table.state), error="m")
    drawing = io.BytesIO()
    colours = {"dark": "#1f1a14", "light": "#fffdf7"}
    code.save(drawing, kind="svg", scale=8, border=3, xmldecl=False, omitsize=True, **colours)
    return Response(drawing.getvalue(), media_type=SVG, headers={"cache-control": "no-store"})


@endpoint(
    "GET", "/api/tables/{table}/card", summary="The card of a table", answer=DrawnCard,
    needs_person=True,
)  # fmt: skip
async def table_card(asked: Asked[None]) -> DrawnCard:
    """The card that is played by, drawn, for those who are at the table."""
    desk = await _at(asked)
    return await asked.think(drawn, desk.table.card)


@endpoint(
    "GET", "/api/tables/{table}/rules", summary="The rule sheet of a table", query=KeyAsk,
    answer=TableRules,
)  # fmt: skip
async def table_rules(asked: Asked[KeyAsk]) -> TableRules:
    """The house rules in force, for whoever may know of the table."""
    settings = (await _known(asked, asked.query.key)).table.state.settings
    return TableRules(settings.title, settings.preset, sheet_of(settings))


@endpoint("GET", "/api/phrases", summary="The ready phrases", answer=Phrases, fresh=3600)
async def phrases(asked: Asked[None]) -> Phrases:
    """What can be said with one tap."""
    del asked
    return Phrases(PHRASES)


def _check_chairs(ask: NewTable) -> None:
    """Whether the bots have chairs, and every chair is taken where play begins at once."""
    others = ask.settings.players - 1
    if len(ask.bots) > others:
        raise Wrong(Code.BAD_VALUE, f"Beside you there are {others} chairs.", place="$.bots")
    if ask.begin and (len(ask.bots) < others or None in ask.bots):
        raise Wrong(Code.BAD_VALUE, "Every other chair needs a bot.", place="$.bots")


async def _check_card(asked: Asked[Any], name: str) -> None:
    """Whether there is such a card for who asks."""
    if name.startswith(OWN):
        kept = await asked.house.store.card(name.removeprefix(OWN))
        there = kept is not None and kept.owner == asked.somebody.id
    else:
        there = name in names()
    if not there:
        raise Wrong(Code.BAD_VALUE, "There is no such card.", place="$.settings.card")


def _opened(asked: Asked[Any], desk: Desk) -> OpenedTable:
    state = desk.table.state
    return OpenedTable(state.id, asked.house.hall.link(state), state.code)


def _listed(state: State) -> ListedTable:
    host = state.chair_of(state.host)
    return ListedTable(
        table=state.id,
        title=state.settings.title,
        host="" if host is None else state.chairs[host].name,
        card="" if state.card_text else state.settings.card,
        preset=state.settings.preset,
        pace=state.settings.pace,
        stage=state.stage,
        players=tuple(f"({one.name})" if one.bot else one.name for one in state.chairs),
        free=sum(chair.free for chair in state.chairs),
        watching=state.settings.watching,
    )


async def _known(asked: Asked[Any], key: str) -> Desk:
    """A table that somebody may know of; to all others it is not there."""
    desk = await asked.house.hall.desk(asked.path["table"])
    state = desk.table.state
    person = asked.person.id if asked.person is not None else ""
    inside = person and (person in state.invited or state.chair_of(person) is not None)
    invited = asked.house.hall.invited(state.id, state.nonce, key)
    if not (inside or state.settings.public or invited):
        raise Wrong(Code.NOT_FOUND, "There is no such table.")
    return desk


async def _at(asked: Asked[Any]) -> Desk:
    """A table that who asks is at, or has a chair at while the line is lost."""
    desk = await _known(asked, "")
    somebody, table = asked.somebody.id, desk.table
    if somebody not in table.here and table.state.chair_of(somebody) is None:
        raise Wrong(Code.NOT_FOUND, "There is no such table.")
    return desk


async def _seated(asked: Asked[Any]) -> Desk:
    """A table at which who asks sits."""
    desk = await _known(asked, "")
    if desk.table.state.chair_of(asked.somebody.id) is None:
        raise Wrong(Code.NOT_SEATED)
    return desk


ENDPOINTS: Final = (
    open_table,
    play_now,
    join,
    list_tables,
    my_tables,
    see_table,
    qr,
    table_card,
    table_rules,
    phrases,
)
