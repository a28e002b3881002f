"""`mahj rules sheet`."""

from __future__ import annotations

import json

import pytest

from mahj.cli import main


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as left:
        main(["rules", "sheet", *words])
    return int(left.value.code or 0)


def test_the_sheet_of_a_preset(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--preset", "assisted", "--brief") == 0
    out = capsys.readouterr().out
    assert "How are calls for a discard made? Everyone answers in secret" in out
    assert "window = sealed  (not the usual)" in out
    assert "49 decisions are as usual." in out
    assert run("--preset", "club") == 0
    assert capsys.readouterr().out.count("?") == 54


def test_an_option_can_be_changed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--preset", "club", "--set", "challenge_penalty=25", "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    changed = [one for one in answer["answers"] if not one["usual"]]
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
def test_bad_input_is_told(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words) == 2
    assert said in capsys.readouterr().err
    assert run(*words, "--json") == 2
    assert said in json.loads(capsys.readouterr().out)["error"]
