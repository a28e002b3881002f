"""Acts: sealed windows that keep their time, and asks that come twice or too late."""

from __future__ import annotations

import pytest

from mahj.rules import Seat, acts
from mahj.rules.events import Answered
from mahj.rules.phases import Sealed
from mahj.server.tables.state import Kept
from mahj.server.tables.telling import news_for, told
from mahj.server.tables.work import Asked, Happened, StaleAsk, Thought
from mahj.server.wire import asks
from mahj.server.wire.faults import Wrong
from tests.conftest import DEEP
from tests.server.parlour import PEOPLE, Parlour, passed
from tests.server.tables.crowd import game_of
from tests.server.tables.moments import asking

SEALED = ["assisted", "tournament", "three"]
SEEDS = range(40 if DEEP else 1)


@pytest.mark.parametrize("kind", SEALED)
def test_before_a_window_resolves_nobody_hears_of_anothers_answer(kind: str) -> None:
    answers = 0
    for seed in SEEDS:
        for _, command, done, _ in game_of(kind, seed).steps:
            playing = done.table.playing
            if playing is None or not isinstance(playing.game.phase, Sealed):
                continue
            if not isinstance(command, Thought | Asked):
                continue
            act = command.act if isinstance(command, Thought) else getattr(command.ask, "act", None)
            if not isinstance(act, acts.Pass | acts.Claim | acts.Declare):
                continue
            if isinstance(command, Thought):
                seat: Seat | None = command.seat
            else:
                slot = done.table.state.chair_of(command.person)
                seat = None if slot is None else done.table.state.seat_of(slot)
            answers += 1
            assert not done.changed
            for news in done.news:
                assert isinstance(news, Happened)
                for viewer in (*playing.game.seats, None):
                    heard = news_for(news, viewer)
                    assert (heard is not None) is (viewer == seat)
    assert answers > 40 * len(SEEDS)


@pytest.mark.parametrize("kind", SEALED)
def test_a_window_never_resolves_before_its_least_time(kind: str) -> None:
    opened = 0
    for seed in SEEDS:
        before = None
        for _, _, done, _ in game_of(kind, seed).steps:
            playing = done.table.playing
            if before is not None and playing is not None:
                old = before.game
                if isinstance(old.phase, Sealed) and not isinstance(playing.game.standing, Sealed):
                    opened += 1
                    least = old.phase.opened + old.rules.claim_window_min_ms
                    assert playing.game.clock >= least
            before = playing
    assert opened > 30 * len(SEEDS)


def test_when_all_pass_at_once_the_window_ends_exactly_at_its_least_time() -> None:
    parlour = asking("assisted", "window", "none")
    passed(parlour)
    opened = parlour.game.down.at
    kept = parlour.state.kept
    assert kept is not None
    parlour.wait(opened + 1_999 - parlour.game.clock)
    assert parlour.question == "window"
    parlour.wait(1)
    assert parlour.question == "turn"
    assert parlour.state.kept is None
    assert parlour.game.clock == opened + 2_000


def last_answer(*, kept: bool) -> tuple[Parlour, Seat, int]:
    """Somebody answers: as the last of all, or while another still thinks."""
    parlour = asking("assisted", "window", "none")
    parlour.tell = True
    seats = parlour.game.others(parlour.game.down.by)
    first, second, third = (parlour.person_at(seat) for seat in seats)
    parlour.act(first, acts.Pass())
    if kept:
        parlour.act(second, acts.Pass())
    parlour.wait(700)
    told_before = len(parlour.told)
    parlour.act(third, acts.Pass(), id="the-answer")
    assert (parlour.state.kept is not None) is kept
    return parlour, seats[2], told_before


def test_the_last_answer_is_told_to_its_own_seat_exactly_like_any_other() -> None:
    last, other = last_answer(kept=True), last_answer(kept=False)
    assert last[0].told[last[2] :] == other[0].told[other[2] :]
    assert [viewer for _, viewer, _ in last[0].told[last[2] :]] == [last[1]]
    ((_, _, message),) = last[0].told[last[2] :]
    assert [type(event) for event in message.events] == [Answered]
    assert told(last[0].table, last[1]) == told(other[0].table, other[1])
    for seat in (last[1].across, None):
        assert told(last[0].table, seat) == told(other[0].table, seat)


def test_the_kept_answer_survives_a_restart_and_is_not_given_twice() -> None:
    parlour, seat, _ = last_answer(kept=True)
    person = parlour.person_at(seat)
    heard = parlour.table.playing.heard if parlour.table.playing else ()
    left = parlour.game.down.at + 2_000 - parlour.state.clock(parlour.now)
    parlour.table = parlour.restarted()
    assert parlour.table.playing is not None
    assert parlour.table.playing.heard == heard
    parlour.wait(1_000_000)
    parlour.arrive(*PEOPLE)
    written = len(parlour.writes)
    parlour.act(person, acts.Pass(), id="the-answer")
    assert len(parlour.writes) == written
    with pytest.raises(Wrong) as wrong:
        parlour.act(person, acts.Pass(), id="another")
    assert wrong.value.fault.rule == "HOUSE-07"
    parlour.wait(left - 1)
    assert parlour.question == "window"
    parlour.wait(1)
    assert parlour.question == "turn"
    parlour.act(person, acts.Pass(), on=0, id="the-answer")


def test_whoever_has_answered_cannot_answer_again_when_the_table_wakes_late() -> None:
    parlour, seat, _ = last_answer(kept=True)
    parlour.now += 60_000
    with pytest.raises(Wrong) as wrong:
        parlour.act(parlour.person_at(seat), acts.Pass())
    assert wrong.value.fault.rule == "HOUSE-07"
    parlour.wait(0)
    assert parlour.question == "turn"


def test_a_challenge_does_not_lose_the_kept_answer() -> None:
    parlour, seat, _ = last_answer(kept=True)
    playing = parlour.table.playing
    assert playing is not None
    discarder = parlour.game.down.by
    parlour.act(parlour.person_at(discarder), acts.Challenge(seat))
    assert parlour.question == "challenge"
    parlour.wait(5_000)
    assert isinstance(parlour.state.kept, Kept)
    again = parlour.restarted()
    assert again.playing is not None
    assert parlour.table.playing is not None
    assert again.playing.heard == parlour.table.playing.heard
    assert again.playing.fresh == parlour.table.playing.fresh
    parlour.act(parlour.person_at(seat), acts.Dispute())
    while parlour.question == "challenge":
        parlour.act(parlour.person_at(discarder), acts.Withdraw())
    parlour.wait(0)
    assert parlour.question == "turn"
    numbers = parlour.table.playing.heard
    restarted = parlour.restarted().playing
    assert restarted is not None
    assert restarted.heard == numbers
    assert restarted.recent == parlour.table.playing.recent


def test_an_answer_of_a_hand_that_dies_is_forgotten_and_numbers_never_go_back() -> None:
    parlour, seat, _ = last_answer(kept=True)
    playing = parlour.table.playing
    assert playing is not None
    before = playing.heard[seat]
    parlour.act(parlour.person_at(parlour.game.down.by), acts.Challenge(seat))
    parlour.act(parlour.person_at(seat), acts.Accept())
    assert parlour.game.dead[seat]
    assert parlour.state.kept is None
    assert parlour.table.playing is not None
    assert parlour.table.playing.heard[seat] > before
    again = parlour.restarted().playing
    assert again is not None
    assert again.heard == parlour.table.playing.heard
    parlour.wait(10_000)
    assert parlour.question == "turn"


# twice, and too late


def first_pass(parlour: Parlour, person: str) -> acts.PassTiles:
    slot = parlour.state.chair_of(person)
    assert slot is not None
    seat = parlour.state.seat_of(slot)
    assert seat is not None
    return acts.PassTiles(tuple(t for t in parlour.game.slopes[seat] if t.name != "JOKER")[:3])


def test_the_same_ask_twice_is_done_once_also_after_a_restart() -> None:
    parlour = asking("assisted", "pass", "none")
    act = first_pass(parlour, "ann")
    parlour.act("ann", act, id="once")
    written = len(parlour.writes)
    parlour.act("ann", act, id="once")
    parlour.act("ann", act, on=0, id="once")
    assert len(parlour.writes) == written
    parlour.table = parlour.restarted()
    parlour.arrive(*PEOPLE)
    written = len(parlour.writes)
    parlour.act("ann", act, id="once")
    assert len(parlour.writes) == written


def test_the_same_id_of_two_people_is_two_asks() -> None:
    parlour = asking("assisted", "pass", "none")
    for person in PEOPLE:
        parlour.act(person, first_pass(parlour, person), id="1")
    assert parlour.game.phase != asking("assisted", "pass", "none").game.phase
    assert parlour.table.playing is not None
    assert parlour.table.playing.moment.number == 1


def test_words_said_twice_with_one_id_are_said_once_also_after_a_restart() -> None:
    parlour = asking("assisted", "pass", "none")
    parlour.ask("bea", asks.Say, text="hello", id="hello")
    parlour.ask("bea", asks.Say, text="hello", id="hello")
    assert parlour.state.messages == 1
    parlour.table = parlour.restarted()
    parlour.arrive(*PEOPLE)
    parlour.ask("bea", asks.Say, text="hello", id="hello")
    parlour.ask("cleo", asks.Say, text="hello", id="hello")
    assert parlour.state.messages == 2


def test_an_act_for_an_older_moment_is_stale_and_changes_nothing() -> None:
    parlour = asking("assisted", "turn", "none")
    playing = parlour.table.playing
    assert playing is not None
    seat = parlour.game.turn
    assert seat is not None
    person = parlour.person_at(seat)
    before = parlour.table
    for ask in (
        {"game": playing.number, "on": playing.fresh[seat] - 1},
        {"game": playing.number - 1, "on": 10_000},
        {"game": playing.number + 1, "on": 10_000},
    ):
        with pytest.raises(StaleAsk):
            parlour.ask(
                person, asks.Act, act=acts.Discard(next(iter(parlour.game.slopes[seat]))), **ask
            )
        assert parlour.table is before


def test_of_two_pages_of_one_seat_the_first_wins_and_the_second_is_stale() -> None:
    for question in ("pass", "window", "turn"):
        parlour = asking("assisted", question, "none")
        playing = parlour.table.playing
        assert playing is not None
        game = parlour.game
        seat = game.turn if question == "turn" else game.others(Seat.P0)[0]
        if question == "window":
            seat = game.others(game.down.by)[0]
        assert seat is not None
        person = parlour.person_at(seat)
        if question == "pass":
            one: acts.Act = first_pass(parlour, person)
        elif question == "window":
            one = acts.Pass()
        else:
            one = acts.Discard(next(iter(parlour.game.slopes[seat])))
        on = playing.heard[seat]
        parlour.act(person, one, on=on, id="tab one")  # type: ignore[arg-type]
        with pytest.raises(StaleAsk):
            parlour.act(person, one, on=on, id="tab two")  # type: ignore[arg-type]


def test_what_a_rule_forbids_is_refused_with_the_rule_and_nothing_has_changed() -> None:
    parlour = asking("assisted", "pass", "none")
    before = parlour.table
    with pytest.raises(Wrong) as wrong:
        parlour.act("ann", acts.Draw())
    assert wrong.value.fault.rule == "CHAR-03"
    assert wrong.value.fault.words
    assert parlour.table is before


def test_acts_of_others_in_the_same_pass_do_not_make_mine_stale() -> None:
    parlour = asking("assisted", "pass", "none")
    playing = parlour.table.playing
    assert playing is not None
    numbers = dict.fromkeys(PEOPLE, playing.heard[parlour.game.seats[0]])
    for person in PEOPLE:
        parlour.act(person, first_pass(parlour, person), on=numbers[person])
    assert parlour.table.playing is not None
    assert parlour.table.playing.moment.number == 1


def test_nothing_is_done_in_a_pause() -> None:
    parlour = asking("assisted", "pass", "none")
    parlour.ask("bea", asks.Pause)
    with pytest.raises(Wrong) as wrong:
        parlour.act("ann", first_pass(parlour, "ann"))
    assert wrong.value.fault.code == "paused"
