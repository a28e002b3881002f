"""Runs: many games, kept as they are done, gone on with after an interrupt, written as a table.

>>> from mahj.card import load
>>> from mahj.sim.entrants import entrants
>>> from mahj.sim.seating import plain
>>> from mahj.sim.terms import Terms
>>> terms = Terms(card=load("starter").text, entrants=entrants(["random"]))
>>> run = Run(terms, plain(("random",), 4, seed=7, count=3))
>>> for rows in run.go_on():
...     pass
>>> [row.seed for row in run.rows]
[7000000000, 7000000001, 7000000002]
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from mahj.sim.batches import run
from mahj.sim.journal import Journal, beside
from mahj.sim.outcomes import Outcome
from mahj.sim.parquet import needed, replaceable, write
from mahj.sim.paths import PATHS
from mahj.sim.seating import Sitting
from mahj.sim.terms import Terms


class Run:
    """The games of a simulation or an arena.

    With `out` finished games are kept in a journal beside it, and what it already holds is not
    played again; once all games are done `out` is written and the journal removed.
    """

    def __init__(
        self,
        terms: Terms,
        sittings: tuple[Sitting, ...],
        *,
        jobs: int = 1,
        out: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.terms = terms
        self.sittings = sittings
        self.jobs = jobs
        self.out = out
        self.seconds = 0.0
        self._clock = clock
        self._journal: Journal | None = None
        self._rows: dict[tuple[int, int], Outcome] = {}
        if out is not None:
            needed()
            replaceable(out)
            self._journal = Journal(beside(out), _digest(terms, sittings))
            wanted = {sitting.key for sitting in sittings}
            kept = (row for row in self._journal.rows if row.key in wanted)
            self._rows = {row.key: row for row in kept}
        if terms.records and not (self._journal and self._journal.goes_on):
            self._check_records()
        self.kept = len(self._rows)
        """How many games were done before."""

    def _check_records(self) -> None:
        """Refuse, with OSError, to write over records of another run."""
        there = {path.name for path in Path(self.terms.records).iterdir()}
        for sitting in self.sittings:
            if sitting.file in there:
                if self._journal is not None:
                    self._journal.remove()
                path = Path(self.terms.records, sitting.file)
                raise OSError(f"{path} is there already: name another folder for the records")

    @property
    def rows(self) -> tuple[Outcome, ...]:
        """The games done so far, in the order of walls and arrangements."""
        return tuple(row for _, row in sorted(self._rows.items()))

    @property
    def finished(self) -> bool:
        """Whether all games are done."""
        return len(self._rows) == len(self.sittings)

    @property
    def games_per_second(self) -> float:
        """How fast this run went, games done before aside."""
        return (len(self._rows) - self.kept) / self.seconds if self.seconds > 0 else 0.0

    def go_on(self) -> Iterator[tuple[Outcome, ...]]:
        """Play what is left, and give each batch as it is done."""
        left = [sitting for sitting in self.sittings if sitting.key not in self._rows]
        begun = self._clock()
        try:
            if left:
                PATHS[self.terms.path].ready(self.terms)  # What it compiles other processes find.
            begun = self._clock()
            for rows in run(self.terms, left, self.jobs):
                self._rows |= {row.key: row for row in rows}
                if self._journal is not None:
                    self._journal.add(rows)
                yield rows
        finally:
            self.seconds = self._clock() - begun
            self._close()

    def _close(self) -> None:
        if self._journal is None or self.out is None:
            return
        self._journal.close()
        if self.finished:
            write(self.rows, self.out)
            self._journal.remove()


def _digest(terms: Terms, sittings: tuple[Sitting, ...]) -> str:
    """What tells runs apart: the terms, the first wall, and who sits where."""
    seatings = list(dict.fromkeys((one.arrangement, one.bots) for one in sittings))
    facts = [terms.digest, sittings[0].seed, seatings]
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:32]
