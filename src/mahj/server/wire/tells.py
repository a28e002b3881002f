"""What a table tells a page."""

from __future__ import annotations

from typing import Literal

import msgspec

from mahj.rules import AnyEvent, HouseRules, Seat
from mahj.server.history.winning import Won
from mahj.server.tables.settings import Settings
from mahj.server.wire.asks import Have
from mahj.server.wire.faults import Fault
from mahj.server.wire.forms import ActForm
from mahj.server.wire.picture import Picture
from mahj.tiles import Tile


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


class Tell(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="tell", tag=_snake):
    """Something told."""


# answers: every ask gets exactly one of these


class Done(Tell, frozen=True):
    """It is done, and kept on disk."""

    id: str


class Refused(Tell, frozen=True):
    """It is not done, and nothing has changed."""

    id: str
    error: Fault


class Stale(Tell, frozen=True):
    """It came too late: the table had moved on. Where it is now is told at once."""

    id: str
    have: Have


class Malformed(Tell, frozen=True):
    """What was sent is no ask; after so many strikes the connection is closed."""

    error: Fault
    strikes_left: int
    id: str = ""


# the table


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as everybody sees it."""

    name: str = ""
    """Who sits there; nothing where nobody does."""
    person: str = ""
    bot: str = ""
    """The level of the bot that sits there, or plays for an absent person."""
    here: bool = True
    """Whether the person is connected."""
    stand_in: bool = False
    """Whether a bot plays for the person."""
    handed: bool = False
    """Whether the person asked for that."""
    seat: Seat | None = None
    """The seat in the current game; P0 is East."""
    score: int = 0
    ready: bool = False


class Knock(msgspec.Struct, frozen=True):
    """Somebody at the door, told to the host alone."""

    person: str
    name: str


class Pausing(msgspec.Struct, frozen=True):
    """A pause: who asked for it, who has agreed to go on, when it ends by itself."""

    by: str
    agreed: tuple[int, ...]
    until: int


class Played(msgspec.Struct, frozen=True):
    """A finished game of the session: what it brought each chair."""

    number: int
    game: str
    """Its id, for record and replay."""
    ending: str
    winner: int | None
    """The chair that won."""
    line: str
    net: tuple[int, ...]
    names: tuple[str, ...]
    people: tuple[str, ...]
    """Who sat in each chair; nobody where a bot did."""


class Invitation(msgspec.Struct, frozen=True):
    """How friends get in; told to those who sit at the table."""

    link: str
    code: str
    """Five letters; nothing once the seats are full or two hours are over."""
    until: int


class TableSight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as somebody sees it, its game aside."""

    id: str
    stage: Literal["gathering", "playing", "between", "over", "closed"]
    """Gathering before a session, between two games of it, over after it."""
    settings: Settings
    rules: HouseRules
    host: str
    chairs: tuple[Chair, ...]
    game: int = 0
    round: int = 0
    played: tuple[Played, ...] = ()
    pausing: Pausing | None = None
    frozen: bool = False
    knocks: tuple[Knock, ...] = ()
    invitation: Invitation | None = None
    watchers: int = 0
    next_at: int | None = None
    """When the next game begins by itself."""
    next_east: int | None = None
    """Between two games, whose chair is East's in the next."""
    commitment: str = ""
    """What binds the table to the wall of this game; its record proves it afterwards."""
    quiet: bool = False
    """Whether nobody may speak now."""
    help_refused: bool = False
    """Whether the analyst may not help this viewer: people sit here, and the host said no."""


class You(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who the page speaks for."""

    person: str
    name: str
    role: Literal["player", "watcher", "knocking"]
    chair: int | None = None
    host: bool = False
    auto_pass: AutoPassing | None = None
    muted: tuple[str, ...] = ()


class AutoPassing(msgspec.Struct, frozen=True):
    """When the table passes for somebody."""

    cannot_call: bool = False
    until_turn: bool = False
    tiles: tuple[Tile, ...] = ()


class ChatMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something somebody said."""

    message: int
    at: int
    person: str
    name: str
    text: str
    phrase: str = ""


class Deadline(msgspec.Struct, frozen=True):
    """When the table stops waiting for an answer, and whom it waits for."""

    at: int | None
    """Nothing where there is no clock."""
    seats: tuple[Seat, ...]


class Welcome(Tell, frozen=True):
    """The answer to Hello: the table, and who you are at it. What you have not heard follows."""

    id: str
    time: int
    """The server's clock, in milliseconds since 1970."""
    you: You
    table: TableSight
    chat: tuple[ChatMessage, ...] = ()


class Knocking(Tell, frozen=True):
    """You are at the door; the host sees it."""

    id: str


class TableChanged(Tell, frozen=True):
    """The table, whole, whenever anything but its game changes."""

    you: You
    table: TableSight


class Told(Tell, frozen=True):
    """What happened in the game, what you see now, and what you can do.

    `n` counts what this viewer was told of this game, so that a page knows what it has. Without
    `events` and with `whole` it is everything anew.
    """

    game: int
    n: int
    picture: Picture
    options: tuple[ActForm, ...] = ()
    passes: bool = False
    """Whether the table will pass for this viewer, who has asked it to."""
    deadline: Deadline | None = None
    events: tuple[AnyEvent, ...] = ()
    whole: bool = False
    late: tuple[Seat, ...] = ()
    """Whose time had run out, so that the table did for them what they did here."""
    won: Won | None = None
    """The hand that won, in the order of its line, once the game is over."""


class Said(Tell, frozen=True):
    """Somebody said something."""

    message: ChatMessage


class Removed(Tell, frozen=True):
    """A message was taken away."""

    message: int


class Pong(Tell, frozen=True):
    """Yes, and this is the time."""

    id: str
    time: int


AnyTell = (
    Done
    | Refused
    | Stale
    | Malformed
    | Welcome
    | Knocking
    | TableChanged
    | Told
    | Said
    | Removed
    | Pong
)
