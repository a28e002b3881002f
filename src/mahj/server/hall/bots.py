"""The bots of a server: asked with a view and options, never with a game."""

from __future__ import annotations

import random
from functools import lru_cache

from mahj.bots.bot import Bot
from mahj.bots.levels import LEVELS
from mahj.bots.player import Player
from mahj.card import Card, load
from mahj.rules import AnyAct, Game, Options, Seat, View, preset, side_actions, view
from mahj.sim.playing import asked, play


@lru_cache(maxsize=64)
def bot_of(level: str, card: Card) -> Bot:
    """The bot of a level for a card."""
    return LEVELS[level](card)


def question(game: Game, seat: Seat, *, speaking: bool) -> tuple[View, Options]:
    """What a bot is asked: its view, and what it may answer or say unasked."""
    options = side_actions(game, seat) if speaking else asked(game, seat)
    return view(game, seat), options


def answer(
    bot: Bot, seen: View, options: Options, rng: random.Random, *, speaking: bool
) -> AnyAct | None:
    """What a bot does; None where it has nothing to say, or nothing to do."""
    if speaking:
        return bot.speaks_up(seen, options) if isinstance(bot, Player) else None
    return bot.choose(seen, options, rng) if len(options) else None


def warm_up(card: str = "starter") -> None:
    """Compile what the bots need, once, before anybody waits for them."""
    cards = load(card)
    levels = ("novice", "club", "expert", "club")
    play(cards, preset("assisted"), tuple(bot_of(level, cards) for level in levels), seed=1)
