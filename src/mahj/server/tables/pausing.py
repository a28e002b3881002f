"""Pauses: the game's clock stands still, so that no deadline comes nearer."""

from __future__ import annotations

from msgspec.structs import replace

from mahj.server.tables.paces import MOST_PAUSES
from mahj.server.tables.state import Pause
from mahj.server.tables.work import Work
from mahj.server.wire.faults import Code, Wrong


def pause(work: Work, person: str) -> None:
    """Somebody at the table stops the clock."""
    slot = work.slot_of(person)
    if work.state.stage != "playing":
        raise Wrong(Code.NOT_NOW, "Only a game in play can be paused.")
    if work.state.pause is not None:
        raise Wrong(Code.PAUSED)
    if work.state.paused.count(slot) >= MOST_PAUSES:
        raise Wrong(Code.NOT_NOW, "You have paused this game twice already.")
    work.show(pause=Pause(work.now, slot), paused=(*work.state.paused, slot))


def resume(work: Work, person: str) -> None:
    """Somebody agrees to go on; the game does when all who are there have."""
    slot = work.slot_of(person)
    stopped = work.state.pause
    if stopped is None or stopped.by is None:
        raise Wrong(Code.NOT_NOW, "The table is not paused.")
    if slot not in stopped.agreed:
        work.show(pause=replace(stopped, agreed=(*stopped.agreed, slot)))
    resume_if_agreed(work)


def resume_if_agreed(work: Work) -> None:
    """Go on once all who are there agree."""
    stopped = work.state.pause
    if stopped is None or stopped.by is None:
        return
    here = {
        slot
        for slot, chair in enumerate(work.state.chairs)
        if chair.person in work.table.here and chair.person and not chair.handed
    }
    if stopped.agreed and here <= set(stopped.agreed):
        go_on(work)


def go_on(work: Work) -> None:
    """Let the game's clock run again, from where it stood."""
    stopped = work.state.pause
    if stopped is not None:
        lost = work.now - stopped.at
        chairs = tuple(
            replace(chair, gone=chair.gone + work.now - max(chair.gone, stopped.at))
            if chair.gone is not None
            else chair
            for chair in work.state.chairs
        )
        work.show(pause=None, offset=work.state.offset + lost, chairs=chairs)


def sleep_or_wake(work: Work) -> None:
    """A table at which nobody is left stands still until somebody comes back."""
    if work.state.stage != "playing":
        return
    somebody = any(chair.person in work.table.here for chair in work.state.chairs if chair.person)
    stopped = work.state.pause
    if not somebody and stopped is None:
        work.show(pause=Pause(work.now))
    elif somebody and stopped is not None and stopped.by is None:
        go_on(work)
