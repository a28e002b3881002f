"""The phrases of instructions: a table from words, as cards print them, to clauses."""

# ruff: noqa: E501 (a table is read by its rows)

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from mahj.card.clauses import (
    ALL,
    AnyPairs,
    Clause,
    DragonColour,
    Free,
    Freedom,
    FreeSuit,
    HowMany,
    InRun,
    IsWorth,
    JokerUse,
    LetterIs,
    Match,
    MayMatch,
    NoBonus,
    Remark,
    Topic,
)
from mahj.card.hand import Jokers
from mahj.card.slots import (
    NUMBER_DOMAIN,
    Words,
    comparison,
    domain_of,
    suits_only,
)


class Phrase(msgspec.Struct, frozen=True):
    """A way to say something: the template, what it means in words, how it becomes a clause."""

    template: str
    meaning: str
    build: Callable[[Words], Clause]
    rule: str = ""


def _free(
    topic: Topic, how: Freedom, *, domain: tuple[int, ...] = (), wraps: bool = False
) -> Callable[[Words], Clause]:
    """A builder for clauses that free printed symbols."""

    def build(words: Words) -> Clause:
        values = words.numbers("list") or domain
        if parity := words.text("parity") or words.text("oddeven"):
            values = domain_of(parity)
        count = words.number("k")
        return Free(topic, how, words.select("select") or ALL, values, count, wraps)

    return build


_NUMBERS, _WINDS, _DRAGONS = Topic.NUMBERS, Topic.WINDS, Topic.DRAGONS

PHRASES: Final = (
    Phrase("any? {ks} suits", "as many suits as there are colours", lambda w: HowMany(w.counts("ks")), "CARD-11"),
    Phrase("any suit", "one suit, any of the three", lambda w: HowMany((1,)), "CARD-11"),
    Phrase("{suits} only", "every colour is one of these suits", lambda w: suits_only(w, ()), "CARD-12"),
    Phrase("{colours} is {suits} only?", "these colours are one of these suits", lambda w: suits_only(w, w.letters("colours")), "CARD-12"),
    Phrase("{colours} is not {suits}", "these colours are none of these suits", lambda w: suits_only(w, w.letters("colours"), others=True), "CARD-12"),
    Phrase("{colours} any suit", "these colours may repeat another colour's suit", lambda w: FreeSuit(w.letters("colours")), "CARD-14"),
    Phrase("these numbers only?", "exactly the numbers printed", _free(_NUMBERS, Freedom.PRINTED), "CARD-18"),
    Phrase("{select} these numbers only?", "exactly the numbers printed there", _free(_NUMBERS, Freedom.PRINTED), "CARD-18"),
    Phrase("{select}? any? like {parity} only?", "the printed number is replaced everywhere by one other", _free(_NUMBERS, Freedom.LIKE), "CARD-21"),
    Phrase("{select}? any one? {parity}", "the same: one number for all", _free(_NUMBERS, Freedom.LIKE), "CARD-19"),
    Phrase("any number in any suit", "one number, any suit", _free(_NUMBERS, Freedom.LIKE, domain=NUMBER_DOMAIN), "CARD-19"),
    Phrase("{select}? any? like? {list} only?", "one number from the list for all", _free(_NUMBERS, Freedom.LIKE), "CARD-19"),
    Phrase("{select}? any? number? from {list}", "one number from the list for all", _free(_NUMBERS, Freedom.LIKE), "CARD-19"),
    Phrase("{select}? any {k} different? {parity}", "each printed number is replaced by another, all different", _free(_NUMBERS, Freedom.EACH), "CARD-25"),
    Phrase("{select}? any {k}? consecutive {parity}?", "all printed numbers move up or down together", _free(_NUMBERS, Freedom.RUN), "CARD-22"),
    Phrase("{select}? any {k} {parity}? in a row", "the same", _free(_NUMBERS, Freedom.RUN), "CARD-22"),
    Phrase("{select}? any {oddeven}? run", "the same; gaps and steps stay as printed", _free(_NUMBERS, Freedom.RUN, domain=NUMBER_DOMAIN), "CARD-22"),
    Phrase("{select}? any run of {k}", "the same, with the length said", _free(_NUMBERS, Freedom.RUN, domain=NUMBER_DOMAIN), "CARD-22"),
    Phrase("{select}? any wrapping run", "a run in which 1 follows 9", _free(_NUMBERS, Freedom.RUN, domain=NUMBER_DOMAIN, wraps=True)),
    Phrase("{select} at? any number in the? run", "that group stands at any number of the run", _free(_NUMBERS, Freedom.IN_RUN), "CARD-25"),
    Phrase("{select} match the? {target}", "those groups have the number of the others", lambda w: Match(w.must_select("select"), w.must_select("target")), "CARD-25"),
    Phrase("any {sum}", "each printed number is replaced so that the printed sum stays true; different ones stay different", _free(_NUMBERS, Freedom.SUM, domain=NUMBER_DOMAIN), "CARD-25"),
    Phrase("{select}? any one? wind", "the printed wind may be any wind", _free(_WINDS, Freedom.LIKE, domain=domain_of("wind")), "CARD-25"),
    Phrase("{select}? any {k} different? winds", "the printed winds may be any, all different", _free(_WINDS, Freedom.EACH, domain=domain_of("wind")), "CARD-25"),
    Phrase("winds in any order", "the printed winds may change places", _free(_WINDS, Freedom.EACH, domain=domain_of("wind")), "CARD-25"),
    Phrase("{select}? any? opposite winds", "North with South or East with West", _free(_WINDS, Freedom.OPPOSITE, domain=domain_of("wind")), "CARD-25"),
    Phrase("{select} at any one? {place}", "the odd size may stand at any of the printed winds, dragons or numbers", lambda w: Free(Topic(w.text("place").rstrip("s") + "s"), Freedom.MOVED, w.must_select("select")), "CARD-25"),
    Phrase("these winds only?", "exactly the winds printed", _free(_WINDS, Freedom.PRINTED), "CARD-18"),
    Phrase("{select}? of? any one? dragon", "one dragon, any of the three", _free(_DRAGONS, Freedom.LIKE, domain=domain_of("dragon")), "CARD-14"),
    Phrase("{select}? any {k} different? dragons", "the printed dragons may be any, all different", _free(_DRAGONS, Freedom.EACH, domain=domain_of("dragon")), "CARD-14"),
    Phrase("dragons in any order", "the printed dragons may change places", _free(_DRAGONS, Freedom.EACH, domain=domain_of("dragon")), "CARD-25"),
    Phrase("matching dragons", "a coloured dragon has the suit of that colour", lambda w: DragonColour(matching=True), "CARD-16"),
    Phrase("opposite dragons", "a dragon of a suit that no number has", lambda w: DragonColour(matching=False), "CARD-16"),
    Phrase("these dragons only?", "exactly the dragons printed", _free(_DRAGONS, Freedom.PRINTED), "CARD-15"),
    Phrase("{letters} is? any {k}? different? {sort}", "what the letters stand for; different letters differ", lambda w: LetterIs(w.letters("letters"), domain_of(w.text("sort"))), "CARD-25"),
    Phrase("{letters} may match", "those letters may stand for the same", lambda w: MayMatch(w.letters("letters"))),
    Phrase("{letter} is? any? number? in the? run", "that letter is one of the numbers of the run", lambda w: InRun(w.text("letter")), "CARD-25"),
    Phrase("any {k}? {groups}", "a free choice for every ? group", lambda w: AnyPairs(w.size("groups"), w.number("k"))),
    Phrase("no jokers", "no group of the line takes a Joker", lambda w: JokerUse(Jokers.NEVER, ALL), "JOK-02"),
    Phrase("no jokers in {select}", "those groups take no Joker", lambda w: JokerUse(Jokers.NEVER, w.select("select")), "JOK-02"),
    Phrase("jokers required", "the hand holds at least one Joker", lambda w: JokerUse(Jokers.MUST, None, 1)),
    Phrase("jokers required in {select}", "each of those groups holds at least one Joker", lambda w: JokerUse(Jokers.MUST, w.select("select"))),
    Phrase("at least {k} jokers", "the hand holds so many Jokers", lambda w: JokerUse(Jokers.MUST, None, w.must_number("k"))),
    Phrase("jokers may not be used", "the same as no Jokers", lambda w: JokerUse(Jokers.NEVER, ALL), "JOK-02"),
    Phrase("worth {value}", "the value of this pattern", lambda w: IsWorth(w.must_number("value"), None), "CARD-07"),
    Phrase("worth {value} if {relation}", "the value where the condition holds", lambda w: IsWorth(w.must_number("value"), comparison(w)), "CARD-07"),
    Phrase("no jokerless bonus", "no double for a hand without Jokers", lambda w: NoBonus(), "PAY-05"),
    Phrase("{relation}", "a condition on letters, printed numbers (1s), groups (pair) or colours", comparison, "CARD-25"),
    Phrase("{quoted}", "words to print, without meaning", lambda w: Remark(w.said("quoted").strip('"“”'))),
)  # fmt: skip
