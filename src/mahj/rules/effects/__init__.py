"""What each event makes of a game. `evolve` is total: it checks nothing and never refuses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final

import msgspec

from mahj.rules.effects import charleston, deal, ending, exchange, turns, window
from mahj.rules.effects.change import Effects
from mahj.rules.events import AnyEvent
from mahj.rules.game import Game

EFFECTS: Final[Effects] = {
    **deal.EFFECTS,
    **charleston.EFFECTS,
    **window.EFFECTS,
    **turns.EFFECTS,
    **exchange.EFFECTS,
    **ending.EFFECTS,
}


def evolve(game: Game, event: AnyEvent) -> Game:
    """The game after an event."""
    game = EFFECTS[type(event)](game, event)
    return game if event.at == game.clock else msgspec.structs.replace(game, clock=event.at)


def play(game: Game, events: Iterable[AnyEvent]) -> Game:
    """The game after some events."""
    return reduce(evolve, events, game)
