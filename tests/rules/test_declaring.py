"""Mah Jongg said, shown and taken back at a table with a live window."""

from __future__ import annotations

from mahj.rules.events import MahJonggDeclared
from mahj.scenarios import read, run
from mahj.tiles import read_tiles


def test_a_declared_hand_holds_the_tiles_that_were_shown_before() -> None:
    [scenario] = read(
        """
scenario MJ-05: some tiles first, then all
given
  P3 [F*2 1B*4 2B*4 3B*3]
  P0 discarded 3B
when
  P3: say Mah Jongg
  P3: show F F
then
  phase is verifying
"""
    )
    log = run(scenario).seen[-1].now.log
    [declared] = [event for event in log if isinstance(event, MahJonggDeclared)]
    assert declared.tiles == read_tiles("1B*4 2B*4 3B*3 F*2")


def test_mah_jongg_is_taken_back_once_in_a_turn() -> None:
    [scenario] = read(
        """
scenario HOUSE-07: said, taken back, and said again
given
  P0 discarded 9D
when
  P1: draw
  P1: say Mah Jongg
  P1: take back
  P1: say Mah Jongg -> refused HOUSE-07
then
  P1 may not call
  P1 may discard, rack
"""
    )
    assert run(scenario).good
