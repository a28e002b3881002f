"""Passkeys: how somebody keeps a name on another device, without a password.

A passkey belongs to the name of a site. Browsers make them on https and on localhost only.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import msgspec
import structlog

from mahj.server.house import House
from mahj.server.http.origins import Host
from mahj.server.people.challenges import Purpose
from mahj.server.people.person import Person
from mahj.server.store.rows import Passkey
from mahj.server.store.writes import PutPasskey
from mahj.server.wire.faults import Code, Wrong

if TYPE_CHECKING:
    from webauthn.authentication.verify_authentication_response import VerifiedAuthentication
    from webauthn.registration.verify_registration_response import VerifiedRegistration

NAME: Final = "mahj"
MOST: Final = 20
"""Passkeys of one person."""
WAIT_MS: Final = 5 * 60_000
Json = dict[str, Any]

_log = structlog.get_logger("mahj.passkeys")


class Home(msgspec.Struct, frozen=True):
    """Where passkeys belong: the origin of a page, and the name in it."""

    origin: str
    name: str

    @classmethod
    def of(cls, origin: str) -> Home:
        """The home of passkeys made on a page; Wrong where browsers make none.

        >>> Home.of("http://localhost:8000").name
        'localhost'
        >>> Home.of("http://192.0.2.7:8000")
        Traceback (most recent call last):
        mahj.server.wire.faults.Wrong: Passkeys need https or localhost; this page is at
        http://192.0.2.7:8000.
        """
        scheme, _, rest = origin.partition("://")
        host = Host.read(rest)
        if host is None or not (host.here or (scheme == "https" and not host.literal)):
            if host is not None and scheme == "https":
                words = f"Passkeys need a name, and this page is at the number {host.name}"
            else:
                words = f"Passkeys need https or localhost; this page is at {origin}"
            raise Wrong(Code.UNAVAILABLE, words)
        return cls(origin, host.name)


class Begun(msgspec.Struct, frozen=True):
    """What a browser is asked to do with a passkey, and the ticket to come back with."""

    ticket: str
    options: Json
    """`PublicKeyCredential.parseCreationOptionsFromJSON` or `…RequestOptionsFromJSON` reads it."""


async def begin_registering(house: House, person: Person, home: Home) -> Begun:
    """Ask a browser to make a passkey for somebody."""
    kept = await house.store.passkeys(person.id)
    if len(kept) >= MOST:
        raise Wrong(Code.BAD_VALUE, f"you have {MOST} passkeys: remove one first")
    ticket, challenge = house.challenges.ask("register", person.id, house.clock.now())
    return Begun(ticket, await asyncio.to_thread(_creation, person, home, kept, challenge))


async def finish_registering(
    house: House, person: Person, home: Home, ticket: str, credential: Json
) -> None:
    """Keep the passkey that a browser has made; Wrong where it is not good."""
    challenge = _taken(house, ticket, person.id)
    made = await asyncio.to_thread(_registered, home, challenge, credential)
    if await house.store.passkey(made.credential_id) is not None:
        raise Wrong(Code.BAD_VALUE, "this passkey is kept already", place="$.credential.id")
    kept = PutPasskey(
        made.credential_id,
        person.id,
        made.credential_public_key,
        made.sign_count,
        house.clock.now(),
    )
    await house.store.write((kept,))


async def begin_signing_in(house: House, home: Home) -> Begun:
    """Ask a browser for a passkey that belongs here, whosever it is."""
    ticket, challenge = house.challenges.ask("sign_in", "", house.clock.now())
    return Begun(ticket, await asyncio.to_thread(_request, home, challenge))


async def finish_signing_in(house: House, home: Home, ticket: str, credential: Json) -> Person:
    """The person whose passkey signed; Wrong where it is not known or not good."""
    challenge = _taken(house, ticket, "")
    passkey = await house.store.passkey(await asyncio.to_thread(_id, credential))
    person = await house.store.person(passkey.person) if passkey else None
    if passkey is None or person is None:
        raise Wrong(Code.STRANGER, "this passkey is not known here", place="$.credential.id")
    used = await asyncio.to_thread(_signed, home, challenge, credential, passkey)
    count = used.new_sign_count
    kept = PutPasskey(passkey.credential, passkey.person, passkey.key, count, passkey.made)
    await house.store.write((kept,))
    return person


def _taken(house: House, ticket: str, person: str) -> bytes:
    purpose: Purpose = "register" if person else "sign_in"
    challenge = house.challenges.take(ticket, purpose, person, house.clock.now())
    if challenge is None:
        words = "this took longer than five minutes, or was tried before: begin again"
        raise Wrong(Code.BAD_VALUE, words, place="$.ticket")
    return challenge


def _creation(person: Person, home: Home, kept: tuple[Passkey, ...], challenge: bytes) -> Json:
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    # The passkey itself must know whose it is: on another device nobody types a name first.
    chosen = AuthenticatorSelectionCriteria(
        resident_key=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    options = generate_registration_options(
        rp_id=home.name,
        rp_name=NAME,
        user_id=person.id.encode(),
        user_name=person.name,
        challenge=challenge,
        timeout=WAIT_MS,
        authenticator_selection=chosen,
        exclude_credentials=[PublicKeyCredentialDescriptor(one.credential) for one in kept],
    )
    return options_to_json_dict(options)


def _request(home: Home, challenge: bytes) -> Json:
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict

    options = generate_authentication_options(rp_id=home.name, challenge=challenge, timeout=WAIT_MS)
    return options_to_json_dict(options)


def _registered(home: Home, challenge: bytes, credential: Json) -> VerifiedRegistration:
    from webauthn import verify_registration_response

    try:
        return verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=home.name,
            expected_origin=home.origin,
        )
    except Exception as error:  # noqa: BLE001 – hostile bytes make parsers raise anything
        raise _not_good(error) from None


def _id(credential: Json) -> bytes:
    """The id of the passkey that an answer says it comes from."""
    from webauthn.helpers import parse_authentication_credential_json

    try:
        return parse_authentication_credential_json(credential).raw_id
    except Exception as error:  # noqa: BLE001 – hostile bytes make parsers raise anything
        raise _not_good(error) from None


def _signed(
    home: Home, challenge: bytes, credential: Json, passkey: Passkey
) -> VerifiedAuthentication:
    from webauthn import verify_authentication_response
    from webauthn.helpers import parse_authentication_credential_json

    try:
        answer = parse_authentication_credential_json(credential)
        if answer.response.user_handle not in (None, passkey.person.encode()):
            raise ValueError("the passkey says that it is somebody else's")
        return verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=home.name,
            expected_origin=home.origin,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count,
        )
    except Exception as error:  # noqa: BLE001 – hostile bytes make parsers raise anything
        raise _not_good(error) from None


def _not_good(error: Exception) -> Wrong:
    """What is told about a passkey that is not good; why is for the log alone."""
    _log.info("passkey refused", why=f"{type(error).__name__}: {error}"[:300])
    return Wrong(Code.BAD_VALUE, "this passkey is not good here", place="$.credential")
