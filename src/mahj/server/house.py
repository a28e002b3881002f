"""The house: the one object that holds what every request and every table needs."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mahj.server.clock import Clock
from mahj.server.history.shelf import Album
from mahj.server.people.challenges import Challenges

if TYPE_CHECKING:
    from mahj.server.hall.hall import Hall
    from mahj.server.keys import Keys
    from mahj.server.limits import Limits
    from mahj.server.store.store import Store


class Settings(msgspec.Struct, frozen=True):
    """How a server is set up; what `mahj serve` was told."""

    public_url: str = "http://localhost:8000"
    """Where people find it, without a slash at the end."""
    data: Path | None = None
    """The folder of the database; None keeps everything in memory."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks whose X-Forwarded headers are believed."""
    tls: bool = False
    """Whether this server itself speaks https."""
    metrics_open: bool = False
    """Whether /metrics is told to everybody; else only to programs on this machine."""
    debug: bool = False
    """Whether logs tell where in the code a fault was."""

    @property
    def secure(self) -> bool:
        """Whether people reach it by https, here or through a proxy.

        >>> Settings(public_url="https://mahj.example").secure, Settings().secure
        (True, False)
        """
        return self.tls or self.public_url.startswith("https:")


@dataclass(slots=True)
class House:
    """What a server has: a clock, a store, keys, limits, a hall of tables, its settings."""

    clock: Clock
    store: Store
    keys: Keys
    limits: Limits
    hall: Hall
    settings: Settings
    opened: int = 0
    """When the doors opened, by the clock."""
    challenges: Challenges = field(default_factory=Challenges)
    """What passkeys were asked to sign."""
    album: Album = field(default_factory=Album)
    """Statistics that were counted."""
