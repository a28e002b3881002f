"""`mahj analyse`: what some tiles are good for, and what to do with them."""

from __future__ import annotations

import sys
from typing import Annotated, Final

from cyclopts import Parameter
from rich.text import Text

from mahj.analysis import words
from mahj.analysis.advice import Advice, call, discard, pass_tiles, which_line
from mahj.analysis.coach import ready
from mahj.analysis.lines import TOO_LATE, lines, lost
from mahj.analysis.position import DEALT, Position, Rival
from mahj.analysis.study import Study
from mahj.analysis.told import rounded, told_advice, told_lost, told_waits
from mahj.analysis.waits import waits
from mahj.card import Card, Exposure
from mahj.cli.analysed import (
    AnalyseAnswer,
    paint_advice,
    paint_heading,
    paint_lines,
    paint_waits,
)
from mahj.cli.card import DEFAULT, Json, Name, opened
from mahj.cli.say import VerbError, console, print_json
from mahj.tiles import KINDS, NUMBER_WORDS, STANDARD, Rack, Tile, TileError, read_tiles

MOST_WALL: Final = STANDARD.size - DEALT
RIVALS: Final = 3
COMPILING: Final = "Compiling the analyst, once: this takes up to a minute."


def analyse(
    rack: Annotated[str, Parameter(help='The hidden tiles, such as "F F 1B*3 2B*3 J N N 7D 9D".')],
    *,
    card: Name = DEFAULT,
    exposed: Annotated[
        tuple[str, ...],
        Parameter(negative="", help='An exposure of yours, such as "5C 5C J"; repeat it.'),
    ] = (),
    rival: Annotated[
        tuple[str, ...],
        Parameter(
            negative="",
            help='What another player exposed, such as "N*3 / 2B 2B J"; the next player first.',
        ),
    ] = (),
    seen: Annotated[str, Parameter(help="Tiles that lie on the table.")] = "",
    wall: Annotated[int | None, Parameter(help="How many tiles are left to draw.")] = None,
    discarded: Annotated[str, Parameter(help="A tile just discarded: call it?")] = "",
    passing: Annotated[
        bool, Parameter(negative="", help="What to pass in the Charleston.")
    ] = False,
    most: Annotated[int, Parameter(name="--lines", help="How many lines to show.")] = 6,
    json: Json = False,
) -> None:
    """Say which lines some tiles are good for, and what to wait for, pass, call or discard."""
    try:
        if most < 1:
            raise ValueError(f"--lines: at least 1 line is shown, not {most}")
        tile = _one(discarded)
        position = _position(rack, exposed, rival, seen, wall, tile)
        _fits(position, tile, passing=passing)
    except ValueError as error:
        raise VerbError(str(error), json=json) from None
    shown = opened(card, json=json)
    if not any(line.listed for line in shown.lines):
        many = f"every line of {shown.name} stands for too many hands to look at each"
        raise VerbError(many, json=json)
    if not ready() and not json:
        sys.stderr.write(f"{COMPILING}\n")
    told = _advice(shown, position, tile, passing=passing)
    study = Study(shown, position)
    between = study.tiles < max(_sizes(tile)) and tile is None and not passing
    answer = (which_line(shown, position), lines(shown, position))
    waited = waits(study) if between and study.odds else ()
    if json:
        print_json(
            AnalyseAnswer(
                shown.name,
                str(position.rack),
                tuple(map(str, position.exposures)),
                study.tiles,
                position.wall,
                told_advice(answer[0]),
                tuple(map(rounded, answer[1])),
                told_lost(lost(shown, position)),
                told_waits(waited),
                told_advice(told),
            )
        )
        return
    screen = console()
    paint_heading(screen, shown, position.rack, tuple(map(str, position.exposures)))
    paint_lines(screen, shown, answer[1], answer[0], most, _hopeless(shown, position))
    if study.unlooked:
        left_out = f"not looked at, for they have too many hands: {words.joined(study.unlooked)}"
        screen.print(Text(left_out, "dim"))
    paint_waits(screen, waited)
    paint_advice(screen, told)


def _advice(card: Card, position: Position, tile: Tile | None, *, passing: bool) -> Advice | None:
    """What to do, where there is something to do."""
    if passing:
        return pass_tiles(card, position)
    if tile is not None:
        return call(card, position, tile)
    whole = len(position.rack) + sum(top.size for top in position.exposures)
    return discard(card, position) if whole == max(_sizes(None)) else None


def _hopeless(card: Card, position: Position) -> str:
    """What to say where no line is left."""
    if left := Study(card, position).unlooked:
        return f"No line can be judged: {words.joined(left)} stands for too many hands."
    if position.exposures and not card.fitting(position.exposures).exposed:
        return "No line of the card has these exposures together: the hand is dead."
    if Study(card, position).near.lines:
        return f"No line can be completed any more: {TOO_LATE}."
    return "No line can be had any more: tiles that every line needs are gone."


def _sizes(tile: Tile | None) -> tuple[int, ...]:
    """How many tiles a player may have."""
    return (13,) if tile is not None else (13, 14)


def _read(text: str, where: str) -> tuple[Tile, ...]:
    """The tiles of a text; ValueError with the place."""
    try:
        return read_tiles(text)
    except TileError as error:
        place = f"\n    {text}\n    {' ' * (error.column - 1)}^" if len(text) < 200 else ""
        raise ValueError(f"{where}: {error.words}, at column {error.column}{place}") from None


def _one(text: str) -> Tile | None:
    """The discard."""
    tiles = _read(text, "--discarded")
    if len(tiles) > 1:
        raise ValueError(f"--discarded: one tile is discarded at a time, not {len(tiles)}")
    if tiles and not tiles[0].natural:
        raise ValueError("--discarded: nobody may call a Joker (DEF-10)")
    return tiles[0] if tiles else None


def _exposure(text: str, where: str) -> Exposure:
    try:
        return Exposure.of(_read(text, where))
    except ValueError as error:
        why = str(error)
        raise ValueError(why if why.startswith(where) else f"{where}: {why}") from None


def _position(
    rack: str,
    exposed: tuple[str, ...],
    rival: tuple[str, ...],
    seen: str,
    wall: int | None,
    tile: Tile | None,
) -> Position:
    """The position told; ValueError where it cannot be."""
    if len(rival) > RIVALS:
        raise ValueError(f"--rival: there are three other players, not {len(rival)}")
    held = Rack.of(_read(rack, "the rack"))
    mine = tuple(_exposure(text, "--exposed") for text in exposed)
    tops = [tuple(_exposure(one, "--rival") for one in text.split("/")) for text in rival]
    lying = _read(seen, "--seen")
    others = [top for sets in tops for top in sets]
    places = {
        "on the rack": held,
        "exposed": Rack.of(tile for top in mine for tile in _read(str(top), "")),
        "exposed by others": Rack.of(tile for top in others for tile in _read(str(top), "")),
        "on the table": Rack.of(lying),
        "just discarded": Rack.of(() if tile is None else (tile,)),
    }
    _supplied(places)
    if wall is not None and not 0 <= wall <= MOST_WALL:
        raise ValueError(f"--wall: 0 to {MOST_WALL} tiles are left to draw, not {wall}")
    open_tiles = Rack()
    for place, tiles in places.items():
        open_tiles += tiles if place != "on the rack" else ()
    rivals = (*(Rival(sets) for sets in tops), *[Rival()] * (RIVALS - len(tops)))
    drawn = max(0, MOST_WALL - len(lying))
    return Position(held, mine, rivals, open=open_tiles, wall=drawn if wall is None else wall)


def _supplied(places: dict[str, Rack]) -> None:
    """ValueError where there are more copies of a tile than a set has."""
    for tile in KINDS:
        here = sum(rack[tile] for rack in places.values())
        if here > STANDARD.copies(tile):
            only = f"there are only {NUMBER_WORDS[STANDARD.copies(tile) - 1]}"
            name = str(tile) if tile.natural else "Jokers"
            many = NUMBER_WORDS[here - 1] if here <= len(NUMBER_WORDS) else here
            where = [f"{rack[tile]} {place}" for place, rack in places.items() if rack[tile]]
            more = f" ({', '.join(where)})" if len(where) > 1 else ""
            raise ValueError(f"{only} {name}, and here are {many}{more}")


def _fits(position: Position, tile: Tile | None, *, passing: bool) -> None:
    """ValueError where the number of tiles is not one that a player has."""
    if passing and tile is not None:
        raise ValueError("choose one of --passing and --discarded")
    if passing and position.exposures:
        raise ValueError("--passing: nothing is exposed before the Charleston is over")
    exposed = sum(top.size for top in position.exposures)
    whole = len(position.rack) + exposed
    if whole in _sizes(tile) and len(position.rack):
        return
    need = "13 when somebody discards" if tile is not None else "13, or 14 in the own turn"
    split = f" ({len(position.rack)} on the rack, {exposed} exposed)" if exposed else ""
    raise ValueError(f"{whole} tile{'s' * (whole != 1)}{split}: a player has {need}")
