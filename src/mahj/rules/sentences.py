"""Sentences: templates that print a struct as words players use, and read it back.

A template is words, holes `{field}` or `{field:kind}`, and parts in square brackets that are left
out where their fields have their defaults. A struct may have several; the first that fits prints.

>>> class Greeting(msgspec.Struct, frozen=True):
...     count: int
...     words: str = ""
>>> sentences = Sentences((Form(Greeting, "greet {count} players [saying {words}]"),))
>>> sentences.print(Greeting(3, "hello")), sentences.read("greet 3 players")
('greet 3 players saying "hello"', Greeting(count=3, words=''))
>>> sentences.read("greet 3 playrs")
Traceback (most recent call last):
...
mahj.rules.words.NotationError: 'playrs' is not understood here; did you mean 'players'?
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

import msgspec

from mahj.rules.words import KINDS, Kind, NotationError, Reading, choice, kind_of

S = TypeVar("S", bound=msgspec.Struct)
_PART: Final = re.compile(
    r"\{(?P<field>\w+)(?::(?P<kind>\w+))?\}|(?P<mark>[\[\]])|(?P<word>[^\s\[\]{}:,]+|[:,])"
)


class Hole(msgspec.Struct, frozen=True):
    """A place for the value of a field."""

    field: str
    kind: Kind[Any]


class Maybe(msgspec.Struct, frozen=True):
    """Parts that are left out where their fields have their defaults."""

    parts: tuple[str | Hole, ...]


class Form(Generic[S]):
    """One way to say a struct; `given` are values of fields that the words do not tell."""

    def __init__(
        self,
        struct: type[S],
        template: str,
        kinds: dict[str, Kind[Any]] | None = None,
        **given: Any,
    ) -> None:
        self.struct = struct
        self.template = template
        self.kinds = KINDS | (kinds or {})
        self.given = given

    @cached_property
    def defaults(self) -> dict[str, Any]:
        """The values of fields that are not said."""
        known = {
            field.name: field.default
            if field.default is not msgspec.NODEFAULT
            else field.default_factory()
            for field in msgspec.structs.fields(self.struct)
            if not field.required
        }
        return known | self.given

    @cached_property
    def parts(self) -> tuple[str | Hole | Maybe, ...]:
        """The template taken apart."""
        hints = typing.get_type_hints(self.struct)
        done: list[str | Hole | Maybe] = []
        inside: list[str | Hole] | None = None
        for found in _PART.finditer(self.template):
            if found["mark"] == "[":
                inside = []
                continue
            if found["mark"] == "]":
                done.append(Maybe(tuple(inside or ())))
                inside = None
                continue
            part: str | Hole = found["word"] or ""
            if name := found["field"]:
                kind = self.kinds[found["kind"]] if found["kind"] else kind_of(hints[name])
                part = Hole(name, kind)
            (done if inside is None else inside).append(part)
        return tuple(done)

    @cached_property
    def holes(self) -> frozenset[str]:
        """The fields that are said."""
        flat = [
            p for part in self.parts for p in (part.parts if isinstance(part, Maybe) else (part,))
        ]
        return frozenset(part.field for part in flat if isinstance(part, Hole))

    def print(self, struct: msgspec.Struct) -> str | None:
        """The sentence; None where this form cannot say all of it."""
        values = {name: getattr(struct, name) for name in struct.__struct_fields__}
        silent = values.keys() - self.holes
        if any(name not in self.defaults or values[name] != self.defaults[name] for name in silent):
            return None
        words: list[str] = []
        for part in self.parts:
            inner = part.parts if isinstance(part, Maybe) else (part,)
            named = [p.field for p in inner if isinstance(p, Hole)]
            if isinstance(part, Maybe) and all(values[n] == self.defaults[n] for n in named):
                continue
            for piece in inner:
                word = piece if isinstance(piece, str) else piece.kind.write(values[piece.field])
                if word is None:
                    return None
                words.append(word)
        return re.sub(r"\s+([,:])", r"\1", " ".join(words))

    def read(self, reading: Reading, at: int) -> S | None:
        """The struct said from this place to the end; None, noted in the reading, if none is."""
        values, places = dict(self.defaults), dict.fromkeys(self.defaults, at)
        for part in self.parts:
            inner = part.parts if isinstance(part, Maybe) else (part,)
            after = self._read(inner, reading, at, values, places)
            if after is None and not isinstance(part, Maybe):
                return None
            at = at if after is None else after
        if not reading.ends(at):
            return None
        return self._made(values, places, reading)

    def _read(
        self,
        parts: tuple[str | Hole, ...],
        reading: Reading,
        at: int,
        values: dict[str, Any],
        places: dict[str, int],
    ) -> int | None:
        """The place after some parts; their values are noted once all are read."""
        found: dict[str, Any] = {}
        for part in parts:
            at = reading.skip(at)
            if isinstance(part, str):
                after = reading.literal(at, part)
                if after is None:
                    return None
                at = after
                continue
            got = part.kind.read(reading, at)
            if got is None:
                return None
            places[part.field] = at
            found[part.field], at = got
        values |= found
        return at

    def _made(self, values: dict[str, Any], places: dict[str, int], reading: Reading) -> S | None:
        """The struct, checked by its own limits."""
        made = self.struct(**values)
        try:
            msgspec.convert(msgspec.to_builtins(made), self.struct)
        except msgspec.ValidationError as error:
            words, _, path = str(error).partition(" - at `$.")
            name = re.split(r"\W", path)[0]
            raise NotationError(_plain(words), places.get(name, 0) + 1) from None
        return made


class Sentences(Generic[S]):
    """A language: every form of some structs."""

    def __init__(self, forms: Iterable[Form[Any]]) -> None:
        self.forms = tuple(forms)

    @cached_property
    def _of(self) -> dict[type, tuple[Form[Any], ...]]:
        known = dict.fromkeys(form.struct for form in self.forms)
        return {one: tuple(f for f in self.forms if f.struct is one) for one in known}

    @property
    def structs(self) -> tuple[type[S], ...]:
        """Everything that can be said."""
        return tuple(self._of)

    def print(self, struct: S) -> str:
        """The sentence for a struct; ValueError if no form can say it."""
        for form in self._of.get(type(struct), ()):
            text = form.print(struct)
            if text is not None:
                return text
        raise ValueError(f"there are no words for {struct!r}")

    def read(self, text: str, at: int = 0) -> S:
        """The struct that a text says, from a place on; NotationError tells what was expected."""
        reading = Reading(text)
        for form in self.forms:
            found = form.read(reading, at)
            if found is not None:
                return typing.cast("S", found)
        raise reading.error()


def _plain(words: str) -> str:
    """What msgspec says of a value out of bounds, as one says it."""
    bound = re.search(r"(<=|>=) (\d+)", words)
    if bound is None:
        return words[:1].lower() + words[1:].replace("`", "")
    if "length" in words:
        return f"no more than {bound[2]} are possible here"
    return f"a number of {bound[2]} or {'less' if bound[1] == '<=' else 'more'} was expected"


__all__ = ["Form", "Kind", "NotationError", "Reading", "Sentences", "choice"]
