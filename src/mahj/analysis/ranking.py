"""Advice of options: the best, and how choices that are about as good are told apart.

>>> _other("discard 3 Dot", "discard 4 Dot")
'discard 3 Dot, or 4 Dot'
>>> _other("call it for a pung of 2 Bam", "call it for a pung of 2 Bam with a Joker")
'call it for a pung of 2 Bam without Jokers, or with a Joker'
>>> _other("let it go", "call it for a pung of 2 Bam")
'let it go, or call it for a pung of 2 Bam'
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from mahj.analysis import words
from mahj.analysis.option import Advice, Kind, Option, near
from mahj.rules import AnyAct, acts

CALL: Final = "call it "
HEADS: Final = (
    "discard ", CALL, "give ", "pass ", "play for ", "swap ", "exchange ", "expose ",
)  # fmt: skip
"""What need not be said again of the second choice."""
BLIND: Final = "one blind"
IT: Final = re.compile(r"\b(it|them|they)\b")


def advice(kind: Kind, options: Iterable[Option], *, lost: bool = False) -> Advice | None:
    """Advice of some options; nothing where there is none. Of equals, the first is best.

    What wins at once comes before all else, and it is never a toss-up. Where all is lost the
    sentence says so, and nothing else that is about as good.
    """
    ranked = tuple(sorted(options, key=lambda one: (not one.wins, -one.value)))
    if not ranked:
        return None
    best = ranked[0]
    close = [
        one for one in ranked[1:] if near(best.value, one.value) and not best.wins and not one.vain
    ]
    text, why = either(best, close) if close and not lost else (_alone(best, best.words), "")
    return Advice(kind, ranked, bool(close), words.sentence(text), why and words.sentence(why))


def either(best: Option, close: Sequence[Option]) -> tuple[str, str]:
    """The best choice and one that is about as good, of those that are, and what to add.

    Where tiles are given away, one that differs by a single tile is told, and then there is room
    for the reason. So there is for one that is true of both; any other names what it speaks of.
    """
    for other in close:
        swap = _swap(_given(best.act), _given(other.act))
        if swap:
            return _alone(best, f"{best.words} (or {swap})"), ""
    other = close[0]
    calls = best.words.startswith(CALL) and other.words.startswith(CALL)
    text, aside = _other(best.words, other.words), ""
    if not calls and best.aside != other.aside:
        text = aside = _other(_told(best), _told(other))
    elif not calls and best.aside:
        aside = f"either is {best.aside}"
        text = f"{text}; {aside}"
    why = _of_both(best, other)
    if why and not aside:
        return f"a toss-up: {text}; {why}", ""
    why = why or (IT.sub(best.what, best.reason) if best.what else best.reason)
    return f"a toss-up: {text}", "" if why in text else why


def _alone(best: Option, text: str) -> str:
    return ": ".join([text, *best.facts[:1]])


def _of_both(best: Option, other: Option) -> str:
    """The reason that is true of both; nothing where none is."""
    if best.what and best.reason == other.reason:
        return IT.sub("either", best.reason)
    return best.reason if isinstance(best.act, acts.Wish) else ""


def _told(one: Option) -> str:
    return f"{one.words} ({one.aside})" if one.aside else one.words


def _other(first: str, second: str) -> str:
    """Two choices, what they have in common once."""
    one, _, jokers = first.partition(" with ")
    two, _, others = second.partition(" with ")
    if one == two:  # they differ by their Jokers
        return f"{first if jokers else f'{first} without Jokers'}, or " + (
            f"with {others}" if others else "without Jokers"
        )
    for head in HEADS:
        if first.startswith(head):
            second = second.removeprefix(head)
    return f"{first}, or {second}"


def _given(act: AnyAct | None) -> Counter[str]:
    """What is given away by an act, by name."""
    match act:
        case acts.PassTiles(tiles=tiles, blind=blind):
            return Counter([*(tile.written for tile in tiles), *([BLIND] * len(blind))])
        case acts.Offer(tiles=tiles):
            return Counter(tile.written for tile in tiles)
        case _:
            return Counter()


def _swap(given: Counter[str], other: Counter[str]) -> str:
    """What the other gives instead, where that is one tile of several; else nothing."""
    gone, come = list((given - other).elements()), list((other - given).elements())
    if len(gone) != 1 or len(come) != 1 or given.total() < 2:
        return ""
    of_several = "one " if given[gone[0]] > 1 and gone[0] != BLIND else ""
    return f"{come[0]} instead of {of_several}{gone[0]}"
