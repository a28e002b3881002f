"""What a store can be told to keep or to forget, as values.

>>> import msgspec
>>> msgspec.json.encode(Beat(at=7))
b'{"write":"Beat","at":7}'
"""

from __future__ import annotations

import msgspec


class Write(msgspec.Struct, frozen=True, tag_field="write", tag=True):
    """One thing to keep or to forget. Times are milliseconds since 1970."""


class PutTable(Write, frozen=True):
    """A table as it stands now. No two open tables have the same code; '' is no code."""

    table: str
    state: bytes
    code: str
    public: bool
    closed: bool
    at: int


class AddEntry(Write, frozen=True):
    """An act of a game that goes on; each number once in a game."""

    table: str
    game: int
    number: int
    entry: bytes
    by: str


class DropEntries(Write, frozen=True):
    """Forget the acts of a game, which is kept as a finished one."""

    table: str
    game: int


class Sat(msgspec.Struct, frozen=True):
    """Who sat at a seat of a finished game, and what it brought."""

    person: str
    """Nobody ('') at the seat of a bot, and where a person has been forgotten."""
    name: str
    net: int
    bot: str = ""
    """The bot's level; '' for people."""


class PutGame(Write, frozen=True):
    """A finished game."""

    game: str
    table: str
    number: int
    """Which game of the table's session."""
    ended: int
    card: str
    """The name of the card."""
    players: tuple[Sat, ...]
    """By seat, in the order of the record's header."""
    ending: str
    winner: int | None
    """The seat that won."""
    line: str
    record: str
    """The record as text, with all tiles (JSON Lines)."""
    card_text: str = ""
    """The card itself, where it does not come with mahj."""


class AddMessage(Write, frozen=True):
    """Something said at a table; each number once at a table."""

    table: str
    message: int
    at: int
    person: str
    name: str
    text: str
    phrase: str = ""
    """Which of the ready phrases; '' for words of one's own."""


class RemoveMessage(Write, frozen=True):
    """Forget what was said; a report of it keeps the words."""

    table: str
    message: int


class AddReport(Write, frozen=True):
    """Somebody reports what was said, once. The words are kept with the report."""

    table: str
    message: int
    by: str
    why: str
    at: int


class PutPerson(Write, frozen=True):
    """A person and the name they go by."""

    person: str
    name: str
    made: int


class DeletePerson(Write, frozen=True):
    """Forget a person.

    Name, sessions, passkeys, cards, replay links and messages go. Finished games stay for the
    others, with "somebody" at the seat and in the record, which is sealed anew.
    """

    person: str


class ForgetInGame(Write, frozen=True):
    """Take a person out of one finished game, as `DeletePerson` does with all."""

    person: str
    game: str


class PutSession(Write, frozen=True):
    """A device on which somebody is signed in, by the digest of its secret."""

    digest: str
    person: str
    seen: int


class DropSession(Write, frozen=True):
    """Sign a device out."""

    digest: str


class PutPasskey(Write, frozen=True):
    """A passkey of a person, and how often it was used."""

    credential: bytes
    person: str
    key: bytes
    count: int
    made: int


class DropPasskey(Write, frozen=True):
    """Forget a passkey."""

    credential: bytes


class PutCard(Write, frozen=True):
    """A card of somebody's own. Its id stays with its first owner."""

    owner: str
    card: str
    name: str
    text: str
    at: int


class DropCard(Write, frozen=True):
    """Forget a card, if it is the owner's."""

    owner: str
    card: str


class PutShare(Write, frozen=True):
    """A link to the replay of a game."""

    share: str
    game: str
    by: str
    at: int
    names: bool = True
    """Whether it shows the names of the players."""


class DropShare(Write, frozen=True):
    """Take a replay link back."""

    share: str


class Beat(Write, frozen=True):
    """The server was alive at this time."""

    at: int


class PutSecret(Write, frozen=True):
    """A secret of the server, such as a signing key."""

    name: str
    value: bytes


AnyWrite = (
    AddEntry
    | PutTable
    | DropEntries
    | PutGame
    | AddMessage
    | RemoveMessage
    | AddReport
    | PutPerson
    | DeletePerson
    | ForgetInGame
    | PutSession
    | DropSession
    | PutPasskey
    | DropPasskey
    | PutCard
    | DropCard
    | PutShare
    | DropShare
    | Beat
    | PutSecret
)
"""Any of them."""
