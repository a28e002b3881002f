"""Rulings on discarding and naming (DISC)."""

from __future__ import annotations

from typing import Final

from mahj.rules.acts import Discard, Lay, PointOut, Say
from mahj.rules.events import FaultMade, Spoken, TileDiscarded, TileNamed, TileReturned
from mahj.rules.exposure import JOKER
from mahj.rules.game import Fault, Game
from mahj.rules.names import fully_named, meant, right_name, same
from mahj.rules.phases import Drawing, Live, Sealed, Turn
from mahj.rules.refused import Refused, forbid
from mahj.rules.rulings.ending import draw_due
from mahj.rules.rulings.exchange import laid_for_exchange
from mahj.rules.rulings.play import Play, Rulings
from mahj.rules.rulings.sealed import resolve
from mahj.rules.seats import Seat
from mahj.tiles import Tile


def named(game: Game, tile: Tile, words: str) -> tuple[str, bool]:
    """What a discard is called, and whether that is right; no words stand for the right name."""
    if not words:
        return tile.spoken, True
    right = right_name(words, tile, game.previous)
    if game.rules.naming == "table":
        forbid(not right, "DISC-01", "This table names the tiles.")
    quiet = tile is JOKER and game.rules.misnamed_joker == "dead_no_consequence"  # C-14
    return words, right or quiet


def put_down(
    play: Play, seat: Seat, tile: Tile, words: str | None, *, out_of_turn: bool = False
) -> None:
    """Discard a tile under a name, or in silence, and open its window."""
    game = play.game
    name: str | None
    if words is None and game.rules.naming == "player":
        name, right = None, False  # TURN-10: not named yet
    else:
        name, right = named(game, tile, words or "")
    play.add(TileDiscarded(play.at, seat, tile, name, right, out_of_turn))
    phase = play.game.phase
    if type(phase) is Drawing:
        draw_due(play, phase.seat)


def may_discard(play: Play, seat: Seat, tile: Tile) -> None:
    """A player in turn discards one own tile, and the draw only stays in hand if racked."""
    game = play.game
    turn = game.phase
    assert isinstance(turn, Turn)
    forbid(seat != turn.seat, "DISC-14")
    if game.owed:
        raise Refused("CHAR-15", "A tile is owed for a Joker.", wait=True)
    if turn.exchange is not None:
        raise Refused("XCH-19", "Rack the Joker or call the exchange off first.")
    if turn.said:
        raise Refused("MJ-13", "Show your hand or take Mah Jongg back first.")
    if not turn.racked:
        same = turn.drawn is not None and turn.drawn.tile is tile
        forbid(not same, "TURN-15")
        forbid(game.rules.rack_before_discard == "always", "TURN-15")  # C-05
        return
    forbid(tile not in game.slopes[seat], "TURN-16", "You can discard only a tile you hold.")
    if turn.loose is not None:
        play.fault("CALL-14")


def discard(play: Play, seat: Seat, act: Discard) -> None:
    _discard(play, seat, act.tile, act.name)


def lay(play: Play, seat: Seat, act: Lay) -> None:
    if not laid_for_exchange(play, seat, act.tile):
        _discard(play, seat, act.tile, None)


def _discard(play: Play, seat: Seat, tile: Tile, words: str | None) -> None:
    may_discard(play, seat, tile)
    turn = play.game.phase
    assert isinstance(turn, Turn)
    if turn.loose is not None:
        play.add(FaultMade(play.at, Fault(seat, "CALL-14", play.game.made)))
    put_down(play, seat, tile, words)


def say_in_turn(play: Play, seat: Seat, act: Say) -> None:
    """The full name of a held tile discards it (DISC-02); anything else changes nothing."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    tile = meant(act.words, play.game.previous)
    if seat == turn.seat and tile is not None and _names(play, tile):
        _discard(play, seat, tile, act.words)
        return
    play.add(Spoken(play.at, seat, act.words))


def _names(play: Play, tile: Tile) -> bool:
    """Whether the player in turn can mean a discard by naming this tile."""
    turn = play.game.phase
    assert isinstance(turn, Turn)
    if turn.exchange is not None or turn.said or turn.loose is not None or play.game.owed:
        return False
    if not turn.racked:
        at_once = play.game.rules.rack_before_discard != "always"
        return at_once and turn.drawn is not None and turn.drawn.tile is tile
    return tile in play.game.slopes[turn.seat]


def nameable(game: Game) -> bool:
    """Whether the open discard can still get its right name; Mah Jongg ends that (DISC-07)."""
    phase = game.phase
    if not isinstance(phase, Live | Sealed) or game.down.right:
        return False
    if isinstance(phase, Sealed):
        return True
    void = game.down.name is None or game.rules.misnamed_mahjongg == "void_until_named"
    declared = any(one.mahjongg and one.committed is not None for one in phase.claims)
    return phase.taken is None and (void or not declared)


def say_in_window(play: Play, seat: Seat, act: Say) -> None:
    """The discarder names the tile, or names it anew (DISC-05)."""
    down = play.game.down
    named = fully_named(act.words) or same(act.words)
    if seat == down.by and named and nameable(play.game):
        right = right_name(act.words, down.tile, play.game.before)
        play.add(TileNamed(play.at, seat, act.words, right))
        resolve(play)
        return
    if play.game.rules.window == "sealed":  # where all are asked unseen, nobody talks
        raise Refused("DISC-05", "While a discard can be called, only its name is said.")
    play.add(Spoken(play.at, seat, act.words))


def say(play: Play, seat: Seat, act: Say) -> None:
    play.add(Spoken(play.at, seat, act.words))


def point_out(play: Play, seat: Seat, act: PointOut) -> None:
    """Point out a wrong name, or a draw from the wrong end that is not racked (Q-26)."""
    del act
    game = play.game
    phase = game.phase
    if nameable(game) and seat != game.down.by:
        play.add(TileNamed(play.at, seat, game.down.tile.spoken, right=True))
        resolve(play)
        return
    drawn = phase.draw if isinstance(phase, Live) else None
    drawer = phase.next if isinstance(phase, Live) else None
    if isinstance(phase, Turn) and not phase.racked:
        drawn, drawer = phase.drawn, phase.seat
    if drawn is not None and drawer is not None and drawn.end == "tail" and seat != drawer:
        play.add(TileReturned(play.at, drawer, drawn.tile, drawn.number))
        return
    raise Refused("DISC-05", "There is nothing to point out.")


RULINGS: Final[Rulings] = {
    (Turn, Discard): discard,
    (Turn, Lay): lay,
    (Turn, Say): say_in_turn,
    (Live, Say): say_in_window,
    (Sealed, Say): say_in_window,
    (Drawing, Say): say,
    (Sealed, PointOut): point_out,
}
