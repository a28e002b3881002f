"""Options as forms: an act, and what each of its fields may hold; never a list of hundreds.

>>> from mahj.rules import Options, acts
>>> from mahj.rules.options import Form, Pick, One
>>> from mahj.tiles import Rack
>>> pass_tiles = Form(acts.PassTiles, (Pick(Rack.read("1B 2B 3B"), 3, 3), One(((),))))
>>> choice = forms(Options((pass_tiles,)), "play")[0].fields["tiles"]
>>> [str(tile) for tile in choice.pool], choice.least, choice.most
(['1B', '2B', '3B'], 3, 3)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

from mahj.rules import Game, Options, Seat, legal_actions, possible_actions, side_actions
from mahj.rules.options import (
    Amount,
    AnyWords,
    Form,
    NoSet,
    One,
    Pick,
    RightName,
    Sets,
    WrongName,
)
from mahj.tiles import Tile

Group = Literal["play", "side", "error"]
"""Acts of play; what goes on beside the play; errors that this table lets happen."""


class Choice(msgspec.Struct, frozen=True, tag_field="is"):
    """What a field of an act may hold."""


class OneOf(Choice, frozen=True, tag="one"):
    """One of these values: tiles, seats, numbers, words, or lists of places."""

    values: tuple[bool | int | str | tuple[int, ...], ...]


class OneSet(Choice, frozen=True, tag="set"):
    """One of these groups of tiles, in whatever order."""

    values: tuple[tuple[Tile, ...], ...]


class PickTiles(Choice, frozen=True, tag="pick"):
    """So many tiles of a pool, with a Joker among them where one is asked for."""

    pool: tuple[Tile, ...]
    least: int
    most: int
    joker: bool = False


class NoSetOf(Choice, frozen=True, tag="no_set"):
    """Tiles of a pool that make no set with those given: an error that can be made."""

    pool: tuple[Tile, ...]
    given: tuple[Tile, ...]
    least: int


class Name(Choice, frozen=True, tag="name"):
    """A name of the tile: the right one (or no words, which stand for it), or a wrong one."""

    right: bool


class FreeWords(Choice, frozen=True, tag="words"):
    """Anything one can say."""


class UpTo(Choice, frozen=True, tag="number"):
    """A whole number up to a most."""

    most: int


AnyChoice = OneOf | OneSet | PickTiles | NoSetOf | Name | FreeWords | UpTo


class ActForm(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act that a seat has, and what its fields may hold."""

    do: str
    group: Group
    fields: dict[str, AnyChoice] = {}
    breaks: str = ""
    """The rule that it breaks; only errors break one."""
    stays: str = ""
    """The rule by which no Joker of the hand can be chosen, not even by mistake; or nothing."""


def _of(kind: type) -> Callable[[Any], AnyChoice]:
    for base in kind.__mro__:
        if base in CHOICES:
            return CHOICES[base]
    raise AssertionError(kind)


CHOICES: Final[dict[type, Callable[[Any], AnyChoice]]] = {
    One: lambda field: OneOf(field.values),
    Sets: lambda field: OneSet(field.values),
    Pick: lambda field: PickTiles(tuple(field.pool), field.least, field.most, field.joker),
    NoSet: lambda field: NoSetOf(tuple(field.pool), field.given, field.least),
    RightName: lambda field: Name(True),
    WrongName: lambda field: Name(False),
    AnyWords: lambda field: FreeWords(),
    Amount: lambda field: UpTo(field.most),
}
"""How each kind of field is told."""


def _form(form: Form, group: Group) -> ActForm:
    kind = form.act
    names = kind.__struct_fields__
    fields = {
        name: _of(type(field))(field) for name, field in zip(names, form.fields, strict=False)
    }
    return ActForm(kind.__struct_config__.tag, group, fields, form.breaks, form.stays)


def forms(options: Options, group: Group) -> tuple[ActForm, ...]:
    """Options of one group as forms."""
    return tuple([_form(form, group) for form in options.forms if _open(form)])


def _open(form: Form) -> bool:
    """Whether a form holds any act; to count them all can take long."""
    return all(any(True for _ in field) for field in form.fields)


def offered(game: Game, seat: Seat) -> tuple[ActForm, ...]:
    """Everything a seat can do now; errors only where the table lets them happen."""
    legal, side = legal_actions(game, seat), side_actions(game, seat)
    told = forms(legal, "play") + forms(side, "side")
    wrong = [form for form in possible_actions(game, seat).forms if form.breaks]
    return told + forms(Options(tuple(wrong)), "error")
