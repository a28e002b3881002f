"""Every scenario that comes with mahj is played."""

from __future__ import annotations

import pytest

from mahj.scenarios import Scenario, files, load, run, shipped


@pytest.mark.parametrize("scenario", shipped(), ids=str)
def test_the_table_plays_by_the_rule(scenario: Scenario) -> None:
    outcome = run(scenario)
    if not outcome.good:
        pytest.fail(str(outcome), pytrace=False)


def test_no_two_scenarios_have_one_name() -> None:
    names = [str(scenario) for scenario in shipped()]
    assert sorted(set(names)) == sorted(names)


def test_every_file_is_named_after_its_chapter() -> None:
    for path in files():
        chapters = {scenario.id.partition("-")[0].lower() for scenario in load(path)}
        assert chapters == {"sc" if path.stem == "long" else path.stem}
