"""Reliability: do things that are said to have a chance of 30 % happen in 30 of 100 cases?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.axes import Axes
from numpy.typing import NDArray

from mahj.analysis.appraisal import Floats

STAGES: Final = {"early": (67, 200), "middle": (33, 67), "late": (0, 33), "all": (0, 200)}
"""Tiles left in the wall, the second number not included."""
LEFT: Final = {"early": "over 66", "middle": "33 to 66", "late": "under 33"}
BINS: Final = 10
RESAMPLED: Final = 400
LEAST_IN_BIN: Final = 20
"""Bins with fewer predictions are not drawn."""


class Sample(NamedTuple):
    """Predictions and what came of them."""

    chance: Floats
    won: Floats
    wall: NDArray[np.int32]
    game: NDArray[np.int32]

    def where(self, chosen: NDArray[np.bool_]) -> Sample:
        """A part of the sample."""
        return Sample._make(part[chosen] for part in self)

    def stage(self, name: str) -> Sample:
        """The part of a stage of the game."""
        least, end = STAGES[name]
        return self.where((self.wall >= least) & (self.wall < end))


def error(sample: Sample, bins: list[NDArray[np.intp]]) -> float:
    """The expected calibration error: how far bins are off on average, weighed by their size."""
    off = [abs(sample.chance[each].sum() - sample.won[each].sum()) for each in bins if len(each)]
    return float(sum(off)) / len(sample.won)


def equal_width(sample: Sample) -> list[NDArray[np.intp]]:
    """Ten bins: up to 10 %, up to 20 % and so on."""
    place = np.minimum((sample.chance * BINS).astype(int), BINS - 1)
    return [np.flatnonzero(place == each) for each in range(BINS)]


def equal_mass(sample: Sample) -> list[NDArray[np.intp]]:
    """Ten bins with equally many predictions."""
    return list(np.array_split(np.argsort(sample.chance, kind="stable"), BINS))


def brier(sample: Sample) -> float:
    """The mean square of what the predictions are off."""
    return float(((sample.chance - sample.won) ** 2).mean())


def skill(sample: Sample) -> float:
    """How much smaller the Brier score is than that of always saying the base rate."""
    base = sample.won.mean()
    return 1 - brier(sample) / float(base * (1 - base))


def give_or_take(sample: Sample) -> float:
    """The standard error of the skill, by drawing games anew."""
    times, game = drawn(sample.game)
    squares = np.bincount(game, (sample.chance - sample.won) ** 2)
    wins, number = np.bincount(game, sample.won), np.bincount(game)
    base = times @ wins / (times @ number)
    skills = 1 - times @ squares / (times @ number) / (base * (1 - base))
    return float(skills.std())


def shared(
    one: NDArray[np.bool_], two: NDArray[np.bool_], games: NDArray[np.int32]
) -> tuple[float, float]:
    """How much two outcomes of the same forks go together, and its standard error by games."""
    times, game = drawn(games)
    times = np.vstack([np.ones(times.shape[1], np.int64), times])
    parts = (one, two, one & two, np.ones_like(one))
    first, second, both, number = (times @ np.bincount(game, part) for part in parts)
    first, second, both = first / number, second / number, both / number
    spread = np.sqrt(first * (1 - first) * second * (1 - second))
    found = (both - first * second) / spread
    return float(found[0]), float(found[1:].std())


def drawn(games: NDArray[np.int32]) -> tuple[NDArray[np.int64], NDArray[np.intp]]:
    """How often each game is drawn, a row for each trial, and the number of each fork's game."""
    which, game = np.unique(games, return_inverse=True)
    rng = np.random.default_rng(1)
    even = np.full(len(which), 1 / len(which))
    return rng.multinomial(len(which), even, RESAMPLED), game


FELT, PALE, LINE = "#1f6f54", "#9ac7b4", "#8a8578"
COLOURS: Final = (FELT, "#c2571a", "#3b5b92")


def draw(samples: Mapping[str, Sample], file: Path) -> None:
    """Draw the reliability chart: a column for each stage, below it how often what is said."""
    mpl.use("Agg")
    plt.rcParams.update({"font.size": 10, "axes.spines.top": False, "axes.spines.right": False})
    names = [name for name in STAGES if name != "all"]
    figure, rows = plt.subplots(
        2, len(names), figsize=(11, 5.6), sharex=True, sharey="row",
        gridspec_kw={"height_ratios": (4, 1)}, layout="constrained",
    )  # fmt: skip
    for name, above, below in zip(names, rows[0], rows[1], strict=True):
        above.plot([0, 1], [0, 1], color=LINE, linewidth=1, linestyle=(0, (4, 4)))
        for (card, sample), colour in zip(samples.items(), COLOURS, strict=False):
            _points(above, sample.stage(name), card, colour)
        _shares(below, [sample.stage(name) for sample in samples.values()])
        above.set_title(f"{name}: {LEFT[name]} tiles left", loc="left", fontsize=11)
        above.legend(loc="upper left", frameon=False, fontsize=9)
        above.set(xlim=(-0.02, 1.02), ylim=(-0.02, 1.12), yticks=np.arange(0, 1.1, 0.2))
        below.set_xlabel("chance predicted")
    rows[0][0].set_ylabel("share that came true")
    rows[1][0].set_ylabel("predictions")
    figure.suptitle("Odds of completing a line: predicted and actual", x=0.01, ha="left")
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, dpi=110)
    plt.close(figure)


def _points(axes: Axes, sample: Sample, card: str, colour: str) -> None:
    """A point for each bin of equal width, with two standard errors; thin bins are left out."""
    said, true, spread = [], [], []
    for each in equal_width(sample):
        if len(each) >= LEAST_IN_BIN:
            share = float(sample.won[each].mean())
            said.append(float(sample.chance[each].mean()))
            true.append(share)
            spread.append(2 * float(np.sqrt(max(share * (1 - share), 1e-4) / len(each))))
    figures = f"{card}: error {error(sample, equal_width(sample)):.3f}, skill {skill(sample):.2f}"
    axes.errorbar(
        said, true, spread, color=colour, marker="o", markersize=5, alpha=0.9, linewidth=1.4,
        elinewidth=1, capsize=0, label=figures,
    )  # fmt: skip


def _shares(axes: Axes, samples: list[Sample]) -> None:
    """How many predictions fall into each bin, on a scale of tens, hundreds, thousands."""
    width = 1 / BINS / (len(samples) + 1)
    for at, (sample, colour) in enumerate(zip(samples, COLOURS, strict=False)):
        numbers = [len(each) for each in equal_width(sample)]
        left = np.arange(BINS) / BINS + width * (at + 0.5)
        axes.bar(left, numbers, width, align="edge", color=colour, alpha=0.75)
    axes.set_yscale("log")
