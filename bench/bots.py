"""How long bots think: the time of a decision, level by level.

    python -m bench.bots [--games N] [--card NAME]

Each level plays one seat against three of the club's, by the assisted rules. Only questions that
reach the strategy count: what a player answers without thinking is left out.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np

from mahj.bots.bot import Bot
from mahj.bots.levels import LEVELS
from mahj.bots.player import Player
from mahj.card import Card, load
from mahj.rules import preset
from mahj.sim.playing import Bare, chances, go_on

ASKED = ("passes", "stops", "courtesy", "offers", "claims", "exchanges", "discards")


class Timed:
    """A strategy under a clock."""

    def __init__(self, strategy: Any, spent: dict[str, list[float]]) -> None:
        self.strategy, self.spent = strategy, spent

    def __getattr__(self, name: str) -> Any:
        answer = getattr(self.strategy, name)
        if name not in ASKED:
            return answer

        def timed(*facts: Any) -> Any:
            start = time.process_time()
            chosen = answer(*facts)
            self.spent[name].append(time.process_time() - start)
            return chosen

        return timed


def thinking(level: str, card: Card, games: int, first: int) -> dict[str, list[float]]:
    """The times of all decisions of a level in some games."""
    spent: dict[str, list[float]] = {name: [] for name in ASKED}
    for seed in range(first, first + games):
        bots: list[Bot] = [LEVELS["club"](card) for _ in range(4)]
        hero = LEVELS[level](card)
        assert isinstance(hero, Player)
        hero.strategy = Timed(hero.strategy, spent)
        bots[random.Random(seed).randrange(4)] = hero
        table = Bare.dealt(card, preset("assisted"), 4, seed)
        go_on(table, bots, chances(seed, table.game.seats))
    return spent


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--card", default="mahj-2026")
    options = parser.parse_args()
    card = load(options.card)
    print(f"{options.card}, {options.games} games a level, milliseconds of process time")
    print(f"{'level':8} {'asked for':10} {'decisions':>9} {'p50':>8} {'p99':>8} {'most':>8}")
    for level in LEVELS:
        thinking(level, card, 1, 0)  # Compile first.
        spent = thinking(level, card, options.games, 1)
        rows = {**spent, "all": [one for times in spent.values() for one in times]}
        for name, times in rows.items():
            if times:
                p50, p99, most = (1000 * np.quantile(times, at) for at in (0.5, 0.99, 1))
                print(f"{level:8} {name:10} {len(times):9} {p50:8.2f} {p99:8.2f} {most:8.2f}")


if __name__ == "__main__":
    main()
