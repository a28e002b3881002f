"""How often somebody may do something, before the server says: slow down.

A purse is full at the start, every try takes one coin, and coins come back one by one.

>>> limits = Limits()
>>> [limits.spend(Kind.CHAT, "ann", 0) for _ in range(6)]
[True, True, True, True, True, False]
>>> limits.wait_ms(Kind.CHAT, "ann", 1_000)
2000
>>> limits.spend(Kind.CHAT, "ann", 3_000)
True
"""

from __future__ import annotations

import enum
import ipaddress
from collections import OrderedDict, deque
from collections.abc import Mapping
from typing import Final

import msgspec

from mahj.server.wire.faults import Code, Wrong


class Kind(enum.StrEnum):
    """What is counted, and whose coins are spent."""

    REQUEST_OF_ADDRESS = "request_of_address"
    REQUEST_OF_PERSON = "request_of_person"
    SOCKET = "socket"
    """A socket opened, by address."""
    MESSAGE = "message"
    """A message on a socket, by person, whatever the connection."""
    CODE = "code"
    """A try at a table's code, by connection and by address."""
    CHAT = "chat"
    TABLE = "table"
    """A new table, by person."""
    GUEST = "guest"
    """A new guest, by address."""
    PASSKEY = "passkey"
    """A try with a passkey, by address."""
    ANALYSIS = "analysis"


class Rate(msgspec.Struct, frozen=True):
    """How many at once, and how soon the next after that."""

    purse: int
    every: int
    """Milliseconds until one coin comes back."""
    strict: bool = False
    """Never more than the purse in any stretch of time in which it would fill; so a purse of ten
    that fills in a minute is ten in any minute, where else it is ten at once and ten more."""

    @property
    def span(self) -> int:
        """Milliseconds in which an empty purse fills."""
        return self.purse * self.every


SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
RATES: Final[Mapping[Kind, Rate]] = {
    # A club of twenty behind one address loads the page at the same moment.
    Kind.REQUEST_OF_ADDRESS: Rate(600, 25),
    Kind.REQUEST_OF_PERSON: Rate(120, 100),
    Kind.SOCKET: Rate(60, SECOND // 2),
    Kind.MESSAGE: Rate(60, 100),
    # Five letters are eight million codes: at ten a minute nobody finds a table by trying.
    Kind.CODE: Rate(10, MINUTE // 10, strict=True),
    Kind.CHAT: Rate(5, 3 * SECOND),
    Kind.TABLE: Rate(6, MINUTE),
    Kind.GUEST: Rate(30, 20 * SECOND),
    Kind.PASSKEY: Rate(10, 6 * SECOND),
    Kind.ANALYSIS: Rate(20, SECOND),
}
MOST: Final = 20_000
"""Purses of one kind that are remembered; the one unused for longest is forgotten first."""

Purse = deque[int]
"""A strict purse: when each of the latest coins was spent. Any other: when it will be full."""


class Limits:
    """All the purses; whoever is not here has a full one."""

    def __init__(
        self, rates: Mapping[Kind, Rate] = RATES, *, most: int = MOST, times: int = 1
    ) -> None:
        """`times` as much of everything is for benches, where thousands share an address."""
        self._rates: dict[str, Rate] = {
            kind: Rate(rate.purse * times, max(1, rate.every // times), rate.strict)
            for kind, rate in rates.items()
        }
        self._most = most
        self._purses: dict[str, OrderedDict[str, Purse]] = {
            kind: OrderedDict() for kind in self._rates
        }

    def spend(self, kind: str, key: str, now: int) -> bool:
        """Take a coin; False, and nothing is taken, where the purse is empty."""
        if self.wait_ms(kind, key, now):
            return False
        rate, purses = self._rates[kind], self._purses[kind]
        purse = purses.setdefault(key, deque(maxlen=rate.purse if rate.strict else 1))
        full = now if rate.strict or not purse else max(now, purse[0])
        purse.append(full if rate.strict else full + rate.every)
        purses.move_to_end(key)
        if len(purses) > self._most:
            purses.popitem(last=False)
        return True

    def wait_ms(self, kind: str, key: str, now: int) -> int:
        """How long until there is a coin: 0 where there is one."""
        rate = self._rates[kind]
        purse = self._purses[kind].get(key)
        if not purse or (rate.strict and len(purse) < rate.purse):
            return 0
        ready = purse[0] + rate.span if rate.strict else purse[0] + rate.every - rate.span
        return max(0, ready - now)

    def check(self, kind: str, key: str, now: int) -> None:
        """Take a coin, or raise what is told to somebody who must wait."""
        if not self.spend(kind, key, now):
            raise TooOften(self.wait_ms(kind, key, now))

    @property
    def remembered(self) -> int:
        """How many purses are not full, as far as is known."""
        return sum(map(len, self._purses.values()))


class TooOften(Wrong):
    """Told to somebody who must wait, and for how long.

    >>> too_often = TooOften(61_000)
    >>> too_often.fault.words, too_often.headers
    ('Slow down, and try again in 61 seconds.', {'retry-after': '61'})
    """

    def __init__(self, wait_ms: int) -> None:
        seconds = max(1, -(-wait_ms // SECOND))
        many = "s" if seconds > 1 else ""
        words = f"slow down, and try again in {seconds} second{many}"
        super().__init__(Code.TOO_OFTEN, words, wait=True)
        self.headers = {"retry-after": str(seconds)}


def purse_of(address: str) -> str:
    """Whose purse an address is: with IPv6 one house has a whole network of them.

    >>> purse_of("192.0.2.7"), purse_of("2001:db8:1:2:3:4:5:6"), purse_of("unix")
    ('192.0.2.7', '2001:db8:1:2::/64', 'unix')
    >>> purse_of("::ffff:192.0.2.7")
    '192.0.2.7'
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip) >> 64 << 64, 64)))
