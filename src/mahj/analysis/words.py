"""Words: tiles, lines and chances as players say them.

>>> counted(Tile("8D"), 1), counted(Tile("3B"), 2), counted(Tile("F"), 3)
('an 8 Dot', 'two 3 Bams', 'three Flowers')
>>> some(("T1", "R3", "E2", "S1", "S2"))
'T1, R3, E2 and 2 more'
>>> far(0), far(1), far(4)
('complete', '1 tile away', '4 tiles away')
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mahj.tiles import NUMBER_WORDS, Rack, Tile

SOMEBODY: Final = ("you", "the next player", "the player across", "the player before you")
"""The players, counted from oneself in turn order."""
NAMED: Final = 3
"""So many lines are named one by one."""


def counted(tile: Tile, number: int) -> str:
    """So many of a tile."""
    if number == 1:
        return f"{'an' if tile.written[0] in '8E' else 'a'} {tile.written}"
    return f"{word(number)} {tile.written}s"


def word(number: int) -> str:
    """A small number as a word."""
    return NUMBER_WORDS[number - 1] if 1 <= number <= len(NUMBER_WORDS) else str(number)


def joined(words: Iterable[str], last: str = "and") -> str:
    """A list as one says it: a, b and c."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final


def tiles(rack: Rack) -> str:
    """Some tiles in a sentence: a 3 Bam and two Flowers."""
    return joined(counted(tile, rack[tile]) for tile in rack.kinds)


def names(some_tiles: Iterable[Tile], last: str = "and") -> str:
    """Tiles by name, those alike together: North and two Flowers."""
    return joined(each(some_tiles), last)


def each(some_tiles: Iterable[Tile]) -> list[str]:
    """The names of tiles, those alike together."""
    rack = Rack.of(some_tiles)
    return [tile.written if rack[tile] == 1 else counted(tile, rack[tile]) for tile in rack.kinds]


def some(lines: Sequence[str]) -> str:
    """Lines by their ids, the first few."""
    if len(lines) <= NAMED + 1:
        return joined(lines)
    return f"{', '.join(lines[:NAMED])} and {len(lines) - NAMED} more"


def far(distance: int) -> str:
    """How far a hand is."""
    if distance == 0:
        return "complete"
    return f"{distance} tile{'s' if distance > 1 else ''} away"


def chance(share: float) -> str:
    """A chance as people read it."""
    if 0.0 < share < 0.01:
        return "under 1%"
    return "over 99%" if 0.99 < share < 1.0 else f"{share:.0%}"


def often(share: float) -> str:
    """A chance as a number of times, for a sentence.

    >>> often(0.26), often(0.68), often(0.035), often(0.97)
    ('1 time in 4', '7 times in 10', '1 time in 29', 'nearly always')
    """
    if share >= 0.95:
        return "nearly always"
    if share >= 0.4:
        return f"{share * 10:.0f} times in 10"
    return f"1 time in {1 / share:.0f}" if share >= 0.01 else "hardly ever"


def title(text: str) -> str:
    """What is printed in capitals, as one reads it.

    >>> title("CONSECUTIVE RUN"), title("SINGLES AND PAIRS"), title("2468")
    ('Consecutive Run', 'Singles and Pairs', '2468')
    """
    return text.title().replace(" And ", " and ") if text.isupper() else text


def sentence(text: str) -> str:
    """Words as a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!")) else ".")
