"""The sentences of a scenario: what may stand in each of its blocks."""

from __future__ import annotations

from typing import Final

from mahj.rules.sentences import Sentences
from mahj.scenarios import (
    card_questions,
    dice_questions,
    offers,
    racks,
    results,
    shorthands,
    tables,
)
from mahj.scenarios.moment import Expectation
from mahj.scenarios.shorthands import AnyShorthand

QUESTIONS: Final = (*card_questions.FORMS, *dice_questions.FORMS)
EXPECTATIONS: Final = (*racks.FORMS, *tables.FORMS, *offers.FORMS, *results.FORMS)
THEN: Final = Sentences[Expectation]((*EXPECTATIONS, *QUESTIONS))
WHEN: Final = Sentences[Expectation | AnyShorthand]((*shorthands.FORMS, *QUESTIONS))
REPLIES: Final = Sentences[Expectation](offers.REPLIES)


def words(expected: Expectation) -> str:
    """An expectation as a scenario writes it."""
    if isinstance(expected, offers.Accepted):
        return "accepted"
    for sentences in (THEN, REPLIES):
        if type(expected) in sentences.structs:
            return sentences.print(expected)
    return str(getattr(expected, "words", expected))
