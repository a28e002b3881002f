"""Warnings: a sentence where an act would kill the hand or lose much; nothing where it is fine."""

from __future__ import annotations

from typing import Final

from mahj.analysis import facts, words
from mahj.analysis.position import position_of
from mahj.analysis.study import Study, called, changed
from mahj.analysis.turns import shown
from mahj.card import Card, Exposure
from mahj.rules import AnyAct, View, acts
from mahj.rules.sight import SeesLive, SeesSealed, SeesTurn
from mahj.tiles import Tile

MUCH: Final = 0.6
"""A choice that keeps less than this share of what the rack is worth loses much."""
DEADLY: Final = 0.15
"""A discard that gives Mah Jongg with this chance is dangerous."""


JOKER: Final = (
    "a Joker goes into any set of three or more, and once discarded nobody can take it (DISC-11). "
    "Keep it"
)
WRONG_END: Final = (
    "it is from the wrong end of the wall, and once it is racked your hand is dead (TURN-18)"
)
CLOSES: Final = acts.Rack | acts.Discard | acts.Lay | acts.Exchange | acts.Declare
"""What is done with a tile drawn."""


def drew_wrong(view: View) -> bool:
    """Whether the tile in hand is from the wrong end of the wall and can still be put back."""
    now = view.now
    if isinstance(now, SeesTurn):
        return now.seat == view.seat and not now.racked and now.end == "tail"
    return isinstance(now, SeesLive) and now.drew is not None and now.end == "tail"


def warning(view: View, act: AnyAct, card: Card) -> str:
    """What is bad about an act, in a sentence; empty where nothing is."""
    if view.seat is None or view.hands[view.seat].dead:
        return ""
    if drew_wrong(view) and isinstance(act, CLOSES):
        return words.sentence(f"{WRONG_END}. Put it back")
    study = Study(card, position_of(view), len(view.seats))
    text = _told(view, study, act)
    return words.sentence(text) if text else ""


def _told(view: View, study: Study, act: AnyAct) -> str:
    match act:
        case acts.Claim(tiles=tiles):
            return _exposes(view, study, tiles)
        case acts.Change(tiles=tiles):
            return _changes(study, tiles)
        case acts.Discard(tile=tile) | acts.Lay(tile=tile):
            return _discards(study, tile)
        case acts.PassTiles(tiles=tiles) | acts.Offer(tiles=tiles):
            return _gives(study, tiles)
        case acts.Pass() | acts.Draw():
            return _passes(view, study)
        case acts.Declare():
            return _declares(view, study)
        case _:
            return ""


def _offered(view: View) -> Tile | None:
    open_to_calls = isinstance(view.now, SeesSealed | SeesLive) and view.discards
    return view.discards[-1].tile if open_to_calls else None


def _exposes(view: View, study: Study, tiles: tuple[Tile, ...]) -> str:
    tile = _offered(view)
    if tile is None or any(one not in study.position.rack for one in tiles):
        return ""
    try:
        made = Exposure.of((tile, *tiles))
        after = called(study.position, tile, tiles)
    except ValueError as error:
        return str(error)
    then = study.other(after)
    return "" if then.near.lines or then.unlooked else shown(then, made)


def _changes(study: Study, tiles: tuple[Tile, ...]) -> str:
    if not study.position.exposures:
        return ""
    try:
        made = Exposure.of(tiles)
        then = study.other(changed(study.position, tiles))
    except ValueError as error:
        return str(error)
    return "" if then.near.lines or then.unlooked else shown(then, made)


def _discards(study: Study, tile: Tile) -> str:
    if tile not in study.position.rack or not study.sound:
        return ""
    wins = study.risks.wins(tile)
    if wins >= DEADLY:
        return facts.risk(study, tile)
    if not tile.natural:
        return "" if study.lost or study.position.rack.kinds == (tile,) else JOKER
    if study.coach.strength > 0.0 and study.coach.kept(tile) < MUCH:
        return facts.use(study, tile)
    return ""


def _gives(study: Study, tiles: tuple[Tile, ...]) -> str:
    if Tile.JOKER in tiles:
        return "a Joker may never be passed (CHAR-14)"
    if not study.sound or any(tiles.count(tile) > study.position.rack[tile] for tile in tiles):
        return ""
    if study.coach.share(study.position.rack - tiles) < MUCH ** len(tiles):
        return facts.unused(study, tiles)
    return ""


def _passes(view: View, study: Study) -> str:
    tile = _offered(view)
    mine = view.discards[-1].by == view.seat if view.discards else True
    if tile is None or mine or not tile.natural:
        return ""
    position = study.position
    if study.sound and study.card.match(position.rack, position.exposures, claimed=tile):
        return f"this {tile.written} is Mah Jongg for you"
    return ""


def _declares(view: View, study: Study) -> str:
    position, tile = study.position, _offered(view)
    if not study.sound:
        return ""
    if study.card.match(position.rack, position.exposures):
        return ""
    claimable = tile is not None and tile.natural  # DEF-10
    if claimable and study.card.match(position.rack, position.exposures, claimed=tile):
        return ""
    if isinstance(view.now, SeesTurn) and view.now.seat != view.seat:
        return ""
    near = study.near
    if not near.lines:
        return "these tiles are no line of the card"
    line, far = next(iter(near.lines.items()))
    return f"these tiles are no line of the card: {line} is {words.far(far)}"
