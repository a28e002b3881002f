"""Calls: whether to call a discard, and what to expose with it."""

from __future__ import annotations

from mahj.analysis import facts, words
from mahj.analysis.coach import COACH
from mahj.analysis.option import Option
from mahj.analysis.study import Study, called
from mahj.analysis.turns import nearer, shown
from mahj.card import Exposure
from mahj.rules import AnyAct, acts
from mahj.tiles import Rack, Tile

Sets = tuple[tuple[Tile, ...], ...]


class Calls:
    """The choices of a player who may call a discard."""

    def __init__(self, study: Study, tile: Tile, sets: Sets) -> None:
        self.study, self.tile = study, tile
        position = study.position
        self._after = {tiles: study.other(called(position, tile, tiles)) for tiles in sets}

    def options(self) -> tuple[Option, ...]:
        """Every way to call it."""
        return tuple(self.call(tiles, acts.Claim(tiles)) for tiles in self._after)

    def call(self, tiles: tuple[Tile, ...], act: AnyAct) -> Option:
        """To expose it with some tiles."""
        then, made = self._after[tiles], Exposure.of((self.tile, *tiles))
        told = [shown(then, made)]
        if then.near.lines:
            told += [nearer(self.study, then, "it"), _price(self.study, made)]
        held = f" with {words.counted(Tile.JOKER, made.jokers)}" if made.jokers else ""
        text = f"call it for a {made.name}{held}"
        return Option(text, self._value(then), tuple(filter(None, told)), act)

    def _value(self, then: Study) -> float:
        """The points to expect after a call.

        A rack that shows must be worth a little more than one that does not, for what others learn.
        """
        study = self.study
        margin = COACH.later_call if study.position.exposures else COACH.first_call
        now, after = study.coach.strength, then.coach.strength
        return study.points * after / now / margin ** (1 / COACH.power) if now > 0.0 else 0.0

    def let_go(self, act: AnyAct) -> Option:
        """Not to call it."""
        told = [self._why_not(), facts.aim(self.study), _again(self.study, self.tile)]
        return Option("let it go", self.study.points, tuple(filter(None, told))[:3], act)

    def _why_not(self) -> str:
        """What the best call would do, as a reason against it."""
        study = self.study
        if not study.odds:
            return facts.hopeless(study)
        line = study.odds[0].line
        if study.card.line(line).concealed and self._after:
            return f"your best line, {line}, is concealed"
        best = max(self._after.values(), key=self._value, default=None)
        if best is None:
            return ""
        if self._value(best) >= study.points:
            return f"without it you stay {words.far(study.near.nearest)}"
        if not best.near.lines:
            return "to call it would leave no line open"
        if best.near.nearest >= study.near.nearest:
            return "to call it brings you no nearer"
        left, all_of_them = len(best.near.lines), len(study.near.lines)
        return f"to call it would leave {left} of {all_of_them} lines open"


def sets_of(rack: Rack, tile: Tile) -> Sets:
    """The tiles of a rack that make a set with a discard: naturals and Jokers, each way."""
    if not tile.natural:
        return ()
    return tuple(
        (tile,) * naturals + (Tile.JOKER,) * (size - 1 - naturals)
        for size in range(3, 7)
        for naturals in range(min(rack[tile], size - 1), -1, -1)
        if size - 1 - naturals <= rack.jokers
    )


def _price(study: Study, made: Exposure) -> str:
    """What a call costs beside the tiles."""
    best = [one.line for one in study.odds[:3] if study.card.line(one.line).concealed]
    if best and not study.position.exposures:
        return f"it gives up {best[0]}, which is concealed"
    if made.jokers:
        return f"anybody with {words.counted(made.tile, 1)} can take the Joker from it"
    return ""


def _again(study: Study, tile: Tile) -> str:
    left = study.position.unseen[tile]
    if not left:
        return f"no other {tile.written} will come: all lie open or stand on your rack"
    verb = "is" if left == 1 else "are"
    return f"{words.word(left)} more {tile.written}{'s' * (left > 1)} {verb} unseen"
