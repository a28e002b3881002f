"""An act of the referee's goes onto the record, and the game goes on."""

from __future__ import annotations

from msgspec import json
from msgspec.structs import replace

from mahj.record import Entry
from mahj.rules import Game, Seat
from mahj.server.store.writes import AddEntry
from mahj.server.tables.playing import gone_on
from mahj.server.tables.work import Happened, Work


def commit(work: Work, entry: Entry, game: Game, by: str = "", early: Seat | None = None) -> None:
    """Write an act down and go on from there."""
    playing = work.playing
    row = AddEntry(
        table=work.state.id,
        game=playing.number,
        number=playing.entries,
        entry=json.encode(entry),
        by=by,
    )
    work.writes.append(row)
    after = gone_on(playing, entry, game, by, early)
    if early is not None:  # its act was counted when it was kept
        acted = tuple(n - (seat == early) for seat, n in enumerate(after.acted))
        after = replace(after, acted=acted)
    work.put_playing(after)
    # What nobody asked for, of somebody whose time had run out, the table did for them.
    late = (entry.seat,) if entry.seat in playing.late and not by else ()
    work.news.append(Happened(entry.events, early=early, late=late))
