"""A table of players: everybody is asked in turn order, and may speak up unasked before that."""

from __future__ import annotations

import random

from mahj.bots import Player, Strategy
from mahj.card import Card
from mahj.rules import (
    AnyAct,
    Game,
    HouseRules,
    Options,
    Seat,
    acts,
    deadline,
    legal_actions,
    new_game,
    played,
    settles,
    side_actions,
    view,
)
from mahj.scenarios import read, run
from mahj.testing import asked
from mahj.tiles import STANDARD
from tests.bots.beginner import Beginner
from tests.bots.strategies import Eager

Step = tuple[Seat | None, AnyAct]


def start(card: Card, rules: HouseRules, players: int, seed: int) -> Game:
    """A game just dealt."""
    rng = random.Random(seed)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    return new_game(card, rules, wall, (rng.randint(1, 6), rng.randint(1, 6)), players)


class Table:
    """A game between players; whoever spoke last is asked last, so that all are asked alike."""

    def __init__(self, game: Game, players: tuple[Player, ...] = ()) -> None:
        self.game = game
        self.players = players or tuple(
            Player(Beginner(game.card), game.card) for _ in range(len(game.seats))
        )
        self.last = game.seats[-1]
        self.steps: list[Step] = []

    def play(self) -> Game:
        """The game at its end."""
        while self.game.over is None:
            self.step()
            assert len(self.steps) < 2_000, "the game does not end"
        return self.game

    def step(self) -> None:
        """Let somebody speak up, else somebody act, else the time pass."""
        chosen = self.unasked() or self.answered()
        if chosen is None:
            at = deadline(self.game)
            assert at is not None, f"the table waits for nobody in {self.game.phase!r}"
            self.do(None, acts.Expire(), max(at, self.game.clock))
            return
        due = settles(self.game)
        soon = due is not None and due <= self.game.clock
        self.last = chosen[0]
        self.do(*chosen, self.game.clock + (not soon))

    def unasked(self) -> tuple[Seat, AnyAct] | None:
        """What somebody says unasked."""
        for seat in self.game.seats:
            beside = side_actions(self.game, seat)
            act = self.players[seat].speaks_up(view(self.game, seat), beside)
            if act is not None:
                assert act in beside
                return seat, act
        return None

    def answered(self) -> tuple[Seat, AnyAct] | None:
        """What the first chooses who is asked something."""
        for seat in (*self.last.round(), self.last):
            options = asked(self.game, seat) if seat in self.game.seats else Options()
            if len(options):
                rng = random.Random(f"{self.game.made} {seat}")
                act = self.players[seat].choose(view(self.game, seat), options, rng)
                assert act in options
                return seat, act
        return None

    def do(self, seat: Seat | None, act: AnyAct, at: int) -> None:
        """Carry an act out."""
        self.game, _ = played(self.game, seat, act, at)
        self.steps.append((seat, act))


def everything(game: Game, seat: Seat) -> Options:
    """All that a seat may do rightly, asked or not."""
    return Options(legal_actions(game, seat).forms + side_actions(game, seat).forms)


def position(text: str) -> Game:
    """The position that a scenario without its name leads to."""
    [scenario] = read(f"scenario DEF-12: a position\n{text}")
    outcome = run(scenario)
    assert outcome.good, outcome
    return outcome.seen[-1].now.game


def choice(
    game: Game, seat: Seat, strategy: Strategy | None = None, options: Options | None = None
) -> AnyAct:
    """What a player chooses of what it is asked, or of other options."""
    player = Player(strategy or Eager(), game.card)
    return player.choose(view(game, seat), options or asked(game, seat), random.Random(1))
