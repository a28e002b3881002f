"""Demands: what lines that must hold Jokers still need, which no natural tile can give them.

>>> from mahj.card import read_card
>>> told = "card: A\\nvalue: 25\\n== A ==\\nA1: FF 1111a 2222a 3333a (at least 2 Jokers) X 25"
>>> position = Position(Rack.read("F F 1B*4 2B*4 3B*3"), wall=60)
>>> one = demands(read_card(told), position)["A1"]
>>> one.distance, str(one.missing), 0.1 < one.chance < 0.4
(2, 'J J', True)
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

import msgspec

from mahj.analysis.aims import Aim
from mahj.analysis.position import Position
from mahj.analysis.reach import reach_at
from mahj.analysis.tables import Hands
from mahj.card import Card, Hand, Jokers
from mahj.tiles import Rack, Tile


class Demand(msgspec.Struct, frozen=True):
    """What a line that demands Jokers needs."""

    hand: Hand
    """Its nearest hand."""
    distance: int
    missing: Rack
    """What has to come, with every Joker in its place; the Jokers it demands are among it."""
    fillable: int
    """How many of these a Joker may stand for, or is."""
    chance: float
    """That the Jokers it demands come at all, by the own draws and the exchanges at hand."""


def demands(card: Card, position: Position) -> dict[str, Demand]:
    """The lines that demand Jokers and can be had, by id."""
    demanding = _demanding(card)
    if not demanding:
        return {}
    found = (aim for aim in reach_at(card, position).lines() if aim.line.id in demanding)
    return {aim.line.id: _demand(position, aim) for aim in found}


@lru_cache(16)
def _demanding(card: Card) -> frozenset[str]:
    hands = Hands.of(card)
    return frozenset(
        hands.lines[line].id
        for line, hand in zip(hands.line_of, hands.hands, strict=True)
        if hand.least_jokers or any(group.jokers is Jokers.MUST for group in hand.groups)
    )


def demanding(card: Card, line_id: str) -> bool:
    """Whether a line has hands that must hold Jokers."""
    return line_id in _demanding(card)


def _demand(position: Position, aim: Aim) -> Demand:
    held = position.rack.jokers
    only = sum(one.joker for one in aim.missing)
    jokers = min(aim.distance, max(aim.demanded, only - held, 0))
    fixed = [one.tile for one in aim.missing for _ in range(one.natural)]
    free = [one.tile for one in aim.missing for _ in range(one.either)]
    free.sort(key=lambda tile: (-position.unseen[tile], tile.ordinal))  # Jokers for what is rare
    free = free[: max(0, aim.distance - jokers - len(fixed))]
    missing = Rack.of([*fixed, *free, *[Tile.JOKER] * jokers])
    chance = _come(position, jokers)
    return Demand(aim.hand, aim.distance, missing, len(free) + jokers, chance)


def _come(position: Position, jokers: int) -> float:
    """The chance that so many Jokers come to the player, by what is drawn and fetched at once."""
    ready = sum(
        min(position.rack[tile], position.redeemable.count(tile))
        for tile in set(position.redeemable)
    )
    lacking = jokers - ready
    if lacking <= 0:
        return 1.0
    unseen, about = len(position.unseen), position.unseen.jokers
    players = 1 + sum(rival.alive for rival in position.rivals)
    draws = min(unseen, -(-position.wall // players))
    fewer = sum(
        comb(about, n) * comb(unseen - about, draws - n) for n in range(min(lacking, draws + 1))
    )
    return 1.0 - fewer / comb(unseen, draws)
