"""Options: the acts a seat has, as forms, never as lists of hundreds.

A form is an act with what each of its fields may hold. `Options` iterates, counts, picks and
answers `act in options` without building all the acts.

>>> from mahj.tiles import Rack
>>> passes = Options((Form(acts.PassTiles, (Pick(Rack.read("1B 1B 2B 3C"), 3, 3), One(((),)))),))
>>> len(passes), acts.PassTiles((Tile("2B"), Tile("1B"), Tile("1B"))) in passes
(3, True)
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, product
from typing import Any, Final, Protocol

import msgspec

from mahj.rules import acts
from mahj.rules.acts import AnyAct
from mahj.rules.exposure import JOKER, made
from mahj.rules.names import fully_named, right_name, same
from mahj.rules.phases import Down
from mahj.rules.wellformed import nonsense
from mahj.tiles import KINDS, Rack, Tile


class Field(Protocol):
    """What a field of an act may hold; `act` is there for fields that depend on another."""

    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def at(self, place: int) -> Any:
        """The value at a place of the order."""

    def allows(self, value: Any, act: AnyAct) -> bool:
        """Whether the field may hold this value."""


class One(msgspec.Struct, frozen=True, gc=False, tag="one"):
    """One of some values."""

    values: tuple[Any, ...]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def at(self, place: int) -> Any:
        return self.values[place]

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        return value in self.values


class Sets(msgspec.Struct, frozen=True, tag="sets"):
    """One of some groups of tiles, in whatever order."""

    values: tuple[tuple[Tile, ...], ...]

    def __iter__(self) -> Iterator[tuple[Tile, ...]]:
        return iter(self.values)

    def __len__(self) -> int:
        return len(self.values)

    def at(self, place: int) -> tuple[Tile, ...]:
        return self.values[place]

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        wanted = sorted(value)
        return any(sorted(one) == wanted for one in self.values)


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """So many tiles of a rack; with a Joker among them where `joker` asks for one."""

    pool: Rack
    least: int
    most: int
    joker: bool = False

    def __iter__(self) -> Iterator[tuple[Tile, ...]]:
        for size in range(self.least, self.most + 1):
            for tiles in picks(self.pool, size):
                if not self.joker or JOKER in tiles:
                    yield tiles

    def __len__(self) -> int:
        count = self._count(self.pool)
        return count - self._count(without_jokers(self.pool)) if self.joker else count

    def _count(self, pool: Rack) -> int:
        row = ways(held(pool), self.most)[0]
        if self.least == self.most:
            return number(row, self.most)
        return sum([number(row, size) for size in range(self.least, self.most + 1)])

    def at(self, place: int) -> tuple[Tile, ...]:
        """The choice at a place of the order, without building those before it."""
        if self.joker:
            return next(islice(self, place, None))
        counts = held(self.pool)
        table = ways(counts, self.most)
        left = self.least
        while place >= (count := number(table[0], left)):
            place -= count
            left += 1
        chosen: list[Tile] = []
        for tile, most, row in zip(self.pool.kinds, counts, table[1:], strict=True):
            for count in range(min(most, left), -1, -1):
                choices = row >> BITS * (left - count) & ROOM  # as `number`, without the call
                if place < choices:
                    chosen += [tile] * count
                    left -= count
                    break
                place -= choices
            if not left:
                break
        return tuple(chosen)

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        fits = self.least <= len(value) <= self.most and self.pool.holds(Rack.of(value))
        return fits and (not self.joker or JOKER in value)


class NoSet(msgspec.Struct, frozen=True, tag="no_set"):
    """Tiles of a rack that make no set with those already there: an error that can be made."""

    pool: Rack
    given: tuple[Tile, ...]
    least: int = 2

    def __iter__(self) -> Iterator[tuple[Tile, ...]]:
        for size in range(self.least, len(self.pool) + 1):
            for tiles in picks(self.pool, size):
                if made((*self.given, *tiles)) is None:
                    yield tiles

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def at(self, place: int) -> tuple[Tile, ...]:
        return next(islice(self, place, None))

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        held = len(value) >= self.least and self.pool.holds(Rack.of(value))
        return held and made((*self.given, *value)) is None


class RightName(msgspec.Struct, frozen=True, gc=False, tag="right_name"):
    """A right name of the tile discarded, or no words, which stand for it."""

    previous: Down | None

    def __iter__(self) -> Iterator[str]:
        return iter(("",))

    def __len__(self) -> int:
        return 1

    def at(self, place: int) -> str:
        del place
        return ""

    def allows(self, value: Any, act: AnyAct) -> bool:
        assert isinstance(act, acts.Discard)
        return value == "" or right_name(value, act.tile, self.previous)


class WrongName(msgspec.Struct, frozen=True, tag="wrong_name"):
    """Words that are no right name of the tile discarded."""

    previous: Down | None

    def __iter__(self) -> Iterator[str]:
        return iter(("?",))

    def __len__(self) -> int:
        return 1

    def at(self, place: int) -> str:
        del place
        return "?"

    def allows(self, value: Any, act: AnyAct) -> bool:
        assert isinstance(act, acts.Discard)
        return value != "" and not right_name(value, act.tile, self.previous)


class AnyWords(msgspec.Struct, frozen=True, tag="words"):
    """Anything one can say."""

    def __iter__(self) -> Iterator[str]:
        return (tile.spoken for tile in KINDS)

    def __len__(self) -> int:
        return len(KINDS)

    def at(self, place: int) -> str:
        return KINDS[place].spoken

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        return bool(value)


class TileWords(AnyWords, frozen=True, tag="tile_words"):
    """The name of some tile, or "same"."""

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        return fully_named(value) or same(value)


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """A whole number up to a most."""

    most: int

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.most + 1))

    def __len__(self) -> int:
        return self.most + 1

    def at(self, place: int) -> int:
        return place

    def allows(self, value: Any, act: AnyAct) -> bool:
        del act
        return 0 <= int(value) <= self.most


class Form(msgspec.Struct, frozen=True, gc=False):
    """An act and what its fields may hold; `breaks` names the rule where it is an error."""

    act: Any
    fields: tuple[Any, ...] = ()
    breaks: str = ""
    stays: str = ""
    """The rule by which no Joker of the hand can be chosen, not even by mistake; or empty."""

    def __iter__(self) -> Iterator[AnyAct]:
        return (self.act(*values) for values in product(*self.fields))

    def __len__(self) -> int:
        count = 1
        for field in self.fields:
            count *= len(field)
        return count

    def __contains__(self, act: object) -> bool:
        if not isinstance(act, acts.Act) or type(act) is not self.act or nonsense(act):
            return False
        return all(
            field.allows(getattr(act, name), act)
            for name, field in zip(act.__struct_fields__, self.fields, strict=True)
        )

    def at(self, index: int) -> AnyAct:
        """The act at a place of the order."""
        chosen: AnyAct
        if not self.fields:
            chosen = self.act()
            return chosen
        values: list[Any] = []
        for field in self.fields[:0:-1]:
            index, place = divmod(index, len(field))
            values.append(field.at(place))
        values.append(self.fields[0].at(index))
        values.reverse()
        chosen = self.act(*values)
        return chosen


class Options(msgspec.Struct, frozen=True, gc=False):
    """The acts that a seat has."""

    forms: tuple[Form, ...] = ()

    def __iter__(self) -> Iterator[AnyAct]:
        return (act for form in self.forms for act in form)

    def __len__(self) -> int:
        return sum(map(len, self.forms))

    def __contains__(self, act: object) -> bool:
        return any(act in form for form in self.forms)

    def __getitem__(self, index: int) -> AnyAct:
        for form in self.forms:
            count = len(form)
            if index < count:
                return form.at(index)
            index -= count
        raise IndexError(index)

    def pick(self, chance: float) -> AnyAct | None:
        """The act so far on in their order, from 0 up to 1; None where there is none.

        With a chance from `random.random` every act is as likely as any other.
        """
        forms = self.forms
        if len(forms) == 1 and not forms[0].fields:  # mostly: to pass
            return forms[0].at(0)
        sizes = [len(form) if form.fields else 1 for form in forms]
        place = int(chance * sum(sizes))
        for form, size in zip(forms, sizes, strict=True):
            if place < size:
                return form.at(place)
            place -= size
        return None

    @property
    def kinds(self) -> frozenset[type]:
        """The kinds of acts there are."""
        return frozenset(form.act for form in self.forms if len(form))

    def breaks(self, act: AnyAct) -> str:
        """The rule an act breaks; nothing where it breaks none."""
        return next((form.breaks for form in self.forms if act in form), "")


def without_jokers(rack: Rack) -> Rack:
    """The natural tiles of a rack."""
    return Rack((*rack.counts[:-1], 0))


def picks(pool: Rack, size: int) -> Iterator[tuple[Tile, ...]]:
    """Every choice of so many tiles, alike ones counted once, in the order of the set."""
    kinds = list(zip(pool.kinds, held(pool), strict=True))

    def rest(at: int, size: int) -> Iterator[tuple[Tile, ...]]:
        if size == 0:
            yield ()
        elif at < len(kinds):
            tile, most = kinds[at]
            for count in range(min(most, size), -1, -1):
                for others in rest(at + 1, size - count):
                    yield (tile,) * count + others

    return rest(0, size)


def held(pool: Rack) -> tuple[int, ...]:
    """How many there are of each kind that a rack holds."""
    return tuple(filter(None, pool.counts))


BITS: Final = 32
ROOM: Final = (1 << BITS) - 1
"""The bits for each number of a row; no rack offers more choices."""
ONES: Final = tuple(sum(1 << BITS * size for size in range(count + 1)) for count in range(15))
"""For so many tiles of a kind, a row with one choice for each number of them."""


@lru_cache(1024)
def ways(counts: tuple[int, ...], most: int) -> tuple[int, ...]:
    """For each kind held a row: how many choices of each size the kinds from there on offer.

    A row is one whole number, in which each size has its bits, so that the choices of two kinds
    together are their product.

    >>> [number(ways((2, 1), 3)[0], size) for size in range(4)]
    [1, 2, 2, 1]
    """
    row, mask = 1, (1 << BITS * (most + 1)) - 1
    table = [row]
    for count in reversed(counts):
        row = row * ONES[count] & mask
        table.append(row)
    table.reverse()
    return tuple(table)


def number(row: int, size: int) -> int:
    """How many choices of that size a row holds."""
    return row >> BITS * size & ROOM
