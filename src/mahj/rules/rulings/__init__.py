"""Rulings: what an act comes to in each phase, as tables of phase and act."""

from __future__ import annotations

from typing import Final

from mahj.rules.phases import Turn
from mahj.rules.rulings import (
    calls,
    challenges,
    charleston,
    deal,
    discards,
    exchange,
    live,
    mahjongg,
    sealed,
    settling,
    turns,
    value,
)
from mahj.rules.rulings.play import Rulings

RULINGS: Final[Rulings] = {
    **deal.RULINGS,
    **charleston.RULINGS,
    **discards.RULINGS,
    **exchange.RULINGS,
    **turns.RULINGS,
    **mahjongg.RULINGS,
    **value.RULINGS,
    **sealed.RULINGS,
    **live.RULINGS,
    **calls.RULINGS,
    **challenges.RULINGS,
}
settling.IN_TURN.update({act: ruling for (phase, act), ruling in RULINGS.items() if phase is Turn})
