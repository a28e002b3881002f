"""A line of a card: its patterns, its exact meaning and its counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final

import msgspec

from mahj.card import tally
from mahj.card.clauses import Said
from mahj.card.hand import Hand, Jokers, Key
from mahj.card.pattern import Pattern
from mahj.card.puzzle import Puzzle
from mahj.card.source import Span

LISTED: Final = 50_000
"""Free choices of tiles that come to more than this are not listed but searched."""


class Alternative(msgspec.Struct, frozen=True):
    """One of the patterns of a line, what is said of it, and what that means."""

    pattern: Pattern
    own: tuple[Said, ...]
    said: tuple[Said, ...]
    puzzle: Puzzle


class Line(msgspec.Struct, frozen=True, dict=True):
    """A line of a card: one or more patterns, an instruction, X or C, a value (CARD-03)."""

    id: str
    section: str
    alternatives: tuple[Alternative, ...]
    concealed: bool
    value: int
    jokerless_bonus: bool
    span: Span

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns as written."""
        return tuple(alternative.pattern.text for alternative in self.alternatives)

    @property
    def mark(self) -> str:
        """X for a hand that may be exposed, C for a concealed one (CARD-06)."""
        return "C" if self.concealed else "X"

    @cached_property
    def text(self) -> str:
        """The line as one writes it: patterns, instruction, mark, value."""
        parts: list[str] = []
        for at, (alternative, following) in enumerate(
            zip(self.alternatives, (*self.alternatives[1:], None), strict=True)
        ):
            parts += ["or"] if at else []
            parts.append(alternative.pattern.text)
            said = alternative.own
            if said and (following is None or following.own != said):
                parts.append(f"({instruction(said)})")
        return " ".join((*parts, self.mark, str(self.value)))

    @property
    def instruction(self) -> str:
        """The instruction as printed, that of each pattern once."""
        said = dict.fromkeys(instruction(a.own) for a in self.alternatives if a.own)
        return "; ".join(said)

    @cached_property
    def jokers(self) -> Jokers:
        """Whether its hands can hold Jokers, never do (JOK-10), or cannot do without (JOK-09)."""
        puzzles = [alternative.puzzle for alternative in self.alternatives]
        uses = {use for one in puzzles for cell in one.cells for use in cell.uses}
        if uses == {Jokers.NEVER}:
            return Jokers.NEVER
        return Jokers.MAY if any(map(tally.natural, puzzles)) else Jokers.MUST

    @cached_property
    def listed(self) -> bool:
        """Whether the line is small enough to keep all its hands at hand."""
        puzzles = [alternative.puzzle for alternative in self.alternatives]
        return not any(p.free for p in puzzles) or sum(p.bound for p in puzzles) <= LISTED

    def expand(self) -> Iterator[Hand]:
        """Every concrete hand once, of two alike the one worth more; millions one by one."""
        if self.listed:
            yield from self.hands
            return
        seen: set[object] = set()
        puzzles = [alternative.puzzle for alternative in self.alternatives]
        values = {worth.value for puzzle in puzzles for worth in puzzle.worths}
        for value in sorted(values, reverse=True):
            for puzzle in puzzles:
                for hand in puzzle.hands(value):
                    if hand.key not in seen:
                        seen.add(hand.key)
                        yield hand

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """Every concrete hand of a line that is listed, of two alike the one worth more."""
        found: dict[object, Hand] = {}
        for hand in self.variants:
            if hand.better(found.get(hand.key)):
                found[hand.key] = hand
        return tuple(found.values())

    @cached_property
    def keys(self) -> frozenset[Key]:
        """What tells the hands of a listed line from all others."""
        return frozenset(hand.key for hand in self.hands)

    @cached_property
    def variants(self) -> tuple[Hand, ...]:
        """The hands of a listed line, those that need more Jokers kept beside the others."""
        found: dict[object, Hand] = {}
        for alternative in self.alternatives:
            for hand in alternative.puzzle.hands():
                key = (hand.key, hand.least_jokers)
                if hand.better(found.get(key)):
                    found[key] = hand
        return tuple(found.values())

    @cached_property
    def tally(self) -> tally.Tally:
        """The counts of the line: multisets, groupings, and groupings that can be had."""
        if self.listed:
            return tally.listed(self.variants)
        return tally.searched([alternative.puzzle for alternative in self.alternatives])

    @property
    def count(self) -> int:
        """How many different multisets of tiles the line stands for."""
        return self.tally.count

    @property
    def groupings(self) -> int:
        """How many different hands, counting the same tiles in other sets separately."""
        return self.tally.groupings

    @property
    def playable(self) -> int:
        """How many of the groupings 152 tiles can supply."""
        return self.tally.playable


def instruction(said: tuple[Said, ...]) -> str:
    """Clauses as they were said, one after the other."""
    return ", ".join(one.words for one in said)
