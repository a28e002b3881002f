"""The card at a table: what is held is told to every player, advice only where it is allowed."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import msgspec
import pytest

from mahj.server.http import coaching
from mahj.server.tables.settings import Settings
from tests.server.live.stage import WATCHER, opened


async def told(settings: Settings, person: str, query: str) -> tuple[int, Any]:
    """What somebody at a table of four people reads about the card."""
    stage = await opened(settings, (), 1)
    path = f"/api/tables/{stage.desk.table.state.id}/advice{query}"
    status, words = await stage.get(person, path)
    await stage.close()
    return status, msgspec.json.decode(words)


@pytest.mark.parametrize("help", [False, True])
def test_what_is_held_is_told_to_every_player(help: bool) -> None:  # noqa: A002 – as it is asked
    settings = Settings(card="starter", pace="steady", help=help)
    status, words = asyncio.run(told(settings, "bea", "?help=false"))
    assert status == 200
    assert len(words["marks"]) + len(words["lost"]) == 22
    assert (words["lines"], words["line"], words["advice"]) == ([], None, None)


def test_advice_is_told_only_where_the_host_allows_it() -> None:
    settings = Settings(card="starter", pace="steady")
    status, words = asyncio.run(told(settings, "bea", ""))
    assert (status, words["refused"]) == (200, True)
    assert (words["lines"], words["line"], words["advice"]) == ([], None, None)
    assert words["marks"]
    status, words = asyncio.run(told(msgspec.structs.replace(settings, help=True), "bea", ""))
    assert status == 200
    assert (words["lines"][0]["distance"] > 0, words["refused"]) == (True, False)


def test_an_analyst_who_is_not_ready_says_so_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    busy = threading.Event()
    busy.set()
    monkeypatch.setattr(coaching, "under_way", busy)
    settings = Settings(card="starter", pace="steady", help=True)
    status, words = asyncio.run(told(settings, "bea", ""))
    assert (status, words["ready"], words["lines"]) == (200, False, [])
    assert words["marks"]
    monkeypatch.setattr(coaching, "unmarked", busy)
    for query in ("", "?help=false"):
        status, words = asyncio.run(told(settings, "bea", query))
        assert (status, words["ready"], words["marks"]) == (200, False, [])


def test_who_only_watches_holds_nothing() -> None:
    settings = Settings(card="starter", pace="steady", help=True)
    for query in ("", "?help=false"):
        status, words = asyncio.run(told(settings, WATCHER, query))
        assert (status, words["error"]["code"]) == (404, "not_found")
