"""Batches: the games of a run in one process or many. What comes out is the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.process import BaseProcess
from typing import Final

from mahj.sim.outcomes import Outcome
from mahj.sim.paths import PATHS, GameError
from mahj.sim.seating import Sitting
from mahj.sim.terms import Terms

Batch = tuple[Sitting, ...]
Games = Generator[tuple[Outcome, ...], None, None]

LEAVING: Final = 5.0
"""Seconds that a process whose games are done may take to end."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(terms: Terms, sittings: Iterable[Sitting], jobs: int = 1) -> Games:
    """Outcomes as games are done: with one job in order, with more as they come.

    Bots that do not come with mahj play in a process of their own also with one job: what they do
    to it, they do not do to this one.
    Whoever stops asking ends the run, also by an interrupt; games under way are then lost.
    """
    path = PATHS[terms.path]
    if jobs == 1 and not terms.foreign:
        yield from ((row,) for row in path.games(terms, tuple(sittings)))
        return
    batches = _cut(tuple(sittings), max(1, path.batch))
    yield from _spread(terms, batches, jobs)


def _cut(sittings: Sequence[Sitting], size: int) -> Iterator[Batch]:
    return (tuple(sittings[at : at + size]) for at in range(0, len(sittings), size))


def _spread(terms: Terms, batches: Iterator[Batch], jobs: int) -> Iterator[tuple[Outcome, ...]]:
    """Play batches in processes of their own, no more of them under way than are needed."""
    context = multiprocessing.get_context("spawn")
    others = {child.pid for child in multiprocessing.active_children()}
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin, initargs=(terms,))
    done = False
    waiting: dict[Future[tuple[Outcome, ...]], Batch] = {}
    try:
        while True:
            for batch in islice(batches, 2 * jobs - len(waiting)):
                waiting[pool.submit(_play, terms, batch)] = batch
            if not waiting:
                break
            ready = wait(waiting, return_when=FIRST_COMPLETED).done
            for future in [one for one in waiting if one in ready]:
                yield _result(future, waiting.pop(future))
        done = True
    finally:
        children = multiprocessing.active_children()
        _ended(pool, [one for one in children if one.pid not in others], LEAVING if done else 0.0)


def _ended(pool: ProcessPoolExecutor, children: Sequence[BaseProcess], seconds: float) -> None:
    """End a pool; processes that do not end in time, as where a bot left a thread, are killed."""

    def kill() -> None:
        for child in children:
            child.kill()

    timer = threading.Timer(seconds, kill)
    timer.start()
    pool.shutdown(cancel_futures=True)
    timer.cancel()
    timer.join()


def _result(future: Future[tuple[Outcome, ...]], batch: Batch) -> tuple[Outcome, ...]:
    try:
        return future.result()
    except BrokenProcessPool:
        numbers = f"{batch[0].seed} to {batch[-1].seed}"
        words = f"a process died, perhaps of a bot, in one of the games on the walls {numbers}"
        raise GameError(words) from None


def _begin(terms: Terms) -> None:
    """Make a process ready; it dies of an interrupt without a word, the one that asked speaks."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if terms.foreign:  # Whatever a bot prints, by whatever means, is not part of the answer.
        sys.stdout = sys.stderr
        os.dup2(2, 1)
    PATHS[terms.path].ready(terms)


def _play(terms: Terms, batch: Batch) -> tuple[Outcome, ...]:
    return tuple(PATHS[terms.path].games(terms, batch))
