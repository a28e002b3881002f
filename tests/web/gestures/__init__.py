"""Every act of the game as hands do it in a browser: the position, the gesture, what comes of it.

The one who acts is P0 and called Ann; the others are Bea, Cleo and Dot, in turn order.
"""

from typing import Final

from tests.web.gestures.before import BEFORE
from tests.web.gestures.ending import ENDING
from tests.web.gestures.making import ASSISTED, Gesture
from tests.web.gestures.turn import TURN
from tests.web.gestures.window import WINDOW

GESTURES: Final = (*BEFORE, *WINDOW, *TURN, *ENDING)

__all__ = ["ASSISTED", "GESTURES", "Gesture"]
