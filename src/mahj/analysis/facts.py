"""Facts: what decides a choice, in the words of players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from mahj.analysis import words
from mahj.analysis.danger import lines_of, told
from mahj.analysis.lines import needs
from mahj.analysis.nearness import WITHIN, Nearness
from mahj.analysis.study import Study
from mahj.tiles import Tile

SAFE: Final = 0.045
"""A tile called less often than this is hardly ever called."""
DEADLY: Final = 0.03
"""From this chance on that a tile gives Mah Jongg, it is said."""
CLOSE_BY: Final = 3
"""Up to this distance the number of tiles says something."""
GROUPS: Final = {2: "pair", 3: "three", 4: "four"}


def hopeless(study: Study) -> str:
    """That no line is left, as far as one can see."""
    if study.unlooked:
        return f"only {words.some(study.unlooked)} may be left, with too many hands to look at each"
    return "no line can be had any more"


def use(study: Study, tile: Tile) -> str:
    """What a tile is good for."""
    near = study.near
    if not near.lines:
        return hopeless(study)
    if not tile.natural:
        return "a Joker stands for any tile in a set of three or more"
    then = min(near.without(tile).values(), default=None)
    if then is None:
        return f"without it {hopeless(study)}"
    if then > near.nearest:
        return f"{loss(study, tile)}{words.far(then)} instead of {near.nearest}"
    users = near.users(tile)
    if not users:
        other = near.other_way(tile)
        if other is None:
            return f"no line {_within(near)} uses it"
        line, hand, distance = other
        return f"with it {line} could also be {hand}, {words.far(distance)}"
    stays = [line for line, far in near.without(tile).items() if far == then]
    told_of = f"{words.some(users)} would miss it"
    if near.nearest and stays:
        return f"{told_of}; {_stay(stays)} {words.far(then)}"
    return told_of


def least_missed(study: Study, tile: Tile, least: Tile) -> str:
    """Why of all tiles this one is discarded, where `least` is the one missed least."""
    near = study.near
    without = near.without(tile) if near.lines else {}
    then = min(without.values(), default=None)
    users = near.users(tile) if near.lines else ()
    other = near.other_way(tile) if near.lines and tile.natural else None
    if not near.lines or (tile.natural and not users and other is None):
        return use(study, tile)
    head = "least missed of all"
    if tile is not least:
        head = f"hardly missed more than {least.written}"
    if then is None:
        return f"{head}, though without it {hopeless(study)}"
    if then > near.nearest:
        line = next(iter(without))
        return f"{head}: {line} is {words.far(then)} without it"
    if not users and other is not None:
        return f"{head}: only {other[0]} with another hand, {words.far(other[2])}, would use it"
    stays = [line for line, far in without.items() if far == then]
    return f"{head}: {_stay(stays)} {words.far(then)}"


def _within(near: Nearness) -> str:
    """How far is looked, with the number where it says something."""
    return "within reach" if near.nearest > CLOSE_BY else f"within {near.nearest + WITHIN} tiles"


def loss(study: Study, tile: Tile) -> str:
    """What is broken with a tile."""
    group = GROUPS.get(study.position.rack[tile], "")
    return f"it breaks your {group} of {tile.written}: " if group else "it is needed: "


def _stay(lines: list[str]) -> str:
    return f"{words.some(lines)} {'stays' if len(lines) == 1 else 'stay'}"


def risky(study: Study, tile: Tile) -> bool:
    """Whether a discard may well give something away."""
    return study.risks.wins(tile) >= DEADLY or study.risks.called(tile) >= SAFE


def risk(study: Study, tile: Tile, what: str = "it") -> str:
    """What a discard may give away."""
    if not tile.natural:
        return "nobody may call a Joker"
    called, wins = study.risks.called(tile), study.risks.wins(tile)
    chance_of = study.risks.wins if wins >= DEADLY else study.risks.called
    away = max(range(1, 4), key=lambda one: chance_of(tile, one))
    shown = study.position.rivals[away - 1].exposures
    if wins >= DEADLY:
        text = f"{what} may be Mah Jongg for somebody ({words.chance(wins)})"
    elif called >= SAFE:
        text = f"somebody may call {what} ({words.chance(called)})"
    else:
        return _safe(study, tile, called)
    if not shown:
        return text
    lines = lines_of(study.card, study.position, away)
    return f"{text}: {words.SOMEBODY[away]} {told(lines)}"


def _safe(study: Study, tile: Tile, called: float) -> str:
    position = study.position
    tops = [*position.exposures, *(top for rival in position.rivals for top in rival.exposures)]
    shown = sum(top.size - top.jokers for top in tops if top.tile is tile)
    lying = position.open[tile] - shown
    if called == 0.0:
        return "nobody can call it"
    rare = f"hardly anybody calls it ({words.chance(called)})"
    return f"{rare}: {words.word(lying)} lie{'s' * (lying == 1)} on the table" if lying else rare


def unused(study: Study, tiles: Iterable[Tile]) -> str:
    """How much some tiles that are given up together serve."""
    near = study.near
    if not near.lines:
        return hopeless(study)
    kinds = tuple(dict.fromkeys(tiles))
    served = {line for tile in kinds for line in near.users(tile)}
    if not served:
        return f"no line {_within(near)} uses {words.names(kinds, 'or')}"
    they = "they serve" if len(kinds) > 1 else "it serves"
    best = study.odds[0].line if study.odds else ""
    if len(served) == 1:
        return f"{they} only {served.pop()} of the lines within reach"
    among = f"{best}{'' if best in served else ' not'} among them"
    return f"{they} {len(served)} of {len(near.within)} lines within reach, {among}"


def spared(study: Study, tiles: tuple[Tile, ...]) -> str:
    """Why of all tiles these are given up: what loses nothing with them, and what does."""
    near = study.near
    if not any(near.users(tile) for tile in tiles):
        return unused(study, tiles)
    then = _after(study, tiles)
    keeps = [line for line in near.within if then.get(line) == near.lines[line]]
    loses = [line for line in near.within if line not in keeps and line in then]
    best = study.odds[0].line if study.odds else ""
    line = min(loses, key=lambda line: line != best, default="")
    text = "they cost least" if len(tiles) > 1 else "it costs least"
    if keeps:
        text += f", for {words.some(keeps)} {'lose' if len(keeps) > 1 else 'loses'} nothing"
    if line:
        text += f", though {line} would be {words.far(then[line])} instead of {near.lines[line]}"
    return text


def _after(study: Study, tiles: tuple[Tile, ...]) -> dict[str, int]:
    """How far the lines are without some tiles."""
    rest = msgspec.structs.replace(study.position, rack=study.position.rack - tiles)
    return Nearness(study.card, rest).lines


def dearest(study: Study, tiles: Iterable[Tile]) -> str:
    """Which of some tiles is missed most, and by which lines."""
    kinds = tuple(dict.fromkeys(tiles))
    tile = min(kinds, key=lambda one: (study.coach.kept(one), one.ordinal), default=None)
    users = () if tile is None else study.near.users(tile)
    return f"{words.some(users)} would miss the {tile.written}" if tile and users else ""


def core(study: Study, given: Iterable[Tile]) -> str:
    """The tile to keep that most lines within reach use."""
    near, gone = study.near, set(given)
    kept = [tile for tile in study.position.rack.kinds if tile.natural and tile not in gone]
    users = {tile: len(near.users(tile)) for tile in kept}
    best = max(kept, key=lambda tile: (users[tile], study.position.rack[tile]), default=None)
    if best is None or users[best] < 2:
        return ""
    held = study.position.rack[best]
    which = f"{best.written}{'s' if held > 1 else ''}"
    them = "them" if held > 1 else "it"
    return f"keep the {which}: {users[best]} of {len(near.within)} lines within reach use {them}"


def aim(study: Study, given: tuple[Tile, ...] = ()) -> str:
    """The best line that loses nothing with some tiles, how far it is and what it needs."""
    if not study.odds:
        return ""
    then = _after(study, given) if given else study.near.lines
    far = study.near.lines
    keeps = [one for one in study.odds if then.get(one.line) == far.get(one.line)]
    best = (keeps or study.odds)[0]
    return f"{best.line} is {needs(study.position, best)}"
