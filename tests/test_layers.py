"""The order of the rooms: a room imports only rooms above it, and only its own third parties."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import tree

# Every room from the top of the house down, with the third-party packages it may import.
ROOMS: dict[str, set[str]] = {
    "tiles": {"msgspec"},
    "art": {"fontTools"},
    "card": {"msgspec"},
    "rulebook": {"msgspec"},
    "rules": {"msgspec"},
    "scenarios": {"msgspec"},
    "record": {"msgspec"},
    "analysis": {"msgspec", "numba", "numpy"},
    "fast": {"numpy", "numba"},
    "bots": {"msgspec", "numpy", "numba"},
    "sim": {"duckdb", "matplotlib", "msgspec", "numpy"},
    "server": {
        "itsdangerous",
        "msgspec",
        "prometheus_client",
        "segno",
        "starlette",
        "structlog",
        "uvicorn",
        "webauthn",
        "websockets",
    },
    "web": set(),
    "cli": {"cyclopts", "msgspec", "rich"},
    "testing": set(),
}

# Rooms above that a room must leave alone all the same.
NEVER = {"testing": {"cli"}}

# The rules know no clock, no chance and no outside world.
CLOCK = {"datetime", "sched", "time", "zoneinfo"}
CHANCE = {"_random", "random", "secrets", "uuid"}
WORLD = {"_io", "ctypes", "glob", "http", "io", "os", "pathlib", "shutil", "signal", "socket"}
WORLD |= {"sqlite3", "ssl", "subprocess", "tempfile", "urllib"}
WORKERS = {"asyncio", "concurrent", "multiprocessing", "select", "selectors", "threading"}
STDLIB_NEVER = {"rules": CLOCK | CHANCE | WORLD | WORKERS}

Finding = tuple[int, str]


def imports(source: str, package: str) -> Iterator[Finding]:
    """Yield line and dotted name of everything that a module of a package imports, anywhere."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = absolute(module or "", level, package)
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module")
                | ast.Attribute(attr="__import__" | "import_module"),
                args=[target, *_],
            ):
                literal = isinstance(target, ast.Constant) and isinstance(target.value, str)
                yield node.lineno, str(ast.literal_eval(target)) if literal else "?"
            case _:
                pass


def absolute(module: str, level: int, package: str) -> str:
    """Return the full name of what `from` names, with its leading dots resolved."""
    if not level:
        return module
    parents = package.split(".")
    return ".".join([*parents[: len(parents) - level + 1], *filter(None, [module])])


def faults(source: str, room: str, package: str) -> list[str]:
    """Return what a module in a room imports and must not, in words."""
    if room not in ROOMS:
        return [f"{room} is no known room: give it a place in ROOMS"]
    found = []
    for line, name in imports(source, package):
        why = fault(name, room)
        if why:
            found.append(f"line {line}: {why}")
    return found


def fault(name: str, room: str) -> str:
    """Return why a room must not import a name; nothing if it may."""
    top, _, rest = name.partition(".")
    if top == "mahj":
        other = rest.partition(".")[0]
        if other in ("", "*", "__init__"):
            return "import a room, not all of mahj"
        if other.startswith("__") or other == room:
            return ""
        if other not in ROOMS:
            return f"mahj.{other} is no known room: give it a place in ROOMS"
        order = list(ROOMS)
        below = order.index(other) > order.index(room) or other in NEVER.get(room, ())
        return f"{room} must not import {other}" if below else ""
    if top in sys.stdlib_module_names:
        return f"{room} must not import {top}" if top in STDLIB_NEVER.get(room, ()) else ""
    return "" if top in ROOMS[room] else f"{room} must not import {top or name}"


def modules() -> list[Path]:
    """Return every Python file of the package."""
    return [path for path in tree.files("src/mahj") if path.suffix == ".py"]


def name_of(path: Path) -> str:
    """Return a module's path inside the package, as a test's name."""
    return path.relative_to(tree.ROOT / "src" / "mahj").as_posix()


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    inside = Path(name_of(path))
    package = ".".join(["mahj", *inside.parts[:-1]])
    source = path.read_text("utf-8")
    if inside == Path("__init__.py"):
        assert list(imports(source, package)) == []
    else:
        found = faults(source, inside.with_suffix("").parts[0], package)
        assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "import mahj.rules",
        "import mahj.rules.state as state",
        "import mahj.tiles, mahj.rules",
        "from mahj import rules",
        "from mahj import tiles, rules as r",
        "from mahj.rules import Game",
        "from mahj.rules.state import Game",
        "from .. import rules",
        "from ..rules import Game",
        "from ..rules.state import Game",
        "def later():\n    import mahj.rules",
        "def later():\n    from ..rules import Game",
        "class Lazy:\n    from mahj import rules",
        "try:\n    import mahj.rules\nexcept ImportError:\n    pass",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mahj.rules import Game",
        "import importlib\nimportlib.import_module('mahj.rules')",
        "from importlib import import_module\nimport_module('mahj.rules')",
        "__import__('mahj.rules')",
    ],
)
def test_every_form_of_importing_a_room_below_is_found(source: str) -> None:
    [found] = faults(source, "card", "mahj.card")
    assert found.endswith("card must not import rules")


@pytest.mark.parametrize(
    ("room", "source", "words"),
    [
        ("card", "import rich", "card must not import rich"),
        ("card", "import rich.table as t", "card must not import rich"),
        ("card", "from rich.table import Table", "card must not import rich"),
        ("tiles", "import pytest", "tiles must not import pytest"),
        ("rules", "import time", "rules must not import time"),
        ("rules", "from os import path", "rules must not import os"),
        ("rules", "import os.path", "rules must not import os"),
        ("rules", "def f():\n    from random import choice", "rules must not import random"),
        ("rules", "import io, math", "rules must not import io"),
        ("card", "import mahj", "import a room, not all of mahj"),
        ("card", "from mahj import *", "import a room, not all of mahj"),
        ("card", "from mahj import utils", "mahj.utils is no known room: give it a place in ROOMS"),
        ("card", "__import__(name)", "card must not import ?"),
        ("testing", "import mahj.cli", "testing must not import cli"),
        ("cli", "import mahj.testing", "cli must not import testing"),
        ("art", "from mahj.card import Card", "art must not import card"),
    ],
)
def test_a_forbidden_import_is_named(room: str, source: str, words: str) -> None:
    [found] = faults(source, room, f"mahj.{room}")
    assert found.endswith(words)


@pytest.mark.parametrize(
    ("room", "package", "source"),
    [
        ("card", "mahj.card", "from mahj.tiles import Tile"),
        ("card", "mahj.card", "from ..tiles import Tile"),
        ("card", "mahj.card", "from . import lines\nfrom .lines import Line"),
        ("card", "mahj.card", "import msgspec, pathlib, time"),
        ("record", "mahj", "from .rules import Game\nfrom . import tiles"),
        ("cli", "mahj.cli", "from mahj import __version__\nimport mahj.server, rich.table"),
        ("testing", "mahj", "from mahj import bots, server, web"),
        ("sim", "mahj.sim", "def plot():\n    import matplotlib.pyplot"),
    ],
)
def test_an_allowed_import_is_no_fault(room: str, package: str, source: str) -> None:
    assert faults(source, room, package) == []


def test_an_unknown_room_must_be_given_its_place() -> None:
    assert faults("", "utils", "mahj") == ["utils is no known room: give it a place in ROOMS"]
