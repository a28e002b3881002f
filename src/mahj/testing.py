"""The conformance kit: checks that players of any kind can run against mahj.

`check_bot` plays seeded games and asserts that a bot is legal, deterministic and looks at nothing
but its view; `check_no_leak` that a seat can tell no two games apart that look alike to it; `run`
plays a scenario. All raise AssertionError with words that say what went wrong.

>>> class Shy:
...     def choose(self, view, options, rng):
...         return options[rng.randrange(len(options))]
>>> check_bot(Shy, games=1)
"""

from __future__ import annotations

import inspect
import random
import time
from collections.abc import Callable
from functools import partial

from mahj.bots.bot import Bot
from mahj.card import Card, load
from mahj.rules import (
    AnyAct,
    AnyEvent,
    Game,
    HouseRules,
    Options,
    Refused,
    Seat,
    View,
    decide,
    legal_actions,
    new_game,
    play,
    possible_actions,
    preset,
    redact,
    side_actions,
    view,
)
from mahj.rules.events import MahJonggDeclared
from mahj.rules.hidden import hidden, otherwise, rearranged, still_hidden
from mahj.scenarios import read, run
from mahj.sim.playing import Bare, Misplay, Step, asked, go_on
from mahj.tiles import STANDARD

__all__ = ["Bot", "asked", "check_bot", "check_no_leak", "play_game", "read", "run"]


def play_game(
    card: Card, rules: HouseRules, bots: tuple[Bot, ...], seed: int
) -> tuple[Game, tuple[Step, ...]]:
    """Play one game to its end; the last position and every act with its time."""
    rng = random.Random(seed)
    wall = tuple(rng.sample(STANDARD.tiles, STANDARD.size))
    game = new_game(card, rules, wall, (rng.randint(1, 6), rng.randint(1, 6)), len(bots))
    chances = [random.Random(f"{seed} {seat}") for seat in game.seats]
    table = Bare(game)
    try:
        go_on(table, bots, chances)
    except Misplay as misplay:
        raise AssertionError(misplay.words) from misplay
    return table.game, tuple(table.steps)


class _Timed:
    """A bot under a clock."""

    def __init__(self, bot: Bot, slowest: float | None, clock: Callable[[], float]) -> None:
        self.bot, self.slowest, self.clock = bot, slowest, clock

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        """What the bot chooses, if it does so in time."""
        start = self.clock()
        act = self.bot.choose(view, options, rng)
        spent = self.clock() - start
        if self.slowest is not None and spent > self.slowest:
            raise TimeoutError(f"one choice took {spent:.3f} s, more than {self.slowest} s")
        return act


def check_bot(
    make: Callable[[], Bot] | Callable[[Card], Bot],
    *,
    games: int = 3,
    card: Card | None = None,
    rules: HouseRules | None = None,
    players: int = 4,
    slowest: float | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> None:
    """Assert that a bot plays whole games with acts from its options, the same each time.

    A maker that asks for one argument, as a class with `__init__(card)` does, gets the card. The
    bot is given nothing but its view, its options and chance, so it cannot look at hidden tiles;
    playing the same seed twice with fresh bots shows that it keeps nothing from game to game.
    `slowest` is the time in seconds it may take for one choice, measured with `clock`.
    """
    if games < 1:
        raise ValueError("at least one game is needed to check a bot")
    card = card or load("starter")
    rules = rules or preset("assisted")
    made = _maker(make, card)
    for seed in range(games):
        first, again = (
            play_game(
                card, rules, tuple(_Timed(made(), slowest, clock) for _ in range(players)), seed
            )
            for _ in range(2)
        )
        assert first[1] == again[1], f"two plays of game {seed} differ: a bot may use only its rng"


def _maker(make: Callable[..., Bot], card: Card) -> Callable[[], Bot]:
    """What makes a bot without any argument, given the card if it asks for one."""
    try:
        asks = inspect.signature(make).parameters.values()
    except (TypeError, ValueError):  # Some made in C do not tell.
        return make
    places = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    needed = [one for one in asks if one.kind in places and one.default is one.empty]
    return partial(make, card) if len(needed) == 1 else make


def check_no_leak(game: Game, seat: Seat, rng: random.Random, act: AnyAct | None = None) -> None:
    """Assert that nothing a seat is shown, offered or told depends on what is hidden from it.

    With an act the seat tries, the refusal or the events it hears of must be the same too.
    """
    tiles = list(hidden(game, seat))
    rng.shuffle(tiles)
    for other in (rearranged(game, seat, tiles), otherwise(game, seat)):
        _same_view(game, other, seat)
        for offered in (legal_actions, side_actions, possible_actions):
            same = offered(other, seat).forms == offered(game, seat).forms
            assert same, f"{offered.__name__} of {seat} leak"
    if act is not None:
        _check_answer(game, seat, act, rng)


def _same_view(game: Game, other: Game, seat: Seat) -> None:
    """Two games that look alike to a seat give it the same view, fact by fact."""
    mine, theirs = view(game, seat), view(other, seat)
    for fact in mine.__struct_fields__:
        one, two = getattr(mine, fact), getattr(theirs, fact)
        assert one == two, f"'{fact}' in the view of {seat} leaks: {one!r} or {two!r}"


def _check_answer(game: Game, seat: Seat, act: AnyAct, rng: random.Random) -> None:
    """Play the act with other tiles in all places that stay hidden, and compare what is heard."""
    heard, after = _answer(game, seat, act)
    order = list(hidden(game, seat))
    told = () if isinstance(heard, str) else heard
    declared = [one.phase.seat for one in told if isinstance(one, MahJonggDeclared)]
    free = [at for at, still in enumerate(still_hidden(game, after, seat, declared)) if still]
    for at, other in zip(free, rng.sample(free, len(free)), strict=True):
        order[at], order[other] = order[other], order[at]
    again, later = _answer(rearranged(game, seat, order), seat, act)
    assert heard == again, f"what {seat} hears of {act!r} leaks: {heard!r} or {again!r}"
    _same_view(after, later, seat)


def _answer(game: Game, seat: Seat, act: AnyAct) -> tuple[tuple[AnyEvent, ...] | str, Game]:
    """What a seat hears of its own act, events or the words of a refusal, and the game then."""
    try:
        events = decide(game, seat, act, game.clock)
    except Refused as refused:
        return str(refused), game
    heard = (redact(event, seat) for event in events)
    return tuple(event for event in heard if event is not None), play(game, events)
