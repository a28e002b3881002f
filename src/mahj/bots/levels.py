"""The levels: bots that come with mahj, from a plausible beginner to a player to fear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahj.bots.bot import Bot
from mahj.bots.player import Player
from mahj.bots.styled import Styled
from mahj.card import Card
from mahj.fast.style import Style

NOVICE: Final = Style(
    one_line=1, counts=0, slips=0.3, forgets=0.25, slack=2, spread=0, defence=0, value=0
)
CLUB: Final = Style()

STYLES: Final[dict[str, Style]] = {"novice": NOVICE, "club": CLUB}
"""The levels that the fast machine plays, too."""


def novice(card: Card) -> Bot:
    """Looks for the nearest line, sticks to it, counts no tiles, misses some calls."""
    return Player(Styled(NOVICE, card), card)


def club(card: Card) -> Bot:
    """Weighs all lines in reach, counts tiles, calls what helps, minds what others show."""
    return Player(Styled(CLUB, card), card)


LEVELS: Final[dict[str, Callable[[Card], Bot]]] = {"novice": novice, "club": club}
"""What makes a bot of each level for a card, the weakest first."""
