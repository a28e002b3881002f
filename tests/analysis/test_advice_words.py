"""What the coach says: one sentence that a newcomer understands, with the fact that decides."""

from __future__ import annotations

import random
import re

import pytest

from mahj.analysis.advice import Advice, advise, call, discard, pass_tiles, which_line
from mahj.analysis.position import Position, Rival
from mahj.card import Exposure, load
from mahj.rules import Seat, acts, moves, view
from mahj.tiles import STANDARD, Rack, Tile
from tests.bots.table import position
from tests.web.positions import (
    CLUB,
    COURTESY,
    EXPOSED,
    HAND,
    LATE,
    LOOSE,
    MY_TURN,
    OFFER,
    REAL_TURN,
)

P0 = Seat.P0
CARD = load("mahj-2026")
ONE_AWAY = "F F 2B*3 4D*3 6B*3 8D*2"
"""One 8 Dot away from E1."""
STRAYS = "2B 2B 4B 6B 8C 8C N 1C 3C 9D 5B J F"


def told(text: str, seat: Seat = P0) -> Advice:
    """What a seat is told in a position at the table."""
    game = position(f"{text}\nthen\n  {seat} is live")
    found = advise(view(game, seat), moves(game, seat), game.card)
    assert found is not None
    return found


def shown(rack: str, sets: str) -> Position:
    """Late in a game, a rack in the own turn, and what the next player has exposed."""
    rivals = (Rival(tuple(map(Exposure.read, sets.split(" / ")))), Rival(), Rival())
    table = Rack.read(sets.replace("/", " "))
    return Position(Rack.read(rack), rivals=rivals, open=table, wall=25)


@pytest.mark.parametrize(
    ("rack", "tile", "said"),
    [
        (HAND, "3B", "Call it for a pung of 3 Bam: R3 is then 1 tile away instead of 2."),
        (
            HAND, "1C",
            "Call it for a kong of 1 Crak with a Joker: R3 is then 1 tile away instead of 2.",
        ),
        (
            HAND, "2B",
            "Let it go: R3 would stay 2 tiles away, and a set on the table shows what you play.",
        ),
        (HAND, "1B", "Let it go: R3 would be 3 tiles away instead of 2."),
        (
            "2B*2 4B*2 6B*2 8B*2 2C 4C 6C 8C G", "6B",
            "Let it go: your best line, P4, is concealed: a set on the table would end it.",
        ),
    ],
)  # fmt: skip
def test_a_call_says_what_it_does_for_the_line_played(rack: str, tile: str, said: str) -> None:
    now = Position(Rack.read(rack), open=Rack.read(tile), wall=60)
    assert call(CARD, now, Tile(tile)).summary == said


def test_a_call_that_narrows_says_how_much_stays_open() -> None:
    rack = Rack.read("3B 7B 1D 6D E E W S R F F F J")
    found = call(CARD, Position(rack, open=Rack.read("E"), wall=80), Tile("E"))
    assert found.summary == (
        "Let it go: it would bring W2 from 6 tiles to 5, but only 5 of 59 lines stay open."
    )


def test_a_call_that_ends_the_best_line_is_let_go() -> None:
    rack = Rack.read("4B 5B 7B 2C 8C 1D 5D 6D 7D 9D S S 0")
    found = call(CARD, Position(rack, open=Rack.read("S"), wall=80), Tile("S"))
    assert found.summary == "Let it go: to call it would end O5, your best line."


def test_a_toss_up_of_a_call_says_what_it_gains() -> None:
    rack = Rack.read("1B 1B 3B 9B 8C 8C 3D 6D G G F F J")
    found = call(CARD, Position(rack, open=Rack.read("1B"), wall=80), Tile("1B"))
    assert found.summary == (
        "A toss-up: let it go, or call it for a pung of 1 Bam "
        "(S2 is then 5 tiles away instead of 6)."
    )


def test_the_same_set_is_not_told_twice() -> None:
    found = told(LOOSE)
    assert [one.words for one in found.options] == [
        "call it for a pung of 2 Bam",
        "call it for a pung of 2 Bam with a Joker",
        "call it for a kong of 2 Bam with a Joker",
    ]
    assert found.summary == "Call it for a pung of 2 Bam: E2 is then 7 tiles away instead of 8."
    exposing = told(EXPOSED)
    assert exposing.summary == "Expose a pung of 2 Bam instead: it makes R3 2 tiles away."
    assert exposing.options[1].words == "expose a pung of 2 Bam with a Joker instead"


def test_to_rack_is_told_with_the_discard_it_is_for() -> None:
    found = told(REAL_TURN)
    assert found.toss_up
    assert found.summary == (
        "A toss-up: discard 8 Bam (hardly ever called), "
        "or rack it and discard 7 Dot (called 1 time in 10)."
    )
    assert found.options[1].act == acts.Rack()
    assert found.options[1].words == "rack it and discard 7 Dot"


def test_a_toss_up_of_discards_says_of_each_what_tells_them_apart() -> None:
    assert told(MY_TURN).summary == (
        "A toss-up: discard 8 Bam (hardly ever called), or 7 Dot (called 1 time in 10)."
    )
    strays = Position(Rack.read("F 2B*3 4D*3 6B*3 8D*2 3C E"), wall=60)
    assert discard(CARD, strays).summary == (
        "A toss-up: discard 3 Crak, or East; no line within 4 tiles uses either."
    )


def test_the_reason_of_a_toss_up_is_true_of_both_or_names_its_tile() -> None:
    assert told(MY_TURN).reason == "No line within 4 tiles uses either."
    strays = Position(Rack.read("F 2B*3 4D*3 6B*3 8D*2 3C E"), wall=60)
    assert discard(CARD, strays).reason == ""
    rack = Rack.read("F F 3B 4B 7B 9B 6D 6D 6D G 0")
    top = Exposure.read("6C*3")
    one = Position(rack, (top,), open=Rack.read("6C*3"), wall=60)
    found = discard(load("starter"), one)
    assert found.summary == "A toss-up: discard 7 Bam, or 4 Bam."
    assert found.reason == "No line within reach uses 7 Bam."
    rack = Rack.read("5B 5B 8B 2C 6C 9C 1D 4D 7D N E S G")
    some = pass_tiles(CARD, Position(rack))
    assert some is not None
    assert "them" not in some.reason


def test_with_little_left_to_win_nothing_is_called() -> None:
    rack = Rack.read("F F 3B 4B 7B 9B 6C 6C 6D 6D 6D G 0")
    for wall in (7, 20):
        late = Position(rack, open=Rack.read("6C"), wall=wall)
        found = call(load("starter"), late, Tile("6C"))
        assert found.summary == "Let it go: you have little left to win, with it or without it."
        assert not found.toss_up
    early = call(load("starter"), Position(rack, open=Rack.read("6C"), wall=60), Tile("6C"))
    assert early.best.words == "call it for a pung of 6 Crak"


def test_a_pass_speaks_of_the_hand_that_is_drawn() -> None:
    """S1 is as near without the 2 Bam, but drawn as a hand that holds it."""
    now = Position(Rack.read("F F F F 1B 2B 8B 1C 4C 7C 3D 8D N"))
    found = pass_tiles(CARD, now)
    assert found is not None
    assert found.summary == (
        "Pass 2 Bam, 4 Crak and North (or 3 Dot instead of 2 Bam): "
        "S1 stays 7 tiles away without them."
    )
    best = which_line(CARD, now)
    assert best is not None
    assert best.best.facts[1] == "only three more 3 Dots can come"


@pytest.mark.parametrize(
    ("rack", "said"),
    [
        (
            STRAYS,
            (
                "Pass 1 Crak, 3 Crak and North (or 9 Dot instead of 1 Crak): "
                "your nearest lines, E1, E6 and S1, do not need them."
            ),
        ),
        (
            "2B 4B 6B 8C 8D N E 1C 3C 9D 5B 7D F",
            (
                "Pass 1 Crak, North and East (or 3 Crak instead of East): "
                "your best line, S1, does not need them."
            ),
        ),
        (
            "F F 1B*3 2B*3 3B*2 N 9D 8D",
            "Pass 8 Dot, 9 Dot and North: no line within reach uses them.",
        ),
        (
            HAND,
            "Pass two 1 Craks and 7 Dot: they cost least: R3 would be 4 tiles away instead of 2.",
        ),
    ],
)
def test_a_pass_names_the_lines_that_do_not_need_it_or_what_it_costs(rack: str, said: str) -> None:
    found = pass_tiles(CARD, Position(Rack.read(rack)))
    assert found is not None
    assert found.summary == said


@pytest.mark.parametrize("seed", range(40))
def test_a_pass_for_the_nearest_line_does_not_hide_the_best(seed: int) -> None:
    now = Position(Rack.of(random.Random(seed).sample(STANDARD.tiles, 13)))
    found, best = pass_tiles(CARD, now), which_line(CARD, now)
    assert found is not None
    assert best is not None
    if found.summary.partition(": ")[2].startswith("your nearest"):
        assert any(re.search(rf"\b{best.best.line}\b", one) for one in found.best.facts[:2])


def test_what_another_line_loses_by_a_pass_is_told_behind_it() -> None:
    found = pass_tiles(CARD, Position(Rack.read("2B 4B 6B 8C 8D N E 1C 3C 9D 5B 7D F")))
    assert found is not None
    assert found.best.facts[1] == "but P1 would be 11 tiles away instead of 9"


def test_the_courtesy_pass_has_its_reason() -> None:
    assert told(COURTESY).summary == (
        "Exchange two tiles: no line within 4 tiles uses 8 Bam or 7 Dot."
    )
    assert told(OFFER).summary == "Give 8 Bam and 7 Dot: no line within 4 tiles uses them."
    text = f"card: mahj-2026\nhouse: assisted\ngiven\n  P0 [{STRAYS} 9B]\n  courtesy"
    assert told(text).summary == (
        "Exchange three tiles: your nearest lines, E1, E6 and S1, "
        "do not need 9 Bam, 3 Crak and North."
    )
    text = f"card: mahj-2026\nhouse: assisted\ngiven\n  P1 [{ONE_AWAY}]\n  courtesy"
    assert told(text, Seat.P1).summary == "Exchange no tiles: E1 needs all that you have."


@pytest.mark.parametrize(
    ("rack", "sets", "said"),
    [
        (
            f"{ONE_AWAY} 7D", "F*4 / 7C*4",
            ("Discard 7 Dot: no line within 3 tiles uses it; "
            "it is called 1 time in 6, for Mah Jongg 1 time in 12, but you need the safer tiles."),
        ),
        (
            f"{ONE_AWAY} S", "N*3 / E*3 / W*3",
            ("Discard South: no line within 3 tiles uses it; "
            "it is Mah Jongg for somebody 1 time in 18, but you need the safer tiles."),
        ),
        (
            f"{ONE_AWAY} 9C", "N*3 / E*3 / W*3",
            "Discard 9 Crak: no line within 3 tiles uses it, and it is called 1 time in 21.",
        ),
        (
            f"{ONE_AWAY} F", "N*3 / E*3 / W*3",
            ("Discard 4 Dot: you would miss Flower less, "
            "but that is called 5 times in 10, for Mah Jongg 1 time in 3."),
        ),
    ],
)  # fmt: skip
def test_a_discard_that_may_give_much_away_says_so(rack: str, sets: str, said: str) -> None:
    assert discard(CARD, shown(rack, sets)).summary == said


def test_a_tile_from_the_wrong_end_is_put_back() -> None:
    for before in ("", "  P3 discarded 9D\n"):
        found = told(f"{CLUB}  P0 [{HAND}]\n{before}  P0 drew N from the tail")
        assert found.best.act == acts.TakeBack()
        assert found.summary == (
            "Put the tile back: it is from the wrong end of the wall, "
            "and once it is racked your hand is dead (TURN-18)."
        )
        assert len(found.options) == 1


def test_who_can_win_no_more_is_told_so() -> None:
    assert told(LATE).summary == "Let it go: no line can be made any more."
    pair = LATE.replace("[F F 1B]", "[F 5C 5C]")
    assert told(pair).summary == "Let it go: no line can be made any more."
    turn = LATE.replace("P2 discarded 5C", "P0 to discard").replace("[F F 1B]", "[F F 1B 9D](4)")
    assert told(turn).summary == (
        "Discard 1 Bam: no line can be made any more, and nobody can call it."
    )


def test_the_line_to_play_is_told_with_its_section() -> None:
    found = which_line(CARD, Position(Rack.read(HAND)))
    assert found is not None
    assert found.summary == (
        "Play for R3 (Consecutive Run): 2 tiles away: "
        "needs a 3 Bam and two 1 Craks; you have a Joker for one of them."
    )
    assert found.options[1].words == f"play for {found.options[1].line}"
