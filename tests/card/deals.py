"""Deals to match: wins, near wins and nonsense, made from the hands of a card."""

from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from mahj.card import Card, Exposure, Matched
from mahj.tiles import Rack, Tile
from tests.card import twin
from tests.card.twin import Meant, Shown

KINDS = tuple(tile.value for tile in Tile if tile.natural)
SORTS = (
    *["win"] * 8,
    *["changed"] * 2,
    *["joker in a pair"] * 2,
    *["13 tiles", "15 tiles", "random"],
)
SORTS_EXPOSED = (
    *["win"] * 8,
    *["exposure resized"] * 5,
    *["changed", "joker in a pair", "exposure of another tile", "exposed although concealed"],
)


class Deal(NamedTuple):
    """What lies before a player who says Mah Jongg."""

    sort: str
    concealed: tuple[str, ...]
    shown: tuple[Shown, ...]
    last: str | None
    claimed: bool

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that are not exposed, the last one included."""
        return (*self.concealed, *([self.last] if self.last else ()))

    @property
    def everything(self) -> tuple[str, ...]:
        """Every tile, exposed or not."""
        exposed = [t for s in self.shown for t in [s.tile] * (s.size - s.jokers) + ["J"] * s.jokers]
        return (*self.tiles, *exposed)

    def matched(self, card: Card) -> tuple[Matched, ...]:
        """What mahj makes of it."""
        last = Tile(self.last) if self.last else None
        return card.match(
            Rack.of(Tile(tile) for tile in self.concealed),
            [Exposure(Tile(shown.tile), shown.size, shown.jokers) for shown in self.shown],
            claimed=last if self.claimed else None,
            drawn=None if self.claimed else last,
        )


class Way(NamedTuple):
    """How deals are made: how many sets are exposed, how many Jokers in a set, and in all."""

    exposed: tuple[int, ...] = (0,)
    jokers: tuple[int, ...] = (0, 1)
    most: int = 8


WAYS = {
    "nothing exposed": Way(),
    "sets exposed": Way(exposed=(1, 2, 3, 4), jokers=(0, 1, 2)),
    "many Jokers": Way(exposed=(0, 0, 1), jokers=(3, 8)),
}


class Spread:
    """The tiles of a hand in the making."""

    def __init__(self, sort: str) -> None:
        self.sort = sort
        self.tiles: list[str] = []
        self.small: list[str] = []
        self.shown: list[Shown] = []


def listed(lines: Sequence[Sequence[Meant]]) -> st.SearchStrategy[Meant]:
    """A hand of one of these lines, every line as likely as the others."""
    return st.sampled_from(lines).flatmap(st.sampled_from)


@st.composite
def deals(draw: st.DrawFn, hands: st.SearchStrategy[Meant], way: Way) -> Deal:
    """A deal made from one of the hands: often a win, else something near it."""
    sort = draw(st.sampled_from(SORTS_EXPOSED if any(way.exposed) else SORTS))
    if sort == "random":
        some = draw(st.lists(st.sampled_from((*KINDS, "J")), min_size=14, max_size=14))
        return Deal(sort, tuple(some), (), None, claimed=False)
    spread = _spread(draw, draw(hands), sort, way)
    _spoil(draw, spread)
    last, claimed = None, False
    has_last = draw(st.booleans())
    if has_last and spread.tiles:
        last = draw(st.sampled_from(spread.tiles))
        spread.tiles.remove(last)
        claimed = last != "J" and draw(st.booleans())
    return Deal(sort, tuple(spread.tiles), tuple(spread.shown), last, claimed)


def _spread(draw: st.DrawFn, hand: Meant, sort: str, way: Way) -> Spread:
    """Lay out a hand: some sets exposed, Jokers where they are allowed."""
    spread = Spread(sort)
    left = way.most
    sets = [at for at, group in enumerate(hand.groups) if group.size >= 3]
    count = min(draw(st.sampled_from(way.exposed)), len(sets))
    if hand.concealed and sort != "exposed although concealed":
        count = 0
    exposed = draw(st.permutations(sets))[:count]
    many = draw(st.sampled_from(way.jokers))
    for at, group in enumerate(hand.groups):
        if group.size < 3:
            spread.small += [group.tile] * group.size
            continue
        least = int(group.jokers == twin.MUST)
        room = 0 if group.jokers == twin.NEVER else group.size - (at in exposed)
        jokers = draw(st.integers(least, max(least, min(room, left, many))))
        left -= jokers
        if at in exposed:
            spread.shown.append(Shown(group.tile, group.size, jokers))
        else:
            spread.tiles += [group.tile] * (group.size - jokers) + ["J"] * jokers
    return spread


def _spoil(draw: st.DrawFn, spread: Spread) -> None:
    """Make of a win what the sort of deal asks for."""
    if spread.sort == "joker in a pair" and spread.small:
        spread.small[draw(st.integers(0, len(spread.small) - 1))] = "J"
    spread.tiles += spread.small
    if spread.sort == "changed" and spread.tiles:
        at = draw(st.integers(0, len(spread.tiles) - 1))
        spread.tiles[at] = draw(st.sampled_from((*KINDS, "J")))
    elif spread.sort == "13 tiles" and spread.tiles:
        spread.tiles.pop(draw(st.integers(0, len(spread.tiles) - 1)))
    elif spread.sort == "15 tiles":
        spread.tiles.append(draw(st.sampled_from((*KINDS, "J"))))
    elif spread.shown and spread.sort == "exposure of another tile":
        _, size, jokers = spread.shown[0]
        spread.shown[0] = Shown(draw(st.sampled_from(KINDS)), size, jokers)
    elif spread.shown and spread.sort == "exposure resized":
        _resize(draw, spread)


def _resize(draw: st.DrawFn, spread: Spread) -> None:
    """Move a tile between an exposure and the rack: all that was there is still there."""
    tile, size, jokers = spread.shown.pop()
    if size > 3 and draw(st.booleans()):
        gives_joker = jokers > 0 and (size - jokers == 1 or draw(st.booleans()))
        spread.tiles.append("J" if gives_joker else tile)
        spread.shown.append(Shown(tile, size - 1, jokers - gives_joker))
    elif tile in spread.tiles:
        spread.tiles.remove(tile)
        spread.shown.append(Shown(tile, size + 1, jokers))
    elif "J" in spread.tiles:
        spread.tiles.remove("J")
        spread.shown.append(Shown(tile, size + 1, jokers + 1))
    else:
        spread.shown.append(Shown(tile, size, jokers))
