"""A card as arrays: what the rows say, and what exposures leave."""

import pytest

from mahj.analysis import tables
from mahj.analysis.tables import COPIES, FIRST_ROW, NATURALS, Hands
from mahj.card import Exposure, load
from tests.analysis.reaches import CARDS


@pytest.mark.parametrize("name", CARDS)
def test_a_row_says_how_many_tiles_count_and_how_many_stand_where_jokers_may(name: str) -> None:
    hands = Hands.of(CARDS[name])
    arrays = hands.tables
    assert arrays.rows.shape[0] == FIRST_ROW[-1] == int(COPIES[:-1].sum()) + NATURALS
    for at, hand in enumerate(hands.hands):
        for kind in range(NATURALS):
            for number in range(int(COPIES[kind]) + 1):
                count = min(number, hand.most[kind])
                over = max(0, count - hand.natural[kind])
                assert arrays.rows[FIRST_ROW[kind] + number, at] == count + 16 * over
        free = sum(hand.wanted) - sum(hand.natural)
        assert (arrays.room[at], arrays.least[at]) == (free, hand.least_jokers)


def test_the_hands_of_a_card_are_made_once() -> None:
    card = load("test")
    assert Hands.of(card) is Hands.of(card)


def test_many_exposures_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_KNOWN", 1)
    hands = Hands.of(load("test"))
    for text in ("1B*4", "2B*4", "1B*4"):
        numbers, _ = hands.after((Exposure.read(text),))
        assert all(text in str(hands.hands[number]) for number in numbers)


def test_exposures_leave_the_same_in_any_order() -> None:
    hands = Hands.of(CARDS["test"])
    first, second = Exposure.read("1B*4"), Exposure.read("2B*3 J")
    numbers, rest = hands.after((first, second))
    again, same = hands.after(iter((second, first)))
    assert numbers.tolist() == again.tolist()
    assert same is rest
    for at, number in enumerate(numbers):
        groups = [str(group) for group in hands.hands[number].groups]
        assert {"1B*4", "2B*4"} <= set(groups)
        assert rest.size[at].sum() == 6


def test_without_exposures_everything_is_left() -> None:
    hands = Hands.of(CARDS["test"])
    numbers, rest = hands.after(())
    assert numbers.tolist() == list(range(len(hands)))
    assert rest is hands.tables


def test_exposures_without_jokers_leave_no_hand_that_demands_more_jokers_than_fit() -> None:
    hands = Hands.of(CARDS["demanding"])
    lines = [line.id for line in hands.lines]

    def left(*exposures: str) -> set[str]:
        numbers, _ = hands.after(map(Exposure.read, exposures))
        return {lines[hands.line_of[number]] for number in numbers}

    assert "A2" in left("1B*4")
    assert "A2" not in left("1B*4", "3B*4")
    assert "A2" in left("1B*4", "3B*2 J J")
    assert "A7" not in left("1B*4")  # concealed
