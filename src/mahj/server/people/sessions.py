"""Sessions: a random id in a cookie says who somebody is; the server keeps only its digest.

Every device has a session of its own, its tabs share it. A session lasts a year from the last
time it was seen.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
from typing import Final

from starlette.requests import HTTPConnection

from mahj.server import ids
from mahj.server.house import House
from mahj.server.limits import Kind
from mahj.server.people.person import Person
from mahj.server.store.error import StoreError
from mahj.server.store.writes import AnyWrite, DropSession, PutPerson, PutSession

COOKIE: Final = "mahj"
WAITING: Final = "set_cookie"
"""Where in a request's state the cookie waits that the guard sets with the answer."""
DAY: Final = 24 * 60 * 60_000
YEAR: Final = 365 * DAY
"""Milliseconds that a session lasts after it was last seen."""
SESSION: Final = re.compile(r"[\w-]{22}", re.ASCII)


def digest(session: str) -> str:
    """What is kept of a session: enough to know it again, too little to use it.

    >>> digest("abc")[:8]
    'ba7816bf'
    """
    return hashlib.sha256(session.encode()).hexdigest()


async def person_of(connection: HTTPConnection) -> Person | None:
    """Who asks, by the cookie; TooOften where they ask too often."""
    house = _house(connection)
    session = _session(connection)
    kept = await house.store.session(digest(session)) if session else None
    now = house.clock.now()
    if kept is None or now >= kept.seen + YEAR:
        return None
    person = await house.store.person(kept.person)
    if person is None:
        return None
    house.limits.check(Kind.REQUEST_OF_PERSON, person.id, now)
    if now >= kept.seen + DAY:
        # Whoever cannot be seen again today is seen tomorrow: no reason to turn them away.
        with contextlib.suppress(StoreError):
            await house.store.write((PutSession(kept.digest, kept.person, now),))
            _tell(connection, session)
    return person


async def sign_in(connection: HTTPConnection, person: Person, *, new: bool = False) -> None:
    """Begin a session of somebody, `new` here or known; the one that this device had ends."""
    house = _house(connection)
    session, now = ids.token(), house.clock.now()
    writes: list[AnyWrite] = [PutSession(digest(session), person.id, now)]
    if new:
        writes.insert(0, PutPerson(person.id, person.name, person.made))
    if old := _session(connection):
        writes.append(DropSession(digest(old)))
    await house.store.write(writes)
    _tell(connection, session)


async def sign_out(connection: HTTPConnection) -> None:
    """End the session of this device."""
    if session := _session(connection):
        await _house(connection).store.write((DropSession(digest(session)),))
    leave(connection)


def leave(connection: HTTPConnection) -> None:
    """Make the browser forget its session."""
    _tell(connection, "")


def _house(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def _session(connection: HTTPConnection) -> str:
    """The id in the cookie; nothing where there is none that could be ours."""
    session = connection.cookies.get(COOKIE, "")
    return session if SESSION.fullmatch(session) else ""


def _tell(connection: HTTPConnection, session: str) -> None:
    age = YEAR // 1000 if session else 0
    secure = "; Secure" if _house(connection).settings.secure else ""
    cookie = f"{COOKIE}={session}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{secure}"
    setattr(connection.state, WAITING, cookie)
