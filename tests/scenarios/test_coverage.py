"""Coverage: rules that the table keeps and nobody shows are found."""

from __future__ import annotations

from mahj.rulebook import Kind
from mahj.scenarios import kept, read, uncovered


def test_rules_that_are_kept_need_a_scenario() -> None:
    assert {rule.kind for rule in kept()} == {Kind.MUST, Kind.ERROR}
    assert uncovered(()) == kept()


def test_a_scenario_covers_its_own_rule_and_none_it_only_names() -> None:
    some = read("scenario CALL-05: x\nalso: PRIO-07\nwhen\n  classify J: Joker\n")
    assert {rule.id for rule in kept()} - {rule.id for rule in uncovered(some)} == {"CALL-05"}
