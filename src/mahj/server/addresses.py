"""Where a server listens, where people find it, and that address as a picture for phones."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import socket
from collections.abc import Iterable, Iterator
from typing import Final

import segno

FIRST: Final = 8000
"""The port that is tried first where none is asked for."""
TRIED: Final = 100
HERE: Final = "localhost"
"""This machine only, by both kinds of numbers."""
EVERYWHERE: Final = "::"
"""Every network that this machine is in, by both kinds of numbers."""
BOTH: Final = {HERE: ("127.0.0.1", "::1"), EVERYWHERE: ("0.0.0.0", "::")}
MISSING: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""What is said where a machine has one kind of numbers only."""
ELSEWHERE: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses that lead out of this machine; nothing is ever sent there."""
QUIET: Final = 2
"""The empty border of a QR code, in its squares."""
WHITE_ON_BLACK: Final = "\x1b[97;40m"
PLAIN: Final = "\x1b[0m"


class AddressError(Exception):
    """Nobody can listen there: why, in a sentence."""

    def __init__(self, words: str, *, taken: bool = False) -> None:
        super().__init__(words)
        self.words = words
        self.taken = taken
        """Whether another program listens there."""


def listening(host: str, port: int) -> tuple[socket.socket, ...]:
    """Sockets that listen at all numbers of a host, on one port; 0 for any free one."""
    if not 0 <= port < 65_536:
        raise AddressError(f"a port is a number up to 65535, not {port}")
    for left in reversed(range(TRIED if port == 0 else 1)):
        try:
            return _listening(host, port)
        except AddressError as error:
            if not (error.taken and left):
                raise
    raise AssertionError("the last try returns or raises")


def listening_somewhere(host: str, first: int = FIRST) -> tuple[socket.socket, ...]:
    """Sockets that listen at a host on the first port that nobody uses."""
    for port in range(first, first + TRIED):
        # Some systems let one program listen everywhere beside another that listens here, and
        # then a browser on this machine would find the other.
        if not _answered(port):
            try:
                return listening(host, port)
            except AddressError as error:
                if not error.taken:
                    raise
    return listening(host, 0)


def port_of(sockets: Iterable[socket.socket]) -> int:
    """The port on which sockets listen."""
    return int(next(iter(sockets)).getsockname()[1])


def lan_addresses() -> tuple[str, ...]:
    """The numbers of this machine in its networks, the likeliest for a phone at home first."""
    found = dict.fromkeys([*_ways_out(), *_numbers_of(socket.gethostname())])
    usable = [ip for ip in map(ipaddress.IPv4Address, found) if _reachable(ip)]
    return tuple(str(ip) for ip in sorted(usable, key=lambda ip: not ip.is_private))


def address(host: str, port: int, *, tls: bool = False) -> str:
    """An address as one types it into a browser.

    >>> address("192.0.2.7", 8000), address("::1", 443, tls=True), address("localhost", 80)
    ('http://192.0.2.7:8000', 'https://[::1]', 'http://localhost')
    """
    name = f"[{host}]" if ":" in host else host
    usual = port == (443 if tls else 80)
    return f"http{'s' * tls}://{name}{'' if usual else f':{port}'}"


def guessed(host: str, port: int, *, tls: bool = False) -> str:
    """The address to tell people where only the host that is listened at is known.

    >>> guessed("127.0.0.1", 8000), guessed("192.0.2.7", 8000)
    ('http://localhost:8000', 'http://192.0.2.7:8000')
    """
    with contextlib.suppress(ValueError):
        ip = ipaddress.ip_address(host)
        if ip.is_unspecified:
            host = next(iter(lan_addresses()), HERE)
        elif ip.is_loopback:
            host = HERE
    return address(host, port, tls=tls)


def qr(text: str) -> tuple[str, ...]:
    """The rows of a QR code for a terminal, two squares in every character.

    Colours are told, since only half of all terminals are dark.

    >>> rows = qr("http://192.0.2.7:8000")
    >>> len(rows), rows[0].count("█")
    (15, 29)
    """
    blocks = {(1, 1): " ", (0, 1): "▀", (1, 0): "▄", (0, 0): "█"}
    squares = [tuple(row) for row in segno.make_qr(text, error="l").matrix_iter(border=QUIET)]
    squares += [(0,) * len(squares[0])] * (len(squares) % 2)
    pairs = zip(squares[::2], squares[1::2], strict=True)
    rows = ("".join(blocks[both] for both in zip(*pair, strict=True)) for pair in pairs)
    return tuple(f"{WHITE_ON_BLACK}{row}{PLAIN}" for row in rows)


def qr_width(text: str) -> int:
    """How many columns the QR code of a text takes."""
    return int(segno.make_qr(text, error="l").symbol_size(border=QUIET)[0])


def _listening(host: str, port: int) -> tuple[socket.socket, ...]:
    numbers = BOTH.get(host) or tuple(_numbers_of(host, passive=True))
    if not numbers:
        raise AddressError(f"{host} is no address of this machine")
    made: list[socket.socket] = []
    missing: AddressError | None = None
    try:
        for number in numbers:
            try:
                made.append(_bound(number, port_of(made) if made else port))
            except OSError as error:
                missing = _refused(error, number, port)
                if error.errno not in MISSING:
                    raise missing from None
        if not made and missing is not None:
            raise missing
    except AddressError:
        for one in made:
            one.close()
        raise
    return tuple(made)


def _bound(number: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in number else socket.AF_INET
    return socket.create_server((number, port), family=family)


def _refused(error: OSError, number: str, port: int) -> AddressError:
    match error.errno:
        case errno.EADDRINUSE:
            words = f"port {port} is in use by another program: choose another with --port"
            return AddressError(words, taken=True)
        case errno.EACCES:
            return AddressError(f"this user may not listen on port {port}: choose one from 1024 on")
        case errno.EADDRNOTAVAIL:
            return AddressError(f"{number} is no address of this machine")
        case _:
            return AddressError(f"nobody can listen at {number}, port {port}: {error.strerror}")


def _answered(port: int) -> bool:
    """Whether some program on this machine answers on a port."""
    for number in BOTH[HERE]:
        with contextlib.suppress(OSError):
            socket.create_connection((number, port), timeout=0.2).close()
            return True
    return False


def _ways_out() -> Iterator[str]:
    """The numbers under which this machine would speak to others."""
    for there in ELSEWHERE:
        with (
            contextlib.suppress(OSError),
            socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked,
        ):
            asked.connect((there, 9))
            yield str(asked.getsockname()[0])


def _numbers_of(host: str, *, passive: bool = False) -> Iterator[str]:
    """The numbers of a host: all of them to listen at, else those of the older kind."""
    family = socket.AF_UNSPEC if passive else socket.AF_INET
    with contextlib.suppress(OSError, UnicodeError):
        for found in socket.getaddrinfo(host, None, family, socket.SOCK_STREAM):
            yield str(found[4][0])


def _reachable(ip: ipaddress.IPv4Address) -> bool:
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)
