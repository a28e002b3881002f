"""What the lines that stand for several acts do at a table."""

from __future__ import annotations

from collections.abc import Iterable

from mahj.rules import acts, deadline
from mahj.rules.acts import AnyAct
from mahj.rules.phases import Dealing, Passing
from mahj.rules.seats import Seat
from mahj.rules.wall import dealt_in, take
from mahj.scenarios import shorthands
from mahj.scenarios.player import Player, Stopped
from mahj.scenarios.shorthands import AnyShorthand
from mahj.tiles import Tile


def perform(player: Player, what: AnyShorthand) -> None:
    """Do what a line says; Stopped where it makes no sense now."""
    if not isinstance(what, shorthands.GamesEnd):
        player.wait()
    match what:
        case shorthands.TimePasses():
            due = deadline(player.game)
            if due is None:
                raise Stopped("the table waits for nobody")
            player.clock = player.base = max(player.clock, due)
            player.do(None, acts.Expire())
        case shorthands.AllPass():
            _each(player, acts.Pass())
        case shorthands.AllConfirm():
            _each(player, acts.Confirm())
        case shorthands.AllConsent():
            _each(player, acts.Consent())
        case shorthands.AllRack():
            _each(player, acts.Rack())
        case shorthands.AllTake():
            _take(player, range(dealt_in(player.game.seats)))
        case shorthands.Takes(count=count):
            _take(player, range(count))
        case shorthands.OthersPass():
            _pass(player)
        case shorthands.GamesEnd(count=count):
            _end(player, count)


def _end(player: Player, games: int) -> None:
    for _ in range(games):
        if player.session.over:
            raise Stopped("the session is over")
        player.session = player.session.booked((0, 0, 0, 0))


def _each(player: Player, act: AnyAct) -> None:
    """Everybody does the same, who can."""
    accepted = [player.do(seat, act) for seat in player.game.seats]
    if not any(accepted):
        raise Stopped("nobody can do that now")
    player.refused = None


def _take(player: Player, times: Iterable[int]) -> None:
    done = False
    for _ in times:
        phase, seats = player.game.phase, player.game.seats
        if not isinstance(phase, Dealing) or phase.dealt >= dealt_in(seats):
            break
        done |= player.do(take(seats, phase.dealt)[0], acts.Take())
    if not done:
        raise Stopped("nobody can take tiles now")


def _pass(player: Player) -> None:
    phase = player.game.phase
    if not isinstance(phase, Passing):
        raise Stopped("no pass is due")
    for seat in player.game.seats:
        if phase.laid[seat] is None:
            player.do(seat, acts.PassTiles(_three(player, seat)))


def _three(player: Player, seat: Seat) -> tuple[Tile, ...]:
    """Three tiles to pass, those that the scenario names only where there are no others."""
    named = player.scenario.named
    tiles = [tile for tile in player.game.slopes[seat] if tile.natural]
    return tuple(sorted(tiles, key=lambda tile: (tile in named, tile.ordinal))[:3])
