"""What scenarios need of the engine, in one place."""

from __future__ import annotations

from mahj.rules.decide import decide
from mahj.rules.effects import evolve
from mahj.rules.rulings.settling import deadline, settles

__all__ = ["deadline", "decide", "evolve", "settles"]


def legal_actions(game, seat):  # TODO
    raise NotImplementedError


side_actions = view = legal_actions
