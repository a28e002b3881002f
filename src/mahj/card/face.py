"""The face of a card in HTML: cover, sections, key."""

from __future__ import annotations

from html import escape

from mahj import art
from mahj.card.face_line import line, said_html
from mahj.card.folds import Layout
from mahj.card.legend import key
from mahj.card.markup import element
from mahj.card.model import Card, Section
from mahj.card.pattern import COLOURS

COVER = "F4"
"""The tile on the cover: the lotus."""


def face(card: Card, layout: Layout) -> str:
    """Everything that the card prints, in order."""
    sections = [section(each, at, layout) for at, each in enumerate(card.sections)]
    return "\n".join((cover(card), *sections, legend(card, layout)))


def cover(card: Card) -> str:
    """The block with the name."""
    lines = f"{len(card.lines):,} {'line' if len(card.lines) == 1 else 'lines'}"
    told = card.year is None or str(card.year) in card.name
    below = lines if told else f"{card.year} · {lines}"
    tile = f'<svg class="tile" aria-hidden="true"><use href="#{art.symbol(COVER)}"/></svg>'
    words = element("h1", escape(card.name)) + element("p", below)
    return element("div", tile + element("div", words), class_="cover")


def section(shown: Section, at: int, layout: Layout) -> str:
    """A section: its name, its instruction, its lines."""
    name = f"section-{at}"
    said = element("p", said_html(shown.said, COLOURS), class_="under") if shown.said else ""
    rows = "\n".join(line(each, layout.marks(f"line-{each.id}")) for each in shown.lines)
    # Some screen readers take a list without bullets for none, unless told.
    lines = element("ol", f"\n{rows}\n", role="list") if rows else ""
    heading = element("h2", escape(shown.name), id=name)
    return element(
        "section", heading + said + lines, class_=layout.marks(name), aria_labelledby=name
    )


def legend(card: Card, layout: Layout) -> str:
    """The key, and below it who made the card."""
    imprint = escape(" · ".join(filter(None, (card.publisher, card.licence))))
    note = element("p", imprint, class_="imprint") if imprint else ""
    return element(
        "section",
        element("div", key(card)) + note,
        class_=f"key {layout.marks('key')}".strip(),
        aria_label="Key",
    )
