"""Kernels: plain functions over arrays, compiled once and kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numba

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function compiled for the types it is first called with, and cached beside its source."""
    compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")(function)
    known: Callable[P, R] = compiled
    return known
