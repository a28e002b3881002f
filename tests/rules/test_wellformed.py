"""What is no act at all is refused before any rule of the game is looked at."""

from __future__ import annotations

import pytest

from mahj.card import load
from mahj.rules import AnyAct, Refused, Seat, acts, new_game, played, preset
from mahj.tiles import STANDARD, Tile

GAME = new_game(load("mahj-2026"), preset("club"), STANDARD.tiles, (3, 4))


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (acts.Say("a\u202eb"), "at most 60 characters, and none that nobody can see"),
        (acts.Say("x" * 61), "at most 60 characters"),
        (acts.Discard(Tile("5C"), "south\n"), "none that nobody can see"),
        (acts.Wish(4), "'count' of that act makes no sense"),
    ],
)
def test_what_a_field_cannot_hold_is_said_in_words(act: AnyAct, why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        played(GAME, Seat.P0, act, 0)
    assert refused.value.rule_id == "HOUSE-02"
