"""What a player can tell of hands that lie open: whether they are dead, good, and their worth."""

from __future__ import annotations

from typing import Final

from mahj.card import Card
from mahj.card import Exposure as Shown
from mahj.rules import Seat, View
from mahj.rules.payments import Win, doubles, each
from mahj.rules.sight import SeesAnnouncing, SeesLive, SeesTurn, SeesVerifying
from mahj.tiles import KINDS, STANDARD, Rack, Tile


def shown_sets(view: View, seat: Seat) -> tuple[Shown, ...] | None:
    """The exposures of a seat as sets; None where one of them is no set (DEAD-02)."""
    sets: list[Shown] = []
    for exposure in view.hands[seat].exposures:
        made = exposure.made
        if made is None:
            return None
        sets.append(made)
    return tuple(sets)


def misfit(view: View, seat: Seat, card: Card) -> bool:
    """Whether the exposures of a seat are no sets, or fit no line that may be exposed (DEAD-03)."""
    sets = shown_sets(view, seat)
    return sets is None or (bool(sets) and not card.fitting(sets).exposed)


def dead(view: View, seat: Seat, card: Card) -> bool:
    """Whether a hand is dead by what lies open, tiles that are all gone included (DEAD-04)."""
    if misfit(view, seat, card):
        return True
    sets = shown_sets(view, seat)
    return bool(sets) and not card.winnable(sets or (), unseen(view), redeemable(view))


def settled(view: View, seat: Seat) -> bool:
    """Whether the exposures of a seat can no longer be changed (CALL-17)."""
    now, exposures = view.now, view.hands[seat].exposures
    mine = isinstance(now, SeesTurn) and now.seat == seat and now.how == "claim"
    return not mine or not exposures or exposures[-1].locked


def taken(view: View) -> bool:
    """Whether another player is bound to a call of the discard (PRIO-02)."""
    claims = view.now.claims if isinstance(view.now, SeesLive) else ()
    return any(one.committed is not None and one.seat != view.seat for one in claims)


def unseen(view: View) -> Rack:
    """The copies of each kind that do not lie open on the table (Q-21)."""
    counts = list(_COPIES)
    for down in view.discards:
        counts[down.tile.ordinal] -= 1
    for hand in view.hands:
        for exposure in hand.exposures:
            for tile in exposure.tiles:
                counts[tile.ordinal] -= 1
    return Rack(tuple(max(0, count) for count in counts))


_COPIES: Final = tuple(STANDARD.copies(tile) for tile in KINDS)


def redeemable(view: View) -> int:
    """The Jokers in exposures on any rack (XCH-05)."""
    return sum(one.tiles.count(Tile.JOKER) for hand in view.hands for one in hand.exposures)


def good(view: View, now: SeesVerifying, card: Card) -> bool:
    """Whether the hand that is shown surely is Mah Jongg (MJ-07)."""
    sets = shown_sets(view, now.seat)
    if sets is None or now.tile is Tile.JOKER:  # DISC-11: a Joker under another name
        return False
    return bool(card.match(Rack.of(now.hand), sets, claimed=now.tile))


def worth(view: View, now: SeesAnnouncing, card: Card) -> int:
    """What each ordinary loser owes for the hand shown (MJ-09)."""
    rules = view.rules
    found = card.match(Rack.of(now.hand), shown_sets(view, now.winner) or ())
    best = max(found, key=lambda one: one.value * (1 + doubles(one, rules)), default=None)
    if best is None:
        return 0
    win = Win(
        now.winner,
        best.line.id,
        best.value,
        doubles(best, rules),
        now.source,
        now.discarder,
        now.offence,
        exposed_first=now.exposed_first,
    )
    return each(win, rules)
