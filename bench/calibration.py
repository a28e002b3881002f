"""How far the odds can be trusted: `python -m bench.calibration` compares them with what happens.

Games between four players of club strength are stopped at random turns; one seat then plays for
one of the ten lines nearest to its rack, and for nothing else, to the end (`mahj.fast.forks`). Half
of these forks are of the player whose turn it is, half of another. What `odds` says at that moment
is set against how often it comes true, on games that were not used for fitting.

    python -m bench.calibration [--games N] [--chart FILE.png]
    python -m bench.calibration --nearest 1               only the nearest line; 0 for any line
    python -m bench.calibration --fit [--fit-games N]     fit the network anew, write its file
    python -m bench.calibration --ceiling                 how well anything could do at all
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Final

import numpy as np

from bench.fitting import fit
from bench.reliability import (
    STAGES,
    Sample,
    brier,
    draw,
    equal_mass,
    equal_width,
    error,
    give_or_take,
    shared,
    skill,
)
from mahj.analysis.odds import DATA, network
from mahj.bots.levels import CLUB
from mahj.card import load
from mahj.fast.forks import ANY, NEAREST, Forks, forks
from mahj.fast.traits import traits_of

CARDS: Final = ("mahj-2026", "starter")
FIT_SEEDS: Final = {"mahj-2026": 1_000, "starter": 2_000}
HELD_OUT_SEEDS: Final = {"mahj-2026": 5_000, "starter": 6_000}
"""Where the seeds begin of games to fit to, and of games to judge by."""
CHUNK: Final = 500
"""Games of one seed."""


def played(
    card: str, games: int, seed: int, *, nearest: int = NEAREST, twice: bool = False
) -> Forks:
    """The forks of so many games, the same for the same seed however many processors there are."""
    seeds = range(seed, seed + -(-games // CHUNK))
    forks(load(card), CLUB, 1, 0)  # Compiled here, once, and not by every process.
    with ProcessPoolExecutor(processors()) as pool:
        parts = list(pool.map(partial(chunk, card, nearest, twice), seeds))
    return Forks._make(np.concatenate(columns) for columns in zip(*parts, strict=True))


def chunk(card: str, nearest: int, twice: bool, seed: int) -> Forks:
    """The forks of the games of one seed."""
    found = forks(load(card), CLUB, CHUNK, seed, nearest=nearest, twice=twice)
    return found._replace(game=found.game + seed * CHUNK)


def processors() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1


def judged(card: str, found: Forks) -> Sample:
    """What the odds say at each fork, and what came of it."""
    chances = network().chances(traits_of(load(card), found))
    return Sample(chances, found.won.astype(np.float64), found.wall, found.game)


def report(card: str, sample: Sample) -> None:
    """Print the figures of a card by stage."""
    print(f"{card}: {len(np.unique(sample.game)):,} games not used for fitting")
    print("  stage   forks  base rate  error  by mass   Brier  skill")
    for name in STAGES:
        part = sample.stage(name)
        print(
            f"  {name:6} {len(part.won):6,} {part.won.mean():10.3f}"
            f" {error(part, equal_width(part)):6.4f} {error(part, equal_mass(part)):8.4f}"
            f" {brier(part):7.4f} {skill(part):6.3f} ± {give_or_take(part):.3f}"
        )


def ceiling(card: str, found: Forks) -> None:
    """Print the skill of one who saw all racks and reckoned without fault, but not the wall.

    The same fork is played twice, with the wall in another order: what the two outcomes have in
    common is what can be known. A player, who sees one rack, knows less.
    """
    print(f"{card}: the most that could be known")
    for name, (least, end) in STAGES.items():
        part = (found.wall >= least) & (found.wall < end)
        most, off = shared(found.won[part], found.again[part], found.game[part])
        print(f"  {name:6} skill {most:.3f} ± {off:.3f}")


def refit(games: int) -> None:
    """Fit the network to games of both cards and write its file."""
    traits, won = [], []
    for card in CARDS:
        found = played(card, games, FIT_SEEDS[card])
        traits.append(traits_of(load(card), found))
        won.append(found.won.astype(np.float64))
        print(f"{card}: {len(found.won):,} forks of {games:,} games to fit", flush=True)
    fitted = fit(np.concatenate(traits), np.concatenate(won))
    file = Path(str(resources.files("mahj.analysis").joinpath(DATA)))
    file.write_text(fitted.text(), "utf-8")
    network.cache_clear()


def main() -> None:
    """Fit if asked to, then judge."""
    parser = argparse.ArgumentParser(description="How far the odds can be trusted.")
    parser.add_argument("--games", type=int, default=3_000, help="games to judge by, each card")
    parser.add_argument("--fit", action="store_true", help="fit anew first")
    parser.add_argument("--fit-games", type=int, default=8_000, help="games to fit to, each card")
    parser.add_argument("--nearest", type=int, default=NEAREST, help="lines to choose from; 0: any")
    parser.add_argument("--ceiling", action="store_true", help="how well anything could do")
    parser.add_argument("--chart", type=Path, help="where to draw the reliability chart")
    asked = parser.parse_args()
    if asked.fit:
        refit(asked.fit_games)
    samples = {}
    for card in CARDS:
        nearest = asked.nearest or ANY
        found = played(
            card, asked.games, HELD_OUT_SEEDS[card], nearest=nearest, twice=asked.ceiling
        )
        samples[card] = judged(card, found)
        report(card, samples[card])
        if asked.ceiling:
            ceiling(card, found)
    if asked.chart:
        draw(samples, asked.chart)


if __name__ == "__main__":
    main()
