"""A passkey in software: what a browser and its key would answer, in ES256."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    """Bytes as WebAuthn writes them."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class Authenticator:
    """A device that has made, or will make, one passkey."""

    counts: bool = True
    """Whether it counts how often it signs; those that are synchronised do not."""
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    count: int = 0
    person: str = ""

    def create(self, options: Json, origin: str, **changed: str) -> Json:
        """The answer of `navigator.credentials.create()`, as JSON."""
        self.person = options["user"]["id"]
        data = (
            self._data(str(changed.get("name", options["rp"]["id"])), ATTESTED) + self._attested()
        )
        made = {"fmt": "none", "attStmt": {}, "authData": data}
        said = self._said("webauthn.create", options["challenge"], origin)
        return self._answer(clientDataJSON=text(said), attestationObject=text(cbor2.dumps(made)))

    def get(self, options: Json, origin: str, **changed: str) -> Json:
        """The answer of `navigator.credentials.get()`, as JSON."""
        self.count += self.counts
        data = self._data(str(changed.get("name", options["rpId"])), 0)
        said = self._said("webauthn.get", options["challenge"], origin)
        signed = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=text(said),
            authenticatorData=text(data),
            signature=text(signed),
            userHandle=changed.get("person", self.person),
        )

    def _answer(self, **response: str) -> Json:
        name = text(self.id)
        return {
            "id": name,
            "rawId": name,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }

    def _said(self, kind: str, challenge: str, origin: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _data(self, name: str, flags: int) -> bytes:
        flag = bytes([PRESENT | VERIFIED | flags])
        return hashlib.sha256(name.encode()).digest() + flag + self.count.to_bytes(4, "big")

    def _attested(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        return bytes(16) + len(self.id).to_bytes(2, "big") + self.id + key
