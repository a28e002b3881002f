"""Speed of the card room: `python -m bench.card` loads, expands and matches a card.

Cold figures come from new processes; hands are seeded, half of them wins, half one tile short.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time

from mahj.card import Card, Exposure, Hand, Jokers, load
from mahj.tiles import NATURAL, Rack, Tile

COLD = """
import json, time
start = time.perf_counter()
from mahj.card import load
imported = time.perf_counter()
card = load({name!r})
loaded = time.perf_counter()
hands = sum(1 for line in card.lines for _ in line.expand())
expanded = time.perf_counter()
card.matcher._masks, card.matcher._sizes
ready = time.perf_counter()
print(json.dumps([imported - start, loaded - imported, expanded - loaded, ready - expanded, hands]))
"""
Case = tuple[Rack, tuple[Exposure, ...]]


def cold(name: str, times: int = 5) -> list[float]:
    """Medians of new processes: seconds to import, load, expand, make ready; number of hands."""
    runs = [
        json.loads(subprocess.check_output([sys.executable, "-c", COLD.format(name=name)]))
        for _ in range(times)
    ]
    return [statistics.median(column) for column in zip(*runs, strict=True)]


def case(hand: Hand, rng: random.Random, *, wins: bool) -> Case:
    """A hand on the rack and on its top: Jokers where they may stand, some sets exposed."""
    exposures: list[Exposure] = []
    concealed: list[Tile] = []
    jokers = 8
    for group in hand.groups:
        most = 0 if group.jokers is Jokers.NEVER else min(group.size - 1, jokers)
        least = max(0, group.size - (8 if group.tile is Tile.FLOWER else 4))
        used = max(least, rng.choice((0, 0, 0, 1, 2))) if most else 0
        used = min(used, most)
        jokers -= used
        if group.exposable and rng.random() < 0.25:
            exposures.append(Exposure(group.tile, group.size, used))
        else:
            concealed += [group.tile] * (group.size - used) + [Tile.JOKER] * used
    if not wins and concealed:
        at = rng.randrange(len(concealed))
        concealed[at] = rng.choice([tile for tile in NATURAL if tile is not concealed[at]])
    return Rack.of(concealed), tuple(exposures)


def cases(card: Card, number: int) -> list[Case]:
    """Seeded hands of all lines, wins and near-wins in turn."""
    rng = random.Random(2026)
    hands = [hand for line in card.lines if line.listed for hand in line.hands]
    return [case(rng.choice(hands), rng, wins=at % 2 == 0) for at in range(number)]


def rate(card: Card, given: list[Case]) -> float:
    """Best of five: hands matched a second."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for concealed, exposures in given:
            card.match(concealed, exposures)
        best = min(best, time.perf_counter() - start)
    return len(given) / best


def main() -> None:
    """Print the figures."""
    name = sys.argv[1] if len(sys.argv) > 1 else "mahj-2026"
    imported, loaded, expanded, ready, hands = cold(name)
    print(f"card {name}: {len(load(name).lines)} lines, {hands:,.0f} concrete hands")
    print(f"cold: import {imported * 1e3:.0f} ms, load {loaded * 1e3:.0f} ms, ", end="")
    print(f"expand {expanded * 1e3:.0f} ms, make ready to match {ready * 1e3:.0f} ms")
    card = load(name)
    for what, exposed in (("all concealed", False), ("with exposures", True), ("mixed", None)):
        given = [c for c in cases(card, 20_000) if exposed is None or bool(c[1]) is exposed]
        won = sum(bool(card.match(*one)) for one in given)
        speed = rate(card, given)
        print(f"match, {what}: {speed:,.0f} hands/s ({won / len(given):.0%} of {len(given)} win)")


if __name__ == "__main__":
    main()
