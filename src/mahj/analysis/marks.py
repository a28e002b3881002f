"""Marks: what a player holds of each line, and which lines are gone; all of it lies open to them.

>>> from mahj.card import load
>>> from mahj.rules import Seat, new_game, preset, view
>>> from mahj.tiles import STANDARD
>>> game = new_game(load("starter"), preset("assisted"), STANDARD.tiles, (3, 4))
>>> found = marks(load("starter"), view(game, Seat.P1))
>>> mark = found.lines[0]
>>> mark.line, mark.hand, mark.missing, mark.jokers, found.lost
('Y1', 'F*2 2C*3 0*3 2B*3 6B*3', '2C*3 0*3 F*2', 0, {})
"""

from __future__ import annotations

import msgspec

from mahj.analysis.lines import TOO_LATE
from mahj.analysis.odds import SIZES, LineOdds, odds
from mahj.analysis.position import Position, position_of
from mahj.analysis.reach import reach_of
from mahj.card import Card
from mahj.rules import View
from mahj.rules.sight import SeesLive, SeesSealed
from mahj.tiles import print_tiles


class Mark(msgspec.Struct, frozen=True):
    """What is held of a line."""

    line: str
    hand: str
    """The hand of the line that the tiles are good for."""
    missing: str
    """The tiles it lacks, before Jokers stand for any; with Jokers where it demands them."""
    fillable: int
    """How many of these a Joker may stand for."""
    jokers: int
    """How many Jokers that are held stand for some of them."""


class Marks(msgspec.Struct, frozen=True):
    """The lines that can be had as they are printed, and why the others cannot."""

    lines: tuple[Mark, ...]
    lost: dict[str, str]


def marks(card: Card, seen: View) -> Marks:
    """What a seat holds of every line; nothing where tiles are on their way, or missing."""
    near = reach_of(seen, card)
    if near.dead:
        return Marks((), {line.id: near.dead for line in card.lines})
    position = still_to_come(seen)
    if not whole(position):
        return Marks((), {})
    found = {one.line: one for one in odds(card, position)}
    lines, lost = [], {}
    for line in card.lines:
        one = found.get(line.id)
        why = near.why_not(line) or (TOO_LATE if one is not None and not one.chance else "")
        if why:
            lost[line.id] = why
        elif one is not None:
            lines.append(mark(one))
    return Marks(tuple(lines), lost)


def whole(position: Position) -> bool:
    """Whether a player has as many tiles as can be judged."""
    return len(position.rack) + sum(one.size for one in position.exposures) in SIZES


def still_to_come(seen: View) -> Position:
    """The position of a seat, where a discard that can be called is one of the tiles to come."""
    position = position_of(seen)
    down = seen.discards[-1] if seen.discards else None
    live = isinstance(seen.now, SeesSealed | SeesLive)
    if not live or down is None or down.by == seen.seat or not down.tile.natural:
        return position
    return msgspec.structs.replace(position, open=position.open.minus(down.tile))


def mark(one: LineOdds) -> Mark:
    """What is held of a line whose odds are known; it must have a hand left."""
    natural = sum(tile.natural for tile in one.missing)
    jokers = max(0, natural - (one.distance or 0))
    missing = print_tiles(one.missing, short=True)
    return Mark(one.line, str(one.hand), missing, one.fillable, jokers)
