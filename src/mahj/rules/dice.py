"""Dice: what two of them show, and who is the first East; the table rolls them.

>>> players = ("Ann", "Bea", "Cleo", "Dot")
>>> first_east(players, (((3, 4), (5, 6), (1, 3), (6, 5)),), HouseRules())
FirstEast(east=None, again=('Bea', 'Dot'))
>>> first_east(players, (((3, 4), (5, 6), (1, 3), (6, 5)), ((2, 2), (6, 1))), HouseRules()).east
'Dot'
"""

from __future__ import annotations

import msgspec

from mahj.rules.house import HouseRules

Roll = tuple[int, ...]
"""What two dice show."""


class FirstEast(msgspec.Struct, frozen=True):
    """The first East, or who must still roll."""

    east: str | None = None
    again: tuple[str, ...] = ()


def total(roll: Roll) -> int:
    """What two dice show together; ValueError where they are no two dice."""
    if len(roll) != 2 or not all(1 <= die <= 6 for die in roll):
        raise ValueError(f"{roll} is no roll: there are two dice, each of 1 to 6 (SET-06)")
    return sum(roll)


def first_east(
    players: tuple[str, ...],
    rounds: tuple[tuple[Roll, ...], ...],
    rules: HouseRules,
    *,
    host: str | None = None,
) -> FirstEast:
    """Who is the first East (SET-06), or who must roll before that is known.

    The first round has a roll of every player in order, each further one a roll of those who
    were to roll again.
    """
    if rules.first_east == "host":
        return _host(players, rounds, host)
    rolling = players
    for rolls in rounds:
        if len(rolling) == 1:
            raise ValueError(f"{rolling[0]} is East already: nobody rolls again (SET-06)")
        if len(rolls) != len(rolling):
            raise ValueError(
                f"{', '.join(rolling)} roll once each, not {len(rolls)} times (SET-06)"
            )
        totals = tuple(map(total, rolls))
        rolling = tuple(
            player for player, shown in zip(rolling, totals, strict=True) if shown == max(totals)
        )
        if rules.east_tie == "first_roller":
            rolling = rolling[:1]
    return FirstEast(east=rolling[0]) if len(rolling) == 1 else FirstEast(again=rolling)


def _host(
    players: tuple[str, ...], rounds: tuple[tuple[Roll, ...], ...], host: str | None
) -> FirstEast:
    """The host, without a roll (SET-07)."""
    if rounds:
        raise ValueError("the host is the first East: nobody rolls (SET-07)")
    if host not in players:
        raise ValueError(f"the host is one of {', '.join(players)} (SET-07)")
    return FirstEast(east=host)
