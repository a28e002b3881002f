"""A recorder: plays a game and keeps its record.

>>> import random
>>> from mahj.card import load
>>> from mahj.rules import Seat, acts, preset
>>> from mahj.record import rolled, salted, shuffled
>>> rng = random.Random(7)
>>> chance = shuffled(rng), rolled(rng), salted(rng)
>>> table = Recorder(load("starter"), preset("assisted"), ("Ann", "Bea", "Cleo"), *chance)
>>> tile = next(iter(table.game.slopes[Seat.P0]))
>>> [type(event).__name__ for event in table.play(Seat.P0, acts.Discard(tile), 5)]
['TileDiscarded']
>>> len(table.record.entries), len(table.lines)
(2, 3)
"""

from __future__ import annotations

import re

from mahj.card import Card
from mahj.record.cards import card_name
from mahj.record.lines import Sealer, canonical, encode
from mahj.record.model import Entry, Footer, Header, Record, RecordError, Result
from mahj.record.wall import commitment
from mahj.rules import AnyAct, AnyEvent, Game, HouseRules, Seat, acts, played, table
from mahj.rules.session import Chair
from mahj.tiles import Tile


class Recorder:
    """A table that writes down what happens; the wall is broken and dealt at once.

    ValueError or Refused where players, salt, wall or dice are none.
    `lines` is the file so far: a caller that keeps it durable appends what is new after each act.
    """

    def __init__(
        self,
        card: Card,
        rules: HouseRules,
        players: tuple[str, ...],
        wall: tuple[Tile, ...],
        dice: tuple[int, int],
        salt: str,
        *,
        chairs: tuple[Chair, ...] | None = None,
        readers: tuple[str, ...] = (),
        by_hand: bool = False,
        at: int = 0,
    ) -> None:
        if not re.fullmatch(r"[0-9a-f]{32,128}", salt):
            raise ValueError("a salt is 32 to 128 hexadecimal digits; `salted` draws one")
        self._begin = acts.Begin(wall, dice, by_hand)
        self._salt = salt
        self._card = card
        self._header = Header(
            players=players,
            card=card_name(card),
            rules=rules,
            commitment=commitment(salt, wall, dice),
            chairs=chairs,
            readers=readers,
        )
        self._entries: list[Entry] = []
        self._footer: Footer | None = None
        self._sealer = Sealer()
        self.game: Game = table(card, rules, len(players))
        self.lines: list[str] = []
        self._write(self._header)
        self.play(None, self._begin, at)

    @property
    def record(self) -> Record:
        """The record so far."""
        return Record(self._header, self._card, tuple(self._entries), self._footer)

    def play(self, seat: Seat | None, act: AnyAct, at: int) -> tuple[AnyEvent, ...]:
        """Carry an act out and write it down; Refused leaves game and record as they are.

        So does RecordError: an act that could not be read again is not written.
        """
        game, events = played(self.game, seat, act, at)
        entry = Entry(at, seat, act, events)
        _readable(entry, len(self.lines) + 1)
        self.game = game
        self._entries.append(entry)
        self._write(entry)
        over = game.over
        if over is not None and self._footer is None:
            begin = self._begin
            self._footer = Footer(self._salt, begin.wall, begin.dice, Result.of(over))
            self._write(self._footer)
        return events

    def _write(self, part: Header | Entry | Footer) -> None:
        self.lines.append(self._sealer.seal(encode(part)).decode())


def _readable(entry: Entry, line: int) -> None:
    """Refuse to write what could not be read again."""
    try:
        body = encode(entry)
    except UnicodeEncodeError as error:
        raise RecordError(f"this cannot be written: {error.reason}", line) from None
    canonical(body, line, Entry)
