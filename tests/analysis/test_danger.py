"""Danger: what cannot be called or won has no danger; the rest lies between nothing and certain."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahj.analysis.danger import danger, lines_of, told
from mahj.analysis.position import Discard, Position, Rival
from mahj.card import Card, Exposure, load
from mahj.tiles import KINDS, NATURAL, STANDARD, Rack, Tile

CARD = load("starter")
GONE = Rival(alive=False)
RACK = "1B 2B 3B 5C 6C 7C 8D 9D N E S R 0"


def shown(*tops: str) -> tuple[Exposure, ...]:
    """Exposures without Jokers: `9B*4`."""
    return tuple(Exposure(Tile(top[:-2]), int(top[-1])) for top in tops)


def table(
    rack: str,
    *rivals: Rival,
    thrown: str = "",
    by: int = 0,
    wall: int = 60,
) -> Position:
    """A position with what lies open: exposures, and discards that one seat made."""
    discards = tuple(Discard(tile, by) for tile in Rack.read(thrown)) if thrown else ()
    tops = [top for rival in rivals for top in rival.exposures]
    lying = [tile for top in tops for tile in top_tiles(top)]
    return Position(
        rack=Rack.read(rack),
        rivals=(*rivals, *(GONE,) * (3 - len(rivals))),
        discards=discards,
        open=Rack.of([*lying, *(one.tile for one in discards)]),
        wall=wall,
    )


def top_tiles(top: Exposure) -> list[Tile]:
    return [top.tile] * (top.size - top.jokers) + [Tile.JOKER] * top.jokers


def wanted(position: Position, away: int, card: Card = CARD) -> set[Tile]:
    """Every tile that some hand of some line left to a player wants."""
    rival = position.rivals[away - 1]
    names = {line.id for line, _ in lines_of(card, position, away)}
    return {
        group.tile
        for line in card.lines
        if line.id in names
        for hand in line.variants
        if set(map(str, hand.groups)) >= {f"{top.tile}*{top.size}" for top in rival.exposures}
        for group in hand.groups
    }


def test_a_discarded_joker_cannot_be_called() -> None:
    risks = danger(CARD, table(f"{RACK} J", Rival(), Rival(), Rival()))
    assert risks.called(Tile.JOKER) == risks.wins(Tile.JOKER) == 0


def test_a_tile_that_nobody_can_want_has_no_danger() -> None:
    position = table(RACK, Rival(shown("2C*4", "4C*3")))
    wants = wanted(position, 1)
    risks = danger(CARD, position)
    assert wants
    assert len(wants) < len(NATURAL)
    for tile in set(NATURAL) - wants:
        assert risks.called(tile) == 0


def test_seats_out_of_play_call_nothing() -> None:
    assert not danger(CARD, table(RACK)).rivals.any()


def test_a_seat_out_of_play_is_on_no_line() -> None:
    assert lines_of(CARD, table(RACK), 1) == ()
    with pytest.raises(ValueError, match="one to three seats on, not 4"):
        lines_of(CARD, table(RACK, Rival()), 4)
    with pytest.raises(ValueError, match="not 0"):
        lines_of(CARD, table(RACK, Rival()), 0)


def test_exposures_that_fit_no_hand_leave_no_danger() -> None:
    position = table(RACK, Rival(shown("1C*3", "2D*4", "W*4")))
    assert lines_of(CARD, position, 1) == ()
    assert not danger(CARD, position).rivals.any()


@pytest.mark.parametrize("tile", ["5C", "8D", "N", "R"])
def test_danger_rises_with_unseen_copies(tile: str) -> None:
    """Whether the other copies stand on the own rack or not; a discard says more than that."""
    rest = [one for one in RACK.split() if one != tile][:9]
    chances = []
    for mine in (4, 3, 2, 1):
        rack = " ".join([*rest, *[tile] * mine])
        chances.append(danger(CARD, table(rack, Rival(), Rival(), Rival())).called(Tile(tile)))
    assert chances == sorted(chances)
    assert chances[0] < chances[-1]


def test_a_pung_whose_other_tiles_lie_open_needs_jokers() -> None:
    rival = Rival(shown("2C*3", "4C*3"))
    rack = "6B 1B 2B 3B 5C 7C 9D N"
    with_jokers = table(rack, rival, thrown="6B 6B 6B")
    assert danger(CARD, with_jokers).called(Tile("6B")) > 0
    without = table(rack, rival, thrown="6B 6B 6B J J J J J J J")
    assert danger(CARD, without).called(Tile("6B")) == 0


def test_a_tile_of_a_pair_can_only_be_called_to_win() -> None:
    """W3 of the card: four winds and a pair of dragons."""
    risks = danger(CARD, table(RACK, Rival(shown("N*3", "E*3", "W*3")), wall=20))
    assert risks.called(Tile.RED) == risks.wins(Tile.RED) > 0
    assert risks.called(Tile.SOUTH) > risks.wins(Tile.SOUTH) > 0


def test_a_tile_the_player_threw_itself_is_safer() -> None:
    rivals = (Rival(), Rival(), Rival())
    by_it = danger(CARD, table(RACK, *rivals, thrown="5C 5C", by=1)).called(Tile("5C"), 1)
    by_me = danger(CARD, table(RACK, *rivals, thrown="1C 1C", by=1)).called(Tile("5C"), 1)
    assert by_it < by_me


def test_exposures_narrow_the_lines_down() -> None:
    many = [
        len(lines_of(CARD, table(RACK, Rival(shown(*tops))), 1))
        for tops in ((), ("2C*4",), ("2C*4", "4C*3"))
    ]
    assert many == sorted(many, reverse=True)
    assert many[0] > many[1] > 0


def test_shares_of_lines_sum_to_one_and_fall() -> None:
    shares = [share for _, share in lines_of(CARD, table(RACK, Rival()), 1)]
    assert sum(shares) == pytest.approx(1)
    assert shares == sorted(shares, reverse=True)


def test_what_lies_open_bars_lines() -> None:
    before = lines_of(CARD, table(RACK, Rival(shown("4C*3"))), 1)
    thrown = "2C 2C 2C 2C 6C 6C 6C 6C 8C 8C 8C 8C J J J J J J J J"
    after = lines_of(CARD, table(RACK, Rival(shown("4C*3")), thrown=thrown), 1)
    assert len(after) < len(before)


def test_lines_in_words() -> None:
    lines = lines_of(CARD, table(RACK, Rival()), 1)
    assert told(()) == "can be on no line"
    assert told(lines[:1]) == f"is on {lines[0][0].id}"
    assert told(lines[:2]) == f"can only be on {lines[0][0].id} or {lines[1][0].id}"
    assert told(lines).startswith(f"can be on {len(lines)} lines, most likely on ")


@given(st.randoms(use_true_random=False), st.integers(0, 60), st.integers(0, 99))
@settings(max_examples=50, deadline=None)
def test_chances_are_chances_and_the_same_again(rng: Random, number: int, wall: int) -> None:
    tiles = list(STANDARD.tiles)
    rng.shuffle(tiles)
    lying = tiles[14 : 14 + number]
    position = Position(
        rack=Rack.of(tiles[:14]),
        discards=tuple(Discard(tile, at % 4) for at, tile in enumerate(lying)),
        open=Rack.of(lying),
        wall=wall,
        rivals=(Rival(given=tuple(lying[:3])), Rival(), Rival()),
    )
    first, second = danger(CARD, position), danger(CARD, position)
    assert np.array_equal(first.rivals, second.rivals)
    assert first.rivals.shape == (3, len(KINDS), 2)
    assert (first.rivals >= 0).all()
    assert (first.table <= 1).all()
    assert (first.rivals[:, :, 1] <= first.rivals[:, :, 0]).all()
    assert first.table[0, 0] == pytest.approx(first.called(KINDS[0]))
