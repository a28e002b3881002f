"""What the analyst says, as it is told to programs: rounded, and of one shape everywhere.

>>> from mahj.analysis.advice import which_line
>>> from mahj.analysis.position import Position
>>> from mahj.card import load
>>> from mahj.tiles import Rack
>>> advice = which_line(load("test"), Position(Rack.read("F F 1B*4 2B*3 3B*3 J"), wall=60))
>>> told = told_advice(advice)
>>> told.kind, told.options[0].line
('line', 'T1')
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from mahj.analysis.advice import Advice
from mahj.analysis.lines import Standing
from mahj.analysis.waits import Wait
from mahj.rules import AnyAct
from mahj.tiles import Tile


class ToldOption(msgspec.Struct, frozen=True):
    """Something to choose, and what speaks for and against it."""

    words: str
    value: float
    """What it is worth, in points."""
    risk: float
    """How likely it gives somebody a tile they call."""
    facts: tuple[str, ...]
    act: AnyAct | None
    line: str


class ToldAdvice(msgspec.Struct, frozen=True):
    """What to do: the options, the best first."""

    kind: str
    summary: str
    reason: str
    """What may be said after it; nothing where it says why."""
    toss_up: bool
    options: tuple[ToldOption, ...]


class LostLine(msgspec.Struct, frozen=True):
    """A line that cannot be had any more."""

    line: str
    why: str


class WaitedFor(msgspec.Struct, frozen=True):
    """A tile to wait for."""

    tile: Tile
    left: int
    nearest: int
    """How many tiles away the best hand is once it has come."""


def told_advice(told: Advice | None) -> ToldAdvice | None:
    """Advice as it is told."""
    if told is None:
        return None
    options = tuple(
        ToldOption(
            # Never a zero with a sign.
            one.words, round(one.value, 2) + 0.0, round(one.risk, 4), one.facts, one.act, one.line,
        )
        for one in told.options
    )  # fmt: skip
    return ToldAdvice(told.kind, told.summary, told.reason, told.toss_up, options)


def told_waits(waits: tuple[Wait, ...]) -> tuple[WaitedFor, ...]:
    """The tiles to wait for."""
    return tuple(WaitedFor(one.tile, one.left, one.nearest) for one in waits)


def told_lost(lost: Mapping[str, str]) -> tuple[LostLine, ...]:
    """The lines that cannot be had, each with the reason."""
    return tuple(LostLine(*one) for one in lost.items())


def rounded(one: Standing) -> Standing:
    """A line with no more digits than anybody reads."""
    return msgspec.structs.replace(one, chance=round(one.chance, 4), value=round(one.value, 2))
