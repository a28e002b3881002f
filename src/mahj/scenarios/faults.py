"""Faults of a scenario file: where something goes wrong, and what was expected there."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """Something in a scenario file that cannot be read or laid out; lines and columns from 1."""

    line: int
    column: int
    words: str


class ScenarioError(ValueError):
    """A scenario file that cannot be used, with every fault found in it."""

    def __init__(self, file: str, faults: Iterable[Fault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{file}:{f.line}:{f.column}: {f.words}" for f in self.faults))
