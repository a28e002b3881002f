"""Proxies that stand before the server: whose word about a client's address is taken.

>>> Proxies.of(("10.0.0.0/8",)).client("10.0.0.1", "203.0.113.9, 10.0.0.7")
'203.0.113.9'
>>> Proxies.of(()).client("10.0.0.1", "203.0.113.9")
'10.0.0.1'
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

import msgspec

UNIX: Final = "unix"
"""Who speaks through a socket of this machine: it has no address, and is trusted by this word."""
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies(msgspec.Struct, frozen=True):
    """The proxies that are trusted."""

    networks: tuple[Network, ...] = ()
    unix: bool = False

    @classmethod
    def of(cls, told: Iterable[str]) -> Proxies:
        """Proxies from addresses and networks; ValueError names what is neither."""
        named = tuple(told)
        networks = tuple(ipaddress.ip_network(one) for one in named if one != UNIX)
        return cls(networks, UNIX in named)

    def trusts(self, address: str) -> bool:
        """Whether an address is that of a trusted proxy."""
        if address == UNIX:
            return self.unix
        ip = _read(address)
        return ip is not None and any(ip in network for network in self.networks)

    def client(self, peer: str, forwarded: str) -> str:
        """Who asks: the last one on the way that is no trusted proxy.

        What stands before that in X-Forwarded-For anybody may have written.
        """
        nearest = peer
        for told in reversed(forwarded.split(",") if forwarded else []):
            if not self.trusts(nearest):
                break
            ip = _read(told.strip())
            if ip is None:
                break
            nearest = str(ip)
        return nearest


def _read(text: str) -> Address | None:
    """An address as proxies write it, with or without a port.

    >>> _read("192.0.2.7:5000"), _read("[2001:db8::1]:80"), _read("unknown")
    (IPv4Address('192.0.2.7'), IPv6Address('2001:db8::1'), None)
    """
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return mapped or ip
