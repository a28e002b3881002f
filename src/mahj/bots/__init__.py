"""Bots: players that see no more than a person in their seat would."""

from mahj.bots.bot import Bot

__all__ = ["Bot"]
