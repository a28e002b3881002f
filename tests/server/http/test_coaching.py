"""Help at a table: at any moment, however wrong things went, there is an answer."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mahj.analysis.advice import warning
from mahj.analysis.marks import still_to_come
from mahj.analysis.position import position_of
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
from mahj.server.http.coaching import Coaching, choices, coaching, plain
from mahj.sim.playing import Bare, Step, asked
from mahj.tiles import Tile
from tests.bots.table import position
from tests.web.positions import LATE

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
    assert coaching(seen, moves(game, Seat.P0), game.card) == Coaching((), ())
    for tiles in ((), (Tile("1B"),) * 3):
        assert warning(seen, acts.PassTiles(tiles), game.card) == ""
        assert warning(seen, acts.Offer(tiles), game.card) == ""


def test_who_can_win_no_more_is_not_left_without_advice() -> None:
    game = position(f"{LATE}\nthen\n  P0 is live")
    told = coaching(view(game, Seat.P0), choices(game, Seat.P0), game.card)
    assert told.line is None
    assert not told.marks
    assert told.lost
    assert told.advice is not None
    assert told.advice.summary == "Let it go: no line can be made any more."


def test_to_stop_the_charleston_and_to_put_a_tile_back_are_advised() -> None:
    made = position("given\n  P1 [F F 1B*4 2B*4 3B*3]\n  vote\nthen\n  P1 is live")
    wrong = position("house: club\ngiven\n  P1 drew N from the tail\nthen\n  P1 is live")
    for game, act in ((made, acts.Object()), (wrong, acts.TakeBack())):
        options = choices(game, Seat.P1)
        told = coaching(view(game, Seat.P1), options, game.card)
        assert told.advice is not None
        assert told.advice.options[0].act == act
        assert act in options


def test_without_help_it_is_told_what_is_held_and_no_more() -> None:
    game = position("given\n  P1 [F F 1B*4 2B*3 3B*2 J N](13)\n  P0 to discard\nthen\n  P1 is live")
    seen = view(game, Seat.P1)
    told = plain(seen, game.card)
    held = next(one for one in told.marks if one.line == "T1")
    assert (held.hand, held.missing, held.jokers) == ("F*2 1B*4 2B*4 3B*4", "2B 3B*2", 1)
    assert (told.lines, told.line, told.advice) == ((), None, None)
    order = [line.id for line in game.card.lines]
    assert [one.line for one in told.marks] == [
        line for line in order if line in {one.line for one in told.marks}
    ]
    helped = coaching(seen, moves(game, Seat.P1), game.card)
    assert (helped.marks, helped.lost) == (told.marks, told.lost)
    assert {one.line for one in helped.lines} == {one.line for one in told.marks}


def test_a_line_that_cannot_be_had_says_why() -> None:
    game = position("given\n  P1 [..] {5C 5C 5C} from P0\n  P0 to discard\nthen\n  P1 is live")
    lost = {one.line: one.why for one in plain(view(game, Seat.P1), game.card).lost}
    assert lost["T1"] == "your pung of 5 Crak is in none of its hands"


def test_a_tile_that_can_be_called_is_still_to_come() -> None:
    game = position("given\n  P0 discarded S\nthen\n  P1 is live")
    south = Tile("S")
    for seat, more in ((Seat.P0, 0), (Seat.P1, 1)):
        seen = view(game, seat)
        assert still_to_come(seen).unseen[south] == position_of(seen).unseen[south] + more


def test_all_lines_of_a_dead_hand_are_lost() -> None:
    game = position("given\n  P1 dead DEAD-02\n  P0 to discard\nthen\n  P0 is live")
    told = coaching(view(game, Seat.P1), moves(game, Seat.P1), game.card)
    assert {one.line for one in told.lost} == {line.id for line in game.card.lines}
    assert {one.why for one in told.lost} == {"your hand is dead (DEAD-02)"}
    assert (told.marks, told.advice) == ((), None)


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
