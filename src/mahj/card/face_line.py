"""A line of a card in HTML: patterns, instruction, mark, value, and a place for its tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from mahj.card.clauses import Remark, Said
from mahj.card.examples import examples
from mahj.card.line import Alternative, Line
from mahj.card.markup import element
from mahj.card.pattern import COLOURS, Pattern
from mahj.card.printed import Piece, printed

# "any 4 in a row" names no colour.
_COLOUR_NAMED: Final = re.compile(rf"(?<![\w'])([{COLOURS}])(?![\w'])(?! row\b)(?! jokers?\b)")
_WORD_FIRST: Final = re.compile(r"[^\W\d_]{2}")


def line(shown: Line, marks: str = "") -> str:
    """A line; `marks` are further classes."""
    worth = element("span", shown.mark, class_="mark") + " " + element("b", str(shown.value))
    return element(
        "li",
        element("div", "".join(_rows(shown)), class_="text")
        + element("p", worth, class_="worth")
        + _tiles(shown),
        id=f"line-{shown.id}",
        class_=f"line {marks}".strip(),
    )


def _tiles(shown: Line) -> str:
    """The button that shows a line in tiles, and the place where they will lie."""
    place = f"tiles-{shown.id}"
    button = element(
        "button",
        '<span class="two"></span>',
        type="button",
        class_="show",
        aria_expanded="false",
        aria_controls=place,
        aria_label=f"Show {plain(shown)} in tiles",
        title=shown.id,
    )
    hands = f"{shown.count:,} {'hand' if shown.count == 1 else 'hands'}"
    return button + element(
        "div",
        class_="hand",
        id=place,
        hidden=True,
        data_hands=";".join(examples(shown)),
        data_count=hands,
    )


def plain(shown: Line) -> str:
    """The patterns of a line as plain text: FF 1111 2222 3333."""
    return " or ".join(
        " ".join("".join(piece.text for piece in word) for word in printed(each.pattern))
        for each in shown.alternatives
    )


def _rows(shown: Line) -> Iterator[str]:
    """Patterns and instructions in turn; one that two patterns share stands below the second."""
    following = (*shown.alternatives[1:], None)
    number = element("span", escape(shown.id), class_="id")
    for at, (each, after) in enumerate(zip(shown.alternatives, following, strict=True)):
        choice = element("span", "-or-", class_="or") + " " if at else ""
        said = _own(each) if after is None or _own(after) != _own(each) else ""
        end = f" {number}" if after is None else ""
        yield element(
            "p", choice + pattern_html(each.pattern) + ("" if said else end), class_="pat"
        )
        if said:
            yield element("p", said + end, class_="said")


def _own(alternative: Alternative) -> str:
    return said_html(alternative.own, alternative.pattern.colours)


def pattern_html(pattern: Pattern) -> str:
    """A pattern in words that do not break, coloured and underlined."""
    return " ".join(
        element("span", "".join(map(_piece, word)), class_="sign" if word[0].is_sign else "w")
        for word in printed(pattern)
    )


def _piece(piece: Piece) -> str:
    """Characters of one colour; whoever cannot see it hears its letter."""
    if not piece.colour:
        return escape(piece.text)
    letter = element("i", piece.colour, class_="vh")
    return element("span", escape(piece.text) + letter, class_=piece.colour)


def said_html(said: Iterable[Said], colours: Iterable[str]) -> str:
    """An instruction as printed: quotes gone, the colours that it names in colour."""
    named = set(colours)

    def coloured(match: re.Match[str]) -> str:
        return element("b", match[1], class_=match[1]) if match[1] in named else match[1]

    parts = [
        escape(one.words.strip('"“”'), quote=False)
        if isinstance(one.clause, Remark)
        else _COLOUR_NAMED.sub(coloured, escape(one.words, quote=False))
        for one in said
    ]
    text = ", ".join(filter(None, parts))
    # A single letter is a name: "x any wind" keeps its x.
    return text[:1].upper() + text[1:] if _WORD_FIRST.match(text) else text
