"""Why a connection is closed: the number that a page sees, and the words of the documentation."""

from __future__ import annotations

import enum

from mahj.server.wire.faults import Code


class Closing(enum.IntEnum):
    """Close codes of a socket."""

    words: str

    def __new__(cls, value: int, words: str) -> Closing:
        code = int.__new__(cls, value)
        code._value_ = value
        code.words = words
        return code

    RESTART = 1012, "the server goes away for a moment: connect again"
    MALFORMED = 4400, "too many messages of the wrong shape"
    STRANGER = 4401, "nobody is signed in: choose a name first"
    NOT_INVITED = 4403, "the table is private, or the host has sent you away"
    NO_TABLE = 4404, "there is no such table, or it is closed"
    SILENT = 4408, "no hello came in time"
    TOO_LARGE = 4413, "a message was longer than is read"
    TOO_SLOW = 4414, "what was sent was not read in time"
    FLOOD = 4429, "too many messages, or too many connections"
    OURS = 4500, "a fault of the server"


BY_CODE: dict[Code, Closing] = {
    Code.STRANGER: Closing.STRANGER,
    Code.NOT_FOUND: Closing.NO_TABLE,
    Code.NOT_INVITED: Closing.NOT_INVITED,
    Code.KICKED: Closing.NOT_INVITED,
    Code.TOO_OFTEN: Closing.FLOOD,
    Code.TOO_LARGE: Closing.TOO_LARGE,
}
"""What a connection is closed with that cannot be let in."""
