"""Positions: what is not stated is filled in, always the same way; what cannot be is told."""

from __future__ import annotations

import pytest

from mahj.rules.events import PositionSet
from mahj.rules.phases import (
    AnyPhase,
    Courtesy,
    Drawing,
    Drawn,
    Live,
    Passing,
    Polling,
    Sealed,
    Turn,
)
from mahj.rules.seats import Seat
from mahj.scenarios import ScenarioError, read
from mahj.scenarios.position import opening
from mahj.tiles import STANDARD, Rack, Tile, read_tiles


def position(given: str, head: str = "") -> PositionSet:
    lines = "".join(f"  {line.strip()}\n" for line in given.strip().splitlines())
    [scenario] = read(f"scenario CALL-05: x\n{head}given\n{lines}then\n  P0 is live\n")
    [case] = scenario.cases
    made = opening(case.given, case.rules, scenario.players, scenario.named)
    assert isinstance(made, PositionSet)
    return made


def everything(made: PositionSet) -> Rack:
    tiles = [tile for rack in made.slopes for tile in rack]
    tiles += [tile for mine in made.tops for one in mine for tile in one.tiles]
    tiles += [tile for tile, _ in made.discards]
    tiles += made.wall.remaining
    phase = made.phase
    drawn = phase.draw if isinstance(phase, Live) else getattr(phase, "drawn", None)
    if drawn is not None:
        tiles.append(drawn.tile)
    loose = getattr(phase, "loose", None)
    return Rack.of(tiles if loose is None else [*tiles, loose])


@pytest.mark.parametrize(
    "given",
    [
        "P0 to discard",
        "P1 to discard after drawing R",
        "P1 to draw\ntable: 9C from P0, R from P1, J",
        "P0 discarded 7C\nP1 drew R",
        "P0 discarded 7C\nP1 drew R from the tail\nwall: 5 tiles",
        "P1 drew R",
        "P1 claimed 7C from P0",
        "P2 [J*5 ..] {4C 4C J} from P1 {W W W} just now\nP2 to discard",
        "Charleston: First Left",
        "vote",
        "courtesy",
        "wall: empty\nP0 to discard",
        "wall: R 2B\nP0 discarded 9D",
        "P2 [..](12)\nP3 dead MJ-14\nP0 discarded 9D",
        "dice: 6 6\nwall: R 2B ..\nP3 to draw",
    ],
)
def test_all_152_tiles_are_somewhere(given: str) -> None:
    assert everything(position(given)) == Rack.of(STANDARD.tiles)
    if "discarded 7C" not in given:
        assert everything(position(given, "house: assisted\n")) == Rack.of(STANDARD.tiles)


def test_hands_are_filled_with_unnamed_tiles_and_no_pairs() -> None:
    made = position("P1 [7C 7C J ..]\nP0 discarded 7C")
    for seat in (0, 2, 3):
        held = list(made.slopes[seat])
        assert len(set(held)) == len(held) == 13
        assert not {Tile("7C"), Tile.JOKER} & set(held)
    assert made.wall.remaining[-7:] == (Tile.JOKER,) * 7
    assert Tile("7C") in made.wall.remaining[-8:]
    assert position("P1 [7C 7C J ..]\nP0 discarded 7C") == made


def test_counts_are_13_and_14_in_mid_turn() -> None:
    assert [len(rack) for rack in position("P2 to discard").slopes] == [13, 13, 14, 13]
    assert [len(rack) for rack in position("vote").slopes] == [14, 13, 13, 13]
    assert [len(rack) for rack in position("P1 to draw").slopes] == [13] * 4
    assert [len(rack) for rack in position("P1 to draw", "players: 3\n").slopes] == [13, 13, 13, 0]
    shown = position("P1 {7C 7C J}\nP1 to draw")
    assert len(shown.slopes[1]) == 10
    assert len(position("P1 [..](12)\nP0 discarded 9D").slopes[1]) == 12


@pytest.mark.parametrize(
    ("given", "phase"),
    [
        ("P0 to discard", Turn(Seat.P0, "deal")),
        ("P0 to discard\ntable: 9C", Turn(Seat.P0, "wall")),
        ("P1 to discard", Turn(Seat.P1, "wall")),
        ("P1 {7C 7C J} just now\nP1 to discard", Turn(Seat.P1, "claim", giver=Seat.P0)),
        ("P1 to draw", Drawing(Seat.P1)),
        ("P0 discarded 7C", Live(Seat.P1)),
        ("P0 discarded 7C\nP1 dead DEAD-01", Live(Seat.P2)),
        ("P1 claimed 7C from P3", Turn(Seat.P1, "claim", loose=Tile("7C"), giver=Seat.P3)),
        ("P1 claimed 7C", Turn(Seat.P1, "claim", loose=Tile("7C"), giver=Seat.P0)),
        ("Charleston: Last Right", Passing(5)),
        ("vote", Polling(0)),
        ("courtesy", Courtesy(0)),
    ],
)
def test_every_way_to_begin_has_its_phase(given: str, phase: AnyPhase) -> None:
    assert position(given).phase == phase


def test_a_window_is_sealed_where_the_house_says_so() -> None:
    phase = position("P0 discarded 7C", "house: assisted\n").phase
    assert isinstance(phase, Sealed)
    assert [answer is None for answer in phase.answers] == [False, True, True, True]


def test_a_draw_lies_just_before_the_wall_and_can_go_back() -> None:
    made = position("wall: 2B ..\nP0 discarded 7C\nP1 drew R")
    assert isinstance(made.phase, Live)
    drawn = made.phase.draw
    assert drawn == Drawn(Tile("R"), 152 - len(made.wall) - 1)
    assert made.wall.remaining[0] is Tile("2B")
    assert made.wall.returned(drawn.number).remaining[:2] == read_tiles("R 2B")


def test_a_draw_from_the_tail_lies_at_the_end_of_the_row() -> None:
    made = position("P1 drew R from the tail\nP0 discarded 9D")
    assert isinstance(made.phase, Live)
    assert made.phase.draw is not None
    back = made.wall.returned(made.phase.draw.number, made.phase.draw.end)
    assert back.tiles[back.at("tail")] is Tile("R")


def test_the_wall_lies_where_the_dice_put_it() -> None:
    wall = position("dice: 2 3\nwall: 40 tiles\nP1 to draw").wall
    assert (len(wall), wall.broken) == (40, 5)
    assert wall.place(wall.at()).row is Seat.P1


def test_exposures_know_their_discard() -> None:
    made = position("P2 {4C 4C J} from P1 {4B 4B 5B} from P0 for 5B just now\nP2 to discard")
    old, new = made.tops[2]
    assert (old.claimed, old.giver, old.locked) == (Tile("4C"), Seat.P1, True)
    assert (new.claimed, new.locked, new.number) == (Tile("5B"), False, made.made)
    assert old.number < made.made - 4


@pytest.mark.parametrize(
    ("given", "line", "words"),
    [
        ("P1 [7C*5 ..]\nP0 to discard", 3, "there are only 4 of 7C"),
        ("P1 [7C*3 ..]\nP2 [7C ..]\nP0 discarded 7C", 4, "there are only 4 of 7C"),
        ("P1 [1B 2B 3B]\nP0 to discard", 3, "P1 holds 3 tiles on the slope, and 13 are due"),
        ("P1 [1B*4 2B*4 3B*4 4B*4 ..]\nP0 to discard", 3, "more than 13"),
        ("P1 [..]", 3, "say how it begins"),
        ("P1 to draw\nP0 to discard", 4, "begins in one way only"),
        ("P1 to draw\nP1 drew R", 4, "begins in one way only"),
        ("P1 {4B 4B 5B}\nP1 to draw", 3, "say which of these was claimed"),
        ("P1 [..]\nP1 {4B 4B 4B}\nP1 to draw", 5, "told in one line"),
        ("P0 discarded 7C\nP2 drew R", 3, "P1 is next to draw"),
        ("P0 discarded 7C\nP1 dead MJ-14\nP2 dead MJ-14\nP3 dead MJ-14", 3, "nobody else is live"),
        ("dice: 9 9\nP1 to draw", 3, "a die shows 1 to 6"),
        ("wall: 200 tiles\nP1 to draw", 4, "200 tiles are to be filled in"),
        ("wall: R ..\nwall: 3 tiles\nP1 to draw", 4, "already said in line 3"),
    ],
)
def test_a_position_that_cannot_be_is_told_at_its_line(given: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        position(given)
    assert words in caught.value.faults[0].words
    assert caught.value.faults[0].line == line


def test_nobody_draws_while_a_sealed_window_is_open() -> None:
    with pytest.raises(ScenarioError, match="where answers are sealed nobody draws"):
        position("P0 discarded 7C\nP1 drew R", "house: assisted\n")


def test_nobody_sits_at_the_fourth_place_of_three() -> None:
    with pytest.raises(ScenarioError, match="nobody sits at P3"):
        position("P3 to draw", "players: 3\n")
