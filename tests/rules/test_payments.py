"""Payments: every loser pays what the rules say, no point is lost, and why is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.card import load
from mahj.rulebook import rules as rulebook
from mahj.rules.house import HouseRules, changed
from mahj.rules.payments import (
    Net,
    Payment,
    Source,
    Win,
    announced,
    challenge_penalty,
    doubled,
    due,
    each,
    net,
    points,
    throw_in,
)
from mahj.rules.seats import EAST, SEATS, Seat, seats_of

P0, P1, P2, P3 = SEATS
THREE = seats_of(3)
CLUB = HouseRules()
LOWEST = min(line.value for line in load("test").lines)
VALUES = {line.id: line.value for line in load("test").lines}
RULE_IDS = {rule.id for rule in rulebook()}


def on(discarder: Seat, winner: Seat, line: str, *, jokerless: bool = False, **facts: Any) -> Win:
    """A win on a discard."""
    return Win(winner, line, VALUES[line], jokerless, Source.DISCARD, discarder, **facts)


def picked(
    winner: Seat, line: str, *, jokerless: bool = False, source: Source = Source.WALL
) -> Win:
    """A win without a discarder."""
    return Win(winner, line, VALUES[line], jokerless, source)


@st.composite
def wins(draw: st.DrawFn) -> tuple[Win, tuple[Seat, ...]]:
    """Any win that can be, with three or four players."""
    players = seats_of(draw(st.integers(3, 4)))
    source = draw(st.sampled_from(Source))
    winner = EAST if source is Source.EARLY else draw(st.sampled_from(players))
    facts: dict[str, Any] = {"exposures": draw(st.integers(0, 4))}
    if source is Source.DISCARD:
        facts["discarder"] = draw(st.sampled_from([seat for seat in players if seat != winner]))
        facts["offence"] = draw(st.sampled_from(["", "", "misnamed", "out_of_turn"]))
        facts["exposed_first"] = draw(st.booleans())
    jokerless = source is not Source.EXCHANGE and draw(st.booleans())
    value = draw(st.integers(1, 100))
    return Win(winner, "T1", value, jokerless, source, **facts), players


houses = st.builds(
    HouseRules,
    east_early_win=st.sampled_from(["self_picked", "single_value"]),
    four_times_basis=st.sampled_from(["hand_value", "base_value"]),
    claim_then_mahjongg=st.sampled_from(["win_on_discard", "self_picked"]),
    under_announced_value=st.sampled_from(["announced_only", "correct_value"]),
)


@given(wins(), houses, st.integers(0, 400))
def test_a_win_is_doubled_exactly_where_its_payments_say_so(
    drawn: tuple[Win, tuple[Seat, ...]], rules: HouseRules, said: int
) -> None:
    win, players = drawn
    penalty = challenge_penalty(players[0], players[1], rules, LOWEST, withdrawn=False)
    for amount in (said, each(win, rules)):
        payments = announced(win, players, rules, amount)
        why = {rule for one in payments for rule in one.rules}
        told = doubled(win, players, rules, (*penalty, *payments))
        assert told is bool(why & {"PAY-04", "PAY-06"})
    assert not doubled(win, players, rules, ())  # tournament points stand in their place


def test_payments_start_from_the_value_of_the_line() -> None:
    # PAY-01, Q-37
    assert VALUES["T8"] == 30
    assert LOWEST == 25


@pytest.mark.parametrize(
    ("win", "expected", "rules"),
    [
        pytest.param(picked(P1, "T1"), (-50, 150, -50, -50), "PAY-02", id="PAY-02"),
        pytest.param(on(P0, P3, "T1"), (-50, -25, -25, 100), "PAY-03", id="PAY-03, SC-03"),
        pytest.param(
            on(P0, P3, "T1", jokerless=True),
            (-100, -50, -50, 200),
            "PAY-03 PAY-04",
            id="PAY-04, SC-01",
        ),
        pytest.param(on(P0, P3, "T6"), (-100, -50, -50, 200), "PAY-03", id="PAY-05"),
        pytest.param(
            picked(P1, "T1", jokerless=True), (-100, 300, -100, -100), "PAY-06", id="PAY-06"
        ),
        pytest.param(on(P1, P2, "T1"), (-25, -50, 100, -25), "PAY-03", id="PAY-07"),
        pytest.param(
            picked(P1, "T1", source=Source.EXCHANGE),
            (-50, 150, -50, -50),
            "PAY-02 XCH-21",
            id="XCH-21, SC-14: a finesse",
        ),
        pytest.param(picked(P3, "T1"), (-50, -50, -50, 150), "PAY-02", id="DEAD-16: the dead pay"),
        pytest.param(
            on(P2, P0, "T4", offence="misnamed"), (120, 0, -120, 0), "DISC-07", id="DISC-07"
        ),
        pytest.param(
            on(P2, P0, "T4", jokerless=True, offence="misnamed"),
            (240, 0, -240, 0),
            "DISC-07 PAY-04",
            id="SC-09: without the Joker",
        ),
        pytest.param(
            on(P2, P3, "T1", offence="out_of_turn"),
            (0, 0, -100, 100),
            "DISC-14",
            id="DISC-14, SC-12",
        ),
        pytest.param(
            on(P2, P3, "T1", jokerless=True, offence="out_of_turn"),
            (0, 0, -200, 200),
            "DISC-14 PAY-04",
            id="DISC-14, Jokerless",
        ),
        pytest.param(
            picked(P0, "T1", jokerless=True, source=Source.EARLY),
            (300, -100, -100, -100),
            "PAY-06 DEF-16",
            id="Q-09, SC-18: an earthly hand",
        ),
        pytest.param(
            picked(P0, "T1", source=Source.EARLY),
            (150, -50, -50, -50),
            "PAY-02 DEF-16",
            id="Q-09: a heavenly hand with a Joker",
        ),
        pytest.param(
            on(P0, P1, "T1", exposed_first=True), (-50, 100, -25, -25), "PAY-03", id="Q-42"
        ),
    ],
)
def test_what_a_win_brings(win: Win, expected: Net, rules: str) -> None:
    payments = due(win, SEATS, CLUB)
    assert net(payments) == expected
    assert {payment.rules for payment in payments} == {tuple(rules.split())}


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        pytest.param(on(P1, P2, "T1"), (-25, -50, 75, 0), id="SC-11"),
        pytest.param(picked(P1, "T1", jokerless=True), (-100, 200, -100, 0), id="PAY-06"),
        pytest.param(on(P1, P2, "T1", offence="misnamed"), (0, -100, 100, 0), id="Q-13: stays 4h"),
    ],
)
def test_with_three_players_the_two_losers_pay_as_usual(win: Win, expected: Net) -> None:
    assert net(due(win, THREE, CLUB)) == expected


@pytest.mark.parametrize("win", [picked(P3, "T1"), on(P3, P1, "T1")])
def test_nobody_wins_or_discards_at_the_empty_seat(win: Win) -> None:
    with pytest.raises(ValueError, match="nobody sits at P3"):
        due(win, THREE, CLUB)


EARLY = picked(P0, "T1", source=Source.EARLY)
EARLY_JOKERLESS = picked(P0, "T1", jokerless=True, source=Source.EARLY)
MISNAMED = on(P2, P0, "T4", jokerless=True, offence="misnamed")
FOUND = on(P0, P1, "T1", exposed_first=True)
FOUND_OUT_OF_TURN = on(P0, P1, "T1", exposed_first=True, offence="out_of_turn")


@pytest.mark.parametrize(
    ("option", "value", "win", "expected", "rules"),
    [
        ("east_early_win", "single_value", EARLY, (75, -25, -25, -25), "PAY-01 DEF-16"),
        ("east_early_win", "single_value", EARLY_JOKERLESS, (150, -50, -50, -50), "PAY-04 DEF-16"),
        ("four_times_basis", "base_value", MISNAMED, (120, 0, -120, 0), "DISC-07"),
        (
            "four_times_basis",
            "base_value",
            on(P0, P3, "T1", jokerless=True),
            (-100, -50, -50, 200),
            "PAY-03 PAY-04",
        ),
        ("claim_then_mahjongg", "self_picked", FOUND, (-50, 150, -50, -50), "PAY-02"),
        ("claim_then_mahjongg", "self_picked", FOUND_OUT_OF_TURN, (-50, 150, -50, -50), "PAY-02"),
        ("claim_then_mahjongg", "self_picked", on(P0, P1, "T1"), (-50, 100, -25, -25), "PAY-03"),
    ],
)
def test_what_a_win_brings_by_other_house_rules(
    option: str, value: str, win: Win, expected: Net, rules: str
) -> None:
    payments = due(win, SEATS, changed(CLUB, **{option: value}))
    assert net(payments) == expected
    assert {payment.rules for payment in payments} == {tuple(rules.split())}


@pytest.mark.parametrize(
    ("win", "amount"),
    [
        (on(P0, P3, "T1", jokerless=True), 50),
        (picked(P1, "T8", jokerless=True), 120),
        (picked(P1, "T1", source=Source.EXCHANGE), 50),
        (on(P2, P0, "T4", offence="misnamed"), 120),
        (EARLY, 50),
    ],
)
def test_what_the_winner_should_announce(win: Win, amount: int) -> None:
    # MJ-09
    assert each(win, CLUB) == amount
    assert announced(win, SEATS, CLUB, amount) == due(win, SEATS, CLUB)


@pytest.mark.parametrize(
    ("win", "amount", "expected", "rules"),
    [
        pytest.param(
            picked(P1, "T1", jokerless=True), 50, (-50, 150, -50, -50), "PAY-02 MJ-11", id="MJ-11"
        ),
        pytest.param(
            picked(P1, "T8", jokerless=True), 60, (-60, 180, -60, -60), "PAY-02 MJ-11", id="SC-23"
        ),
        pytest.param(on(P0, P3, "T1"), 50, (-100, -50, -50, 200), "PAY-03 MJ-12", id="MJ-12, Q-36"),
        pytest.param(
            on(P3, P2, "T6"), 100, (-100, -100, 400, -200), "PAY-03 MJ-12", id="SC-23, unnoticed"
        ),
        pytest.param(MISNAMED, 120, (120, 0, -120, 0), "DISC-07 MJ-11", id="offender too low"),
        pytest.param(MISNAMED, 300, (300, 0, -300, 0), "DISC-07 MJ-12", id="offender too high"),
        pytest.param(
            picked(P1, "T1", source=Source.EXCHANGE),
            25,
            (-25, 75, -25, -25),
            "PAY-02 XCH-21 MJ-11",
            id="finesse too low",
        ),
    ],
)
def test_an_announcement_that_was_left_stands(
    win: Win, amount: int, expected: Net, rules: str
) -> None:
    payments = announced(win, SEATS, CLUB, amount)
    assert net(payments) == expected
    assert {payment.rules for payment in payments} == {tuple(rules.split())}


def test_a_forgiving_table_pays_the_right_value_for_one_too_low_but_not_for_one_too_high() -> None:
    # C-17
    forgiving = changed(CLUB, under_announced_value="correct_value")
    win = picked(P1, "T8", jokerless=True)
    assert announced(win, SEATS, forgiving, 60) == due(win, SEATS, forgiving)
    assert net(announced(win, SEATS, forgiving, 240)) == (-240, 720, -240, -240)


def test_announcing_nothing_brings_nothing_and_less_than_nothing_is_refused() -> None:
    assert announced(on(P0, P3, "T1"), SEATS, CLUB, 0) == ()
    with pytest.raises(ValueError, match="MJ-09"):
        announced(on(P0, P3, "T1"), SEATS, CLUB, -1)


@pytest.mark.parametrize("withdrawn", [False, True])
@pytest.mark.parametrize(
    ("penalty", "amount"), [("fixed_50", 50), ("lowest_card_value", LOWEST), (30, 30)]
)
def test_a_wrong_challenge_costs_what_the_table_agreed(
    penalty: str | int, amount: int, withdrawn: bool
) -> None:
    # C-01, DEAD-18, DEAD-20, WALL-02
    rules = changed(CLUB, challenge_penalty=penalty)
    rule = "DEAD-18" if withdrawn else "DEAD-20"
    paid = challenge_penalty(P0, P2, rules, LOWEST, withdrawn=withdrawn)
    assert paid == (Payment(P0, P2, amount, (rule,)),)


def test_a_challenge_taken_back_is_free_only_where_the_table_says_so() -> None:
    # C-01
    kind = changed(CLUB, withdrawn_challenge_pays=False)
    assert challenge_penalty(P0, P2, kind, LOWEST, withdrawn=True) == ()
    assert challenge_penalty(P0, P2, kind, LOWEST, withdrawn=False) != ()


def test_where_a_challenge_costs_nothing_nobody_pays() -> None:
    free = changed(CLUB, challenge_penalty=0)
    assert challenge_penalty(P0, P2, free, LOWEST, withdrawn=False) == ()


@pytest.mark.parametrize(
    ("win", "payer", "payee", "expected"),
    [
        pytest.param(on(P1, P3, "T1"), P2, P0, (25, -50, -75, 100), id="DEAD-20"),
        pytest.param(picked(P0, "T1"), P2, P1, (150, 0, -100, -50), id="SC-07"),
        pytest.param(picked(P2, "T3"), P0, P2, (-100, -50, 200, -50), id="SC-21, Q-28"),
        pytest.param(None, P3, P2, (0, 0, 50, -50), id="PAY-08, WALL-02, SC-25"),
    ],
)
def test_a_challenge_is_settled_on_top_of_the_win(
    win: Win | None, payer: Seat, payee: Seat, expected: Net
) -> None:
    paid = due(win, SEATS, CLUB) if win else ()
    settled = challenge_penalty(payer, payee, CLUB, LOWEST, withdrawn=False)
    assert net(paid + settled) == expected


@pytest.mark.parametrize(
    ("throwers", "players", "expected"),
    [
        pytest.param((P1,), SEATS, (25, -50, 25, 0), id="MJ-16, SC-22"),
        pytest.param((P1, P0), SEATS, (-25, -25, 50, 0), id="Q-19: two threw in"),
        pytest.param((P0, P1, P2), SEATS, (0, 0, 0, 0), id="Q-19: nobody is innocent"),
        pytest.param((P1, P3), SEATS, (25, -50, 25, 0), id="Q-19: the declarer pays nothing"),
        pytest.param((), SEATS, (0, 0, 0, 0), id="nobody threw in"),
    ],
)
def test_who_threw_in_too_soon_pays_every_innocent_player(
    throwers: tuple[Seat, ...], players: tuple[Seat, ...], expected: Net
) -> None:
    payments = throw_in(throwers, P3, players, LOWEST)
    assert net(payments) == expected
    assert {payment.rules for payment in payments} <= {("MJ-16",)}


def test_with_three_players_one_is_innocent() -> None:
    assert throw_in((P1,), P2, THREE, LOWEST) == (Payment(P1, P0, 25, ("MJ-16",)),)


def test_in_a_wall_game_nobody_pays() -> None:
    # PAY-08
    assert net(()) == (0, 0, 0, 0)


def test_a_payment_tells_what_and_why_and_is_json_both_ways() -> None:
    payment = Payment(P0, P3, 100, ("PAY-03", "PAY-04"))
    assert str(payment) == "P0 pays P3 100 (PAY-03, PAY-04)"
    assert msgspec.json.decode(msgspec.json.encode(payment), type=Payment) == payment


@given(wins(), houses)
def test_every_loser_pays_the_winner_and_only_the_winner_gets(
    made: tuple[Win, tuple[Seat, ...]], rules: HouseRules
) -> None:
    win, players = made
    payments = due(win, players, rules)
    losers = {seat for seat in players if seat is not win.winner}
    paying = {payment.payer for payment in payments}
    four_times = win.kind(rules) in ("misnamed", "out_of_turn")
    assert paying == ({win.discarder} if four_times else losers)
    assert len(payments) == len(paying)
    assert {payment.payee for payment in payments} == {win.winner}
    assert sum(net(payments)) == 0
    assert all(payment.amount > 0 for payment in payments)
    assert {rule for payment in payments for rule in payment.rules} <= RULE_IDS


@given(wins(), houses, st.integers(0, 1000))
def test_whatever_is_announced_is_paid_by_the_same_players_in_the_same_shares(
    made: tuple[Win, tuple[Seat, ...]], rules: HouseRules, amount: int
) -> None:
    win, players = made
    payments = announced(win, players, rules, amount)
    right = each(win, rules)
    low = amount < right
    paid = right if low and rules.under_announced_value == "correct_value" else amount
    assert sum(net(payments)) == 0
    assert [(one.payer, one.amount * right) for one in payments] == [
        (one.payer, one.amount * paid) for one in due(win, players, rules) if paid
    ]
    wrong = {rule for one in payments for rule in one.rules} & {"MJ-11", "MJ-12"}
    expected = {"MJ-11"} if low else {"MJ-12"}
    assert wrong == (expected if payments and paid != right else set())


@given(wins())
def test_the_winner_gets_four_times_the_value_on_a_discard_and_six_times_self_picked(
    made: tuple[Win, tuple[Seat, ...]],
) -> None:
    win, players = made
    got = net(due(win, players, CLUB))[win.winner]
    losers = len(players) - 1
    times = losers + 1 if win.source is Source.DISCARD else 2 * losers
    assert got == (4 if win.offence else times) * win.value * (2 if win.jokerless else 1)


TOURNAMENT = changed(CLUB, scoring="points")


@pytest.mark.parametrize(
    ("win", "dead", "expected"),
    [
        pytest.param(picked(P1, "T1"), (), (0, 35, 0, 0), id="self-picked"),
        pytest.param(
            picked(P1, "T1", source=Source.EXCHANGE), (), (0, 35, 0, 0), id="by exchange (XCH-21)"
        ),
        pytest.param(picked(P1, "T1", jokerless=True), (), (0, 55, 0, 0), id="and Jokerless"),
        pytest.param(EARLY, (), (35, 0, 0, 0), id="a heavenly hand"),
        pytest.param(on(P0, P3, "T1"), (), (-10, 0, 0, 25), id="no exposure"),
        pytest.param(on(P0, P3, "T1", exposures=1), (), (-10, 0, 0, 25), id="one exposure"),
        pytest.param(on(P0, P3, "T1", exposures=2), (), (-20, 0, 0, 25), id="two exposures"),
        pytest.param(on(P0, P3, "T1", exposures=3), (), (-25, 0, 0, 25), id="three exposures"),
        pytest.param(on(P0, P3, "T1", exposures=4), (), (-25, 0, 0, 25), id="four exposures"),
        pytest.param(on(P0, P3, "T1", jokerless=True), (), (-10, 0, 0, 45), id="Jokerless"),
        pytest.param(on(P0, P3, "T6"), (), (-10, 0, 0, 50), id="no bonus for pairs (PAY-05)"),
        pytest.param(on(P0, P3, "T1", exposures=3), (P0,), (0, 0, 0, 25), id="a dead discarder"),
        pytest.param(
            on(P2, P0, "T4", offence="misnamed"), (), (30, 0, -10, 0), id="no 4 times (DISC-07)"
        ),
        pytest.param(None, (), (10, 10, 10, 10), id="a wall game"),
        pytest.param(None, (P1, P2), (10, 0, 0, 10), id="a wall game with dead hands"),
    ],
)
def test_tournament_points(win: Win | None, dead: tuple[Seat, ...], expected: Net) -> None:
    assert points(win, SEATS, dead, TOURNAMENT) == expected


@pytest.mark.parametrize(
    ("option", "value", "win", "expected"),
    [
        ("east_early_win", "single_value", EARLY, (25, 0, 0, 0)),
        ("claim_then_mahjongg", "self_picked", FOUND, (0, 35, 0, 0)),
    ],
)
def test_tournament_points_by_other_house_rules(
    option: str, value: str, win: Win, expected: Net
) -> None:
    assert points(win, SEATS, (), changed(TOURNAMENT, **{option: value})) == expected


def test_in_a_wall_game_the_empty_seat_has_no_points() -> None:
    assert points(None, THREE, (), TOURNAMENT) == (10, 10, 10, 0)
