"""`mahj rules sheet`."""

from __future__ import annotations

from typing import Any

import pytest


def test_the_sheet_of_a_preset(mahj: Any) -> None:
    out = mahj("rules", "sheet", "--preset", "assisted", "--brief").out
    assert "How are calls for a discard made? Everyone answers in secret" in out
    assert "window = sealed  (not the usual)" in out
    assert "49 decisions are as usual." in out
    assert mahj("rules", "sheet", "--preset", "club").out.count("?") == 54


def test_an_option_can_be_changed(mahj: Any) -> None:
    ran = mahj("rules", "sheet", "--preset", "club", "--set", "challenge_penalty=25", "--json")
    changed = [one for one in ran.json["answers"] if not one["usual"]]
    assert [(one["option"], one["answer"]) for one in changed] == [
        ("challenge_penalty", "25 points")
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--preset", "casino"], "there are assisted, club, tournament"),
        (["--set", "window=half"], "window"),
        (["--set", "window"], "name=value"),
        (["--set", "nothing=1"], "nothing"),
    ],
)
def test_bad_input_is_told(mahj: Any, words: list[str], said: str) -> None:
    ran = mahj("rules", "sheet", *words)
    assert ran.code == 2
    assert said in ran.err
    ran = mahj("rules", "sheet", *words, "--json")
    assert ran.code == 2
    assert said in ran.json["error"]
