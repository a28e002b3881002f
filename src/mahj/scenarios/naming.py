"""The kinds of tiles that a scenario names anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from mahj.scenarios.kinds import Tiles
from mahj.tiles import Tile, hear


def tiles_named(what: Any) -> Tiles:
    """Every kind named in acts, positions and expectations, in the order of the set."""
    return tuple(sorted(set(_tiles(what))))


def _tiles(what: Any) -> Iterator[Tile]:
    match what:
        case Tile():
            yield what
        case str():
            tile = hear(what)
            if tile is not None:
                yield tile
        case tuple():
            for one in what:
                yield from _tiles(one)
        case msgspec.Struct():
            for name in what.__struct_fields__:
                if name != "rules":
                    yield from _tiles(getattr(what, name))
        case _:
            pass
