"""Paces: how long the table waits for an answer.

>>> patience("steady", "turn")
40000
>>> patience("none", "turn") is None
True
"""

from __future__ import annotations

import random
from typing import Final, Literal

from mahj.server.tables.settings import PaceName

Question = Literal["pass", "vote", "courtesy", "window", "turn", "verify", "challenge", "nothing"]
"""What a table can wait for."""

SECONDS: Final[dict[Question, tuple[int, int, int]]] = {
    "pass": (90, 45, 25),
    "vote": (45, 20, 10),
    "courtesy": (45, 20, 10),
    "window": (10, 5, 3),
    "turn": (90, 40, 20),
    "verify": (60, 30, 20),
}
"""Seconds for each question at a relaxed, a steady and a quick table; a hold is the referee's."""
PLACES: Final[dict[PaceName, int]] = {"relaxed": 0, "steady": 1, "quick": 2}

GRACE_MS: Final = 45_000
"""How long a table waits for somebody whose connection is lost before a bot plays for them."""
PAUSE_MS: Final = 600_000
"""How long a pause lasts if nobody ends it."""
MOST_PAUSES: Final = 2
"""How often one player may pause one game, so that nobody gets all the time in the world."""
BETWEEN_MS: Final = 45_000
"""How long people may look at the end of a game before the next begins by itself."""
CODE_MS: Final = 7_200_000
"""How long a code opens the door."""
MISSES: Final = 3
"""How often in a row the clock may decide for somebody before a bot does."""

DELAYS: Final[dict[Question, tuple[int, int, int]]] = {
    "pass": (2_500, 5_000, 11_000),
    "vote": (900, 1_800, 4_000),
    "courtesy": (1_200, 2_500, 6_000),
    "window": (350, 900, 1_900),
    "turn": (700, 1_500, 4_200),
    "verify": (900, 1_600, 3_500),
    "challenge": (1_500, 2_500, 5_000),
    "nothing": (1_500, 3_000, 6_000),
}
"""The least, the likeliest and the longest time in milliseconds that a bot takes."""
HASTE: Final[dict[PaceName, float]] = {"relaxed": 1.0, "steady": 0.8, "quick": 0.5, "none": 1.0}


def patience(pace: PaceName, question: Question) -> int | None:
    """How many milliseconds the table waits; None where it waits without end."""
    times = SECONDS.get(question)
    place = PLACES.get(pace)
    return None if times is None or place is None else 1000 * times[place]


def delay(pace: PaceName, question: Question, rng: random.Random) -> int:
    """How long a bot takes to answer, by chance alone: never by what it holds."""
    least, likeliest, longest = DELAYS[question]
    return int(rng.triangular(least, longest, likeliest) * HASTE[pace])
