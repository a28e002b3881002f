"""Keeping a finished game: its record as text, and who sat there.

>>> distinct(("Ann", "Ann", "P0", "Bea"))
('Ann', 'Ann 2', 'P0 2', 'Bea')
"""

from __future__ import annotations

import re

from mahj.card import Card
from mahj.record import Entry, Footer, Header, Record, Result, card_name, commitment, dumps
from mahj.record.cards import ours
from mahj.rules import SEATS, HouseRules, acts
from mahj.rules.events import GameEnded
from mahj.rules.session import Chair
from mahj.server.store.writes import PutGame, Sat


def kept(
    *,
    game: str,
    table: str,
    number: int,
    ended: int,
    card: Card,
    rules: HouseRules,
    names: tuple[str, ...],
    people: tuple[str, ...],
    bots: tuple[str, ...],
    salt: str,
    entries: tuple[Entry, ...],
    chairs: tuple[Chair, ...] | None = None,
) -> PutGame:
    """The write that keeps a finished game; `names`, `people` and `bots` are by seat.

    ValueError where the game has not begun or is not over.
    """
    record = recorded(card, rules, distinct(names), salt, entries, chairs)
    assert record.footer is not None
    result = record.footer.result
    end = _end(entries)
    return PutGame(
        game=game,
        table=table,
        number=number,
        ended=ended,
        card=card.name,
        players=tuple(
            Sat(person, name, net, bot)
            for person, name, net, bot in zip(
                people, names, result.net[: len(names)], bots, strict=True
            )
        ),
        ending=result.ending,
        winner=None if result.winner is None else int(result.winner),
        line=end.win.line if end.win else "",
        record=dumps(record),
        card_text="" if ours(record.header.card) else card.text,
    )


def recorded(
    card: Card,
    rules: HouseRules,
    players: tuple[str, ...],
    salt: str,
    entries: tuple[Entry, ...],
    chairs: tuple[Chair, ...] | None = None,
) -> Record:
    """The record of a game that is over."""
    begin = entries[0].act if entries else None
    if not isinstance(begin, acts.Begin):
        raise ValueError("a game begins with its wall (SET-08)")
    end = _end(entries)
    winner = end.win.winner if end.win else None
    header = Header(
        players=players,
        card=card_name(card),
        rules=rules,
        commitment=commitment(salt, begin.wall, begin.dice),
        chairs=chairs,
    )
    footer = Footer(salt, begin.wall, begin.dice, Result(end.ending, winner, end.net))
    return Record(header, card, entries, footer)


def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as a record can hold them: no two alike, none that is another's seat.

    A game that was played is kept whatever its players are called.
    """
    found: list[str] = []
    for seat, name in zip(SEATS, names, strict=False):
        plain = "".join(letter if letter.isprintable() else " " for letter in name).strip()
        plain = plain or str(seat)
        tried, again = plain, 1
        while tried in found or (re.fullmatch(r"[Pp][0-3]", tried) and tried != str(seat)):
            again += 1
            tried = f"{plain} {again}"
        found.append(tried)
    return tuple(found)


def _end(entries: tuple[Entry, ...]) -> GameEnded:
    """How the game ended."""
    for entry in reversed(entries):
        for event in reversed(entry.events):
            if isinstance(event, GameEnded):
                return event
    raise ValueError("the game is not over")
