"""Rulings on a player's turn: changing the new exposure (CALL-17)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import Change, Claim, Draw, Show, TakeBack
from mahj.rules.causes import shown_sets, unfit
from mahj.rules.events import ExposureChanged
from mahj.rules.exposure import JOKER, Exposure, made
from mahj.rules.phases import Turn
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.mahjongg import take_back_in_turn
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.seats import Seat
from mahj.tiles import Rack, Tile

CHANGES: Final = 3
"""How often an exposure may be changed in a turn (HOUSE-07)."""


def change(play: Play, seat: Seat, act: Change) -> None:
    """State the new exposure anew; the claimed tile stays in it."""
    turn = own(play, seat)
    game = play.game
    forbid(turn.said, "MJ-13", "Show your hand or take Mah Jongg back first.")
    top = game.tops[seat]
    forbid(_fetched(turn, top, act.tiles), "XCH-16")
    if turn.how != "claim":
        raise Refused(_locked(top, act.tiles))
    if turn.exchange is not None and game.rules.exposure_lock == "discard_or_exchange":
        raise Refused("XCH-18")
    forbid(turn.loose is None and (not top or top[-1].locked), "XCH-18")
    forbid(turn.changes >= CHANGES, "HOUSE-07", "You have changed it three times.")
    claimed = turn.loose if turn.loose is not None else top[-1].claimed
    forbid(claimed is None or claimed not in act.tiles, "CALL-17", "The called tile stays.")
    before = (turn.loose,) if turn.loose is not None else top[-1].tiles
    held = (game.slopes[seat] + before).holds(Rack.of(act.tiles))
    forbid(not held, "CALL-04", "You can show only tiles you hold.")
    forbid(sorted(before) == sorted(act.tiles), "CALL-17", "That is how it lies already.")
    rule = _broken(play, seat, act.tiles, fresh=turn.loose is not None)
    if rule:
        play.fault(rule)
    forbid(len(act.tiles) < 2, "CALL-14", "An exposure has more than one tile.")
    play.add(ExposureChanged(play.at, seat, act.tiles))


def _fetched(turn: Turn, top: tuple[Exposure, ...], tiles: tuple[Tile, ...]) -> bool:
    """Whether Jokers are added to an exposure after one came by exchange (XCH-16)."""
    if not (turn.exchanged and turn.loose is None and top):
        return False
    return _jokers(tiles) > _jokers(top[-1].tiles)


def _locked(top: tuple[Exposure, ...], tiles: tuple[Tile, ...]) -> str:
    """The rule against changing an exposure in a turn without a call."""
    if not top:
        return "CALL-27"
    before = top[-1].tiles
    reverse = len(tiles) == len(before) and _jokers(tiles) > _jokers(before)
    return "XCH-17" if reverse else "CALL-18"


def _jokers(tiles: tuple[Tile, ...]) -> int:
    return tiles.count(JOKER)


def _broken(play: Play, seat: Seat, tiles: tuple[Tile, ...], *, fresh: bool) -> str:
    """The rule that a changed exposure breaks, or nothing."""
    whole = made(tiles)
    if whole is None:
        return "CALL-07" if len(tiles) < 3 else "CALL-04"
    before = shown_sets(play.game, seat)
    if before is None:
        return "DEAD-02" if fresh else ""
    return unfit(play.game.card.prospects, (*(before if fresh else before[:-1]), whole))


def own(play: Play, seat: Seat) -> Turn:
    """The turn, which must be this seat's."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "TURN-16")
    return turn


def complete(play: Play, seat: Seat, act: Show | Claim) -> None:
    """Show tiles with the claimed tile that lies on the rack alone (CALL-14)."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "CALL-26")
    if turn.loose is None:
        exposing = turn.how == "claim"
        after_exchange = turn.exchanged or turn.exchange is not None
        received = turn.exchange is not None and turn.exchange.given is not None
        forbid(received, "XCH-14")
        raise Refused("XCH-15" if after_exchange else "CALL-17" if exposing else "CALL-27")
    change(play, seat, Change((turn.loose, *act.tiles)))


def draw(play: Play, seat: Seat, act: Draw) -> None:
    """Nobody draws in the middle of a turn, the player of it included (TURN-16, CALL-19)."""
    del act
    turn = play.game.phase
    assert isinstance(turn, Turn)
    claimed = "CALL-19" if turn.loose is None else "CALL-11"
    reasons = {"deal": "TURN-01", "claim": claimed, "wall": "TURN-16"}
    exchanging = turn.exchanged or turn.exchange is not None
    raise Refused(reasons[turn.how] if seat == turn.seat else "XCH-20" if exchanging else "TURN-16")


RULINGS: Final[Rulings] = {
    (Turn, Change): change,
    (Turn, Show): complete,
    (Turn, Claim): complete,
    (Turn, Draw): draw,
    (Turn, TakeBack): take_back_in_turn,
}
