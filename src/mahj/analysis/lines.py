"""Lines: how every line of the card stands for a player, best first.

>>> from mahj.card import load
>>> position = Position(Rack.read("F F 1B*4 2B*3 3B*3 J"), wall=60)
>>> best = lines(load("test"), position)[0]
>>> best.line, best.distance, best.missing, best.facts[0]
('T1', 1, '2B 3B', '1 tile away: needs a 2 Bam and a 3 Bam; you have a Joker for one of them')
"""

from __future__ import annotations

import msgspec

from mahj.analysis import words
from mahj.analysis.coach import points
from mahj.analysis.odds import LineOdds, odds
from mahj.analysis.position import Position
from mahj.analysis.reach import reach_at
from mahj.card import Card, Line
from mahj.tiles import Rack, Tile, print_tiles

TOO_LATE = "more tiles are missing than can still come"
FEW = 4
"""So many missing tiles are named one by one."""


class Standing(msgspec.Struct, frozen=True):
    """How a line stands."""

    line: str
    pattern: str
    """As printed, with the instruction."""
    worth: int
    """The value printed on the card."""
    concealed: bool
    distance: int | None
    """Tiles away from the likeliest hand of the line; None where no hand can be had."""
    chance: float
    """To win with it, playing for nothing else."""
    value: float
    """What that is in points."""
    hand: str
    """The likeliest hand."""
    missing: str
    """The tiles it lacks, before Jokers stand for any; with Jokers where it demands them."""
    fillable: int
    """How many of these a Joker may stand for."""
    facts: tuple[str, ...]


def lines(card: Card, position: Position, players: int = 4) -> tuple[Standing, ...]:
    """Every line that can still be had, those worth most first."""
    found = [
        stands(card, position, one, players)
        for one in odds(card, position)
        if one.hand is not None and one.chance > 0.0
    ]
    return tuple(sorted(found, key=lambda one: -one.value))


def lost(card: Card, position: Position) -> dict[str, str]:
    """Why each line that cannot be had any more cannot, in words."""
    near = reach_at(card, position)
    late = {one.line: TOO_LATE for one in odds(card, position) if one.chance == 0.0}
    told = ((line.id, near.why_not(line) or late.get(line.id, "")) for line in card.lines)
    return {line: why for line, why in told if why}


def stands(card: Card, position: Position, one: LineOdds, players: int) -> Standing:
    """How a line stands whose odds are known; it must have a hand left."""
    line = card.line(one.line)
    return Standing(
        line=one.line,
        pattern=printed(line),
        worth=line.value,
        concealed=line.concealed,
        distance=one.distance,
        chance=one.chance,
        value=points((one,), card, players),
        hand=str(one.hand),
        missing=print_tiles(one.missing, short=True),
        fillable=one.fillable,
        facts=_facts(line, position, one),
    )


def printed(line: Line) -> str:
    """The patterns of a line with its instruction."""
    patterns = " or ".join(line.patterns)
    return f"{patterns} ({line.instruction})" if line.instruction else patterns


def _facts(line: Line, position: Position, one: LineOdds) -> tuple[str, ...]:
    facts = [needs(position, one)]
    scarce = _scarce(position, one.missing)
    if scarce:
        facts.append(scarce)
    if line.concealed:
        facts.append("concealed: only the last tile may be called")
    return tuple(facts)


def needs(position: Position, one: LineOdds) -> str:
    """How far a line is and what it needs."""
    distance = one.distance or 0
    used = min(position.rack.jokers, one.fillable)
    if not distance:
        return words.far(distance)
    if one.demands:
        return _demands(position, one)
    if len(one.missing) > FEW:
        mine = "your Joker" if used == 1 else f"your {words.word(used)} Jokers"
        return f"{words.far(distance)}, {mine} counted" if used else words.far(distance)
    text = f"{words.far(distance)}: needs {words.tiles(one.missing)}"
    if used:
        them = "one of them" if used == 1 else f"{words.word(used)} of them"
        return f"{text}; you have {words.counted(Tile.JOKER, used)} for {them}"
    if one.fillable == len(one.missing):
        which = "it" if one.fillable == 1 else "any of them"
        return f"{text}, and a Joker may stand for {which}"
    if not one.fillable:
        return f"{text}, and no Joker may stand there"
    return text


def _demands(position: Position, one: LineOdds) -> str:
    """What a line needs that demands Jokers: those held stand where they must already."""
    held, jokers = position.rack.jokers, one.missing.jokers
    counted = f", your {words.word(held) + ' ' if held > 1 else ''}Joker{'s' * (held > 1)} counted"
    far = words.far(one.distance or 0) + (counted if held else "")
    more = f"{words.word(jokers)} more Joker{'s' * (jokers > 1)}" if jokers else ""
    naturals = Rack.of(tile for tile in one.missing if tile.natural)
    if len(naturals) > FEW:
        return f"{far}: it demands {more}" if more else far
    told = [words.counted(tile, naturals[tile]) for tile in naturals.kinds]
    return f"{far}: needs {words.joined(filter(None, [*told, more]))}"


def _scarce(position: Position, missing: Rack) -> str:
    """How many of the tiles that are missing are unseen, where they are few."""
    unseen = position.unseen
    few = [tile for tile in missing.kinds if unseen[tile] <= missing[tile]][:2]
    told = [f"{_number(unseen[tile])} {tile.written}{'s' * (unseen[tile] > 1)}" for tile in few]
    return f"{words.joined(told)} can come" if told else ""


def _number(count: int) -> str:
    return f"only {words.word(count)} more" if count else "no further"
