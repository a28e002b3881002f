"""Turns: what to discard, which Joker to fetch, how to expose, and whether it is Mah Jongg."""

from __future__ import annotations

from functools import cached_property

import msgspec

from mahj.analysis import facts, words
from mahj.analysis.option import Option
from mahj.analysis.position import Position
from mahj.analysis.study import Study, changed, discarded, swapped
from mahj.card import Exposure, Matched
from mahj.rules import AnyAct, HouseRules, Seat, acts
from mahj.rules.wins import doubles
from mahj.tiles import Tile

FULL = 3
"""So many of the options are told with all their facts."""
CLEAR = 0.97
"""A tile that keeps less than this share of what another keeps is clearly missed more."""
SAFER = 0.8
"""A tile that gives away less than this share of what another does is safer."""
WHOSE = ("your own exposure", *words.SOMEBODY[1:])


class Turn:
    """The choices of a player with fourteen tiles."""

    def __init__(self, study: Study, rules: HouseRules | None = None) -> None:
        self.study, self.rules = study, rules or HouseRules()
        self._kept = {tile: self._keeps(tile) for tile in study.position.rack.kinds}

    def _keeps(self, tile: Tile) -> float:
        """The share of its worth that the rack keeps without a tile.

        The coach does not know that a line may demand Jokers: for such a line the odds say it.
        """
        study = self.study
        if study.odds and study.odds[0].demands:
            return study.other(discarded(study.position, tile)).points / study.points
        return study.coach.kept(tile)

    @cached_property
    def _best(self) -> tuple[Tile, float]:
        """The tile that is missed least, and the points to expect without it."""
        tile = max(self._kept, key=lambda one: self._kept[one])
        rest = discarded(self.study.position, tile)
        return tile, self.study.other(rest).points

    @property
    def forlorn(self) -> bool:
        """Whether there is little left to win."""
        return self._best[1] < facts.LITTLE

    def _own(self, tile: Tile) -> float:
        """The points to expect from the own hand after a discard."""
        least, whole = self._best
        kept = self._kept[least]
        return whole * self._kept[tile] / kept if kept > 0.0 else whole

    def value(self, tile: Tile) -> float:
        """What a discard is worth."""
        own = self._own(tile)
        return own - self.study.cost(tile, own)

    @cached_property
    def most(self) -> float:
        """What the best discard is worth."""
        return max(map(self.value, self._kept))

    def discards(self) -> tuple[Option, ...]:
        """Every discard there is, the best first."""
        order = sorted(self._kept, key=lambda tile: -self.value(tile))
        return tuple(self._discard(tile, at) for at, tile in enumerate(order))

    def _discard(self, tile: Tile, place: int) -> Option:
        study = self.study
        told = [facts.use(study, tile), facts.risk(study, tile)]
        why = ""
        if self.forlorn:
            told = [self._forlorn(tile), told[1], told[0] if study.odds else ""]
            why = self._gone if self._matters(tile) else ""
        elif place == 0 and self._kept[tile] < CLEAR * self._kept[self._best[0]]:
            told.insert(0, self._safer(tile))
            why = self._missed
        elif place < FULL:
            if place == 0:
                why = facts.least_missed(study, tile)
                told[0] = self._at_risk(tile, why)
            told.append(facts.aim(study.other(discarded(study.position, tile))))
        return Option(
            words=f"discard {tile.written}",
            value=self.value(tile),
            facts=tuple(filter(None, told)),
            act=acts.Discard(tile),
            risk=study.risks.called(tile),
            aside=facts.chance(study, tile) if self._matters(tile) else "",
            what=tile.written,
            why=why,
        )

    def _matters(self, tile: Tile) -> bool:
        """Whether it has to be said how safe a discard is."""
        return facts.grave(self.study, tile) or self._threat

    @cached_property
    def _threat(self) -> bool:
        return facts.threat(self.study)

    @property
    def _gone(self) -> str:
        """That little or nothing can be won any more."""
        return facts.FORLORN if self.study.odds else facts.hopeless(self.study)

    def _forlorn(self, tile: Tile) -> str:
        """What counts of a discard where little or nothing can be won any more: that it is safe."""
        study, head = self.study, self._gone
        if facts.risky(study, tile) and not self._safer_than(tile):
            return f"{head}, and no tile is safer, though {facts.chances(study, tile)}"
        return f"{head}, and {facts.chances(study, tile)}"

    def _at_risk(self, tile: Tile, text: str) -> str:
        """Why a tile is discarded, with how safe that is where it matters, and why all the same."""
        study = self.study
        if not self._matters(tile):
            least, called = self._best[0], study.risks.called
            if facts.risky(study, least) and called(tile) < called(least) / 2:
                return f"{text}, and it is safer than {least.written}"
            return text
        if not facts.grave(study, tile):
            return f"{text}, and {facts.chances(study, tile)}"
        safer = self._safer_than(tile)
        why = "and no other tile is safer"
        if safer:
            needed = all(self._kept[one] < CLEAR * self._kept[tile] for one in safer)
            why = "but you need the safer tiles" if needed else "but the safer tiles cost more"
        return f"{text}; {facts.chances(study, tile)}, {why}"

    def _safer_than(self, tile: Tile) -> list[Tile]:
        """The tiles that give clearly less away; Jokers, which one keeps, are not counted."""
        own = self._best[1]
        limit = SAFER * self.study.cost(tile, own)
        return [one for one in self._kept if one.natural and self.study.cost(one, own) < limit]

    @property
    def _missed(self) -> str:
        """Why not to discard the tile that one misses least."""
        least = self._best[0]
        return f"you would miss {least.written} less, but that is {facts.chance(self.study, least)}"

    def _safer(self, tile: Tile) -> str:
        """The same, with what the tile itself gives away."""
        study, text = self.study, self._missed
        if not facts.grave(study, tile):
            return text
        called, wins = study.risks.called(tile), study.risks.wins(tile)
        if called >= facts.OFTEN:
            return f"{text}; this is called {words.often(called)}"
        return f"{text}; this gives Mah Jongg {words.often(wins)}"

    def exchange(self, act: acts.Exchange) -> Option:
        """A Joker exchange, before the discard that follows it."""
        study, tile = self.study, act.tile
        away = (act.owner - study.position.seat) % 4
        after = swapped(study.position, tile, away)
        text = f"swap {tile.written} for the Joker of {WHOSE[away]}"
        if after is None:
            return Option(text, self.most, ("there is no Joker to fetch",), act)
        then = study.other(after)
        if won := self._won(text, act, after):
            return won
        told = [nearer(study, then, "it"), _spare(study, tile)]
        value = Turn(then).most
        if value >= self.most and then.near.nearest >= study.near.nearest:
            told.insert(0, f"a Joker serves you better than the {tile.written}")
        return Option(text, value, tuple(filter(None, told)), act, what="the swap")

    def _won(self, text: str, act: AnyAct, after: Position) -> Option | None:
        """An act that leaves nothing to do but to declare; None where it does not."""
        if not self.study.card.match(after.rack, after.exposures):
            return None
        then = declare(self.study.other(after), self.rules)
        told = ("then you have Mah Jongg", *then.facts[:2])
        return Option(text, then.value, told, act, wins=True)

    def change(self, act: acts.Change) -> Option:
        """Another exposure with the tile just called, in the measure of calls."""
        study = self.study
        then = study.other(changed(study.position, act.tiles))
        made = Exposure.of(act.tiles)
        text = f"expose a {named(made)} instead"
        if won := self._won(text, act, then.position):
            return won
        told = tuple(filter(None, (nearer(study, then, "it"), shown(then, made))))
        now, after = study.coach.strength, then.coach.strength
        gain = self._best[1] * (after / now - 1.0) if now > 0.0 else after
        return Option(text, self.most + gain, told, act)

    def rack(self, loose: set[Tile]) -> tuple[Option, ...]:
        """To rack the tile drawn, so that others than what is loose may be discarded."""
        for best in self.discards():
            assert isinstance(best.act, acts.Discard)
            if best.act.tile not in loose:
                text = f"rack it and {best.words}"
                return (msgspec.structs.replace(best, words=text, act=acts.Rack()),)
        return ()


def named(made: Exposure) -> str:
    """An exposure with its Jokers."""
    return (
        f"{made.name} with {words.counted(Tile.JOKER, made.jokers)}" if made.jokers else made.name
    )


def shown(then: Study, made: Exposure) -> str:
    """What an exposure leaves open."""
    left = (*then.near.lines, *then.unlooked)
    if not left and then.card.fitting(then.position.exposures).exposed:
        return "no line with it can still be had"
    if not left:
        which = "both of" if len(then.position.exposures) == 2 else "all"
        many = len(then.position.exposures) > 1
        have = f"{which} your exposures" if many else f"a {made.name} to show"
        return f"no line has {have}: your hand would be dead"
    number = f"{len(left)} lines" if len(left) > 1 else "one line"
    return f"it leaves {number} open: {words.some(left)}"


def nearer(now: Study, then: Study, what: str) -> str:
    """What happens to the distance."""
    before, after = now.near.nearest, then.near.nearest
    if not then.near.lines:
        return ""
    line = next(iter(then.near.lines))
    if after < before:
        return f"{what} makes {line} {words.far(after)}"
    if after > before:
        return f"{what} takes you back from {before} to {words.far(after)}"
    return f"{what} brings you no nearer: {line} is {words.far(after)}"


def _spare(study: Study, tile: Tile) -> str:
    users = study.near.users(tile)
    if users:
        return f"{words.some(users)} would miss the {tile.written}"
    return f"you do not need the {tile.written} itself"


def declare(study: Study, rules: HouseRules, claimed: Tile | None = None) -> Option:
    """Mah Jongg, and what it pays."""
    position = study.position
    found = study.card.match(position.rack, position.exposures, claimed=claimed)
    losers = study.players - 1
    paid = losers + 1 if claimed is not None else 2 * losers

    def worth(one: Matched) -> float:
        return float(one.value * (1 + doubles(one, rules)) * paid)

    best = max(found, key=worth, default=None)
    if best is None:
        told = ["the table says it is"]
        return Option("declare Mah Jongg", 0.0, tuple(told), acts.Declare(), wins=True)
    told = [f"{best.line.id} is complete"]
    told.append(f"it brings {worth(best):.0f} points")
    if doubles(best, rules):
        told.append("there is no Joker in it, so it counts double")
    return Option("declare Mah Jongg", worth(best), tuple(told), acts.Declare(), wins=True)


def swaps(position: Position) -> tuple[acts.Exchange, ...]:
    """The exchanges that a rack allows."""
    racks = (position.exposures, *(rival.exposures for rival in position.rivals))
    return tuple(
        acts.Exchange(top.tile, Seat((position.seat + away) % 4), at)
        for away, tops in enumerate(racks)
        for at, top in enumerate(tops)
        if top.jokers and top.tile in position.rack
    )
