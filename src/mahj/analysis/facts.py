"""Facts: what decides a choice, in the words of players."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
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
OFTEN: Final = 0.15
"""From this chance on that a tile is called, the advice to discard it says so."""
THREAT: Final = 0.05
"""From this chance on that a tile held gives Mah Jongg, the advice says how safe a discard is."""
LITTLE: Final = 1.0
"""A hand that brings fewer points than this is as good as lost."""
FORLORN: Final = "you have little left to win"
CLOSE_BY: Final = 3
"""Up to this distance the number of tiles says something."""
GROUPS: Final = {2: "pair", 3: "three", 4: "four"}


def hopeless(study: Study) -> str:
    """That no line is left, as far as one can see."""
    if study.unlooked:
        return f"only {words.some(study.unlooked)} may be left, with too many hands to look at each"
    return "no line can be made any more"


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


def least_missed(study: Study, tile: Tile) -> str:
    """Why of all tiles this one is discarded."""
    near = study.near
    without = near.without(tile) if near.lines else {}
    then = min(without.values(), default=None)
    users = near.users(tile) if near.lines else ()
    other = near.other_way(tile) if near.lines and tile.natural else None
    if not near.lines or (tile.natural and not users and other is None):
        return use(study, tile)
    if then is None:
        return f"you need all your tiles, and without it {hopeless(study)}"
    if then > near.nearest:
        line = next(iter(without))
        return f"it costs least: {line} would be {words.far(then)} instead of {near.nearest}"
    stays = [line for line, far in without.items() if far == then]
    return f"{_stay(stays)} {words.far(then)} without it"


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


def grave(study: Study, tile: Tile) -> bool:
    """Whether a discard gives so much away that it has to be said before anything is chosen."""
    return study.risks.wins(tile) >= DEADLY or study.risks.called(tile) >= OFTEN


def threat(study: Study) -> bool:
    """Whether somebody is so near to Mah Jongg that a tile held may well give it."""
    return any(study.risks.wins(tile) >= THREAT for tile in study.position.rack.kinds)


def chance(study: Study, tile: Tile) -> str:
    """How likely a discard is called or wins, in a few words."""
    called, wins = study.risks.called(tile), study.risks.wins(tile)
    if wins >= DEADLY and called >= OFTEN:
        return f"called {words.often(called)}, for Mah Jongg {words.often(wins)}"
    if wins >= DEADLY:
        return f"Mah Jongg for somebody {words.often(wins)}"
    if called >= SAFE:
        return f"called {words.often(called)}"
    return "hardly ever called" if called else "never called"


def chances(study: Study, tile: Tile) -> str:
    """How likely a discard is called or wins, as part of a sentence."""
    return f"it is {chance(study, tile)}" if study.risks.called(tile) else "nobody can call it"


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


def unused(study: Study, tiles: Iterable[Tile], *, named: bool = False) -> str:
    """How much some tiles that are given up together serve."""
    near = study.near
    if not near.lines:
        return hopeless(study)
    kinds = tuple(dict.fromkeys(tiles))
    served = {line for tile in kinds for line in near.users(tile)} | _marked(study, tuple(tiles))
    if not served:
        return f"no line {_within(near)} uses {_them(kinds, named, 'or')}"
    they = "they serve" if len(kinds) > 1 else "it serves"
    best = study.odds[0].line if study.odds else ""
    if len(served) == 1:
        return f"{they} only {served.pop()} of the lines within reach"
    lines = f"{len(served)} of {len(near.within)} lines within reach"
    return f"{they} {lines}, {best} among them" if best in served else f"{they} {lines}, not {best}"


def _them(tiles: Iterable[Tile], named: bool, last: str = "and") -> str:
    """Tiles that are given up, by name or as they were named just before."""
    held = tuple(tiles)
    return words.names(held, last) if named else "them" if len(held) > 1 else "it"


def spared(study: Study, tiles: tuple[Tile, ...], *, named: bool = False) -> str:
    """Why of all tiles these are given up: the lines that do not need them, or what they cost."""
    near, then, marked = study.near, _after(study, tiles), _marked(study, tiles)
    stays = [line for line in near.within if then.get(line) == near.lines[line]]
    keeps = [line for line in stays if line not in marked]
    if len(keeps) == len(near.within):
        return unused(study, tiles, named=named)
    first = tuple(takewhile(keeps.__contains__, near.within))
    nearest = [line for line in near.within if near.lines[line] == near.nearest]
    them = _them(tiles, named)
    best = next((one.line for one in study.odds if one.line in near.within), near.within[0])
    spares = len(first) >= len(nearest)
    if best in keeps and not (spares and best in first[: words.NAMED]):
        return f"your best line, {best}, does not need {them}"
    if best in stays and best in marked:
        return f"{best} stays {words.far(near.lines[best])} without {them}"
    if spares:
        lines = f"lines, {words.joined(first[: words.NAMED])}, do"
        which = lines if len(first) > 1 else f"line, {first[0]}, does"
        return f"your nearest {which} not need {them}"
    they = them if named else "they" if len(tiles) > 1 else "it"
    return f"{they} cost{'s' * (len(tiles) == 1)} least: {_farther(near.lines, then, best)}"


def _marked(study: Study, tiles: tuple[Tile, ...]) -> set[str]:
    """The lines within reach that are drawn with some of these tiles held.

    A line may be as near in another form without them, but that is not the one that is seen.
    """
    rest, within = study.position.rack - tiles, study.near.within
    return {
        one.line
        for one in study.odds
        if one.line in within and one.hand is not None
        if any(rest[tile] < one.hand.most[tile.ordinal] for tile in tiles)
    }


def harm(study: Study, tiles: tuple[Tile, ...]) -> str:
    """What the best line loses with some tiles, else the nearest; nothing where none does."""
    near, then = study.near, _after(study, tiles)
    order = (*(one.line for one in study.odds[:1]), *near.within)
    lost = next((one for one in order if then.get(one) != near.lines.get(one)), None)
    return "" if lost is None else _farther(near.lines, then, lost)


def hurts(study: Study, tiles: tuple[Tile, ...]) -> bool:
    """Whether the best line needs some of these tiles."""
    best = study.odds[0].line if study.odds else ""
    return _after(study, tiles).get(best) != study.near.lines.get(best)


def _farther(now: dict[str, int], then: dict[str, int], line: str) -> str:
    if line not in then:
        return f"{line} could not be made any more"
    return f"{line} would be {words.far(then[line])} instead of {now[line]}"


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
