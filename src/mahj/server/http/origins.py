"""The names under which this server is reached, and which pages are its own.

>>> origins = Origins.of("https://mahj.example", names=("den",))
>>> [origins.serves(host) for host in ("mahj.example", "den.local:8000", "192.0.2.7:8000")]
[True, True, True]
>>> origins.serves("evil.example")
False
>>> origins.own("https://mahj.example", host="127.0.0.1:8000", secure=False)
True
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec

# Endings that no stranger can register, so that no page of theirs can bear one: under these a
# home's own name server lists the machines of a home.
HOMELY: Final = ("", ".local", ".lan", ".home", ".home.arpa", ".internal")
PORTS: Final = {"http": 80, "https": 443}
NAME: Final = r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?\.?"
HOST: Final = re.compile(rf"(?P<name>{NAME}|\[[0-9a-f:.]{{2,45}}\])(:(?P<port>[0-9]{{1,5}}))?")


class Host(msgspec.Struct, frozen=True):
    """A name and a port, as they stand in an address; None is the usual port."""

    name: str
    port: int | None = None

    @classmethod
    def read(cls, text: str) -> Host | None:
        """A Host header's value, None where it is none.

        >>> Host.read("Mahj.example.:8000"), Host.read("a b"), Host.read("[::1]")
        (Host(name='mahj.example', port=8000), None, Host(name='[::1]', port=None))
        """
        found = HOST.fullmatch(text.lower())
        if found is None:
            return None
        return cls(found["name"].rstrip("."), int(found["port"]) if found["port"] else None)

    @property
    def literal(self) -> bool:
        """Whether it is the number of a machine, not a name."""
        try:
            ipaddress.ip_address(self.name.strip("[]"))
        except ValueError:
            return False
        return True

    @property
    def here(self) -> bool:
        """Whether it is the machine that the browser itself runs on, by name."""
        return self.name == "localhost" or self.name.endswith(".localhost")

    def origin(self, scheme: str) -> str:
        """The origin of the pages that are served under it.

        >>> Host("mahj.example", 443).origin("https"), Host("localhost", 8000).origin("http")
        ('https://mahj.example', 'http://localhost:8000')
        """
        port = "" if self.port in (None, PORTS[scheme]) else f":{self.port}"
        return f"{scheme}://{self.name}{port}"


class Origins(msgspec.Struct, frozen=True):
    """A server as browsers see it."""

    public: str
    """The origin that people are told."""
    names: frozenset[str]
    """The names that it goes by, beside localhost and every number."""

    @classmethod
    def of(cls, public_url: str, names: Sequence[str] | None = None) -> Origins:
        """Those of a public address, on a machine with these names (its own, if not told)."""
        split = urlsplit(public_url)
        host = Host.read(split.netloc)
        if split.scheme not in PORTS or host is None:
            raise ValueError(f"a public URL looks like https://mahj.example, not {public_url}")
        machine = [name.lower() for name in names or (socket.gethostname(),) if name]
        homely = {f"{name.partition('.')[0]}{end}" for name in machine for end in HOMELY}
        return cls(host.origin(split.scheme), frozenset({*machine, *homely, host.name}))

    def serves(self, host: str) -> bool:
        """Whether a Host header is one of ours.

        Else a page of a stranger, whose name was turned to point here, would pass for ours.
        """
        read = Host.read(host)
        return read is not None and (read.literal or read.here or read.name in self.names)

    def own(self, origin: str, *, host: str, secure: bool) -> bool:
        """Whether a page of this origin is ours: that of the request's host, or the public one."""
        return origin in (self.public, origin_of(host, secure=secure))

    def page(self, origin: str | None, *, host: str, secure: bool) -> str:
        """The origin of the page that asks; where it does not say so, the likeliest."""
        if origin is not None:
            return origin
        read = Host.read(host)
        if self.public.startswith("https:") and not (read and read.here):
            return self.public
        return origin_of(host, secure=secure)


def origin_of(host: str, *, secure: bool) -> str:
    """The origin of pages under a Host header."""
    read = Host.read(host)
    return read.origin("https" if secure else "http") if read else "null"
