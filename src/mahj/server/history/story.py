"""The story of a game for one of its players: what they did, counted from the events on record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import msgspec

from mahj.record import Record
from mahj.rules import Seat
from mahj.rules.events import (
    Consented,
    CourtesyMade,
    ExchangeAsked,
    ExchangeCancelled,
    GameEnded,
    HandDied,
    JokerReceived,
    Objected,
    TileClaimed,
    TileDiscarded,
    TilesLaid,
    TilesPassed,
    TileYielded,
    Wished,
)
from mahj.rules.phases import SECOND, Laid
from mahj.rules.wins import Win
from mahj.tiles import Tile


class Played(msgspec.Struct, frozen=True):
    """A finished game, and the seat that somebody had in it."""

    game: str
    record: Record
    seat: Seat


class Story:
    """What happened to one seat of a game, from its first event to its last.

    It does not hold on to the record: somebody's games are many, and their records large.
    """

    def __init__(self, played: Played) -> None:
        self.game = played.game
        self.seat = played.seat
        self.card = played.record.header.card
        self.by_points = played.record.header.rules.scoring == "points"
        self.end: GameEnded | None = None
        self.dead = False
        # the Charleston
        self.passes = 0
        self.second = False
        self.consented = False
        self.stopped = False
        self.blind_passes = 0
        self.blind_tiles = 0
        self.passed: Counter[Tile] = Counter()
        self.wished: int | None = None
        self.exchanged: int | None = None
        """How many tiles went across in the courtesy pass; None where there was none."""
        # play
        self.discards = 0
        self.exposures = 0
        self.jokers = 0
        self.called = 0
        """How many of the own discards others took for an exposure."""
        self._laid: Laid | None = None
        self._down: Seat | None = None
        self._received = False
        for entry in played.record.entries:
            for event in entry.events:
                hear = _HEARD.get(type(event))
                if hear is not None:
                    hear(self, event)

        win = self.win
        self.section = played.record.card.line(win.line).section if win and win.line else ""

    @property
    def win(self) -> Win | None:
        """The win of this seat; None where it did not win."""
        win = self.end.win if self.end else None
        return win if win is not None and win.winner == self.seat else None

    @property
    def net(self) -> int:
        """What the game brought."""
        return self.end.net[self.seat] if self.end else 0

    @property
    def gave(self) -> bool:
        """Whether this seat discarded the tile another won with."""
        win = self.end.win if self.end else None
        return win is not None and win.discarder == self.seat

    @property
    def calls(self) -> int:
        """How many discards this seat took, Mah Jongg included; one exposed first is one call."""
        win = self.win
        last = win is not None and win.discarder is not None and not win.exposed_first
        return self.exposures + last

    @property
    def agreed(self) -> bool:
        """Whether this seat was for a second Charleston, or let it come."""
        return not self.stopped and (self.consented or self.second)

    def ended(self, event: GameEnded) -> None:
        self.end = event

    def died(self, event: HandDied) -> None:
        if event.seat == self.seat:
            self.dead = True
            self.jokers -= len(event.undone)

    def laid(self, event: TilesLaid) -> None:
        if event.seat == self.seat:
            self._laid = event.laid

    def pass_made(self, event: TilesPassed) -> None:
        """Only a pass that was made counts: tiles laid go back where somebody stops it."""
        self.passes += 1
        self.second = self.second or event.stage == SECOND
        if self._laid is not None:
            self.passed.update(self._laid.tiles)
            self.blind_tiles += len(self._laid.blind)
            self.blind_passes += bool(self._laid.blind)
        self._laid = None

    def agrees(self, event: Consented) -> None:
        self.consented = self.consented or event.seat == self.seat

    def objected(self, event: Objected) -> None:
        self._laid = None
        self.stopped = self.stopped or event.seat == self.seat

    def wishes(self, event: Wished) -> None:
        if event.seat == self.seat:
            self.wished = event.count

    def courtesy(self, event: CourtesyMade) -> None:
        if self.seat in (event.seat, event.seat.across):
            self.exchanged = event.count

    def discarded(self, event: TileDiscarded) -> None:
        self._down = event.seat
        self.discards += event.seat == self.seat

    def claimed(self, event: TileClaimed) -> None:
        self.exposures += event.seat == self.seat
        self.called += self._down == self.seat

    def yielded(self, event: TileYielded) -> None:
        """The tile went to Mah Jongg after all (PRIO-07)."""
        self.exposures -= event.seat == self.seat
        self.called -= self._down == self.seat

    def asked(self, event: ExchangeAsked) -> None:
        del event
        self._received = False

    def received(self, event: JokerReceived) -> None:
        self.jokers += event.seat == self.seat
        self._received = event.seat == self.seat

    def cancelled(self, event: ExchangeCancelled) -> None:
        if event.seat == self.seat:
            self.jokers -= self._received
            self._received = False


_HEARD: Final[dict[type, Callable[[Story, Any], None]]] = {
    GameEnded: Story.ended,
    HandDied: Story.died,
    TilesLaid: Story.laid,
    TilesPassed: Story.pass_made,
    Consented: Story.agrees,
    Objected: Story.objected,
    Wished: Story.wishes,
    CourtesyMade: Story.courtesy,
    TileDiscarded: Story.discarded,
    TileClaimed: Story.claimed,
    TileYielded: Story.yielded,
    ExchangeAsked: Story.asked,
    JokerReceived: Story.received,
    ExchangeCancelled: Story.cancelled,
}
