"""A card as data, for whoever draws it: sections, lines, words in colour, examples, the key.

>>> from mahj.card import load
>>> line = drawn(load("test")).sections[4].lines[0]
>>> line.id, line.mark, line.value, [run.text for run in line.patterns[0].words[1]]
('T1', 'X', 25, ['1111'])
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final, Literal

import msgspec

from mahj.card import Alternative, Card, Fault, Jokers, Line, Section
from mahj.card.examples import examples
from mahj.card.face_line import plain, said_html
from mahj.card.legend import key
from mahj.card.page import title
from mahj.card.pattern import COLOURS
from mahj.card.printed import Piece, printed
from mahj.server.wire.faults import CardFault
from mahj.tiles import Tile

Mark = Literal["X", "C"]
_SET: Final = re.compile(r"([^*+@]+?)(?:\*(\d+))?(?:\+(\d+))?")


class Run(msgspec.Struct, frozen=True, omit_defaults=True):
    """Characters alike: the colour is a to e, or none; bold is how a key names things."""

    text: str
    colour: str = ""
    bold: bool = False


class DrawnPattern(msgspec.Struct, frozen=True):
    """A pattern: words of coloured runs, a sign being a word of its own, and its instruction."""

    words: tuple[tuple[Run, ...], ...]
    said: tuple[Run, ...]
    """Nothing where the pattern below it has the same instruction."""


class ExampleSet(msgspec.Struct, frozen=True):
    """Tiles alike in an example, some of them Jokers."""

    tile: Tile
    size: int
    jokers: int


class ExampleWord(msgspec.Struct, frozen=True):
    """What stands together in an example: sets of tiles, or a sign."""

    sets: tuple[ExampleSet, ...]
    sign: str


class DrawnExample(msgspec.Struct, frozen=True):
    """A hand of a line, laid out as on the card, and what this one is worth."""

    words: tuple[ExampleWord, ...]
    value: int


class DrawnLine(msgspec.Struct, frozen=True):
    """A line of a card."""

    id: str
    plain: str
    """The patterns as plain text, to be read aloud."""
    patterns: tuple[DrawnPattern, ...]
    mark: Mark
    value: int
    jokerless_bonus: bool
    jokers: Jokers
    """Whether its hands can hold Jokers, never do, or cannot do without."""
    hands: int
    """How many different hands it stands for."""
    playable: int
    """How many of them, by sets, 152 tiles can make."""
    examples: tuple[DrawnExample, ...]


class DrawnSection(msgspec.Struct, frozen=True):
    """A section of a card."""

    name: str
    said: tuple[Run, ...]
    lines: tuple[DrawnLine, ...]


class DrawnCard(msgspec.Struct, frozen=True):
    """A card: everything that is printed on it."""

    title: str
    name: str
    year: int | None
    publisher: str
    licence: str
    about: str
    sections: tuple[DrawnSection, ...]
    key: tuple[tuple[Run, ...], ...]
    """What marks, colours and letters mean, a paragraph to a subject."""


def drawn(card: Card) -> DrawnCard:
    """A card as it is drawn."""
    return DrawnCard(
        title(card),
        card.name,
        card.year,
        card.publisher,
        card.licence,
        card.about,
        tuple(map(_section, card.sections)),
        tuple(runs(paragraph) for paragraph in key(card).split("</p>") if paragraph),
    )


def card_fault(fault: Fault) -> CardFault:
    """A fault of a card as it is told."""
    code = fault.code
    return CardFault(
        code.text, fault.words, fault.line, fault.column, fault.end, fault.suggestion, code.rule,
        fault.severity.value,
    )  # fmt: skip


def _section(section: Section) -> DrawnSection:
    said = runs(said_html(section.said, COLOURS))
    return DrawnSection(section.name, said, tuple(map(_line, section.lines)))


def _line(line: Line) -> DrawnLine:
    following = (*line.alternatives[1:], None)
    return DrawnLine(
        line.id,
        plain(line),
        tuple(map(_pattern, line.alternatives, following)),
        "C" if line.concealed else "X",
        line.value,
        line.jokerless_bonus,
        line.jokers,
        line.count,
        line.playable,
        tuple(example(text, line.value) for text in examples(line)),
    )


def _pattern(shown: Alternative, after: Alternative | None) -> DrawnPattern:
    words = tuple(tuple(map(_run, word)) for word in printed(shown.pattern))
    own = _own(shown)
    return DrawnPattern(words, () if after is not None and _own(after) == own else own)


def _own(shown: Alternative) -> tuple[Run, ...]:
    return runs(said_html(shown.own, shown.pattern.colours))


def _run(piece: Piece) -> Run:
    return Run(piece.text, piece.colour)


def example(text: str, value: int) -> DrawnExample:
    """An example from its text.

    >>> hand = example("F*2 + 1B*5+1 @30", 25)
    >>> [(one.sign, [(each.tile.value, each.size, each.jokers) for each in one.sets])
    ...  for one in hand.words], hand.value
    ([('', [('F', 2, 0)]), ('+', []), ('', [('1B', 5, 1)])], 30)
    """
    words, at, own = text.partition(" @")
    return DrawnExample(tuple(map(_word, words.split())), int(own) if at else value)


def _word(text: str) -> ExampleWord:
    if not text[0].isalnum():
        return ExampleWord((), text)
    return ExampleWord(tuple(map(_set, text.split(","))), "")


def _set(text: str) -> ExampleSet:
    found = _SET.fullmatch(text)
    if found is None:
        raise ValueError(f"'{text}' is no set of tiles")
    return ExampleSet(Tile(found[1]), int(found[2] or 1), int(found[3] or 0))


def runs(html: str) -> tuple[Run, ...]:
    """What the printed page says in HTML, as runs; letters for those who hear it are left out.

    >>> runs('Any 2 suits, <b class="a">a</b> &lt; 3')
    (Run(text='Any 2 suits, ', colour='', bold=False), Run(text='a', colour='a', bold=True), \
Run(text=' < 3', colour='', bold=False))
    """
    reader = _Runs()
    reader.feed(html)
    reader.close()
    return tuple(reader.found)


class _Runs(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Run] = []
        self._open: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._open.append((tag, dict(attrs).get("class") or ""))

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        classes = [name for _, name in self._open]
        if "vh" in classes:
            return
        colour = next((name for name in reversed(classes) if name in (*COLOURS,)), "")
        self.found.append(Run(data, colour, any(tag == "b" for tag, _ in self._open)))
