"""What can stand in the sentences of a scenario: racks, exposures, rules, lists."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from mahj import rulebook
from mahj.rules.acts import AnyAct
from mahj.rules.notation import ACTS, kind_name, print_act
from mahj.rules.seats import Seat
from mahj.rules.sentences import Kind, NotationError, Reading, choice
from mahj.rules.words import SEAT, TILE, TILES, by_pattern
from mahj.tiles import Tile, print_tiles

T = TypeVar("T")
U = TypeVar("U")
Tiles = tuple[Tile, ...]
Sets = tuple[Tiles, ...]
Offers = tuple[str | AnyAct, ...]
NAMES: Final = {kind_name(act): kind_name(act) for act in ACTS.structs}


class Slope(msgspec.Struct, frozen=True):
    """A slope as written: its tiles, whether more fill it up, and how many it holds."""

    tiles: Tiles = ()
    more: bool = True
    count: int | None = None


class Top(msgspec.Struct, frozen=True):
    """An exposure as written: from whom its discard came, which it is, whether it is new."""

    tiles: Tiles
    giver: Seat | None = None
    claimed: Tile | None = None
    now: bool = False


def listed(item: Kind[T], least: int = 1, mark: str = ",") -> Kind[tuple[T, ...]]:
    """A kind for several of the same, with a mark between them; "nothing" for none."""

    def read(reading: Reading, at: int) -> tuple[tuple[T, ...], int] | None:
        if not least and reading.word(at).lower() == "nothing":
            return (), reading.skip(at) + len("nothing")
        found: list[T] = []
        while True:
            got = item.read(reading, reading.skip(at))
            if got is None:
                return None
            found.append(got[0])
            following = reading.literal(reading.skip(got[1]), mark)
            if following is None:
                return tuple(found), got[1]
            at = following

    def write(some: tuple[T, ...]) -> str | None:
        words = [item.write(one) for one in some]
        return None if None in words else f"{mark} ".join(filter(None, words)) or "nothing"

    return Kind(item.name, read, write)


def paired(first: Kind[T], second: Kind[U]) -> Kind[tuple[T, U]]:
    """A kind for two things in a row."""

    def read(reading: Reading, at: int) -> tuple[tuple[T, U], int] | None:
        one = first.read(reading, at)
        two = None if one is None else second.read(reading, reading.skip(one[1]))
        return None if one is None or two is None else ((one[0], two[0]), two[1])

    def write(pair: tuple[T, U]) -> str:
        return f"{first.write(pair[0])} {second.write(pair[1])}"

    return Kind(first.name, read, write)


def _within(reading: Reading, at: int, ends: str) -> tuple[Tiles, int] | None:
    """Tiles between two brackets; none between them is none."""
    start = reading.literal(at, ends[0])
    if start is None:
        return None
    if reading.text[reading.skip(start) :].startswith((ends[1], "..")):
        return (), reading.skip(start)
    return TILES.read(reading, reading.skip(start))


def _read_slope(reading: Reading, at: int) -> tuple[Slope, int] | None:
    got = _within(reading, at, "[]")
    if got is None:
        return None
    tiles, at = got
    dots = reading.literal(reading.skip(at), "..")
    end = reading.literal(reading.skip(at if dots is None else dots), "]")
    if end is None:
        return None
    count = re.compile(r"\s*\((\d{1,3})\)").match(reading.text, end)
    slope = Slope(tiles, dots is not None, int(count[1]) if count else None)
    return slope, count.end() if count else end


def _write_slope(slope: Slope) -> str:
    words = [print_tiles(slope.tiles, short=True), ".." if slope.more else ""]
    count = "" if slope.count is None else f"({slope.count})"
    return f"[{' '.join(filter(None, words))}]{count}"


def _read_set(reading: Reading, at: int) -> tuple[Tiles, int] | None:
    got = _within(reading, at, "{}")
    end = None if got is None else reading.literal(reading.skip(got[1]), "}")
    return None if got is None or end is None else (got[0], end)


def _write_set(tiles: Tiles) -> str:
    return "{" + print_tiles(tiles) + "}"


def _read_top(reading: Reading, at: int) -> tuple[Top, int] | None:
    got = _read_set(reading, at)
    if got is None:
        return None
    top, at = Top(got[0]), got[1]
    if (after := reading.literal(reading.skip(at), "from")) is not None:
        giver = SEAT.read(reading, reading.skip(after))
        if giver is None:
            return None
        top, at = msgspec.structs.replace(top, giver=giver[0]), giver[1]
    if (after := reading.literal(reading.skip(at), "for")) is not None:
        claimed = TILE.read(reading, reading.skip(after))
        if claimed is None:
            return None
        top, at = msgspec.structs.replace(top, claimed=claimed[0]), claimed[1]
    if (after := reading.literal(reading.skip(at), "just")) is not None:
        now = reading.literal(reading.skip(after), "now")
        if now is None:
            return None
        top, at = msgspec.structs.replace(top, now=True), now
    return top, at


def _write_top(top: Top) -> str:
    words = [
        _write_set(top.tiles),
        f"from {top.giver}" if top.giver is not None else "",
        f"for {top.claimed}" if top.claimed else "",
        "just now" if top.now else "",
    ]
    return " ".join(filter(None, words))


def several(item: Kind[T]) -> Kind[tuple[T, ...]]:
    """A kind for some in a row, each beginning with a brace; "nothing" for none."""

    def read(reading: Reading, at: int) -> tuple[tuple[T, ...], int] | None:
        if reading.word(at).lower() == "nothing":
            return (), reading.skip(at) + len("nothing")
        found: list[T] = []
        while reading.text.startswith("{", reading.skip(at)):
            got = item.read(reading, reading.skip(at))
            if got is None:
                return None
            found.append(got[0])
            at = got[1]
        reading.miss(at, "an exposure {…}")
        return (tuple(found), at) if found else None

    return Kind(
        item.name, read, lambda some: " ".join(item.write(o) or "" for o in some) or "nothing"
    )


def _read_offer(reading: Reading, at: int) -> tuple[str | AnyAct, int] | None:
    """The name of an act, or a whole act, up to the next comma."""
    end = reading.text.find(",", at)
    part = reading.text if end < 0 else reading.text[:end]
    name = NAMES.get(" ".join(part[at:].lower().split()))
    if name is not None:
        return name, len(part)
    try:
        return ACTS.read(part, at=at), len(part)
    except NotationError as error:
        reading.miss(error.column - 1, "an act", error.words)
        return None


def _rule(text: str) -> str:
    try:
        return rulebook.rule(text).id
    except rulebook.UnknownRuleError as error:
        raise ValueError(str(error)) from None


def text_until(
    stop: str, name: str, make: Callable[[str], T], write: Callable[[T], str]
) -> Kind[T]:
    """A kind that takes everything up to a character."""
    return by_pattern(
        name, re.compile(rf"[^{re.escape(stop)}]*[^\s{re.escape(stop)}]"), make, write
    )


RULE: Final = by_pattern("a rule such as CALL-05", re.compile(r"[A-Za-z]+-\d+"), _rule, str)
WORD: Final = by_pattern("a name", re.compile(r"[\w.'-]*\w"), str, str)
LINE: Final = by_pattern("a line of the card such as T1", re.compile(r"[\w.-]+"), str, str)
SLOPE: Final = Kind("a slope [..]", _read_slope, _write_slope)
SET: Final = Kind("an exposure {…}", _read_set, _write_set)
SETS: Final = several(SET)
TOPS: Final = several(Kind("an exposure {…}", _read_top, _write_top))
OFFERS: Final = listed(
    Kind("an act", _read_offer, lambda o: o if isinstance(o, str) else print_act(o))
)
KIND_NAMES: Final = listed(choice(NAMES, "an act"))
KINDS: Final[dict[str, Kind[Any]]] = {
    "rule": RULE,
    "word": WORD,
    "line": LINE,
    "lines": listed(LINE, 0),
    "slope": SLOPE,
    "sets": SETS,
    "tops": TOPS,
    "offers": OFFERS,
    "names": KIND_NAMES,
    "yes": choice({"yes": True, "no": False}),
}
