"""`mahj record`: check the record of a game, and tell it in words. The JSON answers stay stable."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from rich.text import Text

from mahj.cli.say import VerbError, console, counted, joined, print_json
from mahj.record import Record, RecordError, Replay, Result, heard, read, replay, tell
from mahj.rules import Seat

app = App(name="record", help="Records of games: check them, tell them in words.")
Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")]


class FaultAnswer(msgspec.Struct, frozen=True):
    """The first fault of a record."""

    line: int
    message: str
    rule: str = ""
    event: Any = None


class FileAnswer(msgspec.Struct, frozen=True):
    """A file in `record verify`."""

    file: str
    good: bool
    finished: bool
    acts: int
    events: int
    result: Result | None
    fault: FaultAnswer | None


class VerifyAnswer(msgspec.Struct, frozen=True):
    """`record verify --json`."""

    good: int
    bad: int
    files: tuple[FileAnswer, ...]


class ToldAnswer(msgspec.Struct, frozen=True):
    """An event in `record show`."""

    at: int
    words: str
    event: Any


class ShowAnswer(msgspec.Struct, frozen=True):
    """`record show --json`."""

    file: str
    players: tuple[str, ...]
    card: str
    commitment: str
    seat: str | None
    finished: bool
    told: tuple[ToldAnswer, ...]
    fault: FaultAnswer | None


@app.command
def verify(
    *files: Annotated[Path, Parameter(help="Record files.")],
    json: Json = False,
) -> int:
    """Replay records: seals, card, every act, the wall's commitment; tell where one goes wrong."""
    if not files:
        raise VerbError("name one record file or more", json=json)
    answers = tuple(_verified(file) for file in files)
    bad = sum(not answer.good for answer in answers)
    if json:
        print_json(VerifyAnswer(len(answers) - bad, bad, answers))
        return int(bad > 0)
    screen = console()
    for answer in answers:
        screen.print(_verdict(answer))
    return int(bad > 0)


@app.command
def show(
    file: Annotated[Path, Parameter(help="A record file.")],
    *,
    seat: Annotated[
        str | None, Parameter(help="Only what this seat saw: P0 to P3, or a player's name.")
    ] = None,
    json: Json = False,
) -> int:
    """Tell a game in words, one line for each event, payments with their rules at the end."""
    again, fault = _replayed(file)
    if again is None:
        assert fault is not None
        raise VerbError(f"{file}:{fault.line}: {fault.message}", json=json)
    header = again.record.header
    viewer = _seat(again.record, seat, json=json)
    events = [step.event for step in again.steps]
    told = tuple(tell(events if viewer is None else heard(events, viewer), header.players))
    if json:
        listed = tuple(ToldAnswer(one.event.at, one.words, one.event) for one in told)
        card, shown = header.card.name, str(viewer) if viewer is not None else None
        facts = (str(file), header.players, card, header.commitment, shown, again.finished)
        print_json(ShowAnswer(*facts, listed, _heard_of(fault, viewer)))
        return int(fault is not None)
    screen = console()
    screen.print(Text(f"{joined(header.players)} play by the card {header.card.name}", "bold"))
    for one in told:
        screen.print(Text(one.words))
    if fault is not None:
        raise VerbError(f"{file}:{fault.line}: {_said(fault)}", code=1)
    if not again.finished:
        screen.print(Text("The game is unfinished.", "dim"))
    return 0


def _seat(record: Record, name: str | None, *, json: bool) -> Seat | None:
    """The seat whose eyes to see through; none for all that happened."""
    if name is None:
        return None
    seat = record.header.seat_of(name)
    if seat is None:
        known = [f"{seat} ({player})" for seat, player in _seated(record)]
        raise VerbError(f"nobody called '{name}' plays; there are {joined(known)}", json=json)
    return seat


def _seated(record: Record) -> zip[tuple[Seat, str]]:
    return zip(record.header.seats, record.header.players, strict=True)


def _replayed(file: Path) -> tuple[Replay | None, FaultAnswer | None]:
    """A record played again as far as it is good, and its first fault; None if it has no start."""
    try:
        again = replay(read(file))
    except RecordError as error:
        before = replay(error.before) if error.before is not None else None
        if before is not None and before.fault is not None:
            return before, _fault(before)
        return before, FaultAnswer(error.line, error.words)
    return again, _fault(again)


def _fault(again: Replay) -> FaultAnswer | None:
    fault = again.fault
    return FaultAnswer(fault.line, fault.words, fault.rule, fault.event) if fault else None


def _heard_of(fault: FaultAnswer | None, viewer: Seat | None) -> FaultAnswer | None:
    """The fault without the event, which may hold what a seat must not see."""
    hidden = fault is not None and viewer is not None
    return msgspec.structs.replace(fault, event=None) if fault and hidden else fault


def _verified(file: Path) -> FileAnswer:
    again, fault = _replayed(file)
    if again is None:
        return FileAnswer(str(file), False, False, 0, 0, None, fault)
    over = again.game.over
    return FileAnswer(
        str(file),
        fault is None,
        again.finished and fault is None,
        len(again.record.entries),
        len(again.steps),
        Result.of(over) if over is not None else None,
        fault,
    )


def _verdict(answer: FileAnswer) -> Text:
    if answer.fault is not None:
        place = (f"{answer.file}:{answer.fault.line}: ", "bold")
        return Text.assemble(place, (_said(answer.fault), "red"))
    acts = f"{counted(answer.acts, 'act')}, {counted(answer.events, 'event')}"
    state = "good" if answer.finished else "good so far, but unfinished: its wall is not revealed"
    return Text.assemble((f"{answer.file}: ", "bold"), (state, "green"), f" ({acts})")


def _said(fault: FaultAnswer) -> str:
    return f"{fault.message} ({fault.rule})" if fault.rule else fault.message
