"""A session: who sits where, who is East, and what everyone has won or lost so far.

>>> session = open_session(("Ann", "Bea", "Cleo", "Dot"), HouseRules(), east="Ann")
>>> print(session.booked((-100, -50, -50, 200)))
round 1, game 2: East Bea -50, Cleo -50, Dot +200, Ann -100
>>> for _ in range(4):
...     session = session.booked((75, -25, -25, -25))
>>> print(session)
round 2, game 5: East Ann 0, Cleo 0, Dot 0, Bea 0
>>> session.seat_of("Dot"), session.chair_of("Dot"), session.player_at(Seat.P1)
(Seat.P2, Chair.FOURTH, 'Cleo')
"""

from __future__ import annotations

import enum

import msgspec

from mahj.rules.house import HouseRules
from mahj.rules.payments import Net
from mahj.rules.seats import Seat, seats_of


class Chair(enum.IntEnum):
    """A place at the table, counted in turn order; a player leaves it only by the pivot swap."""

    FIRST = 0
    SECOND = 1
    THIRD = 2
    FOURTH = 3

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Chair.{self.name}"


class Booked(msgspec.Struct, frozen=True):
    """A finished game: who sat at P0, P1, … and what it brought each seat."""

    seating: tuple[str, ...]
    net: Net
    abandoned: bool = False


def check_names(players: tuple[str, ...]) -> None:
    """Refuse what cannot be the names of those who play, with ValueError."""
    if len(players) not in (3, 4):
        raise ValueError(f"three or four play, not {len(players)} (THREE-01)")
    if len(set(players)) != len(players):
        raise ValueError(f"two players have the same name: {', '.join(players)}")
    if not all(name.strip() and name.isprintable() for name in players):
        raise ValueError("a player's name is a word or more on one line")


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """Games that the same players play in a row."""

    # In the order of the ledger: as they sat down, in turn order.
    players: tuple[str, ...]
    # Who sits in each chair now.
    chairs: tuple[str, ...]
    rules: HouseRules
    # The first East of the session (SEAT-03); none where nobody changes seats (C-15).
    pivot: str | None
    # Where East of the current game sits.
    east: Chair
    history: tuple[Booked, ...] = ()

    def __post_init__(self) -> None:
        players = self.players
        check_names(players)
        if sorted(self.chairs) != sorted(players) or self.east >= len(players):
            raise ValueError("every player has a chair, and East sits in one of them")
        if self.pivot is not None and self.pivot not in players:
            raise ValueError("the pivot is one of the players (SEAT-03)")

    @property
    def game(self) -> int:
        """The number of the current game, counted through the session."""
        return len(self.history) + 1

    @property
    def round(self) -> int:
        """The number of the current round; in each everyone is East once (SEAT-02, Q-25)."""
        return len(self.history) // len(self.players) + 1

    @property
    def over(self) -> bool:
        """Whether all rounds that were agreed on have been played (Q-32)."""
        limit = self.rules.session_rounds
        return isinstance(limit, int) and self.round > limit

    @property
    def ledger(self) -> dict[str, int]:
        """What each player has won or lost so far, negative balances too (Q-29)."""
        sums = dict.fromkeys(self.players, 0)
        for game in self.history:
            for player, amount in zip(game.seating, game.net, strict=False):
                sums[player] += amount
        return sums

    @property
    def seating(self) -> tuple[str, ...]:
        """The players of the current game in turn order, East first: P0, P1, …"""
        return self.chairs[self.east :] + self.chairs[: self.east]

    def player_at(self, seat: Seat) -> str:
        """Who sits there in the current game."""
        if seat not in seats_of(len(self.players)):
            raise ValueError(f"nobody sits at {seat} (THREE-02)")
        return self.seating[seat]

    def seat_of(self, player: str) -> Seat:
        """Where a player sits in the current game, counted from East."""
        self._known(player)
        return Seat(self.seating.index(player))

    def chair_of(self, player: str) -> Chair:
        """The chair a player sits in."""
        self._known(player)
        return Chair(self.chairs.index(player))

    def booked(self, net: Net, *, abandoned: bool = False) -> Session:
        """The session after the current game, with the next East and everyone in the right chair.

        An abandoned game counts like any other: East goes on (Q-26).
        """
        if self.over:
            raise ValueError(f"the session is over after {self.round - 1} rounds (SEAT-05)")
        if self.rules.scoring == "payments" and sum(net) != 0:
            raise ValueError(f"what some pay others get, but {net} leaves {sum(net)} (PAY-01)")
        if any(net[len(self.players) :]):
            raise ValueError(f"the empty seat has no part in {net} (THREE-02)")
        ends_round = self.game % len(self.players) == 0
        chairs, east = self._swapped() if ends_round else (self.chairs, self._right(self.east))
        game = Booked(self.seating, net, abandoned)
        history = (*self.history, game)
        return msgspec.structs.replace(self, chairs=chairs, east=east, history=history)

    def _swapped(self) -> tuple[tuple[str, ...], Chair]:
        """Chairs and East of a new round: pivot and right neighbour swap, the pivot is East."""
        if self.pivot is None or len(self.players) == 3:  # C-15, Q-25
            return self.chairs, self._right(self.east)
        old = self.chair_of(self.pivot)
        new = self._right(old)
        chairs = list(self.chairs)
        chairs[old], chairs[new] = chairs[new], chairs[old]  # SEAT-04
        return tuple(chairs), new  # SEAT-05

    def _right(self, chair: Chair) -> Chair:
        return Chair((chair + 1) % len(self.chairs))

    def _known(self, player: str) -> None:
        if player not in self.players:
            raise ValueError(f"'{player}' is no player; there are {', '.join(self.players)}")

    def __str__(self) -> str:
        balance = {player: f"{player} {amount:+}" for player, amount in self.ledger.items()}
        balance |= {player: f"{player} 0" for player, amount in self.ledger.items() if not amount}
        if self.over:
            return f"over after round {self.round - 1}: {', '.join(balance.values())}"
        sitting = ", ".join(balance[player] for player in self.seating)
        return f"round {self.round}, game {self.game}: East {sitting}"


def open_session(players: tuple[str, ...], rules: HouseRules, east: str) -> Session:
    """A session of players who sit in turn order, before its first game."""
    if east not in players:
        raise ValueError(f"East is one of {', '.join(players)} (SET-06)")
    pivot = east if rules.pivot_role == "first_east_of_session" else None
    return Session(
        players=players, chairs=players, rules=rules, pivot=pivot, east=Chair(players.index(east))
    )
