"""A game in play: the game itself, and what each viewer was told of it so far."""

from __future__ import annotations

from typing import Final

import msgspec

from mahj.card import Card
from mahj.record import Entry
from mahj.rules import SEATS, AnyEvent, Game, HouseRules, Seat, play, redact, table
from mahj.server.history.winning import verified_in
from mahj.server.tables.moment import Moment, moment

VIEWERS: Final[tuple[Seat | None, ...]] = (*SEATS, None)
"""Those whose numbers are counted: every seat, and all watchers together."""
RING: Final = 24
"""How many of the latest acts are kept at hand for pages that lost the connection."""
IDS: Final = 48
"""How many ids of asks are remembered, so that none is done twice."""

Counts = tuple[int, ...]
"""A number for each viewer."""


class Due(msgspec.Struct, frozen=True):
    """When a bot, or the table for somebody, answers a question of the game."""

    key: tuple[Moment, int]
    """The question, and how often the seat has acted."""
    at: int
    """By the game's clock."""
    thinking: bool = False
    declined: bool = False
    """Whether the table need not answer for the person after all."""


class Playing(msgspec.Struct, frozen=True):
    """A game in play."""

    game: Game
    number: int
    """Of the game at its table, from 1."""
    entries: int = 0
    heard: Counts = (0,) * 5
    recent: tuple[tuple[Counts, tuple[AnyEvent, ...]], ...] = ()
    """The latest acts: what had been heard before each, and its events."""
    moment: Moment = Moment("nothing")
    since: int = 0
    """When this moment began, by the game's clock."""
    fresh: Counts = (0,) * 5
    """What each viewer had been told when it began."""
    acted: Counts = (0,) * 4
    """How often each seat has acted."""
    mine: Counts = (0,) * 4
    """What each seat had been told once it had acted last."""
    broken_off: tuple[Moment, int] | None = None
    """The question that a challenge interrupted, and how much of its time was used."""
    late: tuple[Seat, ...] = ()
    """For whom the clock has decided in this moment."""
    ids: tuple[tuple[Seat | None, str], ...] = ()
    """The latest asks, whose and which."""
    due: tuple[Due | None, ...] = (None,) * 4
    speak: tuple[int | None, ...] = (None,) * 4
    """When each bot looks round for something to say unasked."""
    verified: Game | None = None
    """The game when the hand was verified that wins it."""

    def key(self, seat: Seat) -> tuple[Moment, int]:
        """What tells one question to a seat from the next."""
        return self.moment, self.acted[seat]


def begun(
    card: Card, rules: HouseRules, players: int, number: int, lost: Counts = (0,) * 5
) -> Playing:
    """A table at which a game is about to be dealt; `lost` was told and is on no record."""
    return Playing(table(card, rules, players), number, heard=lost, acted=lost[:4])


def heard(events: tuple[AnyEvent, ...], viewer: Seat | None) -> tuple[AnyEvent, ...]:
    """What a viewer hears of events."""
    told = (redact(event, viewer) for event in events)
    return tuple([event for event in told if event is not None])


def gone_on(
    playing: Playing, entry: Entry, game: Game, by: str, early: Seat | None = None
) -> Playing:
    """The game after an act; `early` has been told of its own answer before."""
    before = tuple([count - (seat == early) for seat, count in enumerate(playing.heard)])
    told = [len(heard(entry.events, viewer)) for viewer in VIEWERS]
    counts = [sum(pair) for pair in zip(before, told, strict=True)]
    now = moment(game)
    changed = now != playing.moment
    acted, mine = playing.acted, playing.mine
    if entry.seat is not None:
        acted = tuple([n + (seat == entry.seat) for seat, n in enumerate(acted)])
        mine = tuple([counts[s] if s == entry.seat else n for s, n in enumerate(mine)])
    recent = (*playing.recent, (before, entry.events))
    # Cut only where everybody sees that something has ended: how far back a page can be told
    # the rest must not show how many have answered.
    if changed or len(recent) > 4 * RING:
        recent = recent[-RING:]
    since, broken_off = entry.at, playing.broken_off
    if not changed:
        since = playing.since
    elif now.question == "challenge" and playing.moment.question != "challenge":
        broken_off = (playing.moment, entry.at - playing.since)
    elif broken_off is not None and now.question != "challenge":
        if broken_off[0] == now:  # a challenge gives nobody more time
            since -= broken_off[1]
        broken_off = None
    return msgspec.structs.replace(
        playing,
        game=game,
        entries=playing.entries + 1,
        heard=tuple(counts),
        recent=recent,
        moment=now,
        since=since,
        broken_off=broken_off,
        fresh=tuple(counts) if changed else playing.fresh,
        acted=acted,
        mine=mine,
        late=() if changed else playing.late,
        verified=verified_in(playing.game, entry.events) or playing.verified,
        ids=(*playing.ids, (entry.seat, by))[-IDS:] if by else playing.ids,
    )


def kept_answer(playing: Playing, seat: Seat) -> Playing:
    """The game when a seat has been told of its answer, which the referee gets later."""
    heard = tuple([n + (place == seat) for place, n in enumerate(playing.heard)])
    acted = tuple([n + (place == seat) for place, n in enumerate(playing.acted)])
    mine = tuple([heard[s] if s == seat else n for s, n in enumerate(playing.mine)])
    return msgspec.structs.replace(playing, heard=heard, acted=acted, mine=mine)


def restored(playing: Playing, entry: Entry, by: str) -> Playing:
    """The game after an act that is read from disk again."""
    return gone_on(playing, entry, play(playing.game, entry.events), by)
