"""Help at a table: what the analyst says to a player who may ask."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mahj.analysis.advice import advise, warning, which_line
from mahj.analysis.lines import Standing, lines, lost
from mahj.analysis.position import position_of
from mahj.card import Card
from mahj.rules import AnyAct, Game, Options, View, moves, view
from mahj.server.hall.desk import Desk
from mahj.server.http.analysis import LostLine, ToldAdvice, rounded, told_advice
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.limits import Kind
from mahj.server.tables.doing import shadow
from mahj.server.tables.telling import seat_for
from mahj.server.wire.faults import Code, Wrong

WHOLE: Final = (13, 14)
"""How many tiles a hand has that can be judged."""


class Coaching(msgspec.Struct, frozen=True):
    """What the analyst says of a seat's position."""

    lines: tuple[Standing, ...]
    lost: tuple[LostLine, ...]
    line: ToldAdvice | None
    """Which line to play."""
    advice: ToldAdvice | None
    """What to do now; nothing where there is nothing to decide."""


class WarnAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a player is about to do."""

    act: AnyAct


class Warned(msgspec.Struct, frozen=True):
    """What to think of before; nothing where nothing speaks against it."""

    words: str


@endpoint(
    "GET", "/api/tables/{table}/advice", summary="What the analyst says to me", answer=Coaching,
    needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def coached(asked: Asked[None]) -> Coaching:
    """Lines, distances and advice for who asks, from what that seat sees."""
    seen, options, card = await _position(asked)
    return await asked.think(coaching, seen, options, card)


@endpoint(
    "POST", "/api/tables/{table}/warning", summary="What speaks against an act", body=WarnAsk,
    answer=Warned, needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def warned(asked: Asked[WarnAsk]) -> Warned:
    """A warning before an act that would kill the hand, or the chances of it."""
    seen, _, card = await _position(asked)
    words = await asked.think(warning, seen, asked.body.act, card)
    return Warned(words or "")


async def _position(asked: Asked[Any]) -> tuple[View, Options, Card]:
    desk: Desk = await asked.house.hall.desk(asked.path["table"])
    seat = seat_for(desk.table, asked.somebody.id)
    playing, state = desk.table.playing, desk.table.state
    if seat is None or playing is None:
        raise Wrong(Code.NOT_FOUND, "There is no such table.")
    others = sum(bool(chair.person) for chair in state.chairs) - 1
    if others and not state.settings.help:
        raise Wrong(Code.UNAVAILABLE, "The host has not allowed help at this table.")
    game: Game = playing.game
    if state.kept is not None and state.kept.seat == seat:
        game = shadow(game, state.kept)
    return view(game, seat), moves(game, seat), desk.table.card


def coaching(seen: View, options: Options, card: Card) -> Coaching:
    """What the analyst says; nothing where tiles are on their way, or missing."""
    found = position_of(seen)
    if len(found.rack) + sum(one.size for one in found.exposures) not in WHOLE:
        return Coaching((), (), None, None)
    return Coaching(
        tuple(map(rounded, lines(card, found))),
        tuple(LostLine(*one) for one in lost(card, found).items()),
        told_advice(which_line(card, found)),
        told_advice(advise(seen, options, card)),
    )


ENDPOINTS: Final = (coached, warned)
