"""Everything that is kept about somebody, for them to see and take away."""

from __future__ import annotations

import msgspec

from mahj.server.people.person import Person
from mahj.server.store.rows import KeptCard, KeptGame, KeptMessage, Share
from mahj.server.store.store import Store


class MyPasskey(msgspec.Struct, frozen=True):
    """A passkey: its id, when it was made, and how often it was used, if it counts."""

    id: bytes
    made: int
    count: int


class MyPlayer(msgspec.Struct, frozen=True):
    """Somebody who played in a game of mine: a name, not who that is."""

    name: str
    net: int
    bot: str


class MyGame(msgspec.Struct, frozen=True):
    """A finished game with its record; a card that is somebody's own does not come with it."""

    game: str
    ended: int
    card: str
    seat: int | None
    """Where I sat."""
    players: tuple[MyPlayer, ...]
    ending: str
    winner: int | None
    line: str
    record: str

    @classmethod
    def of(cls, kept: KeptGame, person: str) -> MyGame:
        """A game as somebody who played in it may have it."""
        return cls(
            kept.game,
            kept.ended,
            kept.card,
            kept.seat_of(person),
            tuple(MyPlayer(sat.name, sat.net, sat.bot) for sat in kept.players),
            kept.ending,
            kept.winner,
            kept.line,
            kept.record,
        )


class MyReport(msgspec.Struct, frozen=True):
    """A report that I made of a message."""

    at: int
    table: str
    message: int
    why: str


class Reported(msgspec.Struct, frozen=True):
    """A message of mine that was reported; by whom is theirs to keep."""

    at: int
    table: str
    message: int
    text: str


class MyData(msgspec.Struct, frozen=True):
    """All of it. Times are milliseconds since 1970."""

    person: Person
    signed_in: tuple[int, ...]
    """When each of my devices was last seen, to the day."""
    passkeys: tuple[MyPasskey, ...]
    cards: tuple[KeptCard, ...]
    shares: tuple[Share, ...]
    messages: tuple[KeptMessage, ...]
    reports: tuple[MyReport, ...]
    reported: tuple[Reported, ...]
    games: tuple[MyGame, ...]


async def data_of(store: Store, person: Person) -> MyData:
    """Everything that is kept about somebody."""
    me = person.id
    reports = await store.reports()
    return MyData(
        person=person,
        signed_in=tuple(session.seen for session in await store.sessions_of(me)),
        passkeys=tuple(
            MyPasskey(one.credential, one.made, one.count) for one in await store.passkeys(me)
        ),
        cards=await store.cards_of(me),
        shares=await store.shares_of(me),
        messages=await store.messages_of(me),
        reports=tuple(
            MyReport(one.at, one.table, one.message, one.why) for one in reports if one.by == me
        ),
        reported=tuple(
            Reported(one.at, one.table, one.message, one.text)
            for one in reports
            if one.person == me
        ),
        games=tuple(MyGame.of(one, me) for one in await store.records_of(me)),
    )
