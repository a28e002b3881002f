"""Running scenarios: times, waiting, failures told with the table as it was."""

from __future__ import annotations

from mahj.scenarios import Outcome, read, run

WINDOW = """
scenario PRIO-09: x
given
  P3 [7C 7C J ..]
  wall: 2B ..
  P0 discarded 7C
  P1 drew R
"""


def ran(text: str) -> Outcome:
    [scenario] = read(text, "x.play")
    return run(scenario)


def test_an_act_without_a_time_comes_after_every_waiting_period() -> None:
    text = "when\n  P1: rack\n  P3: claim with 7C 7C J -> refused CALL-26\n"
    assert ran(WINDOW + text).failures == ()


def test_times_count_from_the_latest_act_without_one() -> None:
    text = "when\n  at 5000 P1: rack\n  at 5200 P3: claim with 7C 7C J\nthen\n  turn P3\n"
    assert ran(WINDOW + text).failures == ()
    text = "when\n  at 5000 P1: rack\n  at 5300 P3: claim with 7C 7C J -> refused CALL-26\n"
    assert ran(WINDOW + text).failures == ()


def test_acts_together_have_one_time() -> None:
    text = "when together\n  P1: rack\n  P3: claim with 7C 7C J\nthen\n  turn P3\n"
    assert ran(WINDOW + text).failures == ()


def test_at_once_looks_before_anything_is_final() -> None:
    text = "when\n  P1: rack\nthen at once\n  window open for 7C\nthen\n  window closed\n"
    assert ran(WINDOW + text).failures == ()


def test_time_does_not_run_backwards() -> None:
    text = "when\n  at 5000 P1: rack\nthen\n  turn P1\nwhen\n  at 5100 P1: discard R\n"
    [failure] = ran(WINDOW + text).failures
    assert failure.got == "the table is already at 5250"


def test_time_passes_only_where_the_table_waits() -> None:
    [failure] = ran(WINDOW + "when\n  P1: rack\n  time passes\nthen\n  turn P1\n").failures
    assert failure.got == "the table waits for nobody"
    held = "when\n  P2: hold\n  P1: rack -> wait\n  time passes\n  P1: rack\nthen\n  turn P1\n"
    assert ran(WINDOW + held).failures == ()


def test_the_clock_says_that_time_is_up() -> None:
    text = "when\n  P2: hold\n  at 14999 time is up -> wait CALL-22\n  at 15000 time is up\n"
    assert ran(WINDOW + text + "  P1: rack\nthen\n  turn P1\n").failures == ()


def test_what_a_player_is_told_is_not_all_that_happened() -> None:
    drawn = "when\n  P1: rack\n  P1: discard R\n  P2: draw\nthen\n"
    told = "  P2 is told: tile_drawn seat=P2 tile=2B\n  P3 is told: tile_drawn seat=P2\n"
    hidden = "  P3 is not told: tile_drawn seat=P2 tile=2B\n"
    assert ran(WINDOW + drawn + told + hidden).failures == ()
    wrong = "  P3 is told: tile_drawn tile=2B\n  P2 is not told: tile_drawn tile=2B\n"
    never = "  P3 is not told: tile_drawn seat=P2 tile=9D\n"
    assert len(ran(WINDOW + drawn + wrong + never).failures) == 3


def test_cases_begin_again_from_the_given() -> None:
    text = """when
  P1: rack
case a: x
when
  P1: discard R
then
  discard is R
case b: y
when
  P1: discard R
then
  discard is 7C
"""
    [failure] = ran(WINDOW + text).failures
    assert (failure.case, failure.expected, failure.got) == ("b", "discard is 7C", "discard is R")


def test_a_failure_tells_line_and_table() -> None:
    outcome = ran(WINDOW + "when\n  P1: rack\nthen\n  P1 holds 2B\n  turn P1\n  P3 shows {F F F}\n")
    first, second = outcome.failures
    assert (first.line, second.line) == (11, 13)
    assert first.got.startswith("P1 holds [")
    told = str(outcome)
    assert told.startswith(
        "x.play:2: PRIO-09: x\nline 11: P1 holds 2B\n  - expected  P1 holds 2B\n"
    )
    assert told.count("wall: 2B") == 1
    assert "P3 [" in told
    assert "turn seat=P1" in told


def test_an_act_answered_in_another_way_ends_its_case() -> None:
    outcome = ran(WINDOW + "when\n  P2: rack\n  P1: rack\nthen\n  turn P2\n")
    [failure] = outcome.failures
    assert failure.expected == "accepted"
    assert failure.got.startswith("refused ")


def test_a_refusal_that_does_not_come_is_a_failure() -> None:
    [failure] = ran(WINDOW + "when\n  P1: rack -> refused TURN-08\n").failures
    assert (failure.expected, failure.got) == ("refused TURN-08", "accepted")
