"""The work of one command: the table it makes, what to write, whom to tell; all or nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from mahj.card import Card
from mahj.rules import AnyEvent, Seat
from mahj.server.store.writes import AnyWrite, PutTable
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.playing import Playing
from mahj.server.tables.state import ChairState, State
from mahj.server.wire.asks import AnyAsk
from mahj.server.wire.faults import Code, Wrong
from mahj.server.wire.tells import ChatMessage


class Table(msgspec.Struct, frozen=True):
    """A table: what is kept of it, its card, its game, and who is connected."""

    state: State
    card: Card
    playing: Playing | None = None
    here: frozenset[str] = frozenset()
    """The people who are connected."""


# what comes in


class Asked(msgspec.Struct, frozen=True):
    """Somebody asks something; a card comes along where the settings name another."""

    person: str
    name: str
    ask: AnyAsk
    card: Card | None = None


class Arrived(msgspec.Struct, frozen=True):
    """Somebody is connected; `invited` where a valid key came along."""

    person: str
    name: str
    invited: bool = False


class Gone(msgspec.Struct, frozen=True):
    """Somebody's last connection has ended."""

    person: str


class Knocked(msgspec.Struct, frozen=True):
    """Somebody has the code and stands at the door."""

    person: str
    name: str


class Woken(msgspec.Struct, frozen=True):
    """It is time for something."""


class Thought(msgspec.Struct, frozen=True):
    """A bot has chosen."""

    seat: Seat
    key: object
    act: Any
    speaking: bool = False


class PutAway(msgspec.Struct, frozen=True):
    """A finished game is kept as a record."""

    game: str


class Renamed(msgspec.Struct, frozen=True):
    """Somebody has chosen another name."""

    person: str
    name: str


class Forgotten(msgspec.Struct, frozen=True):
    """Somebody wants to be known no longer."""

    person: str


Command = Asked | Arrived | Gone | Knocked | Woken | Thought | PutAway | Renamed | Forgotten


# what comes out


class Happened(msgspec.Struct, frozen=True):
    """Events of the game; `early` has heard of its own answer before."""

    events: tuple[AnyEvent, ...]
    early: Seat | None = None
    only: Seat | None = None
    """Told to this seat alone: its own answer, which is kept, or whether the table will pass."""
    late: tuple[Seat, ...] = ()
    """For whom the table acted, because their time had run out."""


class Think(msgspec.Struct, frozen=True):
    """A bot is asked: for an answer, or whether it has something to say."""

    seat: Seat
    key: object
    level: str
    speaking: bool = False


class Spoken(msgspec.Struct, frozen=True):
    """Somebody said something."""

    message: ChatMessage


class Unsaid(msgspec.Struct, frozen=True):
    """A message was taken away."""

    message: int


class Shown(msgspec.Struct, frozen=True):
    """Somebody may no longer be here: their connections are closed."""

    person: str
    code: Code


class Private(msgspec.Struct, frozen=True):
    """Something has changed that only one person's own pages show."""

    person: str


News = Happened | Spoken | Unsaid | Shown | Private


class StaleAsk(Exception):  # noqa: N818 – not a fault
    """An act for a moment that is over."""


class Work:
    """What one command does to a table."""

    def __init__(self, table: Table, now: int, fortune: Fortune) -> None:
        self.table = table
        self.now = now
        self.fortune = fortune
        self.writes: list[AnyWrite] = []
        self.news: list[News] = []
        self.thinks: list[Think] = []
        self.changed = False
        """Whether everybody is shown the table again."""
        self._before = table.state

    @property
    def state(self) -> State:
        """What is kept of the table."""
        return self.table.state

    @property
    def at(self) -> int:
        """The time by the game's clock, which never goes back."""
        at = self.state.clock(self.now)
        playing = self.table.playing
        return max(at, playing.game.clock if playing is not None else 0)

    def put(self, **facts: Any) -> None:
        """Change what is kept of the table."""
        self.table = replace(self.table, state=replace(self.state, **facts))

    def show(self, **facts: Any) -> None:
        """Change what is kept of the table, and show it to everybody."""
        self.put(**facts)
        self.changed = True

    def put_chair(self, slot: int, **facts: Any) -> None:
        """Change a chair."""
        chairs = list(self.state.chairs)
        chairs[slot] = replace(chairs[slot], **facts)
        self.put(chairs=tuple(chairs))

    def set_chair(self, slot: int, chair: ChairState) -> None:
        """Put somebody else in a chair."""
        chairs = list(self.state.chairs)
        chairs[slot] = chair
        self.show(chairs=tuple(chairs))

    def put_playing(self, playing: Playing | None) -> None:
        """Change the game in play."""
        self.table = replace(self.table, playing=playing)

    @property
    def playing(self) -> Playing:
        """The game in play; Wrong where there is none."""
        if self.table.playing is None or self.state.stage != "playing":
            raise Wrong(Code.NOT_NOW, "There is no game to play in at this moment.")
        return self.table.playing

    def tell_again(self, slot: int) -> None:
        """Tell whoever sits there, and nobody else, how the game stands for them."""
        seat = self.state.seat_of(slot)
        if seat is not None and self.table.playing is not None:
            self.news.append(Happened((), only=seat))

    def slot_of(self, person: str) -> int:
        """Somebody's chair; Wrong where they have none."""
        slot = self.state.chair_of(person)
        if slot is None:
            raise Wrong(Code.NOT_SEATED)
        return slot

    def host(self, person: str) -> None:
        """Wrong where somebody is not the host."""
        if person != self.state.host:
            raise Wrong(Code.NOT_HOST)

    def finish(self) -> None:
        """Write what is kept of the table where it has changed."""
        state = self.state
        if state != self._before:
            over = state.stage == "closed" and not state.unkept
            row = PutTable(
                table=state.id,
                state=b"" if over else msgspec.json.encode(state),  # it is never opened again
                code=state.code,
                public=state.settings.public and state.stage != "closed",
                closed=over,
                at=self.now,
            )
            self.writes.insert(0, row)  # what belongs to a table comes after it
