"""A position laid out from the lines of the given: the event that a scenario begins with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahj.rules.events import PositionSet
from mahj.rules.exposure import Exposure
from mahj.rules.game import Disputed, Fault
from mahj.rules.house import HouseRules
from mahj.rules.phases import Drawn
from mahj.rules.seats import SEATS, Seat
from mahj.rules.wall import SIZE, Wall, broken
from mahj.scenarios import given
from mahj.scenarios.filling import Pool
from mahj.scenarios.kinds import Tiles, Top
from mahj.scenarios.layout import GivenLine, Layout, LayoutError
from mahj.scenarios.start import Start, phase_of, start_of
from mahj.tiles import Rack, Tile

DICE: Final = (3, 4)
"""What East threw where nobody says it."""
EARLIER: Final = 8
"""Discards that lie between an exposure of an earlier turn and now."""


def opening(
    lines: tuple[GivenLine, ...], rules: HouseRules, players: int, named: Tiles
) -> PositionSet | Tiles:
    """How a scenario begins: a position, the tiles to deal, or neither where nothing is given."""
    if not lines:
        return ()
    if any(isinstance(one.what, given.BeforeDeal) for one in lines):
        return wall_to_deal(lines, rules, players, named)
    return position(lines, rules, players, named)


def wall_to_deal(
    lines: Iterable[GivenLine], rules: HouseRules, players: int, named: Tiles
) -> Tiles:
    """All 152 tiles in draw order, for a scenario that begins before the deal."""
    layout = Layout(lines, rules, players, named)
    wall = layout.only(given.TheWall)
    first = layout.take(wall[1].wall.tiles, wall[0]) if wall else ()
    return first + layout.fill(len(layout.pool))


def position(
    lines: Iterable[GivenLine], rules: HouseRules, players: int, named: Tiles
) -> PositionSet:
    """The event that lays a position out; LayoutError names the line that does not fit."""
    layout = Layout(lines, rules, players, named)
    start = start_of(layout)
    held = {hand.seat: (line, hand) for line, hand in layout.of(given.Hand).items()}
    if len(held) < len(layout.of(given.Hand)):
        raise LayoutError("the tiles of a player are told in one line", layout.last)
    table = layout.only(given.OnTable)
    lying = table[1].discards if table else ()
    layout.take((down.tile for down in lying), table[0] if table else 0)
    layout.take(start.apart, start.line)
    wall = layout.only(given.TheWall)
    head = layout.take(wall[1].wall.tiles, wall[0]) if wall else ()
    stated = {seat: _stated(layout, start, seat, held.get(seat)) for seat in layout.seats}
    slopes = {seat: tiles + layout.fill(more) for seat, (tiles, more) in stated.items()}
    rest = _rest(layout, head, wall[1].wall if wall else given.InWall())
    drawn, laid_out = _wall(layout, start, rest[0])
    older = [(tile, SEATS[at % players]) for at, tile in enumerate(rest[1])]
    table_tiles = [(down.tile, _by(down, at, players)) for at, down in enumerate(lying)]
    discards = (*older, *table_tiles, *start.discard)
    tops, made = _tops(layout, held, start, len(discards))
    dead = {hand.seat: hand.rule for hand in layout.of(given.DeadHand).values()}
    return PositionSet(
        at=0,
        seats=layout.seats,
        wall=laid_out,
        slopes=tuple(Rack.of(slopes.get(seat, ())) for seat in SEATS),
        tops=tuple(tops.get(seat, ()) for seat in SEATS),
        dead=tuple(dead.get(seat, "") for seat in SEATS),
        discards=discards,
        phase=phase_of(start, rules, layout.seats, tuple(dead), made, drawn),
        made=made,
        faults=tuple(Fault(one.seat, one.rule, made) for one in layout.of(given.Broke).values()),
        disputes=tuple(
            Disputed(one.challenger, one.target, one.cause)
            for one in layout.of(given.InDispute).values()
        ),
    )


def _by(down: given.Lying, at: int, players: int) -> Seat:
    return SEATS[at % players] if down.by is None else down.by


def _stated(
    layout: Layout, start: Start, seat: Seat, told: tuple[int, given.Hand] | None
) -> tuple[Tiles, int]:
    """The tiles of a slope that are named, and how many are to be filled in."""
    line, hand = told or (layout.last, given.Hand(seat))
    for top in hand.tops:
        layout.take(top.tiles, line)
    shown = sum(len(top.tiles) for top in hand.tops)
    due = (14 if seat == start.full else 13) - shown - start.loose.get(seat, 0)
    tiles = layout.take(hand.slope.tiles, line)
    extra = start.racked.get(seat)
    if extra is not None and extra not in tiles:
        tiles += layout.take((extra,), start.line)
    count = due if hand.slope.count is None else hand.slope.count
    if not hand.slope.more and len(tiles) != count:
        words = f"{seat} holds {len(tiles)} tiles on the slope, and {count} are due"
        raise LayoutError(f"{words}; write [..]({len(tiles)}) after them if it is meant", line)
    if len(tiles) > count:
        raise LayoutError(f"{seat} has {len(tiles)} tiles on the slope, more than {count}", line)
    return tiles, count - len(tiles)


def _rest(layout: Layout, head: Tiles, wall: given.InWall) -> tuple[Tiles, Tiles]:
    """The tiles left to draw, and those that lie on the table already."""
    if wall.more:
        return head + layout.fill(len(layout.pool)), ()
    more = layout.fill((wall.count or len(head)) - len(head))
    return head + more, layout.fill(len(layout.pool))


def _wall(layout: Layout, start: Start, left: Tiles) -> tuple[Drawn | None, Wall]:
    """The wall with what is left in it, and the draw that came from it last."""
    dice = layout.only(given.TheDice)
    if dice and not all(1 <= die <= 6 for die in dice[1].dice):
        raise LayoutError("a die shows 1 to 6", dice[0])
    count = len(left) + (start.drew is not None)
    first = SIZE - count
    shape = broken((), dice[1].dice if dice else DICE)
    parts = tuple((min(max(a, first), b), b) for a, b in shape.parts)
    rest = list(left)
    wall = Wall((), parts, shape.broken)
    number = wall.at(start.end) if start.drew is not None else 0
    if start.drew is not None:
        rest.insert(number - first, start.drew)
    wall = Wall((*_gone(rest), *rest), parts, shape.broken)
    if start.drew is None:
        return None, wall
    return Drawn(start.drew, number, start.end), wall.taken(number)


def _gone(rest: list[Tile]) -> Tiles:
    """All tiles of the set but these: drawn before, in an order that nobody asks for."""
    pool = Pool(())
    pool.take(rest)
    return tuple(tile for tile, count in pool.left.items() for _ in range(count))


def _tops(
    layout: Layout, held: dict[Seat, tuple[int, given.Hand]], start: Start, discards: int
) -> tuple[dict[Seat, tuple[Exposure, ...]], int]:
    """The exposures of every seat with their numbers, and how many discards were made."""
    old = sum(not top.now for _, hand in held.values() for top in hand.tops)
    new = sum(top.now for _, hand in held.values() for top in hand.tops)
    made = discards + old + new + bool(start.loose) + (EARLIER if old else 0)
    number = 0
    tops: dict[Seat, tuple[Exposure, ...]] = {}
    for seat, (line, hand) in held.items():
        mine: list[Exposure] = []
        for top in hand.tops:
            number += not top.now
            # An exposure just made belongs to the latest discard, or to the one before the own.
            own = bool(start.discard) and start.discard[0][1] == seat
            when = made - own if top.now else number
            locked = own or not top.now
            giver = layout.giver(top.giver, seat)
            mine.append(Exposure(top.tiles, _claimed(top, line), giver, when, locked))
        tops[seat] = tuple(mine)
    return tops, made


def _claimed(top: Top, line: int) -> Tile | None:
    """The discard in an exposure."""
    naturals = {tile for tile in top.tiles if tile.natural}
    if top.claimed is not None or not naturals:
        return top.claimed
    if len(naturals) > 1:
        raise LayoutError("say which of these was claimed, for example: {4B 4B 5B} for 5B", line)
    return naturals.pop()
