"""The printed pattern: groups with spaces, colour letters, signs as decoration.

>>> [str(group) for group in read_pattern(Source("336a NEWS FF", "")).groups]
['33a', '6a', 'N', 'E', 'W', 'S', 'FF']
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from mahj.card.arithmetic import SIGN_SPELLINGS, SIGNS
from mahj.card.faults import Code
from mahj.card.source import Source, Span
from mahj.tiles import Tile

COLOURS: Final = "abcde"
VARIABLES: Final = "fghijklmnopqrstuvwxyz"
WIND_LETTERS: Final = "NEWS"
NUMBERS: Final = "123456789"
_TILE_LETTERS: Final = {
    "N": Tile.NORTH,
    "E": Tile.EAST,
    "W": Tile.WEST,
    "S": Tile.SOUTH,
    "R": Tile.RED,
    "G": Tile.GREEN,
    "0": Tile.SOAP,
    "Wh": Tile.SOAP,
    "F": Tile.FLOWER,
}
RESERVED: Final = frozenset("BCDEFGJNRSWX")
"""Capital letters that a card cannot define for itself."""


class Printed(msgspec.Struct, frozen=True):
    """One group as printed: a symbol, how often it stands, its colour, its word, its place."""

    symbol: str
    size: int
    colour: str
    word: int
    span: Span
    fixed: bool = False
    """Whether it comes from the card's year, which no instruction frees."""

    def __str__(self) -> str:
        return self.symbol * self.size + self.colour

    @property
    def tile(self) -> Tile | None:
        """The tile that the symbol names; None for numbers, dragons by colour and variables."""
        return _TILE_LETTERS.get(self.symbol)

    @property
    def is_number(self) -> bool:
        """Whether it is a printed number 1-9."""
        return self.symbol in NUMBERS

    @property
    def is_variable(self) -> bool:
        """Whether it is a letter that stands for something to choose."""
        return self.symbol in VARIABLES


class Pattern(msgspec.Struct, frozen=True):
    """A printed pattern: its groups, its signs (before which word), its text and place."""

    groups: tuple[Printed, ...]
    signs: tuple[tuple[int, str], ...]
    text: str
    span: Span

    @property
    def size(self) -> int:
        """The number of tiles."""
        return sum(group.size for group in self.groups)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colour letters in order of appearance."""
        return tuple(
            dict.fromkeys(g.colour for g in self.groups if g.colour in COLOURS if g.colour)
        )

    def words(self) -> tuple[tuple[Printed, ...], ...]:
        """The groups, word by word."""
        count = max((group.word for group in self.groups), default=-1) + 1
        return tuple(tuple(g for g in self.groups if g.word == at) for at in range(count))


_WORD: Final = re.compile(r"\S+")
Letters = Mapping[str, int | Tile]
"""What the letters of a card stand for: a number, or a tile."""


def read_pattern(source: Source, letters: Letters | None = None) -> Pattern:
    """The pattern written in a piece of source; faults are reported to the source."""
    groups: list[Printed] = []
    signs: list[tuple[int, str]] = []
    word = 0
    for match in _WORD.finditer(source.text):
        for piece in _split_signs(match.group(), source.offset + match.start()):
            text, at = piece
            sign = SIGN_SPELLINGS.get(text, text)
            if sign in SIGNS:
                signs.append((word, sign))
                continue
            found = _read_word(source, text, at, word, letters or {})
            if found:
                groups += found
                word += 1
    return Pattern(tuple(groups), tuple(signs), " ".join(source.text.split()), source.span())


def _split_signs(text: str, at: int) -> list[tuple[str, int]]:
    """The words and signs of a run of characters without spaces; braces are kept whole."""
    pieces: list[tuple[str, int]] = []
    start, depth = 0, 0
    for index, char in enumerate(text):
        depth += (char == "{") - (char == "}")
        if depth == 0 and SIGN_SPELLINGS.get(char, char) in SIGNS:
            if index > start:
                pieces.append((text[start:index], at + start))
            pieces.append((char, at + index))
            start = index + 1
    if start < len(text):
        pieces.append((text[start:], at + start))
    return pieces


def _read_word(source: Source, text: str, at: int, word: int, letters: Letters) -> list[Printed]:
    """The groups of one word; [] and a fault where it cannot be read."""
    symbols: list[tuple[str, int]] = []
    groups: list[Printed] = []
    fixed: set[int] = set()
    index = 0
    while index < len(text):
        char, place = text[index], at + index
        if char in COLOURS or (char in "BCD" and symbols and symbols[-1][0] in NUMBERS):
            if not symbols:
                source.fault(
                    Code.UNKNOWN_SYMBOL,
                    Span(place, place + 1),
                    f"'{char}' is a color letter and must follow what it colors",
                    "for example 1111a" if char in COLOURS else f"for example 22{char.upper()}",
                )
                return []
            groups += _grouped(source, symbols, char, word, place + 1)
            symbols = []
            index += 1
            continue
        if text[index : index + 2].lower() == "wh":
            symbols.append(("Wh", place))
            index += 2
            continue
        if char == "{":
            closed = text.find("}", index)
            digits = source.evaluate(text[index + 1 : closed], place + 1) if closed > 0 else None
            if digits is None:
                if closed < 0:
                    source.fault(
                        Code.UNKNOWN_SYMBOL,
                        Span(place, place + 1),
                        "'{' is never closed",
                        "add '}'",
                    )
                return []
            symbols += [(digit, place) for digit in digits]
            fixed |= {place}
            index = closed + 1
            continue
        meaning = letters.get(char)
        if meaning is not None:
            symbols.append((str(meaning), place))
        elif char in "0123456789NEWSRGFD?" or char in VARIABLES:
            symbols.append((char, place))
        else:
            _unknown(source, char, place)
            return []
        index += 1
    if symbols:
        groups += _grouped(source, symbols, "", word, at + len(text))
    return [
        msgspec.structs.replace(group, fixed=True) if group.span.start in fixed else group
        for group in groups
    ]


def _unknown(source: Source, char: str, place: int) -> None:
    """Report a character that is no tile, with what may have been meant."""
    hint = "write 1-9 with a color letter, 0, N E W S, R G Wh, D, F or ?"
    if char == "J":
        hint = "a Joker is never printed; say 'Jokers required' in the instruction"
    elif char in "BC":
        hint = f"'{char}' must follow a number, as in 22{char}"
    elif char == "O":
        hint = "write 0, the digit, for soap"
    elif char in "AE":
        hint = f"color letters are small: {char.lower()}"
    elif char.isupper():
        hint = f"if the card defines it, add 'letters: {char} = 7' to the header"
    shown = char if char.isprintable() else f"U+{ord(char):04X}"
    source.fault(
        Code.UNKNOWN_SYMBOL, Span(place, place + 1), f"'{shown}' is not a tile on a card", hint
    )


def _grouped(
    source: Source, symbols: list[tuple[str, int]], colour: str, word: int, end: int
) -> list[Printed]:
    """Groups of neighbours alike; every number needs a colour, nothing else takes one."""
    groups: list[Printed] = []
    for symbol, place in symbols:
        if groups and groups[-1].symbol == symbol:
            last = groups[-1]
            span = Span(last.span.start, place + len(symbol))
            groups[-1] = msgspec.structs.replace(last, size=last.size + 1, span=span)
        else:
            coloured = colour if symbol in NUMBERS or symbol in VARIABLES or symbol == "D" else ""
            groups.append(Printed(symbol, 1, coloured, word, Span(place, place + len(symbol))))
    text = "".join(symbol for symbol, _ in symbols)
    span = Span(symbols[0][1], end)
    if not colour and any(symbol in NUMBERS for symbol, _ in symbols):
        # A small letter after a number was meant for its colour.
        bare = "".join(symbol for symbol, _ in symbols if symbol not in VARIABLES)
        source.fault(
            Code.NO_COLOUR,
            span,
            f"'{text}' has no color: a number needs the letter of its color",
            f"write {bare}a for the first color, {bare}b for the second",
        )
    if colour and not any(group.colour for group in groups):
        source.fault(
            Code.STRAY_COLOUR,
            Span(end - 1, end),
            f"'{text}' has no suit, so it takes no color letter",
            f"write {text}",
        )
    return groups
