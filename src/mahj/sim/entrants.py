"""Entrants: who plays, by name. A name is a level, or where a bot of yours is found.

>>> entrant("random")
Entrant(label='random', spec='random')
>>> entrant("me=examples/my_bot.py:MyBot")
Entrant(label='me', spec='examples/my_bot.py:MyBot')
>>> bot_maker("expurt")
Traceback (most recent call last):
...
mahj.sim.entrants.EntrantError: there is no bot 'expurt'; ...
"""

from __future__ import annotations

import difflib
import hashlib
import importlib.util
import pkgutil
import re
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from mahj.bots import LEVELS as OURS
from mahj.bots.anyhow import Anyhow
from mahj.bots.bot import Bot
from mahj.card import Card
from mahj.sim.blame import ours, shown
from mahj.sim.patience import Overtime, limited

Maker = Callable[[Card], Bot]
"""What makes a bot for a card: a level, or a class of yours."""

LEVELS: Final[dict[str, Maker]] = {"random": Anyhow, **OURS}
"""The bots that come with mahj, the weakest first."""
_left_behind: Final[list[threading.Thread]] = []
IMPORTING: Final = 10.0
"""Seconds that a file or module of yours may take to import, however short the patience."""
LABEL: Final = re.compile(r"[^\W\d][\w.+ -]{0,39}")


class EntrantError(ValueError):
    """A name that is no bot: why not."""


class Entrant(msgspec.Struct, frozen=True):
    """A bot that plays: what it is called, and what it is made by."""

    label: str
    spec: str
    """A level, or `file.py:Class`, or `module:Class`."""

    @property
    def digest(self) -> str:
        """What tells a bot in a file from the same bot after a change; nothing for others."""
        path = Path(self.spec.rpartition(":")[0])
        if path.suffix != ".py":
            return ""
        return hashlib.sha256(path.read_bytes()).hexdigest()


def entrant(text: str) -> Entrant:
    """The entrant that `club`, `file.py:Class` or `label=file.py:Class` names."""
    given, equals, spec = text.rpartition("=")
    label = given if equals else spec.rpartition(":")[2]
    if not LABEL.fullmatch(label) or re.fullmatch(r"[Pp][0-3]", label):
        raise EntrantError(f"'{label}' is no name for a bot: begin with a letter, as in me=club")
    return Entrant(label, spec)


def entrants(texts: Iterable[str], patience: float | None = None) -> tuple[Entrant, ...]:
    """The entrants in order; EntrantError where one cannot be made, or two share a label."""
    listed = tuple(entrant(text) for text in texts)
    named: dict[str, str] = {}
    for one in listed:
        bot_maker(one.spec, patience)
        if named.setdefault(one.label, one.spec) != one.spec:
            raise EntrantError(
                f"two bots are called '{one.label}': give one another name, as in b={one.spec}"
            )
    return listed


def suited(listed: Iterable[Entrant], card: Card) -> None:
    """Refuse, with EntrantError, a bot of ours that cannot play a card; yours may try."""
    for one in listed:
        if one.spec in LEVELS:
            try:
                LEVELS[one.spec](card)
            except ValueError as error:
                raise EntrantError(f"'{one.spec}' cannot play by this card: {error}") from None


def knowing_nothing(listed: Iterable[Entrant], card: Card) -> tuple[str, ...]:
    """The bots of ours that know no line of a card, and can but pass the time with it."""
    if any(line.listed for line in card.lines):
        return ()
    return tuple(dict.fromkeys(one.label for one in listed if one.spec in OURS))


def bot_maker(spec: str, patience: float | None = None) -> Maker:
    """What makes the bot; EntrantError that says why there is none.

    With patience, a file or module may take that long to import, or `IMPORTING` if that is more.
    """
    if spec in LEVELS:
        return LEVELS[spec]
    seconds = None if patience is None else max(patience, IMPORTING)
    before = set(threading.enumerate())
    try:
        with limited(seconds), redirect_stdout(sys.stderr):
            return _found(spec)
    except Overtime:
        raise EntrantError(f"'{spec}' took more than {seconds:g} s to import") from None
    finally:
        _left_behind.extend(one for one in threading.enumerate() if one not in before)


def haunted() -> bool:
    """Whether threads that bots of yours started at import keep this process from ending."""
    return any(one.is_alive() and not one.daemon for one in _left_behind)


@lru_cache
def _found(spec: str) -> Maker:
    where, colon, name = spec.rpartition(":")
    if not colon or not where or not name.isidentifier():
        near = difflib.get_close_matches(spec, LEVELS, 1)
        hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(LEVELS)}."
        raise EntrantError(
            f"there is no bot '{spec}'; {hint} One of your own is written file.py:Class"
        )
    made = _from_file(Path(where), name) if where.endswith(".py") else _from_module(where, name)
    if not callable(made) or not hasattr(made, "choose"):
        raise EntrantError(f"'{name}' of {where} is no bot: it has no choose(view, options, rng)")
    maker: Maker = made
    return maker


def _from_file(path: Path, name: str) -> Any:
    """What a file calls by that name."""
    if not path.is_file():
        raise EntrantError(f"there is no file {path}")
    module_name = f"mahj_bot_{path.stem}_{abs(hash(str(path.resolve()))):x}"
    found = importlib.util.spec_from_file_location(module_name, path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[module_name] = module
    try:
        found.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[module_name]
        if isinstance(error, Overtime) or ours(error):
            raise
        raise EntrantError(f"{path} cannot be used: {shown(error, _named)}") from error
    if not hasattr(module, name):
        raise EntrantError(f"{path} has no '{name}'")
    return getattr(module, name)


def _from_module(where: str, name: str) -> Any:
    """What a module calls by that name, one that is installed or in the current folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        return pkgutil.resolve_name(f"{where}:{name}")
    except BaseException as error:
        if isinstance(error, Overtime) or ours(error):
            raise
        words = f"'{name}' of the module {where} cannot be used: {shown(error, _named)}"
        raise EntrantError(words) from error


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
