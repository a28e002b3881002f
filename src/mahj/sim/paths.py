"""Paths: ways to play the games of a run. All lead to the same kind of outcomes.

The reference path asks bots through the referee. A faster one is entered in `PATHS` with its own
`fits`, which tells in words why it cannot play a run; `auto` takes the first that can.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path as File
from typing import Final

import msgspec

from mahj.bots.bot import Bot
from mahj.card import Card
from mahj.record import Recorder, write
from mahj.rules import AnyEvent, Seat
from mahj.sim import machine
from mahj.sim.blame import ours, shown
from mahj.sim.entrants import LEVELS, bot_maker
from mahj.sim.outcomes import Outcome
from mahj.sim.patience import Overtime, limited
from mahj.sim.playing import Bare, Misplay, chances, go_on, recorded
from mahj.sim.seating import Sitting
from mahj.sim.tally import tally
from mahj.sim.terms import Terms, card_of

WARMING_UP: Final = 3600.0
"""Seconds for a choice while kernels are compiled."""


class PathError(ValueError):
    """A path that is none, or that cannot play a run."""


class GameError(Exception):
    """A game that could not be played, by no fault of a bot."""


class Path(msgspec.Struct, frozen=True):
    """A way to play games."""

    fits: Callable[[Terms], str]
    """Why it cannot play a run; nothing where it can."""
    games: Callable[[Terms, Sequence[Sitting]], Iterator[Outcome]]
    """Play games, in order; a run hands it a batch at a time, in some process."""
    ready: Callable[[Terms], None]
    """What a process does before its first game, so that nothing is compiled during one."""
    batch: int
    """How many games to play at a time."""


def chosen(name: str, terms: Terms) -> str:
    """The path to take: as named, or for `auto` the first that fits; PathError where none does."""
    if name == "auto":
        return next(one for one, path in PATHS.items() if not path.fits(terms))
    if name not in PATHS:
        raise PathError(f"there is no path '{name}'; there are {', '.join(('auto', *PATHS))}")
    if why := PATHS[name].fits(terms):
        raise PathError(f"the path '{name}' cannot play this: {why}")
    return name


def reference(terms: Terms, sittings: Sequence[Sitting]) -> Iterator[Outcome]:
    """Play games by the referee, each with bots made anew."""
    for sitting in sittings:
        try:
            with redirect_stdout(sys.stderr):  # What a bot prints is not part of the answer.
                row = _played(terms, sitting)
        except Exception as error:
            words = f"wall {sitting.seed}, arrangement {sitting.arrangement}: {error!r}"
            raise GameError(words) from error
        yield row


def warmed_up(terms: Terms) -> None:
    """Play a game of each level that takes part, in no hurry: its kernels may not be compiled."""
    patient = msgspec.structs.replace(terms, patience=WARMING_UP, records="")
    for one in terms.entrants:
        if one.spec in LEVELS:
            list(reference(patient, [Sitting(0, 0, (one.label,) * terms.players)]))


def _played(terms: Terms, sitting: Sitting) -> Outcome:
    card, rules = card_of(terms.card), terms.house
    names, seed = sitting.names, sitting.seed
    keep = bool(terms.records)
    dealt = (
        recorded(card, rules, names, seed) if keep else Bare.dealt(card, rules, len(names), seed)
    )
    misplay = None
    try:
        bots = _seated(terms, sitting)
        go_on(dealt, bots, chances(seed, dealt.game.seats), terms.patience)
    except Misplay as found:
        misplay = found
    if isinstance(dealt, Recorder):
        write(dealt.record, File(terms.records, sitting.file))
    return tally(sitting, dealt.game, _events(dealt), rules=terms.rules, misplay=misplay)


def _seated(terms: Terms, sitting: Sitting) -> list[Bot]:
    """The bots at a table, made for its card; one that cannot be made has misplayed."""
    card = card_of(terms.card)
    for line in card.lines:
        _ = line.hands if line.listed else ()  # Listing them is no work of a bot.
    return [_made(terms, label, Seat(seat), card) for seat, label in enumerate(sitting.bots)]


def _made(terms: Terms, label: str, seat: Seat, card: Card) -> Bot:
    """A bot; one of yours may take no longer for that than for a choice."""
    spec, patience = terms.spec(label), terms.patience
    try:
        make = bot_maker(spec, patience)
        with limited(None if spec in LEVELS else patience):
            return make(card)
    except Overtime:
        words = f"the bot at {seat} took more than {patience:g} s to be made"
        raise Misplay(seat, "slow", words) from None
    except BaseException as error:
        if ours(error):
            raise
        words = f"the bot at {seat} could not be made: {shown(error)}"
        raise Misplay(seat, "raised", words) from error


def _events(dealt: Bare | Recorder) -> Iterator[AnyEvent]:
    if isinstance(dealt, Bare):
        return iter(dealt.events)
    return (event for entry in dealt.record.entries for event in entry.events)


PATHS: Final[dict[str, Path]] = {
    "fast": Path(fits=machine.fits, games=machine.games, ready=machine.ready, batch=100),
    "reference": Path(fits=lambda terms: "", games=reference, ready=warmed_up, batch=4),
}
"""Every path by its name; `auto` takes the first that fits."""
