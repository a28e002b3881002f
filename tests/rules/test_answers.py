"""Answers let a game go on and are among the side actions."""

from __future__ import annotations

import random

import pytest

from mahj.card import load
from mahj.rules import (
    Game,
    acts,
    answers,
    deadline,
    legal_actions,
    new_game,
    played,
    preset,
    side_actions,
)
from mahj.tiles import STANDARD

ANSWERS = {acts.Pass, acts.Consent, acts.Confirm, acts.Accept}


def answered(game: Game) -> None:
    for seat in game.seats:
        side = side_actions(game, seat).forms
        assert answers(game, seat).forms == tuple(form for form in side if form.act in ANSWERS)


@pytest.mark.parametrize("table", ["assisted", "club"])
def test_answers_are_the_side_actions_that_let_a_game_go_on(table: str) -> None:
    rng = random.Random(1)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(load("mahj-2026"), preset(table), wall, (3, 4))
    for _ in range(400):
        answered(game)
        if game.over is not None:
            break
        choices = [
            (seat, act)
            for seat in game.seats
            for options in (legal_actions(game, seat), answers(game, seat))
            if len(options)
            for act in (options[rng.randrange(len(options))],)
        ]
        if choices:
            seat, act = rng.choice(choices)
            game, _ = played(game, seat, act, game.clock)
        else:
            game, _ = played(game, None, acts.Expire(), max(deadline(game) or 0, game.clock))


def test_a_challenged_player_may_accept() -> None:
    rng = random.Random(1)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(load("mahj-2026"), preset("club"), wall, (3, 4))
    while not any(acts.Challenge in side_actions(game, seat).kinds for seat in game.seats):
        seat = next(s for s in game.seats if len(legal_actions(game, s)) + len(answers(game, s)))
        options = legal_actions(game, seat)
        act = options[0] if len(options) else answers(game, seat)[0]
        game, _ = played(game, seat, act, game.clock)
    one, other = game.seats[0], game.seats[1]
    game, _ = played(game, one, acts.Challenge(other), game.clock)
    answered(game)
    assert acts.Accept() in answers(game, other)
