"""Reach: how far some tiles are from every hand of a card, and what one tile changes.

>>> from mahj.card import load
>>> near = reach(load("test"), Rack.read("F F 1B*4 3B J J"), (Exposure.read("2B 2B J 2B"),))
>>> near.nearest, str(near.lines()[0])
(1, 'T1 1 away: F*2 1B*4 2B*4 3B*4, wants 3B*3 or J, holds 2 J')
>>> [(str(draw.tile), draw.left, draw.hands) for draw in near.draws if draw.nearest == 0]
[('3B', 3, 1), ('J', 6, 1)]
>>> near.why_not("T3")
'your kong of 2 Bam is in none of its hands'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from mahj.analysis import steps
from mahj.analysis.aims import Aim, aim
from mahj.analysis.changes import Discard, Draw, discards_of, draws_of
from mahj.analysis.distance import Counts, bar, exact, needed
from mahj.analysis.position import Position, position_of
from mahj.analysis.reasons import reason
from mahj.analysis.tables import JOKER, NO_HAND, Bytes, Hands, Tables
from mahj.card import Card, Exposure, Line
from mahj.card.hand import HAND_SIZE, SET_SIZE
from mahj.rules import Seat, View
from mahj.rules.sight import SeesLive, SeesSealed, SeesTurn
from mahj.tiles import KINDS, NUMBER_WORDS, STANDARD, Rack, Tile

NOTHING = Rack()


@dataclass(frozen=True, eq=False)
class Reach:
    """How far a rack is from each hand of a card, exactly; `NO_HAND` from what cannot be had.

    Hands are told by their number in `Hands.of(card)`. The distance is the number of tiles that
    have to come, Jokers used where they may stand. An exchange of a Joker is not foreseen.
    """

    card: Card
    rack: Rack
    exposures: tuple[Exposure, ...]
    left: Rack
    """What can be had of each kind: held, unseen, and of Jokers what can be exchanged for."""
    dead: str = ""
    """Why no hand can be had at all, in words."""

    @cached_property
    def hands(self) -> NDArray[np.int32]:
        """The numbers of the hands that have the exposures among their sets."""
        return self._open[0]

    @cached_property
    def distances(self) -> Bytes:
        """The distance to each hand of the card."""
        return self._spread(self._found)

    @cached_property
    def possible(self) -> NDArray[np.bool_]:
        """Whether each hand of the card can still be had."""
        possible: NDArray[np.bool_] = self.distances != NO_HAND
        return possible

    @cached_property
    def nearest(self) -> int:
        """The least distance; `NO_HAND` where no hand can be had."""
        return int(self._found.min())

    def lines(self) -> tuple[Aim, ...]:
        """For each line that can be had its best hand, the nearest lines first.

        Of the hands of a line it is the nearest one, and among those the most valuable.
        """
        numbers, tables = self._open
        found = self._found[: len(numbers)].astype(np.int64)
        order = np.lexsort((-tables.value[: len(numbers)], found))
        best: dict[int, int] = {}
        for at in order[: np.count_nonzero(found != NO_HAND)].tolist():
            best.setdefault(int(tables.line[at]), at)
        return tuple(self._aim(at) for at in best.values())

    def aim(self, hand: int) -> Aim:
        """What is missing to a hand that can be had, by its number."""
        if not self.possible[hand]:
            raise ValueError(f"hand {hand} cannot be had")
        return self._aim(int(np.searchsorted(self.hands, hand)))

    def why_not(self, line: Line | str) -> str:
        """Why a line cannot be had, in words; empty where it can."""
        line = self.card.line(line) if isinstance(line, str) else line
        at = self.card.lines.index(line)
        mine = self._open[1].line[: len(self.hands)] == at
        if (self._found[: len(mine)][mine] != NO_HAND).any():
            return ""
        return self.dead or reason(self._all, line, at, self.rack, self.exposures, self.left)

    def after_draw(self) -> Bytes:
        """For each kind a row: the distances with one more tile; `NO_HAND` if none is left."""
        return self._spread(self._drawn)

    def after_discard(self) -> Bytes:
        """For each kind a row: the distances with one tile fewer; `NO_HAND` if none is held.

        The tile cannot be had again.
        """
        return self._spread(self._discarded)

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """What each tile that can still come does, in the order of the set."""
        return draws_of(self.rack, self.left, self._found, self._drawn)

    @cached_property
    def discards(self) -> tuple[Discard, ...]:
        """What it does to give up each tile held, in the order of the set."""
        return discards_of(self.rack, self._found, self._discarded)

    @property
    def _all(self) -> Hands:
        return Hands.of(self.card)

    @cached_property
    def _open(self) -> tuple[NDArray[np.int32], Tables]:
        return self._all.after(self.exposures)

    @cached_property
    def _counts(self) -> tuple[Counts, Counts]:
        return np.array(self.rack.counts, np.int8), np.array(self.left.counts, np.int8)

    @cached_property
    def _needs(self) -> Bytes:
        """The Jokers each hand cannot do without."""
        numbers, tables = self._open
        needs = np.empty_like(tables.forced)
        needed(tables.lack, tables.forced, self._counts[1], len(numbers), needs)
        return needs

    @cached_property
    def _sums(self) -> tuple[Bytes, Bytes]:
        """Packed sums and distances over the columns of the tables."""
        tables = self._open[1]
        barred, sums, found = (np.full_like(tables.room, NO_HAND) for _ in range(3))
        if self.dead:
            return sums, found
        bar(self._needs, tables.least, self.left.jokers, barred)
        wanted = HAND_SIZE - sum(exposure.size for exposure in self.exposures)
        exact(tables.rows, tables.room, tables.least, barred, self._counts[0], wanted, sums, found)
        return sums, found

    @property
    def _found(self) -> Bytes:
        return self._sums[1]

    @cached_property
    def _drawn(self) -> Bytes:
        tables = self._open[1]
        after = np.empty((len(KINDS), tables.room.size), np.uint8)
        steps.draws(tables.rows, tables.room, tables.least, *self._counts, *self._sums, after)
        return after

    @cached_property
    def _discarded(self) -> Bytes:
        tables = self._open[1]
        after = np.empty((len(KINDS), tables.room.size), np.uint8)
        arrays = (tables.rows, tables.lack, tables.room, tables.least, self._needs)
        steps.discards(*arrays, *self._counts, *self._sums, after)
        return after

    def _spread(self, found: Bytes) -> Bytes:
        """Distances over the columns of the tables as distances over all hands of the card."""
        spread = np.full((*found.shape[:-1], len(self._all)), NO_HAND, np.uint8)
        spread[..., self.hands] = found[..., : len(self.hands)]
        return spread

    def _aim(self, at: int) -> Aim:
        numbers, tables = self._open
        hand = self._all.hands[numbers[at]]
        line = self.card.lines[int(tables.line[at])]
        return aim(line, hand, int(self._found[at]), tables, at, self.rack, self.left)


def reach(
    card: Card,
    rack: Rack,
    exposures: tuple[Exposure, ...] = (),
    seen: Rack = NOTHING,
    *,
    redeemable: int = 0,
) -> Reach:
    """How far a rack with some exposures is from every hand of a card.

    `seen` are tiles that lie elsewhere and cannot be had: discards, exposures of others.
    `redeemable` of the Jokers among them can be fetched by an exchange, as those of the own
    exposures can. ValueError says what is impossible about the tiles.

    >>> from mahj.card import load
    >>> reach(load("test"), Rack.read("3B*5"))
    Traceback (most recent call last):
    ...
    ValueError: there are only four 3B: the rack holds 5
    """
    for exposure in exposures:
        natural = exposure.tile is not Tile.JOKER and 0 <= exposure.jokers < exposure.size
        if exposure.size < SET_SIZE or not natural:
            raise ValueError(f"'{exposure}' is no exposure: three or more tiles, one natural")
    shown = Rack.of(tile for exposure in exposures for tile in _tiles(exposure))
    _check(rack, shown, seen)
    if not 0 <= redeemable <= seen.jokers:
        raise ValueError(f"{redeemable} Jokers to exchange for, but {seen.jokers} seen")
    gone = (shown + seen).counts
    return Reach(card, rack, exposures, _left(rack, gone, redeemable + shown.jokers))


def reach_at(card: Card, position: Position) -> Reach:
    """How far the hands of a card are in a position."""
    left = list((position.rack + position.unseen).counts)
    left[JOKER] += len(position.redeemable)
    return Reach(card, position.rack, position.exposures, Rack(tuple(left)))


def reach_of(view: View, card: Card) -> Reach:
    """How far the seat whose view it is, is from every hand; ValueError for a watcher's view.

    A tile in the own fingers counts as held, and a discard that may still be called as to be had.
    """
    position = position_of(view)
    assert view.seat is not None
    rack = position.rack
    gone = list(position.open.counts)
    tile, more = _called(view, view.seat)
    if tile is not None:
        gone[tile.ordinal] += more
    tops = [top for hand in view.hands for top in hand.exposures]
    redeemable = sum(top.tiles.count(Tile.JOKER) for top in tops)  # XCH-05
    left = _left(rack, tuple(gone), redeemable)
    return Reach(card, rack, position.exposures, left, _dead(view, view.seat, rack))


def _called(view: View, seat: Seat) -> tuple[Tile | None, int]:
    """The tile that can be had though it lies open, or that is gone though it does not."""
    now = view.now
    if isinstance(now, SeesTurn) and now.seat != seat and not now.contested:
        return now.loose, 1
    if isinstance(now, SeesSealed | SeesLive) and view.discards:
        down = view.discards[-1]
        if down.by != seat and down.tile is not Tile.JOKER:  # DEF-10
            return down.tile, -1
    return None, 0


def _dead(view: View, seat: Seat, rack: Rack) -> str:
    """Why the seat can win no hand at all."""
    mine = view.hands[seat]
    if mine.dead:
        return f"your hand is dead ({mine.dead})"
    for top in mine.exposures:
        if top.made is None:
            return f"your exposure {top} makes no set (DEAD-02)"
    tiles = len(rack) + sum(len(top.tiles) for top in mine.exposures)
    return f"you have {tiles} tiles, too many for a hand" if tiles > HAND_SIZE else ""


def _left(rack: Rack, gone: tuple[int, ...], redeemable: int) -> Rack:
    """What can be had of each kind, where so many are gone."""
    left = [
        max(held, STANDARD.copies(tile) - away)
        for tile, held, away in zip(KINDS, rack.counts, gone, strict=True)
    ]
    left[JOKER] += redeemable
    return Rack(tuple(left))


def _tiles(exposure: Exposure) -> list[Tile]:
    return [exposure.tile] * (exposure.size - exposure.jokers) + [Tile.JOKER] * exposure.jokers


def _check(rack: Rack, shown: Rack, seen: Rack) -> None:
    for tile in KINDS:
        copies = STANDARD.copies(tile)
        held, exposed, elsewhere = rack[tile], shown[tile], seen[tile]
        only = f"there are only {NUMBER_WORDS[copies - 1]} {tile if tile.natural else 'Jokers'}"
        if held > copies:
            raise ValueError(f"{only}: the rack holds {held}")
        if held + exposed + elsewhere > copies:
            where = f"{held} on the rack, {exposed} exposed, {elsewhere} seen elsewhere"
            raise ValueError(f"{only}: {where}")
    if len(rack) + len(shown) > HAND_SIZE:
        exposed_too = f", {len(shown)} of them exposed" if len(shown) else ""
        raise ValueError(f"{len(rack) + len(shown)} tiles{exposed_too}: a hand has at most 14")
