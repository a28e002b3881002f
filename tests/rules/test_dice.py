"""Dice: the highest roll is the first East, a tie is rolled again, and bad dice are refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.rules.dice import FirstEast, Roll, first_east, total
from mahj.rules.house import HouseRules, changed

ABCD = ("A", "B", "C", "D")
DICE = HouseRules()
FIRST = changed(DICE, east_tie="first_roller")
HOST = changed(DICE, first_east="host")
TIE = ((3, 4), (5, 6), (1, 3), (6, 5))
rolls = st.tuples(st.integers(1, 6), st.integers(1, 6))


@pytest.mark.parametrize(
    ("rules", "rounds", "expected"),
    [
        pytest.param(DICE, (), FirstEast(again=ABCD), id="everybody rolls"),
        pytest.param(DICE, (((3, 4), (5, 6), (1, 3), (4, 5)),), FirstEast(east="B"), id="SET-06"),
        pytest.param(DICE, (TIE,), FirstEast(again=("B", "D")), id="Q-02"),
        pytest.param(DICE, (TIE, ((1, 1), (1, 2))), FirstEast(east="D"), id="Q-02: rolled again"),
        pytest.param(
            DICE, (TIE, ((1, 2), (2, 1))), FirstEast(again=("B", "D")), id="Q-02: a second tie"
        ),
        pytest.param(
            DICE, (TIE, ((1, 2), (2, 1)), ((6, 6), (1, 1))), FirstEast(east="B"), id="a third roll"
        ),
        pytest.param(FIRST, (TIE,), FirstEast(east="B"), id="Q-02: the first to roll it"),
    ],
)
def test_the_highest_roll_is_the_first_east(
    rules: HouseRules, rounds: tuple[tuple[Roll, ...], ...], expected: FirstEast
) -> None:
    assert first_east(ABCD, rounds, rules) == expected


def test_where_the_table_says_so_the_host_is_the_first_east_without_a_roll() -> None:
    # SET-07, C-18
    assert first_east(ABCD, (), HOST, host="A") == FirstEast(east="A")


@pytest.mark.parametrize("roll", [(0, 3), (3, 7), (-1, 2), (3,), (1, 2, 3), ()])
def test_bad_dice_are_refused(roll: Roll) -> None:
    with pytest.raises(ValueError, match=r"two dice, each of 1 to 6 \(SET-06\)"):
        total(roll)
    with pytest.raises(ValueError, match="SET-06"):
        first_east(ABCD, ((roll, (1, 1), (1, 1), (1, 1)),), DICE)


@pytest.mark.parametrize(
    ("rules", "rounds", "more", "said"),
    [
        (DICE, (((1, 2), (1, 1)),), {}, r"A, B, C, D roll once each, not 2 times \(SET-06\)"),
        (DICE, (TIE, TIE), {}, r"B, D roll once each, not 4 times \(SET-06\)"),
        (FIRST, (TIE, ((1, 1),)), {}, r"B is East already: nobody rolls again \(SET-06\)"),
        (HOST, (TIE,), {"host": "A"}, r"nobody rolls \(SET-07\)"),
        (HOST, (), {"host": "E"}, r"the host is one of A, B, C, D \(SET-07\)"),
        (HOST, (), {}, r"the host is one of A, B, C, D \(SET-07\)"),
    ],
)
def test_rolls_that_nobody_was_to_make_are_refused(
    rules: HouseRules, rounds: tuple[tuple[Roll, ...], ...], more: dict[str, Any], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        first_east(ABCD, rounds, rules, **more)


@given(st.lists(rolls, min_size=3, max_size=4))
def test_nobody_rolled_higher_than_east_or_those_who_roll_again(shown: list[Roll]) -> None:
    players = ABCD[: len(shown)]
    totals = dict(zip(players, map(total, shown), strict=True))
    best = {player for player in players if totals[player] == max(totals.values())}
    choice = first_east(players, (tuple(shown),), DICE)
    assert {*choice.again, *filter(None, [choice.east])} == best
    assert (choice.east is None) == (len(best) > 1)
    assert first_east(players, (tuple(shown),), FIRST).east == min(best, key=players.index)
