"""The audience of one table: the pages of everybody who is connected, and what each is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from mahj.rules import SEATS
from mahj.server.hall.connection import Connection, encoded
from mahj.server.hall.watching import Gallery
from mahj.server.tables.state import Stage, State
from mahj.server.tables.talking import quiet
from mahj.server.tables.telling import caught_up, news_for, seat_for, table_sight, told, you
from mahj.server.tables.work import Happened, News, Private, Shown, Spoken, Table, Unsaid
from mahj.server.wire.asks import Have
from mahj.server.wire.closing import BY_CODE, Closing
from mahj.server.wire.faults import Wrong
from mahj.server.wire.tells import (
    ChatMessage,
    Refused,
    Removed,
    Said,
    TableChanged,
    TableSight,
    Welcome,
)

CHAT = 100
"""How many of the latest messages are told to who comes in."""


class Audience:
    """Everybody who is connected to a table."""

    def __init__(
        self, link: Callable[[State], str], chat: Iterable[ChatMessage], watch_delay_s: int
    ) -> None:
        self._link = link
        self.connections: dict[str, set[Connection]] = {}
        self.chat: deque[ChatMessage] = deque(chat, maxlen=CHAT)
        self.gallery = Gallery(1000 * watch_delay_s)

    def __iter__(self) -> Iterator[Connection]:
        """Those who have been let in."""
        for person in self.connections:
            yield from self._inside(person)

    def _inside(self, person: str) -> Iterable[Connection]:
        return [one for one in self.connections.get(person, ()) if one.inside]

    # coming and going

    def add(self, connection: Connection) -> None:
        """A page of somebody."""
        self.connections.setdefault(connection.person, set()).add(connection)

    def has(self, connection: Connection) -> bool:
        """Whether a page is still there."""
        return connection in self.connections.get(connection.person, ())

    def forget(self, connection: Connection) -> bool:
        """Forget a page; whether it was the last of its person."""
        self.gallery.leave(connection)
        rest = self.connections.get(connection.person)
        if rest is None or connection not in rest:
            return False
        rest.discard(connection)
        if not rest:
            del self.connections[connection.person]
        return not rest

    def welcome(
        self, table: Table, connection: Connection, ask: str, have: Have | None, now: int
    ) -> None:
        """Tell who comes in how everything stands."""
        person = connection.person
        muted = {other for one, other in table.state.mutes if one == person}
        connection.inside = True
        connection.tell(
            Welcome(
                id=ask,
                time=now,
                you=you(table, person, connection.name),
                table=self._first_sight(table, person),
                chat=tuple(one for one in self.chat if one.person not in muted),
            )
        )
        if table.state.chair_of(person) is None:
            self._watch(table, connection, now)
        else:
            missed = caught_up(table, seat_for(table, person), have)
            if missed is not None:
                connection.tell(missed)

    def _first_sight(self, table: Table, person: str) -> TableSight:
        """The table as somebody sees it who comes in; how games ended is not told too early."""
        sight = self._sight(table, person)
        if not self.gallery.delay or table.state.chair_of(person) is not None:
            return sight
        chairs = tuple(replace(chair, score=0) for chair in sight.chairs)
        stage: Stage = "gathering" if sight.stage == "gathering" else "playing"
        return replace(
            sight,
            stage=stage,
            chairs=chairs,
            played=(),
            next_at=None,
            next_east=None,
            quiet=quiet(stage, sight.rules),
        )

    # watching

    def _watch(self, table: Table, connection: Connection, now: int) -> None:
        """Somebody without a chair sees the game, where the table lets them."""
        if not table.state.settings.watching or connection in self.gallery.watchers:
            return
        self.gallery.enter(connection, told(table, None, whole=True), now)
        if self.gallery.delay:
            self.gallery.tell(self._table_for(table, connection), now, connection)
        self.gallery.release(now)

    def delay(self, table: Table, now: int) -> None:
        """Let watchers see the game as late as the table wants from now on."""
        delay_ms = 1000 * table.state.settings.watch_delay_s
        if delay_ms == self.gallery.delay:
            return
        watchers, self.gallery = self.gallery.watchers, Gallery(delay_ms)
        for watcher in watchers:
            self.gallery.enter(watcher, told(table, None, whole=True), now)

    # telling

    def tell(self, table: Table, news: News, now: int) -> None:
        """Tell everybody whom news concerns."""
        match news:
            case Happened():
                self._tell_game(table, news, now)
            case Spoken():
                self.chat.append(news.message)
                self._tell_chat(table, news.message, now)
            case Unsaid():
                kept = [one for one in self.chat if one.message != news.message]
                self.chat = deque(kept, maxlen=CHAT)
                text = encoded(Removed(news.message))
                for connection in self:
                    connection.send(text)
            case Private():
                for connection in self._inside(news.person):
                    connection.tell(self._table_for(table, connection))
            case Shown():
                closing = BY_CODE.get(news.code, Closing.NOT_INVITED)
                for connection in tuple(self.connections.get(news.person, ())):
                    connection.tell(Refused("", Wrong(news.code).fault))
                    connection.close(closing)

    def _tell_game(self, table: Table, news: Happened, now: int) -> None:
        seats = table.playing.game.seats if table.playing is not None else ()
        for seat in (one for one in SEATS if one in seats):
            connections = tuple(self._inside(table.state.at_seat(seat).person))
            events = news_for(news, seat) if connections else None
            message = told(table, seat, events, late=news.late) if events is not None else None
            if message is not None:
                text = encoded(message)
                for connection in connections:
                    connection.send(text)
        if self.gallery.watchers:
            events = news_for(news, None)
            message = told(table, None, events, late=news.late) if events is not None else None
            if message is not None:
                self.gallery.tell(message, now)

    def _tell_chat(self, table: Table, message: ChatMessage, now: int) -> None:
        said = Said(message)
        text = encoded(said)
        mutes = set(table.state.mutes)
        for connection in self:
            if (connection.person, message.person) in mutes:
                continue
            if connection in self.gallery.watchers:
                self.gallery.tell(said, now, connection)
            else:
                connection.send(text)

    def _sight(self, table: Table, person: str) -> TableSight:
        return table_sight(table, person, self._link(table.state))

    def _table_for(self, table: Table, connection: Connection) -> TableChanged:
        person = connection.person
        return TableChanged(you(table, person, connection.name), self._sight(table, person))

    def show(self, before: Table, table: Table, now: int) -> list[Connection]:
        """Show everybody the table again; return those at the door who are let in now.

        Who has got another seat sees the game from there.
        """
        state = table.state
        admitted = []
        for person, connections in tuple(self.connections.items()):
            for connection in tuple(connections):
                if connection.inside:
                    self._show_to(connection, before, table, now)
                elif connection.knocking and person in state.invited:
                    connection.knocking = False
                    admitted.append(connection)
        if state.stage == "closed":
            for connections in self.connections.values():
                for connection in connections:
                    connection.close(Closing.NO_TABLE)
        return admitted

    def _show_to(self, connection: Connection, before: Table, table: Table, now: int) -> None:
        person = connection.person
        seated = table.state.chair_of(person) is not None
        message = self._table_for(table, connection)
        if connection in self.gallery.watchers:
            if not seated:
                self.gallery.tell(message, now, connection)
                return
            self.gallery.leave(connection)
        connection.tell(message)
        if not seated:  # who got up watches
            self._watch(table, connection, now)
        if _moved(before, table, person):
            whole = told(table, seat_for(table, person), whole=True)
            if whole is not None:
                connection.tell(whole)


def _moved(before: Table, table: Table, person: str) -> bool:
    """Whether somebody has another seat than before, or another pause to see options by."""
    seat = seat_for(table, person)
    paused = (before.state.pause is None) != (table.state.pause is None)
    return seat is not None and (seat != seat_for(before, person) or paused)
