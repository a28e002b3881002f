"""Mutation: whatever a scenario expects, the opposite is found out."""

from __future__ import annotations

import typing

import pytest
from msgspec.structs import replace

from mahj.rules.sentences import Form
from mahj.scenarios import Scenario, ScenarioError, read, run, shipped, survivors
from mahj.scenarios.language import EXPECTATIONS, QUESTIONS, THEN, words
from mahj.scenarios.moment import Expectation, Not
from mahj.scenarios.offers import REPLIES


@pytest.mark.parametrize("scenario", shipped(), ids=str)
def test_every_mutant_of_a_scenario_is_found_out(scenario: Scenario) -> None:
    assert survivors(scenario) == ()


def test_a_mutant_fails_as_a_whole_too() -> None:
    """What `survivors` finds at single moments, whole runs find as well."""
    some = [scenario for scenario in shipped() if scenario.id in ("CALL-05", "PRIO-09", "SET-06")]
    mutants = [mutant for scenario in some for mutant in scenario.mutants()]
    assert len(mutants) > 10
    assert not any(run(mutant).good for mutant in mutants)


def test_a_scenario_that_would_hold_anyway_is_told() -> None:
    class Empty(Expectation, frozen=True):
        """An expectation that nothing can refute."""

        def found(self, now: object) -> Expectation:
            return self

        def mutants(self) -> typing.Iterator[Expectation]:
            yield self

    [scenario] = read("scenario DEF-01: x\nwhen\n  classify J: Joker\n")
    [case] = scenario.cases
    [step] = case.steps
    hollow = replace(scenario, cases=(replace(case, steps=(replace(step, expects=Empty()),)),))
    assert len(survivors(hollow)) == 1


@pytest.mark.parametrize("form", [*EXPECTATIONS, *QUESTIONS, *REPLIES], ids=lambda f: f.template)
def test_every_kind_of_expectation_can_be_mutated(form: Form[typing.Any]) -> None:
    struct = form.struct
    assert struct.mutants is not Expectation.mutants or struct.turned


def test_what_is_found_has_words() -> None:
    assert words(Not("nobody has won")) == "nobody has won"
    assert words(THEN.read("P1 has 13 tiles")) == "P1 has 13 tiles"


def test_mutants_leave_the_filling_alone() -> None:
    [scenario] = [one for one in shipped() if one.id == "CALL-05"]
    assert {mutant.named for mutant in scenario.mutants()} == {scenario.named}
    with pytest.raises(ScenarioError):
        read("scenario CALL-05: x\n")
