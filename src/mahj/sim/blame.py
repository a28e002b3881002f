"""Blame: what a bot answered or raised, in few words, however badly it behaves when asked.

>>> shown(KeyError("plan"))
"KeyError('plan')"
>>> shown("x" * 1000)[-10:], len(shown("x" * 1000))
('xxxxxxx...', 200)
>>> shown(object())
'<object object>'
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from typing import Any, Final

from mahj.sim.patience import limited

LONGEST: Final = 200
"""How many characters an answer or an error may take."""
SECONDS: Final = 1.0
"""How long a bot may take to describe what it answered or raised."""
ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+")


def shown(thing: object, how: Callable[[Any], str] = repr) -> str:
    """What a bot answered or raised, on one line, the same in every process."""
    try:
        with limited(SECONDS):
            text = str(how(thing))
    except BaseException as error:
        if ours(error):
            raise
        text = f"{_kind(thing)} that cannot be shown"
    text = " ".join(ADDRESS.sub("", text).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def ours(error: BaseException) -> bool:
    """Whether somebody pressed Ctrl-C, which is no fault of a bot.

    Where an interrupt ends the process without a word, as in those that play games, it is the bot.
    """
    interrupted = isinstance(error, KeyboardInterrupt)
    return interrupted and signal.getsignal(signal.SIGINT) is not signal.SIG_DFL


def _kind(thing: object) -> str:
    name = type.__getattribute__(type(thing), "__name__")
    return f"an object of the class {name}"
