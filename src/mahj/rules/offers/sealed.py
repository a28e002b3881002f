"""Options in a sealed window."""

from __future__ import annotations

from collections.abc import Iterator

from mahj.rules import acts
from mahj.rules.exposure import JOKER
from mahj.rules.game import Game
from mahj.rules.offers.ending import challenges
from mahj.rules.offers.forms import DECLARE, DRAW, NAMING, PASS, POINT_OUT, WRONG_DECLARE
from mahj.rules.options import Form, NoSet, Sets
from mahj.rules.phases import Sealed
from mahj.rules.rulings.claims import exposable, void, wins_on
from mahj.rules.rulings.mahjongg import completes
from mahj.rules.seats import Seat
from mahj.tiles import Tile

Group = tuple[Tile, ...]


def _claims(game: Game, sets: tuple[Group, ...]) -> tuple[Form, ...]:
    """Calling the discard for an exposure that breaks no rule."""
    return () if closed(game) else (Form(acts.Claim, (Sets(sets),)),)


def closed(game: Game) -> bool:
    """Whether the last discard is for Mah Jongg only (Q-17)."""
    return game.rules.last_discard_claimable == "mahjongg_only" and not game.wall


def wrong_claims(game: Game, seat: Seat, tile: Tile) -> Iterator[Form]:
    """Calling it for what is no exposure, or for one that fits no hand."""
    if tile is JOKER or closed(game):
        return
    for rule, sets in exposable(game, seat).items():
        if rule:
            yield Form(acts.Claim, (Sets(sets),), rule)
    slope = game.slopes[seat]
    pairs = tuple((one,) for one in (tile, JOKER) if one in slope)
    if pairs:
        yield Form(acts.Claim, (Sets(pairs),), "CALL-07")
    yield Form(acts.Claim, (Sets(((),)),), "CALL-14")
    yield Form(acts.Claim, (_NotThese(slope, (tile,), least=1),), "CALL-04")


class _NotThese(NoSet, frozen=True, tag="no_pair_no_set"):
    """Tiles that make neither a pair nor a set with the discard."""

    def allows(self, value: Group, act: acts.AnyAct) -> bool:
        pair = len(value) == 1 and value[0] in (self.given[0], JOKER)
        return not pair and super().allows(value, act)

    def __iter__(self) -> Iterator[Group]:
        return (tiles for tiles in super().__iter__() if self.allows(tiles, acts.Pass()))


def legal(game: Game, phase: Sealed, seat: Seat) -> list[Form]:
    forms: list[Form] = []
    if phase.answers[seat] is not None:
        return forms
    if seat == phase.next and game.wall:
        forms.append(DRAW)
    down = game.discards[-1]
    if sets := exposable(game, seat).get(""):
        forms += _claims(game, sets)
    if down.right and completes(game, seat, game.slopes[seat], down.tile):
        forms.append(DECLARE)
    return forms


def passing(game: Game, phase: Sealed, seat: Seat) -> tuple[Form, ...]:
    del game
    return (PASS,) if phase.answers[seat] is None else ()


def side(game: Game, phase: Sealed, seat: Seat) -> Iterator[Form]:
    yield from passing(game, phase, seat)
    yield from naming(game, seat)
    yield from challenges(game, seat)


def naming(game: Game, seat: Seat) -> Iterator[Form]:
    """Putting a wrong name right (DISC-05)."""
    if game.down.right:
        return
    if seat != game.down.by:
        yield POINT_OUT
    elif game.rules.naming == "player":
        yield NAMING


def errors(game: Game, phase: Sealed, seat: Seat) -> Iterator[Form]:
    if phase.answers[seat] is not None:
        return
    down = game.down
    strict = game.rules.illegal_move_policy == "refuse"
    if not down.right:  # DISC-07: a declaration on a misnamed tile is settled by the table
        if not void(game):
            yield Form(acts.Declare, (), "DISC-06")
    elif not strict and down.tile is not JOKER and not wins_on(game, seat, down.tile):
        yield WRONG_DECLARE
    if not strict:
        yield from wrong_claims(game, seat, down.tile)
