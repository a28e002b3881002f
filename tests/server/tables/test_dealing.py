"""Sessions: rotation, the ledger, the next game, the rematch."""

from __future__ import annotations

import pytest

from mahj.server.store.writes import DropEntries
from mahj.server.tables.paces import BETWEEN_MS
from mahj.server.tables.settings import Settings
from mahj.server.tables.telling import table_sight
from mahj.server.tables.work import PutAway, Renamed
from mahj.server.wire import asks
from mahj.server.wire.faults import Code
from tests.server.parlour import PEOPLE, Parlour


def session(preset: str = "assisted", players: int = 4, rounds: int | str = 1) -> Parlour:
    """People who let bots play a session for them."""
    settings = Settings(
        card="starter",
        preset=preset,  # type: ignore[arg-type]
        pace="quick",
        players=players,  # type: ignore[arg-type]
        options={"session_rounds": rounds},
    )
    parlour = Parlour(settings, seed=4, tell=False)
    parlour.full_house()
    parlour.hand_over()
    return parlour


def finish(parlour: Parlour) -> None:
    """Play the game to its end."""
    parlour.until(lambda one: one.state.stage != "playing")


def go_on(parlour: Parlour) -> None:
    for chair in parlour.state.chairs:
        if chair.person and parlour.stage() != "playing":
            parlour.ask(chair.person, asks.Ready)


@pytest.mark.parametrize(("preset", "players"), [("assisted", 4), ("club", 3), ("tournament", 4)])
def test_in_a_round_everybody_is_east_once_and_the_ledger_is_right(
    preset: str, players: int
) -> None:
    parlour = session(preset, players)
    easts = []
    for game in range(1, players + 1):
        assert parlour.state.dealt is not None
        assert parlour.state.games == game
        easts.append(parlour.state.dealt.slots[0])
        finish(parlour)
        net = parlour.state.played[-1].net
        assert preset == "tournament" or sum(net) == 0
        over = parlour.game.over
        assert over is not None
        for seat, slot in enumerate(parlour.state.dealt.slots):
            assert net[slot] == over.net[seat]
        if game < players:
            assert parlour.stage() == "between"
            next_east = table_sight(parlour.table, "ann", "").next_east
            go_on(parlour)
            assert next_east == parlour.state.dealt.slots[0]
            assert table_sight(parlour.table, "ann", "").next_east is None
    assert sorted(easts) == list(range(players))
    assert [(easts[0] + n) % players for n in range(players)] == easts
    assert parlour.stage() == "over"
    ledger = parlour.state.session.ledger if parlour.state.session else {}
    chairs = table_sight(parlour.table, "ann", "").chairs
    assert [chair.score for chair in chairs] == [ledger[str(n + 1)] for n in range(players)]


def test_after_a_round_the_pivot_changes_chairs() -> None:
    parlour = session(rounds=2)
    assert parlour.state.dealt is not None
    first = parlour.state.dealt.slots
    for game in range(1, 5):
        finish(parlour)
        assert table_sight(parlour.table, "ann", "").next_east == first[game % 4]
        go_on(parlour)
    assert parlour.state.dealt.slots[0] == first[0]
    assert parlour.state.dealt.slots[1] == first[2]
    assert table_sight(parlour.table, "ann", "").round == 2
    for slot, chair in enumerate(table_sight(parlour.table, "ann", "").chairs):
        assert chair.seat == parlour.state.dealt.slots.index(slot)


def test_the_next_game_begins_when_all_who_are_there_are_ready() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    parlour.take_over()
    parlour.go("dot")
    parlour.ask("ann", asks.Ready)
    parlour.ask("bea", asks.Ready)
    assert parlour.stage() == "between"
    parlour.ask("cleo", asks.Ready)
    assert parlour.stage() == "playing"
    assert not any(chair.ready for chair in parlour.state.chairs)


def test_the_next_game_begins_by_itself_after_a_while_where_there_is_a_clock() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    assert table_sight(parlour.table, "ann", "").next_at == parlour.now + BETWEEN_MS
    parlour.wait(BETWEEN_MS - 1)
    assert parlour.stage() == "between"
    parlour.wait(1)
    assert parlour.stage() == "playing"


def test_to_let_bots_play_is_not_to_be_ready() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    parlour.take_over()
    parlour.hand_over()
    assert parlour.stage() == "between"


def test_no_game_begins_where_nobody_is() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    parlour.go(*PEOPLE)
    parlour.wait(10_000_000)
    assert parlour.stage() == "between"
    parlour.arrive("ann")
    parlour.wait(0)
    assert parlour.stage() == "playing"


def test_without_a_clock_the_next_game_waits_for_people() -> None:
    parlour = session(rounds="unlimited").copy(pace="none")
    finish(parlour)
    parlour.wait(10_000_000)
    assert parlour.stage() == "between"
    parlour.ask("bea", asks.Ready)  # the others let bots play
    assert parlour.stage() == "playing"


def test_after_a_session_all_ready_is_a_rematch() -> None:
    parlour = session(players=3)
    for _ in range(3):
        finish(parlour)
        if parlour.stage() == "between":
            go_on(parlour)
    assert parlour.stage() == "over"
    parlour.wait(10_000_000)
    assert parlour.stage() == "over"
    go_on(parlour)
    assert parlour.stage() == "playing"
    assert parlour.state.games == 4
    assert parlour.state.played == ()
    assert parlour.state.score(0) == 0


def test_after_a_session_the_host_may_change_what_is_played() -> None:
    parlour = session(players=3)
    for _ in range(3):
        finish(parlour)
        if parlour.stage() == "between":
            go_on(parlour)
    game = parlour.state.games
    assert parlour.state.dealt is not None
    parlour.command(PutAway(parlour.state.dealt.id))
    parlour.ask("ann", asks.Change, settings=Settings(card="starter"))
    assert parlour.stage() == "gathering"
    assert DropEntries(parlour.state.id, game) in parlour.writes
    assert parlour.table.playing is None
    assert parlour.wrong("ann", asks.Begin) == Code.NOT_NOW
    parlour.ask("ann", asks.SetBot, chair=3, level="club")
    parlour.ask("ann", asks.Begin)
    assert parlour.state.games == game + 1
    assert parlour.restarted().state.games == game + 1


def test_the_acts_of_a_game_are_dropped_once_it_is_put_away_and_looked_at_no_more() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    assert parlour.state.dealt is not None
    first = parlour.state.dealt.id
    parlour.command(PutAway(first))
    assert not parlour.state.unkept
    assert DropEntries(parlour.state.id, 1) not in parlour.writes
    go_on(parlour)
    assert DropEntries(parlour.state.id, 1) in parlour.writes
    finish(parlour)
    go_on(parlour)
    assert DropEntries(parlour.state.id, 2) not in parlour.writes
    parlour.command(PutAway(parlour.state.unkept[-1].id))
    assert DropEntries(parlour.state.id, 2) in parlour.writes


def test_what_somebody_won_goes_with_them_and_not_to_who_sits_down_after() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    net = parlour.state.played[0].net
    slot = next(n for n, amount in enumerate(net) if amount)
    leaver = parlour.state.chairs[slot].person
    stayer = (slot + 1) % 4
    go_on(parlour)
    parlour.ask(leaver, asks.Leave)
    assert parlour.state.score(slot) == 0
    assert parlour.state.score(stayer) == net[stayer]
    finish(parlour)
    last = parlour.state.played[1]
    assert last.names[slot] == leaver.capitalize()
    assert sum(last.net) == 0
    assert parlour.state.score(slot) == 0
    parlour.take_over()
    go_on(parlour)
    parlour.hand_over()
    finish(parlour)
    assert parlour.state.played[2].names[slot] == parlour.state.chairs[slot].name
    assert parlour.state.score(slot) == parlour.state.played[2].net[slot]


def test_what_was_won_follows_a_new_name() -> None:
    parlour = session(rounds="unlimited")
    finish(parlour)
    go_on(parlour)
    for slot, person in enumerate(PEOPLE):
        parlour.command(Renamed(person, f"Madame {person}"))
        assert parlour.state.chairs[slot].name == person.capitalize()  # no messages in a game
    finish(parlour)
    assert [chair.name for chair in parlour.state.chairs] == [f"Madame {one}" for one in PEOPLE]
    first, second = parlour.state.played
    for slot in range(4):
        assert parlour.state.score(slot) == first.net[slot] + second.net[slot]


def test_ready_for_what() -> None:
    parlour = session()
    assert parlour.wrong("ann", asks.Ready) == Code.NOT_NOW
    assert parlour.wrong("ann", asks.Begin) == Code.NOT_NOW
    assert parlour.wrong("eve", asks.Ready) == Code.NOT_INVITED
