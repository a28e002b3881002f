"""Help at a table: what the analyst says to a player who may ask."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mahj.analysis.advice import advise, warning, which_line
from mahj.analysis.lines import Standing, lines
from mahj.analysis.marks import Mark, marks, still_to_come, whole
from mahj.analysis.told import LostLine, ToldAdvice, rounded, told_advice, told_lost
from mahj.card import Card
from mahj.rules import AnyAct, Game, Options, View, moves, view
from mahj.server.hall.desk import Desk
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.limits import Kind
from mahj.server.tables.doing import shadow
from mahj.server.tables.telling import seat_for
from mahj.server.warming import under_way
from mahj.server.wire.faults import Code, Wrong


class Coaching(msgspec.Struct, frozen=True):
    """What is held of the card, and with help what the analyst says of it."""

    marks: tuple[Mark, ...]
    """What is held of each line that can be had, as the card prints them."""
    lost: tuple[LostLine, ...]
    lines: tuple[Standing, ...] = ()
    """How far the lines are, the best first; nothing without help."""
    line: ToldAdvice | None = None
    """Which line to play; nothing without help."""
    advice: ToldAdvice | None = None
    """What to do now; nothing without help, and where there is nothing to decide."""
    ready: bool = True
    """Whether the analyst is; on a machine's first day it takes a minute to be."""


class CoachAsk(msgspec.Struct, frozen=True):
    """How much to say."""

    help: bool = True
    """Distances, odds and advice too; without them it is told only what lies open."""


class WarnAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a player is about to do."""

    act: AnyAct


class Warned(msgspec.Struct, frozen=True):
    """What to think of before; nothing where nothing speaks against it."""

    words: str


@endpoint(
    "GET", "/api/tables/{table}/advice", summary="What I hold of the card, and what to do",
    query=CoachAsk, answer=Coaching, needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def coached(asked: Asked[CoachAsk]) -> Coaching:
    """Marks, distances and advice for who asks, from what that seat sees."""
    seen, options, card = await _position(asked, helped=asked.query.help)
    if asked.query.help and not under_way.is_set():
        return await asked.think(coaching, seen, options, card)
    told = await asked.think(plain, seen, card)
    return msgspec.structs.replace(told, ready=not asked.query.help)


@endpoint(
    "POST", "/api/tables/{table}/warning", summary="What speaks against an act", body=WarnAsk,
    answer=Warned, needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def warned(asked: Asked[WarnAsk]) -> Warned:
    """A warning before an act that would kill the hand, or the chances of it."""
    seen, _, card = await _position(asked, helped=True)
    if under_way.is_set():
        return Warned("")
    words = await asked.think(warning, seen, asked.body.act, card)
    return Warned(words or "")


async def _position(asked: Asked[Any], *, helped: bool) -> tuple[View, Options, Card]:
    desk: Desk = await asked.house.hall.desk(asked.path["table"])
    seat = seat_for(desk.table, asked.somebody.id)
    playing, state = desk.table.playing, desk.table.state
    if seat is None or playing is None:
        raise Wrong(Code.NOT_FOUND, "There is no such table.")
    others = sum(bool(chair.person) for chair in state.chairs) - 1
    if helped and others and not state.settings.help:
        raise Wrong(Code.UNAVAILABLE, "The host has not allowed help at this table.")
    game: Game = playing.game
    if state.kept is not None and state.kept.seat == seat:
        game = shadow(game, state.kept)
    return view(game, seat), moves(game, seat), desk.table.card


def plain(seen: View, card: Card) -> Coaching:
    """What lies open to a player who is not helped."""
    found = marks(card, seen)
    return Coaching(found.lines, told_lost(found.lost))


def coaching(seen: View, options: Options, card: Card) -> Coaching:
    """What the analyst says; no advice where tiles are on their way or missing, or all is lost."""
    told, position = plain(seen, card), still_to_come(seen)
    assert seen.seat is not None
    if seen.hands[seen.seat].dead or not whole(position):
        return told
    return msgspec.structs.replace(
        told,
        lines=tuple(map(rounded, lines(card, position))),
        line=told_advice(which_line(card, position)),
        advice=told_advice(advise(seen, options, card)),
    )


ENDPOINTS: Final = (coached, warned)
