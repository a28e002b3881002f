"""The name of a discard: what is said of a tile, and whether it is right (DISC-03 … DISC-11).

>>> from mahj.tiles import Tile
>>> right_name("Five Dot", Tile("5D"), None), right_name("south", Tile("5C"), None)
(True, False)
>>> fully_named("seven"), fully_named("seven dot")
(False, True)
"""

from __future__ import annotations

from mahj.rules.exposure import JOKER
from mahj.rules.phases import Down
from mahj.tiles import Tile, hear

SAME = "same"


def fully_named(words: str) -> bool:
    """Whether the words name a tile unmistakably (DISC-03)."""
    return hear(words) is not None


def same(words: str) -> bool:
    """Whether the words are "same" (DISC-09)."""
    return words.strip().lower() == SAME


def right_name(words: str, tile: Tile, previous: Down | None) -> bool:
    """Whether the words are a right name of a discard that follows another."""
    said = hear(words)
    if tile is not JOKER:  # DISC-09
        return said is tile or (same(words) and previous is not None and previous.tile is tile)
    if said is JOKER or (same(words) and previous is not None):  # DISC-10
        return True
    names = (previous.tile, hear(previous.name or "")) if previous is not None else ()
    return said is not None and said in names


def meant(words: str | None, previous: Down | None) -> Tile | None:
    """The tile that some words make of a discard, or None where they name none."""
    if words is None:
        return None
    if same(words):
        return previous.tile if previous is not None else None
    return hear(words)
