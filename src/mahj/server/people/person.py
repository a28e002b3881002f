"""A person: somebody who chose a name."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays or watches."""

    id: str
    name: str
    made: int
    """When the name was chosen."""
