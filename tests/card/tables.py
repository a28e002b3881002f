"""Tables to judge: odd cards, exposures made from their hands, unseen tiles; and a plain twin."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import NamedTuple

import msgspec
import pytest
from hypothesis import strategies as st

from mahj.card import Exposure, Line, read_card
from mahj.tiles import Tile
from tests.card.twin import MUST, NEVER, Meant, Shown, Want

ODD = read_card("""
card: Odd
value: 25

== ODD ==
two-pungs: 111a 111a 2222b 2222b      (any run) X
pung-pair: FF 111a 11a 2222b 222b     (any run) X
required:  FF 1111a 2222a 3333a       (any run, jokers required) X
three:     FF 1111a 2222a 3333a       (any run, at least 3 jokers) X
forbidden: FF 1111a 1111b 1111c       (any like numbers, no jokers) X
mixed:     FFFF 111a xxxa 2222b       (jokers required in 1s, x < 4) X
purely:    FFFF 111a xxxa 2222b       (no jokers in 1s, x < 4) X
hidden:    FFFF 111a xxxa 2222b       (jokers required in 1s, x < 4) C
""")
FREE = read_card("""
card: Free
value: 25

== FREE ==
winds:    FF ??? ??? ??? ???      (? any wind) X
repeats:  FF ??? ??? ??? ???      (? any wind, ? may repeat) X
hidden:   11a F ??? ??? ??? ??    (any like odds, ? any wind) C
beside:   NNNN NN ???? ????       (? any wind) X
sizes:    FF ???? ??? ??? ??      (? any wind) X
required: FF ???? ??? ??? ??      (? any dragon, ? may repeat, jokers required in pungs) X
natural:  FF ???? ??? ??? ??      (? any wind, no jokers in kongs) X
three:    FF ???? ??? ??? ??      (? any wind, at least 3 jokers) X
""")

CHANGES = (*["nothing"] * 3, *["unseen"] * 3, "tile", "size", "jokers", "twice")


def searched(line: Line) -> Line:
    """A line with free groups as if it were too long to list."""
    line = msgspec.structs.replace(line)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("mahj.card.line.LISTED", -1)
        assert not line.listed
    return line


def ids(lines: Iterable[Line]) -> list[str]:
    """The names of lines."""
    return [line.id for line in lines]


class Table(NamedTuple):
    """What lies open: one player's exposures, the tiles nobody sees."""

    shown: tuple[Shown, ...]
    unseen: tuple[str, ...]

    @property
    def exposures(self) -> tuple[Exposure, ...]:
        return tuple(Exposure(Tile(one.tile), one.size, one.jokers) for one in self.shown)


def left_over(hand: Meant, shown: Sequence[Shown]) -> list[tuple[Want, ...]]:
    """The groups not shown, for every way to take the exposures for sets of the hand."""
    sets = [at for at, group in enumerate(hand.groups) if group.size >= 3]
    return [
        tuple(group for at, group in enumerate(hand.groups) if at not in places)
        for places in permutations(sets, len(shown))
        if all(shows(hand.groups[at], one) for at, one in zip(places, shown, strict=True))
    ]


def shows(group: Want, one: Shown) -> bool:
    """Whether an exposure is that group, at least one natural tile in it (JOK-07)."""
    return group[:2] == one[:2] and one.jokers in allowed(group) and one.jokers < one.size


def allowed(group: Want) -> range:
    """How many Jokers a group may hold."""
    return range(group.jokers == MUST, 1 if group.jokers == NEVER else group.size + 1)


def fits(hand: Meant, shown: Sequence[Shown]) -> bool:
    """Whether a hand, X or C, has the exposures among its groups and room for its Jokers."""
    used = sum(one.jokers for one in shown)
    return any(
        used + sum(allowed(group)[-1] for group in rest) >= hand.least
        for rest in left_over(hand, shown)
    )


def filled(groups: Sequence[Want], unseen: Counter[str], used: int, least: int) -> bool:
    """Whether the groups can be laid; every number of Jokers in every group is tried."""
    if not groups:
        return used >= least
    for jokers in allowed(groups[0]):
        taken = Counter({groups[0].tile: groups[0].size - jokers, "J": jokers})
        if taken <= unseen and filled(groups[1:], unseen - taken, used + jokers, least):
            return True
    return False


def winnable(hand: Meant, table: Table) -> bool:
    """Whether the unseen tiles hold what the hand wants besides its exposures."""
    used = sum(one.jokers for one in table.shown)
    return not (hand.concealed and table.shown) and any(
        filled(rest, Counter(table.unseen), used, hand.least)
        for rest in left_over(hand, table.shown)
    )


@st.composite
def tables(draw: st.DrawFn, lines: Sequence[Sequence[Meant]]) -> Table:
    """Some sets of a hand shown and what it wants besides unseen; often one thing is changed."""
    hand = draw(st.sampled_from(lines).flatmap(st.sampled_from))
    groups = draw(st.permutations(hand.groups))
    exposed = [group for group in groups if group.size >= 3]
    exposed = exposed[: draw(st.sampled_from((0, 1, 1, 2, 2, 3, 4)))]
    shown: list[Shown] = []
    unseen: list[str] = []
    for group in groups:
        least, most = allowed(group)[0], allowed(group)[-1]
        if group in exposed:
            exposed.remove(group)
            jokers = draw(st.integers(least, min(2, most)))
            shown.append(Shown(group.tile, group.size, jokers))
        else:
            jokers = draw(st.sampled_from((least, least, least, *allowed(group))))
            unseen += [group.tile] * (group.size - jokers) + ["J"] * jokers
    change = draw(st.sampled_from(CHANGES))
    tiles = sorted(group.tile for group in groups)
    if change == "unseen" and unseen:
        unseen.remove(draw(st.sampled_from(unseen)))
        unseen += draw(st.sampled_from(([], ["J"], tiles[:1])))
    elif change != "nothing" and shown:
        tile, size, jokers = shown.pop()
        if change == "tile":
            shown.append(Shown(draw(st.sampled_from(tiles)), size, jokers))
        elif change == "size":
            shown.append(Shown(tile, draw(st.integers(3, 6)), jokers))
        elif change == "jokers":
            shown.append(Shown(tile, size, draw(st.integers(0, size))))
        else:
            shown += [Shown(tile, size, jokers)] * 2
    return Table(tuple(shown), tuple(unseen))
