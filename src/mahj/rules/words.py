"""Words: what can stand in a sentence (a tile, a seat, a number …), read and written."""

from __future__ import annotations

import difflib
import json
import re
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Tile, TileError, print_tiles, read_tile, read_tiles

T = TypeVar("T")
Read = Callable[["Reading", int], "tuple[T, int] | None"]
_WORD: Final = re.compile(r"[\w*×'-]+|\S")
_MANY_TILES: Final = re.compile(r"\w+(?:[*×x]\d{1,3})?(?!\w)", re.IGNORECASE)
_NUMBER: Final = re.compile(r"[+-]?\d{1,18}(?![\w.])")
_FEW: Final = 6


class NotationError(ValueError):
    """Text that says nothing known, with the place where it goes wrong (`column` from 1)."""

    def __init__(self, words: str, column: int) -> None:
        super().__init__(words)
        self.words = words
        self.column = column


class Reading:
    """A text being read, and what was expected at the furthest place anything failed."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.furthest = 0
        self.expected: dict[str, None] = {}
        self.reason = ""

    def skip(self, at: int) -> int:
        """The next place that is no space."""
        while at < len(self.text) and self.text[at].isspace():
            at += 1
        return at

    def miss(self, at: int, what: str, reason: str = "") -> None:
        """Note what was expected at a place; only the furthest one counts."""
        at = self.skip(at)
        if at > self.furthest:
            self.furthest, self.expected, self.reason = at, {}, ""
        if at == self.furthest:
            self.expected[what] = None
            self.reason = self.reason or reason

    def literal(self, at: int, word: str) -> int | None:
        """The place after a word, whatever its case."""
        end = at + len(word)
        same = self.text[at:end].lower() == word.lower()
        if same and not (word[-1].isalnum() and self.text[end : end + 1].isalnum()):
            return end
        self.miss(at, f"'{word}'")
        return None

    def ends(self, at: int) -> bool:
        """Whether only space follows."""
        if self.skip(at) == len(self.text):
            return True
        self.miss(at, "the end of the line")
        return False

    def word(self, at: int) -> str:
        """The word at a place."""
        found = _WORD.match(self.text, self.skip(at))
        return found.group() if found else ""

    def error(self) -> NotationError:
        """What to say: the word that is not understood, and what may have been meant."""
        word, column = self.word(self.furthest), self.furthest + 1
        literals = {name.strip("'").lower(): name.strip("'") for name in self.expected}
        near = difflib.get_close_matches(word.lower(), literals, 1, 0.6)
        if near and word.lower() != near[0]:
            hint = f"did you mean '{literals[near[0]]}'?"
            return NotationError(f"'{word}' is not understood here; {hint}", column)
        if self.reason:
            return NotationError(self.reason, column)
        names = [*self.expected]
        listed = ", ".join(names[:_FEW]) + (" …" if len(names) > _FEW else "")
        listed = " or ".join(listed.rsplit(", ", 1)) if len(names) <= _FEW else listed
        found = f"'{word}'" if word else "the line ends"
        return NotationError(f"{found}, but expected {listed}", column)


class Kind(msgspec.Struct, Generic[T], frozen=True):
    """What can stand in a hole: how it is read, and written (None where it cannot be)."""

    name: str
    read: Read[T]
    write: Callable[[T], str | None]


def by_pattern(
    name: str, pattern: re.Pattern[str], make: Callable[[str], T], write: Callable[[T], str | None]
) -> Kind[T]:
    """A kind whose text a pattern finds; `make` says by ValueError what is wrong with it."""

    def read(reading: Reading, at: int) -> tuple[T, int] | None:
        found = pattern.match(reading.text, at)
        if found is None:
            reading.miss(at, name)
            return None
        try:
            return make(found.group()), found.end()
        except ValueError as error:
            reading.miss(at, name, str(error))
            return None

    return Kind(name, read, write)


def choice(options: dict[str, T] | Iterable[str], name: str = "") -> Kind[Any]:
    """A kind with a few words to choose from."""
    known: dict[str, Any] = options if isinstance(options, dict) else {o: o for o in options}
    written = {value: word for word, value in reversed(known.items())}

    def read(reading: Reading, at: int) -> tuple[T, int] | None:
        for word in sorted(known, key=len, reverse=True):
            end = at
            for part in word.split(" "):
                after = reading.literal(reading.skip(end), part)
                if after is None:
                    break
                end = after
            else:
                return known[word], end
        return None

    return Kind(name or "one of " + ", ".join(known), read, written.get)


def _read_tiles(reading: Reading, at: int) -> tuple[tuple[Tile, ...], int] | None:
    end = reading.literal(at, "nothing") if reading.word(at).lower() == "nothing" else None
    if end is not None:
        return (), end
    tiles: list[Tile] = []
    while found := _MANY_TILES.match(reading.text, reading.skip(at)):
        try:
            tiles += read_tiles(found.group())
        except TileError as error:
            reading.miss(at, "a tile", "" if tiles else error.words)
            break
        at = found.end()
    else:
        reading.miss(at, "a tile")
    return (tuple(tiles), at) if tiles else None


def _read_words(reading: Reading, at: int) -> tuple[str, int] | None:
    try:
        found, end = _JSON.raw_decode(reading.text, at)
    except ValueError:
        found, end = None, at
    if isinstance(found, str):
        return found, end
    reading.miss(at, 'words in "…"')
    return None


def quoted(words: str) -> str:
    """Words in quotes on one line."""
    return json.dumps(words, ensure_ascii=not words.isprintable())


def _read_numbers(reading: Reading, at: int) -> tuple[tuple[int, ...], int] | None:
    numbers: list[int] = []
    while found := _NUMBER.match(reading.text, reading.skip(at)):
        numbers.append(int(found.group()))
        at = found.end()
    reading.miss(at, "a number")
    return (tuple(numbers), at) if numbers else None


def _write_tiles(tiles: tuple[Tile, ...]) -> str:
    return print_tiles(tiles, short=len(tiles) > 14) or "nothing"


def _counted(text: str) -> int:
    if int(text) < 1:
        raise ValueError("the first is number 1")
    return int(text) - 1


_JSON: Final = json.JSONDecoder()
TILE: Final = by_pattern("a tile", re.compile(r"\w+"), read_tile, str)
TILES: Final = Kind("tiles", _read_tiles, _write_tiles)
SEAT: Final[Kind[Seat]] = choice({str(seat): seat for seat in SEATS}, "a seat P0 to P3")
NUMBER: Final = by_pattern("a number", _NUMBER, int, str)
NUMBERS: Final = Kind("numbers", _read_numbers, lambda some: " ".join(map(str, some)) or None)
WORDS: Final = Kind("words in quotes", _read_words, quoted)
PLACE: Final = by_pattern("a number from 1", _NUMBER, _counted, lambda index: str(index + 1))
_BY_TYPE: Final[dict[Any, Kind[Any]]] = {
    Tile: TILE,
    Seat: SEAT,
    int: NUMBER,
    str: WORDS,
    tuple[Tile, ...]: TILES,
    tuple[int, ...]: NUMBERS,
    tuple[int, int]: NUMBERS,
}
KINDS: Final[dict[str, Kind[Any]]] = {"place": PLACE, "tile": TILE, "tiles": TILES, "seat": SEAT}


def kind_of(hint: Any) -> Kind[Any]:
    """The kind that a type is read and written as."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = next(one for one in typing.get_args(hint) if one is not type(None))
    if typing.get_origin(hint) is Literal:
        return choice(typing.get_args(hint))
    return _BY_TYPE[hint]
