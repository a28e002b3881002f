"""The names that people choose, and other lines that everybody sees.

>>> chosen("  Ann   Lee ")
'Ann Lee'
>>> chosen("p2")
Traceback (most recent call last):
mahj.server.wire.faults.Wrong: P2 is the name of a seat: choose another.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from mahj.server.wire.faults import Code, Wrong

LONGEST: Final = 24
READ: Final = 8
"""What is so many times too long is not even normalised: hostile text takes quadratic time."""
SEAT: Final = re.compile(r"p[0-3]")
OWN: Final = "you"
"""What everybody is called on the own page."""
NOBODY: Final = re.compile(r"somebody( ?\d+)?")
"""What those are called who had their name deleted."""
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that count as printable and leave no mark."""
JOINER: Final = "\u200d"
"""What makes one picture of two; records hold no such sign."""
PILE: Final = 3
"""Marks above and below one letter that some scripts need; more is a scribble."""


def chosen(text: str) -> str:
    """The name that somebody means; Wrong where it cannot be one, with the reason."""
    place = "$.name"
    name = visible(text, LONGEST, "a name", place)
    if not name:
        raise _wrong("a name has at least one character", place)
    plain = unicodedata.normalize("NFKC", name).casefold()
    if SEAT.fullmatch(plain):
        raise _wrong(f"{name} is the name of a seat: choose another", place)
    if plain == OWN:
        raise _wrong(f"{name} is what all are called on their own pages: choose another", place)
    if NOBODY.fullmatch(plain):
        raise _wrong(f"{name} is what those are called who left: choose another", place)
    return name


def visible(text: str, longest: int, what: str, place: str) -> str:
    """A line of text as others see it, perhaps empty; Wrong where it holds what nobody sees.

    >>> visible("  Tuesday\\u00a0  club ", 40, "a title", "$.title")
    'Tuesday club'
    """
    text = text.strip()
    if len(text) > READ * longest:
        raise _too_long(what, longest, len(text), place)
    spaced = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    line = unicodedata.normalize("NFC", re.sub(" +", " ", spaced).strip())
    if len(line) > longest:
        raise _too_long(what, longest, len(line), place)
    for at, sign in enumerate(line):
        if not sign.isprintable() or sign in UNSEEN:
            if sign == JOINER and unicodedata.category(line[at : at + 2][-1]) == "So":
                words = f"a picture that is made of several cannot be in {what}: choose another"
            else:
                words = f"{what} cannot hold the character U+{ord(sign):04X}, which nobody sees"
            raise _wrong(words, place)
    if _scribbled(line):
        words = f"{what} cannot begin with a mark, or have a pile of them on one letter"
        raise _wrong(words, place)
    return line


def _scribbled(name: str) -> bool:
    marks = "".join("^" if unicodedata.category(sign)[0] == "M" else "." for sign in name)
    return marks.startswith("^") or "^" * (PILE + 1) in marks


def _too_long(what: str, longest: int, length: int, place: str) -> Wrong:
    return _wrong(f"{what} has at most {longest} characters, not {length}", place)


def _wrong(words: str, place: str) -> Wrong:
    return Wrong(Code.BAD_VALUE, words, place=place)
