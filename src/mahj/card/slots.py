"""The slots of phrases: lists of numbers, suits and letters, groups, comparisons."""

from __future__ import annotations

import re
from typing import Final

from mahj.card.arithmetic import COMPARISON_SPELLINGS
from mahj.card.clauses import Compare, Operand, Select, Sort, SuitIs
from mahj.card.hand import SIZES
from mahj.card.pattern import COLOURS, VARIABLES
from mahj.card.source import Source
from mahj.tiles import (
    DRAGONS,
    NATURAL,
    NUMBER_WORDS,
    SUITS,
    WINDS,
    Suit,
    hear,
    hear_suit,
    read_tile,
)

NUMBER_DOMAIN: Final = tuple(range(1, 10))
_DOMAINS: Final = {
    "odd": NUMBER_DOMAIN[::2],
    "even": NUMBER_DOMAIN[1::2],
    "wind": tuple(wind.ordinal for wind in WINDS),
    "dragon": tuple(dragon.ordinal for dragon in DRAGONS),
    "hono": tuple(tile.ordinal for tile in (*WINDS, *DRAGONS)),
    "tile": tuple(tile.ordinal for tile in NATURAL),
    "suit": tuple(tile.ordinal for tile in NATURAL if tile.suit),
}


def domain_of(words: str) -> tuple[int, ...]:
    """The values that a noun stands for: odds, winds, dragons, honors, tiles, else numbers."""
    return next((d for noun, d in _DOMAINS.items() if words.startswith(noun)), NUMBER_DOMAIN)


def _listed(item: str) -> str:
    """A pattern for one or more items: "3", "3 or 6", "3, 6 or 9", "2s 4s or 6s".

    Each separator can be read in one way only, so that no text takes long to refuse.
    """
    word = r"(?:or|and|&)\s+(?:any\s+)?"
    return rf"{item}(?:(?:\s*,)?\s+{word}{item}|\s*,\s*{item}|\s+(?=[1-9]s){item})*"


_K: Final = rf"(?:[1-9]|{'|'.join(NUMBER_WORDS)})"
_SUIT: Final = r"(?:bam(?:boo)?|crac?k|character|dot|circle)s?"
_SIZE: Final = rf"(?:{'|'.join(SIZES)})s?"
_SELECT: Final = (
    rf"(?:the\s+)?(?:{_SIZE}(?:\s+of\s+[1-9]s)?(?:\s+in\s+[{COLOURS}])?"
    rf"|[1-9]s(?:\s+in\s+[{COLOURS}])?|numbers\s+in\s+[{COLOURS}]|in\s+[{COLOURS}]"
    r"|flowers|winds|dragons|numbers)"
)
_EXPR: Final = (
    rf"(?:[1-9]s\b|\b[0-9]{{1,3}}\b|\b(?-i:[{COLOURS}{VARIABLES}D])\b"
    rf"|(?:the\s+)?{_SIZE}\b|[-+*×/÷()−\s])+?"
)
_TILE: Final = r"(?:north|east|west|south|red|green|white|soap|(?-i:Wh\b|N\b|E\b|W\b|S\b|R\b|G\b))"
_COMPARE: Final = r"(?:<=|>=|!=|<>|==|[=<>≤≥≠])"
_RELATION: Final = (
    rf"{_EXPR}\s*(?:{_COMPARE}|is\s+not|is|are)\s*"
    rf"(?:odd|even|{_listed(_SUIT)}|{_listed(_TILE)}|{_listed('[1-9]s?')}(?![\w\s]*[-+*×/÷])|{_EXPR})"
)
SLOTS: Final = {
    "ks": _listed(_K),
    "k": _K,
    "suits": _listed(_SUIT),
    "colours": _listed(rf"[{COLOURS}]"),
    "letters": _listed(rf"[{VARIABLES}?]"),
    "list": _listed(r"[1-9]s?"),
    "select": _SELECT,
    "target": _SELECT,
    "letter": rf"[{VARIABLES}]",
    "parity": r"(?:odd\s+|even\s+)?(?:numbers?|nos?\.?)|odds?|evens?",
    "oddeven": r"odd|even",
    "sum": r"(?:sum|difference|product|quotient)s?",
    "place": r"(?:wind|dragon|number)s?",
    "sort": (
        r"(?:suit\s+)?tiles?|winds?|dragons?|honou?rs?"
        r"|(?:odd|even)s?(?:\s+numbers?)?|numbers?|nos?\.?"
    ),
    "groups": _SIZE,
    "value": r"[1-9][0-9]{0,3}",
    "relation": _RELATION,
    "quoted": r"[\"“][^\"”]*[\"”]",
}


class Words:
    """What the slots of a phrase were filled with."""

    def __init__(self, match: re.Match[str], source: Source) -> None:
        self.match = match
        self.source = source

    def text(self, slot: str) -> str:
        """The words in a slot, in lower case; empty where the slot is not there."""
        return self.said(slot).lower()

    def said(self, slot: str) -> str:
        """The words in a slot as they were written."""
        return self.match.groupdict().get(slot) or ""

    def number(self, slot: str) -> int | None:
        """A number in digits or words."""
        text = self.text(slot)
        if not text:
            return None
        return int(text) if text.isdigit() else NUMBER_WORDS.index(text) + 1

    def must_number(self, slot: str) -> int:
        """A number that the phrase always has."""
        number = self.number(slot)
        assert number is not None
        return number

    def counts(self, slot: str) -> tuple[int, ...]:
        """A list of counts: "1 or 2"."""
        words = re.findall(_K, self.text(slot))
        return tuple(int(w) if w.isdigit() else NUMBER_WORDS.index(w) + 1 for w in words)

    def numbers(self, slot: str) -> tuple[int, ...]:
        """A list of tile numbers: "3s, 6s or 9s"."""
        return tuple(sorted({int(digit) for digit in re.findall(r"[1-9]", self.text(slot))}))

    def letters(self, slot: str) -> tuple[str, ...]:
        """A list of single letters."""
        words = re.sub(r"\b(?:or|and)\b", " ", self.text(slot))
        return tuple(dict.fromkeys(re.findall(r"[a-z?]", words)))

    def suits(self, slot: str) -> tuple[Suit, ...]:
        """A list of suits."""
        return suits_named(self.text(slot))

    def size(self, slot: str) -> int:
        """The size a group name stands for."""
        return SIZES[self.text(slot).rstrip("s")]

    def select(self, slot: str) -> Select | None:
        """Which groups: "kongs", "the pair", "1s in b"."""
        text = self.text(slot)
        return read_select(text) if text else None

    def must_select(self, slot: str) -> Select:
        """Groups that the phrase always names."""
        select = self.select(slot)
        assert select is not None
        return select


def suits_named(text: str) -> tuple[Suit, ...]:
    """The suits in a list of words, in their usual order."""
    named = {hear_suit(word) for word in re.findall(r"[a-z]+", text) if len(word) > 2}
    return tuple(suit for suit in SUITS if suit in named)


def read_select(text: str) -> Select:
    """The groups that a few words mean."""
    size = re.search(rf"\b({'|'.join(SIZES)})s?\b", text)
    symbol = re.search(r"\b([1-9])s\b", text)
    colour = re.search(rf"\bin\s+([{COLOURS}])\b", text)
    sort = re.search(r"\b(flower|wind|dragon|number)s\b", text)
    return Select(
        SIZES[size[1]] if size else None,
        symbol[1] if symbol else "",
        colour[1] if colour else "",
        sort[1] if sort else "",
    )


def suits_only(words: Words, colours: tuple[str, ...], *, others: bool = False) -> SuitIs:
    """The clause that limits colours to the suits named, or to the others."""
    named = words.suits("suits")
    return SuitIs(colours, tuple(s for s in SUITS if (s in named) is not others))


_SIDES: Final = re.compile(rf"\s*({_COMPARE}|\bis\s+not\b|\bis\b|\bare\b)\s*", re.IGNORECASE)


def comparison(words: Words) -> Compare:
    """The comparison in the slot `relation`, its sides still as text."""
    text = words.said("relation")
    offset = words.match.start("relation")
    sign = _SIDES.search(text)
    assert sign is not None
    left = Operand(text[: sign.start()].strip(), words.source.at(offset, offset + sign.start()))
    right = text[sign.end() :].strip()
    start = offset + sign.end()
    spoken = re.sub(r"\s+", " ", sign[1].lower())
    sign_text = {"is": "=", "are": "=", "is not": "≠"}.get(spoken, spoken)
    sign_text = COMPARISON_SPELLINGS.get(sign_text, sign_text)
    if right.lower() in ("odd", "even"):
        return Compare(left, sign_text, options=domain_of(right.lower()))
    if suits := suits_named(right.lower()):
        places = tuple(SUITS.index(suit) for suit in suits)
        return Compare(left, sign_text, options=places, sort=Sort.SUIT)
    if re.fullmatch(_listed(_TILE), right, re.IGNORECASE):
        named = [word for word in re.findall(r"\w+", right) if word not in ("or", "and")]
        tiles = [hear(word.lower()) or read_tile(word) for word in named]
        kinds = tuple(tile.ordinal for tile in tiles)
        return Compare(left, sign_text, options=kinds, sort=Sort.KIND)
    if re.fullmatch(_listed(r"[1-9]s?"), right) and len(right) > 2:
        return Compare(left, sign_text, options=tuple(map(int, re.findall(r"[1-9]", right))))
    return Compare(left, sign_text, Operand(right, words.source.at(start, start + len(right))))
