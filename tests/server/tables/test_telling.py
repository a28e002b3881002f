"""What pages are told: after every event of whole games they know the truth, wherever cut off."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Literal

import msgspec
import pytest
from msgspec.structs import replace

from mahj.rules import SEATS, AnyEvent, Seat
from mahj.rules.events import Answered
from mahj.server.tables.playing import RING, VIEWERS
from mahj.server.tables.settings import Settings
from mahj.server.tables.telling import caught_up, news_for, table_sight, told
from mahj.server.tables.work import Happened, Table
from mahj.server.wire import asks
from mahj.server.wire.asks import Have
from mahj.server.wire.tells import Told
from tests.conftest import DEEP
from tests.server.parlour import Parlour
from tests.server.tables.crowd import KINDS, Watched, game_of

Preset = Literal["assisted", "club"]
SEEDS = range(20 if DEEP else 1)
GAMES = [(kind, seed) for kind in KINDS for seed in SEEDS if DEEP or kind != "no clock"]


def viewers(parlour: Watched) -> tuple[Seat | None, ...]:
    return (*parlour.game.seats, None)


def bare(message: Told) -> Told:
    """A message without what tells how it came: what a page has afterwards."""
    return replace(message, events=(), whole=False)


def timeless(events: Iterable[AnyEvent]) -> list[AnyEvent]:
    """Events, answers without their times: a kept answer is written when the window ends."""
    return [replace(one, at=0) if isinstance(one, Answered) else one for one in events]


def pages(parlour: Watched, viewer: Seat | None) -> list[tuple[Table, Told | None, int]]:
    """After every step: the table, the last thing a page was told, and how many events so far."""
    last: Told | None = None
    heard = 0
    found = []
    for _, _, done, _ in parlour.steps:
        for news in done.news:
            events = news_for(news, viewer) if isinstance(news, Happened) else None
            if events is not None:
                last = told(done.table, viewer, events)
                heard += len(events)
                assert last is not None
                assert last.n == heard  # a page cut off right here has all that it was told
        found.append((done.table, last, heard))
    return found


@pytest.mark.parametrize(("kind", "seed"), GAMES)
def test_at_every_moment_a_page_that_heard_everything_sees_the_truth(kind: str, seed: int) -> None:
    parlour = game_of(kind, seed)
    step = 1 if DEEP else 8
    for viewer in viewers(parlour):
        for table, last, heard in pages(parlour, viewer)[seed % step :: step]:
            if last is None or table.playing is None:
                continue
            truth = told(table, viewer, whole=True)
            assert truth is not None
            assert bare(last) == bare(truth)
            assert last.n == heard == table.playing.heard[VIEWERS.index(viewer)]


@pytest.mark.parametrize(("kind", "seed"), GAMES)
def test_a_page_cut_off_at_any_event_gets_exactly_the_rest_or_everything(
    kind: str, seed: int
) -> None:
    parlour = game_of(kind, seed)
    rng = random.Random(seed)
    rests = 0
    for viewer in viewers(parlour):
        place = VIEWERS.index(viewer)
        tables = [table for table, _, _ in pages(parlour, viewer) if table.playing is not None]
        heard = parlour.heard(viewer)
        for n in range(len(heard) + 1):
            back = [one for one in tables if one.playing and one.playing.heard[place] >= n]
            soon = back[0]
            later = rng.choice(back[: 2 * RING])
            for table in (soon, later, rng.choice(back)) if DEEP else (later,):
                rests += _caught_up(table, viewer, n, heard)
        assert tables
    assert rests > 200


def _caught_up(table: Table, viewer: Seat | None, n: int, heard: list[AnyEvent]) -> bool:
    playing = table.playing
    assert playing is not None
    now = playing.heard[VIEWERS.index(viewer)]
    message = caught_up(table, viewer, Have(playing.number, n))
    truth = told(table, viewer, whole=True)
    assert message is not None
    assert truth is not None
    assert bare(message) == bare(truth)
    assert message.n == now
    if message.whole:
        assert not message.events
        return False
    assert timeless(message.events) == timeless(heard[n:now])
    return bool(message.events)


def test_a_page_that_missed_little_is_told_the_rest() -> None:
    parlour = game_of("assisted", 0)
    for viewer in viewers(parlour):
        place = VIEWERS.index(viewer)
        tables = [done.table for _, _, done, _ in parlour.steps if done.table.playing is not None]
        for before, after in zip(tables, tables[6:], strict=False):
            assert before.playing is not None
            n = before.playing.heard[place]
            message = caught_up(after, viewer, Have(before.playing.number, n))
            assert message is not None
            kept = after.state.kept
            assert not message.whole or (kept is not None and kept.seat == viewer)


def test_a_page_of_another_game_or_from_the_future_gets_everything() -> None:
    parlour = game_of("assisted", 0)
    playing = parlour.table.playing
    assert playing is not None
    n = playing.heard[0]
    for have in (None, Have(playing.number + 1, 3), Have(playing.number, n + 1)):
        message = caught_up(parlour.table, Seat.P0, have)
        assert message is not None
        assert message.whole


@pytest.mark.parametrize("kind", ["assisted", "three", "tournament"])
def test_whether_a_page_gets_the_rest_does_not_tell_how_many_have_answered(kind: str) -> None:
    parlour = game_of(kind, 0)
    for viewer in viewers(parlour):
        answers: dict[object, set[object]] = {}
        for _, _, done, _ in parlour.steps:
            playing = done.table.playing
            if playing is None or playing.moment.question != "window":
                continue
            kept = done.table.state.kept
            if kept is not None and kept.seat == viewer:
                continue
            now = playing.heard[VIEWERS.index(viewer)]
            rest = []
            for n in range(max(0, now - 40), now):
                message = caught_up(done.table, viewer, Have(playing.number, n))
                assert message is not None
                rest.append(message.whole)
            answers.setdefault((playing.moment, now), set()).add(tuple(rest))
            if len(answers) > 8 and not DEEP:
                break
        assert all(len(one) == 1 for one in answers.values())


@pytest.mark.parametrize("kind", ["assisted", "tournament"])
def test_whom_a_window_waits_for_does_not_tell_who_has_answered(kind: str) -> None:
    parlour = game_of(kind, 0)
    seen: dict[object, set[bytes]] = {}
    for _, _, done, _ in parlour.steps:
        playing = done.table.playing
        if playing is not None and playing.moment.question == "window":
            message = told(done.table, None)
            assert message is not None
            assert message.deadline is not None
            assert len(message.deadline.seats) == len(playing.game.others(playing.game.down.by))
            seen.setdefault((playing.moment, message.n), set()).add(msgspec.json.encode(message))
    assert len(seen) > 20
    assert all(len(one) == 1 for one in seen.values())


def won_game(preset: Preset) -> Parlour:
    """A table at which somebody has just won."""
    for seed in range(1, 40):
        settings = Settings(card="starter", preset=preset)
        parlour = Parlour(settings, ("club",) * 3, seed, begin=True, tell=False)
        parlour.arrive("ann")
        parlour.hand_over()
        parlour.until(lambda one: one.stage() != "playing")
        if parlour.game.over is not None and parlour.game.over.win is not None:
            return parlour
    raise AssertionError("nobody ever wins")


@pytest.mark.parametrize("preset", ["assisted", "club"])
def test_the_hand_that_won_is_told_to_all_in_the_order_of_its_line(preset: Preset) -> None:
    parlour = won_game(preset)
    assert parlour.game.over is not None
    assert (win := parlour.game.over.win) is not None
    for viewer in (*SEATS, None):
        message = told(parlour.table, viewer)
        assert message is not None
        assert (won := message.won) is not None
        assert (won.winner, won.line) == (win.winner, win.line)
        assert sum(group.size for group in won.groups) == len(won.tiles) == 14
        again = told(parlour.restarted(), viewer)
        assert again is not None
        assert again.won == won


def test_help_is_refused_among_people_unless_the_host_allows_it() -> None:
    def refused(person: str) -> bool:
        return table_sight(parlour.table, person, "").help_refused

    parlour = Parlour(Settings(card="starter"), ("club", "club"), tell=False)
    parlour.arrive("ann", "bea")
    assert not refused("ann")
    assert refused("eve")  # somebody else sits there
    parlour.ask("bea", asks.Sit)
    assert all(map(refused, ("ann", "bea", "eve")))
    parlour.ask("ann", asks.Change, settings=replace(parlour.state.settings, help=True))
    assert not any(map(refused, ("ann", "bea", "eve")))
