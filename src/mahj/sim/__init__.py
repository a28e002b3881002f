"""The simulator: games between bots, in batches, in the arena, and what they tell."""
