"""No leak, end to end: what is sent to somebody does not depend on what is hidden from them.

A game is played and everything written down. Then the same acts happen at the same times on a
table where all tiles lie differently that stay hidden from one seat, or from a watcher: everything
that is sent to them, and the moment at which it is, and all they can read over HTTP, is the same.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from mahj.rules import Seat, acts
from mahj.rules.hidden import hidden, rearranged, still_hidden
from mahj.server.tables.settings import Level, Settings
from mahj.server.tables.telling import seat_for
from mahj.server.wire import asks
from tests.server.live.stage import PEOPLE, WATCHER, Cue, Stage, opened

READ = (
    "/api/tables/{table}",
    "/api/tables/{table}/card",
    "/api/tables/{table}/rules",
    "/api/tables/{table}/qr",
    "/api/me/tables",
    "/api/me/games",
    "/api/me/shares",
    "/api/me/statistics",
    "/api/me/data",
    "/api/games/{game}/record",
    "/api/games/{game}/replay",
    "/api/games/{game}/card",
)
Bots = tuple[Level | None, ...]


def permuted(cue: Cue, end: Cue, viewer: Seat | None, rng: random.Random) -> tuple[Cue, int]:
    """A cue with all tiles moved that stay hidden until the end, and how many those are."""
    game = cue.game
    order = list(hidden(game, viewer))
    flags = still_hidden(game, end.game, viewer)
    free = [place for place, still in enumerate(flags) if still]
    tiles = [order[place] for place in free]
    rng.shuffle(tiles)
    moved = sum(order[place] != tile for place, tile in zip(free, tiles, strict=True))
    for place, tile in zip(free, tiles, strict=True):
        order[place] = tile
    other = rearranged(game, viewer, order)
    playing = cue.table.playing
    assert playing is not None
    return replace(cue, table=replace(cue.table, playing=replace(playing, game=other))), moved


def stretches(cues: list[Cue], rng: random.Random, count: int) -> Iterator[tuple[int, int]]:
    """Parts of a game in which nobody shows a hand."""
    first = next(n for n, cue in enumerate(cues) if isinstance(cue.ask, asks.Act))
    for _ in range(count):
        start = rng.randrange(first, len(cues) - 2)
        end = min(len(cues) - 1, start + rng.randint(2, 25))
        shown = [
            n
            for n in range(start, end)
            if isinstance(ask := cues[n].ask, asks.Act) and isinstance(ask.act, acts.Declare)
        ]
        yield start, min([end, *shown])


async def advised(stage: Stage, person: str) -> tuple[int, bytes]:
    """What the analyst says, or the card shows; on a busy machine it may have to be asked again."""
    words = b""
    state = stage.desk.table.state
    path = f"/api/tables/{state.id}/advice?help={str(state.settings.help).lower()}"
    for _ in range(20):
        status, words = await stage.get(person, path)
        if status == 200:
            return status, words
    raise AssertionError(words)


async def performed(
    first: Stage, cue: Cue, cues: list[Cue], end: Cue, person: str, *, read: bool
) -> tuple[Stage, list[tuple[int, bytes]]]:
    """A stretch of a game once more, and what somebody can read at its end."""
    stage = Stage(cue.table, cue.at, cue.chance, first.thoughts)
    await stage.open()
    await stage.perform(cues, end.at - 1)
    state = stage.desk.table.state
    assert state.dealt is not None
    places = {"table": state.id, "game": state.dealt.id}
    paths = [path.format(**places) for path in READ] if read else []
    answers = [await stage.get(person, path) for path in paths]
    if read and person != WATCHER:
        answers.append(await advised(stage, person))
    await stage.close()
    return stage, answers


async def compared(settings: Settings, bots: Bots, seed: int, count: int) -> tuple[int, int, int]:
    """Stretches compared, those that could not be, and tiles that lay differently."""
    rng = random.Random(seed)
    stage = await opened(settings, bots, seed)
    await stage.improvise(rng, 0.4)
    await stage.close()
    good = bad = moves = 0
    for start, stop in stretches(stage.cues, rng, count):
        cue, cues, end = stage.cues[start], stage.cues[start:stop], stage.cues[stop]
        if end.at <= cue.at or end.game.over is not None:
            continue
        people = [one for one in PEOPLE if seat_for(cue.table, one) is not None]
        person = rng.choice([*people, WATCHER])
        viewer = seat_for(cue.table, person)
        other, moved = permuted(cue, end, viewer, rng)
        read = rng.random() < 0.2
        one, answers = await performed(stage, cue, cues, end, person, read=read)
        two, others = await performed(stage, other, cues, end, person, read=read)
        if one.refusals != two.refusals or one.acts != two.acts:  # a tile named lay elsewhere
            bad += 1
            continue
        assert one.lines[person].sent == two.lines[person].sent, (person, start, stop)
        assert answers == others, (person, start, stop)
        good, moves = good + 1, moves + moved
    return good, bad, moves


STEADY = Settings(card="starter", pace="steady", help=True)
TABLES: dict[str, tuple[Settings, Bots]] = {
    "four people": (STEADY, ()),
    "bots": (STEADY, ("novice", None, "club")),
    "a live table": (Settings(card="starter", preset="club", pace="quick"), (None, "club")),
    "three players": (replace(STEADY, players=3, watch_delay_s=3), ()),
}


@pytest.mark.parametrize("name", TABLES)
def test_nothing_sent_depends_on_what_is_hidden(name: str, deep: bool) -> None:
    settings, bots = TABLES[name]
    good = bad = moved = 0
    for seed in range(1, 7 if deep else 2):
        counts = asyncio.run(compared(settings, bots, seed, 30 if deep else 9))
        good, bad, moved = good + counts[0], bad + counts[1], moved + counts[2]
    assert good > 2 * bad
    assert moved > 20 * good


def test_a_game_whose_tiles_lie_open_is_told_differently() -> None:
    """The comparison sees a difference where there is one."""

    async def differ() -> None:
        stage = await opened(STEADY, (), 3)
        await stage.improvise(random.Random(3), 0.4)
        await stage.close()
        cue, end = stage.cues[60], stage.cues[90]
        viewer = seat_for(cue.table, "ann")
        assert viewer is not None
        other, _ = permuted(cue, end, viewer.right, random.Random(1))
        cues = stage.cues[60:90]
        one, _ = await performed(stage, cue, cues, end, "ann", read=False)
        two, _ = await performed(stage, other, cues, end, "ann", read=False)
        assert one.lines["ann"].sent != two.lines["ann"].sent

    asyncio.run(differ())
