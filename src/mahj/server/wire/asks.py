"""What a page asks of a table. Who asks is known from the connection, never from the message."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from mahj.rules import AnyAct
from mahj.server.tables.settings import Level, Settings
from mahj.tiles import Tile

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
ChairNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
PersonId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Line = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class Ask(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    tag_field="ask",
    tag=_snake,
):
    """Something asked; `id` is the page's own, and comes back with the answer.

    The same id asked again, after a lost connection, gets the same answer and is not done twice.
    """

    id: Id


class Have(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page has already: the number of the game, and of the last thing it was told of it."""

    game: Number
    n: Number


# arriving


class Hello(Ask, frozen=True):
    """The first message of a connection: "I have n", and the key of an invitation if any."""

    have: Have | None = None
    key: Annotated[str, msgspec.Meta(max_length=300)] = ""


class Ping(Ask, frozen=True):
    """Is anybody there?"""


# playing


class Act(Ask, frozen=True):
    """Do something in the game; `on` is the number of the last thing told before it."""

    game: Number
    on: Number
    act: AnyAct


class AutoPass(Ask, frozen=True):
    """Let the table pass for me: when I cannot call, until my next turn, or for some tiles."""

    cannot_call: bool = False
    until_turn: bool = False
    tiles: Annotated[tuple[Tile, ...], msgspec.Meta(max_length=36)] = ()


class Ready(Ask, frozen=True):
    """Go on: to the next game, or after a session to another one."""


class Pause(Ask, frozen=True):
    """Stop the clock."""


class Resume(Ask, frozen=True):
    """Agree to go on; the table goes on when all have, or after ten minutes."""


# chairs


class Sit(Ask, frozen=True):
    """Take a chair; without a number the first that is free."""

    chair: ChairNumber | None = None


class Leave(Ask, frozen=True):
    """Get up for good: a bot takes the chair while a session goes on."""


class HandOver(Ask, frozen=True):
    """Let a bot play for me until I take over again."""


class TakeOver(Ask, frozen=True):
    """Play again myself."""


# what the host does


class Change(Ask, frozen=True):
    """Change what the table plays; before a session begins."""

    settings: Settings


class Begin(Ask, frozen=True):
    """Begin the session."""


class SetBot(Ask, frozen=True):
    """Put a bot in a chair that nobody has; no level takes it away."""

    chair: ChairNumber
    level: Level | None


class Kick(Ask, frozen=True):
    """Ask somebody to leave the table."""

    person: PersonId


class Admit(Ask, frozen=True):
    """Let somebody in who knocked, or not."""

    person: PersonId
    yes: bool = True


class NewInvitation(Ask, frozen=True):
    """Make a new link and code; the old ones no longer open the door."""


class Close(Ask, frozen=True):
    """End the table for everybody."""


# talking


class Say(Ask, frozen=True):
    """Say something to the table."""

    text: Line


class SayPhrase(Ask, frozen=True):
    """Say one of the ready phrases."""

    phrase: Annotated[str, msgspec.Meta(max_length=30)]


class Mute(Ask, frozen=True):
    """Hear no more of somebody's messages, or hear them again."""

    person: PersonId
    on: bool = True


class Report(Ask, frozen=True):
    """Tell whoever runs the server about a message."""

    message: Number
    why: Literal["rude", "cheating", "spam", "other"] = "other"


class Remove(Ask, frozen=True):
    """The host takes a message away."""

    message: Number


AnyAsk = (
    Hello
    | Ping
    | Act
    | AutoPass
    | Ready
    | Pause
    | Resume
    | Sit
    | Leave
    | HandOver
    | TakeOver
    | Change
    | Begin
    | SetBot
    | Kick
    | Admit
    | NewInvitation
    | Close
    | Say
    | SayPhrase
    | Mute
    | Report
    | Remove
)
