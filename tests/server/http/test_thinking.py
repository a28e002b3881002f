"""Work off the loop: a few at a time, nobody for ever."""

from __future__ import annotations

import asyncio
import threading

import pytest

from mahj.server.http.thinking import Thinking
from mahj.server.wire.faults import Code, Wrong


def test_work_runs_in_another_thread_and_gives_its_result() -> None:
    here = threading.get_ident()
    there = asyncio.run(Thinking().of(threading.get_ident))
    assert there != here


def test_what_work_raises_is_raised() -> None:
    with pytest.raises(ValueError, match="three"):
        asyncio.run(Thinking().of(int, "three"))


def test_no_more_are_at_it_than_there_are_chairs_and_no_more_wait_than_may() -> None:
    async def crowd() -> tuple[int, int, list[str]]:
        desk = Thinking(at_once=2, waiting=1, longest=60)
        going, begun = threading.Event(), threading.Semaphore(0)
        busy: list[int] = []
        most = 0

        def work() -> None:
            nonlocal most
            busy.append(1)
            most = max(most, len(busy))
            begun.release()
            assert going.wait(10)
            busy.pop()

        tasks = [asyncio.ensure_future(desk.of(work)) for _ in range(4)]
        await asyncio.to_thread(begun.acquire)
        await asyncio.to_thread(begun.acquire)
        depth = desk.depth
        going.set()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        refused = [str(one.fault.code) for one in done if isinstance(one, Wrong)]
        assert desk.depth == 0
        return most, depth, refused

    assert asyncio.run(crowd()) == (2, 3, [Code.TOO_OFTEN])


def test_nobody_waits_for_ever_and_the_chair_stays_taken_until_the_work_is_done() -> None:
    async def slow() -> tuple[Wrong, int, int]:
        desk = Thinking(at_once=1, waiting=0, longest=0.01)
        going = threading.Event()
        with pytest.raises(Wrong) as caught:
            await desk.of(going.wait, 10)
        during = desk.depth
        going.set()
        while desk.depth:
            await asyncio.sleep(0)
        return caught.value, during, desk.depth

    wrong, during, after = asyncio.run(slow())
    assert (wrong.fault.code, during, after) == (Code.BAD_VALUE, 1, 0)
