"""The rule sheet of a table tells the times that are in force there."""

import pytest

from mahj.server.tables.paces import patience
from mahj.server.tables.settings import PaceName, Settings
from mahj.server.tables.sheet import HOLD, UNTIMED, VOTE, sheet_of


def answers(pace: PaceName) -> dict[str, str]:
    return {one.option: one.answer for one in sheet_of(Settings(preset="club", pace=pace))}


@pytest.mark.parametrize("pace", ["relaxed", "steady", "quick"])
def test_the_sheet_says_how_long_this_table_waits_for_the_vote(pace: PaceName) -> None:
    wait = patience(pace, "vote")
    assert wait is not None
    told = answers(pace)
    assert told[VOTE].startswith(f"{wait // 1000} seconds")
    assert told[HOLD].startswith("fifteen seconds")


def test_without_a_clock_nothing_has_a_limit() -> None:
    told = answers("none")
    assert told[VOTE] == told[HOLD] == UNTIMED
