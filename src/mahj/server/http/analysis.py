"""Analysis: which lines some tiles are good for, what to wait for, and what to do, with reasons."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from mahj.analysis.advice import Advice, call, discard, pass_tiles, which_line
from mahj.analysis.lines import Standing, lines, lost
from mahj.analysis.position import DEALT, Position, Rival
from mahj.analysis.study import Study
from mahj.analysis.told import (
    LostLine,
    ToldAdvice,
    WaitedFor,
    rounded,
    told_advice,
    told_lost,
    told_waits,
)
from mahj.analysis.waits import waits
from mahj.card import Card, load
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.errors import wrong_value
from mahj.server.http.shelves import USUAL, CardName, card_named
from mahj.server.http.tiles import TileName, TileText, exposures, laid_open, supplied, tile, tiles
from mahj.server.limits import Kind
from mahj.tiles import STANDARD, Rack

MOST_WALL: Final = STANDARD.size - DEALT
RIVALS: Final = 3
Shown = Annotated[tuple[TileText, ...], msgspec.Meta(max_length=5)]


class AnalyseAsk(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody holds and sees."""

    card: CardName = USUAL
    tiles: TileText
    """The hidden tiles."""
    exposures: Shown = ()
    others: Annotated[tuple[Shown, ...], msgspec.Meta(max_length=RIVALS)] = ()
    """What the other players have exposed, the next player first."""
    visible: TileText = ""
    """The tiles that lie on the table."""
    wall: Annotated[int, msgspec.Meta(ge=0, le=MOST_WALL)] | None = None
    """How many tiles are left to draw."""
    discarded: TileName = ""
    """A tile just discarded: call it?"""
    passing: bool = False
    """Whether a pass of the Charleston is due."""


class Analysis(msgspec.Struct, frozen=True):
    """What some tiles are good for."""

    card: str
    tiles: int
    wall: int
    line: ToldAdvice | None
    """Which line to play; nothing where none is left."""
    lines: tuple[Standing, ...]
    lost: tuple[LostLine, ...]
    unlooked: tuple[str, ...]
    """Lines that stand for too many hands to look at each."""
    waits: tuple[WaitedFor, ...]
    advice: ToldAdvice | None
    """What to pass, to call or to discard."""


@endpoint(
    "POST", "/api/analyse", summary="What some tiles are good for", body=AnalyseAsk,
    answer=Analysis, limit=Kind.ANALYSIS,
)  # fmt: skip
async def analyse(asked: Asked[AnalyseAsk]) -> Analysis:
    """Distances, odds and advice for a rack."""
    found = position(asked.body)
    card = await card_named(asked, asked.body.card)
    return await asked.think(analysed, card, found, asked.body)


def position(ask: AnalyseAsk) -> Position:
    """What was sent as a position; Wrong where it cannot be."""
    rack = Rack.of(tiles(ask.tiles, "$.tiles"))
    mine = exposures(ask.exposures, "$.exposures")
    tops = [exposures(one, f"$.others[{at}]") for at, one in enumerate(ask.others)]
    lying = Rack.of(tiles(ask.visible, "$.visible"))
    down = _discarded(ask)
    open_places = {
        "$.exposures": laid_open(mine),
        "$.others": laid_open(top for shown in tops for top in shown),
        "$.visible": lying,
        "$.discarded": down,
    }
    supplied({"$.tiles": rack, **open_places})
    _fits(ask, len(rack), sum(one.size for one in mine))
    seen = Rack()
    for one in open_places.values():
        seen += one
    rivals = (*map(Rival, tops), *[Rival()] * (RIVALS - len(tops)))
    drawn = max(0, MOST_WALL - len(lying))
    return Position(rack, mine, rivals, open=seen, wall=drawn if ask.wall is None else ask.wall)


def _discarded(ask: AnalyseAsk) -> Rack:
    found = tile(ask.discarded, "$.discarded")
    if found is not None and not found.natural:
        raise wrong_value("nobody may call a Joker (DEF-10)", "$.discarded")
    return Rack.of(() if found is None else (found,))


def _fits(ask: AnalyseAsk, hidden: int, shown: int) -> None:
    """Wrong where the number of tiles is not one that a player has."""
    if ask.passing and (ask.discarded or ask.exposures):
        words = "nothing is exposed or discarded before the Charleston is over"
        raise wrong_value(words, "$.passing")
    may = (13,) if ask.discarded else (13, 14)
    if hidden + shown not in may or not hidden:
        need = "13 when somebody discards" if ask.discarded else "13, or 14 in the own turn"
        raise wrong_value(f"{hidden + shown} tiles: a player has {need}", "$.tiles")


def analysed(card: Card, found: Position, ask: AnalyseAsk) -> Analysis:
    """What the analyst says of a position."""
    if not any(line.listed for line in card.lines):
        words = f"every line of {card.name} stands for too many hands to look at each"
        raise wrong_value(words, "$.card")
    study = Study(card, found)
    between = study.tiles < 14 and not ask.discarded and not ask.passing
    waited = waits(study) if between and study.odds else ()
    return Analysis(
        card.name,
        study.tiles,
        found.wall,
        told_advice(which_line(card, found)),
        tuple(map(rounded, lines(card, found))),
        told_lost(lost(card, found)),
        tuple(study.unlooked),
        told_waits(waited),
        told_advice(_what_to_do(card, found, ask, study.tiles)),
    )


def warm_up() -> None:
    """Ask the analyst everything once: what is compiled at first use takes longer than is waited.

    Whoever opens the doors calls this before, off the loop.
    """
    thirteen = "F F 1B*4 2B*3 3B*3 J"
    for ask in (
        AnalyseAsk(tiles=thirteen),
        AnalyseAsk(tiles=f"{thirteen} 9D", others=(("N N N",),)),
        AnalyseAsk(tiles=thirteen, discarded="3B"),
        AnalyseAsk(tiles=thirteen, passing=True),
    ):
        analysed(load("starter"), position(ask), ask)


def _what_to_do(card: Card, found: Position, ask: AnalyseAsk, size: int) -> Advice | None:
    """Advice, where there is something to do."""
    if ask.passing:
        return pass_tiles(card, found)
    if (down := tile(ask.discarded, "$.discarded")) is not None:
        return call(card, found, down)
    return discard(card, found) if size == 14 else None


ENDPOINTS: Final = (analyse,)
