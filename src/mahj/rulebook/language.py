"""Players' words brought to one form: spellings, endings, phrases, and words that mean the same."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

FILE: Final = Path(__file__).parent / "synonyms.toml"
_WORD: Final = re.compile(r"[a-z0-9]+")
_VOWEL: Final = re.compile(r"[aeiouy]")


class Term(msgspec.Struct, frozen=True):
    """A word in its one form, and as it was written."""

    stem: str
    written: str


class Lexicon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is known about players' words."""

    # Words that say nothing about what is asked.
    stop: str
    # Words that mean nearly the same, in groups.
    same: tuple[str, ...]
    # Words that may stand inside a phrase: pick it up.
    between: str
    # Forms that no ending explains: drew is draw.
    forms: dict[str, str]
    # Misspelt and foreign words, with the spelling of this book.
    spellings: dict[str, str]
    # Several words for one thing: mah jong, wall game.
    phrases: dict[str, str]


@cache
def lexicon() -> Lexicon:
    """The words as the file gives them."""
    return msgspec.convert(tomllib.loads(FILE.read_text("utf-8")), Lexicon)


def plain(text: str) -> str:
    """A text in small letters without accents and apostrophes.

    >>> plain("Élan: don't the Player’s")
    'elan: dont the player'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"['’]", "", re.sub(r"['’]s\b", "", bare))


def stem(word: str) -> str:
    """A word without its ending; the rest need not be a word.

    >>> [stem(word) for word in ("calling", "tapped", "passes", "discards", "flies", "drew")]
    ['call', 'tap', 'pass', 'discard', 'fly', 'draw']
    """
    word = lexicon().forms.get(word, word)
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        word = word[:-2]
    elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "ews")):
        word = word[:-1]
    for ending in ("ing", "ed"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2 and _VOWEL.search(rest):
            word = rest
            if word[-1] == word[-2] and word[-1] not in "lsz":
                word = word[:-1]
            break
    return word[:-1] if len(word) > 3 and word.endswith("e") else word


def terms(text: str) -> tuple[Term, ...]:
    """The words of a text that say something, in order.

    >>> [(term.stem, term.written) for term in terms("Can I pick it up for Mah Jong?")]
    [('pickup', 'pick it up'), ('mahjongg', 'mah jong')]
    """
    words = _WORD.findall(plain(text))
    stems = [stem(lexicon().spellings.get(word, word)) for word in words]
    found = []
    at = 0
    while at < len(words):
        meant, after = _phrase(words, stems, at)
        if after > at:
            found += [Term(meant, " ".join(words[at:after]))] if meant else []
        elif words[at] not in _stop():
            found.append(Term(stems[at], words[at]))
        at = max(after, at + 1)
    return tuple(found)


def _phrase(words: list[str], stems: list[str], start: int) -> tuple[str, int]:
    """What a phrase that starts there means, and where it ends; the start where there is none."""
    for phrase, meant in _phrases().get(stems[start], ()):
        at = start + 1
        for part in phrase[1:]:
            if words[at : at + 1] and words[at] in _between() and stems[at + 1 : at + 2] == [part]:
                at += 1
            elif stems[at : at + 1] != [part]:
                break
            at += 1
        else:
            return meant, at
    return "", start


@cache
def alike(word: str) -> frozenset[str]:
    """The stems that mean nearly the same as a stem, itself left out.

    >>> "redeem" in alike(stem("swapped"))
    True
    """
    return frozenset(_groups().get(word, set()) - {word})


@cache
def _phrases() -> dict[str, list[tuple[tuple[str, ...], str]]]:
    """The phrases under their first stem, the longest first."""
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for phrase, meant in lexicon().phrases.items():
        parts = tuple(stem(word) for word in phrase.split())
        found.setdefault(parts[0], []).append((parts, stem(meant)))
    return {first: sorted(some, key=lambda one: -len(one[0])) for first, some in found.items()}


@cache
def _between() -> frozenset[str]:
    return frozenset(lexicon().between.split())


@cache
def _stop() -> frozenset[str]:
    return frozenset(lexicon().stop.split())


@cache
def _groups() -> dict[str, set[str]]:
    groups: dict[str, set[str]] = {}
    for words in lexicon().same:
        stems = {stem(word) for word in words.split()}
        for one in stems:
            groups.setdefault(one, set()).update(stems)
    return groups
