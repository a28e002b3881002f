"""Bots: players that see no more than a person in their seat would."""

from mahj.bots.bot import Bot
from mahj.bots.levels import LEVELS
from mahj.bots.player import Player, Strategy

__all__ = ["LEVELS", "Bot", "Player", "Strategy"]
