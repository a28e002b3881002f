"""Reconnecting, over real sockets: whatever is cut, the page is where the table is."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from msgspec import json

from mahj.record import Entry
from mahj.rules import Game, Seat, play, table, view
from mahj.rules.events import Answered
from mahj.server.tables.playing import heard
from mahj.server.tables.telling import seat_for
from mahj.server.wire.picture import picture
from tests.server.guests import Guest, chosen, seated, sign_in, untimed
from tests.server.live.inn import Inn, open_inn

PEOPLE = ("Ann", "Bea", "Cleo", "Dot")
SETTINGS = {"card": "starter", "pace": "none", "options": {"claim_window_min_ms": 40}}


def run(test: Callable[[Inn], Awaitable[None]], seed: int = 1) -> None:
    """Run a test in an inn where time passes."""

    async def inside() -> None:
        async with open_inn(seed) as inn:
            passing = asyncio.ensure_future(inn.let_time_pass())
            try:
                async with asyncio.timeout(120):
                    await test(inn)
            finally:
                passing.cancel()

    asyncio.run(inside())


async def four(inn: Inn, seed: int = 1, **settings: Any) -> tuple[Guest, ...]:
    """Four people at a table, the cards not yet dealt."""
    accounts = [await sign_in(inn.browser, inn.url, name) for name in PEOPLE]
    rng = random.Random(seed)
    return await seated(inn.browser, accounts, {**SETTINGS, **settings}, rng)


def game_over(guest: Guest) -> bool:
    return guest.sight.get("stage") in ("between", "over")


async def truth(inn: Inn, guest: Guest) -> tuple[dict[int, bytes], dict[int, set[bytes]]]:
    """What the seat of a guest should have heard and seen of the game, from what is on disk."""
    desk = inn.house.hall.desks[guest.table]
    rows = await inn.house.store.entries(guest.table, 1)
    seat = seat_for(desk.table, guest.account.person)
    assert desk.table.playing is not None
    now = desk.table.playing.game
    game = table(now.card, now.rules, len(now.seats))
    events: dict[int, bytes] = {}
    pictures: dict[int, set[bytes]] = {}
    for row in rows:
        entry = json.decode(row.entry, type=Entry)
        first = entry.events[0]
        if isinstance(first, Answered) and first.seat == seat:  # told before the window ends
            early = seen(play(game, (first,)), seat)
            pictures.setdefault(len(events) + 1, set()).add(early)
        for event in heard(entry.events, seat):
            events[len(events)] = untimed(json.encode(event))
        game = play(game, entry.events)
        pictures.setdefault(len(events), set()).add(seen(game, seat))
    return events, pictures


def seen(game: Game, seat: Seat | None) -> bytes:
    return json.encode(picture(view(game, seat)))


async def compare(inn: Inn, guests: Iterable[Guest]) -> None:
    """What each guest has heard and seen is what there was to hear and see."""
    for guest in guests:
        events, pictures = await truth(inn, guest)
        mine = guest.events[1]
        assert guest.n == len(events)
        assert {number: events[number] for number in mine} == mine
        for n, some in guest.pictures[1].items():
            assert some <= pictures[n], (guest.account.name, n)
        assert guest.picture in pictures[guest.n]


class Unlucky:
    """Somebody whose connection is cut after every message, or before every so many answers."""

    def __init__(self, guest: Guest, answers: float) -> None:
        self.guest = guest
        self.answers = answers
        self.cuts = 0

    async def play(self, done: Callable[[Guest], bool]) -> None:
        guest, latest = self.guest, (0, -1)
        while not done(guest) or guest.waiting:
            if not guest.connected:
                await guest.connect()
            act = chosen(guest) if guest.free and not done(guest) else None
            if act is not None:
                await guest.act(act)
                if guest.rng.random() < self.answers:
                    self._cut()
                    continue
            message = await guest.hear()
            if message.tell == "told" and (guest.game, guest.n) > latest:
                latest = guest.game, guest.n
                self._cut()

    def _cut(self) -> None:
        self.guest.cut()
        self.cuts += 1


async def unlucky_game(inn: Inn, seed: int, answers: float) -> None:
    """A game in which everybody is cut off all the time."""
    guests = await four(inn, seed)
    await guests[0].asked("begin")
    unlucky = [Unlucky(guest, answers) for guest in guests]
    await asyncio.gather(*(one.play(game_over) for one in unlucky))
    await compare(inn, guests)
    entries = await inn.house.store.entries(guests[0].table, 1)
    done = [number for guest in guests for number in guest.done]
    acts = [row.by for row in entries if row.by]
    assert len(set(acts)) == len(acts), "an act was done twice"
    assert set(acts) <= set(done)
    assert all(one.cuts > 20 for one in unlucky)
    assert not any(guest.refused for guest in guests)


def test_whoever_is_cut_off_at_every_event_misses_nothing() -> None:
    run(lambda inn: unlucky_game(inn, 1, 0.25))


def test_whoever_is_cut_off_in_many_games_misses_nothing(deep: bool) -> None:
    for seed in range(2, 12 if deep else 2):
        run(lambda inn, seed=seed: unlucky_game(inn, seed, (seed % 3) / 2), seed)  # type: ignore[misc]


def test_two_pages_of_one_person_hear_the_same_and_speak_with_one_voice() -> None:
    async def both(inn: Inn) -> None:
        guests = await four(inn, 3)
        first = guests[0]
        second = Guest(first.account, first.table, random.Random(9))
        await second.connect()
        await first.asked("begin")

        async def hear(guest: Guest) -> None:
            while not game_over(guest):
                await guest.hear()

        async def together() -> None:
            """Both answer whatever is asked, at the same moment and with different tiles."""
            pages = (first, second)
            while not game_over(first):
                if all(page.free and page.n == first.n for page in pages):
                    acts = [act for page in pages if (act := chosen(page)) is not None]
                    if len(acts) == len(pages):
                        for page, act in zip(pages, acts, strict=True):
                            await page.act(act)
                        while any(page.waiting for page in pages):
                            for page in pages:
                                while page.waiting:
                                    await page.hear()
                        continue
                lagging = min(pages, key=lambda page: (page.game, page.n))
                await lagging.hear()

        await asyncio.gather(together(), *(one.play(chosen, game_over) for one in guests[1:]))
        await hear(second)
        await compare(inn, (*guests, second))
        acts = await inn.house.store.entries(first.table, 1)
        mine = {row.by for row in acts} & {*first.done, *second.done}
        assert second.events[1] == first.events[1]
        assert first.stale + second.stale + len(first.refused) + len(second.refused) > 20
        asked = {number for number in (*first.done, *second.done) if number.partition("-")[0]}
        assert mine <= asked

    run(both)


def test_a_gap_too_long_to_be_told_is_answered_with_everything_anew() -> None:
    async def gap(inn: Inn) -> None:
        guests = await four(inn, 4)
        away = guests[0]
        await away.asked("begin")
        while not away.game:
            await away.hear()
        old = Guest(away.account, away.table, random.Random(1))
        old.game, old.n = 1, 1
        await asyncio.gather(*(one.play(chosen, game_over) for one in guests))
        await old.connect()
        while not old.picture:
            await old.hear()
        assert old.wholes == 1
        assert (old.n, old.picture) == (away.n, away.picture)
        ahead = Guest(away.account, away.table, random.Random(1))
        ahead.game, ahead.n = 7, 3
        await ahead.connect()
        while not ahead.picture:
            await ahead.hear()
        assert (ahead.wholes, ahead.game, ahead.n) == (1, 1, away.n)

    run(gap)
