"""Kernels: plain functions over arrays, compiled once and kept on disk.

What is kept is found again only while the source of the kernel and of everything it builds on is
unchanged, so an edit is never answered by the machine code of yesterday.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numba
import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

whole: Callable[[Any], int] = cast("Any", np.int64)
"""A number of an array as a whole number to reckon with, in kernels."""
PACKAGE: Final = Path(__file__).parent.parent
MOST_KEPT: Final = 100
"""Folders of kernels, of all versions of all modules."""
OURS: Final = re.compile(r"^from mahj\.((?:analysis|fast|bots)\.\w+) import", re.MULTILINE)


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """The function compiled for the types it is first called with."""
    return _compiled(function, callable_from_python=True)


def inner(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that only other kernels call, which spares the way in from Python."""
    return _compiled(function, callable_from_python=False)


def woven(function: Callable[P, R]) -> Callable[P, R]:
    """A small kernel that becomes part of each kernel that calls it.

    A call passes every array of a table on, and counts its users up and down; in a loop over hands
    that takes longer than what is reckoned.
    """
    return _compiled(function, callable_from_python=True, inline="always")


def _compiled(
    function: Callable[P, R], *, callable_from_python: bool, inline: str = "never"
) -> Callable[P, R]:
    # What the library knows of these settings its types do not tell.
    settings: Any = numba.config
    njit: Any = numba.njit
    before = settings.CACHE_DIR
    settings.CACHE_DIR = _kept_in(sys.modules[function.__module__].__file__) or before
    try:
        compiled: Callable[P, R] = njit(
            cache=True,
            nogil=True,
            inline=inline,
            error_model="numpy",
            no_cfunc_wrapper=True,
            no_cpython_wrapper=not callable_from_python,
        )(function)
    finally:
        settings.CACHE_DIR = before
    return compiled


def _kept_in(source: str | None) -> str:
    """The folder for the kernels of a module; nothing where the package cannot be written to."""
    folder = PACKAGE / "__pycache__"
    try:
        kept = folder / "kernels" / _digest(Path(source or __file__))
        if not kept.is_dir():
            _forget_old(kept.parent)
            kept.mkdir(parents=True, exist_ok=True)
    except OSError:
        return ""
    return str(kept)


def _forget_old(kernels: Path) -> None:
    """Keep what was compiled lately, and no more."""
    kept = sorted(kernels.glob("*"), key=lambda folder: folder.stat().st_mtime)
    for folder in kept[:-MOST_KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


@cache
def _digest(source: Path) -> str:
    """A name for the text of a module and of all modules of ours that it imports."""
    text = source.read_text("utf-8")
    parts = [text]
    for name in sorted(set(OURS.findall(text))):
        imported = (PACKAGE / name.replace(".", "/")).with_suffix(".py")
        if imported != source:
            parts.append(_digest(imported))
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
