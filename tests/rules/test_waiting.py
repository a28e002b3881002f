"""Whom a table waits for: to ask only those seats plays every game to its end."""

from __future__ import annotations

import random

import pytest

from mahj.rules import (
    SEATS,
    Game,
    Options,
    Seat,
    acts,
    answers,
    deadline,
    legal_actions,
    moves,
    new_game,
    played,
    preset,
    view,
    waiting,
)
from mahj.rules.phases import Drawing, Sealed, Turn
from mahj.rules.sight import SeesAnnouncing, SeesOver, SeesVerifying
from mahj.scenarios import read, run
from mahj.tiles import STANDARD
from tests.rules.tables import card, dealt


def step(game: Game, rng: random.Random) -> Game:
    """The game after a random move of a seat the table waits for, or of the clock."""
    some = [(seat, moves(game, seat).pick(rng.random())) for seat in waiting(game)]
    ready = [(seat, act) for seat, act in some if act is not None]
    if ready:
        seat, act = rng.choice(ready)
        told = acts.Announce(50) if isinstance(act, acts.Announce) else act
        return played(game, seat, told, game.clock)[0]
    due = deadline(game)
    assert due is not None, game.phase
    return played(game, None, acts.Expire(), max(due, game.clock))[0]


@pytest.mark.parametrize("seed", range(40))
def test_nobody_else_is_needed(seed: int) -> None:
    """A seat that is not waited for has no act without which the game would stand still."""
    game, rng = dealt(seed), random.Random(seed)
    for _ in range(5000):
        if game.over is None:
            game = step(game, rng)
    assert game.over is not None
    assert waiting(game) == ()


@pytest.mark.parametrize("table", ["assisted", "club", "tournament"])
def test_who_is_waited_for(table: str) -> None:
    rng = random.Random(5)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(card("starter"), preset(table), wall, (3, 4))
    assert waiting(game) == game.seats
    while game.over is None:
        match game.phase:
            case Turn(seat=seat) | Drawing(seat=seat):
                assert waiting(game) == (seat,)
            case Sealed(answers=given):  # whether a call is possible or not
                assert waiting(game) == tuple(one for one in game.seats if given[one] is None)
            case _:
                pass
        game = step(game, rng)


SHOWN = """
scenario MJ-12: a hand is shown and priced too high, and one of the others is dead
given
  P3 [F*2 1B*4 2B*4 3B*2 J]
  P1 dead DEAD-02
  P0 discarded 3B
when
  P3: declare
"""


def shown(*acts: str) -> Game:
    """A game whose hand is shown, after some more acts."""
    more = "".join(f"  {act}\n" for act in acts)
    [scenario] = read(f"{SHOWN}{more}then\n  P1 is dead by DEAD-02\n")
    done = run(scenario)
    assert done.good
    return done.seen[-1].now.game


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_everybody_sees_who_is_still_to_say_something_about_a_hand(seat: Seat | None) -> None:
    def waits(*acts: str) -> tuple[Seat, ...]:
        now = view(shown(*acts), seat).now
        assert isinstance(now, SeesVerifying | SeesAnnouncing)
        return now.waits

    verified = ("P0: confirm", "P2: confirm")
    assert waits() == (Seat.P0, Seat.P2)
    assert waits(verified[0]) == (Seat.P2,)
    assert waits(*verified) == (Seat.P3,)
    assert waits(*verified, "P3: announce 50") == (Seat.P0, Seat.P2)
    assert waits(*verified, "P3: announce 50", "P0: confirm") == (Seat.P2,)
    assert waits(*verified, "P3: announce 50", "P0: confirm", "P2: point out") == (Seat.P0,)


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_everybody_sees_who_pointed_out_another_value(seat: Seat | None) -> None:
    verified = ("P0: confirm", "P2: confirm", "P3: announce 50", "P0: confirm")
    before, after = (view(shown(*verified, *more), seat).now for more in ((), ("P2: point out",)))
    assert isinstance(before, SeesAnnouncing)
    assert isinstance(after, SeesAnnouncing)
    assert (before.by, before.right) == (None, None)
    assert (after.by, after.right) == (Seat.P2, 25)


@pytest.mark.parametrize(("amount", "twice"), [(50, True), (25, False)])
def test_everybody_sees_whether_a_hand_without_jokers_was_paid_twice(
    amount: int, twice: bool
) -> None:
    [scenario] = read(
        f"""
scenario MJ-11: the winner forgets to double the value, or does not
given
  P3 [F*2 1B*4 2B*4 3B*3]
  P0 discarded 3B
when
  P3: declare
  everybody confirms
  P3: announce {amount}
  everybody confirms
then
  game won
"""
    )
    done = run(scenario)
    assert done.good
    for seat in (*SEATS, None):
        now = view(done.seen[-1].now.game, seat).now
        assert isinstance(now, SeesOver)
        assert now.doubled is twice
        assert now.win is not None
        assert now.unit == now.win.value * (2 if twice else 1)


@pytest.mark.parametrize("table", ["assisted", "club"])
def test_moves_are_the_legal_actions_and_the_answers(table: str) -> None:
    rng = random.Random(2)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(card("starter"), preset(table), wall, (3, 4))
    while game.over is None:
        for seat in game.seats:
            both = legal_actions(game, seat).forms + answers(game, seat).forms
            assert moves(game, seat) == Options(both)
        game = step(game, rng)


def test_a_pick_goes_through_all_the_acts_in_their_order() -> None:
    options = legal_actions(dealt(1), dealt(1).seats[0])
    count = len(options)
    assert [options.pick((at + 0.5) / count) for at in range(count)] == list(options)
    assert [options[at] for at in range(count)] == list(options)
    assert Options().pick(0.5) is None
