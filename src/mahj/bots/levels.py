"""The levels: bots that come with mahj, from a plausible beginner to a player to fear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahj.analysis.coach import COACH
from mahj.analysis.style import Style
from mahj.bots.bot import Bot
from mahj.bots.expert import Expert
from mahj.bots.player import Player
from mahj.bots.styled import Styled
from mahj.card import Card

NOVICE: Final = Style(
    power=0.7,
    first_call=0.7,
    counts=0,
    slips=0.3,
    forgets=0.4,
    spread=0,
    defence=0,
    stop=0.12,
)
CLUB: Final = Style(power=1.2, slips=0.1, forgets=0.1, defence=45, stop=0.25)

EXPERT: Final = COACH

STYLES: Final[dict[str, Style]] = {"novice": NOVICE, "club": CLUB}
"""The levels that the fast machine plays, too."""


def novice(card: Card) -> Bot:
    """Keeps too much open, counts no tiles, calls too soon, misses what it could call."""
    return Player(Styled(NOVICE, card), card)


def club(card: Card) -> Bot:
    """Weighs all lines in reach, counts tiles, calls what helps, minds what others show."""
    return Player(Styled(CLUB, card), card)


def expert(card: Card) -> Bot:
    """Aims straight, and between choices that are close plays the game on to see."""
    return Player(Expert(EXPERT, CLUB, card), card)


LEVELS: Final[dict[str, Callable[[Card], Bot]]] = {
    "novice": novice,
    "club": club,
    "expert": expert,
}
"""What makes a bot of each level for a card, the weakest first."""
