"""What is kept of a table beside its game: who sits there, what is played, how it stands."""

from __future__ import annotations

from typing import Literal

import msgspec

from mahj.rules import AnyAct, Seat
from mahj.rules.session import Session
from mahj.server.tables.settings import Settings
from mahj.server.wire.tells import AutoPassing, Knock, Played

Stage = Literal["gathering", "playing", "between", "over", "closed"]


class ChairState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair, and who has it."""

    person: str = ""
    name: str = ""
    bot: str = ""
    """The level of the bot that sits here."""
    handed: bool = False
    """Whether the person asked a bot to play."""
    standing: bool = False
    """Whether a bot plays because the person is away."""
    gone: int | None = None
    """Since when the person is not connected."""
    missed: int = 0
    """How often in a row the clock decided."""
    auto: AutoPassing = AutoPassing()
    next_name: str = ""
    """What the person is called once this game is over: during one a name could be a message."""
    ready: bool = False

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays here now."""
        return bool(self.bot) or self.handed or self.standing

    @property
    def free(self) -> bool:
        """Whether somebody may sit down here."""
        return not self.person

    @property
    def taken(self) -> bool:
        """Whether somebody plays here, a person or a bot."""
        return bool(self.person or self.bot)


class Kept(msgspec.Struct, frozen=True):
    """The last answer to a sealed window, kept until its least time is over."""

    seat: Seat
    act: AnyAct
    by: str
    at: int
    """When it was given, by the game's clock."""
    until: int
    """When the referee gets it."""
    entries: int
    """How many acts there were when it was given."""


class Pause(msgspec.Struct, frozen=True):
    """The game's clock stands still: somebody asked for it, or nobody is there."""

    at: int
    by: int | None = None
    """The chair that asked; None where nobody is there, or the server was not."""
    agreed: tuple[int, ...] = ()


class Dealt(msgspec.Struct, frozen=True):
    """A game that was dealt: its id and salt, and who sat at P0, P1, … then."""

    number: int
    id: str
    salt: str
    slots: tuple[int, ...]
    names: tuple[str, ...]
    people: tuple[str, ...]
    bots: tuple[str, ...]
    commitment: str = ""


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table, its game aside."""

    id: str
    host: str
    made: int
    settings: Settings
    card_text: str = ""
    """The card, where it is somebody's own: as it was when the table took it."""
    chairs: tuple[ChairState, ...]
    stage: Stage = "gathering"
    invited: tuple[str, ...] = ()
    kicked: tuple[str, ...] = ()
    knocks: tuple[Knock, ...] = ()
    nonce: str = ""
    """What a signed link must carry; a new one makes old links void."""
    code: str = ""
    code_until: int = 0
    session: Session | None = None
    """Its players are the numbers of the chairs, counted from 1."""
    dealt: Dealt | None = None
    """The current or latest game."""
    unkept: tuple[Dealt, ...] = ()
    """Finished games that are not yet put away as records."""
    offset: int = 0
    """The time at which the game's own clock showed 0, pauses taken out."""
    pause: Pause | None = None
    kept: Kept | None = None
    mixed: int = 0
    """So many acts of the game were told in another order than they are written in."""
    lost: tuple[int, ...] = (0,) * 5
    """How many kept answers each viewer was told of that came to nothing."""
    hands: tuple[tuple[str, int], ...] = ()
    """Who has looked at which chair's tiles in this game."""
    ids: tuple[tuple[str, str], ...] = ()
    """The latest asks that were no acts: whose, and which."""
    played: tuple[Played, ...] = ()
    games: int = 0
    next_at: int | None = None
    messages: int = 0
    mutes: tuple[tuple[str, str], ...] = ()
    paused: tuple[int, ...] = ()
    """The chairs that have paused this game, as often as they have."""
    frozen: bool = False
    active: int = 0
    """When somebody last did something here."""

    def chair_of(self, person: str) -> int | None:
        """The number of somebody's chair."""
        for number, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return number
        return None

    def seat_of(self, slot: int) -> Seat | None:
        """The seat of a chair in the current game."""
        if self.dealt is None or slot not in self.dealt.slots:
            return None
        return Seat(self.dealt.slots.index(slot))

    @property
    def seating(self) -> tuple[int, ...]:
        """The chairs of the session's current or next game, East's first."""
        return () if self.session is None else tuple(int(key) - 1 for key in self.session.seating)

    def at_seat(self, seat: Seat) -> ChairState:
        """The chair at a seat of the current game."""
        assert self.dealt is not None
        return self.chairs[self.dealt.slots[seat]]

    def score(self, slot: int) -> int:
        """What whoever sits there has won or lost in this session."""
        chair = self.chairs[slot]
        return sum(
            game.net[slot]
            for game in self.played
            if game.people[slot] == chair.person
            and (chair.person or game.names[slot] == chair.name)
        )

    def clock(self, now: int) -> int:
        """The time of the game's own clock."""
        return (now if self.pause is None else self.pause.at) - self.offset
