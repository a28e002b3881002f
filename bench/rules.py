"""How fast the referee is: whole games by random players, and where their time goes.

    python -m bench.rules [--games N] [--rounds N]

Each seat that is asked gets its options computed and picks one of them, or passes, at random.
Every figure is the best of some rounds of the same seeded games, in process time on one core.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import msgspec

from mahj.card import Card, load
from mahj.rules import (
    AnyAct,
    AnyEvent,
    Game,
    HouseRules,
    Options,
    Seat,
    acts,
    deadline,
    decide,
    legal_actions,
    new_game,
    play,
    played,
    preset,
    side_actions,
)
from mahj.rules.phases import Courtesy, Drawing, Passing, Sealed, Turn
from mahj.tiles import STANDARD

ANSWERS = frozenset({acts.Pass, acts.Consent, acts.Confirm, acts.Accept})
"""What a seat says beside the play so that a game goes on."""
UNANSWERED = frozenset({Turn, Drawing, Passing, Courtesy})
"""Phases that go on by acts of play alone."""
NONE = Options()


class Log(msgspec.Struct):
    """What was asked and done in some games, to do each part of it again by itself."""

    asked: list[tuple[Game, Seat]] = []
    acts: list[tuple[Game, Seat | None, AnyAct, int]] = []


def offered(game: Game, seat: Seat) -> tuple[Options, Options]:
    """The options of a seat: acts of play, and what it may say beside the play."""
    play_on = legal_actions(game, seat)
    return play_on, NONE if type(game.phase) in UNANSWERED else side_actions(game, seat)


def choose(game: Game, seat: Seat, rng: random.Random) -> AnyAct | None:
    """One of the acts of play, or an answer; None where the seat has nothing to say."""
    options, side = offered(game, seat)
    answers = [form.act for form in side.forms if form.act in ANSWERS]
    count = len(options)
    if count + len(answers) == 0:
        return None
    at = rng.randrange(count + len(answers))
    act: AnyAct = options[at] if at < count else answers[at - count]()
    return acts.Announce(50) if isinstance(act, acts.Announce) else act


def asked(game: Game) -> tuple[Seat, ...]:
    """The seats from which the table may want something."""
    phase = game.phase
    if isinstance(phase, (Turn, Drawing)):
        return (phase.seat,)
    if isinstance(phase, Sealed):
        return tuple(seat for seat in game.seats if phase.answers[seat] is None)
    return game.live


def run(card: Card, rules: HouseRules, seed: int, log: Log | None = None) -> int:
    """Play one game; the number of acts."""
    rng = random.Random(seed)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(card, rules, wall, (rng.randint(1, 6), rng.randint(1, 6)))
    count = 0
    while game.over is None:
        idle = True
        for seat in asked(game):
            act = choose(game, seat, rng)
            if log is not None:
                log.asked.append((game, seat))
            if act is None:
                continue
            if log is not None:
                log.acts.append((game, seat, act, game.clock))
            before = game.phase
            game, _ = played(game, seat, act, game.clock)
            count += 1
            idle = False
            if type(game.phase) is not type(before):
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


def measure(card: Card, rules: HouseRules, games: int, rounds: int) -> str:
    """The figures of one table."""
    log = Log()
    seeds = range(games)
    made = sum(run(card, rules, seed, log) for seed in seeds)
    total = best(rounds, lambda: [run(card, rules, seed) for seed in seeds])
    asking = best(rounds, lambda: [offered(*moment) for moment in log.asked])
    deciding = best(rounds, lambda: [decide(*moment) for moment in log.acts])
    events: list[tuple[Game, tuple[AnyEvent, ...]]] = [
        (moment[0], decide(*moment)) for moment in log.acts
    ]
    evolving = best(rounds, lambda: [play(game, happened) for game, happened in events])
    choices = sum(sum(map(len, offered(*moment))) for moment in log.asked)
    parts = {
        "options": asking,
        "decide": deciding - evolving,
        "evolve": evolving,
        "the players": total - asking - deciding,
    }
    return "\n".join(
        (
            f"{games / total:.0f} games/s, {made / games:.0f} acts and"
            f" {len(log.asked) / games:.0f} questions a game, {made / total:,.0f} acts/s",
            f"  options: {len(log.asked) / asking:,.0f} seats/s,"
            f" {choices / len(log.asked):.0f} acts to choose from on average",
            f"  decide: {made / deciding:,.0f} acts/s, evolve included",
            f"  evolve: {sum(len(one) for _, one in events) / evolving:,.0f} events/s",
            "  time: " + ", ".join(f"{name} {part / total:.0%}" for name, part in parts.items()),
        )
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--card", default="mahj-2026")
    options = parser.parse_args()
    card = load(options.card)
    for name in ("assisted", "club"):
        print(f"{name}: {measure(card, preset(name), options.games, options.rounds)}")


if __name__ == "__main__":
    main()
