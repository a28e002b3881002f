"""Odds: between 0 and 1, moved the right way by every tile, and true as often as they say."""

from itertools import pairwise

import msgspec
import numpy as np
import pytest

from mahj.analysis.odds import LAST_MOMENTS, LAST_TILES, LineOdds, Network, line_odds, network, odds
from mahj.analysis.outlook import RISING, TRAITS
from mahj.analysis.position import Discard, Position, Rival
from mahj.bots.levels import CLUB
from mahj.card import Exposure, load
from mahj.fast.forks import Forks, forks
from mahj.fast.traits import traits_of
from mahj.tiles import KINDS, STANDARD, Rack, Tile, read_tiles

STARTER = load("starter")
TEST = load("test")
COPIES = [STANDARD.copies(tile) for tile in KINDS]
RACK = "F F 1B*3 2B*3 3B*2 J N 9D"


def at(rack: str, *, exposed: str = "", seen: str = "", wall: int = 60) -> Position:
    """A position with these tiles held, exposed (sets apart by commas) and discarded."""
    exposures = tuple(map(Exposure.read, filter(None, exposed.split(","))))
    tops = [
        tile
        for top in exposures
        for tile in [top.tile] * (top.size - top.jokers) + [Tile.JOKER] * top.jokers
    ]
    lying = Rack.of([*read_tiles(seen), *tops])
    return Position(Rack.read(rack), exposures, open=lying, wall=wall)


def chance(position: Position, line: str = "T1") -> float:
    """The chance of a line of the test card."""
    return line_odds(TEST, position, line).chance


def test_every_line_has_odds_and_the_best_comes_first() -> None:
    found = odds(TEST, at(RACK))
    assert sorted(one.line for one in found) == sorted(line.id for line in TEST.lines)
    assert [one.chance for one in found] == sorted((one.chance for one in found), reverse=True)
    assert all(0 <= one.chance <= 1 for one in found)
    assert found[0] == line_odds(TEST, at(RACK), found[0].line)


def test_what_is_missing_is_told() -> None:
    found = line_odds(TEST, at(RACK), "T1")
    assert (str(found.hand), str(found.missing)) == ("F*2 1B*4 2B*4 3B*4", "1B 2B 3B 3B")
    assert (found.fillable, found.distance) == (4, 3)


@pytest.mark.parametrize("needed", ["1B", "2B", "3B", "J"])
def test_a_tile_that_helps_raises_the_odds(needed: str) -> None:
    assert chance(at(RACK.replace("9D", needed))) > chance(at(RACK))


@pytest.mark.parametrize("gone", ["1B", "2B", "3B", "3B 3B", "J", "J J J"])
def test_a_tile_that_is_gone_lowers_the_odds(gone: str) -> None:
    assert chance(at(RACK, seen=gone)) < chance(at(RACK))


def test_fewer_tiles_in_the_wall_lower_the_odds() -> None:
    found = [chance(at(RACK, wall=wall)) for wall in (90, 60, 30, 10, 1)]
    assert found == sorted(found, reverse=True)


def test_with_no_tile_left_only_the_last_discard_can_complete_a_line() -> None:
    ready = "F F 1B*4 2B*4 3B*3"
    assert 0 < chance(at(ready, wall=0)) < 0.12
    assert chance(at(RACK, wall=0)) == 0
    assert chance(at(f"{ready} N", wall=0)) == 0  # the own discard ends the game
    assert chance(at(f"{ready} 3B", wall=0)) == 1
    position = at(ready, seen="N", wall=0)
    after = msgspec.structs.replace(position, discards=(Discard(Tile("N"), 0),))
    assert chance(after) == 0
    walls = [chance(at(ready, wall=wall)) for wall in range(12)]
    assert walls == sorted(walls)
    assert all(few < many for few, many in pairwise(walls[:LAST_MOMENTS]))


def test_a_pair_cannot_be_called_but_for_the_last_tile() -> None:
    """Two Flowers are lacking: one must be drawn, and one draw is left at most."""
    rack = "1B*4 2B*4 3B*4 N"
    assert chance(at(rack, wall=0)) == 0
    assert 0 < chance(at(rack, wall=1)) < 0.15


def test_a_concealed_line_is_called_for_the_last_tile_only() -> None:
    """T4 is concealed: of two tiles lacking one must be drawn."""
    two, one = "N*2 E*3 W*3 S*2 F*2 R", "N*2 E*3 W*3 S*3 F*2"
    assert chance(at(two, wall=0), "T4") == 0
    assert chance(at(one, wall=0), "T4") > 0


def test_a_joker_at_hand_counts_with_no_tile_left() -> None:
    """XCH-01: in the own turn, before the discard that ends the game."""
    rivals = (Rival((Exposure(Tile("N"), 3, 1),)), Rival(), Rival())
    rack = Rack.read("F F 1B*4 2B*4 3B*3 N")
    assert chance(Position(rack, rivals=rivals, open=Rack.read("N N J"), wall=0)) > 0


def test_a_joker_that_can_be_fetched_raises_the_odds() -> None:
    """XCH-01: the spare North stands for the Joker in a rival's norths."""
    top = Exposure(Tile("N"), 3, 1)
    lying = Rack.read("N N J")
    spare, other = Rack.read(RACK), Rack.read(RACK.replace("N", "E"))
    rivals = (Rival((top,)), Rival(), Rival())
    with_it = Position(spare, rivals=rivals, open=lying, wall=60)
    without = Position(other, rivals=rivals, open=lying, wall=60)
    assert chance(with_it) > chance(without)


def test_a_pair_whose_tiles_are_gone_cannot_be_had() -> None:
    """JOK-02: no Joker stands in a pair."""
    found = line_odds(TEST, at(RACK.replace("F F", "E W"), seen="F*7"), "T1")
    assert found == LineOdds("T1", 0.0)


def test_a_concealed_line_cannot_be_had_with_an_exposure() -> None:
    concealed = next(line for line in TEST.lines if line.concealed)
    position = at("F F 1B*2 2B*3 3B N 9D", exposed="5D 5D 5D")
    assert line_odds(TEST, position, concealed.id) == LineOdds(concealed.id, 0.0)


def test_exposures_leave_the_lines_that_have_them() -> None:
    found = line_odds(TEST, at("F F 1B*3 3B*3 9D", exposed="2B 2B J 2B", wall=60), "T1")
    assert (str(found.missing), found.distance) == ("1B 3B", 2)
    assert 0 < found.chance < 1


def test_mah_jongg_is_certain_with_fourteen_tiles_only() -> None:
    assert chance(at("F F 1B*4 2B*4 3B*4")) == 1
    assert chance(at("F F 1B*4 2B*4 3B*3")) < 1


def test_the_same_position_has_the_same_odds() -> None:
    assert odds(TEST, at(RACK)) == odds(TEST, at(RACK))


def test_fewer_rivals_are_better_than_more() -> None:
    dead = (Rival(alive=False), Rival(alive=False), Rival())
    position = at(RACK)
    alone = Position(position.rack, rivals=dead, open=position.open, wall=position.wall)
    assert chance(alone) > chance(position)


def test_a_rack_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="not 12"):
        odds(TEST, at("F F 1B*3 2B*3 3B*2 J N"))


def test_a_line_that_the_card_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="has no line 'X99'"):
        line_odds(TEST, at(RACK), "X99")
    with pytest.raises(ValueError, match="perhaps T1"):
        line_odds(TEST, at(RACK), "t1")


def test_numbers_for_other_traits_are_refused() -> None:
    text = network().text()
    assert Network.read(text).text() == text
    fewer = msgspec.structs.replace(network(), first=network().first[1:])
    with pytest.raises(ValueError, match="traits"):
        Network.read(fewer.text())


@pytest.fixture(scope="module")
def forked() -> Forks:
    """A few games that are in no fit, forked at some of their turns."""
    return forks(STARTER, CLUB, 100, 9_000)


def seen_by(forked: Forks, number: int) -> Position:
    """The position of a fork, as far as the odds look at it."""
    rack = Rack(tuple(map(int, forked.rack[number])))
    unseen = forked.unseen[number]
    lying = [COPIES[t.ordinal] - rack[t] - int(unseen[t.ordinal]) for t in KINDS]
    own = forked.shown[number, 0]
    tops = tuple(Exposure(KINDS[k], int(n), int(j)) for k, n, j in forked.tops[number, :own])
    return Position(rack, tops, open=Rack(tuple(lying)), wall=int(forked.wall[number]))


def test_the_machine_and_the_analyst_see_the_same(forked: Forks) -> None:
    """Where no rival shows anything a position says all that the machine knows."""
    alone = (forked.shown[:, 2] == 0) & (forked.fetch.sum(axis=1) == 0)
    plain = np.flatnonzero(alone & (forked.wall >= LAST_TILES))
    chances = network().chances(traits_of(STARTER, forked))
    for number in plain[:60]:
        line = STARTER.lines[forked.line[number]].id
        found = line_odds(STARTER, seen_by(forked, int(number)), line)
        assert found.chance == pytest.approx(chances[number], abs=1e-9)


def test_the_odds_come_true_as_often_as_they_say(forked: Forks) -> None:
    """A rough check; `bench.calibration` is the fine one."""
    chances = network().chances(traits_of(STARTER, forked))
    place = np.minimum((chances * 5).astype(int), 4)
    off = [abs((chances - forked.won)[place == each].sum()) for each in range(5)]
    assert sum(off) / len(chances) < 0.06


def test_no_weight_of_what_helps_is_negative() -> None:
    found = network()
    assert found.first.shape[0] == TRAITS
    assert min(found.first[:RISING].min(), found.straight[:RISING].min()) >= 0
    assert min(found.second.min(), found.last.min()) >= 0
