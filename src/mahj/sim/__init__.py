"""The simulator: games between bots, in batches, in the arena, and what they tell."""

from mahj.sim.playing import play

__all__ = ["play"]
