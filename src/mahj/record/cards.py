"""The card of a record: known by its hash, or kept beside the record for those who sat there."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from mahj.card import Card, CardError, load, names, read_card
from mahj.card.shelf import content
from mahj.record.model import CardName, Record, RecordError


def card_name(card: Card) -> CardName:
    """How a header names a card."""
    return CardName(card.name, hashlib.sha256(card.text.encode()).hexdigest())


@cache
def _ours() -> dict[CardName, str]:
    return {card_name(load(name)): name for name in names()}


def ours(name: CardName) -> Card | None:
    """The card that comes with mahj under this hash; None where none does."""
    found = _ours().get(name)
    return load(found) if found else None


def beside(path: Path) -> Path:
    """Where the card of a record is kept, if it does not come with mahj."""
    return path.with_name(f"{path.name}.card")


def find(name: CardName, path: Path | None = None, given: Card | None = None) -> Card:
    """The card a header names: as given, one of ours, or the one beside the record."""
    card = given or ours(name)
    if card is None and path is not None and beside(path).is_file():
        card = _read(beside(path))
    if card is None:
        where = f", and there is no {beside(path).name} beside the record" if path else ""
        raise RecordError(f"the card '{name.name}' does not come with mahj{where}", 1)
    if card_name(card) != name:
        raise RecordError(
            f"this is not the card '{name.name}' that was played: its hash differs", 1
        )
    return card


def _read(path: Path) -> Card:
    try:
        return read_card(content(path), str(path))
    except CardError as error:
        words = f"the card {path.name} cannot be read: {error.faults[0].words}"
        raise RecordError(words, 1) from None


def card_for(record: Record, player: str) -> Card | None:
    """The card of a record for somebody who asks for it; None where it is not theirs to see.

    Cards that come with mahj are everybody's. Any other belongs to somebody: it is given to those
    who sat at that table, and to the readers that the header names.
    """
    header = record.header
    open_to_all = ours(header.card) is not None
    seated = player in (*header.players, *header.readers)
    return record.card if open_to_all or seated else None
