"""Saying who and what: players and their seats, tiles by name, payments and their rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from mahj.rules import SEATS, Seat
from mahj.rules.payments import Payment
from mahj.tiles import Tile, print_tiles


class Speaker:
    """Knows the players by name, and the discard that lies open."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        self.down: Tile | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that are taken."""
        return SEATS[: len(self.players)]

    def who(self, seat: Seat) -> str:
        """A player: P1 (Ruth), or P1 where that is all the name there is."""
        name = self.players[seat] if seat < len(self.players) else str(seat)
        return name if name == str(seat) else f"{seat} ({name})"

    def paid(self, payments: Iterable[Payment]) -> Iterator[str]:
        """Payments, each with the rules it rests on."""
        for one in payments:
            rules = ", ".join(one.rules)
            yield f"{self.who(one.payer)} pays {self.who(one.payee)} {one.amount} ({rules})"

    def fill(self, words: str, event: msgspec.Struct) -> str:
        """A sentence with the fields of an event in the places kept for them."""
        return words.format_map(
            {name: self._said(getattr(event, name)) for name in event.__struct_fields__}
        )

    def _said(self, value: Any) -> object:
        match value:
            case Seat():
                return self.who(value)
            case Tile():
                return value.written
            case tuple() if value and isinstance(value[0], Tile):
                return print_tiles(value)
            case tuple():
                return "nothing"
            case _:
                return value


def tiles_or(tiles: tuple[Tile, ...], words: str) -> str:
    """Tiles in notation, or the words for tiles that are not seen."""
    return print_tiles(tiles) or words


def counted(number: int) -> str:
    """So many tiles, in words that count them: 1 tile, 4 tiles."""
    return "1 tile" if number == 1 else f"{number} tiles"
