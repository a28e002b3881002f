"""Durability: after every write of a whole session the table can be set up again as it was."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from mahj.record import Entry
from mahj.server.store.writes import AddEntry, DropEntries, PutTable
from mahj.server.tables.opening import open_table, restore
from mahj.server.tables.playing import Playing
from mahj.server.tables.settings import Level, Settings
from mahj.server.tables.state import State
from mahj.server.tables.work import Asked, Table
from mahj.server.wire import asks
from mahj.server.wire.faults import Wrong
from mahj.tiles import STANDARD
from tests.conftest import DEEP
from tests.rules.tables import tiles_of
from tests.server.parlour import START, Parlour
from tests.server.tables.crowd import KINDS, Crowd, Watched, game_of, seated

SEEDS = range(12 if DEEP else 1)


class Disk:
    """What was written, read again at any point."""

    def __init__(self, parlour: Watched) -> None:
        self.parlour = parlour
        self.state: State | None = None
        self.rows: dict[tuple[int, int], tuple[int, Entry, str]] = {}
        self.read = 0

    def until(self, number: int) -> Table:
        """The table as it is set up again after so many writes."""
        for write in self.parlour.writes[self.read : number]:
            if isinstance(write, PutTable):
                self.state = msgspec.json.decode(write.state, type=State)
            elif isinstance(write, AddEntry):
                assert (write.game, write.number) not in self.rows
                entry = msgspec.json.decode(write.entry, type=Entry)
                self.rows[write.game, write.number] = (write.number, entry, write.by)
            elif isinstance(write, DropEntries):
                self.rows = {key: row for key, row in self.rows.items() if key[0] != write.game}
        self.read = max(self.read, number)
        assert self.state is not None
        entries = [row for (game, _), row in sorted(self.rows.items()) if game == self.state.games]
        return restore(self.state, self.parlour.card, entries, self.parlour.now)


def settled(playing: Playing | None) -> Playing | None:
    """A game without what is drawn anew after a restart: when bots answer, who was late."""
    if playing is None:
        return None
    return replace(playing, due=(None,) * 4, speak=(None,) * 4, late=())


def same(table: Table, again: Table) -> None:
    """Two tables are the same, connections and the standing clock aside."""
    one, two = settled(table.playing), settled(again.playing)
    assert (one is None) is (two is None)
    if one is not None and two is not None:
        for field in one.__struct_fields__:
            assert getattr(one, field) == getattr(two, field), field
    chairs = tuple(
        replace(chair, gone=old.gone)
        for chair, old in zip(again.state.chairs, table.state.chairs, strict=True)
    )
    assert replace(again.state, chairs=chairs, pause=table.state.pause) == table.state


def checked(parlour: Watched, every: int) -> int:
    """Set the table up again after steps of a session; how often an answer was being kept."""
    disk, kept = Disk(parlour), 0
    asked: set[str] = set()
    for number, (_, command, done, written) in enumerate(parlour.steps):
        if isinstance(command, Asked) and isinstance(command.ask, asks.Act):
            asked.add(command.ask.id)
        keeps = done.table.state.kept is not None
        kept += keeps
        if number % every and not (keeps and kept % 8 == 0):
            continue
        again = disk.until(written)
        same(done.table, again)
        if again.playing is not None:
            assert sorted(tiles_of(again.playing.game)) == sorted(STANDARD.tiles)
        by = {row[2] for row in disk.rows.values()}
        if again.state.kept is not None:
            by.add(again.state.kept.by)
        if again.state.games == 1:
            assert asked <= by
    return kept


@pytest.mark.parametrize("kind", KINDS)
def test_after_every_write_of_a_game_the_table_is_set_up_as_it_was(kind: str) -> None:
    for seed in SEEDS:
        kept = checked(game_of(kind, seed), 1 if DEEP else 40)
        assert kept or KINDS[kind][0] == "club"


def test_after_every_write_of_a_session_the_table_is_set_up_as_it_was() -> None:
    parlour = seated("three", 5, tell=False, session_rounds=1)
    for game in range(3):
        Crowd(parlour, game).play()
        parlour.ask("ann", asks.Say, text=f"that was game {game + 1}")
        if parlour.state.stage == "between":
            for person in ("ann", "bea"):
                parlour.ask(person, asks.Ready)
    assert parlour.state.stage == "over"
    checked(parlour, 1 if DEEP else 60)


def test_a_game_goes_on_after_a_restart_as_if_nothing_had_happened() -> None:
    for kind in ("assisted", "club"):
        parlour = seated(kind, 4, tell=False)
        crowd = Crowd(parlour, 4)
        for _ in range(8):
            before = len(parlour.done())
            if crowd.went_on(60):
                break
            assert len(parlour.done()) > before
            parlour.table = parlour.restarted()
            parlour.now += 1_000_000
            parlour.arrive("ann", "bea", "cleo")
        crowd.play()
        assert parlour.game.over is not None


def test_the_game_stands_still_since_the_server_was_last_alive() -> None:
    parlour = seated("assisted", 1, tell=False)
    parlour.wait(10_000)
    parlour.table = parlour.restarted(alive=parlour.now - 4_000)
    assert parlour.state.pause is not None
    clock = parlour.state.clock(parlour.now)
    assert clock == max(6_000, parlour.game.clock)
    assert parlour.state.clock(parlour.now + 999_999) == clock


def test_a_table_cannot_begin_with_an_empty_chair_or_have_too_many_bots() -> None:
    parlour = Parlour()
    settings = Settings(card="starter")
    tries: tuple[tuple[tuple[Level | None, ...], bool], ...] = (
        (("club",) * 4, False),
        (("club", None, "club"), True),
        (("club",), True),
    )
    for bots, begin in tries:
        with pytest.raises(Wrong) as wrong:
            open_table(
                "ann", "Ann", settings, bots, parlour.card, START, parlour.fortune, begin=begin
            )
        assert wrong.value.fault.place == "$.bots"


def test_house_rules_that_make_no_sense_open_no_table() -> None:
    with pytest.raises(Wrong) as wrong:
        Parlour(Settings(card="starter", options={"no_such_rule": 1}))
    assert wrong.value.fault.place == "$.settings.options"
