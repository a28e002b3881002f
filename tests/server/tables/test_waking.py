"""The clock of a table: what happens when nobody answers in time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mahj.rules import AnyAct, Seat, acts, waiting
from mahj.rules.events import TileDiscarded
from mahj.rules.phases import Live, Sealed, Turn
from mahj.server.tables.paces import GRACE_MS, MISSES
from mahj.server.tables.waking import next_wake
from mahj.server.tables.work import Happened
from mahj.server.wire import asks
from tests.server.parlour import PEOPLE, Parlour
from tests.server.tables.moments import QUESTIONS, asking

SECONDS = {
    "pass": (90, 45, 25),
    "vote": (45, 20, 10),
    "courtesy": (45, 20, 10),
    "window": (10, 5, 3),
    "turn": (90, 40, 20),
    "verify": (60, 30, 20),
}
PACES = ("relaxed", "steady", "quick")
ALL = [
    (preset, question, pace)
    for preset, questions in QUESTIONS.items()
    for question in questions
    for pace in PACES
]


def expected(parlour: Parlour) -> dict[Seat, type]:
    """What is done for each seat that the table waits for."""
    kinds: dict[str, type] = {
        "pass": acts.PassTiles,
        "vote": acts.Consent,
        "courtesy": acts.Wish,
        "window": acts.Pass,
        "verify": acts.Confirm,
    }
    return dict.fromkeys(waiting(parlour.game), kinds[parlour.question])


@pytest.mark.parametrize(("preset", "question", "pace"), ALL)
def test_every_question_ends_at_its_time_and_not_before(
    preset: str, question: str, pace: str
) -> None:
    parlour = asking(preset, question, pace)
    written, thought = len(parlour.writes), parlour.thought
    playing = parlour.table.playing
    assert playing is not None
    ends = parlour.state.offset + playing.since + 1000 * SECONDS[question][PACES.index(pace)]
    parlour.wait(ends - 1 - parlour.now)
    assert not parlour.done(written)
    assert next_wake(parlour.table) == ends
    phase, down = parlour.game.phase, parlour.game.made
    wanted = {} if question == "turn" else expected(parlour)
    parlour.wait(1)
    entries = [one for one in parlour.done(written) if one.seat is not None]
    assert parlour.thought - thought == (4 if question == "pass" else 0)
    assert all(one.at == ends - parlour.state.offset for one in entries)
    if question == "turn":
        _turn_was_played(parlour, entries and entries[0].seat, [one.act for one in entries])
        assert parlour.game.made == down + 1
        if preset == "club":
            assert [type(one.act) for one in entries] == [acts.Draw, acts.Rack, acts.Discard]
    else:
        assert {one.seat: type(one.act) for one in entries} == wanted
        if question == "courtesy":
            assert {one.act for one in entries} == {acts.Wish(0)}
    assert type(parlour.game.phase) is not type(phase) or parlour.game.phase != phase


def _turn_was_played(parlour: Parlour, seat: object, done: list[AnyAct]) -> None:
    assert isinstance(seat, Seat)
    down = parlour.game.down
    assert down.by == seat
    assert done[-1] == acts.Discard(down.tile)


def test_the_tile_that_was_drawn_is_the_one_discarded() -> None:
    parlour = asking("assisted", "turn", "quick")
    phase = parlour.game.phase
    assert isinstance(phase, Turn)
    assert phase.drawn is not None
    drawn = phase.drawn.tile
    parlour.wait(20_000)
    assert parlour.game.down.tile is drawn


@pytest.mark.parametrize("preset", QUESTIONS)
def test_without_a_clock_nobodys_time_runs_out(preset: str) -> None:
    for question in QUESTIONS[preset]:
        parlour = asking(preset, question, "none")
        written = len(parlour.writes)
        parlour.wait(3_600_000)
        assert not parlour.done(written)
        assert parlour.question == question
        assert not any(chair.standing for chair in parlour.state.chairs)


@pytest.mark.parametrize("preset", QUESTIONS)
def test_without_a_clock_a_window_ends_when_every_person_has_answered(preset: str) -> None:
    parlour = asking(preset, "window", "none")
    game = parlour.game
    for seat in game.others(game.down.by):
        assert parlour.question == "window"
        parlour.wait(100_000)
        parlour.act(parlour.person_at(seat), acts.Pass())
    assert parlour.question == "turn"


@pytest.mark.parametrize("pace", [*PACES, "none"])
def test_a_hold_lasts_fifteen_seconds_where_there_is_a_clock(pace: str) -> None:
    parlour = asking("club", "window", pace)
    game = parlour.game
    first, second, third = game.others(game.down.by)
    parlour.act(parlour.person_at(second), acts.Hold())
    for seat in (first, third):
        parlour.act(parlour.person_at(seat), acts.Pass())
    parlour.wait(14_999)
    assert isinstance(parlour.game.phase, Live)
    assert parlour.game.phase.holds
    parlour.wait(1)
    assert isinstance(parlour.game.phase, Live)
    assert bool(parlour.game.phase.holds) is (pace == "none")


def test_without_a_clock_whoever_is_challenged_has_all_the_time() -> None:
    for pace, asked in (("quick", False), ("none", True)):
        parlour = asking("club", "turn", pace)
        seat = waiting(parlour.game)[0]
        parlour.act(parlour.person_at(seat.across), acts.Challenge(seat))
        assert parlour.question == "challenge"
        parlour.wait(15_000)
        assert (parlour.question == "challenge") is asked


def test_the_next_player_who_has_passed_keeps_the_whole_turn_when_a_window_times_out() -> None:
    parlour = asking("club", "window", "quick")
    game = parlour.game
    first = game.others(game.down.by)[0]
    parlour.act(parlour.person_at(first), acts.Pass())
    parlour.wait(3_000)
    assert parlour.question == "turn"
    assert isinstance(parlour.game.phase, Live)
    assert parlour.game.phase.draw is None
    parlour.wait(19_999)
    assert parlour.game.made == game.made
    parlour.wait(1)
    assert parlour.game.made == game.made + 1


@pytest.mark.parametrize("preset", QUESTIONS)
def test_after_three_misses_in_a_row_a_bot_stands_in_until_the_person_acts(preset: str) -> None:
    parlour = asking(preset, "pass", "quick")
    for passes in range(MISSES):
        assert [chair.missed for chair in parlour.state.chairs] == [passes] * 4
        assert not any(chair.standing for chair in parlour.state.chairs)
        parlour.until(lambda one, n=passes: one.state.chairs[0].missed > n)  # type: ignore[misc]
    assert all(chair.standing for chair in parlour.state.chairs)
    parlour.until(lambda one: one.question == "window")
    seat = parlour.game.others(parlour.game.down.by)[0]
    person = parlour.person_at(seat)
    parlour.act(person, acts.Pass())
    chair = parlour.state.at_seat(seat)
    assert not chair.standing
    assert chair.missed == 0


def test_a_turn_of_many_acts_is_missed_once() -> None:
    parlour = asking("club", "turn", "quick")
    seat = waiting(parlour.game)[0]
    parlour.wait(20_000)
    assert parlour.state.at_seat(seat).missed == 1
    assert not parlour.state.at_seat(seat).standing


@pytest.mark.parametrize("question", ["pass", "vote", "courtesy", "turn", "verify"])
def test_whose_time_ran_out_is_told_with_what_the_table_did(question: str) -> None:
    parlour = asking("club", question, "quick")
    seats, before = set(waiting(parlour.game)), len(parlour.news)
    parlour.wait(1000 * SECONDS[question][2])
    told = [news for _, news in parlour.news[before:] if isinstance(news, Happened)]
    assert {seat for news in told for seat in news.late} == seats
    for news in told:
        acted = [event.seat for event in news.events if isinstance(event, TileDiscarded)]
        assert set(acted) <= set(news.late)


def test_nobody_is_late_for_a_window_or_with_an_act_of_their_own() -> None:
    parlour = asking("club", "window", "quick")
    before = len(parlour.news)
    parlour.wait(3_000)
    assert parlour.question == "turn"
    seat = waiting(parlour.game)[0]
    parlour.act(parlour.person_at(seat), acts.Draw())
    assert not any(news.late for _, news in parlour.news[before:] if isinstance(news, Happened))


def test_one_act_in_between_makes_the_misses_count_anew() -> None:
    parlour = asking("assisted", "pass", "quick")
    parlour.until(lambda one: one.state.chairs[0].missed == MISSES - 1)
    seat = parlour.state.seat_of(0)
    assert seat is not None
    parlour.until(lambda one: one.question == "pass")
    tiles = tuple(tile for tile in parlour.game.slopes[seat] if tile.name != "JOKER")[:3]
    parlour.act("ann", acts.PassTiles(tiles))
    assert parlour.state.chairs[0].missed == 0
    assert not parlour.state.chairs[0].standing


# being away


def test_somebody_away_is_replaced_after_the_grace_time_and_gets_the_seat_back() -> None:
    parlour = asking("assisted", "turn", "none")
    parlour.go("bea")
    parlour.wait(GRACE_MS - 1)
    assert not parlour.state.chairs[1].by_bot
    parlour.wait(1)
    assert parlour.state.chairs[1].standing
    assert parlour.state.chairs[1].person == "bea"
    parlour.arrive("bea")
    assert not parlour.state.chairs[1].by_bot
    assert parlour.state.chairs[1].gone is None


def test_a_bot_that_stands_in_plays_on() -> None:
    parlour = asking("assisted", "window", "none")
    game = parlour.game
    absent, *others = game.others(game.down.by)
    parlour.go(parlour.person_at(absent))
    for seat in others:
        parlour.act(parlour.person_at(seat), acts.Pass())
    parlour.wait(GRACE_MS + 60_000)
    assert parlour.game.made > game.made


@pytest.mark.parametrize("pace", ["quick", "none"])
def test_a_table_nobody_is_connected_to_stands_still(pace: str) -> None:
    parlour = asking("assisted", "turn", pace)
    parlour.go(*PEOPLE)
    written = len(parlour.writes)
    parlour.wait(7_000_000)
    assert not parlour.done(written)
    assert not any(chair.standing for chair in parlour.state.chairs)
    parlour.arrive("cleo")
    parlour.wait(GRACE_MS - 1)
    assert not any(chair.standing for chair in parlour.state.chairs)
    parlour.wait(1)
    assert [chair.standing for chair in parlour.state.chairs] == [True, True, False, True]


def test_time_that_nobody_was_there_counts_for_nothing() -> None:
    parlour = asking("assisted", "turn", "quick")
    parlour.wait(15_000)
    parlour.go(*PEOPLE)
    parlour.wait(1_000_000)
    made = parlour.game.made
    parlour.arrive(*PEOPLE)
    parlour.wait(4_999)
    assert parlour.game.made == made
    parlour.wait(1)
    assert parlour.game.made == made + 1


def test_a_table_that_begins_before_its_host_is_there_waits() -> None:
    parlour = Parlour(bots=("club", "club", "club"), begin=True)
    assert parlour.paused()
    parlour.wait(1_000_000)
    assert len(parlour.done()) == 1
    parlour.arrive("ann")
    parlour.wait(20_000)
    assert len(parlour.done()) > 1


# the server away


@pytest.mark.parametrize("question", QUESTIONS["club"])
@pytest.mark.parametrize("preset", QUESTIONS)
def test_deadlines_survive_a_restart_and_the_time_between_is_not_counted(
    preset: str, question: str
) -> None:
    if question not in QUESTIONS[preset]:
        return
    parlour = asking(preset, question, "steady")
    parlour.wait(3_000)
    due = next_wake(parlour.table)
    assert due is not None
    left = due - parlour.now
    parlour.table = parlour.restarted()
    parlour.wait(5_000_000)
    parlour.arrive(*PEOPLE)
    again = next_wake(parlour.table)
    assert again is not None
    assert again - parlour.now == left
    written = len(parlour.writes)
    parlour.wait(left - 1)
    assert not parlour.done(written)
    parlour.wait(1)
    assert parlour.done(written)


def test_a_hold_survives_a_restart() -> None:
    parlour = asking("club", "window", "quick")
    seat = parlour.game.others(parlour.game.down.by)[1]
    parlour.act(parlour.person_at(seat), acts.Hold())
    parlour.wait(10_000)
    parlour.table = parlour.restarted()
    parlour.wait(100_000)
    parlour.arrive(*PEOPLE)
    parlour.wait(4_999)
    assert isinstance(parlour.game.phase, Live)
    assert parlour.game.phase.holds
    parlour.wait(1)
    assert isinstance(parlour.game.phase, Live)
    assert not parlour.game.phase.holds


def test_a_wrong_name_that_a_sealed_claim_waits_for_is_put_right_by_the_clock() -> None:
    parlour = asking("assisted", "window", "none")
    down = replace(parlour.game.down, right=False, name="flower")
    rules = replace(parlour.game.rules, naming="player")
    game = replace(parlour.game, discards=(*parlour.game.discards[:-1], down), rules=rules)
    phase = game.phase
    assert isinstance(phase, Sealed)
    seats = game.others(down.by)
    tiles = (down.tile, down.tile)
    answers = tuple(acts.Claim(tiles) if s == seats[0] else acts.Pass() for s in range(4))
    slopes = list(game.slopes)
    slopes[seats[0]] = type(slopes[0]).of((*slopes[seats[0]], *tiles))
    game = replace(game, phase=replace(phase, answers=answers), slopes=tuple(slopes))
    playing = parlour.table.playing
    assert playing is not None
    parlour.table = replace(parlour.table, playing=replace(playing, game=game))
    parlour.wait(60_000)
    assert not isinstance(parlour.game.phase, Sealed)


def test_a_person_who_had_a_bot_passing_for_them_and_leaves_is_followed_by_a_bot() -> None:
    parlour = asking("assisted", "window", "none")
    game = parlour.game
    seats = game.others(game.down.by)
    person = parlour.person_at(seats[0])
    for seat in seats[1:]:
        parlour.act(parlour.person_at(seat), acts.Pass())
    parlour.ask(person, asks.AutoPass, tiles=())
    parlour.wait(10_000)
    parlour.ask(person, asks.HandOver)
    parlour.wait(60_000)
    assert parlour.game.made > game.made or parlour.question == "turn"


def test_at_a_table_that_wakes_late_what_was_final_happens_first() -> None:
    parlour = asking("club", "window", "quick")
    next_player = parlour.game.others(parlour.game.down.by)[0]
    parlour.wait(2_900)
    parlour.act(parlour.person_at(next_player), acts.Draw())
    parlour.act(parlour.person_at(next_player), acts.Rack())
    assert isinstance(parlour.game.phase, Live)
    assert parlour.game.phase.pending is not None
    parlour.now += 10_000
    parlour.wait(0)
    assert isinstance(parlour.game.phase, Turn)
    assert parlour.game.phase.seat == next_player
