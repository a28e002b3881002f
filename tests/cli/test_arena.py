"""`mahj arena`: as text and as JSON, forfeits, and what it refuses."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mahj.sim.paths import PATHS
from tests.sim.players import HERE, MY_BOT

FEW = ("--card", "starter", "--walls", "4", "--seed", "3", "--jobs", "1")


def test_the_arena_is_told_as_a_table(mahj: Any) -> None:
    ran = mahj("arena", MY_BOT, "random", *FEW)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("4 walls × 4 seatings: ")
    assert lines[1] == "by the card Starter (assisted)"
    assert lines[3].split()[:2] == ["bot", "win"]
    assert [line.split()[0] for line in lines[4:6]] == ["me", "random"]


def test_the_json_is_as_documented(mahj: Any) -> None:
    found = mahj("arena", MY_BOT, "random", *FEW, "--json").json
    assert (found["games"], found["walls"], found["finished"]) == (16, 4, True)
    assert found["won"] + found["wall_games"] + found["forfeited"] == 16
    assert [seats.index("me") for seats in found["arrangements"]] == [0, 1, 2, 3]
    me = found["bots"][0]
    assert (me["bot"], me["seats"], me["forfeits"], me["fault"]) == ("me", 16, {}, None)
    assert list(me["win_share"]) == ["rate", "low", "high", "count", "of"]
    assert list(me["points"]) == ["mean", "low", "high", "of"]
    assert list(me["rating"]) == ["rating", "low", "high"]
    again = mahj("arena", MY_BOT, "random", *FEW, "--json").json
    assert again["bots"] == found["bots"]


def test_a_bot_that_does_not_play_along_is_named_and_the_run_goes_on(mahj: Any) -> None:
    bots = (f"{HERE}:Broken", f"{HERE}:Cheating", "random", MY_BOT)
    ran = mahj("arena", *bots, *FEW)
    assert ran.code == 0
    assert "forfeited" in ran.out
    [broken] = [line for line in ran.out.splitlines() if line.startswith("Broken ")][:1]
    assert "raised" in broken
    assert "Broken forfeited: the bot at P" in ran.out
    assert "failed in the Charleston: KeyError('plan')" in ran.out
    found = mahj("arena", *bots, *FEW, "--json").json
    assert found["forfeited"] == 16
    guilty = {one["bot"]: one["forfeits"] for one in found["bots"]}
    assert guilty["random"] == guilty["me"] == {}
    assert guilty["Broken"]["raised"] + guilty["Cheating"]["illegal"] == 16


def test_an_arena_interrupted_at_once_has_nothing_to_tell(
    mahj: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Any:
        raise KeyboardInterrupt

    path = msgspec.structs.replace(PATHS["reference"], games=interrupted)
    monkeypatch.setitem(PATHS, "reference", path)
    ran = mahj("arena", "a=random", "b=random", *FEW, "--json")
    assert (ran.code, ran.json["error"]) == (130, "no game was done")


def test_without_wins_there_is_no_interval(mahj: Any) -> None:
    ran = mahj("arena", "a=random", "b=random", *FEW)
    assert ran.code == 0
    assert [line.split()[-2] for line in ran.out.splitlines()[4:6]] == ["1500", "1500"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "an arena needs two different bots or more"),
        (("random",), "an arena needs two different bots or more"),
        (("random", "random"), "an arena needs two different bots or more"),
        (("a=random", "b=random", "c=random"), "3 bots for 4 seats"),
        (("a=random", "b=random", "--walls", "0"), "a run has 1 to"),
        (("random", "randon"), "there is no bot 'randon'; did you mean 'random'?"),
        (("random", "P1=random"), "'P1' is no name for a bot"),
    ],
)
def test_bad_input_is_told_in_one_sentence(mahj: Any, words: tuple[str, ...], message: str) -> None:
    ran = mahj("arena", *words)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
