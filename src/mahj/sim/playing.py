"""Playing one game: the table asks, bots choose, the clock says when time is up.

>>> from mahj.bots.anyhow import Anyhow
>>> from mahj.card import load
>>> from mahj.record import replay
>>> from mahj.rules import preset
>>> record = play(load("starter"), preset("assisted"), (Anyhow(),) * 4, seed=7)
>>> record.footer.result.ending, replay(record).fault
('wall', None)
"""

from __future__ import annotations

import random
from collections.abc import Coroutine, Iterable, Sequence
from typing import Final, Literal, Protocol

from mahj.bots.bot import Bot
from mahj.card import Card
from mahj.record import Record, Recorder
from mahj.rules import (
    AnyAct,
    AnyEvent,
    Game,
    HouseRules,
    Options,
    Seat,
    View,
    acts,
    deadline,
    legal_actions,
    phases,
    played,
    settles,
    side_actions,
    table,
    view,
    waiting,
)
from mahj.rules.phases import Live
from mahj.rules.seats import seats_of
from mahj.sim.blame import ours, shown
from mahj.sim.deal import chance, deal
from mahj.sim.patience import Overtime, limited

Step = tuple[Seat | None, AnyAct, int]
"""An act: whose (the clock's own without a seat), what, when."""
Reason = Literal["raised", "illegal", "slow"]
"""What a bot can do wrong: fail, do what it was not offered, or take too long."""

ANSWERS: Final[frozenset[type]] = frozenset(
    (
        acts.Pass,
        acts.Consent,
        acts.Object,
        acts.Confirm,
        acts.Doubt,
        acts.Accept,
        acts.Dispute,
        acts.Insist,
        acts.Withdraw,
        acts.TakeBack,
        acts.Cancel,
    )
)
"""What a bot may choose beside the acts of play: the answers a table waits for."""
MOMENTS: Final[dict[type[phases.Phase], str]] = {
    phases.Ready: "before the deal",
    phases.Dealing: "in the deal",
    phases.Passing: "in the Charleston",
    phases.Polling: "when asked for a second Charleston",
    phases.Courtesy: "in the courtesy pass",
    phases.Turn: "in its turn",
    phases.Drawing: "when it was to draw",
    phases.Sealed: "while a discard could be called",
    phases.Live: "while a discard could be called",
    phases.Verifying: "while a hand was checked",
    phases.Announcing: "while a hand was valued",
    phases.Challenged: "while a hand was called dead",
}
"""What a table is doing, as players say it."""
MOST_ACTS: Final = 20_000
"""No game has as many acts as this."""


class Misplay(Exception):  # noqa: N818 – what it is called at a table
    """A bot failed, did what it was not offered, or took too long; its game ends with that."""

    def __init__(self, seat: Seat, reason: Reason, words: str) -> None:
        super().__init__(words)
        self.seat = seat
        self.reason = reason
        self.words = words


class Table(Protocol):
    """A game that goes on; a `Recorder` is one, too."""

    game: Game

    def play(self, seat: Seat | None, act: AnyAct, at: int) -> tuple[AnyEvent, ...]:
        """Carry an act out."""


class Bare:
    """A table that keeps acts and events, and writes no record."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps: list[Step] = []
        self.events: list[AnyEvent] = []

    @classmethod
    def dealt(cls, card: Card, rules: HouseRules, players: int, seed: int) -> Bare:
        """A table at which a game has just been dealt."""
        wall, dice, _ = deal(seed)
        bare = cls(table(card, rules, players))
        bare.play(None, acts.Begin(wall, dice), 0)
        return bare

    def play(self, seat: Seat | None, act: AnyAct, at: int) -> tuple[AnyEvent, ...]:
        """Carry an act out."""
        self.game, events = played(self.game, seat, act, at)
        self.steps.append((seat, act, at))
        self.events += events
        return events


def play(
    card: Card,
    rules: HouseRules,
    bots: Sequence[Bot],
    seed: int,
    *,
    names: tuple[str, ...] = (),
    patience: float | None = None,
) -> Record:
    """The record of a game between three or four bots; Misplay where one does not play along."""
    seats = seats_of(len(bots))
    recorder = recorded(card, rules, names or tuple(map(str, seats)), seed)
    go_on(recorder, bots, chances(seed, seats), patience)
    return recorder.record


def recorded(card: Card, rules: HouseRules, names: tuple[str, ...], seed: int) -> Recorder:
    """A table at which a game has just been dealt, and is written down."""
    return Recorder(card, rules, names, *deal(seed))


def chances(seed: int, seats: Iterable[Seat]) -> tuple[random.Random, ...]:
    """A stream of chance for each seat."""
    return tuple(chance(seed, seat) for seat in seats)


def go_on(
    table: Table,
    bots: Sequence[Bot],
    chances: Sequence[random.Random],
    patience: float | None = None,
) -> None:
    """Play a game to its end; Misplay where a bot does not play along."""
    for _ in range(MOST_ACTS):
        if table.game.over is not None:
            return
        table.play(*next_act(table.game, bots, chances, patience))
    raise AssertionError("the game does not end")


def asked(game: Game, seat: Seat) -> Options:
    """What a table asks of a seat: its acts of play, and the answers it waits for."""
    play_acts = legal_actions(game, seat)
    answers = tuple(form for form in side_actions(game, seat).forms if form.act in ANSWERS)
    return Options(tuple(form for form in play_acts.forms if len(form)) + answers)


def next_act(
    game: Game,
    bots: Sequence[Bot],
    chances: Sequence[random.Random],
    patience: float | None = None,
) -> Step:
    """The next act: of the first seat that the table waits for, or of the clock.

    All who answer a live discard speak within the time that counts as together, so the one nearest
    to the discarder, who would get the tile, is asked first (PRIO-01).
    """
    seats = waiting(game)
    if isinstance(game.phase, Live):
        by = game.down.by
        seats = tuple(sorted(seats, key=lambda seat: (seat - by) % 4))
    for seat in seats:
        options = asked(game, seat)
        if len(options):
            moment = MOMENTS[type(game.phase)]
            seen = view(game, seat)
            act = _chosen(bots[seat], seat, seen, options, chances[seat], patience, moment)
            due = settles(game)
            soon = due is not None and due <= game.clock
            return seat, act, game.clock if soon else game.clock + 1
    at = deadline(game)
    assert at is not None, f"the table waits for nobody in {game.phase!r}"
    return None, acts.Expire(), max(at, game.clock)


def _chosen(
    bot: Bot,
    seat: Seat,
    seen: View,
    options: Options,
    rng: random.Random,
    patience: float | None,
    moment: str,
) -> AnyAct:
    """What a bot chooses; whatever it does wrong is told with the moment it came up.

    The game is not handed down to here: a bot gets its view, its options and chance.
    """
    try:
        with limited(patience):
            act = bot.choose(seen, options, rng)
            offered = act in options
    except Overtime:
        words = f"the bot at {seat} took more than {patience:g} s {moment}"
        raise Misplay(seat, "slow", words) from None
    except BaseException as error:
        if ours(error):
            raise
        words = f"the bot at {seat} failed {moment}: {shown(error)}"
        raise Misplay(seat, "raised", words) from error
    if not offered:
        words = f"{seat} chose {_answer(act)} {moment}, which is none of its options"
        raise Misplay(seat, "illegal", words)
    return act


def _answer(act: object) -> str:
    """What a bot chose, in words; a coroutine is put away before anybody misses it."""
    if isinstance(act, Coroutine):
        act.close()
        return "a coroutine (choose must not be async)"
    return shown(act)
