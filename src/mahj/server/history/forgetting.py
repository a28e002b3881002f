"""Forgetting a person without making the tables in play wait."""

from __future__ import annotations

from mahj.server.store.store import Store
from mahj.server.store.writes import DeletePerson, ForgetInGame


async def forget(store: Store, person: str) -> None:
    """Delete all that is somebody's, as `DeletePerson` does, but game by game.

    Each record is sealed anew, which takes some milliseconds, and others write in between. Cut off
    in the middle it has lost nothing, and can be asked for again.
    """
    while games := await store.games_of(person):
        for game in games:
            await store.write((ForgetInGame(person, game.game),))
    await store.write((DeletePerson(person),))
