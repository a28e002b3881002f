"""Prospects against their twin, which tries every way by hand: same lines, same hopes."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from mahj.card import Line, Prospects, load
from mahj.tiles import Rack, Tile
from tests.card import twin
from tests.card.tables import FREE, ODD, Table, fits, ids, searched, tables, winnable
from tests.card.twin import Meant


def compare(prospects: Prospects, lines: Sequence[Sequence[Meant]]) -> Counter[str]:
    """Compare with the twin on many tables; how many of them fit, can be won and so on."""
    seen: Counter[str] = Counter()

    @given(tables(lines), st.integers(0, 2))
    def check(table: Table, redeemed: int) -> None:
        fitting = prospects.fitting(table.exposures)
        meant = [[hand for hand in line if fits(hand, table.shown)] for line in lines]
        assert ids(fitting.exposed) == [m[0].line for m in meant if m and not m[0].concealed]
        assert ids(fitting.concealed) == [m[0].line for m in meant if m and m[0].concealed]
        redeemed = min(redeemed, table.unseen.count("J"))
        rest = Rack.of(map(Tile, table.unseen)) - [Tile.JOKER] * redeemed
        won = any(winnable(hand, table) for line in meant for hand in line)
        assert prospects.winnable(table.exposures, rest, redeemed) == won
        event(f"exposed: {bool(table.shown)}, fits: {any(meant)}, winnable: {won}")
        seen.update(all=1, exposed=bool(table.shown), none=not any(meant), won=won, lost=not won)
        seen.update(fits=bool(table.shown and fitting.exposed))

    check()
    assert seen["won"]
    assert seen["lost"]
    return seen


@pytest.mark.parametrize("name", ["test", "starter"])
def test_prospects_are_those_that_a_twin_finds_by_hand(name: str) -> None:
    card = load(name)
    seen = compare(card.prospects, [twin.meanings(line) for line in card.lines])
    assert seen["exposed"] * 2 >= seen["all"]
    assert seen["fits"] * 3 >= seen["exposed"]
    assert seen["won"] * 3 >= seen["all"]
    assert seen["lost"] * 10 >= seen["all"]
    assert seen["none"]


@pytest.mark.parametrize("line", ODD.lines, ids=lambda line: line.id)
def test_groups_of_one_tile_and_jokers_asked_for_are_told_apart(line: Line) -> None:
    compare(Prospects([line]), [twin.meanings(line)])


@pytest.mark.parametrize("line", FREE.lines, ids=lambda line: line.id)
def test_free_groups_have_the_prospects_of_a_list(line: Line) -> None:
    compare(Prospects([searched(line)]), [twin.meanings(line)])
