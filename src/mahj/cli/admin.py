"""`mahj admin`: copies of a server's data, finished games as files, and what was reported."""

from __future__ import annotations

import csv
import os
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final, TextIO

import msgspec
from cyclopts import App, Parameter
from rich.text import Text

from mahj.cli.folder import data_folder
from mahj.cli.say import VerbError, console, counted, print_json
from mahj.record import beside
from mahj.server.store import copying, reads
from mahj.server.store.error import StoreError
from mahj.server.store.rows import KeptGame, Report
from mahj.server.store.sqlite import database

app = App(name="admin", help="The data of a server: copy it, put it back, export it; reports.")
Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON.")]
Data = Annotated[
    Path | None,
    Parameter(help="The data folder of the server; without one that of `mahj play`."),
]
Replace = Annotated[
    bool, Parameter(name="--replace", negative="", help="Also where there is something already.")
]
GAMES: Final = "games.csv"
SEATS: Final = 4
OF_A_SEAT: Final = ("player", "bot", "net")
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula."""


class BackupAnswer(msgspec.Struct, frozen=True):
    """`admin backup --json`."""

    file: str
    bytes: int


class RestoreAnswer(msgspec.Struct, frozen=True):
    """`admin restore --json`."""

    database: str
    before: str | None
    """Where the data are that were there before."""


class ExportAnswer(msgspec.Struct, frozen=True):
    """`admin export --json`."""

    folder: str
    games: int


class ReportsAnswer(msgspec.Struct, frozen=True):
    """`admin reports --json`."""

    reports: tuple[Report, ...]


@app.command
def backup(
    file: Annotated[Path, Parameter(help="The file to make.")],
    *,
    data: Data = None,
    replace: Replace = False,
    json: Json = False,
) -> int:
    """Copy all data to one file, also while the server runs. It holds secrets: keep it safe."""
    try:
        copying.back_up(_database(data), file, replace=replace)
    except StoreError as error:
        raise _refused(error, json=json) from None
    size = file.stat().st_size
    if json:
        print_json(BackupAnswer(str(file), size))
    else:
        console().print(Text(f"{file}: {counted(size, 'byte')}, checked"))
    return 0


@app.command
def restore(
    file: Annotated[Path, Parameter(help="A file made by backup.")],
    *,
    data: Data = None,
    replace: Replace = False,
    json: Json = False,
) -> int:
    """Put a copy back, while no server runs. Data that were there are kept beside it."""
    try:
        before = copying.put_back(file, _database(data), replace=replace)
    except StoreError as error:
        raise _refused(error, json=json) from None
    if json:
        print_json(RestoreAnswer(str(_database(data)), str(before) if before else None))
        return 0
    kept = f"; what was there before is {before}" if before else ""
    console().print(Text(f"{_database(data)} is back{kept}"))
    return 0


@app.command
def export(
    folder: Annotated[Path, Parameter(help="The folder to fill.")],
    *,
    data: Data = None,
    replace: Replace = False,
    json: Json = False,
) -> int:
    """Write every finished game as a record file, own cards beside them, and a table of all."""
    try:
        if folder.exists() and any(folder.iterdir()) and not replace:
            raise StoreError(f"{folder} exists already and is not empty")
        with copying.current(_database(data)) as connection:
            folder.mkdir(parents=True, exist_ok=True)
            count = _export(reads.games(connection), folder)
    except StoreError as error:
        raise _refused(error, json=json) from None
    except OSError as error:
        raise VerbError(f"{folder} cannot be written: {error.strerror}", json=json) from None
    if json:
        print_json(ExportAnswer(str(folder), count))
    else:
        console().print(Text(f"{folder}: {counted(count, 'game')} and {GAMES}"))
    return 0


@app.command
def reports(*, data: Data = None, json: Json = False) -> int:
    """Tell what was reported at tables, the newest first."""
    try:
        with copying.current(_database(data)) as connection:
            found = reads.reports(connection)
    except StoreError as error:
        raise _refused(error, json=json) from None
    if json:
        print_json(ReportsAnswer(found))
        return 0
    screen = console()
    if not found:
        screen.print(Text("Nothing was reported."))
    for report in found:
        screen.print(_told(report))
    return 0


def _database(data: Path | None) -> Path:
    return database(data or data_folder())


def _refused(error: StoreError, *, json: bool) -> VerbError:
    exists = "exists already" in error.words
    return VerbError(f"{error.words} (--replace to go on)" if exists else error.words, json=json)


def _told(report: Report) -> Text:
    said = f"{report.name}: {report.text}" if report.name else "the message is gone"
    return Text.assemble(
        (f"{_time(report.at):%Y-%m-%d %H:%M} ", "dim"),
        (_one_line(said), "bold"),
        f" – reported by {_one_line(report.by_name) or 'somebody'}: {_one_line(report.why)}",
        (f" (table {report.table}, message {report.message})", "dim"),
    )


def _one_line(text: str) -> str:
    """What somebody wrote, without what could move the cursor."""
    return "".join(char if char.isprintable() else " " for char in text)


def _time(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _export(games: Iterable[KeptGame], folder: Path) -> int:
    count = 0
    with _opened(folder / GAMES) as file:
        table = csv.writer(file, lineterminator="\n")
        seats = [f"{what}_{seat}" for seat in range(SEATS) for what in OF_A_SEAT]
        heads = ["file", "ended", "table", "number", "card", "ending", "winner", "line"]
        table.writerow([*heads, *seats])
        for game in games:
            count += 1
            path = folder / _file_name(game)
            _write(path, game.record)
            if game.card_text:
                _write(beside(path), game.card_text)
            table.writerow([_cell(value) for value in _row(game)])
    return count


def _write(path: Path, text: str) -> None:
    with _opened(path) as file:
        file.write(text)


def _opened(path: Path) -> TextIO:
    """A file to fill, for its owner alone: it tells who played, and what is on whose card."""
    path.unlink(missing_ok=True)  # what is there may be for others to read, or a link
    return os.fdopen(os.open(path, _NEW, 0o600), "w", encoding="utf-8", newline="")


def _file_name(game: KeptGame) -> str:
    """The time first, so that files stand in the order of the games."""
    return f"{_time(game.ended):%Y%m%d-%H%M%S}-{re.sub(r'[^A-Za-z0-9_-]', '_', game.game)}.jsonl"


def _row(game: KeptGame) -> list[str | int | None]:
    ended = _time(game.ended).isoformat(timespec="milliseconds")
    what: list[str | int | None]
    what = [game.table, game.number, game.card, game.ending, game.winner, game.line]
    for sat in game.players:
        what += (sat.name, sat.bot, sat.net)
    what += [None] * (len(OF_A_SEAT) * (SEATS - len(game.players)))
    return [_file_name(game), ended, *what]


def _cell(value: str | int | None) -> str | int | None:
    """A value as a spreadsheet takes it for what it is."""
    risky = isinstance(value, str) and value.startswith(_FORMULA)
    return f"'{value}" if risky else value
