"""Example hands of a line: a few that differ as much as they can, laid out as on the card.

>>> from mahj.card import load
>>> examples(load("test").line("T1"), most=2)
('F*2 1B*4 2B*4 3B*4', 'F*2 2C*4 3C*4 4C*4')
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

import msgspec

from mahj.card.arithmetic import Constraint, Different
from mahj.card.hand import Group, Hand, Jokers
from mahj.card.line import LISTED, Line
from mahj.card.pattern import Pattern
from mahj.card.printed import printed
from mahj.card.puzzle import Puzzle, Variable
from mahj.tiles import STANDARD, Tile

MOST: Final = 6
"""How many examples of a line are shown."""
_CONSIDERED: Final = 150
_TURNS: Final = 24
_STEP: Final = 0.618
"""The golden section: multiples of it, taken round a circle, never crowd."""


class Example(msgspec.Struct, frozen=True):
    """A hand of a line, and which of the line's patterns it comes from."""

    alternative: int
    hand: Hand

    def apart(self, other: Example) -> int:
        """How much two examples differ, group by group; another pattern is more than any tile."""
        if self.alternative != other.alternative:
            return 2 * len(self.hand.groups) + 1
        pairs = zip(self.hand.groups, other.hand.groups, strict=True)
        return sum(_apart(one.tile, two.tile) + (one.size != two.size) for one, two in pairs)


@cache
def _apart(one: Tile, other: Tile) -> int:
    """How much two tiles differ: in suit, in number."""
    if one.suit is None or other.suit is None:
        return 2 * (one is not other)
    return (one.suit is not other.suit) + (one.number != other.number)


def examples(line: Line, most: int = MOST) -> tuple[str, ...]:
    """Hands of a line in words, gaps as printed: "F*2 2B,0,2B,5B 1C*5+1", +1 being a Joker.

    A hand that is worth something else than the line says so at its end: "@30".
    """
    chosen = _varied(_candidates(line, most), most)
    return tuple(
        written(line.alternatives[one.alternative].pattern, one.hand)
        + (f" @{one.hand.value}" if one.hand.value != line.value else "")
        for one in chosen
    )


def written(pattern: Pattern, hand: Hand) -> str:
    """A hand as text, word by word of its pattern, signs between them."""
    sets = list(zip(pattern.groups, hand.groups, joker_counts(hand), strict=True))
    words: list[str] = []
    at = 0
    for word in printed(pattern):
        if word[0].is_sign:
            words.append(word[0].text)
            continue
        words.append(",".join(_text(g, jokers) for place, g, jokers in sets if place.word == at))
        at += 1
    return " ".join(words)


def joker_counts(hand: Hand) -> tuple[int, ...]:
    """How many Jokers stand in each group: where tiles run out, and where the line wants them."""
    left = {tile: STANDARD.copies(tile) for tile in Tile}
    for group in hand.groups:
        if group.jokers is Jokers.NEVER:
            left[group.tile] -= group.size
    counts = []
    for group in hand.groups:
        if group.jokers is Jokers.NEVER:
            counts.append(0)
            continue
        natural = min(group.size - (group.jokers is Jokers.MUST), max(left[group.tile], 0))
        left[group.tile] -= natural
        counts.append(group.size - natural)
    takes = [g.size if g.jokers is not Jokers.NEVER else 0 for g in hand.groups]
    for at in sorted(range(len(counts)), key=lambda at: -takes[at]):
        missing = hand.least_jokers - sum(counts)
        counts[at] += max(0, min(missing, takes[at] - counts[at]))
    return tuple(counts)


def _text(group: Group, jokers: int) -> str:
    return f"{group}+{jokers}" if jokers else str(group)


def _candidates(line: Line, most: int) -> list[Example]:
    """Hands to choose from, each once: those with the fewest Jokers where that leaves enough."""
    found: dict[object, Example] = {}
    for at, alternative in enumerate(line.alternatives):
        for hand in _hands(alternative.puzzle):
            found.setdefault(hand.key, Example(at, hand))
    playable = [one for one in found.values() if one.hand.playable()]
    jokers = [(sum(joker_counts(one.hand)), one) for one in playable or found.values()]
    jokers.sort(key=lambda pair: pair[0])
    fewest = [one for number, one in jokers if number == jokers[0][0]]
    return fewest if len(fewest) >= most else [one for _, one in jokers]


def _hands(puzzle: Puzzle) -> list[Hand]:
    """Hands of a pattern: some from all over its list, or found from many starting points."""
    if puzzle.bound <= LISTED or not puzzle.free:
        hands = list(puzzle.hands())
        return hands[:: len(hands) // _CONSIDERED + 1]
    return [next(_turned(puzzle, turn).hands()) for turn in range(_TURNS)]


def _turned(puzzle: Puzzle, turn: int) -> Puzzle:
    """The same puzzle, searched from other values on: it means the same, its first hand differs."""
    variables = []
    for at, variable in enumerate(puzzle.variables):
        size = len(variable.domain)
        start = int(turn * (at + 1) * _STEP * size) % size
        domain = variable.domain[start:] + variable.domain[:start]
        variables.append(Variable(variable.name, domain))
    # Judged pair by pair, a clash shows before all are chosen.
    constraints: list[Constraint] = []
    for constraint in puzzle.constraints:
        together = isinstance(constraint, Different)
        pairs = combinations(constraint.names(), 2) if together else ()
        constraints += [*map(Different, pairs)] if together else [constraint]
    return msgspec.structs.replace(
        puzzle, variables=tuple(variables), constraints=tuple(constraints)
    )


def _varied(candidates: list[Example], most: int) -> list[Example]:
    """The first candidate, and again and again the one that differs most from those chosen."""
    chosen = candidates[:1]
    apart = [[one.apart(chosen[0])] for one in candidates]
    while len(chosen) < most:
        best = max(range(len(candidates)), key=lambda at: (min(apart[at]), sum(apart[at]), -at))
        if not min(apart[best]):
            break
        chosen.append(candidates[best])
        for known, one in zip(apart, candidates, strict=True):
            known.append(one.apart(candidates[best]))
    return chosen
