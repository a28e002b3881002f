"""What a store does, whatever keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mahj.server.people.person import Person
from mahj.server.store.rows import (
    Figures,
    KeptCard,
    KeptEntry,
    KeptGame,
    KeptMessage,
    KeptTable,
    Passkey,
    Report,
    Session,
    Share,
    Summary,
)
from mahj.server.store.writes import AnyWrite


class Store(Protocol):
    """Keeps what must outlive the process. A write that has returned survives a kill."""

    @property
    def depth(self) -> int:
        """How many calls of `write` wait."""

    @property
    def figures(self) -> Figures:
        """What the writing has come to."""

    async def write(self, writes: Sequence[AnyWrite]) -> None:
        """Keep all of these, in order, or none: returns when they are on disk.

        StoreError tells why not, Clash where something is there already; other calls are not
        touched by it. A call whose task is cancelled meanwhile is kept all the same.
        """

    async def close(self) -> None:
        """Finish all that was called for, then close. Twice is once."""

    async def tables(self) -> tuple[KeptTable, ...]:
        """The tables that are open, in the order of their ids."""

    async def table(self, table: str) -> KeptTable | None:
        """A table, open or closed."""

    async def table_of_code(self, code: str) -> KeptTable | None:
        """The open table with a code."""

    async def entries(self, table: str, game: int) -> tuple[KeptEntry, ...]:
        """The acts of a game that goes on, in order."""

    async def messages(self, table: str, latest: int) -> tuple[KeptMessage, ...]:
        """The latest messages of a table, the oldest of them first."""

    async def messages_of(self, person: str) -> tuple[KeptMessage, ...]:
        """All that somebody said."""

    async def reports(self) -> tuple[Report, ...]:
        """Every report, the newest first."""

    async def game(self, game: str) -> KeptGame | None:
        """A finished game."""

    async def games_of(
        self, person: str, before: int | None = None, limit: int = 50
    ) -> tuple[Summary, ...]:
        """The games somebody played, the latest first; those that ended before a time."""

    async def records_of(self, person: str) -> tuple[KeptGame, ...]:
        """All games somebody played with their records, the oldest first."""

    async def person(self, person: str) -> Person | None:
        """A person."""

    async def session(self, digest: str) -> Session | None:
        """The session with a digest."""

    async def sessions_of(self, person: str) -> tuple[Session, ...]:
        """The devices on which somebody is signed in."""

    async def passkeys(self, person: str) -> tuple[Passkey, ...]:
        """The passkeys of somebody."""

    async def passkey(self, credential: bytes) -> Passkey | None:
        """A passkey by its credential id."""

    async def cards_of(self, person: str) -> tuple[KeptCard, ...]:
        """The cards of somebody, by name."""

    async def card(self, card: str) -> KeptCard | None:
        """Somebody's card by its id. Whose it is must be looked at by who asks."""

    async def share(self, share: str) -> Share | None:
        """A replay link."""

    async def shares_of(self, person: str) -> tuple[Share, ...]:
        """The replay links somebody made, the newest first."""

    async def beat(self) -> int | None:
        """When the server was last known to be alive."""

    async def secret(self, name: str) -> bytes | None:
        """A secret of the server."""
