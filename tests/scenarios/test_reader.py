"""Reading scenarios: blocks, heads, cases, and every fault with its place."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.scenarios import Check, Doing, Move, ScenarioError, read

WHOLE = """
# A comment.
scenario CALL-05: a sextet of Flowers   # another
also: JOK-07, call-6
house: club, claim_lead = exposed_only, hold_limit_s = 20
players: 4
given
  P2 [J*5 1B 2B 3B 4B 5B 6B 7B 8B]
  P0 [F ..]
  P0 to discard
when
  P0: discard F
  at 500 P2: claim with J J J J J
then at once
  turn P1
case a: the call stands
when together
  P1: call -> refused CALL-26
  P3: call -> wait
then
  P2 shows {F J J J J J}
case b: another table
house: assisted
given
  P0 [F F ..]
when
  time passes
"""


def test_a_scenario_is_read_whole() -> None:
    [scenario] = read(WHOLE, "x.play")
    assert (scenario.id, scenario.title, scenario.line) == ("CALL-05", "a sextet of Flowers", 3)
    assert scenario.rules == ("CALL-05", "JOK-07", "CALL-06")
    first, second = scenario.cases
    assert (first.rules.claim_lead, first.rules.hold_limit_s) == ("exposed_only", 20)
    assert second.rules.window == "sealed"
    assert [type(step) for step in first.steps] == [Move, Move, Check, Move, Move, Check]
    assert [type(step) for step in second.steps] == [Move, Move, Check, Doing]
    assert [getattr(step, "together", None) for step in first.steps[3:5]] == [False, True]
    assert [line.line for line in first.given] == [8, 9, 10]
    assert [line.line for line in second.given] == [8, 10, 25]


def test_kinds_named_anywhere_are_known() -> None:
    [scenario] = read('scenario DISC-03: x\nwhen\n  hear "five dot": 5D\n  hear "red": R\n')
    assert [str(tile) for tile in scenario.named] == ["5D", "R"]


def test_a_card_may_stand_in_the_scenario() -> None:
    text = """
scenario CARD-23: a run only rises
card:
  A: FF 111a 2222a 33333a (any run, any 1 suit) X 25
when
  match [F*2 1B*3 2B*4 3B*4 J]: A
  match [F*2 3B*3 2B*4 1B*4 J]: nothing
  sections: HANDS
"""
    [scenario] = read(text)
    assert [line.id for line in scenario.card.lines] == ["A"]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("", (1, 1), "the file holds no scenario"),
        ("given\n  P0 to discard", (1, 1), "a scenario begins with a line such as"),
        ("scenario CALL-99: x", (1, 10), "there is no rule 'CALL-99'; near are"),
        ("scenario CALL-05: x\nalsoo: JOK-01", (2, 1), "did you mean 'also'?"),
        ("scenario CALL-05: x\nalso: JOK-99", (2, 7), "there is no rule 'JOK-99'"),
        ("scenario CALL-05: x\ncard: tset", (2, 7), "did you mean 'test'?"),
        ("scenario CALL-05: x\nhouse: clb", (2, 8), "did you mean 'club'?"),
        ("scenario CALL-05: x\nhouse: windw = live", (2, 8), "did you mean 'window'?"),
        ("scenario CALL-05: x\nhouse: window = open", (2, 1), "these are no house rules"),
        ("scenario CALL-05: x\nplayers: 5", (2, 10), "three or four players"),
        ("scenario CALL-05: x\nsession: A B", (2, 1), "three or four names"),
        ("scenario CALL-05: x\nsession: A A B C\nthen\n  round 1", (1, 1), "the same name"),
        ("scenario CALL-05: x\n  P0 to discard", (2, 3), "without indentation"),
        ("scenario CALL-05: x\ngiven\n  P0 to discrd", (3, 9), "did you mean 'discard'?"),
        ("scenario CALL-05: x\nwhen\n  P0: discrd 5C", (3, 7), "did you mean 'discard'?"),
        ("scenario CALL-05: x\nwhen\n  P0: draw -> refsed", (3, 15), "did you mean 'refused'?"),
        ("scenario CALL-05: x\nwhen\n  tme passes", (3, 3), "did you mean 'time'?"),
        ("scenario CALL-05: x\nwhen\n  P4: draw", (3, 3), "the seats are P0, P1, P2 and P3"),
        ("scenario CALL-05: x\nwhen\n  P1 draw", (3, 3), "as in P1: draw"),
        ("scenario CALL-05: x\nthen\n  P1 shws {5C 5C 5C}", (3, 6), "did you mean 'shows'?"),
        ("scenario CALL-05: x\nthen\n  P1 shows {5C 5K}", (3, 16), "expected a tile"),
        ("scenario CALL-05: x\nthen\n  P1 may drw", (3, 10), "did you mean 'draw'?"),
        ("scenario CALL-05: x\nthen\n  turn P1\nwhne\n  P1: draw", (4, 1), "expected given, when"),
        ("scenario CALL-05: x\ngiven\n  P0 to discard", (1, 1), "nothing is expected"),
        ("scenario CALL-05: x\ncard:\n  A: FF 111 X 25", (3, 9), "has no color"),
    ],
)  # fmt: skip
def test_a_fault_has_a_place_and_a_suggestion(
    text: str, place: tuple[int, int], words: str
) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(text, "x.play")
    fault = caught.value.faults[0]
    assert words in fault.words
    assert (fault.line, fault.column) == place
    assert str(caught.value).startswith(f"x.play:{place[0]}:{place[1]}: ")


def test_all_faults_of_a_file_are_told_at_once() -> None:
    text = "scenario CALL-05: x\nwhen\n  P0: drw\n  P1: rak\nscenario CALL-99: y\n"
    with pytest.raises(ScenarioError) as caught:
        read(text)
    assert [fault.line for fault in caught.value.faults] == [3, 4, 5]


@given(st.integers(0, len(WHOLE)), st.text(max_size=3), st.integers(0, 5))
def test_whatever_is_written_there_is_no_traceback(at: int, more: str, gone: int) -> None:
    with suppress(ScenarioError):
        read(WHOLE[:at] + more + WHOLE[at + gone :])
