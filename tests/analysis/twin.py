"""Twins of the analyst's distances, written from the groups of a hand alone.

`distance` tries every way to take the exposures for sets and every number of Jokers in every group.
`closed` is the same for a rack without exposures as a formula, kind by kind, in plain Python.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from mahj.card import Exposure, Group, Hand, Jokers
from mahj.tiles import Rack, Tile

NONE = 99
Want = tuple[int, int, int, int]
"""Kind, naturals no Joker may stand for, room for naturals, tiles in all."""


def distance(
    hand: Hand, *, concealed: bool, rack: Rack, exposures: tuple[Exposure, ...], left: Rack
) -> int:
    """Tiles that have to come; NONE where they cannot."""
    if exposures and concealed:
        return NONE
    least = hand.least_jokers - sum(exposure.jokers for exposure in exposures)
    return min(
        (_missing(groups, least, rack, left) for groups in _rests(hand.groups, exposures)),
        default=NONE,
    )


def _rests(groups: tuple[Group, ...], exposures: Sequence[Exposure]) -> Iterator[tuple[Group, ...]]:
    """The groups that are left, for every way to take each exposure for one."""
    if not exposures:
        yield groups
        return
    for at, group in enumerate(groups):
        if _shows(exposures[0], group):
            yield from _rests(groups[:at] + groups[at + 1 :], exposures[1:])


def _shows(exposure: Exposure, group: Group) -> bool:
    return (
        group.size >= 3
        and (group.tile, group.size) == (exposure.tile, exposure.size)
        and exposure.jokers in _jokers(group)
        and exposure.jokers < group.size
    )


def _jokers(group: Group) -> range:
    """How many Jokers may stand in a group."""
    match group.jokers:
        case Jokers.NEVER:
            return range(1)
        case Jokers.MAY:
            return range(group.size + 1)
        case Jokers.MUST:
            return range(1, group.size + 1)


def _missing(groups: tuple[Group, ...], least: int, rack: Rack, left: Rack) -> int:
    """The fewest tiles missing over all numbers of Jokers in all groups."""
    wanted: Counter[Tile] = Counter()
    filled: dict[Tile, set[int]] = {}
    for group in groups:
        wanted[group.tile] += group.size
        before = filled.get(group.tile, {0})
        filled[group.tile] = {a + b for a in before for b in _jokers(group)}
    most = {0: 0}  # Naturals of use, by the number of Jokers in the whole hand.
    for tile, ways in filled.items():
        after: dict[int, int] = {}
        for jokers, useful in most.items():
            for more in ways:
                natural = wanted[tile] - more
                if natural <= left[tile]:
                    total = useful + min(natural, rack[tile])
                    after[jokers + more] = max(after.get(jokers + more, 0), total)
        most = after
    size = sum(wanted.values())
    return min(
        (
            size - useful - min(jokers, rack.jokers)
            for jokers, useful in most.items()
            if least <= jokers <= left.jokers
        ),
        default=NONE,
    )


def wants(hand: Hand) -> tuple[Want, ...]:
    """What a hand wants, kind by kind."""
    return tuple(
        (kind, natural, most, wanted)
        for kind, (natural, most, wanted) in enumerate(
            zip(hand.natural, hand.most, hand.wanted, strict=True)
        )
        if wanted
    )


def closed(wanted: tuple[Want, ...], least: int, counts: tuple[int, ...]) -> int:
    """The distance of a rack without exposures while everything can be had."""
    missing = free = 0
    for kind, natural, most, size in wanted:
        held = counts[kind]
        if held > most:
            held = most
        if held < natural:
            missing += natural - held
            free += size - natural
        else:
            free += size - held
    places = max(least, free)
    jokers = counts[-1]
    return missing + (places - jokers if places > jokers else 0)
