"""What a table may decide: every option is there, with values, words, a default and its rules."""

from __future__ import annotations

import re
from collections import Counter

from mahj.rulebook import options, rules

# Where tables differ and where the rules are silent: how many options belong to each id.
GOLDEN = {
    "C-01": 2, "C-02": 1, "C-03": 1, "C-04": 1, "C-05": 1, "C-06": 1, "C-07": 1, "C-08": 1,
    "C-09": 1, "C-10": 2, "C-11": 2, "C-12": 1, "C-13": 1, "C-14": 1, "C-15": 1, "C-17": 2,
    "C-18": 1, "C-19": 1, "C-20": 1, "C-21": 1, "C-25": 1,
    "Q-01": 1, "Q-02": 1, "Q-03": 2, "Q-04": 1, "Q-05": 1, "Q-06": 1, "Q-07": 2, "Q-08": 1,
    "Q-09": 1, "Q-10": 2, "Q-11": 2, "Q-12": 1, "Q-13": 1, "Q-14": 1, "Q-15": 1, "Q-16": 1,
    "Q-17": 1, "Q-18": 1, "Q-19": 1, "Q-20": 2, "Q-21": 1, "Q-22": 1, "Q-23": 1, "Q-24": 1,
    "Q-25": 1, "Q-26": 2, "Q-27": 1, "Q-28": 1, "Q-29": 1, "Q-30": 1, "Q-31": 1, "Q-32": 1,
    "Q-33": 1, "Q-34": 1, "Q-35": 1, "Q-36": 2, "Q-37": 1, "Q-38": 1, "Q-39": 1, "Q-40": 1,
    "Q-41": 1, "Q-42": 1, "Q-43": 1, "Q-44": 1,
    "T-01": 1, "T-02": 1, "T-03": 1, "T-04": 1, "T-05": 1,
}  # fmt: skip


def test_every_option_is_there() -> None:
    assert Counter(one.id for one in options()) == GOLDEN
    assert [one.id for one in options()] == sorted(one.id for one in options())
    assert len({one.name for one in options()}) == len(options()) == 81


def test_the_default_is_one_of_the_values() -> None:
    for one in options():
        values = [choice.value for choice in one.values]
        assert one.default in values
        assert len(set(values)) == len(values)
        assert len({choice.words for choice in one.values}) == len(values)


def test_a_number_is_asked_for_in_words() -> None:
    for one in options():
        numbers = [choice for choice in one.values if choice.value.isdigit()]
        assert bool(one.number) >= bool(numbers), one.name
    assert {one.name for one in options() if one.number} == {
        "challenge_penalty", "charleston_timeout_s", "claim_window_min_ms", "tie_tolerance_ms",
        "hold_limit_s", "holds_per_discard", "session_rounds",
    }  # fmt: skip


def test_options_and_rules_name_each_other() -> None:
    named = {(one.id, name) for one in rules() for name in one.options}
    assert named == {(rule, one.name) for one in options() for rule in one.rules}
    assert all(one.rules for one in options())


def test_questions_and_reasons_are_whole_sentences() -> None:
    for one in options():
        assert re.fullmatch(r"[A-Z].*\?", one.question), one.name
        assert re.fullmatch(r"[A-Z0-9].*\.", one.why), one.name
        assert all(len(choice.words) <= 110 for choice in one.values), one.name
        assert not any(choice.words.endswith(".") for choice in one.values), one.name
    assert len({one.question for one in options()}) == len(options())
