"""Payments: who owes whom how much when a game is over, and tournament points in their place.

>>> from mahj.rules.house import HouseRules
>>> from mahj.rules.seats import SEATS
>>> win = Win(Seat.P3, "T1", 25, jokerless=True, source=Source.DISCARD, discarder=Seat.P0)
>>> for payment in due(win, SEATS, HouseRules()):
...     print(payment)
P0 pays P3 100 (PAY-03, PAY-04)
P1 pays P3 50 (PAY-03, PAY-04)
P2 pays P3 50 (PAY-03, PAY-04)
>>> net(due(win, SEATS, HouseRules()))
(-100, -50, -50, 200)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from mahj.rules.house import HouseRules
from mahj.rules.seats import SEATS, Seat
from mahj.rules.wins import SELF_PICKED, Source, Win, doubles

__all__ = [
    "Net", "Payment", "Source", "Win", "announced", "challenge_penalty", "doubled", "doubles",
    "due", "each", "net", "points", "scored_points", "shares", "throw_in",
    "withdrawal",
]  # fmt: skip

Net = tuple[int, int, int, int]
"""What a game brings each seat, P0 first; an empty seat has 0."""


class Payment(msgspec.Struct, frozen=True):
    """Points that one seat owes another, and the rules that say so."""

    payer: Seat
    payee: Seat
    amount: int
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.payer} pays {self.payee} {self.amount} ({', '.join(self.rules)})"


class _Terms(msgspec.Struct, frozen=True):
    """What a kind of win costs: how often the value is announced, and who pays that how often."""

    times: int
    discarder: int
    others: int
    rules: tuple[str, ...]
    doubled: tuple[str, ...] = ()


_TERMS: Final = {
    "discard": _Terms(1, 2, 1, ("PAY-03",), ("PAY-03", "PAY-04")),
    "misnamed": _Terms(4, 1, 0, ("DISC-07",), ("DISC-07", "PAY-04")),
    "out_of_turn": _Terms(4, 1, 0, ("DISC-14",), ("DISC-14", "PAY-04")),
    "wall": _Terms(2, 1, 1, ("PAY-02",), ("PAY-06",)),
    "exchange": _Terms(2, 1, 1, ("PAY-02", "XCH-21")),
    "early_self_picked": _Terms(2, 1, 1, ("PAY-02", "DEF-16"), ("PAY-06", "DEF-16")),
    "early_single_value": _Terms(1, 1, 1, ("PAY-01", "DEF-16"), ("PAY-04", "DEF-16")),
}


def each(win: Win, rules: HouseRules) -> int:
    """What an ordinary loser owes, as the winner announces it (MJ-09); an offender all of it."""
    return _TERMS[win.kind(rules)].times * win.value * (1 + _doubled(win, rules))


def due(win: Win, players: tuple[Seat, ...], rules: HouseRules) -> tuple[Payment, ...]:
    """What everyone owes the winner, dead hands too (DEAD-16)."""
    terms = _TERMS[win.kind(rules)]
    why = terms.doubled if _doubled(win, rules) else terms.rules
    return _paid(win, players, rules, each(win, rules), why)


def announced(
    win: Win, players: tuple[Seat, ...], rules: HouseRules, amount: int
) -> tuple[Payment, ...]:
    """What everyone pays when the winner has announced an amount and it was left at that."""
    if amount < 0:
        raise ValueError(f"nobody announces {amount} (MJ-09)")
    right = each(win, rules)
    low = amount < right
    if amount == right or (low and rules.under_announced_value == "correct_value"):  # C-17
        return due(win, players, rules)
    why = (*_TERMS[win.kind(rules)].rules, "MJ-11" if low else "MJ-12")
    return _paid(win, players, rules, amount, why)


def doubled(
    win: Win, players: tuple[Seat, ...], rules: HouseRules, payments: Iterable[Payment]
) -> bool:
    """Whether payments of a game are doubled for the hand without Jokers that won it (PAY-04).

    What was announced is paid, even where the winner forgot to double it (MJ-11).

    >>> from mahj.rules.house import HouseRules
    >>> win = Win(Seat.P3, "T1", 25, jokerless=True, source=Source.WALL)
    >>> rules = HouseRules()
    >>> [doubled(win, SEATS, rules, announced(win, SEATS, rules, each)) for each in (50, 100)]
    [False, True]
    """
    paid = {*payments}
    return _doubled(win, rules) and paid.issuperset(due(win, players, rules))


def shares(win: Win, players: tuple[Seat, ...], rules: HouseRules) -> Net:
    """How many times the announced amount each seat pays (MJ-09).

    >>> from mahj.rules.house import HouseRules
    >>> win = Win(Seat.P3, "T1", 25, jokerless=True, source=Source.DISCARD, discarder=Seat.P0)
    >>> shares(win, SEATS, HouseRules())
    (2, 1, 1, 0)
    """
    times = [0] * len(SEATS)
    for payment in _paid(win, players, rules, 1, ()):
        times[payment.payer] = payment.amount
    return (times[0], times[1], times[2], times[3])


def challenge_penalty(
    payer: Seat, payee: Seat, rules: HouseRules, lowest: int, *, withdrawn: bool
) -> tuple[Payment, ...]:
    """What the one who was wrong about a challenge owes; `lowest` is the card's lowest value."""
    if withdrawn and not rules.withdrawn_challenge_pays:  # C-01
        return ()
    amounts = {"fixed_50": 50, "lowest_card_value": lowest}
    penalty = rules.challenge_penalty
    amount = penalty if isinstance(penalty, int) else amounts[penalty]
    return _payments([(payer, payee, amount)], ("DEAD-18" if withdrawn else "DEAD-20",))


def withdrawal(payer: Seat, payee: Seat, rules: HouseRules, lowest: int) -> int:
    """What it costs to withdraw a challenge; nothing where points are counted.

    >>> withdrawal(Seat.P0, Seat.P1, HouseRules(), 25)
    50
    """
    if rules.scoring == "points":
        return 0
    owed = challenge_penalty(payer, payee, rules, lowest, withdrawn=True)
    return sum(one.amount for one in owed)


def throw_in(
    throwers: Iterable[Seat], declarer: Seat, players: tuple[Seat, ...], lowest: int
) -> tuple[Payment, ...]:
    """What those who threw in before a wrong Mah Jongg was checked owe each innocent player."""
    guilty = {*throwers} - {declarer}  # the declarer neither pays nor receives
    innocent = [seat for seat in players if seat not in guilty and seat is not declarer]
    owed = [(payer, payee, lowest) for payer in sorted(guilty) for payee in innocent]
    return _payments(owed, ("MJ-16",))


def net(payments: Iterable[Payment]) -> Net:
    """What the payments of a game come to for each seat."""
    sums = [0] * len(SEATS)
    for payment in payments:
        sums[payment.payer] -= payment.amount
        sums[payment.payee] += payment.amount
    return (sums[0], sums[1], sums[2], sums[3])


SELF_PICK_BONUS: Final = 10
JOKERLESS_BONUS: Final = 20
WALL_GAME: Final = 10
DISCARDER: Final = (-10, -10, -20, -25)
"""What the discarder loses, by the exposures the winner had shown; the last for more."""


class Point(msgspec.Struct, frozen=True):
    """Tournament points of a seat, what they are for, and the rules that say so."""

    seat: Seat
    amount: int
    why: Literal["value", "self_picked", "jokerless", "discarder", "wall_game", "dead"]
    rules: tuple[str, ...]


def scored_points(
    win: Win | None, players: tuple[Seat, ...], dead: Iterable[Seat], rules: HouseRules
) -> tuple[Point, ...]:
    """Tournament points one by one; without a win it is a wall game. A dead hand has none."""
    lost = sorted({*dead})
    found: list[Point] = []
    if win is None:
        found += [Point(seat, WALL_GAME, "wall_game", ("T-04",)) for seat in players]
    else:
        seat, picked = win.winner, win.kind(rules) in SELF_PICKED
        found.append(Point(seat, win.value, "value", ("T-04", "CARD-07")))
        if picked:
            found.append(Point(seat, SELF_PICK_BONUS, "self_picked", ("T-04", "DEF-14")))
        if win.jokerless:
            found.append(Point(seat, JOKERLESS_BONUS, "jokerless", ("T-04", "PAY-04")))
        if win.discarder is not None and not picked:
            amount = DISCARDER[min(win.exposures, 3)]
            found.append(Point(win.discarder, amount, "discarder", ("T-04",)))
    live = [one for one in found if one.seat not in lost]
    return (*live, *(Point(seat, 0, "dead", ("T-04",)) for seat in lost))


def points(
    win: Win | None, players: tuple[Seat, ...], dead: Iterable[Seat], rules: HouseRules
) -> Net:
    """Tournament points of a game; without a win it is a wall game.

    They stand in place of all payments, so penalties are off. An abandoned game has no points:
    nobody asks for them, and it is booked as (0, 0, 0, 0).
    """
    sums = [0] * len(SEATS)
    for one in scored_points(win, players, dead, rules):
        sums[one.seat] += one.amount
    return (sums[0], sums[1], sums[2], sums[3])


def _doubled(win: Win, rules: HouseRules) -> bool:
    """Whether the amounts are doubled (PAY-04)."""
    printed = rules.four_times_basis == "base_value"
    return win.jokerless and not (printed and _TERMS[win.kind(rules)].times == 4)


def _paid(
    win: Win, players: tuple[Seat, ...], rules: HouseRules, amount: int, why: tuple[str, ...]
) -> tuple[Payment, ...]:
    """The shares of an announced amount, in seat order."""
    for seat in (win.winner, win.discarder):
        if seat is not None and seat not in players:
            raise ValueError(f"nobody sits at {seat} (THREE-02)")
    terms = _TERMS[win.kind(rules)]
    owed = (
        (seat, win.winner, amount * (terms.discarder if seat is win.discarder else terms.others))
        for seat in players
        if seat is not win.winner
    )
    return _payments(owed, why)


def _payments(owed: Iterable[tuple[Seat, Seat, int]], why: tuple[str, ...]) -> tuple[Payment, ...]:
    """Payments of what is owed; who owes nothing pays nothing."""
    return tuple(Payment(payer, payee, amount, why) for payer, payee, amount in owed if amount)
