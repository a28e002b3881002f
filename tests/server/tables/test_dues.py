"""Bots at a live table: polite with the wall, and never in a hurry that tells what they hold."""

from __future__ import annotations

import random

import pytest

from mahj.rules import SEATS, Game, Seat, acts, legal_actions
from mahj.rules.phases import Live, Sealed
from mahj.server.tables.paces import DELAYS, HASTE, delay, patience
from mahj.server.tables.settings import Settings
from mahj.server.tables.telling import told
from mahj.server.tables.work import Happened, Table
from mahj.server.wire import asks
from tests.conftest import DEEP
from tests.server.parlour import PEOPLE, Parlour
from tests.server.tables.crowd import CALLS, game_of
from tests.server.tables.moments import asking, found

SEEDS = range(60 if DEEP else 2)
TOUCHING = (acts.Draw, acts.Rack, acts.Discard, acts.Exchange, acts.Declare, acts.Touch)


def people_undecided(table: Table, game: Game) -> list[str]:
    """The people who have not let the discard go, and for whom no bot plays."""
    phase = game.phase
    assert isinstance(phase, Live)
    chairs = [
        table.state.at_seat(seat)
        for seat in game.others(game.down.by)
        if seat not in phase.passed and seat != phase.next
    ]
    return [chair.person for chair in chairs if not chair.by_bot]


@pytest.mark.parametrize("kind", ["club", "three at the club", "no clock"])
def test_a_bot_next_in_turn_never_touches_the_wall_before_every_person_has_answered(
    kind: str,
) -> None:
    draws = 0
    for seed in SEEDS:
        parlour = game_of(kind, seed)
        before: Table | None = None
        for _, _, done, _ in parlour.steps:
            if before is not None and before.playing is not None and done.table.playing is not None:
                draws += _checked(before, done.table)
            before = done.table
    assert draws > 20 * len(SEEDS)


def _checked(before: Table, after: Table) -> int:
    playing, now = before.playing, after.playing
    assert playing is not None
    assert now is not None
    if playing.number != now.number or playing.entries == now.entries:
        return 0
    game, phase = playing.game, playing.game.phase
    if not isinstance(phase, Live) or phase.draw is not None:
        return 0
    later = now.game.standing  # a challenge only interrupts
    drew = not isinstance(later, Live) or later.draw is not None
    if not drew or not before.state.at_seat(phase.next).by_bot or phase.claims:
        return 0
    if now.game.turn != phase.next:
        return 0
    waited = patience(before.state.settings.pace, "window")
    up = waited is not None and now.game.clock >= playing.since + waited
    assert up or not people_undecided(before, game)
    return 1


@pytest.mark.parametrize("pace", ["quick", "none"])
def test_a_bot_waits_with_the_wall_for_a_person_who_says_nothing(pace: str) -> None:
    parlour = asking("club", "window", pace)
    first, second, third = parlour.game.others(parlour.game.down.by)
    for seat in (first, third):
        parlour.ask(parlour.person_at(seat), asks.HandOver)
    parlour.wait(2_999)
    phase = parlour.game.phase
    assert isinstance(phase, Live)
    assert set(phase.passed) == {first, third}
    assert phase.draw is None
    parlour.wait(60_000)
    assert (parlour.game.made > 1 or parlour.question == "turn") is (pace == "quick")
    if pace == "none":
        parlour.act(parlour.person_at(second), acts.Pass())
        parlour.wait(10_000)
        assert parlour.game.made > 1


def test_a_person_who_drew_early_and_hands_over_leaves_a_polite_bot_behind() -> None:
    parlour = asking("club", "window", "none")
    first, second, third = parlour.game.others(parlour.game.down.by)
    parlour.act(parlour.person_at(first), acts.Draw())
    parlour.ask(parlour.person_at(first), asks.HandOver)
    parlour.wait(60_000)
    phase = parlour.game.phase
    assert isinstance(phase, Live)
    assert phase.pending is None
    for seat in (second, third):
        parlour.act(parlour.person_at(seat), acts.Pass())
    parlour.wait(10_000)
    assert parlour.game.made > 1


def test_a_bot_takes_a_time_that_people_take() -> None:
    rng = random.Random(1)
    for question, (least, _, longest) in DELAYS.items():
        for pace, haste in HASTE.items():
            times = {delay(pace, question, rng) for _ in range(200)}
            assert least * haste - 1 <= min(times) < max(times) <= longest * haste


@pytest.mark.parametrize("people", [1, 2])
def test_bots_are_quick_with_one_person_alone(people: int) -> None:
    longest = set()
    for seed in range(40):
        bots = (*[None] * (people - 1), *["club"] * (4 - people))
        parlour = Parlour(Settings(card="starter", pace="relaxed"), bots, seed=seed)  # type: ignore[arg-type]
        parlour.arrive(*PEOPLE[:people])
        for person in PEOPLE[1:people]:
            parlour.ask(person, asks.Sit)
        parlour.ask("ann", asks.Begin)
        playing = parlour.table.playing
        assert playing is not None
        assert playing.moment.question == "pass"
        longest.add(max(due.at for due in playing.due if due) - playing.since)
    quick = DELAYS["pass"][2] * HASTE["quick"]
    assert (max(longest) <= quick) is (people == 1)


# passing when one cannot call


def windows(auto: dict[str, object]) -> list[tuple[Parlour, bool, int]]:
    """Windows in which somebody lets the table pass: whether they could call, and when it did."""
    seen = []
    for seed in range(12 if DEEP else 4):
        parlour = found("assisted", "window", 3 + 20 * seed).copy(pace="none")
        for seat in parlour.game.others(parlour.game.down.by):
            one = parlour.copy()
            one.fortune.rng = random.Random(seed)
            could = any(form.act in CALLS for form in legal_actions(one.game, seat).forms)
            one.ask(one.person_at(seat), asks.AutoPass, **auto)
            start = one.now
            one.wait(30_000)
            phase = one.game.phase
            assert isinstance(phase, Sealed)
            answered = phase.answers[seat] is not None
            took = one.game.clock + one.state.offset - start if answered else -1
            seen.append((one, could, took))
    return seen


def test_when_one_cannot_call_the_table_passes_after_a_delay_like_a_bots() -> None:
    seen = windows({"cannot_call": True})
    for _, could, took in seen:
        assert could is (took == -1)
        if not could:
            assert DELAYS["window"][0] <= took <= DELAYS["window"][2]
    assert {could for _, could, _ in seen} == {True, False}
    assert len({took for _, _, took in seen}) > 2


@pytest.mark.parametrize("preset", ["assisted", "club"])
def test_who_lets_the_table_pass_is_told_whether_it_will(preset: str) -> None:
    """At the club everything can be called in error, and still it passes where nothing is legal."""
    seen = set()
    for seed in range(12 if DEEP else 4):
        parlour = found(preset, "window", 3 + 20 * seed).copy(pace="none")
        for seat in parlour.game.others(parlour.game.down.by):
            one = parlour.copy()
            done = one.ask(one.person_at(seat), asks.AutoPass, cannot_call=True)
            assert Happened((), only=seat) in done.news
            will = passes(one, seat)
            assert not any(passes(one, other) for other in (*SEATS, None) if other != seat)
            one.wait(30_000)
            phase = one.game.phase
            assert isinstance(phase, Sealed | Live)
            done_so = phase.answers[seat] if isinstance(phase, Sealed) else seat in phase.passed
            assert will is bool(done_so)
            assert not passes(one, seat)
            seen.add(will)
    assert seen == {True, False}


def passes(parlour: Parlour, viewer: Seat | None) -> bool:
    """What a viewer is told of it."""
    message = told(parlour.table, viewer)
    assert message is not None
    return message.passes


def test_the_table_does_not_pass_in_a_pause_nor_while_a_bot_plays_and_says_so() -> None:
    parlour = asking("club", "window", "none")
    seat = parlour.game.others(parlour.game.down.by)[1]
    person = parlour.person_at(seat)
    parlour.ask(person, asks.AutoPass, until_turn=True)
    assert passes(parlour, seat)
    parlour.ask(person, asks.HandOver)
    assert not passes(parlour, seat)
    done = parlour.ask(person, asks.TakeOver)
    assert Happened((), only=seat) in done.news
    assert passes(parlour, seat)
    parlour.ask("ann", asks.Pause)
    assert not passes(parlour, seat)
    parlour.ask(person, asks.AutoPass)
    for one in PEOPLE:
        if parlour.state.pause is not None:
            parlour.ask(one, asks.Resume)
    assert not passes(parlour, seat)


def test_a_tile_one_never_wants_is_passed_even_where_one_could_call_it() -> None:
    tiles = tuple({_down(seed) for seed in range(12 if DEEP else 4)})
    assert all(took > 0 for _, _, took in windows({"tiles": tiles}) if tiles)


def _down(seed: int) -> object:
    return found("assisted", "window", 3 + 20 * seed).game.down.tile


def test_until_my_turn_means_until_my_turn() -> None:
    parlour = asking("assisted", "window", "none")
    seats = parlour.game.others(parlour.game.down.by)
    for seat in seats:
        parlour.ask(parlour.person_at(seat), asks.AutoPass, until_turn=True)
    parlour.wait(30_000)
    assert parlour.question == "turn"
    auto = [parlour.state.at_seat(seat).auto.until_turn for seat in seats]
    assert auto == [False, True, True]


def test_passing_until_my_turn_takes_no_call_back() -> None:
    parlour = asking("club", "window", "none")
    seat = parlour.game.others(parlour.game.down.by)[1]
    person = parlour.person_at(seat)
    parlour.act(person, acts.Call())
    parlour.ask(person, asks.AutoPass, until_turn=True)
    parlour.wait(60_000)
    phase = parlour.game.phase
    assert isinstance(phase, Live)
    assert phase.claim(seat) is not None


def test_the_table_passes_once_for_the_next_player_and_then_lets_them_draw() -> None:
    parlour = asking("club", "window", "none")
    seats = parlour.game.others(parlour.game.down.by)
    parlour.ask(parlour.person_at(seats[0]), asks.AutoPass, until_turn=True)
    parlour.wait(60_000)
    phase = parlour.game.phase
    assert isinstance(phase, Live)
    assert phase.passed == (seats[0],)
    assert phase.draw is None


def test_whoever_wants_to_pass_after_all_is_heard() -> None:
    """The table had left the answer to the person; then the person leaves it to the table."""
    parlour, _, _ = next(one for one in windows({"cannot_call": True}) if one[1])
    phase = parlour.game.phase
    assert isinstance(phase, Sealed)
    for seat in parlour.game.others(parlour.game.down.by):
        if phase.answers[seat] is None:
            parlour.ask(parlour.person_at(seat), asks.AutoPass, until_turn=True)
    parlour.wait(30_000)
    assert parlour.question == "turn"


def test_a_bot_answers_for_somebody_whose_call_the_table_had_left_open() -> None:
    parlour, _, _ = next(one for one in windows({"cannot_call": True}) if one[1])
    parlour.hand_over()
    made = parlour.game.made
    parlour.wait(60_000)
    assert parlour.game.made > made
