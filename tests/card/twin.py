"""Twins of the card room, written from the rules alone: hands spelled out, tiles laid by hand.

Nothing here knows how mahj finds or counts hands. A hand is text, "F*2 1B*4 2B*4! 3B*4-": groups of
a tile and a size; `!` marks a group that must hold a Joker, `-` a set that may hold none. A hand
may end with its value, "=35".
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from mahj.card import Hand, Line

COPIES = {"F": 8, "J": 8}
"""How many of a kind lie in the 152 tiles; four of every other (Q-01)."""
BASE = 25
"""The value of a line that says nothing else."""
MAY, NEVER, MUST = "may", "never", "must"


class Want(NamedTuple):
    """A group of a hand: a tile, how many of it, and what it makes of Jokers."""

    tile: str
    size: int
    jokers: str


class Shown(NamedTuple):
    """An exposure: a tile, how many places, and how many of them Jokers fill."""

    tile: str
    size: int
    jokers: int


class Meant(NamedTuple):
    """One way to win: line, groups, whether it must stay concealed, value, Jokers it needs."""

    line: str
    groups: tuple[Want, ...]
    concealed: bool = False
    value: int = BASE
    least: int = 0


Key = tuple[tuple[str, ...], tuple[Want, ...]]
"""The fourteen tiles in order, and the sets of three or more among them."""


def read(text: str) -> tuple[Want, ...]:
    """The groups of a hand written as text."""
    groups = []
    for word in text.partition("=")[0].split():
        tile, _, size = word.rstrip("!-").partition("*")
        jokers = MAY if int(size or 1) >= 3 else NEVER
        jokers = MUST if word.endswith("!") else NEVER if word.endswith("-") else jokers
        groups.append(Want(tile, int(size or 1), jokers))
    return tuple(groups)


def value(text: str) -> int:
    """The value written at the end of a hand, or the usual one."""
    return int(text.partition("=")[2] or BASE)


def groups_of(hand: Hand) -> tuple[Want, ...]:
    """The groups of a hand that mahj listed."""
    return tuple(Want(str(g.tile), g.size, g.jokers.value) for g in hand.groups)


def key(groups: Iterable[Want]) -> Key:
    """What tells one hand from another: a pung and a pair are not a kong and a single."""
    groups = tuple(groups)
    tiles = sorted(group.tile for group in groups for _ in range(group.size))
    return tuple(tiles), tuple(sorted(group for group in groups if group.size >= 3))


def meanings(line: Line) -> tuple[Meant, ...]:
    """The hands of a line as mahj lists them."""
    return tuple(
        Meant(line.id, groups_of(hand), line.mark == "C", hand.value, hand.least_jokers)
        for hand in line.expand()
    )


def supplied(groups: Iterable[Want], least: int = 0) -> bool:
    """Whether 152 tiles can make the hand: every way to share out Jokers is tried (JOK-09)."""
    together: dict[str, list[Want]] = {}
    for group in groups:
        together.setdefault(group.tile, []).append(group)
    fewest = room = 0
    for tile, alike in together.items():
        wanted = sum(group.size for group in alike)
        jokers = [
            sum(used)
            for used in product(*(range(_fewest(g), _most(g) + 1) for g in alike))
            if wanted - sum(used) <= COPIES.get(tile, 4)
        ]
        if not jokers:
            return False
        fewest += min(jokers)
        room += max(jokers)
    return max(fewest, least) <= min(room, COPIES["J"])


def _fewest(group: Want) -> int:
    return int(group.jokers == MUST)


def _most(group: Want) -> int:
    return 0 if group.jokers == NEVER else group.size


def wins(meant: Meant, tiles: Iterable[str], shown: Sequence[Shown] = ()) -> bool:
    """Whether tiles and exposures can be laid as that hand (DEF-05); `J` is a Joker."""
    held = Counter(tiles)
    jokers = held.pop("J", 0)
    if meant.concealed and shown:
        return False
    if jokers + sum(exposure.jokers for exposure in shown) < meant.least:
        return False
    return any(_laid(rest, held, jokers) for rest in _covered(meant.groups, shown))


def _covered(groups: tuple[Want, ...], shown: Sequence[Shown]) -> Iterator[tuple[Want, ...]]:
    """What is left to lay once every exposure is one of the groups."""
    if not shown:
        yield groups
        return
    first, *rest = shown
    for at, group in enumerate(groups):
        alike = group[:2] == first[:2] and group.size >= 3
        # The claimed tile is in the exposure: it is never all Jokers (JOK-07).
        if alike and _fewest(group) <= first.jokers <= min(_most(group), first.size - 1):
            yield from _covered((*groups[:at], *groups[at + 1 :]), rest)


def _laid(groups: tuple[Want, ...], held: Counter[str], jokers: int) -> bool:
    """Whether what is held fills the groups, nothing left over; each way to fill one is tried."""
    if not groups:
        return not jokers and not any(held.values())
    first, *rest = groups
    for used in range(_fewest(first), min(_most(first), jokers) + 1):
        natural = first.size - used
        if natural <= held[first.tile]:
            left = held.copy()
            left[first.tile] -= natural
            if _laid(tuple(rest), left, jokers - used):
                return True
    return False


def winners(
    meant: Iterable[Meant], tiles: Sequence[str], shown: Sequence[Shown] = ()
) -> set[tuple[str, Key, int]]:
    """Every line and grouping that the tiles make, with its value."""
    return {(m.line, key(m.groups), m.value) for m in meant if wins(m, tiles, shown)}


def freely(
    line: str,
    patterns: Iterable[str],
    tiles: Iterable[str],
    kinds: Sequence[str],
    *,
    repeats: bool = False,
) -> Iterator[Meant]:
    """The hands of a line with free groups, `?*2`, that these tiles could ever make.

    `patterns` are the hands with their other groups in every form they take. A free group needs
    its naturals, or Jokers where it takes them; what nobody could lay is not worth listing.
    """
    held = Counter(tiles)

    def choose(free: tuple[Want, ...], taken: tuple[int, ...], jokers: int) -> Iterator[list[Want]]:
        left = len(free) - len(taken)
        if not left:
            yield []
            return
        homeless = held.keys() - {"J", *(kinds[at] for at in taken)}
        if len(homeless) > left + 1:
            return  # one may stand in the fixed groups, of which there is one
        group = free[len(taken)]
        follows = bool(taken) and free[len(taken) - 1] == group
        for at in range(taken[-1] if follows else 0, len(kinds)):
            lack = max(_fewest(group), group.size - held[kinds[at]])
            if (repeats or at not in taken) and lack <= min(_most(group), jokers):
                for others in choose(free, (*taken, at), jokers - lack):
                    yield [group._replace(tile=kinds[at]), *others]

    known: dict[tuple[Want, ...], list[list[Want]]] = {}
    for text in patterns:
        groups = read(text)
        free = tuple(group for group in groups if group.tile == "?")
        fixed = tuple(group for group in groups if group.tile != "?")
        if free not in known:
            known[free] = list(choose(free, (), held["J"]))
        for chosen in known[free]:
            yield Meant(line, (*fixed, *chosen), value=value(text))
