"""Tiles: 35 natural kinds and the Joker, their notation, their spoken names, racks as counts.

>>> rack = Rack.read("F*2 1B*4 2b 2b soap J")
>>> print(rack)
1B 1B 1B 1B 2B 2B 0 F F J
>>> len(rack), rack.jokers, rack[Tile("1B")]
(10, 1, 4)
>>> Tile("5B").spoken
'five bam'
>>> hear("Five Bam") is Tile("5B")
True
"""

from __future__ import annotations

import difflib
import enum
import operator
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import compress
from typing import Final

import msgspec


class Suit(enum.Enum):
    """One of the three suits."""

    BAM = "B"
    CRAK = "C"
    DOT = "D"

    @property
    def spoken(self) -> str:
        """The suit as players say it: bam, crak, dot."""
        return self.name.lower()

    @property
    def dragon(self) -> Tile:
        """The dragon that belongs to the suit (CARD-16, Q-22)."""
        return _DRAGON_OF[self]


class Tile(enum.Enum):
    """A kind of tile. The value is its notation; `ordinal` its place in the set's order."""

    B1, B2, B3, B4, B5, B6, B7, B8, B9 = (f"{n}B" for n in range(1, 10))
    C1, C2, C3, C4, C5, C6, C7, C8, C9 = (f"{n}C" for n in range(1, 10))
    D1, D2, D3, D4, D5, D6, D7, D8, D9 = (f"{n}D" for n in range(1, 10))
    NORTH, EAST, WEST, SOUTH = "N", "E", "W", "S"
    RED, GREEN, SOAP = "R", "G", "0"
    FLOWER = "F"
    JOKER = "J"

    ordinal: int

    def __init__(self, text: str) -> None:
        del text
        self.ordinal = len(type(self).__members__)

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"Tile({self.value!r})"

    def __hash__(self) -> int:
        return self.ordinal

    def __lt__(self, other: Tile) -> bool:
        return self.ordinal < other.ordinal

    @property
    def suit(self) -> Suit | None:
        """The suit of a number tile; None for every other kind."""
        return Suit(self.value[1]) if len(self.value) == 2 else None

    @property
    def number(self) -> int | None:
        """The number of a suit tile; None for every other kind (soap included)."""
        return int(self.value[0]) if len(self.value) == 2 else None

    @property
    def natural(self) -> bool:
        """Whether it is any tile but a Joker (DEF-01)."""
        return self is not Tile.JOKER

    @cached_property
    def spoken(self) -> str:
        """The name players say: "five bam", "north", "red", "soap", "flower", "joker"."""
        suit, number = self.suit, self.number
        if suit is None or number is None:
            return self.name.lower()
        return f"{NUMBER_WORDS[number - 1]} {suit.spoken}"

    @cached_property
    def written(self) -> str:
        """The name in a sentence that is read: "5 Bam", "North", "Red", "Soap", "Flower"."""
        return f"{self.number} {self.suit.name.title()}" if self.suit else self.name.title()


NUMBER_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
KINDS: Final = tuple(Tile)
NATURAL: Final = KINDS[:-1]
WINDS: Final = (Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH)
DRAGONS: Final = (Tile.RED, Tile.GREEN, Tile.SOAP)
SUITS: Final = tuple(Suit)
_DRAGON_OF: Final = {Suit.BAM: Tile.GREEN, Suit.CRAK: Tile.RED, Suit.DOT: Tile.SOAP}


def suited(number: int, suit: Suit) -> Tile:
    """The tile of that number and suit."""
    return KINDS[SUITS.index(suit) * 9 + number - 1]


class TileSet(msgspec.Struct, frozen=True):
    """How many copies of each kind lie on the table; house rules may change Flowers and Jokers.

    >>> TileSet().size, TileSet(jokers=10).size
    (152, 154)
    """

    each: int = 4
    flowers: int = 8
    jokers: int = 8

    def copies(self, tile: Tile) -> int:
        """How many of this kind the set holds (Q-01)."""
        if tile is Tile.FLOWER:
            return self.flowers
        return self.jokers if tile is Tile.JOKER else self.each

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set, in order."""
        return tuple(tile for tile in KINDS for _ in range(self.copies(tile)))

    @property
    def size(self) -> int:
        """The number of tiles in the set."""
        return sum(self.copies(tile) for tile in KINDS)


STANDARD: Final = TileSet()


class TileError(ValueError):
    """Text that names no tile, with the place where it goes wrong (`column` counts from 1)."""

    def __init__(self, words: str, column: int) -> None:
        super().__init__(words)
        self.words = words
        self.column = column


_SPELLINGS: Final = {
    **{tile.value.lower(): tile for tile in KINDS},
    "wh": Tile.SOAP,
    "soap": Tile.SOAP,
}
_TOKEN: Final = re.compile(r"[^\s,]+")
_TIMES: Final = re.compile(r"(?P<tile>.+?)[*×x](?P<times>\d{1,3})", re.IGNORECASE)


def read_tile(text: str, column: int = 1) -> Tile:
    """The tile written in notation, in any case; TileError if there is none."""
    tile = _SPELLINGS.get(text.lower())
    if tile is not None:
        return tile
    if text.upper() == "D":
        raise TileError(
            "'D' alone is not a tile: write R, G or 0 for a dragon, 5D for a dot", column
        )
    near = difflib.get_close_matches(text.lower(), _SPELLINGS, 1, 0.5)
    hint = f"; did you mean '{_SPELLINGS[near[0]]}'?" if near else ""
    expected = "expected a tile such as 3B 5C 7D N E W S R G 0 F J"
    raise TileError(f"'{text[:20]}' is not a tile: {expected}{hint}", column)


def read_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a line of notation, in the order written.

    >>> " ".join(map(str, read_tiles("5B*3 wh, F")))
    '5B 5B 5B 0 F'
    >>> read_tiles("5B 5K")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    mahj.tiles.TileError: '5K' is not a tile: expected a tile such as ...
    """
    tiles: list[Tile] = []
    for token in _TOKEN.finditer(text):
        word, column = token.group(), token.start() + 1
        times = 1
        if many := _TIMES.fullmatch(word):
            word, times = many["tile"], int(many["times"])
            if not 1 <= times <= MOST_COPIES:
                raise TileError(f"'{token.group()}' asks for {times} copies: 1 to 152", column)
        tiles.extend([read_tile(word, column)] * times)
        if len(tiles) > MOST_COPIES:
            raise TileError("more tiles than a set holds", column)
    return tuple(tiles)


MOST_COPIES: Final = STANDARD.size


def print_tiles(tiles: Iterable[Tile], *, short: bool = False) -> str:
    """The notation of some tiles, in the order given; `short` writes 5B*3 for neighbours alike.

    >>> print_tiles(read_tiles("5B 5B 5B N"), short=True)
    '5B*3 N'
    """
    if not short:
        return " ".join(tile.value for tile in tiles)
    runs: list[list[Tile]] = []
    for tile in tiles:
        if runs and runs[-1][0] is tile:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return " ".join(f"{run[0]}*{len(run)}" if len(run) > 1 else str(run[0]) for run in runs)


_SUIT_WORDS: Final = {
    word: suit
    for suit, words in {
        Suit.BAM: ("bam", "bams", "bamboo", "b"),
        Suit.CRAK: ("crak", "craks", "crack", "cracks", "character", "c"),
        Suit.DOT: ("dot", "dots", "circle", "d"),
    }.items()
    for word in words
}
_NUMBERS_SAID: Final = {word: n for n, word in enumerate(NUMBER_WORDS, 1)} | {
    str(n): n for n in range(1, 10)
}
_NAMES_SAID: Final = {tile.spoken: tile for tile in KINDS} | {
    "white": Tile.SOAP,
    "zero": Tile.SOAP,
}


def hear_suit(words: str) -> Suit | None:
    """The suit somebody said, or None."""
    return _SUIT_WORDS.get(words.strip().lower())


def hear(words: str) -> Tile | None:
    """The tile somebody named in full, or None where the name is not unmistakable (DISC-03).

    >>> hear("red dragon"), hear("North wind"), hear("5 crak"), hear("seven")
    (Tile('R'), Tile('N'), Tile('5C'), None)
    """
    said = words.lower().replace("-", " ").split()
    if len(said) == 2 and said[0] in _NUMBERS_SAID and said[1] in _SUIT_WORDS:
        return suited(_NUMBERS_SAID[said[0]], _SUIT_WORDS[said[1]])
    tile = _NAMES_SAID.get(said[0]) if said else None
    if tile is None or len(said) > 2:
        return None
    family = "dragon" if tile in DRAGONS else "wind" if tile in WINDS else ""
    return tile if len(said) == 1 or said[1] == family else None


def by_suit(tile: Tile) -> int:
    """Sort key: bams, craks, dots, winds, dragons, Flowers, Jokers."""
    return tile.ordinal


def by_number(tile: Tile) -> tuple[int, int]:
    """Sort key: ones of every suit, twos, …, then winds, dragons, Flowers, Jokers."""
    return (tile.number or 10, tile.ordinal)


class Rack(msgspec.Struct, frozen=True, gc=False):
    """Tiles as counts per kind: what a hand holds, whatever their order."""

    counts: tuple[int, ...] = (0,) * len(KINDS)

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Rack:
        """The rack that holds these tiles."""
        counts = [0] * len(KINDS)
        for tile in tiles:
            counts[tile.ordinal] += 1
        return cls(tuple(counts))

    @classmethod
    def read(cls, text: str) -> Rack:
        """The rack written in notation."""
        return cls.of(read_tiles(text))

    def __str__(self) -> str:
        return print_tiles(self)

    def __iter__(self) -> Iterator[Tile]:
        return (tile for tile in KINDS for _ in range(self.counts[tile.ordinal]))

    def __len__(self) -> int:
        return sum(self.counts)

    def __getitem__(self, tile: Tile) -> int:
        return self.counts[tile.ordinal]

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and self[tile] > 0

    def __add__(self, other: Rack | Iterable[Tile]) -> Rack:
        added = other if isinstance(other, Rack) else Rack.of(other)
        return Rack(tuple(map(operator.add, self.counts, added.counts)))

    def __sub__(self, other: Rack | Iterable[Tile]) -> Rack:
        taken = other if isinstance(other, Rack) else Rack.of(other)
        if not self.holds(taken):
            short = next(t for t in KINDS if taken[t] > self[t])
            raise ValueError(f"there is no {short.spoken} left to take")
        return Rack(tuple(map(operator.sub, self.counts, taken.counts)))

    def plus(self, tile: Tile) -> Rack:
        """The rack with one tile more."""
        counts = list(self.counts)
        counts[tile.ordinal] += 1
        return Rack(tuple(counts))

    def minus(self, tile: Tile) -> Rack:
        """The rack with one tile fewer, which it must hold."""
        counts = list(self.counts)
        counts[tile.ordinal] -= 1
        return Rack(tuple(counts))

    def holds(self, other: Rack) -> bool:
        """Whether every tile of the other rack is here too."""
        return all(map(operator.ge, self.counts, other.counts))

    @property
    def jokers(self) -> int:
        """How many Jokers it holds."""
        return self.counts[-1]

    @property
    def kinds(self) -> tuple[Tile, ...]:
        """The kinds it holds, each once, in the order of the set."""
        return tuple(compress(KINDS, self.counts))
