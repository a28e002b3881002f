"""The porter: how many may stand in the doorway, and how long each may take.

Whoever connects is counted before a word is read. Whoever does not finish a request in time, does
not take what is sent, or does not go when all is said, is cut off on the porter's next round.
"""

from __future__ import annotations

from asyncio import Transport
from collections import Counter
from typing import Final

import msgspec

from mahj.server.clock import Alarm, Clock
from mahj.server.http.proxies import UNIX, Proxies
from mahj.server.limits import purse_of


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """How much a doorway bears; times in milliseconds."""

    most: int = 8_000
    """Connections in all."""
    of_address: int = 256
    """Connections of one address: a club of thirty behind one router, each with a page that loads.
    A trusted proxy speaks for many, so it is not counted."""
    spared: tuple[str, ...] = ("127.0.0.0/8", "::1", UNIX)
    """Addresses that are not counted either: what runs on this machine is often a proxy."""
    sockets: int = 2_000
    """Sockets that may be opened at once, as after a restart, when everybody comes back."""
    sockets_a_second: int = 200
    """And then in each second: to open one costs far more than to refuse it."""
    head_ms: int = 10_000
    """How soon the head of a request must be whole."""
    body_ms: int = 30_000
    """How soon the request must be."""
    unread_ms: int = 15_000
    """How long what was sent may lie without a part of it being taken."""
    part: int = 4_096
    """How many bytes count as a part."""
    parting_ms: int = 5_000
    """How long a connection that is being closed may take."""
    round_ms: int = 1_000
    """How often the porter looks round."""


class Caller:
    """One connection, from the first moment to the last."""

    __slots__ = ("address", "asking", "headless", "least", "parting", "transport", "unread")

    def __init__(self, transport: Transport, address: str, now: int) -> None:
        self.transport = transport
        self.address = address
        self.asking: int | None = now
        """Since when the rest of a request is awaited; None while none is."""
        self.headless = True
        """Whether even its head is not whole."""
        self.unread: int | None = None
        """Since when nothing was taken of what was sent; None while nothing waits."""
        self.least = 0
        """The fewest bytes that have waited since."""
        self.parting: int | None = None
        """Since when the connection is being closed."""

    def heard(self) -> None:
        """Nothing more is awaited."""
        self.asking = None

    def overdue(self, now: int, room: Room) -> bool:
        """Whether it is time to cut the connection."""
        most = room.head_ms if self.headless else room.body_ms
        if self.asking is not None and now - self.asking > most:
            return True
        if self.transport.is_closing():
            self.parting = now if self.parting is None else self.parting
            return now - self.parting > room.parting_ms
        return self._stalled(now, room)

    def _stalled(self, now: int, room: Room) -> bool:
        waiting = self.transport.get_write_buffer_size()
        if not waiting:
            self.unread = None
        elif self.unread is None or waiting <= self.least - room.part:
            self.unread, self.least = now, waiting
        else:
            return now - self.unread > room.unread_ms
        return False


class Porter:
    """Who counts those in the doorway, and looks round."""

    def __init__(self, clock: Clock, room: Room, trusted: tuple[str, ...] = ()) -> None:
        self.clock = clock
        self.room = room
        self.callers: dict[Transport, Caller] = {}
        """Everybody, in the order in which they came."""
        self.turned_away = 0
        self.cut_off = 0
        self._spared = Proxies.of((*trusted, *room.spared))
        self._of: Counter[str] = Counter()
        self._headless: dict[Transport, Caller] = {}
        self._alarm: Alarm | None = None
        self._opened = 0.0
        self._counted = clock.now()

    # coming and going

    def enter(self, transport: Transport, address: str) -> Caller | None:
        """Somebody new; None where there is no room for them.

        In a full doorway whoever has waited longest without asking anything goes: so a crowd that
        only stands there keeps nobody out.
        """
        key = "" if self._spared.trusts(address) else purse_of(address)
        if key and self._of[key] >= self.room.of_address:
            self.turned_away += 1
            return None
        if len(self.callers) >= self.room.most:
            idle = next(iter(self._headless.values()), None)
            if idle is None:
                self.turned_away += 1
                return None
            self._cut(idle)
        caller = Caller(transport, key, self.clock.now())
        self.callers[transport] = self._headless[transport] = caller
        if key:
            self._of[key] += 1
        return caller

    def asked(self, caller: Caller) -> None:
        """The head of a request is whole."""
        caller.headless = False
        self._headless.pop(caller.transport, None)

    def asks(self, caller: Caller) -> None:
        """A request begins to come."""
        caller.headless, caller.asking = True, self.clock.now()

    def may_open(self) -> bool:
        """Whether one more socket may be opened now."""
        now = self.clock.now()
        fewer = (now - self._counted) * self.room.sockets_a_second / 1000
        self._opened, self._counted = max(0.0, self._opened - fewer), now
        if self._opened + 1 > self.room.sockets:
            self.turned_away += 1
            return False
        self._opened += 1
        return True

    def leave(self, transport: Transport) -> None:
        """Somebody has gone."""
        caller = self.callers.pop(transport, None)
        self._headless.pop(transport, None)
        if caller is not None and caller.address:
            self._of[caller.address] -= 1
            if not self._of[caller.address]:
                del self._of[caller.address]

    def _cut(self, caller: Caller) -> None:
        self.cut_off += 1
        self.leave(caller.transport)
        caller.transport.abort()

    # the rounds

    def begin(self) -> None:
        """Look round, again and again."""
        self._alarm = self.clock.call_at(self.clock.now() + self.room.round_ms, self._round)

    def end(self) -> None:
        """Look round no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _round(self) -> None:
        self.begin()
        now = self.clock.now()
        for caller in tuple(self.callers.values()):
            if caller.overdue(now, self.room):
                self._cut(caller)


RESERVED: Final = 256
"""Open files that are not connections: the database, libraries, threads."""


def files(wanted: int) -> int:
    """How many connections this process may hold open, once it has asked for as many as wanted."""
    try:
        import resource
    except ImportError:  # a system that does not count files
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + RESERVED if hard == resource.RLIM_INFINITY else min(wanted + RESERVED, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
        except (OSError, ValueError):  # some systems allow less than they say
            pass
    return wanted if soft == resource.RLIM_INFINITY else max(16, min(wanted, soft - RESERVED))
