"""Terms: what all games of a run have in common, in a form that another process can be given."""

from __future__ import annotations

import hashlib
from functools import lru_cache

import msgspec

from mahj import __version__
from mahj.card import Card, read_card
from mahj.rules import HouseRules, preset
from mahj.sim.entrants import LEVELS, Entrant


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """Card, house rules, bots, and how the games are played."""

    card: str
    """The text of the card."""
    rules: str = "assisted"
    """A preset of house rules."""
    entrants: tuple[Entrant, ...]
    players: int = 4
    path: str = "reference"
    patience: float = 10.0
    """How many seconds a bot may think about one choice."""
    records: str = ""
    """The folder for a record of every game; nothing where none are kept."""

    @property
    def house(self) -> HouseRules:
        """The house rules."""
        return preset(self.rules)

    def spec(self, label: str) -> str:
        """What makes the bot of that label."""
        return next(one.spec for one in self.entrants if one.label == label)

    @property
    def foreign(self) -> bool:
        """Whether bots take part that do not come with mahj."""
        return any(one.spec not in LEVELS for one in self.entrants)

    @property
    def digest(self) -> str:
        """What tells runs apart: whatever the outcome of a game depends on."""
        bots = [(one.label, one.spec, one.digest) for one in self.entrants]
        facts = [__version__, self.card, self.rules, self.players, self.path, self.patience, bots]
        return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:32]


@lru_cache(8)
def card_of(text: str) -> Card:
    """The card of a text, read once in each process."""
    return read_card(text)
