"""Cards by name: those that come with mahj, and one's own by their ids."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec

from mahj.card import Card, CardError, load, names, read_card
from mahj.server.http.drawing import card_fault
from mahj.server.http.endpoint import Asked
from mahj.server.store.rows import KeptCard
from mahj.server.wire.faults import Code, Wrong

USUAL: Final = "mahj-2026"
CardName = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=60,
        description="The name of a card of ours, or the id of one's own.",
    ),
]
FILE: Final = "own.card"
"""What faults call a card that is in no file."""


async def card_named(asked: Asked[Any], name: str, place: str = "$.card") -> Card:
    """A card of ours by its name, or one's own by its id; Wrong where it cannot be played by."""
    if name in names():
        return await asked.think(load, name)
    kept = await asked.house.store.card(name) if asked.person else None
    if kept is None or asked.person is None or kept.owner != asked.person.id:
        known = ", ".join(names())
        raise Wrong(Code.BAD_VALUE, f"there is no card '{name}'; there are {known}", place=place)
    return await asked.think(opened, kept.text)


async def own(asked: Asked[Any], name: str) -> KeptCard:
    """One's own card by its id; somebody else's is not there."""
    kept = await asked.house.store.card(name)
    if kept is None or kept.owner != asked.somebody.id:
        raise Wrong(Code.NOT_FOUND, "you have no such card")
    return kept


def ours(name: str) -> str:
    """The name of a card that comes with mahj, or Wrong."""
    if name not in names():
        known = ", ".join(names())
        raise Wrong(Code.NOT_FOUND, f"there is no card '{name[:60]}'; there are {known}")
    return name


@lru_cache(maxsize=32)
def opened(text: str) -> Card:
    """The card of a text; Wrong with every fault where it cannot be read."""
    try:
        return read_card(text, FILE)
    except CardError as error:
        faults = tuple(map(card_fault, error.faults))
        raise Wrong(Code.BAD_CARD, _counted(len(faults)), faults=faults) from None


def _counted(faults: int) -> str:
    return "the card has a fault" if faults == 1 else f"the card has {faults} faults"
