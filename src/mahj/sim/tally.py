"""The tally of a game: its outcome, from the last position and the events that led there.

>>> from mahj.bots.anyhow import Anyhow
>>> from mahj.card import load
>>> from mahj.rules import preset
>>> from mahj.sim.playing import Bare, chances, go_on
>>> table = Bare.dealt(load("starter"), preset("assisted"), 4, seed=7)
>>> go_on(table, (Anyhow(),) * 4, chances(7, table.game.seats))
>>> row = tally(Sitting(7, 0, ("a", "b", "c", "d")), table.game, table.events, rules="assisted")
>>> row.ending, row.turns, row.points
('wall', 107, (0, 0, 0, 0))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

from mahj.rules import SEATS, AnyEvent, Game, Seat
from mahj.rules.events import (
    CourtesyMade,
    ExchangeAsked,
    ExchangeCancelled,
    HandDied,
    JokerReceived,
    Objected,
    TileClaimed,
    TilesLaid,
    TilesPassed,
    TileYielded,
)
from mahj.rules.phases import SECOND
from mahj.sim.outcomes import NOBODY, Four, Outcome
from mahj.sim.playing import Misplay
from mahj.sim.seating import Sitting

Value = TypeVar("Value", int, str)


def tally(
    sitting: Sitting,
    game: Game,
    events: Iterable[AnyEvent],
    *,
    rules: str,
    misplay: Misplay | None = None,
) -> Outcome:
    """The outcome of a game that is over, or was forfeited by a misplay."""
    story = _Story(events)
    return Outcome(
        seed=sitting.seed,
        arrangement=sitting.arrangement,
        card=game.card.name,
        rules=rules,
        bot=_four((*sitting.bots, *NOBODY)),
        turns=game.made,
        wall_left=len(game.wall),
        jokers=_four([_jokers(game, seat) for seat in SEATS]),
        exposures=_four([len(top) for top in game.tops]),
        calls=_by_seat(story.calls),
        exchanges=_by_seat(story.exchanges),
        blind=story.blind,
        dead=_four(game.dead),
        second=story.second,
        stopped_by=story.stopped_by,
        courtesy=(story.courtesy[Seat.P0], story.courtesy[Seat.P1]),
        **(_ended(game, sitting) if misplay is None else _forfeited(game, misplay)),
    )


def penalty(game: Game, guilty: Seat) -> Four:
    """What a forfeit brings each seat: the dearest value of the card to every other player.

    No line costs its loser much more, so giving a game up does not pay.
    """
    dearest = max(line.value for line in game.card.lines)
    others = len(game.seats) - 1
    return _four(
        [
            0 if seat not in game.seats else -dearest * others if seat == guilty else dearest
            for seat in SEATS
        ]
    )


def _ended(game: Game, sitting: Sitting) -> dict[str, Any]:
    """How the game ended."""
    over = game.over
    assert over is not None
    facts: dict[str, Any] = {"ending": over.ending, "points": over.net}
    win = over.win
    if win is None:
        return facts
    return facts | {
        "winner": int(win.winner),
        "winner_bot": sitting.bots[win.winner],
        "line": win.line or None,
        "section": game.card.line(win.line).section if win.line else None,
        "value": win.value,
        "how": win.source.value,
        "discarder": None if win.discarder is None else int(win.discarder),
        "jokerless": win.jokerless,
    }


def _forfeited(game: Game, misplay: Misplay) -> dict[str, Any]:
    """How the game was forfeited."""
    reasons = [misplay.reason if seat == misplay.seat else "" for seat in SEATS]
    return {
        "ending": "forfeit",
        "points": penalty(game, misplay.seat),
        "forfeit": _four(reasons),
        "fault": misplay.words,
    }


class _Story:
    """What happened on the way, counted by seat."""

    def __init__(self, events: Iterable[AnyEvent]) -> None:
        self.calls: Counter[Seat] = Counter()
        self.exchanges: Counter[Seat] = Counter()
        self.courtesy: Counter[Seat] = Counter()
        self.blind = 0
        self.second = False
        self.stopped_by: int | None = None
        self._received = False
        for event in events:
            heard = _HEARD.get(type(event))
            if heard is not None:
                heard(self, event)

    def claimed(self, event: TileClaimed) -> None:
        self.calls[event.seat] += 1

    def yielded(self, event: TileYielded) -> None:
        self.calls[event.seat] -= 1

    def asked(self, event: ExchangeAsked) -> None:
        self._received = False

    def received(self, event: JokerReceived) -> None:
        self.exchanges[event.seat] += 1
        self._received = True

    def cancelled(self, event: ExchangeCancelled) -> None:
        self.exchanges[event.seat] -= self._received
        self._received = False

    def died(self, event: HandDied) -> None:
        self.exchanges[event.seat] -= len(event.undone)

    def laid(self, event: TilesLaid) -> None:
        self.blind += len(event.laid.blind)

    def passed(self, event: TilesPassed) -> None:
        self.second = self.second or event.stage == SECOND

    def objected(self, event: Objected) -> None:
        self.stopped_by = int(event.seat)

    def exchanged(self, event: CourtesyMade) -> None:
        self.courtesy[Seat(event.seat % 2)] += event.count


_HEARD: Final[dict[type, Callable[[_Story, Any], None]]] = {
    TileClaimed: _Story.claimed,
    TileYielded: _Story.yielded,
    ExchangeAsked: _Story.asked,
    JokerReceived: _Story.received,
    ExchangeCancelled: _Story.cancelled,
    HandDied: _Story.died,
    TilesLaid: _Story.laid,
    TilesPassed: _Story.passed,
    Objected: _Story.objected,
    CourtesyMade: _Story.exchanged,
}


def _jokers(game: Game, seat: Seat) -> int:
    made = [one.made for one in game.tops[seat]]
    return game.slopes[seat].jokers + sum(one.jokers for one in made if one is not None)


def _by_seat(counts: Counter[Seat]) -> Four:
    return _four([counts[seat] for seat in SEATS])


def _four(values: Iterable[Value]) -> tuple[Value, Value, Value, Value]:
    first, second, third, fourth, *_ = values
    return first, second, third, fourth
