"""What can be wrong with what somebody asks: one shape, with a code from one list."""

from __future__ import annotations

import enum
from typing import Literal

import msgspec


class Code(enum.StrEnum):
    """The codes; the text of each is what the documentation says."""

    words: str

    def __new__(cls, value: str, words: str) -> Code:
        code = str.__new__(cls, value)
        code._value_ = value
        code.words = words
        return code

    # the shape of what was sent
    MALFORMED = "malformed", "what was sent is no JSON, or has the wrong shape; `place` says where"
    TOO_LARGE = "too_large", "more was sent than is read"
    NOT_FOUND = "not_found", "there is nothing at this address, or it is not yours to see"
    WRONG_METHOD = "wrong_method", "this address does not know that method"
    TOO_OFTEN = "too_often", "slow down: so many requests a minute are answered"
    FOREIGN_PAGE = "foreign_page", "the request comes from a page of another site"
    STRANGER = "stranger", "nobody is signed in: choose a name first"
    # a game
    RULE = "rule", "a rule of the game does not allow it; `rule` names it"
    STALE = "stale", "the table has moved on; nothing was done"
    PAUSED = "paused", "the table is paused"
    FROZEN = "frozen", "the table has stopped because of a fault of the server; its games are kept"
    # a table
    NOT_SEATED = "not_seated", "only somebody who sits at the table can do that"
    NOT_HOST = "not_host", "only the host of the table can do that"
    NOT_NOW = "not_now", "that cannot be done at this moment of a session"
    TAKEN = "taken", "the chair is taken"
    NOT_INVITED = (
        "not_invited",
        (
            "the table is private, and its address alone lets nobody in: ask its host for the "
            "link under Invite, or for the five letters"
        ),
    )
    NO_SUCH_CODE = "no_such_code", "there is no table with this code; codes end after two hours"
    KICKED = "kicked", "the host has asked you to leave this table"
    QUIET = "quiet", "no chat at this moment"
    # values that have the right shape and make no sense
    BAD_VALUE = "bad_value", "a value makes no sense here; the words say which and why"
    BAD_CARD = "bad_card", "the card has faults; `faults` lists them with their places"
    UNAVAILABLE = "unavailable", "this server does not offer that (now)"
    OURS = "ours", "a fault of the server: it is logged, and nothing was changed"


def sentence(words: str) -> str:
    """Some words as people read them: with a capital, and with an end.

    >>> sentence("the chair is taken"), sentence("Why not?")
    ('The chair is taken.', 'Why not?')
    """
    words = words[:1].upper() + words[1:]
    return words if not words or words.endswith((".", "!", "?", "”", '"', "…")) else f"{words}."


class CardFault(msgspec.Struct, frozen=True):
    """What is wrong with a card, and where; lines and columns count from 1."""

    code: str
    words: str
    line: int
    column: int
    end: int
    """The column after the last character."""
    suggestion: str
    rule: str
    severity: Literal["error", "warning"]


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong: a code, a sentence, and the rule or the place where there is one."""

    code: Code
    words: str
    rule: str = ""
    """The rule of the game it rests on."""
    place: str = ""
    """Where in what was sent: `$.act.tile`."""
    wait: bool = False
    """Whether the same may be good in a moment."""
    faults: tuple[CardFault, ...] = ()
    """What is wrong with a card."""

    def __post_init__(self) -> None:
        # Whoever raises it, players read it.
        msgspec.structs.force_setattr(self, "words", sentence(self.words))


class Wrong(Exception):  # noqa: N818 – what players say
    """Raised wherever something asked for cannot be; it is told to who asked, and nothing changed.

    >>> Wrong(Code.NOT_HOST).fault.words
    'Only the host of the table can do that.'
    """

    def __init__(
        self,
        code: Code,
        words: str = "",
        *,
        rule: str = "",
        place: str = "",
        wait: bool = False,
        faults: tuple[CardFault, ...] = (),
    ) -> None:
        self.fault = Fault(code, words or code.words, rule, place, wait, faults)
        super().__init__(self.fault.words)
