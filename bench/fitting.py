"""Fitting the network of the odds: plain gradient steps (Adam), the same numbers on every run.

After each step what must not be negative is cut off at zero, so that traits of which more is
better never lower a chance.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from mahj.analysis.appraisal import Floats
from mahj.analysis.odds import Network
from mahj.analysis.outlook import RISING

HIDDEN: Final = (24, 12)
EPOCHS: Final = 24
BATCH: Final = 512
RATE: Final = 3e-3
DECAY: Final = 1e-5
KEPT, KEPT_SQUARED = 0.9, 0.999
SEED: Final = 2026
FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, LAST, STRAIGHT, BIAS = range(7)
WHOLE: Final = (SECOND, LAST)
"""Weights none of which may be negative."""
PARTLY: Final = (FIRST, STRAIGHT)
"""Weights of traits, of which those that rise may not be negative."""


def fit(traits: Floats, won: Floats) -> Network:
    """The network that tells best which rows of traits won."""
    rng = np.random.default_rng(SEED)
    mean, scale = traits.mean(axis=0), traits.std(axis=0) + 1e-6
    told = (traits - mean) / scale
    weights = _begin(rng, told.shape[1], float(won.mean()))
    pull = [np.zeros_like(part) for part in weights]
    size = [np.zeros_like(part) for part in weights]
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        order = rng.permutation(len(told))
        for start in range(0, len(told), BATCH):
            chosen = order[start : start + BATCH]
            step += 1
            for at, slope in enumerate(_slopes(weights, told[chosen], won[chosen])):
                downhill = slope + DECAY * weights[at]
                pull[at] = KEPT * pull[at] + (1 - KEPT) * downhill
                size[at] = KEPT_SQUARED * size[at] + (1 - KEPT_SQUARED) * downhill**2
                way = pull[at] / (1 - KEPT**step)
                spread = np.sqrt(size[at] / (1 - KEPT_SQUARED**step)) + 1e-8
                weights[at] = weights[at] - rate * way / spread
            _cut(weights)
    return Network(mean, scale, *weights)


def _begin(rng: np.random.Generator, traits: int, base: float) -> list[Floats]:
    """Weights to begin with: small, and positive where they must be."""
    one, two = HIDDEN
    weights = [
        rng.normal(0, traits**-0.5, (traits, one)),
        np.zeros(one),
        np.abs(rng.normal(0, one**-0.5, (one, two))) / 2,
        np.zeros(two),
        np.abs(rng.normal(0, 0.3, two)),
        rng.normal(0, 0.05, traits),
        np.array([np.log(base / (1 - base))]),
    ]
    for at in PARTLY:
        weights[at][:RISING] = np.abs(weights[at][:RISING])
    return weights


def _slopes(weights: list[Floats], told: Floats, won: Floats) -> list[Floats]:
    """How the surprise at what happened grows with each weight."""
    one = np.tanh(told @ weights[FIRST] + weights[FIRST_BIAS])
    two = np.tanh(one @ weights[SECOND] + weights[SECOND_BIAS])
    sums = two @ weights[LAST] + told @ weights[STRAIGHT] + weights[BIAS]
    off = (1 / (1 + np.exp(-sums)) - won) / len(won)
    back_two = np.outer(off, weights[LAST]) * (1 - two * two)
    back_one = back_two @ weights[SECOND].T * (1 - one * one)
    return [
        told.T @ back_one,
        back_one.sum(axis=0),
        one.T @ back_two,
        back_two.sum(axis=0),
        two.T @ off,
        told.T @ off,
        np.array([off.sum()]),
    ]


def _cut(weights: list[Floats]) -> None:
    for at in WHOLE:
        np.maximum(weights[at], 0, out=weights[at])
    for at in PARTLY:
        np.maximum(weights[at][:RISING], 0, out=weights[at][:RISING])
