"""Any value of a type: a Hypothesis strategy made from the annotations of msgspec structs."""

from __future__ import annotations

import enum
import types
import typing
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from hypothesis import strategies as st

from mahj.tiles import Rack, Tile


@cache
def anything(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type; deferred, for phases hold phases."""
    return st.deferred(lambda: _anything(hint))


def _anything(hint: Any) -> st.SearchStrategy[Any]:
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return _bounded(inner[0], inner[1])
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*(anything(one) for one in inner))
    if origin is Literal:
        return st.sampled_from(inner)
    if origin is tuple and inner[1:] == (...,):
        return st.lists(anything(inner[0]), max_size=5).map(tuple)
    if origin is tuple:
        return st.tuples(*map(anything, inner))
    if hint is Rack:
        return st.lists(st.sampled_from(Tile), max_size=14).map(Rack.of)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return st.sampled_from(hint)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        fields = typing.get_type_hints(hint, include_extras=True)
        return st.fixed_dictionaries({n: anything(f) for n, f in fields.items()}).flatmap(
            lambda values: _made(hint, values)
        )
    plain: dict[Any, st.SearchStrategy[Any]] = {
        int: st.integers(-(2**53), 2**53),
        str: st.text(max_size=20),
        bool: st.booleans(),
        types.NoneType: st.none(),
    }
    return plain[hint]


def _made(struct: type, values: dict[str, Any]) -> st.SearchStrategy[Any]:
    """The struct; nothing where it refuses such values itself."""
    try:
        return st.just(struct(**values))
    except ValueError:
        return st.nothing()


def _bounded(hint: Any, meta: Any) -> st.SearchStrategy[Any]:
    if hint is int:
        return st.integers(meta.ge, meta.le)
    if hint is str:
        return st.text(max_size=meta.max_length)
    return st.lists(anything(typing.get_args(hint)[0]), max_size=meta.max_length).map(tuple)
