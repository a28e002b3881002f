"""One line of a scenario: an act with its answer, several acts, or a question."""

from __future__ import annotations

import re
from typing import Final, TypeVar

import msgspec

from mahj.rules.acts import Begin
from mahj.rules.notation import ACTS
from mahj.rules.seats import SEATS
from mahj.rules.sentences import NotationError, Sentences
from mahj.scenarios.language import REPLIES, WHEN
from mahj.scenarios.lines import Faulty, Row, find_outside_quotes
from mahj.scenarios.model import AnyStep, Check, Doing, Move
from mahj.scenarios.moment import Expectation
from mahj.scenarios.offers import Accepted

S = TypeVar("S", bound=msgspec.Struct)
_MOVE: Final = re.compile(
    r"\s*(?:at\s+(?P<at>\d{1,9})\s+)?(?:P(?P<seat>[0-3])\s*:|(?=begin\b|time is\b))\s*"
)
_SEAT: Final = re.compile(r"\s*(?:at\s+\S+\s+)?P(\d+)")


def told(row: Row, sentences: Sentences[S]) -> S:
    """What a row says."""
    try:
        return sentences.read(row.text, at=row.start)
    except NotationError as error:
        raise Faulty(row, error.words, error.column) from None


def doing(row: Row, *, together: bool) -> AnyStep:
    """A line of a `when`."""
    move = _MOVE.match(row.text)
    if move is None:
        if wrong := _SEAT.match(row.text):
            known = "" if wrong[1] in "0123" else "; the seats are P0, P1, P2 and P3"
            words = f"an act begins with its seat, as in P1: draw{known}"
            raise Faulty(row, words, wrong.start(1))
        what = told(row, WHEN)
        if isinstance(what, Expectation):
            return Check(row.number, row.words, what)
        return Doing(row.number, row.words, what)
    arrow = find_outside_quotes(row.text, "->")
    expects: Expectation = Accepted()
    try:
        if arrow >= 0:
            expects = REPLIES.read(row.text, at=arrow + 2)
        act = ACTS.read(row.text if arrow < 0 else row.text[:arrow], at=move.end())
    except NotationError as error:
        raise Faulty(row, error.words, error.column) from None
    # Breaking the wall is an act of the table, though East does it.
    seat = None if move["seat"] is None or isinstance(act, Begin) else SEATS[int(move["seat"])]
    at = None if move["at"] is None else int(move["at"])
    return Move(row.number, row.words, seat, act, expects, at, together)
