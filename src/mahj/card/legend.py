"""The key of a card: what its marks, colours and letters mean, no more than it uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape

from mahj.card.model import Card
from mahj.card.pattern import COLOURS, Printed

_MARKS = {"X": "open, sets may be shown.", "C": "concealed."}
_JOKERS = "Jokers stand in sets of three or more, never in singles or pairs."
_COLOURS = {
    1: "one color is one suit, any suit you like.",
    2: "one color and underline for each suit, any suits you like.",
    3: "one color and underline for each suit, any suits you like.",
}
_MANY_COLOURS = "one color and underline for each suit; the line says which may be the same suit."


def key(card: Card) -> str:
    """The key as HTML, a paragraph to a subject."""
    return "".join(f"<p>{paragraph}</p>" for paragraph in _paragraphs(card))


def key_length(card: Card) -> int:
    """How many characters the key has, rows that end early counted as full."""
    return sum(len(unescape(re.sub("<[^>]+>", "", text))) + 20 for text in _paragraphs(card))


def _paragraphs(card: Card) -> Iterator[str]:
    groups = [g for line in card.lines for a in line.alternatives for g in a.pattern.groups]
    marks = {line.mark: f"{_bold(line.mark)} {_MARKS[line.mark]}" for line in card.lines}
    yield " ".join(
        (*(marks[mark] for mark in _MARKS if mark in marks), "The number is the points.")
    )
    colours = [letter for letter in COLOURS if any(g.colour == letter for g in groups)]
    if colours:
        samples = " ".join(map(_sample, colours))
        yield f"{samples} {_COLOURS.get(len(colours), _MANY_COLOURS)}"
    if letters := list(_letters(groups)):
        yield f"{', '.join(letters)}."
    if any(a.pattern.signs for line in card.lines for a in line.alternatives):
        yield "Signs stand for no tile."
    yield _JOKERS
    if not all(line.jokerless_bonus for line in card.lines):
        yield f"{_bold('No Jokerless bonus:')} a hand without Jokers is not paid double."


def _letters(groups: list[Printed]) -> Iterator[str]:
    """What each letter that is used stands for."""
    symbols = {group.symbol for group in groups}
    if "F" in symbols:
        yield f"{_bold('F')} Flower"
    winds = [wind for wind in "NEWS" if wind in symbols]
    if winds:
        yield f"{_bold(' '.join(winds))} {'winds' if len(winds) > 1 else 'wind'}"
    if "D" in symbols:
        coloured = {bool(group.colour) for group in groups if group.symbol == "D"}
        suited = "in color that of the suit" if len(coloured) > 1 else "of that suit"
        yield f"{_bold('D')} dragon{f' ({suited})' if True in coloured else ''}"
    if "R" in symbols:
        yield f"{_bold('R')} Red"
    if "G" in symbols:
        yield f"{_bold('G')} Green"
    soaps = [soap for soap in ("0", "Wh") if soap in symbols]
    if soaps:
        yield f"{_bold(' '.join(soaps))} Soap"
    for letter, suit in {"B": "Bams", "C": "Craks", "D": "Dots"}.items():
        named = next((group for group in groups if group.colour == letter), None)
        if named:
            yield f"{_bold(str(named))} in {suit}"
    if "?" in symbols:
        yield f"{_bold('?')} tiles you choose, alike in a group"
    variables = sorted({group.symbol for group in groups if group.is_variable})
    if variables:
        yield f"{_bold(' '.join(variables))} what the line says, each letter one thing"


def _bold(text: str) -> str:
    return f'<b class="pat">{escape(text)}</b>'


def _sample(colour: str) -> str:
    """A sample of a colour."""
    return f'<b class="pat"><span class="{colour}">11<i class="vh">{colour}</i></span></b>'
