"""Replaying a record: every act is ruled on again, and must lead to the events on file."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from mahj.record.cards import card_name
from mahj.record.lines import encode
from mahj.record.model import Entry, Footer, Record, Result
from mahj.record.wall import commitment
from mahj.rules import AnyEvent, Game, Refused, acts, decide, evolve, table


class Step(msgspec.Struct, frozen=True):
    """An event, the line it stands in, and the game after it."""

    line: int
    event: AnyEvent
    game: Game


class Fault(msgspec.Struct, frozen=True):
    """The first thing that is wrong with a record."""

    line: int
    words: str
    rule: str = ""
    """The rule that the act breaks, where it is one."""
    event: AnyEvent | None = None
    """The event on file that the act did not lead to."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.words}" + (f" ({self.rule})" if self.rule else "")


class Replay(msgspec.Struct, frozen=True):
    """A record played again, as far as it is good."""

    record: Record
    """The acts that are good, with the events they led to now."""
    start: Game
    steps: tuple[Step, ...] = ()
    fault: Fault | None = None

    @property
    def game(self) -> Game:
        """The last position; where there is a fault, the one before it."""
        return self.steps[-1].game if self.steps else self.start

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end and everything is revealed."""
        return self.record.footer is not None


def replay(record: Record) -> Replay:
    """The record played again from an empty table."""
    header = record.header
    start = table(record.card, header.rules, len(header.players))
    again = Replay(replace(record, entries=(), footer=None), start)
    if card_name(record.card) != header.card:
        return replace(again, fault=Fault(1, f"this is not the card '{header.card.name}'"))
    entries: list[Entry] = []
    steps: list[Step] = []
    game, fault = start, None
    for line, entry in enumerate(record.entries, 2):
        decided, fault = _ruled(game, entry, line)
        for event in decided:
            game = evolve(game, event)
            steps.append(Step(line, event, game))
        if fault is not None:
            break
        entries.append(Entry(entry.at, entry.seat, entry.act, decided))
    else:
        fault = _end(record, game)
    good = replace(record, entries=tuple(entries), footer=None if fault else record.footer)
    return Replay(good, start, tuple(steps), fault)


def _ruled(game: Game, entry: Entry, line: int) -> tuple[tuple[AnyEvent, ...], Fault | None]:
    """What an act leads to, as far as the file agrees, and where it does not."""
    told = entry.events
    try:
        decided = decide(game, entry.seat, entry.act, entry.at)
    except Refused as refused:
        event = told[0] if told else None
        return (), Fault(line, refused.words, refused.rule_id, event)
    for place, event in enumerate(decided):
        if place == len(told):
            return told, Fault(line, f"'{_kind(event)}' should follow and is missing")
        if encode(event) != encode(told[place]):
            words = f"the act leads to '{_kind(event)}' otherwise than told"
            if _kind(event) != _kind(told[place]):
                words = f"the act leads to '{_kind(event)}', not to '{_kind(told[place])}'"
            return decided[:place], Fault(line, words, event=told[place])
    if len(told) > len(decided):
        extra = told[len(decided)]
        return decided, Fault(line, f"the act does not lead to '{_kind(extra)}'", event=extra)
    return decided, None


def _kind(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag).replace("_", " ")


def _end(record: Record, game: Game) -> Fault | None:
    """What is wrong with the end of a record whose acts are good."""
    line = len(record.entries) + 2
    footer, over = record.footer, game.over
    if footer is None:
        return (
            None if over is None else Fault(line, "the game is over, but its last line is missing")
        )
    if over is None:
        return Fault(line, "a result is told, but the game is not over")
    words = next(_untrue(record, footer, Result.of(over)), None)
    return Fault(line, words) if words else None


def _untrue(record: Record, footer: Footer, result: Result) -> Iterator[str]:
    begin = record.entries[0].act
    assert isinstance(begin, acts.Begin)  # no other act opens a game (SET-08)
    if (begin.wall, begin.dice) != (footer.wall, footer.dice):
        yield "the wall or the dice that are revealed are not those that were played"
    if commitment(footer.salt, footer.wall, footer.dice) != record.header.commitment:
        yield "salt, wall and dice are not those that the table was bound to before the deal"
    if result != footer.result:
        yield "the result is not that of the game"
