"""A trace: what happened in a game of the machine, a row for each act, to tell it again."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from mahj.analysis.appraisal import Numbers
from mahj.analysis.compiled import inner

PASSED, POLLED, WISHED, OFFERED, DISCARDED, ANSWERED, DREW, EXCHANGED, DECLARED = range(9)
ROWS: Final = 1200
"""More acts than a game has."""


class Trace(NamedTuple):
    """Rows of act, seat and up to three facts."""

    on: bool
    rows: NDArray[np.int16]
    length: Numbers


def trace(*, on: bool) -> Trace:
    """An empty trace; one that is off stays empty."""
    return Trace(on, np.zeros((ROWS if on else 1, 5), np.int16), np.zeros(1, np.int32))


@inner
def note(trace: Trace, act: int, seat: int, one: int, two: int, three: int) -> None:
    """Write a row, if the trace is on."""
    if trace.on:
        row = trace.rows[trace.length[0]]
        row[0] = act
        row[1] = seat
        row[2] = one
        row[3] = two
        row[4] = three
        trace.length[0] += 1
