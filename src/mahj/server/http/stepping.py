"""Scenarios as moments: what was done and how the table looks then, to step through on a page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Final, Literal

import msgspec

from mahj.record import Told, tell
from mahj.rules import AnyEvent, Seat, acts, events, evolve, view
from mahj.rules.exposure import Exposure
from mahj.rules.game import Game
from mahj.rules.payments import Payment
from mahj.rules.phases import Down, Turn
from mahj.rules.sight import AnySight
from mahj.rules.wins import Win
from mahj.scenarios import Case, Check, Doing, Heading, Move, Scenario, whole
from mahj.scenarios.doing import perform
from mahj.scenarios.given import GIVEN
from mahj.scenarios.model import AnyStep
from mahj.scenarios.player import Player
from mahj.server.history import fingers
from mahj.server.http import starting
from mahj.server.http.saying import Said, said, together
from mahj.server.http.wanting import wants
from mahj.tiles import Tile

Kind = Literal["given", "act", "more", "check"]
"""What a moment is; more is what came of the act before it, and is worth a look of its own."""


class SteppedHand(msgspec.Struct, frozen=True):
    """What a seat has, its hidden tiles too: a scenario is told with open racks."""

    seat: Seat
    slope: tuple[Tile, ...]
    exposures: tuple[Exposure, ...]
    """On top of the rack, tiles shown for a call that is not settled too."""
    dead: str
    """The rule the hand died by; nothing while it lives."""
    aside: tuple[Tile, ...]
    """In the fingers, or laid for a pass."""


class Ended(msgspec.Struct, frozen=True):
    """How a game ended."""

    ending: Literal["mahjongg", "wall", "abandoned", "thrown_in"]
    net: tuple[int, int, int, int]
    payments: tuple[Payment, ...]
    win: Win | None


class Position(msgspec.Struct, frozen=True):
    """A table at one moment."""

    hands: tuple[SteppedHand, ...]
    discards: tuple[Down, ...]
    wall: int
    turn: Seat | None
    now: AnySight
    """What the table is doing, as a watcher sees it."""
    paid: tuple[Payment, ...]
    """What is owed before the game ends."""
    ended: Ended | None


class SaidNo(msgspec.Struct, frozen=True):
    """An act that was refused: by which rule, and what was said."""

    rule: str
    words: str
    wait: bool


class SteppedMoment(msgspec.Struct, frozen=True):
    """A step of a scenario: its line, what it is or came of it in words, and the table after it."""

    kind: Kind
    words: str
    told: tuple[str, ...]
    refused: SaidNo | None
    position: Position | None
    """Nothing where the table is as it was the moment before."""


class SteppedCase(msgspec.Struct, frozen=True):
    """One of the endings of a scenario."""

    name: str
    words: str
    """What is special about it."""
    moments: tuple[SteppedMoment, ...]


class SteppedScenario(msgspec.Struct, frozen=True):
    """A scenario: the rules it shows, and its endings."""

    id: str
    title: str
    card: str
    rules: tuple[str, ...]
    cases: tuple[SteppedCase, ...]


@lru_cache(maxsize=128)
def stepping(heading: Heading) -> SteppedScenario:
    """The scenario below a heading, played."""
    return stepped(whole(heading))


def stepped(scenario: Scenario) -> SteppedScenario:
    """A scenario played to its ends, every moment kept."""
    cases = tuple(
        SteppedCase(case.name, case.words, tuple(_moments(scenario, case)))
        for case in scenario.cases
    )
    return SteppedScenario(scenario.id, scenario.title, scenario.card.name, scenario.rules, cases)


def _moments(scenario: Scenario, case: Case) -> Iterator[SteppedMoment]:
    player = Player(scenario, case)
    given = "; ".join(GIVEN.print(line.what) for line in case.given)
    told = tuple(words for line in case.given for words in starting.told(line.what))
    yield SteppedMoment("given", given, told, None, position(player.game))
    for kind, steps in groupby(case.steps, _kind):
        some, sentences = [], []
        for step in steps:
            some.append([*_pending(player, step), *_played(player, step, kind)])
            sentences.append(_said(player, step))
        for parts, words in zip(some, together(sentences, player.game.seats), strict=True):
            for one in parts:
                yield one if one.kind == "more" else msgspec.structs.replace(one, words=words)


def _pending(player: Player, step: AnyStep) -> Iterator[SteppedMoment]:
    """What becomes final before an act that has time: nobody does it, so it is seen by itself."""
    if not isinstance(step, Move) or step.together or step.at is not None:
        return
    before, game = len(player.log), player.game
    player.settle()
    if player.game is not game:
        told = _told(player.log, before, player.game)
        yield SteppedMoment("more", "", told, None, position(player.game))


def _played(player: Player, step: AnyStep, kind: Kind) -> Iterator[SteppedMoment]:
    """A line played, in as many parts as hands act one after the other."""
    before, start = len(player.log), player.game
    _do(player, step)
    happened = player.log[before:]
    told = _told(player.log, before, player.game)
    refused = _refused(player) if kind == "act" else None
    done = () if refused else _done(step)
    # In a window an exchange is one closing act.
    other = OTHER_HANDS if isinstance(start.phase, Turn) else ()
    cuts = [at for at, event in enumerate(happened) if at and isinstance(event, other)]
    game = start
    for first, end in pairwise((0, *cuts, len(happened))):
        for event in happened[first:end]:
            game = evolve(game, event)
        now = player.game if end == len(happened) else game
        at = None if now is start else position(now)
        part = told[first:end] if first else done + told[:end]
        yield SteppedMoment("more" if first else kind, "", part, refused, at)


def _done(step: AnyStep) -> tuple[str, ...]:
    """An act that no event tells of, only what comes of it."""
    if isinstance(step, Move) and isinstance(step.act, acts.PointOut):
        return (f"{step.seat} points out the mistake",)
    return ()


OTHER_HANDS: Final = (events.TileChecked, events.JokerReceived)
"""With these the other player of an exchange goes on (XCH-08)."""


def _kind(step: AnyStep) -> Literal["act", "check"]:
    return "check" if isinstance(step, Check) else "act"


def _said(player: Player, step: AnyStep) -> Said:
    """A line in words: what somebody wants to do, or what is so."""
    match step:
        case Check(expects=expects):
            return said(expects, player.now)
        case Move(seat=seat, act=act):
            return Said(wants(seat, act))
        case _:
            return Said(step.text)


def _refused(player: Player) -> SaidNo | None:
    """How the latest act was refused, if it was."""
    no = player.refused
    return None if no is None else SaidNo(no.rule_id, no.words, no.wait)


def _do(player: Player, step: AnyStep) -> None:
    """Play a line; what must then be so is looked at once nothing is pending."""
    match step:
        case Doing(what=what):
            perform(player, what)
        case Check(at_once=at_once):
            if not at_once:
                player.settle()
        case _:
            player.move(step)


def _told(log: list[AnyEvent], before: int, game: Game) -> tuple[str, ...]:
    """What happened since, in words; the discard that is meant may be an earlier one."""
    players = tuple(map(str, game.seats))
    return tuple(map(_plainly, [*tell(log, players)][before:]))


def _plainly(told: Told) -> str:
    """An event as players say it; what closes a window is an act, which has words of its own."""
    event = told.event
    if isinstance(event, events.ClosingActed):
        return f"{wants(event.seat, event.act)}; a call that is as early comes first"
    return told.words


def position(game: Game) -> Position:
    """A table with open racks."""
    over = game.over
    aside = fingers.between(game)
    return Position(
        tuple(
            SteppedHand(
                seat,
                tuple(game.slopes[seat]),
                fingers.tops(game, seat),
                game.dead[seat],
                aside[seat],
            )
            for seat in game.seats
        ),
        fingers.lying(game),
        len(game.wall),
        game.turn,
        view(game, None).now,
        game.paid,
        None if over is None else Ended(over.ending, over.net, over.payments, over.win),
    )
