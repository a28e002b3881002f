"""Why a hand of a line cannot be had with 152 tiles, and at which groups."""

from __future__ import annotations

from typing import Final

import msgspec

from mahj.card.hand import SET_SIZE, Group, Hand, Jokers
from mahj.card.line import Alternative
from mahj.card.source import Span
from mahj.tiles import KINDS, NUMBER_WORDS, STANDARD, Tile

FEWER: Final = "take fewer of one kind"
_TEENS: Final = ("ten", "eleven", "twelve", "thirteen", "fourteen")


class Shortage(msgspec.Struct, frozen=True):
    """Why a hand cannot be had, where that is printed, and what would help."""

    words: str
    span: Span
    suggestion: str


def shortage(one: Alternative) -> Shortage | None:
    """Why the first hand of a pattern that cannot be had is none; nothing if all can."""
    hand = next((each for each in one.puzzle.hands() if not each.playable()), None)
    return None if hand is None else _why(one, hand)


def _why(one: Alternative, hand: Hand) -> Shortage:
    for tile, natural in zip(KINDS, hand.natural, strict=True):
        copies = STANDARD.copies(tile)
        if natural > copies:
            words = (
                f"it takes {_so_many(natural, tile)} without Jokers, the set has {_word(copies)}"
            )
            return Shortage(words, *_at(one, hand, tile, natural=True))
    tile, wanted = max(
        zip(KINDS, hand.wanted, strict=True),
        key=lambda pair: pair[1] - STANDARD.copies(pair[0]),
    )
    copies, jokers = STANDARD.copies(tile), STANDARD.jokers
    if wanted - copies > jokers:
        has = f"the set has {_word(copies)} and {_word(jokers)} Jokers"
        words = f"it takes {_so_many(wanted, tile)}, {has}"
        return Shortage(words, *_at(one, hand, tile, natural=False))
    words = f"it needs more than {_word(jokers)} Jokers"
    return Shortage(words, one.pattern.span, "ask for fewer Jokers")


def _at(one: Alternative, hand: Hand, tile: Tile, *, natural: bool) -> tuple[Span, str]:
    """Where the groups of a tile are printed that are too many, and whether Jokers would do."""
    few = [
        (printed.span, group)
        for printed, group in zip(one.pattern.groups, hand.groups, strict=True)
        if group.tile is tile and not (natural and group.jokers is not Jokers.NEVER)
    ]
    span = Span(few[0][0].start, few[-1][0].end)
    groups = [group for _, group in few]
    return span, "let Jokers in" if natural and _would_do(groups, tile) else FEWER


def _would_do(groups: list[Group], tile: Tile) -> bool:
    """Whether there would be enough if Jokers were let in where they can stand."""
    strict = sum(group.size for group in groups if group.size < SET_SIZE)
    copies = STANDARD.copies(tile)
    return strict <= copies and sum(each.size for each in groups) <= copies + STANDARD.jokers


def _so_many(number: int, tile: Tile) -> str:
    return f"{_word(number)} {tile.written}s"


def _word(number: int) -> str:
    return (*NUMBER_WORDS, *_TEENS)[number - 1]
