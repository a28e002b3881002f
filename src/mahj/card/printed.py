"""A pattern as a card prints it: words of coloured pieces, signs between them.

>>> from mahj.card import load
>>> pattern = load("test").line("T5").alternatives[0].pattern
>>> [[(piece.text, piece.colour) for piece in word] for word in printed(pattern)]
[[('FFFF', '')], [('2025', 'a')], [('222', 'b')], [('222', 'c')]]
"""

from __future__ import annotations

import msgspec

from mahj.card.arithmetic import SIGNS
from mahj.card.pattern import COLOURS, Pattern, Printed

_SHOWN = {"-": "−"}


class Piece(msgspec.Struct, frozen=True):
    """Characters of one colour: "" for black, else the colour letter a to e."""

    text: str
    colour: str

    @property
    def is_sign(self) -> bool:
        """Whether it is a sign, which decorates and stands for no tile."""
        return self.text in SIGNS or self.text in _SHOWN.values()


def printed(pattern: Pattern) -> tuple[tuple[Piece, ...], ...]:
    """The words of a pattern in order, a sign being a word of its own."""
    signs: dict[int, list[str]] = {}
    for before, sign in pattern.signs:
        signs.setdefault(before, []).append(_SHOWN.get(sign, sign))
    words: list[tuple[Piece, ...]] = []
    groups = pattern.words()
    for at in range(len(groups) + 1):
        words += [(Piece(sign, ""),) for sign in signs.get(at, ())]
        if at < len(groups):
            words.append(_pieces(groups[at]))
    return tuple(words)


def _pieces(groups: tuple[Printed, ...]) -> tuple[Piece, ...]:
    """The pieces of one word; a zero takes the colour of its neighbours, it has none itself."""
    pieces: list[Piece] = []
    for at, group in enumerate(groups):
        colour = group.colour
        if group.symbol == "0" and not colour:
            coloured = [g.colour for g in (*groups[at:], *groups[:at][::-1]) if g.colour]
            colour = coloured[0] if coloured else ""
        named = colour and colour not in COLOURS
        text = group.symbol * group.size + (colour if named and group.colour else "")
        colour = "" if named else colour
        if pieces and pieces[-1].colour == colour and not named:
            pieces[-1] = Piece(pieces[-1].text + text, colour)
        else:
            pieces.append(Piece(text, colour))
    return tuple(pieces)
