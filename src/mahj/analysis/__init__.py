"""The analyst: from what a seat sees to distances, odds, dangers and advice. Never from a game."""
