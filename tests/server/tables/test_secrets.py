"""Law 4 with times: whatever is hidden from a viewer changes no message to it, and no moment."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from mahj.rules import SEATS, Game, Seat, acts
from mahj.rules.events import (
    Answered,
    CourtesyMade,
    JokerReplaced,
    MahJonggDeclared,
    Spoken,
    TileDiscarded,
    TileDrawn,
    TilesPassed,
)
from mahj.rules.hidden import hidden, rearranged, still_hidden
from mahj.rules.phases import Announcing, Verifying
from mahj.server.tables.fortune import Fortune
from mahj.server.tables.step import Step, step
from mahj.server.tables.telling import caught_up, news_for, table_sight, told
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import Command, Happened, Table
from mahj.server.wire import asks
from mahj.server.wire.asks import Have
from mahj.server.wire.faults import Wrong
from mahj.tiles import Tile
from tests.conftest import DEEP
from tests.server.tables.crowd import KINDS, Crowd, game_of, seated

SEEDS = range(25 if DEEP else 1)


class Story:
    """A game that was played: where it began, and every command with its time."""

    def __init__(self, kind: str, seed: int, viewer: Seat | None) -> None:
        parlour = seated(kind, seed, tell=False, show_racks_at_end=False)
        self.viewer = viewer
        person = "" if viewer is None else parlour.person_at(viewer)
        if person:  # the viewer's own page lets the table pass, which looks at the viewer's tiles
            parlour.ask(person, asks.AutoPass, cannot_call=True)
        self.start, self.rng = parlour.table, parlour.fortune.rng.getstate()
        begun = len(parlour.steps)
        Crowd(parlour, seed, never=0.0 if kind == "no clock" else 0.05).play()
        self.commands: list[tuple[int, Command]] = [
            (at, command) for at, command, _, _ in parlour.steps[begun:]
        ]
        steps = [done for _, _, done, _ in parlour.steps if done.table.playing is not None]
        self.games = [one.table.playing.game for one in steps if one.table.playing is not None]
        self.held = [_held(one) for one in steps]

    def told(self, table: Table) -> list[tuple[int, object]]:
        """Everything that the viewer is told with its time, and when the table wants to wake."""
        heard: list[tuple[int, object]] = []
        fortune = Fortune(random.Random())
        fortune.rng.setstate(self.rng)
        for number, (at, command) in enumerate(self.commands):
            done = step(table, command, at, fortune)
            table = done.table
            for news in done.news:
                if isinstance(news, Happened):
                    events = news_for(news, self.viewer)
                    if events is not None:
                        heard.append((at, encoded(told(table, self.viewer, events))))
            heard.append((at, next_wake(table)))
            if done.changed:
                heard.append((at, msgspec.json.encode(table_sight(table, "eve", "link"))))
            if number % 7 == 0 and table.playing is not None:
                n = max(0, table.playing.heard[4 if self.viewer is None else self.viewer] - 9)
                have = Have(table.playing.number, n)
                heard.append((at, encoded(caught_up(table, self.viewer, have))))
        return heard

    def otherwise(self, rng: random.Random) -> Table:
        """The table with other tiles where the viewer never looks, and nobody ever plays them.

        After a long game there may be none.
        """
        playing = self.start.playing
        assert playing is not None
        game = playing.game
        shown = {seat for one in self.games for seat in _shown(one)}
        free: list[int] = []
        place = 0
        for seat in SEATS:
            if seat == self.viewer:
                continue
            left = Counter(game.slopes[seat])
            if seat not in shown:
                for held in self.held:
                    left &= held[seat]
            else:
                left = Counter()
            for tile in game.slopes[seat]:
                if left[tile] > 0:
                    left[tile] -= 1
                    free.append(place)
                place += 1
        walls = [{n for part in one.wall.parts for n in range(*part)} for one in self.games]
        never = set.intersection(*walls)
        for first, last in game.wall.parts:
            for number in range(first, last):
                if number in never:
                    free.append(place)
                place += 1
        order: list[Tile] = list(hidden(game, self.viewer))
        assert place == len(order)
        mixed = free[:]
        rng.shuffle(mixed)
        changed = order[:]
        for old, new in zip(free, mixed, strict=True):
            changed[new] = order[old]
        other = rearranged(game, self.viewer, changed)
        return replace(self.start, playing=replace(playing, game=other))


def _held(done: Step) -> list[Counter[Tile]]:
    """What each seat holds after a step, without what it got in it: a pass gives and takes."""
    assert done.table.playing is not None
    held = [Counter(slope) for slope in done.table.playing.game.slopes]
    for news in done.news:
        for event in news.events if isinstance(news, Happened) else ():
            if isinstance(event, TilesPassed):
                for seat in SEATS:
                    held[seat] -= Counter(event.got[seat])
            elif isinstance(event, CourtesyMade):
                held[event.seat] -= Counter(event.got)
                held[event.seat.across] -= Counter(event.gave)
    return held


def encoded(message: object) -> bytes:
    return msgspec.json.encode(message)


def _shown(game: Game) -> tuple[Seat, ...]:
    phase = game.standing
    if isinstance(phase, Verifying):
        return (phase.seat,)
    return (phase.win.winner,) if isinstance(phase, Announcing) else _won(game)


def _won(game: Game) -> tuple[Seat, ...]:
    win = game.over.win if game.over is not None else None
    return () if win is None else (win.winner,)


@pytest.mark.parametrize("viewer", [Seat.P0, Seat.P2, None])
@pytest.mark.parametrize("kind", KINDS)
def test_no_message_and_no_time_tells_a_viewer_what_others_hold(
    kind: str, viewer: Seat | None
) -> None:
    if not DEEP and (kind, viewer) in QUICKER:
        return
    compared = 0
    for seed in SEEDS:
        story, other = changeable(kind, seed, viewer)
        truth = story.told(story.start)
        assert len(truth) > 100
        try:
            again = story.told(other)
        except Wrong:  # a call that came to nothing named tiles, and they lie elsewhere now
            continue
        assert again == truth
        compared += 1
    assert compared >= len(SEEDS) / 2


def changeable(kind: str, seed: int, viewer: Seat | None) -> tuple[Story, Table]:
    """A game after which some tiles are still unknown to a viewer, and the same with others."""
    for tries in range(10):
        story = Story(kind, 11 + seed + 1000 * tries, viewer)
        other = story.otherwise(random.Random(seed))
        if other != story.start and story.games[-1].wall:
            return story, other
    raise AssertionError("every tile was seen")


QUICKER = {
    ("no clock", Seat.P0),
    ("no clock", None),
    ("club", Seat.P2),
    ("three at the club", None),
    ("three", Seat.P0),
}
"""Left to the long run."""


# one step at a time: what is seen later is not told before


def heard_of(table: Table, command: Command, at: int, viewer: Seat | None) -> list[object]:
    """What a viewer is told of one step, and when the table wants to wake then."""
    done = step(table, command, at, Fortune(random.Random(1)))
    found: list[object] = [next_wake(done.table), done.changed]
    for news in done.news:
        events = news_for(news, viewer) if isinstance(news, Happened) else None
        if events is not None:
            found.append(encoded(told(done.table, viewer, events)))
    return found


def swapped(before: Game, done: Step, viewer: Seat | None, rng: random.Random) -> Game | None:
    """The game before a step with other tiles in all places that the step does not open."""
    assert done.table.playing is not None
    events = [event for news in done.news if isinstance(news, Happened) for event in news.events]
    if any(isinstance(event, TilesPassed | CourtesyMade | JokerReplaced) for event in events):
        return None  # tiles that go both ways: the referee's own law looks at those
    declared = [event.phase.seat for event in events if isinstance(event, MahJonggDeclared)]
    flags = list(still_hidden(before, done.table.playing.game, viewer, declared))
    known = {one.number for one in before.seen[viewer]} if viewer is not None else set()
    wall = [n for part in before.wall.parts for n in range(*part) if n not in known]
    shown = _shown(before)
    first = sum(len(before.slopes[one]) for one in SEATS if one not in (viewer, *shown))
    discarded = any(isinstance(event, TileDiscarded) for event in events)
    drawn = [one for one in events if isinstance(one, TileDrawn) and one.seat != viewer]
    for event in drawn if not (discarded or declared) else ():
        if event.number in wall:  # else it is one that the viewer has seen and put back
            flags[first + wall.index(event.number)] = True
    calling = {
        one.seat for one in events if isinstance(one, Answered) and one.answer != acts.Pass()
    }
    # To name a tile in the own turn is to discard it, for whoever has it (DISC-02).
    calling |= {one.seat for one in events if isinstance(one, Spoken)}
    place = 0
    for seat in SEATS:  # a call, or a name, rests on the tiles of whoever says it
        if seat != viewer and seat not in shown:
            size = len(before.slopes[seat])
            if seat in calling:
                flags[place : place + size] = [False] * size
            place += size
    free = [place for place, still in enumerate(flags) if still]
    order = list(hidden(before, viewer))
    for old, new in zip(free, rng.sample(free, len(free)), strict=True):
        order[old], order[new] = order[new], order[old]
    return rearranged(before, viewer, order)


@pytest.mark.parametrize("kind", ["assisted", "club", "three"])
def test_no_step_tells_a_viewer_more_than_it_opens(kind: str) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        steps = game_of(kind, seed).steps
        compared = 0
        for number in range(seed % 3, len(steps) - 1, 1 if DEEP else 3):
            before, (at, command, done, _) = steps[number][2].table, steps[number + 1]
            old, new = before.playing, done.table.playing
            if old is None or new is None or old.entries == new.entries or new.game.over:
                continue
            for viewer in (*old.game.seats, None):
                other = swapped(old.game, done, viewer, rng)
                if other is None:
                    continue
                table = replace(before, playing=replace(old, game=other))
                truth = heard_of(before, command, at, viewer)
                try:
                    again = heard_of(table, command, at, viewer)
                except Wrong:  # a call that is kept names tiles, and they lie elsewhere now
                    continue
                assert again == truth
                compared += 1
        assert compared > 100
