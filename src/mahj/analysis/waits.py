"""Waits: the tiles that help a rack most.

>>> from mahj.analysis.position import Position
>>> from mahj.card import load
>>> from mahj.tiles import Rack
>>> study = Study(load("test"), Position(Rack.read("F F 1B*4 2B*4 3B*3"), wall=60))
>>> [(str(one.tile), one.left, one.nearest) for one in waits(study)]
[('3B', 1, 0), ('J', 8, 0)]
"""

from __future__ import annotations

from typing import Final

import msgspec

from mahj.analysis.reach import reach_at
from mahj.analysis.study import Study
from mahj.tiles import Tile

MOST: Final = 8
"""So many tiles are named, unless any of more would complete the hand."""


class Wait(msgspec.Struct, frozen=True):
    """A tile that brings a line nearer than any is now."""

    tile: Tile
    left: int
    """How many can still come."""
    nearest: int
    """How far the nearest line is with it."""
    help: float
    """How many times as much the rack is worth with it."""


def waits(study: Study) -> tuple[Wait, ...]:
    """The tiles that bring Mah Jongg nearer, those that help most first; a Joker is the last."""
    reach = reach_at(study.card, study.position)
    rack = study.position.rack
    found = [
        Wait(draw.tile, draw.left, draw.nearest, study.coach.share(rack.plus(draw.tile)))
        for draw in reach.draws
        if draw.nearest < reach.nearest
    ]
    found.sort(key=lambda one: (not one.tile.natural, -one.left * (one.help - 1), one.tile.ordinal))
    natural = [one for one in found if one.tile.natural]
    most = len(natural) if reach.nearest == 1 else MOST
    return (*natural[:most], *(one for one in found if not one.tile.natural))
