"""Speed of the analyst: `python -m bench.analysis` measures racks against every hand of a card.

Racks are seeded and random, of 13 and of 14 tiles. A full-card analysis is the exact distance of
one rack to every concrete hand, with the hands that cannot be had. Times are process times.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from mahj.analysis import steps
from mahj.analysis.distance import Counts, bar, exact, exact_all, needed
from mahj.analysis.reach import reach
from mahj.analysis.tables import COPIES, JOKER, Bytes, Hands
from mahj.card import Card, load
from mahj.tiles import KINDS, STANDARD, Rack
from tests.analysis import twin

RACKS: Final = 1_000
PLAIN: Final = 10
"""So many racks are enough for plain Python."""


class Measured:
    """Some racks against a card, the arrays made ready once."""

    def __init__(self, card: Card, size: int) -> None:
        self.whole = card
        self.hands = hands = Hands.of(card)
        rng = random.Random(2026)
        self.racks = [Rack.of(rng.sample(STANDARD.tiles, size)) for _ in range(RACKS)]
        self.counts: Counts = np.array([rack.counts for rack in self.racks], np.int8)
        tables = hands.tables
        self.sums, self.found, needs, barred = (np.empty_like(tables.room) for _ in range(4))
        needed(tables.lack, tables.forced, COPIES, len(hands), needs)
        bar(needs, tables.least, int(COPIES[JOKER]), barred)
        self.card = (tables.rows, tables.room, tables.least)
        self.parts = (tables.parts, tables.kind)
        self.barred = barred
        self.all_found: Bytes = np.empty((RACKS, tables.room.size), np.uint8)
        self.after: Bytes = np.empty((len(KINDS), tables.room.size), np.uint8)
        self.pair: Bytes = np.empty((2, tables.room.size), np.uint8)
        self.told = np.empty((RACKS, 2, len(KINDS)), np.int16)

    def single(self) -> None:
        """A call for each rack."""
        card, barred, sums, found = self.card, self.barred, self.sums, self.found
        for counts in self.counts:
            exact(*card, barred, counts, 14, sums, found)

    def batched(self) -> None:
        """One call for all racks, all distances kept."""
        exact_all(*self.card, self.barred, self.counts, 14, self.sums, self.all_found)

    def draws(self) -> None:
        """A call for each rack: distances, and the nearest hands after each of the 36 draws."""
        card, parts, barred = self.card, self.parts, self.barred
        found, told = self.pair, self.told[0]
        for counts in self.counts:
            steps.look_ahead(*card, *parts, barred, counts, COPIES, 14, found, told)

    def draws_batched(self) -> None:
        """The same in one call for all racks."""
        card, parts, barred, counts = self.card, self.parts, self.barred, self.counts
        steps.look_ahead_all(*card, *parts, barred, counts, COPIES, 14, self.pair, self.told)

    def draws_in_full(self) -> None:
        """Two calls for each rack: all distances after each of the 36 draws."""
        card, barred, sums, found, after = self.card, self.barred, self.sums, self.found, self.after
        for counts in self.counts:
            exact(*card, barred, counts, 14, sums, found)
            steps.draws(*card, counts, COPIES, sums, found, after)

    def reached(self) -> None:
        """Each rack from tiles to the least distance."""
        for rack in self.racks:
            assert reach(self.whole, rack).nearest

    def plain(self) -> float:
        """Racks a second in plain Python, of some of the racks."""
        hands = [(twin.wants(hand), hand.least_jokers) for hand in self.hands.hands]
        start = time.process_time()
        for rack in self.racks[:PLAIN]:
            counts = rack.counts
            for wants, least in hands:
                twin.closed(wants, least, counts)
        return PLAIN / (time.process_time() - start)


def best(rounds: int, work: Callable[[], object]) -> float:
    """Racks a second in the best of some rounds."""
    work()
    spent: list[float] = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return RACKS / min(spent)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--card", default="mahj-2026")
    options = parser.parse_args()
    card = load(options.card)
    start = time.process_time()
    hands = Hands.of(card)
    rows = hands.tables.rows
    ready = time.process_time() - start
    print(f"card {options.card}: {len(hands):,} concrete hands, ", end="")
    print(f"{rows.shape[0]} rows, {rows.nbytes / 1024:.0f} KB, ready in {ready * 1e3:.0f} ms")
    for size in (13, 14):
        racks = Measured(card, size)
        slow = max(racks.plain() for _ in range(options.rounds))
        print(f"racks of {size}: {RACKS:,}, seeded")
        for what, work in (
            ("distances, single call", racks.single),
            ("distances, batched", racks.batched),
            ("all 36 draws, single call", racks.draws),
            ("all 36 draws, batched", racks.draws_batched),
            ("all 36 draws in full, two calls", racks.draws_in_full),
        ):
            speed = best(options.rounds, work)
            print(f"  {what}: {speed:,.0f} racks/s, {speed / slow:,.0f} × plain Python")
        print(f"  plain Python: {slow:,.0f} racks/s")
        speed = best(3, racks.reached)
        print(f"  `reach`, from tiles to the nearest hand: {speed:,.0f} racks/s")


if __name__ == "__main__":
    main()
