"""Notation: every act as a sentence, every other struct of a game as one line.

>>> read_act('discard 5C saying "south"')
Discard(tile=Tile('5C'), name='south')
>>> print_act(acts.Exchange(Tile("6D"), Seat.P3, 1))
'exchange 6D with P3 set 2'
>>> from mahj.rules.events import AnyEvent, TileDiscarded
>>> print_line(TileDiscarded(1200, Seat.P2, Tile("5C"), "south", right=False))
'tile_discarded at=1200 seat=P2 tile=5C name="south" right=false'
>>> read_line("tile_drawn at=7 seat=P1 tile=0 number=3", AnyEvent)
TileDrawn(at=7, seat=Seat.P1, tile=Tile('0'), number=3, end='head', racked=False)
"""

from __future__ import annotations

import json
import re
import typing
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from mahj.rules import acts
from mahj.rules.acts import AnyAct
from mahj.rules.seats import Seat
from mahj.rules.sentences import Form, NotationError, Sentences
from mahj.rules.words import quoted
from mahj.tiles import Tile

__all__ = ["ACTS", "NotationError", "kind_name", "print_act", "print_line", "read_act", "read_line"]

ACTS: Final = Sentences[AnyAct](
    (
        # the deal
        Form(acts.Begin, "begin with dice {dice}", wall=()),
        Form(acts.Begin, "begin by hand with dice {dice}", wall=(), by_hand=True),
        Form(acts.Begin, "begin with dice {dice} wall {wall}"),
        Form(acts.Begin, "begin by hand with dice {dice} wall {wall}", by_hand=True),
        Form(acts.Take, "take"),
        # the Charleston
        Form(acts.PassTiles, "pass blind {blind}", tiles=()),
        Form(acts.PassTiles, "pass {tiles} [blind {blind}]"),
        Form(acts.Look, "look"),
        Form(acts.Peek, "peek"),
        Form(acts.Object, "object"),
        Form(acts.Consent, "consent"),
        Form(acts.Wish, "wish {count}"),
        Form(acts.Offer, "offer {tiles}"),
        Form(acts.ReportJoker, "report the Joker"),
        Form(acts.Replace, "replace the Joker with {tile}"),
        # drawing and the window
        Form(acts.Draw, "draw"),
        Form(acts.Draw, "draw from the tail", end="tail"),
        Form(acts.Rack, "rack"),
        Form(acts.Touch, "touch the {what}"),
        Form(acts.Hold, "hold"),
        Form(acts.Pass, "pass"),
        Form(acts.Call, "call"),
        Form(acts.Call, "say Mah Jongg", mahjongg=True),
        Form(acts.Lift, "lift"),
        Form(acts.Place, "place on top"),
        Form(acts.Place, "place on the slope", where="slope"),
        Form(acts.Show, "show {tiles}"),
        Form(acts.TakeBack, "take back"),
        Form(acts.Claim, "claim with {tiles}"),
        Form(acts.Change, "change to {tiles}"),
        # discarding
        Form(acts.Lay, "lay {tile}"),
        Form(acts.Say, "say {words}"),
        Form(acts.Discard, "discard {tile} [saying {name}]"),
        # Joker exchange
        Form(acts.Ask, "ask {owner} for a Joker [set {exposure:place}]", exposure=0),
        Form(acts.Give, "give {tile} to {owner} [set {exposure:place}]", exposure=0),
        Form(acts.Exchange, "exchange {tile} with {owner} [set {exposure:place}]", exposure=0),
        Form(acts.Cancel, "cancel"),
        # Mah Jongg
        Form(acts.Declare, "declare"),
        Form(acts.Confirm, "confirm"),
        Form(acts.Doubt, "doubt"),
        Form(acts.ThrowIn, "throw in"),
        Form(acts.Announce, "announce {each}"),
        Form(acts.PointOut, "point out"),
        # challenges
        Form(acts.Challenge, "challenge {target}"),
        Form(acts.Accept, "accept"),
        Form(acts.Dispute, "dispute"),
        Form(acts.Insist, "insist"),
        Form(acts.Withdraw, "withdraw"),
        Form(acts.Expire, "time is up"),
    )
)


def print_act(act: AnyAct) -> str:
    """The sentence of an act."""
    return ACTS.print(act)


def read_act(text: str) -> AnyAct:
    """The act that a sentence says; NotationError tells the column and what was expected."""
    return ACTS.read(text)


def kind_name(act: type[AnyAct]) -> str:
    """What an act is called without its tiles: draw, pass tiles, throw in."""
    return str(act.__struct_config__.tag).replace("_", " ")


# any other struct

S = TypeVar("S")
_NAME: Final = re.compile(r"\s*(\w+)(=)?")
_BARE: Final = re.compile(r"[^\s=]+")
_JSON: Final = json.JSONDecoder()


def print_line(struct: msgspec.Struct) -> str:
    """A struct on one line: its tag, then every field that has not its default."""
    words = [_tag(type(struct))]
    for field in msgspec.structs.fields(struct):
        value = getattr(struct, field.name)
        if field.required or value != field.default:
            words.append(f"{field.name}={_print_value(value)}")
    return " ".join(words)


def _print_value(value: Any) -> str:
    match value:
        case Tile() | Seat():
            return str(value)
        case str():
            return quoted(value)
        case tuple() if value and all(isinstance(one, Tile) for one in value):
            return ",".join(map(str, value))
        case _:
            return json.dumps(_plain(value), separators=(",", ":"))


def _plain(value: Any) -> Any:
    """A value as JSON has it, fields with their defaults left out."""
    match value:
        case msgspec.Struct():
            config = value.__struct_config__
            tag = {config.tag_field: config.tag} if config.tag else {}
            return tag | {
                field.name: _plain(one)
                for field in msgspec.structs.fields(value)
                if (one := getattr(value, field.name)) != field.default or field.required
            }
        case tuple():
            return [_plain(one) for one in value]
        case _:
            return msgspec.to_builtins(value)


def read_line(text: str, shape: type[S] | Any) -> S:
    """The struct of that shape, a union perhaps, that a line says; NotationError if none is."""
    structs = {_tag(one): one for one in typing.get_args(shape) or (shape,)}
    head = _NAME.match(text)
    struct = structs.get(head[1]) if head and not head[2] else None
    if head is None or struct is None:
        raise NotationError(f"expected {', '.join(structs)}", 1)
    hints = typing.get_type_hints(struct, include_extras=True)
    values: dict[str, Any] = {}
    at = head.end()
    while found := _NAME.match(text, at):
        name = found[1]
        if name not in hints or not found[2] or name in values:
            raise NotationError(f"'{name}' is no field that can stand here", found.start(1) + 1)
        values[name], at = _read_value(text, found.end(), hints[name])
    if text[at:].strip():
        raise NotationError("expected field=value", at + 1)
    try:
        return typing.cast("S", struct(**values))
    except TypeError as error:
        raise NotationError(str(error), len(text) + 1) from None


def _read_value(text: str, at: int, shape: Any) -> tuple[Any, int]:
    """A value of a shape: JSON, or a tile, tiles, a seat or a word as it is written."""
    choices: list[tuple[Any, int]] = []
    if bare := _BARE.match(text, at):
        word, end = bare.group(), bare.end()
        seat = [int(word[1:])] if re.fullmatch(r"P[0-3]", word) else []
        choices = [(one, end) for one in (*seat, word, word.split(","))]
    with suppress(ValueError):
        choices.insert(0, _JSON.raw_decode(text, at))
    for value, end in choices:
        if end == len(text) or text[end].isspace():
            try:
                return msgspec.convert(value, shape), end
            except msgspec.ValidationError:
                continue
    raise NotationError("this value does not fit its field", at + 1)


def _tag(struct: type) -> str:
    config = getattr(struct, "__struct_config__", None)
    return str(config.tag) if config is not None and config.tag else struct.__name__.lower()
