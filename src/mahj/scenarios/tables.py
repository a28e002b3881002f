"""Expectations about the table: the discard, the turn, the window, the walls, the log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from mahj.rules.events import AnyEvent
from mahj.rules.game import Game
from mahj.rules.notation import print_line
from mahj.rules.phases import (
    PASS_NAMES,
    AnyPhase,
    Challenged,
    Courtesy,
    Live,
    Passing,
    Polling,
    Sealed,
)
from mahj.rules.redact import redact
from mahj.rules.seats import Seat
from mahj.rules.sentences import Form, choice
from mahj.rules.words import by_pattern
from mahj.scenarios.kinds import KINDS, listed
from mahj.scenarios.moment import Expectation, Moment, Not
from mahj.tiles import Tile


class DiscardIs(Expectation, frozen=True):
    """The latest tile on the table; none where nothing lies there."""

    tile: Tile | None = None
    turned: ClassVar[tuple[str, ...]] = ("tile",)

    def found(self, now: Moment) -> Expectation:
        return DiscardIs(now.game.discards[-1].tile if now.game.discards else None)


class NamedAs(Expectation, frozen=True):
    """What the latest discard was called."""

    name: str
    turned: ClassVar[tuple[str, ...]] = ("name",)

    def found(self, now: Moment) -> Expectation:
        down = now.game.discards[-1:]
        name = down[0].name if down else None
        return Not("nothing was named") if name is None else NamedAs(name)


class Named(Expectation, frozen=True):
    """Whether the latest discard carries its right name (DISC-06)."""

    right: bool
    turned: ClassVar[tuple[str, ...]] = ("right",)

    def found(self, now: Moment) -> Expectation:
        down = now.game.discards[-1:]
        return Named(bool(down) and down[0].name is not None and down[0].right)


class TurnOf(Expectation, frozen=True):
    """Whose turn it is (C-07)."""

    seat: Seat | None

    def found(self, now: Moment) -> Expectation:
        return TurnOf(now.game.turn)

    def mutants(self) -> Iterator[Expectation]:
        yield TurnOf(Seat.P0 if self.seat is None else self.seat.right)
        yield TurnOf(Seat.P2 if self.seat is None else None)


class Window(Expectation, frozen=True):
    """The discard whose window is open; none where no discard can be called."""

    tile: Tile | None = None
    turned: ClassVar[tuple[str, ...]] = ("tile",)

    def found(self, now: Moment) -> Expectation:
        phase = underneath(now.game.phase)
        is_open = isinstance(phase, Live | Sealed) and now.game.discards
        return Window(now.game.discards[-1].tile if is_open else None)

    def mutants(self) -> Iterator[Expectation]:
        yield self.turn("tile")
        if self.tile is not None:
            yield Window()


class ChallengeOpen(Expectation, frozen=True):
    """A challenge that waits for an answer (DEF-12)."""

    challenger: Seat
    target: Seat
    turned: ClassVar[tuple[str, ...]] = ("challenger", "target")

    def found(self, now: Moment) -> Expectation:
        phase = now.game.phase
        if isinstance(phase, Challenged):
            return ChallengeOpen(phase.challenger, phase.target)
        return Not("no challenge is open")


class PhaseIs(Expectation, frozen=True):
    """What the table is doing."""

    phase: str

    def found(self, now: Moment) -> Expectation:
        match now.game.phase:
            case Passing(stage=stage):
                return PhaseIs(PASS_NAMES[stage])
            case Polling():
                return PhaseIs("vote")
            case Courtesy():
                return PhaseIs("courtesy")
            case phase:
                return PhaseIs(type(phase).__name__.lower())

    def mutants(self) -> Iterator[Expectation]:
        yield PhaseIs("vote" if self.phase != "vote" else "courtesy")


class NextDraw(Expectation, frozen=True):
    """The tile that the next player to draw gets."""

    tile: Tile
    turned: ClassVar[tuple[str, ...]] = ("tile",)

    def found(self, now: Moment) -> Expectation:
        left = now.game.wall.remaining
        return NextDraw(left[0]) if left else Not("the wall is empty")


class InWall(Expectation, frozen=True):
    """How many tiles are left to draw."""

    count: int
    turned: ClassVar[tuple[str, ...]] = ("count",)

    def found(self, now: Moment) -> Expectation:
        return InWall(len(now.game.wall))


class Dealt(Expectation, frozen=True):
    """How many tiles players have got."""

    count: int
    turned: ClassVar[tuple[str, ...]] = ("count",)

    def found(self, now: Moment) -> Expectation:
        return Dealt(sum(map(len, now.game.slopes)))


class WallOf(Expectation, frozen=True):
    """How many tiles are left in a player's own row, split-off stacks apart."""

    seat: Seat
    count: int
    turned: ClassVar[tuple[str, ...]] = ("count",)

    def found(self, now: Moment) -> Expectation:
        part = (0, 3, 2, 1)[self.seat]  # SET-10: East's row, then those of P3, P2 and P1
        return WallOf(self.seat, _size(now.game, part))


class SplitOff(Expectation, frozen=True):
    """How many tiles are left in the stacks that East split off (SET-08)."""

    count: int
    turned: ClassVar[tuple[str, ...]] = ("count",)

    def found(self, now: Moment) -> Expectation:
        return SplitOff(_size(now.game, 4))


class Served(Expectation, frozen=True):
    """Whose row the next tile is drawn from (SET-10)."""

    seat: Seat
    turned: ClassVar[tuple[str, ...]] = ("seat",)

    def found(self, now: Moment) -> Expectation:
        wall = now.game.wall
        return Served(wall.place(wall.at()).row) if len(wall) else Not("the wall is empty")


class LogHas(Expectation, frozen=True):
    """Events in this order, others between them perhaps."""

    items: tuple[str, ...]

    def found(self, now: Moment) -> Expectation:
        return Not("the log is\n" + "\n".join(f"    {print_line(event)}" for event in now.log))

    def holds(self, now: Moment) -> bool:
        lines = iter([print_line(event) for event in now.log])
        return all(any(_fits(item, line) for line in lines) for item in self.items)

    def mutants(self) -> Iterator[Expectation]:
        # A position is set before everything else, never after it.
        yield LogHas((*self.items, "position_set"))
        yield LogHasNo(self.items[:1])


class LogHasNo(Expectation, frozen=True):
    """Events that did not happen."""

    items: tuple[str, ...]

    def found(self, now: Moment) -> Expectation:
        return LogHas(self.items).found(now)

    def holds(self, now: Moment) -> bool:
        return not any(_fits(item, print_line(event)) for item in self.items for event in now.log)

    def mutants(self) -> Iterator[Expectation]:
        yield LogHas(self.items[:1])


class Told(Expectation, frozen=True):
    """Events that a player hears of, with what that player may see of them."""

    seat: Seat
    items: tuple[str, ...]

    def found(self, now: Moment) -> Expectation:
        heard = "\n".join(f"    {line}" for line in heard_by(now, self.seat))
        return Not(f"{self.seat} hears\n{heard}")

    def holds(self, now: Moment) -> bool:
        heard = heard_by(now, self.seat)
        return all(any(_fits(item, line) for line in heard) for item in self.items)

    def mutants(self) -> Iterator[Expectation]:
        for item in self.items:
            yield NotTold(self.seat, (item,))


class NotTold(Expectation, frozen=True):
    """Events that happened, of which a player hears less than is told here."""

    seat: Seat
    items: tuple[str, ...]

    def found(self, now: Moment) -> Expectation:
        return Told(self.seat, self.items).found(now)

    def holds(self, now: Moment) -> bool:
        log = [print_line(event) for event in now.log]
        happened = all(any(_fits(item, line) for line in log) for item in self.items)
        heard = heard_by(now, self.seat)
        return happened and not any(_fits(item, line) for item in self.items for line in heard)

    def mutants(self) -> Iterator[Expectation]:
        for item in self.items:
            yield Told(self.seat, (item,))


def heard_by(now: Moment, seat: Seat) -> list[str]:
    """The lines of the log as a player hears them."""
    return [print_line(event) for event in heard_events(now, seat)]


def heard_events(now: Moment, seat: Seat | None) -> list[AnyEvent]:
    """The events of the log as a player, or a watcher, hears them."""
    events = (redact(event, seat) for event in now.log)
    return [event for event in events if event is not None]


def fits(item: str, event: AnyEvent) -> bool:
    """Whether an event is one that an item means."""
    return _fits(item, print_line(event))


def underneath(phase: AnyPhase) -> AnyPhase:
    """The phase that goes on after a challenge."""
    return phase.resume if isinstance(phase, Challenged) else phase


def _size(game: Game, part: int) -> int:
    parts = game.wall.parts
    # A tile taken out of the middle leaves two parts where one was; rows are told by place.
    if len(parts) == 5:
        return parts[part][1] - parts[part][0]
    row = (0, 3, 2, 1, 0)[part]
    numbers = (n for start, stop in parts for n in range(start, stop))
    kept = 38 - 2 * game.wall.broken
    return sum(
        game.wall.place(n).row == row and (n >= kept + 3 * 38) == (part == 4) for n in numbers
    )


def _fits(item: str, line: str) -> bool:
    """Whether a line of the log has the tag and all the fields of an item."""
    return set(item.split()) <= set(line.split())


_EVENT: Final = by_pattern(
    "an event such as tile_drawn", re.compile(r"\w+(?: \w+=[^\s,]+)*"), str, str
)
_PHASES: Final = choice(
    (*PASS_NAMES, "vote", "courtesy", "ready", "dealing", "turn", "drawing", "sealed", "live",
     "verifying", "announcing", "challenged", "over")
)  # fmt: skip
_MORE: Final = {**KINDS, "events": listed(_EVENT), "phase": _PHASES}
FORMS: Final[tuple[Form[Any], ...]] = (
    Form(DiscardIs, "discard is {tile}"),
    Form(DiscardIs, "no discard", tile=None),
    Form(NamedAs, "discard is named {name}"),
    Form(Named, "discard is rightly named", right=True),
    Form(Named, "discard is not rightly named", right=False),
    Form(TurnOf, "turn {seat}"),
    Form(TurnOf, "nobody's turn", seat=None),
    Form(Window, "window open for {tile}"),
    Form(Window, "window closed", tile=None),
    Form(ChallengeOpen, "challenge of {target} by {challenger} is open"),
    Form(PhaseIs, "phase is {phase:phase}", _MORE),
    Form(NextDraw, "next draw is {tile}"),
    Form(InWall, "{count} tiles in the wall"),
    Form(InWall, "{count} tile in the wall"),
    Form(Dealt, "{count} tiles dealt"),
    Form(WallOf, "{seat}'s wall has {count} tiles"),
    Form(SplitOff, "{count} tiles split off"),
    Form(Served, "{seat}'s wall is served"),
    Form(LogHas, "log has: {items:events}", _MORE),
    Form(LogHasNo, "log has no: {items:events}", _MORE),
    Form(Told, "{seat} is told: {items:events}", _MORE),
    Form(NotTold, "{seat} is not told: {items:events}", _MORE),
)
