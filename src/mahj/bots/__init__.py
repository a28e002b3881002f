"""Bots: players that see no more than a person in their seat would."""

from mahj.bots.bot import Bot
from mahj.bots.player import Player
from mahj.bots.strategy import Strategy

__all__ = ["Bot", "Player", "Strategy"]
