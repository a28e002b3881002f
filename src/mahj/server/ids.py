"""Names that chance makes: ids nobody can guess, and codes that people can read aloud.

>>> import random
>>> letters(random.Random(7))
'LENWB'
>>> len(token()) >= 22
True
"""

from __future__ import annotations

import random
import secrets
from typing import Final

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters that are not mistaken for digits or for each other."""
CODE_LENGTH: Final = 5


def token() -> str:
    """An id with 132 bits of chance, good in an address."""
    return secrets.token_urlsafe(17)[:22]


def letters(rng: random.Random | None = None) -> str:
    """The code of a table: five letters."""
    rng = rng or secrets.SystemRandom()
    return "".join(rng.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
