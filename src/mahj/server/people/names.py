"""The names that people choose.

>>> chosen("  Ann   Lee ")
'Ann Lee'
>>> chosen("p2")
Traceback (most recent call last):
mahj.server.wire.faults.Wrong: p2 is the name of a seat: choose another
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from mahj.server.wire.faults import Code, Wrong

LONGEST: Final = 24
READ: Final = 8 * LONGEST
"""What is longer is not even normalised: that takes quadratic time for hostile text."""
SEAT: Final = re.compile(r"p[0-3]")
NOBODY: Final = re.compile(r"somebody( ?\d+)?")
"""What those are called who had their name deleted."""
UNSEEN: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that count as printable and leave no mark."""
PILE: Final = 3
"""Marks above and below one letter that some scripts need; more is a scribble."""


def chosen(text: str) -> str:
    """The name that somebody means; Wrong where it cannot be one, with the reason."""
    text = text.strip()
    if len(text) > READ:
        raise _wrong(f"a name has at most {LONGEST} characters, not {len(text)}")
    spaced = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text)
    name = unicodedata.normalize("NFC", re.sub(" +", " ", spaced).strip())
    if not name:
        raise _wrong("a name has at least one character")
    if len(name) > LONGEST:
        raise _wrong(f"a name has at most {LONGEST} characters, not {len(name)}")
    for sign in name:
        if not sign.isprintable() or sign in UNSEEN:
            raise _wrong(f"a name cannot hold the character U+{ord(sign):04X}, which nobody sees")
    if _scribbled(name):
        raise _wrong("a name cannot begin with a mark, or have a pile of them on one letter")
    plain = unicodedata.normalize("NFKC", name).casefold()
    if SEAT.fullmatch(plain):
        raise _wrong(f"{name} is the name of a seat: choose another")
    if NOBODY.fullmatch(plain):
        raise _wrong(f"{name} is what those are called who left: choose another")
    return name


def _scribbled(name: str) -> bool:
    marks = "".join("^" if unicodedata.category(sign)[0] == "M" else "." for sign in name)
    return marks.startswith("^") or "^" * (PILE + 1) in marks


def _wrong(words: str) -> Wrong:
    return Wrong(Code.BAD_VALUE, words, place="$.name")
