"""Whole games under house rules drawn at random: they end, and what is paid adds up."""

from __future__ import annotations

import random

import pytest

from mahj.rules import AnyAct, Options, View
from mahj.testing import play_game
from tests.rules.tables import card, house_rules, tiles_of


class Anyone:
    """A player who takes any of the options."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        del view
        return options[rng.randrange(len(options))]


@pytest.mark.parametrize("block", range(8))
def test_games_end_under_any_house_rules(block: int, deep: bool) -> None:
    for seed in range(block * 1000, block * 1000 + (250 if deep else 5)):
        rng = random.Random(seed)
        rules = house_rules(rng)
        bots = (Anyone(),) * rng.choice((3, 4, 4))
        name = rng.choice(("starter", "mahj-2026", "test"))
        game, _ = play_game(card(name), rules, bots, seed)
        assert game.over is not None
        assert rules.scoring == "points" or sum(game.over.net) == 0
        assert len(tiles_of(game)) == 152
        assert all(payment.rules for payment in game.over.payments)
