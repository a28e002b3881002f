"""Advice through whole games: whatever a seat is asked is answered, ranked and legal."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from mahj.analysis.advice import Advice, advise, warning
from mahj.bots.levels import club
from mahj.card import Card
from mahj.rules import AnyAct, Options, View, acts, preset
from mahj.testing import play_game
from tests.rules.tables import card

DECISIONS = {acts.PassTiles, acts.Consent, acts.Wish, acts.Claim, acts.Exchange, acts.Declare}
"""Acts that are never there without something to decide."""

LONGEST = 150
"""No sentence has more characters; three lines beside the table."""


class Listening:
    """A club player who asks for advice before every choice, checks it, and does as it likes."""

    def __init__(self, used: Card) -> None:
        self.card, self.bot = used, club(used)
        self.kinds: Counter[str] = Counter()

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        """What a club player chooses."""
        told = advise(view, options, self.card)
        if told is None:
            assert not {form.act for form in options.forms if len(form)} & DECISIONS
        else:
            check(told, options)
            self.kinds[told.kind] += 1
            assert not warning(view, told.options[0].act or acts.Pass(), self.card).endswith(
                "dead."
            )
        return self.bot.choose(view, options, rng)


def check(told: Advice, options: Options) -> None:
    """Assert what is so of all advice."""
    order = [(one.wins, one.value) for one in told.options]
    assert order == sorted(order, reverse=True)
    assert not (told.toss_up and told.best.wins)
    assert not (told.toss_up and told.options[1].words == told.best.words)
    assert len(told.summary) <= LONGEST, told.summary
    for one in told.options:
        assert one.act in options
        assert 1 <= len(one.facts) <= 3
        assert all(fact and "  " not in fact for fact in one.facts)
        assert 0.0 <= one.risk <= 1.0


@pytest.mark.parametrize("house", ["assisted", "club"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_question_of_a_game_is_answered(house: str, players: int, deep: bool) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(10 if deep else 2):
        used = card(("starter", "mahj-2026")[seed % 2])
        bots = tuple(Listening(used) for _ in range(players))
        play_game(used, preset(house), bots, seed)
        for bot in bots:
            kinds += bot.kinds
    assert {"discard", "call"} <= set(kinds)
    if players == 4:  # three players have no Charleston
        assert {"pass", "objection", "courtesy", "offer"} <= set(kinds)
