"""What a gesture is made of: a position, steps, and the act that comes of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mahj.rules import events
from mahj.rules.acts import AnyAct
from mahj.tiles import Tile
from tests.web.devices import Mouse

Step = Callable[[Mouse], None]

REAL: Final = ("club",)
BOTH: Final = ("club", "assisted")
ASSISTED: Final = ("assisted",)
DISCARDS: Final = "#felt-discards"


@dataclass(frozen=True)
class Gesture:
    """An act, and how somebody does it."""

    name: str
    act: AnyAct
    event: type[events.Event]
    steps: tuple[Step, ...]
    given: str
    """Lines of a scenario, with `;` between them; what players did before follows `when`."""
    houses: tuple[str, ...] = REAL
    option: str = ""
    """A house rule besides."""
    keys: bool = True
    """Whether keys can do it; what they cannot has another gesture that they can."""
    finger: bool = False
    """Whether a phone is tried too."""

    def told(self, house: str) -> str:
        """The position, as the scenario language tells it."""
        given, _, when = self.given.partition("; when ")
        rules = ", ".join(filter(None, (house, self.option)))
        lines = [f"house: {rules}", "given", *_lines(given)]
        return "\n".join([*lines, *(["when", *_lines(when)] if when else [])])


def _lines(told: str) -> list[str]:
    return [f"  {line}" for line in told.split("; ")]


def press(name: str, key: str = "") -> Step:
    """Press a button; it may have a key of its own."""
    return lambda you: you.press(name, key)


def choose(*names: str) -> Step:
    """Choose tiles of the rack."""
    return lambda you: you.choose(*names)


def write(label: str, words: str) -> Step:
    """Fill in a field and send it."""
    return lambda you: you.write(label, words)


def drag(name: str, to: str) -> Step:
    """Drag a tile of the rack somewhere."""
    return lambda you: you.drag(name, to)


def tiles(names: str) -> tuple[Tile, ...]:
    """Tiles by their names."""
    return tuple(map(Tile, names.split()))
