"""Fitting the small network of danger: a layer of rectified sums, by Adam, in plain NumPy."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.danger import UNUSUAL, Network

Floats = NDArray[np.float32]
BATCH: Final = 2_048
RATE: Final = 3e-3
DECAY: Final = 1e-5
FIRST, SECOND = 0.9, 0.999
"""How slowly Adam forgets slopes, and their squares."""
RARE: Final = (-4.0, -6.0)
"""Where the scores of a call and of Mah Jongg begin: both are rare."""


def fitted(
    signs: Floats,
    allowed: NDArray[np.bool_],
    answers: NDArray[np.int8],
    hidden: int = 24,
    rounds: int = 8,
    seed: int = 2026,
) -> Network:
    """A network fitted to answers: 0 for a tile let go, 1 for a call, 2 for Mah Jongg."""
    rng = np.random.default_rng(seed)
    middle, scale = signs.mean(axis=0), signs.std(axis=0) + np.float32(1e-3)
    signs = np.clip((signs - middle) / scale, -UNUSUAL, UNUSUAL)
    truth = np.stack([answers == 1, answers == 2], axis=1).astype(np.float32)
    width = signs.shape[1]
    parts: list[Floats] = [
        rng.normal(0, (2 / width) ** 0.5, (width, hidden)).astype(np.float32),
        np.zeros(hidden, np.float32),
        rng.normal(0, 0.1, (hidden, 2)).astype(np.float32),
        np.array(RARE, np.float32),
    ]
    slopes = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    steps = rounds * (len(signs) // BATCH)
    step = 0
    for _ in range(rounds):
        order = rng.permutation(len(signs))
        for start in range(0, len(signs) - BATCH + 1, BATCH):
            rows = order[start : start + BATCH]
            step += 1
            rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
            downhill = _slopes(parts, signs[rows], allowed[rows], truth[rows])
            for at, slope in enumerate(downhill):
                slopes[at] = FIRST * slopes[at] + (1 - FIRST) * slope
                squares[at] = SECOND * squares[at] + (1 - SECOND) * slope**2
                even = slopes[at] / (1 - FIRST**step)
                size = np.sqrt(squares[at] / (1 - SECOND**step)) + 1e-8
                parts[at] = (parts[at] - rate * even / size).astype(np.float32)
    return Network(middle, scale, *parts)


def _slopes(
    parts: list[Floats], signs: Floats, allowed: NDArray[np.bool_], truth: Floats
) -> list[Floats]:
    """The slopes of the mean cross entropy."""
    inner, inner_bias, outer, outer_bias = parts
    layer = np.maximum(signs @ inner + inner_bias, 0)
    scores = np.where(allowed, layer @ outer + outer_bias, np.float32(-1e9))
    top = np.maximum(scores.max(axis=1, keepdims=True), 0)
    odds = np.exp(scores - top)
    chances = odds / (odds.sum(axis=1, keepdims=True) + np.exp(-top))
    wrong = np.where(allowed, chances - truth, 0).astype(np.float32) / np.float32(len(signs))
    back = (wrong @ outer.T) * (layer > 0)
    return [
        signs.T @ back + DECAY * inner,
        back.sum(axis=0),
        layer.T @ wrong + DECAY * outer,
        wrong.sum(axis=0),
    ]
