"""Effects of a Joker exchange, step by step (XCH-08)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mahj.rules.effects.change import Effects, locked, put
from mahj.rules.events import (
    ExchangeAsked,
    ExchangeCancelled,
    JokerReceived,
    JokerSwapped,
    TileChecked,
    TileGiven,
)
from mahj.rules.exposure import JOKER, Exposure
from mahj.rules.game import Game, Swap
from mahj.rules.phases import Exchanging, Turn
from mahj.rules.seats import Seat
from mahj.tiles import Tile

Tops = tuple[tuple[Exposure, ...], ...]


def exchange_asked(game: Game, event: ExchangeAsked) -> Game:
    phase = game.phase
    if not isinstance(phase, Turn):  # XCH-03: made too early
        return game
    tops = game.tops
    if game.rules.exposure_lock == "discard_or_exchange":  # XCH-18
        tops = locked(tops, event.seat)
    slopes = game.slopes
    if (
        not phase.racked and phase.drawn is not None
    ):  # TURN-12: the draw comes to the hand by itself
        slopes = put(slopes, event.seat, slopes[event.seat].plus(phase.drawn.tile))
    asked = Exchanging(event.owner, event.exposure)
    phase = replace(phase, exchange=asked, contest=None, racked=True)
    return replace(game, tops=tops, slopes=slopes, phase=phase)


def tile_given(game: Game, event: TileGiven) -> Game:
    phase = game.phase
    if isinstance(phase, Turn) and phase.exchange is not None:
        phase = replace(phase, exchange=replace(phase.exchange, given=event.tile))
    slopes = put(game.slopes, event.seat, game.slopes[event.seat].minus(event.tile))
    return replace(game, slopes=slopes, phase=phase)


def tile_checked(game: Game, event: TileChecked) -> Game:
    del event
    return game


def joker_swapped(game: Game, event: JokerSwapped) -> Game:
    tops = swapped(game.tops, event.owner, event.exposure, JOKER, event.tile)
    return replace(game, tops=tops)


def swapped(tops: Tops, owner: Seat, exposure: int, old: Tile, new: Tile) -> Tops:
    """The tops with one tile of an exposure replaced by another."""
    mine = tops[owner]
    tiles = list(mine[exposure].tiles)
    tiles[tiles.index(old)] = new
    changed = replace(mine[exposure], tiles=tuple(tiles))
    return put(tops, owner, put(mine, exposure, changed))


def joker_received(game: Game, event: JokerReceived) -> Game:
    if isinstance(game.phase, Turn):
        return game
    slope = game.slopes[event.seat].plus(JOKER)
    return replace(game, slopes=put(game.slopes, event.seat, slope))


def exchange_cancelled(game: Game, event: ExchangeCancelled) -> Game:
    phase = game.phase
    assert isinstance(phase, Turn)
    slopes, tops, exchange = game.slopes, game.tops, phase.exchange
    if exchange is not None and exchange.given is not None:
        tops = swapped(tops, exchange.owner, exchange.exposure, exchange.given, JOKER)
        slopes = put(slopes, event.seat, slopes[event.seat].plus(exchange.given))
    phase = replace(phase, exchange=None, cancelled=True)
    return replace(game, slopes=slopes, tops=tops, phase=phase)


def undone(game: Game, seat: Seat, swap: Swap) -> Game:
    """The game with an exchange taken back after it was final (Q-40)."""
    tops = swapped(game.tops, swap.owner, swap.exposure, swap.tile, JOKER)
    slope = game.slopes[seat].minus(JOKER).plus(swap.tile)
    return replace(game, tops=tops, slopes=put(game.slopes, seat, slope))


EFFECTS: Final[Effects] = {
    ExchangeAsked: exchange_asked,
    TileGiven: tile_given,
    TileChecked: tile_checked,
    JokerSwapped: joker_swapped,
    JokerReceived: joker_received,
    ExchangeCancelled: exchange_cancelled,
}
