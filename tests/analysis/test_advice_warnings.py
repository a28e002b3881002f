"""Warnings: a sentence before an act that kills the hand or loses much, and none before others."""

from __future__ import annotations

import pytest

from mahj.analysis.advice import warning
from mahj.rules import AnyAct, Seat, acts, view
from mahj.tiles import Tile, read_tiles
from tests.bots.table import position
from tests.web.positions import LATE

P0, P1, P2, P3 = Seat
TURN = "given\n  P0 [F F 1B*4 2B*4 3B*2 J N](14)\n  P0 to discard"
CALL = "given\n  P2 [5B*3 F F 2C 2C 4D N E W S R]\n  P0 discarded 5B"
SECOND = "given\n  P2 [5B*2 F 2C 2C 4D N E W S] {1D*3} from P0\n  P0 discarded 5B"
WINS = "given\n  P2 [F F 1B*4 2B*4 3B*3]\n  P0 discarded 3B"
PASSING = "given\n  P1 [F F 1B*3 2B*3 3B*2 N E 9D]\n  Charleston: First Right"
JOKER = "given\n  P1 [F F 1B*3 2B*3 3B*2 J E 9D]\n  Charleston: First Right"

WRONG = "house: club\ngiven\n  P0 [F F 1B*4 2B*4 3B*2 J]\n  P0 drew N from the tail"
WRONG_LIVE = WRONG.replace("  P0 drew", "  P3 discarded 9D\n  P0 drew")
BACK = (
    "It is from the wrong end of the wall, and once it is racked your hand is dead (TURN-18). "
    "Put it back."
)
JOKERS = "given\n  P0 [J J](2) {1B*4} {2B*4} {3B*4}\n  P0 to discard"
LOST = LATE.replace("P2 discarded 5C", "P0 to discard").replace("[F F 1B]", "[F F 1B J](4)")


def told(text: str, seat: Seat, act: AnyAct) -> str:
    """The warning before an act in a position."""
    game = position(f"{text}\nthen\n  {seat} is live")
    return warning(view(game, seat), act, game.card)


@pytest.mark.parametrize(
    ("text", "seat", "act", "said"),
    [
        (
            TURN, P0, acts.Discard(Tile.JOKER),
            ("A Joker goes into any set of three or more, and once discarded nobody can take it "
            "(DISC-11). Keep it."),
        ),
        (WRONG, P0, acts.Rack(), BACK),
        (WRONG, P0, acts.Discard(Tile("N")), BACK),
        (WRONG_LIVE, P0, acts.Rack(), BACK),
        (WRONG_LIVE, P0, acts.Lay(Tile("N")), BACK),
        (TURN, P0, acts.Discard(Tile("F")), "It breaks your pair of Flower: "),
        (TURN, P0, acts.Declare(), "These tiles are no line of the card: T1 is 1 tile away."),
        (CALL, P2, acts.Claim(read_tiles("5B 5B")), "No line has a pung of 5 Bam to show"),
        (SECOND, P2, acts.Claim(read_tiles("5B 5B")), "No line has both of your exposures"),
        (CALL, P2, acts.Claim(read_tiles("5B 2C")), "'5B 5B 2C' is no exposure"),
        (WINS, P2, acts.Pass(), "This 3 Bam is Mah Jongg for you."),
        (PASSING, P1, acts.PassTiles(read_tiles("F F 1B")), "They serve "),
        (JOKER, P1, acts.PassTiles(read_tiles("J E 9D")), "A Joker may never be passed"),
    ],
)  # fmt: skip
def test_an_act_that_loses_much_is_warned_of(text: str, seat: Seat, act: AnyAct, said: str) -> None:
    words = told(text, seat, act)
    assert words.startswith(said)
    assert words.endswith(".")


@pytest.mark.parametrize(
    ("text", "seat", "act"),
    [
        (TURN, P0, acts.Discard(Tile("N"))),
        (CALL, P2, acts.Pass()),
        (CALL, P2, acts.Claim(read_tiles("5B 5B 5B"))),
        (WINS, P2, acts.Declare()),
        (PASSING, P1, acts.PassTiles(read_tiles("N E 9D"))),
        (PASSING, P1, acts.Rack()),
        (WRONG, P0, acts.TakeBack()),
        (WRONG.replace(" from the tail", ""), P0, acts.Rack()),
        (JOKERS, P0, acts.Discard(Tile.JOKER)),
        (LOST, P0, acts.Discard(Tile.JOKER)),
    ],
)
def test_what_is_fine_is_not_warned_of(text: str, seat: Seat, act: AnyAct) -> None:
    assert told(text, seat, act) == ""


def test_a_watcher_and_a_dead_hand_are_not_warned() -> None:
    game = position(f"{TURN}\nthen\n  P0 is live")
    assert warning(view(game, None), acts.Discard(Tile.JOKER), game.card) == ""
