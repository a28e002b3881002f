"""The words of the book: plain, whole sentences, players' spelling, spoken to the player."""

from __future__ import annotations

import re

import pytest

from mahj.rulebook import Kind, Rule, chapters, options, rules

BINDING = [one for one in rules() if one.kind.binding]
# Short verdicts that need no "you".
VERDICTS = {"JOK-02"}
ABBREVIATIONS = re.compile(r"\bnos?\.")


def sentences(text: str) -> int:
    """Count the sentences of a text by their ends."""
    return len(re.findall(r"[.!?](?=\s|$)", ABBREVIATIONS.sub("no", text)))


def spoken(one: Rule) -> str:
    """All that a player reads of a rule."""
    return "\n".join(filter(None, [one.title, one.words, one.refusal, one.consequence]))


def everything() -> list[str]:
    """Every text of the book that a player reads."""
    texts = [spoken(one) for one in rules()]
    texts += [f"{chapter.title} {chapter.intro}" for chapter in chapters()]
    for one in options():
        words = (choice.words for choice in one.values)
        texts.append(" ".join([one.question, one.why, one.number, *words]))
    return texts


@pytest.mark.parametrize("one", BINDING, ids=lambda one: one.id)
def test_a_refusal_is_one_short_sentence_to_the_player(one: Rule) -> None:
    assert one.refusal.endswith(".")
    assert sentences(one.refusal) == 1
    assert len(one.refusal) <= 140
    assert one.id in VERDICTS or re.search(r"\b[Yy]ou(rs?)?\b", one.refusal)
    assert not re.search(r"\b(he|she|[A-Z]+-\d\d)\b", one.refusal)


def test_only_binding_rules_refuse_and_only_errors_have_consequences() -> None:
    assert all(not one.refusal for one in rules() if not one.kind.binding)
    errors = [one for one in rules() if one.consequence]
    assert errors == [one for one in rules() if one.kind is Kind.ERROR]
    assert [
        one.id for one in errors if not re.fullmatch(r"[A-Z0-9].{1,110}\.", one.consequence)
    ] == []


def test_refusals_tell_rules_apart() -> None:
    refusals = [one.refusal for one in BINDING]
    assert len(set(refusals)) == len(refusals)


@pytest.mark.parametrize("one", rules(), ids=lambda one: one.id)
def test_a_rule_is_a_title_and_whole_sentences(one: Rule) -> None:
    assert 2 <= len(one.title.split()) <= 7
    assert not one.title.endswith(".")
    assert re.match(r"“?[A-Z]", one.words)
    assert one.words.endswith(".")
    assert sentences(one.words) <= 9
    assert len(one.words) <= 480
    assert "  " not in spoken(one)


def test_the_words_are_spelt_as_players_spell_them() -> None:
    wrong = re.compile(
        r"\b(joker|flowers|charleston|mah ?jong|Mah ?[Jj]ong|Mahjongg|mah jongg|crack|bamboos"
        r"|pong|claim(s|ed|ant)?|Claim)\b"
    )
    assert [found.group() for text in everything() if (found := wrong.search(text))] == []


def test_the_words_stand_on_their_own() -> None:
    strange = re.compile(r"\b[A-Z]\d\b|\b[CQ]-\d\d|\bengine\b|\bsources?\b|→|×|visual|must not")
    assert [found.group() for text in everything() if (found := strange.search(text))] == []


def test_rules_that_the_words_name_are_there() -> None:
    ids = {one.id for one in rules()}
    named = [re.findall(r"\b[A-Z]+-\d\d\b", text) for text in everything()]
    assert set().union(*named) <= ids
