"""Pauses: no deadline comes nearer."""

from __future__ import annotations

import pytest

from mahj.rules import acts
from mahj.rules.phases import Live
from mahj.server.tables.paces import GRACE_MS, PAUSE_MS
from mahj.server.tables.telling import table_sight, told
from mahj.server.tables.waking import next_wake
from mahj.server.wire import asks
from mahj.server.wire.faults import Code
from tests.server.parlour import PEOPLE, Parlour
from tests.server.tables.moments import QUESTIONS, asking

ALL = [(preset, question) for preset, questions in QUESTIONS.items() for question in questions]


def resume(parlour: Parlour, *people: str) -> None:
    for person in people:
        parlour.ask(person, asks.Resume)


@pytest.mark.parametrize(("preset", "question"), ALL)
def test_a_pause_stops_every_deadline(preset: str, question: str) -> None:
    parlour = asking(preset, question, "quick")
    parlour.wait(2_500)
    due = next_wake(parlour.table)
    assert due is not None
    left = due - parlour.now
    written = len(parlour.writes)
    parlour.ask("bea", asks.Pause)
    parlour.wait(PAUSE_MS - 1)
    resume(parlour, *PEOPLE)
    assert not parlour.paused()
    again = next_wake(parlour.table)
    assert again is not None
    assert again - parlour.now == left
    assert not parlour.done(written)
    parlour.wait(left)
    assert parlour.done(written)


def test_a_pause_stops_the_referees_hold() -> None:
    parlour = asking("club", "window", "quick")
    seat = parlour.game.others(parlour.game.down.by)[1]
    parlour.act(parlour.person_at(seat), acts.Hold())
    parlour.wait(14_000)
    parlour.ask("ann", asks.Pause)
    parlour.wait(300_000)
    resume(parlour, *PEOPLE)
    parlour.wait(999)
    assert isinstance(parlour.game.phase, Live)
    assert parlour.game.phase.holds
    parlour.wait(1)
    assert isinstance(parlour.game.phase, Live)
    assert not parlour.game.phase.holds


def test_a_pause_ends_after_ten_minutes() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.ask("cleo", asks.Pause)
    sight = table_sight(parlour.table, "ann", "").pausing
    assert sight is not None
    assert (sight.by, sight.until) == ("Cleo", parlour.now + PAUSE_MS)
    parlour.wait(PAUSE_MS - 1)
    assert parlour.paused()
    parlour.wait(1)
    assert not parlour.paused()


def test_a_pause_ends_when_all_who_are_there_agree() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.ask("dot", asks.Pause)
    assert parlour.wrong("ann", asks.Pause) == Code.PAUSED
    parlour.go("dot")
    resume(parlour, "ann", "ann", "bea")
    assert parlour.state.pause is not None
    assert parlour.state.pause.agreed == (0, 1)
    resume(parlour, "cleo")
    assert not parlour.paused()
    assert parlour.wrong("ann", asks.Resume) == Code.NOT_NOW


def test_a_pause_ends_when_the_only_one_who_did_not_agree_leaves() -> None:
    for how in ("go", "leave", "hand over"):
        parlour = asking("assisted", "turn", "quick")
        parlour.ask("dot", asks.Pause)
        resume(parlour, "ann", "bea", "cleo")
        if how == "go":
            parlour.go("dot")
        else:
            parlour.ask("dot", asks.Leave if how == "leave" else asks.HandOver)
        assert not parlour.paused()


def test_somebody_who_lets_a_bot_play_can_end_a_pause_alone() -> None:
    parlour = Parlour(bots=("club", "club", "club"), begin=True, tell=False)
    parlour.arrive("ann")
    parlour.ask("ann", asks.Pause)
    parlour.ask("ann", asks.HandOver)
    resume(parlour, "ann")
    assert not parlour.paused()


def test_who_sits_down_in_a_pause_has_not_agreed_yet() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.arrive("eve")
    parlour.ask("dot", asks.Pause)
    resume(parlour, "cleo", "bea")
    parlour.ask("cleo", asks.Leave)
    parlour.ask("eve", asks.Sit)
    resume(parlour, "ann", "dot")
    assert parlour.paused()
    resume(parlour, "eve")
    assert not parlour.paused()


def test_in_a_pause_nobody_is_offered_anything_and_nobody_is_replaced() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.ask("ann", asks.Pause)
    parlour.wait(100_000)
    parlour.go("bea")
    parlour.wait(5 * GRACE_MS)
    for seat in parlour.game.seats:
        message = told(parlour.table, seat)
        assert message is not None
        assert message.options == ()
        assert message.deadline is None
    assert not parlour.state.chairs[1].standing
    resume(parlour, "ann", "cleo", "dot")
    parlour.wait(GRACE_MS - 1)
    assert not parlour.state.chairs[1].standing
    parlour.wait(1)
    assert parlour.state.chairs[1].standing


def test_who_was_away_before_a_pause_has_the_rest_of_the_grace_time() -> None:
    parlour = asking("assisted", "turn", "none")
    parlour.go("bea")
    parlour.wait(GRACE_MS - 1_000)
    parlour.ask("ann", asks.Pause)
    parlour.wait(100_000)
    resume(parlour, "ann", "cleo", "dot")
    parlour.wait(999)
    assert not parlour.state.chairs[1].standing
    parlour.wait(1)
    assert parlour.state.chairs[1].standing


def test_a_pause_survives_a_restart() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.wait(5_000)
    parlour.ask("bea", asks.Pause)
    parlour.wait(60_000)
    parlour.table = parlour.restarted()
    parlour.arrive(*PEOPLE)
    assert parlour.paused()
    resume(parlour, *PEOPLE)
    made = parlour.game.made
    parlour.wait(14_999)
    assert parlour.game.made == made
    parlour.wait(1)
    assert parlour.game.made == made + 1


def test_bots_go_on_after_a_pause() -> None:
    parlour = Parlour(bots=("club", "club", "club"), begin=True, tell=False)
    parlour.arrive("ann")
    for _ in range(2):
        parlour.wait(1_000)
        parlour.ask("ann", asks.Pause)
        parlour.wait(10_000)
        resume(parlour, "ann")
    assert parlour.wrong("ann", asks.Pause) == Code.NOT_NOW  # not all the time in the world
    parlour.wait(20_000)
    assert len(parlour.done()) == 4


def test_only_who_plays_pauses_and_only_a_game() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.arrive("eve")
    assert parlour.wrong("eve", asks.Pause) == Code.NOT_SEATED
    waiting = Parlour()
    waiting.arrive("ann")
    assert waiting.wrong("ann", asks.Pause) == Code.NOT_NOW
