"""Positions of one Tuesday game, in the language of scenarios; Ann is P0.

Those of the first part are played by assisted rules, the others at a real table.
"""

from __future__ import annotations

from typing import Final

HAND: Final = "F F 1B 1B 2B 2B 2B 3B 3B 1C 1C J 7D"
"""Thirteen tiles on the way to R3 of the card."""
READY: Final = "F F 2B*3 4C*3 6B*3 8C*2"
"""One short of E1: the third 8 Crak."""
DONE: Final = "F F 2B*3 4C*3 6B*3 8C*3"
TABLE: Final = (
    "9C, N, 4D, W, 9D, E, 2D, 8B, S, 1D, 6C, 4B, 9B, 5C, 3D, W, 8D, N, 9C, 6D, E, 7B, 4D, S, 2C, 9D"
)

ASSISTED: Final = "card: mahj-2026\nhouse: assisted\ngiven\n"
CLUB: Final = "card: mahj-2026\nhouse: club\ngiven\n"

OTHERS: Final = "  P1 [..] {5B 5B 5B J} from P3\n  P2 [..] {R R R}\n  P3 [..]\n"
OTHERS_MORE: Final = (
    "  P1 [..] {5B 5B 5B J} from P3\n  P2 [..] {R R R} from P1\n  P3 [..] {7C 7C 7C 7C} from P0\n"
)
MIDDLE: Final = f"  P0 [{HAND}]\n{OTHERS}  table: {TABLE}\n"


def charleston(stage: str) -> str:
    """A pass that nobody has laid tiles for."""
    return f"{ASSISTED}  P0 [{HAND} 8B]\n  Charleston: {stage}\n"


BEFORE: Final = f"""{ASSISTED}{MIDDLE}  P3 discarded 1D
  wall: 8B ..
"""
BEFORE_SWAP: Final = f"""{ASSISTED}{MIDDLE}  P3 discarded 1D
  wall: 5B ..
"""
BEFORE_MIDDLE: Final = f"""{ASSISTED}  P0 [F F 1B 1B 2B 2B 2B 3B 3B] {{1C 1C 1C J}} from P2
{OTHERS_MORE}  table: {TABLE}
  P3 discarded 1D
  wall: 5B ..
"""
MY_TURN: Final = f"{BEFORE}when\n  time passes\n"
SWAP: Final = f"{BEFORE_SWAP}when\n  time passes\n"
WINDOW: Final = f"{ASSISTED}{MIDDLE}  P2 discarded 2B\n"
NOTHING: Final = f"{ASSISTED}{MIDDLE}  P2 discarded S\n"
MAH_JONGG: Final = f"{ASSISTED}  P0 [{READY}]\n{OTHERS}  table: {TABLE}\n  P3 discarded 8C\n"
WAITING: Final = f"{ASSISTED}{MIDDLE}  P1 to discard\n"
EXPOSED: Final = f"{WINDOW}when\n  P0: claim with 2B 2B J\n  time passes\n"
VOTE: Final = f"{ASSISTED}  P0 [{HAND} 8B]\n  vote\n"
COURTESY: Final = f"{ASSISTED}  P0 [{HAND} 8B]\n  courtesy\n"
OFFER: Final = f"{COURTESY}when\n  P0: wish 2\n  P2: wish 3\n"
LOST: Final = f"""{ASSISTED}  P0 [8C ..]
  P1 [F F 2B*3 6B*3 8C*2] {{4C 4C J}}
  P2 [..] {{R R R}}
  table: {TABLE}
  P0 to discard
when
  P0: discard 8C
  P1: declare
  time passes
"""
WALL_GAME: Final = f"{ASSISTED}  P0 [{HAND}]\n  P1 discarded S\n  wall: empty\nwhen\n  all pass\n"
LATE: Final = f"""{ASSISTED}  P0 [F F 1B] {{2B 2B 2B}} {{3B 3B 3B}} {{1C 1C 1C J}}
  P1 [..] {{5B 5B 5B J}} {{7C 7C 7C}} {{G G G}}
  P2 [..] {{R R R}} {{9B 9B 9B 9B J}}
  P3 [..] {{N N N}} {{E E J}}
  P2 discarded 5C
  wall: 9 tiles
"""

LOOSE: Final = f"{CLUB}  P0 [2B 2B J ..]\n  P2 [..] {{R R R}}\n  P0 claimed 2B from P2\n"
REAL_TURN: Final = f"{CLUB}{MIDDLE}  P3 discarded 1D\n  P0 drew 8B\n"
REAL_WINDOW: Final = WINDOW.replace("assisted", "club")
DEAD: Final = f"{CLUB}{MIDDLE}  P0 dead CALL-14\n  P2 discarded 2B\n"
DEAD_OTHER: Final = f"{CLUB}{MIDDLE}  P1 dead CALL-14\n  P2 discarded 2B\n"
CHALLENGED: Final = f"{CLUB}{MIDDLE}  P1 to discard\nwhen\n  P3: challenge P0\n"
CHALLENGE: Final = f"{CLUB}{MIDDLE}  P2 to discard\nwhen\n  P0: challenge P1\n"
DISPUTED: Final = f"{CHALLENGE}  P1: dispute\n"
VERIFY: Final = f"""{CLUB}  P1 [{READY}]
  P0 [..]
  table: {TABLE}
  P3 discarded 8C
when
  P1: declare
"""
ANNOUNCE: Final = f"""{CLUB}  P0 [{READY}]
{OTHERS}  table: {TABLE}
  P3 discarded 8C
when
  P0: declare
  P1: confirm
  P2: confirm
  P3: confirm
"""
ANNOUNCED: Final = f"{VERIFY}  P0: confirm\n  P2: confirm\n  P3: confirm\n  P1: announce 25\n"
