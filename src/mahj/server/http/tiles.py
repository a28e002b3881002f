"""Tiles that somebody sends as text; whatever is wrong with them names the place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Final

import msgspec

from mahj.analysis.words import word
from mahj.card import Exposure, NoExposureError
from mahj.server.http.errors import wrong_value
from mahj.tiles import KINDS, STANDARD, Rack, Tile, TileError, read_tiles

TileText = Annotated[
    str, msgspec.Meta(max_length=600, description="Tiles in notation, such as F F 1B*4 J.")
]
TileName = Annotated[
    str, msgspec.Meta(max_length=20, description="One tile in notation, such as 5C; or nothing.")
]
NAMELESS: Final = (Tile.FLOWER, Tile.JOKER)
"""Tiles of which one says that there are eight, without the word."""


def tiles(text: str, place: str) -> tuple[Tile, ...]:
    """The tiles of a text; Wrong with the column where it goes wrong."""
    try:
        return read_tiles(text)
    except TileError as error:
        raise wrong_value(f"{error.words}, at column {error.column}", place) from None


def tile(text: str, place: str) -> Tile | None:
    """One tile, or none."""
    found = tiles(text, place)
    if len(found) > 1:
        raise wrong_value(f"one tile belongs here, not {len(found)}", place)
    return found[0] if found else None


def exposures(texts: Iterable[str], place: str) -> tuple[Exposure, ...]:
    """The exposures of some texts."""
    found = []
    for at, text in enumerate(texts):
        here = f"{place}[{at}]"
        try:
            found.append(Exposure.of(tiles(text, here)))
        except NoExposureError as error:
            words = f"exposure {at + 1} is no exposure: {error.words}"
            raise wrong_value(words, here, error.rule) from None
    return tuple(found)


def laid_open(shown: Iterable[Exposure]) -> Rack:
    """The tiles of exposures."""
    rack = Rack()
    for one in shown:
        rack += read_tiles(str(one))
    return rack


def supplied(places: Mapping[str, Rack]) -> None:
    """Wrong where there are more copies of a tile than a set has; names where they are."""
    for kind in KINDS:
        where = {place: rack[kind] for place, rack in places.items() if rack[kind]}
        if (here := sum(where.values())) > (copies := STANDARD.copies(kind)):
            name = f"{kind.written}s" if kind in NAMELESS else f"{kind.written} tiles"
            words = f"a set has {word(copies)} {name}; here are {word(here)}"
            raise wrong_value(words, next(iter(where)), "SET-01")
