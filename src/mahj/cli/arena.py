"""`mahj arena`: bots against each other on duplicate walls. The JSON answers stay stable."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
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
from mahj.cli.say import VerbError, console, counted, joined, print_json
from mahj.sim.arena import Standing, Standings, standings
from mahj.sim.runs import Run
from mahj.sim.seating import Sitting, duplicate
from mahj.sim.terms import card_of


class ArenaAnswer(Standings, frozen=True, kw_only=True):
    """`arena --json`: the standings, and how they were made."""

    finished: bool
    card: str
    rules: str
    path: str
    seed: int
    arrangements: tuple[tuple[str, ...], ...]
    games_per_second: float


def arena(
    *bots: Annotated[
        str,
        Parameter(help="Levels, or your own as file.py:Class; two for one against the rest."),
    ],
    walls: Annotated[int, Parameter(help="How many walls, each once for each seating.")] = 250,
    card: CardName = "mahj-2026",
    rules: Preset = "assisted",
    seed: Seed = 0,
    jobs: Jobs = None,
    players: Players = 4,
    out: Out = None,
    records: Records = None,
    path: PathName = "auto",
    patience: Patience = 10.0,
    json: Json = False,
) -> int:
    """Let bots play duplicate walls: win share, points, rating, each with its 95 % interval."""

    def seated(labels: tuple[str, ...]) -> tuple[Sitting, ...]:
        if len(set(labels)) < 2:
            raise ValueError("an arena needs two different bots or more: mahj arena club novice")
        return duplicate(labels, players, seed, walls)

    run = prepared(
        bots,
        seated,
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
    if not run.rows:
        raise VerbError("no game was done", code=INTERRUPTED, json=json)
    found = standings(run.rows, seed)
    if json:
        print_json(_answer(run, found, seed, whole))
    else:
        screen = console()
        screen.print(_heading(run, found), _table(found.bots))
        for one in found.bots:
            if one.fault is not None:
                screen.print(Text(f"{one.bot} forfeited: {one.fault}", "red"))
    return left(0 if whole else INTERRUPTED)


def _answer(run: Run, found: Standings, seed: int, whole: bool) -> ArenaAnswer:
    facts = {name: getattr(found, name) for name in found.__struct_fields__}
    return ArenaAnswer(
        **facts,
        finished=whole,
        card=card_of(run.terms.card).name,
        rules=run.terms.rules,
        path=run.terms.path,
        seed=seed,
        arrangements=tuple(dict.fromkeys(sitting.bots for sitting in run.sittings)),
        games_per_second=run.games_per_second,
    )


def _heading(run: Run, found: Standings) -> Text:
    ways = len({sitting.bots for sitting in run.sittings})
    ends = [counted(found.won, "game") + " won", counted(found.wall_games, "wall game")]
    if found.forfeited:
        ends.append(f"{found.forfeited:,} forfeited")
    text = Text(f"{counted(found.walls, 'wall')} × {ways} seatings: {joined(ends)}", "bold")
    card = card_of(run.terms.card).name
    return text.append(f"\nby the card {card} ({run.terms.rules})\n", "not bold dim")


def _table(bots: tuple[Standing, ...]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("bot", no_wrap=True)
    for heading in ("win share of a seat", "points a game", "rating", "forfeits"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in bots:
        table.add_row(
            one.bot, str(one.win_share), str(one.points), _rating(one), _forfeits(one.forfeits)
        )
    return table


def _rating(one: Standing) -> str:
    rating = one.rating
    if rating.low is None or rating.high is None:
        return f"{rating.rating:.0f}"
    return f"{rating.rating:.0f} ({rating.low:.0f}–{rating.high:.0f})"


def _forfeits(reasons: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {reason}" for reason, count in reasons.items()) or "–"
