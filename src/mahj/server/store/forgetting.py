"""Taking a person out of a finished game, so that the others keep theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count
from typing import Final

import msgspec
from msgspec.structs import replace

from mahj.record import Header, RecordError
from mahj.record.lines import Sealer, canonical, cut, encode
from mahj.server.store.writes import Sat

NAME: Final = "somebody"
"""How somebody is called who has been deleted."""


def free_name(taken: Iterable[str]) -> str:
    """A name for a deleted person that nobody else at the table has.

    >>> free_name(["Ruth"]), free_name(["Ruth", "Somebody"])
    ('somebody', 'somebody 2')
    """
    known = {name.lower() for name in taken}
    names = (NAME if number == 1 else f"{NAME} {number}" for number in count(1))
    return next(name for name in names if name not in known)


def forgotten(players: tuple[Sat, ...], record: str, person: str) -> tuple[tuple[Sat, ...], str]:
    """The seats and the record of a game without a person.

    The record is sealed anew, and replays as before: names have no part in a game. One that
    cannot be read loses the name all the same.
    """
    try:
        header, bodies = _opened(record)
    except RecordError:
        header, bodies = None, []
    there = (*header.players, *header.readers) if header else ()
    names: dict[int, str] = {}
    for seat, sat in enumerate(players):
        if sat.person == person:
            others = (other.name for other in players)
            names[seat] = free_name((*others, *there, *names.values()))
    left = tuple(
        replace(sat, person="", name=names[seat]) if seat in names else sat
        for seat, sat in enumerate(players)
    )
    if header is None or len(header.players) != len(players):
        for seat, name in names.items():
            old = msgspec.json.encode(players[seat].name).decode()
            record = record.replace(old, msgspec.json.encode(name).decode())
        return left, record
    sealer = Sealer()
    parts = (encode(_renamed(header, names)), *bodies)
    return left, b"".join(sealer.seal(part) for part in parts).decode()


def _opened(record: str) -> tuple[Header, list[bytes]]:
    """The header of a record, and the lines after it without their seals."""
    lines = record.encode().split(b"\n")
    cut(lines)
    sealer = Sealer()
    header: Header = canonical(sealer.unseal(lines[0], 1), 1, Header)
    return header, [sealer.unseal(line, number) for number, line in enumerate(lines[1:-1], 2)]


def _renamed(header: Header, names: Mapping[int, str]) -> Header:
    # A reader of the card who has the same name is the same person.
    also = {header.players[seat]: name for seat, name in names.items()}
    players = (names.get(seat, name) for seat, name in enumerate(header.players))
    readers = (also.get(name, name) for name in header.readers)
    return replace(header, players=tuple(players), readers=tuple(readers))
