"""What a record holds: a header, every act with the events it led to, and a footer."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

import msgspec

from mahj.card import Card
from mahj.rules import SEATS, AnyAct, AnyEvent, HouseRules, Seat
from mahj.rules.events import PositionSet
from mahj.rules.payments import Net
from mahj.rules.phases import Over
from mahj.rules.seats import seats_of
from mahj.rules.session import Chair, check_names
from mahj.tiles import Tile

FORMAT: Final = "mahj record"
VERSION: Final = 2
Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Salt = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32,128}\Z")]
"""Hexadecimal digits, drawn by chance, without which a commitment could be guessed."""


class RecordError(Exception):
    """A file that is no good record: what is wrong, in which line, and what was good before it."""

    def __init__(self, words: str, line: int, before: Record | None = None) -> None:
        super().__init__(f"line {line}: {words}")
        self.words = words
        self.line = line
        self.before = before


class CardName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which card was played by: its name, and the SHA-256 of its text."""

    name: str
    hash: Digest


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is known before the deal."""

    format: Literal["mahj record"] = FORMAT
    version: int = VERSION
    players: tuple[str, ...]
    """Who sits at P0, P1, …; three or four."""
    card: CardName
    rules: HouseRules
    commitment: Digest
    """Binds the table to wall and dice before anyone has a tile; `commitment` makes it."""
    chairs: tuple[Chair, ...] | None = None
    """The chair of each seat, where the game is one of a session."""
    readers: tuple[str, ...] = ()
    """Who may see a card that does not come with mahj, beside the players."""

    def __post_init__(self) -> None:
        players = self.players
        check_names(players)
        if not all(name.strip() and name.isprintable() for name in self.readers):
            raise ValueError("a reader's name is a word or more on one line")
        for seat, name in zip(SEATS, players, strict=False):
            if re.fullmatch(r"[Pp][0-3]", name) and name != str(seat):
                raise ValueError(f"{seat} cannot be called {name}, which is a seat")
        if self.chairs is not None and self.chairs != _turned(self.chairs, len(players)):
            raise ValueError("chairs are counted in turn order, one for each seat (SET-14)")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken."""
        return seats_of(len(self.players))

    def seat_of(self, name: str) -> Seat | None:
        """The seat that a player's name, or the seat's own, means."""
        names = {str(seat).lower(): seat for seat in self.seats}
        names |= {player.lower(): seat for seat, player in zip(SEATS, self.players, strict=False)}
        return names.get(name.lower())


def _turned(chairs: tuple[Chair, ...], players: int) -> tuple[Chair, ...]:
    first = chairs[0] if chairs else Chair.FIRST
    return tuple(Chair((first + place) % players) for place in range(players))


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An act: when, whose (the table's own without a seat), and what it led to."""

    at: int
    seat: Seat | None
    act: AnyAct
    events: tuple[AnyEvent, ...]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended, who won, and what it brought each seat."""

    ending: Literal["mahjongg", "wall", "abandoned", "thrown_in"]
    winner: Seat | None
    net: Net

    @classmethod
    def of(cls, over: Over) -> Result:
        """The result of a game that is over."""
        return cls(over.ending, over.win.winner if over.win else None, over.net)


class Footer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is revealed after the game: all that the commitment was made of, and the result."""

    salt: Salt
    wall: tuple[Tile, ...]
    dice: tuple[int, int]
    result: Result


class Record(msgspec.Struct, frozen=True):
    """A game as a file. Without a footer it is unfinished."""

    header: Header
    card: Card
    """The card itself; it is not written into the file."""
    entries: tuple[Entry, ...] = ()
    footer: Footer | None = None


def real(events: tuple[AnyEvent, ...], line: int) -> tuple[AnyEvent, ...]:
    """The events, if they can be those of a game that was played; RecordError where they cannot."""
    if any(isinstance(event, PositionSet) for event in events):
        raise RecordError("a position was laid out by hand; no real game holds one", line)
    return events
