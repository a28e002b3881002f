"""The index of scenarios: the same ones as are read whole, and each found by its rules."""

from __future__ import annotations

from mahj.scenarios import headings, shipped, showing, whole


def test_the_heads_are_those_of_the_scenarios() -> None:
    heads = [(one.id, one.title, one.file, one.line, one.rules) for one in headings()]
    assert heads == [(one.id, one.title, one.file, one.line, one.rules) for one in shipped()]


def test_a_scenario_read_alone_is_the_same() -> None:
    alone = [whole(one) for one in headings()[::9]]
    assert alone == list(shipped()[::9])
    assert whole(headings()[0]) is whole(headings()[0])


def test_those_written_for_a_rule_come_first() -> None:
    own = [one.id == "MJ-14" for one in showing("MJ-14")]
    assert any(own)
    assert not all(own)
    assert own == sorted(own, reverse=True)
    assert showing("HINT-01") == showing("NO-99") == ()
