"""Tidying up: what lives long is looked through rarely, so that nobody waits for it.

Python looks for objects that only hold each other. Tables are hundreds of thousands of objects
and hold none but older ones, yet looking through them all takes up to a second (measured with 500
tables in play), and Python would do it several times a minute.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Iterator
from typing import Final

YOUNG: Final = (5_000, 5, 1_000_000)
"""What is new is looked through often, and quickly; what is old never by itself."""
EVERY: Final = 1_800.0
"""Seconds after which everything is looked through all the same: connections leave cycles."""


@contextlib.contextmanager
def tidied_rarely() -> Iterator[None]:
    """Look through what is old once in a while, as long as this lasts; within a running loop."""
    before = gc.get_threshold()
    gc.set_threshold(*YOUNG)
    gc.freeze()  # what was imported stays
    tidying = asyncio.ensure_future(_tidy())
    try:
        yield
    finally:
        tidying.cancel()
        gc.unfreeze()
        gc.set_threshold(*before)


async def _tidy() -> None:
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
