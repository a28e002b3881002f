"""Finished games: their records, what is told of them, and what they say of a player."""
