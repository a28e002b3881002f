"""Prospects: which lines some exposures leave open, and whether a hand can still be won.

>>> from mahj.card import load
>>> fits = load("test").fitting((Exposure.read("4C 4C J"), Exposure.read("8B*3")))
>>> [line.id for line in fits.exposed], fits.concealed
(['T3'], ())
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import compress
from typing import Final

import msgspec

from mahj.card.hand import HAND_SIZE, SET_SIZE, Jokers
from mahj.card.line import Line
from mahj.card.match import Exposure
from mahj.card.remaining import Remaining, whole
from mahj.tiles import KINDS, NATURAL, Rack

MOST_KNOWN: Final = 50_000
"""So many answers are remembered; then the memory starts anew."""
MOST_RACKS: Final = 4_096
"""So many racks are remembered."""
_PLENTY: Final = (HAND_SIZE,) * len(KINDS)

Uses = tuple[int, int, int]
"""Sets of one tile and size in a hand: how many never, may and must hold Jokers."""


class Fitting(msgspec.Struct, frozen=True):
    """The lines that some exposures fit, in printed order.

    With none in `exposed` the hand is dead: by a slip on a concealed hand if there is one in
    `concealed` (CONC-06), else because there is no such hand (DEAD-03).
    """

    exposed: tuple[Line, ...]
    """Lines marked X of which some hand has all the exposures among its groups."""
    concealed: tuple[Line, ...]
    """Lines marked C of which some hand would have them, were showing allowed (C-11)."""


_NONE: Final = Fitting((), ())


class Prospects:
    """The lines of a card made ready to tell what exposures leave open.

    Every listed hand has one bit, and every sort of set a mask of the hands that have it. A line
    that is not listed is its free groups and a core; with too many cores it counts as fitting and
    as winnable whatever is shown, for no hand is dead without proof (DEAD-04).
    """

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = tuple(lines)
        self._known: dict[tuple[Exposure, ...], Fitting] = {}
        self.holdable = lru_cache(MOST_RACKS)(self._holdable)
        """Whether some hand may have room for so many natural tiles of each kind at once.

        Where none has, no further tile makes them Mah Jongg: to remember that spares every match
        until the rack changes.
        """

    def fitting(self, exposures: tuple[Exposure, ...]) -> Fitting:
        """The lines that these exposures fit, each a group of its own; without any, all lines."""
        found = self._known.get(exposures)
        if found is None:
            ordered = _ordered(exposures)
            found = self._known.get(ordered) or self._fitting(ordered)
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[ordered] = self._known[exposures] = found
        return found

    def winnable(self, exposures: tuple[Exposure, ...], unseen: Rack, redeemable: int = 0) -> bool:
        """Whether some hand that fits the exposures can still be had (DEF-13, Q-21).

        `unseen` are the tiles that nobody sees on the table, `redeemable` the Jokers in exposures
        that can be fetched. The natural tile that fetches one is not counted as spent, in favour
        of the hand. With exposures no concealed hand can be won (CONC-02).
        """
        exposures = _ordered(exposures)
        copies, jokers = unseen.counts, unseen.jokers + redeemable
        holding = self._holding(exposures) & (self._open if exposures else -1)
        listed = (self._hands[at] for at in _places(holding))
        return _obtainable(listed, exposures, copies, jokers) or any(
            cores is None or _obtainable(cores, exposures, copies, jokers)
            for line, _, cores in self._table
            if not (exposures and line.concealed)
        )

    def _holdable(self, counts: tuple[int, ...]) -> bool:
        naturals = counts[:-1]
        fitting = -1
        some = zip(compress(self._rooms, naturals), filter(None, naturals), strict=True)
        for masks, count in some:
            fitting &= masks[count]
            if not fitting:
                return not self._listed
        return True

    @cached_property
    def _listed(self) -> bool:
        """Whether every hand of the card is listed."""
        return all(line.listed for line in self.lines)

    @cached_property
    def _rooms(self) -> tuple[tuple[int, ...], ...]:
        """For each kind and number, the listed hands with room for so many naturals of it."""
        places: list[list[list[int]]] = [[[] for _ in range(HAND_SIZE + 1)] for _ in NATURAL]
        for at, hand in enumerate(self._hands):
            for kind, _, most, _ in hand.needs:
                for count in range(1, most + 1):
                    places[kind][count].append(at)
        return tuple(tuple(map(_mask, row)) for row in places)

    @cached_property
    def _hands(self) -> tuple[Remaining, ...]:
        """Every listed hand, in the order of their bits."""
        return tuple(hand for line in self.lines if line.listed for hand in whole(line) or ())

    @cached_property
    def _table(self) -> tuple[tuple[Line, int, Sequence[Remaining] | None], ...]:
        """For each line the mask of its listed hands, and its cores if they are not listed."""
        rows: list[tuple[Line, int, Sequence[Remaining] | None]] = []
        start = 0
        for line in self.lines:
            size = len(line.variants) if line.listed else 0
            rows.append((line, (1 << size) - 1 << start, () if line.listed else whole(line)))
            start += size
        return tuple(rows)

    @cached_property
    def _open(self) -> int:
        """The listed hands that may be exposed."""
        return sum(mask for line, mask, _ in self._table if not line.concealed)

    @cached_property
    def _sets(self) -> dict[tuple[int, int], dict[Uses, int]]:
        """For each tile and size, the hands that have such sets, by the sets' use of Jokers."""
        places: dict[tuple[int, int], dict[Uses, list[int]]] = {}
        for at, hand in enumerate(self._hands):
            counts: dict[tuple[int, int], list[int]] = {}
            for group in hand.groups:
                if group.size >= SET_SIZE:
                    uses = counts.setdefault((group.tile.ordinal, group.size), [0, 0, 0])
                    uses[_USES.index(group.jokers)] += 1
            for key, (never, may, must) in counts.items():
                places.setdefault(key, {}).setdefault((never, may, must), []).append(at)
        return {
            key: {uses: _mask(some) for uses, some in alike.items()}
            for key, alike in places.items()
        }

    @cached_property
    def _demanding(self) -> int:
        """The listed hands that need a number of Jokers in all."""
        return _mask([at for at, hand in enumerate(self._hands) if hand.least_jokers])

    def _fitting(self, exposures: tuple[Exposure, ...]) -> Fitting:
        holding = self._holding(exposures)
        if not holding and self._listed:
            return _NONE
        fits = [
            line
            for line, mask, cores in self._table
            if holding & mask
            or cores is None
            or (cores and _obtainable(cores, exposures, _PLENTY, HAND_SIZE))
        ]
        return Fitting(
            tuple(line for line in fits if not line.concealed),
            tuple(line for line in fits if line.concealed),
        )

    def _holding(self, exposures: tuple[Exposure, ...]) -> int:
        """The listed hands, X or C, that have these exposures among their sets."""
        shown: dict[tuple[int, int], list[int]] = {}
        for exposure in exposures:
            if exposure.jokers >= exposure.size:
                return 0  # The claimed natural tile is in every exposure (JOK-07).
            alike = shown.setdefault((exposure.tile.ordinal, exposure.size), [0, 0])
            alike[exposure.jokers > 0] += 1
        holding = (1 << len(self._hands)) - 1
        for key, (plain, mixed) in shown.items():
            room = 0
            for (never, may, must), mask in self._sets.get(key, {}).items():
                both = plain + mixed <= never + may + must
                if both and plain <= never + may and mixed <= may + must:
                    room |= mask
            holding &= room
        for at in _places(holding & self._demanding):
            if not _obtainable([self._hands[at]], exposures, _PLENTY, HAND_SIZE):
                holding ^= 1 << at
        return holding


_USES: Final = (Jokers.NEVER, Jokers.MAY, Jokers.MUST)


def _obtainable(
    hands: Iterable[Remaining], exposures: Sequence[Exposure], copies: Sequence[int], jokers: int
) -> bool:
    """Whether what one of the hands wants besides the exposures can be had."""
    return any(rest.obtainable(copies, jokers) for hand in hands for rest in hand.after(exposures))


def _ordered(exposures: tuple[Exposure, ...]) -> tuple[Exposure, ...]:
    return tuple(sorted(exposures, key=lambda one: (one.tile.ordinal, one.size, one.jokers)))


def _mask(places: Sequence[int]) -> int:
    """The number that has these bits, given in order."""
    bits = bytearray(places[-1] // 8 + 1 if places else 0)
    for at in places:
        bits[at >> 3] |= 1 << (at & 7)
    return int.from_bytes(bits, "little")


def _places(mask: int) -> Iterator[int]:
    """The bits of a number, lowest first."""
    digits = bin(mask)[:1:-1]
    at = digits.find("1")
    while at >= 0:
        yield at
        at = digits.find("1", at + 1)
