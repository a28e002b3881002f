"""Help at a table: at any moment, however wrong things went, there is an answer."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mahj.analysis.advice import warning
from mahj.bots.anyhow import Anyhow
from mahj.bots.levels import novice
from mahj.card import load
from mahj.rules import (
    AnyAct,
    Game,
    Refused,
    Seat,
    View,
    acts,
    deadline,
    moves,
    possible_actions,
    preset,
    settles,
    side_actions,
    view,
    waiting,
)
from mahj.server.http.coaching import Coaching, coaching
from mahj.sim.playing import Bare, Step, asked
from mahj.tiles import Tile
from tests.bots.table import position

STARTER = load("starter")
TILES = tuple(Tile)


def test_who_lacks_a_tile_in_the_own_turn_gets_no_advice() -> None:
    game = position(
        "house: club\ngiven\n  P0 [F F 1B*4 2B*4 3B*2 N](13)\n  P0 to discard\nthen\n  P0 is live"
    )
    told = coaching(view(game, Seat.P0), moves(game, Seat.P0), game.card)
    assert told.lines
    assert told.advice is None


def test_who_lacks_more_gets_no_advice_and_no_warning_of_what_is_given_away() -> None:
    game = position(
        "house: club\ngiven\n  P0 [F F 1B*4 2B*4 N](11)\n  P0 to discard\nthen\n  P0 is live"
    )
    seen = view(game, Seat.P0)
    assert coaching(seen, moves(game, Seat.P0), game.card) == Coaching((), (), None, None)
    for tiles in ((), (Tile("1B"),) * 3):
        assert warning(seen, acts.PassTiles(tiles), game.card) == ""
        assert warning(seen, acts.Offer(tiles), game.card) == ""


@pytest.mark.parametrize("house", ["assisted", "club", "tournament"])
def test_at_any_moment_of_any_game_there_is_an_answer(house: str, deep: bool) -> None:
    for seed in range(60 if deep else 3):
        rng = random.Random(f"{house} {seed}")
        for game in _moments(house, 3 + seed % 2, seed, rng):
            if game.over is None and rng.random() > 0.05:
                continue
            for seat in game.seats:
                seen = view(game, seat)
                coaching(seen, moves(game, seat), STARTER)
                for act in _thought_of(game, seat, seen, rng):
                    warning(seen, act, STARTER)


def _moments(house: str, players: int, seed: int, rng: random.Random) -> Iterator[Game]:
    """A game after every act, in which people err and act out of turn."""
    table = Bare.dealt(STARTER, preset(house), players, seed)
    for _ in range(2_000):
        yield table.game
        if table.game.over is not None:
            return
        try:
            table.play(*_anything(table.game, rng))
        except Refused:
            _pass_time(table)
    raise AssertionError("the game does not end")


def _anything(game: Game, rng: random.Random) -> Step:
    """What somebody does next: now and then an error, or what was not asked for."""
    due = settles(game)
    at = game.clock if due is not None and due <= game.clock else game.clock + 1
    erring = rng.choice(game.seats)
    wrong = (*possible_actions(game, erring).forms, *side_actions(game, erring).forms)
    forms = [form for form in wrong if len(form)]
    if forms and rng.random() < 0.05:
        form = rng.choice(forms)
        return erring, form.at(rng.randrange(len(form))), at
    for seat in rng.sample(waiting(game), len(waiting(game))):
        options = asked(game, seat)
        if len(options):
            bot = Anyhow() if rng.random() < 0.15 else novice(STARTER)
            return seat, bot.choose(view(game, seat), options, rng), at
    return None, acts.Expire(), max(deadline(game) or 0, game.clock)


def _pass_time(table: Bare) -> None:
    due = deadline(table.game)
    assert due is not None
    table.play(None, acts.Expire(), max(due, table.game.clock))


def _thought_of(game: Game, seat: Seat, seen: View, rng: random.Random) -> Iterator[AnyAct]:
    """Acts that a page may ask about: those there are, and some that make no sense."""
    for form in moves(game, seat).forms:
        if len(form):
            yield form.at(rng.randrange(len(form)))
    held = tuple(seen.slope) or TILES
    some = tuple(rng.choices(held, k=rng.randrange(5)))
    yield from (acts.Pass(), acts.Draw(), acts.Declare(), acts.Discard(rng.choice(held)))
    yield from (acts.Discard(rng.choice(TILES)), acts.Claim(some), acts.Change(some))
    yield from (acts.PassTiles(some[:3]), acts.Offer(some[:3]))
