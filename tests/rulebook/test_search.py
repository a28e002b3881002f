"""The search: questions in players' own words find the rule that answers them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.rulebook import Found, rule, rules, search
from mahj.rulebook.language import terms
from mahj.rulebook.ranking import MOST_WORDS

FILE = Path(__file__).parent / "questions.toml"


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question, and the rules that answer it."""

    words: str
    rules: tuple[str, ...]


class Questions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of questions."""

    question: tuple[Question, ...]


QUESTIONS = msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), Questions).question


def ids(question: str, limit: int = 10) -> list[str]:
    """The ids of the rules found."""
    return [found.rule.id for found in search(question, limit)]


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Every run of so many words in a text."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def test_the_questions_name_rules_of_the_book() -> None:
    assert len({one.words for one in QUESTIONS}) == len(QUESTIONS) >= 60
    known = {one.id for one in rules()}
    assert all(one.rules and set(one.rules) <= known for one in QUESTIONS)


def test_no_rule_has_a_question_for_its_search_words() -> None:
    phrases = [
        (one.id, phrase) for one in rules() for phrase in f"{one.search},{one.asked}".split(",")
    ]
    copied = [
        (rule, phrase, one.words)
        for one in QUESTIONS
        for rule, phrase in phrases
        if runs(one.words, 5) & runs(phrase, 5)
    ]
    assert copied == []


def test_nine_questions_in_ten_find_their_rule_among_the_first_three() -> None:
    missed = [
        f"{one.words}: {', '.join(ids(one.words, 3))} instead of {', '.join(one.rules)}"
        for one in QUESTIONS
        if not set(ids(one.words, 3)) & set(one.rules)
    ]
    assert len(missed) * 10 <= len(QUESTIONS), "\n".join(missed)


def test_most_questions_find_their_rule_at_once() -> None:
    missed = [
        f"{one.words}: {', '.join(ids(one.words, 1))} instead of {', '.join(one.rules)}"
        for one in QUESTIONS
        if not set(ids(one.words, 1)) & set(one.rules)
    ]
    assert len(missed) * 4 <= len(QUESTIONS), "\n".join(missed)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("joker from a dead hand", "XCH-22"),
        ("jokr in a pare of dragns or a pair", "JOK-02"),
        ("JOCKER IN A PAIR!!", "JOK-02"),
        ("charelston: do we have to do the second one?", "CHAR-06"),
        ("tournée à blind páss", "CHAR-11"),
        ("redeem my own joker", "XCH-05"),
        ("trading my own joker", "XCH-05"),
        ("wall game", "WALL-01"),
        ("draw game, no winner", "WALL-01"),
        ("pong of all jokers for mah jong", "JOK-05"),
    ],
)
def test_spellings_and_synonyms_lead_to_the_rule(question: str, answer: str) -> None:
    assert answer in ids(question, 3)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I take a joker from a dead hand", "XCH-22"),
        ("when can I swap a joker", "XCH-02"),
        ("what happens if I call mahjong and I'm wrong", "MJ-14"),
        ("can I look at my blind pass before I pass it", "CHAR-13"),
        ("can I pass jokers in the charleston", "CHAR-14"),
        ("can I stop the charleston", "CHAR-06"),
        ("someone has too many tiles what now", "DEAD-01"),
        ("my opponent exposed the wrong tiles", "DEAD-02"),
        ("do I have to say the name of the tile when I discard it", "DISC-01"),
        ("can I take back a discard", "DISC-02"),
        ("can I change my exposure", "CALL-17"),
        ("what does the X mean on the card", "CARD-06"),
        ("can I change my mind after calling", "CALL-10"),
        ("can I use a discarded joker", "CALL-03"),
        ("what happens when the wall runs out", "WALL-01"),
        ("someone discarded the wrong tile", "DISC-02"),
        ("who pays double", "PAY-03"),
        ("call a tile for a pair", "CALL-07"),
        ("two people want the same discard", "PRIO-01"),
        ("I exposed three and want to make it four", "CALL-17"),
        ("can I call my hand dead myself", "DEAD-07"),
        ("I discarded when it wasn't my turn", "DISC-15"),
        ("first person called then other said mahjong", "PRIO-07"),
        ("I threw a joker by mistake can I take it back", "DISC-02"),
        ("kitty", "PAY-01"),
        ("pie", "PAY-01"),
    ],
)
def test_what_is_asked_at_every_table_is_answered_at_once(question: str, answer: str) -> None:
    assert ids(question, 1) == [answer]


@pytest.mark.parametrize("written", ["call-05", "CALL-05", "call 5"])
def test_a_rule_asked_for_by_its_id_comes_first(written: str) -> None:
    first = search(written)[0]
    assert first.rule.id == "CALL-05"
    assert first.matched == (written,)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is a joker for", "JOK-01"),
        ("can I call a tile when it is not my turn", "CALL-01"),
        ("what is soap", "SET-16"),
        ("what is the charleston", "CHAR-01"),
        ("do I have to pass tiles", "CHAR-03"),
        ("can I pass a joker", "CHAR-14"),
        ("how many tiles do I have", "DEAL-04"),
        ("can I change my hand halfway", "CONC-04"),
        ("who goes first", "TURN-01"),
    ],
)
def test_the_first_questions_of_a_beginner_lead_to_the_plain_rule(
    question: str, answer: str
) -> None:
    assert ids(question, 1) == [answer]


def test_no_two_rules_answer_the_same_plain_question() -> None:
    asked = [
        frozenset(term.stem for term in terms(words))
        for one in rules()
        if one.asked
        for words in one.asked.split(",")
    ]
    assert all(asked)
    assert len(set(asked)) == len(asked)


def test_every_title_finds_its_rule() -> None:
    lost = [one.id for one in rules() if one.id not in ids(one.title, 3)]
    assert lost == []


def test_a_hit_tells_the_words_that_matched() -> None:
    [first] = search("Can I put a JOCKER in a pair of zzzzzz?", 1)
    assert first.rule is rule("JOK-02")
    assert set(first.matched) >= {"jocker", "pair"}
    assert "zzzzzz" not in first.matched
    assert first.score > 0


def test_the_best_comes_first_and_order_never_changes() -> None:
    found = search("two players call the same tile", 1000)
    assert [one.score for one in found] == sorted((one.score for one in found), reverse=True)
    assert found == search("two players call the same tile", 1000)
    assert len({one.rule.id for one in found}) == len(found)
    assert search("two players call the same tile", 4) == found[:4]


@pytest.mark.parametrize("question", ["", "   ", "?!", "the of and", "xqzzkw", "ß…", "'’s", "\0"])
def test_a_question_without_sense_finds_nothing(question: str) -> None:
    assert search(question) == ()


def test_limits_are_kept() -> None:
    assert search("joker", 0) == ()
    assert search("joker", -3) == ()
    assert len(search("joker")) == 10


def test_a_question_without_end_is_read_up_to_a_point() -> None:
    tail = [f"qq{number}zz" for number in range(1000)]
    assert search(" ".join(["joker", "pair", *tail])) == search("joker pair")
    late = " ".join([*tail[:MOST_WORDS], "joker"])
    assert search(late) == ()


@given(st.text(max_size=200))
def test_no_question_is_too_strange(question: str) -> None:
    found = search(question, 3)
    assert len(found) <= 3
    assert all(one.score > 0 and one.matched for one in found)


def test_found_is_a_value() -> None:
    [one] = search("joker in a pair", 1)
    assert one == Found(one.rule, one.score, one.matched)
