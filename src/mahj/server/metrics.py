"""What the server counts, for whoever looks after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from mahj.server.tables.step import Step
from mahj.server.tables.work import Happened
from mahj.server.wire.faults import Fault

if TYPE_CHECKING:
    from mahj.server.house import House

LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""The steps, in seconds, in which times are counted."""


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        kept = self.registry
        self._acts = Counter("mahj_acts", "Acts carried out", registry=kept)
        self._commands = Counter("mahj_commands", "Commands carried out by tables", registry=kept)
        self._refusals = Counter(
            "mahj_refusals", "What was refused, by code and rule", ("code", "rule"), registry=kept
        )
        self._latency = Histogram(
            "mahj_act_seconds",
            "From the arrival of a command to everybody being told",
            buckets=LATENCIES,
            registry=kept,
        )
        self._thinking = Histogram(
            "mahj_bot_seconds",
            "How long a bot thinks",
            ("level",),
            buckets=LATENCIES,
            registry=kept,
        )
        self._strikes = Counter("mahj_strikes", "Malformed messages", registry=kept)
        self._closings = Counter(
            "mahj_closings", "Connections closed, by code", ("code",), registry=kept
        )
        self._games = Counter("mahj_games", "Games finished", registry=kept)

    def watch(self, name: str, words: str, measure: Callable[[], float]) -> None:
        """Read a number whenever somebody looks."""
        Gauge(name, words, registry=self.registry).set_function(measure)

    def acted(self, came: int, now: int, done: Step) -> None:
        """A command was carried out."""
        self._commands.inc()
        acts = sum(isinstance(news, Happened) for news in done.news)
        if acts:
            self._acts.inc(acts)
            self._latency.observe((now - came) / 1000)

    def refused(self, fault: Fault) -> None:
        """Something was refused."""
        self._refusals.labels(fault.code.value, fault.rule).inc()

    def thought(self, level: str, seconds: float) -> None:
        """A bot has thought."""
        self._thinking.labels(level).observe(seconds)

    def struck(self) -> None:
        """A message was malformed."""
        self._strikes.inc()

    def closed(self, code: int) -> None:
        """A connection was closed."""
        self._closings.labels(str(code)).inc()

    def finished(self) -> None:
        """A game was put away."""
        self._games.inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self.registry)


def exposition(house: House) -> bytes:
    """The numbers of a house."""
    return house.hall.metrics.text()
