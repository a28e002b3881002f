"""Instructions: from the words in the brackets of a line to clauses."""

from __future__ import annotations

import difflib
import re
from typing import Final

from mahj.card.clauses import Said
from mahj.card.faults import Code
from mahj.card.phrases import PHRASES
from mahj.card.slots import SLOTS, Words
from mahj.card.source import Source

_WORDS: Final = {
    "numbers": r"(?:numbers?|nos?\.?)",
    "number": r"(?:number|no\.?)",
    "suits": r"suits?",
    "suit": r"suits?",
    "wind": r"winds?",
    "winds": r"winds?",
    "dragon": r"dragons?",
    "dragons": r"dragons?",
    "jokers": r"(?:an?\s+)?jokers?",
    "jokerless": r"joker-?less",
    "bonus": r"(?:bonus|double)",
    "consecutive": r"consec(?:\.|utive)?",
    "opposite": r"opp(?:\.|osite)?",
    "is": r"(?:=|is|are|in|:)",
    "match": r"(?:match(?:es)?|repeat|be\s+(?:the\s+)?(?:same|equal|alike))",
    "required": r"(?:required|needed)",
    "wrapping": r"wrap(?:ping|-?around)",
}
_JOIN: Final = r"(?:(?:and|&|in|with|w/|w\.)\s*)?(?=any\b|matching\b|opp)"
"""Clauses may follow each other without a comma: "any wind & any dragon", "w/ matching dragon"."""
_END: Final = rf"(?=\s*(?:[,;.]\s|[,;.]?\s*$|[,;])|\s+{_JOIN})"


def _compile(template: str) -> re.Pattern[str]:
    """The regular expression of a template: {slot}, word, word?."""
    text = ""
    for word in template.split():
        name = word.rstrip("?")
        slot = re.fullmatch(r"\{(\w+)\}", name)
        body = f"(?P<{slot[1]}>{SLOTS[slot[1]]})" if slot else _WORDS.get(name, re.escape(name))
        leading = not text or text.endswith(r"\s+)?")
        if word.endswith("?"):
            text += rf"(?:{body}\s+)?" if leading else rf"(?:\s+{body})?"
        else:
            text += body if leading else rf"\s+{body}"
    return re.compile(text + _END, re.IGNORECASE)


_COMPILED: Final = tuple((_compile(phrase.template), phrase) for phrase in PHRASES)
_SEPARATOR: Final = re.compile(rf"[\s,;.]*{_JOIN}|[\s,;.]+", re.IGNORECASE)
_NEXT: Final = re.compile(r"[,;]|$")


def read_instruction(source: Source) -> tuple[Said, ...]:
    """The clauses of an instruction; a phrase that is not in the language is a fault."""
    said: list[Said] = []
    text, at = source.text, 0
    while True:
        at = match.end() if (match := _SEPARATOR.match(text, at)) else at
        if at >= len(text):
            return tuple(said)
        found = [(m, p) for pattern, p in _COMPILED if (m := pattern.match(text, at))]
        if not found:
            end = _NEXT.search(text, at)
            stop = end.start() if end else len(text)
            _unknown(source, at, stop)
            at = stop
            continue
        match, phrase = max(found, key=lambda pair: pair[0].end())
        span = source.at(match.start(), match.end())
        words = " ".join(match.group().split())
        said.append(Said(phrase.build(Words(match, source)), words, span))
        at = match.end()


def _unknown(source: Source, start: int, end: int) -> None:
    """Report words that are no phrase, with the nearest one."""
    words = " ".join(source.text[start:end].split())
    plain = [p.template.replace("?", "") for p in PHRASES if "{" not in p.template]
    near = difflib.get_close_matches(words.lower(), [*EXAMPLES, *plain], 1, 0.6)
    hint = f"did you mean '{near[0]}'? " if near else ""
    source.fault(
        Code.UNKNOWN_PHRASE,
        source.at(start, end),
        f"'{words[:60]}' is not an instruction this language has",
        f'{hint}to print words without meaning put them in "quotes"',
    )


EXAMPLES: Final = dict.fromkeys(
    (
        "any 1 suit", "any 2 suits", "any 3 suits", "bams and craks only", "any like numbers",
        "any like odds", "any like evens", "any run", "any 3 consecutive numbers",
        "these numbers only", "pair any number in the run", "kongs match the pair",
        "any wind", "any 2 winds", "opposite winds", "any dragon", "any 2 dragons",
        "matching dragon", "opposite dragon", "no jokers", "jokers required", "any sum",
        "no jokerless bonus", "any 2 numbers", "any 3 numbers", "any wrapping run",
    ),
    "",
)  # fmt: skip
