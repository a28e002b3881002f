"""What a bot is: something that chooses an act from a view, its options and chance."""

from __future__ import annotations

import random
from typing import Protocol

from mahj.rules import AnyAct, Options, View


class Bot(Protocol):
    """A player: from a view and its options to an act."""

    def choose(self, view: View, options: Options, rng: random.Random) -> AnyAct:
        """One of the options."""
