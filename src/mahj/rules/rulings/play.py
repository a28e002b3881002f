"""A decision in the making: the events so far and the game they lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mahj.rules.effects import evolve
from mahj.rules.events import AnyEvent
from mahj.rules.game import Game
from mahj.rules.refused import Refused


class Play(msgspec.Struct):
    """What an act comes to. Rulings add events and read the game as it has become."""

    game: Game
    at: int
    events: list[AnyEvent] = []

    def add(self, event: AnyEvent) -> None:
        """Let something happen."""
        self.events.append(event)
        self.game = evolve(self.game, event)

    def follow(self, event: AnyEvent, other: Play) -> None:
        """Let something happen and at once all that was tried in another play from here.

        The game is that of the other play, in which nothing of the first event may be left.
        """
        self.events.append(event)
        self.events += other.events
        self.game = other.game

    @property
    def strict(self) -> bool:
        """Whether errors are prevented here instead of having their consequence (Q-30)."""
        return self.game.rules.illegal_move_policy == "refuse"

    def fault(self, rule_id: str, words: str = "") -> None:
        """Refuse an error where errors are prevented; elsewhere it may be made."""
        if self.strict:
            raise Refused(rule_id, words)


Ruling = Callable[[Play, Any, Any], None]
"""What an act of a seat comes to in a phase; raises Refused where a rule is against it."""
Rulings = dict[tuple[type, type], Ruling]
