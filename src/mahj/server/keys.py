"""The server's own key, and the invitations that it signs.

>>> keys = Keys(b"a" * 32)
>>> invitation = keys.invite("table-7", "nonce-1")
>>> keys.read_invite(invitation)
('table-7', 'nonce-1')
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import TYPE_CHECKING, Final

from itsdangerous import BadSignature, Signer

from mahj.server.store.writes import PutSecret
from mahj.server.wire.faults import Code, Wrong

if TYPE_CHECKING:
    from mahj.server.store.store import Store

SECRET: Final = "signing"
SECRET_BYTES: Final = 32
LONGEST: Final = 300
"""Characters of an invitation that are looked at."""
PART: Final = re.compile(r"[\w-]{1,64}", re.ASCII)


class Keys:
    """What is signed with the secret of this server."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) < SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self._invites = Signer(
            secret, salt=b"invite", key_derivation="hmac", digest_method=hashlib.sha256
        )

    @classmethod
    async def open(cls, store: Store) -> Keys:
        """The keys of a server: from its store, made at its first start."""
        secret = await store.secret(SECRET)
        if secret is None:
            secret = secrets.token_bytes(SECRET_BYTES)
            await store.write((PutSecret(SECRET, secret),))
        return cls(secret)

    def invite(self, table: str, nonce: str) -> str:
        """An invitation to a table, good for as long as the table keeps this nonce.

        The nonce is `ids.token()`, so a link carries 132 bits that only the host gives away; a new
        nonce makes every link before it worthless.
        """
        if not (PART.fullmatch(table) and PART.fullmatch(nonce)):
            raise ValueError(f"an id is made of letters, digits, - and _: {table!r}")
        return self._invites.sign(f"{table}.{nonce}".encode()).decode()

    def read_invite(self, token: str) -> tuple[str, str]:
        """The table and the nonce of an invitation that was made here; Wrong if it was not."""
        try:
            if len(token) > LONGEST or not token.isascii():
                raise BadSignature("no invitation")
            table, nonce = self._invites.unsign(token.encode()).decode().split(".")
            # A signature can be spelt in several ways; only ours is an invitation.
            if not same(token, self.invite(table, nonce)):
                raise BadSignature("spelt otherwise")
        except BadSignature:
            words = "this invitation is not good: ask the host for a new link"
            raise Wrong(Code.NOT_INVITED, words) from None
        return table, nonce


def same(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that does not tell how much of them is.

    >>> same("nonce", "nonce"), same("nonce", "nonsense")
    (True, False)
    """
    return hmac.compare_digest(one.encode(), other.encode())
