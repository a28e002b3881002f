"""Challenges: random bytes that a passkey signs, each good once and for five minutes.

>>> challenges = Challenges()
>>> ticket, challenge = challenges.ask("register", "ann", now=0)
>>> challenges.take(ticket, "register", "ann", now=1_000) == challenge
True
>>> challenges.take(ticket, "register", "ann", now=1_000) is None
True
"""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from mahj.server import ids

Purpose = Literal["register", "sign_in"]
LASTING: Final = 5 * 60_000
MOST: Final = 2_000
"""Challenges that wait for their answer; the oldest makes room."""
BYTES: Final = 32


class Asked(msgspec.Struct, frozen=True):
    """A challenge that waits: what for, whose (nobody's before a sign-in), and until when."""

    challenge: bytes
    purpose: Purpose
    person: str
    until: int


class Challenges:
    """All the challenges that wait for their answer."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._waiting: OrderedDict[str, Asked] = OrderedDict()

    def ask(self, purpose: Purpose, person: str, now: int) -> tuple[str, bytes]:
        """A new challenge, and the ticket by which it is found again."""
        ticket, challenge = ids.token(), secrets.token_bytes(BYTES)
        self._waiting[ticket] = Asked(challenge, purpose, person, now + LASTING)
        while len(self._waiting) > self._most or next(iter(self._waiting.values())).until <= now:
            self._waiting.popitem(last=False)
        return ticket, challenge

    def take(self, ticket: str, purpose: Purpose, person: str, now: int) -> bytes | None:
        """The challenge of a ticket; None where it is over, used, or was asked for otherwise."""
        asked = self._waiting.pop(ticket, None)
        if asked is None or now >= asked.until:
            return None
        return asked.challenge if (asked.purpose, asked.person) == (purpose, person) else None

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)
