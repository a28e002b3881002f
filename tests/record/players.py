"""Players who do whatever they may, and now and then what they may not."""

from __future__ import annotations

import random
from itertools import islice

from mahj.card import Card, load
from mahj.record import Recorder, rolled, salted, shuffled
from mahj.rules import (
    AnyAct,
    HouseRules,
    Options,
    Refused,
    acts,
    deadline,
    legal_actions,
    possible_actions,
    preset,
    side_actions,
)

NAMES = ("Ruth", "Ann", "Bea", "Cleo")


def seated(
    seed: int,
    rules: HouseRules | None = None,
    players: int = 4,
    card: Card | None = None,
    by_hand: bool = False,
) -> Recorder:
    """A game just dealt, its wall, dice and salt drawn from a seed."""
    rng = random.Random(seed)
    chance = shuffled(rng), rolled(rng), salted(rng)
    names = NAMES[:players]
    rules = rules or preset("assisted")
    return Recorder(card or load("starter"), rules, names, *chance, by_hand=by_hand)


def go_on(table: Recorder, rng: random.Random, most: int = 5000, errors: float = 0.0) -> Recorder:
    """Play a game on for some acts, or to its end."""
    for _ in range(most):
        if table.game.over is not None:
            return table
        _step(table, rng, errors)
    return table


def game(
    seed: int, rules: HouseRules | None = None, players: int = 4, most: int = 5000
) -> Recorder:
    """A game of players who err now and then, where the table lets them."""
    return go_on(seated(seed, rules, players), random.Random(seed), most, 0.05)


def _step(table: Recorder, rng: random.Random, errors: float) -> None:
    """One act of somebody, or of the clock; an error where nothing else is left to do."""
    game = table.game
    for wrong in (rng.random() < errors, False):
        if _try(table, rng, wrong):
            return
    due = deadline(game)
    if due is not None:
        table.play(None, acts.Expire(), max(due, game.clock))
    else:
        assert _try(table, rng, True), f"the table waits for nobody in {game.phase!r}"


def _try(table: Recorder, rng: random.Random, wrong: bool) -> bool:
    """Whether somebody found something to do."""
    game, at = table.game, table.game.clock + rng.choice((0, 1, 100))
    for seat in rng.sample(game.seats, len(game.seats)):
        choices = [legal_actions(game, seat), side_actions(game, seat)]
        if wrong:
            forms = possible_actions(game, seat).forms
            choices = [Options(tuple(form for form in forms if form.breaks))]
        for options in choices:
            act = _pick(options, rng)
            if act is not None:
                try:
                    table.play(seat, act, at)
                except Refused:
                    continue  # what became final meanwhile has changed the table
                return True
    return False


def _pick(options: Options, rng: random.Random) -> AnyAct | None:
    """One of the first acts of some form; players who chatter or challenge for ever are no fun."""
    idle = (acts.Say, acts.Touch, *((acts.Challenge,) if rng.random() < 0.9 else ()))
    forms = [form for form in options.forms if form.act not in idle]
    if not forms:
        return None
    found = list(islice(rng.choice(forms), 12))
    return rng.choice(found) if found else None
