"""The shelf of finished games: records read back from the store, and the statistics of players."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from mahj.card import Card, CardError, read_card
from mahj.record import Record, RecordError, read
from mahj.rules import Seat
from mahj.server.history.statistics import Statistics, Tally
from mahj.server.history.story import Played
from mahj.server.store.rows import KeptGame

REMEMBERED: Final = 500
"""The statistics of so many players are kept at hand."""


@lru_cache(maxsize=16)
def _own(text: str) -> Card:
    """A card that does not come with mahj; a table plays many games by the same one."""
    return read_card(text.encode(), "card")


def record_of(kept: KeptGame) -> Record:
    """The record of a finished game; RecordError where it, or its card, cannot be read."""
    try:
        return read(kept.record, _own(kept.card_text) if kept.card_text else None)
    except CardError as error:
        raise RecordError(f"the card cannot be read: {error.faults[0].words}", 1) from None


def count(tally: Tally, games: Iterable[KeptGame], person: str) -> None:
    """Count the games of somebody; those that cannot be read are counted as such."""
    for kept in games:
        seat = kept.seat_of(person)
        if seat is None:
            continue
        try:
            tally.add(Played(kept.game, record_of(kept), Seat(seat)))
        except RecordError:
            tally.unread += 1


class Page:
    """What was counted for one player; the lock keeps it from being counted twice at once."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.games: tuple[str, ...] = ()
        self.statistics = Statistics()

    def fits(self, games: Sequence[str]) -> bool:
        """Whether nothing was played since."""
        return self.games == tuple(games)


class Album:
    """The statistics of those who asked for them lately.

    >>> album = Album(most=2)
    >>> ann, bea = album.page("ann"), album.page("bea")
    >>> album.page("ann") is ann, album.page("cleo") is not bea, album.page("bea") is bea
    (True, True, False)
    """

    def __init__(self, most: int = REMEMBERED) -> None:
        self._most = most
        self._pages: OrderedDict[str, Page] = OrderedDict()

    def page(self, person: str) -> Page:
        """Somebody's page, an empty one at first."""
        page = self._pages.pop(person, None) or Page()
        self._pages[person] = page
        if len(self._pages) > self._most:
            self._pages.popitem(last=False)
        return page

    def forget(self, person: str) -> None:
        """Tear somebody's page out."""
        self._pages.pop(person, None)
