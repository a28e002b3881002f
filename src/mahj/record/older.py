"""Reading version 1, which held events and no acts, one to a line, without seals.

The acts are found again: an act is the one that leads to exactly the events that follow.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from mahj.card import Card
from mahj.record.lines import FOOTER, canonical, cut
from mahj.record.model import VERSION, CardName, Entry, Footer, Header, Record, RecordError, real
from mahj.record.replaying import replay
from mahj.rules import AnyAct, AnyEvent, Game, Refused, Seat, acts, decide, play, table

AHEAD: Final = 8
"""How many events may tell what the fields of an act were."""


def read(lines: Sequence[bytes], find: Callable[[CardName], Card]) -> Record:
    """A record of version 1, made one of this version."""
    header: Header = replace(canonical(lines[0], 1, Header), version=VERSION)
    card = find(header.card)
    events: list[AnyEvent] = []
    footer: Footer | None = None
    wrong: RecordError | None = None
    try:
        for number, line in enumerate(lines[1:-1], 2):
            if line.startswith(FOOTER) and number == len(lines) - 1:
                footer = canonical(line, number, Footer)
            else:
                events += real((canonical(line, number, AnyEvent),), number)
        cut(lines)
    except RecordError as error:
        wrong = error
    entries = tuple(_found(table(card, header.rules, len(header.players)), tuple(events)))
    record = Record(header, card, entries, footer)
    done = sum(len(entry.events) for entry in entries)
    if done < len(events):
        wrong = RecordError("no act leads to this", done + 2)
    elif not wrong and (fault := replay(record).fault):
        wrong = RecordError(fault.words, done + 2)
    if wrong is not None:
        raise RecordError(wrong.words, wrong.line, replace(record, footer=None))
    return record


def _found(game: Game, events: tuple[AnyEvent, ...]) -> Iterator[Entry]:
    """The acts behind events, for as long as there are any."""
    while events:
        best: Entry | None = None
        for seat, act in _candidates(game, events[:AHEAD]):
            try:
                led_to = decide(game, seat, act, events[0].at)
            except Refused:
                continue
            longer = best is None or len(led_to) > len(best.events)
            if led_to and longer and events[: len(led_to)] == led_to:
                best = Entry(events[0].at, seat, act, led_to)
        if best is None:
            return
        yield best
        game = play(game, best.events)
        events = events[len(best.events) :]


def _candidates(game: Game, events: tuple[AnyEvent, ...]) -> Iterator[tuple[Seat | None, AnyAct]]:
    """Acts whose fields hold what the events tell, in every way."""
    told = _Told(events)
    yield None, acts.Expire()
    for kind in typing.get_args(AnyAct):
        choices = [told.values(field) for field in msgspec.structs.fields(kind)]
        for values in product(*choices):
            act = kind(*values)
            yield from ((seat, act) for seat in (*game.seats, None))


class _Told:
    """Every value that some events hold, by the name of its field."""

    def __init__(self, events: tuple[AnyEvent, ...]) -> None:
        self._values: dict[str, list[Any]] = {"words": [], "by_hand": [True]}
        for event in events:
            self._note(event)

    def _note(self, struct: msgspec.Struct) -> None:
        for name in struct.__struct_fields__:
            value = getattr(struct, name)
            if isinstance(value, msgspec.Struct):
                self._note(value)
            elif value is not None:
                # What was said is a tile's name to events and words to the act `Say`.
                for known in ("name", "words") if name == "name" else (name,):
                    self._add(known, value)

    def _add(self, name: str, value: Any) -> None:
        known = self._values.setdefault(name, [])
        if value not in known:
            known.append(value)

    def values(self, field: msgspec.structs.FieldInfo) -> list[Any]:
        """What a field of an act may have held: its default, and what was told."""
        told = [one for one in self._values.get(field.name, []) if one != field.default]
        return told if field.required else [field.default, *told]
