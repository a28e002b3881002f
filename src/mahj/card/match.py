"""Exact match: which lines of a card, in which groupings, make fourteen tiles Mah Jongg."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

import msgspec

from mahj.card.hand import HAND_SIZE, SET_SIZE, Group, Hand, Jokers, size_name
from mahj.card.line import Line
from mahj.card.search import search
from mahj.tiles import NATURAL, Rack, Tile, print_tiles, read_tiles


class NoExposureError(ValueError):
    """Tiles that make no exposure: the rule against it, and what is wrong in plain words."""

    def __init__(self, tiles: Iterable[Tile], words: str, rule: str) -> None:
        super().__init__(f"'{print_tiles(tiles)}' is no exposure: {words} ({rule})")
        self.words = words
        self.rule = rule


class Exposure(msgspec.Struct, frozen=True):
    """Three or more identical tiles on the top of a rack, Jokers among them (DEF-06).

    >>> print(Exposure.read("5C J 5C"), Exposure.read("5C J 5C").name)
    5C 5C J pung of 5 Crak
    """

    tile: Tile
    size: int
    jokers: int = 0

    @classmethod
    def of(cls, tiles: Iterable[Tile]) -> Exposure:
        """The exposure that these tiles make; NoExposureError if they make none."""
        tiles = tuple(tiles)
        natural = {tile for tile in tiles if tile.natural}
        if len(tiles) < SET_SIZE:
            raise NoExposureError(tiles, "it has fewer than three tiles", "DEF-06")
        if not natural:
            raise NoExposureError(tiles, "the tile that was called is missing", "JOK-07")
        if len(natural) > 1:
            raise NoExposureError(tiles, "its tiles are not alike", "DEF-06")
        return cls(natural.pop(), len(tiles), sum(not tile.natural for tile in tiles))

    @classmethod
    def read(cls, text: str) -> Exposure:
        """The exposure written in notation."""
        return cls.of(read_tiles(text))

    def __str__(self) -> str:
        naturals = [self.tile] * (self.size - self.jokers)
        return print_tiles([*naturals, *[Tile.JOKER] * self.jokers])

    @property
    def name(self) -> str:
        """As players say it: pung of 5 Crak."""
        return f"{size_name(self.size)} of {self.tile.written}"


class Laid(msgspec.Struct, frozen=True):
    """A group of the winning hand as it lies on the table."""

    tile: Tile
    size: int
    jokers: int
    exposed: bool

    def __str__(self) -> str:
        return str(Exposure(self.tile, self.size, self.jokers))


class Matched(msgspec.Struct, frozen=True):
    """A line and a grouping that make the hand Mah Jongg, with the tiles laid in card order."""

    line: Line
    hand: Hand
    laid: tuple[Laid, ...]

    @property
    def value(self) -> int:
        """The base value of the hand."""
        return self.hand.value

    @property
    def jokerless(self) -> bool:
        """Whether there is no Joker in it (PAY-04)."""
        return not any(group.jokers for group in self.laid)


class Matcher:
    """The lines of a card made ready to match many hands.

    Every listed hand has one bit. For each kind of tile and each number of it, a mask tells
    which hands can hold exactly so many naturals of it; what is left when the masks of all kinds
    are put together are the hands that fit, Jokers filling the rest.
    """

    def __init__(self, lines: Iterable[Line]) -> None:
        lines = tuple(lines)
        self.entries = [(line, hand) for line in lines if line.listed for hand in line.variants]
        self.searched = [line for line in lines if not line.listed]

    @cached_property
    def _masks(self) -> tuple[tuple[int, ...], ...]:
        masks = [[0] * (HAND_SIZE + 1) for _ in NATURAL]
        digits: list[list[list[int]]] = [[[] for _ in row] for row in masks]
        for at, (_, hand) in enumerate(self.entries):
            for kind, (least, most) in enumerate(zip(hand.natural, hand.most, strict=True)):
                if kind < len(NATURAL):
                    for count in range(least, most + 1):
                        digits[kind][count].append(at)
        for kind, row in enumerate(digits):
            for count, members in enumerate(row):
                bits = bytearray(len(self.entries) // 8 + 1)
                for at in members:
                    bits[at >> 3] |= 1 << (at & 7)
                masks[kind][count] = int.from_bytes(bits, "little")
        return tuple(map(tuple, masks))

    @cached_property
    def _sizes(self) -> dict[tuple[int, int], int]:
        """For each tile and size, the hands that have such a group to show."""
        masks: dict[tuple[int, int], int] = {}
        for at, (_, hand) in enumerate(self.entries):
            for group in hand.groups:
                if group.exposable:
                    key = (group.tile.ordinal, group.size)
                    masks[key] = masks.get(key, 0) | 1 << at
        return masks

    def match(
        self,
        concealed: Rack,
        exposures: Iterable[Exposure] = (),
        *,
        claimed: Tile | None = None,
        drawn: Tile | None = None,
    ) -> tuple[Matched, ...]:
        """Every line and grouping that makes these tiles Mah Jongg, the most valuable first.

        `concealed` is what stands on the slope; the tile claimed or drawn comes on top of it.
        A claimed tile is natural (DEF-10), and a line marked C wants no exposure (CONC-02).
        """
        exposures = tuple(exposures)
        if claimed is Tile.JOKER:
            raise ValueError("a discarded Joker cannot be claimed (DEF-10)")
        if claimed is not None and drawn is not None:
            raise ValueError("the last tile is either claimed or drawn, not both")
        last = claimed or drawn
        counts = list(concealed.counts)
        if last is not None:
            counts[last.ordinal] += 1
        size = sum(counts)
        jokers = counts.pop()
        naturals = list(counts)
        for exposure in exposures:
            if exposure.tile is Tile.JOKER:
                raise ValueError("an exposure is of a natural tile (JOK-07)")
            size += exposure.size
            naturals[exposure.tile.ordinal] += exposure.size - exposure.jokers
        if size != HAND_SIZE:
            return ()
        fits = self._fits(naturals, exposures)
        if not fits and not self.searched:
            return ()
        found: dict[object, Matched] = {}
        for line, hand in self._candidates(fits, naturals, jokers, exposures):
            key = (line.id, hand.key)
            known = found.get(key)
            if hand.better(known.hand if known else None):
                laid = _lay(hand, counts, jokers, exposures)
                if laid is not None:
                    found[key] = Matched(line, hand, laid)
        return tuple(sorted(found.values(), key=lambda matched: -matched.value))

    def misplaced(
        self, concealed: Rack, exposures: Iterable[Exposure] = ()
    ) -> tuple[Line, Group] | None:
        """The line these tiles would be, and the group in which no Joker may stand, if that is all.

        Lines that are searched are left out.
        """
        exposures = tuple(exposures)
        *counts, jokers = concealed.counts
        naturals = list(counts)
        for exposure in exposures:
            naturals[exposure.tile.ordinal] += exposure.size - exposure.jokers
        fits = -1
        for least, count in zip(self._least, naturals, strict=True):
            fits &= least[count] if count else -1
        for line, hand in self._listed(fits) if fits > 0 else ():
            laid = _lay(hand, counts, jokers, exposures, anywhere=True)
            for group, made in zip(hand.groups, laid, strict=True) if laid else ():
                if made.jokers and group.jokers is Jokers.NEVER:
                    return line, group
        return None

    def _fits(self, naturals: list[int], exposures: tuple[Exposure, ...]) -> int:
        """The mask of listed hands that may fit; with exposures not all of them do."""
        fits = -1
        for exposure in exposures:
            fits &= self._sizes.get((exposure.tile.ordinal, exposure.size), 0)
        # What is held rules out most hands, and sooner than what is not.
        for least, count in zip(self._least, naturals, strict=True):
            if count:
                fits &= least[count]
                if not fits:
                    return 0
        if not exposures:
            for masks, count in zip(self._masks, naturals, strict=True):
                fits &= masks[count]
        return fits

    def _candidates(
        self, fits: int, naturals: list[int], jokers: int, exposures: tuple[Exposure, ...]
    ) -> Iterator[tuple[Line, Hand]]:
        """Hands that may fit: the listed ones of a mask, and those found by search."""
        yield from self._listed(fits)
        for line in self.searched:
            if exposures and line.concealed:
                continue
            spare = jokers + sum(exposure.jokers for exposure in exposures)
            yield from ((line, hand) for hand in search(line, naturals, spare))

    def _listed(self, fits: int) -> Iterator[tuple[Line, Hand]]:
        """The listed hands of a mask."""
        at = 0
        while fits > 0:
            low = (fits & -fits).bit_length()
            at += low
            yield self.entries[at - 1]
            fits >>= low

    @cached_property
    def _least(self) -> tuple[tuple[int, ...], ...]:
        """For each kind and count, the hands that can hold so many naturals of it or more."""
        rows: list[tuple[int, ...]] = []
        for masks in self._masks:
            row: list[int] = []
            for mask in reversed(masks):
                row.append(mask | (row[-1] if row else 0))
            rows.append(tuple(reversed(row)))
        return tuple(rows)


def _lay(
    hand: Hand,
    counts: list[int],
    jokers: int,
    exposures: tuple[Exposure, ...],
    *,
    anywhere: bool = False,
) -> tuple[Laid, ...] | None:
    """The tiles laid out as the hand's groups; None where they do not make it.

    With `anywhere` Jokers may stand in every group.
    """
    for shown in _assignments(hand.groups, exposures):
        left = list(counts)
        spare = jokers
        laid: dict[int, Laid] = {}
        for at, exposure in shown.items():
            laid[at] = Laid(exposure.tile, exposure.size, exposure.jokers, exposed=True)
        order = sorted(
            (at for at in range(len(hand.groups)) if at not in shown),
            key=lambda at: _NEED.index(hand.groups[at].jokers),
        )
        for at in order:
            group = hand.groups[at]
            naturals = min(left[group.tile.ordinal], group.size)
            if group.jokers is Jokers.MUST:
                naturals = min(naturals, group.size - 1)
            used = group.size - naturals
            if used > spare or (used and group.jokers is Jokers.NEVER and not anywhere):
                break
            left[group.tile.ordinal] -= naturals
            spare -= used
            laid[at] = Laid(group.tile, group.size, used, exposed=False)
        else:
            total = jokers + sum(exposure.jokers for exposure in exposures)
            if not any(left) and not spare and total >= hand.least_jokers:
                return tuple(laid[at] for at in range(len(hand.groups)))
    return None


_NEED = (Jokers.NEVER, Jokers.MUST, Jokers.MAY)


def _assignments(
    groups: tuple[Group, ...], exposures: tuple[Exposure, ...]
) -> Iterator[dict[int, Exposure]]:
    """The ways to take each exposure for a group of the hand; one empty way without any."""
    if not exposures:
        yield {}
        return
    first, rest = exposures[0], exposures[1:]
    for others in _assignments(groups, rest):
        tried: set[Group] = set()
        for at, group in enumerate(groups):
            if at not in others and group not in tried and _fits(group, first):
                tried.add(group)
                yield {**others, at: first}


def _fits(group: Group, exposure: Exposure) -> bool:
    """Whether an exposure is this group: locked in tile and size, Jokers as the group wants."""
    return (
        group.exposable
        and exposure.jokers < exposure.size
        and (group.tile, group.size) == (exposure.tile, exposure.size)
        and not (group.jokers is Jokers.NEVER and exposure.jokers)
        and not (group.jokers is Jokers.MUST and not exposure.jokers)
    )
