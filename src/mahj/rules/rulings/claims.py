"""What a call has to make, and who goes first (CALL, PRIO)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from mahj.card import Exposure, Prospects
from mahj.rules.causes import shown_sets, unfit
from mahj.rules.exposure import JOKER, held, made
from mahj.rules.game import Game
from mahj.rules.names import same
from mahj.rules.phases import Claiming, Down, Live
from mahj.rules.refused import forbid
from mahj.rules.rulings.mahjongg import completes
from mahj.rules.rulings.play import Play
from mahj.rules.seats import Seat
from mahj.tiles import Tile, hear

Groups = Mapping[str, tuple[tuple[Tile, ...], ...]]
"""Groups of tiles by the rule that to expose them breaks; those that break none under nothing."""
NO_GROUPS: Final[Groups] = MappingProxyType({})


def distance(seat: Seat, discarder: Seat) -> int:
    """How far a seat is from the discarder in turn order; the nearest goes first (PRIO-01)."""
    return (seat - discarder) % 4


def dead_joker(down: Down) -> bool:
    """Whether it is a Joker; only a wrong name that it carries has a consequence (C-14)."""
    return down.tile is JOKER and (down.right or down.name is None)


def joker_rule(down: Down) -> str:
    """The rule to cite to somebody who calls a discarded Joker, by what it was called."""
    if same(down.name or ""):
        return "DISC-12"
    return "CALL-03" if hear(down.name or "") in (None, JOKER) else "DISC-11"


def claimable(game: Game, *, mahjongg: bool = False) -> None:
    """Refuse where the latest discard cannot be called at all."""
    joker = game.down.tile is JOKER
    forbid(joker and (not mahjongg or dead_joker(game.down)), joker_rule(game.down))
    last = not mahjongg and game.rules.last_discard_claimable == "mahjongg_only"
    forbid(last and not game.wall, "WALL-01", "The last discard is for Mah Jongg only.")


def broken(game: Game, seat: Seat, tiles: tuple[Tile, ...], discard: Tile) -> str:
    """The rule that an exposure of the discard with these tiles breaks, or nothing."""
    if not tiles:
        return "CALL-14"
    whole = made((discard, *tiles))
    if whole is None:
        same = all(tile is discard or tile is JOKER for tile in tiles)
        if same and len(tiles) == 1:
            return "CALL-07"
        kinds = {discard, *tiles}
        return "CALL-08" if len(kinds) > 2 and JOKER not in kinds else "CALL-04"
    before = shown_sets(game, seat)
    if before is None:
        return "DEAD-02"
    return unfit(game.card.prospects, (*before, whole))


def may_expose(
    play: Play, seat: Seat, tiles: tuple[Tile, ...], shown: tuple[Tile, ...] = ()
) -> None:
    """Check the tiles a player wants to expose with the discard and what is shown already."""
    claimable(play.game)
    forbid(not held(play.game.slopes[seat], tiles), "CALL-04", "You can show only tiles you hold.")
    rule = broken(play.game, seat, (*shown, *tiles), play.game.down.tile)
    if rule:
        play.fault(rule)


def exposable(game: Game, seat: Seat, claim: Claiming | None = None) -> Groups:
    """Tiles that, with what is shown, make a set of the discard, by the rule the set breaks."""
    tile = game.down.tile
    counts = game.slopes[seat].counts
    same, jokers = counts[tile.ordinal], counts[-1]
    shown = claim.shown if claim is not None else ()
    if len(shown) + same + jokers < 2 or tile is JOKER:
        return NO_GROUPS
    return _groups(game.card.prospects, tile, same, jokers, shown, shown_sets(game, seat))


@lru_cache(8192)
def _groups(
    prospects: Prospects,
    tile: Tile,
    same: int,
    jokers: int,
    shown: tuple[Tile, ...],
    before: tuple[Exposure, ...] | None,
) -> Groups:
    """What so many alike and so many Jokers make of a discard, given earlier exposures."""
    if any(one is not tile and one is not JOKER for one in shown):
        return NO_GROUPS
    there = len(shown)
    found: dict[str, tuple[tuple[Tile, ...], ...]] = {}
    for size in range(max(0, 2 - there), min(5 - there, same + jokers) + 1):
        for naturals in range(min(same, size), max(0, size - jokers) - 1, -1):
            tiles = (tile,) * naturals + (JOKER,) * (size - naturals)
            wild = shown.count(JOKER) + size - naturals
            whole = Exposure(tile, 1 + there + size, wild)
            rule = "DEAD-02" if before is None else unfit(prospects, (*before, whole))
            found[rule] = (*found.get(rule, ()), tiles)
    return MappingProxyType(found)


def may_place(game: Game, seat: Seat, claim: Claiming | None) -> bool:
    """Whether the discard on the rack can become an exposure, or is called for Mah Jongg."""
    mahjongg = claim is not None and claim.mahjongg
    return mahjongg or "" in exposable(game, seat, claim)


def wins_on(game: Game, seat: Seat, tile: Tile) -> bool:
    """Whether a discard under its right name makes a player's hand Mah Jongg."""
    slope, phase = game.slopes[seat], game.phase
    if type(phase) is Live and phase.claims:
        claim = phase.claim(seat)
        slope = slope + claim.shown if claim is not None else slope
    return completes(game, seat, slope, tile)


def void(game: Game) -> bool:
    """Whether a wrong name keeps even Mah Jongg from being declared on the discard (C-19)."""
    down = game.down
    waits = game.rules.misnamed_mahjongg == "void_until_named"
    return waits and not down.right and down.name is not None


def may_declare(play: Play, seat: Seat) -> None:
    """Check a call of Mah Jongg on the discard; at tables that prevent errors it must be good."""
    game = play.game
    claimable(game, mahjongg=True)
    down = game.down
    forbid(void(game), "DISC-06")
    if down.right and not wins_on(game, seat, down.tile):
        play.fault("MJ-14")
