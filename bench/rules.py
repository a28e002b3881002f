"""How fast the referee is: whole games by random players, acts, `decide` and `evolve`.

    python -m bench.rules [--games N]

Each seat that is asked gets its options computed and picks one of them, or passes, at random.
"""

from __future__ import annotations

import argparse
import random
import time

from mahj.card import Card, load
from mahj.rules import (
    AnyAct,
    Game,
    HouseRules,
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

ANSWERS = (acts.Pass, acts.Consent, acts.Confirm, acts.Accept)
"""What a seat says beside the play so that a game goes on."""
Step = tuple[Game, Seat | None, AnyAct]


def choose(game: Game, seat: Seat, rng: random.Random) -> AnyAct | None:
    """One of the acts of play, or an answer; None where the seat has nothing to say."""
    options = legal_actions(game, seat)
    count = len(options)
    answers: tuple[AnyAct, ...] = ()
    if isinstance(game.phase, Sealed):
        answers = (acts.Pass(),)
    elif not isinstance(game.phase, Turn | Drawing | Passing | Courtesy):
        forms = side_actions(game, seat).forms
        answers = tuple([form.act() for form in forms if form.act in ANSWERS])
    if count + len(answers) == 0:
        return None
    at = rng.randrange(count + len(answers))
    act = options[at] if at < count else answers[at - count]
    return acts.Announce(50) if isinstance(act, acts.Announce) else act


def asked(game: Game) -> tuple[Seat, ...]:
    """The seats from which the table may want something."""
    phase = game.phase
    if isinstance(phase, Turn | Drawing):
        return (phase.seat,)
    if isinstance(phase, Sealed):
        return tuple(seat for seat in game.seats if phase.answers[seat] is None)
    return game.live


def run(card: Card, rules: HouseRules, seed: int, steps: list[Step] | None = None) -> int:
    """Play one game; the number of acts."""
    rng = random.Random(seed)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(card, rules, wall, (rng.randint(1, 6), rng.randint(1, 6)))
    count = 0
    while game.over is None:
        idle = True
        for seat in asked(game):
            act = choose(game, seat, rng)
            if act is None:
                continue
            if steps is not None:
                steps.append((game, seat, act))
            before = game.phase
            game, _ = played(game, seat, act, game.clock)
            count += 1
            idle = False
            if type(game.phase) is not type(before):
                break
        if idle:
            at = deadline(game)
            assert at is not None, game.phase
            if steps is not None:
                steps.append((game, None, acts.Expire()))
            game, _ = played(game, None, acts.Expire(), max(at, game.clock))
            count += 1
    return count


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--card", default="mahj-2026")
    options = parser.parse_args()
    card = load(options.card)
    for name in ("assisted", "club"):
        rules = preset(name)
        for seed in range(5):
            run(card, rules, seed)
        start = time.process_time()
        total = sum(run(card, rules, seed) for seed in range(options.games))
        spent = time.process_time() - start
        print(
            f"{name}: {options.games / spent:.0f} games/s, {total / options.games:.0f} acts a game,"
            f" {total / spent:,.0f} acts/s"
        )
        steps: list[Step] = []
        for seed in range(10):
            run(card, rules, seed, steps)
        moments = [
            (game, seat, act, max(deadline(game) or 0, game.clock) if seat is None else game.clock)
            for game, seat, act in steps
        ]
        start = time.process_time()
        decided = [(moment[0], decide(*moment)) for moment in moments]
        spent = time.process_time() - start
        events = sum(len(made) for _, made in decided)
        print(f"  decide: {len(moments) / spent:,.0f}/s")
        start = time.process_time()
        for game, made in decided:
            play(game, made)
        spent = time.process_time() - start
        print(f"  evolve: {events / spent:,.0f} events/s")


if __name__ == "__main__":
    main()
