"""Rules found by a question in players' words.

The measure is BM25 with weighted fields: a word counts the more the rarer it is, and the more it
stands in a rule's title or among its search words. A word that means nearly the same counts a
little less, and a word the book does not know is read as those it is spelt like.
"""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

import msgspec

from mahj.rulebook.book import by_id, canonical, chapters, rules
from mahj.rulebook.language import alike, terms
from mahj.rulebook.model import Kind, Rule

# How much a word counts in each part of a rule.
WEIGHTS: Final = {"search": 3.0, "title": 2.0, "words": 1.0, "told": 0.5, "chapter": 0.3}
# How much a long text dilutes its words, and how soon more of the same adds nothing.
DILUTION: Final = 0.5
SATURATION: Final = 2.5
# What counts less than the word itself: one that means the same, one that is spelt like it.
SYNONYM: Final = 0.55
MISSPELT: Final = 0.9
# What two words count besides when they stand together in the question and in the rule.
NEIGHBOURS: Final = 0.2
# How alike spellings must be, from which length on.
LIKENESS: Final = 0.8
SHORTEST_MISSPELT: Final = 4
# Rules come a little before manners and strategy.
PRIOR: Final = {Kind.MUST: 1.0, Kind.ERROR: 1.0, Kind.ADVICE: 0.9, Kind.HINT: 0.85}
# No question needs more.
MOST_WORDS: Final = 64
_CLAUSE: Final = re.compile(r"[,.;:?!()]")


class Found(msgspec.Struct, frozen=True):
    """A rule that answers a question: how well, and which words of the question it holds."""

    rule: Rule
    score: float
    matched: tuple[str, ...]


def search(question: str, limit: int = 10) -> tuple[Found, ...]:
    """The rules that answer a question, the best first.

    A rule leads that is asked for by its id, or by nothing but a word that it explains.

    >>> [found.rule.id for found in search("jocker in a pair?", 1)]
    ['JOK-02']
    """
    scores: dict[int, float] = {}
    matched: dict[int, list[str]] = {}
    asked: dict[str, str] = {}
    for term in terms(question)[:MOST_WORDS]:
        asked.setdefault(term.stem, term.written)
    for stem, written in asked.items():
        strengths = _strengths(stem)
        for at, strength in strengths.items():
            scores[at] = scores.get(at, 0.0) + strength * _rarity(len(strengths))
            matched.setdefault(at, []).append(written)
    for pair in _pairs(tuple(asked)):
        strengths = _index().get(pair, {})
        for at, strength in strengths.items():
            scores[at] = scores.get(at, 0.0) + strength * _rarity(len(strengths)) * NEIGHBOURS
    found = []
    for at, one in enumerate(rules()):
        if at in matched:
            score = round(scores[at] * PRIOR[one.kind], 6)
            found.append(Found(one, score, tuple(matched[at])))
    found.sort(key=lambda hit: -hit.score)
    by: tuple[str, ...] = (question.strip(),)
    named = by_id().get(canonical(question))
    if named is None:
        named, by = _plainly().get(frozenset(asked)), tuple(asked.values())
    if named is not None:
        found = [hit for hit in found if hit.rule is not named]
        first = found[0].score if found else 1.0
        found.insert(0, Found(named, first, by))
    return tuple(found[: max(0, limit)])


@cache
def _plainly() -> dict[frozenset[str], Rule]:
    """The rule that answers a question of these words and no other.

    "What is a Joker for?" is nothing but "joker", and a short question says nothing of the edge
    cases in which the same word stands more often.
    """
    return {
        frozenset(term.stem for term in terms(words)): rule
        for rule in rules()
        if rule.asked
        for words in rule.asked.split(",")
    }


def _strengths(stem: str) -> dict[int, float]:
    """How strongly each rule, by its place in the book, holds a word or one that means the same."""
    found: dict[int, float] = {}
    for meant, weight in _meanings(stem):
        for at, strength in _index().get(meant, {}).items():
            found[at] = max(found.get(at, 0.0), weight * strength)
    return found


def _rarity(holding: int) -> float:
    """How much a word counts that so many rules hold."""
    return math.log(1 + (len(rules()) - holding + 0.5) / (holding + 0.5))


@lru_cache(maxsize=1024)
def _meanings(stem: str) -> tuple[tuple[str, float], ...]:
    """The stems that a word may mean, each with its weight."""
    weights = {stem: 1.0} if stem in _index() or alike(stem) else _spelt_like(stem)
    for meant, weight in tuple(weights.items()):
        for other in alike(meant):
            weights[other] = max(weights.get(other, 0.0), weight * SYNONYM)
    return tuple(sorted(weights.items()))


def _spelt_like(word: str) -> dict[str, float]:
    """The stems of the book that a word is most likely misspelt for."""
    if len(word) < SHORTEST_MISSPELT:
        return {}
    likely = []
    pieces = _pieces(word)
    for stem, others in _vocabulary():
        # Most words share too few pairs of letters to be worth the exact comparison.
        if 5 * len(pieces & others) < len(pieces) + len(others):
            continue
        likeness = difflib.SequenceMatcher(None, word, stem, autojunk=False).ratio()
        if likeness >= LIKENESS:
            likely.append((-likeness, stem))
    return {stem: -likeness * MISSPELT for likeness, stem in sorted(likely)[:2]}


@cache
def _index() -> dict[str, dict[int, float]]:
    """For each stem, and each pair of neighbours, the rules that hold it and how strongly."""
    titles = {chapter.id: chapter.title for chapter in chapters()}
    texts = [
        {
            "search": rule.search,
            "title": rule.title,
            "words": rule.words,
            "told": f"{rule.refusal} {rule.consequence}",
            "chapter": titles[rule.chapter],
        }
        for rule in rules()
    ]
    held: dict[str, dict[int, float]] = {}
    for field, weight in WEIGHTS.items():
        counts = [Counter(_stems(text[field])) for text in texts]
        usual = sum(count.total() for count in counts) / len(counts)
        for at, count in enumerate(counts):
            length = 1 - DILUTION + DILUTION * count.total() / usual
            for stem, times in count.items():
                rows = held.setdefault(stem, {})
                rows[at] = rows.get(at, 0.0) + weight * times / length
    return {
        stem: {at: strength / (SATURATION + strength) for at, strength in rows.items()}
        for stem, rows in held.items()
    }


def _stems(text: str) -> Iterator[str]:
    """The stems of a text, and the pairs of those that stand together in a clause."""
    for clause in _CLAUSE.split(text):
        stems = tuple(term.stem for term in terms(clause))
        yield from stems
        yield from _pairs(stems)


def _pairs(stems: tuple[str, ...]) -> Iterator[str]:
    """The neighbours in either order: a called flower is one who calls a flower asks about."""
    return (" ".join(sorted(pair)) for pair in pairwise(stems))


@cache
def _vocabulary() -> tuple[tuple[str, frozenset[str]], ...]:
    """The stems of the book, each with its pairs of letters."""
    return tuple((stem, _pieces(stem)) for stem in _index() if " " not in stem)


def _pieces(word: str) -> frozenset[str]:
    """The pairs of neighbouring letters of a word."""
    return frozenset(word[at : at + 2] for at in range(len(word) - 1))
