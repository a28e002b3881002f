"""Passing: the Charleston and the courtesy pass.

Every tile that is passed for one not seen yet makes the rack worth `NEW_TILE` times as much, if
nothing is lost with it. So all questions of the Charleston have one measure: what to pass, how many
to pass blind, how many to wish for, and whether to stop.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mahj.analysis import facts, words
from mahj.analysis.coach import COACH, NEW_TILE
from mahj.analysis.option import Option
from mahj.analysis.study import Study
from mahj.rules import AnyAct, acts
from mahj.tiles import Tile

LOOKED_AT: Final = 8
"""So many tiles, those that are missed least, are put together in every way."""
MOST: Final = 8
"""So many ways to pass are told."""
PASSED: Final = 3


def passes(study: Study, number: int = PASSED, blind: int = 0) -> tuple[Option, ...]:
    """The best ways to pass so many tiles, the last of them from those that come in, unseen."""
    unseen = [f"{words.word(blind)} blind"] if blind else []
    found = []
    for at, (value, tiles) in enumerate(ways(study, number - blind)[:MOST]):
        listed = words.joined([*words.each(tiles), *unseen])
        text = f"pass {listed}" if tiles else f"pass all {words.word(blind)} blind"
        act = acts.PassTiles(tiles, tuple(range(1, blind + 1)))
        found.append(Option(text, value, _facts(study, tiles, blind, at), act, what=_what(tiles)))
    return tuple(found)


def ways(study: Study, number: int) -> list[tuple[float, tuple[Tile, ...]]]:
    """Ways to give up so many tiles for unseen ones, with what each is worth, the best first."""
    coach, rack = study.coach, study.position.rack
    whole = study.points * NEW_TILE**number
    order = sorted((t for t in rack if t.natural), key=lambda t: (-coach.kept(t), t.ordinal))
    looked = sorted(order[: max(number, LOOKED_AT)])
    found = {}
    for tiles in dict.fromkeys(combinations(looked, number)):
        kept = coach.share(rack - tiles)
        for tile in tiles:
            kept *= 1 - COACH.spread / COACH.power * coach.wanted(tile)
        found[tiles] = whole * kept
    return sorted(((value, tiles) for tiles, value in found.items()), key=lambda one: -one[0])


def _what(tiles: tuple[Tile, ...]) -> str:
    """Tiles to give up as they are told from others that were named after them."""
    if len(tiles) > 1:
        return f"the first {words.word(len(tiles))}"
    return tiles[0].written if tiles else ""


def _facts(study: Study, tiles: tuple[Tile, ...], blind: int, place: int) -> tuple[str, ...]:
    """What there is to say of some tiles to give up, the most of the best."""
    told = []
    if tiles:
        told.append(facts.unused(study, tiles) if place else facts.spared(study, tiles))
    if blind:
        told.append("what you keep is worth more than what may come")
    if place == 0:
        harm = facts.harm(study, tiles)
        new = harm and not any(harm in one for one in told)
        told += [f"but {harm}" if new else facts.core(study, tiles), facts.aim(study, tiles)]
    else:
        told.append(facts.dearest(study, tiles))
    return tuple(filter(None, told))[:3]


def objection(study: Study, act: AnyAct) -> tuple[Option, ...]:
    """To go on with the Charleston by some act, or to stop it."""
    return _go_on(study, act), stopping(study)


def _go_on(study: Study, act: AnyAct) -> Option:
    best = ways(study, PASSED)[:1]
    value, tiles = best[0] if best else (0.0, ())
    told = _worth(study, tiles, value) if tiles else facts.unused(study, tiles)
    return Option("go on with the Charleston", value, (told,), act)


def _worth(study: Study, tiles: tuple[Tile, ...], value: float) -> str:
    """Why to give up some tiles that one need not give up."""
    if facts.hurts(study, tiles) and value > study.points:
        new = f"{words.word(len(tiles))} new tile{'s' * (len(tiles) > 1)}"
        return f"{new} will help more than {words.names(tiles)}"
    return facts.spared(study, tiles, named=True)


def stopping(study: Study) -> Option:
    """To stop the Charleston."""
    best = ways(study, PASSED)[:1]
    told = [facts.aim(study)]
    if best:
        told.append(f"another pass would cost you {words.names(best[0][1])}")
    return Option("stop the Charleston", study.points, tuple(filter(None, told)), acts.Object())


def courtesy(study: Study) -> tuple[Option, ...]:
    """How many tiles to exchange with the player across."""
    return tuple(_wish(study, number) for number in range(PASSED + 1))


def _wish(study: Study, number: int) -> Option:
    if not number:
        return Option("exchange no tiles", study.points, _keeping(study), acts.Wish(0))
    value, tiles = ways(study, number)[0]
    told = (_worth(study, tiles, value), f"you would give {words.names(tiles)}")
    many = "tile" if number == 1 else "tiles"
    return Option(f"exchange {words.word(number)} {many}", value, told, acts.Wish(number))


def _keeping(study: Study) -> tuple[str, ...]:
    """Why to give nothing away."""
    best, least = facts.aim(study), ways(study, 1)[:1]
    needed = least and study.odds and study.odds[0].line in study.near.users(least[0][1][0])
    told = (f"{study.odds[0].line} needs all that you have" if needed else "", best)
    return tuple(filter(None, told)) or (facts.hopeless(study),)


def offers(study: Study, number: int) -> tuple[Option, ...]:
    """Which tiles to give in the courtesy pass."""
    return tuple(
        _giving(study, value, tiles, at, acts.Offer(tiles))
        for at, (value, tiles) in enumerate(ways(study, number)[:MOST])
    )


def replacements(study: Study) -> tuple[Option, ...]:
    """Which tile to give for a Joker that came back."""
    return tuple(
        _giving(study, value, tiles, at, acts.Replace(*tiles))
        for at, (value, tiles) in enumerate(ways(study, 1))
    )


def _giving(study: Study, value: float, tiles: tuple[Tile, ...], place: int, act: AnyAct) -> Option:
    told = _facts(study, tiles, 0, place)
    return Option(f"give {words.names(tiles)}", value, told, act, what=_what(tiles))
