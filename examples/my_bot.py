"""A bot in twenty lines: it goes for the hand that its tiles fit best, and gives away the rest.

Let it play: mahj arena me=examples/my_bot.py:MyBot random
"""

from __future__ import annotations

import random

import numpy as np

from mahj.card import Card
from mahj.rules import AnyAct, Options, View, acts
from mahj.tiles import Rack

RANK = {acts.Declare: 100, acts.Exchange: 99, acts.Claim: -1}


class MyBot:
    """Made for a card before the game; from then on asked for one act at a time."""

    def __init__(self, card: Card) -> None:
        lines = [line for line in card.lines if line.listed]
        self.hands = np.array([hand.wanted for line in lines for hand in line.hands])

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        """The option that leaves the most tiles of the nearest hand."""
        mine = np.array(view.slope.counts)
        goal = self.hands[np.minimum(self.hands, mine).sum(axis=1).argmax()].copy()
        goal[-1] = 8  # a Joker is always welcome

        def worth(act: AnyAct) -> float:
            if not isinstance(act, acts.PassTiles | acts.Offer | acts.Discard):
                return RANK.get(type(act), 0)
            given = (act.tile,) if isinstance(act, acts.Discard) else act.tiles
            left = mine - np.array(Rack.of(given).counts)
            return float(np.minimum(left, goal).sum())

        return max(options, key=worth)
