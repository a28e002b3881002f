"""Rulings on the Joker exchange (XCH)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import Ask, Cancel, Exchange, Give, Rack
from mahj.rules.events import (
    ExchangeAsked,
    ExchangeCancelled,
    FaultMade,
    JokerReceived,
    JokerSwapped,
    TileChecked,
    TileGiven,
    TileRacked,
)
from mahj.rules.exposure import JOKER
from mahj.rules.game import Fault, Game, Swap
from mahj.rules.phases import Drawing, Live, Turn
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.mahjongg import gathered
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import Seat
from mahj.tiles import Tile


def stands_for(game: Game, owner: Seat, exposure: int) -> Tile:
    """The natural tile that the Jokers of an exposure stand for (JOK-12)."""
    top = game.tops[owner]
    none = "XCH-22" if game.dead[owner] else "XCH-05"
    forbid(exposure >= len(top), none, "There is no such exposure.")
    natural = top[exposure].redeems
    if natural is None:
        raise Refused("XCH-01", "There is no Joker to be had from that exposure.")
    return natural


def _fits(game: Game, seat: Seat, act: Give | Exchange) -> None:
    """The tile given must be held and be what the Joker stands for."""
    forbid(act.tile is JOKER, "XCH-17")
    forbid(act.tile is not stands_for(game, act.owner, act.exposure), "JOK-12")
    turn = game.phase
    held = act.tile in game.slopes[seat]
    if isinstance(turn, Turn) and not turn.racked and turn.drawn is not None:
        held = held or turn.drawn.tile is act.tile
    if not held:
        discarded = isinstance(turn, Live) and game.down.tile is act.tile
        raise Refused("CALL-02" if discarded else "XCH-01", "You do not hold that tile.")


def _may_begin(play: Play, seat: Seat) -> None:
    """Only in the own turn, after drawing or after a completed exposure (XCH-02)."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "XCH-02")
    forbid(turn.said, "MJ-13", "Show your hand or take Mah Jongg back first.")
    if turn.loose is not None:
        play.fault("XCH-03")


def ask(play: Play, seat: Seat, act: Ask) -> None:
    _may_begin(play, seat)
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(turn.exchange is not None, "XCH-19", "Finish the exchange you have begun.")
    natural = stands_for(play.game, act.owner, act.exposure)
    idle = turn.cancelled and natural not in gathered(play.game, turn)
    forbid(idle, "HOUSE-07", "You have called an exchange off, and do not hold the tile for this.")
    _begin(play, seat, act)


def _begin(play: Play, seat: Seat, act: Ask | Give | Exchange, *, announced: bool = True) -> None:
    turn = play.game.phase
    if isinstance(turn, Turn) and turn.loose is not None:
        play.add(FaultMade(play.at, Fault(seat, "XCH-03", play.game.made)))
    play.add(ExchangeAsked(play.at, seat, act.owner, act.exposure, announced))


def give(play: Play, seat: Seat, act: Give) -> None:
    _may_begin(play, seat)
    turn = play.game.phase
    assert isinstance(turn, Turn)
    under_way = turn.exchange
    if under_way is None:
        forbid(play.game.rules.exchange_announcement == "required", "XCH-09")
    else:
        asked = (under_way.owner, under_way.exposure) == (act.owner, act.exposure)
        forbid(under_way.given is not None or not asked, "XCH-19", "Finish the exchange first.")
    _fits(play.game, seat, act)
    if under_way is None:
        _begin(play, seat, act, announced=False)
    _swap(play, seat, act)
    if play.game.rules.exchange_commit == "tiles_swapped":  # C-02
        play.add(TileRacked(play.at, seat))


def _swap(play: Play, seat: Seat, act: Give | Exchange) -> None:
    play.add(TileGiven(play.at, seat, act.owner, act.tile))
    play.add(TileChecked(play.at, act.owner))
    play.add(JokerSwapped(play.at, act.owner, act.exposure, act.tile))
    play.add(JokerReceived(play.at, seat, act.owner))


def exchange(play: Play, seat: Seat, act: Exchange) -> None:
    _may_begin(play, seat)
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(turn.exchange is not None, "XCH-19", "Finish the exchange you have begun.")
    _fits(play.game, seat, act)
    _begin(play, seat, act)
    _swap(play, seat, act)
    play.add(TileRacked(play.at, seat))


def too_early(play: Play, seat: Seat, act: Give | Exchange) -> None:
    """Exchange before drawing or claiming: the hand can be called dead (XCH-03)."""
    game = play.game
    phase = game.phase
    assert isinstance(phase, Live | Drawing)
    following = phase.next if isinstance(phase, Live) else phase.seat
    forbid(seat != following, "XCH-02")
    play.fault("XCH-03")
    _fits(game, seat, act)
    _begin(play, seat, act)
    _swap(play, seat, act)
    swap = Swap(act.owner, act.exposure, act.tile)
    play.add(FaultMade(play.at, Fault(seat, "XCH-03", game.made, swap)))


def may_give(game: Game, turn: Turn) -> bool:
    """Whether an exchange that was begun can be finished."""
    exchange = turn.exchange
    if exchange is None or exchange.given is not None:
        return exchange is not None
    natural = game.tops[exchange.owner][exchange.exposure].redeems
    return natural is not None and natural in gathered(game, turn)


def cancel(play: Play, seat: Seat, act: Cancel) -> None:
    del act
    turn = play.game.phase
    assert isinstance(turn, Turn)
    asked = turn.exchange is not None and turn.exchange.owner == seat
    forbid(seat != turn.seat, "XCH-12" if asked else "XCH-19")
    forbid(turn.exchange is None, "XCH-19")
    again = turn.cancelled and may_give(play.game, turn)
    forbid(again, "HOUSE-07", "One exchange may be called off in a turn.")
    play.add(ExchangeCancelled(play.at, seat))


def rack(play: Play, seat: Seat, act: Rack) -> None:
    """Rack the draw, or the Joker received."""
    del act
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "TURN-16")
    joker = turn.exchange is not None and turn.exchange.given is not None
    if turn.racked and not joker:
        raise Refused("TURN-08", "There is nothing to rack.")
    play.add(TileRacked(play.at, seat))
    drawn = turn.drawn
    if not joker and drawn is not None and drawn.end == "tail":  # TURN-18
        play.add(FaultMade(play.at, Fault(seat, "TURN-18", play.game.made)))


def laid_for_exchange(play: Play, seat: Seat, tile: Tile) -> bool:
    """Whether a tile laid on the table after an announced exchange is still given (C-10)."""
    turn = play.game.phase
    if not isinstance(turn, Turn) or turn.exchange is None or seat != turn.seat:
        return False
    if turn.exchange.given is not None:
        return False
    if play.game.rules.announced_exchange_tile_on_table == "is_discard":
        play.add(ExchangeCancelled(play.at, seat))
        return False
    give(play, seat, Give(tile, turn.exchange.owner, turn.exchange.exposure))
    return True


RULINGS: Final[Rulings] = {
    (Turn, Ask): ask,
    (Turn, Give): give,
    (Turn, Exchange): exchange,
    (Turn, Cancel): cancel,
    (Turn, Rack): rack,
    (Drawing, Give): too_early,
    (Drawing, Exchange): too_early,
}
