"""`mahj sim`: many games between bots, and what they come to. The JSON answers stay stable."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table
from rich.text import Text

from mahj.cli.games import (
    INTERRUPTED,
    CardName,
    Jobs,
    Json,
    Out,
    PathName,
    Patience,
    Players,
    Preset,
    Records,
    Seed,
    finished,
    left,
    prepared,
)
from mahj.cli.say import console, counted, print_json
from mahj.sim.realism import Figure, figures
from mahj.sim.report import Report, report
from mahj.sim.runs import Run
from mahj.sim.seating import plain
from mahj.sim.terms import card_of

FIRST_LINES = 10


class SimAnswer(Report, frozen=True, kw_only=True):
    """`sim --json`: the report, how it was made, and the figures beside real tables."""

    finished: bool
    card: str
    rules: str
    path: str
    seed: int
    bots: tuple[str, ...]
    realism: tuple[Figure, ...]


def sim(
    *,
    games: Annotated[int, Parameter(help="How many.")] = 100,
    bots: Annotated[
        tuple[str, ...],
        Parameter(
            consume_multiple=True,
            negative="",
            help="One for all seats, two for one against the rest, or one for each seat.",
        ),
    ] = ("club",),
    card: CardName = "mahj-2026",
    rules: Preset = "assisted",
    seed: Seed = 0,
    jobs: Jobs = None,
    players: Players = 4,
    out: Out = None,
    records: Records = None,
    path: PathName = "auto",
    patience: Patience = 10.0,
    compare: Annotated[
        bool, Parameter(name="--report", negative="", help="Beside what is known of real tables.")
    ] = False,
    json: Json = False,
) -> int:
    """Play games between bots: how often they end in Mah Jongg, who wins, with what."""
    names = tuple(name for word in bots for name in word.split(",") if name)
    run = prepared(
        names,
        lambda labels: plain(labels, players, seed, games),
        card=card,
        rules=rules,
        players=players,
        path=path,
        patience=patience,
        jobs=jobs,
        out=out,
        records=records,
        json=json,
    )
    whole = finished(run, json=json)
    found = report(run.rows, card_of(run.terms.card), run.games_per_second)
    if json:
        print_json(_answer(run, found, seed, whole))
    else:
        screen = console()
        screen.print(_heading(run, found))
        _tell_forfeits(screen, run)
        if compare:
            compared = figures(found)
            screen.print(_compared(compared))
            if any(one.mark == "?" for one in compared):
                screen.print(Text("? too few games to tell", "dim"))
        else:
            screen.print(_rates(found), _shares(found))
    return left(0 if whole else INTERRUPTED)


def _answer(run: Run, found: Report, seed: int, whole: bool) -> SimAnswer:
    return SimAnswer(
        **msgspec.structs.asdict(found),
        finished=whole,
        card=card_of(run.terms.card).name,
        rules=run.terms.rules,
        path=run.terms.path,
        seed=seed,
        bots=run.sittings[0].bots,
        realism=figures(found),
    )


def _heading(run: Run, found: Report) -> Text:
    seated = " · ".join(run.sittings[0].bots)
    speed = f", {found.games_per_second:.1f} a second" if found.games_per_second else ""
    card = card_of(run.terms.card).name
    text = Text(f"{counted(found.games, 'game')}{speed}", "bold")
    return text.append(f"\n{seated} by the card {card} ({run.terms.rules})", "not bold dim")


def _tell_forfeits(screen: Console, run: Run) -> None:
    """Which bots forfeited games, and how."""
    faults = [row for row in run.rows if not row.counts]
    if faults:
        first = faults[0]
        guilty = next(first.bot[seat] for seat in first.seats if first.forfeit[seat])
        words = f"{counted(len(faults), 'game')} forfeited and left out. First {guilty}: "
        screen.print(Text(f"{words}{first.fault}", "red"))


def _table(*headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for at, heading in enumerate(headings):
        table.add_column(heading, justify="right" if at else "left", no_wrap=True)
    return table


def _rates(found: Report) -> Table:
    table = _table("\nof all games", "\nshare (95 %)")
    table.add_row("Mah Jongg", str(found.mahjongg_rate))
    table.add_row("wall game", str(found.wall_rate))
    table.add_row("East wins", str(found.east_win_rate))
    table.add_row("each other seat wins", str(found.other_win_rate))
    for jokers, one in found.by_jokers.items():
        table.add_row(f"a hand with Jokers: {jokers} wins", str(one))
    table.add_row("\nin a game", "\nmean (95 %)", style="bold")
    for name, one_mean in (
        ("discards", found.turns),
        ("calls", found.calls),
        ("exchanges", found.exchanges),
    ):
        table.add_row(name, str(one_mean))
    return table


def _shares(found: Report) -> Table:
    table = _table("\nof the wins", "\nshare (95 %)")
    for section, one in found.by_section.items():
        table.add_row(section, str(one))
    lines = sorted(found.by_line.items(), key=lambda item: -item[1].count)
    for line, one in lines[:FIRST_LINES]:
        if one.count:
            table.add_row(f"line {line}", str(one))
    return table


def _compared(compared: tuple[Figure, ...]) -> Table:
    table = _table("", "here (95 %)", "real tables", "should be", "")
    for one in compared:
        colour = {"✓": "green", "✗": "red"}.get(one.mark, "yellow")
        table.add_row(one.name, one.ours, one.real, one.target, Text(one.mark, colour))
    return table
