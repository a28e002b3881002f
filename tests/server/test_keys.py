"""Keys: invitations that only this server can make, and the secret they are made with."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahj.server import ids
from mahj.server.keys import Keys
from mahj.server.store.sqlite import SqliteStore
from mahj.server.wire.faults import Code, Wrong

KEYS = Keys(bytes(range(32)))
TABLE, NONCE = ids.token(), ids.token()


def test_an_invitation_says_its_table_and_nonce() -> None:
    assert KEYS.read_invite(KEYS.invite(TABLE, NONCE)) == (TABLE, NONCE)


def test_a_link_carries_128_bits_of_chance_and_is_good_in_an_address() -> None:
    invitation = KEYS.invite(TABLE, NONCE)
    assert NONCE in invitation
    assert len(NONCE) * 6 >= 128
    assert all(sign.isalnum() or sign in "-_." for sign in invitation)


def test_another_server_makes_other_invitations() -> None:
    with pytest.raises(Wrong) as told:
        Keys(b"x" * 32).read_invite(KEYS.invite(TABLE, NONCE))
    assert told.value.fault.code is Code.NOT_INVITED


@pytest.mark.parametrize("text", ["", ".", "..", "a.b", "a.b.c", "é.b.c", "\x00", "x" * 10**6])
def test_what_is_no_invitation_is_refused(text: str) -> None:
    with pytest.raises(Wrong, match="ask the host for a new link"):
        KEYS.read_invite(text)


def test_no_other_spelling_of_a_signature_is_an_invitation() -> None:
    invitation = next(
        each
        for each in (KEYS.invite(TABLE, f"nonce-{at}") for at in range(99))
        if "-" in each.rpartition(".")[2]
    )
    body, _, signature = invitation.rpartition(".")
    for changed in (f"{body}.{signature.replace('-', '+')}", invitation + "="):
        with pytest.raises(Wrong):
            KEYS.read_invite(changed)


@given(st.data())
def test_no_character_of_an_invitation_can_be_changed(data: st.DataObject) -> None:
    invitation = KEYS.invite(TABLE, NONCE)
    place = data.draw(st.integers(0, len(invitation) - 1))
    sign = data.draw(st.characters())
    changed = invitation[:place] + sign + invitation[place + 1 :]
    if changed != invitation:
        with pytest.raises(Wrong):
            KEYS.read_invite(changed)


def test_a_table_with_a_dot_in_its_name_cannot_pose_as_another() -> None:
    with pytest.raises(ValueError, match="letters, digits"):
        KEYS.invite("a.b", NONCE)


def test_a_short_secret_is_none() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Keys(b"short")


def test_the_secret_is_made_once_and_kept() -> None:
    async def twice() -> tuple[str, tuple[str, str]]:
        store = SqliteStore.open(None)
        try:
            first = await Keys.open(store)
            again = await Keys.open(store)
            return TABLE, again.read_invite(first.invite(TABLE, NONCE))
        finally:
            await store.close()

    table, read = asyncio.run(twice())
    assert read == (table, NONCE)
