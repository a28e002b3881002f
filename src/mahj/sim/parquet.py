"""Parquet: the table of games as a file that DuckDB, pandas, Polars and others read.

The four values of a seat's fact become four columns, `points` those from `points0` to `points3`;
`docs/simulator.md` lists them all.
"""

from __future__ import annotations

import tempfile
import types
import typing
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from mahj.sim.outcomes import Outcome

MAGIC: Final = b"PAR1"
"""How a Parquet file begins."""
TYPES: Final[dict[Any, str]] = {int: "BIGINT", str: "VARCHAR", bool: "BOOLEAN"}


class MissingError(Exception):
    """Something that has to be installed first."""


def needed() -> None:
    """Refuse to go on without DuckDB, with words that tell how to get it."""
    try:
        import duckdb  # noqa: F401
    except ImportError:
        words = "tables of games need DuckDB: pip install 'mahj[sim]'"
        raise MissingError(words) from None


def replaceable(path: Path) -> None:
    """Refuse, with OSError, to write a table over anything that is none."""
    if path.is_dir():
        raise OSError(f"{path} is a folder: name a file, as in {path / 'games.parquet'}")
    if not path.exists():
        return
    if not path.is_file():
        raise OSError(f"{path} is no file that a table of games could replace")
    with path.open("rb") as file:
        begin = file.read(len(MAGIC))
    if begin not in (b"", MAGIC):
        raise OSError(f"{path} is there already and no Parquet: name another file, or remove it")


def columns() -> dict[str, str]:
    """The columns of the table and their types in SQL.

    >>> names = columns()
    >>> names["seed"], names["points3"], names["winner_bot"]
    ('BIGINT', 'BIGINT', 'VARCHAR')
    """
    found: dict[str, str] = {}
    for field in msgspec.structs.fields(Outcome):
        hint = field.type
        if typing.get_origin(hint) is tuple:
            parts = typing.get_args(hint)
            found |= {f"{field.name}{at}": TYPES[part] for at, part in enumerate(parts)}
        else:
            found[field.name] = TYPES[_plain(hint)]
    return found


def flat(row: Outcome) -> dict[str, Any]:
    """A game as one value for each column; no words are no value."""
    values: dict[str, Any] = {}
    for name, value in msgspec.structs.asdict(row).items():
        if isinstance(value, tuple):
            values |= {f"{name}{at}": None if one == "" else one for at, one in enumerate(value)}
        else:
            values[name] = value
    return values


def write(rows: Iterable[Outcome], path: Path) -> None:
    """Write the table of games; it is there as a whole, or OSError says why it is not."""
    needed()
    import duckdb

    typed = ", ".join(f"{_quoted(name)}: {_quoted(kind)}" for name, kind in columns().items())
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-") as folder:
        lines, table = Path(folder, "rows.jsonl"), Path(folder, "rows.parquet")
        with lines.open("wb") as file:
            file.writelines(msgspec.json.encode(flat(row)) + b"\n" for row in rows)
        source = f"read_json({_quoted(lines)}, format='newline_delimited', columns={{{typed}}})"
        try:
            with duckdb.connect() as connection:
                connection.execute(
                    f"COPY (SELECT * FROM {source} ORDER BY seed, arrangement)"
                    f" TO {_quoted(table)} (FORMAT parquet, COMPRESSION zstd)"
                )
        except duckdb.Error as error:
            raise OSError(str(error)) from error
        table.replace(path)


def _plain(hint: Any) -> Any:
    """The one type that a column holds, whether or not it may be empty."""
    if isinstance(hint, types.UnionType):
        [hint] = [part for part in typing.get_args(hint) if part is not types.NoneType]
    return str if typing.get_origin(hint) is typing.Literal else hint


def _quoted(text: object) -> str:
    return "'" + str(text).replace("'", "''") + "'"
