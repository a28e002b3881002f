"""What a store gives back, as values. Times are milliseconds since 1970."""

from __future__ import annotations

import msgspec

from mahj.server.store.writes import Sat


class KeptTable(msgspec.Struct, frozen=True):
    """A table as it was last kept."""

    table: str
    state: bytes
    code: str
    public: bool
    closed: bool
    at: int


class KeptEntry(msgspec.Struct, frozen=True):
    """An act of a game that goes on."""

    number: int
    entry: bytes
    by: str


class KeptMessage(msgspec.Struct, frozen=True):
    """Something said at a table."""

    table: str
    message: int
    at: int
    person: str
    name: str
    text: str
    phrase: str


class Summary(msgspec.Struct, frozen=True):
    """A finished game without its record."""

    game: str
    table: str
    number: int
    ended: int
    card: str
    players: tuple[Sat, ...]
    ending: str
    winner: int | None
    line: str

    def seat_of(self, person: str) -> int | None:
        """The seat a person had; None where they did not sit there."""
        seats = (seat for seat, sat in enumerate(self.players) if sat.person == person != "")
        return next(seats, None)


class KeptGame(Summary, frozen=True):
    """A finished game with its record, and with its card where that does not come with mahj."""

    record: str
    card_text: str


class Session(msgspec.Struct, frozen=True):
    """A device on which somebody is signed in."""

    digest: str
    person: str
    seen: int


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a person."""

    credential: bytes
    person: str
    key: bytes
    count: int
    made: int


class KeptCard(msgspec.Struct, frozen=True):
    """A card of somebody's own."""

    owner: str
    card: str
    name: str
    text: str
    at: int


class Share(msgspec.Struct, frozen=True):
    """A link to the replay of a game."""

    share: str
    game: str
    by: str
    at: int
    names: bool


class Report(msgspec.Struct, frozen=True):
    """A message that somebody reported, with its words as they were."""

    at: int
    table: str
    message: int
    by: str
    by_name: str
    """Who reported it; '' where they have been forgotten."""
    why: str
    person: str
    name: str
    text: str


class Figures(msgspec.Struct, frozen=True):
    """What the writing of a store has come to since it was opened."""

    commits: int = 0
    calls: int = 0
    writes: int = 0
    failed: int = 0
    """Calls that were refused."""
    largest: int = 0
    """The most calls in one commit."""
    seconds: float = 0.0
    """The time spent in commits."""
