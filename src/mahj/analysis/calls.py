"""Calls: whether to call a discard, and what to expose with it."""

from __future__ import annotations

from typing import Final

import msgspec

from mahj.analysis import facts, words
from mahj.analysis.coach import COACH
from mahj.analysis.option import Option
from mahj.analysis.study import Study, called
from mahj.analysis.tables import NO_HAND
from mahj.analysis.turns import Turn, named, shown
from mahj.card import Exposure
from mahj.rules import AnyAct, acts
from mahj.tiles import Rack, Tile

Sets = tuple[tuple[Tile, ...], ...]
NO_GAIN: Final = "it brings no line nearer"


class Calls:
    """The choices of a player who may call a discard."""

    def __init__(self, study: Study, tile: Tile, sets: Sets) -> None:
        self.study, self.tile = study, tile
        position = study.position
        self._after = {tiles: study.other(called(position, tile, tiles)) for tiles in sets}

    def options(self) -> tuple[Option, ...]:
        """Every way to call it; what gains nothing is worth no more than to let it go."""
        found = [self.call(tiles, acts.Claim(tiles)) for tiles in self._after]
        return tuple(
            msgspec.structs.replace(one, value=min(one.value, self.study.points), vain=True)
            if one.aside.startswith(NO_GAIN) or self._forlorn(then)
            else one
            for one, then in zip(found, self._after.values(), strict=True)
        )

    def call(self, tiles: tuple[Tile, ...], act: AnyAct) -> Option:
        """To expose it with some tiles."""
        then, made = self._after[tiles], Exposure.of((self.tile, *tiles))
        gain = self._gain(then) if then.near.lines else ""
        told = [gain, shown(then, made)]
        if then.near.lines:
            told.append(_price(self.study, made))
        return Option(
            f"call it for a {named(made)}",
            self._value(then),
            tuple(filter(None, told)),
            act,
            aside=gain,
        )

    def _gain(self, then: Study) -> str:
        """What a call does for the line to play after it, or for another that it helps."""
        before, after, within = self.study.near.lines, then.near.lines, then.near.within
        order = [one.line for one in then.odds if one.line in within] or list(within)
        line = next((one for one in order if after[one] < before.get(one, NO_HAND)), None)
        if line is None:
            line = order[0]
            if after[line] == before[line]:
                return f"{NO_GAIN}: {line} stays {words.far(after[line])}"
        if not after[line]:
            return f"it makes {line} complete"
        was = f" instead of {before[line]}" if line in before else ""
        return f"{line} is then {words.far(after[line])}{was}"

    def _value(self, then: Study) -> float:
        """The points to expect after a call.

        A rack that shows must be worth a little more than one that does not, for what others learn.
        """
        study = self.study
        margin = COACH.later_call if study.position.exposures else COACH.first_call
        now, after = study.coach.strength, then.coach.strength
        return study.points * after / now / margin ** (1 / COACH.power) if now > 0.0 else 0.0

    def _forlorn(self, then: Study) -> bool:
        """Whether there is little left to win, with a call or without."""
        return self.study.points < facts.LITTLE and Turn(then).forlorn

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
            return f"your best line, {line}, is concealed: a set on the table would end it"
        best = max(self._after.values(), key=self._value, default=None)
        if best is None:
            return ""
        if self._forlorn(best):
            return f"{facts.FORLORN}, with it or without it"
        now, then = study.near.lines, best.near.lines
        if self._value(best) >= study.points and not self._gain(best).startswith(NO_GAIN):
            return f"without it {line} stays {words.far(now[line])}"
        if not then:
            return "to call it would leave no line open"
        if line not in then:
            return f"to call it would end {line}, your best line"
        return self._worse(line, now, then)

    def _worse(self, line: str, now: dict[str, int], then: dict[str, int]) -> str:
        """Why a call that leaves the best line open is not worth it."""
        if then[line] > now[line]:
            return f"{line} would be {words.far(then[line])} instead of {now[line]}"
        known = "another set shows" if self.study.position.exposures else "a set on the table shows"
        order = [line, *(one.line for one in self.study.odds if one.line in self.study.near.within)]
        ahead = next((one for one in order if then.get(one, NO_HAND) < now[one]), None)
        if ahead is not None:
            few = len(then) * 2 <= len(now)
            price = f"only {len(then)} of {len(now)} lines stay open" if few else ""
            price = price or f"{known} what you play"
            return f"it would bring {ahead} from {now[ahead]} tiles to {then[ahead]}, but {price}"
        return f"{line} would stay {words.far(now[line])}, and {known} what you play"


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
