"""Who I am: a name at once, a passkey to keep it, all my data, and the way out."""

from __future__ import annotations

import base64
import binascii
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from mahj.server import ids
from mahj.server.history.forgetting import forget
from mahj.server.http.endpoint import Asked, endpoint
from mahj.server.http.origins import Origins
from mahj.server.limits import Kind, purse_of
from mahj.server.people import passkeys, sessions
from mahj.server.people.mydata import MyData, data_of
from mahj.server.people.names import chosen
from mahj.server.people.passkeys import Begun, Home
from mahj.server.people.person import Person
from mahj.server.store.writes import DropPasskey, PutPerson
from mahj.server.wire.faults import Code, Wrong


class NameAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name that somebody wants to go by."""

    name: str


class KeptPasskey(msgspec.Struct, frozen=True):
    """A passkey of mine: an id to remove it by, and when it was made."""

    id: str
    made: int


class Me(msgspec.Struct, frozen=True):
    """Who asks, and how their name can be kept."""

    person: Person | None
    """Nobody before a name is chosen."""
    can_passkey: bool
    """Whether passkeys can be used on this page."""
    why_not: str = ""
    """Why not, as a sentence."""
    passkeys: tuple[KeptPasskey, ...] = ()


class Credential(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser answered with: `credential.toJSON()`, and the ticket it was asked with."""

    ticket: str
    credential: dict[str, Any]


@endpoint("GET", "/api/me", summary="Who I am, and whether passkeys work here", answer=Me)
async def me(asked: Asked[None]) -> Me:
    """Who asks."""
    return await _me(asked, asked.person)


@endpoint("POST", "/api/me", summary="Choose a name, or another", body=NameAsk, answer=Me)
async def choose_name(asked: Asked[NameAsk]) -> Me:
    """Become a guest at once, or be called otherwise from now on."""
    name, house = chosen(asked.body.name), asked.house
    if asked.person is not None:
        person = msgspec.structs.replace(asked.person, name=name)
        await house.store.write((PutPerson(person.id, person.name, person.made),))
        await house.hall.rename(person)
    else:
        _spend(asked, Kind.GUEST)
        person = Person(ids.token(), name, house.clock.now())
        await sessions.sign_in(asked.request, person, new=True)
    return await _me(asked, person)


@endpoint("DELETE", "/api/me", summary="Delete everything that is kept about me", needs_person=True)
async def forget_me(asked: Asked[None]) -> None:
    """Forget who asks: name, devices, passkeys, cards, links, messages; games stay for others."""
    person = asked.somebody.id
    await asked.house.hall.forget(person)
    await forget(asked.house.store, person)
    asked.house.album.forget(person)
    sessions.leave(asked.request)


@endpoint(
    "GET", "/api/me/data", summary="Everything that is kept about me", answer=MyData,
    needs_person=True,
)  # fmt: skip
async def my_data(asked: Asked[None]) -> Response:
    """All my data as a file."""
    data = await data_of(asked.house.store, asked.somebody)
    text = msgspec.json.format(msgspec.json.encode(data))
    saved = {"content-disposition": 'attachment; filename="mahj-my-data.json"'}
    return Response(text, headers=saved, media_type="application/json")


@endpoint("DELETE", "/api/me/session", summary="Sign out on this device")
async def sign_out(asked: Asked[None]) -> None:
    """End the session of this device; nothing happens where there is none."""
    await sessions.sign_out(asked.request)
    if asked.person is not None:
        asked.house.hall.hang_up(asked.person.id)


@endpoint(
    "POST", "/api/passkeys/register/begin", summary="Make a passkey: what the browser is asked",
    answer=Begun, needs_person=True,
)  # fmt: skip
async def register_begin(asked: Asked[None]) -> Begun:
    """Ask the browser to make a passkey."""
    _spend(asked, Kind.PASSKEY)
    return await passkeys.begin_registering(asked.house, asked.somebody, _home(asked))


@endpoint(
    "POST", "/api/passkeys/register/finish", summary="Make a passkey: what the browser answered",
    body=Credential, answer=Me, needs_person=True,
)  # fmt: skip
async def register_finish(asked: Asked[Credential]) -> Me:
    """Keep the passkey that the browser made."""
    _spend(asked, Kind.PASSKEY)
    await passkeys.finish_registering(
        asked.house, asked.somebody, _home(asked), asked.body.ticket, asked.body.credential
    )
    return await _me(asked, asked.person)


@endpoint(
    "POST", "/api/passkeys/sign-in/begin", summary="Sign in: what the browser is asked",
    answer=Begun,
)  # fmt: skip
async def sign_in_begin(asked: Asked[None]) -> Begun:
    """Ask the browser for a passkey of this site."""
    _spend(asked, Kind.PASSKEY)
    return await passkeys.begin_signing_in(asked.house, _home(asked))


@endpoint(
    "POST", "/api/passkeys/sign-in/finish", summary="Sign in: what the browser answered",
    body=Credential, answer=Me,
)  # fmt: skip
async def sign_in_finish(asked: Asked[Credential]) -> Me:
    """Be on this device who the passkey says."""
    _spend(asked, Kind.PASSKEY)
    person = await passkeys.finish_signing_in(
        asked.house, _home(asked), asked.body.ticket, asked.body.credential
    )
    await sessions.sign_in(asked.request, person)
    return await _me(asked, person)


@endpoint("DELETE", "/api/passkeys/{passkey}", summary="Remove a passkey", needs_person=True)
async def remove_passkey(asked: Asked[None]) -> None:
    """Remove a passkey of mine; on the device it stays until it is removed there."""
    kept = await asked.house.store.passkey(_bytes(asked.path["passkey"]))
    if kept is None or kept.person != asked.somebody.id:
        raise Wrong(Code.NOT_FOUND, "you have no such passkey")
    await asked.house.store.write((DropPasskey(kept.credential),))


ENDPOINTS: Final = (
    me,
    choose_name,
    forget_me,
    my_data,
    sign_out,
    register_begin,
    register_finish,
    sign_in_begin,
    sign_in_finish,
    remove_passkey,
)


async def _me(asked: Asked[Any], person: Person | None) -> Me:
    kept = await asked.house.store.passkeys(person.id) if person else ()
    listed = tuple(KeptPasskey(_text(one.credential), one.made) for one in kept)
    try:
        _home(asked)
    except Wrong as wrong:
        return Me(person, can_passkey=False, why_not=wrong.fault.words, passkeys=listed)
    return Me(person, can_passkey=True, passkeys=listed)


def _home(asked: Asked[Any]) -> Home:
    """Where passkeys made on the page that asks belong."""
    request: Request = asked.request
    origins = Origins.of(asked.house.settings.public_url)
    secure = request.scope["scheme"] == "https"
    page = origins.page(request.headers.get("origin"), host=request.headers["host"], secure=secure)
    return Home.of(page)


def _spend(asked: Asked[Any], kind: Kind) -> None:
    """Take a coin of the address that asks."""
    client = asked.request.client
    key = purse_of(client.host if client else "")
    asked.house.limits.check(kind, key, asked.house.clock.now())


def _text(credential: bytes) -> str:
    return base64.urlsafe_b64encode(credential).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    """The id of a passkey from an address; nothing where it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
