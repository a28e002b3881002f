"""Coverage: which rules no scenario shows."""

from __future__ import annotations

from collections.abc import Iterable

from mahj import rulebook
from mahj.rulebook import Kind, Rule
from mahj.scenarios.model import Scenario


def uncovered(scenarios: Iterable[Scenario]) -> tuple[Rule, ...]:
    """Rules that the engine keeps (must, error) without a scenario of their own."""
    shown = {scenario.id for scenario in scenarios}
    return tuple(rule for rule in kept() if rule.id not in shown)


def kept() -> tuple[Rule, ...]:
    """The rules that must have a scenario."""
    return tuple(rule for rule in rulebook.rules() if rule.kind in (Kind.MUST, Kind.ERROR))
