"""docs/scenarios.md: every example runs, every sentence is listed."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from mahj.rules.notation import ACTS
from mahj.rules.sentences import Form
from mahj.scenarios import offers, racks, read, results, run, shorthands, survivors, tables
from mahj.scenarios.given import GIVEN
from mahj.scenarios.language import QUESTIONS

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```play\n(.*?)```", TEXT, re.DOTALL)
LISTS: dict[str, tuple[Form[Any], ...]] = {
    "given": GIVEN.forms,
    "acts": ACTS.forms,
    "shorthands": shorthands.FORMS,
    "replies": offers.REPLIES,
    "racks": racks.FORMS,
    "table": tables.FORMS,
    "offers": offers.FORMS,
    "results": results.FORMS,
    "questions": QUESTIONS,
}


def listed(mark: str) -> str:
    """The table of the sentences of one sort, as the page must have it."""
    rows = [f"<!-- {mark} -->", "| sentence | meaning |", "|---|---|"]
    known: set[type] = set()
    for form in LISTS[mark]:
        said = re.sub(r":\w+\}", "}", form.template)
        meaning = (inspect.getdoc(form.struct) or "").splitlines()[0]
        rows.append(f"| `{said}` | {'the same' if form.struct in known else meaning} |")
        known.add(form.struct)
    return "\n".join([*rows, "<!-- end -->"])


@pytest.mark.parametrize("mark", LISTS)
def test_the_page_lists_every_sentence(mark: str) -> None:
    assert listed(mark) in TEXT


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.splitlines()[0])
def test_every_example_runs(block: str) -> None:
    for scenario in read(block, "docs/scenarios.md"):
        outcome = run(scenario)
        if not outcome.good:
            pytest.fail(str(outcome), pytrace=False)
        assert survivors(scenario) == ()
