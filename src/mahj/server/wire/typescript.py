"""The types of the page, made from the types of the messages.

>>> import msgspec
>>> class Pair(msgspec.Struct, tag="pair"):
...     '''Two of something.'''
...     left: int
...     right: str | None = None
>>> print(typescript({"Pair": Pair}))
/** Two of something. */
export interface Pair {
  type: "pair";
  left: number;
  right: string | null;
}
<BLANKLINE>
"""

from __future__ import annotations

import ast
import inspect as python
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect

HEADER: Final = (
    "// Made from the server's types by `python -m mahj.server.wire`; changes are lost.\n"
)
NEVER: Final = "never"
PLAIN: Final[dict[type, str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BytesType: "string",
}


def typescript(roots: Mapping[str, Any], left_out: Iterable[type] = ()) -> str:
    """Interfaces for every struct that the roots lead to, and a type for every other root."""
    writer = Writer(left_out)
    for name, root in roots.items():
        writer.name(name, root)
    return writer.text()


class Writer:
    """Collects structs, enums and named unions on the way."""

    def __init__(self, left_out: Iterable[type] = ()) -> None:
        self._left_out = frozenset(left_out)
        self._made: dict[str, str] = {}
        self._known: dict[str, type] = {}
        self._unions: dict[str, str] = {}

    def text(self) -> str:
        """Everything collected."""
        made = [self._made[name] for name in sorted(self._made)]
        unions = [f"export type {name} = {told};\n" for told, name in self._unions.items()]
        return "\n".join([*made, *unions])

    def name(self, name: str, root: Any) -> None:
        """Give a union a name, by which it is known wherever it comes up."""
        told = self.told(root)
        if told != name:
            self._unions[told] = name

    def told(self, kind: Any) -> str:
        """How a type of Python is written."""
        return self.written(inspect.type_info(kind))

    def written(self, info: inspect.Type) -> str:
        """How a type is written; structs and enums are kept for later."""
        match info:
            case inspect.StructType(cls=cls):
                return NEVER if cls in self._left_out else self._once(cls, self._interface(info))
            case inspect.EnumType(cls=cls):
                values = " | ".join(json.dumps(member.value) for member in cls)
                return self._once(cls, iter((f"{_comment(cls)}export type «name» = {values};\n",)))
            case inspect.UnionType(types=types):
                return self._joined([self.written(one) for one in types])
            case inspect.LiteralType(values=values):
                return self._joined([json.dumps(value) for value in values])
            case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
                inner = self.written(item)
                bare = inner.isidentifier()
                return f"readonly {inner}[]" if bare else f"readonly ({inner})[]"
            case inspect.TupleType(item_types=items):
                return f"readonly [{', '.join(self.written(one) for one in items)}]"
            case inspect.DictType(value_type=value):
                return f"Readonly<Record<string, {self.written(value)}>>"
            case inspect.Metadata(type=inner_type):
                return self.written(inner_type)
            case _:
                return PLAIN[type(info)]

    def _joined(self, parts: list[str]) -> str:
        kept = list(dict.fromkeys(part for part in parts if part != NEVER))
        whole = [part for part in kept if part != "null"]
        joined = " | ".join(whole)
        joined = self._unions.get(joined, joined)
        return f"{joined} | null" if "null" in kept else joined

    def _once(self, cls: type, body: Iterator[str]) -> str:
        name = named(cls)
        while self._known.setdefault(name, cls) is not cls:
            name = f"{cls.__module__.rsplit('.', 1)[-1].title().replace('_', '')}{name}"
        if name not in self._made:
            self._made[name] = ""
            self._made[name] = "\n".join(body).replace("«name»", name)
        return name

    def _interface(self, info: inspect.StructType) -> Iterator[str]:
        yield f"{_comment(info.cls)}export interface «name» {{"
        if info.tag is not None:
            yield f"  {info.tag_field}: {json.dumps(info.tag)};"
        notes = notes_of(info.cls)
        for name, told, needed in self.fields(info.cls):
            if words := notes.get(name):
                yield f"  /** {words} */"
            yield f"  {name}{'' if needed else '?'}: {told};"
        yield "}\n"

    def fields(self, cls: type) -> Iterator[tuple[str, str, bool]]:
        """Name and type of each field of a struct, and whether it is always there."""
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType)
        config = info.cls.__struct_config__
        may_lack = config.omit_defaults or config.forbid_unknown_fields
        for field in info.fields:
            yield field.encode_name, self.written(field.type), field.required or not may_lack


def named(cls: type) -> str:
    """What a type is called: acts, events, asks and tells say what they are."""
    bases = {base.__name__ for base in cls.__mro__[1:]}
    kind = next((one for one in ("Act", "Event", "Ask", "Tell") if one in bases), "")
    return f"{cls.__name__.lstrip('_')}{kind}"


def _comment(cls: type) -> str:
    return f"/** {summary(cls)} */\n" if cls.__doc__ else ""


def summary(cls: type) -> str:
    """The first line of what a type says of itself."""
    return (python.getdoc(cls) or "").split("\n")[0]


def notes_of(cls: type) -> dict[str, str]:
    """The words that stand below each field of a struct."""
    notes: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base is not msgspec.Struct and issubclass(base, msgspec.Struct):
            notes |= _noted(base.__module__).get(base.__qualname__, {})
    return notes


@cache
def _noted(module: str) -> dict[str, dict[str, str]]:
    """The words below the fields of every class of a module."""
    file = getattr(sys.modules[module], "__file__", None)
    if file is None:  # typed in, not in a file
        return {}
    tree = ast.parse(Path(file).read_text(encoding="utf-8"))
    return {node.name: _below(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _below(node: ast.ClassDef) -> dict[str, str]:
    """The words below the fields of one class."""
    found: dict[str, str] = {}
    for field, words in pairwise(node.body):
        match field, words:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = " ".join(text.split())
            case _:
                pass
    return found
