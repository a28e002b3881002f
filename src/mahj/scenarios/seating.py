"""The session in which a scenario is played."""

from __future__ import annotations

from mahj.rules.house import HouseRules
from mahj.rules.seats import seats_of
from mahj.rules.session import Session, open_session


def seated(names: tuple[str, ...], players: int, games: int, rules: HouseRules) -> Session:
    """A session after some games that brought nothing; without names seats stand for players."""
    sitting = names or tuple(str(seat) for seat in seats_of(players))
    session = open_session(sitting, rules, sitting[0])
    for _ in range(games):
        session = session.booked((0, 0, 0, 0))
    return session
