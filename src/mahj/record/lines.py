"""The lines of a record: JSON in one way of writing only, each with a seal at its end.

A seal is made of everything that stands before it in the file, so that no line can be changed,
lost or moved unnoticed. Whoever changes a file and seals it anew is found out by the replay.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from mahj.record.model import RecordError

DIGITS: Final = 32
"""How many hexadecimal digits of a SHA-256 make a seal."""
_SEALED: Final = re.compile(rb'(.*),"seal":"[0-9a-f]{32}"\}', re.DOTALL)
FOOTER: Final = b'{"salt":'
"""How a footer begins, and no other line."""


class Sealer:
    """Seals the lines of one file, in order."""

    def __init__(self) -> None:
        self._so_far = hashlib.sha256()

    def seal(self, body: bytes) -> bytes:
        """A line made of a JSON object, its seal and a line break."""
        opening = body[:-1] + b',"seal":"'
        self._so_far.update(opening)
        closing = self._so_far.hexdigest()[:DIGITS].encode() + b'"}\n'
        self._so_far.update(closing)
        return opening + closing

    def unseal(self, line: bytes, number: int) -> bytes:
        """The JSON object of a line; RecordError where the seal does not fit."""
        found = _SEALED.fullmatch(line)
        if found is None:
            parsed(line, number, msgspec.Raw)
            raise RecordError("this line has no seal", number)
        body = found[1] + b"}"
        if self.seal(body) != line + b"\n":
            words = "the seal does not fit: this line was changed, or one before it is missing"
            raise RecordError(words, number)
        return body


def encode(part: object) -> bytes:
    """The one way in which a part of a record is written."""
    return msgspec.json.encode(part)


def parsed(body: bytes, number: int, shape: Any) -> Any:
    """The part of a record, of some shape, that a line holds; RecordError where it holds none."""
    try:
        return msgspec.json.decode(body, type=shape)
    except msgspec.ValidationError as error:
        raise RecordError(f"this line makes no sense: {error}", number) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"this line is not JSON: {error}", number) from None


def canonical(body: bytes, number: int, shape: Any) -> Any:
    """The part that a line holds, if it is written in the one way in which mahj writes it."""
    part = parsed(body, number, shape)
    if encode(part) != body:
        raise RecordError("this line is not written as mahj writes it", number)
    return part


def cut(lines: Sequence[bytes]) -> None:
    """Refuse what stands after the last line break."""
    if lines[-1]:
        raise RecordError("the record is cut off in this line", len(lines))
