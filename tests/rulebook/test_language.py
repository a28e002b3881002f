"""Players' words: endings, spellings, phrases and synonyms come to one form."""

from __future__ import annotations

import pytest

from mahj.rulebook.language import alike, lexicon, plain, stem, terms


def stems(text: str) -> list[str]:
    """The stems of a text."""
    return [term.stem for term in terms(text)]


@pytest.mark.parametrize(
    "forms",
    [
        "call calls called calling caller",
        "discard discards discarded discarding discarder",
        "throw throws threw thrown throwing",
        "draw draws drew drawn drawing",
        "expose exposes exposed exposing exposure exposures",
        "tap taps tapped tapping",
        "pass passes passed passing",
        "rack racks racked racking",
        "win wins won winning winner",
        "swap swaps swapped swapping",
        "take takes took taken taking",
        "penalty penalties",
        "conceal concealed",
    ],
)
def test_forms_of_a_word_are_one(forms: str) -> None:
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    "word", ["pass", "news", "this", "bus", "king", "red", "us", "ed", "s", ""]
)
def test_short_words_keep_their_end(word: str) -> None:
    assert stem(word) == word


@pytest.mark.parametrize(
    "written", ["mah jongg", "Mah Jong", "mahjong", "MAHJ", "maj", "Mah-Jongg", "mah  jongg"]
)
def test_mah_jongg_has_many_spellings(written: str) -> None:
    assert stems(written) == ["mahjongg"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("changed my mind", ["takeback"]),
        ("picked it up", ["pickup"]),
        ("threw in", ["throwin"]),
        ("nobody has won", ["wallgam"]),
        ("without any jokers", ["jokerless"]),
        ("white dragons", ["soap"]),
        ("would like", []),
        ("take too long", ["slow"]),
        ("too", []),
        ("take the", ["tak"]),
    ],
)
def test_phrases_are_one_word_in_any_form(written: str, meant: list[str]) -> None:
    assert stems(written) == meant


def test_a_term_keeps_what_was_written() -> None:
    [first, second] = terms("Pick it up, CRACKS")
    assert (first.written, second.written) == ("pick it up", "cracks")
    assert second.stem == "crak"


def test_accents_and_apostrophes_go() -> None:
    assert plain("Crème DON'T player’s") == "creme dont player"


def test_synonyms_hold_both_ways() -> None:
    assert stem("redeem") in alike(stem("swap"))
    assert stem("swap") in alike(stem("redeem"))
    assert stem("swap") not in alike(stem("swap"))
    assert alike("nosuchword") == frozenset()


def test_the_lexicon_does_not_contradict_itself() -> None:
    known = lexicon()
    words = {word for group in known.same for word in group.split()}
    assert words & set(known.stop.split()) == set()
    assert all(phrase.split()[1:] for phrase in known.phrases)
    assert not set(known.spellings) & set(known.forms)
    assert all(word == plain(word) for word in (*words, *known.spellings, *known.phrases))
