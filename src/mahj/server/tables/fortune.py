"""Chance, given to a table: walls, dice, ids, and how long a bot takes."""

from __future__ import annotations

import random

import msgspec

from mahj.record import rolled, salted, shuffled
from mahj.rules import HouseRules
from mahj.rules.dice import first_east
from mahj.server.ids import CODE_LENGTH, CODE_LETTERS
from mahj.server.tables.paces import Question, delay
from mahj.server.tables.settings import PaceName
from mahj.tiles import Tile


class Deal(msgspec.Struct, frozen=True):
    """What chance decides before a game."""

    wall: tuple[Tile, ...]
    dice: tuple[int, int]
    salt: str


class Fortune:
    """A source of chance; `random.SystemRandom` where people play."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self.rng = rng or random.SystemRandom()

    def deal(self) -> Deal:
        """Wall, dice and salt of a game."""
        return Deal(shuffled(self.rng), rolled(self.rng), salted(self.rng))

    def token(self) -> str:
        """An id with 128 bits of chance."""
        return f"{self.rng.getrandbits(128):032x}"

    def code(self) -> str:
        """The code of a table: five letters."""
        return "".join(self.rng.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))

    def delay(self, pace: PaceName, question: Question) -> int:
        """How long a bot takes to answer."""
        return delay(pace, question, self.rng)

    def east(self, players: tuple[str, ...], rules: HouseRules, host: str) -> str:
        """Who is the first East (SET-06)."""
        if rules.first_east == "host":
            return host
        rounds: tuple[tuple[tuple[int, int], ...], ...] = ()
        rolling = players
        while True:
            rounds = (*rounds, tuple(rolled(self.rng) for _ in rolling))
            outcome = first_east(players, rounds, rules)
            if outcome.east is not None:
                return outcome.east
            rolling = outcome.again
