"""How fast the referee is: whole games by random players, and where their time goes.

    python -m bench.rules [--games N] [--rounds N]

Each seat that the table waits for gets its options computed and picks one of them at random.
Every figure is the best of some rounds of seeded games, in process time on one core.
"""

from __future__ import annotations

import argparse
import gc
import random
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

import msgspec

from mahj.card import Card, load
from mahj.rules import (
    AnyAct,
    Game,
    HouseRules,
    Seat,
    acts,
    deadline,
    decide,
    moves,
    new_game,
    play,
    played,
    preset,
    waiting,
)
from mahj.tiles import STANDARD


class Log(msgspec.Struct):
    """What was asked and done in some games, to do each part of it again by itself."""

    asked: list[tuple[Game, Seat]] = []
    acts: list[tuple[Game, Seat | None, AnyAct, int]] = []


TILES: Final = STANDARD.tiles


def run(card: Card, rules: HouseRules, seed: int, log: Log | None = None) -> int:
    """Play one game; the number of acts."""
    rng = random.Random(seed)
    chance = rng.random
    wall = tuple(rng.sample(TILES, len(TILES)))
    game = new_game(card, rules, wall, (rng.randint(1, 6), rng.randint(1, 6)))
    count = 0
    while game.over is None:
        idle = True
        for seat in waiting(game):
            act = moves(game, seat).pick(chance())
            if log is not None:
                log.asked.append((game, seat))
            if act is None:
                continue
            if type(act) is acts.Announce:
                act = acts.Announce(50)
            if log is not None:
                log.acts.append((game, seat, act, game.clock))
            kind = type(game.phase)
            game, _ = played(game, seat, act, game.clock)
            count += 1
            idle = False
            if type(game.phase) is not kind:
                break
        if idle:
            due = deadline(game)
            assert due is not None, game.phase
            at = max(due, game.clock)
            if log is not None:
                log.acts.append((game, None, acts.Expire(), at))
            game, _ = played(game, None, acts.Expire(), at)
            count += 1
    return count


def best(rounds: int, work: Callable[[], object]) -> float:
    """The shortest process time of some rounds of the same work."""
    spent: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return min(spent)


def measure(card: Card, rules: HouseRules, games: int, rounds: int) -> Iterator[str]:
    """The figures of one table."""
    seeds = iter(range(games, games * (rounds + 1)))  # every round has new games
    total = best(rounds, lambda: [run(card, rules, seed) for seed in islice(seeds, games)])
    log = Log()  # only now: what it keeps would slow the collection of garbage in whole games
    made = sum(run(card, rules, seed, log) for seed in range(games))
    asking = best(rounds, lambda: [moves(*moment) for moment in log.asked])
    deciding = best(rounds, lambda: [decide(*moment) for moment in log.acts])
    happened = [(moment[0], decide(*moment)) for moment in log.acts]
    evolving = best(rounds, lambda: [play(game, events) for game, events in happened])
    choices = sum(len(moves(*moment)) for moment in log.asked)
    events = sum(len(some) for _, some in happened)
    parts = {
        "options": asking,
        "decide": deciding - evolving,
        "evolve": evolving,
        "dealing and choosing": total - asking - deciding,
    }
    questions = len(log.asked)
    yield f"{games / total:.0f} games/s, {made / total:,.0f} acts/s"
    yield f"a game: {made / games:.0f} acts, {questions / games:.0f} seats asked"
    yield f"options: {questions / asking:,.0f} seats/s, {choices / questions:.1f} options a seat"
    yield f"decide: {made / deciding:,.0f} acts/s, evolve included"
    yield f"evolve: {events / evolving:,.0f} events/s"
    yield "time: " + ", ".join(f"{name} {part / total:.0%}" for name, part in parts.items())


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--card", default="mahj-2026")
    options = parser.parse_args()
    card = load(options.card)
    gc.freeze()  # what is loaded stays, as in any program that runs for long
    for name in ("assisted", "club"):
        lines = measure(card, preset(name), options.games, options.rounds)
        print(f"{name}: " + "\n  ".join(lines))


if __name__ == "__main__":
    main()
