"""How well danger is told: `python -m bench.danger` compares it with the machine's games.

    python -m bench.danger [--games N] [--fit] [--chart FILE.png]

Four club players; games of even seeds are for fitting, games of odd seeds for judging. A sample is
a tile that a player discards (`discarded`), or any tile that it holds at one moment in six
(`held`): the others are asked what they would do, without playing on. `--fit` fits the network
anew to the samples of both sorts and writes it into the package.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from bench.network import fitted
from mahj.analysis.danger import Network, network
from mahj.analysis.signs import SIGNS, WON
from mahj.analysis.style import Style
from mahj.bots.levels import CLUB, NOVICE
from mahj.card import Card, load
from mahj.fast.watching import Watch, shuffled, watch

CARDS: Final = ("mahj-2026", "starter")
"""The network is fitted to these, and to halves of the first so that it knows other cards too."""
HALVES: Final = 6
STRANGE: Final = "test"
"""A card that it is not fitted to."""
BINS: Final = 10
STAGES: Final = {"early": (67, 200), "middle": (33, 66), "late": (0, 32), "all": (0, 200)}
"""Wall left, from and to."""
LET_GO, MAH_JONGG = 0, 2
BARE: Final = SIGNS.index("shown 0")
AT_A_TIME: Final = 250
"""Games watched at once: more take much room."""
Values = NDArray[np.float64]
Facts = NDArray[np.bool_]


class Judged(NamedTuple):
    """Predictions, and what came of them."""

    wall: NDArray[np.int16]
    chosen: Facts
    whole: Facts
    exposed: Facts
    """Whether another player has an exposure."""
    called: Values
    was_called: Facts
    won: Values
    was_won: Facts


def watched(card: Card, games: int, style: Style, *, odd: bool) -> Iterator[Watch]:
    """Games of four alike with even or with odd seeds, some at a time."""
    seeds = range(int(odd), 2 * games, 2)
    for start in range(0, games, AT_A_TIME):
        walls = np.stack([shuffled(seed) for seed in seeds[start : start + AT_A_TIME]])
        yield watch(card, walls, (style,) * 4)


def halves(card: Card) -> Iterator[Card]:
    """Cards with half the lines of a card."""
    rng = random.Random(2026)
    for _ in range(HALVES):
        kept = set(rng.sample([line.id for line in card.lines], len(card.lines) // 2))
        yield msgspec.structs.replace(
            card,
            sections=tuple(
                msgspec.structs.replace(
                    section, lines=tuple(line for line in section.lines if line.id in kept)
                )
                for section in card.sections
            ),
        )


def judged(name: str, games: int, style: Style, network: Network) -> Judged:
    """What the network says of games of odd seeds, and what was."""
    parts = []
    for seen in watched(load(name), games, style, odd=True):
        chances = network.chances(seen.signs, seen.allowed)
        parts.append(
            Judged(
                seen.wall,
                seen.chosen,
                seen.whole,
                (seen.signs[:, :, BARE] == 0).any(axis=1),
                1.0 - np.prod(1.0 - chances.sum(axis=2), axis=1),
                (seen.answers != LET_GO).any(axis=1),
                1.0 - np.prod(1.0 - chances[:, :, WON], axis=1),
                (seen.answers == MAH_JONGG).any(axis=1),
            )
        )
    return joined(parts)


def joined(parts: list[Judged]) -> Judged:
    """Predictions for several games or cards as one."""
    return Judged(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def of(one: Judged, rows: Facts) -> Judged:
    """Some of the predictions."""
    wall, chosen, whole, exposed, called, was_called, won, was_won = one
    return Judged(
        wall[rows], chosen[rows], whole[rows], exposed[rows], called[rows], was_called[rows],
        won[rows], was_won[rows],
    )  # fmt: skip


def groups(chance: Values) -> NDArray[np.int64]:
    """The tenth of the scale that each prediction is in."""
    found: NDArray[np.int64] = np.minimum((chance * BINS).astype(np.int64), BINS - 1)
    return found


def calibration_error(chance: Values, truth: Facts) -> float:
    """The expected calibration error: how far tenths of the scale are off, by their size."""
    tenth = groups(chance)
    off = np.bincount(tenth, chance - truth, minlength=BINS)
    return float(np.abs(off).sum() / len(chance))


def ranking(chance: Values, truth: Facts) -> float:
    """The chance that what happened was held likelier than what did not (AUC)."""
    happened, not_so = chance[truth], np.sort(chance[~truth])
    if not len(happened) or not len(not_so):
        return 0.5
    below = np.searchsorted(not_so, happened, "left") + np.searchsorted(not_so, happened, "right")
    return float(below.mean() / 2 / len(not_so))


def figures(chance: Values, truth: Facts) -> str:
    """Base rate, calibration error, Brier score and skill, ranking."""
    base = float(truth.mean())
    brier = float(((chance - truth) ** 2).mean())
    error, rank = calibration_error(chance, truth), ranking(chance, truth)
    skill = f"{1 - brier / (base * (1 - base)):+6.3f}" if base else f"{'-':>6}"
    return f"{base:7.4f} {error:6.4f} {brier:6.4f} {skill} {rank:5.3f}"


def show(title: str, one: Judged) -> None:
    """Print the figures of each stage, of discards and of all tiles held."""
    head = "  base    ECE  Brier  skill   AUC"
    print(f"{title:25}{'samples':>8} |{'called or wins':^34}|{'wins':^34}")
    print(f"{'':33} | {head} | {head}")
    for word, rows in (("discarded", one.chosen), ("held", one.whole)):
        some = {
            stage: rows & (one.wall >= least) & (one.wall <= most)
            for stage, (least, most) in STAGES.items()
        }
        some["none exposed"] = rows & ~one.exposed
        some["exposed"] = rows & one.exposed
        for stage, those in some.items():
            kept = of(one, those)
            first, second = figures(kept.called, kept.was_called), figures(kept.won, kept.was_won)
            print(f"  {word:10}{stage:13}{len(kept.wall):>8,} | {first} | {second}")


def show_lines(name: str, games: int, style: Style) -> None:
    """Print how much of the weight of lines lies on those that players really are nearest to."""
    rows = np.concatenate([seen.guesses for seen in watched(load(name), games, style, odd=True)])
    for shown in range(4):
        some = rows[rows[:, 2] == shown]
        if len(some):
            right, plain = some[:, 0].mean(), some[:, 1].mean()
            print(f"  {shown} exposures: {right:.1%} on the lines nearest ({plain:.1%} by chance)")


def fit(games: int, style: Style) -> Network:
    """Fit the network to games of even seeds and write it into the package."""
    signs, allowed, answers = [], [], []
    whole = [(load(name), games) for name in CARDS]
    for card, number in (*whole, *((half, games // 4) for half in halves(load(CARDS[0])))):
        for seen in watched(card, number, style, odd=False):
            signs.append(seen.signs.reshape(-1, len(SIGNS)))
            allowed.append(seen.allowed.reshape(-1, 2))
            answers.append(seen.answers.reshape(-1))
    found = fitted(np.concatenate(signs), np.concatenate(allowed), np.concatenate(answers))
    kept = {"signs": SIGNS} | {
        name: np.round(part.astype(np.float64), 5).tolist()
        for name, part in found._asdict().items()
    }
    path = Path(sys.modules[Network.__module__].__file__ or "").with_name("danger.json")
    path.write_bytes(msgspec.json.encode(kept).replace(b"],", b"],\n") + b"\n")
    print(f"fitted to {sum(map(len, answers)):,} answers, {path.stat().st_size:,} bytes")
    return found


def draw(one: Judged, path: Path) -> None:
    """Draw how often what was predicted came true, by stage."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot as plt

    figure, places = plt.subplots(1, 2, figsize=(10, 5), layout="constrained")
    titles = ("called or wins", "wins")
    pairs = ((one.called, one.was_called), (one.won, one.was_won))
    for place, title, (chance, truth) in zip(places, titles, pairs, strict=True):
        for stage, (least, most) in STAGES.items():
            rows = (one.wall >= least) & (one.wall <= most)
            if stage == "all":
                continue
            tenth = groups(chance[rows])
            count = np.bincount(tenth, minlength=BINS)
            enough = count >= 30
            said = np.bincount(tenth, chance[rows], minlength=BINS)[enough] / count[enough]
            came = np.bincount(tenth, truth[rows], minlength=BINS)[enough] / count[enough]
            off = 2 * np.sqrt(said * (1 - said) / count[enough])
            place.errorbar(said, came, off, marker="o", capsize=3, label=stage)
        place.plot((0, 1), (0, 1), color="grey", linewidth=1)
        place.set(xlim=(0, 1), ylim=(0, 1), xlabel="predicted", ylabel="happened", title=title)
        place.set_aspect("equal")
        place.legend(title="wall")
    figure.savefig(path, dpi=110)
    plt.close(figure)


def main() -> None:
    """Fit if asked to, judge, print, draw."""
    parser = argparse.ArgumentParser(description="How well danger is told.")
    parser.add_argument("--games", type=int, default=1_000, help="games a card")
    parser.add_argument("--fit", action="store_true", help="fit the network anew")
    parser.add_argument("--chart", type=Path, help="draw a reliability chart")
    asked = parser.parse_args()
    begun = time.monotonic()
    used = fit(asked.games, CLUB) if asked.fit else network()
    parts = {name: judged(name, asked.games, CLUB, used) for name in CARDS}
    for name, part in parts.items():
        show(f"{name}, odd seeds", part)
    both = joined(list(parts.values()))
    show("both cards, odd seeds", both)
    show(f"{STRANGE}, not fitted to", judged(STRANGE, asked.games, CLUB, used))
    some = min(asked.games, AT_A_TIME)
    show(f"{CARDS[0]}, by novices", judged(CARDS[0], some, NOVICE, used))
    print("lines of mahj-2026:")
    show_lines(CARDS[0], some, CLUB)
    if asked.chart:
        draw(of(both, both.whole), asked.chart)
    print(f"{asked.games:,} games a card, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
