"""How fast games are simulated: four club bots through the machine and through the referee.

    python -m bench.sim [--games N] [--rounds N] [--card NAME]

Both paths play the same walls, so they play the same games. Best of some rounds, process time on
one core, compiling aside.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import numpy as np

from mahj.analysis.deck import deck
from mahj.analysis.known import scratch
from mahj.analysis.style import tempers
from mahj.bots.levels import CLUB, LEVELS
from mahj.card import Card, load
from mahj.fast.machine import play_walls
from mahj.fast.state import POINTS, RESULT, new_state
from mahj.fast.trace import trace
from mahj.rules import preset
from mahj.sim.deal import deal
from mahj.sim.playing import Bare, chances, go_on

Points = list[tuple[int, ...]]


def fast(card: Card, seeds: range) -> Callable[[], Points]:
    """Games by the machine; the deals are made before."""
    cards = deck(card)
    state, room, notes = new_state(cards.tables), scratch(cards.tables), trace(on=False)
    styles = tempers(cards.tables, (CLUB,) * 4)
    walls = np.array([[tile.ordinal for tile in deal(seed)[0]] for seed in seeds], np.int8)
    results = np.zeros((len(walls), RESULT), np.int32)

    def play() -> Points:
        play_walls(cards, styles, walls, state, room, notes, results)
        return [tuple(int(one) for one in row[POINTS : POINTS + 4]) for row in results]

    return play


def reference(card: Card, seeds: range) -> Callable[[], Points]:
    """Games by the referee."""

    def play() -> Points:
        points: Points = []
        for seed in seeds:
            table = Bare.dealt(card, preset("assisted"), 4, seed)
            go_on(table, [LEVELS["club"](card)] * 4, chances(seed, table.game.seats))
            assert table.game.over is not None
            points.append(table.game.over.net)
        return points

    return play


def best(rounds: int, play: Callable[[], Points]) -> tuple[float, Points]:
    """The shortest time of some rounds, and what the games came to."""
    points = play()
    spent: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        play()
        spent.append(time.process_time() - start)
    return min(spent), points


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--card", default="mahj-2026")
    options = parser.parse_args()
    card = load(options.card)
    few = max(1, options.games // 20)
    quick, points = best(options.rounds, fast(card, range(options.games)))
    slow, same = best(1, reference(card, range(few)))
    assert points[:few] == same, "the paths play different games"
    rate, by_referee = options.games / quick, few / slow
    print(f"four club bots, {options.card}: {rate:,.0f} games/s by the machine")
    print(
        f"{by_referee:,.1f} games/s by the referee, the same {few} games: {rate / by_referee:.0f}×"
    )


if __name__ == "__main__":
    main()
