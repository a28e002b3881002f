"""The answers of `mahj analyse`: as JSON, which stays stable, and painted for people."""

from __future__ import annotations

from typing import Final

import msgspec
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from mahj.analysis.advice import Advice
from mahj.analysis.lines import Standing
from mahj.analysis.told import LostLine, ToldAdvice, WaitedFor
from mahj.analysis.waits import Wait
from mahj.card import Card
from mahj.cli.paint import line_text, tile_text
from mahj.cli.say import counted
from mahj.rules.acts import Discard
from mahj.tiles import Rack, read_tiles

SHOWN: Final = 5
"""So many options are printed; JSON has them all."""


class AnalyseAnswer(msgspec.Struct, frozen=True):
    """`analyse --json`."""

    card: str
    rack: str
    exposed: tuple[str, ...]
    tiles: int
    wall: int
    line: ToldAdvice | None
    """Which line to play."""
    lines: tuple[Standing, ...]
    lost: tuple[LostLine, ...]
    waits: tuple[WaitedFor, ...]
    advice: ToldAdvice | None
    """What to pass, to call or to discard."""


def paint_heading(screen: Console, card: Card, rack: Rack, exposed: tuple[str, ...]) -> None:
    """Print the tiles."""
    text = Text(" ").join(map(tile_text, rack))
    for one in exposed:
        shown = Text(" ").join(map(tile_text, read_tiles(one)))
        text.append("  {").append_text(shown).append("}")
    screen.print(text)
    screen.print(Text(f"by the card {card.name}", "dim"))


def paint_lines(
    screen: Console,
    card: Card,
    lines: tuple[Standing, ...],
    told: Advice | None,
    most: int,
    why: str,
) -> None:
    """Print the best lines, each with what it lacks below it; or why there is none."""
    screen.print()
    if told is None:
        screen.print(Text(why, "bold"))
        return
    screen.print(_sentences(told), soft_wrap=False)
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("line", "value", "away", "chance", "points", ""):
        table.add_column(heading, justify="left" if heading in ("line", "") else "right")
    for one in lines[:most]:
        line = card.line(one.line)
        table.add_row(
            Text(one.line, "bold"),
            f"{line.mark} {one.worth}",
            str(one.distance),
            _percent(one.chance),
            f"{one.value:.1f}",
            Text("\n").join([line_text(line, screen), Text(_missing(one), "dim")]),
        )
    screen.print(table, soft_wrap=False)
    if len(lines) > most:
        screen.print(Text(f"and {counted(len(lines) - most, 'line')} more", "dim"))


def _sentences(told: Advice) -> Text:
    """What to do, and why."""
    text = Text(told.summary, "bold")
    return text.append(f" {told.reason}", "not bold") if told.reason else text


def _percent(share: float) -> str:
    """A chance in a table."""
    return "<1%" if 0.0 < share < 0.01 else f"{share:.0%}"


def _missing(one: Standing) -> str:
    if not one.distance:
        return "complete"
    number = len(read_tiles(one.missing))
    if one.fillable == number:
        return f"lacks {one.missing}"
    stands = f"a Joker may stand for {one.fillable}" if one.fillable else "no Joker may stand there"
    return f"lacks {one.missing} ({stands})"


def paint_waits(screen: Console, waits: tuple[Wait, ...]) -> None:
    """Print what to wait for."""
    if not waits:
        return
    text = Text("\nWait for ", "bold")
    for at, one in enumerate(waits):
        text.append(", " if at else "", "not bold").append_text(tile_text(one.tile))
        text.append(f" ({one.left} left)" if not at else f" ({one.left})", "not bold dim")
    screen.print(text, soft_wrap=False)


def paint_advice(screen: Console, told: Advice | None) -> None:
    """Print the options with their facts."""
    if told is None:
        return
    screen.print()
    screen.print(_sentences(told), soft_wrap=False)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("points", justify="right")
    discards = any(one.risk for one in told.options)
    if discards:
        table.add_column("called", justify="right")
    table.add_column("")
    for one in told.options[:SHOWN]:
        facts = Table.grid(padding=(0, 1, 0, 0))
        for fact in one.facts:
            facts.add_row("·", fact)
        called = [_percent(one.risk) if isinstance(one.act, Discard) else ""] if discards else []
        table.add_row(f"{one.value:z.1f}", *called, Group(Text(one.words, "bold"), facts))
    screen.print(table, soft_wrap=False)
    if len(told.options) > SHOWN:
        screen.print(Text(f"and {counted(len(told.options) - SHOWN, 'option')} more", "dim"))
