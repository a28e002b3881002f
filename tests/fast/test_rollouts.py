"""Rollouts: hidden tiles dealt anew lie where they may lie, and equal seeds deal alike."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from mahj.analysis.deck import deck
from mahj.analysis.known import Known
from mahj.analysis.position import position_of
from mahj.analysis.seeing import known_from
from mahj.analysis.style import tempers
from mahj.bots.levels import CLUB, LEVELS
from mahj.card import load
from mahj.fast.rollouts import Table, rollout_table, try_claims, try_discards
from mahj.rules import Seat, View, preset, view
from mahj.rules.phases import Turn
from mahj.sim.playing import Bare, chances, next_act

CARD = load("starter")
DECK = deck(CARD)
STYLES = tempers(DECK.tables, (CLUB,) * 4)
Points = NDArray[np.float64]


def turns(seed: int) -> list[View]:
    """The views of the players in turn, in a game of the club's."""
    table = Bare.dealt(CARD, preset("assisted"), 4, seed)
    bots = [LEVELS["club"](CARD)] * 4
    streams = chances(seed, table.game.seats)
    views: list[View] = []
    while table.game.over is None:
        if isinstance(table.game.phase, Turn):
            views.append(view(table.game, table.game.phase.seat))
        table.play(*next_act(table.game, bots, streams))
    return views


@pytest.fixture(scope="module")
def views() -> list[View]:
    """Some turns of some games."""
    return [one for seed in range(3) for one in turns(seed)[::9]]


def discards(known: Known, table: Table, seed: int, deals: int = 3) -> Points:
    """The points after the first two kinds of tiles held."""
    kinds = np.flatnonzero(known.rack[:-1])[:2].astype(np.int32)
    points = np.zeros((deals, len(kinds)))
    try_discards(DECK, STYLES, known, table, kinds, len(kinds), deals, seed, points)
    return points


def test_hidden_tiles_lie_where_they_may_lie(views: list[View]) -> None:
    table = rollout_table(DECK.tables)
    for seen in views:
        known = known_from(CARD, position_of(seen))
        discards(known, table, seed=7, deals=1)
        dealt = table.start
        for seat in Seat:
            hand = seen.hands[seat]
            shown = sum(len(top.tiles) for top in hand.exposures)
            held = 14 if seat == seen.seat else 13
            assert int(dealt.racks[seat].sum()) == held - shown
        wall = np.bincount(dealt.wall[152 - seen.wall :], minlength=36)
        others = sum(dealt.racks[seat] for seat in Seat if seat != seen.seat)
        assert (others + wall == known.unseen).all()


def test_equal_seeds_deal_alike_and_others_do_not(views: list[View]) -> None:
    table = rollout_table(DECK.tables)
    early = known_from(CARD, position_of(views[0]))
    first, again, other = (discards(early, table, seed, deals=12) for seed in (7, 7, 8))
    assert (first == again).all()
    assert (first != other).any()


def test_the_seat_keeps_its_tiles(views: list[View]) -> None:
    table = rollout_table(DECK.tables)
    for seen in views[:6]:
        known = known_from(CARD, position_of(seen))
        before = known.rack.copy()
        discards(known, table, seed=1, deals=2)
        assert (known.rack == before).all()


def test_calling_and_letting_go_are_both_played_to_the_end(views: list[View]) -> None:
    table = rollout_table(DECK.tables)
    known = known_from(CARD, position_of(views[0]))
    kind = int(np.flatnonzero(known.rack[:-1] > 0)[0])
    known.rack[kind] -= 1  # Thirteen tiles, as between turns.
    known.rack[-1] += 2
    known.unseen[-1] -= 2
    spare = np.flatnonzero(known.rack[:-1])[:2]
    known.rack[spare] -= 1
    known.unseen[spare] += 1
    known.unseen[kind] += 1
    tile = next(int(one) for one in DECK.tables.tile[0][:1])
    points = np.zeros((8, 2))
    discarder = (known.seat + 3) % 4
    known.unseen[tile] -= 1
    try_claims(DECK, STYLES, known, table, discarder, tile, 3, 2, 8, 5, points)
    assert np.isfinite(points).all()
    assert (points != 0).any()
