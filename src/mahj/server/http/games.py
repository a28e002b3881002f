"""Finished games: mine, their records and cards, what they say of me, and replays to share.

A game that somebody did not play in is not there for them.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
import structlog
from starlette.responses import Response

from mahj.record import Record, RecordError, card_for
from mahj.rules import Seat
from mahj.server import ids
from mahj.server.history import replay
from mahj.server.history.replay import Shown
from mahj.server.history.shelf import count, record_of
from mahj.server.history.statistics import Statistics, Tally
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.errors import wrong_value
from mahj.server.limits import Kind
from mahj.server.store.rows import KeptGame, Share, Summary
from mahj.server.store.writes import DropShare, PutShare
from mahj.server.wire.faults import Code, Wrong

COUNTED: Final = 5_000
"""Statistics tell of so many games, the latest."""
AT_ONCE: Final = 20
"""So many records are read and counted before others have their turn."""

_log = structlog.get_logger("mahj.games")


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of my games: the latest that ended before a time."""

    before: Annotated[int, msgspec.Meta(ge=0, le=2**53)] | None = None
    limit: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20


class Opponent(msgspec.Struct, frozen=True):
    """Somebody who sat at the same table: a name, not who that is."""

    seat: int
    name: str
    net: int
    bot: str = ""
    """The level, for a bot."""


class MyGame(msgspec.Struct, frozen=True):
    """A finished game as one of its players sees it in a list."""

    game: str
    ended: int
    card: str
    seat: int
    """My seat; P0 is East."""
    net: int
    """What it brought me."""
    ending: str
    winner: int | None
    """The seat that won."""
    line: str
    """The line it was won with."""
    opponents: tuple[Opponent, ...]


class MyGames(msgspec.Struct, frozen=True):
    """Some of my games, the latest first."""

    games: tuple[MyGame, ...]
    before: int | None
    """What to ask for the games before these; None where there are no more."""


class Sharing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is to be shared."""

    names: bool
    """Whether the replay shows the names of the players."""


class Whose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose view of a game: my seat's; without one all racks are open."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class Link(msgspec.Struct, frozen=True):
    """A link to a replay, by its id."""

    share: str
    game: str
    names: bool
    at: int


@endpoint(
    "GET", "/api/me/games", summary="My finished games", query=Span, answer=MyGames,
    needs_person=True,
)  # fmt: skip
async def my_games(asked: Asked[Span]) -> MyGames:
    """My games, the latest first."""
    me, limit = asked.somebody.id, asked.query.limit
    found = await asked.house.store.games_of(me, asked.query.before, limit + 1)
    page, more = found[:limit], found[limit:]
    if more:
        # Games that ended at the same moment must not fall between two pages.
        page = tuple(one for one in page if one.ended > more[0].ended) or page
    return MyGames(
        tuple(mine for one in page if (mine := _mine(one, me)) is not None),
        page[-1].ended if more else None,
    )


@endpoint(
    "GET", "/api/me/statistics", summary="What my games say of me", answer=Statistics,
    needs_person=True,
)  # fmt: skip
async def my_statistics(asked: Asked[None]) -> Statistics:
    """My statistics, counted from the records off the loop and remembered."""
    me, store = asked.somebody.id, asked.house.store
    page = asked.house.album.page(me)
    async with page.lock:
        found = await store.games_of(me, None, COUNTED)
        games = tuple(one.game for one in reversed(found))
        if not page.fits(games):
            tally = Tally()
            for first in range(0, len(games), AT_ONCE):
                kept = [await store.game(game) for game in games[first : first + AT_ONCE]]
                await asked.think(count, tally, [one for one in kept if one is not None], me)
            page.statistics = await asked.think(lambda: tally.statistics)
            page.games = games
        return page.statistics


@endpoint(
    "GET", "/api/games/{game}/record", summary="The record of a game I played, as a file",
    media="application/jsonl", needs_person=True,
)  # fmt: skip
async def download(asked: Asked[None]) -> Response:
    """The record with all tiles, for those who sat there."""
    kept, _ = await _played(asked)
    return _file(kept.record, f"mahj-{kept.game}.jsonl", "application/jsonl")


@endpoint(
    "GET", "/api/games/{game}/card", summary="The card of a game I played, as a file",
    media="text/plain", needs_person=True,
)  # fmt: skip
async def card_of_game(asked: Asked[None]) -> Response:
    """The card: what comes with mahj, or somebody's own for those who sat there."""
    kept, seat = await _played(asked)
    record = await _record(asked, kept)
    card = card_for(record, record.header.players[seat])
    if card is None:
        raise Wrong(Code.NOT_FOUND)
    return _file(card.text, f"mahj-{kept.game}.jsonl.card", "text/plain")


@endpoint(
    "GET", "/api/games/{game}/replay", summary="A game I played, step by step", query=Whose,
    answer=Shown, needs_person=True, limit=Kind.ANALYSIS,
)  # fmt: skip
async def replay_of_game(asked: Asked[Whose]) -> Shown:
    """The game as I saw it, or with all racks open."""
    kept, mine = await _played(asked)
    seat = asked.query.seat
    if seat is not None and seat != mine:
        raise wrong_value(f"you sat at {mine}; without a seat all racks are open", "$.seat")
    record = await _record(asked, kept)
    return await asked.think(replay.replayed, record, mine if seat is not None else None)


@endpoint(
    "POST", "/api/games/{game}/share", summary="Make a link to the replay of a game I played",
    body=Sharing, answer=Link, needs_person=True,
)  # fmt: skip
async def share_game(asked: Asked[Sharing]) -> Link:
    """A link for anybody; asking again gives the same one."""
    kept, _ = await _played(asked)
    me, store, names = asked.somebody.id, asked.house.store, asked.body.names
    for share in await store.shares_of(me):
        if (share.game, share.names) == (kept.game, names):
            return _link(share)
    made = Share(ids.token(), kept.game, me, asked.house.clock.now(), names)
    await store.write((PutShare(made.share, made.game, made.by, made.at, made.names),))
    return _link(made)


@endpoint(
    "GET", "/api/me/shares", summary="The links to replays that I made", answer=tuple[Link, ...],
    needs_person=True,
)  # fmt: skip
async def my_shares(asked: Asked[None]) -> tuple[Link, ...]:
    """My links, the newest first."""
    return tuple(map(_link, await asked.house.store.shares_of(asked.somebody.id)))


@endpoint(
    "DELETE", "/api/shares/{share}", summary="Take back a link that I made", needs_person=True
)
async def unshare(asked: Asked[None]) -> None:
    """End a link; only who made it can."""
    share = await _share(asked)
    if share.by != asked.somebody.id:
        raise Wrong(Code.NOT_FOUND)
    await asked.house.store.write((DropShare(share.share),))


@endpoint(
    "GET", "/api/shares/{share}", summary="The replay that a link shows", answer=Shown,
    limit=Kind.ANALYSIS,
)  # fmt: skip
async def shared_replay(asked: Asked[None]) -> Shown:
    """The game with all racks open, for anybody who has the link."""
    share = await _share(asked)
    kept = await asked.house.store.game(share.game)
    if kept is None:
        raise Wrong(Code.NOT_FOUND)
    return await asked.think(replay.shared, await _record(asked, kept), names=share.names)


def _mine(one: Summary, me: str) -> MyGame | None:
    seat = one.seat_of(me)
    if seat is None:
        return None
    return MyGame(
        game=one.game,
        ended=one.ended,
        card=one.card,
        seat=seat,
        net=one.players[seat].net,
        ending=one.ending,
        winner=one.winner,
        line=one.line,
        opponents=tuple(
            Opponent(other, sat.name, sat.net, sat.bot)
            for other, sat in enumerate(one.players)
            if other != seat
        ),
    )


async def _played(asked: Asked[Any]) -> tuple[KeptGame, Seat]:
    """The game that is asked for, and my seat in it; not found where I did not play in it."""
    kept = await asked.house.store.game(asked.path["game"])
    seat = kept.seat_of(asked.somebody.id) if kept is not None else None
    if kept is None or seat is None:
        raise Wrong(Code.NOT_FOUND)
    return kept, Seat(seat)


async def _share(asked: Asked[Any]) -> Share:
    share = await asked.house.store.share(asked.path["share"])
    if share is None:
        raise Wrong(Code.NOT_FOUND)
    return share


async def _record(asked: Asked[Any], kept: KeptGame) -> Record:
    """The record of a game, read off the loop.

    What is wrong with one is told to the log alone: it may hold words of somebody's own card.
    """
    try:
        return await asked.think(record_of, kept)
    except RecordError as error:
        _log.error("a record cannot be read", game=kept.game, line=error.line)
        raise Wrong(Code.UNAVAILABLE, "the record of this game cannot be read") from None


def _link(share: Share) -> Link:
    return Link(share.share, share.game, share.names, share.at)


def _file(text: str, name: str, media: str) -> Response:
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(text.encode(), headers=headers, media_type=media)


ENDPOINTS: Final = (
    my_games,
    my_statistics,
    download,
    card_of_game,
    replay_of_game,
    share_game,
    my_shares,
    unshare,
    shared_replay,
)
