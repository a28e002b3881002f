"""Options and advice: what there is to choose from, what each is worth, and why."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from mahj.rules import AnyAct

Kind = Literal[
    "pass", "objection", "courtesy", "offer", "replace", "call", "expose", "exchange", "discard",
    "declare", "line", "take_back",
]  # fmt: skip
"""What is to be decided."""
CLOSE: Final = 0.05
"""Options that differ by less than this share of the better one's points are a toss-up, and"""
NOTHING: Final = 0.1
"""so are those that differ by fewer points than this."""


class Option(msgspec.Struct, frozen=True):
    """Something to choose."""

    words: str
    """What to do, in words."""
    value: float
    """The points one may expect from the own hand, less what the choice may give away."""
    facts: tuple[str, ...] = ()
    """Two or three things that decide, the most important first."""
    act: AnyAct | None = None
    """The act; None where the choice is of a line."""
    risk: float = 0.0
    """The chance that somebody calls a discard."""
    line: str = ""
    """The id of the line, where the choice is of one."""
    wins: bool = False
    """Whether it is Mah Jongg, or leaves nothing to do but to declare it."""
    aside: str = ""
    """What has to be said of it in a few words where it is one of two in a toss-up."""
    what: str = ""
    """The name of what its reason calls "it" or "them", for where there is another."""
    vain: bool = False
    """Whether it gains nothing, so that it is not told as about as good as to do nothing."""
    why: str = ""
    """The reason where it is one of two in a toss-up, if that is not its first fact."""

    @property
    def reason(self) -> str:
        """What is said for it in a toss-up."""
        return self.why or (self.facts[0] if self.facts else "")


class Advice(msgspec.Struct, frozen=True):
    """What to do, and what else one could."""

    kind: Kind
    options: tuple[Option, ...]
    """The best first."""
    toss_up: bool
    """Whether the second option is about as good as the first."""
    summary: str
    """One sentence."""
    reason: str = ""
    """Another, where there is room for it; nothing where the first says why."""

    @property
    def best(self) -> Option:
        """What the coach would do."""
        return self.options[0]


def near(first: float, second: float) -> bool:
    """Whether two values are about the same.

    >>> near(10.0, 9.6), near(10.0, 9.0), near(0.05, 0.0)
    (True, False, True)
    """
    return abs(first - second) <= max(NOTHING, CLOSE * abs(first))
