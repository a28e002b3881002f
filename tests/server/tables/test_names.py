"""Another name, and being forgotten, at a table that goes on."""

from __future__ import annotations

import msgspec

from mahj.server.store.writes import PutTable
from mahj.server.tables.work import Forgotten, Renamed, Shown
from mahj.server.wire import asks
from tests.server.parlour import PEOPLE, Parlour


def played_one() -> Parlour:
    """A table at which the clock has played a game."""
    parlour = Parlour(seed=4)
    parlour.full_house()
    for person in PEOPLE:
        parlour.ask(person, asks.HandOver)
    parlour.until(lambda one: one.state.stage == "between")
    return parlour


def test_whoever_takes_another_name_keeps_what_was_won() -> None:
    parlour = played_one()
    scores = [parlour.state.score(slot) for slot in range(4)]
    assert any(scores)
    for slot, person in enumerate(PEOPLE):
        parlour.command(Renamed(person, f"New {person}"))
        assert parlour.state.chairs[slot].name == f"New {person}"
    assert [parlour.state.score(slot) for slot in range(4)] == scores


def test_another_name_is_still_nobody_elses() -> None:
    parlour = played_one()
    parlour.command(Renamed("bea", "ann"))
    assert [chair.name for chair in parlour.state.chairs] == ["Ann", "ann 2", "Cleo", "Dot"]
    parlour.command(Renamed("nobody", "Eve"))
    assert "Eve" not in [chair.name for chair in parlour.state.chairs]


def test_nothing_of_somebody_forgotten_is_written_any_more() -> None:
    parlour = played_one()
    parlour.ask("bea", asks.Mute, person="cleo")
    parlour.command(Forgotten("bea"))
    assert any(isinstance(news, Shown) and news.person == "bea" for _, news in parlour.news)
    last = next(write for write in reversed(parlour.writes) if isinstance(write, PutTable))
    assert b'"bea"' not in last.state
    assert b"Bea" not in last.state
    assert parlour.state.chairs[1].bot
    assert sum(game.net[1] for game in parlour.state.played) == parlour.state.played[0].net[1]
    assert parlour.restarted().state.chairs == tuple(
        msgspec.structs.replace(chair, gone=chair.gone or parlour.now) if chair.person else chair
        for chair in parlour.state.chairs
    )


def test_a_table_goes_on_without_somebody_forgotten() -> None:
    parlour = Parlour(seed=9)
    parlour.full_house()
    parlour.command(Forgotten("ann"))
    assert parlour.state.host != "ann"
    for person in PEOPLE[1:]:
        parlour.ask(person, asks.HandOver)
    parlour.until(lambda one: one.state.stage == "between")
    assert "somebody" in parlour.state.unkept[0].names
    assert "Ann" not in parlour.state.unkept[0].names


def test_nobody_takes_a_score_with_a_name() -> None:
    parlour = played_one()
    won = parlour.state.score(3)
    assert won
    parlour.ask("dot", asks.Leave)
    parlour.arrive("eve")
    parlour.ask("eve", asks.Sit, chair=3)
    parlour.command(Renamed("eve", "Dot"))
    assert parlour.state.chairs[3].person == "eve"
    assert parlour.state.score(3) == 0


def test_a_name_chosen_in_a_game_is_shown_after_it() -> None:
    parlour = Parlour(seed=9)
    parlour.full_house()
    parlour.command(Renamed("ann", "I have four Jokers"))
    assert parlour.state.chairs[0].name == "Ann"
    for person in PEOPLE:
        parlour.ask(person, asks.HandOver)
    parlour.until(lambda one: one.state.stage == "between")
    assert parlour.state.chairs[0].name == "I have four Jokers"
    assert parlour.state.played[0].names[0] == "Ann"
