"""Who gets what in a pass, with tiles sent on unseen (CHAR-12, Q-05, Q-06)."""

from __future__ import annotations

from mahj.rules.phases import DIRECTIONS, Laid
from mahj.rules.seats import SEATS, Seat
from mahj.tiles import Tile

Pile = tuple[tuple[Tile, Seat], ...]
"""Tiles with the seat that laid each of its own."""


def target(stage: int, seat: Seat) -> Seat:
    """Whom a seat gives to in a pass (CHAR-01)."""
    match DIRECTIONS[stage]:
        case "right":
            return seat.right
        case "left":
            return seat.left
        case _:
            return seat.across


def giver(stage: int, seat: Seat) -> Seat:
    """From whom a seat receives in a pass."""
    return next(other for other in SEATS if target(stage, other) == seat)


def passed_on(stage: int, laid: tuple[Laid, ...]) -> tuple[Pile, ...]:
    """What each seat keeps of the tiles that come to lie before it.

    Own tiles are laid first. Then, from East on and as often as it takes, each sends on the tiles
    at the places it chose; where those never come because all wait for each other, it sends on
    what lies before it. If everybody sends on three nothing moves.
    """
    arrived: list[list[tuple[Tile, Seat] | None]] = [[], [], [], []]
    for seat, one in zip(SEATS, laid, strict=True):
        arrived[target(stage, seat)] += [(tile, seat) for tile in one.tiles]
    wanted = [sorted(one.blind) for one in laid]

    def send(seat: Seat, place: int) -> None:
        arrived[target(stage, seat)].append(arrived[seat][place])
        arrived[seat][place] = None

    def lying(seat: Seat) -> list[int]:
        return [place for place, tile in enumerate(arrived[seat]) if tile is not None]

    while any(wanted):
        moved = False
        for seat in SEATS:
            for place in [place for place in wanted[seat] if place - 1 in lying(seat)]:
                wanted[seat].remove(place)
                send(seat, place - 1)
                moved = True
        if not moved:
            stuck = next((seat for seat in SEATS if wanted[seat] and lying(seat)), None)
            if stuck is None:
                break
            wanted[stuck].pop()
            send(stuck, lying(stuck)[0])
    return tuple(tuple([one for one in pile if one is not None]) for pile in arrived)
