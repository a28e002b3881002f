"""Whether an act is one at all: right types, sensible sizes. Absurd values are refused here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mahj.rules.acts import Act, AnyAct
from mahj.rules.game import Game
from mahj.rules.refused import Refused
from mahj.rules.seats import Seat
from mahj.tiles import Tile

Check = Callable[[Any], bool]


def _tiles(most: int) -> Check:
    def check(value: Any) -> bool:
        return type(value) is tuple and len(value) <= most and set(map(type, value)) <= {Tile}

    return check


def _whole(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def _wholes(value: Any) -> bool:
    return type(value) is tuple and len(value) <= 3 and all(type(one) is int for one in value)


def _word(*words: str) -> Check:
    return lambda value: type(value) is str and value in words


LONGEST: Final = 60
"""So many characters one says at a time."""


def _said(value: Any) -> bool:
    return type(value) is str and len(value) <= LONGEST and value.isprintable()


CHECKS: Final[dict[str, Check]] = {
    "tile": lambda value: type(value) is Tile,
    "tiles": _tiles(14),
    "wall": _tiles(400),
    "dice": _wholes,
    "blind": _wholes,
    "by_hand": lambda value: type(value) is bool,
    "mahjongg": lambda value: type(value) is bool,
    "count": _whole(0, 3),
    "each": _whole(0, 100_000),
    "exposure": _whole(0, 13),
    "owner": lambda value: type(value) is Seat,
    "target": lambda value: type(value) is Seat,
    "end": _word("head", "tail"),
    "what": _word("wall", "discard", "rack"),
    "where": _word("top", "slope"),
    "words": lambda value: _said(value) and len(value) > 0,
    "name": _said,
}
"""What the field of an act may hold, whichever act it is in."""

_UNSEEN: Final = f"What is said has at most {LONGEST} characters, and none that nobody can see."
_WRONG: Final = {"words": _UNSEEN, "name": _UNSEEN}
"""What is said of fields that people fill in themselves."""

_FIELDS: Final[dict[type, tuple[tuple[str, Check], ...]]] = {
    act: tuple((name, CHECKS[name]) for name in act.__struct_fields__)
    for act in Act.__subclasses__()
}


def nonsense(act: Act) -> str:
    """The first field of an act that holds what it cannot hold, or nothing."""
    for name, check in _FIELDS[type(act)]:
        if not check(getattr(act, name)):
            return name
    return ""


def wellformed(game: Game, seat: Seat | None, act: AnyAct, at: int) -> None:
    """Refuse what is no act of a seat of this game."""
    fields = _FIELDS.get(type(act))
    if fields is None:
        raise Refused("HOUSE-02", "There is no such act.")
    if fields and (name := nonsense(act)):
        raise Refused("HOUSE-02", _WRONG.get(name, f"'{name}' of that act makes no sense."))
    if type(at) is not int or not 0 <= at < 2**53:
        raise Refused("HOUSE-02", "That is no time.")
    if seat is not None and (type(seat) is not Seat or seat not in game.seats):
        raise Refused("THREE-02", "Nobody sits there.")
