"""Help at a table: what the analyst says to a player who may ask."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from mahj.analysis.advice import advise, warning, which_line
from mahj.analysis.lines import Standing, lines
from mahj.analysis.marks import Mark, marks, still_to_come, whole
from mahj.analysis.told import LostLine, ToldAdvice, rounded, told_advice, told_lost
from mahj.card import Card
from mahj.rules import AnyAct, Game, Options, Seat, View, acts, moves, side_actions, view
from mahj.server.hall.desk import Desk
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.limits import Kind
from mahj.server.tables.doing import shadow
from mahj.server.tables.telling import help_refused, seat_for
from mahj.server.warming import under_way, unmarked
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
    refused: bool = False
    """Whether there is no help although it was asked for; no error, for company may just come."""


class CoachAsk(msgspec.Struct, frozen=True):
    """How much to say."""

    help: bool = True
    """Distances, odds and advice too; without them it is told only what lies open."""


class WarnAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a player is about to do."""

    act: AnyAct


class Warned(msgspec.Struct, frozen=True):
    """What to think of before; nothing where nothing speaks against it, or nobody may say."""

    words: str


@endpoint(
    "GET", "/api/tables/{table}/advice", summary="What I hold of the card, and what to do",
    query=CoachAsk, answer=Coaching, needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def coached(asked: Asked[CoachAsk]) -> Coaching:
    """Marks, distances and advice for who asks, from what that seat sees."""
    seen, options, card, refused = await _position(asked)
    helped = asked.query.help and not refused
    if helped and not under_way.is_set():
        return await asked.think(coaching, seen, options, card)
    if unmarked.is_set():
        return Coaching((), (), ready=False)
    told = await asked.think(plain, seen, card)
    return msgspec.structs.replace(told, ready=not helped, refused=refused and asked.query.help)


@endpoint(
    "POST", "/api/tables/{table}/warning", summary="What speaks against an act", body=WarnAsk,
    answer=Warned, needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def warned(asked: Asked[WarnAsk]) -> Warned:
    """A warning before an act that would kill the hand, or the chances of it."""
    seen, _, card, refused = await _position(asked)
    if refused or under_way.is_set():
        return Warned("")
    words = await asked.think(warning, seen, asked.body.act, card)
    return Warned(words or "")


ADVISED: Final = (acts.Object, acts.TakeBack)
"""What nobody is asked to do, and may be right."""


class _Position(NamedTuple):
    """What advice rests on, and whether none may be given."""

    seen: View
    options: Options
    card: Card
    refused: bool


async def _position(asked: Asked[Any]) -> _Position:
    desk: Desk = await asked.house.hall.desk(asked.path["table"])
    seat = seat_for(desk.table, asked.somebody.id)
    playing, state = desk.table.playing, desk.table.state
    if seat is None or playing is None:
        raise Wrong(Code.NOT_FOUND, "There is no such table.")
    game: Game = playing.game
    if state.kept is not None and state.kept.seat == seat:
        game = shadow(game, state.kept)
    refused = help_refused(state, asked.somebody.id)
    return _Position(view(game, seat), choices(game, seat), desk.table.card, refused)


def choices(game: Game, seat: Seat) -> Options:
    """What a seat may be advised to do: what it is asked, to stop the Charleston, to put back."""
    asked = moves(game, seat)
    if game.dead[seat]:
        return asked
    beside = side_actions(game, seat).forms
    return Options((*asked.forms, *(form for form in beside if form.act in ADVISED)))


def plain(seen: View, card: Card) -> Coaching:
    """What lies open to a player who is not helped."""
    found = marks(card, seen)
    return Coaching(found.lines, told_lost(found.lost))


def coaching(seen: View, options: Options, card: Card) -> Coaching:
    """What the analyst says; no advice where tiles are on their way or missing or it is dead."""
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
