"""The cards that come with mahj, and cards from files."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from mahj.card.faults import CardError, Code, Fault
from mahj.card.model import Card
from mahj.card.reader import read_card
from mahj.card.source import MOST_BYTES

FOLDER: Final = Path(__file__).parent / "cards"
SUFFIX: Final = ".card"
EXAMPLES: Final = "test"
"""The card of the rulebook's examples: found by its name, and offered to nobody."""


def names() -> tuple[str, ...]:
    """The names of the cards that come with mahj."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{SUFFIX}")))


def offered() -> tuple[str, ...]:
    """The names of those that players choose from.

    >>> offered()
    ('mahj-2026', 'starter')
    """
    return tuple(name for name in names() if name != EXAMPLES)


def find(name: str) -> Path:
    """The file of a card: one of ours by its name, or any by its path."""
    own = FOLDER / f"{name}{SUFFIX}"
    if name in names():
        return own
    path = Path(name)
    if path.is_file():
        return path
    near = difflib.get_close_matches(name, names(), 1)
    hint = f"did you mean '{near[0]}'?" if near else f"there are {', '.join(names())}"
    if path.is_dir():
        hint = "this is a folder; name the card file in it"
    fault = Fault(Code.NO_FILE, 1, 1, 2, f"there is no card or file '{name}'", hint)
    raise CardError(name, [fault])


def load(name: str, parameters: Mapping[str, int] | None = None) -> Card:
    """A card by name or path; CardError, with every fault, where it cannot be read.

    >>> load("starter").name
    'Starter'
    """
    if name in names() and not parameters:
        return _own(name)
    path = find(name)
    return read_card(content(path), str(path), parameters)


def content(path: Path) -> bytes:
    """The bytes of a card file, no more than a card can have."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        words = f"the file cannot be read: {error.strerror or error}"
        raise CardError(str(path), [Fault(Code.NO_FILE, 1, 1, 2, words)]) from None


@lru_cache
def _own(name: str) -> Card:
    path = FOLDER / f"{name}{SUFFIX}"
    return read_card(content(path), str(path))
