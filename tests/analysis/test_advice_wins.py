"""Mah Jongg comes first: what wins at once stands above every discard, on any tiles."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from mahj.analysis.advice import discard
from mahj.analysis.position import Position, Rival
from mahj.card import Card, Exposure, Hand, Jokers, load
from mahj.rules import acts
from mahj.tiles import NATURAL, STANDARD, Rack, Tile

CARDS = [load(name) for name in ("starter", "test", "mahj-2026")]
HANDS = [
    (card, hand)
    for card in CARDS
    for line in card.lines
    if line.listed
    for hand in list(line.variants)[:20]
    if hand.playable()
]


@given(
    st.sampled_from(HANDS),
    st.integers(0, 13),
    st.sampled_from(NATURAL),
    st.integers(0, 99),
    st.booleans(),
)
def test_what_leads_to_mah_jongg_at_once_tops_every_discard(
    chosen: tuple[Card, Hand], at: int, spare: Tile, wall: int, exchange: bool
) -> None:
    """A Joker lies with another player who shows the spare tile, or the hand is complete."""
    card, hand = chosen
    tiles = [(group.tile, group) for group in hand.groups for _ in range(group.size)]
    place = at % len(tiles)
    naturals = [tile for n, (tile, _) in enumerate(tiles) if n != place]
    lacking, group = tiles[place]
    assume(not exchange or group.jokers is not Jokers.NEVER)
    rack = Rack.of([*naturals, spare if exchange else lacking])
    lying = Rack.of([spare, spare, Tile.JOKER])
    assume(all((rack + tuple(lying))[tile] <= STANDARD.copies(tile) for tile in Tile))
    rivals = (Rival(), Rival((Exposure(spare, 3, 1),)), Rival())
    told = discard(card, Position(rack, rivals=rivals, open=lying, wall=wall))
    assert told.best.wins
    assert not told.toss_up
    wins = [one.wins for one in told.options]
    assert wins == sorted(wins, reverse=True)
    assert not any(one.wins for one in told.options if isinstance(one.act, acts.Discard))
