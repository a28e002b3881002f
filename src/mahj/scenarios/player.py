"""A table at which one case of a scenario is played."""

from __future__ import annotations

from typing import Final

import msgspec

from mahj.rules import decide, evolve, settles
from mahj.rules.acts import AnyAct, Begin, Expire
from mahj.rules.events import AnyEvent
from mahj.rules.game import table
from mahj.rules.refused import Refused
from mahj.rules.seats import Seat
from mahj.scenarios.kinds import Tiles
from mahj.scenarios.model import Case, Move, Scenario
from mahj.scenarios.moment import Moment
from mahj.scenarios.position import opening
from mahj.scenarios.seating import seated

STEP: Final = 3000
"""Milliseconds before an act without a time: longer than any waiting period but a hold."""
MOST: Final = 100
"""So many things at most become final one after the other."""


class Stopped(Exception):  # noqa: N818 - never leaves the runner
    """A line that cannot be played at this table."""


class Player:
    """A table at which one case of a scenario is played."""

    def __init__(self, scenario: Scenario, case: Case) -> None:
        self.scenario = scenario
        self.wall: Tiles = ()
        self.session = seated(scenario.session, scenario.players, scenario.games, case.rules)
        self.log: list[AnyEvent] = []
        self.game = table(scenario.card, case.rules, scenario.players)
        self.clock = self.base = 0
        self.refused: Refused | None = None
        begin = opening(case.given, case.rules, scenario.players, scenario.named)
        if isinstance(begin, tuple):
            self.wall = begin
        else:
            self._happen((begin,))

    @property
    def now(self) -> Moment:
        """The table at this moment."""
        return Moment(self.game, self.session, tuple(self.log), self.refused)

    def _happen(self, events: tuple[AnyEvent, ...]) -> None:
        for event in events:
            self.game = evolve(self.game, event)
            self.log.append(event)

    def settle(self) -> None:
        """Let everything pending become final."""
        for _ in range(MOST):
            due = settles(self.game)
            if due is None:
                return
            self.clock = max(self.clock, due)
            self._happen(decide(self.game, None, Expire(), self.clock))
        raise Stopped("the table does not come to rest")

    def wait(self) -> None:
        """Come to the time of an act without one."""
        self.settle()
        self.clock = self.base = self.clock + STEP

    def do(self, seat: Seat | None, act: AnyAct) -> bool:
        """Try an act now; whether it was accepted."""
        if isinstance(act, Begin) and not act.wall:
            act = msgspec.structs.replace(act, wall=self.wall)
        self.refused = None
        try:
            self._happen(decide(self.game, seat, act, self.clock))
        except Refused as refused:
            self.refused = refused
        return self.refused is None

    def move(self, step: Move) -> None:
        """Play an act at its time."""
        if step.together:
            pass
        elif step.at is None:
            self.wait()
        elif self.base + step.at < self.clock:
            raise Stopped(f"the table is already at {self.clock - self.base}")
        else:
            self.clock = self.base + step.at
        self.do(step.seat, step.act)
