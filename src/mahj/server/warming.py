"""Getting the rulebook, the bots and the analyst ready beside the server, so that no page waits.

What they reckon with is compiled once for each machine and kept on disk; from there it takes two
seconds. A bot that is asked before that compiles what it needs itself, in a thread.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Final

import structlog

from mahj.analysis.marks import marks
from mahj.card import load
from mahj.rules import Seat, new_game, preset, view
from mahj.server.hall import bots
from mahj.server.http import analysis, rulebook
from mahj.tiles import STANDARD

PATIENCE: Final = 6.0
"""Seconds after which it is clear that there is something to compile."""
SWITCH: Final = 0.001
"""Seconds after which a compiler gives way to the server, a fifth of the usual."""

under_way: Final = threading.Event()
"""Set while something is being got ready: whoever would need it is told so, and need not wait."""
unmarked: Final = threading.Event()
"""Set until it can be told what a player holds of a card, which every page asks for at once."""

_log = structlog.get_logger("mahj.bots")


def warm_up() -> None:
    """Read and compile what is needed first, what takes least before the rest."""
    rulebook.warm_up()
    card = load("starter")
    marks(card, view(new_game(card, preset("assisted"), STANDARD.tiles, (1, 1)), Seat.P0))
    unmarked.clear()
    bots.warm_up()
    analysis.warm_up()


def warm_up_aside(
    slow: Callable[[], None] = lambda: None, ready: Callable[[], None] = lambda: None
) -> threading.Thread:
    """Begin to get the bots ready; `slow` is called where it takes long, and `ready` then after."""
    done = threading.Event()
    under_way.set()
    unmarked.set()

    def work() -> None:
        begun, usual = time.perf_counter(), sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        try:
            warm_up()
            _log.info("bots are ready", seconds=round(time.perf_counter() - begun, 1))
        except Exception as error:  # noqa: BLE001 – without it bots are only slower at first
            _log.error("bots are not ready", exc_info=error)
        finally:
            sys.setswitchinterval(usual)
            unmarked.clear()
            under_way.clear()
            done.set()

    def watch() -> None:
        if not done.wait(PATIENCE):
            slow()
            done.wait()
            ready()

    # Nobody waits for these when the process ends.
    threading.Thread(target=watch, daemon=True, name="watching bots").start()
    worker = threading.Thread(target=work, daemon=True, name="bots")
    worker.start()
    return worker
