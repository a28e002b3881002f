"""What `mahj sim` and `mahj arena` share: the options, the run with its progress, the refusals."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from mahj.cli.card import opened
from mahj.cli.say import VerbError, said
from mahj.rules import preset
from mahj.sim.batches import processors
from mahj.sim.entrants import entrants, haunted, knowing_nothing, suited
from mahj.sim.journal import JournalError
from mahj.sim.parquet import MissingError
from mahj.sim.paths import GameError, chosen
from mahj.sim.runs import Run
from mahj.sim.seating import Sitting
from mahj.sim.terms import Terms, card_of

CardName = Annotated[str, Parameter(name="--card", help="A card by name, or a card file.")]
Preset = Annotated[str, Parameter(name="--rules", help="assisted, club or tournament.")]
Seed = Annotated[int, Parameter(help="Equal seeds give equal games, whatever the number of jobs.")]
Jobs = Annotated[int | None, Parameter(help="Processes; as many as there are processors.")]
Players = Annotated[int, Parameter(help="Three or four.")]
Out = Annotated[
    Path | None,
    Parameter(help="Write the table of games as Parquet; an interrupted run goes on from there."),
]
Records = Annotated[Path | None, Parameter(help="Keep a record of every game in this folder.")]
PathName = Annotated[str, Parameter(name="--path", help="auto, or the name of a path.")]
Patience = Annotated[float, Parameter(help="Seconds a bot may take for a choice, or to be made.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")]

INTERRUPTED = 130


def prepared(
    bots: tuple[str, ...],
    seated: Callable[[tuple[str, ...]], tuple[Sitting, ...]],
    *,
    card: str,
    rules: str,
    players: int,
    path: str,
    patience: float,
    jobs: int | None,
    out: Path | None,
    records: Path | None,
    json: bool,
) -> Run:
    """The run that the options ask for, or the end of the verb."""
    played = opened(card, json=json)
    try:
        preset(rules)
        if not (math.isfinite(patience) and patience > 0):
            raise ValueError("patience is a number of seconds above 0")
        if jobs is not None and jobs < 1:
            raise ValueError("at least one process is needed (--jobs)")
        entered = entrants(bots, patience)
        suited(entered, played)
        terms = Terms(
            card=played.text,
            rules=rules,
            entrants=tuple(dict.fromkeys(entered)),
            players=players,
            patience=patience,
            records=str(_folder(records)) if records is not None else "",
        )
        taken = msgspec.structs.replace(terms, path=chosen(path, terms))
        sittings = seated(tuple(one.label for one in entered))
        return Run(taken, sittings, jobs=jobs or processors(), out=out)
    except (ValueError, JournalError, MissingError, OSError) as error:
        raise _refusal(str(error), json=json) from None


def finished(run: Run, *, json: bool) -> bool:
    """Play a run with a progress bar; whether it came to its end and was not interrupted."""
    screen = Console(stderr=True, highlight=False)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=screen,
        transient=True,
        disable=not screen.is_terminal,
    )
    for label in knowing_nothing(run.terms.entrants, card_of(run.terms.card)):
        words = f"{label} knows none of the lines: they have too many hands to list."
        screen.print(Text(words, "yellow"))
    if run.kept:
        screen.print(Text(f"{run.kept:,} games are done already.", "dim"))
    try:
        with bar:
            task = bar.add_task("getting ready", total=len(run.sittings), completed=run.kept)
            for rows in run.go_on():
                bar.update(task, description="playing", advance=len(rows))
    except KeyboardInterrupt:
        done, asked = len(run.rows), len(run.sittings)
        again = " The same command goes on from there." if run.out is not None else ""
        screen.print(Text(f"Stopped after {done:,} of {asked:,} games.{again}", "bold"))
        return False
    except GameError as error:
        raise _refusal(f"a game could not be played: {error}", code=1, json=json) from None
    except OSError as error:
        raise _refusal(f"the games cannot be kept: {error}", json=json) from None
    return True


def left(code: int) -> int:
    """The exit code; where a bot left a thread behind, leave without waiting for it."""
    if haunted():
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    return code


def _refusal(words: str, *, code: int = 2, json: bool) -> VerbError:
    """The end of the verb."""
    error = VerbError(words, code=code, json=json)
    if haunted():
        left(said(error))
    return error


def _folder(path: Path) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    return path
