"""The position that a scenario begins with, in words: for those who hear a table, not see it."""

from __future__ import annotations

from collections.abc import Iterator

from mahj.analysis.words import counted, joined, tiles
from mahj.rules.phases import PASS_NAMES
from mahj.rules.seats import Seat
from mahj.scenarios import given
from mahj.scenarios.kinds import Top
from mahj.tiles import Rack, Tile


def told(line: given.AnyGiven) -> Iterator[str]:
    """A line of the given as sentences of players."""
    match line:
        case given.Hand(seat, slope, tops):
            yield from _holds(str(seat), slope.tiles, more=slope.more, count=slope.count)
            yield from (_shows(str(seat), top) for top in tops)
        case given.DeadHand(seat, rule):
            yield f"The hand of {seat} is dead ({rule})"
        case given.Broke(seat, rule):
            yield f"{seat} has broken a rule, and nobody has said so yet ({rule})"
        case given.InDispute(challenger, target, cause):
            over = f" over {cause}" if cause else ""
            yield f"{challenger} has challenged {target}{over}, who disputes it"
        case given.OnTable(discards):
            lying = (one(down.tile) + _from(down.by) for down in discards)
            yield f"On the table {'lies' if len(discards) == 1 else 'lie'} {joined(lying)}"
        case given.TheWall(wall):
            yield _wall(wall)
        case given.TheDice((first, second)):
            yield f"East has thrown {first} and {second}"
        case _:
            yield _start(line)


def _start(line: given.AnyGiven) -> str:
    """What the table is about to do."""
    match line:
        case given.ToDiscard(seat, drawn):
            return f"{seat} {f'has drawn {one(drawn)} and ' if drawn else ''}is to discard"
        case given.ToDraw(seat):
            return f"{seat} is to draw"
        case given.Discarded(seat, tile):
            return f"{seat} has just discarded {one(tile)}"
        case given.Drew(seat, tile, end):
            where = " from the wrong end of the wall" if end == "tail" else ""
            return f"{seat} has drawn {one(tile)}{where} and not racked it"
        case given.Placed(seat, tile, giver):
            called = f"{seat} has called {one(tile)}{_from(giver)}"
            return f"{called} and laid it on the rack with nothing beside it"
        case given.Stage(stage):
            return f"The pass {PASS_NAMES[stage]} is due"
        case given.Vote():
            return "The table is asked about a second Charleston"
        case given.CourtesyDue():
            return "The courtesy pass is due"
        case _:
            return "Nothing is dealt yet"


def _holds(seat: str, held: tuple[Tile, ...], *, more: bool, count: int | None) -> Iterator[str]:
    number = "" if count is None else f", {count} tiles in all"
    if held:
        rack = Rack.of(held)
        kinds = [counted(tile, rack[tile]) for tile in rack.kinds]
        yield f"{seat} holds {joined([*kinds, *['other tiles'] * more])}{number}"
    elif not more:
        yield f"{seat} holds nothing"
    elif count is not None:
        yield f"{seat} holds {count} tiles"


def _shows(seat: str, top: Top) -> str:
    words = f"{seat} shows {tiles(Rack.of(top.tiles))}"
    if top.claimed is not None:
        words += f", {one(top.claimed)} called{_from(top.giver)}"
    elif top.giver is not None:
        words += f", called{_from(top.giver)}"
    return f"{words}, just now" if top.now else words


def _wall(wall: given.InWall) -> str:
    if wall.count is not None:
        return f"The wall has {wall.count} tile{'s' * (wall.count != 1)} left"
    if not wall.tiles:
        return "The wall goes on" if wall.more else "The wall is empty"
    coming, last = joined(map(one, wall.tiles)), "" if wall.more else ", and no more"
    return f"The next in the wall {'is' if len(wall.tiles) == 1 else 'are'} {coming}{last}"


def one(tile: Tile) -> str:
    """A tile with its article."""
    return counted(tile, 1)


def _from(giver: Seat | None) -> str:
    return "" if giver is None else f" from {giver}"
