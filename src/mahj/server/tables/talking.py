"""Chat: what may be said when, and taking it away again."""

from __future__ import annotations

import unicodedata
from typing import Final

from mahj.rules import HouseRules
from mahj.server.store.writes import AddMessage, AddReport, RemoveMessage
from mahj.server.tables.state import Stage
from mahj.server.tables.work import Private, Spoken, Unsaid, Work
from mahj.server.wire import asks
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.phrases import BY_KEY
from mahj.server.wire.tells import ChatMessage

MOST_MUTED: Final = 12
"""By one person at one table."""
MOST_MUTES: Final = 200


def say(work: Work, person: str, ask: asks.Say) -> None:
    """Somebody at the table says something in their own words."""
    seen = (c for c in unicodedata.normalize("NFC", ask.text) if unicodedata.category(c) != "Cf")
    text = " ".join("".join(seen).split())
    if not text or not text.isprintable():
        raise Wrong(Code.BAD_VALUE, "There is nothing to read in this.", place="$.text")
    _spoken(work, person, text, "", about_game=True)


def phrase(work: Work, person: str, ask: asks.SayPhrase) -> None:
    """Somebody says one of the ready phrases."""
    ready = BY_KEY.get(ask.phrase)
    if ready is None:
        raise Wrong(Code.BAD_VALUE, "There is no such phrase.", place="$.phrase")
    _spoken(work, person, ready.text, ready.key, about_game=ready.about_game)


def quiet(stage: Stage, rules: HouseRules) -> bool:
    """Whether nobody at a table may speak: during a tournament game."""
    return stage == "playing" and rules.scoring == "points"


def _spoken(work: Work, person: str, text: str, key: str, *, about_game: bool) -> None:
    slot = work.slot_of(person)
    state, playing = work.state, work.table.playing
    if state.stage == "playing" and playing is not None:
        if quiet(state.stage, playing.game.rules):
            raise Wrong(Code.QUIET, "No chat during a tournament game.")
        seat = state.seat_of(slot)
        if about_game and seat is not None and playing.game.dead[seat]:
            raise Wrong(
                Code.QUIET,
                "A player whose hand is dead says nothing about the game.",
                rule="DEAD-15",
            )
    number = state.messages + 1
    name = state.chairs[slot].name
    work.put(messages=number)
    work.writes.append(
        AddMessage(
            table=state.id,
            message=number,
            at=work.now,
            person=person,
            name=name,
            text=text,
            phrase=key,
        )
    )
    work.news.append(Spoken(ChatMessage(number, work.now, person, name, text, key)))


def mute(work: Work, person: str, ask: asks.Mute) -> None:
    """Somebody wants to hear no more of another, or to hear them again."""
    pair = (person, ask.person)
    rest = tuple(one for one in work.state.mutes if one != pair)
    if ask.on and sum(one == person for one, _ in rest) >= MOST_MUTED:
        raise Wrong(Code.NOT_NOW, "You cannot mute anybody else at this table.")
    work.news.append(Private(person))
    work.put(mutes=(*rest, pair)[-MOST_MUTES:] if ask.on else rest)


def report(work: Work, person: str, ask: asks.Report) -> None:
    """Somebody tells whoever runs the server about a message."""
    _known(work, ask.message)
    work.writes.append(
        AddReport(table=work.state.id, message=ask.message, by=person, why=ask.why, at=work.now)
    )


def remove(work: Work, person: str, ask: asks.Remove) -> None:
    """The host takes a message away."""
    work.host(person)
    _known(work, ask.message)
    work.writes.append(RemoveMessage(table=work.state.id, message=ask.message))
    work.news.append(Unsaid(ask.message))


def _known(work: Work, message: int) -> None:
    if not 1 <= message <= work.state.messages:
        raise Wrong(Code.BAD_VALUE, "There is no such message.", place="$.message")
