"""What lives long is looked through rarely while a server runs, and as before afterwards."""

from __future__ import annotations

import asyncio
import gc

from mahj.server.tidying import YOUNG, tidied_rarely


def test_python_looks_for_cycles_as_before_when_the_server_has_closed() -> None:
    async def serve() -> tuple[tuple[int, int, int], int]:
        with tidied_rarely():
            return gc.get_threshold(), gc.get_freeze_count()

    before = gc.get_threshold(), gc.get_freeze_count()
    thresholds, frozen = asyncio.run(serve())
    assert thresholds == YOUNG
    assert frozen > 1_000
    assert (gc.get_threshold(), gc.get_freeze_count()) == before
