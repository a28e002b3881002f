"""A called tile that lies on a rack alone, with nothing to expose it with (CALL-14)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from mahj.record import shuffled
from mahj.rules import HouseRules, Refused, Seat, acts, changed, decide, new_game, possible_actions
from mahj.rules.phases import Turn
from mahj.tiles import Tile
from tests.rules.tables import card


@pytest.mark.parametrize("policy", ["refuse", "consequence"])
def test_a_discard_is_offered_just_where_it_is_accepted(policy: str) -> None:
    rules = changed(HouseRules(), illegal_move_policy=policy)
    game = new_game(card("starter"), rules, shuffled(random.Random(3)), (3, 4))
    seat = Seat.P1
    alone = next(tile for tile in Tile if tile.natural and tile not in game.slopes[seat])
    slope = game.slopes[seat]
    slope = type(slope)((*slope.counts[:-1], 0))  # No Joker that could help.
    slopes = tuple(slope if one == seat else game.slopes[one] for one in Seat)
    turn = Turn(seat, "claim", loose=alone, giver=Seat.P0)
    game = replace(game, phase=turn, slopes=slopes)
    act = acts.Discard(next(iter(slope)))
    offered = act in possible_actions(game, seat)
    assert offered is (policy == "consequence")
    if offered:
        decide(game, seat, act, game.clock)
    else:
        with pytest.raises(Refused, match="CALL-14"):
            decide(game, seat, act, game.clock)
